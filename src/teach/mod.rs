//! The teacher: hints and explanations for players.
//!
//! ```text
//! Player ------> hint      a mistake first, or else the easiest step
//!        ------> steps     all steps available now
//!        ------> why_not   the easiest argument against one candidate
//!        ------> explain   the complete path, as people solve
//! Grid --------> think     the complete path of a propagator, with guesses
//! Technique ---> example   a position that shows it
//! Grid --------> rate      how hard it is
//! ```
//!
//! `logic` finds the steps and doesn't depend on a solver. This module combines the two.

mod example;
mod hint;
mod next_step;
mod player;
mod rating;
mod think;
mod why;

#[cfg(feature = "teaching")]
pub(crate) use example::positions;
pub use example::{Example, example};
pub use hint::{Hint, Mistake, explain, hint, steps};
#[cfg(feature = "teaching")]
pub(crate) use next_step::all_patterns;
pub use next_step::{all_steps, next_hint, next_step, path};
pub(crate) use next_step::{all_steps_of, path_of_hints, step_against};
pub use player::Player;
pub use rating::{rate, rate_up_to};
pub use think::{Dead, Reason, Thinking, Thought, think};
pub use why::{WhyNot, why_not};
