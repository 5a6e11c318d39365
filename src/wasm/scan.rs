//! A puzzle in a picture.

use super::errors::{self, bad_option, set};
use super::plain::Plain;
use crate::scan::{Picture, look_at, scan_picture, scan_picture_between};
use crate::{Content, Scan, ScanError, Votes};
use js_sys::{Array, Float32Array, Object, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a cell of a picture may contain. */
export interface ScanOption {
    kind: 'empty' | 'printed' | 'written' | 'notes';
    /** 1 to 9, if it is printed or written. */
    digit?: number;
    /** The digits of pencil marks: bit 0 for 1, to bit 8 for 9. */
    notes?: number;
    /** How likely that is, 0 to 1. */
    chance: number;
}

/** The result of `scan`. */
export interface Scan {
    /** The printed digits: 81 characters, '.' for a cell without one, exactly as read: they may clash. */
    givens: string;
    /** The digits written by hand, likewise. */
    written: string;
    /** The pencil marks in each of the 81 cells: bit 0 for 1, to bit 8 for 9. */
    notes: number[];
    /** The cells (0 to 80) read with low confidence, including empty ones, in ascending order. */
    unsure: number[];
    /** For each cell in `unsure`, what it may contain, the likeliest first; that is what the other fields have. */
    options: ScanOption[][];
    /** Where the grid's rules cross: x and y in pixels of the picture, ten rows of ten, from the puzzle's upper left. In a
     *  picture that is turned, that is not the picture's upper left. */
    crossings: [number, number][];
    /** The corners of other grids in the picture, clockwise, for `scan_between`. */
    others: [number, number][][];
}

/** The result of `look`. */
export interface Look {
    /** As in `Scan`, if there is a grid in this picture. */
    crossings?: [number, number][];
    /** The puzzle, as soon as it is certain. */
    scan?: Scan;
    /** The solution, 81 digits, if the puzzle is certain and has exactly one. */
    solution?: string;
    /** Why a grid that is there could not be read. */
    problem?: 'cut-off' | 'mirrored';
    /** Whether this is another puzzle than in the pictures before. */
    is_another: boolean;
    /** For the next call. */
    votes: Float32Array;
}
"#;

/// Reads the puzzle in a picture: a light or dark screenshot, or a photo, turned by any quarter, taken at an angle, with
/// printed and handwritten digits and pencil marks.
///
/// ```js
/// const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
/// scan(width, height, data) // { givens: '53..7....6..195...', written: '.....', unsure: [30], crossings: [[12, 9], [56, 10], ...], ... }
/// ```
///
/// @param width in pixels; more than about 1600 doesn't help
/// @param height in pixels
/// @param rgba four bytes per pixel, 0 to 255: red, green, blue, opacity; row by row from the top, as from a canvas
/// @throws {NonetError} 'no-grid'; 'no-digits'; 'cut-off' when a part of the grid is outside the picture; 'mirrored';
///   'small-picture' below 90 pixels; 'bad-picture-size' when there are not 4 * width * height bytes
#[wasm_bindgen(unchecked_return_type = "Scan")]
pub fn scan(
    width: f64,
    height: f64,
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] rgba: JsValue,
) -> Result<Object, JsValue> {
    let picture = picture(width, height, rgba)?;
    let scan = scan_picture(&picture).map_err(scan_error)?;
    Ok(scan_object(&scan))
}

/// Takes a picture row by row: all of its bytes would take more memory than anything else here.
fn picture(width: f64, height: f64, rgba: JsValue) -> Result<Picture, JsValue> {
    // Of a number, it would be an array of that length.
    let rgba = rgba
        .dyn_into::<Uint8Array>()
        .unwrap_or_else(|bytes| match bytes.is_object() {
            true => Uint8Array::new(&bytes),
            false => Uint8Array::new_with_length(0),
        });
    let read = |start: usize, row: &mut [u8]| {
        let end = start + row.len();
        rgba.subarray(start as u32, end as u32).copy_to(row);
    };
    // `as` truncates a fractional size; `of_rows` compares the size with the number of bytes.
    let (width, height) = (width as usize, height as usize);
    Picture::of_rows(width, height, rgba.length() as usize, read).map_err(scan_error)
}

/// Reads the grid between four corners, such as a player marked them. Otherwise like `scan`.
///
/// @param corners x and y of each, in pixels, clockwise: eight numbers
/// @throws {NonetError} as `scan` does, but never 'no-grid'; 'bad-option' when there are not eight numbers
#[wasm_bindgen(unchecked_return_type = "Scan")]
pub fn scan_between(
    width: f64,
    height: f64,
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] rgba: JsValue,
    corners: &[f32],
) -> Result<Object, JsValue> {
    let &[ax, ay, bx, by, cx, cy, dx, dy] = corners else {
        return Err(bad_option("corners", "eight numbers"));
    };
    let corners = [(ax, ay), (bx, by), (cx, cy), (dx, dy)];
    let picture = picture(width, height, rgba)?;
    let scan = scan_picture_between(&picture, corners).map_err(scan_error)?;
    Ok(scan_object(&scan))
}

/// Looks at the next picture of a camera, and adds what it shows to what those before it showed.
///
/// ```js
/// let votes = new Float32Array();
/// for await (const { width, height, data } of pictures) {
///     const seen = look(width, height, data, votes);
///     if (seen.scan) return seen.scan;
///     votes = seen.votes;
/// }
/// ```
///
/// @param width in pixels; 640 are enough
/// @param height in pixels
/// @param rgba four bytes per pixel, as for `scan`
/// @param votes of the last call; empty at first
/// @throws {NonetError} 'small-picture', 'bad-picture-size'
#[wasm_bindgen(unchecked_return_type = "Look")]
pub fn look(
    width: f64,
    height: f64,
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] rgba: JsValue,
    votes: Vec<f32>,
) -> Result<Object, JsValue> {
    let look = look_at(&picture(width, height, rgba)?, &Votes(votes));
    let object = Object::new();
    if let Some(crossings) = &look.crossings {
        set(&object, "crossings", &points(crossings.as_flattened()));
    }
    if let Some(scan) = &look.scan {
        set(&object, "scan", &scan_object(scan));
    }
    if let Some(solution) = look.solution {
        set(&object, "solution", &solution.to_string().into());
    }
    if let Some(problem) = look.problem {
        set(&object, "problem", &problem.code().into());
    }
    set(&object, "is_another", &look.is_another.into());
    set(&object, "votes", &Float32Array::from(&look.votes.0[..]));
    Ok(object)
}

fn scan_error(error: ScanError) -> JsValue {
    errors::error(error.code(), &error.to_string()).into()
}

fn points(points: &[(f32, f32)]) -> Array {
    let pairs = points.iter();
    pairs
        .map(|&(x, y)| Array::of2(&x.into(), &y.into()))
        .collect()
}

fn scan_object(scan: &Scan) -> Object {
    let object = Object::new();
    set(&object, "givens", &scan.givens().to_string().into());
    set(&object, "written", &scan.written().to_string().into());
    let notes = scan.notes().map(|digits| JsValue::from(digits.bits()));
    set(&object, "notes", &notes.iter().collect::<Array>());
    let unsure = scan.unsure();
    set(&object, "unsure", &unsure.plain());
    let options = unsure.into_iter().map(|cell| {
        let options = scan.readings[cell.index()].options.iter();
        options.map(option).collect::<Array>()
    });
    set(&object, "options", &options.collect::<Array>());
    set(&object, "crossings", &points(scan.crossings.as_flattened()));
    let others = scan.others.iter().map(|corners| points(corners));
    set(&object, "others", &others.collect::<Array>());
    object
}

fn option((content, chance): &(Content, f32)) -> Object {
    let object = Object::new();
    let kind = match content {
        Content::Empty => "empty",
        Content::Printed(_) => "printed",
        Content::Written(_) => "written",
        Content::Notes(_) => "notes",
    };
    set(&object, "kind", &kind.into());
    if let Some(digit) = content.digit() {
        set(&object, "digit", &digit.value().into());
    }
    if let Content::Notes(digits) = content {
        set(&object, "notes", &digits.bits().into());
    }
    set(&object, "chance", &(*chance).into());
    object
}
