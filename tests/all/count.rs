//! Counting and enumerating, checked by a slower, independent counter.

use crate::oracle;
use crate::support::{
    MANY_SOLUTIONS, PROPER, cases, check_all, corpus, grid, lines, own_puzzles, puzzle,
};
use nonet::{
    Cell, CountJob, CountPart, Digit, Grid, count, count_many, solutions, solve, solve_many,
};
use proptest::prelude::*;
use std::collections::HashSet;

/// Lines of `tests/data/counts.txt`: a puzzle and how many solutions it has.
fn recorded() -> impl Iterator<Item = (usize, Grid, u128)> {
    let lines = include_str!("../data/counts.txt").lines().enumerate();
    lines
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(number, line)| {
            let (puzzle, count) = line.split_once(' ').expect("puzzle and count");
            (number + 1, grid(puzzle), count.parse().unwrap())
        })
}

#[test]
fn counts_match_the_records_and_the_oracle() {
    for (line, puzzle, expected) in recorded() {
        assert_eq!(count(&puzzle, None), expected, "line {line}");
    }
    check_oracle(200);
}

#[test]
#[ignore = "thorough: the slow counter up to 2,000 solutions"]
fn the_oracle_confirms_the_recorded_counts() {
    check_oracle(2_000);
}

fn check_oracle(limit: usize) {
    let grids: Vec<(usize, Grid, u128)> = recorded().collect();
    check_all(&grids, |(line, puzzle, expected)| {
        let found = oracle::count(puzzle.values(), limit) as u128;
        assert_eq!(found, (*expected).min(limit as u128), "line {line}");
    });
}

#[test]
fn a_count_published_by_another_program_is_confirmed() {
    // YasSS's own test data.
    let puzzle =
        grid("500000010400000000020000000000050407000000300001090000300400200050100000000806000");
    assert_eq!(count(&puzzle, None), 26_999);
}

#[test]
fn a_solution_counts_one_and_an_invalid_grid_none() {
    let full = solve(&Grid::EMPTY).unwrap();
    assert_eq!(count(&full, None), 1);
    let cell = Cell::at(4, 4);
    let other = Digit::new(full.get(cell).unwrap().value() % 9 + 1);
    assert_eq!(count(&full.with(cell, other), None), 0);
}

#[test]
#[ignore = "thorough: minutes of the slow counter on grids of the corpus serg_multi_10000.txt"]
fn counts_of_every_17th_grid_with_many_solutions_match_the_oracle() {
    let limit = 1_000;
    let grids: Vec<Grid> = corpus(MANY_SOLUTIONS).into_iter().step_by(17).collect();
    check_all(&grids, |grid| {
        let expected = oracle::count(grid.values(), limit);
        let found = count(grid, Some(limit as u128));
        assert_eq!(found, expected as u128, "{grid}");
    });
}

#[test]
fn counts_do_not_depend_on_the_slices() {
    for (line, puzzle, expected) in recorded().filter(|&(_, _, count)| count < 5_000) {
        for nodes in [1, 7, 1_000] {
            let mut job = CountJob::new(&puzzle, None);
            while !job.step(nodes) {}
            assert_eq!(job.count(), expected, "line {line}, {nodes} nodes a slice");
        }
    }
}

/// Counts and solves all grids and their variants, together and one at a time.
fn check_many(mut grids: Vec<Grid>) {
    // Changing one digit makes contradictions of every depth.
    let changed: Vec<Grid> = grids
        .iter()
        .enumerate()
        .filter_map(|(n, grid)| {
            let (cell, digit) = grid.filled().nth(n % 17)?;
            Some(grid.with(cell, Digit::new(digit.value() % 9 + 1)))
        })
        .collect();
    grids.extend(changed);
    for limit in [1, 2, 100] {
        let found = count_many(grids.iter().copied(), limit);
        assert_eq!(found.len(), grids.len());
        for (grid, found) in grids.iter().zip(found) {
            let expected = count(grid, Some(u128::from(limit))) as u64;
            assert_eq!(found, expected, "limit {limit}: {grid}");
        }
    }
    let expected: Vec<Option<Grid>> = grids.iter().map(solve).collect();
    let found = solve_many(grids.iter().copied());
    assert_eq!(found.len(), grids.len());
    for ((many, one), grid) in found.iter().zip(&expected).zip(&grids) {
        assert_eq!(many, one, "{grid}");
    }
    for len in 0..10 {
        assert_eq!(solve_many(grids[..len].iter().copied()), expected[..len]);
    }
}

#[test]
fn batches_count_and_solve_like_single_calls() {
    let mut grids: Vec<Grid> = recorded().map(|(_, grid, _)| grid).collect();
    grids.extend(own_puzzles());
    for seed in 0..300 {
        let puzzle = puzzle(seed);
        let given = puzzle.filled_cells().into_iter().nth(seed as usize % 17);
        grids.extend([puzzle, puzzle.without(given.expect("it has 17 givens"))]);
    }
    check_many(grids);
}

#[test]
#[ignore = "thorough: 9,000 grids of the corpora serg_multi_10000.txt, hardest_1106.txt, 17_clue.txt"]
fn batches_of_the_corpora_count_and_solve_like_single_calls() {
    let files = [MANY_SOLUTIONS, PROPER[3].0, PROPER[0].0];
    let some = files.map(|file| corpus(file).into_iter().take(3_000));
    check_many(some.into_iter().flatten().collect());
}

#[test]
fn a_limit_is_inclusive_and_zero_counts_nothing() {
    for limit in [0, 1, 2, 999] {
        assert_eq!(count(&Grid::EMPTY, Some(limit)), limit);
    }
}

#[test]
fn solutions_are_distinct_extend_the_givens_and_match_the_count() {
    for (line, puzzle, expected) in recorded().filter(|&(_, _, count)| count < 5_000) {
        let all: Vec<Grid> = solutions(&puzzle).collect();
        assert_eq!(all.len() as u128, expected, "line {line}");
        assert_eq!(
            all.iter().collect::<HashSet<_>>().len(),
            all.len(),
            "line {line}"
        );
        assert_eq!(all.first().copied(), solve(&puzzle), "line {line}");
        for solution in &all {
            assert!(oracle::is_solution(solution.values()), "line {line}");
            assert!(oracle::keeps_givens(puzzle.values(), solution.values()));
        }
    }
}

#[test]
fn an_offset_skips_that_many_solutions() {
    let first: Vec<Grid> = solutions(&Grid::EMPTY).take(50).collect();
    for offset in [0, 1, 17, 49] {
        assert_eq!(solutions(&Grid::EMPTY).nth(offset), Some(first[offset]));
    }
}

/// The work that the sum over bands and stacks takes, in nodes.
fn cost_of_sum(grid: &Grid) -> f64 {
    let sum = CountJob::part(grid, CountPart { index: 0, of: 1 });
    sum.remaining().expect("known from the start")
}

#[test]
fn remaining_work_is_reported_until_a_count_is_done() {
    let mut job = CountJob::new(&puzzle(1), None);
    assert!(!job.is_done());
    assert_eq!((job.progress(), job.remaining()), (0.0, None));
    while !job.step(10) {
        assert!(!job.is_done() && job.progress() < 1.0);
    }
    assert!(job.is_done());
    assert_eq!((job.progress(), job.remaining()), (1.0, Some(0.0)));
    assert!(CountJob::new(&Grid::EMPTY, Some(0)).is_done());
}

#[test]
fn progress_of_a_sum_is_proportional_to_its_work() {
    let whole = cost_of_sum(&Grid::EMPTY);
    let slice = whole / 10.0;
    let mut job = CountJob::part(&Grid::EMPTY, CountPart { index: 0, of: 1 });
    let mut steps = 0;
    while !job.step(slice as u64) {
        steps += 1;
        let share = f64::from(steps) / 10.0;
        let remaining = job.remaining().expect("known");
        assert!((job.progress() - share).abs() < 0.25, "after {steps} steps");
        assert!(
            (remaining / whole - (1.0 - share)).abs() < 0.25,
            "after {steps} steps"
        );
    }
    assert!((6..14).contains(&steps), "{steps} steps");
}

#[test]
fn a_search_has_less_and_less_left() {
    // Counting up to a small limit is a search all the way.
    let mut job = CountJob::new(&Grid::EMPTY, Some(100_000));
    let mut last: Option<(f64, f64)> = None;
    let mut slices = 0;
    while !job.step(5_000) {
        let (Some(left), nodes) = (job.remaining(), job.nodes() as f64) else {
            continue;
        };
        let share = nodes / (nodes + left);
        assert!((job.progress() - share.min(0.99)).abs() < 1e-6);
        if let Some((before, earlier)) = last.filter(|_| left > 0.0) {
            let done = nodes - earlier;
            assert!((before - left - done).abs() < 1.0, "{before} {left} {done}");
            slices += 1;
        }
        last = Some((left, nodes));
    }
    assert_eq!(job.remaining(), Some(0.0));
    assert!(slices > 3);
}

#[test]
fn a_limit_also_stops_a_sum() {
    let limit = 1_000_000_000_000_000;
    let mut job = CountJob::new(&Grid::EMPTY, Some(limit));
    let mut steps = 0;
    while !job.step(1_000) {
        steps += 1;
    }
    assert_eq!(job.count(), limit);
    assert!(
        f64::from(steps) * 1_000.0 < cost_of_sum(&Grid::EMPTY),
        "stops early"
    );
}

/// The number of nodes searched before the two methods are compared.
const PATIENCE: f64 = 20_000.0;

#[test]
fn a_count_uses_the_faster_method() {
    let nodes = |grid: &Grid, limit| {
        let mut job = CountJob::new(grid, limit);
        while !job.step(1_000) {}
        job.nodes() as f64
    };
    // Each solution takes at least one node, except for the last ones of a branch.
    let mut sums = 0;
    for line in lines(include_str!("../data/many_solutions.txt")) {
        let (text, solutions) = line.split_once(' ').expect("a grid and its count");
        let (grid, solutions) = (grid(text), solutions.parse::<f64>().unwrap());
        if solutions > 10.0 * cost_of_sum(&grid) {
            assert!(nodes(&grid, None) < 1.5 * PATIENCE, "{grid}");
            sums += 1;
        }
    }
    assert!(sums > 5);
    // The search reaches a small limit before the sum would find its first solutions.
    let limit = 30_000;
    let searched = nodes(&Grid::EMPTY, Some(limit));
    assert!(
        searched > PATIENCE && searched < 3.0 * limit as f64,
        "{searched}"
    );
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn counts_of_partial_solutions_match_the_oracle(
        keep in proptest::collection::vec(0usize..81, 24..45),
        (cell, digit) in (0usize..81, 1u8..=9),
        spoil: bool,
    ) {
        let solution = solve(&Grid::EMPTY).unwrap();
        let mut puzzle = keep.iter().map(|&cell| Cell::new(cell)).fold(Grid::EMPTY, |puzzle, cell| {
            puzzle.with(cell, solution.get(cell).unwrap())
        });
        if spoil {
            puzzle.set(Cell::new(cell), Some(Digit::new(digit)));
        }
        let limit = 300;
        let expected = oracle::count(puzzle.values(), limit);
        prop_assert_eq!(count(&puzzle, Some(limit as u128)), expected as u128);
    }
}
