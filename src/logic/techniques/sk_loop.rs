//! SK loop, or domino loop: eight pairs of cells in a ring around four filled cells, in which digits are passed on from pair to
//! pair.
//!
//! ```text
//!            c2                       c8
//!  r2   P0 [filled] ------L0------ P1 [filled]      P0 is two cells of row 2 in box 1, P1 two in box 3, P2 two of column 8 in
//!       |                             |             box 3 ... Each of the digits of L0 is in P0 or P1, once, because both are
//!       L7 (box)             (box) L1               in row 2. What is left in P1 is shared with P2, in box 3, and so on.
//!       |                             |
//!  r8   ... [filled] ------------ ... [filled]
//! ```
//!
//! The eight links hold each of their digits at most once. If they have as many digits together as the pairs have empty cells, each
//! is there exactly once, so the other cells of its row, column or box lose it.
//!
//! Found by Steve Kurzhals; the best known is in the puzzle "Easter Monster". Rating: 9.6 in Sudoku Studio.

use super::multi_sector::report;
use crate::logic::step::{OnStep, digits_in};
use crate::logic::{Position, SetLink, Technique};
use crate::{Cell, CellSet, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for rows in pairs_of_lines() {
        for cols in pairs_of_lines() {
            let is_filled = |&(row, col): &(usize, usize)| {
                let cell = Cell::at(row, col);
                position.values().get(cell).is_some()
            };
            let corners = rows.map(|row| cols.map(|col| (row, col)));
            if corners.iter().flatten().all(is_filled) {
                find_around(position, rows, cols, on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two rows of different bands, or two columns of different stacks.
fn pairs_of_lines() -> impl Iterator<Item = [usize; 2]> {
    let all = (0..9).flat_map(|a| (a + 1..9).map(move |b| [a, b]));
    all.filter(|[a, b]| a / 3 != b / 3)
}

fn find_around(
    position: &Position,
    [top, bottom]: [usize; 2],
    [left, right]: [usize; 2],
    on_step: OnStep,
) -> ControlFlow<()> {
    let empty = position.empty_cells();
    // The ring, clockwise: the house that joins each pair and the next, and the box or line that they turn in.
    let line = |house: House, corner: Cell| {
        empty & house.cell_set() & House::box_(corner.box_()).cell_set()
    };
    let [row, col] = [House::row, House::col];
    let at = Cell::at;
    let ring = [
        (line(row(top), at(top, left)), row(top)),
        (
            line(row(top), at(top, right)),
            House::box_(at(top, right).box_()),
        ),
        (line(col(right), at(top, right)), col(right)),
        (
            line(col(right), at(bottom, right)),
            House::box_(at(bottom, right).box_()),
        ),
        (line(row(bottom), at(bottom, right)), row(bottom)),
        (
            line(row(bottom), at(bottom, left)),
            House::box_(at(bottom, left).box_()),
        ),
        (line(col(left), at(bottom, left)), col(left)),
        (
            line(col(left), at(top, left)),
            House::box_(at(top, left).box_()),
        ),
    ];
    if ring.iter().any(|(pair, _)| pair.is_empty()) {
        return ControlFlow::Continue(());
    }
    let digits = ring.map(|(pair, _)| digits_in(position, pair));
    let cells: CellSet = ring.iter().map(|&(pair, _)| pair).collect();
    for first in (1..0x200).map(DigitSet::from_bits) {
        if first.is_subset(digits[0] & digits[1])
            && let Some(links) = close(digits, first)
            && links.iter().map(|link| link.len()).sum::<usize>() == cells.len()
        {
            let links = (0..8).flat_map(|n| {
                let both = ring[n].0 | ring[(n + 1) % 8].0;
                let of_digit = move |digit| SetLink {
                    digit,
                    cells: both & position.cells_with(digit),
                };
                links[n].into_iter().map(of_digit)
            });
            report(position, Technique::SkLoop, cells, links.collect(), on_step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The digits of all eight links, if the first has these. Each pair shares with the next what it does not share with the one before.
fn close(digits: [DigitSet; 8], first: DigitSet) -> Option<[DigitSet; 8]> {
    let mut links = [first; 8];
    for n in 1..8 {
        links[n] = digits[n] - links[n - 1];
    }
    (digits[0] - first).is_subset(links[7]).then_some(links)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::logic::testing::{eliminated, steps};

    #[test]
    fn the_loop_of_the_easter_monster_is_found() {
        let puzzle =
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
        let puzzle: Grid = puzzle.parse().unwrap();
        let found = steps(&Position::from(&puzzle), find);
        let mut lost = eliminated(&found[0]);
        lost.sort();
        // As published for this puzzle.
        let published = [
            "1r7c3", "2r3c1", "3r2c5", "3r5c8", "4r5c2", "4r8c5", "5r8c4", "6r9c1", "7r1c3",
            "8r2c5", "8r2c6", "8r5c2", "9r5c8",
        ];
        assert_eq!(lost, published);
    }
}
