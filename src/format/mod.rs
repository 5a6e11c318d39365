//! Text to grids and back. All parsing happens here.

use crate::Grid;

/// Why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError;

/// Reads the first puzzle in `text`.
pub fn parse_puzzle(text: &str) -> Result<Grid, ParseError> {
    let values: Vec<u8> = text
        .bytes()
        .map(|byte| {
            if byte.is_ascii_digit() {
                byte - b'0'
            } else {
                0
            }
        })
        .collect();
    let values = values.try_into().map_err(|_| ParseError)?;
    Grid::from_values(values).ok_or(ParseError)
}
