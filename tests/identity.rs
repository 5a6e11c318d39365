//! The native library walks the same trees as the two wasm builds: `tests/wasm/identity.test.js` tells how.

use nonet::{Digit, Grid, Options, generate, report};

/// Each puzzle, then without its first eight givens, then with its first given one higher.
fn variants(puzzle: Grid) -> [Grid; 3] {
    let open = puzzle
        .filled()
        .take(8)
        .fold(puzzle, |grid, (cell, _)| grid.without(cell));
    let (cell, digit) = puzzle.filled().next().expect("a puzzle has givens");
    [
        puzzle,
        open,
        puzzle.with(cell, Digit::new(digit.value() % 9 + 1)),
    ]
}

#[test]
fn the_trees_are_those_that_are_recorded() {
    let recorded = include_str!("data/fingerprint.txt")
        .trim()
        .lines()
        .last()
        .expect("it is the last line");
    let mut hash: u32 = 0x811c_9dc5;
    for seed in 1..=1000 {
        let puzzle = generate(seed, &Options::default())
            .expect("any puzzle will do")
            .puzzle;
        for grid in variants(puzzle) {
            let report = report(&grid);
            let solution = report
                .solution
                .map_or("-".to_string(), |solution| solution.to_string());
            let size = report.size;
            let text = format!(
                "{solution} {} {} {}\n",
                size.guesses, size.nodes, size.depth
            );
            for byte in text.bytes() {
                hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
            }
        }
    }
    assert_eq!(format!("{hash:08x}"), recorded);
}
