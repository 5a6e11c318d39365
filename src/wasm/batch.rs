//! Many puzzles, one per line: all at once, or as a job that runs in slices.

use super::errors;
use super::errors::{parse_error_fields, set};
use super::options::{self, limit};
use super::solve::MOST;
use crate::{BatchJob, BatchTally, BatchTask, GenerateJob, Grid, Seeds, parse_row};
use core::fmt::Write;
use js_sys::{Array, BigInt64Array, Object, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a `BatchJob` does with each puzzle. */
export interface BatchOptions {
    /** Finds its solution, counts its solutions, or rates it. */
    task: 'solve' | 'count' | 'rate';
    /** Counting stops at this number, at least 1. Default: counts all solutions. */
    limit?: bigint | number;
    /** The number of the first line, for lines that are part of a longer text. Default: 1. */
    first_line?: number;
    /** The maximum number of bad lines to report. Default: 100. */
    bad_lines?: number;
}

/** A `BatchJob`'s answers since the last call. Texts are UTF-8, and each line ends with a line feed. */
export interface BatchAnswers {
    /** One line per puzzle, in order: its solution, the number of its solutions, or `ER/EP/ED`. Empty when there is none,
     *  or when the line cannot be read. */
    text: Uint8Array;
    /** The same as CSV, with line numbers, puzzles, answers and errors. Its first line is left out; it is `header`. */
    table: Uint8Array;
    header: string;
    /** How many bytes of the input these answers cover. */
    bytes: number;
    tally: BatchTally;
    /** The lines that are not puzzles, up to the maximum in the options; `tally.unreadable` counts them all. */
    bad_lines: BadLine[];
}

/** The number of puzzles with each result. Each line counts once, except comments and empty lines. */
export interface BatchTally {
    unique: number;
    multiple: number;
    none: number;
    /** Puzzles with as many solutions as the limit, or more. */
    limit_reached: number;
    unreadable: number;
    /** Twelve counts: ratings by their whole part, 0 to 11. */
    ratings: number[];
    /** Five counts: ratings by level, 'easy' to 'extreme'. */
    levels: number[];
}

/** A line that is not a puzzle. The fields are those of `NonetError`. */
export interface BadLine {
    line: number;
    code: 'bad-length' | 'bad-character' | 'bad-candidates' | string;
    /** The column in the line, from 1. */
    column?: number;
    found?: string;
    expected?: string;
}
"#;

/// The puzzle on each line, `None` if it cannot be read. Skips empty lines and lines that start with `#`.
fn grids(puzzles: &str) -> Vec<Option<Grid>> {
    puzzles
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| parse_row(line).ok())
        .collect()
}

/// The text of a batch. Invalid UTF-8 becomes a character that is not part of any puzzle.
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

/// Solves many puzzles, one per line. A line may have more text after its 81 characters; empty lines and lines that
/// start with `#` are skipped. Returns one solution per line, in order; the line is empty when there is no solution or
/// the puzzle cannot be read.
///
/// @param puzzles one puzzle per line, as a string or, which is faster, as UTF-8 bytes, for example from `fetch` or a file
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

/// Counts the solutions of many puzzles, one per line as in `solve_many`, each up to `limit`. Returns one number per
/// puzzle, in order; -1n for a line that cannot be read. A count above 2^63 - 1 is returned as 2^63 - 1.
///
/// @throws {NonetError} when the limit is not a whole number
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

/// `n` new puzzles, one per line. Puzzle i is the one that `generate` gives for the seed `seed + i`.
///
/// @throws {NonetError} as `generate` does
#[wasm_bindgen]
pub fn generate_many(
    n: f64,
    #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions")] options: JsValue,
) -> Result<String, JsValue> {
    let n = options::whole_number(n, "n", MOST)? as u64;
    let (first, options) = options::generate(&options)?;
    let seeds = Seeds { first, count: n };
    let mut lines = String::new();
    let mut job =
        GenerateJob::new(seeds, &options).map_err(|error| errors::options_error(&error))?;
    let mut discarded = 0;
    while !job.step(crate::MAX_ATTEMPTS) {
        let made = job.take();
        if made.is_empty() && job.attempts() - discarded >= crate::MAX_ATTEMPTS {
            let attempts = job.attempts() - discarded;
            return Err(errors::options_error(&crate::OptionsError::NotFound {
                attempts,
            }));
        }
        discarded = job.attempts();
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

/// Solves, counts or rates many puzzles in slices. Reads lines as `solve_many` does.
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
    /// @param lines one puzzle per line, as a string or as UTF-8 bytes
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

    /// Does about `work` units of work; a unit is one puzzle that is easy to solve, or a twentieth of a millisecond of
    /// rating. Returns true when all lines are answered.
    pub fn step(&mut self, work: f64) -> bool {
        self.0.step(work as u64)
    }

    /// The answers since the last call, in order.
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
