//! XY-Wing and XYZ-Wing: a pivot and two pincers, one of which must have a certain digit.
//!
//! ```text
//!   pivot {x,y} -------- pincer {x,z}      a line joins cells that see each other
//!        |                     |
//!   pincer {y,z} ---------  not z          any cell that sees both pincers
//! ```
//!
//! If the pivot is x, the pincer {x,z} is z; if it is y, the pincer {y,z} is z. Either way a cell
//! that sees both pincers cannot be z. An XYZ-Wing's pivot is {x,y,z} and may be z itself, so the
//! cell must see the pivot too.
//!
//! Rating: XY-Wing SE 4.2, XYZ-Wing 4.4. The XY-Wing is also called Y-Wing, and is the shortest
//! XY-Chain.

use crate::logic::explainer_order;
use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Cell, Digit, DigitSet};
use core::ops::ControlFlow;

pub(crate) fn find_xy_wing(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 2, (Technique::XyWing, 42), on_step)
}

pub(crate) fn find_xyz_wing(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 3, (Technique::XyzWing, 44), on_step)
}

fn find(
    position: &Position,
    pivot_count: usize,
    kind: (Technique, u8),
    on_step: OnStep,
) -> ControlFlow<()> {
    let bivalue = position.bivalue_cells();
    for pivot in position.cells_with_count(pivot_count) {
        let pivot_digits = position.candidates(pivot);
        let arms = bivalue & pivot.peers();
        if arms.len() < 2 {
            continue;
        }
        let arms = || {
            explainer_order::peers(pivot)
                .iter()
                .filter(move |&&peer| arms.has(peer))
        };
        for &first in arms() {
            for &second in arms() {
                let pincers = [first, second];
                let Some(digit) = shared_digit(position, pivot_digits, pincers) else {
                    continue;
                };
                let mut seen = first.peers() & second.peers();
                if kind.0 == Technique::XyzWing {
                    seen = seen & pivot.peers();
                }
                let eliminations = candidates_in(position, seen.without(pivot), digit);
                let evidence = || Evidence::Wing {
                    pivot,
                    pincers: pincers.to_vec(),
                    digit,
                };
                report_eliminations(kind, eliminations, evidence, on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digit z, if the three cells have the candidates of a wing.
fn shared_digit(position: &Position, pivot: DigitSet, pincers: [Cell; 2]) -> Option<Digit> {
    let [xz, yz] = pincers.map(|pincer| position.candidates(pincer));
    let in_all = pivot & xz & yz;
    let is_wing = (pivot | xz | yz).len() == 3 && in_all.len() == pivot.len() - 2;
    if is_wing { (xz & yz).single() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    #[test]
    fn z_is_eliminated_from_cells_that_see_both_pincers() {
        let wing = position("12r1c1 13r1c5 23r2c2");
        assert_eq!(
            eliminated(&steps(&wing, find_xy_wing)[0]),
            ["3r1c2", "3r1c3", "3r2c4", "3r2c5", "3r2c6"]
        );
    }

    #[test]
    fn a_pivot_with_z_spares_cells_that_do_not_see_it() {
        let wing = position("123r1c1 13r1c5 23r2c2");
        assert_eq!(
            eliminated(&steps(&wing, find_xyz_wing)[0]),
            ["3r1c2", "3r1c3"]
        );
    }

    #[test]
    fn three_cells_that_share_one_digit_form_no_wing() {
        let all_share_1 = position("12r1c1 13r1c5 13r2c2");
        assert!(steps(&all_share_1, find_xy_wing).is_empty());
    }
}
