//! The run-time switch, copied into the engine as `src/mutants.rs`.

#![allow(missing_docs)]

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of the mutant that is on; `RECORD` writes down which ones a test reaches.
static ON: LazyLock<u32> = LazyLock::new(|| match std::env::var("MUTANT") {
    Ok(number) => number.parse().expect("a number in MUTANT"),
    Err(_) if std::env::var_os("MUTANTS_REACHED").is_some() => RECORD,
    Err(_) => NONE,
});

const NONE: u32 = u32::MAX;
const RECORD: u32 = u32::MAX - 1;

#[inline(always)]
pub fn is_on(id: u32) -> bool {
    let on = *ON;
    on == id || (on == RECORD && record(id))
}

static SEEN: [AtomicBool; 8192] = [const { AtomicBool::new(false) }; 8192];

static REACHED: LazyLock<File> = LazyLock::new(|| {
    let path = std::env::var_os("MUTANTS_REACHED").expect("a file in MUTANTS_REACHED");
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.expect("a file that can be written")
});

#[cold]
fn record(id: u32) -> bool {
    let seen = &SEEN[id as usize];
    // A load first: it is far cheaper than a swap, and this runs in every loop.
    if !seen.load(Ordering::Relaxed) && !seen.swap(true, Ordering::Relaxed) {
        let line = format!("{id}\n");
        (&*REACHED).write_all(line.as_bytes()).expect("written");
    }
    false
}
