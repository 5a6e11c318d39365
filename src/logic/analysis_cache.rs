//! A position and what several techniques look up in it.

use super::Position;
use crate::{CandidateGrid, Cell, DigitSet, Grid};
use core::any::Any;
use core::cell::{OnceCell, RefCell};
use core::ops::Deref;
use std::rc::Rc;

/// Says whether a grid has exactly one solution. Logic knows no solver: whoever asks for steps hands one in.
pub(crate) type HasOneSolution = fn(&Grid) -> bool;

/// A position being studied: what is expensive to collect is collected once, when the first
/// technique asks for it. It reads like the position itself.
pub(crate) struct AnalysisCache<'a> {
    position: &'a Position,
    has_one_solution: HasOneSolution,
    unseen: OnceCell<CandidateGrid>,
    kept: RefCell<Vec<Rc<dyn Any>>>,
}

impl<'a> AnalysisCache<'a> {
    pub(crate) fn new(
        position: &'a Position,
        has_one_solution: HasOneSolution,
    ) -> AnalysisCache<'a> {
        AnalysisCache {
            position,
            has_one_solution,
            unseen: OnceCell::new(),
            kept: RefCell::default(),
        }
    }

    /// Whether the grid as it stands has exactly one solution.
    pub(crate) fn has_one_solution(&self) -> bool {
        (self.has_one_solution)(self.position.values())
    }

    /// The digits that no peer of the cell holds, whether they are still candidates or not.
    pub(crate) fn unseen_digits(&self, cell: Cell) -> DigitSet {
        let unseen = || CandidateGrid::from(self.position.values());
        self.unseen.get_or_init(unseen).at(cell)
    }

    /// What a technique found in the position, one value of each type: made by the first who asks for it.
    pub(crate) fn keep<T: 'static>(&self, make: impl FnOnce(&Self) -> T) -> Rc<T> {
        let kept = |one: &Rc<dyn Any>| Rc::clone(one).downcast::<T>().ok();
        let found = self.kept.borrow().iter().find_map(kept);
        found.unwrap_or_else(|| {
            let made = Rc::new(make(self));
            self.kept.borrow_mut().push(Rc::clone(&made) as Rc<dyn Any>);
            made
        })
    }
}

impl Deref for AnalysisCache<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}
