//! A player and their progress.

use crate::TechniqueSet;
use crate::solve::{Status, report};
use crate::{CandidateGrid, Grid, Position};

/// A player's progress on a puzzle, and the techniques they don't want in hints.
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
    /// The givens and the digits placed so far. Givens missing here still count.
    pub digits: Grid,
    /// The candidates not crossed out. Of these, only the ones that no peer holds count.
    pub candidates: CandidateGrid,
    /// Techniques that hints, explanations and arguments don't use. Other techniques take their place.
    pub left_out: TechniqueSet,
}

impl Player {
    /// A player at the start: nothing placed, nothing crossed out, no technique left out.
    pub fn new(puzzle: Grid) -> Player {
        Player {
            givens: puzzle,
            digits: puzzle,
            candidates: CandidateGrid::FULL,
            left_out: TechniqueSet::EMPTY,
        }
    }

    /// The puzzle's solution, or the status if it doesn't have exactly one.
    pub(super) fn solution(&self) -> Result<Grid, Status> {
        let report = report(&self.givens);
        match report.status {
            Status::Unique => report.solution.ok_or(report.status),
            status => Err(status),
        }
    }

    /// The player's current position.
    pub fn position(&self) -> Position {
        let erased = self.givens.without_all(self.digits.filled_cells());
        let add = |grid: Grid, (cell, digit)| grid.with(cell, digit);
        let values = erased.filled().fold(self.digits, add);
        Position::of_player(&self.givens, &values, &self.candidates)
    }
}
