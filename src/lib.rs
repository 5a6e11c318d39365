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
//! # The tour
//!
//! * The words of the game: [`Cell`], [`Digit`], [`House`], sets of them, [`Grid`], [`CandidateGrid`].
//! * Text to grids and back: [`parse_puzzle`].
//! * A puzzle in a picture, a screenshot or a photo: [`scan()`].
//! * Solutions: [`solve`], [`count`] and [`CountJob`], [`solutions`], and all of it at once: [`report`]; of very
//!   many solutions [`estimate`] and [`random_solution`].
//! * Whole files, a puzzle a line: [`solve_many`], [`count_many`], [`BatchJob`].
//! * New puzzles: [`generate`], [`GenerateJob`].
//! * As people solve: [`path`], [`next_step`], [`rate`].
//! * For someone who plays: [`hint`], [`steps`], [`why_not`], [`explain`]; and thinking aloud: [`think`].
//! * The same puzzle in other clothes: [`shuffle`], [`relabel`], [`canonical`]; givens too many and too few: [`redundant`],
//!   [`minimise`], [`complete`]; what each cell can have at all: [`true_candidates`].

#![deny(unsafe_code)]
// Some of `logic` is asked for by the generator's targets alone.
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
pub use batch::{BadLine, BatchAnswers, BatchJob, BatchTally, BatchTask};
pub use board::{
    Candidate, CandidateGrid, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, Symmetry,
};
pub use format::{
    Entry, Format, LibraryLine, ParseError, Parsed, Place, Warning, parse_puzzle, parse_row,
    parse_simple, parse_text, to_boxed, to_candidates, to_library, to_lines, to_markdown, to_row,
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
