//! Locked candidates: a digit that one house confines to its crossing with another.
//!
//! ```text
//! pointing                              claiming
//! 5 5 . | - - - | - - -                 5 5 . | . . . | . . .    the row has its 5 here,
//! . . . | . . . | . . .                 - - - | . . . | . . .    so the rest of the box
//! . . . | . . . | . . .                 - - - | . . . | . . .    has none
//! the box has its 5 in this row,
//! so the rest of the row has none
//! ```
//!
//! Wherever in the crossing the digit is, it can't be elsewhere in the second house.
//!
//! Rating: pointing SE 2.6, claiming 2.8. The *direct* forms, 1.7 and 1.9, leave another house of the
//! first kind one cell for the digit; the step only fills that cell.

use crate::logic::explainer_order;
use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Candidate, Digit, House};
use core::ops::ControlFlow;

pub(crate) fn find_pointing(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for_each_pointing(position, &mut |digit, from, to| {
        eliminate(
            position,
            (Technique::Pointing, 26),
            digit,
            from,
            to,
            on_step,
        )
    })
}

pub(crate) fn find_claiming(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for_each_claiming(position, &mut |digit, from, to| {
        eliminate(
            position,
            (Technique::Claiming, 28),
            digit,
            from,
            to,
            on_step,
        )
    })
}

pub(crate) fn find_direct_pointing(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for_each_pointing(position, &mut |digit, from, to| {
        place(
            position,
            (Technique::DirectPointing, 17),
            digit,
            from,
            to,
            on_step,
        )
    })
}

pub(crate) fn find_direct_claiming(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for_each_claiming(position, &mut |digit, from, to| {
        place(
            position,
            (Technique::DirectClaiming, 19),
            digit,
            from,
            to,
            on_step,
        )
    })
}

/// Called with `digit`, `from` and `to` if `from` has the digit only in its crossing with `to`, and more
/// than once there.
type OnLocked<'a> = &'a mut dyn FnMut(Digit, House, House) -> ControlFlow<()>;

fn for_each_pointing(position: &Position, on_locked: OnLocked) -> ControlFlow<()> {
    for box_ in explainer_order::boxes() {
        for col in explainer_order::cols() {
            for_each_digit(position, box_, col, on_locked)?;
        }
    }
    for box_ in explainer_order::boxes() {
        for row in explainer_order::rows() {
            for_each_digit(position, box_, row, on_locked)?;
        }
    }
    ControlFlow::Continue(())
}

fn for_each_claiming(position: &Position, on_locked: OnLocked) -> ControlFlow<()> {
    for line in explainer_order::cols().chain(explainer_order::rows()) {
        for box_ in explainer_order::boxes() {
            for_each_digit(position, line, box_, on_locked)?;
        }
    }
    ControlFlow::Continue(())
}

fn for_each_digit(
    position: &Position,
    from: House,
    to: House,
    on_locked: OnLocked,
) -> ControlFlow<()> {
    let crossing = crossing(from, to);
    if crossing == 0 {
        return ControlFlow::Continue(());
    }
    for digit in Digit::all() {
        let places = position.places(from, digit);
        if places & !crossing == 0 && places.count_ones() > 1 {
            on_locked(digit, from, to)?;
        }
    }
    ControlFlow::Continue(())
}

fn eliminate(
    position: &Position,
    kind: (Technique, u8),
    digit: Digit,
    from: House,
    to: House,
    on_step: OnStep,
) -> ControlFlow<()> {
    let eliminations = candidates_in(position, to.cell_set() - from.cell_set(), digit);
    let evidence = || Evidence::Locked { digit, from, to };
    report_eliminations(kind, eliminations, evidence, on_step)
}

/// The direct form: looks at other houses of the same kind as `from` that lose the digit in `to`.
fn place(
    position: &Position,
    (technique, rating): (Technique, u8),
    digit: Digit,
    from: House,
    to: House,
    on_step: OnStep,
) -> ControlFlow<()> {
    let same_kind = from.index() / 9 * 9;
    for other in House::all().skip(same_kind).take(9) {
        let crossing = crossing(other, to);
        let places = position.places(other, digit);
        let left = places & !crossing;
        if other != from && crossing != 0 && places != left && left.is_power_of_two() {
            on_step(Step {
                technique,
                rating,
                placement: Some(Candidate {
                    cell: other.cell(left.trailing_zeros() as usize),
                    digit,
                }),
                eliminations: Vec::new(),
                evidence: Evidence::Locked { digit, from, to },
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The places of `house` that are in `other` too.
fn crossing(house: House, other: House) -> u16 {
    CROSSINGS[house.index()][other.index()]
}

static CROSSINGS: [[u16; 27]; 27] = {
    let mut table = [[0; 27]; 27];
    let mut index = 0;
    while index < 81 {
        let houses = crate::Cell::new(index).houses();
        let mut a = 0;
        while a < 3 {
            let mut n = 0;
            while houses[a].cell(n).index() != index {
                n += 1;
            }
            let mut b = 0;
            while b < 3 {
                table[houses[a].index()][houses[b].index()] |= 1 << n;
                b += 1;
            }
            a += 1;
        }
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps, without};
    use crate::{Cell, CellSet};

    /// A position with 5 confined to r1c1 and r1c2 in box 1.
    fn five_points_along_row_one() -> Position {
        let confined: CellSet = [Cell::at(0, 0), Cell::at(0, 1)].into_iter().collect();
        without(position(""), 5, House::box_(0).cell_set() - confined)
    }

    #[test]
    fn pointing_eliminates_from_the_rest_of_the_line() {
        let found = steps(&five_points_along_row_one(), find_pointing);
        assert_eq!(found.len(), 1);
        assert_eq!(
            eliminated(&found[0]),
            ["5r1c4", "5r1c5", "5r1c6", "5r1c7", "5r1c8", "5r1c9"]
        );
        assert!(steps(&five_points_along_row_one(), find_claiming).is_empty());
    }

    #[test]
    fn claiming_eliminates_from_the_rest_of_the_box() {
        let outside = House::row(0).cell_set() - House::box_(0).cell_set();
        let found = steps(&without(position(""), 5, outside), find_claiming);
        assert_eq!(found.len(), 1);
        assert_eq!(
            eliminated(&found[0]),
            ["5r2c1", "5r2c2", "5r2c3", "5r3c1", "5r3c2", "5r3c3"]
        );
    }

    #[test]
    fn direct_pointing_fills_only_the_cell_that_is_left() {
        let left: CellSet = [Cell::at(0, 4), Cell::at(2, 4)].into_iter().collect();
        let position = without(
            five_points_along_row_one(),
            5,
            House::box_(1).cell_set() - left,
        );
        let found = steps(&position, find_direct_pointing);
        assert_eq!(found[0].placement.unwrap().to_string(), "5r3c5");
        assert!(found[0].eliminations.is_empty());
    }

    #[test]
    fn houses_intersect_in_three_cells_or_one_or_none() {
        for a in House::all() {
            for b in House::all() {
                let expected = (a.cell_set() & b.cell_set()).len();
                assert_eq!(crossing(a, b).count_ones() as usize, expected, "{a} {b}");
            }
        }
    }
}
