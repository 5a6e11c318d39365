//! What seeds mean: `tests/data/seeds.txt` records the puzzles that they give, for options of every kind.

use crate::support::{lines, map_all};
use nonet::{Cell, Level, Method, Options, Symmetry, Target, Technique, TechniqueSet, generate};

/// The options that `seeds.txt` calls so.
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

#[test]
fn a_seed_gives_the_same_puzzle_always() {
    // Recorded: a change of these is a change of what seeds mean.
    let recorded: Vec<&str> = lines(include_str!("../data/seeds.txt")).collect();
    let changed = map_all(&recorded, |_, line| {
        let [seed, options, puzzle] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("not a line of a seed: {line}");
        };
        let made = generate(seed.parse().unwrap(), &named(options)).unwrap();
        let made = made.puzzle.to_string();
        (made != puzzle).then(|| format!("{seed} {options} {made}"))
    });
    let changed: Vec<String> = changed.into_iter().flatten().collect();
    assert!(changed.is_empty(), "these differ:\n{}", changed.join("\n"));
}
