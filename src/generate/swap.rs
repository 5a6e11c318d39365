//! Another puzzle much like a given one.

use super::dig::dig;
use super::options::Options;
use crate::rng::Rng;
use crate::solve::Search;
use crate::{Cell, CellSet, Digit, Grid};

/// A puzzle that shares most givens with this one, not their solution: some givens go, others come until the solution is
/// the only one, and in the end those that are not needed go. `None` when there was no room for others.
///
/// The step that tdoku's generator takes too (Tom Dillon, *tdoku*, 2019), with symmetry and pattern kept.
pub(super) fn swap(
    puzzle: &Grid,
    options: &Options,
    orbits: &[CellSet],
    rng: &mut Rng,
    search: &mut Search,
) -> Option<Grid> {
    let given = puzzle.filled_cells();
    let (mut taken, mut free): (Vec<CellSet>, Vec<CellSet>) =
        orbits.iter().partition(|orbit| orbit.is_subset(given));
    rng.shuffle(&mut taken);
    taken.truncate(1 + rng.below(3));
    let less = puzzle.without_all(taken.iter().copied().collect());
    free.extend(taken);
    rng.shuffle(&mut free);
    let settled = settle(&less, &free, rng, search)?;
    Some(settled.finish(options, orbits, rng, search))
}

/// A grid with one solution, and that solution.
pub(super) struct Settled {
    pub(super) puzzle: Grid,
    pub(super) solution: Grid,
}

/// Gives digits to the cells of `free`, orbit by orbit, until there is one solution only.
fn settle(start: &Grid, free: &[CellSet], rng: &mut Rng, search: &mut Search) -> Option<Settled> {
    let mut puzzle = *start;
    free.iter().find_map(|orbit| {
        let given = orbit
            .into_iter()
            .map(|cell| give(&mut puzzle, cell, rng, search));
        let solution = given.last()??;
        Some(Settled { puzzle, solution })
    })
}

/// Puts a digit into a cell that leaves a solution; that solution, when there is no other.
fn give(puzzle: &mut Grid, cell: Cell, rng: &mut Rng, search: &mut Search) -> Option<Grid> {
    let mut digits: Vec<Digit> = puzzle.possible(cell).into_iter().collect();
    rng.shuffle(&mut digits);
    let digit = digits.into_iter().find(|&digit| {
        search.restart(&puzzle.with(cell, digit));
        search.next()
    })?;
    *puzzle = puzzle.with(cell, digit);
    let solution = search.solution();
    solution.filter(|_| !search.next())
}

impl Settled {
    /// Takes away what is not asked for, and adds what is.
    pub(super) fn finish(
        mut self,
        options: &Options,
        orbits: &[CellSet],
        rng: &mut Rng,
        search: &mut Search,
    ) -> Grid {
        let at_least = match &options.givens {
            _ if options.is_minimal() => 0,
            Some(givens) => givens.start() + rng.below(givens.end() - givens.start() + 1),
            None if options.pattern.is_some() => 81,
            None => 0,
        };
        if self.puzzle.count_filled() < at_least {
            let mut more: Vec<CellSet> = orbits.to_vec();
            rng.shuffle(&mut more);
            for orbit in more {
                if self.puzzle.count_filled() < at_least {
                    for cell in orbit {
                        self.puzzle.set(cell, self.solution.get(cell));
                    }
                }
            }
        }
        dig(self.puzzle, orbits, at_least, rng, search)
    }
}
