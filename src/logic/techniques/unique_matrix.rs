//! Unique matrix: three rows of a band and a column of each stack, or the other way round: nine cells that must not be filled with
//! four digits, because these could be arranged differently in the same rows, columns and boxes.
//!
//! ```text
//!   a . . | . a . | . . a
//!   a . . | . a . | . . a        The tests try all ways to fill it. The types are in `deadly_pattern.rs`.
//!   a . . | . a . | . . a
//! ```
//!
//! Rare. Rating: 5.3, as in Sudoku Studio.

use super::deadly_pattern::DeadlyPattern;
use crate::logic::explainer_order;
use crate::logic::step::OnStep;
use crate::logic::{Position, Technique};
use crate::{Cell, DigitSet};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for cells in shapes() {
        let count = |cell: &Cell| position.candidates(*cell).len();
        let small = cells.iter().filter(|cell| count(cell) <= 4).count();
        if small + 3 < cells.len() || cells.iter().any(|cell| count(cell) < 2) {
            continue;
        }
        for &digits in explainer_order::subsets(4) {
            let digits = DigitSet::from_bits(digits);
            let belongs = |&cell: &Cell| (position.candidates(cell) & digits).len() >= 2;
            if cells.iter().all(belongs) {
                let pattern = DeadlyPattern {
                    position,
                    technique: Technique::UniqueMatrix,
                    cells: &cells,
                    digits,
                };
                pattern.find(on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The three lines of a chute, and a crossing line in each of its boxes.
fn shapes() -> impl Iterator<Item = [Cell; 9]> {
    let chutes = (0..3).flat_map(|chute| [(chute, false), (chute, true)]);
    chutes.flat_map(|(chute, is_stack)| {
        (0..27).map(move |choice| {
            let across = [choice / 9, 3 + choice / 3 % 3, 6 + choice % 3];
            core::array::from_fn(|n| match is_stack {
                false => Cell::at(3 * chute + n / 3, across[n % 3]),
                true => Cell::at(across[n % 3], 3 * chute + n / 3),
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};
    use std::collections::HashMap;

    #[test]
    fn every_way_to_fill_a_matrix_has_another_with_the_same_lines() {
        // How often the same contents of rows and columns occur; the boxes have the columns' contents.
        let mut fillings: HashMap<[u16; 6], usize> = HashMap::new();
        for code in 0..4usize.pow(9) {
            let digit = |n: usize| 1u16 << (code / 4usize.pow(n as u32) % 4);
            let line = |cells: [usize; 3]| cells.iter().fold(0, |line, &n| line | digit(n));
            let lines = [
                line([0, 1, 2]),
                line([3, 4, 5]),
                line([6, 7, 8]),
                line([0, 3, 6]),
                line([1, 4, 7]),
                line([2, 5, 8]),
            ];
            if lines.iter().all(|line| line.count_ones() == 3) {
                *fillings.entry(lines).or_default() += 1;
            }
        }
        assert!(!fillings.is_empty());
        assert!(fillings.values().all(|&count| count > 1));
    }

    #[test]
    fn the_only_cell_with_another_digit_has_none_of_the_four() {
        let rows = "1234r1c1 1234r1c5 1234r1c9 1234r2c1 1234r2c5 1234r2c9";
        let last = "1234r3c1 1234r3c5 12347r3c9";
        let found = steps(&position(&format!("{rows} {last}")), find);
        assert_eq!(eliminated(&found[0]), ["1r3c9", "2r3c9", "3r3c9", "4r3c9"]);
    }
}
