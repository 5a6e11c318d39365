//! Avoidable rectangles: the four cells of a unique rectangle, some of them filled by the solver.
//!
//! ```text
//! 2 . . | 7 . .      the 2 and both 7s were placed, not given: with another 2 in r2c4 the two
//!       |            digits could be swapped, and the puzzle would have two solutions.
//! 7 . . | !2         Type 1: r2c4 is not 2
//!
//! 2 . . | 7 . .      Type 2: two cells are left. One of them must be 5 to prevent that,
//! 75  * | 25 * *     so cells that see both are not 5
//! ```
//!
//! Only placed digits can be swapped, so the position must know its givens.
//!
//! Rating: 4.5 by us, like the unique rectangle.

use super::rectangle::corners;
use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Evidence, Position, Step, Technique, UniquenessBreaker};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};
use core::ops::ControlFlow;

/// The techniques that the steps can have.
pub(crate) const TECHNIQUES: &[Technique] = &[
    Technique::AvoidableRectangle1,
    Technique::AvoidableRectangle2,
];

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let mut in_two_cells = Vec::new();
    for cells in corners() {
        if cells.iter().any(|&cell| position.givens().has(cell)) {
            continue;
        }
        let value = |n: usize| position.values().get(cells[n % 4]);
        for n in 0..4 {
            let rectangle = |a, b| Rectangle {
                position,
                cells: [0, 1, 2, 3].map(|k| cells[(n + k) % 4]),
                digits: [a, b],
            };
            match [value(n), value(n + 1), value(n + 2), value(n + 3)] {
                [Some(a), Some(b), Some(c), None] if a == c && a != b => {
                    rectangle(a, b).find_in_one_cell(on_step)?;
                }
                [Some(a), Some(b), None, None] => {
                    in_two_cells.extend(rectangle(a, b).in_two_cells());
                }
                _ => {}
            }
        }
    }
    in_two_cells.into_iter().try_for_each(on_step)
}

/// A rectangle whose filled cells come first.
struct Rectangle<'a> {
    position: &'a Position,
    /// In order around the rectangle.
    cells: [Cell; 4],
    /// The digits of the first and the second cell.
    digits: [Digit; 2],
}

impl Rectangle<'_> {
    /// Type 1: the last cell would complete it.
    fn find_in_one_cell(&self, on_step: OnStep) -> ControlFlow<()> {
        let out = Candidate {
            cell: self.cells[3],
            digit: self.digits[1],
        };
        if !self.position.has(out) {
            return ControlFlow::Continue(());
        }
        let rescue = UniquenessBreaker::Placed(out.cell);
        on_step(self.step(Technique::AvoidableRectangle1, vec![out], rescue))
    }

    /// Type 2: the last two cells would complete it without their one other digit, which is the same.
    fn in_two_cells(&self) -> Option<Step> {
        let [_, _, third, fourth] = self.cells;
        let [first, second] = self.digits;
        let others = |cell, own| {
            let digits = self.position.candidates(cell);
            digits.has(own).then(|| digits.without(own))
        };
        let digit = others(third, first)?.single()?;
        if others(fourth, second)?.single()? != digit {
            return None;
        }
        let seen: CellSet = third.peers() & fourth.peers();
        let out = candidates_in(self.position, seen, digit);
        let rescue = UniquenessBreaker::OneDigit(digit);
        (!out.is_empty()).then(|| self.step(Technique::AvoidableRectangle2, out, rescue))
    }

    fn step(
        &self,
        technique: Technique,
        eliminations: Vec<Candidate>,
        rescue: UniquenessBreaker,
    ) -> Step {
        Step {
            technique,
            rating: 45,
            placement: None,
            eliminations,
            evidence: Evidence::UniqueLoop {
                cells: self.cells.to_vec(),
                digits: DigitSet::of(self.digits[0]).with(self.digits[1]),
                rescue,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, steps};
    use crate::{CandidateGrid, Grid};

    /// 2 in r1c1, 7 in r1c4, and the digits in `more`. All are placed except those in `givens`.
    fn placed(more: &[(usize, usize, u8)], givens: &Grid) -> Position {
        let values = [(0, 0, 2), (0, 3, 7)].iter().chain(more);
        let values = values.fold(Grid::EMPTY, |grid, &(row, col, digit)| {
            grid.with(Cell::at(row, col), Digit::new(digit))
        });
        Position::of_player(givens, &values, &CandidateGrid::FULL)
    }

    #[test]
    fn the_last_cell_does_not_complete_the_rectangle() {
        let found = steps(&placed(&[(1, 0, 7)], &Grid::EMPTY), find);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].technique, Technique::AvoidableRectangle1);
        assert_eq!(eliminated(&found[0]), ["2r2c4"]);
    }

    #[test]
    fn a_given_cannot_be_swapped() {
        let given = Grid::EMPTY.with(Cell::at(0, 3), Digit::new(7));
        assert!(steps(&placed(&[(1, 0, 7)], &given), find).is_empty());
    }

    #[test]
    fn a_shared_extra_digit_is_eliminated_from_cells_that_see_both() {
        let mut position = placed(&[], &Grid::EMPTY);
        for (cell, kept) in [(Cell::at(1, 0), "57"), (Cell::at(1, 3), "25")] {
            for digit in position.candidates(cell) {
                if !kept.contains(digit.to_char()) {
                    position.eliminate(Candidate { cell, digit });
                }
            }
        }
        let found = steps(&position, find);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].technique, Technique::AvoidableRectangle2);
        assert_eq!(eliminated(&found[0]).len(), 7, "the rest of row 2");
    }
}
