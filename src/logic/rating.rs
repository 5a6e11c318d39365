//! How hard a puzzle is, on Sudoku Explainer's scale.

use super::analysis_cache::HasOneSolution;
use super::ladder::explainer;
use super::path::Walk;
use super::{Difficulty, Level, Position, Technique};
use crate::{Digit, Grid, House};

/// How hard a puzzle is: the whole of it, up to the first placement, and at the first step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rating {
    /// The rating of the hardest step on the path (0.0 for a full grid).
    pub er: Difficulty,
    /// The rating of the hardest step up to the first placement. A *pearl* has `ep == er`.
    pub ep: Difficulty,
    /// The rating of the first step. A *diamond* has `ed == er`.
    pub ed: Difficulty,
    /// The technique of the first step with the highest rating, if there was any step.
    pub technique: Option<Technique>,
    /// The number of steps taken.
    pub steps: u16,
}

impl Rating {
    /// The level. If `er` is not exact, this is the lowest level that the puzzle can have: with a limit of
    /// 4.4, `Expert` reads "expert or above"; see [`Rating::is_level_certain`].
    pub fn level(&self) -> Level {
        match self.er {
            Difficulty::Exactly(tenths) => Level::of(tenths),
            Difficulty::MoreThan(tenths) => Level::of(tenths.saturating_add(1)),
        }
    }

    /// Whether `level` is certain: the puzzle cannot have a higher one.
    pub fn is_level_certain(&self) -> bool {
        self.er.is_exact() || self.level() == Level::Extreme
    }
}

/// Rates a puzzle, and stops as soon as it is known to be harder than `limit` tenths.
pub(crate) fn rate_up_to(puzzle: &Grid, limit: u8, has_one_solution: HasOneSolution) -> Rating {
    let mut walk = Walk::new(Position::from(puzzle), limit, has_one_solution);
    let mut er = 0;
    let (mut ep, mut ed) = (None, None);
    let mut technique = None;
    let mut steps = 0;
    for step in walk.by_ref() {
        if technique.is_none() || step.rating > er {
            (er, technique) = (step.rating, Some(step.technique));
        }
        ed = ed.or(Some(er));
        if step.placement.is_some() {
            ep = ep.or(Some(er));
        }
        steps += 1;
    }
    let solved = walk.position.is_solved();
    let last = explainer().last().map_or(0, |rung| rung.rating);
    let beyond = match walk.met_limit {
        true => limit,
        false => limit.min(last).max(er),
    };
    let known = |tenths: Option<u8>| match tenths {
        Some(tenths) => Difficulty::Exactly(tenths),
        None if solved => Difficulty::Exactly(er),
        None => Difficulty::MoreThan(beyond),
    };
    Rating {
        er: known(solved.then_some(er)),
        ep: known(ep),
        ed: known(ed),
        technique,
        steps,
    }
}

/// Whether naked and hidden singles alone solve a puzzle.
///
/// ```
/// use nonet::{Grid, is_solved_by_singles};
///
/// assert!(!is_solved_by_singles(&Grid::EMPTY));
/// ```
pub fn is_solved_by_singles(puzzle: &Grid) -> bool {
    let mut position = Position::from(puzzle);
    loop {
        let before = position.count_empty();
        for cell in position.empty_cells() {
            if let Some(digit) = position.candidates(cell).single() {
                position.place(cell, digit);
            }
        }
        for house in House::all() {
            for digit in Digit::all() {
                let places = position.places(house, digit);
                if places.is_power_of_two() {
                    position.place(house.cell(places.trailing_zeros() as usize), digit);
                }
            }
        }
        if position.count_empty() == before {
            return position.is_solved();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_end_at_the_ratings_in_the_table() {
        for (tenths, level) in [
            (10, Level::Easy),
            (15, Level::Easy),
            (17, Level::Medium),
            (28, Level::Medium),
            (30, Level::Hard),
            (44, Level::Hard),
            (45, Level::Expert),
            (75, Level::Expert),
            (76, Level::Extreme),
            (119, Level::Extreme),
        ] {
            assert_eq!(Level::of(tenths), level, "{tenths}");
            let (lowest, highest) = level.ratings();
            assert!((lowest..=highest).contains(&tenths));
        }
    }

    #[test]
    fn an_empty_grid_has_no_steps() {
        let rating = rate_up_to(&Grid::EMPTY, u8::MAX, |_| false);
        assert_eq!(rating.er, Difficulty::MoreThan(110));
        assert_eq!(rating.technique, None);
        assert_eq!(
            rate_up_to(&Grid::EMPTY, 15, |_| false).level(),
            Level::Medium
        );
    }
}
