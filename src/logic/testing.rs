//! Positions constructed for the tests of techniques.

use super::analysis_cache::{AnalysisCache, Findings};
use super::step::OnStep;
use super::{Position, Step};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use core::ops::ControlFlow;

/// A position with every candidate everywhere, except in some cells, given as `"12r1c1 235r2c7"`.
pub(crate) fn position(cells: &str) -> Position {
    let mut position = Position::from(&Grid::EMPTY);
    for cell in cells.split_whitespace() {
        let (digits, name) = cell.split_at(cell.find('r').unwrap());
        let cell = Cell::all().find(|cell| cell.to_string() == name).unwrap();
        let digits: DigitSet = digits.chars().filter_map(Digit::from_char).collect();
        for digit in !digits {
            position.eliminate(Candidate { cell, digit });
        }
    }
    position
}

/// This position without the digit in these cells.
pub(crate) fn without(mut position: Position, digit: u8, cells: CellSet) -> Position {
    let digit = Digit::new(digit);
    for cell in cells {
        position.eliminate(Candidate { cell, digit });
    }
    position
}

/// This position with the digit confined to these cells of a house.
pub(crate) fn confined(position: Position, digit: u8, cells: &[&str], house: &str) -> Position {
    let house = House::all()
        .find(|other| other.to_string() == house)
        .unwrap();
    let is_other = |cell: &Cell| !cells.contains(&&*cell.to_string());
    without(position, digit, house.cells().filter(is_other).collect())
}

/// All steps that `find` reports.
pub(crate) fn steps(
    position: &Position,
    find: fn(&Position, OnStep) -> ControlFlow<()>,
) -> Vec<Step> {
    collected(|on_step| find(position, on_step))
}

/// All steps that `find` reports for a position in an analysis cache.
pub(crate) fn studied_steps(
    position: &Position,
    find: fn(&AnalysisCache, OnStep) -> ControlFlow<()>,
) -> Vec<Step> {
    let findings = Findings::default();
    let cache = AnalysisCache::new(position, |_| true, &findings);
    collected(|on_step| find(&cache, on_step))
}

fn collected(find: impl FnOnce(OnStep) -> ControlFlow<()>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = find(&mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// The eliminated candidates, as text.
pub(crate) fn eliminated(step: &Step) -> Vec<String> {
    step.eliminations.iter().map(Candidate::to_string).collect()
}
