//! What a run concludes when links lead no further: by easy techniques, applied to the position it has reached, and by
//! nested chains.
//!
//! ```text
//! assumption --> off, off, on, off ...      until links lead no further
//!                 \____________\__ without these, there is a hidden pair  -->  off, off
//!
//! level 1    locked candidates, hidden pairs, naked pairs, X-Wings
//! level 2    level 1, cycles and forcing chains
//! level 3    level 2, cell and region forcing chains
//! level 4    level 1 and dynamic forcing chains
//! level 5    level 4, dynamic forcing chains of level 2
//! ```
//!
//! The parents of such a conclusion are the candidates that the run had to eliminate before the technique applied.
//! If there are none, the technique applied before the run began, and the conclusion is not part of the run.

use super::literal::Literal;
use super::reason::{Conclusion, Reason};
use super::rules::{DYNAMIC, DYNAMIC_FORCING, MULTIPLE, Rules};
use super::{forcing, memory, nested_cases};
use crate::logic::step::OnStep;
use crate::logic::techniques::{fish, hidden_subset, locked, naked_subset};
use crate::logic::{Evidence, Position, Step};
use crate::{CellSet, DigitSet, House};
use core::ops::ControlFlow;
use std::rc::Rc;

type Find = fn(&Position, OnStep) -> ControlFlow<()>;

/// Tried in turn until one concludes something.
const EASY: [&[Find]; 4] = [
    &[locked::find_pointing, locked::find_claiming],
    &[hidden_subset::find::<2>],
    &[naked_subset::find::<2>],
    &[fish::find_x_wing],
];

/// All conclusions of the first technique that has any, in the position that a run has reached.
pub(crate) fn conclusions(start: &Position, now: &Position, rules: Rules) -> Vec<Conclusion> {
    let mut found = Vec::new();
    for finds in EASY {
        for find in finds {
            let _ = find(now, &mut |step| {
                let parents = parents(start, now, &step);
                if !parents.is_empty() {
                    let reason = Reason {
                        parents,
                        nested: None,
                    };
                    found.push((reason, step.eliminations));
                }
                ControlFlow::Continue(())
            });
        }
        if !found.is_empty() {
            return found;
        }
    }
    for &chains in nested_chains(rules.level) {
        let keeps_steps = rules.keeps_steps;
        let find = || match chains {
            Some(rules) => nested_cases::nested(start, now, rules, keeps_steps, conclusions),
            None => forcing::nested(start, now, keeps_steps),
        };
        let nested = match keeps_steps {
            true => find().into_iter().map(Rc::new).collect(),
            false => memory::recall(now, chains, find),
        };
        for chain in nested.iter() {
            let parents = chain.parents(start, now);
            if !parents.is_empty() {
                let nested = Some(Rc::clone(chain));
                found.push((Reason { parents, nested }, chain.eliminations.clone()));
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// The chains that can be nested in those of a level. `None` stands for cycles and forcing chains.
fn nested_chains(level: u8) -> &'static [Option<Rules>] {
    match level {
        0 | 1 => &[],
        2 => &[None],
        3 => &[None, Some(MULTIPLE)],
        4 => &[Some(DYNAMIC)],
        _ => &[Some(DYNAMIC), Some(DYNAMIC_FORCING)],
    }
}

/// The candidates of `start` that had to be eliminated before the step applied.
fn parents(start: &Position, now: &Position, step: &Step) -> Vec<Literal> {
    let gone = |cells: CellSet, digits: DigitSet| {
        let gone = cells.into_iter().flat_map(move |cell| {
            let gone = (start.candidates(cell) - now.candidates(cell)) & digits;
            gone.into_iter()
                .map(move |digit| Literal::new(cell, digit, false))
        });
        gone.collect::<Vec<Literal>>()
    };
    let lines = |houses: &[House]| {
        let cells = houses.iter().map(|house| house.cell_set());
        cells.collect::<CellSet>()
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
