//! The teacher: what to say to someone who plays.
//!
//! ```text
//! puzzle + what the player has done --> hint        a mistake first, or else the easiest step
//!                                   --> why_not     the easiest argument against one candidate
//! puzzle ------------------------------> explain     the whole way, as people go
//!        ------------------------------> think       the whole way, as a propagator goes: with guesses
//! technique ---------------------------> example     a position to learn it by
//! ```
//!
//! `logic` finds the steps and knows no solution; here both are known.

mod example;
mod hint;
mod think;
mod why;

pub use example::{Example, example};
pub use hint::{Hint, Mistake, explain, hint, steps};
pub use think::{Dead, Reason, Thinking, Thought, think};
pub use why::{WhyNot, why_not};
