//! A position together with what several techniques compute from it.

use super::Position;
use super::step::OnStep;
use crate::{CandidateGrid, Cell, DigitSet, Grid};
use core::any::Any;
use core::cell::{OnceCell, RefCell};
use core::hash::Hash;
use core::ops::{ControlFlow, Deref};
use std::collections::HashSet;
use std::rc::Rc;

/// Tells whether a grid has exactly one solution. `logic` must not depend on a solver, so the caller provides this function.
pub(crate) type HasOneSolution = fn(&Grid) -> bool;

/// A position that caches what is expensive to compute, such as almost locked sets, when a technique first asks for it.
/// It dereferences to the position.
pub(crate) struct AnalysisCache<'a> {
    position: &'a Position,
    has_one_solution: HasOneSolution,
    unseen: OnceCell<CandidateGrid>,
    findings: Findings,
    path_findings: &'a Findings,
}

/// What searches have found, one value per type.
#[derive(Default)]
pub(crate) struct Findings(RefCell<Vec<Rc<dyn Any>>>);

impl Findings {
    fn get_or_insert_with<T: 'static>(&self, make: impl FnOnce() -> T) -> Rc<T> {
        let kept = |one: &Rc<dyn Any>| Rc::clone(one).downcast::<T>().ok();
        let found = self.0.borrow().iter().find_map(kept);
        found.unwrap_or_else(|| {
            let made = Rc::new(make());
            self.0.borrow_mut().push(Rc::clone(&made) as Rc<dyn Any>);
            made
        })
    }
}

impl<'a> AnalysisCache<'a> {
    /// `path_findings` are kept from one position of a path to the next.
    pub(crate) fn new(
        position: &'a Position,
        has_one_solution: HasOneSolution,
        path_findings: &'a Findings,
    ) -> AnalysisCache<'a> {
        AnalysisCache {
            position,
            has_one_solution,
            unseen: OnceCell::new(),
            findings: Findings::default(),
            path_findings,
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
        self.findings.get_or_insert_with(|| make(self))
    }

    /// What a search finds at a place, unless it found nothing there in an earlier position of the path. A place, whose type names
    /// the search, is all that the search depends on: most steps leave most places as they were.
    pub(crate) fn find_at<P: Eq + Hash + 'static, T>(
        &self,
        place: P,
        find: impl FnOnce() -> Vec<T>,
    ) -> Vec<T> {
        if self.barren::<P>().borrow().contains(&place) {
            return Vec::new();
        }
        let found = find();
        if found.is_empty() {
            self.barren().borrow_mut().insert(place);
        }
        found
    }

    /// The same for a search that reports its steps. Eliminations elsewhere cannot make it find more.
    pub(crate) fn report_at<P: Eq + Hash + 'static>(
        &self,
        place: P,
        on_step: OnStep,
        find: impl FnOnce(OnStep) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.barren::<P>().borrow().contains(&place) {
            return ControlFlow::Continue(());
        }
        let mut is_barren = true;
        find(&mut |step| {
            is_barren = false;
            on_step(step)
        })?;
        if is_barren {
            self.barren().borrow_mut().insert(place);
        }
        ControlFlow::Continue(())
    }

    fn barren<P: 'static>(&self) -> Rc<RefCell<HashSet<P>>> {
        self.path_findings.get_or_insert_with(RefCell::default)
    }
}

impl Deref for AnalysisCache<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}
