//! The next step, all steps, the whole way.

use super::analysis_cache::AnalysisCache;
use super::ladder::{both, first_hint, first_hint_that, first_step};
use super::{Position, Step, Technique, TechniqueSet};
use crate::{Candidate, Grid};
use core::ops::ControlFlow;

/// The easiest next step on the rating's scale, or `None` when the ladder has none.
///
/// ```
/// use nonet::{Cell, Digit, Grid, Position, next_step};
///
/// let row = (0..8).fold(Grid::EMPTY, |row, n| {
///     row.with(Cell::at(0, n), Digit::new(n as u8 + 1))
/// });
/// let step = next_step(&Position::from(&row)).unwrap();
/// assert_eq!(step.technique.name(), "Full House");
/// assert_eq!(step.placement.unwrap().to_string(), "9r1c9");
/// ```
pub fn next_step(position: &Position) -> Option<Step> {
    first_step(position, u8::MAX)
}

/// The step to show to a person who asks for a hint.
///
/// As [`next_step`], but singles come before all else, and a direct technique is told as the
/// elimination and the single that it is made of: to someone who plays those are the easier ones,
/// whatever the scale says. Patterns come before chains, chains before proofs. Techniques that are left out are never
/// told; what they would have found, others may.
pub fn next_hint(position: &Position, left_out: TechniqueSet) -> Option<Step> {
    first_hint(position, left_out)
}

/// The easiest step that rules out a candidate: eliminates it, fills its cell with another digit, or places its digit
/// where it sees it.
pub(crate) fn step_against(
    position: &Position,
    left_out: TechniqueSet,
    asked: Candidate,
) -> Option<Step> {
    first_hint_that(position, left_out, |step| step.rules_out(asked))
}

/// Every step of one technique, in the order in which they are met; of those that do the same, the
/// first.
pub fn all_steps(position: &Position, technique: Technique) -> Vec<Step> {
    all_steps_of(position, [technique].into_iter().collect())
}

/// Every step of some techniques, technique by technique. The position is studied once for all of them.
pub(crate) fn all_steps_of(position: &Position, techniques: TechniqueSet) -> Vec<Step> {
    let cache = AnalysisCache::new(position);
    let mut steps: Vec<Step> = Vec::new();
    let is_asked = |technique: &Technique| techniques.has(*technique);
    for rung in both().filter(|rung| rung.techniques.iter().any(is_asked)) {
        let _ = rung.find(&cache, &mut |step| {
            let is_same =
                |other: &Step| other.technique == step.technique && other.does_the_same(&step);
            if is_asked(&step.technique) && !steps.iter().any(is_same) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
    }
    steps.sort_by_key(|step| step.technique);
    steps
}

/// The steps that lead from a position as far as the ladder goes.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Where they lead; see [`Position::is_solved`].
    pub end: Position,
}

/// The way that the rating follows: always the first step that Sudoku Explainer would meet.
pub fn path(puzzle: &Grid) -> Path {
    let mut walk = Walk::new(Position::from(puzzle), u8::MAX);
    Path {
        steps: walk.by_ref().collect(),
        end: walk.position,
    }
}

/// The way that the teacher goes from a position: always the next hint.
pub(crate) fn path_of_hints(position: Position, left_out: TechniqueSet) -> Path {
    let mut end = position;
    let mut steps = Vec::new();
    while let Some(step) = next_hint(&end, left_out) {
        if !step.apply(&mut end) {
            break;
        }
        steps.push(step);
    }
    Path { steps, end }
}

/// Takes step after step, and ends where the ladder finds none up to the limit.
pub(crate) struct Walk {
    pub(crate) position: Position,
    limit: u8,
    /// Whether it ended at a step harder than the limit.
    pub(crate) met_limit: bool,
}

impl Walk {
    pub(crate) fn new(position: Position, limit: u8) -> Walk {
        Walk {
            position,
            limit,
            met_limit: false,
        }
    }
}

impl Iterator for Walk {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.position.count_empty() == 0 {
            return None;
        }
        let step = first_step(&self.position, self.limit)?;
        self.met_limit = step.rating > self.limit;
        // A step that changes nothing would end the walk too, though none should.
        (!self.met_limit && step.apply(&mut self.position)).then_some(step)
    }
}
