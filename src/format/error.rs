//! Why a text is not a puzzle, and where.

use super::chars::lines;
use crate::{Cell, Grid};
use core::{error, fmt};

/// A place in a text, counted from 1 as an editor shows it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

/// Why a text is not a puzzle.
///
/// It prints as one clause in English. For other languages, [`code`](ParseError::code) and the other methods return the
/// same as plain data.
///
/// ```
/// use nonet::parse_puzzle;
///
/// let err = parse_puzzle("53..7....\n6..1a5...\n").unwrap_err();
/// assert_eq!(err.to_string(), "unexpected 'a' at line 2, column 5 (r2c5)");
/// assert_eq!(err.code(), "bad-character");
/// assert_eq!(err.found().as_deref(), Some("a"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// The text is empty, or only white space.
    EmptyText,
    /// There is no puzzle in the text.
    NoPuzzle {
        /// The longest run of cells in it, and the line where that starts; 0 when there is none.
        cells: usize,
        /// The line, from 1.
        line: usize,
    },
    /// A character that is neither a digit nor a blank.
    BadCharacter {
        /// The character.
        found: char,
        /// Where it is.
        place: Place,
        /// The cell it would have filled.
        cell: Option<Cell>,
    },
    /// Too few cells, or too many.
    BadLength {
        /// How many cells there are.
        found: usize,
        /// How many are needed: 9 in a line of a grid, 81 otherwise.
        expected: usize,
        /// The line, if the error is in one line.
        place: Option<Place>,
    },
    /// A group of candidates that are not ascending digits.
    BadCandidates {
        /// The group.
        found: String,
        /// Where it starts.
        place: Place,
        /// Its cell.
        cell: Option<Cell>,
    },
    /// Compressed text or JSON that is damaged or cut off.
    Damaged {
        /// Where it starts, or where it is cut off.
        place: Place,
    },
    /// The text can be read as one puzzle or as another.
    Ambiguous {
        /// The puzzles it can be read as, at least two.
        readings: Vec<Grid>,
        /// Where it is ambiguous, if that is one place.
        place: Option<Place>,
    },
    /// A Sudoku of another size.
    OtherSize {
        /// Its number of rows.
        size: usize,
    },
    /// A file of another kind: a picture, an archive.
    OtherKind {
        /// The name of the kind, such as `zip`.
        found: &'static str,
    },
    /// The name of a puzzle that is stored elsewhere: a seed, a short link.
    OnlyNamed {
        /// The name.
        found: String,
        /// Where it starts.
        place: Place,
    },
}

impl Place {
    /// The place of the byte at `at` in a text.
    pub(super) fn of(text: &str, at: usize) -> Place {
        let (line, before) = lines(&text[..at]).last().unwrap_or((1, ""));
        Place {
            line,
            column: before.chars().count() + 1,
        }
    }
}

/// How many readings a question offers.
pub(super) const OFFERED: usize = 8;

impl ParseError {
    /// Asks which of these puzzles a text is.
    pub(super) fn asks(readings: Vec<Grid>) -> ParseError {
        ParseError::Ambiguous {
            readings,
            place: None,
        }
    }

    /// The error for a text without cells.
    pub(super) const NO_CELLS: ParseError = ParseError::NoPuzzle { cells: 0, line: 0 };

    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ParseError::EmptyText => "empty-text",
            ParseError::NoPuzzle { .. } => "no-puzzle",
            ParseError::BadCharacter { .. } => "bad-character",
            ParseError::BadLength { .. } => "bad-length",
            ParseError::BadCandidates { .. } => "bad-candidates",
            ParseError::Damaged { .. } => "damaged",
            ParseError::Ambiguous { .. } => "ambiguous",
            ParseError::OtherSize { .. } => "other-size",
            ParseError::OtherKind { .. } => "other-kind",
            ParseError::OnlyNamed { .. } => "only-named",
        }
    }

    /// Where the error is, if it has one place.
    pub fn place(&self) -> Option<Place> {
        match self {
            ParseError::BadCharacter { place, .. }
            | ParseError::BadCandidates { place, .. }
            | ParseError::Damaged { place }
            | ParseError::OnlyNamed { place, .. } => Some(*place),
            ParseError::BadLength { place, .. } | ParseError::Ambiguous { place, .. } => *place,
            ParseError::NoPuzzle { cells, line } if *cells > 0 => Some(Place {
                line: *line,
                column: 1,
            }),
            _ => None,
        }
    }

    /// The cell that the text there would have filled.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            ParseError::BadCharacter { cell, .. } | ParseError::BadCandidates { cell, .. } => *cell,
            _ => None,
        }
    }

    /// What was found: the character, the group, the name, the size, the kind of file, or the number of cells.
    pub fn found(&self) -> Option<String> {
        match self {
            ParseError::BadCharacter { found, .. } => Some(found.to_string()),
            ParseError::BadCandidates { found, .. } | ParseError::OnlyNamed { found, .. } => {
                Some(found.clone())
            }
            ParseError::BadLength { found, .. } => Some(found.to_string()),
            ParseError::NoPuzzle { cells, .. } => Some(cells.to_string()),
            ParseError::OtherSize { size } => Some(format!("{size}x{size}")),
            ParseError::OtherKind { found } => Some((*found).to_string()),
            _ => None,
        }
    }

    /// The puzzles that the text can be read as, if it is ambiguous.
    pub fn readings(&self) -> &[Grid] {
        match self {
            ParseError::Ambiguous { readings, .. } => readings,
            _ => &[],
        }
    }

    /// How many cells are needed.
    pub fn expected(&self) -> Option<usize> {
        match self {
            ParseError::BadLength { expected, .. } => Some(*expected),
            _ => None,
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseError::EmptyText => f.write_str("the text is empty"),
            ParseError::NoPuzzle { cells: 0, .. } => f.write_str("there is no puzzle in this text"),
            ParseError::NoPuzzle { cells, line } => write!(
                f,
                "there is no puzzle in this text: a puzzle needs 81 cells, and the longest run here has {cells} (line {line})"
            ),
            ParseError::BadCharacter { found, place, .. } => {
                write!(f, "unexpected {found:?} at {place}")
            }
            ParseError::BadLength {
                found,
                expected,
                place,
            } => {
                let cells = if *found == 1 { "cell" } else { "cells" };
                write!(f, "found {found} {cells}")?;
                if let Some(place) = place {
                    write!(f, " in line {}", place.line)?;
                }
                write!(f, "; {expected} are needed")
            }
            ParseError::BadCandidates { found, place, .. } => {
                write!(f, "{found:?} at {place} is not a group of candidates")
            }
            ParseError::Damaged { place } => {
                write!(f, "the text at {place} is damaged or cut off")
            }
            ParseError::Ambiguous { readings, place } => {
                write!(
                    f,
                    "this text can be read as {} different puzzles",
                    readings.len()
                )?;
                if let Some(place) = place {
                    write!(f, ", because of line {}", place.line)?;
                }
                for grid in readings {
                    write!(f, "; {grid}")?;
                }
                Ok(())
            }
            ParseError::OtherSize { size } => {
                write!(f, "this is a {size}x{size} Sudoku; Nonet plays 9x9")
            }
            ParseError::OtherKind { found } => {
                write!(f, "this is a {found} file and not a text")
            }
            ParseError::OnlyNamed { found, place } => {
                write!(
                    f,
                    "{found:?} at {place} names a puzzle, but does not hold its cells"
                )
            }
        }?;
        match self.cell() {
            Some(cell) => write!(f, " ({cell})"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Place {
    /// `line 2, column 6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl error::Error for ParseError {}
