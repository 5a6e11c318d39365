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
    let sure = first_to_go(&puzzle, &orbits, left.saturating_sub(at_least), search);
    for orbit in &orbits[..sure] {
        puzzle = orbit.into_iter().fold(puzzle, Grid::without);
        left -= orbit.len();
    }
    for &orbit in &orbits[sure..] {
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

/// How many of the first orbits can go all at once, `most` givens at most: as far as one test tells, or two. From a full grid
/// half of the digits mostly can, which saves as many tests: a sixth more puzzles a second.
fn first_to_go(puzzle: &Grid, orbits: &[CellSet], most: usize, search: &mut Search) -> usize {
    let spare = puzzle.count_filled().saturating_sub(BOLD_FROM).min(most);
    [spare, spare / 2]
        .into_iter()
        .map(|cells| {
            let mut gone = 0;
            let fits = |orbit: &&CellSet| {
                gone += orbit.len();
                gone <= cells
            };
            orbits.iter().take_while(fits).count()
        })
        .find(|&n| {
            let gone = orbits[..n]
                .iter()
                .fold(CellSet::EMPTY, |all, &orbit| all | orbit);
            let less = gone.into_iter().fold(*puzzle, Grid::without);
            search.restart(&less);
            n > 0 && search.count_up_to(2) == 1
        })
        .unwrap_or(0)
}

/// With that many givens left, chosen at random, the solution is mostly still the only one.
const BOLD_FROM: usize = 46;

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
