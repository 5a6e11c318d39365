//! Counting and enumerating, held to a second, slower, independent counter.

mod corpora;
mod oracle;

use nonet::{Cell, CountJob, Digit, Grid, count, count_many, solutions, solve, solve_many};
use proptest::prelude::*;
use std::collections::HashSet;

/// Lines of `tests/data/counts.txt`: a puzzle and how many solutions it has.
fn recorded() -> impl Iterator<Item = (usize, Grid, u128)> {
    let lines = include_str!("data/counts.txt").lines().enumerate();
    lines
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(number, line)| {
            let (puzzle, count) = line.split_once(' ').expect("puzzle and count");
            (number + 1, puzzle.parse().unwrap(), count.parse().unwrap())
        })
}

#[test]
fn counts_equal_the_recorded_ones_and_the_oracle() {
    for (line, puzzle, expected) in recorded() {
        assert_eq!(count(&puzzle, None), expected, "line {line}");
        let limit = 2_000;
        let found = oracle::count(puzzle.values(), limit);
        assert_eq!(
            found as u128,
            expected.min(limit as u128),
            "oracle, line {line}"
        );
    }
}

#[test]
fn a_count_published_by_another_program_is_met() {
    // YasSS's own test data.
    let puzzle =
        "500000010400000000020000000000050407000000300001090000300400200050100000000806000";
    assert_eq!(count(&puzzle.parse().unwrap(), None), 26_999);
}

#[test]
fn a_full_grid_counts_one_and_a_wrong_one_none() {
    let full = solve(&Grid::EMPTY).unwrap();
    assert_eq!(count(&full, None), 1);
    let cell = Cell::at(4, 4);
    let other = Digit::new(full.get(cell).unwrap().value() % 9 + 1);
    assert_eq!(count(&full.with(cell, other), None), 0);
}

#[test]
fn puzzles_with_many_solutions_count_as_the_oracle_does() {
    // As far as the slow counter gets: 600 of them, a thousand solutions each.
    for text in corpora::puzzles("serg_multi_10000.txt").iter().step_by(17) {
        let limit = 1_000;
        let expected = oracle::count(&oracle::cells(text), limit);
        assert_eq!(
            count(&text.parse().unwrap(), Some(limit as u128)),
            expected as u128,
            "{text}"
        );
    }
}

#[test]
fn slices_of_any_size_come_to_the_same_count() {
    for (line, puzzle, expected) in recorded().filter(|&(_, _, count)| count < 5_000) {
        for nodes in [1, 7, 1_000] {
            let mut job = CountJob::new(&puzzle, None);
            while !job.step(nodes) {}
            assert_eq!(job.count(), expected, "line {line}, {nodes} nodes a slice");
        }
    }
}

#[test]
fn many_at_once_count_and_solve_as_one_at_a_time() {
    let mut grids: Vec<Grid> = recorded().map(|(_, grid, _)| grid).collect();
    for file in ["serg_multi_10000.txt", "hardest_1106.txt", "17_clue.txt"] {
        let puzzles = corpora::puzzles(file);
        grids.extend(
            puzzles
                .iter()
                .take(3_000)
                .map(|puzzle| puzzle.parse::<Grid>().unwrap()),
        );
    }
    // One digit changed makes contradictions of every depth.
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
        let expected: Vec<u64> = grids
            .iter()
            .map(|grid| count(grid, Some(limit)) as u64)
            .collect();
        assert_eq!(count_many(grids.iter().copied(), limit as u64), expected);
    }
    let expected: Vec<Option<Grid>> = grids.iter().map(solve).collect();
    for (n, (many, one)) in solve_many(grids.iter().copied())
        .iter()
        .zip(&expected)
        .enumerate()
    {
        assert_eq!(many, one, "{n}: {}", grids[n]);
    }
    for len in 0..10 {
        assert_eq!(solve_many(grids[..len].iter().copied()), expected[..len]);
    }
}

#[test]
fn a_limit_is_inclusive_and_zero_counts_nothing() {
    for limit in [0, 1, 2, 999] {
        assert_eq!(count(&Grid::EMPTY, Some(limit)), limit);
    }
}

#[test]
fn solutions_are_different_keep_the_givens_and_are_as_many_as_counted() {
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
fn an_offset_skips_exactly_that_many() {
    let first: Vec<Grid> = solutions(&Grid::EMPTY).take(50).collect();
    for offset in [0, 1, 17, 49] {
        assert_eq!(solutions(&Grid::EMPTY).nth(offset), Some(first[offset]));
    }
}

proptest! {
    #[test]
    fn what_is_taken_away_from_a_solution_counts_as_the_oracle_does(
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
