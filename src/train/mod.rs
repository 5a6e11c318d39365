//! The trainer: exercises for a technique, and what a player's answer is worth.
//!
//! ```text
//! technique, seed --> exercise --> the player's eliminations and placement --> verdict
//! ```

mod exercise;
mod judge;

pub use exercise::{Exercise, exercise};
pub use judge::{Answer, Verdict, judge};
