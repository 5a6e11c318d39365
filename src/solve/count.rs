//! Counting in slices, so that a count can be watched and stopped.

use super::{Event, Search, TreeSize};
use crate::Grid;
use crate::tally::TallyJob;

/// Nodes after which it is asked whether there is a faster way than walking from solution to solution.
pub(super) const PATIENCE: u64 = 20_000;

/// The vector operations of [`TallyJob`] that take as long as a node of the search.
pub(super) const NODE: f64 = 700.0;

/// A count that goes on for as long as its owner lets it; exact for every grid.
///
/// It begins by walking from solution to solution. Where that lasts, it finds out what summing over bands
/// and stacks would cost, and goes over to that once the search has taken as long: so no count takes
/// more than about twice the time of the better way.
///
/// ```
/// use nonet::{CountJob, Grid};
///
/// let mut job = CountJob::new(&Grid::EMPTY, None);
/// let mut at_least = 0;
/// while !job.step(10_000) {
///     // Here a worker reports how far it is and looks for messages.
///     assert!(job.count() >= at_least && job.progress() < 1.0);
///     at_least = job.count();
/// }
/// assert_eq!(job.count(), 6_670_903_752_021_072_936_960);
/// ```
pub struct CountJob {
    puzzle: Grid,
    limit: Option<u128>,
    search: Search,
    /// What the search came upon.
    found: u128,
    tally: Option<TallyJob>,
    is_part: bool,
    is_done: bool,
}

impl CountJob {
    /// Counts the solutions of `puzzle`, all of them or as far as `limit`.
    pub fn new(puzzle: &Grid, limit: Option<u128>) -> CountJob {
        CountJob {
            puzzle: *puzzle,
            limit,
            search: Search::new(puzzle),
            found: 0,
            tally: None,
            is_part: false,
            is_done: limit == Some(0),
        }
    }

    /// Counts part `part` of `parts` of the solutions of `puzzle`: the counts of all parts add up to the
    /// whole. So a long count can be shared among threads.
    ///
    /// ```
    /// use nonet::{CountJob, count};
    ///
    /// let puzzle = format!("12345{}", ".".repeat(76)).parse()?;
    /// let parts = (0..4).map(|part| {
    ///     let mut job = CountJob::part(&puzzle, part, 4);
    ///     while !job.step(100_000) {}
    ///     job.count()
    /// });
    /// assert_eq!(parts.sum::<u128>(), count(&puzzle, None));
    /// # Ok::<(), nonet::ParseError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When `part` is not below `parts`.
    pub fn part(puzzle: &Grid, part: usize, parts: usize) -> CountJob {
        assert!(part < parts, "part {part} of {parts}");
        CountJob {
            tally: Some(TallyJob::part(puzzle, part, parts)),
            is_part: true,
            ..CountJob::new(puzzle, None)
        }
    }

    /// Goes on for about as much work as `nodes` nodes of the search tree (some three million a second natively);
    /// true when there is nothing left to count.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut budget = nodes;
        while !self.is_done && budget > 0 {
            match &mut self.tally {
                Some(tally)
                    if self.is_part || self.search.size().nodes as f64 * NODE >= tally.cost() =>
                {
                    let is_exact = tally.step(budget as f64 * NODE, &mut |_| ());
                    budget = 0;
                    self.is_done =
                        is_exact || self.limit.is_some_and(|limit| tally.count() >= limit);
                }
                Some(_) => self.search(&mut budget, PATIENCE),
                None => {
                    self.search(
                        &mut budget,
                        PATIENCE.saturating_sub(self.search.size().nodes),
                    );
                    if !self.is_done && self.search.size().nodes >= PATIENCE {
                        self.tally = Some(TallyJob::new(&self.puzzle));
                    }
                }
            }
        }
        self.is_done
    }

    /// Searches for `nodes` nodes or as far as the budget lasts.
    fn search(&mut self, budget: &mut u64, nodes: u64) {
        let all = nodes.min(*budget);
        let mut left = all;
        while !self.is_done {
            match self.search.advance(&mut left) {
                Event::Solution => {
                    self.found += 1;
                    self.is_done = Some(self.found) == self.limit;
                }
                Event::Exhausted => self.is_done = true,
                Event::Paused => break,
            }
        }
        *budget -= all - left;
    }

    /// The solutions counted so far, of which there are at least so many; exactly so many when the job is
    /// done and did not stop at its limit.
    pub fn count(&self) -> u128 {
        let tallied = self.tally.as_ref().map_or(0, TallyJob::count);
        let count = self.found.max(tallied);
        self.limit.map_or(count, |limit| count.min(limit))
    }

    /// Whether there is nothing left to count.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Which share of the work is done, 0 to 1: 0 as long as nothing is known of how long it will take.
    pub fn progress(&self) -> f64 {
        match &self.tally {
            _ if self.is_done => 1.0,
            Some(tally) => tally.progress(),
            None => 0.0,
        }
    }

    /// How much work is still to come at most, in nodes as [`step`](CountJob::step) counts them, as far as it can be
    /// told; `None` as long as it cannot.
    pub fn remaining(&self) -> Option<f64> {
        match &self.tally {
            _ if self.is_done => Some(0.0),
            Some(tally) => Some(tally.cost() * (1.0 - tally.progress()) / NODE),
            None => None,
        }
    }

    /// The search tree so far.
    pub fn size(&self) -> TreeSize {
        self.search.size()
    }
}

impl core::fmt::Debug for CountJob {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "CountJob at {} of {:?}", self.count(), self.limit)
    }
}
