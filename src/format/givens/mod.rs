//! Lists of givens, one by one with their coordinates, in any notation.
//!
//! ```text
//! r1c4=7   A4 7   147   given(1,4,7).   x[1,4] = 7   '1x4' => 7   row 1, column 4 is 7   row,col,value   (1, 4, 7),   13: 7
//! ```
//!
//! A record is a group of numbers with the same text between them. What most records have in common is the notation; its words, a heading
//! or a comment say which number is which. Where they don't, every order that gives a lawful puzzle is offered.
//!
//! | file         | contents                                                                              |
//! |--------------|---------------------------------------------------------------------------------------|
//! | `records.rs` | the records of a text                                                                 |
//! | `roles.rs`   | which number is the row, the column and the digit, by the words beside it             |
//! | `numbers.rs` | the numbers of a record: `147` and `A4` are several                                   |
//! | `triples.rs` | the grids that rows, columns and digits make; or cells that are numbered, and digits  |
//! | `placed.rs`  | givens apart from placed digits, by headings or by the words beside them              |
//! | `hints.rs`   | what tells the order of row and column where no word says it                          |

mod hints;
mod numbers;
mod placed;
mod records;
mod roles;
mod triples;

use super::chars::lines;
use super::found::Reading;
use super::order::Order;
use super::proper::keep_proper;
use super::warning::Warning;
use numbers::{drop_constants, expanded, numbers};
pub(super) use placed::parted;
use records::{FEWEST, Record, is_empty_cell, records};
use roles::{roles, words};
use triples::{cell_numbers, triples};

/// The most numbers before the first given of a line: the number of the line, a time, a date.
const MOST_BEFORE: usize = 6;

/// The records of one notation.
struct List<'a> {
    /// All records of the text.
    all: Vec<Record<'a>>,
    own: Vec<Record<'a>>,
    /// What is between their numbers.
    shape: Vec<String>,
}

/// The list of givens in a text.
fn list(text: &str) -> Option<List<'_>> {
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
    let &(shape, count) = shapes.iter().max_by_key(|(_, count)| *count)?;
    if count < 12 {
        return None;
    }
    // Numbers before the first given of a line are those of the line, or a time.
    let tails = records
        .iter()
        .filter(|record| {
            (1..=MOST_BEFORE).contains(&record.between.len().saturating_sub(shape.len()))
                && record.between.ends_with(shape)
                && !shape.is_empty()
        })
        .map(|record| record.tail(shape.len() + 1));
    let mut own: Vec<Record<'_>> = records
        .iter()
        .filter(|record| record.between == *shape)
        .cloned()
        .chain(tails)
        .collect();
    // Of single numbers, those with another length are no givens.
    if shape.is_empty() {
        // Two of them without the blank between them.
        if own.iter().any(|record| record.atoms[0].digits.len() == 6) {
            return None;
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
        let first = lens(&own[0]);
        (0..first.len()).any(|at| longest(at).is_some_and(|longest| longest < first[at]))
    };
    if own.len() > FEWEST && has_words(&own[0]) && !has_words(&own[1]) && is_longer() {
        own.remove(0);
    }
    if own.len() < FEWEST {
        return None;
    }
    // Many numbers together that are no such records may be some that could not be told apart.
    if records.iter().any(|record| {
        record.between != *shape && record.atoms.len() > shape.len() + 1 && record.atoms.len() >= 7
    }) {
        return None;
    }
    let shape = shape.clone();
    Some(List {
        all: records,
        own,
        shape,
    })
}

/// The puzzle in a list of givens, or all that it may be; none when there is no such list in the text.
pub(super) fn read(text: &str) -> Vec<Reading> {
    let Some(List {
        all: records,
        own,
        shape,
    }) = list(text)
    else {
        return Vec::new();
    };
    let shape = &shape;
    let mut options = options(text, &own.iter().collect::<Vec<_>>());
    // A record among them that is none: it has lost a number.
    let is_own = |record: &Record<'_>| {
        record.between.ends_with(shape) && (!shape.is_empty() || record.atoms[0].digits.len() == 3)
    };
    let first = records.iter().position(&is_own).unwrap_or(0);
    let last = records.iter().rposition(is_own).unwrap_or(0);
    let is_torn = records[first..last].iter().any(|record| !is_own(record));
    let empty = |record: &&Record<'_>| record.atoms.last().is_some_and(|atom| atom.digits == "0");
    let has_empty = own.len() < 81 && own.iter().filter(|record| empty(record)).count() >= FEWEST;
    let empty_lines = lines(text).filter(|(_, line)| is_empty_cell(line)).count();
    let lacks_cells = empty_lines > 0 && own.len() + empty_lines < 81;
    if has_empty || is_torn || lacks_cells {
        options
            .iter_mut()
            .for_each(|(_, warnings)| warnings.push(Warning::Torn));
    }
    options
}

/// The grids that records of one notation may be.
fn options(text: &str, records: &[&Record<'_>]) -> Vec<Reading> {
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
        keep_proper(&mut all, |(grid, _)| grid);
        return all;
    }
    let is_letter = records
        .iter()
        .all(|record| record.atoms.iter().any(|atom| atom.letter.is_some()));
    match rows[0].len() {
        2 => {
            let mut all = cell_numbers(&rows);
            // `A(19) = 3`: in MATLAB, the first column comes first.
            let before = records[0].before.trim_end();
            let is_called = before
                .strip_suffix('(')
                .is_some_and(|name| name.ends_with(char::is_alphanumeric));
            if is_called && records[0].between[0].starts_with(")=") {
                all = all
                    .into_iter()
                    .flat_map(|(grid, _)| [grid, Order::Columns.grid(&grid)])
                    .map(|grid| (grid, Vec::new()))
                    .collect();
            }
            all
        }
        3.. => triples(text, &rows, &roles, is_letter, records[0]),
        _ => Vec::new(),
    }
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
