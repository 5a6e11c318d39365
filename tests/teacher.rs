//! What the teacher says is true, of thousands of puzzles, and leads to the end.

use nonet::{
    Candidate, Cell, Digit, Grid, Options, Player, Position, Step, Technique, WhyNot, explain,
    generate, hint, solve, steps, why_not,
};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

const SHARED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data");

/// Without optimization every puzzle takes long, so only some are tried.
const RANDOM: usize = if cfg!(debug_assertions) { 100 } else { 10_000 };

fn assert_true(step: &Step, solution: &Grid, puzzle: &Grid) {
    for out in &step.eliminations {
        let is_right = solution.get(out.cell) == Some(out.digit);
        assert!(!is_right, "{puzzle}\n{out} goes out by {step:?}");
    }
    if let Some(placed) = step.placement {
        let is_right = solution.get(placed.cell) == Some(placed.digit);
        assert!(is_right, "{puzzle}\n{placed} goes in by {step:?}");
    }
}

/// Walks the whole way; with `look_around` all other steps of the position in the middle are looked at too.
fn assert_taught(puzzle: &Grid, look_around: bool, used: &mut BTreeMap<Technique, usize>) {
    let solution = solve(puzzle).expect("a solution");
    let path = explain(&Player::new(*puzzle));
    let mut position = Position::from(puzzle);
    for (n, step) in path.steps.iter().enumerate() {
        assert_true(step, &solution, puzzle);
        if look_around && n == path.steps.len() / 2 {
            let player = Player {
                digits: *position.values(),
                candidates: position.to_candidates(),
                ..Player::new(*puzzle)
            };
            let all = steps(&player);
            all.iter()
                .for_each(|step| assert_true(step, &solution, puzzle));
        }
        assert!(
            step.apply(&mut position),
            "{puzzle}\nnothing changed by {step:?}"
        );
        *used.entry(step.technique).or_default() += 1;
    }
    assert!(
        path.end.is_solved(),
        "{puzzle}\nis not solved:\n{:?}",
        path.end
    );
    assert_eq!(*path.end.values(), solution);
    for last_word in [
        Technique::Template,
        Technique::TemplateDelete,
        Technique::BruteForce,
    ] {
        assert!(
            !used.contains_key(&last_word),
            "{puzzle}\nneeds a last word"
        );
    }
}

/// All of them, on all processors; prints which techniques were used how often.
fn assert_all_taught(puzzles: &[Grid], look_around_every: usize) {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut used = BTreeMap::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = puzzles.get(n) else {
                return used;
            };
            assert_taught(puzzle, n.is_multiple_of(look_around_every), &mut used);
        }
    };
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let used = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(work)).collect();
        let used = workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("all true"));
        used.fold(
            BTreeMap::new(),
            |mut all: BTreeMap<Technique, usize>, (technique, count)| {
                *all.entry(technique).or_default() += count;
                all
            },
        )
    });
    println!("{} puzzles", puzzles.len());
    for (technique, count) in used {
        println!("{count:8} {technique}");
    }
}

#[test]
fn random_puzzles_are_taught_to_the_end_without_a_false_step() {
    let puzzles = (0..RANDOM as u64).map(|seed| generate(seed, &Options::default()));
    let puzzles: Vec<Grid> = puzzles.map(|made| made.expect("a puzzle").puzzle).collect();
    assert_all_taught(&puzzles, 100);
}

/// Of the collections, which lie beside the repository, every so many lines.
#[test]
fn hard_puzzles_are_taught_to_the_end_without_a_false_step() {
    for (file, every) in [
        ("magictour_top1465.txt", 4),
        ("17_clue.txt", 100),
        ("hardest_1106.txt", 25),
    ] {
        let path = format!("{SHARED}/{file}");
        let Ok(text) = std::fs::read_to_string(&path) else {
            eprintln!("skipped: there is no {path}");
            continue;
        };
        let every = if cfg!(debug_assertions) {
            every * 100
        } else {
            every
        };
        let lines = text.lines().filter_map(|line| line.get(..81)?.parse().ok());
        let puzzles: Vec<Grid> = lines.step_by(every).collect();
        assert_all_taught(&puzzles, 50);
    }
}

#[test]
fn an_argument_is_about_what_was_asked_even_when_every_technique_is_left_out() {
    let puzzle = generate(7, &Options::default()).unwrap().puzzle;
    let player = Player {
        left_out: Technique::all().collect(),
        ..Player::new(puzzle)
    };
    let mut arguments = 0;
    for cell in Cell::all() {
        for digit in Digit::all() {
            let asked = Candidate { cell, digit };
            if let WhyNot::Because { step, .. } = why_not(&player, asked) {
                assert!(step.rules_out(asked), "{asked}");
                arguments += 1;
            }
        }
    }
    assert!(arguments > 100);
}

#[test]
fn givens_stand_though_a_player_erased_them() {
    for seed in 0..50 {
        let puzzle = generate(seed, &Options::default()).unwrap().puzzle;
        let player = Player::new(puzzle);
        let erased = Player {
            digits: Grid::EMPTY,
            ..Player::new(puzzle)
        };
        assert_eq!(hint(&erased), hint(&player));
        assert_eq!(explain(&erased).steps, explain(&player).steps);
    }
}
