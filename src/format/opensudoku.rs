//! OpenSudoku's XML: `<game data="…81 digits…"/>`, in folders.
//!
//! Newer files contain a saved game: `data` (or `cells_data`) is then `version: 4`, a line end, and
//! for each cell some fields, each ended with `|`. The first field is the digit, the last one
//! whether the player may change it.
//!
//! ```text
//! version: 1 to 3     digit|notes|editable|
//! version: 4          digit|corner notes|centre notes|editable|
//! version: 5          digit|corner notes|centre notes|colour|editable|
//! ```
//!
//! The tags are not read by a library, because people often paste part of a file, without its end or its beginning. A
//! reader of whole documents (roxmltree was tried) rejects that.

use super::chars::lines;
use super::entities::{decode, decoded};
use super::error::{ParseError, Place};
use super::found::{Found, push_found};
use super::row;
use super::warning::{Warning, Warnings};
use super::{Format, Parsed};
use crate::{CandidateGrid, Cell, DigitSet, Grid};

/// Reads a file; `None` when the text is not such a file.
pub(super) fn parse(text: &str) -> Option<Result<Parsed, ParseError>> {
    let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if !trimmed.starts_with('<') {
        return None;
    }
    let mut puzzles = Vec::new();
    let mut warnings = Warnings::default();
    let mut error = None;
    let mut folder = None;
    let (mut line, mut counted) = (1, 0);
    let mut at = 0;
    while let Some(open) = text[at..].find('<') {
        let start = at + open + 1;
        let mut tag = Tag::new(&text[start..]);
        let mut name = None;
        let mut note = None;
        let mut data = None;
        while let Some((key, value)) = tag.attribute() {
            match key {
                "name" => name = words(value),
                "user_note" | "note" => note = words(value),
                "data" | "cells_data" => data = Some((value, text.len() - tag.rest.len())),
                _ => {}
            }
        }
        at = text.len() - tag.rest.len();
        match (tag.name, data) {
            ("folder", _) => folder = name,
            ("game", Some((data, end))) => {
                line += lines(&text[counted..start]).count() - 1;
                counted = start;
                match grid(&decode(data)) {
                    Ok(found) => {
                        let name = name.or(note).or_else(|| folder.clone());
                        push_found(&mut puzzles, &mut warnings, found.named(name), line);
                    }
                    Err((fault, cells)) => {
                        warnings.push(Warning::SkippedLine { line, cells });
                        // The closing quote is between them.
                        let start = end - 1 - data.len();
                        error.get_or_insert_with(|| in_text(fault, text, start, data, line));
                    }
                }
            }
            _ => {}
        }
    }
    if puzzles.is_empty() {
        return error.map(Err);
    }
    Some(Ok(Parsed {
        puzzles,
        format: Format::OpenSudoku,
        warnings: warnings.into_list(),
    }))
}

/// The error in a value that starts at `start`, in the game on line `number`, with its place in the whole text.
fn in_text(
    mut error: ParseError,
    text: &str,
    start: usize,
    value: &str,
    number: usize,
) -> ParseError {
    match &mut error {
        ParseError::BadCharacter { place, .. } => {
            let mut signs = decoded(value).skip_while(|(_, c)| c.is_whitespace());
            let at = signs.nth(place.column - 1).map_or(0, |(at, _)| at);
            *place = Place::of(text, start + at);
        }
        ParseError::BadLength { place, .. } => {
            *place = Some(Place {
                line: number,
                column: 1,
            });
        }
        _ => {}
    }
    error
}

/// The puzzle of a game's data; or the error and the number of cells.
fn grid(data: &str) -> Result<Found, (ParseError, usize)> {
    let data = data.trim();
    if !data.starts_with("version:") {
        return match row::parse_row(data) {
            Ok(grid) => Ok(Found::new(grid)),
            Err(error) => Err((error, data.chars().count())),
        };
    }
    cells(data)
}

/// A saved game: givens, digits that a player has placed, and notes.
pub(super) fn cells(data: &str) -> Result<Found, (ParseError, usize)> {
    let saved = data
        .trim()
        .strip_prefix("version:")
        .unwrap_or(data)
        .trim_start();
    let digits = saved.bytes().take_while(u8::is_ascii_digit).count();
    let (version, saved) = saved.split_at(digits);
    let fields = match version {
        "4" => 4,
        "5" => 5,
        _ => 3,
    };
    let (mut givens, mut placed) = ([0; 81], [0; 81]);
    let mut notes = [0u16; 81];
    let (mut cells, mut digit) = (0, 0);
    // An early version sometimes wrote the bar twice, so empty fields are skipped, and notes may be missing.
    let mut parts: Vec<&str> = saved.trim().split('|').map(str::trim).collect();
    if fields == 3 {
        parts.retain(|part| !part.is_empty());
        if parts.len() == 162 {
            parts = parts
                .chunks(2)
                .flat_map(|pair| [pair[0], "0", pair[1]])
                .collect();
        } else if parts.len() > 162 && parts.len() < 243 {
            parts = saved.trim().split('|').map(str::trim).collect();
        }
    }
    for (i, part) in parts.iter().enumerate() {
        let field = i % fields;
        if field == 0 {
            digit = match part.as_bytes() {
                [digit @ b'0'..=b'9'] => digit - b'0',
                _ => break,
            };
        } else if field == fields - 1 {
            if cells < 81 {
                *(if *part == "0" {
                    &mut givens[cells]
                } else {
                    &mut placed[cells]
                }) = digit;
            }
            cells += 1;
        } else if (field == 1 || (field == 2 && fields > 3)) && cells < 81 {
            notes[cells] |= note_bits(part, version);
        }
    }
    let (Some(givens), Some(placed), 81) =
        (Grid::from_values(givens), Grid::from_values(placed), cells)
    else {
        let error = ParseError::BadLength {
            found: cells,
            expected: 81,
            place: None,
        };
        return Err((error, cells));
    };
    let mut found = Found::of_parts(givens, placed);
    if givens == Grid::EMPTY {
        found = Found::new(Grid::EMPTY);
    }
    if notes.iter().any(|&bits| bits != 0) {
        let mut grid = CandidateGrid::FULL;
        for (cell, bits) in Cell::all().zip(notes) {
            let digit = givens.get(cell).or_else(|| placed.get(cell));
            grid.set(cell, digit.map_or(DigitSet::from_bits(bits), DigitSet::of));
        }
        found.entry.candidates = Some(Box::new(grid));
    }
    Ok(found)
}

/// `1,4,` in the first version, later a number of bits.
fn note_bits(part: &str, version: &str) -> u16 {
    if part.contains(',') || version == "1" {
        return part
            .split(',')
            .filter_map(|digit| digit.trim().parse::<u16>().ok())
            .filter(|digit| (1..=9).contains(digit))
            .map(|digit| 1 << (digit - 1))
            .fold(0, |bits, bit: u16| bits | bit);
    }
    part.parse::<u16>().map_or(0, |bits| bits & 511)
}

fn words(value: &str) -> Option<String> {
    let value = decode(value);
    let value = value.trim();
    (!value.is_empty()).then(|| value.to_string())
}

/// A tag, read attribute by attribute. `rest` is the part not yet read.
struct Tag<'a> {
    name: &'a str,
    rest: &'a str,
}

impl<'a> Tag<'a> {
    /// Starts after the `<`.
    fn new(text: &'a str) -> Tag<'a> {
        // A comment may contain anything, even tags, which don't count.
        if let Some(comment) = text.strip_prefix("!--") {
            let rest = comment.find("-->").map_or("", |end| &comment[end..]);
            return Tag { name: "", rest };
        }
        let (name, rest) = split(text, |c| c.is_whitespace() || matches!(c, '>' | '/' | '<'));
        Tag { name, rest }
    }

    /// The next `key="value"`, or `None` at the end of the tag.
    fn attribute(&mut self) -> Option<(&'a str, &'a str)> {
        if self.name.is_empty() {
            return None;
        }
        let text = self
            .rest
            .trim_start_matches(|c: char| c.is_whitespace() || c == '/');
        self.rest = text;
        let (key, after) = split(text, |c| matches!(c, '=' | '>' | '<') || c.is_whitespace());
        let after = after.trim_start().strip_prefix('=')?.trim_start();
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let Some((value, rest)) = after[1..].split_once(quote) else {
            // Never closed: there is nothing more to find, and continuing the search would be quadratic.
            self.rest = "";
            return None;
        };
        self.rest = rest;
        Some((key, value))
    }
}

fn split(text: &str, ends: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(ends).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_truncated_file_is_read_up_to_its_end() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let data = puzzle.replace('.', "0");
        for text in [
            format!("<opensudoku><folder name=\"A\"><game data=\"{data}\"/><game da"),
            format!("<game data=\"{data}\"/></folder></opensudoku>"),
            format!("<game data=\"{data}\"><game data=\"{data}\">"),
        ] {
            let parsed = parse(&text).unwrap().unwrap();
            assert_eq!(parsed.puzzles[0].grid.to_string(), puzzle);
        }
    }

    #[test]
    fn the_givens_of_a_saved_game_are_read() {
        let cell = |i: usize| if i == 0 { "5|0|0|0|" } else { "0|12|0|1|" };
        let data: String = (0..81).map(cell).collect();
        let text = format!("<game cells_data=\"version: 4&#10;{data}\"/>");
        let parsed = parse(&text).unwrap().unwrap();
        assert_eq!(parsed.puzzles[0].grid.to_string()[..3], *"5..");
        assert!(parsed.warnings.is_empty());
        let short = text.replacen("5|0|0|0|", "", 1);
        assert!(parse(&short).unwrap().is_err(), "eighty cells");
    }

    #[test]
    fn a_game_without_a_name_has_that_of_its_folder() {
        let data = "0".repeat(81);
        let text =
            format!("<folder name=\"A\"><game data=\"{data}\"/><game name=\"B\" data=\"{data}\"/>");
        let parsed = parse(&text).unwrap().unwrap();
        let names = parsed.puzzles.iter().map(|entry| entry.name.as_deref());
        assert_eq!(names.collect::<Vec<_>>(), [Some("A"), Some("B")]);
    }
}
