//! Makes attempts until a puzzle meets the options.

use super::distance::Distance;
use super::fewer_givens::fewer;
use super::options::{Method, Options};
use super::options_error::OptionsError;
use super::pattern::Filling;
use super::swap::{Settled, swap};
use super::target_distance::distance;
use super::{dig, unbiased, yasss};
use crate::exact_count::random_grid;
use crate::rng::Rng;
use crate::solve::Search;
use crate::{CellSet, Grid, Symmetry};

/// A generated puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Generated {
    /// The puzzle; it has exactly one solution.
    pub puzzle: Grid,
    /// The seed that reproduces it with the same options.
    pub seed: u64,
    /// How many attempts were discarded before it; for the YasSS method, how often it started over.
    pub attempts: u64,
    /// For the unbiased method, how many others this puzzle counts for. A mean over puzzles, each multiplied by its
    /// weight and divided by the sum of the weights, is one over all minimal puzzles. 1 for the other methods.
    pub weight: f64,
}

/// Puzzles made independently of one another before changing the best of them bit by bit.
const TRIALS: u64 = 64;

/// Changes without improvement before changing a fresh puzzle.
const PATIENCE: u32 = 3_000;

/// With this many givens or fewer, trials are no use.
const FEW: usize = 20;

/// Makes the puzzle for one seed.
pub(super) struct Maker {
    options: Options,
    orbits: Vec<CellSet>,
    seed: u64,
    rng: Rng,
    attempts: u64,
    search: Search,
    filling: Option<Filling>,
    /// The attempt that changes start from.
    base: Option<Attempt>,
    best: Option<Attempt>,
    /// Changes since the last improvement.
    stale: u32,
}

#[derive(Clone, Copy)]
struct Attempt {
    puzzle: Grid,
    distance: Distance,
}

impl Maker {
    pub(super) fn new(seed: u64, options: &Options) -> Result<Maker, OptionsError> {
        options.check()?;
        Ok(Maker {
            options: options.clone(),
            orbits: options.orbits(),
            seed,
            rng: Rng::new(seed),
            attempts: 0,
            search: Search::default(),
            filling: None,
            base: None,
            best: None,
            stale: 0,
        })
    }

    /// Starts again with another seed.
    pub(super) fn restart(&mut self, seed: u64) {
        (self.seed, self.rng, self.attempts) = (seed, Rng::new(seed), 0);
        (self.filling, self.base, self.best, self.stale) = (None, None, None, 0);
    }

    /// Attempts discarded for the current seed.
    pub(super) fn attempts(&self) -> u64 {
        self.attempts
    }

    /// The discarded attempt for the current seed that is nearest to the options.
    pub(super) fn best(&self) -> Option<(Grid, Distance)> {
        self.best.map(|best| (best.puzzle, best.distance))
    }

    /// Makes one attempt. Returns the puzzle if it meets the options.
    pub(super) fn attempt(&mut self) -> Option<Generated> {
        let mut weight = 1.0;
        let made = match self.options.method {
            Method::Remove => self.remove(),
            Method::Yasss { k } => self.yasss(k),
            Method::Unbiased => {
                let (puzzle, its_weight) = unbiased::draw(&mut self.rng, &mut self.search);
                weight = its_weight;
                Some(puzzle)
            }
        };
        let made = made.filter(|&puzzle| self.is_as_asked(puzzle));
        if made.is_none() {
            self.attempts += 1;
        }
        made.map(|puzzle| Generated {
            puzzle,
            seed: self.seed,
            attempts: self.attempts,
            weight,
        })
    }

    /// A fresh puzzle or, after some trials, a variation of an earlier one.
    fn remove(&mut self) -> Option<Grid> {
        let is_few = self
            .options
            .givens
            .as_ref()
            .is_some_and(|givens| *givens.end() <= FEW);
        if self.stale > PATIENCE {
            (self.base, self.stale) = (None, 0);
        }
        let options = &self.options;
        let (rng, search) = (&mut self.rng, &mut self.search);
        match self.base {
            Some(base) if is_few && options.symmetry == Symmetry::None => {
                let allowed = options.pattern.unwrap_or(CellSet::ALL);
                fewer(&base.puzzle, allowed, rng, search)
            }
            Some(base) if is_few || options.pattern.is_some() || self.attempts >= TRIALS => {
                swap(&base.puzzle, options, &self.orbits, rng, search)
            }
            _ => self.fresh(),
        }
    }

    /// A puzzle made from scratch.
    fn fresh(&mut self) -> Option<Grid> {
        let Maker {
            options,
            orbits,
            rng,
            search,
            ..
        } = self;
        let settled = if options.pattern.is_some() {
            let cells = orbits.iter().copied().collect();
            let filling = self
                .filling
                .get_or_insert_with(|| Filling::new(cells, rng, search));
            let settled = filling.step(rng, search)?;
            self.filling = None;
            settled
        } else {
            let full = random_grid(rng);
            Settled {
                puzzle: full,
                solution: full,
            }
        };
        Some(settled.finish(options, orbits, rng, search))
    }

    fn yasss(&mut self, k: usize) -> Option<Grid> {
        let puzzle = yasss::attempt(k, &mut self.rng, &mut self.search)?;
        if !self.options.is_minimal() {
            return Some(puzzle);
        }
        Some(dig::dig(
            puzzle,
            &self.orbits,
            0,
            &mut self.rng,
            &mut self.search,
        ))
    }

    /// Whether `puzzle` meets the options. If not, stores it if it is the best so far, or as good a base for changes.
    fn is_as_asked(&mut self, puzzle: Grid) -> bool {
        let limit = self.base.map_or(Distance::MAX, |base| base.distance);
        let distance = distance(&puzzle, &self.options, limit, &mut self.search);
        self.stale += 1;
        if distance == 0 {
            return true;
        }
        if distance < limit {
            self.stale = 0;
        }
        if distance <= limit {
            let candidate = Attempt { puzzle, distance };
            self.base = Some(candidate);
            if self.best.is_none_or(|best| distance <= best.distance) {
                self.best = Some(candidate);
            }
        }
        false
    }
}
