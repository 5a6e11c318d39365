//! The digits that are still possible in each cell.

use super::{Cell, CellSet, Digit, DigitSet, Grid};
use core::fmt;

/// A digit in a cell; printed `5r1c2`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The possible digits of each of the 81 cells.
///
/// ```
/// use nonet::{CandidateGrid, Cell, Digit, Grid};
///
/// let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(1));
/// let candidates = CandidateGrid::from(&grid);
/// assert_eq!(candidates.at(Cell::at(0, 0)).to_string(), "1");
/// assert_eq!(candidates.at(Cell::at(0, 8)).to_string(), "23456789");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct CandidateGrid([DigitSet; 81]);

impl CandidateGrid {
    /// Every digit in every cell.
    pub const FULL: CandidateGrid = CandidateGrid([DigitSet::ALL; 81]);

    /// No digit in any cell.
    pub const NONE: CandidateGrid = CandidateGrid([DigitSet::EMPTY; 81]);

    /// The candidates of `cell`.
    #[inline]
    pub const fn at(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Replaces the candidates of `cell`.
    #[inline]
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell.index()] = digits;
    }

    /// Whether the candidate is still there.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.at(candidate.cell).has(candidate.digit)
    }

    /// Removes one candidate.
    #[inline]
    pub fn eliminate(&mut self, candidate: Candidate) {
        let left = self.at(candidate.cell).without(candidate.digit);
        self.set(candidate.cell, left);
    }

    /// Leaves only `digit` in `cell` and removes it from the cell's peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.set(cell, DigitSet::of(digit));
        for peer in cell.peers() {
            self.set(peer, self.at(peer).without(digit));
        }
    }

    /// The cells where `digit` is a candidate.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        Cell::all()
            .filter(|&cell| self.at(cell).has(digit))
            .collect()
    }

    /// The candidates of `digit` in `cells`, in order.
    pub fn candidates_in(&self, cells: CellSet, digit: Digit) -> Vec<Candidate> {
        cells
            .into_iter()
            .filter(|&cell| self.at(cell).has(digit))
            .map(|cell| Candidate { cell, digit })
            .collect()
    }

    /// The cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        Cell::all()
            .filter(|&cell| self.at(cell).len() == 2)
            .collect()
    }

    /// The cells with exactly one candidate, as a grid.
    pub fn singles(&self) -> Grid {
        Cell::all().fold(Grid::EMPTY, |mut grid, cell| {
            grid.set(cell, self.at(cell).single());
            grid
        })
    }
}

impl From<&Grid> for CandidateGrid {
    /// A filled cell has only its digit; an empty one has every digit that no peer holds.
    fn from(grid: &Grid) -> CandidateGrid {
        let mut candidates = CandidateGrid::FULL;
        for cell in Cell::all() {
            let digits = match grid.get(cell) {
                Some(digit) => DigitSet::of(digit),
                None => !cell
                    .peers()
                    .into_iter()
                    .filter_map(|peer| grid.get(peer))
                    .collect::<DigitSet>(),
            };
            candidates.set(cell, digits);
        }
        candidates
    }
}

impl fmt::Debug for CandidateGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            let end = if cell.col() == 8 { '\n' } else { ' ' };
            write!(f, "{:9}{end}", self.at(cell).to_string())?;
        }
        Ok(())
    }
}
