//! Puzzles that are one long word, as in the links of other programs.
//!
//! | word                        | contents                                                  |
//! |-----------------------------|-----------------------------------------------------------|
//! | `fpuz…`, `fpuzzles…`        | an f-puzzles object, compressed                           |
//! | `scl…`, `ctc…`              | a SudokuPad object, shortened and compressed              |
//! | `N4Ig…`                     | either of these: the compressed `{"`                      |
//! | `scf…`, `classic…`          | SudokuPad's packed classics                               |
//! | `3x3:a5b3_…`                | a game id of Solo                                         |
//! | `5NRK6Q195e…`               | a packed classic alone                                    |

use super::fault::Fault;
use super::found::{Found, ReadText};
use super::{lz, packed, tatham_id, tree};

/// Reads a word; `None` when it is not such a code.
pub(super) fn parse(word: &str, read_text: ReadText) -> Option<Result<Found, Fault>> {
    for (prefix, is_zipped) in [
        ("fpuzzles", false),
        ("fpuz", false),
        ("scl", true),
        ("ctc", true),
    ] {
        if let Some(text) = word.strip_prefix(prefix).filter(|text| is_base64(text)) {
            return Some(compressed(text, is_zipped, read_text));
        }
    }
    if let Some(text) = word.strip_prefix("scf").filter(|text| text.len() >= 14) {
        return Some(packed::scf(text).map_err(|fault| fault.behind(3)));
    }
    if let Some(text) = word.strip_prefix("classic").filter(|text| text.len() >= 14) {
        return Some(
            packed::classic(text)
                .map(Found::new)
                .map_err(|fault| fault.behind(7)),
        );
    }
    if word.starts_with("N4Ig") && is_base64(word) {
        return Some(compressed(word, true, read_text));
    }
    tatham_id::parse(word).or_else(|| packed::bare(word).map(|grid| Ok(Found::new(grid))))
}

/// The puzzle of a compressed object.
pub(super) fn compressed(text: &str, is_zipped: bool, read_text: ReadText) -> Result<Found, Fault> {
    let object = lz::decompress(text).ok_or(Fault::Damaged)?;
    tree::one(&object, is_zipped, read_text)
}

/// Whether a text is long enough for an object and is all base64.
fn is_base64(text: &str) -> bool {
    let is_one = |byte: u8| byte.is_ascii_alphanumeric() || b"+/-_=".contains(&byte);
    text.len() >= 20 && text.bytes().all(is_one)
}
