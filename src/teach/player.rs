//! Someone who solves a puzzle.

use crate::logic::TechniqueSet;
use crate::solve::{Status, report};
use crate::{CandidateGrid, Grid, Position};

/// How far someone has come with a puzzle, and which techniques they would rather not be told.
///
/// ```
/// use nonet::{Grid, Hint, Player, Technique, hint};
///
/// let puzzle: Grid =
///     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
/// let mut player = Player::new(puzzle);
/// assert!(matches!(hint(&player), Hint::Step(_)));
/// player.left_out = [Technique::UniqueRectangle1, Technique::Bug1].into_iter().collect();
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The puzzle.
    pub givens: Grid,
    /// The givens and the digits placed so far. A given that is not among them stands all the same.
    pub digits: Grid,
    /// What has not been crossed out: of a cell's candidates those that no peer holds count.
    pub candidates: CandidateGrid,
    /// Techniques that hints, explanations and arguments do without. What they find will then be found by others.
    pub left_out: TechniqueSet,
}

impl Player {
    /// At the start: nothing placed, nothing crossed out, no technique left out.
    pub fn new(puzzle: Grid) -> Player {
        Player {
            givens: puzzle,
            digits: puzzle,
            candidates: CandidateGrid::FULL,
            left_out: TechniqueSet::EMPTY,
        }
    }

    /// What it all comes to; why there is no such thing where there is not exactly one solution.
    pub(super) fn solution(&self) -> Result<Grid, Status> {
        let report = report(&self.givens);
        match report.status {
            Status::Unique => report.solution.ok_or(report.status),
            status => Err(status),
        }
    }

    /// Where they stand.
    pub fn position(&self) -> Position {
        let erased = self.givens.without_all(self.digits.filled_cells());
        let add = |grid: Grid, (cell, digit)| grid.with(cell, digit);
        let values = erased.filled().fold(self.digits, add);
        Position::of_player(&self.givens, &values, &self.candidates)
    }
}
