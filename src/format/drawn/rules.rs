//! The rules of a drawing, which may have the same sign as its empty cells.

use super::super::rules::is_stroke;
use super::split::{Split, fields, is_plausible};

/// The signs that stand for empty cells in lines with digits; a line of others is a rule.
pub(super) fn blank_signs(bodies: &[(usize, &str)]) -> Vec<char> {
    let mut signs = Vec::new();
    for (_, body) in bodies {
        let digits = body.bytes().filter(u8::is_ascii_digit).count();
        if digits == 0
            || body
                .chars()
                .any(|c| c.is_alphabetic() && !matches!(c, 'x' | 'X' | 'o' | 'O'))
        {
            continue;
        }
        for c in body.chars() {
            if !c.is_ascii_digit() && !c.is_whitespace() && !signs.contains(&c) {
                signs.push(c);
            }
        }
    }
    signs
}

/// A line of strokes without a letter or a digit.
pub(super) fn is_rule(body: &str, blanks: &[char], split: Split) -> bool {
    if !body.chars().all(is_stroke) {
        return body.trim_start().starts_with("\\hline")
            || body.trim_start().starts_with("\\cline")
            || body.trim_start().starts_with("\\midrule");
    }
    let strokes: Vec<char> = body
        .chars()
        .filter(|c| !c.is_whitespace() && !"|+:,;&!'\"`".contains(*c))
        .collect();
    if strokes.is_empty() {
        // Nothing but bars: an empty row where bars divide the cells.
        let Split::At(_) = split else { return true };
        return !matches!(fields(body, split).len(), 9..=11);
    }
    !(strokes.iter().all(|c| blanks.contains(c)) && is_plausible(&fields(body, split)))
        || (strokes.len() != 9 && strokes.iter().all(|&c| c == '-') && body.contains("--"))
}
