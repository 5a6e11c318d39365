//! The options, and whether any puzzle can meet them.

use super::options_error::{HARDEST_KNOWN, OptionsError};
use crate::{CellSet, House, Level, Symmetry, Technique, TechniqueSet};
use core::ops::RangeInclusive;

/// The rating of a naked single, the hardest of the singles.
pub(super) const HARDEST_SINGLE: u8 = 23;

/// The rating of a full house, the easiest step.
const EASIEST: u8 = 10;

/// The requirements for a generated puzzle.
///
/// ```
/// use nonet::{Options, Symmetry, generate};
///
/// let options = Options {
///     givens: Some(30..=32),
///     symmetry: Symmetry::Rotational180,
///     ..Options::default()
/// };
/// let made = generate(1, &options)?;
/// assert!((30..=32).contains(&made.puzzle.count_filled()));
/// # Ok::<(), nonet::OptionsError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether no given may be redundant. `None` means true, except with a number of `givens`, with a `pattern` and
    /// for the YasSS method, which determine themselves when to stop.
    pub minimal: Option<bool>,
    /// How many givens, both ends included.
    pub givens: Option<RangeInclusive<usize>>,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The cells that may hold givens. Unless the puzzle has to be minimal, or have a number of `givens`, each of these
    /// cells holds one.
    pub pattern: Option<CellSet>,
    /// How hard the puzzle is.
    pub difficulty: Option<Target>,
    /// Whether naked and hidden singles alone solve it.
    pub singles: bool,
    /// How many guesses Nonet's own search takes to solve it and to prove that there is no other solution: see
    /// [`TreeSize`](crate::TreeSize).
    pub guesses: Option<RangeInclusive<u64>>,
    /// A technique that the teacher uses on the way to the solution, see [`next_hint`](crate::next_hint); if the
    /// teacher never shows it, a technique that the rating's path uses.
    pub required: Option<Technique>,
    /// The teacher can solve the puzzle without these techniques.
    pub forbidden: TechniqueSet,
    /// How it is made.
    pub method: Method,
}

/// How hard a puzzle has to be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// One of the five levels.
    Level(Level),
    /// A rating on Sudoku Explainer's scale, in tenths, both ends included: 12 is "1.2".
    Rating {
        /// The lowest.
        min: u8,
        /// The highest.
        max: u8,
    },
}

impl Target {
    /// The lowest and the highest rating, in tenths.
    pub(crate) fn ratings(self) -> (u8, u8) {
        match self {
            Target::Level(level) => level.ratings(),
            Target::Rating { min, max } => (min, max),
        }
    }
}

/// How a puzzle is made.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// From a full grid, removing givens.
    #[default]
    Remove,
    /// From the empty grid: `k` random digits, then one more at a time until the solution is unique, starting
    /// over when there is none.
    Yasss {
        /// How many digits before the first test, 17 to 80.
        k: usize,
    },
    /// Minimal puzzles, each as likely as any other once weighted, see
    /// [`Generated::weight`](crate::Generated::weight). About ten a second.
    Unbiased,
}

impl Method {
    /// With the number of random digits from the method's write-up.
    pub const YASSS: Method = Method::Yasss { k: 26 };
}

impl Options {
    /// Whether a puzzle with a redundant given is discarded.
    pub fn is_minimal(&self) -> bool {
        let default = match self.method {
            Method::Remove => self.givens.is_none() && self.pattern.is_none(),
            Method::Yasss { .. } => false,
            Method::Unbiased => true,
        };
        self.minimal.unwrap_or(default)
    }

    /// The cells that may be given at all, grouped by those that must be given together.
    pub(super) fn orbits(&self) -> Vec<CellSet> {
        let allowed = self.pattern.unwrap_or(CellSet::ALL);
        let mut orbits = self.symmetry.orbits();
        orbits.retain(|orbit| orbit.is_subset(allowed));
        orbits
    }

    /// The lowest and the highest rating, in tenths.
    pub(super) fn ratings(&self) -> Option<(u8, u8)> {
        self.difficulty.map(Target::ratings)
    }

    /// Whether only the teacher can check if a puzzle meets the options.
    #[cfg(not(feature = "teaching"))]
    fn asks_for_more(&self) -> bool {
        self.difficulty.is_some()
            || self.singles
            || self.required.is_some()
            || self.forbidden != TechniqueSet::EMPTY
    }

    /// Rejects options that no puzzle can meet.
    pub(super) fn check(&self) -> Result<(), OptionsError> {
        #[cfg(not(feature = "teaching"))]
        if self.asks_for_more() {
            return Err(OptionsError::NeedsWhole);
        }
        self.check_givens()?;
        self.check_difficulty()?;
        self.check_method()
    }

    fn check_givens(&self) -> Result<(), OptionsError> {
        if let Some(givens) = &self.givens {
            if givens.is_empty() || *givens.end() > 81 {
                return Err(OptionsError::BadGivens);
            }
            if *givens.end() < 17 {
                return Err(OptionsError::TooFewGivens);
            }
            // No minimal puzzle with more than 40 givens is known.
            if self.is_minimal() && *givens.start() > 40 {
                return Err(OptionsError::TooManyForMinimal);
            }
        }
        let orbits = self.orbits();
        let cells: CellSet = orbits.iter().copied().collect();
        if cells.len() < 17 {
            return Err(OptionsError::PatternTooSmall);
        }
        let lines: Vec<CellSet> = House::lines().map(House::cell_set).collect();
        let is_empty = |line: &&CellSet| (**line & cells).is_empty();
        let mut chutes = lines.chunks(3);
        if chutes.any(|chute| chute.iter().filter(is_empty).count() > 1) {
            return Err(OptionsError::PatternLeavesLines);
        }
        if let Some(givens) = &self.givens {
            // Bit n is set when n givens are possible.
            let sums = orbits
                .iter()
                .fold(1u128, |sums, orbit| sums | sums << orbit.len());
            if !givens.clone().any(|n| sums >> n & 1 == 1) {
                return Err(OptionsError::NoSuchPattern);
            }
        }
        Ok(())
    }

    fn check_difficulty(&self) -> Result<(), OptionsError> {
        if let Some((min, max)) = self.ratings() {
            if min > max {
                return Err(OptionsError::BadRating);
            }
            if min > HARDEST_KNOWN {
                return Err(OptionsError::BeyondRatings);
            }
            if max < EASIEST {
                return Err(OptionsError::BelowRatings);
            }
            if self.singles && min > HARDEST_SINGLE {
                return Err(OptionsError::SinglesAreEasy);
            }
        }
        if let Some(guesses) = &self.guesses {
            if guesses.is_empty() {
                return Err(OptionsError::BadGuesses);
            }
            if self.singles && *guesses.start() > 0 {
                return Err(OptionsError::SinglesAreEasy);
            }
        }
        if let Some(technique) = self.required {
            if self.forbidden.has(technique) {
                return Err(OptionsError::RequiredAndForbidden);
            }
            if self.singles && !technique.is_single() {
                return Err(OptionsError::SinglesAreEasy);
            }
        }
        Ok(())
    }

    fn check_method(&self) -> Result<(), OptionsError> {
        let is_bound = self.symmetry != Symmetry::None || self.pattern.is_some();
        match self.method {
            Method::Yasss { k } => {
                if !(17..=80).contains(&k) {
                    return Err(OptionsError::BadK);
                }
                if is_bound {
                    return Err(OptionsError::YasssHasNoSymmetry);
                }
                let is_above = |givens: &RangeInclusive<usize>| *givens.end() < k;
                if self.givens.as_ref().is_some_and(is_above) && !self.is_minimal() {
                    return Err(OptionsError::KAboveGivens);
                }
            }
            Method::Unbiased if is_bound => return Err(OptionsError::UnbiasedHasNoSymmetry),
            Method::Unbiased if !self.is_minimal() => return Err(OptionsError::UnbiasedIsMinimal),
            Method::Unbiased | Method::Remove => {}
        }
        Ok(())
    }
}
