//! Strings from JavaScript, which may turn out to be anything else.

use super::errors::set;
use js_sys::TypeError;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// An argument that TypeScript declares as a string. An argument of type `&str` would be trusted to be one:
    /// `solve(7)` would write past the end of the memory.
    #[wasm_bindgen(typescript_type = "string")]
    pub type Text;
}

impl Text {
    /// # Errors
    ///
    /// A `TypeError` with the code 'bad-option' when the argument of this name is not a string.
    pub(super) fn read(&self, name: &str) -> Result<String, JsValue> {
        let text: &JsValue = self;
        text.as_string().ok_or_else(|| {
            let error = TypeError::new(&[name, " is a string"].concat());
            set(&error, "code", &"bad-option".into());
            error.into()
        })
    }
}
