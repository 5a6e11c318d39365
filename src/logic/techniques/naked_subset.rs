//! Naked subsets: as many cells of a house as digits between them.
//!
//! ```text
//! 25 . 25 | 127 . . | . . .      r1c1 and r1c3 take 2 and 5 between them,
//!           ^ not 2              so no other cell of the row has them
//! ```
//!
//! Rating: pair SE 3.0, triple 3.6, quad 5.0. Also called locked sets.

use crate::logic::order::{self, bits};
use crate::logic::step::{OnStep, candidates_of};
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{CellSet, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find_pair(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 2, (Technique::NakedPair, 30), on_step)
}

pub(crate) fn find_triple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 3, (Technique::NakedTriple, 36), on_step)
}

pub(crate) fn find_quad(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 4, (Technique::NakedQuad, 50), on_step)
}

fn find(
    position: &Position,
    size: usize,
    (technique, rating): (Technique, u8),
    on_step: OnStep,
) -> ControlFlow<()> {
    for house in order::houses() {
        // In a smaller house the rest is a hidden subset that is smaller still.
        if position.count_empty_in(house) < 2 * size {
            continue;
        }
        let (candidates, small) = cells_with_few_candidates(position, house, size);
        for &subset in order::subsets(size) {
            if subset & !small != 0 {
                continue;
            }
            let digits = bits(subset).fold(DigitSet::EMPTY, |all, n| all | candidates[n]);
            if digits.len() != size {
                continue;
            }
            let cells: CellSet = bits(subset).map(|n| house.cell(n)).collect();
            let eliminations = candidates_of(position, house.cell_set() - cells, digits);
            if !eliminations.is_empty() {
                on_step(Step {
                    technique,
                    rating,
                    placement: None,
                    eliminations,
                    evidence: Evidence::Subset {
                        house,
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
    use crate::logic::testing::{position, steps};

    #[test]
    fn a_pair_takes_its_digits_from_the_rest_of_the_house() {
        let found = steps(&position(&[("r1c1", "25"), ("r1c5", "25")]), find_pair);
        assert_eq!(found.len(), 1, "they share the row only");
        assert_eq!(found[0].eliminations.len(), 14);
    }

    #[test]
    fn three_cells_need_not_have_all_three_digits() {
        let cells = [("r1c1", "12"), ("r1c5", "23"), ("r1c9", "13")];
        let found = steps(&position(&cells), find_triple);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 18);
    }

    #[test]
    fn two_cells_with_three_digits_are_no_pair() {
        let cells = [("r1c1", "12"), ("r1c5", "23")];
        assert!(steps(&position(&cells), find_pair).is_empty());
    }
}
