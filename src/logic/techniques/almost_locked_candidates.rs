//! Almost locked pairs and triples: digits almost confined to the crossing of a box and a line, on one side by cells that have no
//! other digits, on the other by cells that are their only other places.
//!
//! ```text
//!  12  *  * | . . .      Box 1 has 1 and 2 outside row 3 in r1c1, which has nothing else. Row 3 has them outside box 1 in r3c5
//!   *  *  * | . . .      only. Whichever digit r1c1 is, row 3 must have that one in r3c5, and the other in box 1.
//!   ?  ?  ? | . 12+ .    So r3c5 has no other digits, and the other cells (*) have neither.
//! ```
//!
//! A triple has two cells on each side. Rating: 4.5 and 5.2, as in Sudoku Studio.

use crate::logic::step::{OnStep, candidates_of, digits_in, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find_pair(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find::<2>(position, Technique::AlmostLockedPair, on_step)
}

pub(crate) fn find_triple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find::<3>(position, Technique::AlmostLockedTriple, on_step)
}

fn find<const SIZE: usize>(
    position: &Position,
    technique: Technique,
    on_step: OnStep,
) -> ControlFlow<()> {
    for to in House::all() {
        let is_small = |&cell: &Cell| (2..=SIZE).contains(&position.candidates(cell).len());
        let small: CellSet = to.cells().filter(is_small).collect();
        for naked in subsets(small, SIZE - 1) {
            let digits = digits_in(position, naked);
            if digits.len() != SIZE {
                continue;
            }
            for from in crossing(to) {
                if (naked & from.cell_set()).is_empty() {
                    check(position, technique, digits, (to, naked), from, on_step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The sets of one or two of the cells.
fn subsets(cells: CellSet, size: usize) -> impl Iterator<Item = CellSet> {
    let ones = cells.into_iter().map(CellSet::of);
    ones.flat_map(move |one| {
        let later = cells
            .into_iter()
            .filter(move |&cell| Some(cell) > one.first());
        let pairs = later.map(move |cell| one.with(cell));
        let single = (size == 1).then_some(one);
        single.into_iter().chain(pairs.filter(move |_| size == 2))
    })
}

/// The lines that cross a box, or the boxes that cross a line.
fn crossing(house: House) -> impl Iterator<Item = House> {
    House::all().filter(move |other| {
        other.is_box() != house.is_box() && !(other.cell_set() & house.cell_set()).is_empty()
    })
}

/// Checks the naked cells of a house with another house that crosses it.
fn check(
    position: &Position,
    technique: Technique,
    digits: DigitSet,
    (to, naked): (House, CellSet),
    from: House,
    on_step: OnStep,
) -> ControlFlow<()> {
    let cells_with = |digit: Digit| position.cells_with(digit);
    let crossing = to.cell_set() & from.cell_set();
    let mut hidden = CellSet::EMPTY;
    for digit in digits {
        let here = cells_with(digit) & from.cell_set();
        // A digit that is placed in one of the houses, or fixed in the crossing, is not almost locked.
        if (here & crossing).is_empty() {
            return ControlFlow::Continue(());
        }
        hidden = hidden | (here - crossing);
    }
    if hidden.len() != naked.len() {
        return ControlFlow::Continue(());
    }
    let rest = to.cell_set() - crossing - naked;
    let mut eliminations = candidates_of(position, rest, digits);
    eliminations.extend(candidates_of(position, hidden, !digits));
    let evidence = || Evidence::AlmostLockedCandidates {
        digits,
        to,
        naked,
        from,
        hidden,
    };
    report_eliminations(
        (technique, technique.rating()),
        eliminations,
        evidence,
        on_step,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    /// 1 and 2 leave box 1 in row 3 only at r3c5.
    fn row_3(cells: &str) -> Position {
        let one = confined(
            position(cells),
            1,
            &["r3c1", "r3c2", "r3c3", "r3c5"],
            "row 3",
        );
        confined(one, 2, &["r3c1", "r3c2", "r3c3", "r3c5"], "row 3")
    }

    #[test]
    fn a_pair_leaves_the_box_and_keeps_its_cell_in_the_line() {
        let found = steps(&row_3("12r1c1"), find_pair);
        assert_eq!(found.len(), 1);
        let lost = eliminated(&found[0]);
        // Two digits in five cells of box 1, seven in r3c5.
        assert_eq!(lost.len(), 2 * 5 + 7);
        assert!(lost.contains(&"1r2c3".to_string()) && lost.contains(&"9r3c5".to_string()));
    }

    #[test]
    fn a_cell_with_a_third_digit_is_not_naked() {
        assert!(steps(&row_3("123r1c1"), find_pair).is_empty());
    }
}
