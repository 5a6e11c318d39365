//! The techniques, one family a file. Each `find_*` reports its steps in the order in which Sudoku
//! Explainer meets them; [`super::ladder`] lists them all.

pub(crate) mod aligned;
pub(crate) mod bug;
pub(crate) mod coloring;
pub(crate) mod finned_fish;
pub(crate) mod fish;
mod fish_search;
pub(crate) mod hidden_subset;
pub(crate) mod locked;
pub(crate) mod medusa;
pub(crate) mod naked_subset;
mod rescue;
pub(crate) mod single;
pub(crate) mod single_digit;
pub(crate) mod template;
pub(crate) mod unique_loop;
pub(crate) mod wild_fish;
pub(crate) mod wing;
