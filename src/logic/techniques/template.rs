//! Templates: all the ways in which a digit can stand in all its nine cells at once.
//!
//! ```text
//! row by row, one cell each, no column and no box twice:
//!
//!   x . .   . . .   . . .        what every way has is true; what none has is false; and where
//!   . . .   . x .   . . .        another digit is true, this one has no way
//!   . . .   . . .   . . x  ..
//! ```
//!
//! A computer's technique: there can be thousands of ways. It takes at most 46,656 for a digit that
//! could stand anywhere, and far fewer here.
//!
//! Rating: ours, the last of all but looking up the solution.

use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Candidate, CellSet, Digit, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let Some(ways) = ways_of_all(position) else {
        return ControlFlow::Continue(());
    };
    let step = |technique: Technique, digit, placement, eliminations| Step {
        technique,
        rating: technique.rating(),
        placement,
        eliminations,
        evidence: Evidence::Template { digit },
    };
    for (digit, ways) in Digit::all().zip(&ways) {
        for placed in candidates_in(position, ways.every, digit) {
            on_step(step(Technique::Template, digit, Some(placed), Vec::new()))?;
        }
    }
    for (digit, ways) in Digit::all().zip(&ways) {
        let out: Vec<Candidate> = candidates_in(position, !ways.any, digit);
        if !out.is_empty() {
            on_step(step(Technique::TemplateDelete, digit, None, out))?;
        }
    }
    ControlFlow::Continue(())
}

/// What the ways of a digit have in common.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Ways {
    /// The cells that all of them have.
    every: CellSet,
    /// The cells that any of them has.
    any: CellSet,
}

/// The ways of each digit beside those cells that another must have; nothing where a digit has none.
fn ways_of_all(position: &Position) -> Option<[Ways; 9]> {
    let mut ways = [Ways {
        every: CellSet::EMPTY,
        any: CellSet::ALL,
    }; 9];
    loop {
        let before = ways;
        for digit in Digit::all() {
            let others = Digit::all().filter(|&other| other != digit);
            let taken = others.fold(CellSet::EMPTY, |all, other| all | ways[other.index()].every);
            let values = position.values().filled();
            let placed = values
                .filter(|&(_, value)| value == digit)
                .map(|(cell, _)| cell);
            let placed: CellSet = placed.collect();
            let allowed = placed | (position.cells_with(digit) - taken);
            ways[digit.index()] = Ways::within(allowed)?;
        }
        if ways == before {
            return Some(ways);
        }
    }
}

impl Ways {
    /// The ways in these cells.
    fn within(allowed: CellSet) -> Option<Ways> {
        let mut ways = Ways {
            every: CellSet::ALL,
            any: CellSet::EMPTY,
        };
        ways.add(0, allowed, CellSet::EMPTY);
        (!ways.any.is_empty()).then_some(ways)
    }

    /// Adds all ways that go on from some rows to the rest.
    fn add(&mut self, row: usize, left: CellSet, way: CellSet) {
        if row == 9 {
            self.every = self.every & way;
            self.any = self.any | way;
            return;
        }
        for cell in left & House::row(row).cell_set() {
            self.add(row + 1, left - cell.peers(), way.with(cell));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    #[test]
    fn a_digit_with_the_same_cell_in_every_way_has_it() {
        // Two rows in two columns of one band: the third row has its 4 in the third stack.
        let position = confined(position(""), 4, &["r1c1", "r1c4"], "row 1");
        let position = confined(position, 4, &["r2c2", "r2c5"], "row 2");
        let position = confined(position, 4, &["r3c3", "r3c6", "r3c9"], "row 3");
        let found = steps(&position, find);
        assert_eq!(
            found[0].placement.map(|placed| placed.to_string()),
            Some("4r3c9".into())
        );
        let mut out = found.iter().map(eliminated);
        assert!(out.any(|out| out.starts_with(&["4r3c3".to_string(), "4r3c6".to_string()])));
    }

    #[test]
    fn an_empty_grid_has_all_its_ways() {
        assert!(steps(&position(""), find).is_empty());
    }
}
