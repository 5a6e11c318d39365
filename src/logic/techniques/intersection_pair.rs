//! Empty rectangle intersection pair: two cells with the same two digits, and a box that has both digits only in the row of the one
//! and the column of the other.
//!
//! ```text
//!            box 2
//!   . . . | d Z d | . 12 .     If A (r1c8) is 1, box 2 has its 1 in column 5, so B is not 1 but 2; so box 2 has its 2 in row 1.
//!   . . . | . d . | . . .      If A is 2, the same the other way round. Either way row 1 has both digits in A and in the box,
//!   . . . | . d . | . . .      and column 5 in B and in the box, but Z has neither.
//!   ------+-------
//!   . . . | . 12 .
//! ```
//!
//! Rating: 6.0, as in Sudoku Studio.

use crate::logic::step::{OnStep, candidates_of, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Cell, CellSet, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let pairs = position.bivalue_cells();
    for in_row in pairs {
        for in_col in pairs {
            let is_diagonal =
                in_row.row() / 3 != in_col.row() / 3 && in_row.col() / 3 != in_col.col() / 3;
            if is_diagonal && position.candidates(in_row) == position.candidates(in_col) {
                check(position, [in_row, in_col], on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Checks the box where the row of the first cell crosses the column of the second.
fn check(position: &Position, ends: [Cell; 2], on_step: OnStep) -> ControlFlow<()> {
    let [in_row, in_col] = ends;
    let digits = position.candidates(in_row);
    let crossing = Cell::at(in_row.row(), in_col.col());
    let [row, col, box_] = crossing.houses();
    let arms = row.cell_set() | col.cell_set();
    for digit in digits {
        let here = position.cells_with(digit) & box_.cell_set();
        if here.is_empty() || !here.is_subset(arms) {
            return ControlFlow::Continue(());
        }
    }
    let lost = (arms - box_.cell_set()).without(in_row).without(in_col) | CellSet::of(crossing);
    let evidence = || Evidence::IntersectionPair { ends, digits, box_ };
    let technique = Technique::EmptyRectangleIntersectionPair;
    let eliminations = candidates_of(position, lost, digits);
    report_eliminations(
        (technique, technique.rating()),
        eliminations,
        evidence,
        on_step,
    )
}

/// The cells of the box in the row of the first end and in the column of the second.
pub(crate) fn arms([in_row, in_col]: [Cell; 2], box_: House) -> CellSet {
    let lines = House::row(in_row.row()).cell_set() | House::col(in_col.col()).cell_set();
    lines & box_.cell_set()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    #[test]
    fn both_digits_leave_the_crossing_and_the_rest_of_both_lines() {
        let arms = ["r1c4", "r1c5", "r1c6", "r2c5", "r3c5"];
        let pair = position("12r1c8 12r4c5");
        let pair = confined(confined(pair, 1, &arms, "box 2"), 2, &arms, "box 2");
        let found = steps(&pair, find);
        assert_eq!(found.len(), 1);
        // Both digits, in five cells of row 1, five of column 5, and in r1c5.
        assert_eq!(eliminated(&found[0]).len(), 2 * (5 + 5 + 1));
    }

    #[test]
    fn a_digit_elsewhere_in_the_box_proves_nothing() {
        assert!(steps(&position("12r1c8 12r4c5"), find).is_empty());
    }
}
