//! Detects the format of a text.

use super::error::ParseError;
use super::{Parsed, json, lines, opensudoku, spaces};

/// Reads a text in any format.
///
/// Each reader accepts only texts that are certainly in its format. If none does, the error is that of the reader of
/// lines, because lines are what people type by hand.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    if let Some(result) = opensudoku::parse(text) {
        return result;
    }
    if let Some(result) = json::parse(text, lines::one) {
        return result;
    }
    lines::parse(text)
        .or_else(|error| spaces::parse(text).ok_or(error))
        .map_err(|error| json::broken(text).unwrap_or(error))
}
