//! Why there is no puzzle that meets the options.

use core::fmt;

/// The rating of the hardest known puzzles, in tenths.
pub(super) const HARDEST_KNOWN: u8 = 119;

/// Why there is no puzzle that meets the options.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionsError {
    /// The range of givens is empty or goes beyond 81.
    BadGivens,
    /// The range of ratings is empty.
    BadRating,
    /// The range of guesses is empty.
    BadGuesses,
    /// `k` is not 17 to 80.
    BadK,
    /// No puzzle with fewer than 17 givens has exactly one solution (McGuire, Tugemann, Civario 2012).
    TooFewGivens,
    /// More than 40 givens and minimal: no such puzzle is known.
    TooManyForMinimal,
    /// Symmetry leaves fewer than 17 cells of the pattern.
    PatternTooSmall,
    /// Two rows of a band or two columns of a stack have no cell in the pattern, so they can be swapped.
    PatternLeavesLines,
    /// Symmetry groups the cells so that their numbers never add up to a requested number of givens.
    NoSuchPattern,
    /// The YasSS method places digits anywhere, so it supports no symmetry and no pattern.
    YasssHasNoSymmetry,
    /// The unbiased method draws from all minimal puzzles, so it supports no symmetry and no pattern.
    UnbiasedHasNoSymmetry,
    /// The unbiased method draws from minimal puzzles only.
    UnbiasedIsMinimal,
    /// The YasSS method starts with more digits than the puzzle may have.
    KAboveGivens,
    /// No puzzle that hard is known.
    BeyondRatings,
    /// No puzzle is easier than 1.0.
    BelowRatings,
    /// A puzzle that singles alone solve is rated 2.3 at most and needs no guess.
    SinglesAreEasy,
    /// A technique is both required and forbidden.
    RequiredAndForbidden,
    /// The options ask for ratings, singles or techniques in a build without the feature `teaching`.
    NeedsWhole,
    /// No such puzzle was found.
    NotFound {
        /// How many puzzles were made and discarded.
        attempts: u64,
    },
}

impl OptionsError {
    /// `bad-option` for an invalid option, `needs-whole` for one that this build lacks, otherwise `impossible-target`.
    pub fn code(&self) -> &'static str {
        match self {
            OptionsError::BadGivens
            | OptionsError::BadRating
            | OptionsError::BadGuesses
            | OptionsError::BadK => "bad-option",
            OptionsError::NeedsWhole => "needs-whole",
            _ => "impossible-target",
        }
    }

    /// A stable name for the exact reason, for translations.
    pub fn reason(&self) -> &'static str {
        match self {
            OptionsError::BadGivens => "bad-givens",
            OptionsError::BadRating => "bad-rating",
            OptionsError::BadGuesses => "bad-guesses",
            OptionsError::BadK => "bad-k",
            OptionsError::TooFewGivens => "too-few-givens",
            OptionsError::TooManyForMinimal => "too-many-for-minimal",
            OptionsError::PatternTooSmall => "pattern-too-small",
            OptionsError::PatternLeavesLines => "pattern-leaves-lines",
            OptionsError::NoSuchPattern => "no-such-pattern",
            OptionsError::YasssHasNoSymmetry => "yasss-symmetry",
            OptionsError::UnbiasedHasNoSymmetry => "unbiased-symmetry",
            OptionsError::UnbiasedIsMinimal => "unbiased-minimal",
            OptionsError::KAboveGivens => "k-above-givens",
            OptionsError::BeyondRatings => "beyond-ratings",
            OptionsError::BelowRatings => "below-ratings",
            OptionsError::SinglesAreEasy => "singles-are-easy",
            OptionsError::RequiredAndForbidden => "required-and-forbidden",
            OptionsError::NeedsWhole => "needs-whole",
            OptionsError::NotFound { .. } => "not-found",
        }
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OptionsError::BadGivens => "givens must be from 17 to 81, the smaller number first",
            OptionsError::BadRating => "the minimum rating is above the maximum",
            OptionsError::BadGuesses => "the minimum number of guesses is above the maximum",
            OptionsError::BadK => "k must be from 17 to 80",
            OptionsError::TooFewGivens => {
                "no puzzle with fewer than 17 givens has a unique solution"
            }
            OptionsError::TooManyForMinimal => {
                "no minimal puzzle with more than 40 givens is known"
            }
            OptionsError::PatternTooSmall => {
                "with this symmetry, the pattern has fewer than 17 cells"
            }
            OptionsError::PatternLeavesLines => {
                "the pattern leaves two rows of a band or two columns of a stack empty, so they could be swapped"
            }
            OptionsError::NoSuchPattern => {
                "with this symmetry, no set of cells has exactly that many givens"
            }
            OptionsError::YasssHasNoSymmetry => "the YasSS method cannot follow a symmetry or a pattern",
            OptionsError::UnbiasedHasNoSymmetry => {
                "the unbiased method cannot follow a symmetry or a pattern"
            }
            OptionsError::UnbiasedIsMinimal => "the unbiased method generates minimal puzzles only",
            OptionsError::KAboveGivens => "k is above the number of givens requested",
            OptionsError::BeyondRatings => {
                return write!(
                    f,
                    "no puzzle harder than {}.{} is known",
                    HARDEST_KNOWN / 10,
                    HARDEST_KNOWN % 10
                );
            }
            OptionsError::BelowRatings => "no puzzle is easier than 1.0",
            OptionsError::SinglesAreEasy => {
                "a puzzle solved by singles alone is rated 2.3 at most and needs no guesses"
            }
            OptionsError::RequiredAndForbidden => "a technique is both required and forbidden",
            OptionsError::NeedsWhole => "this build of Nonet has no teacher",
            OptionsError::NotFound { attempts } => {
                return write!(f, "no such puzzle was found in {attempts} attempts");
            }
        })
    }
}

impl core::error::Error for OptionsError {}
