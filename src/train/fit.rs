//! How well a player's marks fit a pattern.

use super::{Part, PartRole, parts};
use crate::logic::{Evidence, HouseRole};
use crate::{Cell, CellSet, Digit, House, Position, Step};

/// Cells that the player marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// As what. Of several colours or sets each has a mark of its own.
    pub role: PartRole,
    /// The cells in the order in which they were marked.
    pub cells: Vec<Cell>,
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
    pub(super) fn of(step: &Step, position: &Position, marks: &[Mark]) -> Fit {
        let parts = parts(step, position);
        let all = parts
            .iter()
            .fold(CellSet::EMPTY, |all, part| all | part.all());
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

/// Why no pattern like that of the step has the misplaced cell.
pub(super) fn flaw(
    step: &Step,
    position: &Position,
    marks: &[Mark],
    misplaced: Cell,
) -> Option<Flaw> {
    let marked: CellSet = marks
        .iter()
        .flat_map(|mark| mark.cells.iter().copied())
        .collect();
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
            let digit = (position.candidates(misplaced) & *digits).first()?;
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
        Evidence::Wing { .. } => {
            let mut pivots = marks.iter().filter(|mark| mark.role == PartRole::Pivot);
            let pivot = *pivots.next()?.cells.first()?;
            let is_apart = pivot != misplaced && !pivot.peers().has(misplaced);
            is_apart.then_some(Flaw::Unseen(misplaced, pivot))
        }
        _ => None,
    }
}
