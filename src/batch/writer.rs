//! The answers of a batch as text and as a table.

use super::answers::{BadLine, BatchAnswers};
use super::options::{BatchOptions, BatchTask};
use super::reader::What;
use crate::{Level, Rating, Status};
use core::fmt::Write;

pub(super) struct Writer {
    task: BatchTask,
    /// How many more bad lines to report.
    room: usize,
}

impl Writer {
    pub(super) fn new(options: &BatchOptions) -> Writer {
        Writer {
            task: options.task,
            room: options.bad_lines,
        }
    }

    /// Writes the answer of a line.
    pub(super) fn write(&mut self, answers: &mut BatchAnswers, line: u64, what: What) {
        let BatchAnswers {
            text,
            table,
            tally,
            bad_lines,
            ..
        } = answers;
        // Writing to a string cannot fail.
        let _ = match what {
            What::Unreadable(error) => {
                tally.unreadable += 1;
                let empty = self.task.header().matches(',').count() - 2;
                let code = error.code();
                let _ = write!(table, "{line}{:,<empty$},{code},", "");
                if let Some(place) = error.place() {
                    let _ = write!(table, "{}", place.column);
                }
                if let Some(room) = self.room.checked_sub(1) {
                    self.room = room;
                    bad_lines.push(BadLine { line, error });
                }
                Ok(())
            }
            What::Solved(grid, solution, count) => {
                let status = match count {
                    0 => Status::None,
                    1 => Status::Unique,
                    _ => Status::Multiple,
                };
                tally.add(status);
                let _ = write!(table, "{line},{grid},{},", status.name());
                if let Some(solution) = solution {
                    let solution = solution.to_string();
                    text.push_str(&solution);
                    table.push_str(&solution);
                }
                table.write_str(",,")
            }
            What::Counted(grid, count) => {
                let is_limit =
                    matches!(self.task, BatchTask::Count { limit: Some(limit) } if count >= limit);
                match count {
                    _ if is_limit => tally.limit_reached += 1,
                    0 => tally.add(Status::None),
                    1 => tally.add(Status::Unique),
                    _ => tally.add(Status::Multiple),
                }
                let _ = write!(text, "{count}");
                write!(table, "{line},{grid},{count},{is_limit},,")
            }
            What::Rated(grid, rating, guesses) => {
                let Rating { er, ep, ed, .. } = rating;
                tally.add(Status::Unique);
                tally.ratings[usize::from(er.tenths() / 10).min(11)] += 1;
                tally.levels[rating.level() as usize] += 1;
                let level = Level::ALL[rating.level() as usize].0;
                let technique = rating
                    .technique
                    .map(|technique| technique.key())
                    .unwrap_or_default();
                let _ = write!(text, "{er}/{ep}/{ed}");
                let _ = write!(table, "{line},{grid},{er},{ep},{ed},{technique}");
                write!(table, ",{level},{guesses},unique,,")
            }
            What::NotRated(grid, status) => {
                tally.add(status);
                write!(table, "{line},{grid},,,,,,,{},,", status.name())
            }
            What::ToCount(_) | What::ToRate(_) => unreachable!("they are dealt with before"),
        };
        text.push('\n');
        table.push('\n');
    }
}
