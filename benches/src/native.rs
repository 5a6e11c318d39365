//! Puzzles per second, natively, beside the crate `sudoku`: `./build.sh bench`.
//!
//! Prints one line of JSON a corpus and task: medians over interleaved rounds. Asserts that both give the
//! same answers.

use nonet::Grid;
use std::fs;
use std::time::Instant;

const ROUNDS: usize = 5;

fn main() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/");
    let corpora = [
        ("17-clue", "17_clue.txt"),
        ("magictour", "magictour_top1465.txt"),
        ("hardest 11+", "hardest_1905_11plus_5000.txt"),
        ("hardest 1106", "hardest_1106.txt"),
        ("many solutions", "serg_multi_10000.txt"),
    ];
    for (name, file) in corpora {
        let Ok(text) = fs::read_to_string(format!("{data}{file}")) else {
            eprintln!("skipped {name}: {file} is not there");
            continue;
        };
        let puzzles: Vec<&str> = text
            .lines()
            .filter(|line| !line.starts_with('#') && line.len() >= 81)
            .map(|line| &line[..81])
            .collect();
        let count = |puzzle: &str| {
            let grid: Grid = puzzle.parse().expect("a puzzle");
            nonet::count(&grid, Some(2)) as usize
        };
        let solve = |puzzle: &str| {
            let grid: Grid = puzzle.parse().expect("a puzzle");
            usize::from(nonet::solve(&grid).is_some())
        };
        let solve_peer = |puzzle: &str| usize::from(peer::first_solution(puzzle) != 0);
        race(name, "count to 2", &puzzles, &count, &peer::count_to_two);
        race(name, "first solution", &puzzles, &solve, &solve_peer);
    }
}

/// Times both over all puzzles, turn by turn, and prints their medians.
fn race(
    corpus: &str,
    task: &str,
    puzzles: &[&str],
    ours: &dyn Fn(&str) -> usize,
    theirs: &dyn Fn(&str) -> usize,
) {
    let mut rates = [const { Vec::new() }; 2];
    let mut answers = [0; 2];
    for _ in 0..ROUNDS {
        for (which, engine) in [ours, theirs].into_iter().enumerate() {
            let start = Instant::now();
            answers[which] = puzzles.iter().map(|puzzle| engine(puzzle)).sum();
            rates[which].push(puzzles.len() as f64 / start.elapsed().as_secs_f64());
        }
    }
    assert_eq!(answers[0], answers[1], "{corpus}, {task}");
    let [ours, theirs] = rates.map(|mut rates| {
        rates.sort_by(f64::total_cmp);
        rates[ROUNDS / 2]
    });
    println!(
        r#"{{"corpus":"{corpus}","task":"{task}","where":"native","nonet":{ours:.0},"sudoku":{theirs:.0}}}"#
    );
}
