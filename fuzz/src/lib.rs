//! What must hold for any input: a function a target, each panics where it does not.
//!
//! They are here and not in `fuzz_targets/` so that `cargo test` can replay the corpus without a fuzzer.

mod batch;
mod draw;
mod grid;
mod making;
mod player;
mod text;

pub use batch::batch;
pub use grid::grid;
pub use making::making;
pub use player::player;
pub use text::text;

#[cfg(test)]
mod replay;
