//! A position and what several techniques look up in it.

use super::Position;
use super::aic::Findings;
use core::cell::OnceCell;
use core::ops::Deref;

/// A position being studied: what is expensive to collect is collected once, when the first
/// technique asks for it. It reads like the position itself.
pub(crate) struct Study<'a> {
    position: &'a Position,
    chains: OnceCell<Findings>,
    grouped_chains: OnceCell<Findings>,
    chains_with_sets: OnceCell<Findings>,
}

impl<'a> Study<'a> {
    pub(crate) fn new(position: &'a Position) -> Study<'a> {
        Study {
            position,
            chains: OnceCell::new(),
            grouped_chains: OnceCell::new(),
            chains_with_sets: OnceCell::new(),
        }
    }

    /// The alternating inference chains between candidates.
    pub(crate) fn chains(&self) -> &Findings {
        self.chains
            .get_or_init(|| Findings::between_candidates(self))
    }

    /// The same with groups of cells in them.
    pub(crate) fn grouped_chains(&self) -> &Findings {
        self.grouped_chains
            .get_or_init(|| Findings::with_groups(self))
    }

    /// The same with groups and almost locked sets in them.
    pub(crate) fn chains_with_sets(&self) -> &Findings {
        self.chains_with_sets
            .get_or_init(|| Findings::with_sets(self))
    }
}

impl Deref for Study<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}
