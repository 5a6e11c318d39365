//! Puzzles in trees of values: in JSON, and in source code of any language, which is read as the same tree.
//!
//! | file          | contents                                                                 |
//! |---------------|--------------------------------------------------------------------------|
//! | `value.rs`    | JSON as a tree, and SudokuPad's short form of it                         |
//! | `source.rs`   | source code as a tree                                                    |
//! | `tokens.rs`   | its tokens; `comments.rs`, `numbers.rs`: its comments and numbers        |
//! | `printed.rs`  | arrays that PHP has printed                                              |
//! | `puzzles.rs`  | goes through a tree, and lets the files below take what it meets         |
//! | `names.rs`    | the names of puzzles and solutions                                       |
//! | `lists.rs`    | lists that are grids: of 81 cells, of nine rows, of candidates           |
//! | `cells.rs`    | collects the cells of these, and where the first bad one is              |
//! | `texts.rs`    | strings that are texts of their own                                      |
//! | `rows.rs`     | rows that stand one by one                                               |
//! | `orders.rs`   | grids that are columns or boxes                                          |
//! | `masks.rs`    | grids beside a mask; `cell_sets.rs`: the cells that it marks              |
//! | `keyed.rs`    | keys that are cells: `{"A1": 5}`                                         |
//! | `progress.rs` | two grids that are a puzzle and its player's progress                    |
//! | `variants.rs` | titles, and rules beyond classic Sudoku                                  |
//! | `objects.rs`  | objects that are cells                                                   |
//! | `fields.rs`   | the names of their fields                                                |
//! | `places.rs`   | their coordinates; `digits.rs`, `flags.rs`, `notes.rs`: what is in them  |
//! | `unknown.rs`  | fields of unknown names that may part givens from digits, or move cells   |

mod cell_sets;
mod cells;
mod comments;
mod digits;
mod fields;
mod flags;
mod keyed;
mod lists;
mod masks;
mod names;
mod notes;
mod numbers;
mod objects;
mod orders;
mod places;
mod printed;
mod progress;
mod puzzles;
mod rows;
mod source;
mod texts;
mod tokens;
mod unknown;
mod value;
mod variants;

use super::chars::lines;
use super::error::{ParseError, Place};
use super::fault::Fault;
use super::found::{Found, ReadText, push_found};
use super::warning::{Warning, Warnings};
use super::{Format, Parsed};
use crate::Grid;
pub(super) use flags::is_flag;
use puzzles::{Finder, Trouble};
pub(super) use unknown::{LOOK, LOOKS};
pub(super) use value::{Node, Value};

/// Reads a JSON text; `None` when it is not JSON, or when it is invalid and may be in another format.
pub(super) fn parse(
    text: &str,
    read_text: ReadText,
    depth: u8,
) -> Option<Result<Parsed, ParseError>> {
    let start = text.find(|c: char| !c.is_whitespace() && c != '\u{feff}')?;
    if !text[start..].starts_with(['{', '[']) {
        return None;
    }
    let nodes = value::read(text, false).ok()?;
    let mut finder = Finder::new(read_text, depth);
    finder.search_all(&nodes);
    if finder.found.is_empty() && finder.trouble.is_none() {
        finder.gather_all(&nodes);
    }
    if finder.found.is_empty() {
        return Some(Err(match finder.trouble {
            Some(trouble) => error_of(text, trouble),
            None => ParseError::NO_CELLS,
        }));
    }
    let (mut puzzles, mut warnings) = (Vec::new(), Warnings::default());
    let mut lines = LineCounter::new(text);
    for (at, found) in finder.found {
        push_found(&mut puzzles, &mut warnings, found, lines.line_of(at));
    }
    // Some puzzles are bad and others good; if all are bad, the error is returned above.
    if let Some(Trouble { spot, fault }) = finder.trouble {
        let cells = match fault {
            Fault::Length(cells) => cells,
            Fault::Character { cells, .. } => cells,
            _ => 0,
        };
        let line = LineCounter::new(text).line_of(spot.node);
        warnings.push(Warning::SkippedLine { line, cells });
    }
    Some(Ok(Parsed {
        puzzles,
        format: Format::Json,
        warnings: warnings.into_list(),
    }))
}

/// The puzzle of objects that are cells, 81 or fewer with coordinates.
pub(super) fn read_cells(objects: &[Node]) -> Option<Found> {
    let mut finder = Finder::new(|_, _| Vec::new(), 0);
    finder.take_objects(objects, 0);
    if let Some(Trouble {
        fault: Fault::Ambiguous(readings),
        ..
    }) = finder.trouble
    {
        return Some(Found::asked(readings));
    }
    finder.found.pop().map(|(_, found)| found)
}

/// Reads source code; `None` when there is no puzzle in it.
pub(super) fn source(
    text: &str,
    read_text: ReadText,
    depth: u8,
) -> Option<Result<Parsed, ParseError>> {
    let nodes = source::read(text);
    let mut finder = Finder::new(read_text, depth);
    // One object of all that has a name at the top, so that names tell a puzzle from its solution.
    finder.search_program(&nodes);
    if finder.found.is_empty()
        && !matches!(
            finder.trouble,
            Some(Trouble {
                fault: Fault::Ambiguous(_),
                ..
            })
        )
    {
        finder.gather_all(&nodes);
    }
    // Eighty-one cells without a digit are more likely not understood than empty.
    finder
        .found
        .retain(|(_, found)| found.entry.grid != Grid::EMPTY || found.entry.candidates.is_some());
    if finder.found.is_empty() {
        let Some(Trouble {
            spot,
            fault: Fault::Ambiguous(readings),
        }) = finder.trouble
        else {
            return None;
        };
        return Some(Err(
            Fault::Ambiguous(readings).at(Place::of(text, spot.node))
        ));
    }
    let (mut puzzles, mut warnings) = (Vec::new(), Warnings::default());
    finder.found.sort_by_key(|(at, _)| *at);
    let mut lines = LineCounter::new(text);
    for (at, found) in finder.found {
        push_found(&mut puzzles, &mut warnings, found, lines.line_of(at));
    }
    Some(Ok(Parsed {
        puzzles,
        format: Format::Source,
        warnings: warnings.into_list(),
    }))
}

/// The error where JSON is invalid; `None` when it is valid, or the text is not an object.
pub(super) fn broken(text: &str) -> Option<ParseError> {
    let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    // Braces around candidates are not objects.
    let inside = trimmed.strip_prefix('{')?.trim_start();
    if !inside.starts_with(['"', '}']) {
        return None;
    }
    let at = value::read(text, false).err()?;
    let place = Place::of(text, at);
    Some(match text[at..].chars().next() {
        Some(found) => ParseError::BadCharacter {
            found,
            place,
            cell: None,
        },
        None => ParseError::Damaged { place },
    })
}

/// The single puzzle of a compressed object. Errors have no place, as it would mean nothing in the compressed text.
pub(super) fn one(text: &str, is_zipped: bool, read_text: ReadText) -> Result<Found, Fault> {
    let unquoted;
    let text = if is_zipped && !text.contains('"') {
        unquoted = value::with_plain_quotes(text);
        &unquoted
    } else {
        text
    };
    // The object may still be plain JSON.
    let nodes: Vec<Node> = value::read(text, false)
        .or_else(|at| {
            if is_zipped {
                value::read(text, true)
            } else {
                Err(at)
            }
        })
        .map_err(|_| Fault::Damaged)?;
    let mut finder = Finder::new(read_text, 1);
    finder.search_all(&nodes);
    match (finder.found.into_iter().next(), finder.trouble) {
        (Some((_, found)), _) => Ok(found),
        (None, Some(Trouble { fault, .. })) => Err(match fault {
            Fault::Character { .. } => Fault::Damaged,
            fault => fault,
        }),
        (None, None) => Err(Fault::Length(0)),
    }
}

fn error_of(text: &str, Trouble { spot, mut fault }: Trouble) -> ParseError {
    let inside = |before| value::place_in_string(text, spot.node, before);
    let at = spot.before.map_or(spot.node, inside);
    // Outside strings, such as in `true`, the text has the character unescaped.
    if let (Fault::Character { found, .. }, None) = (&mut fault, spot.before) {
        *found = text[at..].chars().next().unwrap_or(*found);
    }
    fault.at(Place::of(text, at))
}

/// Counts lines up to places, which must be in ascending order.
struct LineCounter<'a> {
    text: &'a str,
    line: usize,
    counted: usize,
}

impl<'a> LineCounter<'a> {
    fn new(text: &'a str) -> LineCounter<'a> {
        LineCounter {
            text,
            line: 1,
            counted: 0,
        }
    }

    fn line_of(&mut self, at: usize) -> usize {
        if at > self.counted {
            self.line += lines(&self.text[self.counted..at]).count() - 1;
            self.counted = at;
        }
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::detect::inner as read_text;

    #[test]
    fn single_quotes_stand_for_double_ones_only_where_there_are_none() {
        let cells = format!("5{}", ".".repeat(80));
        let double = format!("{{\"title\":\"It's\",\"puzzle\":\"{cells}\"}}");
        let single = double.replace("It's", "Its").replace('"', "'");
        assert!(one(&double, true, read_text).is_ok());
        assert!(one(&double, false, read_text).is_ok());
        assert!(one(&single, true, read_text).is_ok());
        assert!(one(&single, false, read_text).is_err());
    }
}
