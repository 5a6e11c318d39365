//! The most common formats, which the small wasm module can read: a row, nine lines, a ruled grid.

use super::found::push;
use super::warning::Warnings;
use super::{Format, Parsed, row};

/// Reads a text with one puzzle in one of the most common formats, if it is unambiguous. `None` for any other text, valid
/// or not: [`normalize`](super::normalize) knows more formats. If both read a text, the results are equal.
///
/// ```
/// use nonet::{parse_simple, normalize};
///
/// let row = format!("{}7", ".".repeat(80));
/// assert_eq!(parse_simple(&row), normalize(&row).ok());
/// assert_eq!(parse_simple("1 2 3"), None);
/// ```
pub fn parse_simple(text: &str) -> Option<Parsed> {
    let mut cells = Vec::with_capacity(81);
    let mut lines = 0;
    let mut is_boxed = false;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.contains('+') && line.bytes().all(|byte| b"+-|".contains(&byte)) {
            is_boxed = true;
            continue;
        }
        is_boxed |= line.contains('|');
        lines += 1;
        let parts = line.trim_matches('|').split('|');
        for part in parts.map(str::trim) {
            // `1 2 3`: spaces between bars separate cells and are not cells; any other spaces could be another format.
            let is_spaced = part.len() == 5 && line.contains('|');
            let sign = |(n, byte): (usize, u8)| match byte {
                b' ' if is_spaced && n % 2 == 1 => None,
                b'0'..=b'9' | b'.' if !is_spaced || n % 2 == 0 => Some(Some(byte)),
                _ => Some(None),
            };
            for cell in part.bytes().enumerate().filter_map(sign) {
                cells.push(cell?);
            }
        }
        let is_whole = cells.len() == 9 * lines || (lines == 1 && cells.len() == 81);
        if !is_whole || cells.len() > 81 {
            return None;
        }
    }
    let grid = row::ascii(&cells.try_into().ok()?)?;
    let (mut puzzles, mut warnings) = (Vec::new(), Warnings::default());
    push(&mut puzzles, &mut warnings, grid, None, None);
    Some(Parsed {
        puzzles,
        format: match lines {
            1 if is_boxed => return None,
            1 => Format::Row,
            _ if is_boxed => Format::Boxed,
            _ => Format::Lines,
        },
        warnings: warnings.into_list(),
    })
}
