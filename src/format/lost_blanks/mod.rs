//! Nine lines whose empty cells are spaces, of which some may have been lost on the way.
//!
//! ```text
//! 53  7            |53 | 7 |   |        5 3     7
//! 6  195           |6  |195|   |        6     1 9 5
//!  98    6         | 98|   | 6 |          9 8         6
//! ```
//!
//! Editors remove spaces at the end of a line, which does no harm. Copying from the first digit to the last removes those at
//! the start of the first line, forms remove those at the start of every line, and pages of text collapse several into one.
//! Then a line may stand in several places. The puzzle is read if exactly one of them gives it exactly one solution, or else if
//! exactly one gives no clash; if several do, it is ambiguous.
//!
//! | file             | contents                                                                          |
//! |------------------|-----------------------------------------------------------------------------------|
//! | `stretches.rs`   | where such lines are in a text                                                    |
//! | `block.rs`       | nine of them                                                                      |
//! | `columns.rs`     | the cells are columns of characters                                               |
//! | `boxes.rs`       | bars divide the boxes; `fields.rs`: the cells                                     |
//! | `completions.rs` | the puzzles of rows that may each stand in several places                         |
//! | `choice.rs`      | one of these puzzles, or the question which                                       |

mod block;
mod boxes;
mod choice;
mod columns;
mod completions;
mod fields;
mod stretches;

use super::Parsed;
use super::error::{OFFERED, ParseError};
use super::proper::is_proper;
use super::warning::Warning;
use crate::Grid;
use block::{Block, block};
use boxes::{boxes_of, by_boxes};
use choice::stuck;
use columns::by_columns;
use fields::by_fields;
use stretches::{Stretch, is_header, stretches};

/// The puzzle in such lines; `None` when there are none in the text.
pub(super) fn parse(text: &str) -> Option<Result<Parsed, ParseError>> {
    let mut answers = stretches(text)
        .into_iter()
        .filter_map(|stretch| answer(&stretch));
    let first = answers.next()?;
    // Several grids of this kind are read by themselves if each is certain.
    let Ok(mut parsed) = first else {
        return Some(first);
    };
    for answer in answers {
        match answer {
            Ok(more) => parsed.puzzles.extend(more.puzzles),
            Err(error) => return Some(Err(error)),
        }
    }
    Some(Ok(parsed))
}

/// What a stretch is. Empty lines at its ends may be rows of the grid.
fn answer(stretch: &Stretch) -> Option<Result<Parsed, ParseError>> {
    let rows: Vec<&(usize, String)> = stretch
        .rows
        .iter()
        .filter(|(_, row)| !is_header(row))
        .collect();
    // Empty lines that are wide enough are rows.
    let is_row = |row: &&(usize, String)| !row.1.trim().is_empty() || row.1.len() >= 9;
    let first = rows.iter().position(is_row)?;
    let last = rows.iter().rposition(is_row)?;
    let core = &rows[first..=last];
    let inner: Vec<&(usize, String)> = core.iter().copied().filter(is_row).collect();
    let (above, below) = (first, rows.len() - 1 - last);
    let mut answers = Vec::new();
    if inner.len() == 9 {
        let unlabelled = without_end_labels(&inner);
        answers.extend(
            block(inner, stretch.is_boxed)
                .into_iter()
                .chain(unlabelled.and_then(|rows| block(rows.iter().collect(), stretch.is_boxed)))
                .filter_map(|block| read(&block)),
        );
    } else if let Some(lacking) = 9usize.checked_sub(core.len()) {
        for top in 0..=lacking.min(above) {
            let bottom = lacking - top;
            if bottom <= below {
                answers.extend(
                    block(rows[first - top..=last + bottom].to_vec(), stretch.is_boxed)
                        .and_then(|block| read(&block)),
                );
            }
        }
    }
    if answers.len() < 2 {
        return answers.pop();
    }
    together(answers)
}

/// Nine rows without the numbers 1 to 9 at their ends, if all have them.
fn without_end_labels(rows: &[&(usize, String)]) -> Option<Vec<(usize, String)>> {
    let numbers = rows.iter().zip('1'..='9');
    numbers
        .map(|((line, row), number)| {
            let rest = row.trim_end().strip_suffix(number)?;
            let body = rest.strip_suffix([' ', '|'])?;
            Some((*line, body.to_string()))
        })
        .collect()
}

/// One of several answers, or the question which; an error if there is nothing else.
pub(super) fn together(
    answers: Vec<Result<Parsed, ParseError>>,
) -> Option<Result<Parsed, ParseError>> {
    let more = |parsed: &Parsed| parsed.puzzles.len() > 1;
    if answers.iter().any(|answer| answer.as_ref().is_ok_and(more)) {
        return answers
            .into_iter()
            .find(|answer| answer.as_ref().is_ok_and(more));
    }
    let is_moved = |warning: &Warning| matches!(warning, Warning::MovedLine { .. });
    // What stands where it is, or was asked about, may be meant so.
    let mut standing: Vec<(Grid, bool)> = Vec::new();
    for answer in &answers {
        match answer {
            Ok(parsed) => {
                let stands = !parsed.warnings.iter().any(is_moved);
                standing.push((parsed.puzzles[0].grid, stands));
            }
            Err(error) => standing.extend(error.readings().iter().map(|grid| (*grid, true))),
        }
    }
    standing.retain(|(grid, _)| !grid.has_clash());
    if standing.iter().any(|(grid, _)| is_proper(grid)) {
        standing.retain(|(grid, stands)| *stands || is_proper(grid));
    }
    // Of many, those that stand come first.
    standing.sort_unstable_by_key(|(grid, stands)| (!stands, *grid));
    standing.dedup_by_key(|(grid, _)| *grid);
    let readings: Vec<Grid> = standing.into_iter().map(|(grid, _)| grid).collect();
    match &readings[..] {
        [] => {
            let at = answers.iter().position(Result::is_ok).unwrap_or(0);
            answers.into_iter().nth(at)
        }
        [only] => answers
            .iter()
            .position(|answer| {
                answer
                    .as_ref()
                    .is_ok_and(|parsed| parsed.puzzles[0].grid == *only)
            })
            .and_then(|at| answers.into_iter().nth(at)),
        // Too many to choose from.
        _ if readings.len() > OFFERED => Some(Err(ParseError::NO_CELLS)),
        _ => Some(Err(ParseError::asks(readings))),
    }
}

fn read(block: &Block) -> Option<Result<Parsed, ParseError>> {
    let bars = |row: &(usize, String)| -> Vec<usize> {
        row.1.match_indices('|').map(|(at, _)| at).collect()
    };
    let first = bars(&block.rows[0]);
    let widths: Vec<usize> = block
        .rows
        .iter()
        .map(|row| row.1.matches('|').count())
        .collect();
    if block.rows.iter().all(|row| bars(row) == first) || widths.iter().all(|&n| n == 0) {
        // A bar between the labels of the rows and the cells.
        let behind = match first[..] {
            [bar]
                if block
                    .rows
                    .iter()
                    .all(|(_, row)| row[..bar].trim().is_empty()) =>
            {
                bar + 1
            }
            _ => 0,
        };
        let rows: Vec<String> = block
            .rows
            .iter()
            .map(|(_, row)| row[behind.min(row.len())..].replace('|', " "))
            .collect();
        // Nine or more bars: `drawn.rs` reads the fields between them.
        return if first.len() < 8 || block.rows.iter().any(|row| row.1.trim().is_empty()) {
            by_columns(
                block,
                &rows,
                block
                    .rows
                    .iter()
                    .any(|(_, row)| row.ends_with(' ') && !row.trim().is_empty()),
                &[],
                &first,
            )
        } else {
            None
        };
    }
    if widths.iter().all(|n| matches!(n, 2..=4))
        && let Some(parts) = block
            .rows
            .iter()
            .map(|(_, row)| boxes_of(row))
            .collect::<Option<Vec<_>>>()
    {
        return by_boxes(block, &parts);
    }
    // Bars between cells, of which some at the ends are missing.
    let is_fields = widths.iter().all(|n| (5..=10).contains(n));
    Some(if is_fields {
        by_fields(block)
    } else {
        Err(stuck(block, 0))
    })
}
