//! Eighty-one characters in a row, the most common format.

use super::chars::{NOT_A_CELL, NOTHING, cell, cell_of, of_plain, plain};
use super::error::{ParseError, Place};
use crate::board::row::of_row;
use crate::{Cell, Grid};

/// Reads one line of a batch. Its first 81 characters are the puzzle; more text may follow after a
/// separator (white space or punctuation).
///
/// A quote before the puzzle is skipped. Empty cells are `.` `0` `*` `_` `-` `x` `X` `?`, or
/// spaces if the line has exactly 81 characters and no other blank.
///
/// ```
/// use nonet::{Cell, Digit, parse_row};
///
/// let line = format!("{}7,easy,1.2", "0".repeat(80));
/// assert_eq!(parse_row(&line).unwrap().get(Cell::at(8, 8)), Some(Digit::new(7)));
/// assert_eq!(parse_row("12345").unwrap_err().to_string(), "found 5 cells; 81 are needed");
/// ```
///
/// # Errors
///
/// When the line does not begin with 81 cells. The error has the number of cells, or the character that is not one and
/// its column.
pub fn parse_row(line: &str) -> Result<Grid, ParseError> {
    match leading(line) {
        Some(grid) => Ok(grid),
        None => parse_any_row(line),
    }
}

/// The common case, a hundred times faster than the general one: 81 ASCII cells, then a separator.
#[inline]
pub(super) fn leading(line: &str) -> Option<Grid> {
    let bytes = line.as_bytes();
    let grid = of_row(bytes.get(..81)?.try_into().ok()?)?;
    match bytes.get(81) {
        Some(&next) if !ends_row(next as char) => None,
        _ => Some(grid),
    }
}

fn ends_row(c: char) -> bool {
    c.is_ascii() && !c.is_ascii_alphanumeric() && cell(c as u8) == NOT_A_CELL
}

fn parse_any_row(line: &str) -> Result<Grid, ParseError> {
    let line = line.trim_end_matches(['\r', '\n']);
    if line.trim().is_empty() {
        return Err(ParseError::EmptyText);
    }
    if let Some(grid) = spaced(line) {
        return Ok(grid);
    }
    let mut values = [0; 81];
    let mut cells = 0;
    for (i, original) in line.chars().enumerate() {
        let c = plain(original);
        let value = cell_of(c);
        let place = Place {
            line: 1,
            column: i + 1,
        };
        if c == NOTHING || (cells == 0 && matches!(c, '"' | '\'')) {
            continue;
        } else if value != NOT_A_CELL {
            if cells < 81 {
                values[cells] = value;
            }
            cells += 1;
        } else if matches!(c, ' ' | '\t' | ',' | ';' | '|' | '#' | '"' | '\'')
            || (cells == 81 && ends_row(c))
        {
            break;
        } else {
            return Err(ParseError::BadCharacter {
                found: original,
                place,
                cell: (cells < 81).then(|| Cell::new(cells)),
            });
        }
    }
    match Grid::from_values(values) {
        Some(grid) if cells == 81 => Ok(grid),
        _ => Err(ParseError::BadLength {
            found: cells,
            expected: 81,
            place: None,
        }),
    }
}

/// A line of exactly 81 digits and spaces. Only in such a line must a space be an empty cell.
pub(super) fn spaced(line: &str) -> Option<Grid> {
    let mut values = [0; 81];
    let mut cells = 0;
    for c in line.chars().map(plain).filter(|&c| c != NOTHING) {
        *values.get_mut(cells)? = match c {
            '1'..='9' => c as u8 - b'0',
            ' ' => 0,
            _ => return None,
        };
        cells += 1;
    }
    // A line of only spaces is an empty text, not an empty puzzle; and if digits clash, the spaces separate numbers.
    let grid = Grid::from_values(values).filter(|_| cells == 81 && values != [0; 81])?;
    (!grid.has_clash()).then_some(grid)
}

/// Eighty-one cells somewhere in a line, with other text around them.
pub(super) struct Run<'a> {
    pub(super) grid: Grid,
    pub(super) before: &'a str,
    pub(super) after: &'a str,
}

/// The first run of exactly 81 cell characters: `puzzle,solution`, `name: puzzle`, `id;puzzle;…`.
pub(super) fn find_run(line: &str) -> Option<Run<'_>> {
    if line.len() < 81 {
        return None;
    }
    let mut values = [0; 81];
    let (mut start, mut cells) = (0, 0);
    // A separator is added at the end, so that the last run ends too.
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        let c = plain(c);
        let value = of_plain(c);
        if value != NOT_A_CELL {
            if cells == 0 {
                start = at;
            }
            if cells < 81 {
                values[cells] = value;
            }
            cells += 1;
        } else if c != NOTHING {
            if cells == 81 {
                return Some(Run {
                    grid: Grid::from_values(values)?,
                    before: &line[..start],
                    after: &line[at..],
                });
            }
            cells = 0;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn text_after_a_separator_is_ignored() {
        let grid = parse_row(ROW).unwrap();
        for tail in [
            "\r\n", " hard", ",1.5", ";x", "\t3", "#17", "|a", ":12:", "\"",
        ] {
            assert_eq!(parse_row(&format!("{ROW}{tail}")), Ok(grid), "{tail:?}");
        }
        assert_eq!(parse_row(&format!("\u{feff}\"{ROW}\",1")), Ok(grid));
        assert_eq!(parse_row(&ROW.replace('.', "·")), Ok(grid));
        assert_eq!(parse_row(&ROW.replace('.', " ")), Ok(grid));
    }

    #[test]
    fn a_row_of_80_or_82_is_refused() {
        let err = |line: &str| parse_row(line).unwrap_err().to_string();
        assert_eq!(err(&ROW[1..]), "found 80 cells; 81 are needed");
        assert_eq!(
            err(&format!("{} hard", &ROW[1..])),
            "found 80 cells; 81 are needed"
        );
        assert_eq!(err(&format!("{ROW}1")), "found 82 cells; 81 are needed");
        assert_eq!(
            err(&format!("{ROW}a")),
            "unexpected 'a' at line 1, column 82"
        );
        assert_eq!(
            err(&ROW.replacen('.', "a", 1)),
            "unexpected 'a' at line 1, column 3 (r1c3)"
        );
    }

    #[test]
    fn spaced_digits_are_not_a_row_of_blanks() {
        let spread: String = ROW
            .replace('.', "1")
            .chars()
            .flat_map(|c| [c, ' '])
            .collect();
        assert!(parse_row(&spread).is_err());
    }
}
