//! Classic 9x9 Sudoku: solve, count, enumerate, generate, rate.
//!
//! ```
//! use nonet::{Grid, Options, count, generate, solve};
//!
//! let puzzle: Grid =
//!     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
//! assert_eq!(solve(&puzzle).unwrap().to_string()[..9], *"174385962");
//! assert_eq!(count(&puzzle, None), 1);
//! assert_eq!(generate(7, &Options::default())?, generate(7, &Options::default())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A tour
//!
//! Read a puzzle with [`parse_puzzle`] (any text) or [`scan()`] (a picture); both give a [`Grid`], 81 [`Cell`]s that are empty or hold
//! a [`Digit`].
//!
//! **Solve and count.** [`solve`] returns the first solution, [`solutions`] iterates over all of them, [`count`] counts them exactly, up
//! to a limit if you set one. [`report`] adds whether the solution is unique, where each digit came from and the size of the search
//! tree. For grids with very many solutions, [`estimate`] gives an approximate number and [`random_solution`] draws one uniformly.
//! [`CountJob`] and [`RandomSolutionJob`] do the same in slices, so that a caller can show progress and cancel.
//!
//! **Generate.** [`generate`] makes one puzzle from a seed and [`Options`]; [`GenerateJob`] makes many, in slices. [`minimise`],
//! [`complete`] and [`redundant`] change or examine the givens of a grid.
//!
//! **Solve as people do.** A [`Position`] is a grid with candidates. [`next_step`] returns the easiest [`Step`] on Sudoku Explainer's
//! scale, [`path`] all steps to the end, [`rate`] the difficulty. For players, [`hint`] starts from what they have entered, [`why_not`]
//! argues against one candidate, [`explain`] shows the whole way, and [`think`] logs the solver's search.
//! argues against one candidate, [`explain`] shows the whole path, and [`think`] logs the solver's search.
//! **Compare.** [`canonical`] is equal for equivalent puzzles; [`shuffle`] and [`relabel`] make equivalent ones. [`true_candidates`] says
//! which digits a cell has in any solution.
//!
//! **Many puzzles.** [`solve_many`], [`count_many`] and [`BatchJob`] process files with one puzzle per line.
//!
//! # Words
//!
//! | term | meaning |
//! | --- | --- |
//! | grid | 81 cells with any content |
//! | puzzle | a grid of givens with exactly one solution |
//! | house | a row, a column or a box |
//! | line | a row or a column |
//! | band, stack | three boxes side by side, three boxes above one another; a chute is either |
//! | peer | one of the 20 cells that share a house with a cell; the two see each other |
//! | given, placement | a digit the puzzle starts with; a digit that a solver or player puts in |
//! | candidate, elimination | a digit still possible in a cell; removing it |
//! | strong link, weak link | at least one of two candidates is true; at most one is |
//! | technique, step | a named kind of deduction; one use of it, with its evidence |
//! | rating | the difficulty of the hardest step, in tenths on Sudoku Explainer's scale |
//! | ALS, RCC | almost locked set: n cells with n + 1 digits; restricted common candidate |
//! | minimal | said of a puzzle from which no given can be removed |
//! | node, guess | one state of a search; a digit tried because nothing followed |

#![deny(unsafe_code)]
// // Some functions of `logic` are used only by the generator's targets.
#![cfg_attr(not(feature = "teaching"), allow(dead_code))]

mod analyse;
mod batch;
mod board;
mod exact_count;
mod format;
mod generate;
mod logic;
mod rng;
#[cfg(feature = "teaching")]
mod scan;
mod simd;
mod solve;
mod sort;
mod teach;
#[cfg(feature = "wasm")]
mod wasm;

pub use analyse::{
    Completion, NotAPuzzle, SolutionTally, Transformation, TrueCandidates, canonical, complete,
    is_minimal, minimise, redundant, relabel, shuffle, to_canonical, true_candidates,
};
pub use batch::{BadLine, BatchAnswers, BatchJob, BatchOptions, BatchTally, BatchTask};
pub use board::{
    Candidate, CandidateGrid, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, Symmetry,
};
#[allow(deprecated)]
pub use format::parse_text;
pub use format::{
    Entry, Format, LibraryLine, ParseError, Parsed, Place, Warning, normalize, parse_puzzle,
    parse_row, parse_simple, to_boxed, to_candidates, to_library, to_lines, to_markdown, to_row,
    to_sdk, to_sudokupad, to_tatham,
};
pub use generate::{
    GenerateJob, Generated, MAX_ATTEMPTS, Method, Options, OptionsError, Target, generate,
    solution_grid,
};
pub use logic::{
    Aic, AicNode, AlmostLockedSet, Arrow, Chain, ChainNode, Difficulty, Evidence, Family,
    Highlight, HouseRole, Level, Path, Position, Premise, Rating, Role, Scale, Step, Technique,
    TechniqueSet, UniquenessBreaker, is_solved_by_singles,
};
#[cfg(feature = "teaching")]
pub use scan::{Scan, ScanError, scan};
pub use solve::{
    CountJob, Estimate, EstimateJob, Origin, RandomSolutionJob, Report, Solutions, Status,
    TreeSize, count, count_many, estimate, random_solution, report, solutions, solve,
    solve_and_count_many, solve_many,
};
pub use teach::{
    Dead, Example, Hint, Mistake, Player, Reason, Thinking, Thought, WhyNot, all_steps, example,
    explain, hint, next_hint, next_step, path, rate, rate_up_to, steps, think, why_not,
};
