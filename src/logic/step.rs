//! One deduction and the evidence for it.

use super::{Chain, Position, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// One use of a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What kind of deduction.
    pub technique: Technique,
    /// How hard, in tenths on the Sudoku Explainer scale: 42 is "SE 4.2".
    pub rating: u8,
    /// The digit that goes in, if one does.
    pub placement: Option<Candidate>,
    /// The candidates that go out, besides those that the placement takes with it.
    pub eliminations: Vec<Candidate>,
    /// What proves it.
    pub evidence: Evidence,
}

/// What proves a step: enough to draw it, to put it into words and to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evidence {
    /// All other digits are gone from the cell.
    OnlyDigit,
    /// All other cells of the house are out for the digit.
    OnlyCell {
        /// The house.
        house: House,
    },
    /// In `from` the digit can only be where `from` and `to` cross, so it leaves the rest of `to`.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that confines it.
        from: House,
        /// The house that it leaves.
        to: House,
    },
    /// So many cells share so many digits: as many of one as of the other.
    Subset {
        /// Where.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// Whether the digits are confined to the cells (hidden) or the cells to the digits (naked).
        hidden: bool,
    },
    /// In the base lines the digit is confined to the cover lines.
    Fish {
        /// The digit.
        digit: Digit,
        /// The lines that confine it.
        base: Vec<House>,
        /// The lines that it leaves.
        cover: Vec<House>,
    },
    /// Whatever the pivot is, one of the cells is `digit`.
    Wing {
        /// The cell in the middle.
        pivot: Cell,
        /// The two that it sees.
        pincers: [Cell; 2],
        /// The digit that one of them must be.
        digit: Digit,
    },
    /// Cells that could swap two digits, were it not for what saves them.
    UniqueLoop {
        /// In the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// What saves them.
        rescue: Rescue,
    },
    /// A grid with two candidates everywhere, were it not for what saves it.
    Bug {
        /// The cells with candidates too many.
        cells: CellSet,
        /// Those too many.
        digits: DigitSet,
        /// What saves it.
        rescue: Rescue,
    },
    /// Digits of the cells that would leave one of the others without a digit.
    Aligned {
        /// The cells that are combined.
        cells: Vec<Cell>,
        /// The cells that all of them see.
        excluders: CellSet,
    },
    /// A chain that comes back to its start: either all that it has on are true, or all it has off.
    Cycle(Chain),
    /// One chain for each case of the premise; what they all end in holds, and an assumption whose
    /// chains contradict it or each other does not.
    Chains {
        /// What the chains start from.
        premise: Premise,
        /// In the order of the cases.
        chains: Vec<Chain>,
    },
}

/// What forcing chains start from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Premise {
    /// An assumption that will be disproved.
    Assumption {
        /// The candidate.
        candidate: Candidate,
        /// Whether it is assumed to be true.
        on: bool,
    },
    /// The candidate is true or it is false.
    Either(Candidate),
    /// One of the candidates of the cell is true.
    Cell(Cell),
    /// One of the cells of the house has the digit.
    House {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// What saves a pattern from having two solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rescue {
    /// Type 1: a digit of this cell.
    OneCell(Cell),
    /// Type 2: this digit, in one of several cells.
    OneDigit(Digit),
    /// Type 3: digits that make a subset with other cells.
    Subset {
        /// The house.
        house: House,
        /// The other cells of the subset.
        cells: CellSet,
        /// The digits of the subset.
        digits: DigitSet,
        /// Whether it is a hidden subset.
        hidden: bool,
    },
    /// Type 4: two cells, one of which must have this digit of the pattern.
    Locked {
        /// The house that has the digit only there.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

impl Rescue {
    /// The subset of a type 3: its house, other cells and digits, and whether it is hidden.
    pub(crate) fn subset(&self) -> Option<(House, CellSet, DigitSet, bool)> {
        match *self {
            Rescue::Subset {
                house,
                cells,
                digits,
                hidden,
            } => Some((house, cells, digits, hidden)),
            _ => None,
        }
    }
}

impl Step {
    /// Does it: takes the eliminated candidates out and puts the placed digit in.
    ///
    /// Whether anything changed.
    pub fn apply(&self, position: &mut Position) -> bool {
        let mut changed = false;
        for &candidate in &self.eliminations {
            changed |= position.eliminate(candidate);
        }
        if let Some(Candidate { cell, digit }) = self.placement {
            changed |= position.values().get(cell).is_none();
            position.place(cell, digit);
        }
        changed
    }
}

/// Tenths of a difficulty that was added up in floating point, as Sudoku Explainer does.
pub(crate) fn tenths(difficulty: f64) -> u8 {
    ((difficulty + 0.05) * 10.0) as u8
}

/// Receives each step that a technique finds; `Break` stops the search.
pub(crate) type OnStep<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// The candidates of `digit` in `cells`, in order.
pub(crate) fn candidates_in(position: &Position, cells: CellSet, digit: Digit) -> Vec<Candidate> {
    (cells & position.cells_with(digit))
        .into_iter()
        .map(|cell| Candidate { cell, digit })
        .collect()
}

/// The candidates of all `digits` in `cells`, cell by cell.
pub(crate) fn candidates_of(
    position: &Position,
    cells: CellSet,
    digits: DigitSet,
) -> Vec<Candidate> {
    cells
        .into_iter()
        .flat_map(|cell| {
            (position.candidates(cell) & digits)
                .into_iter()
                .map(move |digit| Candidate { cell, digit })
        })
        .collect()
}
