//! Bent subsets: as many cells as digits in a box and a line that cross, with one digit in both arms.
//!
//! ```text
//!   15 . 34  | . 13 . | . . .      Four cells with the digits 1, 3, 4 and 5. The cells of 1 all see each other, and so do those of
//!   . 345 .  | . .  . | . . .      4 and of 5, so each of these is there at most once. So one of the cells is 3, and no cell that
//!   . . .    | . .  . | . . .      sees all cells of the 3 is 3.
//! ```
//!
//! Also known as the extended subset principle. With four cells around a pivot it is the WXYZ-Wing. Rating: 5.5, as in Sudoku
//! Studio.

use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, SetLink, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// The smallest number of cells: three are an XY-Wing or an XYZ-Wing.
const FEWEST: usize = 4;

/// A box and a line, their empty cells, and the candidates of these.
#[derive(PartialEq, Eq, Hash)]
struct Place(House, House, CellSet, Vec<DigitSet>);

pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let mut found = Vec::new();
    for box_ in (0..9).map(House::box_) {
        for line in House::lines() {
            let crossing = box_.cell_set() & line.cell_set();
            if !crossing.is_empty() {
                let pool = (box_.cell_set() | line.cell_set()) & cache.empty_cells();
                let candidates = pool.into_iter().map(|cell| cache.candidates(cell));
                let place = Place(box_, line, pool, candidates.collect());
                found.extend(cache.find_at(place, || {
                    let mut search = Search {
                        position: cache,
                        arms: [box_.cell_set() - crossing, line.cell_set() - crossing],
                        found: Vec::new(),
                    };
                    search.grow(Bent::default(), pool);
                    search.found
                }));
            }
        }
    }
    found.sort_by_key(|bent: &Bent| bent.cells.len());
    found
        .into_iter()
        .try_for_each(|bent| bent.report(cache, on_step))
}

/// Cells of a box and a line.
#[derive(Copy, Clone, Default)]
struct Bent {
    cells: CellSet,
    digits: DigitSet,
    /// The digits in the rest of the box, and in the rest of the line.
    in_arms: [DigitSet; 2],
}

impl Bent {
    /// The digits that are in both arms: only these can occur more than once.
    fn repeated(&self) -> DigitSet {
        self.in_arms[0] & self.in_arms[1]
    }

    fn report(&self, position: &Position, on_step: OnStep) -> ControlFlow<()> {
        let Some(free) = self.repeated().single() else {
            return ControlFlow::Continue(());
        };
        let holders = |digit: Digit| self.cells & position.cells_with(digit);
        let seen = holders(free).common_peers() - self.cells;
        let once = self.digits.without(free).into_iter();
        let evidence = || Evidence::MultiSector {
            cells: self.cells,
            links: once
                .map(|digit| SetLink {
                    digit,
                    cells: holders(digit),
                })
                .collect(),
            free: Some(free),
        };
        let technique = Technique::BentSubset;
        let eliminations = candidates_in(position, seen, free);
        report_eliminations(
            (technique, technique.rating()),
            eliminations,
            evidence,
            on_step,
        )
    }
}

struct Search<'a> {
    position: &'a Position,
    /// The rest of the box, and the rest of the line.
    arms: [CellSet; 2],
    found: Vec<Bent>,
}

impl Search<'_> {
    /// Adds cells of `pool` in order.
    fn grow(&mut self, bent: Bent, mut pool: CellSet) {
        while let Some(cell) = pool.first() {
            pool = pool.without(cell);
            let next = self.with(bent, cell);
            // Each cell can bring at most one digit more than are needed.
            if next.repeated().len() > 1 || next.digits.len() > next.cells.len() + pool.len() {
                continue;
            }
            if next.digits.len() > next.cells.len() {
                self.grow(next, pool);
            } else if next.cells.len() >= FEWEST && !next.repeated().is_empty() {
                self.found.push(next);
            }
        }
    }

    fn with(&self, bent: Bent, cell: Cell) -> Bent {
        let digits = self.position.candidates(cell);
        let mut next = Bent {
            cells: bent.cells.with(cell),
            digits: bent.digits | digits,
            in_arms: bent.in_arms,
        };
        for (arm, here) in self.arms.iter().zip(&mut next.in_arms) {
            if arm.has(cell) {
                *here = *here | digits;
            }
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, studied_steps as steps};

    #[test]
    fn the_digit_of_both_arms_is_eliminated_from_cells_that_see_all_of_it() {
        let found = steps(&position("15r1c1 13r1c5 345r2c2 34r1c3"), find);
        assert_eq!(found.len(), 1);
        assert_eq!(eliminated(&found[0]), ["3r1c2"]);
    }

    #[test]
    fn two_digits_in_both_arms_prove_nothing() {
        assert!(steps(&position("15r1c1 135r1c5 345r2c2 34r1c3"), find).is_empty());
    }
}
