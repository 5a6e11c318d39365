//! What comes of a batch.

use crate::{ParseError, Status};

/// A line that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// Which line, from 1.
    pub line: u64,
    /// What is wrong with it. Its place is the one in the line.
    pub error: ParseError,
}

/// How many puzzles turned out how. Each line with a puzzle, or with what should be one, counts once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BatchTally {
    /// Puzzles with exactly one solution; of those that were rated there is a rating.
    pub unique: u64,
    /// With several, all counted or known to be several.
    pub multiple: u64,
    /// With none.
    pub none: u64,
    /// With as many as the limit of the count, or more.
    pub limit_reached: u64,
    /// Lines that are no puzzle.
    pub unreadable: u64,
    /// Ratings by their whole number, 0 to 11: the last but one are those from 10.0 to 10.9.
    pub ratings: [u64; 12],
    /// Ratings by level, as in [`Level::ALL`](crate::Level::ALL).
    pub levels: [u64; 5],
}

/// What there is of a batch since it was last asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BatchAnswers {
    /// A line a puzzle, in order: its solution, how many it has, or `ER/EP/ED`; empty where there is none, or where the
    /// line cannot be read.
    pub text: String,
    /// The same as CSV, with line numbers, puzzles and what is wrong; see [`BatchTask::header`](crate::BatchTask::header).
    pub table: String,
    /// How many bytes of the text have been answered.
    pub bytes: usize,
    /// How they turned out.
    pub tally: BatchTally,
    /// The lines that are no puzzles, as many as were asked for.
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
