//! Exact counts of grids too large for any search, checked by definition: the sum over a cell's digits, changes that
//! preserve a count, published numbers, and slower counters if they are fast enough.

use crate::oracle;
use crate::support::{check_all, grid, lines, map_all};
use nonet::{Cell, CountJob, CountPart, Digit, Grid, count, solution_grid, solutions};

/// 9! · 72² · 2⁷ · 27,704,267,971 (Felgenhauer and Jarvis, *Enumerating possible Sudoku grids*, 2005).
const ALL: u128 = 6_670_903_752_021_072_936_960;

/// The count by sums over bands and stacks alone, in this many parts.
fn exact_count(grid: &Grid, parts: usize) -> u128 {
    let jobs = (0..parts).map(|index| {
        let mut job = CountJob::part(grid, CountPart { index, of: parts });
        while !job.step(1_000_000) {}
        job.count()
    });
    jobs.sum()
}

/// A grid with this many digits of a random solution, in random places.
fn some_givens(givens: usize, seed: u64) -> Grid {
    let solution = solution_grid(seed);
    let mut cells: Vec<usize> = (0..81).collect();
    cells.sort_by_key(|&cell| (cell as u64 + 97 * seed).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let kept = cells[..givens].iter().map(|&cell| Cell::new(cell));
    kept.fold(Grid::EMPTY, |grid, cell| {
        grid.with(cell, solution.get(cell).expect("it is full"))
    })
}

/// The grid whose cell (row, col) holds `digit_at(row, col)`.
fn made(digit_at: impl Fn(usize, usize) -> u8) -> Grid {
    Grid::from_values(core::array::from_fn(|cell| digit_at(cell / 9, cell % 9))).expect("digits")
}

#[test]
fn sums_match_the_oracle_where_it_is_fast_enough() {
    for seed in 0..6 {
        let grid = some_givens(28 + seed as usize % 4, seed);
        let limit = 3_000;
        let expected = oracle::count(grid.values(), limit);
        if expected < limit {
            assert_eq!(exact_count(&grid, 1), expected as u128, "{grid}");
            assert_eq!(exact_count(&grid, 3), expected as u128, "{grid}");
        }
    }
}

#[test]
fn sums_match_the_number_of_enumerated_solutions() {
    for line in lines(include_str!("../data/many_solutions.txt")).take(5) {
        let (grid, expected) = line.split_once(' ').expect("a grid and its count");
        let (grid, expected) = (grid.parse().unwrap(), expected.parse().unwrap());
        assert_eq!(solutions(&grid).count() as u128, expected, "{grid}");
        assert_eq!(exact_count(&grid, 1), expected, "{grid}");
        assert_eq!(count(&grid, None), expected, "{grid}");
    }
}

/// A grid that begins with `text`; the rest is empty.
fn begun(text: &str) -> Grid {
    grid(&format!("{text}{}", ".".repeat(81 - text.len())))
}

#[test]
#[ignore = "thorough: counts of nearly empty grids"]
fn counts_with_one_given_a_row_or_a_box_follow_from_symmetry() {
    // All nine digits of a cell are equivalent, and so are all orders of a row or a box.
    for (text, share) in [
        ("5", 9),
        ("123456789", 362_880),
        ("123......456......789", 362_880),
    ] {
        assert_eq!(count(&begun(text), None), ALL / share, "{text}");
    }
}

#[test]
fn published_numbers_are_confirmed() {
    assert_eq!(count(&Grid::EMPTY, None), ALL);
    // The largest of the 44 classes of first bands; the published number counts 72 orders of rows as one.
    assert_eq!(
        count(&begun("123456789456789123789123456"), None),
        72 * 108_374_976
    );
}

#[test]
fn the_counts_of_a_cells_digits_add_up_to_the_count() {
    for (givens, seed) in [(18, 3), (19, 5), (20, 1), (22, 6)] {
        check_sum(givens, seed);
    }
}

#[test]
#[ignore = "thorough: counts of nearly empty grids"]
fn the_counts_of_a_cells_digits_add_up_to_the_count_of_a_nearly_empty_grid() {
    for (givens, seed) in [(5, 1), (9, 2), (13, 3), (16, 4)] {
        check_sum(givens, seed);
    }
}

fn check_sum(givens: usize, seed: u64) {
    let grid = some_givens(givens, seed);
    let open = Cell::all()
        .filter(|&cell| grid.get(cell).is_none())
        .nth(seed as usize)
        .expect("one is open");
    let digits: Vec<Digit> = Digit::all().collect();
    let parts = map_all(&digits, |_, &digit| count(&grid.with(open, digit), None));
    assert_eq!(
        parts.iter().sum::<u128>(),
        count(&grid, None),
        "{grid} {open}"
    );
}

#[test]
fn transformations_preserve_a_count() {
    check_transformed(&[(18, 14), (19, 15), (20, 16)]);
}

#[test]
#[ignore = "thorough: counts of nearly empty grids"]
fn transformations_preserve_the_count_of_a_nearly_empty_grid() {
    check_transformed(&[(10, 11), (13, 12), (15, 13)]);
}

fn check_transformed(grids: &[(usize, u64)]) {
    let order = [4, 3, 5, 8, 7, 6, 0, 2, 1];
    check_all(grids, |&(givens, seed)| {
        let grid = some_givens(givens, seed);
        let values = *grid.values();
        let expected = count(&grid, None);
        assert!(expected > 1_000, "{expected}: {grid}");
        let others = [
            made(|row, col| values[9 * col + row]),
            made(|row, col| values[9 * order[row] + col]),
            made(|row, col| values[9 * row + order[col]]),
            made(|row, col| match values[9 * row + col] {
                0 => 0,
                digit => (digit + 3) % 9 + 1,
            }),
        ];
        for other in others {
            assert_eq!(count(&other, None), expected, "{grid} {other}");
            assert_eq!(exact_count(&other, 2), expected, "{grid} {other}");
        }
    });
}

#[test]
fn grids_without_solutions_count_none_even_if_nearly_empty() {
    let with = |givens: &[(usize, usize, u8)]| {
        givens.iter().fold(Grid::EMPTY, |grid, &(row, col, digit)| {
            grid.with(Cell::at(row, col), Digit::new(digit))
        })
    };
    let mut crossed: Vec<_> = (0..8).map(|col| (0, col, col as u8 + 1)).collect();
    crossed.push((8, 8, 9));
    let grids = [
        ("two in a box", &[(0, 0, 1), (1, 1, 1)][..]),
        ("two in a row", &[(0, 0, 1), (0, 7, 1)]),
        ("two in a column", &[(0, 0, 1), (8, 0, 1)]),
        ("a cell without a digit", &crossed),
        (
            "a box without a 1",
            &[(6, 0, 1), (7, 3, 1), (0, 8, 1), (3, 7, 1), (8, 6, 2)],
        ),
    ];
    check_all(&grids, |(what, givens)| {
        let grid = with(givens);
        assert_eq!(exact_count(&grid, 2), 0, "{what}");
        assert_eq!(count(&grid, None), 0, "{what}");
    });
}
