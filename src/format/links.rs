//! Links that are not as a browser shows them: broken into lines, encoded twice, without a scheme, and those with a grammar of their own.

use super::chars::{NOT_A_CELL, NOTHING, cell_of};
use super::coordinates::{self, Order, Placed};
use super::error::ParseError;
use super::found::{Found, ReadText};
use super::{lines, variant};
use crate::board::row::row_of_81;

/// The longest text that is taken for a link and words around it.
const LONGEST: usize = 60_000;

/// The length of 81 cells in base64.
const CODED: usize = 108;

/// The puzzles in the links of a text; none when the text is no such link.
pub(super) fn read(text: &str, read_text: ReadText, depth: u8) -> Vec<Found> {
    let text = text.trim_start_matches(NOTHING);
    if text.len() > LONGEST {
        return Vec::new();
    }
    // The mark of a question stands before a blank.
    let is_query =
        |(at, _): (usize, &str)| text[at + 1..].starts_with(|c: char| c.is_alphanumeric());
    let has_link = ["://", "www.", "~R", "%"]
        .iter()
        .any(|mark| text.contains(mark))
        || text.match_indices('?').any(is_query);
    let is_code = text.trim().len() == CODED;
    if !has_link && !is_code {
        return Vec::new();
    }
    let mut tried: Vec<String> = vec![text.to_string()];
    for candidate in [
        unwrapped(text),
        text.replace("=\r\n", "")
            .replace("=\n", "")
            .replace("=3D", "="),
    ] {
        if !tried.contains(&candidate) {
            tried.push(candidate);
        }
    }
    let mut at = 0;
    while at < tried.len() {
        let own = tried[at].clone();
        let found = one(&own, at > 0, read_text, depth);
        if !found.is_empty() {
            return found;
        }
        let decoded = decode(&own);
        if tried.len() < 10 && !tried.contains(&decoded) {
            tried.push(decoded);
        }
        at += 1;
    }
    Vec::new()
}

fn one(text: &str, is_changed: bool, read_text: ReadText, depth: u8) -> Vec<Found> {
    if let Some(found) = solver(text) {
        return vec![found];
    }
    if is_changed && let Ok(parsed) = lines::parse(text, read_text) {
        return parsed.puzzles.into_iter().map(Found::from).collect();
    }
    let mut found = Vec::new();
    for value in text
        .split(['?', '&', '#', '=', ' ', '\n', '"', '<', '>'])
        .filter(|value| value.len() >= 60)
    {
        let value = if value.contains('%') {
            decode(value)
        } else {
            value.to_string()
        };
        if value.starts_with(['{', '[']) {
            found.extend(read_text(&value, depth + 1));
        } else if let Some(inside) = base64(&value) {
            found.extend(read_text(&inside, depth + 1));
        } else if let Some(regions) = with_regions(&value) {
            found.push(regions);
        }
        if !found.is_empty() {
            return found;
        }
    }
    // Words that a page puts before a code.
    if text.contains("://")
        && let Some(at) = text.find("N4Ig")
    {
        let code: String = text[at..]
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || "+/-_=".contains(*c))
            .collect();
        found.extend(read_text(&code, depth + 1));
    }
    if found.is_empty() && text.contains("load=") && text.contains(' ') {
        // A program took the plus signs for spaces.
        let joined = text.trim().replace(' ', "+");
        if let Ok(parsed) = lines::parse(&joined, read_text) {
            found.extend(parsed.puzzles.into_iter().map(Found::from));
        }
    }
    found
}

/// The text with each link in one piece: a line end inside a link, with a mark of quotation, is no end.
fn unwrapped(text: &str) -> String {
    let mut joined = String::new();
    let mut in_link = false;
    for line in text.lines() {
        let line = line.trim_end();
        let body = line.trim_start_matches(['>', ' ', '|']);
        let goes_on = in_link && !body.is_empty() && !body.contains(' ');
        if goes_on {
            joined.push_str(body);
        } else {
            if !joined.is_empty() {
                joined.push('\n');
            }
            joined.push_str(line);
        }
        in_link = goes_on
            || (body.contains("://") || body.contains("www."))
                && !body.rsplit("://").next().unwrap_or("").contains(' ');
    }
    joined
}

/// `%2E` and the like.
fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = |at: usize| bytes.get(at).and_then(|byte| (*byte as char).to_digit(16));
        match (bytes[at], hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                plain.push((high * 16 + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                plain.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

/// The Interactive Sudoku Solver: `~R1C1_5` is a given, `~R1C1_5_7` are candidates; other words with a dot before them are rules.
fn solver(text: &str) -> Option<Found> {
    let mut givens: Vec<Placed> = Vec::new();
    for (at, _) in text.match_indices("~R") {
        let rest = &text.as_bytes()[at + 2..];
        if let [
            row @ b'1'..=b'9',
            b'C' | b'c',
            col @ b'1'..=b'9',
            b'_',
            digit @ b'1'..=b'9',
            tail @ ..,
        ] = rest
            && !matches!(tail, [b'_' | b'0'..=b'9', ..])
        {
            givens.push(Placed {
                first: row - b'0',
                second: col - b'0',
                digit: digit - b'0',
            });
        }
    }
    if givens.len() < 8 {
        return None;
    }
    let mut options = coordinates::puzzles(&givens, Order::RowCol, &[1]);
    let mut found = Found::new(options.pop()?.0);
    // Rules have the form `.AntiKnight` or `.Cage~16~R8C1`.
    let query = text
        .split("q=")
        .nth(1)
        .unwrap_or(text)
        .split('&')
        .next()
        .unwrap_or("");
    let rule = query
        .split('.')
        .map(|word| word.split('~').next().unwrap_or(""))
        .find(|word| {
            word.len() > 2 && word.starts_with(|c: char| c.is_ascii_uppercase()) && *word != "Shape"
        });
    if let Some(rule) = rule {
        found.extra_rules = true;
        found.rule = Some(variant::named(rule).map_or_else(|| rule.to_string(), String::from));
    }
    Some(found)
}

/// A puzzle and the numbers of its regions, in 162 digits.
fn with_regions(value: &str) -> Option<Found> {
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    if value.len() != 162 || !digits {
        return None;
    }
    let mut found = Found::new(row_of_81(&value[..81])?);
    let regions: std::collections::BTreeSet<u8> = value[81..].bytes().collect();
    if regions.len() != 9 {
        return None;
    }
    found.extra_rules = true;
    found.rule = Some("irregular regions".into());
    Some(found)
}

/// A text in base64 that is JSON, or nothing but cells.
fn base64(value: &str) -> Option<String> {
    if value.len() > 40_000 {
        return None;
    }
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for byte in value.trim_end_matches('=').bytes() {
        let sextet = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(sextet);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    let is_cell = |c: char| c.is_whitespace() || cell_of(c) != NOT_A_CELL;
    String::from_utf8(bytes)
        .ok()
        .filter(|text| text.starts_with(['{', '[']) || text.chars().all(is_cell))
}

/// The error of a link whose puzzle is stored elsewhere is better than any other.
pub(super) fn is_elsewhere(error: &ParseError) -> bool {
    matches!(error, ParseError::OnlyNamed { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_joined_and_decoded() {
        assert_eq!(
            unwrapped("see:\nhttps://a.example/?p=12\n> 34\n\nend"),
            "see:\nhttps://a.example/?p=1234\n\nend"
        );
        assert_eq!(decode("a%252Eb%7E"), "a%2Eb~");
        assert_eq!(base64("eyJwIjoxfQ==").as_deref(), Some("{\"p\":1}"));
    }
}
