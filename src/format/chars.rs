//! The meaning of one character, before the format is known.

/// What [`cell`] returns for a character that fills no cell.
pub(super) const NOT_A_CELL: u8 = 0xff;

/// For each byte, the value of the cell it stands for: 1 to 9, or 0 for the characters that mean
/// "empty" in one program or another. A space is not among them: it is a blank only where no
/// other character can be one (see `spaces`).
static CELL: [u8; 256] = {
    let mut table = [NOT_A_CELL; 256];
    let mut digit = b'1';
    while digit <= b'9' {
        table[digit as usize] = digit - b'0';
        digit += 1;
    }
    let blanks = b"0.*_-xX?";
    let mut i = 0;
    while i < blanks.len() {
        table[blanks[i] as usize] = 0;
        i += 1;
    }
    table
};

/// The value of the cell that this byte stands for, or [`NOT_A_CELL`].
#[inline]
pub(super) fn cell(byte: u8) -> u8 {
    CELL[byte as usize]
}

/// The value of the cell that this character stands for, or [`NOT_A_CELL`].
pub(super) fn cell_of(c: char) -> u8 {
    u8::try_from(plain(c)).map_or(NOT_A_CELL, cell)
}

/// Stands for characters without width or meaning: zero-width spaces, joiners, direction and byte-order marks.
pub(super) const NOTHING: char = '\u{feff}';

/// The ASCII character that `c` is a typographic variant of.
///
/// Horizontal box drawing becomes `=`, because it is always a rule, while `-` may be a blank.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    match c {
        '０'..='９' => (b'0' + (c as u32 - '０' as u32) as u8) as char,
        '·' | '•' | '∙' | '⋅' | '・' | '□' | '▢' | '◻' | '☐' | '◦' | '○' | '．' => {
            '.'
        }
        '\u{a0}' | '\u{2002}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '‐' | '‑' | '‒' | '–' | '—' | '−' | '－' => '-',
        '＊' => '*',
        '＿' => '_',
        '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋' | '｜' | '¦' => '|',
        '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉' => '=',
        '\u{2500}'..='\u{257f}' => '+',
        '“' | '”' | '„' | '‘' | '’' | '«' | '»' => '"',
        '，' | '、' => ',',
        '；' => ';',
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => NOTHING,
        _ => c,
    }
}

/// The lines of a text with their numbers, from 1. Lines end with LF, CR LF, or a lone CR.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
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
    fn wide_digits_and_dots_are_cells() {
        assert_eq!(cell_of('７'), 7);
        assert_eq!(cell_of('·'), 0);
        assert_eq!(cell_of(' '), NOT_A_CELL);
        assert_eq!(cell_of('é'), NOT_A_CELL);
    }
}
