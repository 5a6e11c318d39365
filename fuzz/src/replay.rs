//! The corpus, each file through its target: no fuzzer is needed.

use std::path::Path;

/// A file a test, so that what fails is named.
fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target);
    let mut files = 0;
    for file in std::fs::read_dir(&folder).expect("a corpus") {
        let path = file.expect("a file").path();
        println!("{}", path.display());
        run(&std::fs::read(&path).expect("it can be read"));
        files += 1;
    }
    assert!(files >= 10, "only {files} files in {}", folder.display());
}

#[test]
fn text() {
    replay("text", crate::text);
}

#[test]
fn grid() {
    replay("grid", crate::grid);
}

#[test]
fn player() {
    replay("player", crate::player);
}

#[test]
fn making() {
    replay("making", crate::making);
}

#[test]
fn batch() {
    replay("batch", crate::batch);
}
