//! Steps and paths: the techniques of `logic`, with a solver for those that need the number of solutions.

use crate::catalogue::{Family, Technique, TechniqueSet};
use crate::logic::{self, Path, Position, Step};
use crate::{Candidate, Grid, count};

/// The solver check that `logic` takes as a parameter.
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
/// Like [`next_step`], but singles come first, and a direct technique is shown as the elimination and
/// the single it consists of: players find those easier, whatever the scale says. Patterns come before
/// chains, and chains before proofs. Techniques in `left_out` are never used, but others may find the
/// same deductions.
///
/// Techniques of [`Family::Uniqueness`](crate::Family) take for granted that the puzzle has one solution. Of a position that may have
/// several, leave them out.
pub fn next_hint(position: &Position, left_out: TechniqueSet) -> Option<Step> {
    logic::first_hint(position, left_out, has_one_solution)
}

/// The easiest step that rules out a candidate: eliminates it, fills its cell with another digit, or places its digit
/// in a cell it sees.
pub(crate) fn step_against(
    position: &Position,
    left_out: TechniqueSet,
    asked: Candidate,
) -> Option<Step> {
    logic::first_hint_that(position, left_out, has_one_solution, |step| {
        step.rules_out(asked)
    })
}

/// Every step of one technique, in the order found; of steps with the same result, only the first. For uniqueness, see [`next_hint`].
pub fn all_steps(position: &Position, technique: Technique) -> Vec<Step> {
    all_steps_of(position, [technique].into_iter().collect())
}

/// Like [`all_steps`] for several techniques, one after another. The position is analysed once for all of them.
pub(crate) fn all_steps_of(position: &Position, techniques: TechniqueSet) -> Vec<Step> {
    logic::all_steps_of(position, techniques, has_one_solution, Step::does_the_same)
}

/// Like [`all_steps`], with every pattern that has the same result. Forcing chains have too many.
pub(crate) fn all_patterns(position: &Position, technique: Technique) -> Vec<Step> {
    let is_repeated = match technique.family() {
        Family::ForcingChains | Family::ForcingNets => Step::does_the_same,
        _ => Step::eq,
    };
    let techniques = [technique].into_iter().collect();
    logic::all_steps_of(position, techniques, has_one_solution, is_repeated)
}

/// The path used for the rating: always the first step that Sudoku Explainer would find.
pub fn path(puzzle: &Grid) -> Path {
    logic::path(puzzle, has_one_solution)
}

/// The teacher's path from a position: always the next hint.
pub(crate) fn path_of_hints(position: Position, left_out: TechniqueSet) -> Path {
    logic::path_of_hints(position, left_out, has_one_solution)
}
