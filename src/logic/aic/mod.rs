//! Alternating inference chains: strong and weak links by turns.
//!
//! ```text
//!   a ===== b ----- c ===== d      of a strong link (===), at least one end is true; of a weak one
//!   off     on      off     on     (---), at most one: so if a is off, d is on
//!
//! open      a or d is true: what both rule out is false
//! turned    d is a: it is true
//! closed    d and a are also joined by a weak link: the chain can be read from any node, so one end of
//!           each weak link is true, and what both its ends rule out is false
//! ```
//!
//! | file            | what                                          |
//! |-----------------|-----------------------------------------------|
//! | `link_graph.rs` | the links of a position                       |
//! | `sets.rs`       | the almost locked sets behind strong links    |
//! | `search.rs`     | the chains that start from a node             |
//! | `chains.rs`     | the conclusions of the chains                 |
//! | `find.rs`       | the techniques                                |
//! | `remote.rs`     | remote pairs                                  |
//!
//! These chains are for people: the shortest for each conclusion. The forcing chains of the rating,
//! which must be found in Sudoku Explainer's order, are in `chains/`.
//!
//! In a position of a hard puzzle, finding all X-chains takes 0.1 ms on average, XY-chains too, loops and AICs 0.3 ms, with
//! groups 1.2 ms, with almost locked sets 3.8 ms (measured as in `fish_search.rs`).
//!
//! The base ratings are our own; 0.1 is added for each of the lengths at which Sudoku Explainer adds 0.1.

mod chains;
mod find;
mod link_graph;
mod remote;
mod search;
mod sets;

pub(crate) use find::*;
pub(crate) use remote::find as find_remote_pair;
