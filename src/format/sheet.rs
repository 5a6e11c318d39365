//! Sheets with a line for each cell, and a heading that names more than its place and its digit.
//!
//! ```text
//! row,col,value,type
//! 1,1,5,given
//! 1,3,4,guess
//! ```
//!
//! and the same as blocks of YAML:
//!
//! ```text
//! - row: 1
//!   col: 1
//!   value: 5
//! ```

use super::chars::lines;
use super::found::Found;
use super::tree::{Node, Value, read_cells};

/// The fewest columns: row, column, digit, and what the cell is.
const FEWEST_COLUMNS: usize = 4;

const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// The puzzle of a sheet or of blocks of cells. They are read as objects with the fields that the heading names.
pub(super) fn read(text: &str) -> Option<Found> {
    of_sheet(text).or_else(|| of_blocks(text))
}

fn of_blocks(text: &str) -> Option<Found> {
    let mut blocks: Vec<Vec<(String, Node)>> = Vec::new();
    for (_, line) in lines(text) {
        let line = line.trim();
        let own = line.strip_prefix("- ");
        if own.is_some() {
            blocks.push(Vec::new());
        }
        let (Some(block), Some((name, value))) =
            (blocks.last_mut(), own.unwrap_or(line).split_once(": "))
        else {
            continue;
        };
        let value = Value::Text(value.trim().to_string().into());
        block.push((name.trim().to_string(), Node { at: 0, value }));
    }
    let is_wide =
        !blocks.is_empty() && blocks.iter().all(|block| block.len() >= FEWEST_COLUMNS - 1);
    let cells = blocks.into_iter().map(|fields| Node {
        at: 0,
        value: Value::Object(fields),
    });
    if is_wide {
        read_cells(&cells.collect::<Vec<Node>>())
    } else {
        None
    }
}

fn of_sheet(text: &str) -> Option<Found> {
    let mut lines = lines(text)
        .map(|(_, line)| line)
        .skip_while(|line| line.trim().is_empty());
    let heading = lines.next()?;
    let separator = SEPARATORS.into_iter().find(|&c| heading.contains(c))?;
    let names = cells(heading, separator);
    let is_name = |name: &&str| !name.is_empty() && !name.contains(|c: char| c.is_ascii_digit());
    if names.len() < FEWEST_COLUMNS || !names.iter().all(is_name) {
        return None;
    }
    let is_rule = |line: &&str| line.chars().all(|c| "-:+| ".contains(c));
    let is_row = |line: &&str| !line.trim().is_empty() && !is_rule(line);
    let rows = lines.filter(is_row).map(|line| {
        let values = cells(line, separator);
        let own = names.iter().zip(&values).map(|(name, value)| {
            let value = Value::Text(value.to_string().into());
            (name.to_string(), Node { at: 0, value })
        });
        (values.len() == names.len()).then(|| Node {
            at: 0,
            value: Value::Object(own.collect()),
        })
    });
    read_cells(&rows.collect::<Option<Vec<Node>>>()?)
}

/// The fields of a line, without bars at its ends and quotes.
fn cells(line: &str, separator: char) -> Vec<&str> {
    let line = line.trim();
    let line = line.strip_prefix('|').unwrap_or(line);
    let line = line.strip_suffix('|').unwrap_or(line);
    let own = line.split(separator).map(|field| field.trim());
    own.map(|field| field.trim_matches('"')).collect()
}
