//! A position and what several techniques look up in it.

use super::Position;
use crate::{CandidateGrid, Cell, DigitSet};
use core::cell::OnceCell;
use core::ops::Deref;

/// A position being studied: what is expensive to collect is collected once, when the first
/// technique asks for it. It reads like the position itself.
pub(crate) struct Study<'a> {
    position: &'a Position,
    unseen: OnceCell<CandidateGrid>,
}

impl<'a> Study<'a> {
    pub(crate) fn new(position: &'a Position) -> Study<'a> {
        Study {
            position,
            unseen: OnceCell::new(),
        }
    }

    /// The digits that no peer of the cell holds, whether they are still candidates or not.
    pub(crate) fn unseen_digits(&self, cell: Cell) -> DigitSet {
        let unseen = || CandidateGrid::from(self.position.values());
        self.unseen.get_or_init(unseen).at(cell)
    }
}

impl Deref for Study<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}
