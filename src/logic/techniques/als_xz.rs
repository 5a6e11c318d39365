//! ALS-XZ: two almost locked sets tied by a digit.
//!
//! ```text
//! set A {x, .., z} ---- x ---- {x, .., z} set B      x is a restricted common digit: every x of A
//!                                                    sees every x of B, so one of them lacks it
//!           \                   /                    and has all its others: z is in A or in B
//!            `---- not z ------'
//! ```
//!
//! With two such digits the sets are *doubly linked*: each lacks one of them, so it has all its other
//! digits. The two digits have no other place either.
//!
//! Rating: 7.2 by us; Sudoku Explainer finds these deductions as forcing chains. Listing the sets and
//! trying all pairs takes about 0.2 ms on hard positions.

use super::almost_locked::{AlmostLocked, Set};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Evidence, Step, Technique};
use crate::{Candidate, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// Reports steps with few cells first.
pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let all = &*AlmostLocked::kept(cache);
    let mut found: Vec<(usize, Step)> = Vec::new();
    for (index, a) in all.sets.iter().enumerate() {
        for (other, links) in linked_later(all, index) {
            let b = &all.sets[other];
            let cells = a.cells | b.cells;
            let is_in = |house: House| cells.is_subset(house.cell_set());
            // In one house the two sets form a naked subset.
            if (a.cells & b.cells).is_empty() && !House::all().any(is_in) {
                let step = step(cache, all, [a, b], links);
                found.extend(step.map(|step| (cells.len(), step)));
            }
        }
    }
    found.sort_by_key(|(cells, _)| *cells);
    found.into_iter().try_for_each(|(_, step)| on_step(step))
}

/// The sets after this one that are tied to it, and the digits that tie them.
fn linked_later(all: &AlmostLocked, index: usize) -> Vec<(usize, DigitSet)> {
    let mut links = vec![DigitSet::EMPTY; all.sets.len()];
    for group in all.sets[index].groups() {
        let group = &all.groups[group];
        for &tied in &group.tied {
            for &other in &all.groups[usize::from(tied)].sets {
                let links = &mut links[usize::from(other)];
                *links = links.with(group.digit);
            }
        }
    }
    let linked = links.into_iter().enumerate().skip(index + 1);
    linked.filter(|(_, links)| !links.is_empty()).collect()
}

fn step(
    cache: &AnalysisCache,
    all: &AlmostLocked,
    sets: [&Set; 2],
    links: DigitSet,
) -> Option<Step> {
    let [a, b] = sets;
    let mut out: Vec<(Digit, CellSet)> = Vec::new();
    let mut digits = DigitSet::EMPTY;
    for digit in a.digits & b.digits {
        let victims = all.victims(sets, digit);
        if !links.without(digit).is_empty() && !victims.is_empty() {
            out.push((digit, victims));
            digits = digits.with(digit);
        }
    }
    if links.len() > 1 {
        digits = DigitSet::EMPTY;
        for (set, other) in [(a, b), (b, a)] {
            for digit in set.digits - links {
                let seen = set.group(digit).map(|group| all.groups[group].seen);
                out.extend(seen.map(|seen| (digit, seen - other.cells)));
            }
        }
    }
    let mut eliminations: Vec<Candidate> = out
        .into_iter()
        .flat_map(|(digit, cells)| candidates_in(cache, cells, digit))
        .collect();
    eliminations.sort();
    eliminations.dedup();
    (!eliminations.is_empty()).then(|| Step {
        technique: Technique::AlsXz,
        rating: 72,
        placement: None,
        eliminations,
        evidence: Evidence::AlmostLocked {
            sets: sets.map(Set::as_evidence).to_vec(),
            links: links.into_iter().map(DigitSet::of).collect(),
            stem: None,
            digits,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, studied_steps};

    #[test]
    fn z_is_in_one_of_two_sets_that_share_x() {
        let sets = "12r1c1 23r1c2 14r5c1 34r6c1";
        let found = studied_steps(&position(sets), find);
        let expected = ["3r2c1", "3r3c1", "3r4c2", "3r5c2", "3r6c2"];
        assert!(
            found.iter().any(|step| eliminated(step) == expected),
            "{found:?}"
        );
    }

    #[test]
    fn sets_with_two_common_digits_eliminate_all_their_digits() {
        // 1 is restricted in row 1, 2 in row 2; 3 stays in box 1, 4 in box 2.
        let sets = "13r1c1 23r2c2 14r1c5 24r2c6";
        let found = studied_steps(&position(sets), find);
        let is_doubly = |step: &&Step| match &step.evidence {
            Evidence::AlmostLocked { links, .. } => links.len() == 2,
            _ => false,
        };
        let doubly = found.iter().find(is_doubly).unwrap();
        assert_eq!(doubly.eliminations.len(), 4 * 7);
    }
}
