//! Templates: a template is one way to place a digit in its nine cells at once.
//!
//! ```text
//! row by row, one cell each, no column and no box twice:
//!
//!   x . .   . . .   . . .        a cell in every template has the digit, a cell in none does not have
//!   . . .   . x .   . . .        it; and no template has a cell that another digit must have
//!   . . .   . . .   . . x  ..
//! ```
//!
//! A technique for computers: there can be thousands of templates. There are at most 46,656, for a digit that
//! could be anywhere, and far fewer here.
//!
//! Rating: ours, the last of all except looking up the solution.

use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Candidate, CellSet, Digit, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let Some(templates) = templates_of_all(position) else {
        return ControlFlow::Continue(());
    };
    let step = |technique: Technique, digit, placement, eliminations| Step {
        technique,
        rating: technique.rating(),
        placement,
        eliminations,
        evidence: Evidence::Template { digit },
    };
    for (digit, templates) in Digit::all().zip(&templates) {
        for placed in candidates_in(position, templates.every, digit) {
            on_step(step(Technique::Template, digit, Some(placed), Vec::new()))?;
        }
    }
    for (digit, templates) in Digit::all().zip(&templates) {
        let out: Vec<Candidate> = candidates_in(position, !templates.any, digit);
        if !out.is_empty() {
            on_step(step(Technique::TemplateDelete, digit, None, out))?;
        }
    }
    ControlFlow::Continue(())
}

/// The templates of a digit, summed up.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Templates {
    /// The cells in all of them.
    every: CellSet,
    /// The cells in any of them.
    any: CellSet,
}

/// The templates of each digit that avoid cells another digit must have; `None` if a digit has no template.
fn templates_of_all(position: &Position) -> Option<[Templates; 9]> {
    let mut templates = [Templates {
        every: CellSet::EMPTY,
        any: CellSet::ALL,
    }; 9];
    loop {
        let before = templates;
        for digit in Digit::all() {
            let others = Digit::all().filter(|&other| other != digit);
            let taken = others.fold(CellSet::EMPTY, |all, other| {
                all | templates[other.index()].every
            });
            let values = position.values().filled();
            let placed = values
                .filter(|&(_, value)| value == digit)
                .map(|(cell, _)| cell);
            let placed: CellSet = placed.collect();
            let allowed = placed | (position.cells_with(digit) - taken);
            templates[digit.index()] = Templates::within(allowed)?;
        }
        if templates == before {
            return Some(templates);
        }
    }
}

impl Templates {
    /// The templates within these cells; `None` if there are none.
    fn within(allowed: CellSet) -> Option<Templates> {
        let mut templates = Templates {
            every: CellSet::ALL,
            any: CellSet::EMPTY,
        };
        templates.add(0, allowed, CellSet::EMPTY);
        (!templates.any.is_empty()).then_some(templates)
    }

    /// Adds every template that extends `template` from `row` to the last row.
    fn add(&mut self, row: usize, left: CellSet, template: CellSet) {
        if row == 9 {
            self.every = self.every & template;
            self.any = self.any | template;
            return;
        }
        for cell in left & House::row(row).cell_set() {
            self.add(row + 1, left - cell.peers(), template.with(cell));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    #[test]
    fn a_cell_in_every_template_is_placed() {
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
    fn an_empty_grid_has_no_step() {
        assert!(steps(&position(""), find).is_empty());
    }
}
