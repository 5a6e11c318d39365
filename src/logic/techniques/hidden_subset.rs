//! Hidden subsets: n digits of a house with n cells between them.
//!
//! ```text
//! 2457 . 1259 | . . . | . . .      if only these two cells of the row can be 2 or 5,
//!    ^--^-----^ not 4 7 1 9        they are 2 and 5 and nothing else
//! ```
//!
//! If a house has at most twice as many empty cells as the size, the rest is a naked subset that is no
//! larger, so Sudoku Explainer doesn't look there. [`find_any`] looks in every house.
//!
//! Rating: pair SE 3.4, triple 4.0, quad 5.4. The *direct* forms, 2.0 and 2.5, leave the house one cell
//! for another digit; the step only fills that cell.

use crate::logic::explainer_order::{self, bits};
use crate::logic::step::{OnStep, candidates_of, report_eliminations};
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Candidate, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// Looks where Sudoku Explainer does.
pub(crate) fn find<const SIZE: usize>(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find_where(position, SIZE, 2 * SIZE + 1, on_step)
}

/// Looks in every house, as a person does.
pub(crate) fn find_any<const SIZE: usize>(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find_where(position, SIZE, SIZE + 1, on_step)
}

pub(crate) fn find_direct_pair(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find_direct(position, 2, (Technique::DirectHiddenPair, 20), on_step)
}

pub(crate) fn find_direct_triple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find_direct(position, 3, (Technique::DirectHiddenTriple, 25), on_step)
}

/// Technique and rating by size, starting at 2.
const KINDS: [(Technique, u8); 3] = [
    (Technique::HiddenPair, 34),
    (Technique::HiddenTriple, 40),
    (Technique::HiddenQuad, 54),
];

/// Looks in the houses with at least this many empty cells.
fn find_where(
    position: &Position,
    size: usize,
    least_empty: usize,
    on_step: OnStep,
) -> ControlFlow<()> {
    for house in
        explainer_order::houses().filter(|&house| position.count_empty_in(house) >= least_empty)
    {
        for_each_subset(position, house, size, &mut |digits, places| {
            let cells: CellSet = bits(places).map(|n| house.cell(n)).collect();
            let eliminations = candidates_of(position, cells, !digits);
            let evidence = || evidence(house, digits, places);
            report_eliminations(KINDS[size - 2], eliminations, evidence, on_step)
        })?;
    }
    ControlFlow::Continue(())
}

fn find_direct(
    position: &Position,
    size: usize,
    (technique, rating): (Technique, u8),
    on_step: OnStep,
) -> ControlFlow<()> {
    for house in explainer_order::houses().filter(|&house| position.count_empty_in(house) > size) {
        for_each_subset(position, house, size, &mut |digits, places| {
            let Some(placement) = hidden_single_outside(position, house, digits, places) else {
                return ControlFlow::Continue(());
            };
            on_step(Step {
                technique,
                rating,
                placement: Some(placement),
                eliminations: Vec::new(),
                evidence: evidence(house, digits, places),
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Calls `on_subset` for every `size` digits that have `size` places in `house` between them, and two
/// or more each.
fn for_each_subset(
    position: &Position,
    house: House,
    size: usize,
    on_subset: &mut dyn FnMut(DigitSet, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut places = [0; 9];
    let mut few = 0;
    for digit in Digit::all() {
        let here = position.places(house, digit);
        places[digit.index()] = here;
        if (2..=size).contains(&(here.count_ones() as usize)) {
            few |= 1 << digit.index();
        }
    }
    for &subset in explainer_order::subsets(size) {
        if subset & !few == 0 {
            let union = bits(subset).fold(0, |all, d| all | places[d]);
            if union.count_ones() as usize == size {
                on_subset(DigitSet::from_bits(subset), union)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The first digit outside the subset that has one place left once the subset takes its places.
fn hidden_single_outside(
    position: &Position,
    house: House,
    digits: DigitSet,
    places: u16,
) -> Option<Candidate> {
    (!digits).into_iter().find_map(|digit| {
        let before = position.places(house, digit);
        let left = before & !places;
        (left != before && left.is_power_of_two()).then(|| Candidate {
            cell: house.cell(left.trailing_zeros() as usize),
            digit,
        })
    })
}

fn evidence(house: House, digits: DigitSet, places: u16) -> Evidence {
    Evidence::Subset {
        house,
        cells: bits(places).map(|n| house.cell(n)).collect(),
        digits,
        hidden: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use crate::logic::testing::{position, steps, without};

    /// A position with 2 and 5 confined to r1c1 and r1c5 in row 1.
    fn hidden_pair() -> Position {
        let pair: CellSet = [Cell::at(0, 0), Cell::at(0, 4)].into_iter().collect();
        let rest = House::row(0).cell_set() - pair;
        without(without(position(""), 2, rest), 5, rest)
    }

    #[test]
    fn a_hidden_pair_loses_all_other_digits() {
        let found = steps(&hidden_pair(), find::<2>);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 14);
        let kept = found[0]
            .eliminations
            .iter()
            .all(|c| ![2, 5].contains(&c.digit.value()));
        assert!(kept);
    }

    #[test]
    fn the_direct_form_fills_the_only_cell_left_for_another_digit() {
        let left: CellSet = [Cell::at(0, 0), Cell::at(0, 8)].into_iter().collect();
        let position = without(hidden_pair(), 7, House::row(0).cell_set() - left);
        let found = steps(&position, find_direct_pair);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].placement.unwrap().to_string(), "7r1c9");
    }
}
