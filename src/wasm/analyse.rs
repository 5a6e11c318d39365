//! Equivalent puzzles; redundant and missing givens.

use super::errors::{error, set};
use super::solve::{MOST, read};
use super::text::Text;
use super::{answers, options};
use crate::{Cell, NotAPuzzle};
use js_sys::{Array, Object, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The result of `complete`. */
export interface Completion {
    /** A puzzle with exactly one solution, 81 characters. */
    puzzle: string;
    /** The cells (0 to 80) whose givens were added. */
    added: number[];
}

/** The result of `true_candidates`. */
export interface TrueCandidates {
    /** For each of the 81 cells, its digits in any of the solutions, as bits: 1 for digit 1, 2 for digit 2, 4 for digit 3 ... */
    candidates: number[];
    /** How many solutions there are, if no more than the limit. */
    solutions?: number;
    /** Present when `solutions` is: 729 numbers. At 9 * cell + digit - 1, how many solutions have this digit in this cell. */
    counts?: Uint32Array;
}
"#;

/// The canonical form: the smallest of all grids made from this one by transposing it, reordering bands and the rows
/// in bands, stacks and the columns in stacks, and renaming digits. An empty cell counts as 0. Two puzzles are
/// equivalent exactly when their canonical forms are equal.
///
/// ```js
/// canonical(a) === canonical(b) // are a and b equivalent?
/// ```
///
/// @throws {NonetError} when the text is not a puzzle
#[wasm_bindgen]
pub fn canonical(puzzle: &Text) -> Result<String, JsValue> {
    Ok(crate::canonical(&read(puzzle)?).to_string())
}

/// A random equivalent puzzle. The same seed gives the same one; without a seed, each call gives a different one.
///
/// @throws {NonetError} when the text is not a puzzle; 'bad-option'
#[wasm_bindgen]
pub fn shuffle(
    puzzle: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<String, JsValue> {
    let seed = options::seed_or_fresh(seed)?;
    Ok(crate::shuffle(&read(puzzle)?, seed).to_string())
}

/// The puzzle with its digits renamed in order of appearance: 1, 2, 3 and so on.
///
/// @throws {NonetError} when the text is not a puzzle
#[wasm_bindgen]
pub fn relabel(puzzle: &Text) -> Result<String, JsValue> {
    Ok(crate::relabel(&read(puzzle)?).to_string())
}

/// The cells (0 to 80) with a redundant given: removing that given alone leaves the solution unique. A minimal puzzle
/// has none.
///
/// @throws {NonetError} 'not-a-puzzle' when there is not exactly one solution; when the text is not a puzzle
#[wasm_bindgen(unchecked_return_type = "number[]")]
pub fn redundant(puzzle: &Text) -> Result<Array, JsValue> {
    let cells = crate::redundant(&read(puzzle)?);
    Ok(answers::cells(cells.map_err(not_a_puzzle)?))
}

/// A minimal puzzle with the same solution: removes redundant givens in random order until none is left.
///
/// ```js
/// minimise(solve(puzzle), 7) // a minimal puzzle with the same solution
/// ```
///
/// @throws {NonetError} 'not-a-puzzle' when there is not exactly one solution; when the text is not a puzzle; 'bad-option'
#[wasm_bindgen]
pub fn minimise(
    puzzle: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<String, JsValue> {
    let seed = options::seed_or_fresh(seed)?;
    let minimal = crate::minimise(&read(puzzle)?, seed).map_err(not_a_puzzle)?;
    Ok(minimal.to_string())
}

/// Adds givens until only one of the grid's solutions is left, chosen at random. It adds few givens, and each of them
/// is needed.
///
/// ```js
/// complete('.'.repeat(81), 7) // a puzzle from the empty grid
/// ```
///
/// @throws {NonetError} 'not-a-puzzle' when there is no solution; when the text is not a puzzle; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "Completion")]
pub fn complete(
    puzzle: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<Object, JsValue> {
    let seed = options::seed_or_fresh(seed)?;
    let completion = crate::complete(&read(puzzle)?, seed).map_err(not_a_puzzle)?;
    let object = Object::new();
    set(&object, "puzzle", &completion.puzzle.to_string().into());
    set(&object, "added", &answers::cells(completion.added));
    Ok(object)
}

/// The former name of `complete`.
///
/// @deprecated
/// @throws {NonetError} as `complete`
#[wasm_bindgen(unchecked_return_type = "Completion")]
pub fn make_unique(
    puzzle: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<Object, JsValue> {
    complete(puzzle, seed)
}

/// The candidates that are in some solution and, if there are no more than `limit` solutions (10,000 by default), in
/// how many. A grid without a solution has none.
///
/// ```js
/// const { candidates } = true_candidates(grid);
/// candidates.filter((digits) => (digits & (digits - 1)) === 0).length // cells that are settled
/// ```
///
/// @throws {NonetError} when the text is not a puzzle; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "TrueCandidates")]
pub fn true_candidates(puzzle: &Text, limit: Option<f64>) -> Result<Object, JsValue> {
    let limit = options::whole_number(limit.unwrap_or(10_000.0), "limit", MOST)? as u32;
    let found = crate::true_candidates(&read(puzzle)?, limit);
    let object = Object::new();
    let bits = Cell::all().map(|cell| JsValue::from(found.candidates.at(cell).bits()));
    set(&object, "candidates", &bits.collect::<Array>());
    if let Some(tally) = found.tally {
        set(&object, "solutions", &tally.solutions.into());
        let counts = Uint32Array::from(tally.counts.as_flattened());
        set(&object, "counts", &counts);
    }
    Ok(object)
}

fn not_a_puzzle(what: NotAPuzzle) -> JsValue {
    error("not-a-puzzle", &what.to_string()).into()
}
