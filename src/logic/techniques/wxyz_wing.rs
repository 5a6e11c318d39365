//! WXYZ-Wing: four cells with four digits, only one of which can be in them twice.
//!
//! ```text
//!  pivot {w,x,y,z} ---- {x,z} in its row          the pincers see the pivot
//!   |   |
//!   |  {y,z}                                      w, x and y are each in cells that all see
//!  {w,z}  in its box                              each other: at most once
//! ```
//!
//! Four cells need four digits, and w, x and y fill no more than three of them: one of the cells is
//! z. So a cell that sees every cell that can be z is not z. The candidates may be distributed
//! differently, but each of the four digits must be in at least two cells, or the set would be smaller.
//!
//! Rating: 4.8 by us, after the XYZ-Wing's 4.4. It is the ALS-XZ of four cells around a pivot.

use crate::logic::explainer_order;
use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let is_small = |&cell: &Cell| (2..=4).contains(&position.candidates(cell).len());
    for pivot in Cell::all().filter(is_small) {
        let pivot_digits = position.candidates(pivot);
        let join = |digits: DigitSet, cell| {
            let digits = digits | position.candidates(cell);
            (digits.len() <= 4).then_some(digits)
        };
        let arms = explainer_order::peers(pivot)
            .iter()
            .copied()
            .filter(is_small);
        let arms: Vec<Cell> = arms
            .filter(|&arm| join(pivot_digits, arm).is_some())
            .collect();
        for (a, &first) in arms.iter().enumerate() {
            let Some(digits) = join(pivot_digits, first) else {
                continue;
            };
            for (b, &second) in arms.iter().enumerate().skip(a + 1) {
                let Some(digits) = join(digits, second) else {
                    continue;
                };
                for &third in &arms[b + 1..] {
                    if let Some(digits) = join(digits, third) {
                        check(position, pivot, [first, second, third], digits, on_step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn check(
    position: &Position,
    pivot: Cell,
    pincers: [Cell; 3],
    digits: DigitSet,
    on_step: OnStep,
) -> ControlFlow<()> {
    let all = pincers.into_iter().collect::<CellSet>().with(pivot);
    let cells_with = |digit| all & position.cells_with(digit);
    let stands_once = |digit: &Digit| {
        let cells = cells_with(*digit);
        cells
            .into_iter()
            .all(|cell| cells.without(cell).is_subset(cell.peers()))
    };
    let twice: DigitSet = digits
        .into_iter()
        .filter(|digit| !stands_once(digit))
        .collect();
    let (Some(digit), 4) = (twice.single(), digits.len()) else {
        return ControlFlow::Continue(());
    };
    if digits.into_iter().any(|digit| cells_with(digit).len() < 2) {
        return ControlFlow::Continue(());
    }
    let seen = cells_with(digit).common_peers();
    let eliminations = candidates_in(position, seen - all, digit);
    let evidence = || Evidence::Wing {
        pivot,
        pincers: pincers.to_vec(),
        digit,
    };
    report_eliminations((Technique::WxyzWing, 48), eliminations, evidence, on_step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    #[test]
    fn cells_that_see_every_z_lose_z() {
        let wing = "1234r1c1 14r1c5 24r2c2 34r3c3";
        let found = steps(&position(wing), find);
        assert_eq!(found.len(), 1);
        assert_eq!(eliminated(&found[0]), ["4r1c2", "4r1c3"]);
    }

    #[test]
    fn two_digits_that_could_occur_twice_form_no_wing() {
        let wing = "1234r1c1 14r1c5 124r2c2 34r3c3";
        assert!(steps(&position(wing), find).is_empty());
    }

    #[test]
    fn four_digits_in_one_house_form_no_wing() {
        let quad = "1234r1c1 14r1c2 24r2c2 34r3c3";
        assert!(steps(&position(quad), find).is_empty());
    }
}
