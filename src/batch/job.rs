//! A batch in slices.

use super::answers::BatchAnswers;
use super::options::{BatchOptions, BatchTask};
use super::reader::{Reader, Waiting, What};
use super::writer::Writer;
use crate::{CountJob, Rating, Status, rate, report};
use std::collections::VecDeque;

/// Nodes of a long count per unit of work.
const NODES: u64 = 10;

/// Answers the lines of a text in slices. Reads lines as [`parse_row`](crate::parse_row) does. Skips empty lines and
/// those that start with `#`, but line numbers include them.
///
/// ```
/// use nonet::{BatchJob, BatchOptions, BatchTask};
///
/// let lines = format!("# two lines\n{}\n12345\n", ".".repeat(81));
/// let options = BatchOptions::new(BatchTask::Count { limit: Some(7) });
/// let mut job = BatchJob::new(lines, &options);
/// while !job.step(100) {}
/// let answers = job.take();
/// assert_eq!(answers.text, "7\n\n");
/// assert_eq!((answers.bad_lines[0].line, answers.bad_lines[0].error.code()), (3, "bad-length"));
/// ```
pub struct BatchJob {
    task: BatchTask,
    reader: Reader,
    waiting: VecDeque<Waiting>,
    /// The count in progress, of the first waiting line.
    count: Option<CountJob>,
    writer: Writer,
    answers: BatchAnswers,
    /// Where the lines without an answer begin in the text.
    answered: usize,
}

impl BatchJob {
    /// A job for the lines of a text.
    pub fn new(text: String, options: &BatchOptions) -> BatchJob {
        BatchJob {
            task: options.task,
            reader: Reader::new(text, options.first_line),
            waiting: VecDeque::new(),
            count: None,
            writer: Writer::new(options),
            answers: BatchAnswers::default(),
            answered: 0,
        }
    }

    /// Does about `work` units of work; a unit is the few microseconds it takes to solve an easy puzzle, or a twentieth of
    /// a millisecond of rating. Returns true when all lines are answered.
    pub fn step(&mut self, work: u64) -> bool {
        let mut left = work.max(1);
        if self.waiting.is_empty() {
            // Reading costs little; the cost of a rating is known only afterwards.
            self.waiting.extend(self.reader.read(left, self.task));
        }
        while left > 0
            && let Some(first) = self.waiting.front_mut()
        {
            let mut cost = 0;
            match first.what {
                What::ToCount(grid) => {
                    let BatchTask::Count { limit } = self.task else {
                        unreachable!("only counts are to be counted")
                    };
                    let job = self
                        .count
                        .get_or_insert_with(|| CountJob::new(&grid, limit));
                    if !job.step(left.saturating_mul(NODES)) {
                        return false;
                    }
                    cost = left;
                    first.what = What::Counted(grid, job.count());
                    self.count = None;
                }
                What::ToRate(grid) => {
                    let report = report(&grid);
                    if report.status == Status::Unique {
                        let rating = rate(&grid);
                        cost = cost_of(&rating);
                        first.what = What::Rated(grid, rating, report.size.guesses);
                    } else {
                        cost = 1;
                        first.what = What::NotRated(grid, report.status);
                    }
                }
                _ => {}
            }
            left = left.saturating_sub(cost);
            if let Some(Waiting { line, end, what }) = self.waiting.pop_front() {
                self.answer_to(end);
                self.writer.write(&mut self.answers, line, what);
            }
        }
        if !self.waiting.is_empty() {
            return false;
        }
        // Comments and empty lines at the end count as answered with the lines before them.
        self.answer_to(self.reader.at());
        self.reader.is_at_end()
    }

    /// The answers since the last call, in order.
    pub fn take(&mut self) -> BatchAnswers {
        core::mem::take(&mut self.answers)
    }

    /// Records that all lines up to `end` have their answer.
    fn answer_to(&mut self, end: usize) {
        self.answers.bytes += end - self.answered;
        self.answered = end;
    }
}

/// The work that a rating took, in units: what most ratings of this difficulty take.
fn cost_of(rating: &Rating) -> u64 {
    match rating.er.tenths() / 10 {
        0..=5 => 1,
        6 => 10,
        7 => 50,
        8 => 150,
        9 => 500,
        _ => 10_000,
    }
}

#[cfg(test)]
mod tests {
    use super::super::answers::{BadLine, BatchTally};
    use super::*;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const TWO: &str =
        "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8";

    fn lines() -> String {
        let empty = ".".repeat(81);
        let clashing = format!("11{}", ".".repeat(79));
        format!(
            "# one of each\n{EASY} easy\r\n\n{TWO}\n{empty}\n{clashing}\n{}\nx\n",
            EASY.replacen('.', "q", 1)
        )
    }

    /// All answers, collected after each step.
    fn answers(task: BatchTask, work: u64) -> BatchAnswers {
        let mut job = BatchJob::new(lines(), &BatchOptions::new(task));
        let mut all = BatchAnswers::default();
        loop {
            let is_done = job.step(work);
            let some = job.take();
            all.text += &some.text;
            all.table += &some.table;
            all.bytes += some.bytes;
            all.bad_lines.extend(some.bad_lines);
            all.tally.unique += some.tally.unique;
            all.tally.multiple += some.tally.multiple;
            all.tally.none += some.tally.none;
            all.tally.limit_reached += some.tally.limit_reached;
            all.tally.unreadable += some.tally.unreadable;
            if is_done {
                return all;
            }
        }
    }

    #[test]
    fn answers_do_not_depend_on_the_slices() {
        for task in [
            BatchTask::Solve,
            BatchTask::Count { limit: Some(2) },
            BatchTask::Count { limit: Some(5000) },
            BatchTask::Count { limit: None },
            BatchTask::Rate,
        ] {
            let all = answers(task, u64::MAX);
            assert_eq!(answers(task, 1), all, "{task:?}");
            assert_eq!(answers(task, 3), all, "{task:?}");
            assert_eq!(all.text.lines().count(), 6, "{task:?}");
            assert_eq!(all.bytes, lines().len());
            let columns = task.header().matches(',').count();
            for row in all.table.lines() {
                assert_eq!(row.matches(',').count(), columns, "{row}");
            }
            let numbers: Vec<&str> = all
                .table
                .lines()
                .filter_map(|row| row.split(',').next())
                .collect();
            assert_eq!(numbers, ["2", "4", "5", "6", "7", "8"]);
            assert_eq!(all.tally.unreadable, 2);
        }
    }

    #[test]
    fn bad_lines_are_reported_with_cause_and_place() {
        let all = answers(BatchTask::Solve, 100);
        let bad: Vec<_> = all
            .bad_lines
            .iter()
            .map(|BadLine { line, error }| (*line, error.to_string()))
            .collect();
        assert_eq!(
            bad[0],
            (7, "unexpected 'q' at line 1, column 3 (r1c3)".into())
        );
        assert_eq!(bad[1], (8, "found 1 cell; 81 are needed".into()));
        assert!(
            all.table
                .contains("\n7,,,,bad-character,3\n8,,,,bad-length,\n")
        );
        let options = BatchOptions {
            bad_lines: 2,
            ..BatchOptions::new(BatchTask::Solve)
        };
        let mut job = BatchJob::new("1\n2\n3\n".into(), &options);
        job.step(9);
        let answers = job.take();
        assert_eq!((answers.bad_lines.len(), answers.tally.unreadable), (2, 3));
    }

    #[test]
    fn counts_stop_at_the_limit() {
        let counts = |limit| answers(BatchTask::Count { limit }, 1000).text;
        assert_eq!(counts(Some(1)), "1\n1\n1\n0\n\n\n");
        assert_eq!(counts(Some(2)), "1\n2\n2\n0\n\n\n");
        assert_eq!(counts(Some(1000)), "1\n2\n1000\n0\n\n\n");
        assert_eq!(counts(Some(5000)), "1\n2\n5000\n0\n\n\n");
        assert_eq!(counts(None), "1\n2\n6670903752021072936960\n0\n\n\n");
        let BatchTally {
            unique,
            multiple,
            none,
            limit_reached,
            ..
        } = answers(BatchTask::Count { limit: Some(1000) }, 1).tally;
        assert_eq!((unique, multiple, none, limit_reached), (1, 1, 1, 1));
    }

    #[test]
    fn ratings_agree_with_rate() {
        let all = answers(BatchTask::Rate, 1);
        let Rating { er, ep, ed, .. } = rate(&EASY.parse().unwrap());
        assert_eq!(all.text.lines().next(), Some(&*format!("{er}/{ep}/{ed}")));
        assert!(all.table.contains(&format!("\n4,{TWO},,,,,,,multiple,,\n")));
    }
}
