//! Warnings about a text that could be read.

use crate::CellSet;

/// An oddity in a text that could be read.
///
/// ```
/// use nonet::normalize;
///
/// let parsed = normalize(&format!("11{}", ".".repeat(79))).unwrap();
/// assert_eq!(parsed.warnings[0].code(), "conflicting-givens");
/// assert_eq!(parsed.warnings[0].cells().unwrap().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Warning {
    /// Equal digits in one house. The puzzle is still returned, so that it can be corrected.
    ConflictingGivens {
        /// Which puzzle, from 0.
        puzzle: usize,
        /// Every cell that clashes with another.
        cells: CellSet,
    },
    /// A line that is not part of a puzzle.
    SkippedLine {
        /// The line, from 1.
        line: usize,
        /// How many cells it seems to have: 0 for plain words.
        cells: usize,
    },
    /// A short row in a grid whose blanks are spaces: its last cells are empty.
    ShortLinePadded {
        /// The line, from 1.
        line: usize,
        /// How many cells it has.
        cells: usize,
    },
    /// A saved game next to the puzzle. The digits the player had entered are skipped.
    SkippedSection {
        /// The line where it starts, from 1.
        line: usize,
    },
    /// There are rules besides the classic ones, such as cages or thermometers. Only the digits were read.
    ExtraRules {
        /// The line, from 1.
        line: usize,
    },
    /// This many more warnings were left out.
    More {
        /// How many.
        count: usize,
    },
}

impl Warning {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Warning::ConflictingGivens { .. } => "conflicting-givens",
            Warning::SkippedLine { .. } => "skipped-line",
            Warning::ShortLinePadded { .. } => "short-line-padded",
            Warning::SkippedSection { .. } => "skipped-section",
            Warning::ExtraRules { .. } => "extra-rules",
            Warning::More { .. } => "more-warnings",
        }
    }

    /// The line concerned, from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            Warning::SkippedLine { line, .. }
            | Warning::ShortLinePadded { line, .. }
            | Warning::SkippedSection { line }
            | Warning::ExtraRules { line } => Some(*line),
            _ => None,
        }
    }

    /// The puzzle concerned, from 0.
    pub fn puzzle(&self) -> Option<usize> {
        match self {
            Warning::ConflictingGivens { puzzle, .. } => Some(*puzzle),
            _ => None,
        }
    }

    /// The cells concerned.
    pub fn cells(&self) -> Option<CellSet> {
        match self {
            Warning::ConflictingGivens { cells, .. } => Some(*cells),
            _ => None,
        }
    }

    /// How many cells the line has, or how many warnings were left out.
    pub fn count(&self) -> Option<usize> {
        match self {
            Warning::SkippedLine { cells, .. } | Warning::ShortLinePadded { cells, .. } => {
                Some(*cells)
            }
            Warning::More { count } => Some(*count),
            _ => None,
        }
    }
}

/// The first hundred warnings, and a count of the rest, so that a text with a million bad lines does
/// not give a million warnings.
#[derive(Default)]
pub(super) struct Warnings {
    list: Vec<Warning>,
    more: usize,
}

impl Warnings {
    pub(super) fn push(&mut self, warning: Warning) {
        if self.list.len() < 100 {
            self.list.push(warning);
        } else {
            self.more += 1;
        }
    }

    pub(super) fn into_list(mut self) -> Vec<Warning> {
        if self.more > 0 {
            self.list.push(Warning::More { count: self.more });
        }
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_million_warnings_are_cut_to_a_hundred_and_counted() {
        let mut warnings = Warnings::default();
        for line in 1..=1_000_000 {
            warnings.push(Warning::SkippedLine { line, cells: 0 });
        }
        let list = warnings.into_list();
        assert_eq!(list.len(), 101);
        assert_eq!(list[100].count(), Some(999_900));
    }
}
