//! Generated puzzles, held to the independent counter.

mod oracle;

use nonet::{GenerateJob, Level, Method, Options, OptionsError, Symmetry, Target, generate, rate};

fn oracle_count(puzzle: &nonet::Grid) -> usize {
    oracle::count(puzzle.values(), 2)
}

#[test]
fn puzzles_have_one_solution_and_no_redundant_given() {
    for seed in 0..40 {
        let made = generate(seed, &Options::default()).unwrap();
        assert_eq!(oracle_count(&made.puzzle), 1, "seed {seed}");
        for (cell, _) in made.puzzle.filled() {
            assert_eq!(
                oracle_count(&made.puzzle.without(cell)),
                2,
                "seed {seed} {cell}"
            );
        }
    }
}

#[test]
fn a_seed_gives_the_same_puzzle_always() {
    // Recorded from the first version: a change of these is a change of what seeds mean.
    let recorded = include_str!("data/seeds.txt");
    for line in recorded.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let seed = words.next().unwrap().parse().unwrap();
        let options = match words.next().unwrap() {
            "default" => Options::default(),
            "yasss" => Options {
                method: Method::YASSS,
                ..Options::default()
            },
            "half-turn-30" => Options {
                symmetry: Symmetry::Rotational180,
                givens: Some(30..=30),
                ..Options::default()
            },
            other => panic!("unknown options {other}"),
        };
        let made = generate(seed, &options).unwrap();
        assert_eq!(
            made.puzzle.to_string(),
            words.next().unwrap(),
            "seed {seed}"
        );
    }
}

#[test]
fn givens_are_as_many_as_asked_for() {
    for (min, max) in [(24, 24), (28, 30), (45, 45), (81, 81)] {
        let options = Options {
            givens: Some(min..=max),
            ..Options::default()
        };
        for seed in 0..5 {
            let made = generate(seed, &options).unwrap();
            assert!((min..=max).contains(&made.puzzle.count_filled()));
            assert_eq!(oracle_count(&made.puzzle), 1);
        }
    }
}

#[test]
fn patterns_of_givens_are_as_symmetric_as_asked_for() {
    for (name, symmetry) in Symmetry::NAMES {
        let options = Options {
            symmetry,
            minimal: Some(false),
            ..Options::default()
        };
        for seed in 0..5 {
            let puzzle = generate(seed, &options).unwrap().puzzle;
            for (cell, _) in puzzle.filled() {
                assert!(
                    symmetry.orbit(cell).is_subset(puzzle.filled_cells()),
                    "{name}"
                );
            }
            assert_eq!(oracle_count(&puzzle), 1);
        }
    }
}

#[test]
fn symmetric_puzzles_can_be_truly_minimal() {
    for symmetry in [
        Symmetry::Rotational180,
        Symmetry::Diagonal,
        Symmetry::Vertical,
    ] {
        let options = Options {
            symmetry,
            ..Options::default()
        };
        let puzzle = generate(1, &options).unwrap().puzzle;
        for (cell, _) in puzzle.filled() {
            assert!(symmetry.orbit(cell).is_subset(puzzle.filled_cells()));
            assert_eq!(oracle_count(&puzzle.without(cell)), 2);
        }
    }
}

#[test]
fn the_yasss_method_starts_over_some_tens_of_times_and_ends_near_28_givens() {
    let options = Options {
        method: Method::YASSS,
        ..Options::default()
    };
    let made: Vec<_> = (0..100)
        .map(|seed| generate(seed, &options).unwrap())
        .collect();
    let mean = |f: &dyn Fn(&nonet::Generated) -> f64| made.iter().map(f).sum::<f64>() / 100.0;
    assert!(made.iter().all(|made| oracle_count(&made.puzzle) == 1));
    // The write-ups: about 70 thrown away and 27 to 30 givens; a repeat on their code: 83 and 27.9.
    let attempts = mean(&|made| made.attempts as f64);
    assert!((50.0..120.0).contains(&attempts), "{attempts} attempts");
    let givens = mean(&|made| made.puzzle.count_filled() as f64);
    assert!((27.0..29.0).contains(&givens), "{givens} givens");
}

#[test]
fn levels_are_what_the_rating_says() {
    for (_, level, _) in Level::ALL {
        let options = Options {
            difficulty: Some(Target::Level(level)),
            ..Options::default()
        };
        for seed in 0..3 {
            let puzzle = generate(seed, &options).unwrap().puzzle;
            assert_eq!(rate(&puzzle).level(), level);
        }
    }
}

#[test]
fn ratings_lie_in_the_range_asked_for() {
    for (min, max) in [(12, 12), (20, 26), (30, 44), (66, 72), (83, 90)] {
        let options = Options {
            difficulty: Some(Target::Rating { min, max }),
            ..Options::default()
        };
        let er = rate(&generate(5, &options).unwrap().puzzle).er;
        assert!(er.is_exact() && (min..=max).contains(&er.tenths()), "{er}");
    }
}

#[test]
fn a_batch_is_the_same_however_it_is_split() {
    let options = Options::default();
    let all = |parts: &[(u64, u64)], attempts: u64| -> Vec<_> {
        let jobs = parts
            .iter()
            .map(|&(n, seed)| GenerateJob::new(n, seed, &options).unwrap());
        jobs.flat_map(|mut job| {
            while !job.step(attempts) {}
            job.take()
        })
        .collect()
    };
    let whole = all(&[(10, 500)], 1);
    assert_eq!(whole, all(&[(3, 500), (7, 503)], 4));
    assert_eq!(whole[9], generate(509, &options).unwrap());
}

#[test]
fn what_no_puzzle_can_be_is_refused_at_once() {
    let refused = |options: Options| generate(1, &options).unwrap_err();
    let base = Options::default;
    let givens = |min: usize, max: usize| Options {
        givens: Some(min..=max),
        ..base()
    };
    assert_eq!(refused(givens(10, 16)), OptionsError::TooFewGivens);
    assert_eq!(refused(givens(80, 82)), OptionsError::BadGivens);
    assert_eq!(refused(givens(30, 20)), OptionsError::BadGivens);
    let minimal = Options {
        minimal: Some(true),
        ..givens(60, 70)
    };
    assert_eq!(refused(minimal), OptionsError::TooManyForMinimal);
    for k in [0, 16, 81] {
        let method = Method::Yasss { k };
        assert_eq!(refused(Options { method, ..base() }), OptionsError::BadK);
    }
}
