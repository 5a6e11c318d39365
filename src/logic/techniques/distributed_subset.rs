//! Distributed disjoint subsets: as many cells as digits, each of which can occur only once, though not in a single house.
//!
//! ```text
//! r1c1 {1,2}   r1c5 {2,3}          The cells of each digit all see each other, so each digit is there at most once. There are as
//! r5c1 {1,4}   r5c5 {3,4}          many cells, so each is there exactly once, as in a naked subset: a cell that sees all cells of
//!                                  a digit is not that digit.
//! ```
//!
//! The case of two rows and three columns is also known as twinned XY-chains, found by Nick Leder. Rating: 6.3 by us, next to Sue de
//! Coq, which is a case of it.

use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, SetLink, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use core::ops::{ControlFlow, RangeInclusive};

/// The smallest and the largest number of cells: larger sets take long to find, for people too.
const SIZES: RangeInclusive<usize> = 4..=9;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let empty = position.empty_cells().into_iter();
    let open: Vec<(Cell, DigitSet)> = empty
        .map(|cell| (cell, position.candidates(cell)))
        .collect();
    let mut strangers = [CellSet::EMPTY; 81];
    for &(cell, here) in &open {
        let digits = here.into_iter();
        let shared: CellSet = digits.map(|digit| position.cells_with(digit)).collect();
        strangers[cell.index()] = shared - cell.peers();
    }
    for size in SIZES {
        let sets = (1..0x200).filter(|set: &u16| set.count_ones() as usize == size);
        for digits in sets.map(DigitSet::from_bits) {
            let fits = |&&(_, here): &&(Cell, DigitSet)| here.is_subset(digits);
            let pool: CellSet = open.iter().filter(fits).map(|&(cell, _)| cell).collect();
            if pool.len() < size {
                continue;
            }
            let mut set = Growing {
                position,
                strangers: &strangers,
                digits,
                cells: CellSet::EMPTY,
                held: DigitSet::EMPTY,
            };
            set.grow(pool, on_step)?;
        }
    }
    ControlFlow::Continue(())
}

/// A set of cells that grows to as many cells as digits.
#[derive(Copy, Clone)]
struct Growing<'a> {
    position: &'a Position,
    /// For each cell, those that share a digit with it but do not see it.
    strangers: &'a [CellSet; 81],
    digits: DigitSet,
    cells: CellSet,
    /// The digits of the cells.
    held: DigitSet,
}

impl Growing<'_> {
    /// Adds cells of `pool` in order. Each of them sees all cells of the set with which it shares a digit.
    fn grow(&mut self, mut pool: CellSet, on_step: OnStep) -> ControlFlow<()> {
        let missing = self.digits.len() - self.cells.len();
        if missing == 0 {
            return self.report(on_step);
        }
        while pool.len() >= missing {
            let Some(cell) = pool.first() else {
                break;
            };
            pool = pool.without(cell);
            let before = *self;
            let here = self.position.candidates(cell);
            self.cells = self.cells.with(cell);
            self.held = self.held | here;
            // A set that is complete before the last cell is a smaller one.
            if missing == 1 || self.held.len() > self.cells.len() {
                self.grow(pool - self.strangers[cell.index()], on_step)?;
            }
            *self = before;
        }
        ControlFlow::Continue(())
    }

    fn report(&self, on_step: OnStep) -> ControlFlow<()> {
        let is_in = |house: House| self.cells.is_subset(house.cell_set());
        if self.held != self.digits || House::all().any(is_in) {
            return ControlFlow::Continue(());
        }
        let links = self.digits.into_iter().map(|digit| SetLink {
            digit,
            cells: self.holders(digit),
        });
        let evidence = || Evidence::MultiSector {
            cells: self.cells,
            links: links.collect(),
            free: None,
        };
        let technique = Technique::DistributedDisjointSubset;
        let kind = (technique, technique.rating());
        report_eliminations(kind, self.eliminations(), evidence, on_step)
    }

    fn holders(&self, digit: Digit) -> CellSet {
        self.cells & self.position.cells_with(digit)
    }

    fn eliminations(&self) -> Vec<Candidate> {
        let eliminations = self.digits.into_iter().flat_map(|digit| {
            let seen = self.holders(digit).common_peers();
            candidates_in(self.position, seen - self.cells, digit)
        });
        eliminations.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    #[test]
    fn each_digit_leaves_the_cells_that_see_all_of_its_cells() {
        let found = steps(&position("12r1c1 23r1c5 14r5c1 34r5c5"), find);
        assert_eq!(found.len(), 1);
        let lost = eliminated(&found[0]);
        for one in ["1r9c1", "2r1c9", "3r9c5", "4r5c9"] {
            assert!(lost.contains(&one.to_string()), "{one}: {lost:?}");
        }
        // Seven cells in the rest of each line.
        assert_eq!(lost.len(), 4 * 7);
    }

    #[test]
    fn a_subset_of_one_house_is_left_to_naked_subsets() {
        assert!(steps(&position("12r1c1 23r1c5 14r1c7 34r1c9"), find).is_empty());
    }

    #[test]
    fn a_digit_in_cells_that_do_not_see_each_other_proves_nothing() {
        assert!(steps(&position("12r1c1 23r1c5 14r5c1 24r5c5"), find).is_empty());
    }
}
