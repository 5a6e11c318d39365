//! Ratings on Sudoku Explainer's scale, and the levels they fall into.

use core::fmt;

/// A difficulty in tenths: 42 is "SE 4.2".
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// Exactly this rating, as Sudoku Explainer 1.2.1 gives it.
    Exactly(u8),
    /// More than this, because the search stopped at a limit. Without a limit, only for a grid that does not have
    /// exactly one solution.
    MoreThan(u8),
}

impl Difficulty {
    /// The rating in tenths, or the number of tenths that it exceeds.
    pub const fn tenths(self) -> u8 {
        match self {
            Difficulty::Exactly(tenths) | Difficulty::MoreThan(tenths) => tenths,
        }
    }

    /// Whether the rating is known.
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

    /// The lowest and the highest rating of this level, in tenths.
    pub fn ratings(self) -> (u8, u8) {
        let easier = (self as usize).checked_sub(1);
        let lowest = easier.map_or(0, |easier| Level::ALL[easier].2 + 1);
        (lowest, Level::ALL[self as usize].2)
    }
}
