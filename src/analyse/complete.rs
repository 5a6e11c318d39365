//! Adds missing givens.

use super::{NotAPuzzle, Transformation};
use crate::generate::is_unique_without;
use crate::rng::Rng;
use crate::solve::with_search;
use crate::{Cell, CellSet, Grid, report, solutions, solve};

/// A puzzle made from a grid with several solutions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The grid and some more givens: it has exactly one solution.
    pub puzzle: Grid,
    /// The cells of the added givens; none of them is redundant.
    pub added: CellSet,
}

/// Adds givens until there is exactly one solution: digits of a randomly drawn solution, always in the cell where most
/// other solutions of a sample have a different digit. Finally removes those that turn out not to be needed. The same
/// grid and seed give the same puzzle.
///
/// ```
/// use nonet::{Grid, complete, count};
///
/// let two: Grid =
///     "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8".parse()?;
/// let completion = complete(&two, 7).unwrap();
/// assert_eq!(completion.added.len(), 1);
/// assert_eq!(count(&completion.puzzle, None), 1);
/// # Ok::<(), nonet::ParseError>(())
/// ```
///
/// # Errors
///
/// When there is no solution.
pub fn complete(grid: &Grid, seed: u64) -> Result<Completion, NotAPuzzle> {
    let rng = &mut Rng::new(seed);
    let Some(solution) = some_solution(grid, rng) else {
        return Err(NotAPuzzle(report(grid).status));
    };
    let mut puzzle = *grid;
    while let Some(cell) = most_telling_cell(&puzzle, &solution, rng) {
        puzzle.set(cell, solution.get(cell));
    }
    for cell in puzzle.filled_cells() - grid.filled_cells() {
        let less = puzzle.without(cell);
        if with_search(&less, |search| {
            is_unique_without(&puzzle, &less, CellSet::of(cell), search)
        }) {
            puzzle = less;
        }
    }
    let added = puzzle.filled_cells() - grid.filled_cells();
    Ok(Completion { puzzle, added })
}

/// Solutions examined to choose a cell.
const SAMPLE: usize = 64;

/// The cell whose digit in `solution` is in the fewest of a sample of the other solutions; `None` when there are none.
fn most_telling_cell(puzzle: &Grid, solution: &Grid, rng: &mut Rng) -> Option<Cell> {
    let mut others: Vec<Grid> = solutions(puzzle).take(SAMPLE).collect();
    if others.len() == SAMPLE {
        // The first ones found resemble one another, so the rest are drawn; at least one of two is not `solution`.
        others.truncate(2);
        others.extend((2..SAMPLE).filter_map(|_| some_solution(puzzle, rng)));
    }
    others.retain(|other| other != solution);
    let mut cells: Vec<Cell> = Cell::all().collect();
    rng.shuffle(&mut cells);
    let agreeing = |cell: &Cell| {
        others
            .iter()
            .filter(|other| other.get(*cell) == solution.get(*cell))
            .count()
    };
    cells
        .into_iter()
        .min_by_key(agreeing)
        .filter(|_| !others.is_empty())
}

/// A solution: the first one found of a random equivalent grid. Not each is equally likely, but it takes no longer than
/// `solve`, whereas `random_solution` counts them all.
fn some_solution(grid: &Grid, rng: &mut Rng) -> Option<Grid> {
    let turn = Transformation::draw(rng);
    let solution = solve(&turn.apply(grid))?;
    Some(turn.inverse().apply(&solution))
}
