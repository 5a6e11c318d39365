//! Which form a text has.

use super::error::ParseError;
use super::{Parsed, json, lines, opensudoku, spaces};

/// Reads a text of any form.
///
/// Each reader answers only for texts that are surely its own. When none does, the lines' reader
/// says what is wrong, since that is what people type by hand.
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
