//! Whether a grid has a solution, and only one. Readers use it to choose among the puzzles that a text may be.

use crate::{Grid, solve};

/// Whether a grid has exactly one solution: no other sign that a text was read rightly is as strong.
pub(super) fn is_proper(grid: &Grid) -> bool {
    grid.count_filled() >= 17 && !grid.has_clash() && solve::count(grid, Some(2)) == 1
}

/// Keeps only the puzzles with exactly one solution, if there are any.
pub(super) fn keep_proper<T>(list: &mut Vec<T>, grid: impl Fn(&T) -> &Grid) {
    if list.iter().any(|item| is_proper(grid(item))) {
        list.retain(|item| is_proper(grid(item)));
    }
}

/// Whether a grid has a solution.
pub(super) fn has_solution(grid: &Grid) -> bool {
    !grid.has_clash() && solve::count(grid, Some(1)) == 1
}
