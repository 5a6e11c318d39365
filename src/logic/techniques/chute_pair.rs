//! Chute remote pairs: two cells of a band or a stack with the same two digits, and what the third box has no room for.
//!
//! ```text
//!   12 . . | . . . | x x x       If both cells were 1, in rows 1 and 2, box 3 would have its 1 in row 3. If it has no 1 there
//!   . . .  | 12 . .| x x x       (o), at least one of the cells is 2, and no cell that sees both is 2.
//!   . . .  | . . . | o o o
//! ```
//!
//! If 2 is missing there too, the cells differ: both digits leave the cells that see both. Then row 1 has its 1 and its 2 in its
//! cell and in box 3, and so has row 2: the rest of both rows loses them.
//!
//! Described on SudokuWiki. Rating: 4.7 by us, like the Remote Pair.

use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Cell, CellSet, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let pairs = position.bivalue_cells();
    for first in pairs {
        let digits = position.candidates(first);
        for second in pairs {
            if first < second && position.candidates(second) == digits {
                let lines = [
                    (
                        Cell::row as fn(Cell) -> usize,
                        House::row as fn(usize) -> House,
                    ),
                    (Cell::col, House::col),
                ];
                for (line_of, house) in lines {
                    let [a, b] = [line_of(first), line_of(second)];
                    let is_chute = a / 3 == b / 3 && a != b && first.box_() != second.box_();
                    if is_chute {
                        let chute = Chute::new([first, second], digits, [a, b], house);
                        chute.find(position, on_step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

struct Chute {
    ends: [Cell; 2],
    digits: DigitSet,
    /// The lines of the ends.
    lines: [House; 2],
    /// The third box.
    box_: CellSet,
    /// The cells of the third line in the third box.
    cells: CellSet,
}

impl Chute {
    fn new(
        ends: [Cell; 2],
        digits: DigitSet,
        [a, b]: [usize; 2],
        house: fn(usize) -> House,
    ) -> Chute {
        // The lines of a chute are 3n, 3n + 1 and 3n + 2.
        let third = house(a / 3 * 9 + 3 - a - b).cell_set();
        let own = ends.map(|end| House::box_(end.box_()).cell_set());
        let cells = third - own[0] - own[1];
        let box_ = cells
            .first()
            .map_or(CellSet::EMPTY, |cell| House::box_(cell.box_()).cell_set());
        Chute {
            ends,
            digits,
            lines: [house(a), house(b)],
            box_,
            cells,
        }
    }

    fn find(&self, position: &Position, on_step: OnStep) -> ControlFlow<()> {
        let is_there = |digit: crate::Digit| {
            let holds = |cell| position.values().get(cell) == Some(digit);
            !(self.cells & position.cells_with(digit)).is_empty()
                || self.cells.into_iter().any(holds)
        };
        let absent: DigitSet = self
            .digits
            .into_iter()
            .filter(|&digit| !is_there(digit))
            .collect();
        let ends: CellSet = self.ends.into_iter().collect();
        let seen = ends.common_peers();
        let mut eliminations = Vec::new();
        for digit in self.digits {
            let lost = match absent.len() {
                2 => {
                    let lines: CellSet = self.lines.iter().map(|line| line.cell_set()).collect();
                    seen | (lines - self.box_)
                }
                1 if !absent.has(digit) => seen,
                _ => continue,
            };
            eliminations.extend(candidates_in(position, lost - ends, digit));
        }
        let evidence = || Evidence::ChutePair {
            ends: self.ends,
            digits: self.digits,
            cells: self.cells,
            absent,
        };
        let technique = Technique::ChuteRemotePair;
        report_eliminations(
            (technique, technique.rating()),
            eliminations,
            evidence,
            on_step,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps, without};

    const ENDS: &str = "12r1c1 12r2c4";

    fn third_line() -> CellSet {
        (6..9).map(|col| Cell::at(2, col)).collect()
    }

    #[test]
    fn one_missing_digit_leaves_the_other_in_one_of_the_ends() {
        let found = steps(&without(position(ENDS), 1, third_line()), find);
        assert_eq!(found.len(), 1);
        let seen = ["2r1c4", "2r1c5", "2r1c6", "2r2c1", "2r2c2", "2r2c3"];
        assert_eq!(eliminated(&found[0]), seen);
    }

    #[test]
    fn two_missing_digits_leave_the_lines_of_both_ends() {
        let position = without(without(position(ENDS), 1, third_line()), 2, third_line());
        let lost = eliminated(&steps(&position, find)[0]);
        // Five more cells in boxes 1 and 2 in each row, for each digit.
        assert_eq!(lost.len(), 2 * 2 * 5);
        assert!(lost.contains(&"1r1c2".to_string()) && lost.contains(&"2r2c6".to_string()));
    }

    #[test]
    fn digits_that_fit_in_the_third_line_prove_nothing() {
        assert!(steps(&position(ENDS), find).is_empty());
    }
}
