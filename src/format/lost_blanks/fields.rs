//! Rows in which bars divide the cells, and empty fields at the ends were lost.

use super::super::Parsed;
use super::super::error::ParseError;
use super::block::{Block, Cells};
use super::completions::settle;

/// Rows in which bars divide the cells, with fewer than nine in some.
pub(super) fn by_fields(block: &Block) -> Result<Parsed, ParseError> {
    let starts = block
        .rows
        .iter()
        .all(|(_, row)| row.trim_start().starts_with('|'));
    let ends = block
        .rows
        .iter()
        .filter(|(_, row)| row.trim_end().ends_with('|'))
        .count()
        > 4;
    let inner = |row: &String| -> String {
        let row = if starts {
            row.trim_start().strip_prefix('|').unwrap_or(row)
        } else {
            row
        };
        (if ends {
            row.trim_end().strip_suffix('|').unwrap_or(row)
        } else {
            row
        })
        .to_string()
    };
    let choices: Vec<Vec<Cells>> = block
        .rows
        .iter()
        .map(|(_, row)| choices_of_fields(&inner(row)))
        .collect();
    settle(block, &choices)
}

fn choices_of_fields(row: &str) -> Vec<Cells> {
    let fields: Option<Vec<u8>> = row
        .split('|')
        .map(|field| match field.trim().as_bytes() {
            [] => Some(0),
            [digit @ b'1'..=b'9'] => Some(digit - b'0'),
            _ => None,
        })
        .collect();
    let Some(fields) = fields else {
        return Vec::new();
    };
    if fields.len() >= 9 {
        let blank = |cells: &[u8]| cells.iter().all(|&cell| cell == 0);
        let starts =
            (0..=fields.len() - 9).filter(|&at| blank(&fields[..at]) && blank(&fields[at + 9..]));
        let all: Vec<Cells> = starts
            .filter_map(|at| fields[at..at + 9].try_into().ok())
            .collect();
        // A bar at both ends is a frame.
        return if fields.len() == 11 && all.len() > 1 {
            fields[1..10].try_into().into_iter().collect()
        } else {
            all
        };
    }
    let shifts = 0..=9 - fields.len();
    shifts
        .map(|shift| {
            std::array::from_fn(|cell| {
                cell.checked_sub(shift)
                    .and_then(|at| fields.get(at))
                    .copied()
                    .unwrap_or(0)
            })
        })
        .collect()
}
