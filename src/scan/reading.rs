//! What was read in a picture.

use crate::{Cell, CellSet, Digit, DigitSet, Grid};

/// What a cell of a picture contains.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A printed digit.
    Printed(Digit),
    /// A digit written by hand.
    Written(Digit),
    /// Small pencil marks.
    Notes(DigitSet),
}

impl Content {
    /// The digit, printed or written.
    pub fn digit(self) -> Option<Digit> {
        match self {
            Content::Printed(digit) | Content::Written(digit) => Some(digit),
            Content::Empty | Content::Notes(_) => None,
        }
    }
}

/// How a cell was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Whether the first of the options can be relied on.
    pub is_sure: bool,
    /// What the cell may contain and with what chance, from 0 to 1, the likeliest first. Never empty.
    pub options: Vec<(Content, f32)>,
}

impl Reading {
    /// The likeliest content.
    pub fn content(&self) -> Content {
        self.options
            .first()
            .map_or(Content::Empty, |&(content, _)| content)
    }
}

/// The result of [`scan`](crate::scan).
#[derive(Clone, Debug, PartialEq)]
pub struct Scan {
    /// For each cell of the puzzle, upright, what was read.
    pub readings: [Reading; 81],
    /// Where the grid's rules cross, in pixels of the picture: ten rows of ten, from the puzzle's upper left. If the picture
    /// is turned, that is not the picture's.
    pub crossings: [[(f32, f32); 10]; 10],
    /// The corners of other grids in the picture, clockwise.
    pub others: Vec<[(f32, f32); 4]>,
}

impl Scan {
    /// The printed digits, exactly as read; they may clash.
    pub fn givens(&self) -> Grid {
        self.grid(|content| matches!(content, Content::Printed(_)))
    }

    /// The digits written by hand, exactly as read; they may clash.
    pub fn written(&self) -> Grid {
        self.grid(|content| matches!(content, Content::Written(_)))
    }

    /// All digits, printed and written.
    pub fn digits(&self) -> Grid {
        self.grid(|_| true)
    }

    fn grid(&self, is_taken: impl Fn(Content) -> bool) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, reading) in Cell::all().zip(&self.readings) {
            if is_taken(reading.content()) {
                grid.set(cell, reading.content().digit());
            }
        }
        grid
    }

    /// The pencil marks in each cell.
    pub fn notes(&self) -> [DigitSet; 81] {
        core::array::from_fn(|n| match self.readings[n].content() {
            Content::Notes(digits) => digits,
            _ => DigitSet::EMPTY,
        })
    }

    /// The cells read with low confidence, including empty ones.
    pub fn unsure(&self) -> CellSet {
        let doubtful = Cell::all().filter(|cell| !self.readings[cell.index()].is_sure);
        doubtful.fold(CellSet::EMPTY, CellSet::with)
    }
}
