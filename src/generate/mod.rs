//! New puzzles.
//!
//! ```text
//! full grid --- dig ---> puzzle --- distance: how far from what was asked for? --- none ---> there it is
//!  at random              ^                                                |
//!                         +--- swap, fewer: change the best so far <-------+  after some trials
//! ```
//!
//! | file                 | what                                                                     |
//! |----------------------|--------------------------------------------------------------------------|
//! | `options.rs`         | the options                                                              |
//! | `options_error.rs`   | why no puzzle can meet them                                              |
//! | `dig.rs`             | removes givens while the solution stays unique                           |
//! | `yasss.rs`           | the YasSS method: k random digits, then one more, or start over          |
//! | `unbiased.rs`        | minimal puzzles, with the weights that make them all count equally       |
//! | `pattern.rs`         | a puzzle with its givens in a given pattern                              |
//! | `distance.rs`        | the unit of distance                                                     |
//! | `target_distance.rs` | how far a puzzle is from the options                                     |
//! | `logic_target.rs`    | the parts of that which need the teacher and the feature `teaching`      |
//! | `swap.rs`            | a different puzzle, similar to a given one                               |
//! | `fewer_givens.rs`    | puzzles with fewer givens than digging finds                             |
//! | `maker.rs`           | attempts until a puzzle meets the options                                |
//! | `job.rs`             | many puzzles, in slices                                                  |

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

pub use job::{GenerateJob, Seeds};
pub use maker::Generated;
pub use options::{Method, Options, Target};
pub use options_error::OptionsError;

pub(crate) use dig::dig;
#[cfg(feature = "teaching")]
pub(crate) use dig::{is_unique_without, redundant};
use maker::Maker;

use crate::Grid;
use crate::rng::Rng;

/// [`generate`] gives up after this many attempts; a [`GenerateJob`] continues for as long as its caller wants.
pub const MAX_ATTEMPTS: u64 = 100_000;

/// A new puzzle with exactly one solution that meets `options`. The same seed and options give the
/// same puzzle on every machine.
///
/// The puzzles are those that digging gives: uniformly random full grids with givens removed in random order. This
/// favours minimal puzzles with fewer givens: 24.4 on average, where all minimal puzzles together have 26.6
/// (Berthier, *Unbiased statistics of a CSP*, 2010); [`Method::Unbiased`] does not.
///
/// Rare puzzles take a search: if some attempts have not met the options, the nearest of them is changed bit by bit by
/// swapping givens, keeping each change that does not increase its distance.
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
/// When no puzzle can meet `options`, or none was found in [`MAX_ATTEMPTS`] attempts.
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

/// A random full grid, each of the 6.67 x 10^21 equally likely. The same seed gives the same one.
///
/// Exactly uniform, by rejection on the ways to fill boxes. The first call takes 10 ms to build tables, the others
/// about 7 us.
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
