//! The rules of a drawing, which may have the same sign as its empty cells.

use super::super::rules::is_stroke;
use super::split::{Split, fields, is_plausible};

/// The signs that stand for empty cells in lines with digits; a line of others is a rule.
pub(super) struct Blanks<'a> {
    signs: Vec<char>,
    /// Between white space: `--`, `''`.
    words: Vec<&'a str>,
}

impl<'a> Blanks<'a> {
    pub(super) const NONE: Blanks<'static> = Blanks {
        signs: Vec::new(),
        words: Vec::new(),
    };

    pub(super) fn of(bodies: &[(usize, &'a str)]) -> Blanks<'a> {
        let mut blanks = Blanks::NONE;
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
                if !c.is_ascii_digit() && !c.is_whitespace() && !blanks.signs.contains(&c) {
                    blanks.signs.push(c);
                }
            }
            let words: Vec<&str> = body.split_whitespace().take(10).collect();
            let signs = words.iter().filter(|word| word.chars().all(is_stroke));
            if words.len() == 9 {
                for word in signs {
                    if !blanks.words.contains(word) {
                        blanks.words.push(word);
                    }
                }
            }
        }
        blanks
    }

    /// Whether a line is nine of the same word, which stands beside digits too.
    fn is_row(&self, body: &str) -> bool {
        let mut words = body.split_whitespace();
        let Some(first) = words.next() else {
            return false;
        };
        self.words.contains(&first) && words.clone().count() == 8 && words.all(|word| word == first)
    }
}

/// A line of strokes without a letter or a digit.
pub(super) fn is_rule(body: &str, blanks: &Blanks<'_>, split: Split) -> bool {
    if !body.chars().all(is_stroke) {
        return body.trim_start().starts_with("\\hline")
            || body.trim_start().starts_with("\\cline")
            || body.trim_start().starts_with("\\midrule");
    }
    if blanks.is_row(body) {
        return false;
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
    !(strokes.iter().all(|c| blanks.signs.contains(c)) && is_plausible(&fields(body, split)))
        || (strokes.len() != 9 && strokes.iter().all(|&c| c == '-') && body.contains("--"))
}
