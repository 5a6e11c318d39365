//! A long list of puzzles, a piece of it at a time: each is solved, counted or rated, and has its line of the answers.

use crate::{
    CountJob, Grid, Level, ParseError, Rating, Status, count_many, parse_row, rate, report,
    solve_and_count_many,
};
use core::fmt::Write;
use std::collections::VecDeque;

/// As far as this, solutions are counted eight puzzles at a time; who has more is counted alone, in slices.
const SHORT: u64 = 1000;

/// How much of a step's work a node of a long count takes.
const NODES: u64 = 10;

/// What a batch asks of each puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BatchTask {
    /// Its solution, and whether that is the only one.
    Solve,
    /// How many solutions it has: as far as `limit` (1 at least), or all of them.
    Count {
        /// Counting stops there.
        limit: Option<u128>,
    },
    /// How hard it is.
    Rate,
}

impl BatchTask {
    /// The first line of the table: what its columns hold.
    pub fn header(self) -> &'static str {
        match self {
            BatchTask::Solve => "line,puzzle,status,solution,error,column\n",
            BatchTask::Count { .. } => "line,puzzle,solutions,limit_reached,error,column\n",
            BatchTask::Rate => "line,puzzle,er,ep,ed,technique,level,guesses,status,error,column\n",
        }
    }
}

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
    /// Ratings by level, as in [`Level::ALL`].
    pub levels: [u64; 5],
}

/// What there is of a batch since it was last asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BatchAnswers {
    /// A line a puzzle, in order: its solution, how many it has, or `ER/EP/ED`; empty where there is none, or where the
    /// line cannot be read.
    pub text: String,
    /// The same as CSV, with line numbers, puzzles and what is wrong; see [`BatchTask::header`].
    pub table: String,
    /// How many bytes of the text have been answered.
    pub bytes: usize,
    /// How they turned out.
    pub tally: BatchTally,
    /// The lines that are no puzzles, as many as were asked for.
    pub bad_lines: Vec<BadLine>,
}

/// A line that has been read and waits for its answer.
#[derive(Debug)]
struct Waiting {
    line: u64,
    /// Where in the text the next one begins.
    end: usize,
    what: What,
}

#[derive(Debug)]
enum What {
    Unreadable(ParseError),
    Solved(Grid, Option<Grid>, u64),
    Counted(Grid, u128),
    /// It has `SHORT` solutions or more.
    ToCount(Grid),
    ToRate(Grid),
    Rated(Grid, Rating, u64),
    NotRated(Grid, Status),
}

/// Answers the lines of a text in slices. Lines are read as [`parse_row`] does; empty ones and those that start
/// with `#` are skipped, and counted as lines all the same.
///
/// ```
/// use nonet::{BatchJob, BatchTask};
///
/// let lines = format!("# two lines\n{}\n12345\n", ".".repeat(81));
/// let mut job = BatchJob::new(lines, BatchTask::Count { limit: Some(7) }, 1, 100);
/// while !job.step(100) {}
/// let answers = job.take();
/// assert_eq!(answers.text, "7\n\n");
/// assert_eq!((answers.bad_lines[0].line, answers.bad_lines[0].error.code()), (3, "bad-length"));
/// ```
pub struct BatchJob {
    text: String,
    task: BatchTask,
    /// Where in the text to read on, and which line that is.
    at: usize,
    line: u64,
    /// Where the lines begin that have no answer yet.
    answered: usize,
    waiting: VecDeque<Waiting>,
    /// The count of the first that waits.
    count: Option<CountJob>,
    answers: BatchAnswers,
    /// How many bad lines there is still room for.
    room: usize,
}

impl BatchJob {
    /// The first line of the text has the number `first_line`. Of the bad lines at most `bad_lines` are told.
    pub fn new(text: String, task: BatchTask, first_line: u64, bad_lines: usize) -> BatchJob {
        BatchJob {
            text,
            task,
            at: 0,
            line: first_line,
            answered: 0,
            waiting: VecDeque::new(),
            count: None,
            answers: BatchAnswers::default(),
            room: bad_lines,
        }
    }

    /// Goes on for about so much work, a unit of it being the microseconds that an easy puzzle takes to be solved, or a
    /// twentieth of a millisecond of rating; true when all lines are answered.
    pub fn step(&mut self, work: u64) -> bool {
        let mut left = work.max(1);
        if self.waiting.is_empty() {
            // What is only read costs little; what it costs to rate is known afterwards.
            self.read(left);
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
            if let Some(first) = self.waiting.pop_front() {
                self.answer(first);
            }
        }
        if !self.waiting.is_empty() {
            return false;
        }
        // Comments and empty lines at the end are done with what was before them.
        self.answers.bytes += self.at - self.answered;
        self.answered = self.at;
        self.at == self.text.len()
    }

    /// The answers since the last call, in order.
    pub fn take(&mut self) -> BatchAnswers {
        core::mem::take(&mut self.answers)
    }

    /// Reads so many lines and does with all of them what is done eight at a time.
    fn read(&mut self, lines: u64) {
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
        let mut found: Box<dyn Iterator<Item = What>> = match self.task {
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
        let lines = read.into_iter().filter_map(|(line, end, parsed)| {
            let what = match parsed {
                Ok(_) => found.next()?,
                Err(error) => What::Unreadable(error),
            };
            Some(Waiting { line, end, what })
        });
        self.waiting.extend(lines);
    }

    /// Writes the answer of a line.
    fn answer(&mut self, Waiting { line, end, what }: Waiting) {
        let BatchAnswers {
            text,
            table,
            bytes,
            tally,
            bad_lines,
        } = &mut self.answers;
        *bytes += end - self.answered;
        self.answered = end;
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

impl BatchTally {
    fn add(&mut self, status: Status) {
        *match status {
            Status::Unique => &mut self.unique,
            Status::Multiple => &mut self.multiple,
            Status::None | Status::Conflict => &mut self.none,
        } += 1;
    }
}

/// How much of a step's work a rating was: what such ratings take, most of them.
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

    /// All answers, taken whenever there are some.
    fn answers(task: BatchTask, work: u64) -> BatchAnswers {
        let mut job = BatchJob::new(lines(), task, 1, 100);
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
    fn each_line_has_its_answer_whatever_the_slices() {
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
    fn bad_lines_say_what_and_where() {
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
        let mut job = BatchJob::new("1\n2\n3\n".into(), BatchTask::Solve, 1, 2);
        job.step(9);
        let answers = job.take();
        assert_eq!((answers.bad_lines.len(), answers.tally.unreadable), (2, 3));
    }

    #[test]
    fn counts_go_as_far_as_asked() {
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
    fn ratings_are_those_of_rate() {
        let all = answers(BatchTask::Rate, 1);
        let Rating { er, ep, ed, .. } = rate(&EASY.parse().unwrap());
        assert_eq!(all.text.lines().next(), Some(&*format!("{er}/{ep}/{ed}")));
        assert!(all.table.contains(&format!("\n4,{TWO},,,,,,,multiple,,\n")));
    }
}
