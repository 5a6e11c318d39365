//! The order of cells in a text, where it is not row by row: as the language or a name says.

use super::found::Found;
use super::warning::Warning;
use super::{Entry, Parsed};
use crate::{CandidateGrid, Cell, Grid};

/// An order other than the usual one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Columns,
    Boxes,
}

/// Whether a reader has put cells in order already.
pub(super) fn is_known(parsed: &Parsed) -> bool {
    let mut codes = parsed.warnings.iter().map(Warning::code);
    codes.any(|code| code == "read-as")
}

impl Order {
    /// The cell that the cell `n` of the text is.
    fn cell(self, n: Cell) -> Cell {
        let (first, second) = (n.row(), n.col());
        match self {
            Order::Columns => Cell::at(second, first),
            Order::Boxes => Cell::at(first / 3 * 3 + second / 3, first % 3 * 3 + second % 3),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Order::Columns => "columns",
            Order::Boxes => "boxes",
        }
    }

    /// What was assumed.
    pub(super) fn warning(self) -> Warning {
        Warning::ReadAs { order: self.name() }
    }

    pub(super) fn grid(self, grid: &Grid) -> Grid {
        moved(grid, |n| self.cell(n))
    }

    fn entry(self, entry: &mut Entry) {
        entry.grid = self.grid(&entry.grid);
        if let Some(typed) = &mut entry.typed {
            **typed = self.grid(typed);
        }
        if let Some(candidates) = &mut entry.candidates {
            let mut ordered = CandidateGrid::FULL;
            for n in Cell::all() {
                ordered.set(self.cell(n), candidates.at(n));
            }
            **candidates = ordered;
        }
    }

    /// The puzzle in the usual order.
    pub(super) fn applied(self, mut found: Found) -> Found {
        self.entry(&mut found.entry);
        found.warnings.push(self.warning());
        found
    }

    /// The puzzles of a whole text in the usual order, if they are not in it.
    pub(super) fn applied_to(self, mut parsed: Parsed) -> Parsed {
        if is_known(&parsed) {
            return parsed;
        }
        parsed
            .puzzles
            .iter_mut()
            .for_each(|entry| self.entry(entry));
        // Clashes were looked for in the wrong houses.
        parsed
            .warnings
            .retain(|warning| warning.code() != "conflicting-givens");
        for (puzzle, entry) in parsed.puzzles.iter().enumerate() {
            let cells = entry.grid.clashing_cells();
            if !cells.is_empty() {
                parsed
                    .warnings
                    .push(Warning::ConflictingGivens { puzzle, cells });
            }
        }
        parsed.warnings.push(self.warning());
        parsed
    }
}

/// A grid with every digit in another cell.
pub(super) fn moved(grid: &Grid, place: impl Fn(Cell) -> Cell) -> Grid {
    let mut moved = Grid::EMPTY;
    for (cell, digit) in grid.filled() {
        moved.set(place(cell), Some(digit));
    }
    moved
}
