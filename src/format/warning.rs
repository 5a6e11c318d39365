//! What a reader should be told about a text that could be read.

use crate::CellSet;

/// Something about a text that could be read, but that should not pass in silence.
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
    /// Equal digits in one house. The puzzle is there all the same, so that it can be mended.
    ConflictingGivens {
        /// Which puzzle, from 0.
        puzzle: usize,
        /// Every cell that clashes with another.
        cells: CellSet,
    },
    /// A line that is no part of a puzzle.
    SkippedLine {
        /// The line, from 1.
        line: usize,
        /// How many cells it seems to hold: 0 for plain words.
        cells: usize,
    },
    /// A row that ends early, in a grid whose blanks are spaces: its last cells are empty.
    ShortLinePadded {
        /// The line, from 1.
        line: usize,
        /// How many cells stand in it.
        cells: usize,
    },
    /// A saved game beside the puzzle: what the player had entered is not taken over.
    SkippedSection {
        /// The line where it starts, from 1.
        line: usize,
    },
    /// There are rules beside the classic ones, such as cages or thermometers: only the digits were read.
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

    /// The line it is about, from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            Warning::SkippedLine { line, .. }
            | Warning::ShortLinePadded { line, .. }
            | Warning::SkippedSection { line }
            | Warning::ExtraRules { line } => Some(*line),
            _ => None,
        }
    }

    /// The puzzle it is about, from 0.
    pub fn puzzle(&self) -> Option<usize> {
        match self {
            Warning::ConflictingGivens { puzzle, .. } => Some(*puzzle),
            _ => None,
        }
    }

    /// The cells it is about.
    pub fn cells(&self) -> Option<CellSet> {
        match self {
            Warning::ConflictingGivens { cells, .. } => Some(*cells),
            _ => None,
        }
    }

    /// The number it is about: cells of a line, or warnings left out.
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

/// The first hundred warnings, and a count of the rest: a text of a million bad lines must not
/// become a million warnings.
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
    fn a_million_warnings_become_a_hundred_and_a_count() {
        let mut warnings = Warnings::default();
        for line in 1..=1_000_000 {
            warnings.push(Warning::SkippedLine { line, cells: 0 });
        }
        let list = warnings.into_list();
        assert_eq!(list.len(), 101);
        assert_eq!(list[100].count(), Some(999_900));
    }
}
