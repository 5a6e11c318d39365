//! What is wrong with a piece of text, before its place in the whole is known.

use super::error::{ParseError, Place};
use crate::Cell;

/// A [`ParseError`] without its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// So many cells instead of 81.
    Length(usize),
    /// A character, how many characters stand before it, and how many cells.
    Character {
        found: char,
        before: usize,
        cells: usize,
    },
    /// Compressed text that is cut off or damaged.
    Damaged,
    /// A name of a puzzle that is kept elsewhere.
    Name(String),
}

impl Fault {
    /// The same when `len` characters stand before the piece.
    pub(super) fn behind(self, len: usize) -> Fault {
        match self {
            Fault::Character {
                found,
                before,
                cells,
            } => Fault::Character {
                found,
                before: before + len,
                cells,
            },
            fault => fault,
        }
    }

    /// The error when the piece starts at `place`.
    pub(super) fn at(self, place: Place) -> ParseError {
        match self {
            Fault::Length(found) => ParseError::BadLength {
                found,
                expected: 81,
                place: None,
            },
            Fault::Character {
                found,
                before,
                cells,
            } => ParseError::BadCharacter {
                found,
                place: Place {
                    column: place.column + before,
                    ..place
                },
                cell: (cells < 81).then(|| Cell::new(cells)),
            },
            Fault::Damaged => ParseError::Damaged { place },
            Fault::Name(found) => ParseError::OnlyNamed { found, place },
        }
    }
}
