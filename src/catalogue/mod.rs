//! The techniques by name, with what is known of each: its family, its rating and where that comes from. `logic` finds them.
//!
//! | file               | what                                        |
//! |--------------------|---------------------------------------------|
//! | `technique.rs`     | the techniques; `technique_set.rs`: sets    |
//! | `registry.rs`      | a table of their properties                 |
//! | `family.rs`        | families of techniques                      |
//! | `level.rs`         | the levels of ratings                       |
//! | `scale.rs`         | where a technique's rating comes from       |

mod family;
mod level;
mod registry;
mod scale;
mod technique;
mod technique_set;

pub use family::Family;
pub use level::{Difficulty, Level};
pub use scale::Scale;
pub use technique::Technique;
pub use technique_set::TechniqueSet;
