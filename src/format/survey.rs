//! A first pass over all lines, for facts that a single line doesn't show.

use super::chars::lines;
use super::{line, row};
use crate::Grid;

/// Facts about the whole text that are needed before its first line is read.
pub(super) struct Survey {
    /// There is a `[Puzzle]` section; the other sections are a saved game.
    pub(super) has_puzzle_section: bool,
    /// `-` is an empty cell somewhere, so `---------` is an empty row and not a rule.
    pub(super) dash_is_blank: bool,
}

/// Examines every line once.
pub(super) fn survey(text: &str) -> Survey {
    let mut survey = Survey {
        has_puzzle_section: false,
        dash_is_blank: false,
    };
    let (mut some_cells, mut some_dashes) = (false, false);
    for (_, text) in lines(text) {
        if text.is_empty() || (some_cells && line::nine(text).is_some()) {
            continue;
        }
        let trimmed = text.trim();
        survey.has_puzzle_section |=
            section(trimmed).is_some_and(|name| name.eq_ignore_ascii_case("puzzle"));
        if row::leading(text).is_some_and(|grid| has_digits(&grid)) {
            some_cells = true;
            survey.dash_is_blank |= text[..81].contains('-');
            continue;
        }
        if trimmed.starts_with('#') {
            continue;
        }
        let dashed = trimmed.contains('-');
        // After the first cell, only lines with a dash can add anything.
        if some_cells && !dashed {
            continue;
        }
        let line = line::read(text);
        let is_rows = line.bad.is_none() && line.len > 0 && line.len.is_multiple_of(9);
        survey.dash_is_blank |= line.digits && line.dashes > 0 && is_rows && !line.several;
        some_cells |= line.digits || (line.blanks && line.dashes == 0);
        some_dashes |= line.dashes > 0;
    }
    survey.dash_is_blank |= some_dashes && !some_cells;
    survey
}

/// Eighty-one cells without a digit may be a rule.
pub(super) fn has_digits(grid: &Grid) -> bool {
    *grid != Grid::EMPTY
}

/// Whether a line names the columns of a table below it: `quizzes,solutions`.
pub(super) fn is_heading(line: &str) -> bool {
    const NAMES: [&str; 18] = [
        "id",
        "no",
        "number",
        "name",
        "puzzle",
        "puzzles",
        "quiz",
        "quizzes",
        "sudoku",
        "clues",
        "givens",
        "solution",
        "solutions",
        "difficulty",
        "rating",
        "level",
        "source",
        "tags",
    ];
    let fields = line.split([',', ';', '\t']);
    let mut fields =
        fields.map(|field| field.trim_matches(|c: char| c.is_whitespace() || c == '"'));
    fields.clone().count() > 1
        && fields.all(|field| NAMES.iter().any(|name| field.eq_ignore_ascii_case(name)))
}

/// The name in `[Name]`.
pub(super) fn section(trimmed: &str) -> Option<&str> {
    let name = trimmed.strip_prefix('[')?.strip_suffix(']')?;
    (!name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic())).then_some(name)
}
