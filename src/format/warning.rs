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
        /// The name of the rule in the text, such as `cages` or `killer`; empty when it has none.
        rule: String,
    },
    /// A sign that was taken for an empty cell.
    EmptySign {
        /// The sign.
        found: String,
    },
    /// A line that had lost blanks. They were put back where the puzzle has exactly one solution.
    MovedLine {
        /// The line, from 1.
        line: usize,
    },
    /// An order of cells or numbers that was not the usual one, or that the text does not name: `columns`, `boxes`, `row, column, digit`.
    ReadAs {
        /// The order.
        order: &'static str,
    },
    /// A name that was taken for that of the digit in a cell.
    DigitName {
        /// The name.
        found: String,
    },
    /// A full grid beside the puzzle that agrees with it: its solution.
    SolutionBeside {
        /// Which puzzle, from 0.
        puzzle: usize,
    },
    /// The text has no exact format, and what was read does not have exactly one solution, as it probably would have if it were right.
    Unsure {
        /// Which puzzle, from 0.
        puzzle: usize,
    },
    /// The text seems to have lost a part: the other end of a bracket, a row, a number, a cell of a list. The puzzle may be another one.
    Torn,
    /// The text draws this puzzle more than once.
    DrawnTwice {
        /// Which puzzle, from 0.
        puzzle: usize,
    },
    /// The text has a full grid, and says beside it which cells to show.
    Masked {
        /// The name of the mask.
        found: String,
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
            Warning::EmptySign { .. } => "empty-sign",
            Warning::MovedLine { .. } => "moved-line",
            Warning::ReadAs { .. } => "read-as",
            Warning::DigitName { .. } => "digit-name",
            Warning::SolutionBeside { .. } => "solution-beside",
            Warning::Unsure { .. } => "unsure",
            Warning::Torn => "torn",
            Warning::DrawnTwice { .. } => "drawn-twice",
            Warning::Masked { .. } => "masked",
            Warning::More { .. } => "more-warnings",
        }
    }

    /// The line concerned, from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            Warning::SkippedLine { line, .. }
            | Warning::ShortLinePadded { line, .. }
            | Warning::SkippedSection { line }
            | Warning::MovedLine { line } => Some(*line),
            // A rule that the whole text names has no line.
            Warning::ExtraRules { line, .. } if *line > 0 => Some(*line),
            _ => None,
        }
    }

    /// The puzzle concerned, from 0.
    pub fn puzzle(&self) -> Option<usize> {
        match self {
            Warning::ConflictingGivens { puzzle, .. }
            | Warning::SolutionBeside { puzzle }
            | Warning::Unsure { puzzle }
            | Warning::DrawnTwice { puzzle } => Some(*puzzle),
            _ => None,
        }
    }

    /// What was found in the text: a sign, a name, a rule; or how it was read.
    pub fn found(&self) -> Option<&str> {
        match self {
            Warning::EmptySign { found }
            | Warning::DigitName { found }
            | Warning::Masked { found } => Some(found),
            Warning::ExtraRules { rule, .. } if !rule.is_empty() => Some(rule),
            Warning::ReadAs { order } => Some(order),
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
        self.push_with(|| warning);
    }

    /// Adds a warning that takes time to make.
    pub(super) fn push_with(&mut self, warning: impl FnOnce() -> Warning) {
        if self.list.len() < 100 {
            self.list.push(warning());
        } else {
            self.more += 1;
        }
    }

    /// Adds a warning unless the same is there.
    pub(super) fn push_once(&mut self, warning: Warning) {
        if !self.list.contains(&warning) {
            self.push(warning);
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
