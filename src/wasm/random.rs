//! Random full grids and solutions, each equally likely.

use super::options;
use super::solve::read;
use super::text::Text;
use crate::RandomSolutionJob;
use wasm_bindgen::prelude::*;

/// A random full grid, 81 digits, each of the 6.67 x 10^21 equally likely. The same seed gives the same one.
///
/// @throws {NonetError} 'bad-option' when the seed is invalid
#[wasm_bindgen]
pub fn solution_grid(
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<String, JsValue> {
    let seed = options::seed_or_fresh(seed)?;
    Ok(crate::solution_grid(seed).to_string())
}

/// A random solution, each equally likely, as 81 digits, or `undefined` when there is none.
///
/// ```js
/// random_solution('.'.repeat(81), 7) // the same on every machine; without a seed, different each time
/// ```
///
/// @throws {NonetError} when the text is not a puzzle; 'bad-option'
#[wasm_bindgen]
pub fn random_solution(
    puzzle: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<Option<String>, JsValue> {
    let seed = options::seed_or_fresh(seed)?;
    Ok(crate::random_solution(&read(puzzle)?, seed).map(|solution| solution.to_string()))
}

/// Draws a random solution, each equally likely, in slices.
#[wasm_bindgen(js_name = RandomSolutionJob)]
pub struct JsRandomSolutionJob(RandomSolutionJob);

#[wasm_bindgen(js_class = RandomSolutionJob)]
impl JsRandomSolutionJob {
    /// @throws {NonetError} when the text is not a puzzle; 'bad-option' when the seed is invalid
    #[wasm_bindgen(constructor)]
    pub fn new(
        puzzle: &Text,
        #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
    ) -> Result<JsRandomSolutionJob, JsValue> {
        let seed = options::seed_or_fresh(seed)?;
        let job = RandomSolutionJob::new(&read(puzzle)?, seed);
        Ok(JsRandomSolutionJob(job))
    }

    /// Does about as much work as `nodes` nodes of the search tree take (two million a second). Returns true when done.
    pub fn step(&mut self, nodes: f64) -> bool {
        self.0.step(nodes as u64)
    }

    /// The share of the work that is done, 0 to 1; 0 while the total is not known.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> f64 {
        self.0.progress()
    }

    /// The solution, 81 digits, once the job is done; `undefined` when there is none.
    #[wasm_bindgen(getter)]
    pub fn solution(&self) -> Option<String> {
        self.0.solution().map(|solution| solution.to_string())
    }
}
