//! Fields of cells with unknown names that may change the puzzle: two values that part the digits, and coordinates.

use super::super::found::Reading;
use super::super::parted::{parts, with_whole};
use super::super::proper::is_proper;
use super::places::are_distinct;
use super::value::{Node, Value};
use crate::Grid;
use std::collections::BTreeMap;

type Items<'a> = [Vec<(String, &'a Node)>];

/// The most fields that are looked at.
const MOST: usize = 40;

/// Names that say nothing of the puzzle.
pub(super) const HARMLESS: [&str; 17] = [
    "selected",
    "isselected",
    "highlighted",
    "ishighlighted",
    "focused",
    "active",
    "error",
    "iserror",
    "haserror",
    "valid",
    "isvalid",
    "invalid",
    "conflict",
    "isconflict",
    "wrong",
    "tabindex",
    "maxlength",
];

/// What a page says of how a digit looks and is reached. A cell that is selected has its own, so several must.
pub(in super::super) const LOOKS: [&str; 4] = ["color", "font-weight", "tabindex", "type"];
/// Before their names, so that they are not taken for a page's own fields.
pub(in super::super) const LOOK: &str = "look";
const FEWEST_LOOKS: usize = 3;

/// The puzzles that cells may be if a field with two values says which of their digits are givens; the whole grid is among them, unless
/// it is a solution. Empty if no field may say so. `grid_of` makes a grid of some of the cells.
pub(super) fn parted(
    items: &Items<'_>,
    digits: &[u8],
    known: &[&[&str]],
    grid_of: &dyn Fn(&[bool]) -> Option<Grid>,
) -> Vec<Reading> {
    let grid_of = |keep: &dyn Fn(usize) -> bool| {
        let kept: Vec<bool> = (0..digits.len()).map(keep).collect();
        grid_of(&kept)
    };
    let Some(all) = grid_of(&|_| true).filter(is_proper) else {
        return Vec::new();
    };
    let mut found: Vec<Reading> = Vec::new();
    for name in names(items) {
        let is_known = known.iter().any(|names| names.contains(&&name[..]));
        // Where a cell is and how it looks on a page says nothing.
        let is_harmless =
            (HARMLESS.contains(&&name[..]) && !all.is_full()) || name.starts_with("place");
        if is_known || is_harmless {
            continue;
        }
        let values: Vec<String> = items.iter().map(|item| text(item, &name)).collect();
        let Some(first) = (0..digits.len()).find(|&n| digits[n] != 0) else {
            continue;
        };
        let filled = || (0..digits.len()).filter(|&n| digits[n] != 0);
        let Some(other) = filled().find(|&n| values[n] != values[first]) else {
            continue;
        };
        // Two values, and no third one; or a value, such as a time, that only some have.
        let are_two = filled().all(|n| values[n] == values[first] || values[n] == values[other]);
        if !are_two && filled().all(|n| !values[n].is_empty()) {
            continue;
        }
        let is_first = |n: usize| {
            if are_two {
                values[n] == values[first]
            } else {
                values[n].is_empty() == values[first].is_empty()
            }
        };
        let count = filled().filter(|&n| is_first(n)).count();
        let is_few = count.min(filled().count() - count) < FEWEST_LOOKS;
        let shown_name = name.strip_prefix(LOOK);
        if is_few && LOOKS.contains(&shown_name.unwrap_or(&name)) {
            continue;
        }
        let Some(part) = grid_of(&is_first) else {
            continue;
        };
        let set = part.filled().map(|(cell, _)| cell).collect();
        for (part, warnings) in parts(&all, set, shown_name.unwrap_or(&name)) {
            if found.iter().all(|(grid, _)| *grid != part) {
                found.push((part, warnings));
            }
        }
    }
    with_whole(found, &all)
}

/// Where the cells of a list are, if it is not row by row: all places that two fields, or the numbers in one, may mean. Empty if the list
/// is row by row as far as its fields say.
pub(super) fn moved(items: &Items<'_>, digits: &[u8]) -> Vec<Vec<(u8, u8)>> {
    if items.len() != 81 {
        return Vec::new();
    }
    let mut lines: Vec<(String, Vec<u8>)> = Vec::new();
    let mut own: Vec<String> = Vec::new();
    for (key, _) in &items[0] {
        if !own.contains(key) && own.len() < MOST {
            own.push(key.clone());
        }
    }
    for name in own {
        let values: Vec<String> = items.iter().map(|item| text(item, &name)).collect();
        let mut pairs = values.iter().zip(digits);
        if pairs.all(|(value, digit)| value.parse().unwrap_or(0) == *digit) {
            continue;
        }
        if let Some(ranks) = ranks(&values, 9) {
            lines.push((name.clone(), ranks));
        }
        // `cell-0-1`, `A1`
        let parts: Vec<(String, String)> =
            values.iter().filter_map(|value| halves(value)).collect();
        let names = stems(&values[0]).unwrap_or((format!("{name} 1"), format!("{name} 2")));
        if parts.len() == 81 {
            let (first, second): (Vec<String>, Vec<String>) = parts.into_iter().unzip();
            if let (Some(first), Some(second)) = (ranks(&first, 9), ranks(&second, 9)) {
                lines.push((names.0, first));
                lines.push((names.1, second));
            }
        } else if let Some(ranks) = ranks(&values, 81) {
            let places = ranks.iter().map(|&n| (n / 9, n % 9));
            if !ranks.is_sorted() {
                return vec![places.collect()];
            }
        }
    }
    for (at, (one, rows)) in lines.iter().enumerate() {
        for (other, cols) in &lines[at + 1..] {
            let places: Vec<(u8, u8)> = rows.iter().copied().zip(cols.iter().copied()).collect();
            let turned: Vec<(u8, u8)> = places.iter().map(|&(row, col)| (col, row)).collect();
            if !are_distinct(&places) {
                continue;
            }
            let is_box = |name: &str| {
                ["box", "block", "region", "nonet"]
                    .iter()
                    .any(|word| name.contains(word))
            };
            let of_box = |places: Vec<(u8, u8)>| {
                let cell = |(house, n): (u8, u8)| (house / 3 * 3 + n / 3, house % 3 * 3 + n % 3);
                vec![places.into_iter().map(cell).collect()]
            };
            let is_col = |name: &str| {
                ["col", "left", "spalte", "transform 1", "translate 1"]
                    .iter()
                    .any(|word| name.contains(word))
                    || matches!(name.trim_start_matches("place"), "x" | "c")
            };
            // Horizontal, or the height?
            if matches!((&one[..], &other[..]), ("h", "v") | ("v", "h")) {
                return vec![places, turned];
            }
            return match (is_box(one), is_box(other)) {
                (true, _) => of_box(places),
                (_, true) => of_box(turned),
                _ if is_col(one) && turned.is_sorted() => Vec::new(),
                _ if is_col(one) => vec![turned],
                _ if places.is_sorted() => Vec::new(),
                _ if is_col(other) => vec![places],
                _ => vec![places, turned],
            };
        }
    }
    Vec::new()
}

fn names(items: &Items<'_>) -> Vec<String> {
    let mut names: Vec<String> = items.iter().flatten().map(|(key, _)| key.clone()).collect();
    names.sort_unstable();
    names.dedup();
    names.truncate(MOST);
    names
}

/// The value of a field as a text; empty if it is missing.
fn text(item: &[(String, &Node)], name: &str) -> String {
    match item
        .iter()
        .find(|(key, _)| key == name)
        .map(|(_, node)| &node.value)
    {
        Some(Value::Text(text) | Value::Word(text)) => text.to_string(),
        Some(Value::Bool(is_set)) => is_set.to_string(),
        _ => String::new(),
    }
}

/// The order of values of which each is there as often as the others, so many different ones.
fn ranks(values: &[String], count: usize) -> Option<Vec<u8>> {
    let mut found: BTreeMap<(u32, &str), usize> = BTreeMap::new();
    let key = |value: &'_ String| -> u32 {
        let digits: String = value.chars().filter(char::is_ascii_digit).take(6).collect();
        digits.parse().unwrap_or(0)
    };
    for value in values {
        *found.entry((key(value), value)).or_default() += 1;
    }
    let is_even = found.len() == count && found.values().all(|&n| n == 81 / count);
    let keys: Vec<&(u32, &str)> = found.keys().collect();
    let rank = |value: &String| {
        keys.iter()
            .position(|own| own.1 == value)
            .map(|at| at as u8)
    };
    if is_even {
        values.iter().map(rank).collect()
    } else {
        None
    }
}

/// The letters before the two numbers in a name: `x` and `y` in `x0y1`.
fn stems(name: &str) -> Option<(String, String)> {
    let letters = |text: &str| -> String {
        let tail = text.rsplit(|c: char| !c.is_ascii_alphabetic()).next();
        tail.unwrap_or("").to_ascii_lowercase()
    };
    let first = name.find(|c: char| c.is_ascii_digit())?;
    let second = first + 1 + name[first + 1..].find(|c: char| c.is_ascii_digit())?;
    let stems = (letters(&name[..first]), letters(&name[first + 1..second]));
    (!stems.0.is_empty() && !stems.1.is_empty()).then_some(stems)
}

/// The two numbers in a name, or its letter and its number.
fn halves(name: &str) -> Option<(String, String)> {
    let numbers: Vec<&str> = name
        .split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .collect();
    match (&numbers[..], name.as_bytes()) {
        ([first, second], _) => Some((first.to_string(), second.to_string())),
        ([both], _) if both.len() == 2 => Some((both[..1].to_string(), both[1..].to_string())),
        ([_], [letter, digit]) if letter.is_ascii_alphabetic() => Some((
            char::from(*letter).to_string(),
            char::from(*digit).to_string(),
        )),
        _ => None,
    }
}
