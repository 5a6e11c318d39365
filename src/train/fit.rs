//! How well a player's marks fit a pattern.

use super::pattern::all_cells;
use super::{Part, PartRole, parts};
use crate::logic::{Evidence, HouseRole};
use crate::{Cell, CellSet, Digit, DigitSet, House, Position, Step};

/// Cells that the player marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// As what. Of several colours or sets each has a mark of its own.
    pub role: PartRole,
    /// The cells in the order in which they were marked.
    pub cells: Vec<Cell>,
}

/// All marked cells.
pub(super) fn marked_cells(marks: &[Mark]) -> CellSet {
    marks.iter().flat_map(|mark| &mark.cells).copied().collect()
}

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

/// How well marks fit a pattern.
#[derive(Default)]
pub(super) struct Fit {
    /// How many marked cells are in the pattern.
    pub(super) right: usize,
    /// How many cells of the pattern are not marked.
    pub(super) unmarked: usize,
    /// The marked cells that are not in the pattern, or not in this role.
    pub(super) misplaced: Vec<(PartRole, Cell)>,
    /// Whether a chain was marked in another order.
    pub(super) is_out_of_order: bool,
}

impl Fit {
    /// Whether the marked cells are those of the pattern, in whatever order.
    pub(super) fn has_all_cells(&self) -> bool {
        self.misplaced.is_empty() && self.unmarked == 0
    }

    pub(super) fn of(step: &Step, position: &Position, marks: &[Mark]) -> Fit {
        let parts = parts(step, position);
        let all = all_cells(&parts);
        // Other cells that the proof involves, such as the subset that rescues a rectangle, may be marked too.
        let allowed = step.cells(position) - all;
        let mut fit = Fit::default();
        for role in PartRole::ALL {
            let parts: Vec<&Part> = parts.iter().filter(|part| part.role == role).collect();
            let mut marks: Vec<&Mark> = marks.iter().filter(|mark| mark.role == role).collect();
            marks.sort_by_key(|mark| core::cmp::Reverse(mark.cells.len()));
            let mut free = parts;
            for mark in marks {
                let marked: CellSet = mark.cells.iter().copied().collect();
                // The part with which it has most in common. Two chains can have the same cells in different orders.
                let likeness = |part: &Part| {
                    let common = (part.all() & marked).len();
                    (common, part.is_in_order(&mark.cells))
                };
                let best = (0..free.len()).max_by_key(|&n| likeness(free[n]));
                let part = best.map(|n| free.remove(n));
                let cells = part.map_or(CellSet::EMPTY, Part::all);
                let wrong = mark
                    .cells
                    .iter()
                    .filter(|&&cell| !(cells | allowed).has(cell));
                fit.misplaced.extend(wrong.map(|&cell| (role, cell)));
                fit.right += (cells & marked).len();
                fit.unmarked += (cells - marked).len();
                let inside: Vec<Cell> = mark
                    .cells
                    .iter()
                    .copied()
                    .filter(|&cell| cells.has(cell))
                    .collect();
                fit.is_out_of_order |= part.is_some_and(|part| !part.is_in_order(&inside));
            }
            fit.unmarked += free.iter().map(|part| part.all().len()).sum::<usize>();
        }
        fit
    }
}

/// Why no pattern like that of the step has the misplaced cell in this role.
pub(super) fn flaw(
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
    let other = other_place_or_digit(step, position, marks, misplaced);
    other.or_else(|| unseen(step, position, marks, (role, misplaced)))
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

/// A place that a fish or a hidden subset does not allow, or a digit that a naked one does not.
fn other_place_or_digit(
    step: &Step,
    position: &Position,
    marks: &[Mark],
    misplaced: Cell,
) -> Option<Flaw> {
    let marked = marked_cells(marks);
    match &step.evidence {
        Evidence::Fish { digit, base, .. } => {
            let bases = step
                .houses()
                .into_iter()
                .filter(|(_, role)| *role == HouseRole::Base);
            let kind = bases.map(|(house, _)| house).next()?.index() / 9;
            let house = House::all()
                .find(|house| house.index() / 9 == kind && house.cell_set().has(misplaced))?;
            let others = (house.cell_set() & position.cells_with(*digit)) - marked;
            let cell = others.first().filter(|_| !base.contains(&house))?;
            Some(Flaw::OtherPlace {
                house,
                digit: *digit,
                cell,
            })
        }
        Evidence::Subset {
            house,
            digits,
            hidden: true,
            ..
        } => {
            let Some(digit) = (position.candidates(misplaced) & *digits).first() else {
                let digit = digits.first()?;
                return Some(Flaw::NoDigit {
                    cell: misplaced,
                    digit,
                });
            };
            let cell = ((house.cell_set() & position.cells_with(digit)) - marked).first()?;
            Some(Flaw::OtherPlace {
                house: *house,
                digit,
                cell,
            })
        }
        Evidence::Subset { digits, .. } => {
            let digit = (position.candidates(misplaced) - *digits).first()?;
            Some(Flaw::OtherDigit {
                cell: misplaced,
                digit,
            })
        }
        _ => None,
    }
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

/// Marks of everything in the step's pattern, set by set.
#[cfg(test)]
pub(super) fn marks_of(step: &Step, position: &Position) -> Vec<Mark> {
    let parts = parts(step, position).into_iter();
    let marks = parts.map(|part| Mark {
        role: part.role,
        cells: part.in_order(),
    });
    marks.collect()
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
        let why = |cell| flaw(step, position, &[], (PartRole::Base, cell));
        let filled = position.values().filled_cells().first().unwrap();
        assert_eq!(why(filled), Some(Flaw::Filled(filled)));
        let without = position.empty_cells() - position.cells_with(digit);
        let cell = without.first().unwrap();
        assert_eq!(why(cell), Some(Flaw::NoDigit { cell, digit }));
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
        let why = flaw(step, position, &marks, (PartRole::Chain, cell));
        assert_eq!(why, Some(Flaw::Unseen(cell, before)));
    }
}
