//! Solving, held to an independent checker and to an independent solver.

mod corpora;
mod oracle;

use nonet::{
    Cell, CountJob, Digit, Grid, Origin, Status, report, solutions, solve, solve_and_count_many,
    solve_many,
};
use oracle::Cells;
use proptest::prelude::*;
use std::time::Instant;

/// The write-ups' own examples and classics: puzzle, solution.
const KNOWN: [(&str, &str); 3] = [
    (
        "37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42",
        "379648251485219367162573489724356918936481725851927634213894576548762193697135842",
    ),
    (
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "174385962293467158586192734451923876928674315367851249719548623635219487842736591",
    ),
    (
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219",
    ),
];

fn check(puzzle: &Grid, solution: &Grid) {
    let (puzzle, solution): (&Cells, &Cells) = (puzzle.values(), solution.values());
    assert!(oracle::is_solution(solution), "{solution:?}");
    assert!(
        oracle::keeps_givens(puzzle, solution),
        "{puzzle:?} {solution:?}"
    );
}

#[test]
fn known_puzzles_have_their_known_solutions() {
    for (puzzle, solution) in KNOWN {
        let puzzle: Grid = puzzle.parse().unwrap();
        assert_eq!(solve(&puzzle).unwrap().to_string(), solution);
    }
}

#[test]
fn the_self_solving_puzzle_needs_no_guess() {
    let report = report(&KNOWN[0].0.parse().unwrap());
    assert_eq!(report.status, Status::Unique);
    assert_eq!(
        (report.size.guesses, report.size.nodes, report.size.depth),
        (0, 1, 0)
    );
    let origins = report.origins.unwrap();
    assert_eq!(
        origins
            .iter()
            .filter(|&&role| role == Origin::Given)
            .count(),
        36
    );
    assert_eq!(
        origins
            .iter()
            .filter(|&&role| role == Origin::Logic)
            .count(),
        45
    );
}

#[test]
fn a_puzzle_that_needs_guesses_tells_decided_from_derived() {
    let puzzle: Grid = KNOWN[1].0.parse().unwrap();
    let report = report(&puzzle);
    let origins = report.origins.unwrap();
    assert!(report.size.guesses > 0 && report.size.depth > 0);
    assert!(report.size.nodes > 2 * report.size.guesses);
    assert!(origins.contains(&Origin::Decided) && origins.contains(&Origin::Followed));
    for cell in Cell::all() {
        let is_given = origins[cell.index()] == Origin::Given;
        assert_eq!(is_given, puzzle.get(cell).is_some(), "{cell}");
    }
}

#[test]
fn clashing_givens_have_no_solution_and_are_named() {
    for (a, b) in [(0, 1), (0, 8), (0, 72), (0, 20), (40, 48), (80, 71)] {
        let (a, b) = (Cell::new(a), Cell::new(b));
        assert!(a.sees(b));
        let grid = Grid::EMPTY.with(a, Digit::new(1)).with(b, Digit::new(1));
        let report = report(&grid);
        assert_eq!((report.status, report.solution), (Status::Conflict, None));
        assert_eq!(
            report.conflicts.into_iter().collect::<Vec<_>>(),
            [a.min(b), a.max(b)]
        );
    }
}

#[test]
fn a_contradiction_without_a_direct_clash_has_no_solution() {
    for text in [
        "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
        "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
    ] {
        let grid: Grid = text.parse().unwrap();
        let report = report(&grid);
        assert_eq!((report.status, report.solution), (Status::None, None));
        assert!(report.conflicts.is_empty());
    }
}

#[test]
fn the_empty_grid_has_a_first_solution_that_keeps_the_rules() {
    let report = report(&Grid::EMPTY);
    assert_eq!(report.status, Status::Multiple);
    check(&Grid::EMPTY, &report.solution.unwrap());
    check(&Grid::EMPTY, &report.second.unwrap());
    assert_ne!(report.solution, report.second);
    // Pinned: the first solution is part of what a version promises.
    assert_eq!(
        report.solution.unwrap().to_string(),
        include_str!("data/first_solution.txt").trim()
    );
}

#[test]
fn no_more_solutions_are_counted_than_were_asked_for() {
    let first = solve(&Grid::EMPTY);
    for limit in [0, 1, 2, 9] {
        assert_eq!(solve_and_count_many([Grid::EMPTY], limit), [(first, limit)]);
    }
}

#[test]
fn every_puzzle_of_the_corpora_is_solved_and_has_one_solution() {
    for (file, expected) in corpora::PROPER {
        let puzzles = corpora::puzzles(file);
        assert!(puzzles.is_empty() || puzzles.len() == expected, "{file}");
        for text in &puzzles {
            let puzzle: Grid = text.parse().unwrap();
            check(&puzzle, &solve(&puzzle).unwrap());
            assert_eq!(nonet::count(&puzzle, Some(2)), 1, "{text}");
        }
    }
}

#[test]
fn puzzles_with_many_solutions_get_one_of_them() {
    for text in corpora::puzzles("serg_multi_10000.txt") {
        let puzzle: Grid = text.parse().unwrap();
        check(&puzzle, &solve(&puzzle).unwrap());
    }
}

proptest! {
    #[test]
    fn any_grid_ends_in_a_solution_or_in_agreement_that_there_is_none(
        givens in proptest::collection::vec((0usize..81, 1u8..=9), 17..40)
    ) {
        let grid = givens.iter().fold(Grid::EMPTY, |grid, &(cell, digit)| {
            grid.with(Cell::new(cell), Digit::new(digit))
        });
        match solve(&grid) {
            Some(solution) => check(&grid, &solution),
            None => prop_assert_eq!(oracle::count(grid.values(), 1), 0),
        }
    }
}

#[test]
fn no_grid_leads_the_search_astray() {
    let lines = include_str!("data/astray.txt").lines();
    let grids: Vec<Grid> = lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.parse().unwrap())
        .collect();
    let many = solve_many(grids.iter().copied());
    for (grid, of_many) in grids.iter().zip(many) {
        let start = Instant::now();
        let solution = solve(grid);
        println!("{:8.2} ms {grid}", start.elapsed().as_secs_f64() * 1e3);
        assert_eq!(of_many, solution, "{grid}");
        assert_eq!(solutions(grid).next(), solution, "{grid}");
        match solution {
            Some(solution) => check(grid, &solution),
            // Sums over bands and stacks say so too.
            None => {
                let mut tally = CountJob::part(grid, 0, 1);
                while !tally.step(1_000_000) {}
                assert_eq!(tally.count(), 0, "{grid}");
            }
        }
    }
}
