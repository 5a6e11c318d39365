//! Counting in slices, so that a caller can show progress and cancel. A long count goes through three methods: the
//! search, the search with eight branches at a time, the sum over bands and stacks.

use super::lane_tree::LaneTree;
use super::{EstimateJob, Event, Search};
use crate::Grid;
use crate::exact_count::{CountPart, ExactCountJob};

/// Nodes after which the search continues with eight branches at a time; smaller trees don't fill the lanes. Speed in
/// V8 relative to never switching: the hardest 1.17 after 8 nodes, 1.15 after 40; magictour 0.87 after 8, 0.97 after
/// 16, 1.0 after 40; grids with several solutions 0.65 after 8, 0.96 after 16, 1.0 after 24.
const ALONE: u64 = 32;

/// Nodes after which a job considers a faster method than walking from solution to solution.
pub(super) const PATIENCE: u64 = 20_000;

/// How many vector operations of [`ExactCountJob`] take as long as a node of the search.
pub(super) const NODE: f64 = 700.0;

/// Probes to estimate how many solutions the search would have to walk through: about 3 ms.
const PROBES: u64 = 100;

/// Counts in slices, for as long as the caller wants; exact for every grid.
///
/// It starts by searching through all solutions. If that takes long, it works out what summing over bands and stacks
/// would cost. It switches at once if that is less than the search is still expected to take, otherwise once the
/// search has spent that much more. So no count takes much more than twice the time of the better method.
///
/// ```
/// use nonet::{CountJob, Grid};
///
/// let mut job = CountJob::new(&Grid::EMPTY, None);
/// let mut at_least = 0;
/// while !job.step(10_000) {
///     // Here a worker reports its progress and checks for messages.
///     assert!(job.count() >= at_least && job.progress() < 1.0);
///     at_least = job.count();
/// }
/// assert_eq!(job.count(), 6_670_903_752_021_072_936_960);
/// ```
pub struct CountJob {
    puzzle: Grid,
    limit: Option<u128>,
    search: Search,
    tree: Option<LaneTree>,
    /// The solutions that both found.
    found: u128,
    course: Option<Box<Course>>,
    is_done: bool,
}

/// How a long count continues.
struct Course {
    exact: ExactCountJob,
    /// How many nodes the whole search is expected to take.
    search: f64,
    /// How many nodes to search before the exact count takes over.
    until: f64,
}

impl CountJob {
    /// Counts the solutions of `puzzle`, all of them or up to `limit`.
    pub fn new(puzzle: &Grid, limit: Option<u128>) -> CountJob {
        CountJob::with(Search::default(), puzzle, limit)
    }

    /// The same, reusing the memory of an earlier search.
    pub(super) fn with(mut search: Search, puzzle: &Grid, limit: Option<u128>) -> CountJob {
        search.restart(puzzle);
        CountJob {
            puzzle: *puzzle,
            limit,
            search,
            tree: None,
            found: 0,
            course: None,
            is_done: limit == Some(0),
        }
    }

    /// Counts one part of the solutions of `puzzle`, so that threads can share a long count. The counts of all parts
    /// add up to the whole.
    ///
    /// ```
    /// use nonet::{CountJob, CountPart, count};
    ///
    /// let puzzle = format!("12345{}", ".".repeat(76)).parse()?;
    /// let parts = (0..4).map(|index| {
    ///     let mut job = CountJob::part(&puzzle, CountPart { index, of: 4 });
    ///     while !job.step(100_000) {}
    ///     job.count()
    /// });
    /// assert_eq!(parts.sum::<u128>(), count(&puzzle, None));
    /// # Ok::<(), nonet::ParseError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When `part.index` is not below `part.of`.
    pub fn part(puzzle: &Grid, part: CountPart) -> CountJob {
        assert!(part.index < part.of, "part {} of {}", part.index, part.of);
        CountJob {
            course: Some(Box::new(Course {
                exact: ExactCountJob::part(puzzle, part),
                search: f64::INFINITY,
                until: 0.0,
            })),
            ..CountJob::new(puzzle, None)
        }
    }

    /// Does about as much work as `nodes` nodes of the search tree (about three million a second natively). Returns
    /// true when there is nothing left to count.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut budget = nodes;
        while !self.is_done && budget > 0 {
            let searched = self.nodes();
            match &mut self.course {
                None if searched < PATIENCE => self.search(&mut budget, PATIENCE - searched),
                None => self.course = Some(Box::new(self.chart())),
                Some(course) if searched as f64 >= course.until => {
                    let exact = &mut course.exact;
                    let is_counted = exact.step(budget as f64 * NODE, &mut |_| ());
                    budget = 0;
                    self.is_done =
                        is_counted || self.limit.is_some_and(|limit| exact.count() >= limit);
                }
                Some(_) => self.search(&mut budget, PATIENCE),
            }
        }
        self.is_done
    }

    /// Estimates which method is shorter.
    fn chart(&self) -> Course {
        let exact = ExactCountJob::new(&self.puzzle);
        let searched = self.nodes() as f64;
        let mut probes = EstimateJob::of_many(&self.puzzle, 0);
        probes.step(PROBES);
        let solutions = probes.estimate().count;
        let cost = exact.cost() / NODE;
        let search = match self.limit {
            _ if self.found == 0 => cost,
            // Assumes that the rest of the tree is like the beginning.
            None => solutions / self.found as f64 * searched,
            Some(limit) => solutions.min(limit as f64) / self.found as f64 * searched,
        };
        Course {
            exact,
            search,
            until: if search <= cost { searched + cost } else { 0.0 },
        }
    }

    /// Searches about `nodes` nodes, or until the budget is used up.
    fn search(&mut self, budget: &mut u64, nodes: u64) {
        let all = nodes.min(*budget);
        let mut left = all;
        while !self.is_done && left > 0 {
            let alone = self.search.size().nodes;
            if let Some(tree) = &mut self.tree {
                let limit = self.limit.map_or(u128::MAX, |limit| limit - self.found);
                let limit = u64::try_from(limit).unwrap_or(u64::MAX);
                self.found += u128::from(tree.advance(&mut left, limit));
                self.is_done = tree.is_done();
            } else if alone < ALONE {
                let few = left.min(ALONE - alone);
                let mut rest = few;
                match self.search.advance(&mut rest) {
                    Event::Solution => self.found += 1,
                    Event::Exhausted => self.is_done = true,
                    Event::Paused => (),
                }
                left -= few - rest;
            } else {
                self.tree = Some(LaneTree::new(self.search.take_branches()));
            }
            self.is_done |= self.limit.is_some_and(|limit| self.found >= limit);
        }
        *budget -= all - left;
    }

    /// The solutions counted so far: a lower bound, and exact when the job is done and did not stop at its limit.
    pub fn count(&self) -> u128 {
        let exact = self
            .course
            .as_ref()
            .map_or(0, |course| course.exact.count());
        let count = self.found.max(exact);
        self.limit.map_or(count, |limit| count.min(limit))
    }

    /// Whether there is nothing left to count.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// The share of the work that is done, 0 to 1; 0 as long as the total is unknown. Exact for sums, an estimate for
    /// searches.
    pub fn progress(&self) -> f64 {
        let searched = self.nodes() as f64;
        match &self.course {
            _ if self.is_done => 1.0,
            Some(course) if searched >= course.until => course.exact.progress(),
            Some(course) => (searched / course.search).min(0.99),
            None => 0.0,
        }
    }

    /// The estimated remaining work, in nodes as [`step`](CountJob::step) counts them; `None` as long as it is unknown.
    pub fn remaining(&self) -> Option<f64> {
        let searched = self.nodes() as f64;
        match &self.course {
            _ if self.is_done => Some(0.0),
            Some(course) if searched >= course.until => {
                let exact = &course.exact;
                Some(exact.cost() * (1.0 - exact.progress()) / NODE)
            }
            Some(course) => Some((course.search - searched).max(0.0)),
            None => None,
        }
    }

    /// Returns the search, so that its memory can be reused.
    pub(super) fn into_search(self) -> Search {
        self.search
    }

    /// Nodes of the search tree so far.
    pub fn nodes(&self) -> u64 {
        self.search.size().nodes + self.tree.as_ref().map_or(0, LaneTree::nodes)
    }
}

impl core::fmt::Debug for CountJob {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "CountJob at {} of {:?}", self.count(), self.limit)
    }
}
