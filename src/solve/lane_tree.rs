//! One tree, eight branches at a time, one per lane.
//!
//! Counting has to visit every branch, in any order, so a large enough tree keeps all lanes busy.

use super::lanes::{Frame, Lanes, bits};

/// The branches still to visit.
pub(super) struct LaneTree {
    lanes: Lanes,
    /// The lanes that hold a branch, one bit per lane.
    live: u8,
    waiting: Vec<Frame>,
    nodes: u64,
}

impl LaneTree {
    /// A tree of these branches.
    pub(super) fn new(waiting: Vec<Frame>) -> LaneTree {
        LaneTree {
            lanes: Lanes::new(),
            live: 0,
            waiting,
            nodes: 0,
        }
    }

    /// Searches about `budget` nodes, which it subtracts from `budget`, or until it has found `limit` solutions.
    /// Returns how many it found.
    pub(super) fn advance(&mut self, budget: &mut u64, limit: u64) -> u64 {
        let (mut found, mut nodes) = (0, 0);
        while found < limit && nodes < *budget {
            for lane in bits(!self.live) {
                let Some(frame) = self.waiting.pop() else {
                    break;
                };
                self.lanes.set(lane, &frame);
                self.live |= 1 << lane;
                nodes += 1;
            }
            if self.live == 0 {
                break;
            }
            let waiting = &mut self.waiting;
            let ends = self.lanes.step(self.live, |_, other| waiting.push(other));
            found += u64::from(ends.solved.count_ones());
            self.live &= !(ends.broken | ends.solved);
        }
        self.nodes += nodes;
        *budget = budget.saturating_sub(nodes);
        found
    }

    /// Whether every branch has been searched.
    pub(super) fn is_done(&self) -> bool {
        self.live == 0 && self.waiting.is_empty()
    }

    /// How many branches were started so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::solve::Search;

    #[test]
    fn it_stops_at_the_limit() {
        let mut search = Search::new(&Grid::EMPTY);
        search.advance(&mut 40);
        let mut tree = LaneTree::new(search.take_branches());
        let mut budget = 100_000;
        assert_eq!(tree.advance(&mut budget, 0), 0);
        assert_eq!((budget, tree.nodes()), (100_000, 0));
        assert_eq!(tree.advance(&mut 0, 20), 0);
        assert_eq!(tree.nodes(), 0);
        let found = tree.advance(&mut budget, 20);
        // Each of the eight lanes may find one at the last step.
        assert!((20..28).contains(&found), "{found}");
        assert!(budget > 0 && !tree.is_done());
    }
}
