//! A long list of puzzles, processed in pieces: each puzzle is solved, counted or rated, and gets one line of answers.
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
