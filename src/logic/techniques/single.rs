//! Singles: a house with one cell left for a digit, or a cell with one digit left.
//!
//! ```text
//! full house          hidden single                naked single
//! 1 2 3               box: only r1c1 can be 4      r1c1 sees 1 2 3 5 6 7 8 9,
//! 4 5 6               r1c1 | .   .                 so it is 4
//! 7 8 .  the 9         .     . <-- 4 in this row
//!                      .   ^--.--- 4 in these columns
//! ```
//!
//! The *last digit* is a hidden single that needs no house: eight of the nine are placed, and the ninth
//! is where the one row and the one column without it cross.
//!
//! Rating: full house SE 1.0, hidden single 1.2 in a box (so the last digit too) and 1.5 in a line,
//! naked single 2.3.

use crate::logic::explainer_order;
use crate::logic::step::OnStep;
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Candidate, Cell, Digit, House};
use core::ops::ControlFlow;

pub(crate) fn find_full_house(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for house in explainer_order::houses().filter(|&house| position.count_empty_in(house) == 1) {
        find_in_house(position, house, Technique::FullHouse, 10, on_step)?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_last_digit(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for digit in Digit::all() {
        let standing = position.values().values().iter();
        let standing = standing.filter(|&&value| value == digit.value()).count();
        let Some(cell) = position.cells_with(digit).single() else {
            continue;
        };
        if standing == 8 {
            on_step(Step {
                technique: Technique::LastDigit,
                rating: 12,
                placement: Some(Candidate { cell, digit }),
                eliminations: Vec::new(),
                evidence: Evidence::OnlyCell {
                    house: House::box_(cell.box_()),
                },
            })?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_hidden_in_box(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for house in explainer_order::boxes().filter(|&house| position.count_empty_in(house) > 1) {
        find_in_house(position, house, Technique::HiddenSingle, 12, on_step)?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_hidden_in_line(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for house in explainer_order::cols().chain(explainer_order::rows()) {
        if position.count_empty_in(house) > 1 {
            find_in_house(position, house, Technique::HiddenSingle, 15, on_step)?;
        }
    }
    ControlFlow::Continue(())
}

fn find_in_house(
    position: &Position,
    house: House,
    technique: Technique,
    rating: u8,
    on_step: OnStep,
) -> ControlFlow<()> {
    for digit in Digit::all() {
        let places = position.places(house, digit);
        if places.is_power_of_two() {
            on_step(Step {
                technique,
                rating,
                placement: Some(Candidate {
                    cell: house.cell(places.trailing_zeros() as usize),
                    digit,
                }),
                eliminations: Vec::new(),
                evidence: Evidence::OnlyCell { house },
            })?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_naked(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for cell in Cell::all() {
        if let Some(digit) = position.candidates(cell).single() {
            on_step(Step {
                technique: Technique::NakedSingle,
                rating: 23,
                placement: Some(Candidate { cell, digit }),
                eliminations: Vec::new(),
                evidence: Evidence::OnlyDigit,
            })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::logic::testing::{position, steps};

    #[test]
    fn the_last_cell_of_a_house_is_a_full_house_not_a_hidden_single() {
        let row = (0..8).fold(Grid::EMPTY, |grid, n| {
            grid.with(Cell::at(0, n), Digit::new(n as u8 + 1))
        });
        let position = Position::from(&row);
        let found = steps(&position, find_full_house);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].placement.unwrap().to_string(), "9r1c9");
        assert!(steps(&position, find_hidden_in_line).is_empty());
    }

    #[test]
    fn a_digit_with_one_cell_left_in_a_box_is_placed() {
        let mut all_but_one = position("");
        for cell in House::box_(4).cells().skip(1) {
            let digit = Digit::new(4);
            all_but_one.eliminate(Candidate { cell, digit });
        }
        let found = steps(&all_but_one, find_hidden_in_box);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].placement.unwrap().to_string(), "4r4c4");
    }

    #[test]
    fn the_last_of_nine_digits_is_placed() {
        let eights = (0..8).fold(Grid::EMPTY, |grid, row| {
            grid.with(Cell::at(row, row % 3 * 3 + row / 3), Digit::new(8))
        });
        let found = steps(&Position::from(&eights), find_last_digit);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].placement.unwrap().to_string(), "8r9c9");
    }

    #[test]
    fn a_cell_with_one_digit_left_is_filled() {
        let found = steps(&position("3r5c5"), find_naked);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].placement.unwrap().to_string(), "3r5c5");
    }
}
