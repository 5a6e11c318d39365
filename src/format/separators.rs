//! The separators between the cells of a line, and which row of a grid has other ones than the rest.

/// The most frequent separator of a line: how often it is there, and whether it is at either end.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    pub(super) sign: char,
    pub(super) count: usize,
    pub(super) starts: bool,
    pub(super) ends: bool,
    /// Whether nothing stands before the first one, or behind the last one, not even a blank.
    pub(super) starts_bare: bool,
    pub(super) ends_bare: bool,
}

/// The separators of a row.
pub(super) struct RowMarks {
    pub(super) marks: Marks,
    /// Whether it has cells without a character.
    pub(super) has_holes: bool,
    /// Whether all its empty cells have a sign.
    pub(super) has_empty_signs: bool,
    /// Its line.
    pub(super) number: usize,
}

/// The first row that has other separators than its grid, if cells may be missing there: with fields instead of characters, only the
/// separators tell which cell is which.
pub(super) fn uneven(rows: &[RowMarks]) -> Option<usize> {
    if rows.len() != 9 || !rows.iter().any(|row| row.has_holes) {
        return None;
    }
    // One cell without a sign among others that have one was lost.
    let holes: Vec<&RowMarks> = rows.iter().filter(|row| row.has_holes).collect();
    if let [only] = holes[..]
        && rows.iter().filter(|row| row.has_empty_signs).count() >= 5
    {
        return Some(only.number);
    }
    // Where blanks stand for the first or the last cell, a row without them was broken. A copied text may begin or end so.
    let starts_bare: Vec<usize> = (0..9).filter(|&at| rows[at].marks.starts_bare).collect();
    let has_blank_starts = rows
        .iter()
        .any(|row| row.marks.starts && !row.marks.starts_bare);
    let ends_bare: Vec<usize> = (0..9).filter(|&at| rows[at].marks.ends_bare).collect();
    let has_blank_ends = rows
        .iter()
        .any(|row| row.marks.ends && !row.marks.ends_bare);
    match (&starts_bare[..], &ends_bare[..]) {
        ([at], _) if has_blank_starts && *at != 0 => return Some(rows[*at].number),
        (_, [at]) if has_blank_ends && *at != 8 => return Some(rows[*at].number),
        _ => {}
    }
    let first = rows[0].marks;
    let starts = first.sign == '|' && rows.iter().all(|row| row.marks.starts);
    // The last row of a list has no comma after it.
    let ends = rows[..if first.sign == '|' { 9 } else { 8 }]
        .iter()
        .all(|row| row.marks.ends);
    let wanted = |at: usize, marks: Marks| {
        8 + usize::from(starts) + usize::from(ends && (at < 8 || marks.ends))
    };
    let is_odd = |(at, row): &(usize, &RowMarks)| {
        row.marks.sign != first.sign || row.marks.count != wanted(*at, row.marks)
    };
    rows.iter()
        .enumerate()
        .find(is_odd)
        .map(|(_, row)| row.number)
}
