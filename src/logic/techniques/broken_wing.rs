//! Broken wing: an odd ring of houses in which one digit would have two cells each, if it were not for its *guardians*.
//!
//! ```text
//! a ======= b        Each house (===, ||) has the digit in one of its two ends: in five houses, so five times in all. But each
//! ||         \\      cell counts for two houses, so the number would be even. So one of the guardians, the digit's other cells
//! ||          c      in these houses, is true.
//! ||         //
//! e ======= d
//! ```
//!
//! Rating: 5.5, as in Sudoku Studio. The pattern is also known as *guardians*.

use super::guardians::Guarded;
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Position, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// Rings with more cells, or with more guardians, are hard to see and prove little.
const MOST_CELLS: usize = 7;
const MOST_GUARDIANS: usize = 3;

/// The cells of a digit, and the size of the ring.
#[derive(PartialEq, Eq, Hash)]
struct Place(CellSet, usize);

pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    for size in [5, MOST_CELLS] {
        for digit in Digit::all() {
            let place = Place(cache.cells_with(digit), size);
            cache.report_at(place, on_step, |on_step| {
                find_of(size, digit, cache, on_step)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn find_of(size: usize, digit: Digit, position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let cells = position.cells_with(digit);
    for start in cells {
        let mut ring = Ring {
            position,
            digit,
            // The start is the first cell of the ring.
            all: cells.into_iter().filter(|&cell| cell >= start).collect(),
            cells: vec![start],
            houses: Vec::new(),
            size,
        };
        ring.extend(CellSet::EMPTY, on_step)?;
    }
    ControlFlow::Continue(())
}

/// A ring under construction: each cell and the next are in the house of the same number.
struct Ring<'a> {
    position: &'a Position,
    digit: Digit,
    all: CellSet,
    cells: Vec<Cell>,
    houses: Vec<House>,
    size: usize,
}

impl Ring<'_> {
    fn extend(&mut self, guardians: CellSet, on_step: OnStep) -> ControlFlow<()> {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let is_full = self.cells.len() == self.size;
        for house in last.houses() {
            if self.houses.contains(&house) {
                continue;
            }
            let here = self.position.cells_with(self.digit) & house.cell_set();
            let ends = if is_full {
                CellSet::of(first)
            } else {
                self.all
            };
            for next in (here & ends).without(last) {
                let more = guardians | here.without(last).without(next);
                if more.len() > MOST_GUARDIANS {
                    continue;
                }
                let is_known = self.cells.contains(&next);
                let ring: CellSet = self.cells.iter().copied().chain([next]).collect();
                // A cell of the ring that is a guardian too would count for three houses.
                if (is_known && !is_full) || !(more & ring).is_empty() {
                    continue;
                }
                self.houses.push(house);
                if is_full {
                    self.report(ring, more, on_step)?;
                } else {
                    self.cells.push(next);
                    self.extend(more, on_step)?;
                    self.cells.pop();
                }
                self.houses.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, cells: CellSet, guardians: CellSet, on_step: OnStep) -> ControlFlow<()> {
        // Each ring is met in both directions.
        if self.cells[1] > self.cells[self.size - 1] || guardians.is_empty() {
            return ControlFlow::Continue(());
        }
        let pattern = Guarded {
            cells,
            digits: DigitSet::of(self.digit),
            houses: self.houses.clone(),
            guardians: candidates_in(self.position, guardians, self.digit),
        };
        pattern.report(self.position, Technique::BrokenWing, on_step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, position, studied_steps as steps};

    /// A ring of five houses: row 1, column 6, row 5, column 2, box 1.
    fn ring() -> Position {
        let row = confined(position(""), 4, &["r1c1", "r1c6"], "row 1");
        let col = confined(row, 4, &["r1c6", "r5c6"], "column 6");
        let row = confined(col, 4, &["r5c6", "r5c2"], "row 5");
        confined(row, 4, &["r5c2", "r3c2"], "column 2")
    }

    #[test]
    fn the_only_guardian_of_an_odd_ring_is_true() {
        let guarded = confined(ring(), 4, &["r1c1", "r3c2", "r2c3"], "box 1");
        let found = steps(&guarded, find);
        let placed = found.iter().filter_map(|step| step.placement);
        let placed: Vec<String> = placed.map(|placed| placed.to_string()).collect();
        assert_eq!(placed, ["4r2c3"]);
    }

    #[test]
    fn an_even_ring_has_no_guardians() {
        let row = confined(position(""), 4, &["r1c1", "r1c6"], "row 1");
        let both = confined(row, 4, &["r5c1", "r5c6", "r5c9"], "row 5");
        assert!(steps(&both, find).is_empty());
    }
}
