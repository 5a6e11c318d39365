//! Chains: if this candidate is true, that one is false, so that one is true ...
//!
//! ```text
//! on  --> off   a true candidate rules out the others of its cell and those of its digit that it
//!               sees (weak links)
//! off --> on    a false candidate leaves one digit for a cell, or one cell for a digit (strong
//!               links); a *dynamic* chain counts what it has ruled out on the way
//! ```
//!
//! | file              | what                                                                    |
//! |-------------------|-------------------------------------------------------------------------|
//! | `literal.rs`      | a candidate that is on or off                                           |
//! | `literal_set.rs`  | a set of them                                                           |
//! | `links.rs`        | the links of a position                                                 |
//! | `hints.rs`        | which of all the chains comes first                                     |
//! | `forcing.rs`      | cycles, and chains that deny their own start                            |
//! | `linear_chain.rs` | such a chain as a step, or as part of another                           |
//! | `multiple.rs`     | what follows from all cases: each digit of a cell, each cell of a digit |
//! | `case_search.rs`  | the search for that                                                     |
//! | `run.rs`          | everything that follows from one assumption                             |
//! | `parents.rs`      | what a node of a run follows from at once                               |
//! | `ancestry.rs`     | all that it follows from                                                |
//! | `advanced.rs`     | what a run concludes by other techniques and by chains nested in it     |
//! | `nested.rs`       | a chain within a chain                                                  |
//!
//! Nested chains are looked for hundreds of times for one step, so three files save work without
//! changing anything:
//!
//! | file              | what                                                  |
//! |-------------------|-------------------------------------------------------|
//! | `memory.rs`       | the chains found in the positions that runs have left |
//! | `chain_starts.rs` | where forcing chains may be                           |
//! | `changes.rs`      | which runs lead further than before                   |
//!
//! Sudoku Explainer collects all chains of a kind and takes the shortest, so what is copied here is
//! how it counts: the orders in which links are followed, what counts as a node, and who wins a tie.

mod advanced;
mod ancestry;
mod case_search;
mod chain_starts;
mod changes;
mod forcing;
mod hints;
mod linear_chain;
mod links;
mod literal;
mod literal_set;
mod memory;
mod multiple;
mod nested;
mod nested_cases;
mod parents;
mod reason;
mod rules;
mod run;

pub(crate) use forcing::{TECHNIQUES as FORCING, find as find_forcing};
pub(crate) use hints::difficulty;
pub use literal::{Chain, ChainNode};
pub(crate) use multiple::{
    DYNAMIC_TECHNIQUES as DYNAMIC, find_dynamic, find_multiple, find_nishio,
};
