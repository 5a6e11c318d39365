//! The result of a reader: a puzzle and its warnings.

use super::Entry;
use super::warning::{Warning, Warnings};
use crate::{CandidateGrid, Cell, Grid};

/// Reads a text inside another one, such as a string in JSON; the number says how many texts it is in. It is passed to the reader of
/// trees, because the text may in turn be or contain a tree.
pub(super) type ReadText = fn(&str, u8) -> Vec<Found>;

/// What a puzzle may be, and what was assumed to read it.
pub(super) type Reading = (Grid, Vec<Warning>);

/// A puzzle with everything a text may say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) entry: Entry,
    /// There are rules besides the classic ones; they were not read.
    pub(super) extra_rules: bool,
    /// The name of one of them.
    pub(super) rule: Option<String>,
    /// What was assumed.
    pub(super) warnings: Vec<Warning>,
    /// The puzzles that it may be, if that is a question.
    pub(super) readings: Vec<Grid>,
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
            rule: None,
            warnings: Vec::new(),
            readings: Vec::new(),
        }
    }

    /// A question.
    pub(super) fn asked(readings: Vec<Grid>) -> Found {
        Found {
            readings,
            ..Found::new(Grid::EMPTY)
        }
    }

    /// Digits of which some are givens. If none is, all are: then a person typed in the puzzle.
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

    /// Givens and placed digits. If there are no givens, the placed digits are.
    pub(super) fn of_parts(givens: Grid, placed: Grid) -> Found {
        Found::of_givens(givens, givens.with_all(&placed))
    }

    pub(super) fn named(mut self, name: Option<String>) -> Found {
        self.entry.name = self.entry.name.or(name);
        self
    }
}

/// Adds the puzzle found in a line, with its warnings.
pub(super) fn push_found(
    puzzles: &mut Vec<Entry>,
    warnings: &mut Warnings,
    found: Found,
    line: usize,
) {
    if found.entry.grid.has_clash() {
        warnings.push_with(|| Warning::ConflictingGivens {
            puzzle: puzzles.len(),
            cells: found.entry.grid.clashing_cells(),
        });
    }
    if found.extra_rules {
        let rule = found.rule.unwrap_or_default();
        warnings.push(Warning::ExtraRules { line, rule });
    }
    for warning in found.warnings {
        warnings.push_once(warning);
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

impl From<Entry> for Found {
    fn from(entry: Entry) -> Found {
        Found {
            entry,
            ..Found::new(Grid::EMPTY)
        }
    }
}
