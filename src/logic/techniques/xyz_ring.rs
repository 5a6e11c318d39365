//! XYZ-Ring: an XYZ-Wing whose pincers cannot both have the common digit, because a house has it only in cells that see one of them.
//!
//! ```text
//!     pivot {x,y,z} ------ pincer {y,z}
//!        |                    :              z is in one of the two ends of a house (===), so one of the pincers is not z. If
//!   pincer {x,z} ..... z === z               neither is z, they are x and y; if one is, the pivot has its other digit.
//! ```
//!
//! Either way, x is in the pivot or its pincer, and so is y. And z is in the pivot, in a pincer or in the end that this one sees.
//!
//! Rating: 5.0, as in Sudoku Studio.

use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Cell, CellSet, Digit, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let bivalue = position.bivalue_cells();
    for pivot in position.cells_with_count(3) {
        let arms = bivalue & pivot.peers();
        for first in arms {
            for second in arms.without(first) - first.peers() {
                if let Some(wing) = Wing::of(position, pivot, [first, second]) {
                    wing.close(on_step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// An XYZ-Wing whose pincers do not see each other.
struct Wing<'a> {
    position: &'a Position,
    pivot: Cell,
    pincers: [Cell; 2],
    /// The digits that each pincer shares only with the pivot.
    own: [Digit; 2],
    /// The digit of all three.
    digit: Digit,
}

impl Wing<'_> {
    fn of(position: &Position, pivot: Cell, pincers: [Cell; 2]) -> Option<Wing<'_>> {
        let [first, second] = pincers.map(|cell| position.candidates(cell));
        let is_wing = first != second && (first | second) == position.candidates(pivot);
        is_wing.then_some(())?;
        Some(Wing {
            position,
            pivot,
            pincers,
            own: [(first - second).single()?, (second - first).single()?],
            digit: (first & second).single()?,
        })
    }

    /// Looks for houses in which each cell for the common digit sees a pincer. Those that see both go with the first; the other order
    /// of the pincers is tried too.
    fn close(&self, on_step: OnStep) -> ControlFlow<()> {
        let [first, second] = self.pincers;
        for house in House::all() {
            let cells = self.position.cells_with(self.digit) & house.cell_set();
            let near = cells & first.peers();
            let far = cells - near;
            let closes = !near.is_empty() && !far.is_empty() && far.is_subset(second.peers());
            if closes && !cells.has(first) && !cells.has(second) {
                self.report(house, [near, far], on_step)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, house: House, ends: [CellSet; 2], on_step: OnStep) -> ControlFlow<()> {
        let mut eliminations = Vec::new();
        for (n, pincer) in self.pincers.into_iter().enumerate() {
            let both = CellSet::of(self.pivot).with(pincer);
            let seen = both.common_peers();
            eliminations.extend(candidates_in(self.position, seen, self.own[n]));
            let seen = (both | ends[n]).common_peers();
            for out in candidates_in(self.position, seen, self.digit) {
                if !eliminations.contains(&out) {
                    eliminations.push(out);
                }
            }
        }
        let evidence = || Evidence::XyzRing {
            pivot: self.pivot,
            pincers: self.pincers,
            own: self.own,
            digit: self.digit,
            house,
            ends,
        };
        report_eliminations((Technique::XyzRing, 50), eliminations, evidence, on_step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    #[test]
    fn the_digits_of_the_pincers_are_locked() {
        // 3 is in r2c3, which sees r2c2, or in r9c3, which sees r9c4.
        let wing = position("345r9c2 34r2c2 35r9c4");
        let ring = confined(wing, 3, &["r2c3", "r9c3"], "column 3");
        let found = steps(&ring, find);
        let column = [
            "4r1c2", "4r3c2", "4r4c2", "4r5c2", "4r6c2", "4r7c2", "4r8c2",
        ];
        let row = [
            "5r9c1", "5r9c3", "5r9c5", "5r9c6", "5r9c7", "5r9c8", "5r9c9",
        ];
        // In row 9, 3 is in r9c2, r9c4 or r9c3; and it is in r9c2, r2c2 or r2c3.
        let threes = [
            "3r1c2", "3r3c2", "3r9c1", "3r9c5", "3r9c6", "3r9c7", "3r9c8", "3r9c9",
        ];
        let out = eliminated(&found[0]);
        assert!(
            column
                .iter()
                .chain(&row)
                .chain(&threes)
                .all(|one| out.contains(&one.to_string()))
        );
        assert_eq!(out.len(), 22);
    }

    #[test]
    fn a_third_place_for_the_digit_opens_the_ring() {
        let wing = position("345r9c2 34r2c2 35r9c4");
        let open = confined(wing, 3, &["r2c3", "r5c3", "r9c3"], "column 3");
        assert!(steps(&open, find).is_empty());
    }
}
