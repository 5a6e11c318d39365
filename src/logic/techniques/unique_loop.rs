//! Unique rectangles and loops: a pattern that would have two solutions must be broken somewhere.
//!
//! ```text
//! 27 . . | 27 . .      if all four cells held 2 and 7 only, the two digits could be swapped:
//!  .     |  .          two solutions. A puzzle has only one, so r2c4 must have its 5:
//! 27 . . | 275         it is not 2 and not 7
//! ```
//!
//! The loop moves from cell to cell within a house, never twice in a row in the same kind of house.
//! Colour its cells alternately black and white: each house on the loop has exactly one of each colour,
//! so swapping the digits along the loop disturbs no house.
//!
//! The search is Sudoku Explainer's. It starts at a cell with only the two digits. At most two cells on
//! the loop may have other digits, unless all of those are the same digit. `uniqueness_breaker.rs` finds
//! the steps that follow from a loop.
//!
//! Rating: SE 4.5 for a rectangle, 4.6 for six cells, 4.7 for eight, 5.0 for more; type 3 adds 0.1
//! for each cell of the subset after the first.

use super::uniqueness_breaker::{self, Loop};
use crate::logic::explainer_order::{self, bits};
use crate::logic::step::OnStep;
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// The techniques that the steps of a loop can have.
pub(crate) const TECHNIQUES: &[Technique] = &[
    Technique::UniqueRectangle1,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle3,
    Technique::UniqueRectangle4,
    Technique::UniqueLoop1,
    Technique::UniqueLoop2,
    Technique::UniqueLoop3,
    Technique::UniqueLoop4,
];

/// The techniques for loops that aren't rectangles.
pub(crate) const LONGER: &[Technique] = TECHNIQUES.split_at(4).1;

/// Finds loops of more than four cells for the teacher, which gets its rectangles from `rectangle.rs`.
pub(crate) fn find_longer(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(
        position,
        &mut |step| match LONGER.contains(&step.technique) {
            true => on_step(step),
            false => ControlFlow::Continue(()),
        },
    )
}

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let mut found: Vec<(f64, Step)> = Vec::new();
    for start in position.bivalue_cells() {
        let pair = position.candidates(start);
        let mut digits = pair.into_iter();
        let (Some(first), Some(second)) = (digits.next(), digits.next()) else {
            continue;
        };
        let mut search = Search {
            position,
            pair,
            digits: [first, second],
            cells: Vec::new(),
            on_loop: &mut |found_loop| {
                uniqueness_breaker::find(position, found_loop, &mut |difficulty, step| {
                    if !found.iter().any(|(_, other)| is_same(other, &step)) {
                        found.push((difficulty, step));
                    }
                });
            },
        };
        search.visit(start, [0, 0], DigitSet::EMPTY, 2, None);
    }
    // A stable sort: among equals the first found stays first.
    found.sort_by(|(a, step), (b, other)| {
        let by_type = || uniqueness_breaker::type_of(step).cmp(&uniqueness_breaker::type_of(other));
        a.total_cmp(b).then_with(by_type)
    });
    found.into_iter().try_for_each(|(_, step)| on_step(step))
}

/// Whether two steps reach the same conclusion about the same cells, whatever the loop's direction.
fn is_same(a: &Step, b: &Step) -> bool {
    let key = |step: &Step| match &step.evidence {
        Evidence::UniqueLoop { cells, rescue, .. } => {
            let cells: CellSet = cells.iter().copied().collect();
            Some((step.technique, cells, rescue.subset()))
        }
        _ => None,
    };
    key(a) == key(b)
}

struct Search<'a> {
    position: &'a Position,
    pair: DigitSet,
    digits: [Digit; 2],
    cells: Vec<Cell>,
    on_loop: &'a mut dyn FnMut(&Loop),
}

impl Search<'_> {
    /// Extends the loop with `cell`. `houses` are those visited so far by the black and by the white
    /// cells, as bits; a house visited twice by one colour can't be part of a loop.
    fn visit(
        &mut self,
        cell: Cell,
        mut houses: [u32; 2],
        mut extra: DigitSet,
        may_have_extra: i32,
        came_by: Option<usize>,
    ) {
        let colour = self.cells.len() % 2;
        let met = cell
            .houses()
            .iter()
            .fold(0, |met, house| met | 1 << house.index());
        if houses[colour] & met != 0 {
            return;
        }
        houses[colour] |= met;
        self.cells.push(cell);
        for (kind, house) in explainer_order::houses_of(cell).into_iter().enumerate() {
            if came_by == Some(kind) {
                continue;
            }
            for next in self.cells_of(house) {
                if next == self.cells[0] && self.cells.len() >= 4 {
                    if houses[0] == houses[1] {
                        let (cells, digits) = (&self.cells[..], self.digits);
                        (self.on_loop)(&Loop { cells, digits });
                    }
                } else if !self.cells.contains(&next) {
                    let candidates = self.position.candidates(next);
                    // Also applies to the cells tried after this one, as in Sudoku Explainer.
                    extra = extra | (candidates - self.pair);
                    let is_plain = candidates == self.pair;
                    if is_plain || extra.len() == 1 || may_have_extra > 0 {
                        let left = may_have_extra - i32::from(!is_plain);
                        self.visit(next, houses, extra, left, Some(kind));
                    }
                }
            }
        }
        self.cells.pop();
    }

    /// The cells of a house that have both digits.
    fn cells_of(&self, house: House) -> impl Iterator<Item = Cell> + use<> {
        let [a, b] = self.digits.map(|digit| self.position.places(house, digit));
        bits(a & b).map(move |n| house.cell(n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    #[test]
    fn the_only_cell_with_extra_digits_loses_both_digits() {
        let rectangle = "27r1c1 27r1c4 27r2c1 257r2c4";
        let found = steps(&position(rectangle), find);
        assert_eq!(found[0].technique, Technique::UniqueRectangle1);
        assert_eq!(eliminated(&found[0]), ["2r2c4", "7r2c4"]);
    }

    #[test]
    fn a_rectangle_in_four_boxes_is_not_deadly() {
        let spread = "27r1c1 27r1c4 27r5c1 257r5c4";
        let found = steps(&position(spread), find);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn a_loop_of_six_is_reported_once() {
        let cells = "27r1c1 27r1c4 27r2c4 27r2c7 27r3c7 279r3c1";
        let mut found = steps(&position(cells), find);
        found.retain(|step| step.technique == Technique::UniqueLoop1);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].rating, 46);
        assert_eq!(eliminated(&found[0]), ["2r3c1", "7r3c1"]);
    }
}
