//! Many puzzles, a line each.

use super::errors;
use super::options::{self, limit};
use crate::{GenerateJob, Grid, parse_row};
use core::fmt::Write;
use js_sys::{BigInt64Array, Uint8Array};
use wasm_bindgen::prelude::*;

/// The puzzle of each line, `None` where it cannot be read; not of empty lines and of those that start with
/// `#`.
fn grids(puzzles: &str) -> Vec<Option<Grid>> {
    puzzles
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| parse_row(line).ok())
        .collect()
}

/// The text of a batch. What is no UTF-8 becomes signs that no puzzle has.
fn text(from: &JsValue) -> Result<String, JsValue> {
    let text = match from.dyn_ref::<Uint8Array>() {
        Some(bytes) => {
            let text = String::from_utf8(bytes.to_vec());
            Some(
                text.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()),
            )
        }
        None => from.as_string(),
    };
    text.ok_or_else(|| errors::bad_option("puzzles", "a text or a Uint8Array"))
}

/// Solves one puzzle a line; a line may carry more text after its 81 characters, lines that start with
/// `#` and empty lines are skipped. Gives a solution a line, in order; an empty line where there is none
/// or the line cannot be read.
///
/// @param puzzles one puzzle a line, as text or as its UTF-8 bytes, which is faster: what `fetch` or a file gives
/// @throws {NonetError} when it is neither
#[wasm_bindgen]
pub fn solve_many(
    #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] puzzles: JsValue,
) -> Result<String, JsValue> {
    let puzzles = text(&puzzles)?;
    let grids = grids(&puzzles);
    let mut solutions = crate::solve_many(grids.iter().flatten().copied()).into_iter();
    let mut text = String::with_capacity(puzzles.len() + 1);
    for grid in grids {
        if let Some(solution) = grid.and_then(|_| solutions.next().flatten()) {
            // Writing to a string cannot fail.
            let _ = write!(text, "{solution}");
        }
        text.push('\n');
    }
    Ok(text)
}

/// Counts the solutions of one puzzle a line, as `solve_many` reads them, each as far as `limit`.
/// Gives a number a puzzle, in order; -1n for a line that cannot be read. A count beyond 2^63 - 1 gives
/// that number.
///
/// @throws {NonetError} when the limit is no whole number
#[wasm_bindgen]
pub fn count_many(
    #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] puzzles: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number")] limit: JsValue,
) -> Result<BigInt64Array, JsValue> {
    let limit = self::limit(&limit)?;
    let grids = grids(&text(&puzzles)?);
    let readable = grids.iter().flatten().copied();
    let count_all = |grid: Grid| u64::try_from(crate::count(&grid, limit)).unwrap_or(u64::MAX);
    let counts = match limit.map(u64::try_from) {
        Some(Ok(limit)) => crate::count_many(readable, limit),
        _ => readable.map(count_all).collect(),
    };
    let mut counts = counts.into_iter();
    let counts: Vec<i64> = grids
        .iter()
        .map(|grid| {
            grid.and_then(|_| counts.next())
                .map_or(-1, |count| i64::try_from(count).unwrap_or(i64::MAX))
        })
        .collect();
    Ok(BigInt64Array::from(counts.as_slice()))
}

/// `n` new puzzles, a line each. Puzzle i is what `generate` gives for the seed `seed + i`.
///
/// @throws {NonetError} as `generate` does
#[wasm_bindgen]
pub fn generate_many(
    n: u32,
    #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions")] options: JsValue,
) -> Result<String, JsValue> {
    let (seed, options) = options::generate(&options)?;
    let mut lines = String::new();
    let mut job = GenerateJob::new(u64::from(n), seed, &options)
        .map_err(|error| errors::options_error(&error))?;
    let mut thrown_away = 0;
    while !job.step(crate::MAX_ATTEMPTS) {
        let made = job.take();
        if made.is_empty() && job.attempts() - thrown_away >= crate::MAX_ATTEMPTS {
            let attempts = job.attempts() - thrown_away;
            return Err(errors::options_error(&crate::OptionsError::NotFound {
                attempts,
            }));
        }
        thrown_away = job.attempts();
        push_lines(&mut lines, &made);
    }
    push_lines(&mut lines, &job.take());
    Ok(lines)
}

fn push_lines(lines: &mut String, made: &[crate::Generated]) {
    for made in made {
        lines.push_str(&made.puzzle.to_string());
        lines.push('\n');
    }
}
