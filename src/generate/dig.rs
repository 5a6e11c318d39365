//! Takes givens away while the solution stays the only one.

use crate::rng::Rng;
use crate::solve::Search;
use crate::{Cell, CellSet, Grid, Symmetry};

/// Takes givens away in random order, those that symmetry binds together all at once, until no more can
/// go or `at_least` are left.
///
/// One round is enough: a given that was needed once is needed by everything that came later, since
/// there are fewer givens then.
pub(crate) fn dig(
    mut puzzle: Grid,
    symmetry: Symmetry,
    at_least: usize,
    rng: &mut Rng,
    search: &mut Search,
) -> Grid {
    let mut orbits: Vec<CellSet> = Cell::all()
        .map(|cell| symmetry.orbit(cell))
        .filter(|orbit| orbit.first().is_some_and(|cell| puzzle.get(cell).is_some()))
        .collect();
    orbits.sort_unstable_by_key(|orbit| orbit.bits());
    orbits.dedup();
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

/// Whether no given can be taken away.
pub(crate) fn is_minimal(puzzle: &Grid, search: &mut Search) -> bool {
    puzzle.filled_cells().into_iter().all(|cell| {
        let less = puzzle.without(cell);
        !is_unique_without(puzzle, &less, CellSet::of(cell), search)
    })
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
