//! Takes givens away while the solution stays the only one.

use crate::rng::Rng;
use crate::solve::Search;
use crate::{CellSet, Grid};

/// Takes givens away in random order, those of an orbit all at once, until no more can go or `at_least` are left.
///
/// One round is enough: a given that was needed once is needed by everything that came later, since
/// there are fewer givens then.
pub(crate) fn dig(
    mut puzzle: Grid,
    orbits: &[CellSet],
    at_least: usize,
    rng: &mut Rng,
    search: &mut Search,
) -> Grid {
    let given = puzzle.filled_cells();
    let is_given = |orbit: &&CellSet| orbit.is_subset(given);
    let mut orbits: Vec<CellSet> = orbits.iter().filter(is_given).copied().collect();
    rng.shuffle(&mut orbits);
    let mut left = puzzle.count_filled();
    for orbit in orbits {
        if left < at_least + orbit.len() {
            continue;
        }
        let less = orbit.into_iter().fold(puzzle, Grid::without);
        if is_unique_without(&puzzle, &less, orbit, search) {
            puzzle = less;
            left -= orbit.len();
        }
    }
    puzzle
}

/// The givens that can each be taken away.
pub(crate) fn redundant(puzzle: &Grid, search: &mut Search) -> CellSet {
    let can_go =
        |&cell: &_| is_unique_without(puzzle, &puzzle.without(cell), CellSet::of(cell), search);
    puzzle.filled_cells().into_iter().filter(can_go).collect()
}

/// Whether `less` still has one solution, it being `puzzle` (which has one) without the givens `gone`.
///
/// Another solution would have to differ in one of these cells; so only that is asked.
pub(crate) fn is_unique_without(
    puzzle: &Grid,
    less: &Grid,
    gone: CellSet,
    search: &mut Search,
) -> bool {
    gone.into_iter().all(|cell| {
        puzzle.get(cell).is_none_or(|digit| {
            search.restart_without(less, cell, digit);
            !search.next()
        })
    })
}
