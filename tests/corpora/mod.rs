//! The public corpora, where they are: they lie beside the project, not in it.
#![allow(dead_code)] // each test file uses its own part

/// The puzzles of one corpus, 81 characters each; empty, with a word about it, where it is missing.
pub fn puzzles(file: &str) -> Vec<String> {
    let path = format!("{}/../shared/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: the corpus {file} is not there");
        return Vec::new();
    };
    text.lines()
        .filter(|line| !line.starts_with('#') && line.len() >= 81)
        .map(|line| line[..81].to_string())
        .collect()
}

/// The corpora of puzzles with one solution, and how many puzzles each holds.
pub const PROPER: [(&str, usize); 4] = [
    ("17_clue.txt", 49_158),
    ("magictour_top1465.txt", 1_465),
    ("hardest_1905_11plus_5000.txt", 5_000),
    ("hardest_1106.txt", 375),
];
