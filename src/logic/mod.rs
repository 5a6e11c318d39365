//! Solving as people do, and how hard that is.
//!
//! ```text
//! Grid --> Position --> a technique of the ladder --> Step --> the next Position ...
//!                         |                            |
//!                       easiest first                evidence: what proves it --> highlights
//! ```
//!
//! | file                 | what                                                     |
//! |----------------------|----------------------------------------------------------|
//! | `position.rs`        | what stands and what is still possible                   |
//! | `technique.rs`       | the techniques by name; `technique_set.rs` some of them  |
//! | `registry.rs`        | the table of their families, ratings, codes and names    |
//! | `family.rs`          | techniques of a kind                                     |
//! | `scale.rs`           | whose rating it is                                       |
//! | `step.rs`            | one deduction and its evidence                           |
//! | `analysis_cache.rs`  | a position and what several techniques look up in it     |
//! | `ladder.rs`          | the techniques as the rating and as a teacher tries them |
//! | `path.rs`            | the next step, all steps, the whole way                  |
//! | `rating.rs`          | the rating of that way on Sudoku Explainer's scale       |
//! | `explainer_order.rs` | the orders of looking that the scale is defined by       |
//! | `highlights.rs`      | what to draw of a step: candidates, each with its part   |
//! | `arrows.rs`          | and besides: arrows, houses, what stands in the way      |
//! | `techniques/`        | one family a file                                        |
//! | `aic/`               | strong and weak links in turns: the chains of people     |
//! | `chains/`            | if this is true, that is false: the chains of the rating |
//!
//! The rating is that of Sudoku Explainer 1.2.1: of the many steps that a position offers it takes
//! the first it meets, and the puzzle is as hard as the hardest step so taken. Every order in here
//! is therefore part of the result, and `tests/all/rating.rs` compares both, step by step.

mod aic;
mod analysis_cache;
mod arrows;
mod chains;
mod explainer_order;
mod family;
mod highlights;
mod ladder;
mod level;
mod path;
mod position;
mod rating;
mod registry;
mod scale;
mod step;
mod technique;
mod technique_set;
mod techniques;
#[cfg(test)]
mod testing;

pub use arrows::{Arrow, HouseRole};
pub use chains::{Chain, ChainNode};
pub use family::Family;
pub use highlights::{Highlight, Role};
#[cfg(feature = "teaching")]
pub(crate) use ladder::is_told_by_teacher;
pub(crate) use ladder::{NESTED, first_hint, first_hint_that, first_step};
pub use level::{Difficulty, Level};
pub use path::Path;
pub(crate) use path::{all_steps_of, path, path_of_hints};
pub use position::Position;
pub(crate) use rating::rate_up_to;
pub use rating::{Rating, is_solved_by_singles};
pub use scale::Scale;
pub use step::{Aic, AicNode, AlmostLockedSet, Evidence, Premise, Step, UniquenessBreaker};
pub use technique::Technique;
pub use technique_set::TechniqueSet;
