//! Says what a text is, and lets the right reader read it.

use super::chars::plain_text;
use super::error::ParseError;
use super::{Parsed, json, judge, lines, lost_blanks, opensudoku};

/// The longest text that is read in other ways than the exact ones, in bytes.
const LOOSE: usize = 200_000;

/// Reads a text in any format.
///
/// First come the readers that accept only texts that are certainly in their format. If none does, the error is that of the
/// reader of lines, because lines are what people type by hand; unless a looser reader makes sense of the text, and only one sense.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    if let Some(result) = opensudoku::parse(text) {
        return result;
    }
    if let Some(result) = json::parse(text, lines::one) {
        return result;
    }
    lines::parse(text).or_else(|error| match loosely(text) {
        Some(result) => result,
        None => Err(json::broken(text).unwrap_or(error)),
    })
}

fn loosely(text: &str) -> Option<Result<Parsed, ParseError>> {
    if text.len() > LOOSE {
        return None;
    }
    let plain = plain_text(text);
    if let Some(result) = judge::choose(judge::drawn(&plain)) {
        return Some(result);
    }
    lost_blanks::parse(text)
}
