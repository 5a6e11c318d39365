//! Fireworks: digits that spread from the crossing of a row and a column, and can leave the crossing's box only at two cells.
//!
//! ```text
//!          box            Outside the box, the row can have the digit only at Y, the column only at Z. So the digit is in X, Y
//!   X * * | . Y .         or Z: otherwise the row and the column would both have it inside the box (*), and the box would have
//!   * . . | . . .         it twice.
//!   * . . | . . .
//!   ------+------
//!   . . . |
//!   Z . . |
//! ```
//!
//! Three such digits fill X, Y and Z (triple). Two digits with X and two others with the opposite corner fill all four corners
//! (quadruple). In both, each digit is there exactly once, so it leaves the cells of the box outside the row and the column, too.
//!
//! Found by shye in 2021 (forum.enjoysudoku.com, thread 39513). Rating: 6.0 and 6.3, as in Sudoku Studio.

use crate::logic::step::{OnStep, candidates_in, candidates_of, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find_triple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for_each_corner(position, |cross, wings| {
        let digits = fireworks(position, cross, wings);
        let triple = Corners {
            crosses: vec![(cross, digits)],
            wings,
        };
        match digits.len() {
            3 => triple.report(position, Technique::FireworkTriple, on_step),
            _ => ControlFlow::Continue(()),
        }
    })
}

pub(crate) fn find_quadruple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for_each_corner(position, |cross, wings| {
        let [along, below] = wings;
        let opposite = Cell::at(below.row(), along.col());
        // Each rectangle has two ways to choose the crossings, and each is met twice.
        if cross > opposite || position.values().get(opposite).is_some() {
            return ControlFlow::Continue(());
        }
        let digits = fireworks(position, cross, wings);
        let others = fireworks(position, opposite, [below, along]);
        let quadruple = Corners {
            crosses: vec![(cross, digits), (opposite, others)],
            wings,
        };
        let is_quadruple = digits.len() == 2 && others.len() == 2 && (digits & others).is_empty();
        match is_quadruple {
            true => quadruple.report(position, Technique::FireworkQuadruple, on_step),
            false => ControlFlow::Continue(()),
        }
    })
}

/// Visits each empty cell with each empty cell of its row, and each of its column, outside its box.
fn for_each_corner(
    position: &Position,
    mut visit: impl FnMut(Cell, [Cell; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let empty = position.empty_cells();
    for cross in empty {
        let [row, col, box_] = cross.houses().map(|house| empty & house.cell_set());
        for along in row - box_ {
            for below in col - box_ {
                visit(cross, [along, below])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that must be in the crossing or in one of the wings.
fn fireworks(position: &Position, cross: Cell, [along, below]: [Cell; 2]) -> DigitSet {
    let [row, col, box_] = cross.houses();
    let is_confined = |digit: &Digit| {
        let cells = position.cells_with(*digit);
        let leaves = |line: House, wing: Cell| {
            let here = cells & line.cell_set();
            !here.is_empty() && (here - box_.cell_set()).is_subset(CellSet::of(wing))
        };
        !(cells & box_.cell_set()).is_empty() && leaves(row, along) && leaves(col, below)
    };
    Digit::all().filter(is_confined).collect()
}

/// The cells of a triple or a quadruple.
struct Corners {
    /// The crossings, each with its digits.
    crosses: Vec<(Cell, DigitSet)>,
    wings: [Cell; 2],
}

impl Corners {
    fn report(self, position: &Position, technique: Technique, on_step: OnStep) -> ControlFlow<()> {
        let eliminations = self.eliminations(position);
        let evidence = || Evidence::Fireworks {
            crosses: self.crosses,
            wings: self.wings,
        };
        report_eliminations(
            (technique, technique.rating()),
            eliminations,
            evidence,
            on_step,
        )
    }

    fn eliminations(&self, position: &Position) -> Vec<Candidate> {
        let wings: CellSet = self.wings.into_iter().collect();
        let all = self
            .crosses
            .iter()
            .fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits);
        let mut out = candidates_of(position, wings, !all);
        for &(cross, digits) in &self.crosses {
            let corners = wings.with(cross);
            out.extend(candidates_of(position, CellSet::of(cross), !digits));
            for digit in digits {
                let [row, col, box_] = cross.houses().map(House::cell_set);
                let holders = corners & position.cells_with(digit);
                let lost = ((box_ - row - col) | holders.common_peers()) - corners;
                out.extend(candidates_in(position, lost, digit));
            }
        }
        // With two crossings, each is a cell outside the other's corners.
        let mut seen = Vec::new();
        out.retain(|one| {
            let is_new = !seen.contains(one);
            seen.push(*one);
            is_new
        });
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps, without};

    /// The digit leaves box 1 only at `along` in row 1 and at `below` in column 1.
    fn firework(position: Position, digit: u8, along: Cell, below: Cell) -> Position {
        let [row, col, box_] = Cell::at(0, 0).houses().map(House::cell_set);
        let outside = ((row | col) - box_).without(along).without(below);
        without(position, digit, outside)
    }

    fn with_digits(digits: &[u8]) -> Position {
        let (along, below) = (Cell::at(0, 5), Cell::at(6, 0));
        let each = digits.iter();
        each.fold(position(""), |position, &digit| {
            firework(position, digit, along, below)
        })
    }

    #[test]
    fn three_digits_fill_the_crossing_and_its_wings() {
        let found = steps(&with_digits(&[1, 2, 3]), find_triple);
        assert_eq!(found.len(), 1);
        let lost = eliminated(&found[0]);
        for one in ["4r1c1", "9r1c6", "5r7c1", "1r2c2", "3r3c3"] {
            assert!(lost.contains(&one.to_string()), "{one}: {lost:?}");
        }
        // Six digits in each of three cells, three digits in four cells of the box.
        assert_eq!(lost.len(), 3 * 6 + 3 * 4);
    }

    #[test]
    fn two_digits_are_too_few() {
        assert!(steps(&with_digits(&[1, 2]), find_triple).is_empty());
    }
}
