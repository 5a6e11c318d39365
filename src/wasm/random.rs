//! Full grids and solutions, drawn at random with equal chances.

use super::text::Text;
use super::{options, read};
use crate::RandomSolutionJob;
use wasm_bindgen::prelude::*;

/// A full grid, 81 digits, each of all 6.67 x 10^21 equally likely. The same seed gives the same one.
///
/// @throws {NonetError} 'bad-option' when the seed is none
#[wasm_bindgen]
pub fn solution_grid(
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<String, JsValue> {
    let seed = options::seed_or_fresh(options::given(seed))?;
    Ok(crate::solution_grid(seed).to_string())
}

/// One of all solutions, each equally likely, as 81 digits, or `undefined` when there is none.
///
/// ```js
/// random_solution('.'.repeat(81), 7) // the same on every machine; without a seed another one each time
/// ```
///
/// @throws {NonetError} when the text is not a puzzle; 'bad-option'
#[wasm_bindgen]
pub fn random_solution(
    puzzle: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<Option<String>, JsValue> {
    let seed = options::seed_or_fresh(options::given(seed))?;
    Ok(crate::random_solution(&read(puzzle)?, seed).map(|solution| solution.to_string()))
}

/// Draws one of all solutions, each equally likely, in slices.
#[wasm_bindgen(js_name = RandomSolutionJob)]
pub struct JsRandomSolutionJob(RandomSolutionJob);

#[wasm_bindgen(js_class = RandomSolutionJob)]
impl JsRandomSolutionJob {
    /// @throws {NonetError} when the text is not a puzzle, or 'bad-option' for the seed
    #[wasm_bindgen(constructor)]
    pub fn new(
        puzzle: &Text,
        #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
    ) -> Result<JsRandomSolutionJob, JsValue> {
        let seed = options::seed_or_fresh(options::given(seed))?;
        let job = RandomSolutionJob::new(&read(puzzle)?, seed);
        Ok(JsRandomSolutionJob(job))
    }

    /// Goes on for about as much work as so many nodes of the search tree (two million a second); true when done.
    pub fn step(&mut self, nodes: f64) -> bool {
        self.0.step(nodes as u64)
    }

    /// Which share of the work is done, 0 to 1; 0 as long as it is not known how much there is.
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
