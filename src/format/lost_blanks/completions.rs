//! The puzzles that rows make together, if each may stand in several places.

use super::super::Parsed;
use super::super::error::{OFFERED, ParseError};
use super::super::proper::is_proper;
use super::block::{Block, Cells};
use super::choice::{Choice, decide, stuck};
use crate::Grid;

/// The most nodes of the search for rows that fit together, and the most grids whose solutions are counted.
const NODES: usize = 400_000;
const COUNTED: usize = 3_000;

/// A row as sets of digits: bit `9 * col + d - 1` for digit `d` in a column, and `9 * n + d - 1` in the box `n` of its three.
struct Row {
    cells: Cells,
    cols: u128,
    boxes: u32,
}

impl Row {
    /// `None` if two digits clash.
    fn new(cells: &Cells) -> Option<Row> {
        let (mut cols, mut boxes, mut digits) = (0, 0, 0u16);
        for (col, &digit) in cells.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            let bit = digit - 1;
            if digits >> bit & 1 == 1 {
                return None;
            }
            digits |= 1 << bit;
            cols |= 1 << (9 * col + usize::from(bit));
            boxes |= 1 << (9 * (col / 3) + usize::from(bit));
        }
        let cells = *cells;
        Some(Row { cells, cols, boxes })
    }
}

/// A search for rows that fit together.
struct Search {
    /// The places of the rows, and what each may be.
    choices: Vec<(usize, Vec<Row>)>,
    nodes: usize,
    counted: usize,
    found: Vec<Choice>,
}

impl Search {
    /// Whether the search was not cut short.
    fn go(&mut self, depth: usize, rows: &mut [Cells; 9], cols: u128, boxes: [u32; 3]) -> bool {
        self.nodes += 1;
        if self.nodes > NODES || self.counted > COUNTED || self.found.len() >= OFFERED {
            return false;
        }
        if depth == self.choices.len() {
            self.counted += 1;
            let values = rows.concat().try_into().unwrap_or([0; 81]);
            if let Some(grid) = Grid::from_values(values).filter(is_proper) {
                let moved = Some(0);
                self.found.push(Choice { grid, moved });
            }
            return true;
        }
        let at = self.choices[depth].0;
        for n in 0..self.choices[depth].1.len() {
            let choice = &self.choices[depth].1[n];
            if choice.cols & cols != 0 || choice.boxes & boxes[at / 3] != 0 {
                continue;
            }
            let mut boxes = boxes;
            boxes[at / 3] |= choice.boxes;
            rows[at] = choice.cells;
            let cols = cols | choice.cols;
            if !self.go(depth + 1, rows, cols, boxes) {
                return false;
            }
        }
        true
    }
}

/// The grids with exactly one solution that take one choice for each row; `None` when there are too many to try or to offer.
pub(super) fn completions(choices: &[Vec<Cells>]) -> Option<Vec<Choice>> {
    let rows = |own: &Vec<Cells>| own.iter().filter_map(Row::new).collect::<Vec<Row>>();
    let mut choices: Vec<(usize, Vec<Row>)> = choices.iter().map(rows).enumerate().collect();
    if choices.iter().any(|(_, rows)| rows.is_empty()) {
        return Some(Vec::new());
    }
    choices.sort_by_key(|(_, rows)| rows.len());
    let mut search = Search {
        choices,
        nodes: 0,
        counted: 0,
        found: Vec::new(),
    };
    // Of a search that was cut short, the puzzles found prove nothing.
    search
        .go(0, &mut [[0; 9]; 9], 0, [0; 3])
        .then_some(search.found)
}

/// The puzzle whose rows each have some choices.
pub(super) fn settle(block: &Block, choices: &[Vec<Cells>]) -> Result<Parsed, ParseError> {
    let doubtful = choices.iter().position(|row| row.len() != 1).unwrap_or(0);
    let lines: Vec<usize> = (0..9)
        .filter(|&at| choices[at].len() > 1)
        .map(|at| block.rows[at].0)
        .collect();
    let mut all = completions(choices).unwrap_or_default();
    for option in &mut all {
        option.moved = lines.first().copied();
    }
    decide(block, Vec::new(), Vec::new(), all, true).unwrap_or_else(|| Err(stuck(block, doubtful)))
}
