//! Death Blossom: a cell whose digits are each tied to an almost locked set.
//!
//! ```text
//!              {x, .., z}      petal of x: the stem sees all its x
//!             /
//! stem {x,y,w} -- {y, .., z}   petal of y
//!             \
//!              {w, .., z}      petal of w          not z: cells that see all z of all petals
//! ```
//!
//! Whichever digit the stem has, it takes that digit from a petal, which then has all its others. So
//! some petal has z. Petals may overlap, because the argument needs only one at a time.
//!
//! A stem of two digits is an ALS-XY-Wing with a single cell in the middle, so stems have three or
//! more.
//!
//! Rating: 7.8 by us, between ALS chains (7.6) and cell forcing chains (8.0), of which it is a special
//! case. Finding all of them takes about 0.3 ms on hard positions.

use super::almost_locked::{AlmostLocked, Set};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Evidence, Step, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};
use core::ops::ControlFlow;
use std::collections::HashMap;

/// Reports blossoms with few cells first. Of blossoms with the same eliminations, only the first.
pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let all = &*AlmostLocked::kept(cache);
    let (mut found, mut met) = (HashMap::new(), 0);
    for stem in cache.empty_cells() {
        let digits = cache.candidates(stem);
        if digits.len() < 3 {
            continue;
        }
        for z in !digits {
            let petals: Vec<Vec<u16>> = digits
                .into_iter()
                .map(|digit| petals(all, stem, digit, z))
                .collect();
            let mut search = Search {
                cache,
                all,
                stem,
                z,
                petals,
                chosen: Vec::new(),
                found: &mut found,
                met: &mut met,
            };
            search.choose(cache.cells_with(z).without(stem));
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_unstable_by_key(|(_, blossom)| blossom.order);
    for (eliminations, blossom) in found {
        on_step(blossom.step(cache, all, eliminations))?;
    }
    ControlFlow::Continue(())
}

/// The sets that have `z` and lose `digit` if the stem takes it.
fn petals(all: &AlmostLocked, stem: Cell, digit: Digit, z: Digit) -> Vec<u16> {
    let groups = all.groups.iter();
    let near = groups.filter(|group| group.digit == digit && group.seen.has(stem));
    let sets = near.flat_map(|group| group.sets.iter().copied());
    sets.filter(|&set| all.sets[usize::from(set)].group(z).is_some())
        .collect()
}

/// A stem and a petal for each of its digits, in order.
struct Blossom {
    stem: Cell,
    petals: Vec<u16>,
    /// The number of cells in the petals, then the order of discovery.
    order: (usize, u64),
}

struct Search<'a> {
    cache: &'a AnalysisCache<'a>,
    all: &'a AlmostLocked,
    stem: Cell,
    z: Digit,
    /// The possible petals for each digit of the stem.
    petals: Vec<Vec<u16>>,
    chosen: Vec<u16>,
    /// One blossom per set of eliminations: if a player has crossed out a lot, millions share the same set.
    found: &'a mut HashMap<Vec<Candidate>, Blossom>,
    met: &'a mut u64,
}

impl Search<'_> {
    /// Chooses a petal for the next digit, as long as some victims see all z.
    fn choose(&mut self, victims: CellSet) {
        if self.chosen.len() == self.petals.len() {
            self.take();
            return;
        }
        for n in 0..self.petals[self.chosen.len()].len() {
            let petal = self.petals[self.chosen.len()][n];
            let group = self.all.sets[usize::from(petal)].group(self.z);
            let seen = group.map_or(CellSet::EMPTY, |group| self.all.groups[group].seen);
            if !(victims & seen).is_empty() {
                self.chosen.push(petal);
                self.choose(victims & seen);
                self.chosen.pop();
            }
        }
    }

    /// Stores the chosen blossom if it has fewer cells than any other with the same eliminations.
    fn take(&mut self) {
        // Petals that share several digits turn up once for each. Only the first counts.
        let digits = !self.cache.candidates(self.stem);
        let earlier = digits.into_iter().take_while(|&digit| digit != self.z);
        if earlier
            .map(|z| self.victims(z))
            .any(|cells| !cells.is_empty())
        {
            return;
        }
        let cells = self.chosen.iter();
        let cells: CellSet = cells
            .map(|&set| self.all.sets[usize::from(set)].cells)
            .collect();
        // The petals keep their own candidates, so there may be nothing to eliminate.
        let mut eliminations: Vec<Candidate> = Vec::new();
        for z in digits {
            eliminations.extend(candidates_in(self.cache, self.victims(z) - cells, z));
        }
        *self.met += 1;
        let order = (cells.len(), *self.met);
        let is_known = |known: &Blossom| known.order <= order;
        if !eliminations.is_empty() && !self.found.get(&eliminations).is_some_and(is_known) {
            let blossom = Blossom {
                stem: self.stem,
                petals: self.chosen.clone(),
                order,
            };
            self.found.insert(eliminations, blossom);
        }
    }

    /// The cells that see all z of all petals.
    fn victims(&self, z: Digit) -> CellSet {
        let petals = self
            .chosen
            .iter()
            .map(|&set| self.all.sets[usize::from(set)].group(z));
        let seen =
            petals.map(|group| group.map_or(CellSet::EMPTY, |group| self.all.groups[group].seen));
        seen.fold(CellSet::ALL.without(self.stem), |all, some| all & some)
    }
}

impl Blossom {
    fn step(
        &self,
        cache: &AnalysisCache,
        all: &AlmostLocked,
        eliminations: Vec<Candidate>,
    ) -> Step {
        let stem_digits = cache.candidates(self.stem);
        let digits = eliminations.iter().map(|out| out.digit).collect();
        let sets = self.petals.iter().map(|&set| &all.sets[usize::from(set)]);
        Step {
            technique: Technique::DeathBlossom,
            rating: 78,
            placement: None,
            eliminations,
            evidence: Evidence::AlmostLocked {
                sets: sets.map(Set::as_evidence).collect(),
                links: stem_digits.into_iter().map(DigitSet::of).collect(),
                stem: Some(self.stem),
                digits,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, studied_steps};

    #[test]
    fn one_of_three_petals_has_their_common_digit() {
        let cells = "123r1c1 19r1c9 29r9c1 36r2c2 69r2c9";
        let found = studied_steps(&position(cells), find);
        let clears = |step| eliminated(step) == ["9r9c9"];
        assert!(found.iter().any(clears), "{found:?}");
    }
}
