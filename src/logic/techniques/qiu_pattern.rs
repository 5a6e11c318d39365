//! Qiu's deadly pattern: two cells of a line that must not be filled with two digits alone, because of two lines that have hardly any
//! givens.
//!
//! ```text
//!   . . . | . . . | . . .
//!   P P . | . . . | . . .      The box with the square S has a and b only there. If the pair P were a and b, S would have them
//!   . . . | . . . | . . .      the other way round:
//!   ------+-------+------        in one row       P and S are a unique rectangle
//!   S S B | B B B | B B B        in both rows     their columns cut the cycles of digits that the two rows share; a and b can be
//!   S S B | B B B | B B B                         swapped in P if one of the two parts changes rows, and givens are only in the other
//!   . . . | . . . | . . .
//! ```
//!
//! So in the lines B, givens may be in one column only, apart from columns that have the same digits in both lines and therefore form
//! cycles of their own. What follows is in `deadly_pattern.rs`.
//!
//! Rating: 5.8, as in Sudoku Studio.

use super::deadly_pattern::DeadlyPattern;
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::OnStep;
use crate::logic::{Evidence, Position, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let mut is_unique = None;
    for is_stack in [false, true] {
        for (first, second) in pairs(9).filter(|(a, b)| a / 3 == b / 3) {
            let lines = Lines {
                position: cache,
                is_stack,
                numbers: [first, second],
            };
            for across in pairs(9).filter(|(a, b)| a / 3 == b / 3) {
                let square = lines.square(across);
                if !lines.has_few_givens(across) || !(square & cache.givens()).is_empty() {
                    continue;
                }
                for digits in lines.locked_pairs(square) {
                    if *is_unique.get_or_insert_with(|| cache.givens_have_one_solution()) {
                        lines.find(across, square, digits, on_step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two numbers below `count`, the smaller one first.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}

/// Two rows of a band, or two columns of a stack.
struct Lines<'a> {
    position: &'a Position,
    is_stack: bool,
    numbers: [usize; 2],
}

impl Lines<'_> {
    fn cell(&self, line: usize, across: usize) -> Cell {
        match self.is_stack {
            false => Cell::at(line, across),
            true => Cell::at(across, line),
        }
    }

    /// The four cells where the lines meet two others.
    fn square(&self, across: (usize, usize)) -> CellSet {
        let cells = self
            .numbers
            .map(|line| [self.cell(line, across.0), self.cell(line, across.1)]);
        cells.into_iter().flatten().collect()
    }

    /// Whether givens are only in one of the crossing lines, apart from those that have the same filled digits in both lines.
    fn has_few_givens(&self, (a, b): (usize, usize)) -> bool {
        let has_given = |&across: &usize| {
            let mut lines = self.numbers.iter();
            lines.any(|&line| self.position.givens().has(self.cell(line, across)))
        };
        let given: Vec<usize> = (0..9)
            .filter(|&across| across != a && across != b)
            .filter(has_given)
            .collect();
        let closes = |without: Option<usize>| {
            let mut rest = given.iter().filter(|&&across| Some(across) != without);
            let mut seen = [DigitSet::EMPTY; 2];
            let is_filled = rest.all(|&across| {
                (0..2).all(|n| {
                    let digit = self
                        .position
                        .values()
                        .get(self.cell(self.numbers[n], across));
                    seen[n] = digit.map_or(seen[n], |digit| seen[n].with(digit));
                    digit.is_some()
                })
            });
            is_filled && seen[0] == seen[1]
        };
        given.len() < 2 || closes(None) || given.iter().any(|&across| closes(Some(across)))
    }

    /// Pairs of digits that the box has only in the square.
    fn locked_pairs(&self, square: CellSet) -> Vec<DigitSet> {
        let Some(box_) = square.first().map(|cell| cell.houses()[2].cell_set()) else {
            return Vec::new();
        };
        let is_locked = |digit: &Digit| {
            let cells = self.position.cells_with(*digit) & box_;
            !cells.is_empty() && cells.is_subset(square)
        };
        let locked: Vec<Digit> = Digit::all().filter(is_locked).collect();
        pairs(locked.len())
            .map(|(a, b)| DigitSet::of(locked[a]).with(locked[b]))
            .collect()
    }

    /// Looks for pairs of cells in other lines across the square.
    fn find(
        &self,
        across: (usize, usize),
        square: CellSet,
        digits: DigitSet,
        on_step: OnStep,
    ) -> ControlFlow<()> {
        for line in (0..9).filter(|line| line / 3 != self.numbers[0] / 3) {
            let pair = [self.cell(line, across.0), self.cell(line, across.1)];
            if !pair
                .iter()
                .all(|&cell| digits.is_subset(self.position.candidates(cell)))
            {
                continue;
            }
            let pattern = DeadlyPattern {
                position: self.position,
                technique: Technique::QiuPattern,
                cells: &pair,
                digits,
            };
            let lines = self.numbers.map(|line| match self.is_stack {
                false => House::row(line),
                true => House::col(line),
            });
            let evidence = |rescue| Evidence::QiuPattern {
                pair,
                digits,
                square,
                lines,
                rescue,
            };
            pattern.find_with(&evidence, on_step)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, studied_steps, without};
    use crate::{CandidateGrid, Grid};

    /// 1 and 2 only in r4c1, r4c2, r5c1 and r5c2 of box 4, and a pair of them with a 3 in r2c1.
    fn square() -> Position {
        let pair = position("123r2c1 12r2c2");
        let rest: CellSet = House::box_(3)
            .cells()
            .filter(|cell| cell.col() == 2 || cell.row() == 5)
            .collect();
        without(without(pair, 1, rest), 2, rest)
    }

    #[test]
    fn the_pair_must_not_be_completed() {
        let found = studied_steps(&square(), find);
        assert_eq!(eliminated(&found[0]), ["1r2c1", "2r2c1"]);
        assert_eq!(found[0].technique, Technique::QiuPattern);
    }

    /// The square, with these givens.
    fn with_givens(givens: &[(usize, usize, u8)]) -> Position {
        let open = square();
        let mut grid = Grid::EMPTY;
        let mut candidates = CandidateGrid::FULL;
        for cell in Cell::all() {
            candidates.set(cell, open.candidates(cell));
        }
        for &(row, col, digit) in givens {
            grid.set(Cell::at(row, col), Some(Digit::new(digit)));
        }
        Position::of_player(&grid, &grid, &candidates)
    }

    #[test]
    fn givens_may_be_in_one_column_of_the_lines() {
        assert!(!studied_steps(&with_givens(&[(3, 4, 7), (4, 4, 8)]), find).is_empty());
        assert!(studied_steps(&with_givens(&[(3, 4, 7), (4, 7, 8)]), find).is_empty());
    }

    #[test]
    fn columns_with_the_same_digits_in_both_lines_do_not_count() {
        let cycle = [(3, 4, 7), (4, 4, 8), (3, 7, 8), (4, 7, 7)];
        assert!(!studied_steps(&with_givens(&cycle), find).is_empty());
    }

    #[test]
    fn a_given_in_the_square_would_stay() {
        assert!(studied_steps(&with_givens(&[(3, 0, 7)]), find).is_empty());
    }
}
