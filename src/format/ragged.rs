//! Nine rows that have lost empty cells at one end: tables whose separators were trimmed, and rows that became numbers.
//!
//! ```text
//! 5,3,,,7              5,3,,,7,,,,        separators at the end
//! 6,,,1,9,5            6,,,1,9,5,,,
//!
//! 530070000            530070000          zeros at the start
//! 98000060             098000060
//! ```
//!
//! They are read only if they make a puzzle with exactly one solution.

use super::chars::{NOT_A_CELL, cell_of, lines};
use super::found::Found;
use super::proper::is_proper;
use super::warning::Warning;
use super::{Format, Parsed, judge};
use crate::Grid;

/// The puzzle of such rows.
pub(super) fn parse(text: &str) -> Option<Parsed> {
    let tables = ['\t', ',', ';']
        .into_iter()
        .filter_map(|mark| trimmed_table(text, mark));
    tables.chain(numbers(text)).next()
}

/// Rows of fields, of which the last ones are missing; an empty line is a row too.
fn trimmed_table(text: &str, mark: char) -> Option<Parsed> {
    let all: Vec<(usize, &str)> = lines(text.trim_end_matches(['\n', '\r']))
        .take(10)
        .collect();
    if all.len() != 9 {
        return None;
    }
    let mut rows = Vec::with_capacity(9);
    for (line, row) in all {
        let cells = row.trim_end_matches([' ', '\r']).split(mark).map(|field| {
            let mut chars = field.trim().chars();
            match (chars.next(), chars.next()) {
                (None, _) => Some(0),
                (Some(c), None) => Some(cell_of(c)).filter(|&cell| cell != NOT_A_CELL),
                _ => None,
            }
        });
        rows.push((line, cells.take(10).collect::<Option<Vec<u8>>>()?));
    }
    // Where rows begin with empty fields, none of these were lost.
    let is_kept = rows.iter().any(|(_, row)| row.len() > 1 && row[0] == 0);
    let is_whole = rows.iter().any(|(_, row)| row.len() == 9);
    if !is_kept && !is_whole {
        return None;
    }
    puzzle(rows, |mut row| {
        row.resize(9, 0);
        row
    })
}

/// Nine numbers with zeros for empty cells, of which the first ones are missing.
fn numbers(text: &str) -> Option<Parsed> {
    // Words among them may say that their order is another one.
    let is_digit = |c: char| c.is_ascii_digit();
    let inner = &text[text.find(is_digit)?..=text.rfind(is_digit)?];
    if inner.contains(char::is_alphabetic) {
        return None;
    }
    let mut rows = Vec::with_capacity(9);
    for (line, own) in lines(text) {
        let runs = own
            .split(|c: char| !c.is_ascii_digit())
            .filter(|run| !run.is_empty());
        for run in runs {
            let is_row = run.len() <= 9 && (run == "0" || run.len() == 9 || !run.starts_with('0'));
            if !is_row || rows.len() == 9 {
                return None;
            }
            rows.push((line, run.bytes().map(|byte| byte - b'0').collect()));
        }
    }
    if !rows
        .iter()
        .any(|(_, row): &(usize, Vec<u8>)| row.len() == 9)
    {
        return None;
    }
    puzzle(rows, |row| {
        let zeros = std::iter::repeat_n(0, 9 - row.len());
        zeros.chain(row).collect()
    })
}

fn puzzle(rows: Vec<(usize, Vec<u8>)>, whole: impl Fn(Vec<u8>) -> Vec<u8>) -> Option<Parsed> {
    let count = rows.iter().filter(|(_, row)| row.len() == 9).count();
    let is_long = rows.iter().any(|(_, row)| row.len() > 9);
    if rows.len() != 9 || count == 9 || is_long {
        return None;
    }
    let short: Vec<Warning> = rows
        .iter()
        .filter(|(_, row)| row.len() < 9)
        .map(|(line, row)| Warning::ShortLinePadded {
            line: *line,
            cells: row.len(),
        })
        .collect();
    let values: Vec<u8> = rows.into_iter().flat_map(|(_, row)| whole(row)).collect();
    let grid = Grid::from_values(values.try_into().ok()?).filter(is_proper)?;
    let mut found = Found::new(grid);
    found.warnings = short;
    Some(judge::of_found(vec![found], Format::Loose))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn rows(row: impl Fn(&str) -> String) -> String {
        let rows = (0..9).map(|at| row(&PUZZLE[at * 9..at * 9 + 9]));
        rows.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn separators_at_the_end_and_zeros_at_the_start_come_back() {
        let fields = |row: &str| -> String {
            let cells: Vec<String> = row
                .chars()
                .map(|c| String::from(c).replace('.', ""))
                .collect();
            cells.join(",").trim_end_matches(',').to_string()
        };
        let number = |row: &str| {
            row.replace('.', "0")
                .parse::<u32>()
                .unwrap_or(0)
                .to_string()
        };
        for text in [
            rows(fields),
            rows(number),
            format!("[{}]", rows(number).replace('\n', ", ")),
        ] {
            let parsed = parse(&text).unwrap();
            assert_eq!(parsed.puzzles[0].grid.to_string(), PUZZLE);
            assert!(
                parsed
                    .warnings
                    .iter()
                    .all(|warning| warning.code() == "short-line-padded")
            );
            assert!(!parsed.warnings.is_empty());
        }
        let labels = rows(|row| format!("A: {}", number(row)));
        assert_eq!(parse(&labels), None);
        assert_eq!(parse(&rows(|row| number(&row[1..]))), None);
    }
}
