//! Eighty-one ASCII characters in a row, the usual input from programs. `format` reads all other texts.

use super::Grid;

/// What [`cell`] returns for a character that fills no cell.
pub(crate) const NOT_A_CELL: u8 = 0xff;

/// For each byte, the value of the cell it stands for: 1 to 9, or 0 for the characters that mean
/// "empty" in one program or another. A space is not among them: it is an empty cell only in a line of
/// digits and spaces, which `format` reads.
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
pub(crate) fn cell(byte: u8) -> u8 {
    CELL[byte as usize]
}

/// The grid of exactly 81 cell characters.
#[inline]
pub(crate) fn of_row(row: &[u8; 81]) -> Option<Grid> {
    // Looks up all values before checking any, because a loop without an exit runs faster.
    let values = row.map(cell);
    // `from_values` rejects NOT_A_CELL, because it is above 9.
    Grid::from_values(values)
}

/// The grid of a text of exactly 81 cells, the usual input from programs.
#[inline]
pub(crate) fn row_of_81(text: &str) -> Option<Grid> {
    text.as_bytes().try_into().ok().and_then(of_row)
}
