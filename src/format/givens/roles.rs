//! The roles of the numbers in a record, as labels, a heading or a comment say them in one of several languages.

use super::super::chars::lines;
use super::records::Record;

/// What a number is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Row,
    Col,
    Digit,
    /// 1 if the digit is a given, or 0.
    Given,
    Other,
}

const ROWS: [&str; 14] = [
    "r",
    "row",
    "rows",
    "rowno",
    "rowindex",
    "rownum",
    "rownumber",
    "zeile",
    "ligne",
    "fila",
    "riga",
    "linha",
    "rij",
    "lin",
];
const COLS: [&str; 17] = [
    "c",
    "col",
    "cols",
    "column",
    "columns",
    "colno",
    "colindex",
    "colnum",
    "columnnumber",
    "spalte",
    "colonne",
    "columna",
    "colonna",
    "coluna",
    "kolom",
    "kolumna",
    "sp",
];
const DIGITS: [&str; 20] = [
    "v", "d", "n", "val", "value", "values", "digit", "digits", "num", "number", "to", "wert",
    "ziffer", "zahl", "valeur", "valor", "valore", "is", "contains", "clue",
];
const OTHERS: [&str; 8] = [
    "box", "block", "b", "region", "id", "gameid", "index", "puzzleid",
];

const GIVENS: [&str; 10] = [
    "given",
    "isgiven",
    "fixed",
    "isfixed",
    "locked",
    "islocked",
    "initial",
    "isinitial",
    "isclue",
    "original",
];

fn role(word: &str) -> Option<Role> {
    let word: String = word
        .chars()
        .filter(|c| c.is_alphabetic())
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let is_in = |words: &[&str]| words.contains(&&word[..]);
    match () {
        () if is_in(&ROWS) => Some(Role::Row),
        () if is_in(&COLS) => Some(Role::Col),
        () if is_in(&DIGITS) => Some(Role::Digit),
        () if is_in(&GIVENS) => Some(Role::Given),
        () if is_in(&OTHERS) => Some(Role::Other),
        () => None,
    }
}

/// The role of a row or a column at the end of words without the blanks between them: `inrow`.
fn end(word: &str) -> Option<Role> {
    let word = word.to_lowercase();
    let ends = |names: &[&str]| {
        let mut names = names.iter().filter(|name| name.len() > 2);
        names.any(|name| word.ends_with(name))
    };
    match (ends(&ROWS), ends(&COLS)) {
        (true, false) => Some(Role::Row),
        (false, true) => Some(Role::Col),
        _ => None,
    }
}

/// The words of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphabetic() || c == '_'))
        .filter(|word| !word.is_empty())
}

/// The role of each number, as far as its own label, a heading or a comment says it.
pub(super) fn roles(text: &str, record: &Record<'_>) -> Vec<Option<Role>> {
    let count = record.atoms.len();
    // `b[` is a matrix, and no box.
    let label = |before: &str| {
        let word = words(before).last().filter(|_| !before.ends_with('['))?;
        role(word).or_else(|| end(word))
    };
    let mut own: Vec<Option<Role>> = std::iter::once(record.before)
        .chain(record.between.iter().map(String::as_str))
        .map(label)
        .collect();
    // x and y only in pairs: a matrix may be called x.
    let letters: Vec<Option<&str>> = std::iter::once(record.before)
        .chain(record.between.iter().map(String::as_str))
        .map(|before| words(before).last())
        .collect();
    let is_pair = ["x", "y"].iter().all(|name| {
        letters
            .iter()
            .flatten()
            .any(|word| word.eq_ignore_ascii_case(name))
    });
    if is_pair {
        for (own, letter) in own.iter_mut().zip(&letters) {
            match letter {
                Some("x" | "X") => *own = Some(Role::Col),
                Some("y" | "Y") => *own = Some(Role::Row),
                _ => {}
            }
        }
    }
    if own.contains(&Some(Role::Row)) && own.contains(&Some(Role::Col)) {
        return own;
    }
    let headings = std::iter::once(record.before)
        .chain(
            lines(text)
                .map(|(_, line)| line)
                .filter(|line| line.bytes().filter(u8::is_ascii_digit).count() <= 2),
        )
        .chain(lines(text).map(|(_, line)| line));
    for heading in headings.take(400) {
        if let Some(roles) = heading_roles(heading, count) {
            return roles;
        }
    }
    own
}

/// The roles that a heading or comment names in order: `row,col,value`, `(x, y)`, `rcd`.
fn heading_roles(heading: &str, count: usize) -> Option<Vec<Option<Role>>> {
    // `r4c5` in a title names a cell and not the columns of a list.
    let is_glued = |word: &str| {
        let end = word.as_ptr() as usize - heading.as_ptr() as usize + word.len();
        heading[end..].starts_with(|c: char| c.is_ascii_digit())
    };
    let list: Vec<&str> = words(heading).filter(|word| !is_glued(word)).collect();
    let has = |name: &str| list.iter().any(|word| word.eq_ignore_ascii_case(name));
    // In a logic program, X and Y are any variables.
    let is_pair = has("x")
        && has("y")
        && !heading.contains(":-")
        && !heading.contains("..")
        && !heading.contains('{');
    let one = |word: &&str| match &word.to_ascii_lowercase()[..] {
        "x" if is_pair => Some(Role::Col),
        "y" if is_pair => Some(Role::Row),
        _ => role(word),
    };
    if let Some(code) = list.iter().find(|word| {
        word.len() == 3
            && word
                .to_ascii_lowercase()
                .bytes()
                .all(|byte| b"rcdvn".contains(&byte))
            && ['r', 'c']
                .iter()
                .all(|&c| word.to_ascii_lowercase().contains(c))
    }) {
        return Some(code.chars().map(|c| role(&c.to_string())).collect());
    }
    let named: Vec<Role> = list.iter().filter_map(one).collect();
    let rows: Vec<usize> = (0..named.len())
        .filter(|&at| named[at] == Role::Row)
        .collect();
    let cols: Vec<usize> = (0..named.len())
        .filter(|&at| named[at] == Role::Col)
        .collect();
    let (&row, &col) = (rows.first()?, cols.first()?);
    // The words that belong together are the last ones: `insert into cell (row, col, value)`.
    let first = row.min(col).min(
        named
            .iter()
            .position(|own| *own == Role::Digit)
            .unwrap_or(usize::MAX),
    );
    let mut tail: Vec<Option<Role>> = named[first..].iter().copied().map(Some).collect();
    if let Some(before) = first.checked_sub(1).filter(|_| tail.len() < count)
        && named[before] == Role::Other
    {
        tail.insert(0, Some(Role::Other));
    }
    tail.truncate(count.max(3));
    if tail.len() == 2 && count >= 2 {
        tail.push(Some(Role::Digit));
    }
    Some(tail)
}
