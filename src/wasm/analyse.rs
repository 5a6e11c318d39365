//! Equivalent puzzles; givens too many and too few.

use super::errors::{error, set};
use super::{answers, options, read};
use crate::NotAPuzzle;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What `make_unique` made. */
export interface Completion {
    /** A puzzle with exactly one solution, 81 characters. */
    puzzle: string;
    /** The cells (0 to 80) whose givens are new. */
    added: number[];
}
"#;

/// The canonical form: the smallest of all grids that come of this one by transposing it, reordering bands and rows in
/// bands, stacks and columns in stacks, and renaming digits. An empty cell counts as 0. Two puzzles are equivalent
/// exactly when their canonical forms are equal.
///
/// ```js
/// canonical(a) === canonical(b) // is a the same puzzle as b, in other clothes?
/// ```
///
/// @throws {NonetError} when the text is not a puzzle
#[wasm_bindgen]
pub fn canonical(puzzle: &str) -> Result<String, JsValue> {
    Ok(crate::canonical(&read(puzzle)?).to_string())
}

/// An equivalent puzzle at random. The same seed gives the same one; without a seed it is another one each time.
///
/// @throws {NonetError} when the text is not a puzzle; 'bad-option'
#[wasm_bindgen]
pub fn shuffle(
    puzzle: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<String, JsValue> {
    let seed = options::seed_or_fresh(options::given(seed))?;
    Ok(crate::shuffle(&read(puzzle)?, seed).to_string())
}

/// The puzzle with its digits renamed in order of appearance: 1, 2, 3 and so on.
///
/// @throws {NonetError} when the text is not a puzzle
#[wasm_bindgen]
pub fn relabel(puzzle: &str) -> Result<String, JsValue> {
    Ok(crate::relabel(&read(puzzle)?).to_string())
}

/// The cells (0 to 80) whose givens can each be taken away alone, the solution staying the only one; none of a minimal
/// puzzle.
///
/// @throws {NonetError} 'not-a-puzzle' when there is not exactly one solution; when the text is not a puzzle
#[wasm_bindgen(unchecked_return_type = "number[]")]
pub fn redundant(puzzle: &str) -> Result<Array, JsValue> {
    let cells = crate::redundant(&read(puzzle)?);
    Ok(answers::cells(cells.map_err(not_a_puzzle)?))
}

/// The puzzle without givens that it does not need: they are taken away in random order, until none can go.
///
/// ```js
/// minimise(solve(puzzle), 7) // a minimal puzzle of the same solution
/// ```
///
/// @throws {NonetError} 'not-a-puzzle' when there is not exactly one solution; when the text is not a puzzle; 'bad-option'
#[wasm_bindgen]
pub fn minimise(
    puzzle: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<String, JsValue> {
    let seed = options::seed_or_fresh(options::given(seed))?;
    let minimal = crate::minimise(&read(puzzle)?, seed).map_err(not_a_puzzle)?;
    Ok(minimal.to_string())
}

/// Adds givens until there is exactly one solution, one of those there were, at random: few of them, and each one is
/// needed.
///
/// ```js
/// make_unique('.'.repeat(81), 7) // a puzzle out of nothing
/// ```
///
/// @throws {NonetError} 'not-a-puzzle' when there is no solution; when the text is not a puzzle; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "Completion")]
pub fn make_unique(
    puzzle: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<Object, JsValue> {
    let seed = options::seed_or_fresh(options::given(seed))?;
    let completion = crate::complete(&read(puzzle)?, seed).map_err(not_a_puzzle)?;
    let object = Object::new();
    set(&object, "puzzle", &completion.puzzle.to_string().into());
    set(&object, "added", &answers::cells(completion.added));
    Ok(object)
}

fn not_a_puzzle(what: NotAPuzzle) -> JsValue {
    error("not-a-puzzle", &what.to_string()).into()
}
