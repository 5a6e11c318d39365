//! Reverse BUG: placed digits that would form a pattern in which two digits could be exchanged, if one more were placed.
//!
//! ```text
//!   1 . . | 2 . .      None of these digits is a given. With 1 in the last cell (?), each house of each cell would have a 1 and a 2
//!   2 . . | . . 1      of the pattern, so all of them could be exchanged: two solutions. So the last cell is not 1.
//!   . . . | ? . 2
//! ```
//!
//! The avoidable rectangle with more cells. Only for puzzles with one solution. Rating: 6.0, as in Sudoku Studio.

use crate::logic::step::{OnStep, report_eliminations};
use crate::logic::{Evidence, Position, Technique, UniquenessBreaker};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    // Patterns consist of placed digits.
    let placed = position.values().filled_cells() - position.givens();
    if placed.len() < 5 {
        return ControlFlow::Continue(());
    }
    let holders: [CellSet; 9] = core::array::from_fn(|n| {
        let holds = |&(_, digit): &(Cell, Digit)| digit.index() == n;
        position
            .values()
            .filled()
            .filter(holds)
            .map(|(cell, _)| cell)
            .collect()
    });
    for last in position.empty_cells() {
        for digit in position.candidates(last) {
            for other in Digit::all().filter(|&other| other != digit) {
                let last = Candidate { cell: last, digit };
                if let Some(cells) = pattern(&holders, position.givens(), last, other) {
                    report(last, other, cells, on_step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that could exchange `other` and the digit of `last`, if they are all placed but for `last`.
/// `holders` are the cells that hold each digit.
fn pattern(
    holders: &[CellSet; 9],
    givens: CellSet,
    last: Candidate,
    other: Digit,
) -> Option<CellSet> {
    let others = holders[other.index()];
    let own = holders[last.digit.index()].with(last.cell);
    let mut cells = CellSet::of(last.cell);
    let mut open = vec![last.cell];
    while let Some(cell) = open.pop() {
        let partners = if others.has(cell) { own } else { others };
        for house in cell.houses() {
            let holder = (partners & house.cell_set()).first()?;
            if givens.has(holder) {
                return None;
            }
            if !cells.has(holder) {
                cells = cells.with(holder);
                open.push(holder);
            }
        }
    }
    Some(cells)
}

fn report(last: Candidate, other: Digit, cells: CellSet, on_step: OnStep) -> ControlFlow<()> {
    // Four cells are an avoidable rectangle.
    if cells.len() == 4 {
        return ControlFlow::Continue(());
    }
    let evidence = || Evidence::UniqueLoop {
        cells: cells.into_iter().collect(),
        digits: DigitSet::of(last.digit).with(other),
        rescue: UniquenessBreaker::Placed(last.cell),
    };
    let technique = Technique::ReverseBug;
    report_eliminations(
        (technique, technique.rating()),
        vec![last],
        evidence,
        on_step,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::logic::testing::{eliminated, steps};

    /// 1 and 2 in rows 1 to 3, two in each box; the last one, in r3c7, is missing.
    fn placed() -> Grid {
        let cells = [(0, 0, 1), (1, 0, 2), (0, 3, 2), (2, 3, 1), (1, 6, 1)];
        let place = |grid: Grid, &(row, col, digit): &(usize, usize, u8)| {
            grid.with(Cell::at(row, col), Digit::new(digit))
        };
        cells.iter().fold(Grid::EMPTY, place)
    }

    #[test]
    fn the_last_cell_must_not_complete_the_pattern() {
        let mut position = Position::from(&Grid::EMPTY);
        for (cell, digit) in placed().filled() {
            position.place(cell, digit);
        }
        let found = steps(&position, find);
        let lost: Vec<_> = found.iter().flat_map(eliminated).collect();
        assert_eq!(lost, ["2r3c7"]);
    }

    #[test]
    fn givens_cannot_be_exchanged() {
        assert!(steps(&Position::from(&placed()), find).is_empty());
    }
}
