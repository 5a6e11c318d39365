//! Avoidable rectangles: the four cells of a unique rectangle, some of them filled by the solver.
//!
//! ```text
//! 2 . . | 7 . .      the 2, the 7 and the 7 were placed, not given: with another 2 in r2c4 the
//!       |            four could be swapped as one, and the puzzle would have two solutions.
//! 7 . . | !2         Type 1: r2c4 is not 2
//!
//! 2 . . | 7 . .      Type 2: two cells are left, and one of them must be saved by its 5,
//! 75  * | 25 * *     so who sees both is not 5
//! ```
//!
//! Only placed digits can be swapped, so the position must know its givens.
//!
//! Rating: as the unique rectangle, 4.5 by us.

use super::rectangle::corners;
use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Evidence, Position, Step, Technique, UniquenessBreaker};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};
use core::ops::ControlFlow;

/// What the steps can be.
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

/// Filled from its first cell on.
struct Rectangle<'a> {
    position: &'a Position,
    /// Once around.
    cells: [Cell; 4],
    /// That of the first cell and that of the second.
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

    /// Type 2: the last two cells would complete it but for the same other digit.
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

    /// 2 and 7 in r1c1 and r1c4; more digits as given. All but the first are placed if `given` is so.
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
    fn the_digit_that_saves_one_of_two_cells_leaves_those_that_see_both() {
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
