//! Counts the solutions of any grid exactly, without visiting them one by one.
//!
//! A row of boxes (a *band*) is filled in two steps: which digits lie in which row of each of its boxes, and
//! in which column. A given fixes one row and one column, so it narrows both steps independently; and rows
//! and columns meet only inside a box, where a row partition and a column partition either fix all nine cells
//! or contradict each other. So the number of solutions is a sum over the row partitions of the three bands,
//!
//! ```text
//! count = sum over r1, r2, r3 of  F1(r1, r2, r3) * F2(r1, r2, r3) * F3(r1, r2, r3)
//! ```
//!
//! where `Fs` is the number of ways to fill stack `s` when the digits in each row of its boxes are known. It is
//! below 2000 and read from a table. The sum has up to 10^15 terms. It is split up so that almost every term is
//! one multiplication in a dot product of 16-bit numbers; see `sum.rs`. The idea of factorising over bands and
//! stacks dates back to the first count of all grids (Felgenhauer and Jarvis, 2005).
//!
//! | file            | what                                                                  |
//! |-----------------|-----------------------------------------------------------------------|
//! | `partition.rs`  | the 1680 ways to share nine digits among three lines                  |
//! | `band.rs`       | the 94,080 ways to share them among the lines of three boxes in a row |
//! | `by_partition.rs` | a value for each partition                                          |
//! | `classes.rs`    | items grouped by class, with counts                                   |
//! | `plan.rs`       | how to rearrange the grid so that the sum is short                    |
//! | `stack.rs`      | the table `Fs` of a stack                                             |
//! | `tables.rs`     | all tables that the sum needs                                         |
//! | `sum.rs`        | the sum                                                               |
//! | `job.rs`        | the whole count in slices                                             |
//! | `draw.rs`       | a random solution, by the same sums                                   |
//! | `random_grid.rs` | random full grids, by the thousand                                    |

mod band;
mod by_partition;
mod classes;
mod draw;
mod job;
mod partition;
mod plan;
mod random_grid;
mod stack;
mod sum;
mod tables;

pub(crate) use draw::DrawJob;
pub use job::CountPart;
pub(crate) use job::ExactCountJob;
pub(crate) use random_grid::random_grid;
