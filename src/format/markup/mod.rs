//! Puzzles in HTML and XML: in tables, in one element a cell, in scripts, attributes and hidden fields; BBCode and wiki tables too.
//!
//! | file          | contents                                                                 |
//! |---------------|--------------------------------------------------------------------------|
//! | `element.rs`  | reads the tags                                                           |
//! | `shown.rs`    | the text that a page shows                                               |
//! | `dialects.rs` | BBCode and wiki tables as HTML                                           |
//! | `tables.rs`   | tables                                                                   |
//! | `groups.rs`   | elements outside tables that are cells                                   |
//! | `cells.rs`    | what is in a cell, whichever element it is                               |
//! | `label.rs`    | what a page says of a cell to those who do not see it                    |
//! | `svg.rs`      | drawn digits                                                             |
//! | `ksudoku.rs`  | KSudoku's file                                                           |
//! | `hidden.rs`   | what a page does not show: scripts, attributes                           |

mod cells;
mod dialects;
mod element;
mod groups;
mod hidden;
mod ksudoku;
mod label;
mod shown;
mod svg;
mod tables;

use super::error::ParseError;
use super::found::{Found, ReadText, push_found};
use super::warning::{Warning, Warnings};
use super::{Format, Parsed};
use dialects::{of_bbcode, of_wiki};
use element::Element;
use groups::of_cells;
use hidden::{add_hidden, hidden, scripts};
use ksudoku::of_ksudoku;
use svg::of_svg;
use tables::of_table;

/// Reads a text with tags; `None` when it has none, or no puzzle.
pub(super) fn parse(
    text: &str,
    read_text: ReadText,
    depth: u8,
) -> Option<Result<Parsed, ParseError>> {
    let as_html;
    let text = if is_html(text) || text.contains("</") || text.contains("<br") {
        text
    } else if let Some(html) = of_wiki(text).or_else(|| of_bbcode(text)) {
        as_html = html;
        &as_html
    } else if text.contains("&lt;t") {
        as_html = super::entities::decode(text).into_owned();
        &as_html
    } else {
        return None;
    };
    let root = element::parse(text);
    let mut found = visible(&root);
    if let Some(asked) = found.iter_mut().find(|found| !found.readings.is_empty()) {
        return Some(Err(ParseError::Ambiguous {
            readings: std::mem::take(&mut asked.readings),
            place: None,
        }));
    }
    let hidden = hidden(&root);
    if found.is_empty() {
        found = scripts(&root, read_text, depth);
    }
    // A damaged table is no text.
    let has_table = || {
        let all = root.all();
        let count = |name: &str| all.iter().filter(|element| element.name == name).count();
        count("tr") > 5 || count("text") > 16
    };
    if found.is_empty() && !has_table() {
        let lines = root.lines();
        if lines.len() < text.len() {
            found = read_text(&lines, depth + 1);
            // Some write givens in bold and the other digits plain.
            let bold = if text.contains("<b>") || text.contains("<strong>") {
                read_text(&root.bold_lines(), depth + 1)
            } else {
                Vec::new()
            };
            if let ([all], [givens]) = (&mut found[..], &bold[..])
                && givens.entry.grid.count_filled() >= 17
                && givens.entry.grid != all.entry.grid
                && givens.entry.grid.is_part_of(&all.entry.grid)
            {
                *all = Found::of_parts(givens.entry.grid, all.entry.grid);
            }
        }
    }
    add_hidden(&mut found, &hidden);
    if found.is_empty() {
        return None;
    }
    let (mut puzzles, mut warnings) = (Vec::new(), Warnings::default());
    for found in found {
        push_found(&mut puzzles, &mut warnings, found, 1);
    }
    Some(Ok(Parsed {
        puzzles,
        format: Format::Html,
        warnings: warnings.into_list(),
    }))
}

/// Whether a text has tags: it starts with one, or has many. The name of a puzzle may have some too.
pub(super) fn is_html(text: &str) -> bool {
    let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let is_tag = |rest: &str| {
        rest.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '!' | '?' | '/'))
    };
    // Noise has such signs too.
    let is_noise = || {
        let start = text.chars().take(1_000);
        let strange = start.filter(|c| c.is_control() && !c.is_whitespace() && *c != '\u{1b}');
        strange.count() > 9
    };
    const NAMES: [&str; 16] = [
        "td", "tr", "table", "pre", "div", "br", "span", "input", "p", "html", "text", "cell",
        "row", "th", "li", "button",
    ];
    let is_known = |rest: &str| {
        let name = rest.trim_start_matches('/');
        let end = name
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(name.len());
        NAMES
            .iter()
            .any(|known| known.eq_ignore_ascii_case(&name[..end]))
    };
    // A name in a chat stands in such signs too.
    let is_closed = || text.contains("</") || text.contains("/>");
    let starts = trimmed.strip_prefix('<').is_some_and(|rest| {
        is_known(rest) || rest.starts_with(['!', '?']) || (is_tag(rest) && is_closed())
    });
    starts
        || (!trimmed.starts_with(['{', '['])
            && text
                .match_indices('<')
                .filter(|(at, _)| is_known(&text[at + 1..]))
                .take(9)
                .count()
                == 9
            && !is_noise())
}

/// The puzzles in the tables of a page, or in elements that are cells.
fn visible(root: &Element) -> Vec<Found> {
    let all = root.all();
    let tables = all.iter().filter(|element| element.name == "table");
    let (mut found, mut has_damaged) = (Vec::new(), false);
    for table in tables {
        let own = of_table(table);
        has_damaged |= own.is_none() && is_like_grid(table);
        found.extend(own);
    }
    if let Some(first) = found.first_mut().filter(|_| has_damaged) {
        first.warnings.push(Warning::Torn);
    }
    if found.is_empty() {
        found.extend(of_ksudoku(root));
    }
    if found.is_empty() {
        found.extend(of_svg(&all));
    }
    if found.is_empty() {
        found.extend(of_cells(&all, root));
    }
    found
}

/// Whether a table that is no grid was meant to be one: it has many cells, with nothing or a digit in each.
fn is_like_grid(table: &Element) -> bool {
    let mut cells = Vec::new();
    own_cells(table, &mut cells);
    let texts: Vec<String> = cells
        .iter()
        .map(|cell| cell.text().trim().to_string())
        .collect();
    let is_digit = |text: &&String| matches!(text.as_bytes(), [b'1'..=b'9']);
    let digits = texts.iter().filter(is_digit).count();
    let empty = texts.iter().filter(|text| text.is_empty()).count();
    digits >= 8 && digits + empty >= 40
}

/// The cells of a table that are in no table within it.
fn own_cells<'a>(element: &'a Element<'a>, cells: &mut Vec<&'a Element<'a>>) {
    for inner in element.elements().filter(|inner| inner.name != "table") {
        if inner.name == "td" {
            cells.push(inner);
        }
        own_cells(inner, cells);
    }
}
