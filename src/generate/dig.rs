//! Removes givens while the solution stays unique.

use crate::rng::Rng;
use crate::solve::Search;
use crate::{Cell, CellSet, Grid};

/// Removes givens in random order, those of an orbit together, until no more can be removed or `at_least` are left.
///
/// One round is enough: a given that is needed once stays needed, since there are fewer givens later.
pub(crate) fn dig(
    mut puzzle: Grid,
    orbits: &[CellSet],
    at_least: usize,
    rng: &mut Rng,
    search: &mut Search,
) -> Grid {
    let full = puzzle;
    let given = puzzle.filled_cells();
    let is_given = |orbit: &&CellSet| orbit.is_subset(given);
    let mut orbits: Vec<CellSet> = orbits.iter().filter(is_given).copied().collect();
    rng.shuffle(&mut orbits);
    let spare = given.len().saturating_sub(at_least);
    let sure = first_to_go(&puzzle, &orbits, spare, search);
    puzzle = puzzle.without_all(orbits.drain(..sure).collect());
    let rectangles = rectangles(&full);
    let mut given = puzzle.filled_cells();
    for orbit in orbits {
        if given.len() < at_least + orbit.len() {
            continue;
        }
        // The last given of a rectangle is known to be needed. Skipping its search makes an eighth more puzzles
        // a second.
        let is_last = |rectangle: &CellSet| {
            let left = *rectangle & given;
            !left.is_empty() && left.is_subset(orbit)
        };
        if rectangles.iter().any(is_last) {
            continue;
        }
        let less = puzzle.without_all(orbit);
        if is_unique_without(&puzzle, &less, orbit, search) {
            puzzle = less;
            given = given - orbit;
        }
    }
    puzzle
}

/// The unavoidable sets of four cells: two rows of a band and two columns, or two columns of a stack and two rows, with
/// the same two digits crosswise. Swapping them makes another solution, so each set needs a given. A full grid has
/// twelve of them on average. Returns none for a grid that is not full.
fn rectangles(full: &Grid) -> Vec<CellSet> {
    let mut found = Vec::new();
    if !full.is_full() {
        return found;
    }
    for is_turned in [false, true] {
        let at = |line: usize, place: usize| match is_turned {
            false => Cell::at(line, place),
            true => Cell::at(place, line),
        };
        let digit = |line, place| full.get(at(line, place));
        for (one, other) in
            (0..9).flat_map(|one| (one + 1..one / 3 * 3 + 3).map(move |other| (one, other)))
        {
            for left in 0..9 {
                let here = digit(one, left);
                // Beyond the box of `left`, and each pair once.
                for right in left / 3 * 3 + 3..9 {
                    if digit(other, right) == here && digit(one, right) == digit(other, left) {
                        let cells = [
                            at(one, left),
                            at(one, right),
                            at(other, left),
                            at(other, right),
                        ];
                        found.push(cells.into_iter().collect());
                    }
                }
            }
        }
    }
    found
}

/// How many of the first orbits can be removed together, `most` givens at most, as far as one or two tests show. From a
/// full grid half of the digits usually can, which saves as many tests: a sixth more puzzles a second.
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
        .filter(|&n| n > 0)
        .find(|&n| {
            search.restart(&puzzle.without_all(orbits[..n].iter().copied().collect()));
            search.count_up_to(2) == 1
        })
        .unwrap_or(0)
}

/// With this many givens left, chosen at random, the solution is usually still unique.
const BOLD_FROM: usize = 46;

/// The givens that can each be removed on their own.
pub(crate) fn redundant(puzzle: &Grid, search: &mut Search) -> CellSet {
    let can_go =
        |&cell: &_| is_unique_without(puzzle, &puzzle.without(cell), CellSet::of(cell), search);
    puzzle.filled_cells().into_iter().filter(can_go).collect()
}

/// Whether `less` still has one solution; it is `puzzle` (which has one) without the givens `gone`.
///
/// Another solution would have to differ in one of these cells, so only those are searched.
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
