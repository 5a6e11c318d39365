//! Solving as people do, and how hard that is.
//!
//! ```text
//! Grid --> Position --> a technique of the ladder --> Step --> the next Position ...
//!                         |                            |
//!                       easiest first                evidence: what proves it --> highlights
//! ```
//!
//! | file            | what                                                            |
//! |-----------------|-----------------------------------------------------------------|
//! | `position.rs`   | what stands and what is still possible                          |
//! | `technique.rs`  | the techniques by name                                          |
//! | `step.rs`       | one deduction and its evidence                                  |
//! | `ladder.rs`     | every technique, easiest first, with the function that finds it |
//! | `path.rs`       | the next step, all steps, the whole way                         |
//! | `rating.rs`     | the rating of that way on Sudoku Explainer's scale              |
//! | `order.rs`      | the orders of looking that the scale is defined by              |
//! | `highlights.rs` | what to draw of a step                                          |
//! | `techniques/`   | one family a file                                               |
//! | `chains/`       | if this is true, that is false: the chains                      |
//!
//! The rating is that of Sudoku Explainer 1.2.1: of the many steps that a position offers it takes
//! the first it meets, and the puzzle is as hard as the hardest step so taken. Every order in here
//! is therefore part of the result, and `tests/rating.rs` compares both, step by step.

mod chains;
mod highlights;
mod ladder;
mod order;
mod path;
mod position;
mod rating;
mod step;
mod technique;
mod techniques;
#[cfg(test)]
mod testing;

pub use chains::{Chain, ChainNode};
pub use highlights::{Highlight, Role};
pub use path::{Path, all_steps, next_hint, next_step, path};
pub use position::Position;
pub use rating::{Difficulty, Level, Rating, is_solved_by_singles, rate, rate_up_to};
pub use step::{Evidence, Premise, Rescue, Step};
pub use technique::Technique;
