//! Equivalent grids, and redundant or missing givens.

use crate::support::{check_all, corpus, grid, lines, map_all};
use nonet::{
    Cell, CellSet, Digit, Grid, NotAPuzzle, Options, Status, Transformation, canonical, complete,
    count, generate, is_minimal, minimise, random_solution, redundant, relabel, shuffle, solve,
    to_canonical,
};
use std::collections::HashSet;
use std::sync::LazyLock;

const MOST_CANONICAL: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const HARD: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const TWO_SOLUTIONS: &str =
    "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8";

/// Seeds per check.
const MANY: u64 = 60;

fn drawn(value: fn(u8, u8) -> u8) -> Grid {
    let values = core::array::from_fn(|cell| value(cell as u8 / 9, cell as u8 % 9));
    Grid::from_values(values).expect("digits")
}

/// Grids of every kind: solutions, puzzles, sparse and symmetric grids, and one whose givens clash.
static ALL_KINDS: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    let mut grids = vec![
        Grid::EMPTY,
        Grid::EMPTY.with(Cell::at(4, 7), Digit::new(5)),
        drawn(|row, col| 4 * u8::from(col == row % 3 * 3 + row / 3)),
        drawn(|row, col| (row + 1) * u8::from(col == row % 3 * 3 + row / 3)),
        drawn(|row, col| 1 + u8::from(row == col)),
        drawn(|row, col| u8::from(row / 3 == col / 3) * (1 + row % 3 * 3 + col % 3)),
        drawn(|row, col| 1 + (row + col + row / 3 * (col / 3)) % 3),
        grid(MOST_CANONICAL),
        grid(SEVENTEEN),
        grid(HARD),
        grid(TWO_SOLUTIONS),
        grid(&format!("123456789{}", ".".repeat(72))),
        grid(&format!("11.2..1{}", ".3...3...".repeat(8) + "..")),
        grid(&"1".repeat(81)),
    ];
    for seed in 0..3 {
        let solution = random_solution(&Grid::EMPTY, seed).unwrap();
        let puzzle = generate(seed, &Options::default()).unwrap().puzzle;
        grids.extend([solution, puzzle]);
        let cells = [30, 60].map(|filled| Cell::all().rev().take(filled));
        grids.extend(cells.map(|cells| {
            cells.fold(Grid::EMPTY, |grid, cell| {
                grid.with(cell, solution.get(cell).unwrap())
            })
        }));
    }
    grids
});

#[test]
fn equivalent_grids_have_the_same_canonical_form() {
    check_all(&ALL_KINDS, |grid| {
        let form = canonical(grid);
        assert_eq!(canonical(&form), form, "{grid}");
        assert_eq!(to_canonical(grid).apply(grid), form, "{grid}");
        assert!(form <= relabel(grid), "{grid}");
        for seed in 0..MANY {
            assert_eq!(canonical(&shuffle(grid, seed)), form, "{grid} {seed}");
        }
    });
}

#[test]
fn grids_that_are_not_equivalent_have_different_canonical_forms() {
    let grids = &*ALL_KINDS;
    let forms: HashSet<Grid> = grids.iter().map(canonical).collect();
    assert_eq!(forms.len(), grids.len());
    // One given more, one given less, one given changed.
    let puzzle = grid(HARD);
    let cell = Cell::at(0, 0);
    let (less, other) = (puzzle.without(cell), puzzle.with(cell, Digit::new(8)));
    assert_ne!(canonical(&less), canonical(&puzzle));
    assert_ne!(canonical(&other), canonical(&puzzle));
}

#[test]
fn the_canonical_form_is_the_smallest_of_all_equivalent_grids() {
    let some: Vec<Grid> = ALL_KINDS.iter().copied().skip(2).step_by(4).collect();
    check_smallest(&some);
}

#[test]
#[ignore = "thorough: all 2 x 6^8 transformations of each grid"]
fn the_canonical_form_of_every_kind_is_the_smallest_of_all_equivalent_grids() {
    check_smallest(&ALL_KINDS);
}

fn check_smallest(grids: &[Grid]) {
    check_all(grids, |grid| {
        assert_eq!(canonical(grid), smallest_of_all(grid), "{grid}");
    });
}

/// The slow, obvious way: transforms the grid in all 2 x 6^8 ways, names the digits in order of appearance, and returns
/// the smallest.
fn smallest_of_all(grid: &Grid) -> Grid {
    let mut threes = vec![];
    for a in 0..3 {
        for b in (0..3).filter(|&b| b != a) {
            threes.push([a, b, 3 - a - b]);
        }
    }
    let orders: Vec<[usize; 9]> = (0..1296)
        .map(|n| {
            let inside = [threes[n / 36 % 6], threes[n / 6 % 6], threes[n % 6]];
            core::array::from_fn(|at| threes[n / 216][at / 3] * 3 + inside[at / 3][at % 3])
        })
        .collect();
    assert_eq!(orders.len(), 1296);
    let values = *grid.values();
    let mut least = [9; 81];
    for is_transposed in [false, true] {
        for rows in &orders {
            for cols in &orders {
                let mut names = [0; 10];
                let mut given = 0;
                let mut is_smaller = false;
                for at in 0..81 {
                    let (row, col) = (rows[at / 9], cols[at % 9]);
                    let value = values[if is_transposed {
                        9 * col + row
                    } else {
                        9 * row + col
                    }];
                    if value != 0 && names[value as usize] == 0 {
                        given += 1;
                        names[value as usize] = given;
                    }
                    let name = names[value as usize];
                    if !is_smaller && name > least[at] {
                        break;
                    }
                    is_smaller |= name < least[at];
                    least[at] = name;
                }
            }
        }
    }
    Grid::from_values(least).unwrap()
}

#[test]
fn known_canonical_forms() {
    let form = canonical(&grid(MOST_CANONICAL)).to_string();
    assert_eq!(form, MOST_CANONICAL);
    assert_eq!(canonical(&grid(&"1".repeat(81))), grid(&"1".repeat(81)));
    assert_eq!(canonical(&Grid::EMPTY), Grid::EMPTY);
    let one = canonical(&Grid::EMPTY.with(Cell::at(4, 7), Digit::new(5)));
    assert_eq!(one, Grid::EMPTY.with(Cell::at(8, 8), Digit::new(1)));
}

#[test]
#[ignore = "thorough: 5,000 puzzles of the corpus 17_clue.txt"]
fn no_two_of_the_17_clue_puzzles_are_equivalent() {
    let puzzles = &corpus("17_clue.txt")[..5_000];
    let forms: HashSet<Grid> = map_all(puzzles, |_, puzzle| canonical(puzzle))
        .into_iter()
        .collect();
    assert_eq!(forms.len(), puzzles.len());
}

#[test]
fn transformations_preserve_solutions_and_their_number() {
    for seed in 0..20 {
        let turn = Transformation::random(seed);
        let (puzzle, two) = (grid(HARD), grid(TWO_SOLUTIONS));
        let solution = turn.apply(&solve(&puzzle).unwrap());
        assert!(solution.is_solution());
        assert_eq!(solve(&turn.apply(&puzzle)), Some(solution));
        assert_eq!(count(&turn.apply(&two), None), 2);
    }
}

#[test]
fn each_redundant_given_alone_can_be_removed() {
    for seed in 0..MANY {
        let minimal = generate(seed, &Options::default()).unwrap().puzzle;
        assert_eq!(redundant(&minimal), Ok(CellSet::EMPTY));
        assert_eq!(is_minimal(&minimal), Ok(true));
        let solution = solve(&minimal).unwrap();
        let puzzle = Cell::all()
            .skip(seed as usize % 40)
            .step_by(3)
            .fold(minimal, |puzzle, cell| {
                puzzle.with(cell, solution.get(cell).unwrap())
            });
        let found = redundant(&puzzle).unwrap();
        assert_eq!(is_minimal(&puzzle), Ok(found.is_empty()));
        for cell in puzzle.filled_cells() {
            let is_unique = count(&puzzle.without(cell), Some(2)) == 1;
            assert_eq!(found.has(cell), is_unique, "{puzzle} {cell}");
        }
    }
}

#[test]
fn a_minimised_puzzle_is_minimal_and_part_of_the_original() {
    let full = solve(&grid(HARD)).unwrap();
    let puzzles: HashSet<Grid> = (0..MANY)
        .map(|seed| {
            let puzzle = minimise(&full, seed).unwrap();
            assert!(puzzle.is_part_of(&full));
            assert_eq!(is_minimal(&puzzle), Ok(true));
            assert_eq!(minimise(&puzzle, seed + 1), Ok(puzzle));
            puzzle
        })
        .collect();
    assert_eq!(puzzles.len(), MANY as usize);
}

#[test]
fn a_completed_grid_has_one_solution_and_needs_every_added_given() {
    for grid in ALL_KINDS.iter() {
        let Ok(completion) = complete(grid, 7) else {
            assert_eq!(solve(grid), None);
            continue;
        };
        let puzzle = completion.puzzle;
        assert_eq!(complete(grid, 7), Ok(completion));
        assert!(grid.is_part_of(&puzzle));
        assert_eq!(
            puzzle.filled_cells() - grid.filled_cells(),
            completion.added
        );
        assert_eq!(count(&puzzle, Some(2)), 1);
        assert!((redundant(&puzzle).unwrap() & completion.added).is_empty());
    }
}

#[test]
fn another_seed_completes_to_another_solution() {
    let solutions: HashSet<_> = (0..12)
        .map(|seed| solve(&complete(&grid(TWO_SOLUTIONS), seed).unwrap().puzzle))
        .collect();
    assert_eq!(solutions.len(), 2);
}

#[test]
fn only_puzzles_with_one_solution_can_be_minimised() {
    let clashing = grid(&format!("11{}", ".".repeat(79)));
    let hopeless = grid(&format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63)));
    for (grid, status) in [
        (grid(TWO_SOLUTIONS), Status::Multiple),
        (clashing, Status::Conflict),
        (hopeless, Status::None),
    ] {
        let error = NotAPuzzle(status);
        assert_eq!(minimise(&grid, 1), Err(error));
        assert_eq!(redundant(&grid), Err(error));
        assert_eq!(is_minimal(&grid), Err(error));
        if status != Status::Multiple {
            assert_eq!(complete(&grid, 1), Err(error));
        }
    }
}

#[test]
fn relabelling_names_digits_in_order_of_appearance() {
    for grid in ALL_KINDS.iter() {
        let named = relabel(grid);
        assert_eq!(named.filled_cells(), grid.filled_cells());
        assert_eq!(relabel(&named), named);
        let mut seen = vec![];
        for (_, digit) in named.filled() {
            if !seen.contains(&digit.value()) {
                seen.push(digit.value());
                assert_eq!(digit.value() as usize, seen.len());
            }
        }
    }
}

#[test]
fn seeds_match_the_recorded_grids() {
    let recorded: Vec<&str> = lines(include_str!("../data/analyse.txt")).collect();
    assert_eq!(recorded.len(), 9);
    for line in recorded {
        let [question, puzzle, expected] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("no question, grid and answer: {line}");
        };
        let puzzle = grid(puzzle);
        let answer = match question {
            "canonical" => canonical(&puzzle),
            "shuffle" => shuffle(&puzzle, 7),
            "minimise" => minimise(&puzzle, 7).unwrap(),
            "make_unique" => complete(&puzzle, 7).unwrap().puzzle,
            other => panic!("unknown question {other}"),
        };
        assert_eq!(answer.to_string(), expected, "{question}");
    }
}
