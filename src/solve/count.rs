//! Counting in slices, so that a count can be watched and stopped. Three ways follow one upon the other: the search,
//! the search with eight branches at a time, the sum over bands and stacks.

use super::lane_tree::LaneTree;
use super::{EstimateJob, Event, Search};
use crate::Grid;
use crate::exact_count::ExactCountJob;

/// Nodes after which the search goes on with eight branches at a time: fewer do not fill the lanes. In V8, against
/// never: the hardest 1.17 times as fast after 8 nodes, 1.15 after 40; magictour 0.87 after 8, 0.97 after 16,
/// 1.0 after 40; grids with several solutions 0.65 after 8, 0.96 after 16, 1.0 after 24.
const ALONE: u64 = 32;

/// Nodes after which it is asked whether there is a faster way than walking from solution to solution.
pub(super) const PATIENCE: u64 = 20_000;

/// The vector operations of [`ExactCountJob`] that take as long as a node of the search.
pub(super) const NODE: f64 = 700.0;

/// Probes that foretell how many solutions the search would have to walk through: some 3 ms.
const PROBES: u64 = 100;

/// A count that goes on for as long as its owner lets it; exact for every grid.
///
/// It begins by searching through all solutions. Where that lasts, it finds out what summing over bands and stacks
/// would cost, and goes over to that when it is less than what the search is still expected to take, or once the
/// search has taken as long: so no count takes much more than twice the time of the better way.
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
    team: Option<LaneTree>,
    /// What they came upon.
    found: u128,
    course: Option<Box<Course>>,
    is_done: bool,
}

/// How a count that lasts goes on.
struct Course {
    tally: ExactCountJob,
    /// Nodes that the whole search is expected to take ...
    search: f64,
    /// ... and those after which the tally takes over.
    until: f64,
}

impl CountJob {
    /// Counts the solutions of `puzzle`, all of them or as far as `limit`.
    pub fn new(puzzle: &Grid, limit: Option<u128>) -> CountJob {
        CountJob::with(Search::default(), puzzle, limit)
    }

    /// The same with the memory of an old search.
    pub(super) fn with(mut search: Search, puzzle: &Grid, limit: Option<u128>) -> CountJob {
        search.restart(puzzle);
        CountJob {
            puzzle: *puzzle,
            limit,
            search,
            team: None,
            found: 0,
            course: None,
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
            course: Some(Box::new(Course {
                tally: ExactCountJob::part(puzzle, part, parts),
                search: f64::INFINITY,
                until: 0.0,
            })),
            ..CountJob::new(puzzle, None)
        }
    }

    /// Goes on for about as much work as `nodes` nodes of the search tree (some three million a second natively);
    /// true when there is nothing left to count.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut budget = nodes;
        while !self.is_done && budget > 0 {
            let searched = self.nodes();
            match &mut self.course {
                None if searched < PATIENCE => self.search(&mut budget, PATIENCE - searched),
                None => self.course = Some(Box::new(self.chart())),
                Some(course) if searched as f64 >= course.until => {
                    let tally = &mut course.tally;
                    let is_exact = tally.step(budget as f64 * NODE, &mut |_| ());
                    budget = 0;
                    self.is_done =
                        is_exact || self.limit.is_some_and(|limit| tally.count() >= limit);
                }
                Some(_) => self.search(&mut budget, PATIENCE),
            }
        }
        self.is_done
    }

    /// Finds out which way is shorter.
    fn chart(&self) -> Course {
        let tally = ExactCountJob::new(&self.puzzle);
        let searched = self.nodes() as f64;
        let mut probes = EstimateJob::of_many(&self.puzzle, 0);
        probes.step(PROBES);
        let solutions = probes.estimate().count;
        let cost = tally.cost() / NODE;
        let search = match self.limit {
            _ if self.found == 0 => cost,
            // The rest of the tree will be like the beginning.
            None => solutions / self.found as f64 * searched,
            Some(limit) => solutions.min(limit as f64) / self.found as f64 * searched,
        };
        Course {
            tally,
            search,
            until: if search <= cost { searched + cost } else { 0.0 },
        }
    }

    /// Searches for about `nodes` nodes or as far as the budget lasts.
    fn search(&mut self, budget: &mut u64, nodes: u64) {
        let all = nodes.min(*budget);
        let mut left = all;
        while !self.is_done && left > 0 {
            let alone = self.search.size().nodes;
            if let Some(team) = &mut self.team {
                let limit = self.limit.map_or(u128::MAX, |limit| limit - self.found);
                let limit = u64::try_from(limit).unwrap_or(u64::MAX);
                self.found += u128::from(team.advance(&mut left, limit));
                self.is_done = team.is_done();
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
                self.team = Some(LaneTree::new(self.search.take_branches()));
            }
            self.is_done |= self.limit.is_some_and(|limit| self.found >= limit);
        }
        *budget -= all - left;
    }

    /// The solutions counted so far, of which there are at least so many; exactly so many when the job is
    /// done and did not stop at its limit.
    pub fn count(&self) -> u128 {
        let tallied = self
            .course
            .as_ref()
            .map_or(0, |course| course.tally.count());
        let count = self.found.max(tallied);
        self.limit.map_or(count, |limit| count.min(limit))
    }

    /// Whether there is nothing left to count.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Which share of the work is done, 0 to 1: 0 as long as nothing is known of how long it will take. Exact of sums,
    /// a guess of searches.
    pub fn progress(&self) -> f64 {
        let searched = self.nodes() as f64;
        match &self.course {
            _ if self.is_done => 1.0,
            Some(course) if searched >= course.until => course.tally.progress(),
            Some(course) => (searched / course.search).min(0.99),
            None => 0.0,
        }
    }

    /// How much work is still to come, in nodes as [`step`](CountJob::step) counts them, as far as it can be told;
    /// `None` as long as it cannot.
    pub fn remaining(&self) -> Option<f64> {
        let searched = self.nodes() as f64;
        match &self.course {
            _ if self.is_done => Some(0.0),
            Some(course) if searched >= course.until => {
                let tally = &course.tally;
                Some(tally.cost() * (1.0 - tally.progress()) / NODE)
            }
            Some(course) => Some((course.search - searched).max(0.0)),
            None => None,
        }
    }

    /// Gives the memory of the search back.
    pub(super) fn into_search(self) -> Search {
        self.search
    }

    /// Nodes of the search tree so far.
    pub fn nodes(&self) -> u64 {
        self.search.size().nodes + self.team.as_ref().map_or(0, LaneTree::nodes)
    }
}

impl core::fmt::Debug for CountJob {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "CountJob at {} of {:?}", self.count(), self.limit)
    }
}
