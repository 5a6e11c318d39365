//! Properties that must hold for any input: one function per target, which panics if they don't.
//!
//! They are not in `fuzz_targets/`, so that `tests/all/replay.rs` can replay the corpus without a fuzzer.

mod batch;
mod draw;
mod generate;
mod grid;
mod law;
mod player;
mod text;

pub use batch::batch;
pub use generate::generate;
pub use grid::grid;
pub use law::{Outcome, law, try_law};
pub use player::player;
pub use text::text;
