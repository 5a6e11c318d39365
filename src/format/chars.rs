//! The meaning of one character, before the format is known.

pub(super) use crate::board::row::{NOT_A_CELL, cell};

/// The value of the cell that this character stands for, or [`NOT_A_CELL`].
#[inline]
pub(super) fn cell_of(c: char) -> u8 {
    of_plain(plain(c))
}

/// The same for a character that is [`plain`].
#[inline]
pub(super) fn of_plain(c: char) -> u8 {
    u8::try_from(c).map_or(NOT_A_CELL, cell)
}

/// Stands for characters without width or meaning: zero-width spaces, joiners, direction and byte-order marks.
pub(super) const NOTHING: char = '\u{feff}';

/// Starts a command to a terminal.
const ESCAPE: u8 = 0x1b;

/// The ASCII character that `c` is a typographic variant of.
///
/// Horizontal box drawing becomes `=`, because it is always a rule, while `-` may be a blank.
#[inline]
pub(super) fn plain(c: char) -> char {
    // ASCII, controls, letters of Latin, and what could not be decoded: most of all texts.
    if matches!(c, ..'\u{a0}' | '\u{c0}'..'\u{300}' | char::REPLACEMENT_CHARACTER) {
        return c;
    }
    variant(c)
}

fn variant(c: char) -> char {
    if let Some(digit) = digit_of(c) {
        return (b'0' + digit) as char;
    }
    match c {
        '·' | '•' | '∙' | '⋅' | '・' | '．' | '‧' | '▪' | '▫' | '■' | '□' | '▢' | '◻' | '◼'
        | '◽' | '◾' | '☐' | '⬚' | '⬛' | '⬜' | '🔲' | '🔳' | '◦' | '○' | '◯' | '⚪' | '⚫'
        | '●' | '∅' | '␣' | '🟥' | '🟦' | '🟧' | '🟨' | '🟩' | '🟪' | '🟫' => {
            '.'
        }
        '\u{a0}' | '\u{2002}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '‐' | '‑' | '‒' | '–' | '—' | '−' | '－' => '-',
        '＊' => '*',
        '＿' => '_',
        '＋' => '+',
        '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋' | '｜' | '¦' | '‖' | '∥' => {
            '|'
        }
        '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉' => '=',
        '\u{2500}'..='\u{257f}' => '+',
        '“' | '”' | '„' | '‘' | '’' | '«' | '»' => '"',
        '，' | '、' => ',',
        '；' => ';',
        '：' => ':',
        '\u{ad}'
        | '\u{300}'..='\u{36f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{2060}'
        | '\u{20e3}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' => NOTHING,
        _ => c,
    }
}

/// The zeros of the decimal digits of all scripts (Unicode's category Nd), in ascending order; nine more digits follow each.
static ZEROS: [u32; 65] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
    0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
    0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650,
    0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x16a60, 0x16ac0, 0x16b50,
    0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e950, 0x1fbf0,
];

/// The first of nine digits 1 to 9 in circles, brackets and the like.
const ONES: [u32; 13] = [
    0x2460, 0x2474, 0x2488, 0x24f5, 0x2776, 0x2780, 0x278a, 0x2160, 0x2170, 0x3220, 0x3280,
    0x1f102, 0x3021,
];

/// The value of a digit that is not ASCII: of any script, enclosed, superscript or subscript, Chinese.
fn digit_of(c: char) -> Option<u8> {
    let code = c as u32;
    let value = match c {
        '⁰' | '₀' | '⓪' | '⓿' | '〇' | '零' | '🄀' => 0,
        '¹' => 1,
        '²' => 2,
        '³' => 3,
        '⁴'..='⁹' => code - '⁴' as u32 + 4,
        '₁'..='₉' => code - '₀' as u32,
        '一' | '壹' => 1,
        '二' | '贰' | '貳' => 2,
        '三' | '叁' | '參' => 3,
        '四' | '肆' => 4,
        '五' | '伍' => 5,
        '六' | '陆' | '陸' => 6,
        '七' | '柒' => 7,
        '八' | '捌' => 8,
        '九' | '玖' => 9,
        ..'\u{300}' => return None,
        _ => {
            let one = ONES.iter().find(|&&one| (one..one + 9).contains(&code));
            let zero = ZEROS[..ZEROS.partition_point(|&zero| zero <= code)].last();
            match (one, zero) {
                (Some(one), _) => code - one + 1,
                (None, Some(&zero)) if code - zero < 10 => code - zero,
                _ => return None,
            }
        }
    };
    Some(value as u8)
}

/// A text in which each character is replaced by the plain one it stands for, and those without a meaning are gone; lines stay lines.
pub(super) fn plain_text(text: &str) -> String {
    let mut plain_text = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest
        .bytes()
        .position(|byte| !byte.is_ascii() || byte == ESCAPE)
    {
        plain_text.push_str(&rest[..at]);
        rest = &rest[at..];
        let mut chars = rest.chars();
        let Some(c) = chars.next() else { break };
        rest = chars.as_str();
        // Colours in a terminal.
        if let Some(colour) = rest.strip_prefix('[').filter(|_| c == ESCAPE as char) {
            rest = colour.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
            rest = rest
                .strip_prefix(|c: char| c.is_ascii_alphabetic())
                .unwrap_or(rest);
            continue;
        }
        match c {
            // Editors make one sign of three dots.
            '…' => plain_text.push_str("..."),
            _ => plain_text.extend(Some(plain(c)).filter(|&c| c != NOTHING)),
        }
    }
    plain_text.push_str(rest);
    plain_text
}

/// The lines of a text with their numbers, from 1. Lines end with LF, CR LF, or a lone CR.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut rest = Some(text.strip_prefix(NOTHING).unwrap_or(text));
    let mut number = 0;
    std::iter::from_fn(move || {
        let text = rest?;
        number += 1;
        let end = text.bytes().position(|byte| matches!(byte, b'\n' | b'\r'));
        let Some(end) = end else {
            rest = None;
            return Some((number, text));
        };
        let two = text.as_bytes()[end..].starts_with(b"\r\n");
        rest = Some(&text[end + 1 + usize::from(two)..]);
        Some((number, &text[..end]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_ending_is_recognized() {
        let found: Vec<_> = lines("\u{feff}a\nb\r\nc\rd\n").collect();
        assert_eq!(found, [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "")]);
    }

    #[test]
    fn one_sign_for_three_dots_is_three_dots() {
        assert_eq!(plain_text("5…7…"), "5...7...");
    }

    #[test]
    fn wide_digits_and_dots_are_cells() {
        assert_eq!(cell_of('７'), 7);
        assert_eq!(cell_of('·'), 0);
        assert_eq!(cell_of(' '), NOT_A_CELL);
        assert_eq!(cell_of('é'), NOT_A_CELL);
    }
}
