//! Counting in slices, so that a count can be watched and stopped.

use super::{Event, Search, TreeSize};
use crate::Grid;

/// A count that goes on for as long as its owner lets it.
///
/// ```
/// use nonet::{CountJob, Grid};
///
/// let mut job = CountJob::new(&Grid::EMPTY, Some(5_000));
/// let mut slices = 1;
/// while !job.step(1_000) {
///     slices += 1; // here a worker reports `job.count()` and looks for messages
/// }
/// assert_eq!(job.count(), 5_000);
/// assert!(slices > 1);
/// ```
pub struct CountJob {
    search: Search,
    limit: Option<u128>,
    count: u128,
    is_done: bool,
}

impl CountJob {
    /// Counts the solutions of `puzzle`, all of them or as far as `limit`.
    pub fn new(puzzle: &Grid, limit: Option<u128>) -> CountJob {
        CountJob {
            search: Search::new(puzzle),
            limit,
            count: 0,
            is_done: limit == Some(0),
        }
    }

    /// Goes on for at most `nodes` nodes of the search tree; true when there is nothing left to count.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut budget = nodes;
        while !self.is_done {
            match self.search.advance(&mut budget) {
                Event::Solution => {
                    self.count += 1;
                    self.is_done = Some(self.count) == self.limit;
                }
                Event::Exhausted => self.is_done = true,
                Event::Paused => break,
            }
        }
        self.is_done
    }

    /// The solutions counted so far: exact when the job is done and did not stop at its limit.
    pub fn count(&self) -> u128 {
        self.count
    }

    /// Whether there is nothing left to count.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// The search tree so far.
    pub fn size(&self) -> TreeSize {
        self.search.size()
    }
}

impl core::fmt::Debug for CountJob {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "CountJob at {} of {:?}", self.count, self.limit)
    }
}
