//! Redundant givens.

use super::{NotAPuzzle, need_unique};
use crate::generate::{self, dig};
use crate::rng::Rng;
use crate::solve::with_search;
use crate::{CellSet, Grid, Symmetry};

/// The givens that can each be removed on their own; removing two of them at once may leave several solutions.
///
/// ```
/// use nonet::{Cell, Digit, Grid, minimise, redundant};
///
/// let puzzle: Grid =
///     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
/// assert!(redundant(&puzzle).unwrap().is_empty());
/// let more = puzzle.with(Cell::at(0, 1), Digit::new(7));
/// assert!(redundant(&more).unwrap().has(Cell::at(0, 1)));
/// # Ok::<(), nonet::ParseError>(())
/// ```
///
/// # Errors
///
/// When there is not exactly one solution.
pub fn redundant(puzzle: &Grid) -> Result<CellSet, NotAPuzzle> {
    need_unique(puzzle)?;
    Ok(with_search(puzzle, |search| {
        generate::redundant(puzzle, search)
    }))
}

/// Whether no given can be removed.
///
/// # Errors
///
/// When there is not exactly one solution.
pub fn is_minimal(puzzle: &Grid) -> Result<bool, NotAPuzzle> {
    Ok(redundant(puzzle)?.is_empty())
}

/// Removes givens in random order until none is redundant. The same puzzle and seed give the same one.
///
/// ```
/// use nonet::{Grid, count, is_minimal, minimise};
///
/// let full: Grid =
///     "379648251485219367162573489724356918936481725851927634213894576548762193697135842".parse()?;
/// let puzzle = minimise(&full, 7).unwrap();
/// assert!(puzzle.is_part_of(&full) && count(&puzzle, None) == 1);
/// assert_eq!(is_minimal(&puzzle), Ok(true));
/// # Ok::<(), nonet::ParseError>(())
/// ```
///
/// # Errors
///
/// When there is not exactly one solution.
pub fn minimise(puzzle: &Grid, seed: u64) -> Result<Grid, NotAPuzzle> {
    need_unique(puzzle)?;
    let rng = &mut Rng::new(seed);
    Ok(with_search(puzzle, |search| {
        dig(*puzzle, &Symmetry::None.orbits(), 0, rng, search)
    }))
}
