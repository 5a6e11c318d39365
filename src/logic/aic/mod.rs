//! Alternating inference chains: strong and weak links in turns.
//!
//! ```text
//!   a ===== b ----- c ===== d      a strong link (===) has one end at least that is true, a weak
//!   off     on      off     on     one (---) one at most: so if a is off, d is on
//!
//! open      a or d is true: what both rule out is false
//! turned    d is a: it is true
//! closed    d and a are joined by a weak link too: it can be read from anywhere, so one end of each
//!           weak link is true, and what both its ends rule out is false
//! ```
//!
//! | file            | what                                          |
//! |-----------------|-----------------------------------------------|
//! | `link_graph.rs` | the links of a position                       |
//! | `sets.rs`       | the almost locked sets that make strong links |
//! | `search.rs`     | all that follows when a candidate is off      |
//! | `chains.rs`     | what the chains prove                         |
//! | `find.rs`       | the techniques by what the chains are made of |
//! | `remote.rs`     | remote pairs                                  |
//!
//! These chains are for people: the shortest for each conclusion. The forcing chains of the rating,
//! which find what Sudoku Explainer finds in its order, stand in `chains/`.
//!
//! All X-chains of a hard puzzle's position take 0.1 ms, XY-chains too, loops and AICs 0.3 ms, with
//! groups 1.2 ms, with almost locked sets 3.8 ms (on the mean; see `fish_search.rs`).
//!
//! Rating: ours, with 0.1 more for each of the lengths at which Sudoku Explainer's get harder.

mod chains;
mod find;
mod link_graph;
mod remote;
mod search;
mod sets;

pub(crate) use find::*;
pub(crate) use remote::find as find_remote_pair;
