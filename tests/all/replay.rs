//! Replays the inputs that fuzzing found through their targets. Needs no fuzzer.

use crate::fuzz;
use crate::support::map_all;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Names every input that fails.
fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    let files = fs::read_dir(folder.join(target)).expect("a corpus");
    let files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    assert!(
        files.len() >= 10,
        "only {} inputs in fuzz/corpus/{target}",
        files.len()
    );
    let failed = map_all(&files, |_, file| {
        let input = fs::read(file).expect("an input");
        catch_unwind(AssertUnwindSafe(|| run(&input))).is_err()
    });
    let failed = failed.iter().zip(&files).filter(|(failed, _)| **failed);
    let failed: Vec<&PathBuf> = failed.map(|(_, file)| file).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn the_text_corpus_passes() {
    replay("text", fuzz::text);
}

#[test]
fn the_law_corpus_passes() {
    replay("law", fuzz::law);
}

#[test]
fn the_grid_corpus_passes() {
    replay("grid", fuzz::grid);
}

#[test]
fn the_player_corpus_passes() {
    replay("player", fuzz::player);
}

#[test]
fn the_generate_corpus_passes() {
    replay("generate", fuzz::generate);
}

#[test]
fn the_batch_corpus_passes() {
    replay("batch", fuzz::batch);
}
