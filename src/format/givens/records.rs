//! Records: numbers with the same text between them, such as the row, column and digit of a given.

use super::super::chars::lines;

/// The fewest givens that make a list of them.
pub(super) const FEWEST: usize = 8;

/// A cell named by a letter and a number, a number, or both.
#[derive(Clone, Debug)]
pub(super) struct Atom<'a> {
    /// `A` of `A4`.
    pub(super) letter: Option<u8>,
    pub(super) digits: &'a str,
}

/// The numbers of a given, the texts before the first and after the last, and the texts between them.
#[derive(Clone, Debug)]
pub(super) struct Record<'a> {
    pub(super) before: &'a str,
    pub(super) after: &'a str,
    pub(super) between: Vec<String>,
    pub(super) atoms: Vec<Atom<'a>>,
}

impl<'a> Record<'a> {
    /// The record with only its last numbers.
    pub(super) fn tail(&self, count: usize) -> Record<'a> {
        Record {
            before: "",
            after: self.after,
            between: self.between[self.between.len() + 1 - count..].to_vec(),
            atoms: self.atoms[self.atoms.len() - count..].to_vec(),
        }
    }
}

/// All records of a text.
pub(super) fn records(text: &str) -> Vec<Record<'_>> {
    let mut found = Vec::new();
    for (_, line) in lines(text) {
        // Semicolons are between the fields of a table, or between statements.
        let is_table = line.contains(';')
            && line
                .chars()
                .all(|c| c.is_ascii_digit() || c == ';' || c.is_whitespace());
        if is_empty_cell(line) {
            continue;
        }
        // `SparseArray[{{1, 4} -> 7, …}, {9, 9}]`
        let line = line.trim_end().strip_suffix("{9, 9}]").unwrap_or(line);
        let marks: &[char] = if is_table { &['&'] } else { &[';', '&'] };
        for piece in line.split(marks).flat_map(|piece| piece.split(". ")) {
            found.extend(split(piece));
        }
    }
    found
}

/// Whether a line is an empty cell: `3,1,`, or `Row 1, column 5, empty`.
pub(super) fn is_empty_cell(line: &str) -> bool {
    if is_empty_in_words(line) {
        return true;
    }
    line.trim_end().ends_with([',', ';'])
        && line
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b",; \r".contains(&byte))
        && line.matches([',', ';']).count() == 2
}

fn is_empty_in_words(line: &str) -> bool {
    const EMPTY: [&str; 9] = [
        "empty", "blank", "leer", "vide", "vacía", "vacío", "vuota", "vazia", "leeg",
    ];
    let numbers = line.split(|c: char| !c.is_ascii_digit());
    let mut words = line.split(|c: char| !c.is_alphabetic());
    numbers.filter(|number| !number.is_empty()).count() == 2
        && words.any(|word| EMPTY.contains(&&word.to_lowercase()[..]))
}

/// The records of a piece of text: one, or several with a period.
fn split(piece: &str) -> Vec<Record<'_>> {
    let mut atoms: Vec<(usize, usize, Atom<'_>)> = Vec::new();
    let bytes = piece.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let start = at;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            at += 1;
        }
        let before = start.checked_sub(1).map(|n| bytes[n]);
        let earlier = start.checked_sub(2).map(|n| bytes[n]);
        let is_alone = earlier.is_none_or(|byte| !byte.is_ascii_alphanumeric());
        let letter = before.filter(|byte| {
            is_alone
                && at - start == 1
                && byte.to_ascii_uppercase().is_ascii_uppercase()
                && byte.to_ascii_uppercase() <= b'J'
        });
        let digits = &piece[start..at];
        atoms.push((
            start - usize::from(letter.is_some()),
            at,
            Atom { letter, digits },
        ));
    }
    // `c1` and `r1` are labels, and not cells of columns that are called C or R, if both are there.
    let letters: Vec<u8> = atoms
        .iter()
        .filter_map(|atom| atom.2.letter)
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    let is_row = |pair: &[u8]| matches!(pair, [b'r' | b'R' | b'y' | b'Y', b'0'..=b'9']);
    let is_mixed = piece.as_bytes().windows(2).any(is_row)
        && !letters.is_empty()
        && letters.iter().all(|&letter| letter == b'c');
    for atom in atoms
        .iter_mut()
        .filter(|atom| is_mixed && atom.2.letter.is_some())
    {
        atom.2.letter = None;
        atom.0 += 1;
    }
    if atoms.is_empty() || atoms.len() > 4_000 {
        return Vec::new();
    }
    let between: Vec<String> = atoms
        .windows(2)
        .map(|pair| plain(&piece[pair[0].1..pair[1].0]))
        .collect();
    let count = atoms.len();
    // `7: r1c2 r3c4`: a digit and its cells.
    if count > 2
        && count % 2 == 1
        && between[0].contains(':')
        && between[1] == "c"
        && is_periodic(&between[1..], 2)
    {
        let digit = &atoms[0].2;
        return atoms[1..]
            .chunks(2)
            .map(|pair| Record {
                before: "r",
                after: "",
                between: vec!["c".into(), "=".into()],
                atoms: vec![pair[0].2.clone(), pair[1].2.clone(), digit.clone()],
            })
            .collect();
    }
    let period_of = |between: &[String], count: usize| {
        (1..=5).find(|&k| count.is_multiple_of(k) && is_periodic(between, k))
    };
    // The first number may be that of the line.
    let behind = |count: usize| (2..).contains(&period_of(&between[1..], count - 1).unwrap_or(0));
    if count > 25 && period_of(&between, count).is_none() && behind(count) {
        return split(&piece[atoms[0].1..]);
    }
    let period = if count <= 5 {
        count
    } else {
        period_of(&between, count).unwrap_or(count)
    };
    if period > 6 {
        // Kept, so that it is known that something could not be read.
        let atoms = atoms.into_iter().map(|atom| atom.2).collect();
        return vec![Record {
            before: "",
            after: "",
            between,
            atoms,
        }];
    }
    (0..count / period)
        .map(|n| {
            let own = &atoms[n * period..(n + 1) * period];
            let start = if n == 0 { 0 } else { atoms[n * period - 1].1 };
            let end = atoms
                .get((n + 1) * period)
                .map_or(piece.len(), |next| next.0);
            Record {
                before: &piece[start..own[0].0],
                after: &piece[own[period - 1].1..end],
                between: between[n * period..(n + 1) * period - 1].to_vec(),
                atoms: own.iter().map(|atom| atom.2.clone()).collect(),
            }
        })
        .collect()
}

fn is_periodic(between: &[String], period: usize) -> bool {
    between
        .iter()
        .zip(between.iter().skip(period))
        .all(|(one, other)| one == other)
}

/// A text without white space, in small letters.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_ascii_lowercase())
        .collect()
}
