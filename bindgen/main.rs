//! Converts the wasm built by rustc into the files that a page loads: a smaller wasm, its JavaScript and its declarations.
//!
//! `nonet-bindgen RAW.wasm FOLDER NAME` does the same as `wasm-bindgen --target web`, but that general tool takes twice as
//! long to build.

use std::env;

use anyhow::{Result, anyhow};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [raw, folder, name] = &arguments[..] else {
        return Err(anyhow!("usage: nonet-bindgen RAW.wasm FOLDER NAME"));
    };
    Bindgen::new()
        .web(true)?
        .input_path(raw)
        .out_name(name)
        .typescript(true)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}
