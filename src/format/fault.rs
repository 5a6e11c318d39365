//! An error in a piece of text whose place in the whole text is not yet known.

use super::error::{ParseError, Place};
use crate::{Cell, Grid};

/// A [`ParseError`] without its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// This many cells instead of 81.
    Length(usize),
    /// A character, and how many characters and cells are before it.
    Character {
        found: char,
        before: usize,
        cells: usize,
    },
    /// Compressed text that is cut off or damaged.
    Damaged,
    /// The name of a puzzle that is stored elsewhere.
    Name(String),
    /// It may be any of these puzzles.
    Ambiguous(Vec<Grid>),
}

impl Fault {
    /// The same fault with `len` more characters before the piece.
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
            Fault::Ambiguous(readings) => ParseError::Ambiguous {
                readings,
                place: None,
            },
        }
    }
}
