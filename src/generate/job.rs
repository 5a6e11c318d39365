//! Many puzzles, in slices.

use super::maker::{Generated, Maker};
use super::options::Options;
use super::options_error::OptionsError;
use crate::Grid;

/// The seeds of a batch of puzzles, one after another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Seeds {
    /// The first seed. The others are one, two, three and so on above it; after the largest number comes 0.
    pub first: u64,
    /// The number of seeds.
    pub count: u64,
}

/// Makes a puzzle for each of these [`Seeds`], in slices.
///
/// Each puzzle is what [`crate::generate`] gives for its seed, so a batch can be split by seeds among any
/// number of workers and stays the same.
///
/// ```
/// use nonet::{GenerateJob, Options, Seeds, generate};
///
/// let seeds = Seeds { first: 100, count: 3 };
/// let mut job = GenerateJob::new(seeds, &Options::default())?;
/// while !job.step(1) {}
/// let puzzles = job.take();
/// assert_eq!(puzzles.len(), 3);
/// assert_eq!(puzzles[2], generate(102, &Options::default())?);
/// # Ok::<(), nonet::OptionsError>(())
/// ```
pub struct GenerateJob {
    maker: Maker,
    next_seed: u64,
    left: u64,
    made: Vec<Generated>,
    discarded: u64,
}

impl GenerateJob {
    /// A job of one puzzle per seed.
    ///
    /// # Errors
    ///
    /// When no puzzle can meet `options`.
    pub fn new(seeds: Seeds, options: &Options) -> Result<GenerateJob, OptionsError> {
        Ok(GenerateJob {
            maker: Maker::new(seeds.first, options)?,
            next_seed: seeds.first.wrapping_add(1),
            left: seeds.count,
            made: Vec::new(),
            discarded: 0,
        })
    }

    /// Makes at most `attempts` attempts. Returns true when all puzzles are made.
    pub fn step(&mut self, attempts: u64) -> bool {
        for _ in 0..attempts {
            if self.left == 0 {
                return true;
            }
            if let Some(made) = self.maker.attempt() {
                self.discarded += made.attempts;
                self.made.push(made);
                self.left -= 1;
                self.maker.restart(self.next_seed);
                self.next_seed = self.next_seed.wrapping_add(1);
            }
        }
        self.left == 0
    }

    /// The puzzles made since the last call, in the order of their seeds.
    pub fn take(&mut self) -> Vec<Generated> {
        core::mem::take(&mut self.made)
    }

    /// The attempt for the current puzzle that comes nearest to the options.
    pub fn best(&self) -> Option<Grid> {
        self.maker.best().map(|(puzzle, _)| puzzle)
    }

    /// How far [`best`](GenerateJob::best) is from the options. 0 meets them; roughly, a tenth of a rating counts 1,
    /// a given too many or too few 10. Use it to compare the results of workers with the same options.
    pub fn best_distance(&self) -> Option<u32> {
        self.maker.best().map(|(_, distance)| distance)
    }

    /// Attempts discarded so far.
    pub fn attempts(&self) -> u64 {
        self.discarded + self.maker.attempts()
    }
}

impl core::fmt::Debug for GenerateJob {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "GenerateJob with {} to go", self.left)
    }
}
