//! Solving as people do, and rating how hard that is.
//!
//! ```text
//! Grid --> Position --> a technique of the ladder --> Step --> the next Position ...
//!                         |                            |
//!                       easiest first                evidence: what proves it --> highlights
//! ```
//!
//! | file                 | what                                                     |
//! |----------------------|----------------------------------------------------------|
//! | `position.rs`        | the digits placed and the candidates left                |
//! | `step.rs`            | one deduction                                            |
//! | `evidence.rs`        | the proofs of deductions, by kind                        |
//! | `premise.rs`         | what forcing chains start from                           |
//! | `analysis_cache.rs`  | a position with what several techniques compute from it  |
//! | `ladder.rs`          | the order in which rating and teacher try the techniques |
//! | `path.rs`            | the next step, all steps, the whole path                 |
//! | `rating.rs`          | the rating of that path on Sudoku Explainer's scale      |
//! | `explainer_order.rs` | the search orders that define that scale                 |
//! | `highlights.rs`      | the candidates to mark for a step, each with its role    |
//! | `arrows.rs`          | the arrows and houses to draw for a step                 |
//! | `techniques/`        | the techniques, one or a few related ones per file       |
//! | `aic/`               | chains of alternating strong and weak links, for people  |
//! | `chains/`            | forcing chains: those of the rating, and two newer kinds |
//!
//! The rating is that of Sudoku Explainer 1.2.1. Of the many steps that a position offers, it takes the first that it finds,
//! and the puzzle is as hard as the hardest step taken. Every search order in this module is therefore part of the result;
//! `tests/all/rating.rs` compares paths with those of Sudoku Explainer, step by step.

mod aic;
mod analysis_cache;
mod arrows;
mod chains;
mod evidence;
mod explainer_order;
mod highlights;
mod ladder;
mod path;
mod position;
mod premise;
mod rating;
mod step;
mod techniques;
#[cfg(test)]
mod testing;

pub use arrows::{Arrow, HouseRole};
pub use chains::{Chain, ChainNode};
pub use evidence::{Aic, AicNode, AlmostLockedSet, Evidence, SetLink, UniquenessBreaker};
pub use highlights::{Highlight, Role};
pub(crate) use ladder::{
    first_hint, first_hint_that, first_step, is_nested, is_on_teachers_ladder,
};
pub use path::Path;
pub(crate) use path::{all_steps_of, path, path_of_hints};
pub use position::Position;
pub use premise::Premise;
pub(crate) use rating::rate_up_to;
pub use rating::{Rating, is_solved_by_singles};
pub use step::Step;
pub(crate) use step::digits_in;
pub use techniques::few_guardians::impossible_patterns;

use crate::catalogue::{Difficulty, Family, Level, Technique, TechniqueSet};
