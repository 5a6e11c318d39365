//! Runs everything that searches grids on any grid: solutions, counts, equivalents, redundant and missing givens.

use super::draw;
use arbitrary::Unstructured;
use nonet::{
    CountJob, CountPart, EstimateJob, Grid, RandomSolutionJob, Status, Transformation, canonical,
    complete, count, count_many, is_minimal, minimise, redundant, relabel, report, shuffle,
    solutions, solve, solve_and_count_many, solve_many, think, to_canonical,
};

/// How many solutions are examined.
const SOME: usize = 40;

/// All results for a grid agree with its first solutions, listed one by one, and with those of an equivalent grid.
pub fn grid(data: &[u8]) {
    let mut from = Unstructured::new(data);
    let grid = draw::grid(&mut from);
    let seed = draw::number(&mut from, 0xffff);
    let listed: Vec<Grid> = solutions(&grid).take(SOME).collect();
    for (at, solution) in listed.iter().enumerate() {
        assert!(solution.is_solution() && grid.is_part_of(solution));
        assert!(!listed[..at].contains(solution));
    }
    counts_agree(
        &grid,
        &listed,
        draw::number(&mut from, SOME as u64) as usize,
    );
    solutions_agree(&grid, &listed, seed);
    equivalents_agree(&grid, &listed, seed);
    givens_agree(&grid, &listed, seed);
}

fn counts_agree(grid: &Grid, listed: &[Grid], limit: usize) {
    let expected = listed.len().min(limit);
    assert_eq!(count(grid, Some(limit as u128)), expected as u128);
    assert_eq!(count_many([*grid; 3], limit as u64), [expected as u64; 3]);
    let pairs = solve_and_count_many([*grid; 2], limit as u64);
    for (first, found) in pairs {
        assert_eq!(
            (found, first.is_some()),
            (expected as u64, !listed.is_empty())
        );
    }
    let mut job = CountJob::new(grid, Some(limit as u128));
    while !job.step(3) {}
    assert_eq!((job.count(), job.is_done()), (expected as u128, true));
    // An exact count can take seconds.
    let parts: Option<Vec<u128>> = (0..3)
        .map(|index| {
            let mut job = CountJob::part(grid, CountPart { index, of: 3 });
            let is_done = (0..30).any(|_| job.step(50));
            is_done.then(|| job.count())
        })
        .collect();
    if let Some(parts) = parts.filter(|_| listed.len() < SOME) {
        assert_eq!(parts.iter().sum::<u128>(), listed.len() as u128);
    }
}

fn solutions_agree(grid: &Grid, listed: &[Grid], seed: u64) {
    let first = solve(grid);
    assert_eq!(first.is_some(), !listed.is_empty());
    assert!(first.is_none_or(|first| first.is_solution() && grid.is_part_of(&first)));
    assert_eq!(solve_many([*grid]), [first]);
    let report = report(grid);
    let status = match listed.len() {
        _ if grid.find_clash().is_some() => Status::Conflict,
        0 => Status::None,
        1 => Status::Unique,
        _ => Status::Multiple,
    };
    assert_eq!((report.status, report.solution), (status, first));
    let mut job = RandomSolutionJob::new(grid, seed);
    // An unbiased draw can take seconds.
    let is_drawn = (0..40).any(|_| job.step(50));
    if let Some(drawn) = job.solution() {
        assert!(drawn.is_solution() && grid.is_part_of(&drawn));
    } else if is_drawn {
        assert!(listed.is_empty());
    }
    let mut job = EstimateJob::new(grid, seed);
    job.step(20);
    let estimate = job.estimate();
    assert!(estimate.count.is_finite() && (estimate.count >= 0.0));
    assert!(estimate.low <= estimate.count && estimate.count <= estimate.high);
    let thinking = think(grid, 2000);
    assert!(thinking.thoughts.len() <= 2000);
    if !thinking.is_cut_off {
        assert_eq!(thinking.solution.is_some(), first.is_some());
    }
    if let Some(solution) = thinking.solution {
        assert!(solution.is_solution() && grid.is_part_of(&solution));
    }
}

fn equivalents_agree(grid: &Grid, listed: &[Grid], seed: u64) {
    let turn = Transformation::random(seed);
    let turned = turn.apply(grid);
    assert_eq!(shuffle(grid, seed), turned);
    assert_eq!(turn.inverse().apply(&turned), *grid);
    assert_eq!(count(&turned, Some(SOME as u128)), listed.len() as u128);
    for solution in listed {
        assert!(turn.apply(solution).is_solution());
    }
    let form = canonical(grid);
    assert_eq!(canonical(&turned), form);
    assert_eq!(to_canonical(grid).apply(grid), form);
    let named = relabel(grid);
    assert_eq!(
        (named.filled_cells(), relabel(&named)),
        (grid.filled_cells(), named)
    );
    assert!(form <= named);
}

fn givens_agree(grid: &Grid, listed: &[Grid], seed: u64) {
    match complete(grid, seed) {
        Ok(completion) => {
            assert!(!listed.is_empty() && grid.is_part_of(&completion.puzzle));
            assert_eq!(
                completion.puzzle.filled_cells() - grid.filled_cells(),
                completion.added
            );
            assert_eq!(count(&completion.puzzle, Some(2)), 1);
        }
        Err(_) => assert!(listed.is_empty()),
    }
    let is_puzzle = listed.len() == 1;
    assert_eq!(redundant(grid).is_ok(), is_puzzle);
    assert_eq!(
        is_minimal(grid).ok(),
        redundant(grid).ok().map(|cells| cells.is_empty())
    );
    match minimise(grid, seed) {
        Ok(puzzle) => {
            assert!(is_puzzle && puzzle.is_part_of(grid));
            assert_eq!(
                (is_minimal(&puzzle), solve(&puzzle)),
                (Ok(true), solve(grid))
            );
        }
        Err(_) => assert!(!is_puzzle),
    }
}
