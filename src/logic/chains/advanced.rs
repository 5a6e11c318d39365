//! What a run concludes when nothing follows any more: easy techniques, used on what it has left.
//!
//! ```text
//! assumption --> off, off, on, off ...      until nothing follows
//!                 \____________\__ what these leave is a hidden pair  -->  off, off
//! ```
//!
//! The parents of such a conclusion are those candidates that had to go before the technique applied.
//! Without any it applied before the chain began, and is no part of it.

use super::literal::Literal;
use crate::logic::step::OnStep;
use crate::logic::techniques::{fish, hidden_subset, locked, naked_subset};
use crate::logic::{Evidence, Position, Step};
use crate::{CellSet, DigitSet};
use core::ops::ControlFlow;

type Find = fn(&Position, OnStep) -> ControlFlow<()>;

/// Tried in turn until one concludes something.
const RULES: [&[Find]; 4] = [
    &[locked::find_pointing, locked::find_claiming],
    &[hidden_subset::find_pair],
    &[naked_subset::find_pair],
    &[fish::find_x_wing],
];

/// A literal that is off, and what it follows from.
pub(crate) struct Conclusion {
    pub(crate) off: Literal,
    pub(crate) parents: Vec<Literal>,
}

/// All conclusions of the first rule that has any, in the position that a run has left.
pub(crate) fn conclusions(start: &Position, now: &Position) -> Vec<Conclusion> {
    let mut found = Vec::new();
    for finds in RULES {
        for find in finds {
            let _ = find(now, &mut |step| {
                let parents = parents(start, now, &step);
                if !parents.is_empty() {
                    found.extend(step.eliminations.iter().map(|&out| Conclusion {
                        off: Literal::off(out),
                        parents: parents.clone(),
                    }));
                }
                ControlFlow::Continue(())
            });
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// What was there at the start and had to go.
fn parents(start: &Position, now: &Position, step: &Step) -> Vec<Literal> {
    let gone = |cells: CellSet, digits: DigitSet| {
        let gone = cells.into_iter().flat_map(move |cell| {
            let gone = (start.candidates(cell) - now.candidates(cell)) & digits;
            gone.into_iter()
                .map(move |digit| Literal::new(cell, digit, false))
        });
        gone.collect::<Vec<Literal>>()
    };
    let lines = |houses: &[crate::House]| {
        houses
            .iter()
            .fold(CellSet::EMPTY, |all, house| all | house.cell_set())
    };
    match &step.evidence {
        &Evidence::Locked { digit, from, to } => {
            gone(from.cell_set() - to.cell_set(), DigitSet::of(digit))
        }
        Evidence::Fish {
            digit, base, cover, ..
        } => gone(lines(base) - lines(cover), DigitSet::of(*digit)),
        &Evidence::Subset {
            house,
            cells,
            digits,
            hidden: true,
        } => gone(house.cell_set() - cells, digits),
        &Evidence::Subset { cells, digits, .. } => gone(cells, !digits),
        _ => Vec::new(),
    }
}
