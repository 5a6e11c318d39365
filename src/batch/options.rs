//! The task and options of a batch.

/// What a batch does with each puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BatchTask {
    /// Finds its solution, and whether it is unique.
    Solve,
    /// Counts its solutions, up to `limit` or all of them.
    Count {
        /// Counting stops at this number, at least 1.
        limit: Option<u128>,
    },
    /// Rates it.
    Rate,
}

impl BatchTask {
    /// The first line of the table: the names of its columns.
    pub fn header(self) -> &'static str {
        match self {
            BatchTask::Solve => "line,puzzle,status,solution,error,column\n",
            BatchTask::Count { .. } => "line,puzzle,solutions,limit_reached,error,column\n",
            BatchTask::Rate => "line,puzzle,er,ep,ed,technique,level,guesses,status,error,column\n",
        }
    }
}

/// The options of a batch.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct BatchOptions {
    /// What to do with each puzzle.
    pub task: BatchTask,
    /// The number of the first line: 1, unless the lines are part of a longer text.
    pub first_line: u64,
    /// The maximum number of bad lines to report. All of them are counted.
    pub bad_lines: usize,
}

impl BatchOptions {
    /// Line numbers from 1, and at most a hundred bad lines reported.
    pub fn new(task: BatchTask) -> BatchOptions {
        BatchOptions {
            task,
            first_line: 1,
            bad_lines: 100,
        }
    }
}
