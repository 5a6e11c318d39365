//! A text as a QR code that a phone can read from the screen.

use super::errors;
use super::errors::set;
use super::text::Text;
use js_sys::{Object, Uint8Array};
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The modules of a QR code, without the required quiet zone of four modules around it. */
export interface Qr {
    /** The number of modules per side. */
    size: number;
    /** Row by row, 1 for a dark module. */
    modules: Uint8Array;
}
"#;

/// A text as a QR code: the smallest one that holds it with medium error correction, or with low if medium doesn't fit
/// at all. Uses as much error correction as that size allows.
///
/// @throws {NonetError} 'bad-option' when the text is too long (above some 2,900 bytes)
#[wasm_bindgen(unchecked_return_type = "Qr")]
pub fn qr(text: &Text) -> Result<Object, JsValue> {
    let text = &*text.read("text")?;
    let code = QrCode::encode_text(text, QrCodeEcc::Medium)
        .or_else(|_| QrCode::encode_text(text, QrCodeEcc::Low))
        .map_err(|_| errors::bad_option("text", "short enough for a QR code"))?;
    let size = code.size();
    let modules: Vec<u8> = (0..size * size)
        .map(|at| u8::from(code.get_module(at % size, at / size)))
        .collect();
    let object = Object::new();
    set(&object, "size", &size.into());
    set(&object, "modules", &Uint8Array::from(modules.as_slice()));
    Ok(object)
}
