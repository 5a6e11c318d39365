//! Random solution grids have the frequencies given by exact counting.

use crate::support;
use nonet::{Cell, Digit, Grid, count, solution_grid};
use std::collections::HashMap;

/// The digits of each column of a box as bits, from left to right.
type Columns = [u16; 3];

fn columns(grid: &Grid, box_col: usize) -> Columns {
    [0, 1, 2].map(|col| (0..3).fold(0, |bits, row| bits | bit(grid, row, 3 * box_col + col)))
}

fn bit(grid: &Grid, row: usize, col: usize) -> u16 {
    1 << grid.get(Cell::at(row, col)).unwrap().index()
}

/// Whether the three boxes of the top band have the same three minirows.
fn is_pure(grid: &Grid) -> bool {
    let minirow =
        |row: usize, from: usize| (from..from + 3).fold(0, |bits, col| bits | bit(grid, row, col));
    (1..3).all(|row| {
        (3..9)
            .step_by(3)
            .any(|from| minirow(0, from) == minirow(row, 0))
    })
}

/// For each pair of boxes of the top band, how many digits each column of one shares with each column of the other, such as
/// '000112223'. Sorted, because boxes and columns may be swapped.
fn kind(grid: &Grid) -> String {
    let boxes = [0, 1, 2].map(|n| columns(grid, n));
    let mut meetings = [(0, 1), (0, 2), (1, 2)].map(|(a, b)| {
        let mut shared: Vec<char> = boxes[a]
            .iter()
            .flat_map(|x| boxes[b].iter().map(move |y| (x & y).count_ones()))
            .filter_map(|count| char::from_digit(count, 10))
            .collect();
        shared.sort_unstable();
        shared.into_iter().collect::<String>()
    });
    meetings.sort();
    meetings.join(" ")
}

/// A band of equal minirows, by the orders of digits in the second and third rows of its second and third boxes.
fn pure_band(second: [usize; 2], third: [usize; 2]) -> Grid {
    const ORDERS: [[u8; 3]; 6] = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let mut grid = Grid::EMPTY;
    for row in 0..3 {
        for col in 0..9 {
            let minirow = (row + col / 3) % 3;
            // The first minirow of each box is in ascending order, because columns may be swapped.
            let order = match (col / 3, row) {
                (1, 1..) => second[row - 1],
                (2, 1..) => third[row - 1],
                _ => 0,
            };
            let digit = 3 * minirow as u8 + ORDERS[order][col % 3] + 1;
            grid.set(Cell::at(row, col), Some(Digit::new(digit)));
        }
    }
    grid
}

/// For each kind of pure band, the number of ways to complete all bands of that kind to full grids.
fn completions() -> HashMap<String, u128> {
    support::lines(include_str!("../data/pure_bands.txt"))
        .map(|line| {
            let (kind, counts) = line.split_once(" | ").unwrap();
            let product = |term: &str| {
                term.split(" x ")
                    .map(|n| n.parse::<u128>().unwrap())
                    .product::<u128>()
            };
            (kind.to_string(), counts.split(", ").map(product).sum())
        })
        .collect()
}

/// The exact frequency of each kind of pure band at the top of a full grid, counted, not drawn. `None` is a band that is not
/// pure.
fn frequencies() -> HashMap<Option<String>, f64> {
    // Felgenhauer and Jarvis 2005.
    let grids = 6_670_903_752_021_072_936_960_u128 as f64;
    // 9! orders of the first box, two ways to rotate the minirows, 3! x 3! orders of columns in the other boxes.
    let weight = 362_880.0 * 2.0 * 36.0;
    let share = |completions| weight * completions as f64 / grids;
    let mut frequencies: HashMap<_, _> = completions()
        .into_iter()
        .map(|(kind, completions)| (Some(kind), share(completions)))
        .collect();
    frequencies.insert(None, 1.0 - frequencies.values().sum::<f64>());
    frequencies
}

#[test]
fn the_table_of_pure_bands_matches_counting() {
    let mut bands: HashMap<String, Vec<Grid>> = HashMap::new();
    for n in 0..1296 {
        let band = pure_band([n / 216, n / 36 % 6], [n / 6 % 6, n % 6]);
        bands.entry(kind(&band)).or_default().push(band);
    }
    let completions = completions();
    assert_eq!(bands.len(), completions.len());
    // Each count takes some tenths of a second; these kinds have one or two bands.
    for (kind, bands) in bands.iter().filter(|(_, bands)| bands.len() < 3) {
        let counted: u128 = bands.iter().map(|band| count(band, None)).sum();
        assert_eq!(completions[kind], counted, "{kind}");
    }
}

#[test]
fn full_grids_are_uniform() {
    let frequencies = frequencies();
    // A prototype's two independent samplers: 3.577% and 3.585%, each plus or minus 0.017.
    let pure = 1.0 - frequencies[&None];
    assert!((0.0355..0.0361).contains(&pure), "{pure}");

    const DRAWS: u64 = 150_000;
    let mut seen: HashMap<Option<String>, f64> = HashMap::new();
    for seed in 0..DRAWS {
        let grid = solution_grid(seed);
        let kind = is_pure(&grid).then(|| kind(&grid));
        *seen.entry(kind).or_default() += 1.0;
    }
    assert!(seen.keys().all(|kind| frequencies.contains_key(kind)));
    let chi: f64 = frequencies
        .iter()
        .map(|(kind, share)| {
            let expected = share * DRAWS as f64;
            (seen.get(kind).unwrap_or(&0.0) - expected).powi(2) / expected
        })
        .sum();
    let freedom = frequencies.len() as f64 - 1.0;
    println!(
        "chi-squared {chi:.1} for {freedom} degrees of freedom; pure {:.3}%",
        100.0 * (1.0 - seen[&None] / DRAWS as f64)
    );
    // Five standard deviations. Three random boxes and the first solution, a common method, give 4.45% pure bands: 300 of them.
    assert!(
        chi < freedom + 5.0 * (2.0 * freedom).sqrt(),
        "{chi} for {freedom}"
    );
}
