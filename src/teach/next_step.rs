//! Steps and whole ways: the techniques of `logic`, with a solver for those that ask how many solutions there are.

use crate::logic::{self, Path, Position, Step, Technique, TechniqueSet};
use crate::{Candidate, Grid, count};

/// What `logic` asks of a solver.
pub(crate) fn has_one_solution(grid: &Grid) -> bool {
    count(grid, Some(2)) == 1
}

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
    logic::first_step(position, u8::MAX, has_one_solution)
}

/// The step to show to a person who asks for a hint.
///
/// As [`next_step`], but singles come before all else, and a direct technique is shown as the
/// elimination and the single that it is made of: to someone who plays those are the easier ones,
/// whatever the scale says. Patterns come before chains, chains before proofs. Techniques that are left out are never
/// told; what they would have found, others may.
pub fn next_hint(position: &Position, left_out: TechniqueSet) -> Option<Step> {
    logic::first_hint(position, left_out, has_one_solution)
}

/// The easiest step that rules out a candidate: eliminates it, fills its cell with another digit, or places its digit
/// where it sees it.
pub(crate) fn step_against(
    position: &Position,
    left_out: TechniqueSet,
    asked: Candidate,
) -> Option<Step> {
    logic::first_hint_that(position, left_out, has_one_solution, |step| {
        step.rules_out(asked)
    })
}

/// Every step of one technique, in the order in which they are met; of those that do the same, the
/// first.
pub fn all_steps(position: &Position, technique: Technique) -> Vec<Step> {
    all_steps_of(position, [technique].into_iter().collect())
}

/// As [`all_steps`], of some techniques, technique by technique. The position is studied once for all of them.
pub(crate) fn all_steps_of(position: &Position, techniques: TechniqueSet) -> Vec<Step> {
    logic::all_steps_of(position, techniques, has_one_solution)
}

/// The way that the rating follows: always the first step that Sudoku Explainer would meet.
pub fn path(puzzle: &Grid) -> Path {
    logic::path(puzzle, has_one_solution)
}

/// The way that the teacher goes from a position: always the next hint.
pub(crate) fn path_of_hints(position: Position, left_out: TechniqueSet) -> Path {
    logic::path_of_hints(position, left_out, has_one_solution)
}
