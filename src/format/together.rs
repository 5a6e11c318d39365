//! Several grids of a text that are one puzzle: drawn twice, with its solution, or with its candidates.

use super::found::Found;
use super::proper::is_proper;
use super::warning::Warning;
use super::{Entry, Format, Parsed};
use crate::{Cell, Grid};

/// In a longer list, every grid is taken as it is.
const FEW: usize = 40;

/// The same puzzles without those that only repeat others.
///
/// `is_game`: the text says that the second grid is what a player has made of the first.
pub(super) fn merge(mut parsed: Parsed, is_game: bool) -> Parsed {
    if let [first, second] = &mut parsed.puzzles[..]
        && first.typed.is_none()
        && second.typed.is_none()
        && let Some(found) = game(&first.grid, &second.grid, is_game)
    {
        first.grid = found.entry.grid;
        first.typed = found.entry.typed;
        parsed.puzzles.truncate(1);
        keep_warnings(&mut parsed, |puzzle| (puzzle == 0).then_some(0));
        // A mask clashes as a grid.
        let is_clash = |warning: &Warning| matches!(warning, Warning::ConflictingGivens { .. });
        let has_clash = parsed.puzzles[0].grid.has_clash();
        parsed
            .warnings
            .retain(|warning| has_clash || !is_clash(warning));
        parsed.warnings.extend(found.warnings);
        return parsed;
    }
    if !(2..=FEW).contains(&parsed.puzzles.len()) {
        return parsed;
    }
    let has_regions = drop_regions(&mut parsed);
    drop_solutions(&mut parsed);
    drop_candidate_grids(&mut parsed);
    let first = parsed.puzzles[0].clone();
    let is_same = |entry: &Entry| {
        entry.grid == first.grid
            && entry.typed == first.typed
            && entry.candidates == first.candidates
    };
    // A list may have a puzzle several times.
    let is_pair = parsed.puzzles.len() == 2
        && parsed.warnings.is_empty()
        && parsed.puzzles.iter().any(|entry| entry.name.is_none());
    let is_list = (parsed.format == Format::Sdm && !is_pair) || parsed.format == Format::OpenSudoku;
    if parsed.puzzles.len() > 1 && !is_list && parsed.puzzles.iter().all(is_same) {
        let name = parsed.puzzles.iter().find_map(|entry| entry.name.clone());
        parsed.puzzles.truncate(1);
        parsed.puzzles[0].name = name;
        keep_warnings(&mut parsed, |_| Some(0));
        parsed.warnings.push(Warning::DrawnTwice { puzzle: 0 });
    }
    if has_regions {
        parsed.warnings.push(Warning::ExtraRules {
            line: 0,
            rule: "irregular regions".into(),
        });
    }
    parsed
}

/// The game of two grids: a solution and which of its cells are shown; givens and placed digits; a puzzle, and the same with more digits.
fn game(first: &Grid, second: &Grid, is_game: bool) -> Option<Found> {
    match pair(first, second) {
        Pair::Masked { puzzle } if is_proper(&puzzle) => {
            let mut found = Found::new(puzzle);
            found.warnings.push(Warning::Masked {
                found: "mask".into(),
            });
            Some(found)
        }
        Pair::Progress { givens, placed } if !placed.is_full() => {
            let is_start = givens == *first && is_proper(first);
            (is_game || is_start).then(|| Found::of_parts(givens, placed))
        }
        Pair::Two if is_game && is_proper(first) => {
            let is_apart = first.filled().all(|(cell, _)| second.get(cell).is_none());
            let all = first.with_all(second);
            (is_apart && is_proper(&all)).then(|| Found::of_parts(*first, all))
        }
        _ => None,
    }
}

/// What two grids beside each other are.
pub(super) enum Pair {
    /// The solution of the puzzle stands beside it; first if `is_first`.
    Solution { puzzle: Grid, is_first: bool },
    /// A puzzle, and digits that a player has placed in it.
    Progress { givens: Grid, placed: Grid },
    /// A full grid and which of its cells to show.
    Masked { puzzle: Grid },
    /// Two different puzzles.
    Two,
    /// The second is no puzzle.
    One,
}

/// Compares two grids of a line or a link.
pub(super) fn pair(first: &Grid, second: &Grid) -> Pair {
    let is_solution = |full: &Grid, sparse: &Grid| {
        full.is_full() && !sparse.is_full() && *sparse != Grid::EMPTY && sparse.is_part_of(full)
    };
    if is_solution(first, second) {
        return Pair::Solution {
            puzzle: *second,
            is_first: true,
        };
    }
    if is_solution(second, first) {
        return Pair::Solution {
            puzzle: *first,
            is_first: false,
        };
    }
    for (full, mask) in [(first, second), (second, first)] {
        let is_mask = mask.values().iter().all(|&value| value <= 1)
            && (17..81).contains(&mask.count_filled());
        if full.is_solution() && is_mask {
            // The givens are fewer than the other cells.
            let is_shown = mask.count_filled() <= 40;
            let hidden = Cell::all().filter(|&cell| mask.get(cell).is_some() != is_shown);
            let puzzle = full.without_all(hidden.collect());
            return Pair::Masked { puzzle };
        }
    }
    for (less, more) in [(first, second), (second, first)] {
        if less != more && *less != Grid::EMPTY && less.is_part_of(more) {
            return Pair::Progress {
                givens: *less,
                placed: *more,
            };
        }
    }
    let is_puzzle = first != second
        && *second != Grid::EMPTY
        && !second.is_full()
        && !second.has_clash()
        && second.count_filled() >= 8;
    if is_puzzle { Pair::Two } else { Pair::One }
}

/// Renumbers the warnings about puzzles, and drops those about puzzles that are gone.
fn keep_warnings(parsed: &mut Parsed, place: impl Fn(usize) -> Option<usize>) {
    let mut kept: Vec<Warning> = Vec::new();
    for warning in std::mem::take(&mut parsed.warnings) {
        let renumbered = match warning {
            Warning::ConflictingGivens { puzzle, cells } => {
                place(puzzle).map(|puzzle| Warning::ConflictingGivens { puzzle, cells })
            }
            Warning::SolutionBeside { puzzle } => {
                place(puzzle).map(|puzzle| Warning::SolutionBeside { puzzle })
            }
            Warning::Unsure { puzzle } => place(puzzle).map(|puzzle| Warning::Unsure { puzzle }),
            Warning::DrawnTwice { puzzle } => {
                place(puzzle).map(|puzzle| Warning::DrawnTwice { puzzle })
            }
            other => Some(other),
        };
        kept.extend(renumbered.filter(|warning| !kept.contains(warning)));
    }
    parsed.warnings = kept;
}

fn retain(parsed: &mut Parsed, keep: &[bool]) {
    let mut at = 0;
    parsed.puzzles.retain(|_| {
        at += 1;
        keep[at - 1]
    });
    keep_warnings(parsed, |puzzle| {
        keep[puzzle].then(|| keep[..puzzle].iter().filter(|is_kept| **is_kept).count())
    });
}

/// A full grid that agrees with a sparse one is its solution.
fn drop_solutions(parsed: &mut Parsed) {
    let grids: Vec<Grid> = parsed.puzzles.iter().map(|entry| entry.grid).collect();
    let is_sparse = |grid: &Grid| !grid.is_full() && *grid != Grid::EMPTY;
    let solves = |full: &Grid| {
        grids
            .iter()
            .position(|grid| is_sparse(grid) && grid.is_part_of(full))
    };
    let keep: Vec<bool> = grids
        .iter()
        .map(|grid| !(grid.is_full() && solves(grid).is_some()))
        .collect();
    if keep.contains(&false) {
        let solved: Vec<usize> = grids
            .iter()
            .filter(|grid| grid.is_full())
            .filter_map(&solves)
            .collect();
        for puzzle in solved {
            parsed.warnings.push(Warning::SolutionBeside { puzzle });
        }
        retain(parsed, &keep);
    }
}

/// A grid of candidates that agree with the puzzle before it.
fn drop_candidate_grids(parsed: &mut Parsed) {
    let mut keep = vec![true; parsed.puzzles.len()];
    for at in 1..keep.len() {
        let (before, after) = parsed.puzzles.split_at_mut(at);
        let (puzzle, other) = (&mut before[at - 1], &after[0]);
        let Some(candidates) = other
            .candidates
            .as_deref()
            .filter(|_| puzzle.candidates.is_none() && keep[at - 1])
        else {
            continue;
        };
        let agrees = puzzle
            .grid
            .filled()
            .all(|(cell, digit)| candidates.at(cell).single() == Some(digit));
        if agrees && puzzle.grid != Grid::EMPTY {
            puzzle.candidates = Some(Box::new(*candidates));
            keep[at] = false;
        }
    }
    if keep.contains(&false) {
        retain(parsed, &keep);
    }
}

/// Removes grids of region numbers. Returns whether one of them has other regions than the boxes.
fn drop_regions(parsed: &mut Parsed) -> bool {
    let keep: Vec<bool> = parsed
        .puzzles
        .iter()
        .map(|entry| !are_regions(&entry.grid))
        .collect();
    if !keep.contains(&false) || !keep.contains(&true) {
        return false;
    }
    let is_irregular = |grid: &Grid| {
        Cell::all().any(|cell| {
            grid.get(cell) != grid.get(Cell::at(cell.row() / 3 * 3, cell.col() / 3 * 3))
        })
    };
    let found = parsed
        .puzzles
        .iter()
        .zip(&keep)
        .any(|(entry, is_kept)| !is_kept && is_irregular(&entry.grid));
    retain(parsed, &keep);
    found
}

/// Nine regions of nine cells each, whose cells hang together.
pub(super) fn are_regions(grid: &Grid) -> bool {
    if !grid.is_full() || !grid.has_clash() {
        return false;
    }
    (1..=9u8).all(|value| {
        let is_in = |cell: Cell| grid.values()[cell.index()] == value;
        let Some(start) = Cell::all().find(|&cell| is_in(cell)) else {
            return false;
        };
        let (mut reached, mut queue) = (vec![start], vec![start]);
        while let Some(cell) = queue.pop() {
            let (row, col) = (cell.row() as isize, cell.col() as isize);
            for (row, col) in [
                (row - 1, col),
                (row + 1, col),
                (row, col - 1),
                (row, col + 1),
            ] {
                if (0..9).contains(&row) && (0..9).contains(&col) {
                    let next = Cell::at(row as usize, col as usize);
                    if is_in(next) && !reached.contains(&next) {
                        reached.push(next);
                        queue.push(next);
                    }
                }
            }
        }
        reached.len() == 9 && Cell::all().filter(|&cell| is_in(cell)).count() == 9
    })
}
