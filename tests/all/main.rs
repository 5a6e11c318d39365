//! Every test of the public API, in one binary.
//!
//! There are two tiers. `cargo test --profile tests` runs the fast one, which every change must pass. `-- --include-ignored`
//! adds the thorough one: the public corpora, which are stored next to the project, and larger samples for the fast tests.

mod analyse;
mod count;
mod differential;
mod evidence;
mod exact_count;
mod format;
mod generate;
mod identity;
mod kinds;
mod law;
mod live;
mod logic;
mod modern;
mod never_another;
mod newer_evidence;
mod options;
mod oracle;
mod pictures;
mod random_grids;
mod rating;
mod reglib;
mod replay;
mod scan;
mod seeds;
mod seventeen;
mod solve;
mod support;
mod symmetry;
mod teacher;
mod uniqueness;

#[path = "../../fuzz/src/lib.rs"]
mod fuzz;
