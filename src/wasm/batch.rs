//! Many puzzles, a line each: at one go, or a job that runs in slices.

use super::errors;
use super::errors::{parse_error_fields, set};
use super::options::{self, limit};
use crate::{BatchJob, BatchTally, BatchTask, GenerateJob, Grid, parse_row};
use core::fmt::Write;
use js_sys::{Array, BigInt64Array, Object, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a `BatchJob` asks of each puzzle. */
export interface BatchOptions {
    /** Its solution, how many it has, or its rating. */
    task: 'solve' | 'count' | 'rate';
    /** Where a count stops, 1 at least; without one it counts them all. */
    limit?: bigint | number;
    /** The number of the first line, where the lines are a piece of something longer. 1, unless you say so. */
    first_line?: number;
    /** How many bad lines are told at most. 100, unless you say so. */
    bad_lines?: number;
}

/** What a `BatchJob` has answered since it was last asked. Texts are UTF-8, each line ended with a line feed. */
export interface BatchAnswers {
    /** A line a puzzle, in order: its solution, how many it has, or `ER/EP/ED`; empty where there is none, or where
     *  the line cannot be read. */
    text: Uint8Array;
    /** The same as CSV without its first line, which is `header`: line numbers, puzzles, answers, and what is wrong. */
    table: Uint8Array;
    header: string;
    /** How many bytes have been answered. */
    bytes: number;
    tally: BatchTally;
    /** What is wrong with the lines that are no puzzles, as far as there is room; `tally.unreadable` counts them all. */
    bad_lines: BadLine[];
}

/** How many puzzles turned out how; each line that is no comment and not empty counts once. */
export interface BatchTally {
    unique: number;
    multiple: number;
    none: number;
    /** With as many solutions as the limit, or more. */
    limit_reached: number;
    unreadable: number;
    /** Twelve numbers: ratings by their whole part, 0 to 11. */
    ratings: number[];
    /** Five numbers: ratings by level, 'easy' to 'extreme'. */
    levels: number[];
}

/** What is wrong with a line, as a NonetError tells it. */
export interface BadLine {
    line: number;
    code: 'bad-length' | 'bad-character' | 'bad-candidates' | string;
    /** Where in the line, from 1. */
    column?: number;
    found?: string;
    expected?: string;
}
"#;

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
    n: f64,
    #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions")] options: JsValue,
) -> Result<String, JsValue> {
    let n = options::whole_number(n, "n", super::MOST)? as u64;
    let (seed, options) = options::generate(&options)?;
    let mut lines = String::new();
    let mut job =
        GenerateJob::new(n, seed, &options).map_err(|error| errors::options_error(&error))?;
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

/// Solves, counts or rates a puzzle a line, in slices; lines are read as `solve_many` does.
///
/// ```js
/// const job = new BatchJob(bytes, { task: 'rate' });
/// while (!job.step(100)) report(job.take());
/// report(job.take());
/// job.free();
/// ```
#[wasm_bindgen(js_name = BatchJob)]
pub struct JsBatchJob(BatchJob, BatchTask);

#[wasm_bindgen(js_class = BatchJob)]
impl JsBatchJob {
    /// @param lines one puzzle a line, as text or as its UTF-8 bytes
    /// @throws {NonetError} 'bad-option'
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] lines: JsValue,
        #[wasm_bindgen(unchecked_param_type = "BatchOptions")] options: JsValue,
    ) -> Result<JsBatchJob, JsValue> {
        let options = options::batch(&options)?;
        let job = BatchJob::new(text(&lines)?, &options);
        Ok(JsBatchJob(job, options.task))
    }

    /// Goes on for about so much work, a unit of it being a puzzle that is easy to solve, or a twentieth of a
    /// millisecond of rating; true when all lines are answered.
    pub fn step(&mut self, work: f64) -> bool {
        self.0.step(work as u64)
    }

    /// What was answered since the last call, in order.
    #[wasm_bindgen(unchecked_return_type = "BatchAnswers")]
    pub fn take(&mut self) -> Object {
        let answers = self.0.take();
        let object = Object::new();
        set(&object, "text", &Uint8Array::from(answers.text.as_bytes()));
        set(
            &object,
            "table",
            &Uint8Array::from(answers.table.as_bytes()),
        );
        set(&object, "header", &self.1.header().into());
        set(&object, "bytes", &JsValue::from(answers.bytes as f64));
        set(&object, "tally", &tally(&answers.tally));
        let bad_lines: Array = answers
            .bad_lines
            .iter()
            .map(|bad| {
                let plain = parse_error_fields(&bad.error);
                set(&plain, "line", &JsValue::from(bad.line as f64));
                plain
            })
            .collect();
        set(&object, "bad_lines", &bad_lines);
        object
    }
}

fn tally(tally: &BatchTally) -> Object {
    let object = Object::new();
    for (key, number) in [
        ("unique", tally.unique),
        ("multiple", tally.multiple),
        ("none", tally.none),
        ("limit_reached", tally.limit_reached),
        ("unreadable", tally.unreadable),
    ] {
        set(&object, key, &JsValue::from(number as f64));
    }
    let numbers = |of: &[u64]| -> Array { of.iter().map(|&n| JsValue::from(n as f64)).collect() };
    set(&object, "ratings", &numbers(&tally.ratings));
    set(&object, "levels", &numbers(&tally.levels));
    object
}
