//! What comes nearest to a puzzle in a text without one, for its error.

use super::chars::{NOT_A_CELL, cell_of, lines};
use super::error::{ParseError, Place};

/// The fewest rows of nine beside one with another number of cells.
const FEWEST_ROWS: usize = 6;

fn is_gap(c: char) -> bool {
    c.is_whitespace() || "|,;:'\"`[](){}&+-=*".contains(c)
}

/// The error of the only row of a grid, among names and brackets, that has more or fewer than nine cells.
pub(super) fn odd_row(text: &str) -> Option<ParseError> {
    let (mut whole, mut odd) = (0, Vec::new());
    for (number, line) in lines(text) {
        let words = line.split(is_gap).filter(|word| !word.is_empty());
        let is_cell = |word: &&str| {
            let mut chars = word.chars();
            chars.next().is_some_and(|c| cell_of(c) != NOT_A_CELL) && chars.next().is_none()
        };
        match words.filter(is_cell).count() {
            9 => whole += 1,
            found @ (5..=8 | 10..=13) => odd.push((found, number)),
            _ => {}
        }
    }
    match odd[..] {
        [(found, line)] if whole >= FEWEST_ROWS => Some(ParseError::BadLength {
            found,
            expected: 9,
            place: Some(Place { line, column: 1 }),
        }),
        _ => None,
    }
}

/// The longest run of cells in a text without a puzzle, and the line where it starts: lines of cells with digits, one below the other, or
/// a part of a line. 0 cells if there is no run of nine.
pub(super) fn longest_run(text: &str) -> (usize, usize) {
    let (mut longest, mut start) = (0, 0);
    let mut take = |cells: usize, line: usize| {
        if cells > longest {
            (longest, start) = (cells, line);
        }
    };
    let is_cell = |c: char| cell_of(c) != NOT_A_CELL;
    let (mut run, mut first) = (0, 0);
    for (number, line) in lines(text) {
        let words = || line.split(is_gap).filter(|word| !word.is_empty());
        let has_digits = line.bytes().any(|byte| byte.is_ascii_digit());
        if !has_digits && words().all(|word| word.chars().all(is_cell)) {
            continue;
        }
        if has_digits && words().all(|word| word.chars().all(is_cell)) {
            if run == 0 {
                first = number;
            }
            run += words().map(|word| word.chars().count()).sum::<usize>();
            continue;
        }
        take(std::mem::take(&mut run), first);
        let parts = line.split(|c: char| !is_cell(c));
        let cells = parts.map(|part| part.chars().count()).max();
        take(cells.unwrap_or(0), number);
    }
    take(run, first);
    if longest < 9 {
        (0, 0)
    } else {
        (longest, start)
    }
}
