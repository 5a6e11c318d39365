//! A long list of puzzles, a piece of it at a time: each is solved, counted or rated, and has its line of the answers.
//!
//! ```text
//! text -- reader --> lines that wait -- job --> lines with an answer -- writer --> text and table
//! ```

mod answers;
mod job;
mod options;
mod reader;
mod writer;

pub use answers::{BadLine, BatchAnswers, BatchTally};
pub use job::BatchJob;
pub use options::{BatchOptions, BatchTask};
