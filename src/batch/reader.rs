//! The lines of a batch, and the work done on many of them at once.

use super::options::BatchTask;
use crate::{Grid, ParseError, Rating, Status, count_many, parse_row, solve_and_count_many};

/// Up to this limit, solutions are counted eight puzzles at a time. A puzzle with more is counted alone, in slices.
const SHORT: u64 = 1000;

/// A line that has been read and waits for its answer.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) line: u64,
    /// Where the next line begins in the text.
    pub(super) end: usize,
    pub(super) what: What,
}

#[derive(Debug)]
pub(super) enum What {
    Unreadable(ParseError),
    Solved(Grid, Option<Grid>, u64),
    Counted(Grid, u128),
    /// It has `SHORT` solutions or more.
    ToCount(Grid),
    ToRate(Grid),
    Rated(Grid, Rating, u64),
    NotRated(Grid, Status),
}

/// Reads a text line by line.
pub(super) struct Reader {
    text: String,
    /// Where the next line to read begins in the text, and its number.
    at: usize,
    line: u64,
}

impl Reader {
    pub(super) fn new(text: String, first_line: u64) -> Reader {
        Reader {
            text,
            at: 0,
            line: first_line,
        }
    }

    /// How many bytes have been read.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    /// Reads up to `lines` lines and does the work that is done eight puzzles at a time. Skips comments and empty lines.
    pub(super) fn read(&mut self, lines: u64, task: BatchTask) -> Vec<Waiting> {
        let mut grids = Vec::new();
        let mut read = Vec::new();
        while (read.len() as u64) < lines && self.at < self.text.len() {
            let rest = &self.text[self.at..];
            let len = rest.find('\n').map_or(rest.len(), |end| end + 1);
            let row = &rest[..len];
            self.at += len;
            self.line += 1;
            if row.starts_with('#') || row.trim_start().is_empty() {
                continue;
            }
            let parsed = parse_row(row);
            grids.extend(parsed.as_ref().ok().copied());
            read.push((self.line - 1, self.at, parsed));
        }
        let mut found: Box<dyn Iterator<Item = What>> = match task {
            BatchTask::Solve => {
                let solved = solve_and_count_many(grids.iter().copied(), 2);
                let grids = grids.into_iter().zip(solved);
                Box::new(grids.map(|(grid, (solution, count))| What::Solved(grid, solution, count)))
            }
            BatchTask::Count { limit } => {
                let limit = limit.and_then(|limit| u64::try_from(limit).ok());
                let short = limit.unwrap_or(u64::MAX).min(SHORT);
                let counts = count_many(grids.iter().copied(), short);
                let is_whole = move |count| count < short || limit == Some(short);
                Box::new(grids.into_iter().zip(counts).map(move |(grid, count)| {
                    if is_whole(count) {
                        What::Counted(grid, u128::from(count))
                    } else {
                        What::ToCount(grid)
                    }
                }))
            }
            BatchTask::Rate => Box::new(grids.into_iter().map(What::ToRate)),
        };
        let waiting = read.into_iter().filter_map(|(line, end, parsed)| {
            let what = match parsed {
                Ok(_) => found.next()?,
                Err(error) => What::Unreadable(error),
            };
            Some(Waiting { line, end, what })
        });
        waiting.collect()
    }
}
