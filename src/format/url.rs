//! A puzzle in a link: `https://…/?bd=53..7…`, `#p=…`, or in the path; as plain cells or as a code.

use super::chars::{NOT_A_CELL, cell_of, plain};
use super::error::{ParseError, Place};
use super::fault::Fault;
use super::found::{Found, ReadText};
use super::together::{self, Pair};
use super::warning::Warning;
use super::{code, packed};
use crate::Grid;

/// The names of the puzzle in the links of programs. The first in a link that holds a puzzle wins.
const KEYS: [&str; 12] = [
    "p", "s", "bd", "q", "g", "puzzle", "board", "sudoku", "grid", "givens", "import", "data",
];

/// Names whose values are always codes.
const KEYS_OF_CODES: [&str; 3] = ["load", "puzzleid", "game"];

/// Whether a line is a link, or the end of one.
pub(super) fn is_url(line: &str) -> bool {
    let key = |pair: &str| pair.split_once('=').is_some_and(|(key, _)| is_key(key));
    // A comment may contain a link, `#Uhttps://…?p=1`, without being one.
    if let Some(hash) = line.strip_prefix('#') {
        return key(hash);
    }
    // `#p=…` and `?bd=…`, with or without a host before them.
    line.contains("://")
        || SITES.iter().any(|site| line.contains(site))
        || line.starts_with("f-puzzles.com/")
        || line.starts_with("www.")
        || (line.contains('=') && line.split(['?', '#', '&']).skip(1).any(key))
}

fn is_key(key: &str) -> bool {
    KEYS.iter().any(|known| key.eq_ignore_ascii_case(known))
}

/// The values with a known name that are grids, or else the parts that are: of two, one may be the solution of the other.
pub(super) fn parse(line: &str, number: usize, read_text: ReadText) -> Result<Found, ParseError> {
    let mut grids: Vec<(bool, Grid)> = Vec::new();
    let mut error = None;
    let mut start = 0;
    let mut key = "";
    let parts = |c: char| c.is_whitespace() || "/?&#=;\"'<>()[]".contains(c);
    for (end, c) in line.char_indices().chain([(line.len(), ' ')]) {
        if !parts(c) {
            continue;
        }
        let part = &line[start..end];
        let known = is_key(key);
        if !part.is_empty() && (known || (81..=1000).contains(&part.len())) {
            let place = || Place {
                line: number,
                column: line[..start].chars().count() + 1,
            };
            match read(&without_signs(part)) {
                Ok(grid) => grids.push((known, grid)),
                Err(fault) if known && error.is_none() => {
                    error = Some(as_written(fault, part).at(place()));
                }
                Err(_) => {}
            }
        }
        key = if c == '=' { part } else { "" };
        start = end + c.len_utf8();
    }
    // A known name first.
    grids.sort_by_key(|(is_known, _)| !is_known);
    let Some(&(_, first)) = grids.first() else {
        return coded(line, number, read_text)
            .unwrap_or(Err(error.unwrap_or(ParseError::NO_CELLS)));
    };
    let mut found = Found::new(first);
    for (_, other) in &grids[1..] {
        match together::pair(&first, other) {
            Pair::Solution { puzzle, is_first } => {
                found = Found::new(puzzle);
                if is_first {
                    found.warnings.push(Warning::SolutionBeside { puzzle: 0 });
                }
            }
            Pair::Progress { givens, placed } => found = Found::of_parts(givens, placed),
            Pair::Masked { puzzle } => {
                found = Found::new(puzzle);
                found.warnings.push(Warning::Masked {
                    found: "0/1".into(),
                });
            }
            Pair::Two | Pair::One => {}
        }
    }
    Ok(found)
}

/// Sites that have the puzzle in the path of their links.
const SITES: [&str; 2] = ["sudokupad.app/", "crackingthecryptic.com/"];

/// A puzzle written as a code, in one of the usual places in a link.
fn coded(line: &str, number: usize, read_text: ReadText) -> Option<Result<Found, ParseError>> {
    let value = |start: usize, ends: &[char]| {
        let rest = &line[start..];
        let end =
            rest.find(|c: char| c.is_whitespace() || "\"'<>".contains(c) || ends.contains(&c));
        (start, &rest[..end.unwrap_or(rest.len())])
    };
    let named = line
        .match_indices(['?', '&', '#', '/'])
        .filter_map(|(at, _)| {
            // Names are short. Looking further for the `=` would make a line full of these marks slow.
            let rest = &line.as_bytes()[at + 1..];
            let len = rest.iter().take(12).position(|&byte| byte == b'=')?;
            let key = line.get(at + 1..at + 1 + len)?;
            let is_known = is_key(key)
                || KEYS_OF_CODES
                    .iter()
                    .any(|known| key.eq_ignore_ascii_case(known));
            is_known.then(|| value(at + 2 + len, &['&', '#']))
        });
    let in_path = SITES.iter().filter_map(|site| {
        let start = line.find(site)? + site.len();
        let skipped = if line[start..].starts_with("sudoku/") {
            7
        } else {
            0
        };
        Some(value(start + skipped, &['?', '&', '#']))
    });
    // Solo's own page: `solo.html#3x3:a5b3…`.
    let in_hash = line.find('#').map(|at| value(at + 1, &[]));
    // A few are enough, as each may be as long as the line.
    let places = named.take(8).chain(in_path).chain(in_hash);
    let mut error = None;
    for (start, text) in places.filter(|(_, text)| !text.is_empty()) {
        let place = Place {
            line: number,
            column: line[..start].chars().count() + 1,
        };
        match code(&decode(text), read_text) {
            Some(Ok(found)) => return Some(Ok(found)),
            Some(Err(fault)) => {
                error.get_or_insert(as_written(fault, text).at(place));
            }
            // Many links have only a short name.
            None if SITES.iter().any(|site| line[..start].ends_with(site)) => {
                let found = text.chars().take(40).collect();
                error.get_or_insert(ParseError::OnlyNamed { found, place });
            }
            None => {}
        }
    }
    error.map(Err)
}

fn code(text: &str, read_text: ReadText) -> Option<Result<Found, Fault>> {
    // On its own in a link, even a packed puzzle whose digits clash is accepted.
    let packed = || packed::classic(text).ok().map(|grid| Ok(Found::new(grid)));
    // f-puzzles omits `fpuzzles`.
    let bare = || {
        let is_compressed = text.starts_with("N4") && text.len() >= 20;
        is_compressed.then(|| code::compressed(text, true, read_text))
    };
    code::parse(text, read_text).or_else(packed).or_else(bare)
}

/// Reads exactly 81 cells; `%2E` is a dot, and both `+` and `%20` are empty cells.
/// A value without the full stop of the sentence behind it, or the commas between its cells.
fn without_signs(part: &str) -> String {
    let sentence = part.strip_suffix('.').filter(|row| row.len() == 81);
    match sentence {
        Some(row) => row.into(),
        None if part.matches(',').count() == 80 => part.replace(',', ""),
        None => part.into(),
    }
}

fn read(part: &str) -> Result<Grid, Fault> {
    let decoded = decode(part);
    let mut values = [0; 81];
    let mut cells = 0;
    for (before, c) in decoded.chars().enumerate() {
        let value = match plain(c) {
            ' ' | '+' => 0,
            _ => cell_of(c),
        };
        if value == NOT_A_CELL {
            return Err(Fault::Character {
                found: c,
                before,
                cells,
            });
        }
        if let Some(slot) = values.get_mut(cells) {
            *slot = value;
        }
        cells += 1;
    }
    match Grid::from_values(values) {
        Some(grid) if cells == 81 => Ok(grid),
        _ => Err(Fault::Length(cells)),
    }
}

fn decode(part: &str) -> String {
    let decoded: Vec<u8> = decoded_bytes(part).map(|(_, byte)| byte).collect();
    String::from_utf8_lossy(&decoded).into_owned()
}

/// The bytes of a part with escapes decoded, each with its place in the part.
fn decoded_bytes(part: &str) -> impl Iterator<Item = (usize, u8)> + '_ {
    let bytes = part.as_bytes();
    let hex = |at: usize| (*bytes.get(at)? as char).to_digit(16);
    let mut next = 0;
    std::iter::from_fn(move || {
        let at = next;
        let (len, byte) = match (*bytes.get(at)?, hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => (3, (high * 16 + low) as u8),
            (byte, ..) => (1, byte),
        };
        next += len;
        Some((at, byte))
    })
}

/// A fault in a decoded part, with its place in the part as written.
fn as_written(fault: Fault, part: &str) -> Fault {
    let Fault::Character {
        found,
        before,
        cells,
    } = fault
    else {
        return fault;
    };
    let len = decode(part).chars().take(before).map(char::len_utf8).sum();
    let at = decoded_bytes(part).nth(len).map_or(0, |(at, _)| at);
    // In invalid UTF-8, `at` may be inside a character: then the place is the start of the part.
    let start = part.get(..at).unwrap_or("");
    Fault::Character {
        found,
        before: start.chars().count(),
        cells,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn puzzles_are_found_anywhere_in_a_link() {
        let grid = Ok(Found::new(read(ROW).ok().unwrap()));
        for link in [
            format!("https://a.example/sudoku.htm?bd={ROW}"),
            format!("https://a.example/x?d=3&s={}", ROW.replace('.', "0")),
            format!("#p={ROW}"),
            format!("?puzzle={}&m=abc", ROW.replace('.', "%2E")),
            format!("https://a.example/{ROW}/play"),
            format!("a.example/app/#/?sudoku={}", ROW.replace('.', "+")),
            format!("https://a.example/?sol={}&p={ROW}", ROW.replace('.', "1")),
        ] {
            assert!(is_url(&link), "{link}");
            assert_eq!(parse(&link, 1, |_, _| Vec::new()), grid, "{link}");
        }
    }

    #[test]
    fn a_short_puzzle_in_a_link_is_not_padded() {
        let err = parse(&format!("https://a.example/?p={}", &ROW[1..]), 1, |_, _| {
            Vec::new()
        })
        .unwrap_err();
        assert_eq!(err.to_string(), "found 80 cells; 81 are needed");
    }
}
