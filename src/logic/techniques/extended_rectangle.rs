//! Extended rectangles: two lines of three cells that can't hold the same three digits, because the
//! lines could then be swapped.
//!
//! ```text
//! in two boxes                   in three boxes
//! 12  23  13 | . . .             12 . . | 23 . . | 13 . .     one row of three, two rows
//! . . . . .                      13 . . | 12 . . | 235        of a band
//! -----------                    the 5 prevents it: r2c7 is not 2 and not 3
//! 23  13  125
//! ```
//!
//! Swapping the lines changes the digits of no column and no box. With two boxes, each has a whole
//! line; with three, each has both cells of a column.
//!
//! Rating: 4.6 by us, like the unique loop of six cells.

use super::deadly_pattern::DeadlyPattern;
use crate::logic::explainer_order;
use crate::logic::step::OnStep;
use crate::logic::{Position, Technique};
use crate::{Cell, DigitSet};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for cells in shapes() {
        let count = |&cell: &Cell| position.candidates(cell).len();
        // In type 2 three cells may have the other digit; in the other types two.
        let small = cells.iter().filter(|cell| count(cell) <= 3).count();
        if small < 3 || cells.iter().any(|cell| count(cell) < 2) {
            continue;
        }
        for &digits in explainer_order::subsets(3) {
            let digits = DigitSet::from_bits(digits);
            let belongs = |&cell: &Cell| (position.candidates(cell) & digits).len() >= 2;
            if cells.iter().all(belongs) {
                let rectangle = DeadlyPattern {
                    position,
                    technique: Technique::ExtendedRectangle,
                    cells: &cells,
                    digits,
                };
                rectangle.find(on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Three cells of a line, then those across from them.
type Shape = [Cell; 6];

/// Two rows of a band and a column of each stack; two rows of different bands and the columns of a
/// stack; and the same with rows and columns exchanged.
fn shapes() -> impl Iterator<Item = Shape> {
    let lines = (0..9).flat_map(|a| (a + 1..9).map(move |b| [a, b]));
    let shapes = lines.flat_map(|[a, b]| {
        let spread = (0..27).map(|n| [n / 9, 3 + n / 3 % 3, 6 + n % 3]);
        let packed = (0..3).map(|n| [3 * n, 3 * n + 1, 3 * n + 2]);
        let is_spread = a / 3 == b / 3;
        let across = spread.filter(move |_| is_spread);
        let across = across.chain(packed.filter(move |_| !is_spread));
        across.map(move |across| [(a, across), (b, across)])
    });
    shapes.flat_map(|[(a, across), (b, _)]| {
        let [i, j, k] = across;
        let places = [(a, i), (a, j), (a, k), (b, i), (b, j), (b, k)];
        [
            places.map(|(line, n)| Cell::at(line, n)),
            places.map(|(line, n)| Cell::at(n, line)),
        ]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CellSet;
    use crate::logic::testing::{confined, eliminated, position, steps};
    use std::collections::HashSet;

    #[test]
    fn shapes_are_all_pairs_of_lines_that_swap_within_their_houses() {
        let mut all = HashSet::new();
        for shape in shapes() {
            let [rows, cols, boxes] =
                [Cell::row, Cell::col, Cell::box_].map(|house| shape.map(house));
            let is_line = |line: &[usize]| line.iter().all(|&n| n == line[0]);
            let are_lines = |lines: &[usize; 6]| is_line(&lines[..3]) && is_line(&lines[3..]);
            let is_across = are_lines(&rows) && cols[..3] == cols[3..];
            let is_down = are_lines(&cols) && rows[..3] == rows[3..];
            let is_spread = boxes[..3] == boxes[3..];
            assert!(is_across || is_down, "{shape:?}");
            assert!(is_spread || are_lines(&boxes), "{shape:?}");
            all.insert(shape.into_iter().collect::<CellSet>());
        }
        // 9 pairs of rows in a band times 27 choices of columns, 27 other pairs times 3 stacks; twice.
        assert_eq!(all.len(), 2 * (9 * 27 + 27 * 3));
    }

    #[test]
    fn the_only_cell_with_an_extra_digit_loses_all_three() {
        let cells = "12r1c1 23r1c4 13r1c7 13r2c1 12r2c4 235r2c7";
        let found = steps(&position(cells), find);
        assert_eq!(eliminated(&found[0]), ["2r2c7", "3r2c7"]);
    }

    #[test]
    fn lines_in_two_boxes_can_also_be_swapped() {
        let cells = "123r1c1 123r1c2 123r1c3 1234r4c1 123r4c2 1235r4c3";
        let locked = confined(position(cells), 2, &["r4c1", "r4c3"], "row 4");
        let found = steps(&locked, find);
        assert_eq!(eliminated(&found[0]), ["1r4c1", "3r4c1", "1r4c3", "3r4c3"]);
    }

    #[test]
    fn a_shared_extra_digit_is_eliminated_from_cells_that_see_all_of_it() {
        let cells = "123r1c1 123r1c2 123r1c3 1234r4c1 1234r4c2 123r4c3";
        let found = steps(&position(cells), find);
        assert_eq!(found[0].eliminations.len(), 6 + 6, "row 4 and box 4");
    }
}
