//! `tests/data/seeds.txt` records the puzzles that seeds give, for options of every kind; `thousand_seeds.txt` has the
//! fingerprints of a thousand more.

use crate::support::{fingerprint, lines, map_all};
use nonet::{Cell, Level, Method, Options, Symmetry, Target, Technique, TechniqueSet, generate};

/// The options with this name in both files.
fn named(options: &str) -> Options {
    let base = Options::default;
    let pattern = |is_in: fn(Cell) -> bool| Some(Cell::all().filter(|&cell| is_in(cell)).collect());
    match options {
        "default" => base(),
        "yasss" => Options {
            method: Method::YASSS,
            ..base()
        },
        "yasss-minimal" => Options {
            minimal: Some(true),
            ..named("yasss")
        },
        "unbiased" => Options {
            method: Method::Unbiased,
            ..base()
        },
        "half-turn-30" => Options {
            symmetry: Symmetry::Rotational180,
            givens: Some(30..=30),
            ..base()
        },
        "half-turn-minimal" => Options {
            symmetry: Symmetry::Rotational180,
            minimal: Some(true),
            ..base()
        },
        "half-turn-few" => Options {
            symmetry: Symmetry::Rotational180,
            givens: Some(20..=20),
            ..base()
        },
        "diagonal-40-to-50" => Options {
            symmetry: Symmetry::Diagonal,
            givens: Some(40..=50),
            ..base()
        },
        "few" => Options {
            givens: Some(19..=19),
            ..base()
        },
        "chequered" => Options {
            pattern: pattern(|cell| cell.index().is_multiple_of(2) && cell.row() != 4),
            ..base()
        },
        "frame-24-to-28" => Options {
            pattern: pattern(|cell| cell.row() % 7 < 2 || cell.col() % 7 < 2),
            givens: Some(24..=28),
            ..base()
        },
        "hard" => Options {
            difficulty: Some(Target::Level(Level::Hard)),
            ..base()
        },
        "6.6-to-12" => Options {
            difficulty: Some(Target::Rating { min: 66, max: 120 }),
            ..base()
        },
        "singles" => Options {
            singles: true,
            ..base()
        },
        "20-to-60-guesses" => Options {
            guesses: Some(20..=60),
            ..base()
        },
        "x-wing" => Options {
            required: Some(Technique::XWing),
            ..base()
        },
        "no-pairs" => Options {
            forbidden: TechniqueSet::EMPTY
                .with(Technique::NakedPair)
                .with(Technique::HiddenPair)
                .with(Technique::Pointing),
            ..base()
        },
        other => panic!("unknown options {other}"),
    }
}

/// One seed a line: the seed, options, the puzzle.
const SEEDS: &str = include_str!("../data/seeds.txt");

/// Ten seeds a line: the first, options, the fingerprint of the puzzles.
const TENS: &str = include_str!("../data/thousand_seeds.txt");

/// The three parts of each line.
fn recorded(text: &'static str) -> impl Iterator<Item = [&'static str; 3]> {
    lines(text).map(|line| {
        let parts: Vec<&str> = line.split(' ').collect();
        parts.try_into().expect("a line of three parts")
    })
}

/// The puzzle that a seed gives.
fn made(seed: u64, options: &str) -> String {
    let made = generate(seed, &named(options));
    made.expect("a puzzle was recorded").puzzle.to_string()
}

/// Compares with the recorded puzzles. If they change, seeds no longer give the same puzzles.
fn check(options: &str) {
    let one = |seed| made(seed, options);
    let ten = |first| {
        let puzzles = (first..first + 10).map(|seed| one(seed) + "\n");
        fingerprint(&puzzles.collect::<String>())
    };
    check_lines(SEEDS, options, one);
    check_lines(TENS, options, ten);
}

fn check_lines(text: &'static str, options: &str, result: impl Fn(u64) -> String + Sync) {
    let recorded: Vec<[&str; 3]> = recorded(text).filter(|line| line[1] == options).collect();
    let changed = map_all(&recorded, |_, [seed, options, expected]| {
        let found = result(seed.parse().unwrap());
        (found != *expected).then(|| format!("{seed} {options} {found}"))
    });
    let changed: Vec<String> = changed.into_iter().flatten().collect();
    assert!(changed.is_empty(), "these differ:\n{}", changed.join("\n"));
}

/// A test for each kind of options.
macro_rules! a_seed_always_gives_the_same_puzzle {
    ($($test:ident $options:literal)*) => {
        $(
            #[test]
            fn $test() {
                check($options);
            }
        )*

        #[test]
        fn all_recorded_options_are_tested() {
            let tested = [$($options),*];
            for options in tested {
                assert!(recorded(SEEDS).any(|line| line[1] == options), "{options}");
            }
            assert!(recorded(SEEDS).chain(recorded(TENS)).all(|line| tested.contains(&line[1])));
            assert_eq!(10 * recorded(TENS).count(), 1000);
        }
    };
}

a_seed_always_gives_the_same_puzzle! {
    by_default "default"
    yasss "yasss"
    yasss_and_minimal "yasss-minimal"
    unbiased "unbiased"
    half_turn_of_30 "half-turn-30"
    half_turn_and_minimal "half-turn-minimal"
    half_turn_of_few "half-turn-few"
    diagonal_of_40_to_50 "diagonal-40-to-50"
    few "few"
    chequered "chequered"
    frame_of_24_to_28 "frame-24-to-28"
    hard "hard"
    of_6_6_to_12 "6.6-to-12"
    of_singles "singles"
    of_20_to_60_guesses "20-to-60-guesses"
    with_an_x_wing "x-wing"
    without_pairs "no-pairs"
}
