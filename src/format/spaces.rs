//! Nine lines whose empty cells are spaces. Tried only when nothing else fits, because a space
//! nearly always separates cells and is not one.
//!
//! ```text
//! 53  7            |53 | 7 |   |
//! 6  195           |6  |195|   |
//!  98    6         | 98|   | 6 |
//! ```

use super::chars::{NOTHING, lines, plain};
use super::found::push;
use super::line::is_rule;
use super::warning::{Warning, Warnings};
use super::{Format, Parsed};
use crate::Grid;

/// The grid, or `None` when a line has other characters or there are not nine lines.
///
/// Editors remove spaces at the end of a line, so a short line ends in empty cells. That is a guess,
/// though a safe one, and each such line is reported.
pub(super) fn parse(text: &str) -> Option<Parsed> {
    let mut values = [0; 81];
    let mut rows = 0;
    let mut warnings = Warnings::default();
    let mut boxed = false;
    let mut some_space = false;
    // Empty lines before the grid are not rows of it, and nothing may follow the ninth row.
    for (number, line) in lines(text) {
        if is_rule(line, false) {
            boxed = true;
            continue;
        }
        if line.trim().is_empty() && line.len() < 9 && (rows == 0 || rows == 9) {
            continue;
        }
        let mut cells = 0;
        for c in line.chars().map(plain) {
            let value = match c {
                '1'..='9' => c as u8 - b'0',
                ' ' => 0,
                '|' => {
                    boxed = true;
                    continue;
                }
                NOTHING => continue,
                _ => return None,
            };
            if cells == 9 || rows == 9 {
                return None;
            }
            some_space |= value == 0;
            values[rows * 9 + cells] = value;
            cells += 1;
        }
        if cells < 9 {
            warnings.push(Warning::ShortLinePadded {
                line: number,
                cells,
            });
        }
        rows += 1;
    }
    // Without a space it is not this format, but lines that are too short.
    if rows != 9 || !some_space || values == [0; 81] {
        return None;
    }
    let mut puzzles = Vec::new();
    push(
        &mut puzzles,
        &mut warnings,
        Grid::from_values(values)?,
        None,
        None,
    );
    Some(Parsed {
        puzzles,
        format: if boxed { Format::Boxed } else { Format::Lines },
        warnings: warnings.into_list(),
    })
}
