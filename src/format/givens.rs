//! Lists of givens, one by one with their coordinates, in any notation.
//!
//! ```text
//! r1c4=7   A4 7   147   given(1,4,7).   x[1,4] = 7   '1x4' => 7   row 1, column 4 is 7   row,col,value   (1, 4, 7),   13: 7
//! ```
//!
//! A record is a group of numbers with the same text between them. What most records have in common is the notation; its words, a heading
//! or a comment say which number is which. Where they don't, every order that gives a lawful puzzle is offered.

use super::chars::lines;
use super::coordinates::{self, Order, Placed};
use super::proper::is_proper;
use super::warning::Warning;
use crate::Grid;

/// What a number is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Role {
    Row,
    Col,
    Digit,
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

/// The fewest givens that make a list of them.
const FEWEST: usize = 8;

/// The most numbers before the first given of a line: the number of the line, a time, a date.
const MOST_BEFORE: usize = 6;

/// A cell named by a letter and a number, a number, or both.
#[derive(Clone, Debug)]
struct Atom<'a> {
    /// `A` of `A4`.
    letter: Option<u8>,
    digits: &'a str,
}

/// The numbers of a given, the text before the first, and the texts between them.
#[derive(Clone, Debug)]
struct Record<'a> {
    before: &'a str,
    between: Vec<String>,
    atoms: Vec<Atom<'a>>,
}

impl<'a> Record<'a> {
    /// The record with only its last numbers.
    fn tail(&self, count: usize) -> Record<'a> {
        Record {
            before: "",
            between: self.between[self.between.len() + 1 - count..].to_vec(),
            atoms: self.atoms[self.atoms.len() - count..].to_vec(),
        }
    }
}

/// The puzzle in a list of givens, or all that it may be; none when there is no such list in the text.
pub(super) fn read(text: &str) -> Vec<(Grid, Vec<Warning>)> {
    let records = records(text);
    let mut shapes: Vec<(&Vec<String>, usize)> = Vec::new();
    for record in &records {
        match shapes
            .iter()
            .position(|(shape, _)| **shape == record.between)
        {
            Some(at) => shapes[at].1 += 1,
            None if shapes.len() < 50 => shapes.push((&record.between, 1)),
            None => {}
        }
    }
    let Some(&(shape, count)) = shapes.iter().max_by_key(|(_, count)| *count) else {
        return Vec::new();
    };
    if count < 12 {
        return Vec::new();
    }
    // Numbers before the first given of a line are those of the line, or a time.
    let tails: Vec<Record<'_>> = records
        .iter()
        .filter(|record| {
            (1..=MOST_BEFORE).contains(&record.between.len().saturating_sub(shape.len()))
                && record.between.ends_with(shape)
                && !shape.is_empty()
        })
        .map(|record| record.tail(shape.len() + 1))
        .collect();
    let mut own: Vec<&Record<'_>> = records
        .iter()
        .filter(|record| record.between == *shape)
        .chain(&tails)
        .collect();
    // Of single numbers, those with another length are no givens.
    if shape.is_empty() {
        // Two of them without the blank between them.
        if own.iter().any(|record| record.atoms[0].digits.len() == 6) {
            return Vec::new();
        }
        own.retain(|record| record.atoms[0].digits.len() == 3);
    }
    // A line above the list may look like a record of it: `p cnf 999 33`.
    let lens = |record: &Record<'_>| {
        record
            .atoms
            .iter()
            .map(|atom| atom.digits.len())
            .collect::<Vec<_>>()
    };
    let has_words = |record: &Record<'_>| words(record.before).any(|word| word.len() > 2);
    let is_longer = || {
        let longest = |at: usize| own[1..].iter().map(|record| lens(record)[at]).max();
        let first = lens(own[0]);
        (0..first.len()).any(|at| longest(at).is_some_and(|longest| longest < first[at]))
    };
    if own.len() > FEWEST && has_words(own[0]) && !has_words(own[1]) && is_longer() {
        own.remove(0);
    }
    if own.len() < FEWEST {
        return Vec::new();
    }
    // Many numbers together that are no such records may be some that could not be told apart.
    if records.iter().any(|record| {
        record.between != *shape && record.atoms.len() > shape.len() + 1 && record.atoms.len() >= 7
    }) {
        return Vec::new();
    }
    options(text, &own)
}

/// All records of a text.
fn records(text: &str) -> Vec<Record<'_>> {
    let mut found = Vec::new();
    for (_, line) in lines(text) {
        // Semicolons are between the fields of a table, or between statements.
        let is_table = line.contains(';')
            && line
                .chars()
                .all(|c| c.is_ascii_digit() || c == ';' || c.is_whitespace());
        let marks: &[char] = if is_table { &['&'] } else { &[';', '&'] };
        for piece in line.split(marks).flat_map(|piece| piece.split(". ")) {
            found.extend(split(piece));
        }
    }
    found
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
    let is_mixed = piece
        .bytes()
        .any(|byte| matches!(byte, b'r' | b'R' | b'y' | b'Y'))
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
            between,
            atoms,
        }];
    }
    (0..count / period)
        .map(|n| {
            let own = &atoms[n * period..(n + 1) * period];
            let start = if n == 0 { 0 } else { atoms[n * period - 1].1 };
            Record {
                before: &piece[start..own[0].0],
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

/// The grids that records of one notation may be.
fn options(text: &str, records: &[&Record<'_>]) -> Vec<(Grid, Vec<Warning>)> {
    let mut roles = roles(text, records[0]);
    let mut rows: Vec<Vec<u16>> = Vec::new();
    let expands = expanded(records, &mut roles);
    for record in records {
        let Some(row) = numbers(record, &expands) else {
            return Vec::new();
        };
        rows.push(row);
    }
    drop_constants(&mut rows, &mut roles);
    // `14: 7` may be a cell's number, or its row and column.
    let is_pair = records[0].atoms.len() == 2 && expands == [2, 1];
    if is_pair {
        let numbers: Option<Vec<Vec<u16>>> = records
            .iter()
            .map(|record| numbers(record, &[1, 1]))
            .collect();
        let numbered = numbers.map(|rows| cell_numbers(&rows)).unwrap_or_default();
        let is_said = lines(text).take(20).any(|(_, line)| {
            words(line)
                .any(|word| word.eq_ignore_ascii_case("cell") || word.eq_ignore_ascii_case("cells"))
        });
        let mut all = if is_said {
            Vec::new()
        } else {
            triples(text, &rows, &roles, false, records[0])
        };
        all.extend(numbered);
        if all.iter().any(|(grid, _)| is_proper(grid)) {
            all.retain(|(grid, _)| is_proper(grid));
        }
        return all;
    }
    let is_letter = records
        .iter()
        .all(|record| record.atoms.iter().any(|atom| atom.letter.is_some()));
    match rows[0].len() {
        2 => cell_numbers(&rows),
        3.. => triples(text, &rows, &roles, is_letter, records[0]),
        _ => Vec::new(),
    }
}

/// How each atom of the records becomes numbers: as it is, or digit by digit (`147`, `x14`).
fn expanded(records: &[&Record<'_>], roles: &mut Vec<Option<Role>>) -> Vec<usize> {
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

fn numbers(record: &Record<'_>, expands: &[usize]) -> Option<Vec<u16>> {
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
fn drop_constants(rows: &mut [Vec<u16>], roles: &mut Vec<Option<Role>>) {
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

/// Digits in numbered cells.
fn cell_numbers(rows: &[Vec<u16>]) -> Vec<(Grid, Vec<Warning>)> {
    let cells = rows.iter().map(|row| {
        Some((
            usize::from(row[0]),
            u8::try_from(row[1]).ok().filter(|&digit| digit <= 9)?,
        ))
    });
    let Some(cells) = cells.collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let is_from_zero = cells.iter().any(|cell| cell.0 == 0);
    let filled: Vec<(usize, u8)> = cells.into_iter().filter(|cell| cell.1 != 0).collect();
    coordinates::numbered(&filled, is_from_zero)
}

fn triples(
    text: &str,
    rows: &[Vec<u16>],
    roles: &[Option<Role>],
    is_letter: bool,
    record: &Record<'_>,
) -> Vec<(Grid, Vec<Warning>)> {
    let place = |role: Role| {
        roles
            .iter()
            .position(|own| *own == Some(role))
            .filter(|&at| at < rows[0].len())
    };
    let (row, col, digit) = (place(Role::Row), place(Role::Col), place(Role::Digit));
    let free = |taken: &[Option<usize>]| -> Vec<usize> {
        (0..rows[0].len())
            .filter(|at| !taken.contains(&Some(*at)))
            .collect()
    };
    let mut found: Vec<(Grid, Vec<Warning>)> = Vec::new();
    let mut add =
        |first: usize, second: usize, digit: usize, order: Order, warning: Option<&'static str>| {
            let small = |n: u16| u8::try_from(n).ok().filter(|&n| n <= 9);
            let placed = rows.iter().map(|row| {
                Some(Placed {
                    first: small(row[first])?,
                    second: small(row[second])?,
                    digit: small(row[digit])?,
                })
            });
            let Some(placed) = placed.collect::<Option<Vec<_>>>() else {
                return;
            };
            let bases = coordinates::bases(
                placed
                    .iter()
                    .flat_map(|placed| [placed.first, placed.second]),
            );
            let filled: Vec<Placed> = placed
                .into_iter()
                .filter(|placed| placed.digit != 0)
                .collect();
            for (grid, mut warnings) in coordinates::puzzles(&filled, order, bases) {
                warnings.extend(warning.map(|order| Warning::ReadAs { order }));
                // Cells are named once, and a handful of them is no puzzle.
                if grid.count_filled() == filled.len()
                    && filled.len() >= FEWEST
                    && !found.iter().any(|(other, _)| *other == grid)
                {
                    found.push((grid, warnings));
                }
            }
        };
    if let (Some(row), Some(col)) = (row, col) {
        let digits = digit.map_or_else(|| free(&[Some(row), Some(col)]), |digit| vec![digit]);
        digits
            .into_iter()
            .for_each(|digit| add(row, col, digit, Order::RowCol, None));
    } else if rows[0].len() == 3 {
        let digits = digit.map_or_else(
            || {
                if is_letter {
                    // `A4=7` or `7: A4`
                    let is_first = record.atoms[0].letter.is_some();
                    vec![if is_first { 2 } else { 0 }]
                } else {
                    vec![2, 0, 1]
                }
            },
            |digit| vec![digit],
        );
        let is_matrix = is_matrix(record) && digit.is_none_or(|digit| digit == 2);
        let order = match said_order(text) {
            Some(order) if is_letter => order,
            _ if is_letter && rows.iter().any(|row| row[0] == 10) => Order::RowCol,
            _ if is_letter && is_spreadsheet(text) => Order::ColRow,
            _ if is_matrix => Order::RowCol,
            _ => Order::Unknown,
        };
        for digit in digits {
            let others = free(&[Some(digit)]);
            let warning = (is_matrix && order == Order::RowCol).then_some("row, column, digit");
            // Where a program stores into a matrix, no other order comes into question.
            if !is_matrix || digit == 2 {
                add(others[0], others[1], digit, order, warning);
            }
        }
        if is_letter && found.is_empty() && rows.iter().any(|row| row[0] == 10) {
            // Some leave out the letter I.
            let rows: Vec<Vec<u16>> = rows
                .iter()
                .map(|row| vec![if row[0] == 10 { 9 } else { row[0] }, row[1], row[2]])
                .collect();
            return triples(
                "",
                &rows,
                &[Some(Role::Row), Some(Role::Col), Some(Role::Digit)],
                false,
                record,
            );
        }
    }
    if found.iter().any(|(grid, _)| is_proper(grid)) {
        found.retain(|(grid, _)| is_proper(grid));
    }
    found
}

/// `x[1][4] = 7`, `x[1, 4] = 7`, `S(1,4) = 7`.
fn is_matrix(record: &Record<'_>) -> bool {
    let before = record.before.trim_end();
    let is_named = |bracket: char| {
        before
            .strip_suffix(bracket)
            .is_some_and(|name| name.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    match &record.between[..] {
        [first, ..] if first == "][" => true,
        [first, second, ..] if first == "," && is_named('[') => second.starts_with(']'),
        [first, second, ..] if first == "," && is_named('(') => {
            second.starts_with(')') && second.contains('=')
        }
        _ => false,
    }
}

fn is_spreadsheet(text: &str) -> bool {
    [
        "Range(",
        "ws[",
        "sheet[",
        "openpyxl",
        "worksheet",
        "cell(\"",
    ]
    .iter()
    .any(|word| text.contains(word))
}

/// Whether the text says what letters are.
fn said_order(text: &str) -> Option<Order> {
    let text = text.to_ascii_lowercase();
    let has = |words: [&str; 4]| words.iter().any(|word| text.contains(word));
    if has([
        "columns a-i",
        "columns a to i",
        "letters are columns",
        "columns are letters",
    ]) || text.contains("letter = column")
        || text.contains("column letter")
    {
        return Some(Order::ColRow);
    }
    (has([
        "rows a-i",
        "rows a to i",
        "letters are rows",
        "rows are letters",
    ]) || text.contains("letter = row")
        || text.contains("row letter"))
    .then_some(Order::RowCol)
}

// ---- Roles ----------------------------------------------------------------------------

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
        () if is_in(&OTHERS) => Some(Role::Other),
        () => None,
    }
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphabetic() || c == '_'))
        .filter(|word| !word.is_empty())
}

/// The role of each number, as far as its own label, a heading or a comment says it.
fn roles(text: &str, record: &Record<'_>) -> Vec<Option<Role>> {
    let count = record.atoms.len();
    let label = |before: &str| words(before).last().and_then(role);
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

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Row and column, from 1, and digit.
    fn list(one: impl Fn(usize, usize, char) -> String, between: &str) -> String {
        let givens = PUZZLE.chars().enumerate().filter(|(_, c)| *c != '.');
        givens
            .map(|(at, c)| one(at / 9 + 1, at % 9 + 1, c))
            .collect::<Vec<_>>()
            .join(between)
    }

    fn reads(text: &str) -> Vec<String> {
        read(text)
            .into_iter()
            .map(|(grid, _)| grid.to_string())
            .collect()
    }

    #[test]
    fn notations_that_name_row_and_column_are_read() {
        for (text, name) in [
            (list(|r, c, d| format!("r{r}c{c}={d}"), ", "), "r1c1=5"),
            (list(|r, c, d| format!("R{r}C{c}: {d}"), "\n"), "R1C1: 5"),
            (list(|r, c, d| format!("c{c}r{r}={d}"), " "), "c1r1=5"),
            (
                list(|r, c, d| format!("x[{r},{c}] = {d}"), "\n"),
                "x[1,1] = 5",
            ),
            (
                list(|r, c, d| format!("b[{}][{}] = {d};", r - 1, c - 1), "\n"),
                "b[0][0] = 5",
            ),
            (
                list(|r, c, d| format!("row {r}, column {c} is {d}"), "; "),
                "row 1, column 1 is 5",
            ),
            (
                list(|r, c, d| format!("put(col={c}, row={r}, value={d})"), "\n"),
                "named arguments",
            ),
            (
                list(|r, c, d| format!("{{x: {c}, y: {r}, to: {d}}}"), "\n"),
                "x and y",
            ),
            (
                "value,col,row\n".to_string() + &list(|r, c, d| format!("{d},{c},{r}"), "\n"),
                "a heading",
            ),
            (
                "% given(Row, Column, Digit)\n".to_string()
                    + &list(|r, c, d| format!("given({r},{c},{d})."), "\n"),
                "a comment",
            ),
            (
                list(|r, c, d| format!("{}: {d}", 9 * r + c - 9), "\n"),
                "numbers of cells",
            ),
        ] {
            assert_eq!(reads(&text), [PUZZLE], "{name}");
        }
    }

    #[test]
    fn where_the_order_is_not_said_both_are_offered() {
        for text in [
            list(|r, c, d| format!("{r}{c}{d}"), " "),
            list(|r, c, d| format!("given({r},{c},{d})."), " "),
            list(|r, c, d| format!("({r}, {c}, {d})"), ", "),
            list(|r, c, d| format!("'{r}x{c}' => {d}"), ", "),
        ] {
            let found = reads(&text);
            assert_eq!(found.len(), 2, "{text}");
            assert!(found.contains(&PUZZLE.to_string()), "{text}");
        }
    }
}
