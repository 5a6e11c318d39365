//! A puzzle that nine lines may be: chooses one, or asks which, or says in which line it is stuck.

use super::super::error::{OFFERED, ParseError, Place};
use super::super::found::push;
use super::super::proper::{has_solution, is_proper};
use super::super::warning::{Warning, Warnings};
use super::super::{Format, Parsed};
use super::block::Block;
use crate::Grid;

/// A puzzle that the lines may be.
#[derive(Clone, PartialEq)]
pub(super) struct Choice {
    pub(super) grid: Grid,
    /// The line that had lost blanks in this reading, if any; 0 for all of them.
    pub(super) moved: Option<usize>,
}

/// `whole`: nothing moved; `moved`: the first line; `all`: any lines, of which only those with exactly one solution are listed.
pub(super) fn decide(
    block: &Block,
    whole: Vec<Choice>,
    moved: Vec<Choice>,
    all: Vec<Choice>,
    is_cut: bool,
) -> Option<Result<Parsed, ParseError>> {
    let proper = |lists: &[&Vec<Choice>]| -> Vec<Choice> {
        let mut found: Vec<Choice> = Vec::new();
        for option in lists.iter().flat_map(|list| list.iter()) {
            if !found.iter().any(|other| other.grid == option.grid) && is_proper(&option.grid) {
                found.push(option.clone());
            }
        }
        found
    };
    let mut best = proper(&[&whole, &moved, &all]);
    // A puzzle with several solutions may be meant as it stands.
    let stands = |option: &Choice| has_solution(&option.grid) && !best.contains(option);
    if !best.is_empty() && !is_cut {
        let all: Vec<Choice> = whole
            .iter()
            .filter(|option| stands(option))
            .cloned()
            .collect();
        best.extend(all);
    }
    if best.is_empty() && !is_cut {
        let is_clean = |option: &&Choice| !option.grid.has_clash();
        for option in whole.iter().chain(&moved).filter(is_clean) {
            if !best.iter().any(|other| other.grid == option.grid) {
                best.push(option.clone());
            }
        }
        // A clash in lines from which nothing is missing is the text's own.
        if let ([], [only]) = (&best[..], &whole[..])
            && block
                .rows
                .iter()
                .all(|(_, row)| row.len() >= 9 && row.matches('|').count() < 8)
        {
            best.push(only.clone());
        }
    }
    match &best[..] {
        [] => (!whole.is_empty() || !moved.is_empty() || is_cut).then(|| Err(stuck(block, 0))),
        [option] => Some(Ok(parsed(block, option))),
        // Too many to choose from.
        _ if best.len() > OFFERED => Some(Err(stuck(block, 0))),
        _ => Some(Err(ParseError::Ambiguous {
            readings: best.iter().map(|option| option.grid).collect(),
            place: best
                .iter()
                .find_map(|option| option.moved)
                .map(|line| Place {
                    line: line.max(block.rows[0].0),
                    column: 1,
                }),
        })),
    }
}

/// The error in a line that may stand in several places; the first that is short, from `from`.
pub(super) fn stuck(block: &Block, from: usize) -> ParseError {
    let cells = |row: &str| {
        if row.contains('|') {
            row.matches(|c: char| c.is_ascii_digit()).count()
        } else {
            row.trim_end().len().min(8)
        }
    };
    let short = (from..9)
        .find(|&at| block.rows[at].1.trim_end().len() < 9)
        .unwrap_or(from);
    let (line, row) = &block.rows[short];
    ParseError::BadLength {
        found: cells(row),
        expected: 9,
        place: Some(Place {
            line: *line,
            column: 1,
        }),
    }
}

fn parsed(block: &Block, option: &Choice) -> Parsed {
    let mut warnings = Warnings::default();
    let texts = || block.rows.iter().map(|(_, row)| row);
    let longest = texts().map(String::len).max().unwrap_or(0);
    // Some lines keep their blanks at the end.
    let keeps_ends = texts().any(|row| row.ends_with(' ') && !row.trim().is_empty());
    let widest = if keeps_ends { longest } else { longest.min(9) };
    match option.moved {
        Some(0) => block
            .rows
            .iter()
            .for_each(|(line, _)| warnings.push(Warning::MovedLine { line: *line })),
        Some(line) => warnings.push(Warning::MovedLine { line }),
        None => {}
    }
    for (line, row) in block.rows.iter().filter(|(line, row)| {
        row.len() < widest && option.moved != Some(*line) && option.moved != Some(0)
    }) {
        warnings.push(Warning::ShortLinePadded {
            line: *line,
            cells: row.len(),
        });
    }
    if !is_proper(&option.grid) {
        warnings.push(Warning::Unsure { puzzle: 0 });
    }
    let mut puzzles = Vec::new();
    push(&mut puzzles, &mut warnings, option.grid, None, None);
    Parsed {
        puzzles,
        format: if block.is_boxed {
            Format::Boxed
        } else {
            Format::Lines
        },
        warnings: warnings.into_list(),
    }
}
