//! The trainer: exercises for a technique, and what a player's answer is worth.
//!
//! ```text
//! technique, seed --> exercise --> the player's marks and conclusions --> verdict
//! ```

mod exercise;
mod fit;
mod flaw;
mod judge;
mod pattern;
mod proof;

pub use exercise::{Exercise, exercise, first_use, has_exercises};
pub use fit::Mark;
pub use flaw::Flaw;
pub use judge::{Answer, Verdict, judge};
pub use pattern::{Part, PartRole, parts};
