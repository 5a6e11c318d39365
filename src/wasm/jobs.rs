//! Long work in slices: a worker takes a step, reports, reads its messages, and takes the next step.

use super::errors::bad_option;
use super::solve::{MOST, read};
use super::text::Text;
use super::{answers, errors, options};
use crate::{CountJob, CountPart, GenerateJob, Seeds};
use js_sys::Array;
use wasm_bindgen::prelude::*;

/// Counts solutions in slices.
///
/// ```js
/// const job = new CountJob(puzzle);
/// while (!job.step(10_000)) report(job.count); // 'at least ...'
/// report(job.count);                           // 'exactly ...'
/// job.free();
/// ```
#[wasm_bindgen(js_name = CountJob)]
pub struct JsCountJob(CountJob);

#[wasm_bindgen(js_class = CountJob)]
impl JsCountJob {
    /// @param limit counting stops at this number; default: counts all solutions
    /// @throws {NonetError} when the text is not a puzzle
    #[wasm_bindgen(constructor)]
    pub fn new(
        puzzle: &Text,
        #[wasm_bindgen(unchecked_optional_param_type = "bigint | number")] limit: JsValue,
    ) -> Result<JsCountJob, JsValue> {
        let limit = options::limit(&limit)?;
        Ok(JsCountJob(CountJob::new(&read(puzzle)?, limit)))
    }

    /// Counts part `part` (from 0) of `parts` of the solutions. The counts of all parts add up to the whole, so a long
    /// count can be shared among workers.
    ///
    /// @throws {NonetError} when the text is not a puzzle, or there is no such part
    pub fn part(puzzle: &Text, part: f64, parts: f64) -> Result<JsCountJob, JsValue> {
        let part = options::whole_number(part, "part", MOST)?;
        let parts = options::whole_number(parts, "parts", MOST)?;
        if part >= parts {
            return Err(bad_option("part", "a whole number below parts"));
        }
        let part = CountPart {
            index: part as usize,
            of: parts as usize,
        };
        let job = CountJob::part(&read(puzzle)?, part);
        Ok(JsCountJob(job))
    }

    /// Does about as much work as `nodes` nodes of the search tree take (two million a second). Returns true when done.
    pub fn step(&mut self, nodes: f64) -> bool {
        self.0.step(nodes as u64)
    }

    /// The solutions counted so far.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> u128 {
        self.0.count()
    }

    /// The share of the work that is done, 0 to 1; 0 while the total is not known.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> f64 {
        self.0.progress()
    }

    /// The most work that can be left, in nodes as in `step`; `undefined` while that is not known.
    #[wasm_bindgen(getter)]
    pub fn remaining(&self) -> Option<f64> {
        self.0.remaining()
    }

    /// The nodes searched so far.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> f64 {
        self.0.nodes() as f64
    }
}

/// Generates puzzles in slices. Puzzle i is the one that `generate` gives for the seed `seed + i`, so a batch can be
/// split by seeds among workers.
///
/// ```js
/// const job = new GenerateJob(1000, { seed: 7 });
/// while (!job.step(20)) show(job.take());
/// show(job.take());
/// job.free();
/// ```
#[wasm_bindgen(js_name = GenerateJob)]
pub struct JsGenerateJob(GenerateJob);

#[wasm_bindgen(js_class = GenerateJob)]
impl JsGenerateJob {
    /// @param n how many puzzles
    /// @throws {NonetError} 'bad-option', 'impossible-target'
    #[wasm_bindgen(constructor)]
    pub fn new(
        n: f64,
        #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions")] options: JsValue,
    ) -> Result<JsGenerateJob, JsValue> {
        let n = options::whole_number(n, "n", MOST)? as u64;
        let (first, options) = options::generate(&options)?;
        let seeds = Seeds { first, count: n };
        GenerateJob::new(seeds, &options)
            .map(JsGenerateJob)
            .map_err(|error| errors::options_error(&error))
    }

    /// Makes at most `attempts` attempts (some tens of microseconds each, longer for rare puzzles). Returns true when all
    /// puzzles are made.
    pub fn step(&mut self, attempts: f64) -> bool {
        self.0.step(attempts as u64)
    }

    /// The puzzles made since the last call, in the order of their seeds.
    #[wasm_bindgen(unchecked_return_type = "Generated[]")]
    pub fn take(&mut self) -> Array {
        self.0.take().iter().map(answers::generated).collect()
    }

    /// The attempt for the current puzzle that comes nearest to the options, 81 characters; `undefined` when there is none.
    #[wasm_bindgen(getter)]
    pub fn best(&self) -> Option<String> {
        self.0.best().map(|best| best.to_string())
    }

    /// How far `best` is from the options. 0 meets them; roughly, a tenth of a rating counts 1, a given too many or too few 10.
    #[wasm_bindgen(getter)]
    pub fn best_distance(&self) -> Option<u32> {
        self.0.best_distance()
    }

    /// Attempts discarded so far.
    #[wasm_bindgen(getter)]
    pub fn attempts(&self) -> f64 {
        self.0.attempts() as f64
    }
}
