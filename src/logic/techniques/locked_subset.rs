//! Locked pairs and triples: naked subsets where a box and a line cross.
//!
//! ```text
//! 25 25 . | - - - | - - -      r1c1 and r1c2 take 2 and 5 between them, and they share the row and the
//! -  -  - | . . . | . . .      box: no other cell of either has a 2 or a 5
//! -  -  - | . . . | . . .
//! ```
//!
//! A crossing has three cells, so there are no locked quads.
//!
//! Rating: like the naked subsets, pair 3.0, triple 3.6; Sudoku Explainer handles one house at a time.

use crate::logic::explainer_order::{self, bits};
use crate::logic::step::{OnStep, candidates_of, digits_in};
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Cell, CellSet};
use core::ops::ControlFlow;

pub(crate) fn find_pair(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 2, (Technique::LockedPair, 30), on_step)
}

pub(crate) fn find_triple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 3, (Technique::LockedTriple, 36), on_step)
}

fn find(
    position: &Position,
    size: usize,
    (technique, rating): (Technique, u8),
    on_step: OnStep,
) -> ControlFlow<()> {
    for box_ in explainer_order::boxes() {
        for line in explainer_order::rows().chain(explainer_order::cols()) {
            let few = |&cell: &Cell| (2..=size).contains(&position.candidates(cell).len());
            let crossing = box_.cell_set() & line.cell_set();
            let crossing: Vec<Cell> = crossing.into_iter().filter(few).collect();
            for choice in explainer_order::choices(size, crossing.len()) {
                let cells: CellSet = bits(choice).map(|n| crossing[n]).collect();
                let digits = digits_in(position, cells);
                let in_box = candidates_of(position, box_.cell_set() - line.cell_set(), digits);
                let in_line = candidates_of(position, line.cell_set() - box_.cell_set(), digits);
                if digits.len() != size || in_box.is_empty() || in_line.is_empty() {
                    continue;
                }
                let rest = (box_.cell_set() | line.cell_set()) - cells;
                on_step(Step {
                    technique,
                    rating,
                    placement: None,
                    eliminations: candidates_of(position, rest, digits),
                    evidence: Evidence::Subset {
                        house: box_,
                        cells,
                        digits,
                        hidden: false,
                    },
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{position, steps};

    #[test]
    fn a_locked_pair_eliminates_in_its_row_and_its_box() {
        let found = steps(&position("25r1c1 25r1c3"), find_pair);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 2 * (6 + 6 + 1));
    }

    #[test]
    fn a_pair_that_shares_only_the_box_is_not_locked() {
        let apart = position("25r1c1 25r2c3");
        assert!(steps(&apart, find_pair).is_empty());
    }

    #[test]
    fn three_crossing_cells_with_three_digits_form_a_locked_triple() {
        let cells = "12r4c2 23r5c2 123r6c2";
        let found = steps(&position(cells), find_triple);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 3 * (6 + 6));
    }
}
