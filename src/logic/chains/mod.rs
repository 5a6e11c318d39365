//! Forcing chains: if this candidate is true, that one is false, so that one is true ...
//!
//! ```text
//! on  --> off   a true candidate rules out the others in its cell, and those of its digit that it
//!               sees (weak links)
//! off --> on    a false candidate leaves one digit for a cell, or one cell for a digit (strong
//!               links); a *dynamic* chain counts what it has ruled out on the way
//! ```
//!
//! | file              | what                                                                |
//! |-------------------|---------------------------------------------------------------------|
//! | `literal.rs`      | a candidate that is on or off                                       |
//! | `literal_set.rs`  | sets of these                                                       |
//! | `links.rs`        | the links of a position                                             |
//! | `ranking.rs`      | which of all the chains found comes first                           |
//! | `forcing.rs`      | cycles, and chains that contradict their own assumption             |
//! | `linear_chain.rs` | such a chain as a step, or as part of another                       |
//! | `multiple.rs`     | chains for all cases: each digit of a cell, each cell for a digit   |
//! | `case_search.rs`  | the search for them                                                 |
//! | `blossom.rs`      | chains for all cases with different ends: loops with several petals |
//! | `guardians.rs`    | chains from all guardians of an impossible pattern                  |
//! | `run.rs`          | everything that follows from one assumption                         |
//! | `parents.rs`      | the premises of a node of a run                                     |
//! | `ancestry.rs`     | their premises, and so on                                           |
//! | `advanced.rs`     | what a run concludes by other techniques and by nested chains       |
//! | `nested.rs`       | a chain within a chain                                              |
//!
//! A single step can take hundreds of searches for nested chains, so three files save work without
//! changing the result:
//!
//! | file              | what                                                       |
//! |-------------------|------------------------------------------------------------|
//! | `memory.rs`       | a cache of the chains found in positions that runs reached |
//! | `chain_starts.rs` | which literals forcing chains can start from               |
//! | `changes.rs`      | which runs reach more than before                          |
//!
//! Sudoku Explainer collects all chains of a kind and takes the shortest, so this module copies
//! how it counts: the order in which links are followed, what counts as a node, and which chain wins a tie.

mod advanced;
mod ancestry;
mod blossom;
mod case_search;
mod chain_starts;
mod changes;
mod forcing;
mod guardians;
mod linear_chain;
mod links;
mod literal;
mod literal_set;
mod memory;
mod multiple;
mod nested;
mod nested_cases;
mod parents;
mod ranking;
mod reason;
mod rules;
mod run;

pub(crate) use blossom::find as find_blossom;
pub(crate) use forcing::{TECHNIQUES as FORCING, find as find_forcing};
pub(crate) use guardians::find as find_from_guardians;
pub use literal::{Chain, ChainNode};
pub(crate) use multiple::{
    DYNAMIC_TECHNIQUES as DYNAMIC, find_dynamic, find_multiple, find_nishio,
};
pub(crate) use ranking::difficulty;
