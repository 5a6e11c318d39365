//! Why a candidate is not possible.

use super::Player;
use super::{next_hint, step_against};
use crate::solve::Status;
use crate::{Candidate, Digit, Step};

/// The reason why a candidate isn't possible.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhyNot {
    /// The puzzle has no solution, or several.
    NotAPuzzle(Status),
    /// The cell is filled.
    Filled(Digit),
    /// A cell that it sees has the digit.
    Seen(crate::Cell),
    /// The player has already crossed it out.
    CrossedOut,
    /// No reason: it is the solution's digit.
    Right,
    /// The easiest step that rules it out, after the steps that must come first.
    Because {
        /// The steps that must come first, each the teacher's next hint; usually empty.
        first: Vec<Step>,
        /// The step that rules it out.
        step: Box<Step>,
    },
}

/// Why `asked` can't be right in the player's position.
///
/// Looks for the easiest step that eliminates it, places another digit in its cell, or places its digit in a cell
/// that sees it. If there is no such step, applies the teacher's next step and tries again.
///
/// ```
/// use nonet::{Candidate, Cell, Digit, Grid, Player, WhyNot, why_not};
///
/// let puzzle: Grid =
///     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
/// let asked = Candidate { cell: Cell::at(0, 1), digit: Digit::new(8) };
/// let answer = why_not(&Player::new(puzzle), asked);
/// assert!(matches!(answer, WhyNot::Because { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why_not(player: &Player, asked: Candidate) -> WhyNot {
    let Candidate { cell, digit } = asked;
    let mut now = player.position();
    if let Some(digit) = now.values().get(cell) {
        return WhyNot::Filled(digit);
    }
    let mut seen = cell.peers().into_iter();
    if let Some(peer) = seen.find(|&peer| now.values().get(peer) == Some(digit)) {
        return WhyNot::Seen(peer);
    }
    if !now.has(asked) {
        return WhyNot::CrossedOut;
    }
    let solution = match player.solution() {
        Ok(solution) => solution,
        Err(status) => return WhyNot::NotAPuzzle(status),
    };
    if solution.get(cell) == Some(digit) {
        return WhyNot::Right;
    }
    let mut first = Vec::new();
    loop {
        if let Some(step) = step_against(&now, player.left_out, asked) {
            let step = Box::new(step);
            return WhyNot::Because { first, step };
        }
        let next = next_hint(&now, player.left_out);
        let Some(next) = next.filter(|next| next.apply(&mut now)) else {
            let step = Box::new(Step::from_solution(cell, &solution));
            return WhyNot::Because { first, step };
        };
        first.push(next);
    }
}
