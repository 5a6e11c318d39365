//! Naked subsets: n cells of a house with n digits between them.
//!
//! ```text
//! 25 . 25 | 127 . . | . . .      r1c1 and r1c3 take 2 and 5 between them,
//!           ^ not 2              so no other cell of the row has them
//! ```
//!
//! If a house has fewer empty cells than twice the size, the rest is a smaller hidden subset, so Sudoku
//! Explainer doesn't look there. A person still sees the naked one, so [`find_any`] looks in every house.
//!
//! Rating: pair SE 3.0, triple 3.6, quad 5.0. Also called locked sets.

use crate::logic::explainer_order::{self, bits};
use crate::logic::step::{OnStep, candidates_of, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{CellSet, DigitSet, House};
use core::ops::ControlFlow;

/// Looks where Sudoku Explainer does.
pub(crate) fn find<const SIZE: usize>(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find_where(position, SIZE, 2 * SIZE, on_step)
}

/// Looks in every house, as a person does.
pub(crate) fn find_any<const SIZE: usize>(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find_where(position, SIZE, SIZE + 1, on_step)
}

/// Technique and rating by size, starting at 2.
const KINDS: [(Technique, u8); 3] = [
    (Technique::NakedPair, 30),
    (Technique::NakedTriple, 36),
    (Technique::NakedQuad, 50),
];

/// Looks in the houses with at least this many empty cells.
fn find_where(
    position: &Position,
    size: usize,
    least_empty: usize,
    on_step: OnStep,
) -> ControlFlow<()> {
    for house in explainer_order::houses() {
        if position.count_empty_in(house) < least_empty {
            continue;
        }
        let (candidates, small) = cells_with_few_candidates(position, house, size);
        for &subset in explainer_order::subsets(size) {
            if subset & !small != 0 {
                continue;
            }
            let digits = bits(subset).fold(DigitSet::EMPTY, |all, n| all | candidates[n]);
            if digits.len() != size {
                continue;
            }
            let cells: CellSet = bits(subset).map(|n| house.cell(n)).collect();
            let eliminations = candidates_of(position, house.cell_set() - cells, digits);
            let evidence = || Evidence::Subset {
                house,
                cells,
                digits,
                hidden: false,
            };
            report_eliminations(KINDS[size - 2], eliminations, evidence, on_step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates at each place of the house, and the places with 2 to `size` of them.
fn cells_with_few_candidates(
    position: &Position,
    house: House,
    size: usize,
) -> ([DigitSet; 9], u16) {
    let mut candidates = [DigitSet::EMPTY; 9];
    let mut few = 0;
    for (n, cell) in house.cells().enumerate() {
        candidates[n] = position.candidates(cell);
        if (2..=size).contains(&candidates[n].len()) {
            few |= 1 << n;
        }
    }
    (candidates, few)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Step;
    use crate::logic::testing::{position, steps};
    use crate::{Candidate, Cell, Digit, Grid};

    #[test]
    fn sudoku_explainer_does_not_look_where_the_rest_is_a_smaller_hidden_subset() {
        // Row 1 has five empty cells. In box 1, 123 are left for three of them.
        let givens = [
            (0, 3, 6),
            (0, 6, 7),
            (0, 7, 8),
            (0, 8, 9),
            (1, 0, 4),
            (2, 1, 5),
        ];
        let grid = givens
            .into_iter()
            .fold(Grid::EMPTY, |grid, (row, col, digit)| {
                grid.with(Cell::at(row, col), Digit::new(digit))
            });
        let in_row_1 = |steps: Vec<Step>| {
            let is_in_row = |step: &Step| matches!(&step.evidence, Evidence::Subset { house, .. } if house.to_string() == "row 1");
            steps.iter().filter(|step| is_in_row(step)).count()
        };
        let position = Position::from(&grid);
        assert_eq!(in_row_1(steps(&position, find::<3>)), 0);
        assert_eq!(in_row_1(steps(&position, find_any::<3>)), 1);
    }

    #[test]
    fn a_naked_pair_eliminates_from_the_rest_of_the_house() {
        let found = steps(&position("25r1c1 25r1c5"), find::<2>);
        assert_eq!(found.len(), 1, "they only share the row");
        assert_eq!(found[0].eliminations.len(), 14);
    }

    #[test]
    fn cells_of_a_triple_may_lack_a_digit() {
        let cells = "12r1c1 23r1c5 13r1c9";
        let found = steps(&position(cells), find::<3>);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 18);
    }

    #[test]
    fn in_a_house_with_few_empty_cells_only_the_teacher_reports_subsets() {
        let row = (0..6).fold(Grid::EMPTY, |row, n| {
            row.with(Cell::at(0, n), Digit::new(n as u8 + 1))
        });
        let mut position = Position::from(&row);
        for cell in [Cell::at(0, 6), Cell::at(0, 7)] {
            let digit = Digit::new(9);
            position.eliminate(Candidate { cell, digit });
        }
        let in_row = |found: Vec<Step>| {
            let in_row = |step: &&Step| match step.evidence {
                Evidence::Subset { house, .. } => house.is_row(),
                _ => false,
            };
            found.iter().filter(in_row).count()
        };
        assert_eq!(in_row(steps(&position, find::<2>)), 0);
        assert_eq!(in_row(steps(&position, find_any::<2>)), 1);
    }

    #[test]
    fn two_cells_with_three_digits_are_not_a_pair() {
        let cells = "12r1c1 23r1c5";
        assert!(steps(&position(cells), find::<2>).is_empty());
    }
}
