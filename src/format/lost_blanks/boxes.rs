//! Rows in which bars divide the boxes, and blanks beside them were lost.

use super::super::Parsed;
use super::super::error::ParseError;
use super::block::{Block, Cells};
use super::columns::by_columns;
use super::completions::settle;

/// Rows in which bars divide the boxes, but do not stand below each other.
pub(super) fn by_boxes(block: &Block, parts: &[Vec<&str>]) -> Option<Result<Parsed, ParseError>> {
    let widest = |at: usize| parts.iter().map(|row| row[at].len()).max().unwrap_or(0);
    let middle = widest(1);
    if parts.iter().all(|row| row[1].len() == middle) && widest(0) <= middle {
        // The bars tell where the blanks at the ends of a line are missing.
        let rows: Vec<String> = parts
            .iter()
            .map(|row| format!("{:>middle$} {} {}", row[0], row[1], row[2]))
            .collect();
        let known: Vec<usize> = block
            .rows
            .iter()
            .zip(parts)
            .filter(|(_, row)| row[0].len() < widest(0))
            .map(|((line, _), _)| *line)
            .collect();
        let rows: Vec<String> = rows
            .into_iter()
            .map(|row| row.trim_end().to_string())
            .collect();
        return by_columns(
            block,
            &rows,
            false,
            if known.is_empty() { &[0] } else { &known },
            &[middle, 2 * middle + 1],
        );
    }
    let choices: Vec<Vec<Cells>> = parts.iter().map(|row| choices_of_boxes(row)).collect();
    Some(settle(block, &choices))
}

/// The parts of a row between its bars, without those at its ends.
pub(super) fn boxes_of(row: &str) -> Option<Vec<&str>> {
    let inner = match row.matches('|').count() {
        2 => row,
        4 => row.trim().strip_prefix('|')?.strip_suffix('|')?,
        3 if row.trim_end().ends_with('|') => row.trim_end().strip_suffix('|')?,
        3 => row.trim_start().strip_prefix('|')?,
        _ => return None,
    };
    let parts: Vec<&str> = inner.split('|').collect();
    (parts.len() == 3).then_some(parts)
}

/// The cells that three parts of a row may be, if blanks in them have run together.
fn choices_of_boxes(parts: &[&str]) -> Vec<Cells> {
    let mut found: Vec<Vec<u8>> = vec![Vec::new()];
    for part in parts {
        let digits: Vec<u8> = part
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|byte| byte - b'0')
            .collect();
        let triples = placements(&digits);
        found = found
            .iter()
            .flat_map(|row| {
                triples
                    .iter()
                    .map(move |triple| [&row[..], triple].concat())
            })
            .collect();
    }
    found
        .into_iter()
        .filter_map(|row| row.try_into().ok())
        .collect()
}

/// All ways to put digits into three cells in their order.
fn placements(digits: &[u8]) -> Vec<[u8; 3]> {
    let mut found = Vec::new();
    for filled in 0u8..8 {
        if filled.count_ones() as usize == digits.len() {
            let mut next = digits.iter();
            found.push(std::array::from_fn(|cell| {
                if filled >> cell & 1 == 1 {
                    *next.next().unwrap_or(&0)
                } else {
                    0
                }
            }));
        }
    }
    found
}
