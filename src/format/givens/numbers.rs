//! The numbers of records: some are written together, and some are the same in all and mean nothing.

use super::records::Record;
use super::roles::Role;

/// How each atom of the records becomes numbers: as it is, or digit by digit (`147`, `x14`).
pub(super) fn expanded(records: &[&Record<'_>], roles: &mut Vec<Option<Role>>) -> Vec<usize> {
    let count = records[0].atoms.len();
    let mut expands = Vec::new();
    let mut all = Vec::new();
    for at in 0..count {
        let column = || records.iter().map(|record| &record.atoms[at]);
        let len = column().next().map_or(0, |atom| atom.digits.len());
        let is_even = column().all(|atom| atom.digits.len() == len);
        let has_letter = column().all(|atom| atom.letter.is_some());
        let is_varied = column().any(|atom| atom.digits != records[0].atoms[at].digits);
        let parts = match len {
            _ if has_letter => 2,
            3 if is_even && is_varied && count <= 2 => 3,
            2 if is_even
                && is_varied
                && count <= 3
                && column().all(|atom| !atom.digits.starts_with('0')) =>
            {
                2
            }
            2 if is_even && is_varied && count <= 3 => 2,
            _ => 1,
        };
        expands.push(if has_letter { 0 } else { parts });
        let own = roles.get(at).copied().flatten();
        all.extend(std::iter::repeat_n(own.filter(|_| parts == 1), parts));
    }
    // A heading may name the parts.
    if (3..=all.len()).contains(&roles.len()) && roles.iter().all(Option::is_some) {
        roles.resize(all.len(), None);
        return expands;
    }
    *roles = all;
    expands
}

pub(super) fn numbers(record: &Record<'_>, expands: &[usize]) -> Option<Vec<u16>> {
    let mut row = Vec::new();
    for (atom, &parts) in record.atoms.iter().zip(expands) {
        match parts {
            0 => {
                let letter = atom.letter?.to_ascii_uppercase();
                row.push(u16::from(letter - b'A' + 1));
                row.push(atom.digits.parse().ok()?);
            }
            1 => row.push(atom.digits.parse().ok()?),
            _ => row.extend(atom.digits.bytes().map(|byte| u16::from(byte - b'0'))),
        }
    }
    Some(row)
}

/// Removes numbers that are the same in every record: the id of a puzzle, the end of a clause.
pub(super) fn drop_constants(rows: &mut [Vec<u16>], roles: &mut Vec<Option<Role>>) {
    let mut at = 0;
    while at < rows[0].len() && rows[0].len() > 2 {
        if rows.iter().all(|row| row[at] == rows[0][at])
            || (rows[0].len() > 3 && roles.get(at) == Some(&Some(Role::Other)))
        {
            for row in rows.iter_mut() {
                row.remove(at);
            }
            if at < roles.len() {
                roles.remove(at);
            }
        } else {
            at += 1;
        }
    }
}
