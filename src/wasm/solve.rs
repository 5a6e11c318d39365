//! Solving, counting and generating, each in one call.

#[cfg(feature = "teaching")]
use super::errors::parse_error;
#[cfg(feature = "teaching")]
use super::options::Effort;
use super::text::Text;
use super::{answers, errors, options};
#[cfg(not(feature = "teaching"))]
use crate::board::row::row_of_81;
#[cfg(feature = "teaching")]
use js_sys::Date;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

/// The largest number accepted for things that are counted one by one.
pub(super) const MOST: f64 = 1e9;

/// Reads a puzzle in any format; the core only reads rows of 81 characters.
///
/// Having the browser's `TextEncoder` write the text straight to where it is read, instead of wasm-bindgen's loop
/// over its characters, took 0.14 µs less per call in Node 20 and 0.35 µs more in Chromium 156.
pub(super) fn read(puzzle: &Text) -> Result<crate::Grid, JsValue> {
    grid_of(&puzzle.read("puzzle")?)
}

pub(super) fn grid_of(puzzle: &str) -> Result<crate::Grid, JsValue> {
    #[cfg(feature = "teaching")]
    let grid = crate::parse_puzzle(puzzle).map_err(|error| parse_error(&error));
    #[cfg(not(feature = "teaching"))]
    let grid = row_of_81(puzzle).ok_or_else(|| errors::needs_whole("read this text"));
    grid
}

/// The first solution found, as 81 digits, or `undefined` when there is none.
/// The same puzzle gives the same solution on every machine and build.
///
/// ```js
/// solve('37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42')
/// // '379648251485219367162573489724356918936481725851927634213894576548762193697135842'
/// ```
///
/// @param puzzle 81 characters, or any other text that `normalize` reads
/// @throws {NonetError} when the text is not a puzzle
#[wasm_bindgen]
pub fn solve(puzzle: &Text) -> Result<Option<String>, JsValue> {
    Ok(crate::solve(&read(puzzle)?).map(|solution| solution.to_string()))
}

/// The first solution and facts about it: whether it is unique, which digits followed by logic and which had to be
/// guessed, which givens clash, and how large the search was.
///
/// @throws {NonetError} when the text is not a puzzle
#[wasm_bindgen(unchecked_return_type = "SolveReport")]
pub fn report(puzzle: &Text) -> Result<Object, JsValue> {
    Ok(answers::report(&crate::report(&read(puzzle)?)))
}

/// The former name of `report`.
///
/// @deprecated
/// @throws {NonetError} as `report`
#[cfg(feature = "teaching")]
#[wasm_bindgen(unchecked_return_type = "SolveReport")]
pub fn solve_report(puzzle: &Text) -> Result<Object, JsValue> {
    report(puzzle)
}

/// The exact number of solutions, for any grid. Counting stops at `limit`.
///
/// Without a limit, it takes microseconds for a puzzle, half a second for the empty grid and some seconds for the worst
/// grids known. To show progress or to stop early, use `CountJob`.
///
/// ```js
/// count('9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8') // 2n
/// ```
///
/// @throws {NonetError} when the text is not a puzzle, or the limit is not a whole number
#[wasm_bindgen]
pub fn count(
    puzzle: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number")] limit: JsValue,
) -> Result<u128, JsValue> {
    Ok(crate::count(&read(puzzle)?, options::limit(&limit)?))
}

/// Solutions one by one, in a stable order: at most `limit` of them, after the first `offset`.
///
/// @throws {NonetError} when the text is not a puzzle; 'bad-option'
#[wasm_bindgen]
pub fn solutions(puzzle: &Text, limit: f64, offset: Option<f64>) -> Result<Vec<String>, JsValue> {
    let limit = options::whole_number(limit, "limit", MOST)? as usize;
    let offset = options::whole_number(offset.unwrap_or(0.0), "offset", MOST)? as usize;
    let mut solutions = crate::solutions(&read(puzzle)?);
    if let Some(last_skipped) = offset.checked_sub(1)
        && solutions.nth(last_skipped).is_none()
    {
        return Ok(Vec::new());
    }
    let page = solutions.take(limit);
    Ok(page.map(|solution| solution.to_string()).collect())
}

/// An estimate of the number of solutions, with an interval that contains the true number in 95 of 100 cases. For grids
/// whose exact `count` would take longer than a moment.
///
/// ```js
/// estimate('.'.repeat(81), { seconds: 0.05 }) // { count: 6.5e21, standard_error: 2.9e20, low: ..., ... }
/// ```
///
/// @throws {NonetError} when the text is not a puzzle; 'bad-option'
#[cfg(feature = "teaching")]
#[wasm_bindgen(unchecked_return_type = "Estimate")]
pub fn estimate(
    puzzle: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "EstimateOptions")] options: JsValue,
) -> Result<Object, JsValue> {
    let (seed, effort) = options::estimate(&options)?;
    let mut job = crate::EstimateJob::new(&read(puzzle)?, seed);
    match effort {
        Effort::Samples(samples) => drop(job.step(samples)),
        Effort::Seconds(seconds) => {
            let end = Date::now() + seconds * 1000.0;
            while !job.step(10) && Date::now() < end {}
        }
    }
    Ok(answers::estimate(&job.estimate()))
}

/// A new puzzle with exactly one solution, as 81 characters, `.` for an empty cell.
///
/// ```js
/// generate({ seed: 7 })            // the same puzzle on every machine
/// generate({ difficulty: 'hard', symmetry: 'rotational180' })
/// generate({ method: 'yasss', k: 26 })
/// ```
///
/// @throws {NonetError} 'bad-option'; 'impossible-target', also when no such puzzle was found in 100,000 attempts;
///   a `GenerateJob` continues for as long as you want
#[wasm_bindgen]
pub fn generate(
    #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions")] options: JsValue,
) -> Result<String, JsValue> {
    let (seed, options) = options::generate(&options)?;
    let made = crate::generate(seed, &options).map_err(|error| errors::options_error(&error))?;
    Ok(made.puzzle.to_string())
}

/// A random seed from the operating system, for a new puzzle that the seed can reproduce.
#[wasm_bindgen]
pub fn fresh_seed() -> Result<u64, JsValue> {
    options::fresh_seed()
}

/// The number that a seed stands for. A string of digits is that number; any other string is hashed.
///
/// @throws {NonetError} 'bad-option' when it is not a seed
#[wasm_bindgen]
pub fn seed_number(
    #[wasm_bindgen(unchecked_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<u64, JsValue> {
    options::seed(&seed)
}

/// How hard a puzzle is: its rating on Sudoku Explainer's scale, and the size of its search tree.
///
/// @throws {NonetError} when the text is not a puzzle; 'not-a-puzzle' when there is not exactly one solution, because then
///   there is no rating
#[cfg(feature = "teaching")]
#[wasm_bindgen(unchecked_return_type = "Rating")]
pub fn rate(puzzle: &Text) -> Result<Object, JsValue> {
    let grid = read(puzzle)?;
    let report = need_unique(&grid)?;
    Ok(answers::rating(&crate::rate(&grid), &report.size))
}

/// A puzzle's report; the error 'not-a-puzzle' when there is not exactly one solution.
#[cfg(feature = "teaching")]
pub(super) fn need_unique(grid: &crate::Grid) -> Result<crate::Report, JsValue> {
    let report = crate::report(grid);
    if report.status != crate::Status::Unique {
        let message = "only a puzzle with exactly one solution has a rating and an explanation";
        return Err(errors::error("not-a-puzzle", message).into());
    }
    Ok(report)
}

pub(super) fn strings(items: impl Iterator<Item = String>) -> Array {
    items.map(JsValue::from).collect()
}
