//! One deduction.

use super::{Evidence, Position, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};
use core::ops::ControlFlow;

/// One use of a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The rating, in tenths on Sudoku Explainer's scale: 42 is "SE 4.2".
    pub rating: u8,
    /// The digit to place, if the step places one.
    pub placement: Option<Candidate>,
    /// The candidates to eliminate, besides those that the placement rules out.
    pub eliminations: Vec<Candidate>,
    /// The proof.
    pub evidence: Evidence,
}

impl Step {
    /// Applies the step: eliminates its candidates and places its digit.
    ///
    /// Returns whether anything changed.
    pub fn apply(&self, position: &mut Position) -> bool {
        let mut changed = false;
        for &candidate in &self.eliminations {
            changed |= position.eliminate(candidate);
        }
        if let Some(Candidate { cell, digit }) = self.placement {
            changed |= position.values().get(cell).is_none();
            position.place(cell, digit);
        }
        changed
    }

    /// Whether it rules this candidate out.
    pub fn rules_out(&self, Candidate { cell, digit }: Candidate) -> bool {
        let placed = self.placement.is_some_and(|placed| {
            (placed.cell == cell && placed.digit != digit)
                || (placed.digit == digit && placed.cell.sees(cell))
        });
        placed || self.eliminations.contains(&Candidate { cell, digit })
    }

    /// The last resort: the digit of the solution in a cell.
    pub(crate) fn from_solution(cell: Cell, solution: &Grid) -> Step {
        Step {
            technique: Technique::BruteForce,
            rating: Technique::BruteForce.rating(),
            placement: solution.get(cell).map(|digit| Candidate { cell, digit }),
            eliminations: Vec::new(),
            evidence: Evidence::Solution,
        }
    }

    /// Whether both steps place and eliminate the same.
    pub fn does_the_same(&self, other: &Step) -> bool {
        let is_in = |other: &Step, out| other.eliminations.contains(out);
        self.placement == other.placement
            && self.eliminations.len() == other.eliminations.len()
            && self.eliminations.iter().all(|out| is_in(other, out))
    }
}

/// The tenths of a rating that was added up in floating point, as in Sudoku Explainer.
pub(crate) fn tenths(difficulty: f64) -> u8 {
    ((difficulty + 0.05) * 10.0) as u8
}

/// Receives each step that a technique finds; `Break` stops the search.
pub(crate) type OnStep<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Reports the step that eliminates these candidates, if there are any. The evidence is built only then.
pub(crate) fn report_eliminations(
    (technique, rating): (Technique, u8),
    eliminations: Vec<Candidate>,
    evidence: impl FnOnce() -> Evidence,
    on_step: OnStep,
) -> ControlFlow<()> {
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    on_step(Step {
        technique,
        rating,
        placement: None,
        eliminations,
        evidence: evidence(),
    })
}

/// All digits that at least one of the cells can hold.
pub(crate) fn digits_in(position: &Position, cells: CellSet) -> DigitSet {
    let digits = cells.into_iter().map(|cell| position.candidates(cell));
    digits.fold(DigitSet::EMPTY, |all, some| all | some)
}

/// The candidates of `digit` in `cells`, in order.
pub(crate) fn candidates_in(position: &Position, cells: CellSet, digit: Digit) -> Vec<Candidate> {
    (cells & position.cells_with(digit))
        .into_iter()
        .map(|cell| Candidate { cell, digit })
        .collect()
}

/// The candidates of all `digits` in `cells`, cell by cell.
pub(crate) fn candidates_of(
    position: &Position,
    cells: CellSet,
    digits: DigitSet,
) -> Vec<Candidate> {
    cells
        .into_iter()
        .flat_map(|cell| {
            (position.candidates(cell) & digits)
                .into_iter()
                .map(move |digit| Candidate { cell, digit })
        })
        .collect()
}
