//! One tree: eight of its branches at a time, a lane a branch.
//!
//! Counting wants to see every branch, in whatever order, so a tree that is large enough keeps all lanes busy.

use super::lanes::{Frame, Lanes, bits};

/// The branches still to look at.
pub(super) struct LaneTree {
    lanes: Lanes,
    /// The lanes that hold a branch, a bit a lane.
    live: u8,
    waiting: Vec<Frame>,
    nodes: u64,
}

impl LaneTree {
    /// For these branches.
    pub(super) fn new(waiting: Vec<Frame>) -> LaneTree {
        LaneTree {
            lanes: Lanes::new(),
            live: 0,
            waiting,
            nodes: 0,
        }
    }

    /// Goes on for about `budget` nodes, which are taken from it, or until `limit` solutions are found; how many
    /// were found.
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

    /// Whether every branch was looked at.
    pub(super) fn is_done(&self) -> bool {
        self.live == 0 && self.waiting.is_empty()
    }

    /// Branches taken up so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }
}
