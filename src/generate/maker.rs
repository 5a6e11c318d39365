//! Attempts until a puzzle is what was asked for.

use super::options::{Method, Options, OptionsError, Target};
use super::{dig, solution_grid, yasss};
use crate::rng::Rng;
use crate::solve::Search;
use crate::{Grid, Symmetry, rate_up_to};

/// A generated puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle: exactly one solution.
    pub puzzle: Grid,
    /// The seed that gives it again, with the same options.
    pub seed: u64,
    /// How many attempts were thrown away before: for the YasSS method the times it started over.
    pub attempts: u64,
}

/// Makes the puzzle of one seed.
pub(super) struct Maker {
    options: Options,
    seed: u64,
    rng: Rng,
    attempts: u64,
    search: Search,
}

impl Maker {
    pub(super) fn new(seed: u64, options: &Options) -> Result<Maker, OptionsError> {
        options.check()?;
        Ok(Maker {
            options: options.clone(),
            seed,
            rng: Rng::new(seed),
            attempts: 0,
            search: Search::default(),
        })
    }

    /// Begins anew with another seed.
    pub(super) fn restart(&mut self, seed: u64) {
        self.seed = seed;
        self.rng = Rng::new(seed);
        self.attempts = 0;
    }

    /// Attempts thrown away since the seed.
    pub(super) fn attempts(&self) -> u64 {
        self.attempts
    }

    /// One attempt; a puzzle when it came out as asked for.
    pub(super) fn attempt(&mut self) -> Option<Generated> {
        let made = match self.options.method {
            Method::Remove => Some(self.remove()),
            Method::Yasss { k } => self.yasss(k),
        };
        match made.filter(|puzzle| self.is_as_asked(puzzle)) {
            Some(puzzle) => Some(Generated {
                puzzle,
                seed: self.seed,
                attempts: self.attempts,
            }),
            None => {
                self.attempts += 1;
                None
            }
        }
    }

    fn remove(&mut self) -> Grid {
        let solution = solution_grid::random_solution(&mut self.rng, &mut self.search);
        let at_least = match &self.options.givens {
            Some(givens) if !self.options.is_minimal() => {
                let (min, max) = (*givens.start(), *givens.end());
                min + self.rng.below(max - min + 1)
            }
            _ => 0,
        };
        let symmetry = self.options.symmetry;
        dig::dig(
            solution,
            symmetry,
            at_least,
            &mut self.rng,
            &mut self.search,
        )
    }

    fn yasss(&mut self, k: usize) -> Option<Grid> {
        let puzzle = yasss::attempt(k, &mut self.rng, &mut self.search)?;
        if !self.options.is_minimal() {
            return Some(puzzle);
        }
        let none = Symmetry::None;
        Some(dig::dig(puzzle, none, 0, &mut self.rng, &mut self.search))
    }

    fn is_as_asked(&mut self, puzzle: &Grid) -> bool {
        let givens = &self.options.givens;
        let count = puzzle.count_filled();
        if givens
            .as_ref()
            .is_some_and(|givens| !givens.contains(&count))
        {
            return false;
        }
        // Dug without symmetry it is minimal as it comes.
        let is_bound = self.options.symmetry != Symmetry::None;
        if is_bound && self.options.is_minimal() && !dig::is_minimal(puzzle, &mut self.search) {
            return false;
        }
        match self.options.difficulty {
            None => true,
            Some(Target::Level(level)) => {
                let rating = rate_up_to(puzzle, level.hardest());
                rating.level() == level && rating.is_level_certain()
            }
            Some(Target::Rating { min, max }) => {
                let er = rate_up_to(puzzle, max).er;
                er.is_exact() && (min..=max).contains(&er.tenths())
            }
        }
    }
}
