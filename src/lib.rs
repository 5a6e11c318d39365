//! Classic 9x9 Sudoku: solve, count, enumerate, generate.
//!
//! ```
//! use nonet::{Cell, Digit, DigitSet};
//!
//! let pair: DigitSet = [Digit::new(2), Digit::new(7)].into_iter().collect();
//! assert_eq!(pair.to_string(), "27");
//! assert_eq!(Cell::at(0, 4).peers().len(), 20);
//! ```

#![deny(unsafe_code)]

mod board;
mod format;

pub use board::{
    Candidate, CandidateGrid, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, Symmetry,
};
pub use format::{
    Entry, Format, ParseError, Parsed, Place, Warning, parse_puzzle, parse_row, parse_text,
    to_boxed, to_candidates, to_lines, to_row,
};
