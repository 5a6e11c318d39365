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

/// The grids with exactly one solution that take one choice for each row; `None` when there are too many to try or to offer.
pub(super) fn completions(choices: &[Vec<Cells>]) -> Option<Vec<Choice>> {
    struct Search<'a> {
        choices: &'a [Vec<Cells>],
        order: Vec<usize>,
        nodes: usize,
        counted: usize,
        found: Vec<Choice>,
    }
    impl Search<'_> {
        fn go(
            &mut self,
            depth: usize,
            rows: &mut [Cells; 9],
            cols: [u16; 9],
            boxes: [u16; 9],
        ) -> bool {
            self.nodes += 1;
            if self.nodes > NODES || self.counted > COUNTED || self.found.len() >= OFFERED {
                return false;
            }
            let Some(&at) = self.order.get(depth) else {
                self.counted += 1;
                let values = rows.concat().try_into().unwrap_or([0; 81]);
                if let Some(grid) = Grid::from_values(values).filter(is_proper) {
                    self.found.push(Choice {
                        grid,
                        moved: Some(0),
                    });
                }
                return true;
            };
            'next: for choice in &self.choices[at] {
                let (mut cols, mut boxes) = (cols, boxes);
                for (col, &digit) in choice.iter().enumerate().filter(|(_, digit)| **digit != 0) {
                    let (bit, own) = (1 << digit, at / 3 * 3 + col / 3);
                    if (cols[col] | boxes[own]) & bit != 0 {
                        continue 'next;
                    }
                    cols[col] |= bit;
                    boxes[own] |= bit;
                }
                rows[at] = *choice;
                if !self.go(depth + 1, rows, cols, boxes) {
                    return false;
                }
            }
            true
        }
    }
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by_key(|&at| choices[at].len());
    let mut search = Search {
        choices,
        order,
        nodes: 0,
        counted: 0,
        found: Vec::new(),
    };
    if choices.iter().any(Vec::is_empty) {
        return Some(Vec::new());
    }
    // Of a search that was cut short, the puzzles found prove nothing.
    search
        .go(0, &mut [[0; 9]; 9], [0; 9], [0; 9])
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
