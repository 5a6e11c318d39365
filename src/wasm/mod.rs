//! The JavaScript API. Translates and delegates; makes no decisions.
//!
//! | file           | contents                                          |
//! |----------------|---------------------------------------------------|
//! | `solve.rs`     | solving, counting and generating                  |
//! | `jobs.rs`      | long work in slices                               |
//! | `lessons.rs`   | hints, steps, explanations                        |
//! | `steps.rs`     | a step as a plain object                          |
//! | `train.rs`     | exercises, and the verdict on an answer            |
//! | `evidence.rs`  | the evidence of a step, the same way              |
//! | `analyse.rs`   | equivalent puzzles; redundant and missing givens  |
//! | `seventeen.rs` | the known puzzles with 17 givens                  |
//! | `batch.rs`     | many puzzles, one per line                        |
//! | `formats.rs`   | texts to puzzles and back                         |
//! | `qr.rs`        | a text as a QR code                               |
//! | `random.rs`    | random full grids and solutions                   |
//! | `scan.rs`      | a puzzle in a picture                             |
//! | `answers.rs`   | Rust's results as plain objects, with their types |
//! | `errors.rs`    | Rust's errors as `Error` objects with a `code`    |
//! | `options.rs`   | options, read from objects                        |
//! | `plain.rs`     | values and lists as plain JavaScript              |
//! | `text.rs`      | strings, checked                                  |
//!
//! The page loads this in three modules, each with some of the features; `nonet`, for other programs, has all of them.
//!
//! | module    | features             | contents                                                                                  |
//! |-----------|----------------------|-------------------------------------------------------------------------------------------|
//! | `core`    | `solving`            | what the page starts with; no formats but the row, and the same results as the others     |
//! | `teacher` | also `teaching`      | also techniques, ratings, estimates, batches, formats, random draws, equivalent puzzles   |
//! | `reader`  | `reading`            | only pictures                                                                             |

#[cfg(feature = "teaching")]
mod analyse;
#[cfg(feature = "solving")]
mod answers;
#[cfg(feature = "teaching")]
mod batch;
mod errors;
#[cfg(feature = "teaching")]
mod evidence;
#[cfg(feature = "teaching")]
mod formats;
#[cfg(feature = "solving")]
mod jobs;
#[cfg(feature = "teaching")]
mod lessons;
#[cfg(feature = "solving")]
mod options;
#[cfg(any(feature = "teaching", feature = "reading"))]
mod plain;
#[cfg(feature = "teaching")]
mod qr;
#[cfg(feature = "teaching")]
mod random;
#[cfg(feature = "reading")]
mod scan;
#[cfg(feature = "teaching")]
mod seventeen;
#[cfg(feature = "solving")]
mod solve;
#[cfg(feature = "teaching")]
mod steps;
#[cfg(feature = "solving")]
mod text;
#[cfg(feature = "teaching")]
mod train;

use wasm_bindgen::prelude::*;

/// Runs once, when the module starts. From then on the console shows each panic and where it happened. In a worker,
/// also logs its version at debug level.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    let in_worker = js_sys::Reflect::has(&js_sys::global(), &"WorkerGlobalScope".into());
    if in_worker.unwrap_or(false) {
        web_sys::console::debug_1(&concat!("Nonet ", env!("CARGO_PKG_VERSION")).into());
    }
}
