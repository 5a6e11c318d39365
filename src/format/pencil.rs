//! Candidates that are told by their places: 729 characters, or nine small digits drawn in each cell.
//!
//! ```text
//! 1.3....89 ......7.. …        character n of a cell is digit n or empty: in one line, in 9, 27 or 81
//!
//! | 1.. | .2. |     |          three lines a row of cells, three digits each;
//! | ..6 | ... |  7  |          a digit in the middle of its cell is a given
//! | ... | .8. |     |
//! ```

use super::chars::{NOT_A_CELL, cell_of, lines, plain_text};
use super::proper::is_proper;
use super::rules::is_stroke;
use crate::{CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid};

/// The longest text that may be such a grid, in bytes: 27 wide lines, with rules between them.
const LONGEST: usize = 12_000;

/// The candidates in a text, as it is or in plain characters; `None` when it has another format.
pub(super) fn of_text(text: &str) -> Option<CandidateGrid> {
    // A plain character is one byte of up to four.
    if text.len() > 4 * LONGEST {
        return None;
    }
    let lawful = |text: &str| read(text).filter(is_lawful);
    lawful(text).or_else(|| lawful(&plain_text(text)))
}

fn read(text: &str) -> Option<CandidateGrid> {
    if !(729 / 3..LONGEST).contains(&text.len()) {
        return None;
    }
    in_order(text).or_else(|| drawn(text))
}

/// Nine characters a cell, one after the other.
fn in_order(text: &str) -> Option<CandidateGrid> {
    let mut values = Vec::with_capacity(729);
    for (_, line) in lines(text) {
        if is_rule(line) {
            continue;
        }
        for c in line.chars() {
            match cell_of(c) {
                NOT_A_CELL if c.is_whitespace() || "|,;\"'[]+".contains(c) => {}
                NOT_A_CELL => return None,
                value => values.push(value),
            }
        }
    }
    grid_in_order(&values).or_else(|| {
        // 27 lines of 27: three lines a row, three characters a cell.
        let at =
            |cell: usize, digit: usize| (cell / 9 * 3 + digit / 3) * 27 + cell % 9 * 3 + digit % 3;
        let sorted: Vec<u8> = (0..729)
            .map(|n| values.get(at(n / 9, n % 9)).copied().unwrap_or(10))
            .collect();
        (values.len() == 729).then(|| grid_in_order(&sorted))?
    })
}

fn grid_in_order(values: &[u8]) -> Option<CandidateGrid> {
    let is_placed = |(n, &value): (usize, &u8)| value == 0 || usize::from(value) == n % 9 + 1;
    if values.len() != 729
        || !values.iter().enumerate().all(is_placed)
        || values.iter().filter(|&&value| value != 0).count() < 81
    {
        return None;
    }
    let mut grid = CandidateGrid::FULL;
    for (cell, own) in Cell::all().zip(values.chunks(9)) {
        let bits = own
            .iter()
            .enumerate()
            .filter(|(_, value)| **value != 0)
            .map(|(n, _)| 1u16 << n)
            .sum();
        grid.set(cell, DigitSet::from_bits(bits));
    }
    Some(grid)
}

fn is_rule(line: &str) -> bool {
    line.chars().all(is_stroke)
        && (line.contains("--") || line.contains("==") || line.contains("++"))
        && !line.contains("...")
}

/// Nine small digits a cell, in three lines.
fn drawn(text: &str) -> Option<CandidateGrid> {
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for (_, line) in lines(text) {
        let bars = line.matches('|').count();
        let is_divided = (8..=10).contains(&bars);
        if is_rule(line) || (line.trim().is_empty() && !is_divided) {
            continue;
        }
        let parts: Vec<&str> = if is_divided {
            let inner = if bars == 8 {
                line
            } else {
                line.trim().trim_matches('|')
            };
            let inner = if bars == 9 && line.trim_end().ends_with('|') {
                line.trim_end().strip_suffix('|').unwrap_or(line)
            } else {
                inner
            };
            inner.split('|').collect()
        } else {
            line.split(|c: char| c.is_whitespace() || c == '|')
                .filter(|word| !word.is_empty())
                .collect()
        };
        if parts.len() != 9 {
            // Words above and below are no part of the drawing.
            if rows.len().is_multiple_of(27) {
                continue;
            }
            return None;
        }
        rows.push(parts);
    }
    if rows.len() != 27 {
        return None;
    }
    let mut grid = CandidateGrid::FULL;
    let mut has_several = false;
    for cell in Cell::all() {
        let digits = |line: usize| {
            rows[cell.row() * 3 + line][cell.col()]
                .chars()
                .filter_map(|c| c.to_digit(10))
                .filter(|&digit| digit != 0)
        };
        let all: Vec<(usize, u32)> = (0..3)
            .flat_map(|line| digits(line).map(move |digit| (line, digit)))
            .collect();
        let is_small = all
            .iter()
            .all(|&(line, digit)| (digit as usize - 1) / 3 == line);
        if all.is_empty() || !(is_small || (all.len() == 1 && all[0].0 == 1)) {
            return None;
        }
        has_several |= all.len() > 1;
        grid.set(
            cell,
            DigitSet::from_bits(
                all.iter()
                    .map(|&(_, digit)| 1u16 << (digit - 1))
                    .fold(0, |bits, bit| bits | bit),
            ),
        );
    }
    has_several.then_some(grid)
}

/// The digits in a candidate grid that does not mark its givens: the cells with one candidate, without those that merely have one left.
/// A placed digit is no candidate of its peers any more.
pub(super) fn placed(sets: &CandidateGrid) -> Grid {
    let singles = sets.singles();
    let is_left = |&(cell, digit): &(Cell, Digit)| {
        let peers = cell.peers().into_iter();
        peers
            .filter(|&peer| sets.at(peer).len() > 1)
            .any(|peer| sets.at(peer).has(digit))
    };
    let left: CellSet = singles
        .filled()
        .filter(is_left)
        .map(|(cell, _)| cell)
        .collect();
    let placed = singles.without_all(left);
    // Some people do not keep their candidates up to date.
    if left.is_empty() || !is_proper(&placed) {
        singles
    } else {
        placed
    }
}

/// Whether candidates leave each digit a place in each house: a random text does not.
pub(super) fn is_lawful(grid: &CandidateGrid) -> bool {
    let singles: Grid = grid.singles();
    !singles.has_clash()
        && crate::House::all().all(|house| {
            house
                .cells()
                .fold(DigitSet::EMPTY, |digits, cell| digits | grid.at(cell))
                .len()
                == 9
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn candidates() -> CandidateGrid {
        CandidateGrid::from(&PUZZLE.parse::<Grid>().unwrap())
    }

    fn character(cell: usize, digit: usize) -> char {
        let is_there = candidates().at(Cell::new(cell)).bits() >> digit & 1 == 1;
        if is_there {
            (b'1' + digit as u8) as char
        } else {
            '.'
        }
    }

    #[test]
    fn nine_characters_a_cell_are_read_however_they_are_broken_into_lines() {
        let all: String = (0..729).map(|n| character(n / 9, n % 9)).collect();
        for width in [729, 81, 9] {
            let lines: Vec<&str> = (0..729 / width)
                .map(|n| &all[n * width..(n + 1) * width])
                .collect();
            assert_eq!(read(&lines.join("\n")), Some(candidates()), "{width}");
        }
        let square: Vec<String> = (0..27)
            .map(|y| {
                (0..27)
                    .map(|x| character(y / 3 * 9 + x / 3, y % 3 * 3 + x % 3))
                    .collect()
            })
            .collect();
        assert_eq!(read(&square.join("\n")), Some(candidates()));
        let barred: Vec<String> = (0..27)
            .map(|y| {
                (0..9)
                    .map(|x| square[y][x * 3..x * 3 + 3].to_string())
                    .collect::<Vec<_>>()
                    .join(" | ")
            })
            .collect();
        assert_eq!(read(&barred.join("\n")), Some(candidates()));
    }

    #[test]
    fn the_last_candidate_of_a_cell_is_not_placed_while_other_cells_have_it() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let sets = candidates();
        assert_eq!(sets.singles().count_filled(), puzzle.count_filled() + 4);
        assert_eq!(placed(&sets), puzzle);
        // Without any elimination, all single digits are placed.
        let mut all = CandidateGrid::FULL;
        for (cell, digit) in puzzle.filled() {
            all.set(cell, DigitSet::of(digit));
        }
        assert_eq!(placed(&all), puzzle);
    }

    #[test]
    fn nine_puzzles_are_not_candidates() {
        assert_eq!(read(&[PUZZLE; 9].join("\n")), None);
    }
}
