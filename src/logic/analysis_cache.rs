//! A position together with what several techniques compute from it.

use super::Position;
use crate::{CandidateGrid, Cell, DigitSet, Grid};
use core::any::Any;
use core::cell::{OnceCell, RefCell};
use core::ops::Deref;
use std::rc::Rc;

/// Tells whether a grid has exactly one solution. `logic` must not depend on a solver, so the caller provides this function.
pub(crate) type HasOneSolution = fn(&Grid) -> bool;

/// A position that caches what is expensive to compute, such as almost locked sets, when a technique first asks for it.
/// It dereferences to the position.
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

    /// Whether the current grid has exactly one solution.
    pub(crate) fn has_one_solution(&self) -> bool {
        (self.has_one_solution)(self.position.values())
    }

    /// Whether the givens alone have exactly one solution.
    pub(crate) fn givens_have_one_solution(&self) -> bool {
        let values = self.position.values();
        let givens = self.position.givens().into_iter();
        let filled = givens.filter_map(|cell| Some((cell, values.get(cell)?)));
        let grid = filled.fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit));
        (self.has_one_solution)(&grid)
    }

    /// The digits that no peer of the cell holds, even if they have been eliminated from the cell.
    pub(crate) fn unseen_digits(&self, cell: Cell) -> DigitSet {
        let unseen = || CandidateGrid::from(self.position.values());
        self.unseen.get_or_init(unseen).at(cell)
    }

    /// The findings of a technique for this position, one value per type, computed on first use.
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
