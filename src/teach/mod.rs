//! The teacher: what to say to someone who plays.
//!
//! ```text
//! Player ------> hint      a mistake first, or else the easiest step
//!        ------> steps     all that there are now
//!        ------> why_not   the easiest argument against one candidate
//!        ------> explain   the whole way, as people go
//! Grid --------> think     the whole way, as a propagator goes: with guesses
//! Technique ---> example   a position to learn it by
//! ```
//!
//! `logic` finds the steps and knows no solution; here both are known.

mod example;
mod hint;
mod player;
mod think;
mod why;

pub use example::{Example, example};
pub use hint::{Hint, Mistake, explain, hint, steps};
pub use player::Player;
pub use think::{Dead, Reason, Thinking, Thought, think};
pub use why::{WhyNot, why_not};
