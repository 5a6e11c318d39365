//! BUG-lite: cells with two candidates each, every digit twice in each of its houses, that could all be exchanged.
//!
//! ```text
//!   12 . . | 12 . .      In every row, column and box that has cells of the pattern, each of their digits is there twice. If all
//!   13 . . | . . 13      cells had only these, every cell could take its other digit instead, and the puzzle would have two
//!   23 . . | 2 . 34      solutions. So something prevents it: here the 4.
//! ```
//!
//! A bivalue universal grave of some cells rather than of all; with two digits it is a unique loop. The types are those of the
//! unique rectangle: 1 one cell has other digits, so it has one of these; 2 the other digits are all the same. Rating: 5.7 by us,
//! like the larger graves.

use crate::logic::step::{OnStep, candidates_in, candidates_of, report_eliminations};
use crate::logic::{Evidence, Position, Technique, UniquenessBreaker};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};
use core::ops::ControlFlow;

/// Larger patterns are hard to see.
const MOST_CELLS: usize = 12;
/// More cells than this with the same other digit seldom share a peer.
const MOST_SAVED: usize = 3;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let mut known = Vec::new();
    for start in position.bivalue_cells() {
        let mut search = Search {
            position,
            cells: Vec::new(),
            counts: [[0; 9]; 27],
            saved: CellSet::EMPTY,
            known: &mut known,
        };
        search.add(start, position.candidates(start));
        search.extend(on_step)?;
    }
    ControlFlow::Continue(())
}

struct Search<'a> {
    position: &'a Position,
    /// The cells, each with its two digits.
    cells: Vec<(Cell, DigitSet)>,
    /// How often each house has each digit.
    counts: [[u8; 9]; 27],
    /// The cells with other digits.
    saved: CellSet,
    /// The patterns found.
    known: &'a mut Vec<CellSet>,
}

impl Search<'_> {
    fn extend(&mut self, on_step: OnStep) -> ControlFlow<()> {
        let Some((house, digit)) = self.missing() else {
            return self.report(on_step);
        };
        if self.cells.len() == MOST_CELLS {
            return ControlFlow::Continue(());
        }
        for cell in self.position.cells_with(digit) & house.cell_set() {
            let here = self.position.candidates(cell);
            for other in here.without(digit) {
                let pair = DigitSet::of(digit).with(other);
                if self.fits(cell, pair) {
                    let saved = self.saved;
                    self.add(cell, pair);
                    self.extend(on_step)?;
                    self.remove();
                    self.saved = saved;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A house that has a digit of the pattern only once: the one with the fewest cells left for it.
    fn missing(&self) -> Option<(crate::House, Digit)> {
        let cells = self.cells.iter();
        let all = cells.flat_map(|&(cell, pair)| {
            let houses = cell.houses().into_iter();
            houses.flat_map(move |house| pair.into_iter().map(move |digit| (house, digit)))
        });
        let open = all.filter(|(house, digit)| self.counts[house.index()][digit.index()] == 1);
        open.min_by_key(|(house, digit)| self.position.places(*house, *digit).count_ones())
    }

    /// Whether the cell can have these two digits in the pattern.
    fn fits(&self, cell: Cell, pair: DigitSet) -> bool {
        let is_new = self.cells.iter().all(|&(known, _)| known != cell);
        let has_room = |digit: Digit| {
            let houses = cell.houses();
            houses
                .iter()
                .all(|house| self.counts[house.index()][digit.index()] < 2)
        };
        let more = self.position.candidates(cell) - pair;
        let is_saved_alike = match self.saved.first() {
            None => true,
            // Several cells must have the same other digit.
            Some(first) => {
                more.is_empty()
                    || (self.saved.len() < MOST_SAVED
                        && self.others(first) == more
                        && more.len() == 1)
            }
        };
        is_new && is_saved_alike && pair.into_iter().all(has_room)
    }

    /// The other digits of a cell of the pattern.
    fn others(&self, cell: Cell) -> DigitSet {
        let own = self.cells.iter().find(|&&(known, _)| known == cell);
        own.map_or(DigitSet::EMPTY, |&(cell, pair)| {
            self.position.candidates(cell) - pair
        })
    }

    fn add(&mut self, cell: Cell, pair: DigitSet) {
        self.cells.push((cell, pair));
        self.count(cell, pair, 1);
        if self.position.candidates(cell) != pair {
            self.saved = self.saved.with(cell);
        }
    }

    fn remove(&mut self) {
        if let Some((cell, pair)) = self.cells.pop() {
            self.count(cell, pair, -1);
        }
    }

    fn count(&mut self, cell: Cell, pair: DigitSet, by: i8) {
        for house in cell.houses() {
            for digit in pair {
                let count = &mut self.counts[house.index()][digit.index()];
                *count = count.wrapping_add_signed(by);
            }
        }
    }

    fn report(&mut self, on_step: OnStep) -> ControlFlow<()> {
        let cells: CellSet = self.cells.iter().map(|&(cell, _)| cell).collect();
        let digits = self
            .cells
            .iter()
            .fold(DigitSet::EMPTY, |all, &(_, pair)| all | pair);
        let Some(first) = self.saved.first() else {
            return ControlFlow::Continue(());
        };
        // Two digits are a unique loop.
        if digits.len() == 2 || self.known.contains(&cells) {
            return ControlFlow::Continue(());
        }
        self.known.push(cells);
        let others = self.others(first);
        let (eliminations, rescue) = match (self.saved.single(), others.single()) {
            (Some(cell), _) => {
                let pair = self.position.candidates(cell) - others;
                (
                    candidates_of(self.position, self.saved, pair),
                    UniquenessBreaker::OneCell(cell),
                )
            }
            (None, Some(digit)) => {
                let seen = self.saved.common_peers();
                (
                    candidates_in(self.position, seen, digit),
                    UniquenessBreaker::OneDigit(digit),
                )
            }
            (None, None) => return ControlFlow::Continue(()),
        };
        let evidence = || Evidence::DeadlyPattern {
            pattern: self.pattern(),
            rescue,
        };
        let technique = Technique::BugLite;
        report_eliminations(
            (technique, technique.rating()),
            eliminations,
            evidence,
            on_step,
        )
    }

    fn pattern(&self) -> Vec<Candidate> {
        let mut cells = self.cells.clone();
        cells.sort_unstable_by_key(|&(cell, _)| cell);
        let candidates = cells
            .into_iter()
            .flat_map(|(cell, pair)| pair.into_iter().map(move |digit| Candidate { cell, digit }));
        candidates.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    /// Three digits in six cells of two boxes: 12 13 23 in column 1 and in column 4.
    const PATTERN: &str = "12r1c1 13r2c1 23r3c1 12r1c4 13r2c4";

    #[test]
    fn the_only_cell_with_another_digit_has_it() {
        let found = steps(&position(&format!("{PATTERN} 237r3c4")), find);
        assert_eq!(found.len(), 1);
        assert_eq!(eliminated(&found[0]), ["2r3c4", "3r3c4"]);
    }

    #[test]
    fn a_digit_that_occurs_once_in_a_house_is_no_pattern() {
        assert!(steps(&position(&format!("{PATTERN} 247r3c4")), find).is_empty());
    }
}
