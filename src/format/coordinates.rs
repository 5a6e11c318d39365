//! Givens with their coordinates, which may count from 0 or from 1, in an order that may be known or not.

use super::found::Reading;
use super::proper::{has_solution, is_proper, keep_proper};
use super::warning::Warning;
use crate::{Cell, Digit, Grid};

/// What two coordinates of a cell are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    RowCol,
    ColRow,
    /// The text does not say.
    Unknown,
}

/// A digit and the two coordinates of its cell, as written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) first: u8,
    pub(super) second: u8,
    pub(super) digit: u8,
}

/// The cell at a pair of coordinates: what they count from, and their order.
fn cell(placed: Placed, base: u8, order: Order) -> Option<Cell> {
    let (first, second) = (
        placed.first.checked_sub(base)?,
        placed.second.checked_sub(base)?,
    );
    let (row, col) = if order == Order::ColRow {
        (second, first)
    } else {
        (first, second)
    };
    (row < 9 && col < 9).then(|| Cell::at(row.into(), col.into()))
}

/// The grid of these givens; `None` when two digits are in one cell, or a cell is outside.
fn grid(givens: &[Placed], base: u8, order: Order) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for &placed in givens {
        let cell = cell(placed, base, order)?;
        let digit = Digit::try_new(placed.digit)?;
        if grid.get(cell).is_some_and(|other| other != digit) {
            return None;
        }
        grid.set(cell, Some(digit));
    }
    Some(grid)
}

/// What the coordinates count from, as far as they show it.
pub(super) fn bases(numbers: impl Iterator<Item = u8>) -> &'static [u8] {
    let (mut has_zero, mut has_nine) = (false, false);
    for number in numbers {
        has_zero |= number == 0;
        has_nine |= number == 9;
    }
    match (has_zero, has_nine) {
        (true, true) => &[],
        (true, false) => &[0],
        (false, true) => &[1],
        (false, false) => &[1, 0],
    }
}

/// The puzzle of givens with coordinates, or all that it may be; none when they fit no grid.
///
/// Of several, those with exactly one solution count, or else those without clashes. `bases`: what the coordinates may count from.
pub(super) fn puzzles(givens: &[Placed], order: Order, bases: &[u8]) -> Vec<Reading> {
    let mut found: Vec<Reading> = Vec::new();
    let orders: &[Order] = match order {
        Order::Unknown => &[Order::RowCol, Order::ColRow],
        Order::RowCol => &[Order::RowCol],
        Order::ColRow => &[Order::ColRow],
    };
    for &base in bases {
        for &order in orders {
            if let Some(grid) = grid(givens, base, order).filter(|grid| !grid.has_clash()) {
                let mut warnings = Vec::new();
                if bases.len() > 1 {
                    warnings.push(Warning::ReadAs {
                        order: if base == 0 { "from 0" } else { "from 1" },
                    });
                }
                if !found.iter().any(|(other, _)| *other == grid) {
                    found.push((grid, warnings));
                }
            }
        }
    }
    keep_proper(&mut found, |(grid, _)| grid);
    found
}

/// The puzzle of digits in cells with a number, row by row from 0 or from 1; or all that it may be.
pub(super) fn numbered(cells: &[(usize, u8)], is_from_zero: bool) -> Vec<Reading> {
    let has = |n| cells.iter().any(|cell| cell.0 == n);
    let bases: &[usize] = match (has(0) || is_from_zero, has(81)) {
        (true, true) => &[],
        (true, false) => &[0],
        (false, true) => &[1],
        (false, false) => &[1, 0],
    };
    let mut found: Vec<Reading> = Vec::new();
    for &base in bases {
        let mut grid = Grid::EMPTY;
        let is_lawful = cells.iter().all(|&(n, digit)| {
            let Some(cell) = n.checked_sub(base).filter(|&n| n < 81).map(Cell::new) else {
                return false;
            };
            let is_new = grid.get(cell).is_none();
            grid.set(cell, Digit::try_new(digit));
            is_new
        });
        if is_lawful && !grid.has_clash() {
            let order = if base == 0 { "from 0" } else { "from 1" };
            let warnings = if bases.len() > 1 {
                vec![Warning::ReadAs { order }]
            } else {
                Vec::new()
            };
            found.push((grid, warnings));
        }
    }
    // Most people count from 1.
    let is_usual = |grid: &Grid, warnings: &[Warning]| {
        warnings.contains(&Warning::ReadAs { order: "from 1" }) && has_solution(grid)
    };
    if found.iter().any(|(grid, _)| is_proper(grid)) {
        found.retain(|(grid, warnings)| is_proper(grid) || is_usual(grid, warnings));
    }
    found
}

/// A name of a cell: `r1c4`, `R1C4`, `A4`, `0,3`, `(1, 4)`, `1x4`, `14`.
pub(super) fn name(text: &str) -> Option<(u8, u8, Order)> {
    let text = text.trim();
    let letter = |c: char| c.to_ascii_uppercase();
    let digit = |c: char| c.to_digit(10).map(|digit| digit as u8);
    let chars: Vec<char> = text
        .chars()
        .filter(|c| !c.is_whitespace() && !"()[]{}'\"".contains(*c))
        .map(letter)
        .collect();
    match chars[..] {
        ['R', row, 'C', col] => Some((digit(row)?, digit(col)?, Order::RowCol)),
        ['C', col, 'R', row] => Some((digit(row)?, digit(col)?, Order::RowCol)),
        [row @ 'A'..='I', col @ '1'..='9'] => {
            Some((row as u8 - b'A' + 1, digit(col)?, Order::RowCol))
        }
        [row @ 'J', col @ '1'..='9'] => Some((row as u8 - b'A', digit(col)?, Order::RowCol)),
        [
            first,
            ',' | '-' | 'X' | '_' | ':' | '.' | '/' | '|' | ';',
            second,
        ] => Some((digit(first)?, digit(second)?, Order::Unknown)),
        ['R', row, ',' | '-' | '_', 'C', col] => Some((digit(row)?, digit(col)?, Order::RowCol)),
        [first, second] => Some((digit(first)?, digit(second)?, Order::Unknown)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_show_what_they_count_from() {
        assert_eq!(bases([0, 8].into_iter()), [0]);
        assert_eq!(bases([1, 9].into_iter()), [1]);
        assert_eq!(bases([0, 9].into_iter()), []);
        assert_eq!(bases([1, 8].into_iter()), [1, 0]);
    }

    #[test]
    fn cells_have_many_names() {
        for text in ["r1c4", "R1C4", "A4", "a4", "c4r1", "R1,C4"] {
            assert_eq!(name(text), Some((1, 4, Order::RowCol)), "{text}");
        }
        for text in ["1,4", "(1, 4)", "1x4", "14", "1-4", "[1,4]", "1:4"] {
            assert_eq!(name(text), Some((1, 4, Order::Unknown)), "{text}");
        }
        for text in ["", "r1", "K4", "144", "word"] {
            assert_eq!(name(text), None, "{text}");
        }
    }
}
