//! What a reader finds: a puzzle, and what is to be told of it.

use super::Entry;
use super::warning::{Warning, Warnings};
use crate::{CandidateGrid, Cell, Grid};

/// Reads a grid of several lines. Some values in JSON are such texts, and texts of lines hold links to JSON: so whoever reads JSON is
/// handed this.
pub(super) type ReadLines = fn(&str) -> Option<Grid>;

/// A puzzle with all that a text may say of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) entry: Entry,
    /// There are rules beside the classic ones, which were not read.
    pub(super) extra_rules: bool,
}

impl Found {
    pub(super) fn new(grid: Grid) -> Found {
        Found {
            entry: Entry {
                grid,
                typed: None,
                candidates: None,
                name: None,
            },
            extra_rules: false,
        }
    }

    /// Digits of which only some are givens. When none is, all are: then somebody typed a puzzle in.
    pub(super) fn of_givens(givens: Grid, values: Grid) -> Found {
        if givens == Grid::EMPTY || givens == values {
            return Found::new(values);
        }
        let mut typed = values;
        for cell in Cell::all().filter(|&cell| givens.get(cell).is_some()) {
            typed.set(cell, None);
        }
        let mut found = Found::new(givens);
        found.entry.typed = Some(Box::new(typed));
        found
    }

    pub(super) fn named(mut self, name: Option<String>) -> Found {
        self.entry.name = self.entry.name.or(name);
        self
    }
}

/// Adds what was found in a line, with warnings about what is odd.
pub(super) fn push_found(
    puzzles: &mut Vec<Entry>,
    warnings: &mut Warnings,
    found: Found,
    line: usize,
) {
    let cells = found.entry.grid.clashing_cells();
    if !cells.is_empty() {
        warnings.push(Warning::ConflictingGivens {
            puzzle: puzzles.len(),
            cells,
        });
    }
    if found.extra_rules {
        warnings.push(Warning::ExtraRules { line });
    }
    puzzles.push(found.entry);
}

/// Adds a puzzle, with a warning if its givens conflict.
pub(super) fn push(
    puzzles: &mut Vec<Entry>,
    warnings: &mut Warnings,
    grid: Grid,
    candidates: Option<Box<CandidateGrid>>,
    name: Option<String>,
) {
    let mut found = Found::new(grid).named(name);
    found.entry.candidates = candidates;
    push_found(puzzles, warnings, found, 0);
}
