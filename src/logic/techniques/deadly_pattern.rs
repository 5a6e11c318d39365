//! What follows from a deadly pattern: cells that must not be filled with certain digits alone, because these could then be
//! arranged differently without changing any house.
//!
//! The types are those of the unique rectangle: 1 one cell has other digits, 2 the other digits are all the same, 4 two cells have
//! other digits and one digit of the pattern is locked in them, so they have none of the remaining ones.

use super::rectangle::houses_of;
use crate::logic::step::{OnStep, candidates_in, candidates_of, digits_in, report_eliminations};
use crate::logic::{Evidence, Position, Technique, UniquenessBreaker};
use crate::{Candidate, Cell, CellSet, DigitSet};
use core::ops::ControlFlow;

/// The evidence of a pattern with what prevents it.
type Proof<'a> = dyn Fn(UniquenessBreaker) -> Evidence + 'a;

/// Cells that must not be filled with these digits alone.
pub(super) struct DeadlyPattern<'a> {
    pub(super) position: &'a Position,
    pub(super) technique: Technique,
    pub(super) cells: &'a [Cell],
    pub(super) digits: DigitSet,
}

impl DeadlyPattern<'_> {
    /// Reports what follows, if few cells have other digits.
    pub(super) fn find(&self, on_step: OnStep) -> ControlFlow<()> {
        let evidence = |rescue| Evidence::UniqueLoop {
            cells: self.cells.to_vec(),
            digits: self.digits,
            rescue,
        };
        self.find_with(&evidence, on_step)
    }

    /// The same, with other evidence that the cells must not be filled with the digits alone.
    pub(super) fn find_with(&self, evidence: &Proof, on_step: OnStep) -> ControlFlow<()> {
        let others = |&cell: &Cell| self.position.candidates(cell) - self.digits;
        let cells = self.cells.iter().copied();
        let saved: CellSet = cells.filter(|cell| !others(cell).is_empty()).collect();
        if let Some(cell) = saved.single() {
            let out = candidates_of(self.position, saved, self.digits);
            return self.report(out, evidence(UniquenessBreaker::OneCell(cell)), on_step);
        }
        let extra = digits_in(self.position, saved) - self.digits;
        if let Some(digit) = extra.single() {
            let out = candidates_in(self.position, saved.common_peers(), digit);
            self.report(out, evidence(UniquenessBreaker::OneDigit(digit)), on_step)?;
        }
        if saved.len() == 2 {
            self.find_locked(saved, evidence, on_step)?;
        }
        ControlFlow::Continue(())
    }

    /// Type 4: one of the two cells has the locked digit; if the other had a digit of the pattern, the pattern would be complete.
    fn find_locked(&self, saved: CellSet, evidence: &Proof, on_step: OnStep) -> ControlFlow<()> {
        for house in houses_of(saved) {
            for digit in self.digits {
                let cells = self.position.cells_with(digit) & house.cell_set();
                if !cells.is_empty() && cells.is_subset(saved) {
                    let out = candidates_of(self.position, saved, self.digits.without(digit));
                    let breaker = UniquenessBreaker::Locked { house, digit };
                    self.report(out, evidence(breaker), on_step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        eliminations: Vec<Candidate>,
        evidence: Evidence,
        on_step: OnStep,
    ) -> ControlFlow<()> {
        let kind = (self.technique, self.technique.rating());
        report_eliminations(kind, eliminations, || evidence, on_step)
    }
}
