//! Why marked cells do not make a pattern.

use super::fit::marked_cells;
use super::pattern::all_cells;
use super::{Mark, PartRole, parts};
use crate::logic::{Evidence, HouseRole, digits_in};
use crate::{Cell, CellSet, Digit, DigitSet, House, Position, Step};
use std::collections::BTreeSet;

/// Why marked cells do not make a pattern.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The house has another place for the digit.
    OtherPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The place.
        cell: Cell,
    },
    /// The cell has another digit.
    OtherDigit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The two cells do not see each other.
    Unseen(Cell, Cell),
    /// The cells are not the four crossings of two rows and two columns.
    NoRectangle,
    /// The rectangle lies in four boxes instead of two.
    FourBoxes,
    /// The cell is filled.
    Filled(Cell),
    /// The cell lacks a digit that it would need.
    NoDigit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
}

impl Flaw {
    /// Why no pattern like that of the step has the misplaced cell in this role.
    pub(super) fn of(
        step: &Step,
        position: &Position,
        marks: &[Mark],
        (role, misplaced): (PartRole, Cell),
    ) -> Option<Flaw> {
        let filled = position.values().filled_cells();
        // Avoidable rectangles have filled cells.
        if filled.has(misplaced) && (step.cells(position) & filled).is_empty() {
            return Some(Flaw::Filled(misplaced));
        }
        let missing = common_digits(step, role) - position.candidates(misplaced);
        if let Some(digit) = missing.first() {
            return Some(Flaw::NoDigit {
                cell: misplaced,
                digit,
            });
        }
        let other = other_place(step, position, marks, misplaced)
            .or_else(|| other_digit(step, position, marks, (role, misplaced)));
        other
            .or_else(|| unseen(step, position, marks, (role, misplaced)))
            .or_else(|| bad_rectangle(step, marked_cells(marks)))
    }
}

/// The digits that every cell of the pattern with this role has as candidates, as far as the technique demands it.
fn common_digits(step: &Step, role: PartRole) -> DigitSet {
    let only = |digits: DigitSet| match digits.len() {
        1 => digits,
        _ => DigitSet::EMPTY,
    };
    match &step.evidence {
        Evidence::Fish { digit, .. } | Evidence::Locked { digit, .. } => DigitSet::of(*digit),
        // Of more than two pincers, some may lack it.
        Evidence::Wing { digit, pincers, .. }
            if role == PartRole::Pincers && pincers.len() == 2 =>
        {
            DigitSet::of(*digit)
        }
        Evidence::ChutePair { digits, .. } | Evidence::IntersectionPair { digits, .. } => *digits,
        Evidence::Guardians { digits, .. } => only(*digits),
        Evidence::Colors { colorings, .. } => {
            let candidates = colorings.iter().flatten().flatten();
            only(candidates.map(|one| one.digit).collect())
        }
        Evidence::Cycle(chain) => {
            let nodes = chain.nodes.iter();
            only(nodes.map(|node| node.candidate.digit).collect())
        }
        Evidence::Links(chains) => {
            let nodes = chains.iter().flat_map(|chain| &chain.nodes);
            only(nodes.map(|node| node.digit).collect())
        }
        _ => DigitSet::EMPTY,
    }
}

/// A place that a fish, a hidden subset, an intersection or a colour does not allow; or a digit of a hidden subset or a loop that the cell
/// lacks.
fn other_place(step: &Step, position: &Position, marks: &[Mark], misplaced: Cell) -> Option<Flaw> {
    let marked = marked_cells(marks);
    let other = |house: House, digit: Digit| {
        let cell = ((house.cell_set() & position.cells_with(digit)) - marked).first()?;
        Some(Flaw::OtherPlace { house, digit, cell })
    };
    let lacks = |digits: DigitSet| {
        let digit = digits.first()?;
        Some(Flaw::NoDigit {
            cell: misplaced,
            digit,
        })
    };
    match &step.evidence {
        Evidence::Fish { digit, base, .. } => {
            let bases = step.houses().into_iter();
            let mut bases = bases.filter(|(_, role)| *role == HouseRole::Base);
            let house = like(bases.next()?.0, misplaced);
            (!base.contains(&house)).then(|| other(house, *digit))?
        }
        Evidence::Locked { digit, from, .. } => other(like(*from, misplaced), *digit),
        Evidence::Subset {
            house,
            digits,
            hidden: true,
            ..
        } => match (position.candidates(misplaced) & *digits).first() {
            Some(digit) => other(*house, digit),
            None => lacks(*digits),
        },
        // Two colours alternate where a house has just two places.
        Evidence::Colors { .. } => {
            let digit = common_digits(step, PartRole::Color).first()?;
            let has = |mark: &&Mark| !mark.cells.contains(&misplaced);
            let others = marks.iter().filter(has).flat_map(|mark| &mark.cells);
            let seen = others.filter(|other| other.peers().has(misplaced));
            let shared = seen.flat_map(|other| {
                other
                    .houses()
                    .into_iter()
                    .filter(|house| house.cell_set().has(misplaced))
            });
            let flaws: Option<Vec<Flaw>> = shared.map(|house| other(house, digit)).collect();
            flaws?.first().copied()
        }
        // A cell of a loop may lack one of its digits, but not all of them.
        Evidence::UniqueLoop { digits, .. } => {
            let is_empty = position.values().get(misplaced).is_none();
            let has_none = (position.candidates(misplaced) & *digits).is_empty();
            (is_empty && has_none).then(|| lacks(*digits))?
        }
        _ => None,
    }
}

/// The row, column or box of a cell, like the house.
fn like(house: House, cell: Cell) -> House {
    cell.houses()[house.index() / 9]
}

/// A digit that a naked subset, an almost locked set or a wing does not allow.
fn other_digit(
    step: &Step,
    position: &Position,
    marks: &[Mark],
    (role, misplaced): (PartRole, Cell),
) -> Option<Flaw> {
    let allowed = match &step.evidence {
        Evidence::Subset {
            digits,
            hidden: false,
            ..
        } => *digits,
        Evidence::Wing { .. } => digits_in(position, all_cells(&parts(step, position))),
        Evidence::AlmostLocked { .. } if role == PartRole::Set => {
            let mut marks = marks.iter().filter(|mark| mark.role == role);
            let mark = marks.find(|mark| mark.cells.contains(&misplaced))?;
            let others = mark.cells.iter().copied().filter(|&cell| cell != misplaced);
            let others: CellSet = others.collect();
            // The set that it would belong to has all the other cells.
            let parts = parts(step, position).into_iter();
            let sets = parts
                .filter(|part| part.role == role)
                .map(|part| part.all());
            let mut sets = sets.filter(|&set| !others.is_empty() && others.is_subset(set));
            digits_in(position, sets.next()?)
        }
        _ => return None,
    };
    let digit = (position.candidates(misplaced) - allowed).first()?;
    Some(Flaw::OtherDigit {
        cell: misplaced,
        digit,
    })
}

/// A cell that the misplaced one would have to see: the pivot of a wing, the cell before it in a chain, others of a set.
fn unseen(
    step: &Step,
    position: &Position,
    marks: &[Mark],
    (role, misplaced): (PartRole, Cell),
) -> Option<Flaw> {
    let of_role = |role: PartRole| marks.iter().filter(move |mark| mark.role == role);
    let others: Vec<Cell> = match role {
        PartRole::Pivot | PartRole::Pincers => {
            let pivots = of_role(PartRole::Pivot);
            pivots.flat_map(|mark| mark.cells.clone()).collect()
        }
        PartRole::Chain => {
            let before = of_role(role).filter_map(|mark| {
                let at = mark.cells.iter().position(|&cell| cell == misplaced)?;
                mark.cells.get(at.checked_sub(1)?).copied()
            });
            before.collect()
        }
        PartRole::Set => {
            let cells = step.cells(position);
            let sets = of_role(role).filter(|mark| mark.cells.contains(&misplaced));
            let all = sets.flat_map(|mark| mark.cells.iter().copied());
            all.filter(|&cell| cells.has(cell)).collect()
        }
        _ => Vec::new(),
    };
    let is_apart = |&other: &Cell| other != misplaced && !other.peers().has(misplaced);
    let other = others.into_iter().find(is_apart)?;
    Some(Flaw::Unseen(misplaced, other))
}

/// Why four cells do not make a unique rectangle.
fn bad_rectangle(step: &Step, marked: CellSet) -> Option<Flaw> {
    let Evidence::UniqueLoop { cells, .. } = &step.evidence else {
        return None;
    };
    if cells.len() != 4 || marked.len() != 4 {
        return None;
    }
    let lines = [0, 1, 2].map(|kind| {
        let houses = marked.into_iter().map(|cell| cell.houses()[kind].index());
        houses.collect::<BTreeSet<usize>>().len()
    });
    match lines {
        [2, 2, 4] => Some(Flaw::FourBoxes),
        [2, 2, _] => None,
        _ => Some(Flaw::NoRectangle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Technique, example};

    #[test]
    fn cells_of_a_pattern_have_its_common_digits_and_see_those_before_them() {
        for technique in Technique::all() {
            let Some(known) = example(technique) else {
                continue;
            };
            let (step, position) = (&known.step, &known.position);
            for part in parts(step, position) {
                for cell in part.all() {
                    let missing = common_digits(step, part.role) - position.candidates(cell);
                    let is_filled = position.values().get(cell).is_some();
                    assert!(missing.is_empty() || is_filled, "{technique}: {cell}");
                    let marks = [Mark {
                        role: part.role,
                        cells: part.in_order(),
                    }];
                    let flaw = unseen(step, position, &marks, (part.role, cell));
                    assert_eq!(flaw, None, "{technique}");
                }
            }
        }
    }

    #[test]
    fn a_filled_cell_is_named_as_such_and_one_without_the_digit_too() {
        let known = example(Technique::XWing).unwrap();
        let (step, position) = (&known.step, &known.position);
        let Evidence::Fish { digit, .. } = step.evidence else {
            panic!("{step:?}")
        };
        let why = |cell| Flaw::of(step, position, &[], (PartRole::Base, cell));
        let filled = position.values().filled_cells().first().unwrap();
        assert_eq!(why(filled), Some(Flaw::Filled(filled)));
        let without = position.empty_cells() - position.cells_with(digit);
        let cell = without.first().unwrap();
        assert_eq!(why(cell), Some(Flaw::NoDigit { cell, digit }));
    }

    #[test]
    fn one_of_three_places_in_a_box_does_not_point() {
        let known = example(Technique::Pointing).unwrap();
        let (step, position) = (&known.step, &known.position);
        let Evidence::Locked { digit, from, .. } = step.evidence else {
            panic!("{step:?}")
        };
        // Two cells of another box, which has a third place.
        let places = |house: House| house.cell_set() & position.cells_with(digit);
        let mut boxes = House::all().filter(|house| house.index() / 9 == from.index() / 9);
        let house = boxes.find(|&house| places(house).len() > 2).unwrap();
        let cells: Vec<Cell> = places(house).into_iter().collect();
        let marks = [Mark {
            role: PartRole::Cells,
            cells: cells[1..].to_vec(),
        }];
        let why = Flaw::of(step, position, &marks, (PartRole::Cells, cells[1]));
        let cell = cells[0];
        assert_eq!(why, Some(Flaw::OtherPlace { house, digit, cell }));
    }

    #[test]
    fn a_pincer_with_a_digit_that_the_wing_has_not_is_none() {
        let known = example(Technique::XyWing).unwrap();
        let (step, position) = (&known.step, &known.position);
        let Evidence::Wing { digit, .. } = step.evidence else {
            panic!("{step:?}")
        };
        let pivot = parts(step, position)[0].all().first().unwrap();
        let near = (pivot.peers() & position.cells_with(digit)) - step.cells(position);
        let digits = |cell: Cell| position.candidates(cell);
        let wing = step.cells(position).into_iter().map(digits);
        let wing = wing.fold(DigitSet::EMPTY, |all, digits| all | digits);
        let cell = near.into_iter().find(|&cell| !digits(cell).is_subset(wing));
        let cell = cell.unwrap();
        let why = Flaw::of(step, position, &[], (PartRole::Pincers, cell));
        let digit = (digits(cell) - wing).first().unwrap();
        assert_eq!(why, Some(Flaw::OtherDigit { cell, digit }));
    }

    #[test]
    fn a_link_between_cells_that_do_not_see_each_other_is_none() {
        let known = example(Technique::XyChain).unwrap();
        let (step, position) = (&known.step, &known.position);
        let mut cells = parts(step, position)[0].in_order();
        let before = cells[1];
        let far = position.empty_cells() - before.peers() - step.cells(position);
        let cell = far.first().unwrap();
        cells[2] = cell;
        let marks = [Mark {
            role: PartRole::Chain,
            cells,
        }];
        let why = Flaw::of(step, position, &marks, (PartRole::Chain, cell));
        assert_eq!(why, Some(Flaw::Unseen(cell, before)));
    }

    #[test]
    fn a_rectangle_in_four_boxes_is_none() {
        let known = example(Technique::UniqueRectangle1).unwrap();
        let cells = |all: [usize; 4]| all.map(|at| Cell::all().nth(at).unwrap());
        let why = |all| bad_rectangle(&known.step, cells(all).into_iter().collect());
        assert_eq!(why([0, 1, 27, 28]), None);
        let far = why([0, 3, 27, 30]);
        assert_eq!(far, Some(Flaw::FourBoxes));
        let skew = why([0, 3, 9, 13]);
        assert_eq!(skew, Some(Flaw::NoRectangle));
    }

    #[test]
    fn a_house_with_three_places_joins_no_two_colours() {
        let known = example(Technique::MultiColors1).unwrap();
        let (step, position) = (&known.step, &known.position);
        let digit = common_digits(step, PartRole::Color).first().unwrap();
        let places = |house: House| house.cell_set() & position.cells_with(digit);
        let house = House::all().find(|&house| house.index() < 9 && places(house).len() > 2);
        let cells: Vec<Cell> = places(house.unwrap()).into_iter().collect();
        let role = PartRole::Color;
        let mark = |cell: Cell| Mark {
            role,
            cells: vec![cell],
        };
        let marks = [mark(cells[0]), mark(cells[1])];
        let why = Flaw::of(step, position, &marks, (role, cells[0]));
        let Some(Flaw::OtherPlace {
            house,
            digit: of,
            cell,
        }) = why
        else {
            panic!("{why:?}")
        };
        assert_eq!(of, digit);
        assert!(places(house).has(cell) && cell != cells[0] && cell != cells[1]);
        assert!(places(house).has(cells[0]) && places(house).has(cells[1]));
    }
}
