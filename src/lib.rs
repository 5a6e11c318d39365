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
mod logic;

pub use board::{
    Candidate, CandidateGrid, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, Symmetry,
};
pub use format::{ParseError, parse_puzzle};
pub use logic::{
    Chain, ChainNode, Difficulty, Evidence, Highlight, Level, Path, Position, Premise, Rating,
    Rescue, Role, Step, Technique, all_steps, is_solved_by_singles, next_hint, next_step, path,
    rate, rate_up_to,
};
