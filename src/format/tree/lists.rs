//! Lists that are grids: of 81 cells, of nine rows of nine, of candidates.

use super::super::found::Found;
use super::super::order::Order;
use super::super::pencil;
use super::super::proper::{is_proper, keep_proper};
use super::super::signs;
use super::super::warning::Warning;
use super::cells::{Cells, Spot};
use super::names::PUZZLES;
use super::notes;
use super::puzzles::{Finder, Trouble, fields_of};
use super::rows::{row_words, word_of};
use super::value::{Node, Value};
use crate::{CandidateGrid, Cell, DigitSet};

impl Finder {
    /// Whether a list is a grid, or is meant to be one.
    pub(super) fn take_list(&mut self, items: &[Node], at: usize, is_expected: bool) -> bool {
        let mut cells = Cells::default();
        let in_rows =
            |item: &Node| matches!(&item.value, Value::List(cells) if has_other_objects(cells));
        // Lists of 81 cells are puzzles and no rows.
        let is_puzzle =
            |item: &Node| matches!(&item.value, Value::List(cells) if cells.len() == 81);
        if has_other_objects(items) || items.iter().any(in_rows) || items.iter().all(is_puzzle) {
            return false;
        }
        // Nine strings are rows.
        let is_flat = |item: &Node| {
            is_cell(item)
                && (items.len() == 81
                    || !matches!(&item.value, Value::Text(text) if text.chars().count() > 1))
        };
        if !items.is_empty() && items.iter().all(is_flat) {
            items.iter().for_each(|item| cells.push(item));
        } else if items.len() > 1 && items.iter().all(is_row) {
            items.iter().for_each(|item| cells.push_row(item));
        } else {
            return false;
        }
        if lacks_sign(items) {
            return false;
        }
        match cells.found() {
            Ok(found) => self.found.push((at, found)),
            Err(_) if self.take_words(items, at) => {}
            Err(fault) if is_expected => {
                let start = Spot {
                    node: at,
                    before: None,
                };
                self.trouble.get_or_insert(Trouble {
                    spot: cells.bad.map_or(start, |(spot, _)| spot),
                    fault,
                });
            }
            Err(_) => {}
        }
        true
    }

    /// Lists in lists of three, down to the cells: bands of rows, or of boxes; or rows of three parts. The text does not say which, but most
    /// puzzles do.
    pub(super) fn take_nested(&mut self, items: &[Node], at: usize) -> bool {
        let lens: Vec<usize> = std::iter::successors(items.first(), |node| match &node.value {
            Value::List(inner) => inner.first(),
            _ => None,
        })
        .filter_map(|node| match &node.value {
            Value::List(inner) => Some(inner.len()),
            _ => None,
        })
        .collect();
        let is_nested = matches!(
            (items.len(), &lens[..]),
            (9, [3, 3]) | (3, [3, 3, 3] | [3, 9] | [9, 3])
        );
        let mut cells = Vec::with_capacity(81);
        items.iter().for_each(|item| leaves(item, &mut cells));
        if !is_nested || cells.len() != 81 {
            return false;
        }
        let words: Option<Vec<String>> = cells.into_iter().map(word_of).collect();
        let Some(cells) = words.and_then(|words| signs::cells(words.iter().map(String::as_str)))
        else {
            return false;
        };
        let grid = cells.found().entry.grid;
        let mut options = vec![(grid, Vec::new())];
        let boxes = Order::Boxes.grid(&grid);
        options.push((boxes, vec![Order::Boxes.warning()]));
        keep_proper(&mut options, |(grid, _)| grid);
        self.take_options(options, at)
    }

    /// Eighty-one words that are cells by the general grammar.
    fn take_words(&mut self, items: &[Node], at: usize) -> bool {
        let words: Option<Vec<String>> = if items.len() == 9 {
            items
                .iter()
                .map(row_words)
                .collect::<Option<Vec<_>>>()
                .map(|rows| rows.concat())
        } else {
            items.iter().map(word_of).collect()
        };
        let Some(cells) = words.and_then(|words| signs::cells(words.iter().map(String::as_str)))
        else {
            return false;
        };
        let mut found = cells.found();
        found
            .warnings
            .extend(cells.empty_sign.map(|found| Warning::EmptySign { found }));
        self.found.push((at, found));
        true
    }

    /// Nine rows of nine lists of candidates, of which some may be single digits.
    pub(super) fn take_candidates(&mut self, items: &[Node], at: usize) -> bool {
        let cells: Option<Vec<&Node>> = match items.len() {
            9 => {
                let rows = items.iter().map(|item| match &item.value {
                    Value::List(cells) if cells.len() == 9 => Some(cells),
                    _ => None,
                });
                rows.collect::<Option<Vec<_>>>()
                    .map(|rows| rows.into_iter().flatten().collect())
            }
            81 => Some(items.iter().collect()),
            _ => None,
        };
        let is_list = |node: &&Node| matches!(node.value, Value::List(_));
        let Some(cells) =
            cells.filter(|cells| cells.iter().filter(|node| is_list(node)).count() >= 9)
        else {
            return false;
        };
        let Some(sets) = cells
            .iter()
            .map(|node| notes::bits(node))
            .collect::<Option<Vec<u16>>>()
        else {
            return false;
        };
        let mut grid = CandidateGrid::FULL;
        for (cell, &bits) in Cell::all().zip(&sets).filter(|(_, bits)| **bits != 0) {
            grid.set(cell, DigitSet::from_bits(bits));
        }
        // Lists of one digit are cells like others.
        let has_sets = sets.iter().any(|bits| bits.count_ones() > 1);
        let lists = Cell::all().zip(&cells).filter(|(_, node)| is_list(node));
        let bare = grid
            .singles()
            .without_all(lists.map(|(cell, _)| cell).collect());
        let mut found = Found::new(if !has_sets {
            grid.singles()
        } else if is_proper(&bare) {
            bare
        } else {
            pencil::placed(&grid)
        });
        found.entry.candidates = has_sets.then(|| Box::new(grid));
        self.found.push((at, found));
        true
    }
}

/// The cells in lists of any depth; the reader of trees keeps that small.
fn leaves<'a>(node: &'a Node, cells: &mut Vec<&'a Node>) {
    match &node.value {
        Value::List(items) => items.iter().for_each(|item| leaves(item, cells)),
        _ => cells.push(node),
    }
}

/// Whether one or two cells have lost their sign: `""` beside `"."`.
fn lacks_sign(items: &[Node]) -> bool {
    let rows = items.iter().flat_map(|item| match &item.value {
        Value::List(cells) => &cells[..],
        _ => std::slice::from_ref(item),
    });
    let (mut bare, mut signs) = (0, 0);
    for cell in rows {
        if let Value::Text(text) = &cell.value {
            bare += usize::from(text.trim().is_empty());
            signs += usize::from(text.trim() == "." || text.trim() == "0");
        }
    }
    signs > 0 && (1..=2).contains(&bare)
}

/// Whether a value is a digit, nothing, or an object with one.
fn is_cell(node: &Node) -> bool {
    match &node.value {
        Value::Null | Value::Bool(_) | Value::Word(_) => true,
        Value::Text(text) => text.chars().count() <= 9,
        Value::Object(fields) => fields.iter().all(|(key, node)| {
            let is_digit = matches!(node.value, Value::Null | Value::Bool(_) | Value::Word(_))
                || matches!(&node.value, Value::Text(text) if text.chars().count() <= 1);
            match key.as_str() {
                "value" | "v" => is_digit,
                key => is_digit || !PUZZLES.contains(&key),
            }
        }),
        Value::List(_) => false,
    }
}

fn is_row(node: &Node) -> bool {
    match &node.value {
        Value::List(items) => !items.is_empty() && items.iter().all(is_cell),
        Value::Text(text) => (2..=20).contains(&text.chars().count()),
        _ => false,
    }
}

/// Whether a list has objects with fields, but none with a value: a list of people is no empty grid.
fn has_other_objects(items: &[Node]) -> bool {
    let objects: Vec<&[(String, Node)]> = items.iter().filter_map(fields_of).collect();
    const HARMLESS: [&str; 12] = [
        "given",
        "region",
        "c",
        "color",
        "colors",
        "centerPencilMarks",
        "cornerPencilMarks",
        "highlight",
        "notes",
        "candidates",
        "row",
        "col",
    ];
    let has_value = objects.iter().any(|fields| {
        fields
            .iter()
            .any(|(key, _)| matches!(key.as_str(), "value" | "v"))
    });
    let has_other = objects.iter().any(|fields| {
        fields
            .iter()
            .any(|(key, _)| !HARMLESS.contains(&key.as_str()))
    });
    has_other && !has_value
}
