//! The vocabulary of the game: cells, digits, houses, sets of them, grids. No solving.
//!
//! ```text
//!        c1 c2 c3   c4 c5 c6   c7 c8 c9
//!     r1  0  1  2 |  3  4  5 |  6  7  8
//!     r2  9 10 11 | 12 13 14 | 15 16 17      a cell's index counts row by row;
//!     r3 18 19 20 | 21 22 23 | 24 25 26      in print cells are r1c1 to r9c9
//!        ---------+----------+---------
//!     r4 27 28 29 | 30 31 32 | 33 34 35
//!     ...                                    boxes count in reading order:
//!        ---------+----------+---------        box 1 | box 2 | box 3
//!     r9 72 73 74 | 75 76 77 | 78 79 80        box 4 | ...
//! ```

mod candidate_grid;
mod cell;
mod cell_set;
mod digit;
mod grid;
mod house;
mod orders;
pub(crate) mod row;
mod symmetry;

pub use candidate_grid::{Candidate, CandidateGrid};
pub use cell::Cell;
pub use cell_set::CellSet;
pub use digit::{Digit, DigitSet};
pub use grid::{Clash, Grid};
pub use house::House;
pub(crate) use orders::ORDERS;
pub use symmetry::Symmetry;
