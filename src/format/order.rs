//! The order of cells in a text, where it is not row by row: as the language or a name says.

use super::column_code;
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

/// Whether the language of a text fills its matrices column by column: R without `byrow`, `reshape` in MATLAB, Julia and Fortran.
pub(super) fn of_language(text: &str) -> Option<Order> {
    if !text.contains('(') {
        return None;
    }
    let has = |word: &str| text.contains(word);
    let is_called = |name: &str| {
        text.match_indices(name).any(|(at, _)| {
            !text[..at].ends_with(['.', '_']) && !text[..at].ends_with(char::is_alphanumeric)
        })
    };
    let takes_vector = || {
        text.match_indices("matrix(").any(|(at, name)| {
            let vector = text[at + name.len()..].trim_start().strip_prefix('c');
            vector.is_some_and(|rest| rest.trim_start().starts_with('('))
        })
    };
    let is_r = (is_called("matrix(") && takes_vector())
        || (is_called("matrix(") && (has("strsplit") || has("scan(")));
    let is_by_row = || {
        text.split("byrow").skip(1).any(|rest| {
            rest.trim_start()
                .trim_start_matches('=')
                .trim_start()
                .starts_with('T')
        }) || column_code::is_by_row(&text.replace(' ', ""))
    };
    let r = (is_r && !is_by_row() && !has("t(matrix"))
        || is_called("cbind(")
        || (is_called("array(c(") && has("dim"));
    let is_turned = is_called("transpose(")
        || has("permutedims")
        || has("order=[2,1]")
        || has("order=(/2,1/)")
        || has("order = [2, 1]")
        || has("order=[2, 1]")
        || has("order = (/ 2, 1 /)")
        || has("order=(/ 2, 1 /)")
        || has("order=(/2, 1/)");
    let after_reshape = text.rfind("reshape(").map(|at| &text[at..]).unwrap_or("");
    let is_primed = after_reshape
        .trim_end_matches([';', '\n', ' '])
        .ends_with(")'")
        || after_reshape.contains(")';")
        || after_reshape.contains(")'\n")
        || after_reshape.contains(").'");
    let reshaped = is_called("reshape(") && !is_turned && !is_primed;
    let fortran_order = has("order='F'") || has("order=\"F\"") || has("order = 'F'");
    (r || reshaped || fortran_order).then_some(Order::Columns)
}
