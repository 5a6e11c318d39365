//! The digits that a cell has in some solution.

use crate::{Candidate, CandidateGrid, Cell, Grid, solutions, solve};

/// What [`true_candidates`] finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    /// For each cell, the digits that it has in some solution; all empty when there is no solution.
    pub candidates: CandidateGrid,
    /// How many solutions have each candidate, if all were examined.
    pub tally: Option<SolutionTally>,
}

/// All solutions of a grid, counted by candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionTally {
    /// How many there are.
    pub solutions: u32,
    /// For each cell, in how many of them it has the digit 1, 2 and so on: nine numbers whose sum is `solutions`.
    pub counts: Vec<[u32; 9]>,
}

/// The candidates that are in some solution and, if there are no more than `limit` solutions, in how many.
///
/// A puzzle has one per cell. For a grid with many solutions they show which cells are settled and which givens would
/// settle others.
///
/// ```
/// use nonet::{Cell, Grid, true_candidates};
///
/// let two: Grid =
///     "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8".parse()?;
/// let found = true_candidates(&two, 100);
/// let open: Vec<Cell> = Cell::all().filter(|&cell| found.candidates.at(cell).len() > 1).collect();
/// assert_eq!(open.len(), 4);
/// let tally = found.tally.unwrap();
/// assert_eq!(tally.solutions, 2);
/// assert_eq!(tally.counts[open[0].index()].iter().max(), Some(&1));
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn true_candidates(grid: &Grid, limit: u32) -> TrueCandidates {
    let mut candidates = CandidateGrid::NONE;
    let mut tally = SolutionTally {
        solutions: 0,
        counts: vec![[0; 9]; 81],
    };
    let mut all = solutions(grid);
    for solution in all.by_ref().take(limit as usize) {
        tally.add(&solution);
        join(&mut candidates, &solution);
    }
    if all.next().is_none() {
        return TrueCandidates {
            candidates,
            tally: Some(tally),
        };
    }
    // The first solutions resemble one another, so most other candidates still have to be checked one by one.
    for cell in Cell::all().filter(|&cell| grid.get(cell).is_none()) {
        for digit in grid.possible(cell) {
            if candidates.has(Candidate { cell, digit }) {
                continue;
            }
            if let Some(solution) = solve(&grid.with(cell, digit)) {
                join(&mut candidates, &solution);
            }
        }
    }
    TrueCandidates {
        candidates,
        tally: None,
    }
}

impl SolutionTally {
    fn add(&mut self, solution: &Grid) {
        self.solutions += 1;
        for (cell, digit) in solution.filled() {
            self.counts[cell.index()][digit.index()] += 1;
        }
    }
}

fn join(candidates: &mut CandidateGrid, solution: &Grid) {
    for (cell, digit) in solution.filled() {
        candidates.set(cell, candidates.at(cell).with(digit));
    }
}
