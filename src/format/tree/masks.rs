//! Grids beside a mask, which says what cells are shown or are givens.
//!
//! ```text
//! {"board": […], "mask": [[1, 0, …      of a solution, the cells that are shown
//! {"board": […], "editable": […         of a save, the digits that are no givens
//! {"board": […], "wombat": […           two sorts of digits: if one of them alone makes a puzzle, a question
//! ```

use super::super::found::Found;
use super::super::proper::is_proper;
use super::super::warning::Warning;
use super::fields::{GIVENS, HIDDEN, OPEN, SHOWN, plain_name};
use super::names::{PUZZLES, SOLUTIONS, stem};
use super::puzzles::Finder;
use super::unknown::HARMLESS;
use super::value::{Node, Value};
use crate::{Cell, CellSet, Grid};

/// What is true of the cells whose flag is set.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Meaning {
    /// They are givens, or shown.
    Givens,
    /// They are no givens, or hidden.
    Others,
    /// A mask may mean either; any other name may mean nothing.
    Unknown { is_mask: bool },
}

impl Finder {
    /// A grid beside a mask.
    pub(super) fn take_masked(&mut self, fields: &[(String, Node)]) -> bool {
        let masks = fields.iter().filter_map(|(key, node)| {
            let flags = flags(node)?;
            let is_useful = flags.contains(&true) && flags.contains(&false);
            let set = Cell::all().zip(flags).filter(|(_, is_set)| *is_set);
            let set: CellSet = set.map(|(cell, _)| cell).collect();
            Some((key, meaning(key)?, set)).filter(|_| is_useful)
        });
        let mut masks: Vec<_> = masks.collect();
        // The name that says most counts.
        masks.sort_by_key(|(_, meaning, _)| matches!(meaning, Meaning::Unknown { .. }));
        masks.iter().any(|(key, meaning, set)| {
            let mut others = fields.iter().filter(|(other, _)| other != *key);
            others.any(|(name, node)| {
                let mut inner = Finder::new(self.read_text, self.depth);
                let mut names = SOLUTIONS.iter().chain(&PUZZLES);
                let is_expected = names.any(|own| stem(name).eq_ignore_ascii_case(own));
                if flags(node).is_none() {
                    inner.search(node, is_expected);
                }
                match &inner.found[..] {
                    [(at, found)] => {
                        self.take_under_mask(*at, &found.entry.grid, key, *meaning, *set)
                    }
                    _ => false,
                }
            })
        })
    }

    fn take_under_mask(
        &mut self,
        at: usize,
        grid: &Grid,
        name: &str,
        meaning: Meaning,
        set: CellSet,
    ) -> bool {
        let others = !set;
        if grid.is_full() {
            // What a mask masks, its name does not say; the givens are fewer.
            let hidden = match meaning {
                Meaning::Givens => others,
                Meaning::Others => set,
                Meaning::Unknown { is_mask: true } if set.len() > 40 => set,
                Meaning::Unknown { is_mask: true } => others,
                Meaning::Unknown { .. } => return self.take_parts(at, grid, name, set),
            };
            let mut shown = Found::new(grid.without_all(hidden));
            shown.warnings.push(Warning::Masked { found: name.into() });
            self.found.push((at, shown));
            return true;
        }
        let placed = match meaning {
            Meaning::Givens => others,
            Meaning::Others => set,
            Meaning::Unknown { .. } => return self.take_parts(at, grid, name, set),
        };
        let givens = grid.without_all(placed);
        if givens == Grid::EMPTY || givens == *grid {
            return false;
        }
        self.found.push((at, Found::of_parts(givens, *grid)));
        true
    }

    /// A grid of which the cells in a set, or the others, may be the only givens.
    fn take_parts(&mut self, at: usize, grid: &Grid, name: &str, set: CellSet) -> bool {
        let parts = [set, !set].map(|others| grid.without_all(others));
        let is_puzzle = |part: &Grid| part != grid && is_proper(part);
        let warnings = vec![Warning::Masked { found: name.into() }];
        let mut options: Vec<(Grid, Vec<Warning>)> = Vec::new();
        options.extend(
            parts
                .into_iter()
                .filter(is_puzzle)
                .map(|part| (part, warnings.clone())),
        );
        // The mask may have another meaning.
        if !options.is_empty() && !grid.is_full() {
            options.push((*grid, Vec::new()));
        }
        self.take_options(options, at)
    }
}

/// What the name of a mask means; `None` if it means nothing for the puzzle.
fn meaning(key: &str) -> Option<Meaning> {
    let name = plain_name(stem(key));
    let tails = ["mask", "flags", "cells", "map", "grid", "board"];
    let bare = tails
        .iter()
        .find_map(|tail| name.strip_suffix(tail))
        .unwrap_or(&name);
    let bare = if bare.is_empty() { &name } else { bare };
    // `clues`
    let is_one = |names: &[&str]| {
        names.contains(&bare)
            || bare
                .strip_suffix('s')
                .is_some_and(|one| names.contains(&one))
    };
    if is_one(&SHOWN) || is_one(&GIVENS) {
        Some(Meaning::Givens)
    } else if is_one(&HIDDEN) || is_one(&OPEN) {
        Some(Meaning::Others)
    } else if is_one(&HARMLESS) {
        None
    } else {
        let is_mask = name.contains("mask");
        Some(Meaning::Unknown { is_mask })
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
