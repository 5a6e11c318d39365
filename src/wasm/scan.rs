//! A puzzle in a picture.

use super::answers::cells;
use super::errors;
use super::errors::set;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What `scan` read from a picture. */
export interface Scan {
    /** 81 characters, '.' for an empty cell, as they stand there: it may be that they clash. */
    puzzle: string;
    /** The cells (0 to 80) that may well be read wrongly, empty ones among them; ascending. */
    unsure: number[];
    /** Where the grid is: x and y of its corners in pixels of the picture, clockwise from the upper left one. */
    corners: [number, number][];
}
"#;

/// Reads the puzzle in a picture: a screenshot, dark or light, or a photo, taken from aside if need be. Notes are left out. The
/// grid should take up half of the picture's width or height at least, and stand about upright.
///
/// ```js
/// const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
/// scan(width, height, data) // { puzzle: '53..7....6..195...', unsure: [30], corners: [[12, 9], [411, 15], ...] }
/// ```
///
/// @param width in pixels; above 1600 or so more do not help
/// @param height in pixels
/// @param rgba four bytes a pixel, 0 to 255: red, green, blue, opacity; row by row from the top, as canvases give them
/// @throws {NonetError} 'no-grid', 'no-digits', 'small-picture' below 90 pixels; 'bad-picture-size' when there are not
///   4 * width * height bytes
#[wasm_bindgen(unchecked_return_type = "Scan")]
pub fn scan(width: f64, height: f64, rgba: &[u8]) -> Result<Object, JsValue> {
    // What is no whole number of pixels is a number that does not fit the bytes.
    let scan = crate::scan(width as usize, height as usize, rgba)
        .map_err(|error| JsValue::from(errors::error(error.code(), &error.to_string())))?;
    let object = Object::new();
    set(&object, "puzzle", &scan.grid.to_string().into());
    set(&object, "unsure", &cells(scan.unsure));
    let corners = scan.corners.map(|(x, y)| Array::of2(&x.into(), &y.into()));
    set(&object, "corners", &corners.iter().collect::<Array>());
    Ok(object)
}
