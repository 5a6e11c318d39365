//! Borescoper's deadly pattern: four cells of a box, with two cells in each direction, that must not be filled with four digits.
//!
//! ```text
//!   . . . | a b .      The four cells are in two rows and two columns. Two more are in the same rows, in a column of a box beside
//!   . . . | . . .      it, and two in the same columns, in a row of a box above or below. However four digits fill the eight
//!   . . . | . . .      cells, they could be arranged differently in the same rows, columns and boxes.
//!   ------+------
//!   x . . | * * .      With three digits, one of the four cells is left out.
//!   y . . | * * .
//! ```
//!
//! Named after its finder. The types are in `deadly_pattern.rs`. Rating: 5.3 for three digits and 5.5 for four, in Sudoku Studio.

use super::deadly_pattern::DeadlyPattern;
use crate::logic::explainer_order;
use crate::logic::step::{OnStep, digits_in};
use crate::logic::{Position, Technique};
use crate::{Cell, CellSet, DigitSet};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let empty = position.empty_cells();
    for box_ in 0..9 {
        let places = || (0..3).flat_map(|a| (a + 1..3).map(move |b| [a, b]));
        for rows in places() {
            for cols in places() {
                let square = Square::new(box_, rows, cols);
                let corners: CellSet = square.corners().into_iter().collect();
                if (corners & empty).len() >= 3 {
                    square.find(position, on_step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two rows and two columns of a box.
struct Square {
    rows: [usize; 2],
    cols: [usize; 2],
}

impl Square {
    fn new(box_: usize, rows: [usize; 2], cols: [usize; 2]) -> Square {
        Square {
            rows: rows.map(|row| box_ / 3 * 3 + row),
            cols: cols.map(|col| box_ % 3 * 3 + col),
        }
    }

    fn corners(&self) -> [Cell; 4] {
        let [top, bottom] = self.rows.map(|row| self.cols.map(|col| Cell::at(row, col)));
        [top[0], top[1], bottom[0], bottom[1]]
    }

    /// The cells in the same rows in one column of another box, and those in the same columns in one row of another box.
    fn pairs(&self) -> [impl Iterator<Item = [Cell; 2]> + use<'_>; 2] {
        let outside = |n: usize, own: [usize; 2]| n / 3 != own[0] / 3;
        let beside = (0..9).filter(move |&col| outside(col, self.cols));
        let above = (0..9).filter(move |&row| outside(row, self.rows));
        let pair = move |is_beside: bool, n: usize| match is_beside {
            true => self.rows.map(|row| Cell::at(row, n)),
            false => self.cols.map(|col| Cell::at(n, col)),
        };
        let all =
            |is_beside: bool, lines: Vec<usize>| lines.into_iter().map(move |n| pair(is_beside, n));
        [all(true, beside.collect()), all(false, above.collect())]
    }

    fn find(&self, position: &Position, on_step: OnStep) -> ControlFlow<()> {
        let is_open = |pair: &[Cell; 2]| {
            pair.iter()
                .all(|&cell| position.candidates(cell).len() >= 2)
        };
        let [beside, above] = self
            .pairs()
            .map(|pairs| pairs.filter(is_open).collect::<Vec<_>>());
        for &side in &beside {
            for &top in &above {
                // All four corners, or all but one.
                for left_out in 0..5 {
                    let corners = self.corners().into_iter().enumerate();
                    let corners = corners
                        .filter(|&(n, _)| n + 1 != left_out)
                        .map(|(_, cell)| cell);
                    let cells: Vec<Cell> = corners.chain(side).chain(top).collect();
                    let size = if left_out == 0 { 4 } else { 3 };
                    check(position, &cells, size, on_step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Checks the cells with each set of digits that few of them have more than.
fn check(position: &Position, cells: &[Cell], size: usize, on_step: OnStep) -> ControlFlow<()> {
    let candidates = |cell: Cell| position.candidates(cell);
    if cells.iter().any(|&cell| candidates(cell).len() < 2) {
        return ControlFlow::Continue(());
    }
    // At most three cells have others in types 1, 2 and 4, so the rest have only the digits of the pattern.
    let small = cells
        .iter()
        .copied()
        .filter(|&cell| candidates(cell).len() <= size);
    let small: CellSet = small.collect();
    if small.len() + 3 < cells.len() || small.is_empty() {
        return ControlFlow::Continue(());
    }
    for &digits in explainer_order::subsets(size) {
        let digits = DigitSet::from_bits(digits);
        let fits = |cell: &Cell| candidates(*cell).is_subset(digits);
        let fitting: CellSet = small.into_iter().filter(fits).collect();
        if fitting.len() + 3 < cells.len() || digits_in(position, fitting) != digits {
            continue;
        }
        if cells
            .iter()
            .all(|&cell| !(candidates(cell) & digits).is_empty())
        {
            let pattern = DeadlyPattern {
                position,
                technique: Technique::BorescoperPattern,
                cells,
                digits,
            };
            pattern.find(on_step)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    const CORNERS: &str = "1234r4c4 1234r4c5 1234r5c4 1234r5c5";

    #[test]
    fn the_only_cell_with_another_digit_has_none_of_the_four() {
        let pattern = format!("{CORNERS} 1234r4c1 12345r5c1 1234r1c4 1234r1c5");
        let found = steps(&position(&pattern), find);
        assert_eq!(eliminated(&found[0]), ["1r5c1", "2r5c1", "3r5c1", "4r5c1"]);
    }

    #[test]
    fn three_digits_need_only_three_of_the_corners() {
        let pattern = "123r4c4 123r4c5 123r5c4 123r4c1 1239r5c1 123r1c4 123r1c5";
        let found = steps(&position(pattern), find);
        let lost: Vec<_> = found.iter().map(eliminated).collect();
        assert!(lost.contains(&["1r5c1", "2r5c1", "3r5c1"].map(String::from).to_vec()));
    }
}
