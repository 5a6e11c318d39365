//! Chains: if this candidate is true, that one is false, so that one is true ...
//!
//! ```text
//! on  --> off   a true candidate rules out the others of its cell and those of its digit that it
//!               sees (weak links)
//! off --> on    a false candidate leaves one digit for a cell, or one cell for a digit (strong
//!               links); a *dynamic* chain counts what it has ruled out on the way
//! ```
//!
//! | file          | what                                                                       |
//! |---------------|----------------------------------------------------------------------------|
//! | `literal.rs`  | a candidate that is on or off                                              |
//! | `literal_set.rs` | a set of them |
//! | `links.rs`    | the links of a position                                                    |
//! | `forcing.rs`  | cycles, and chains that deny their own start                               |
//! | `run.rs`      | everything that follows from one assumption                                |
//! | `ancestry.rs` | what a node of a run follows from                                          |
//! | `multiple.rs` | what follows from all cases: each digit of a cell, each cell of a digit    |
//! | `advanced.rs` | what a run concludes by other techniques and other chains                  |
//! | `nested.rs`   | a chain within a chain                                                     |
//! | `hints.rs`    | which of all the chains comes first                                        |
//!
//! Sudoku Explainer collects all chains of a kind and takes the shortest, so what is copied here is
//! how it counts: the orders in which links are followed, what counts as a node, and who wins a tie.

mod advanced;
mod ancestry;
mod changes;
mod forcing;
mod hints;
mod links;
mod literal;
mod literal_set;
mod memory;
mod multiple;
mod nested;
mod prospects;
mod run;

pub(crate) use forcing::{TECHNIQUES as FORCING, find as find_forcing};
pub use literal::{Chain, ChainNode};
pub(crate) use multiple::{
    DYNAMIC_TECHNIQUES as DYNAMIC, find_dynamic, find_multiple, find_nishio,
};
