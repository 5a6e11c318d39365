//! Where in a text there are lines that have only digits, spaces and bars.

use super::super::chars::{lines, plain_text};
use super::super::rules::{is_rule, is_stroke};

/// Lines that have only digits, spaces and bars, one after the other.
pub(super) struct Stretch {
    pub(super) rows: Vec<(usize, String)>,
    pub(super) is_boxed: bool,
}

/// The stretches of such lines in a text, with rules among them.
pub(super) fn stretches(text: &str) -> Vec<Stretch> {
    let mut found = Vec::new();
    let mut rows: Vec<(usize, String)> = Vec::new();
    let mut is_boxed = false;
    let end = (usize::MAX, "end");
    for (number, line) in lines(text).chain([end]) {
        let plain = plain_text(line);
        if !plain.contains(|c: char| c.is_ascii_digit()) && !plain.contains(" |") && is_whole(&rows)
        {
            found.push(Stretch {
                rows: std::mem::take(&mut rows),
                is_boxed: true,
            });
        }
        let is_rule = is_rule(&plain, false)
            || (plain.chars().all(is_stroke)
                && (plain.contains("--") || plain.contains("==") || plain.contains("__")));
        if number != usize::MAX && is_rule {
            is_boxed |= !rows.is_empty();
            // An empty row above `|---|---|…` is the heading of a table.
            if plain.matches('|').count() >= 8
                && rows.iter().all(|(_, row)| {
                    row.contains('|') && !row.bytes().any(|byte| byte.is_ascii_digit())
                })
            {
                rows.clear();
            }
        } else if number != usize::MAX && plain.chars().all(|c| matches!(c, '1'..='9' | ' ' | '|'))
        {
            rows.push((number, plain));
        } else {
            found.push(Stretch {
                rows: std::mem::take(&mut rows),
                is_boxed,
            });
            is_boxed = false;
        }
    }
    found
}

/// Whether nine rows with bars are together, after which another grid may begin.
fn is_whole(rows: &[(usize, String)]) -> bool {
    let has_bars = |(_, row): &&(usize, String)| row.contains('|') && !is_header(row);
    rows.iter().filter(has_bars).count() == 9
}

/// Whether a row is labels above or below a grid: `1 2 3 …`.
pub(super) fn is_header(row: &str) -> bool {
    let digits = row.chars().filter(char::is_ascii_digit);
    digits.eq("123456789".chars()) && row.contains(' ')
}
