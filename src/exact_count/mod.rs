//! Counts the solutions of any grid exactly, without walking them one by one.
//!
//! A row of boxes (a *band*) is filled in two steps: which digits lie in which row of each of its boxes, and
//! in which column. A given is a statement about one row and one column, so it narrows both steps, each by
//! itself; and rows and columns meet only inside a box, where a row partition and a column partition fix all nine
//! cells, or none. So the number of solutions is a sum over the row partitions of the three bands,
//!
//! ```text
//! count = sum over r1, r2, r3 of  F1(r1, r2, r3) * F2(r1, r2, r3) * F3(r1, r2, r3)
//! ```
//!
//! where `Fs` counts the ways to fill stack `s` when it is known which digits lie in each row of its boxes:
//! a number below 2000, and tabulated. The sum has up to 10^15 terms and is taken apart so that almost all of
//! them are one multiplication in a dot product of 16-bit numbers; see `sum.rs`. The idea to factorise over
//! bands and stacks is as old as the first count of all grids (Felgenhauer and Jarvis, 2005).
//!
//! | file            | what                                                                  |
//! |-----------------|-----------------------------------------------------------------------|
//! | `partition.rs`  | the 1680 ways to share nine digits among three lines                  |
//! | `band.rs`       | the 94,080 ways to share them among the lines of three boxes in a row |
//! | `by_partition.rs` | something for each partition                                        |
//! | `classes.rs`    | things by their class, and how many of each                          |
//! | `plan.rs`       | which way to turn the grid so that the sum is short                   |
//! | `stack.rs`      | the table `Fs` of a stack                                             |
//! | `tables.rs`     | all tables that a sum takes                                           |
//! | `sum.rs`        | the sum                                                               |
//! | `job.rs`        | all of it in slices                                                   |
//! | `draw.rs`       | a solution at random, by the same sums                                |
//! | `uniform.rs`    | full grids at random, by the thousand                                 |

mod band;
mod by_partition;
mod classes;
mod draw;
mod job;
mod partition;
mod plan;
mod stack;
mod sum;
mod tables;
mod uniform;

pub(crate) use draw::DrawJob;
pub(crate) use job::ExactCountJob;
pub(crate) use uniform::random_grid;
