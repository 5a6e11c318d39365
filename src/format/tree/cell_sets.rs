//! Cells that a grid beside them marks: by 81 flags, or by a list of their numbers, coordinates or names.
//!
//! ```text
//! [[0, 1, 0, …   "010…"   [true, false, …      flags
//! [4, 13, 20]   [[0, 4], [1, 4]]   ["r1c5", …   names
//! ```

use super::super::coordinates::{self, Order};
use super::fields::{COLS, ROWS, field, flat};
use super::places;
use super::value::{Node, Value};
use crate::{Cell, CellSet};

/// The fewest cells that are a list of them.
const FEWEST: usize = 2;

/// The cells of 81 flags, unless all are the same.
pub(super) fn flagged(node: &Node) -> Option<CellSet> {
    let flags = flags(node)?;
    let set = Cell::all().zip(flags).filter(|(_, is_set)| *is_set);
    let set: CellSet = set.map(|(cell, _)| cell).collect();
    (!set.is_empty() && set.len() < 81).then_some(set)
}

/// All that a list of cells may be; empty if it is none.
pub(super) fn listed(node: &Node) -> Vec<CellSet> {
    let Value::List(items) = &node.value else {
        return Vec::new();
    };
    if !(FEWEST..81).contains(&items.len()) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let numbers = items.iter().map(|item| places::small(item, 81));
    if let Some(numbers) = numbers.collect::<Option<Vec<u8>>>() {
        for base in [0, 1] {
            let cells = numbers.iter().map(|n| {
                let n = usize::from(n.checked_sub(base)?);
                (n < 81).then(|| Cell::new(n))
            });
            found.extend(distinct(cells));
        }
    }
    let pairs = items.iter().map(pair);
    if let Some(pairs) = pairs.collect::<Option<Vec<_>>>() {
        let is_known = pairs.iter().all(|(.., order)| *order == Order::RowCol);
        for base in coordinates::bases(pairs.iter().flat_map(|pair| [pair.0, pair.1])) {
            for is_turned in [false, true] {
                let cells = pairs.iter().map(|&(first, second, _)| {
                    let (first, second) = (first.checked_sub(*base)?, second.checked_sub(*base)?);
                    let (row, col) = if is_turned {
                        (second, first)
                    } else {
                        (first, second)
                    };
                    Some(Cell::at(row.into(), col.into()))
                });
                if !(is_turned && is_known) {
                    found.extend(distinct(cells));
                }
            }
        }
    }
    found
}

/// Cells of which none is there twice.
fn distinct(cells: impl Iterator<Item = Option<Cell>>) -> Option<CellSet> {
    let cells: Vec<Cell> = cells.collect::<Option<_>>()?;
    let set: CellSet = cells.iter().copied().collect();
    (set.len() == cells.len()).then_some(set)
}

/// Two coordinates.
fn pair(node: &Node) -> Option<(u8, u8, Order)> {
    let Value::Object(fields) = &node.value else {
        return places::pair(node);
    };
    // A third field may be a digit.
    let fields = Some(flat(fields)).filter(|fields| fields.len() == 2)?;
    let one = |names: &[&str]| {
        let mut own = names.iter().filter_map(|name| field(&fields, name));
        places::small(own.next()?, 9)
    };
    Some((one(&ROWS)?, one(&COLS)?, Order::RowCol))
}

/// Eighty-one flags: 0 and 1, or true and false.
fn flags(node: &Node) -> Option<Vec<bool>> {
    let flag = |value: &Value| match value {
        Value::Bool(is_set) => Some(*is_set),
        Value::Null => Some(false),
        Value::Word(word) | Value::Text(word) => match &word[..] {
            "0" | "false" | "False" | "FALSE" => Some(false),
            "1" | "true" | "True" | "TRUE" => Some(true),
            _ => None,
        },
        _ => None,
    };
    let flags: Vec<bool> = match &node.value {
        Value::Text(text) => text
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| match c {
                '0' | '.' | '-' => Some(false),
                '1' | 'x' | 'X' | '#' | '*' => Some(true),
                _ => None,
            })
            .collect::<Option<_>>()?,
        Value::List(items) if items.len() == 81 => items
            .iter()
            .map(|item| flag(&item.value))
            .collect::<Option<_>>()?,
        Value::List(items) if items.len() == 9 => {
            let rows = items.iter().map(|item| match &item.value {
                Value::List(cells) => cells
                    .iter()
                    .map(|cell| flag(&cell.value))
                    .collect::<Option<Vec<bool>>>(),
                Value::Text(text) => text
                    .chars()
                    .map(|c| match c {
                        '0' | '.' => Some(false),
                        '1' => Some(true),
                        _ => None,
                    })
                    .collect(),
                _ => None,
            });
            rows.collect::<Option<Vec<_>>>()?.concat()
        }
        _ => return None,
    };
    (flags.len() == 81).then_some(flags)
}
