//! The known puzzles with 17 givens.

use super::errors::{error, set};
use super::{options, solve};
use crate::DrawnSeventeen;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Which of the known puzzles with 17 givens are drawn. */
export interface DrawOptions {
    /** The same seed and options give the same puzzles. Default: a fresh seed. */
    seed?: bigint | number | string;
    /** Their difficulty: a level, or minimum and maximum on Sudoku Explainer's scale. Default: any. */
    difficulty?: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' | { min: number; max: number };
}

/** A known puzzle with 17 givens. */
export interface DrawnSeventeen {
    /** An equivalent of the listed puzzle, 81 characters. */
    puzzle: string;
    /** The place of that puzzle in the list, from 1. */
    number: number;
    /** The rating of the listed puzzle on Sudoku Explainer's scale. One in 6,000 equivalents is rated differently. */
    er: number;
    /** The seed that draws it again with the same difficulty. A decimal number. */
    seed: string;
}
"#;

/// The known puzzles with 17 givens, from the file that comes with the page.
///
/// ```js
/// const known = new Seventeens(readFileSync('seventeen-ba0c7fdf.bin'));
/// known.draw(10, { seed: 7, difficulty: 'hard' });
/// ```
#[wasm_bindgen(js_name = Seventeens)]
pub struct JsSeventeens(crate::Seventeens);

#[wasm_bindgen(js_class = Seventeens)]
impl JsSeventeens {
    /// @param list the content of the file
    /// @throws {NonetError} 'damaged'
    #[wasm_bindgen(constructor)]
    pub fn new(list: &[u8]) -> Result<JsSeventeens, JsValue> {
        let known = crate::Seventeens::unpack(list);
        let known = known.map_err(|damaged| error("damaged", &damaged.to_string()))?;
        Ok(JsSeventeens(known))
    }

    /// How many are known.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.puzzles().len()
    }

    /// `n` of them, each in a random equivalent form, or all of this difficulty if there are fewer. No puzzle comes twice. Puzzle i has
    /// the seed `seed + i`.
    ///
    /// @throws {NonetError} 'bad-option'
    #[wasm_bindgen(unchecked_return_type = "DrawnSeventeen[]")]
    pub fn draw(
        &self,
        n: f64,
        #[wasm_bindgen(unchecked_optional_param_type = "DrawOptions")] options: JsValue,
    ) -> Result<Array, JsValue> {
        let n = options::whole_number(n, "n", solve::MOST)? as usize;
        let (seed, ratings) = options::draw(&options)?;
        Ok(self.0.draw(seed, ratings).take(n).map(drawn).collect())
    }
}

fn drawn(drawn: DrawnSeventeen) -> Object {
    let object = Object::new();
    set(&object, "puzzle", &drawn.puzzle.to_string().into());
    set(&object, "number", &JsValue::from(drawn.number as u32));
    let er = f64::from(drawn.er) / 10.0;
    set(&object, "er", &JsValue::from(er));
    set(&object, "seed", &drawn.seed.to_string().into());
    object
}
