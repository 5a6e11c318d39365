//! The digits of objects that are cells.

use super::super::signs::{self, Content};
use super::fields::{
    COLS, DIGITS, GIVENS, HIDDEN, NOTES, OPEN, ROWS, SHOWN, SOLUTIONS, STARTS, field,
};
use super::places::Places;
use super::value::{Node, Value};
use crate::Grid;

/// The digits of all objects.
pub(super) struct Digits {
    pub(super) values: Vec<u8>,
    /// The name of their field, if it is not a usual one.
    pub(super) name: Option<String>,
    /// Which of them are givens, where those have a field of their own.
    pub(super) givens: Option<Vec<bool>>,
}

/// The digits of all objects; `None` if no field has them, or several do and it is not certain which.
pub(super) fn digits(items: &[Vec<(String, &Node)>], places: Option<&Places>) -> Option<Digits> {
    let all = |name: &str| -> Option<Vec<u8>> {
        let digit = |item| field(item, name).map_or(Some(0), digit);
        items.iter().map(|item| digit(item)).collect()
    };
    let of = |name: &str| {
        all(name).filter(|digits| digits.iter().filter(|&&digit| digit != 0).count() >= 8)
    };
    // A player may have placed a few.
    let some = |name: &str| {
        let is_field = items.iter().any(|item| field(item, name).is_some());
        all(name).filter(|_| is_field && !SOLUTIONS.contains(&name))
    };
    let usual = |values| Digits {
        values,
        name: None,
        givens: None,
    };
    let mut own: Vec<Vec<u8>> = Vec::new();
    for name in DIGITS.iter().filter(|name| !SOLUTIONS.contains(name)) {
        let Some(values) = of(name) else { continue };
        // `given` may be a flag.
        if GIVENS.contains(name) && values.iter().all(|value| *value <= 1) {
            continue;
        }
        if !own.contains(&values) && !are_places(&values) {
            own.push(values);
        }
    }
    match &own[..] {
        [] => {}
        [only] => {
            let is_start = STARTS.iter().any(|name| of(name).as_ref() == Some(only));
            let placed = || {
                DIGITS
                    .iter()
                    .filter(|name| !STARTS.contains(name))
                    .find_map(|name| some(name))
            };
            let placed = if is_start { placed() } else { None };
            let beside = placed.and_then(|placed| both(only, &placed));
            return Some(beside.unwrap_or_else(|| usual(only.clone())));
        }
        // The givens, and all digits; or the givens, and those that a player has placed.
        [one, other] => {
            let givens = STARTS.iter().find_map(|name| of(name));
            let (less, more) = match givens {
                Some(givens) if givens == *other => (other, one),
                _ => (one, other),
            };
            return both(less, more).or_else(|| both(more, less));
        }
        _ => return None,
    }
    if let Some(values) = DIGITS.iter().find_map(|name| of(name)) {
        return Some(usual(values));
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
        of(name).filter(|_| is_everywhere).map(|values| Digits {
            name: Some(name.clone()),
            ..usual(values)
        })
    });
    match (found.next(), found.next()) {
        (Some(only), None) if places.is_some() || is_lawful(&only.values, items.len()) => {
            Some(only)
        }
        // `x` or `i` alone is no coordinate, nor is it one beside `row` and `col`.
        (None, None) if places.is_none() || has_words(&items[0]) => {
            let alone = ["x", "y", "i", "j", "c", "r"]
                .iter()
                .filter_map(|name| of(name));
            let mut alone = alone.filter(|values| is_lawful(values, items.len()));
            alone.next().filter(|_| alone.next().is_none()).map(usual)
        }
        _ => None,
    }
}

/// Whether a cell names its row and its column by words.
fn has_words(item: &[(String, &Node)]) -> bool {
    let has = |names: &[&str]| {
        let mut names = names.iter().filter(|name| name.len() > 1);
        names.any(|name| field(item, name).is_some())
    };
    has(&ROWS) && has(&COLS)
}

/// Whether numbers are rows or columns: each is there nine times, which only a solution has too.
fn are_places(values: &[u8]) -> bool {
    let mut counts = [0; 10];
    values
        .iter()
        .for_each(|&value| counts[usize::from(value)] += 1);
    values.len() == 81
        && counts.iter().filter(|&&count| count == 9).count() == 9
        && !is_lawful(values, 81)
}

/// Givens beside all digits, or beside the others.
fn both(givens: &[u8], others: &[u8]) -> Option<Digits> {
    let mut pairs = givens.iter().zip(others);
    let is_part = pairs
        .clone()
        .all(|(given, other)| *given == 0 || given == other);
    let is_apart = pairs.all(|(given, other)| *given == 0 || *other == 0);
    (is_part || is_apart).then(|| Digits {
        values: givens
            .iter()
            .zip(others)
            .map(|(one, other)| *one.max(other))
            .collect(),
        name: None,
        givens: Some(givens.iter().map(|given| *given != 0).collect()),
    })
}

/// Eighty-one numbers that are a grid without clashes. Of a list of people, their numbers of children are not.
fn is_lawful(digits: &[u8], len: usize) -> bool {
    if len != 81 {
        return true;
    }
    let grid = digits.try_into().ok().and_then(Grid::from_values);
    grid.is_some_and(|grid| !grid.has_clash() && grid.count_filled() >= 8)
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
