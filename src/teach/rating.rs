//! Ratings of puzzles.

use super::next_step::has_one_solution;
use crate::Grid;
use crate::logic::{self, Rating};

/// Rates a puzzle as Sudoku Explainer 1.2.1 does.
///
/// A rating assumes exactly one solution, which is not checked. For a grid with none or several, the
/// steps run out and the rating is `MoreThan` some value.
pub fn rate(puzzle: &Grid) -> Rating {
    rate_up_to(puzzle, u8::MAX)
}

/// Rates a puzzle, and stops as soon as it is known to be harder than `limit` tenths.
pub fn rate_up_to(puzzle: &Grid, limit: u8) -> Rating {
    logic::rate_up_to(puzzle, limit, has_one_solution)
}
