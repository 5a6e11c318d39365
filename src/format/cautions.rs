//! Warnings about what was read, from the whole text: other rules, no solution, a part that is missing.

use super::doubt;
use super::proper::is_proper;
use super::variant;
use super::warning::Warning;
use super::{Format, Parsed};
use crate::Grid;

/// The most puzzles whose solutions are counted.
const MOST_JUDGED: usize = 40;

/// What was read, with all warnings that the text gives cause for; a long text is not looked at.
pub(super) fn added(text: &str, parsed: Parsed, is_long: bool) -> Parsed {
    if is_long {
        return doubted(parsed);
    }
    let parsed = doubted(with_blank_heading(text, with_rules(text, parsed)));
    with_cut_brackets(text, with_cut_start(text, parsed))
}

/// Adds the warning that the words around a puzzle, or a drawing of regions, name further rules.
fn with_rules(text: &str, mut parsed: Parsed) -> Parsed {
    let is_known = parsed
        .warnings
        .iter()
        .any(|warning| warning.code() == "extra-rules");
    if is_known || parsed.puzzles.len() > 3 {
        return parsed;
    }
    let rule = variant::beside(text)
        .or_else(|| variant::has_region_letters(text).then_some("irregular regions"));
    parsed.warnings.extend(rule.map(|rule| Warning::ExtraRules {
        line: 0,
        rule: rule.to_string(),
    }));
    parsed
}

/// Adds a warning for each puzzle whose first or last row may be a heading.
pub(super) fn with_doubt(mut parsed: Parsed) -> Parsed {
    let is_doubtful = |grid: &Grid| doubt::has_heading(grid) && !is_proper(grid);
    for (puzzle, entry) in parsed.puzzles.iter().enumerate().take(MOST_JUDGED) {
        if is_doubtful(&entry.grid) {
            parsed.warnings.push(Warning::Unsure { puzzle });
        }
    }
    parsed
}

/// Adds a warning if the first row is empty and stands where Markdown has the heading of a table: a row may have been lost.
fn with_blank_heading(text: &str, mut parsed: Parsed) -> Parsed {
    let is_blank = |grid: &Grid| grid.filled().all(|(cell, _)| cell.row() > 0);
    if let (Format::Boxed, [entry]) = (parsed.format, &parsed.puzzles[..])
        && text.contains("|---")
        && is_blank(&entry.grid)
        && !is_proper(&entry.grid)
    {
        parsed.warnings.push(Warning::Unsure { puzzle: 0 });
    }
    parsed
}

/// Adds a warning for each puzzle that was not in an exact format and does not have exactly one solution.
fn doubted(mut parsed: Parsed) -> Parsed {
    let is_loose = matches!(
        parsed.format,
        Format::Loose | Format::Source | Format::Html | Format::Givens
    );
    if is_loose && parsed.puzzles.len() <= MOST_JUDGED {
        for (puzzle, entry) in parsed.puzzles.iter().enumerate() {
            if entry.candidates.is_none() && !is_proper(&entry.grid) {
                parsed.warnings.push(Warning::Unsure { puzzle });
            }
        }
    }
    parsed
}

/// Adds the warning that the first line has lost its start, where the bars of the others stand further to the right.
fn with_cut_start(text: &str, mut parsed: Parsed) -> Parsed {
    if parsed.puzzles.len() == 1 && doubt::has_cut_bar(text) {
        let warning = Warning::MovedLine { line: 1 };
        if !parsed.warnings.contains(&warning) {
            parsed.warnings.push(warning);
        }
        let unsure = Warning::Unsure { puzzle: 0 };
        if !parsed.warnings.contains(&unsure) && !is_proper(&parsed.puzzles[0].grid) {
            parsed.warnings.push(unsure);
        }
    }
    parsed
}

/// Adds the warning that lists or objects begin before the text or go on behind it: a puzzle may have been cut off.
fn with_cut_brackets(text: &str, mut parsed: Parsed) -> Parsed {
    let is_tree = !matches!(
        parsed.format,
        Format::Row | Format::Lines | Format::Sdm | Format::Html
    );
    if is_tree && doubt::has_cut_brackets(text) {
        parsed.warnings.push(Warning::Torn);
    }
    parsed
}
