//! How hard a puzzle is, on Sudoku Explainer's scale.

use super::analysis_cache::HasOneSolution;
use super::ladder::explainer;
use super::path::Walk;
use super::{Position, Technique};
use crate::{Digit, Grid, House};
use core::fmt;

/// A difficulty in tenths: 42 is "SE 4.2".
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// This, as Sudoku Explainer 1.2.1 rates it.
    Exactly(u8),
    /// More than this: the limit asked for goes no further. Without a limit only of a grid that has not
    /// exactly one solution.
    MoreThan(u8),
}

impl Difficulty {
    /// The tenths, of which the true value is at least as many.
    pub const fn tenths(self) -> u8 {
        match self {
            Difficulty::Exactly(tenths) | Difficulty::MoreThan(tenths) => tenths,
        }
    }

    /// Whether it is known.
    pub const fn is_exact(self) -> bool {
        matches!(self, Difficulty::Exactly(_))
    }
}

impl fmt::Display for Difficulty {
    /// `4.2` or `>4.4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_exact() { "" } else { ">" };
        write!(f, "{sign}{}.{}", self.tenths() / 10, self.tenths() % 10)
    }
}

/// How hard a puzzle is: whole, to the first placement, and to the first step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rating {
    /// The hardest step on the way (0.0 for a full grid).
    pub er: Difficulty,
    /// The hardest step up to the first digit that goes in. A *pearl* has `ep == er`.
    pub ep: Difficulty,
    /// The first step. A *diamond* has `ed == er`.
    pub ed: Difficulty,
    /// The first technique of the hardest rating met, if there was any step.
    pub technique: Option<Technique>,
    /// How many steps were taken.
    pub steps: u16,
}

/// How hard a puzzle is, in one word.
///
/// | level   | ER         | what it takes                        |
/// |---------|------------|--------------------------------------|
/// | easy    | up to 1.5  | hidden singles                       |
/// | medium  | up to 2.8  | naked singles, locked candidates     |
/// | hard    | up to 4.4  | subsets, fish, wings                 |
/// | expert  | up to 7.5  | uniqueness, large subsets, chains    |
/// | extreme | above      | chains that branch                   |
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Up to 1.5.
    Easy,
    /// Up to 2.8.
    Medium,
    /// Up to 4.4.
    Hard,
    /// Up to 7.5.
    Expert,
    /// Above 7.5.
    Extreme,
}

impl Level {
    /// Every level with its name in the API and its hardest rating, in tenths.
    pub const ALL: [(&'static str, Level, u8); 5] = [
        ("easy", Level::Easy, 15),
        ("medium", Level::Medium, 28),
        ("hard", Level::Hard, 44),
        ("expert", Level::Expert, 75),
        ("extreme", Level::Extreme, u8::MAX),
    ];

    /// The level of a rating in tenths.
    pub fn of(tenths: u8) -> Level {
        let (_, level, _) = Level::ALL[Level::ALL.partition_point(|&(_, _, most)| most < tenths)];
        level
    }

    /// The lowest and the highest rating that has this level, in tenths.
    pub fn ratings(self) -> (u8, u8) {
        let easier = (self as usize).checked_sub(1);
        let lowest = easier.map_or(0, |easier| Level::ALL[easier].2 + 1);
        (lowest, Level::ALL[self as usize].2)
    }
}

impl Rating {
    /// The level. Where `er` is not exact it is the lowest that the puzzle can have: with a limit of
    /// 4.4, `Expert` reads "expert or above"; see [`Rating::is_level_certain`].
    pub fn level(&self) -> Level {
        match self.er {
            Difficulty::Exactly(tenths) => Level::of(tenths),
            Difficulty::MoreThan(tenths) => Level::of(tenths.saturating_add(1)),
        }
    }

    /// Whether the puzzle has this level and no higher one.
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

/// Whether naked and hidden singles alone solve it.
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
    fn levels_end_where_the_table_says() {
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
    fn no_step_leads_on_from_an_empty_grid() {
        let rating = rate_up_to(&Grid::EMPTY, u8::MAX, |_| false);
        assert_eq!(rating.er, Difficulty::MoreThan(110));
        assert_eq!(rating.technique, None);
        assert_eq!(
            rate_up_to(&Grid::EMPTY, 15, |_| false).level(),
            Level::Medium
        );
    }
}
