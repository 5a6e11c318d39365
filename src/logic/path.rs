//! The next step, all steps, and the whole path.

use super::analysis_cache::{AnalysisCache, Findings, HasOneSolution};
use super::ladder::{both, first_hint_along, first_step};
use super::{Position, Step, Technique, TechniqueSet};
use crate::Grid;
use core::ops::ControlFlow;

/// All steps of some techniques, technique by technique; of steps with the same effect, only the first. The position is analysed
/// only once.
pub(crate) fn all_steps_of(
    position: &Position,
    techniques: TechniqueSet,
    has_one_solution: HasOneSolution,
    is_repeated: fn(&Step, &Step) -> bool,
) -> Vec<Step> {
    let findings = Findings::default();
    let cache = AnalysisCache::new(position, has_one_solution, &findings);
    let mut steps: Vec<Step> = Vec::new();
    let is_asked = |technique: &Technique| techniques.has(*technique);
    for rung in both().filter(|rung| rung.techniques.iter().any(is_asked)) {
        let _ = rung.find(&cache, &mut |step| {
            let is_same =
                |other: &Step| other.technique == step.technique && is_repeated(other, &step);
            if is_asked(&step.technique) && !steps.iter().any(is_same) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
    }
    steps.sort_by_key(|step| step.technique);
    steps
}

/// The steps from a position, as far as the ladder goes.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The position after the last step; see [`Position::is_solved`].
    pub end: Position,
}

/// The path of the rating: always the first step that Sudoku Explainer would find.
pub(crate) fn path(puzzle: &Grid, has_one_solution: HasOneSolution) -> Path {
    let mut walk = Walk::new(Position::from(puzzle), u8::MAX, has_one_solution);
    Path {
        steps: walk.by_ref().collect(),
        end: walk.position,
    }
}

/// The path of the teacher: always the next hint.
pub(crate) fn path_of_hints(
    position: Position,
    left_out: TechniqueSet,
    has_one_solution: HasOneSolution,
) -> Path {
    let mut end = position;
    let findings = Findings::default();
    let mut steps = Vec::new();
    while end.count_empty() > 0
        && let Some(step) = first_hint_along(&end, left_out, has_one_solution, &findings)
        && step.apply(&mut end)
    {
        steps.push(step);
    }
    Path { steps, end }
}

/// Takes step after step until the ladder finds none up to the limit.
pub(crate) struct Walk {
    pub(crate) position: Position,
    limit: u8,
    has_one_solution: HasOneSolution,
    /// Whether the path ended because the next step was harder than the limit.
    pub(crate) met_limit: bool,
}

impl Walk {
    pub(crate) fn new(position: Position, limit: u8, has_one_solution: HasOneSolution) -> Walk {
        Walk {
            position,
            limit,
            has_one_solution,
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
        let step = first_step(&self.position, self.limit, self.has_one_solution)?;
        self.met_limit = step.rating > self.limit;
        // A step that changes nothing would end the path too, though there should be none.
        (!self.met_limit && step.apply(&mut self.position)).then_some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::ladder::first_hint;

    #[test]
    fn what_is_remembered_along_a_path_does_not_change_it() {
        let puzzle =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let mut now = Position::from(&puzzle.parse::<Grid>().unwrap());
        let path = path_of_hints(now, TechniqueSet::EMPTY, |_| true);
        assert!(path.steps.len() > 50);
        for step in path.steps {
            let hint = first_hint(&now, TechniqueSet::EMPTY, |_| true).unwrap();
            assert_eq!(hint, step);
            hint.apply(&mut now);
        }
    }
}
