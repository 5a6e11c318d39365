//! Questions about a puzzle, and equivalent puzzles.
//!
//! ```text
//!                 +-- shuffle ----> any of the 2 x 6^8 x 9! that are equivalent to it
//! a grid ---------+-- canonical --> the smallest of them: two grids are equivalent when theirs are equal
//!                 +-- relabel ----> the same cells, digits named in order of appearance
//!
//! too many givens --- redundant --> those that could go          one solution
//!                 --- minimise ---> without them                 before and after
//! too few givens ---- complete ---> with some more               many before, one after
//!                 --- true_candidates --> what each cell can still have
//! ```
//!
//! | file                 | what                                                 |
//! |----------------------|------------------------------------------------------|
//! | `line_orders.rs`     | the 1296 orders of rows, or of columns               |
//! | `transformation.rs`  | one way to make an equivalent grid                   |
//! | `canonical.rs`       | the smallest equivalent grid: the search, row by row |
//! | `orientation.rs`     | a grid as that search sees it, upright or transposed |
//! | `relabel.rs`         | digits named in order of appearance                  |
//! | `redundant.rs`       | redundant givens                                     |
//! | `complete.rs`        | missing givens                                       |
//! | `true_candidates.rs` | the digits that a cell has in some solution          |

mod canonical;
mod complete;
mod line_orders;
mod orientation;
mod redundant;
mod relabel;
mod transformation;
mod true_candidates;

pub use canonical::{canonical, to_canonical};
pub use complete::{Completion, complete};
pub use redundant::{is_minimal, minimise, redundant};
pub use relabel::relabel;
pub use transformation::{Transformation, shuffle};
pub use true_candidates::{SolutionTally, TrueCandidates, true_candidates};

use crate::{Grid, Status, report};
use core::fmt;

/// The grid does not have exactly one solution or, for `complete`, has none at all.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct NotAPuzzle(pub Status);

impl fmt::Display for NotAPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Status::Unique => "the grid has exactly one solution",
            Status::Multiple => "the grid has several solutions",
            Status::None => "the grid has no solution",
            Status::Conflict => "givens of the grid clash",
        })
    }
}

impl core::error::Error for NotAPuzzle {}

fn need_unique(puzzle: &Grid) -> Result<(), NotAPuzzle> {
    match report(puzzle).status {
        Status::Unique => Ok(()),
        other => Err(NotAPuzzle(other)),
    }
}
