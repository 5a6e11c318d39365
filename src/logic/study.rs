//! A position and what several techniques look up in it.

use super::Position;
use core::ops::Deref;

/// A position being studied: what is expensive to collect is collected once, when the first
/// technique asks for it. It reads like the position itself.
pub(crate) struct Study<'a> {
    position: &'a Position,
}

impl<'a> Study<'a> {
    pub(crate) fn new(position: &'a Position) -> Study<'a> {
        Study { position }
    }
}

impl Deref for Study<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}
