//! A solution in which the givens, or the other digits, are marked: by brackets, by bold or coloured text, by digits of another kind.

use super::proper::is_proper;
use crate::Grid;

/// The longest tag that is compared, in bytes.
const LONGEST: usize = 80;

/// The puzzles that a full grid may be if its marked digits are the givens, or the others; empty if no marks part them.
pub(super) fn puzzles(text: &str, grid: &Grid) -> Vec<Grid> {
    if !grid.is_solution() {
        return Vec::new();
    }
    let marks = marks(text);
    if marks.len() != 81 {
        return Vec::new();
    }
    let first = &marks[0];
    let Some(other) = marks.iter().find(|mark| *mark != first) else {
        return Vec::new();
    };
    if marks.iter().any(|mark| mark != first && mark != other) {
        return Vec::new();
    }
    let part = |own: &String| {
        let values = grid.values().iter().zip(&marks);
        let values: Vec<u8> = values
            .map(|(&digit, mark)| if mark == own { digit } else { 0 })
            .collect();
        values.try_into().ok().and_then(Grid::from_values)
    };
    [first, other]
        .into_iter()
        .filter_map(part)
        .filter(is_proper)
        .collect()
}

/// What is before and behind each digit that stands alone, and what kind of digit it is.
fn marks(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_inside = false;
    let starts = |c: char| "([{*_~^+".contains(c);
    let ends = |c: char| {
        "!)]}*_~".contains(c)
            || ('\u{300}'..='\u{36f}').contains(&c)
            || matches!(c, '\u{fe0f}' | '\u{20e3}')
    };
    for (at, c) in text.char_indices() {
        match c {
            '<' => is_inside = true,
            '>' => is_inside = false,
            _ => {}
        }
        let plain = super::chars::plain(c);
        if is_inside || !('1'..='9').contains(&plain) {
            continue;
        }
        let before = &text[..at];
        let mark = match before.chars().next_back() {
            Some('>') => tag(before, '<'),
            Some(']') => tag(before, '['),
            Some(c) if starts(c) => c.to_string(),
            _ => String::new(),
        };
        let behind = text[at + c.len_utf8()..]
            .chars()
            .next()
            .filter(|&c| ends(c));
        let kind = if c == plain { ' ' } else { 'x' };
        found.push(format!("{mark}{kind}{}", behind.unwrap_or(' ')));
    }
    found
}

fn tag(before: &str, open: char) -> String {
    let start = before.rfind(open).unwrap_or(before.len());
    before[start..].chars().take(LONGEST).collect()
}
