//! Nine lines that may be the rows of a grid.

/// The digits of a row, 0 for an empty cell.
pub(super) type Cells = [u8; 9];

/// Nine lines of digits, spaces and bars.
pub(super) struct Block {
    /// Their numbers and texts.
    pub(super) rows: Vec<(usize, String)>,
    pub(super) is_boxed: bool,
}

pub(super) fn block(rows: Vec<&(usize, String)>, is_boxed: bool) -> Option<Block> {
    let has_digits = rows
        .iter()
        .any(|(_, row)| row.bytes().any(|byte| byte.is_ascii_digit()));
    let has_spaces = rows
        .iter()
        .any(|(_, row)| row.contains(' ') || row.len() < 9);
    // Without a space it is not this format, but lines that are too short.
    let has_inner = rows
        .iter()
        .any(|(_, row)| row.trim().contains([' ', '|']) || row.starts_with(' '));
    // More digits than cells are candidates.
    let fits = rows
        .iter()
        .all(|(_, row)| row.bytes().filter(u8::is_ascii_digit).count() <= 9);
    (rows.len() == 9 && fits && has_digits && has_spaces && has_inner).then(|| {
        let has_bars = rows.iter().any(|(_, row)| row.contains('|'));
        Block {
            rows: rows.into_iter().cloned().collect(),
            is_boxed: is_boxed || has_bars,
        }
    })
}
