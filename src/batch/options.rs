//! What is asked of a batch.

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

/// What to do with the lines, and how to number them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct BatchOptions {
    /// What is asked of each puzzle.
    pub task: BatchTask,
    /// The number of the first line, where the lines are a piece of something longer; otherwise 1.
    pub first_line: u64,
    /// How many bad lines are reported at most. All of them are counted.
    pub bad_lines: usize,
}

impl BatchOptions {
    /// Lines from 1, and as many as a hundred bad ones reported.
    pub fn new(task: BatchTask) -> BatchOptions {
        BatchOptions {
            task,
            first_line: 1,
            bad_lines: 100,
        }
    }
}
