//! The techniques, one family per file; [`super::ladder`] lists them all. Each `find_*` used for ratings
//! reports its steps in the order in which Sudoku Explainer finds them; each one used by the teacher
//! reports the simplest first.

pub(crate) mod aligned;
pub(crate) mod almost_locked;
pub(crate) mod als_chain;
pub(crate) mod als_distances;
pub(crate) mod als_xz;
pub(crate) mod avoidable;
pub(crate) mod bug;
pub(crate) mod coloring;
pub(crate) mod death_blossom;
pub(crate) mod extended_rectangle;
pub(crate) mod finned_fish;
pub(crate) mod fish;
mod fish_search;
pub(crate) mod hidden_subset;
pub(crate) mod locked;
pub(crate) mod locked_subset;
pub(crate) mod medusa;
pub(crate) mod naked_subset;
pub(crate) mod rectangle;
pub(crate) mod single;
pub(crate) mod single_digit;
pub(crate) mod sue_de_coq;
pub(crate) mod template;
pub(crate) mod unique_loop;
mod uniqueness_breaker;
pub(crate) mod w_wing;
pub(crate) mod wild_fish;
pub(crate) mod wing;
pub(crate) mod wxyz_wing;
