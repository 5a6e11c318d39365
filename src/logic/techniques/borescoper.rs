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
use crate::logic::step::OnStep;
use crate::logic::{Position, Technique};
use crate::{Cell, CellSet, DigitSet};
use core::ops::{ControlFlow, RangeInclusive};

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let open = with_candidates(position, 2..=9);
    let small = [3, 4].map(|size| with_candidates(position, 2..=size));
    for box_ in 0..9 {
        let places = || (0..3).flat_map(|a| (a + 1..3).map(move |b| [a, b]));
        for rows in places() {
            for cols in places() {
                let square = Square::new(box_, rows, cols);
                let corners: CellSet = square.corners().into_iter().collect();
                if (corners & open).len() >= 3 {
                    square.find(position, open, small, on_step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells with so many candidates.
fn with_candidates(position: &Position, counts: RangeInclusive<usize>) -> CellSet {
    let cells = position.empty_cells().into_iter();
    cells
        .filter(|&cell| counts.contains(&position.candidates(cell).len()))
        .collect()
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

    /// `open` cells have at least two candidates, `small` ones at most as many as a pattern of three or four digits.
    fn find(
        &self,
        position: &Position,
        open: CellSet,
        small: [CellSet; 2],
        on_step: OnStep,
    ) -> ControlFlow<()> {
        let corners = self.corners();
        let all_corners: CellSet = corners.into_iter().collect();
        // All four corners, or all but one; and how many cells beside and above must be small: at most three cells have other digits in
        // types 1, 2 and 4, so the rest have only the digits of the pattern.
        let parts = corners.map(|corner| (3, all_corners.without(corner)));
        let parts = [(4, all_corners)].into_iter().chain(parts);
        let parts = parts.filter(|(_, part)| part.is_subset(open));
        let parts = parts.map(|(size, part)| {
            let needed = part.len() + 1 - (part & small[size - 3]).len();
            (size, part, needed)
        });
        let parts: Vec<_> = parts.filter(|&(_, _, needed)| needed <= 4).collect();
        if parts.is_empty() {
            return ControlFlow::Continue(());
        }
        let is_open = |pair: &[Cell; 2]| pair.iter().all(|&cell| open.has(cell));
        let with_small = |pair: [Cell; 2]| {
            let count = |cells: CellSet| pair.iter().filter(|&&cell| cells.has(cell)).count();
            (pair, small.map(count))
        };
        let [beside, above] = self.pairs().map(|pairs| {
            let pairs = pairs.filter(is_open).map(with_small);
            pairs.collect::<Vec<_>>()
        });
        for &(side, small_beside) in &beside {
            for &(top, small_above) in &above {
                let outside: CellSet = side.into_iter().chain(top).collect();
                for &(size, part, needed) in &parts {
                    if small_beside[size - 3] + small_above[size - 3] >= needed {
                        let small = (part | outside) & small[size - 3];
                        let inside = corners.into_iter().filter(|&cell| part.has(cell));
                        let cells: Vec<Cell> = inside.chain(side).chain(top).collect();
                        check(position, &cells, small, size, on_step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Checks the cells with each set of digits that few of them have more than.
fn check(
    position: &Position,
    cells: &[Cell],
    small: CellSet,
    size: usize,
    on_step: OnStep,
) -> ControlFlow<()> {
    let candidates = |cell: Cell| position.candidates(cell);
    let own: Vec<DigitSet> = small.into_iter().map(candidates).collect();
    // At most so many of the small cells do not fit, so one of the first ones does.
    let first = &own[..(own.len() + 4).saturating_sub(cells.len()).min(own.len())];
    for &digits in explainer_order::subsets(size) {
        let digits = DigitSet::from_bits(digits);
        if !first.iter().any(|own| own.is_subset(digits)) {
            continue;
        }
        let fitting = own.iter().filter(|own| own.is_subset(digits));
        let (count, met) = fitting.fold((0, DigitSet::EMPTY), |(n, met), &own| (n + 1, met | own));
        if count + 3 < cells.len() || met != digits {
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
