//! A grid in which the givens, or the other digits, are marked: by brackets, by bold or coloured text, by digits of another kind.

use super::Entry;
use super::chars::plain;
use super::found::Reading;
use super::parted::{parts, with_whole};
use super::proper::is_proper;
use crate::CellSet;

/// The fewest digits of each kind: the quote before the first digit is no mark.
const FEWEST: usize = 3;

/// The longest tag that is compared, in bytes.
const LONGEST: usize = 80;

/// The puzzles that a grid may be if its marked digits are the givens, or the others; empty if no marks part them. If the grid has empty
/// cells, all its digits may be givens too.
pub(super) fn puzzles(text: &str, entry: &Entry) -> Vec<Reading> {
    let grid = entry.grid;
    let is_apart = entry.typed.is_some() || entry.candidates.is_some();
    if is_apart || !is_proper(&grid) {
        return Vec::new();
    }
    let marked: Vec<Marked> = marked_digits(text).take(82).collect();
    let values = grid.filled().map(|(_, digit)| digit.value());
    if !values.eq(marked.iter().map(|own| own.digit)) {
        return Vec::new();
    }
    let marks: Vec<String> = marked.iter().map(|own| own.mark.clone()).collect();
    // Every cell of a page may have a number of its own.
    let unnumbered = || {
        let bare = marks
            .iter()
            .map(|mark| mark.replace(|c: char| c.is_ascii_digit(), ""));
        two_kinds(&bare.collect::<Vec<_>>())
    };
    let Some(is_marked) = two_kinds(&marks).or_else(unnumbered) else {
        return Vec::new();
    };
    // What all have that stand at the end of a line may end the line.
    let at_edges = |is_kept: bool| {
        let mut own = marked
            .iter()
            .zip(&is_marked)
            .filter(|own| *own.1 == is_kept);
        own.all(|(own, _)| own.is_at_edge)
    };
    if at_edges(true) || at_edges(false) {
        return Vec::new();
    }
    let filled = grid.filled().map(|(cell, _)| cell).zip(is_marked);
    let marked: CellSet = filled.filter(|own| own.1).map(|own| own.0).collect();
    with_whole(parts(&grid, marked, "marks"), &grid)
}

/// Which of the marks are the first one, if there are just two kinds.
fn two_kinds(marks: &[String]) -> Option<Vec<bool>> {
    let first = marks.first()?;
    let other = marks.iter().find(|mark| *mark != first)?;
    let are_two = marks.iter().all(|mark| mark == first || mark == other);
    let count = marks.iter().filter(|mark| *mark == first).count();
    let are_several = count.min(marks.len() - count) >= FEWEST;
    (are_two && are_several).then(|| marks.iter().map(|mark| mark == first).collect())
}

/// A digit of a text, and what marks it.
struct Marked {
    digit: u8,
    mark: String,
    /// Whether it is the first or the last of its line.
    is_at_edge: bool,
}

/// The digits of a text outside of tags, each with what marks it: the tag or colour before it, signs around it, the kind of digit.
fn marked_digits(text: &str) -> impl Iterator<Item = Marked> {
    let is_behind = |c: char| {
        "!*_~".contains(c)
            || ('\u{300}'..='\u{36f}').contains(&c)
            || matches!(c, '\u{fe0f}' | '\u{20e3}')
    };
    let mut is_inside = false;
    text.char_indices().filter_map(move |(at, c)| {
        let end = at + c.len_utf8();
        match c {
            // `<5>` is a digit, and no tag.
            '<' => is_inside = !is_digit_in_brackets(&text[end..]),
            '\u{1b}' => is_inside = true,
            '>' | 'm' => is_inside = false,
            _ => {}
        }
        let digit = plain(c)
            .to_digit(10)
            .filter(|&digit| digit > 0 && !is_inside)?;
        let before = text[..at].chars().next_back().unwrap_or(' ');
        let behind = text[end..].chars().next().unwrap_or(' ');
        let pair: String = [before, behind].into_iter().collect();
        let mark = match before {
            '>' if behind == '<' => tag(&text[..at], '<'),
            ']' if behind == '[' => tag(&text[..at], '['),
            'm' => tag(&text[..at], '\u{1b}'),
            _ if ["()", "[]", "{}", "<>", "\"\"", "''"].contains(&&pair[..]) => pair,
            '*' | '_' | '~' | '^' | '+' | '\'' => before.into(),
            _ => letter_beside(&text[..at], &text[end..]),
        };
        let behind = Some(behind).filter(|c| is_behind(*c));
        let kind = if c.is_ascii() { ' ' } else { 'x' };
        let line_start = text[..at].rsplit('\n').next().unwrap_or("");
        let line_end = text[end..].split('\n').next().unwrap_or("");
        let has_digit = |part: &str| part.contains(|c: char| plain(c).is_ascii_digit());
        Some(Marked {
            digit: digit as u8,
            mark: format!("{mark}{kind}{}", behind.unwrap_or(' ')),
            is_at_edge: !has_digit(line_start) || !has_digit(line_end),
        })
    })
}

/// Whether a text begins with a digit and the end of its bracket.
fn is_digit_in_brackets(text: &str) -> bool {
    matches!(text.as_bytes(), [b'1'..=b'9', b'>', ..])
}

/// The letter or dot that stands with a digit alone between spaces, commas or bars: `5.`, `5g`, `g5`.
fn letter_beside(before: &str, behind: &str) -> String {
    let is_between = |c: char| c.is_whitespace() || ",;|".contains(c);
    let before = before.rsplit(is_between).next().unwrap_or("");
    let behind = behind.split(is_between).next().unwrap_or("");
    let is_mark = |own: &str| {
        let mut chars = own.chars();
        let is_one = chars.next().is_some_and(|c| c.is_alphabetic() || c == '.');
        is_one && chars.next().is_none()
    };
    match (before, behind) {
        ("", own) | (own, "") if is_mark(own) => own.to_string(),
        _ => String::new(),
    }
}

/// The tag that a text ends with; the end of an element marks nothing.
fn tag(before: &str, open: char) -> String {
    let start = before.rfind(open).unwrap_or(before.len());
    if before[start..].get(1..2) == Some("/") {
        return String::new();
    }
    before[start..].chars().take(LONGEST).collect()
}
