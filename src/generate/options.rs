//! What is asked for, and whether anything can satisfy it.

use crate::{Level, Symmetry};
use core::fmt;
use core::ops::RangeInclusive;

/// The rating of the hardest puzzles that anybody has found.
const HARDEST_KNOWN: u8 = 119;

/// What a generated puzzle has to be.
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
    /// Whether no given may be redundant. `None` is true where nothing else speaks against it: it is
    /// false with a number of `givens` and for the YasSS method, which say themselves when to stop.
    pub minimal: Option<bool>,
    /// How many givens, both ends included.
    pub givens: Option<RangeInclusive<usize>>,
    /// How the givens lie.
    pub symmetry: Symmetry,
    /// How hard it is.
    pub difficulty: Option<Target>,
    /// How it is made.
    pub method: Method,
}

/// How hard a puzzle is to be.
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

/// How a puzzle is made.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// From a full grid, taking givens away.
    #[default]
    Remove,
    /// From the empty grid: `k` random digits, then one more at a time until the solution is the only
    /// one, starting over when there is none.
    Yasss {
        /// How many digits before the first test, 17 to 80.
        k: usize,
    },
}

impl Method {
    /// The write-up's own number of random digits.
    pub const YASSS: Method = Method::Yasss { k: 26 };
}

impl Options {
    /// Whether a puzzle with a redundant given is thrown away.
    pub fn is_minimal(&self) -> bool {
        let default = self.givens.is_none() && self.method == Method::Remove;
        self.minimal.unwrap_or(default)
    }

    /// Says what no puzzle can be.
    pub(super) fn check(&self) -> Result<(), OptionsError> {
        if let Some(givens) = &self.givens {
            if givens.is_empty() || *givens.end() > 81 {
                return Err(OptionsError::BadGivens);
            }
            if *givens.end() < 17 {
                return Err(OptionsError::TooFewGivens);
            }
            // Nobody knows a minimal puzzle with more than 40 givens.
            if self.is_minimal() && *givens.start() > 40 {
                return Err(OptionsError::TooManyForMinimal);
            }
        }
        if let Some(Target::Rating { min, max }) = self.difficulty
            && min > max
        {
            return Err(OptionsError::BadRating);
        }
        if matches!(self.difficulty, Some(Target::Rating { min, .. }) if min > HARDEST_KNOWN) {
            return Err(OptionsError::BeyondRatings);
        }
        if let Method::Yasss { k } = self.method {
            if !(17..=80).contains(&k) {
                return Err(OptionsError::BadK);
            }
            if self.symmetry != Symmetry::None {
                return Err(OptionsError::YasssHasNoSymmetry);
            }
            if self.givens.as_ref().is_some_and(|givens| *givens.end() < k) && !self.is_minimal() {
                return Err(OptionsError::KAboveGivens);
            }
        }
        Ok(())
    }
}

/// Why there is no puzzle as asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionsError {
    /// The range of givens is empty or goes beyond 81.
    BadGivens,
    /// The range of ratings is empty.
    BadRating,
    /// `k` is not 17 to 80.
    BadK,
    /// Fewer than 17 givens never have one solution only (McGuire, Tugemann, Civario 2012).
    TooFewGivens,
    /// More than 40 givens and minimal: no such puzzle is known.
    TooManyForMinimal,
    /// The YasSS method places digits anywhere.
    YasssHasNoSymmetry,
    /// The YasSS method starts with more digits than the puzzle may have.
    KAboveGivens,
    /// No puzzle that hard is known.
    BeyondRatings,
    /// None turned up.
    NotFound {
        /// How many puzzles were made and thrown away.
        attempts: u64,
    },
}

impl OptionsError {
    /// `bad-option` for what is no sensible wish, `impossible-target` for what cannot be had.
    pub fn code(&self) -> &'static str {
        match self {
            OptionsError::BadGivens | OptionsError::BadRating | OptionsError::BadK => "bad-option",
            _ => "impossible-target",
        }
    }

    /// A stable name of the very reason, for translations.
    pub fn reason(&self) -> &'static str {
        match self {
            OptionsError::BadGivens => "bad-givens",
            OptionsError::BadRating => "bad-rating",
            OptionsError::BadK => "bad-k",
            OptionsError::TooFewGivens => "too-few-givens",
            OptionsError::TooManyForMinimal => "too-many-for-minimal",
            OptionsError::YasssHasNoSymmetry => "yasss-symmetry",
            OptionsError::KAboveGivens => "k-above-givens",
            OptionsError::BeyondRatings => "beyond-ratings",
            OptionsError::NotFound { .. } => "not-found",
        }
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OptionsError::BadGivens => "the number of givens is 17 to 81, the smaller number first",
            OptionsError::BadRating => "the lowest rating is above the highest",
            OptionsError::BadK => "k is 17 to 80",
            OptionsError::TooFewGivens => {
                "no puzzle with fewer than 17 givens has one solution only"
            }
            OptionsError::TooManyForMinimal => {
                "no minimal puzzle with more than 40 givens is known"
            }
            OptionsError::YasssHasNoSymmetry => "the YasSS method knows no symmetry",
            OptionsError::KAboveGivens => "k is more than the number of givens asked for",
            OptionsError::BeyondRatings => {
                return write!(
                    f,
                    "no puzzle harder than {}.{} is known",
                    HARDEST_KNOWN / 10,
                    HARDEST_KNOWN % 10
                );
            }
            OptionsError::NotFound { attempts } => {
                return write!(f, "no such puzzle turned up in {attempts} attempts");
            }
        })
    }
}

impl core::error::Error for OptionsError {}
