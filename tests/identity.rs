//! The native library walks the same trees as the two wasm builds, and gives the same answers: `tests/wasm/identity.test.js`
//! tells how.

use nonet::{
    Digit, Grid, Level, Method, Options, Player, Symmetry, Target, canonical, complete, count,
    estimate, explain, generate, minimise, random_solution, rate, report, shuffle, solve, steps,
};

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

/// FNV-1a of texts.
struct Fingerprint(u32);

impl Fingerprint {
    const START: Fingerprint = Fingerprint(0x811c_9dc5);

    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    /// Whether it is the one that is recorded under this name.
    fn assert_recorded(&self, name: &str) {
        let recorded = include_str!("data/fingerprint.txt").lines();
        let recorded = recorded.filter_map(|line| line.strip_prefix(name)).next();
        assert_eq!(recorded, Some(&*format!(" {:08x}", self.0)), "{name}");
    }
}

#[test]
fn the_trees_are_those_that_are_recorded() {
    let mut hash = Fingerprint::START;
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
            hash.add(&text);
        }
    }
    hash.assert_recorded("trees");
}

/// What a seed asks for, of all kinds.
fn wish(seed: u64) -> Options {
    let options = Options::default();
    match seed % 6 {
        0 => Options {
            symmetry: Symmetry::Rotational180,
            givens: Some(28..=32),
            ..options
        },
        1 => Options {
            difficulty: Some(Target::Level(Level::Hard)),
            ..options
        },
        2 => Options {
            difficulty: Some(Target::Rating { min: 20, max: 30 }),
            singles: false,
            ..options
        },
        3 => Options {
            method: Method::Yasss { k: 25 },
            ..options
        },
        4 => Options {
            guesses: Some(1..=3),
            ..options
        },
        _ => options,
    }
}

#[test]
fn the_answers_are_those_that_are_recorded() {
    let mut hash = Fingerprint::START;
    for seed in 1..=60 {
        let puzzle = generate(seed, &wish(seed)).expect("easily met").puzzle;
        let [_, open, _] = variants(puzzle);
        let full = solve(&puzzle).expect("it has a solution");
        let rating = rate(&puzzle);
        let completion = complete(&open, seed).expect("it has solutions");
        let drawn = random_solution(&open, seed).expect("it has solutions");
        let player = Player::new(puzzle);
        let way: Vec<String> = explain(&player)
            .steps
            .iter()
            .map(|step| step.technique.key())
            .collect();
        let grids = [
            puzzle,
            canonical(&open),
            shuffle(&puzzle, seed),
            minimise(&full, seed).expect("it is a puzzle"),
            completion.puzzle,
            drawn,
        ];
        for grid in grids {
            hash.add(&format!("{grid}\n"));
        }
        let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|one| one.tenths());
        let about = estimate(&open, 40, seed).count.to_bits();
        hash.add(&format!(
            "{er} {ep} {ed} {} {} {} {about:016x}\n",
            way.join(","),
            steps(&player).len(),
            count(&open, Some(100_000)),
        ));
    }
    hash.assert_recorded("answers");
}
