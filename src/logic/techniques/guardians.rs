//! Guardians: what follows if one of some candidates must be true, because a pattern would be impossible without them.

use crate::logic::step::OnStep;
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Candidate, CellSet, DigitSet, House};
use core::ops::ControlFlow;

/// A pattern that would be impossible without its guardians.
pub(super) struct Guarded {
    /// The cells of the pattern.
    pub(super) cells: CellSet,
    /// The digits that cannot fill them.
    pub(super) digits: DigitSet,
    /// The houses that make it impossible, if cells and digits do not show that.
    pub(super) houses: Vec<House>,
    /// One of these is true.
    pub(super) guardians: Vec<Candidate>,
}

impl Guarded {
    /// Reports the placement of the only guardian, or the eliminations that follow from each guardian.
    pub(super) fn report(
        self,
        position: &Position,
        technique: Technique,
        on_step: OnStep,
    ) -> ControlFlow<()> {
        let (placement, eliminations) = match self.guardians[..] {
            [only] => (Some(only), Vec::new()),
            _ => (None, excluded_by_all(position, &self.guardians)),
        };
        if placement.is_none() && eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        on_step(Step {
            technique,
            rating: technique.rating(),
            placement,
            eliminations,
            evidence: Evidence::Guardians {
                cells: self.cells,
                digits: self.digits,
                houses: self.houses,
                guardians: self.guardians,
            },
        })
    }
}

/// The candidates that cannot be true together with any of these.
fn excluded_by_all(position: &Position, guardians: &[Candidate]) -> Vec<Candidate> {
    let Some((first, others)) = guardians.split_first() else {
        return Vec::new();
    };
    let in_cell = (position.candidates(first.cell).without(first.digit))
        .into_iter()
        .map(|digit| Candidate { digit, ..*first });
    let in_houses = (position.cells_with(first.digit) & first.cell.peers())
        .into_iter()
        .map(|cell| Candidate { cell, ..*first });
    let excluded = in_cell.chain(in_houses);
    excluded
        .filter(|&out| others.iter().all(|&other| excludes(other, out)))
        .collect()
}

/// Whether two candidates cannot both be true.
fn excludes(a: Candidate, b: Candidate) -> bool {
    let in_cell = a.cell == b.cell && a.digit != b.digit;
    in_cell || (a.digit == b.digit && a.cell.sees(b.cell))
}
