//! Templates: all the ways to place a digit in its nine cells at once.
//!
//! ```text
//! row by row, one cell each, no column and no box twice:
//!
//!   x . .   . . .   . . .        a cell that every way uses has the digit, one that none uses does
//!   . . .   . x .   . . .        not; and no way uses a cell that another digit must have
//!   . . .   . . .   . . x  ..
//! ```
//!
//! A technique for computers: there can be thousands of ways. There are at most 46,656, for a digit that
//! could be anywhere, and far fewer here.
//!
//! Rating: ours, the last of all except looking up the solution.

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
    /// The cells in all of them.
    every: CellSet,
    /// The cells in any of them.
    any: CellSet,
}

/// The ways of each digit that avoid cells another digit must have; `None` if a digit has no way.
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
    /// The ways within these cells; `None` if there are none.
    fn within(allowed: CellSet) -> Option<Ways> {
        let mut ways = Ways {
            every: CellSet::ALL,
            any: CellSet::EMPTY,
        };
        ways.add(0, allowed, CellSet::EMPTY);
        (!ways.any.is_empty()).then_some(ways)
    }

    /// Adds every way that extends `way` from `row` to the last row.
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
        // Rows 1 and 2 use up the first two stacks, so row 3 has its 4 in the third.
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
