//! The answers of a batch.

use crate::{ParseError, Status};

/// A line that is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The line number, from 1.
    pub line: u64,
    /// What is wrong with it. Its place is relative to the line.
    pub error: ParseError,
}

/// The number of puzzles with each result. Each line counts once, except comments and empty lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BatchTally {
    /// Puzzles with exactly one solution. If puzzles are rated, these have a rating.
    pub unique: u64,
    /// Puzzles with several solutions, whether all of them were counted or not.
    pub multiple: u64,
    /// Puzzles without a solution.
    pub none: u64,
    /// Puzzles with as many solutions as the limit of the count, or more.
    pub limit_reached: u64,
    /// Lines that are not a puzzle.
    pub unreadable: u64,
    /// Ratings by their whole part, 0 to 11: the last but one counts those from 10.0 to 10.9.
    pub ratings: [u64; 12],
    /// Ratings by level, as in [`Level::ALL`](crate::Level::ALL).
    pub levels: [u64; 5],
}

/// The answers of a batch since the last call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BatchAnswers {
    /// One line per puzzle, in order: its solution, the number of its solutions, or `ER/EP/ED`. Empty when there is none,
    /// or when the line cannot be read.
    pub text: String,
    /// The same as CSV, with line numbers, puzzles and errors; see [`BatchTask::header`](crate::BatchTask::header).
    pub table: String,
    /// How many bytes of the text these answers cover.
    pub bytes: usize,
    /// The number of puzzles with each result.
    pub tally: BatchTally,
    /// The lines that are not puzzles, up to [`BatchOptions::bad_lines`](crate::BatchOptions::bad_lines).
    pub bad_lines: Vec<BadLine>,
}

impl BatchTally {
    pub(super) fn add(&mut self, status: Status) {
        *match status {
            Status::Unique => &mut self.unique,
            Status::Multiple => &mut self.multiple,
            Status::None | Status::Conflict => &mut self.none,
        } += 1;
    }
}
