//! Grids beside a mask, which says what cells are shown or are givens.

use super::super::found::Found;
use super::super::warning::Warning;
use super::names::{GIVENS, HIDDEN, PUZZLES, SHOWN, SOLUTIONS, stem};
use super::puzzles::Finder;
use super::value::{Node, Value};
use crate::{Cell, CellSet, Grid};

impl Finder {
    /// A full grid beside a mask: `{"board": …, "mask": …}`.
    pub(super) fn take_masked(&mut self, fields: &[(String, Node)]) -> bool {
        let mask = fields.iter().find_map(|(key, node)| {
            let is_one = |names: &[&str]| {
                names
                    .iter()
                    .any(|name| stem(key).eq_ignore_ascii_case(name))
            };
            let flags = flags(node)?;
            let is_useful = flags.contains(&true) && flags.contains(&false);
            // What a mask masks, its name does not say; the givens are fewer.
            let count = flags.iter().filter(|is_set| **is_set).count();
            let is_turned = stem(key).to_ascii_lowercase().contains("mask") && count > 40;
            (is_useful && (is_one(&SHOWN) || is_one(&GIVENS)))
                .then(|| {
                    (
                        key,
                        flags
                            .iter()
                            .map(|is_set| *is_set != is_turned)
                            .collect::<Vec<bool>>(),
                    )
                })
                .or_else(|| {
                    (is_useful && is_one(&HIDDEN))
                        .then(|| (key, flags.iter().map(|is_set| !is_set).collect()))
                })
        });
        let Some((key, mask)) = mask else {
            return false;
        };
        let masked: CellSet = Cell::all()
            .zip(mask)
            .filter_map(|(cell, is_shown)| (!is_shown).then_some(cell))
            .collect();
        for (other, value) in fields.iter().filter(|(other, _)| other != key) {
            let mut inner = Finder::new(self.read_text, self.depth);
            inner.search(
                value,
                SOLUTIONS
                    .iter()
                    .chain(&PUZZLES)
                    .any(|name| stem(other).eq_ignore_ascii_case(name)),
            );
            let [(at, found)] = &inner.found[..] else {
                continue;
            };
            let is_fixed = GIVENS
                .iter()
                .any(|name| stem(key).eq_ignore_ascii_case(name));
            if is_fixed && found.entry.grid != Grid::EMPTY && !found.entry.grid.is_solution() {
                let givens = found.entry.grid.without_all(masked);
                self.found
                    .push((*at, Found::of_parts(givens, found.entry.grid)));
                return true;
            }
            if found.entry.grid.is_full() {
                let mut shown = Found::new(found.entry.grid.without_all(masked));
                shown.warnings.push(Warning::Masked { found: key.clone() });
                self.found.push((*at, shown));
                return true;
            }
        }
        false
    }
}

/// Eighty-one flags: 0 and 1, or true and false.
fn flags(node: &Node) -> Option<Vec<bool>> {
    let flag = |value: &Value| match value {
        Value::Bool(is_set) => Some(*is_set),
        Value::Null => Some(false),
        Value::Word(word) | Value::Text(word) => match &word[..] {
            "0" => Some(false),
            "1" => Some(true),
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
