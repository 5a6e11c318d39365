//! New puzzles.
//!
//! ```text
//! full grid --- dig ---> puzzle --- distance: how far from what was asked for? --- none ---> there it is
//!  at random              ^                                                |
//!                         +--- swap, fewer: change the best so far <-------+  after some trials
//! ```
//!
//! | file               | what                                                                     |
//! |--------------------|--------------------------------------------------------------------------|
//! | `options.rs`       | what is asked for                                                        |
//! | `options_error.rs` | why nothing can satisfy it                                               |
//! | `dig.rs`           | takes givens away while the solution stays the only one                  |
//! | `yasss.rs`         | the YasSS method: k random digits, then one more, or start over          |
//! | `unbiased.rs`      | minimal puzzles with the weights that make them all count alike          |
//! | `pattern.rs`       | a puzzle whose givens lie in given cells                                 |
//! | `distance.rs`      | how far a puzzle is from what was asked for                              |
//! | `logic_target.rs`  | what of that the teacher tells; not there without the feature `teaching` |
//! | `swap.rs`          | another puzzle much like a given one                                     |
//! | `fewer_givens.rs`  | puzzles with fewer givens than digging comes upon                        |
//! | `maker.rs`         | attempts until a puzzle is what was asked for                            |
//! | `job.rs`           | many puzzles, in slices                                                  |

mod dig;
mod distance;
mod fewer_givens;
mod job;
#[cfg(feature = "teaching")]
mod logic_target;
mod maker;
mod options;
mod options_error;
mod pattern;
mod swap;
mod target_distance;
mod unbiased;
mod yasss;

pub use job::GenerateJob;
pub use maker::Generated;
pub use options::{Method, Options, Target};
pub use options_error::OptionsError;

pub(crate) use dig::{dig, is_unique_without, redundant};
use maker::Maker;

use crate::Grid;
use crate::rng::Rng;

/// Attempts after which [`generate`] gives up; a [`GenerateJob`] goes on for as long as it is let.
pub const MAX_ATTEMPTS: u64 = 100_000;

/// A new puzzle with exactly one solution, as `options` ask for it. The same seed and options give the
/// same puzzle on every machine.
///
/// The puzzles are those that digging gives: uniformly random full grids with givens removed in random order. Among all
/// minimal puzzles it favours those with fewer givens: 24.4 on average, where all minimal puzzles together have 26.6
/// (Berthier, *Unbiased statistics of a CSP*, 2010); [`Method::Unbiased`] does not.
///
/// Rare puzzles are searched for: if some attempts have not met the options, the nearest of them is changed bit by bit by
/// swapping givens, and each change that does not increase its distance is kept.
///
/// ```
/// use nonet::{Options, count, generate};
///
/// let made = generate(7, &Options::default())?;
/// assert_eq!(count(&made.puzzle, None), 1);
/// assert_eq!(made, generate(7, &Options::default())?);
/// // It is minimal: without any one of its givens it has several solutions.
/// for (cell, _) in made.puzzle.filled() {
///     assert!(count(&made.puzzle.without(cell), Some(2)) == 2);
/// }
/// # Ok::<(), nonet::OptionsError>(())
/// ```
///
/// # Errors
///
/// When no puzzle can be as `options` ask, or none was found in [`MAX_ATTEMPTS`] attempts.
pub fn generate(seed: u64, options: &Options) -> Result<Generated, OptionsError> {
    let mut maker = Maker::new(seed, options)?;
    for _ in 0..MAX_ATTEMPTS {
        if let Some(made) = maker.attempt() {
            return Ok(made);
        }
    }
    Err(OptionsError::NotFound {
        attempts: MAX_ATTEMPTS,
    })
}

/// A full grid, each of the 6.67 x 10^21 equally likely. The same seed gives the same one.
///
/// By rejection on the ways to fill boxes, exactly uniform; 10 ms for tables at the first call, then some 7 us.
///
/// ```
/// use nonet::solution_grid;
///
/// assert!(solution_grid(7).is_solution());
/// assert_eq!(solution_grid(7), solution_grid(7));
/// ```
pub fn solution_grid(seed: u64) -> Grid {
    crate::exact_count::random_grid(&mut Rng::new(seed))
}
