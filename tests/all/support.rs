//! Shared by the tests: grids, data, work on every processor.

use nonet::{Grid, Options, generate};
use proptest::test_runner::{Config, RngSeed};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Our own puzzles with Sudoku Explainer's ratings: `puzzle,er,ep,ed`.
pub const RATINGS: &str = include_str!("../data/logic/ratings.csv");

/// The corpora of puzzles with one solution, and the number of puzzles in each.
pub const PROPER: [(&str, usize); 4] = [
    ("17_clue.txt", 49_158),
    ("magictour_top1465.txt", 1_465),
    ("hardest_1905_11plus_5000.txt", 5_000),
    ("hardest_1106.txt", 375),
];

/// A corpus of grids with many solutions each.
pub const MANY_SOLUTIONS: &str = "serg_multi_10000.txt";

#[track_caller]
pub fn grid(text: &str) -> Grid {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The lines of a data file without its comments.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// The puzzles of [`RATINGS`].
pub fn own_puzzles() -> Vec<Grid> {
    let rows = lines(RATINGS).skip(1);
    rows.map(|row| grid(&row[..81])).collect()
}

/// The puzzle that a seed gives with default options: minimal, mostly easy.
pub fn puzzle(seed: u64) -> Grid {
    let made = generate(seed, &Options::default());
    made.expect("the default options can be met").puzzle
}

/// The path of a file of the public corpora. They are stored next to the project, not in it, so only tests of the thorough
/// tier may use them.
#[track_caller]
pub fn shared(file: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let path = path.join(file);
    assert!(
        path.exists(),
        "the thorough tests read ../shared/data/{file}, which is missing"
    );
    path
}

/// The text of a file of the public corpora.
#[track_caller]
pub fn shared_text(file: &str) -> String {
    let text = std::fs::read_to_string(shared(file));
    text.unwrap_or_else(|error| panic!("../shared/data/{file}: {error}"))
}

/// The grids of a corpus: the first 81 characters of each line.
#[track_caller]
pub fn corpus(file: &str) -> Vec<Grid> {
    let text = shared_text(file);
    let grids: Vec<Grid> = lines(&text)
        .filter_map(|line| line.get(..81))
        .filter_map(|row| row.parse().ok())
        .collect();
    assert!(!grids.is_empty(), "../shared/data/{file} holds no grids");
    grids
}

/// FNV-1a of a text.
pub fn fingerprint(text: &str) -> String {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("{hash:08x}")
}

/// The same inputs in every run, so that failures can be repeated. `PROPTEST_RNG_SEED=7` gives others.
pub fn cases(cases: u32) -> Config {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    match config.rng_seed {
        RngSeed::Random => Config {
            rng_seed: RngSeed::Fixed(1),
            ..config
        },
        RngSeed::Fixed(_) => config,
    }
}

/// The result for each item, in order, computed on every processor.
pub fn map_all<T: Sync, R: Send>(items: &[T], map: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else {
                return done;
            };
            done.push((at, map(at, item)));
        }
    };
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let mut done = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(work)).collect();
        let done = workers.into_iter().flat_map(|worker| {
            let done = worker.join();
            done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        done.collect::<Vec<_>>()
    });
    done.sort_by_key(|&(at, _)| at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Checks each item, on every processor.
pub fn check_all<T: Sync>(items: &[T], check: impl Fn(&T) + Sync) {
    map_all(items, |_, item| check(item));
}

#[test]
fn results_keep_the_order_of_their_items() {
    let items: Vec<usize> = (0..1000).collect();
    assert_eq!(map_all(&items, |at, &item| at + item)[999], 1998);
}
