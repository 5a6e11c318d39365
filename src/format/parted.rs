//! The puzzles that a grid may be if only some of its digits are givens, and the text does not say which.

use super::found::Reading;
use super::proper::is_proper;
use super::warning::Warning;
use crate::{CellSet, Grid};

/// The grids of the digits in a set of cells and of those outside, if they are puzzles. `name` is what parts them.
pub(super) fn parts(grid: &Grid, set: CellSet, name: &str) -> Vec<Reading> {
    let masked = || vec![Warning::Masked { found: name.into() }];
    let parts = [!set, set].map(|others| grid.without_all(others));
    let puzzles = parts
        .into_iter()
        .filter(|part| part != grid && is_proper(part));
    puzzles.map(|part| (part, masked())).collect()
}

/// Adds the whole grid to its parts: what parts them may have another meaning. A solution is no puzzle.
pub(super) fn with_whole(mut parts: Vec<Reading>, grid: &Grid) -> Vec<Reading> {
    if !parts.is_empty() && !grid.is_full() {
        parts.push((*grid, Vec::new()));
    }
    parts
}
