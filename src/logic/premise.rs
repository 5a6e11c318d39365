//! What forcing chains start from.

use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// The premise of forcing chains.
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
    /// The candidate is true, or it is false.
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
    /// The cells cannot be filled with the digits alone, so one of their guardians is true.
    Guardians {
        /// The cells of the pattern.
        cells: CellSet,
        /// The digits that cannot fill them.
        digits: DigitSet,
        /// Their other candidates.
        guardians: Vec<Candidate>,
    },
}
