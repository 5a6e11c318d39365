//! Rust's errors as `Error` objects with a stable `code`.

use crate::OptionsError;
#[cfg(feature = "teaching")]
use crate::ParseError;
#[cfg(feature = "teaching")]
use js_sys::Object;
use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The error that the functions of this module throw. `code` is stable; `message` is for people, in English. */
export interface NonetError extends Error {
    code: 'empty-text' | 'no-puzzle' | 'bad-length' | 'bad-character' | 'bad-candidates' | 'damaged' | 'ambiguous' | 'other-size' | 'other-kind' | 'only-named' | 'bad-option' | 'impossible-target' | 'not-a-puzzle' | string;
    /** The place in the text, from 1, as an editor shows it. */
    line?: number;
    column?: number;
    /** The cell concerned, 0 to 80, and its row and column, from 1. */
    index?: number;
    row?: number;
    col?: number;
    /** What was found: a character, a name, a size such as '16x16', a kind of file, a number of cells; and what was expected. */
    found?: string;
    expected?: string;
    /** For 'ambiguous': the puzzles that the text can be read as, two to eight, 81 characters each. */
    readings?: string[];
    /** The reason why options are rejected, such as 'too-few-givens'. */
    reason?: string;
}
"#;

pub(super) fn error(code: &str, message: &str) -> Error {
    let error = Error::new(message);
    set(&error, "code", &code.into());
    error
}

pub(super) fn set(object: &JsValue, key: &str, value: &JsValue) {
    // Fails only if `object` is not an object or is frozen; callers pass neither.
    let _ = Reflect::set(object, &key.into(), value);
}

/// The error for a task that the core cannot do.
#[cfg(not(feature = "teaching"))]
pub(super) fn needs_whole(what: &str) -> JsValue {
    let message = format!("only the build of Nonet with the teacher can {what}");
    error("needs-whole", &message).into()
}

#[cfg(feature = "teaching")]
pub(super) fn parse_error(what: &ParseError) -> JsValue {
    let error = error(what.code(), &what.to_string());
    set_fields(&error, what);
    error.into()
}

/// The same as a plain object, for lists of errors.
#[cfg(feature = "teaching")]
pub(super) fn parse_error_fields(what: &ParseError) -> Object {
    let object = Object::new();
    set(&object, "code", &what.code().into());
    set_fields(&object, what);
    object
}

#[cfg(feature = "teaching")]
fn set_fields(object: &JsValue, what: &ParseError) {
    if let Some(place) = what.place() {
        set(object, "line", &JsValue::from(place.line as f64));
        set(object, "column", &JsValue::from(place.column as f64));
    }
    if let Some(cell) = what.cell() {
        set(object, "index", &JsValue::from(cell.index() as u32));
        set(object, "row", &JsValue::from(cell.row() as u32 + 1));
        set(object, "col", &JsValue::from(cell.col() as u32 + 1));
    }
    if let Some(found) = what.found() {
        set(object, "found", &found.into());
    }
    if !what.readings().is_empty() {
        let readings = what.readings().iter().map(|grid| grid.to_string());
        set(object, "readings", &super::solve::strings(readings));
    }
    if let Some(expected) = what.expected() {
        set(object, "expected", &expected.to_string().into());
    }
}

pub(super) fn options_error(what: &OptionsError) -> JsValue {
    let error = error(what.code(), &what.to_string());
    set(&error, "reason", &what.reason().into());
    if let OptionsError::NotFound { attempts } = what {
        set(&error, "found", &attempts.to_string().into());
    }
    error.into()
}

/// The error for an invalid option.
pub(super) fn bad_option(option: &str, expected: &str) -> JsValue {
    let error = error("bad-option", &[option, " must be ", expected].concat());
    set(&error, "found", &option.into());
    set(&error, "expected", &expected.into());
    error.into()
}
