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
//! **Read.** [`parse_puzzle`] reads a puzzle from text in any common format, [`scan()`] from a picture. Both give a [`Grid`]: 81
//! [`Cell`]s, each empty or with a [`Digit`]. [`normalize`] also reads files with many puzzles, and reports the format and warnings.
//!
//! **Solve and count.** [`solve`] returns the first solution, [`solutions`] iterates over all of them, and [`count`] counts them
//! exactly, up to a limit if you set one. [`report`] adds whether the solution is unique, where each digit came from and the size of
//! the search tree. For grids with very many solutions, [`estimate`] gives an approximate number and [`random_solution`] draws one
//! uniformly.
//!
//! **Generate.** [`generate`] makes one puzzle from a seed and [`Options`]. [`minimise`] removes redundant givens, [`redundant`] finds
//! them, and [`complete`] adds givens until the solution is unique.
//!
//! **Solve as people do.** A [`Position`] is a grid with candidates. [`next_step`] finds the easiest [`Step`], rated on Sudoku
//! Explainer's scale; [`path`] finds all steps to the end, and [`rate`] the difficulty of the hardest:
//!
//! ```
//! use nonet::{Position, next_step, parse_puzzle, rate};
//!
//! let puzzle = parse_puzzle(
//!     "..8.6.......8....1..31...2..259....4..7...265.......9..7...89..4..5.68..5.9...4..",
//! )?;
//! let step = next_step(&Position::from(&puzzle)).unwrap();
//! assert_eq!(step.technique.name(), "Hidden Single");
//! let rating = rate(&puzzle);
//! assert_eq!(rating.er.to_string(), "3.2");
//! assert_eq!(rating.technique.unwrap().name(), "X-Wing");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Teach.** For a [`Player`], [`hint`] finds the next step from what they have entered, [`why_not`] shows why a candidate is
//! wrong, and [`explain`] shows the whole path. [`think`] logs how a solver would search.
//!
//! **Compare.** [`canonical`] returns the same grid for all equivalent puzzles; [`shuffle`] and [`relabel`] make equivalent puzzles.
//! [`true_candidates`] returns the digits that each cell has in any solution.
//!
//! **Work in slices.** [`CountJob`], [`EstimateJob`], [`RandomSolutionJob`], [`GenerateJob`] and [`BatchJob`] do long work step by
//! step, so the caller can show progress and cancel. [`BatchJob`], [`solve_many`] and [`count_many`] process files with one puzzle per
//! line.
//!
//! **Leave out.** Solving, counting and generating need no feature of the crate. Texts, batches, techniques and everything that compares
//! puzzles need `teaching`, and pictures `reading`; both are on by default.
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
//! | minimal | without redundant givens: if any given is removed, the solution is no longer unique |
//! | node, guess | one state of a search; a digit that the search tries because logic alone does not go on |

#![deny(unsafe_code)]
// Some parts of the shared modules are only for features that are left out.
#![cfg_attr(not(feature = "teaching"), allow(dead_code))]

#[cfg(feature = "teaching")]
mod analyse;
#[cfg(feature = "teaching")]
mod batch;
mod board;
mod catalogue;
mod exact_count;
#[cfg(feature = "teaching")]
mod format;
mod generate;
#[cfg(feature = "teaching")]
mod logic;
mod rng;
#[cfg(feature = "reading")]
mod scan;
#[cfg(feature = "teaching")]
mod seventeen;
mod simd;
mod solve;
mod sort;
#[cfg(feature = "teaching")]
mod teach;
#[cfg(feature = "teaching")]
mod train;
#[cfg(feature = "wasm")]
mod wasm;

#[cfg(feature = "teaching")]
pub use analyse::{
    Completion, NotAPuzzle, SolutionTally, Transformation, TrueCandidates, canonical, complete,
    is_minimal, minimise, redundant, relabel, shuffle, to_canonical, true_candidates,
};
#[cfg(feature = "teaching")]
pub use batch::{BadLine, BatchAnswers, BatchJob, BatchOptions, BatchTally, BatchTask};
pub use board::{
    Candidate, CandidateGrid, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, Symmetry,
};
pub use catalogue::{Difficulty, Family, Level, Scale, Technique, TechniqueSet};
pub use exact_count::CountPart;
#[cfg(feature = "teaching")]
#[allow(deprecated)]
pub use format::parse_text;
#[cfg(feature = "teaching")]
pub use format::{
    Entry, Format, LibraryLine, ParseError, Parsed, Place, Warning, normalize, parse_puzzle,
    parse_row, to_boxed, to_candidates, to_fpuzzles, to_html, to_library, to_lines, to_markdown,
    to_marks, to_row, to_s9b, to_sdk, to_sudokupad, to_tatham,
};
pub use generate::{
    GenerateJob, Generated, MAX_ATTEMPTS, Method, Options, OptionsError, Seeds, Target, generate,
    solution_grid,
};
#[cfg(feature = "teaching")]
pub use logic::{
    Aic, AicNode, AlmostLockedSet, Arrow, Chain, ChainNode, Evidence, Highlight, HouseRole, Path,
    Position, Premise, Rating, Role, SetLink, Step, UniquenessBreaker, impossible_patterns,
    is_solved_by_singles,
};
#[cfg(feature = "reading")]
pub use scan::{Content, Look, Reading, Scan, ScanError, Votes, look, scan, scan_between};
#[cfg(feature = "teaching")]
pub use seventeen::{DamagedList, DrawnSeventeen, Seventeen, Seventeens};
pub use solve::{
    CountJob, Estimate, EstimateJob, EstimateOptions, Origin, RandomSolutionJob, Report, Solutions,
    Status, TreeSize, count, count_many, estimate, random_solution, report, solutions, solve,
    solve_and_count_many, solve_many,
};
#[cfg(feature = "teaching")]
pub use teach::{
    Dead, Example, Hint, Mistake, Player, Reason, Thinking, Thought, WhyNot, all_steps, example,
    explain, hint, next_hint, next_step, path, rate, rate_up_to, steps, think, why_not,
};
#[cfg(feature = "teaching")]
pub use train::{
    Answer, Exercise, Flaw, Mark, Part, PartRole, Verdict, exercise, first_use, has_exercises,
    judge, parts,
};
