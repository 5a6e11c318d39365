//! The digits of objects that are cells.

use super::super::signs::{self, Content};
use super::fields::{COLS, DIGITS, GIVENS, HIDDEN, NOTES, OPEN, ROWS, SHOWN, SOLUTIONS, field};
use super::places::Places;
use super::value::{Node, Value};
use crate::Grid;

/// The digits of all objects, and the name of their field if it is not a usual one.
pub(super) fn digits(
    items: &[Vec<(String, &Node)>],
    places: Option<&Places>,
) -> Option<(Vec<u8>, Option<String>)> {
    let of = |name: &str| -> Option<Vec<u8>> {
        let own: Option<Vec<u8>> = items
            .iter()
            .map(|item| field(item, name).map_or(Some(0), digit))
            .collect();
        own.filter(|digits| digits.iter().filter(|&&digit| digit != 0).count() >= 8)
    };
    if let Some(digits) = DIGITS.iter().find_map(|name| of(name)) {
        return Some((digits, None));
    }
    let is_known = |key: &str| {
        [
            &ROWS[..],
            &COLS,
            &SOLUTIONS,
            &GIVENS,
            &OPEN,
            &SHOWN,
            &HIDDEN,
            &NOTES,
            &["box", "block", "region", "index", "id", "position"],
        ]
        .iter()
        .any(|names| names.contains(&key))
    };
    let mut names: Vec<&String> = items
        .iter()
        .flatten()
        .map(|(key, _)| key)
        .filter(|key| !is_known(key))
        .collect();
    names.sort_unstable();
    names.dedup();
    let mut found = names.into_iter().filter_map(|name| {
        let is_everywhere =
            places.is_some() || items.iter().all(|item| field(item, name).is_some());
        of(name)
            .filter(|_| is_everywhere)
            .map(|digits| (digits, Some(name.clone())))
    });
    match (found.next(), found.next()) {
        (Some(only), None) if is_lawful(&only.0, items.len()) => Some(only),
        _ => None,
    }
}

/// Eighty-one numbers that are a grid without clashes. Of a list of people, their numbers of children are not.
fn is_lawful(digits: &[u8], len: usize) -> bool {
    if len != 81 {
        return true;
    }
    let grid = digits.try_into().ok().and_then(Grid::from_values);
    grid.is_some_and(|grid| grid.clashing_cells().is_empty() && grid.count_filled() >= 8)
}

/// 0 for an empty cell.
pub(super) fn digit(node: &Node) -> Option<u8> {
    match &node.value {
        Value::Null | Value::Bool(false) => Some(0),
        Value::Word(text) | Value::Text(text) => match signs::read(text)? {
            Content::Empty => Some(0),
            Content::Digit(digit) => Some(digit),
            _ => None,
        },
        Value::List(items) if items.is_empty() => Some(0),
        Value::List(items) if items.len() == 1 => digit(&items[0]),
        _ => None,
    }
}
