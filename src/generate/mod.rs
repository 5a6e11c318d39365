//! New puzzles.
//!
//! | file               | what                                                                  |
//! |--------------------|-----------------------------------------------------------------------|
//! | `options.rs`       | what is asked for, and whether anything can satisfy it                 |
//! | `solution_grid.rs` | a random full grid                                                    |
//! | `dig.rs`           | takes givens away while the solution stays the only one               |
//! | `yasss.rs`         | the YasSS method: k random digits, then one more, or start over       |
//! | `maker.rs`         | attempts until a puzzle is what was asked for                         |
//! | `job.rs`           | many puzzles, in slices                                               |

mod dig;
mod job;
mod maker;
mod options;
mod solution_grid;
mod yasss;

pub use job::GenerateJob;
pub use maker::Generated;
pub use options::{Method, Options, OptionsError, Target};

pub(crate) use dig::{dig, is_minimal, is_unique_without};
use maker::Maker;

/// Attempts after which [`generate`] gives up; a [`GenerateJob`] goes on for as long as it is let.
pub const MAX_ATTEMPTS: u64 = 100_000;

/// A new puzzle with exactly one solution, as `options` ask for it. The same seed and options give the
/// same puzzle on every machine.
///
/// The puzzles are those that digging gives: full grids from random boxes, givens taken away in random
/// order. Among all minimal puzzles it favours those with fewer givens: 24.4 on average, where all
/// minimal puzzles together have 26.6 (Berthier, *Unbiased statistics of a CSP*, 2010).
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
