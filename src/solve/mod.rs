//! Solutions: finds one, counts them, lists them, and measures the search.
//!
//! | file           | what                                                               |
//! |----------------|--------------------------------------------------------------------|
//! | `boxes.rs`     | a digit set for each of the nine boxes, side by side               |
//! | `state.rs`     | the candidates of all cells, in nine such vectors                  |
//! | `propagate.rs` | singles, locked candidates and triads, all in lock-step            |
//! | `chutes.rs`    | the matchings of a state, by chute                                 |
//! | `branch.rs`    | where to guess                                                     |
//! | `lookahead.rs` | looking ahead, when the search goes astray                         |
//! | `search.rs`    | the tree, walked with an explicit stack                            |
//! | `lines.rs`     | propagation inside a box, for eight grids at once                  |
//! | `lanes.rs`     | eight grids side by side: the same rules, rotated by 90 degrees    |
//! | `batch.rs`     | many puzzles, one per lane                                         |
//! | `lane_tree.rs` | one large tree, one branch per lane                                |
//! | `count.rs`     | counting in slices                                                 |
//! | `estimate.rs`  | an estimate of the count, by random probes of the tree             |
//! | `random.rs`    | a random solution                                                  |
//! | `report.rs`    | everything the page shows after Solve                              |
//!
//! Code outside uses only [`Search`] and the functions below, so that the kernel can be replaced.

mod batch;
mod boxes;
mod branch;
mod chutes;
mod count;
mod estimate;
mod lane_tree;
mod lanes;
mod lines;
mod lookahead;
mod propagate;
mod random;
mod report;
mod search;
mod state;

pub use count::CountJob;
pub use estimate::{Estimate, EstimateJob, EstimateOptions};
pub use random::RandomSolutionJob;
pub use report::{Origin, Report, Status, report};
pub use search::TreeSize;
pub(crate) use search::{Event, Search};

use crate::Grid;
use core::cell::RefCell;

thread_local! {
    /// The stack of one search, reused between calls so that they allocate nothing.
    static SEARCH: RefCell<Search> = RefCell::default();
}

/// Calls `f` with the thread's search, restarted with `grid`.
pub(crate) fn with_search<T>(grid: &Grid, f: impl FnOnce(&mut Search) -> T) -> T {
    SEARCH.with_borrow_mut(|search| {
        search.restart(grid);
        f(search)
    })
}

/// The first solution found, or `None` when there is none.
///
/// The same puzzle gives the same solution on every machine and in every build of one version.
///
/// ```
/// use nonet::{Grid, solve};
///
/// let puzzle: Grid =
///     "37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42".parse()?;
/// let solution = solve(&puzzle).unwrap();
/// assert!(solution.is_solution() && puzzle.is_part_of(&solution));
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn solve(puzzle: &Grid) -> Option<Grid> {
    with_search(puzzle, |search| {
        search.next();
        search.solution()
    })
}

/// The exact number of solutions of any grid. Counting stops at `limit`.
///
/// Counting them all takes microseconds for a puzzle, 0.2 s for the empty grid, and a few seconds for the
/// worst grids known; [`CountJob`] does it in slices, with progress.
///
/// ```
/// use nonet::{Grid, count};
///
/// let two: Grid =
///     "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8".parse()?;
/// assert_eq!(count(&two, None), 2);
/// assert_eq!(count(&two, Some(1)), 1);
/// assert_eq!(count(&Grid::EMPTY, Some(1000)), 1000);
/// assert_eq!(count(&Grid::EMPTY, None), 6_670_903_752_021_072_936_960);
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn count(puzzle: &Grid, limit: Option<u128>) -> u128 {
    let mut job = CountJob::with(SEARCH.take(), puzzle, limit);
    while !job.step(u64::MAX) {}
    let count = job.count();
    SEARCH.set(job.into_search());
    count
}

/// The number of solutions of each puzzle, up to `limit`, in the same order. Gives what [`count`] gives, but works
/// on eight puzzles at a time, which is about twice as fast.
///
/// ```
/// use nonet::{Grid, count_many};
///
/// let two: Grid =
///     "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8".parse()?;
/// assert_eq!(count_many([two, Grid::EMPTY], 3), [2, 3]);
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn count_many(puzzles: impl IntoIterator<Item = Grid>, limit: u64) -> Vec<u64> {
    let puzzles = puzzles.into_iter();
    if limit == 0 {
        return puzzles.map(|_| 0).collect();
    }
    let mut counts = Vec::new();
    let done = |at, count| *at_place(&mut counts, at) = count;
    batch::search_each(puzzles.enumerate(), limit, |_, _| (), done);
    counts
}

/// What [`solve`] gives for each puzzle, in the same order. Works on eight puzzles at a time.
///
/// ```
/// use nonet::{Grid, solve, solve_many};
///
/// let clashing: Grid = format!("11{}", ".".repeat(79)).parse()?;
/// assert_eq!(solve_many([Grid::EMPTY, clashing]), [solve(&Grid::EMPTY), None]);
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn solve_many(puzzles: impl IntoIterator<Item = Grid>) -> Vec<Option<Grid>> {
    let solved = solve_and_count_many(puzzles, 1);
    solved.into_iter().map(|(solution, _)| solution).collect()
}

/// The first solution of each puzzle and its number of solutions, up to `limit`, in one pass. Works on eight puzzles
/// at a time.
///
/// ```
/// use nonet::{Grid, solve, solve_and_count_many};
///
/// let clashing: Grid = format!("11{}", ".".repeat(79)).parse()?;
/// let solved = solve_and_count_many([Grid::EMPTY, clashing], 2);
/// assert_eq!(solved, [(solve(&Grid::EMPTY), 2), (None, 0)]);
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn solve_and_count_many(
    puzzles: impl IntoIterator<Item = Grid>,
    limit: u64,
) -> Vec<(Option<Grid>, u64)> {
    let mut len = 0;
    let puzzles = puzzles
        .into_iter()
        .enumerate()
        .inspect(|(at, _)| len = at + 1);
    let mut solved: Vec<(Option<Grid>, u64)> = Vec::new();
    let found = |at, solution: &dyn Fn() -> Grid| {
        let (first, count) = at_place(&mut solved, at);
        first.get_or_insert_with(solution);
        *count = limit.min(*count + 1);
    };
    batch::search_each(puzzles, limit.max(1), found, |_, _| ());
    solved.resize(len, (None, 0));
    solved
}

/// `list[at]`; the list grows as needed.
fn at_place<T: Clone + Default>(list: &mut Vec<T>, at: usize) -> &mut T {
    if list.len() <= at {
        list.resize(at + 1, T::default());
    }
    &mut list[at]
}

/// Estimates the number of solutions from random probes of the search tree. The same puzzle and options give the same
/// estimate.
///
/// ```
/// use nonet::{EstimateOptions, Grid, estimate};
///
/// let options = EstimateOptions { samples: 500, seed: 1 };
/// let estimate = estimate(&Grid::EMPTY, options);
/// assert!(estimate.low < 6.671e21 && 6.671e21 < estimate.high);
/// assert!(estimate.high < 2.0 * estimate.low);
/// ```
pub fn estimate(puzzle: &Grid, options: EstimateOptions) -> Estimate {
    let mut job = EstimateJob::new(puzzle, options.seed);
    job.step(options.samples);
    job.estimate()
}

/// A random solution, each equally likely, or `None` when there is none. The same puzzle and seed give
/// the same solution.
///
/// Takes as long as [`count`] does: 0.2 s for the empty grid.
///
/// ```
/// use nonet::{Grid, random_solution};
///
/// let solution = random_solution(&Grid::EMPTY, 7).unwrap();
/// assert!(solution.is_solution());
/// ```
pub fn random_solution(puzzle: &Grid, seed: u64) -> Option<Grid> {
    let mut job = RandomSolutionJob::new(puzzle, seed);
    while !job.step(u64::MAX) {}
    job.solution()
}

/// The solutions one by one, in the order in which the search finds them: stable, not sorted.
///
/// ```
/// use nonet::{Grid, solutions};
///
/// let grids: Vec<Grid> = solutions(&Grid::EMPTY).skip(10).take(5).collect();
/// assert_eq!(grids.len(), 5);
/// assert!(grids.iter().all(Grid::is_solution));
/// ```
pub fn solutions(puzzle: &Grid) -> Solutions {
    Solutions(Search::new(puzzle))
}

/// The iterator that [`solutions`] returns.
pub struct Solutions(Search);

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.0.next();
        self.0.solution()
    }

    fn nth(&mut self, n: usize) -> Option<Grid> {
        // Skipped solutions need not be written out.
        (0..n).all(|_| self.0.next()).then(|| self.next()).flatten()
    }
}

impl core::fmt::Debug for Solutions {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Solutions after {:?}", self.0.size())
    }
}
