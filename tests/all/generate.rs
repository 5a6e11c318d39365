//! Generated puzzles, checked by the independent counter.

use crate::oracle;
use crate::support::{check_all, map_all};
use nonet::{
    Cell, CellSet, GenerateJob, Grid, Level, Method, Options, Position, Seeds, Symmetry, Target,
    Technique, TechniqueSet, generate, is_solved_by_singles, next_hint, path, rate, report,
};

fn oracle_count(puzzle: &nonet::Grid) -> usize {
    oracle::count(puzzle.values(), 2)
}

#[test]
fn puzzles_have_one_solution_and_no_redundant_given() {
    for seed in 0..15 {
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
fn puzzles_have_the_requested_number_of_givens() {
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
fn givens_have_the_requested_symmetry() {
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
fn the_yasss_method_restarts_dozens_of_times_and_ends_near_28_givens() {
    let options = Options {
        method: Method::YASSS,
        ..Options::default()
    };
    let made: Vec<_> = (0..100)
        .map(|seed| generate(seed, &options).unwrap())
        .collect();
    let mean = |f: &dyn Fn(&nonet::Generated) -> f64| made.iter().map(f).sum::<f64>() / 100.0;
    assert!(made.iter().all(|made| oracle_count(&made.puzzle) == 1));
    // Published: about 70 failed attempts and 27 to 30 givens; the published code itself: 83 and 27.9.
    let attempts = mean(&|made| made.attempts as f64);
    assert!((50.0..120.0).contains(&attempts), "{attempts} attempts");
    let givens = mean(&|made| made.puzzle.count_filled() as f64);
    assert!((27.0..29.0).contains(&givens), "{givens} givens");
}

#[test]
fn levels_match_the_rating() {
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
fn ratings_lie_in_the_requested_range() {
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
fn a_batch_does_not_depend_on_how_it_is_split() {
    let options = Options::default();
    let all = |parts: &[(u64, u64)], attempts: u64| -> Vec<_> {
        let jobs = parts
            .iter()
            .map(|&(count, first)| GenerateJob::new(Seeds { first, count }, &options).unwrap());
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
fn a_job_counts_discarded_attempts() {
    let options = Options {
        givens: Some(21..=21),
        ..Options::default()
    };
    let mut job = GenerateJob::new(Seeds { first: 7, count: 3 }, &options).unwrap();
    let (mut steps, mut made) = (0, Vec::new());
    while made.len() < 3 {
        job.step(1);
        steps += 1;
        made.extend(job.take());
        assert_eq!(job.attempts(), steps - made.len() as u64);
    }
    let discarded: u64 = made.iter().map(|made| made.attempts).sum();
    assert!(discarded > 0);
    assert_eq!(job.attempts(), discarded);
}

#[test]
fn a_job_tells_how_far_its_best_attempt_is_from_the_options() {
    let options = Options {
        givens: Some(19..=19),
        ..Options::default()
    };
    let mut job = GenerateJob::new(Seeds { first: 7, count: 1 }, &options).unwrap();
    assert_eq!(job.best_distance(), None);
    job.step(1);
    let givens = job.best().expect("an attempt").count_filled();
    // Ten for each given too many.
    assert_eq!(job.best_distance(), Some(10 * (givens as u32 - 19)));
}

/// A picture of 32 cells: two concentric rings.
const RINGS: &str = concat!(
    ".........",
    ".xxxxxxx.",
    ".x.....x.",
    ".x.xxx.x.",
    ".x.x.x.x.",
    ".x.xxx.x.",
    ".x.....x.",
    ".xxxxxxx.",
    "........."
);

fn cells(picture: &str) -> CellSet {
    let cells = Cell::all().zip(picture.chars());
    cells
        .filter(|&(_, sign)| sign == 'x')
        .map(|(cell, _)| cell)
        .collect()
}

#[test]
fn givens_stay_within_the_pattern() {
    let pattern = Some(cells(RINGS));
    for (minimal, seed) in [(None, 1), (None, 2), (Some(true), 3)] {
        let options = Options {
            pattern,
            minimal,
            ..Options::default()
        };
        let puzzle = generate(seed, &options).unwrap().puzzle;
        assert_eq!(oracle_count(&puzzle), 1);
        match minimal {
            None => assert_eq!(Some(puzzle.filled_cells()), pattern),
            Some(_) => {
                assert!(puzzle.filled_cells().is_subset(cells(RINGS)));
                let is_needed = |cell| oracle_count(&puzzle.without(cell)) == 2;
                assert!(puzzle.filled_cells().into_iter().all(is_needed));
            }
        }
    }
}

#[test]
fn symmetry_holds_within_the_pattern() {
    // The first column is not in the pattern, so under half a turn the last one is not either.
    let pattern: CellSet = Cell::all().filter(|cell| cell.col() > 0).collect();
    let options = Options {
        pattern: Some(pattern),
        symmetry: Symmetry::Rotational180,
        givens: Some(26..=32),
        ..Options::default()
    };
    let puzzle = generate(4, &options).unwrap().puzzle;
    assert!((26..=32).contains(&puzzle.count_filled()));
    for (cell, _) in puzzle.filled() {
        assert!(
            cell.col() % 8 != 0
                && puzzle
                    .get(Cell::at(8 - cell.row(), 8 - cell.col()))
                    .is_some()
        );
    }
    assert_eq!(oracle_count(&puzzle), 1);
}

#[test]
fn puzzles_with_few_givens_are_found() {
    let options = |givens: usize| Options {
        givens: Some(givens..=givens),
        ..Options::default()
    };
    for givens in [19, 20, 21] {
        let puzzle = generate(1, &options(givens)).unwrap().puzzle;
        assert_eq!((puzzle.count_filled(), oracle_count(&puzzle)), (givens, 1));
    }
    // 17 givens are hardly ever reached from scratch; the job returns its best attempt.
    let mut job = GenerateJob::new(Seeds { first: 1, count: 1 }, &options(17)).unwrap();
    job.step(400);
    let best = job.best().expect("an attempt was made");
    assert!((17..24).contains(&best.count_filled()));
    assert_eq!(oracle_count(&best), 1);
}

#[test]
fn singles_solve_a_puzzle_restricted_to_singles() {
    let options = Options {
        singles: true,
        symmetry: Symmetry::Rotational180,
        ..Options::default()
    };
    for seed in 0..3 {
        let puzzle = generate(seed, &options).unwrap().puzzle;
        assert!(is_solved_by_singles(&puzzle) && rate(&puzzle).er.tenths() <= 23);
        let is_needed = |cell| oracle_count(&puzzle.without(cell)) == 2;
        assert!(puzzle.filled_cells().into_iter().all(is_needed));
    }
}

#[test]
fn search_trees_have_the_requested_size() {
    for (least, most) in [(0, 0), (5, 9), (40, 60)] {
        let options = Options {
            guesses: Some(least..=most),
            ..Options::default()
        };
        let puzzle = generate(2, &options).unwrap().puzzle;
        assert!((least..=most).contains(&report(&puzzle).size.guesses));
    }
}

/// The techniques of the teacher's hints, and whether they solve the puzzle.
fn hinted(puzzle: &Grid, left_out: TechniqueSet) -> (Vec<Technique>, bool) {
    let mut position = Position::from(puzzle);
    let mut hinted = Vec::new();
    while let Some(step) = next_hint(&position, left_out) {
        hinted.push(step.technique);
        assert!(step.apply(&mut position));
    }
    (hinted, position.is_solved())
}

#[test]
fn techniques_are_required_and_forbidden() {
    let forbidden: TechniqueSet = [Technique::NakedPair, Technique::XyWing]
        .into_iter()
        .collect();
    for technique in [
        Technique::XWing,
        Technique::Skyscraper,
        Technique::NakedTriple,
    ] {
        let options = Options {
            required: Some(technique),
            forbidden,
            difficulty: Some(Target::Rating { min: 26, max: 50 }),
            ..Options::default()
        };
        let puzzle = generate(6, &options).unwrap().puzzle;
        let (hinted, is_solved) = hinted(&puzzle, forbidden);
        assert!(is_solved && hinted.contains(&technique));
        assert!(!hinted.contains(&Technique::NakedPair) && !hinted.contains(&Technique::XyWing));
        assert!((26..=50).contains(&rate(&puzzle).er.tenths()));
    }
    // The teacher has other names for such steps; the rating's path uses this one.
    let options = Options {
        required: Some(Technique::DirectPointing),
        ..Options::default()
    };
    let puzzle = generate(1, &options).unwrap().puzzle;
    assert!(
        path(&puzzle)
            .steps
            .iter()
            .any(|step| step.technique == Technique::DirectPointing)
    );
}

#[test]
fn hard_puzzles_are_found() {
    let options = Options {
        difficulty: Some(Target::Rating { min: 90, max: 99 }),
        ..Options::default()
    };
    let puzzle = generate(1, &options).unwrap().puzzle;
    assert!((90..=99).contains(&rate(&puzzle).er.tenths()));
}

#[test]
fn unbiased_puzzles_are_minimal() {
    let options = Options {
        method: Method::Unbiased,
        ..Options::default()
    };
    let seeds: Vec<u64> = (0..4).collect();
    check_all(&seeds, |&seed| {
        let made = generate(seed, &options).unwrap();
        assert!(made.weight > 0.0);
        assert_eq!(oracle_count(&made.puzzle), 1);
        for cell in made.puzzle.filled_cells() {
            assert_eq!(oracle_count(&made.puzzle.without(cell)), 2, "{seed} {cell}");
        }
    });
}

#[test]
#[ignore = "thorough: 120 unbiased puzzles"]
fn weighted_puzzles_have_as_many_givens_as_all_minimal_puzzles() {
    let options = Options {
        method: Method::Unbiased,
        ..Options::default()
    };
    let seeds: Vec<u64> = (0..120).collect();
    let made = map_all(&seeds, |_, &seed| generate(seed, &options).unwrap());
    let sum: f64 = made.iter().map(|made| made.weight).sum();
    let weighted = |f: &dyn Fn(f64) -> f64| {
        let terms = made
            .iter()
            .map(|made| made.weight * f(made.puzzle.count_filled() as f64));
        terms.sum::<f64>() / sum
    };
    let mean = weighted(&|givens| givens);
    let deviation = weighted(&|givens| (givens - mean).powi(2)).sqrt();
    let equal = sum.powi(2) / made.iter().map(|made| made.weight.powi(2)).sum::<f64>();
    let error = deviation / equal.sqrt();
    // Berthier 2010: 26.577. Digging without weights has 24.4.
    assert!(
        error < 0.3 && (mean - 26.577).abs() < 4.0 * error,
        "{mean} {error}"
    );
}
