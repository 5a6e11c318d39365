//! Solving, checked by an independent checker and an independent solver.

use crate::oracle::{self, Cells};
use crate::support::{MANY_SOLUTIONS, PROPER, cases, check_all, corpus, grid, lines, puzzle};
use nonet::{
    Cell, CountJob, CountPart, Digit, Grid, Origin, Status, count, report, solutions, solve,
    solve_and_count_many, solve_many,
};
use proptest::prelude::*;

/// Well-known puzzles with their solutions.
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
        let puzzle = grid(puzzle);
        assert_eq!(solve(&puzzle).unwrap().to_string(), solution);
    }
}

#[test]
fn the_self_solving_puzzle_needs_no_guess() {
    let report = report(&grid(KNOWN[0].0));
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
fn a_report_distinguishes_guessed_from_derived_digits() {
    let puzzle = grid(KNOWN[1].0);
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
fn clashing_givens_have_no_solution_and_are_reported() {
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
        let report = report(&grid(text));
        assert_eq!((report.status, report.solution), (Status::None, None));
        assert!(report.conflicts.is_empty());
    }
}

#[test]
fn the_first_solution_of_the_empty_grid_is_valid() {
    let report = report(&Grid::EMPTY);
    assert_eq!(report.status, Status::Multiple);
    check(&Grid::EMPTY, &report.solution.unwrap());
    check(&Grid::EMPTY, &report.second.unwrap());
    assert_ne!(report.solution, report.second);
    // The first solution must not change within a version.
    assert_eq!(
        report.solution.unwrap().to_string(),
        include_str!("../data/first_solution.txt").trim()
    );
}

#[test]
fn counting_stops_at_the_limit() {
    let first = solve(&Grid::EMPTY);
    for limit in [0, 1, 2, 9] {
        assert_eq!(solve_and_count_many([Grid::EMPTY], limit), [(first, limit)]);
    }
}

fn check_is_a_puzzle(puzzle: &Grid) {
    check(puzzle, &solve(puzzle).expect("a solution"));
    assert_eq!(count(puzzle, Some(2)), 1, "{puzzle}");
    assert_eq!(report(puzzle).status, Status::Unique, "{puzzle}");
}

#[test]
fn generated_puzzles_have_exactly_one_solution() {
    for seed in 0..300 {
        let puzzle = puzzle(seed);
        check_is_a_puzzle(&puzzle);
        assert_eq!(oracle::count(puzzle.values(), 2), 1, "{puzzle}");
    }
}

#[test]
#[ignore = "thorough: 56,000 puzzles of the corpora 17_clue.txt, magictour_top1465.txt, hardest_1905_11plus_5000.txt, hardest_1106.txt"]
fn every_puzzle_of_the_corpora_has_exactly_one_solution() {
    for (file, expected) in PROPER {
        let puzzles = corpus(file);
        assert_eq!(puzzles.len(), expected, "{file}");
        check_all(&puzzles, check_is_a_puzzle);
    }
}

#[test]
fn the_solution_of_an_ambiguous_grid_is_valid() {
    let mut some = 0;
    for line in lines(include_str!("../data/counts.txt")) {
        let (text, count) = line.split_once(' ').expect("a grid and its count");
        let grid = grid(text);
        let solution = solve(&grid);
        assert_eq!(solution.is_some(), count != "0", "{grid}");
        if let Some(solution) = solution {
            check(&grid, &solution);
            some += 1;
        }
    }
    assert!(some > 20, "only {some} grids");
}

#[test]
#[ignore = "thorough: 10,000 grids of the corpus serg_multi_10000.txt"]
fn the_solutions_of_all_ambiguous_grids_are_valid() {
    for grid in corpus(MANY_SOLUTIONS) {
        check(&grid, &solve(&grid).expect("a solution"));
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn any_grid_is_solved_or_proved_unsolvable(
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

/// Without lookahead, the search takes millions of nodes for some of these.
#[test]
fn the_search_tree_stays_small_on_the_worst_known_grids() {
    let grids: Vec<Grid> = lines(include_str!("../data/astray.txt"))
        .map(grid)
        .collect();
    assert_eq!(grids.len(), 17);
    let many = solve_many(grids.iter().copied());
    for (grid, of_many) in grids.iter().zip(many) {
        let solution = solve(grid);
        assert_eq!(of_many, solution, "{grid}");
        assert_eq!(solutions(grid).next(), solution, "{grid}");
        let nodes = report(grid).size.nodes;
        assert!(nodes <= 6_000, "{nodes} nodes: {grid}");
        match solution {
            Some(solution) => check(grid, &solution),
            // Sums over bands and stacks agree.
            None => {
                let mut exact_count = CountJob::part(grid, CountPart { index: 0, of: 1 });
                while !exact_count.step(1_000_000) {}
                assert_eq!(exact_count.count(), 0, "{grid}");
            }
        }
    }
}
