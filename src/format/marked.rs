//! A grid in which the givens, or the other digits, are marked: by brackets, by bold or coloured text, by digits of another kind.

use super::Entry;
use super::chars::plain;
use super::proper::is_proper;
use crate::{CellSet, Grid};

/// The fewest digits of each kind: the quote before the first digit is no mark.
const FEWEST: usize = 3;

/// The longest tag that is compared, in bytes.
const LONGEST: usize = 80;

/// The puzzles that a grid may be if its marked digits are the givens, or the others; empty if no marks part them. If the grid has empty
/// cells, all its digits may be givens too.
pub(super) fn puzzles(text: &str, entry: &Entry) -> Vec<Grid> {
    let grid = entry.grid;
    let is_apart = entry.typed.is_some() || entry.candidates.is_some();
    if is_apart || !is_proper(&grid) {
        return Vec::new();
    }
    let (digits, marks): (Vec<u8>, Vec<String>) = marked_digits(text).take(82).unzip();
    let values = grid.filled().map(|(_, digit)| digit.value());
    if !values.eq(digits) {
        return Vec::new();
    }
    // Every cell of a page may have a number of its own.
    let unnumbered = || {
        let bare = marks
            .iter()
            .map(|mark| mark.replace(|c: char| c.is_ascii_digit(), ""));
        parts(&bare.collect::<Vec<_>>())
    };
    let Some(is_marked) = parts(&marks).or_else(unnumbered) else {
        return Vec::new();
    };
    let part = |is_kept: bool| {
        let cells = grid.filled().zip(&is_marked);
        let others = cells.filter(|(_, own)| **own != is_kept);
        let others: CellSet = others.map(|((cell, _), _)| cell).collect();
        grid.without_all(others)
    };
    let parts = [true, false].map(part).into_iter();
    let mut found: Vec<Grid> = parts.filter(is_proper).collect();
    if !found.is_empty() && !grid.is_full() {
        found.push(grid);
    }
    found
}

/// Which of the marks are the first one, if there are just two kinds.
fn parts(marks: &[String]) -> Option<Vec<bool>> {
    let first = marks.first()?;
    let other = marks.iter().find(|mark| *mark != first)?;
    let are_two = marks.iter().all(|mark| mark == first || mark == other);
    let count = marks.iter().filter(|mark| *mark == first).count();
    let are_several = count.min(marks.len() - count) >= FEWEST;
    (are_two && are_several).then(|| marks.iter().map(|mark| mark == first).collect())
}

/// The digits of a text outside of tags, each with what marks it: the tag or colour before it, signs around it, the kind of digit.
fn marked_digits(text: &str) -> impl Iterator<Item = (u8, String)> {
    let is_behind = |c: char| {
        "!*_~".contains(c)
            || ('\u{300}'..='\u{36f}').contains(&c)
            || matches!(c, '\u{fe0f}' | '\u{20e3}')
    };
    let mut is_inside = false;
    text.char_indices().filter_map(move |(at, c)| {
        match c {
            '<' | '\u{1b}' => is_inside = true,
            '>' | 'm' => is_inside = false,
            _ => {}
        }
        let digit = plain(c)
            .to_digit(10)
            .filter(|&digit| digit > 0 && !is_inside)?;
        let before = text[..at].chars().next_back().unwrap_or(' ');
        let behind = text[at + c.len_utf8()..].chars().next().unwrap_or(' ');
        let pair: String = [before, behind].into_iter().collect();
        let mark = match before {
            '>' => tag(&text[..at], '<'),
            ']' => tag(&text[..at], '['),
            'm' => tag(&text[..at], '\u{1b}'),
            _ if ["()", "[]", "{}", "\"\"", "''"].contains(&&pair[..]) => pair,
            '*' | '_' | '~' | '^' | '+' | '\'' => before.into(),
            _ => String::new(),
        };
        let behind = Some(behind).filter(|c| is_behind(*c));
        let kind = if c.is_ascii() { ' ' } else { 'x' };
        Some((
            digit as u8,
            format!("{mark}{kind}{}", behind.unwrap_or(' ')),
        ))
    })
}

fn tag(before: &str, open: char) -> String {
    let start = before.rfind(open).unwrap_or(before.len());
    before[start..].chars().take(LONGEST).collect()
}
