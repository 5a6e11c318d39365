//! A puzzle in a picture.

use super::answers::cells;
use super::errors;
use super::errors::set;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The result of `scan`. */
export interface Scan {
    /** 81 characters, '.' for an empty cell, exactly as read: givens may clash. */
    puzzle: string;
    /** The cells (0 to 80) read with low confidence, including empty ones, in ascending order. */
    unsure: number[];
    /** The grid's corners: x and y in pixels of the picture, clockwise from the upper left. */
    corners: [number, number][];
}
"#;

/// Reads the puzzle in a picture: a light or dark screenshot, or a photo, even one taken at an angle. Notes are ignored.
/// The grid should take up at least half of the picture's width or height and be roughly upright.
///
/// ```js
/// const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
/// scan(width, height, data) // { puzzle: '53..7....6..195...', unsure: [30], corners: [[12, 9], [411, 15], ...] }
/// ```
///
/// @param width in pixels; more than about 1600 doesn't help
/// @param height in pixels
/// @param rgba four bytes per pixel, 0 to 255: red, green, blue, opacity; row by row from the top, as from a canvas
/// @throws {NonetError} 'no-grid'; 'no-digits'; 'small-picture' below 90 pixels; 'bad-picture-size' when there are not
///   4 * width * height bytes
#[wasm_bindgen(unchecked_return_type = "Scan")]
pub fn scan(width: f64, height: f64, rgba: &[u8]) -> Result<Object, JsValue> {
    // `as` truncates a fractional size; `crate::scan` compares the size with the number of bytes.
    let scan = crate::scan(width as usize, height as usize, rgba)
        .map_err(|error| JsValue::from(errors::error(error.code(), &error.to_string())))?;
    let object = Object::new();
    set(&object, "puzzle", &scan.grid.to_string().into());
    set(&object, "unsure", &cells(scan.unsure));
    let corners = scan.corners.map(|(x, y)| Array::of2(&x.into(), &y.into()));
    set(&object, "corners", &corners.iter().collect::<Array>());
    Ok(object)
}
