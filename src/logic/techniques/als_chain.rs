//! ALS-XY-Wing and ALS chain: a chain of three almost locked sets, or of more.
//!
//! ```text
//! A {z, .., x} --- x --- {x, .., y} B --- y --- {y, .., z} C      neighbours are tied by digits that
//!       \                                           /             change from tie to tie
//!        `----------------- not z -----------------'
//! ```
//!
//! If A lacks z it has x, so B lacks x and has y, so C lacks y and has z. So one of the ends has z, and
//! a cell that sees all z of both ends is not z. Sets may overlap, because the argument only runs from
//! one to the next.
//!
//! The search walks from group to group (see `almost_locked.rs`). The number of ties from "x is in this
//! group" to "y is not in that one" is computed once for all groups (`als_distances.rs`). Between two groups,
//! only one shortest chain with the required number of ties is reported. It has at most six ties and
//! uses no set twice.
//!
//! Rating: wing 7.5 and chain 7.6 by us, after the ALS-XZ's 7.2; Sudoku Explainer finds these deductions
//! as forcing chains. Finding all of either kind takes about 0.8 ms on hard positions.

use super::almost_locked::{AlmostLocked, Set};
use super::als_distances::{Distances, MOST_TIES};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Evidence, Step, Technique};
use crate::{Candidate, DigitSet};
use core::ops::{ControlFlow, RangeInclusive};
use std::collections::HashSet;

pub(crate) fn find_xy_wing(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find(cache, 2..=2, (Technique::AlsXyWing, 75), on_step)
}

pub(crate) fn find_chain(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find(cache, 3..=MOST_TIES, (Technique::AlsChain, 76), on_step)
}

/// The ends of a chain: the first and last set, the groups by which the chain leaves the first and
/// enters the last, and the ties between them.
struct Ends {
    sets: [u16; 2],
    groups: [u16; 2],
    /// The smallest possible number of ties.
    ties: u8,
    cells: u8,
}

/// Reports short chains first, then small ends. Of chains with the same eliminations, only the first.
fn find(
    cache: &AnalysisCache,
    ties: RangeInclusive<u8>,
    (technique, rating): (Technique, u8),
    on_step: OnStep,
) -> ControlFlow<()> {
    let all = &*AlmostLocked::kept(cache);
    let distances = &*Distances::kept(cache);
    let mut found = Vec::new();
    for first in 0..all.groups.len() {
        for last in first..all.groups.len() {
            let [a, b] = [first, last].map(|group| &all.groups[group]);
            if a.digit != b.digit {
                break;
            }
            if !(a.seen & b.seen).is_empty() {
                add_ends(all, distances, [first, last], &ties, &mut found);
            }
        }
    }
    found.sort_by_key(|ends| (ends.ties, ends.cells));
    let mut done = HashSet::new();
    for ends in found {
        let [a, b] = ends.sets.map(|set| &all.sets[usize::from(set)]);
        let between = ends
            .groups
            .map(|group| all.groups[usize::from(group)].digit);
        let between: DigitSet = between.into_iter().collect();
        let mut eliminations: Vec<Candidate> = Vec::new();
        let mut digits = DigitSet::EMPTY;
        for digit in (a.digits & b.digits) - between {
            let out = candidates_in(cache, all.victims([a, b], digit), digit);
            if !out.is_empty() {
                digits = digits.with(digit);
                eliminations.extend(out);
            }
        }
        if done.contains(&eliminations) {
            continue;
        }
        let mut search = Search::new(all, distances, &ends);
        let mut lengths = ends.ties..=*ties.end();
        if lengths.any(|length| search.extend(usize::from(ends.groups[0]), length)) {
            done.insert(eliminations.clone());
            let sets = search
                .sets
                .into_iter()
                .map(|set| &all.sets[usize::from(set)]);
            on_step(Step {
                technique,
                rating,
                placement: None,
                eliminations,
                evidence: Evidence::AlmostLocked {
                    sets: sets.map(Set::as_evidence).collect(),
                    links: search.links,
                    stem: None,
                    digits,
                },
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds the ends of the chains that rule out the digit of both groups.
fn add_ends(
    all: &AlmostLocked,
    distances: &Distances,
    [first, last]: [usize; 2],
    ties: &RangeInclusive<u8>,
    found: &mut Vec<Ends>,
) {
    for &from in &all.groups[first].sets {
        for &to in all.groups[last].sets.iter().filter(|&&to| to != from) {
            let [a, b] = [from, to].map(|set| &all.sets[usize::from(set)]);
            for leaving in a.groups().filter(|&group| group != first) {
                for entering in b.groups().filter(|&group| group != last) {
                    let count = distances.ties(leaving, entering);
                    if (1..=*ties.end()).contains(&count) {
                        found.push(Ends {
                            sets: [from, to],
                            groups: [leaving as u16, entering as u16],
                            ties: count.max(*ties.start()),
                            cells: (a.cells.len() + b.cells.len()) as u8,
                        });
                    }
                }
            }
        }
    }
}

/// A search for a chain with a given number of ties that uses no set twice.
struct Search<'a> {
    all: &'a AlmostLocked,
    distances: &'a Distances,
    ends: &'a Ends,
    /// The sets so far, in order.
    sets: Vec<u16>,
    /// The digits that tie them.
    links: Vec<DigitSet>,
}

impl<'a> Search<'a> {
    fn new(all: &'a AlmostLocked, distances: &'a Distances, ends: &'a Ends) -> Search<'a> {
        Search {
            all,
            distances,
            ends,
            sets: vec![ends.sets[0]],
            links: Vec::new(),
        }
    }

    /// Extends the chain from a group that has its digit, with `left` ties to the end. Returns whether it
    /// reaches the end.
    fn extend(&mut self, having: usize, left: u8) -> bool {
        let [_, last_group] = self.ends.groups.map(usize::from);
        let all = self.all;
        let group = &all.groups[having];
        self.links.push(DigitSet::of(group.digit));
        if left == 1 && group.tied.contains(&(last_group as u16)) {
            self.sets.push(self.ends.sets[1]);
            return true;
        }
        for &lacking in group.tied.iter().filter(|_| left > 1) {
            for &set in &all.groups[usize::from(lacking)].sets {
                if self.sets.contains(&set) || set == self.ends.sets[1] {
                    continue;
                }
                self.sets.push(set);
                for next in all.sets[usize::from(set)].groups() {
                    let is_near = (1..left).contains(&self.distances.ties(next, last_group));
                    if next != usize::from(lacking) && is_near && self.extend(next, left - 1) {
                        return true;
                    }
                }
                self.sets.pop();
            }
        }
        self.links.pop();
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Position;
    use crate::logic::testing::{eliminated, position, studied_steps};

    fn steps(
        position: &Position,
        find: fn(&AnalysisCache, OnStep) -> ControlFlow<()>,
    ) -> Vec<(Vec<String>, usize)> {
        let found = studied_steps(position, find).into_iter();
        let found = found.map(|step| match &step.evidence {
            Evidence::AlmostLocked { sets, .. } => (eliminated(&step), sets.len()),
            _ => panic!("{step:?}"),
        });
        found.collect()
    }

    #[test]
    fn an_xy_wing_is_the_smallest_als_xy_wing() {
        let wing = position("12r1c1 13r1c5 23r2c2");
        let expected = ["3r1c2", "3r1c3", "3r2c4", "3r2c5", "3r2c6"];
        assert!(
            steps(&wing, find_xy_wing)
                .iter()
                .any(|(out, sets)| *out == expected && *sets == 3)
        );
    }

    #[test]
    fn a_chain_of_four_sets_eliminates_from_cells_that_see_both_ends() {
        let cells = "19r1c1 12r1c5 23r6c5 39r6c9";
        let found = steps(&position(cells), find_chain);
        let expected = vec!["9r1c9".to_string(), "9r6c1".to_string()];
        assert!(found.contains(&(expected, 4)), "{found:?}");
    }
}
