//! A different puzzle, similar to a given one.

use super::dig::dig;
use super::options::Options;
use crate::rng::Rng;
use crate::solve::Search;
use crate::{Cell, CellSet, Digit, Grid};

/// A puzzle that shares most givens with this one, but not the solution: removes some givens, adds others until the
/// solution is unique, and finally removes those that are not needed. `None` when there is no room for others.
///
/// tdoku's generator takes the same step (Tom Dillon, *tdoku*, 2019); this one also preserves symmetry and pattern.
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

/// Fills the cells of `free`, orbit by orbit, until there is exactly one solution.
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

/// Puts a digit that leaves a solution into a cell. Returns that solution if there is no other.
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
    /// Adds missing givens and removes surplus ones, as the options require.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_givens_are_added() {
        let puzzle =
            "1.......2.9.4...5...6...7...5.9.3.......7....3..85..4.7.....6...35..9.8..42.....1";
        let puzzle: Grid = puzzle.parse().unwrap();
        let options = Options {
            givens: Some(45..=45),
            ..Options::default()
        };
        let orbits: Vec<CellSet> = Cell::all().map(CellSet::of).collect();
        let settled = Settled {
            puzzle,
            solution: crate::solve(&puzzle).unwrap(),
        };
        let finished = settled.finish(&options, &orbits, &mut Rng::new(1), &mut Search::default());
        assert_eq!(finished.count_filled(), 45);
    }
}
