//! Everything that the sum needs.

use super::band::Config;
use super::partition::Id;
use super::plan::{self, Plan};
use super::stack::{List, Stack};
use super::sum::Blocks;
use crate::Grid;

/// The cost of building the blocks, in vector operations.
const BLOCKS: f64 = 5e6;

/// The grid's plan, the tables of its stacks and the lists that the sum runs over.
pub(super) struct Tables {
    pub(super) plan: Plan,
    pub(super) stacks: [Stack; 3],
    /// The row partitions of the top band.
    pub(super) top: Vec<Config>,
    /// The lead partitions of the middle band, one per class, each with the size of its class.
    pub(super) heads: Vec<(Id, u64)>,
    /// The row partitions of the bottom band; built once the stacks are tabulated.
    pub(super) blocks: Option<Blocks>,
}

impl Tables {
    /// The plan, and tables still to be filled. Takes about 10 ms.
    pub(super) fn new(grid: &Grid) -> Tables {
        let plan = Plan::new(grid);
        let [top, middle, _] = &plan.bands;
        Tables {
            stacks: core::array::from_fn(|n| {
                let rows = core::array::from_fn(|band| List::new(plan.bands[band].partitions(n)));
                Stack::new(rows, &plan.stacks[n])
            }),
            top: top.configs(),
            heads: plan::heads(&middle.partitions(0), plan.unnamed, &middle.free_rows()),
            blocks: None,
            plan,
        }
    }

    /// The estimated cost of filling them, in vector operations.
    pub(super) fn cost(&self) -> f64 {
        self.stacks.iter().map(Stack::cost).sum::<f64>() + BLOCKS
    }

    /// Fills a bit more, in less than 2 ms. Returns the cost in vector operations.
    pub(super) fn step(&mut self) -> f64 {
        if let Some(stack) = self.stacks.iter_mut().find(|stack| !stack.is_full()) {
            return stack.step();
        }
        self.blocks = Some(Blocks::new(&self.plan.bands[2].orders(), &self.stacks));
        BLOCKS
    }

    /// Whether some box or band cannot be filled at all.
    pub(super) fn is_void(&self) -> bool {
        self.top.is_empty() || self.heads.is_empty()
    }
}
