//! Finds the puzzles in a tree of values. This file goes through the tree; what it meets, other files try to take:
//!
//! ```text
//! 81 cells, 9 rows of 9, 9 strings      lists.rs
//! objects that are cells                objects.rs
//! keys that are cells: {"A1": 5}        keyed.rs
//! "columns", "boxes"                    orders.rs
//! "mask"                                masks.rs
//! any other string with many cells      texts.rs
//! rows one by one in the code           rows.rs
//! ```

use super::super::fault::Fault;
use super::super::found::{Found, ReadText, Reading};
use super::super::table;
use super::cells::Spot;
use super::names::{PUZZLES, SOLUTIONS, sorted, stem};
use super::value::{Node, Value};

/// The most named values of a program among which a mask is looked for.
const MOST_NAMED: usize = 12;

/// Why something that should be a puzzle is not one.
pub(super) struct Trouble {
    pub(super) spot: Spot,
    pub(super) fault: Fault,
}

/// Searches a tree.
pub(super) struct Finder {
    pub(super) read_text: ReadText,
    pub(super) depth: u8,
    /// The puzzles, each with the place where it starts.
    pub(super) found: Vec<(usize, Found)>,
    /// The first damaged puzzle.
    pub(super) trouble: Option<Trouble>,
    /// It searches for a grid beside a mask; masks in there are not looked for, so that nested ones do not double the work.
    pub(super) is_beside_mask: bool,
}

impl Finder {
    /// `depth`: how many texts this one is in.
    pub(super) fn new(read_text: ReadText, depth: u8) -> Finder {
        Finder {
            read_text,
            depth,
            found: Vec::new(),
            trouble: None,
            is_beside_mask: false,
        }
    }

    /// Searches a part of the tree by itself.
    pub(super) fn inner(&self) -> Finder {
        Finder {
            is_beside_mask: self.is_beside_mask,
            ..Finder::new(self.read_text, self.depth)
        }
    }

    /// Searches the values of a text. Several values may be one grid, one per line.
    pub(super) fn search_all(&mut self, nodes: &[Node]) {
        match nodes {
            [node] => self.search(node, true),
            _ if self.take_objects(nodes, nodes.first().map_or(0, |node| node.at)) => {}
            _ if self.take_list(nodes, 0, true) => {}
            _ => nodes.iter().for_each(|node| self.search(node, true)),
        }
    }

    /// Searches the values of a program, whose names tell a puzzle from its solution.
    pub(super) fn search_program(&mut self, nodes: &[Node]) {
        let is_solution = |node: &Node| match &node.value {
            Value::Object(fields) => fields.iter().all(|(key, _)| {
                SOLUTIONS
                    .iter()
                    .any(|name| stem(key).eq_ignore_ascii_case(name))
            }),
            _ => false,
        };
        // A grid and its mask.
        let named = nodes.iter().filter_map(fields_of).flatten();
        let named: Vec<(String, Node)> = named.cloned().collect();
        if (2..=MOST_NAMED).contains(&named.len()) && self.take_masked(&named) {
            return;
        }
        for node in nodes.iter().filter(|node| !is_solution(node)) {
            self.search(node, false);
        }
    }

    /// `is_expected`: it should be a puzzle, because of its name or because there is nothing else.
    pub(super) fn search(&mut self, node: &Node, is_expected: bool) {
        match &node.value {
            Value::List(items) => self.search_list(node, items, is_expected),
            Value::Object(fields) => self.search_object(node.at, fields),
            Value::Text(text) => self.take_text(text, node.at, is_expected),
            _ => {}
        }
    }

    pub(super) fn search_list(&mut self, node: &Node, items: &[Node], is_expected: bool) {
        // `[{"cells": [...]}, ...]`: rows that are objects with a list.
        if let Some(rows) = items
            .iter()
            .map(only_list)
            .collect::<Option<Vec<&Node>>>()
            .filter(|rows| rows.len() == 9)
        {
            // `{"row": 3, "cells": […]}`
            let mut numbered: Vec<(&Node, &Node)> =
                items.iter().zip(rows.iter().copied()).collect();
            numbered.sort_by_key(|(item, _)| number_of(item));
            let rows: Vec<&Node> = numbered.into_iter().map(|(_, row)| row).collect();
            let mut inner = self.inner();
            let rows: Vec<Node> = rows.into_iter().cloned().collect();
            inner.search_list(node, &rows, is_expected);
            return self.found.append(&mut inner.found);
        }
        if let Some(rows) = rows_of_columns(items) {
            return self.search_list(node, &rows, is_expected);
        }
        let is_grid = self.take_candidates(items, node.at)
            || self.take_objects(items, node.at)
            || self.take_nested(items, node.at)
            || self.take_list(items, node.at, is_expected)
            || self.take_lines(items, node.at);
        for item in items.iter().filter(|_| !is_grid) {
            self.search(item, is_expected);
        }
    }

    fn search_object(&mut self, at: usize, fields: &[(String, Node)]) {
        let sorted = sorted(fields);
        let fields = sorted.as_deref().unwrap_or(fields);
        let before = self.found.len();
        if self.take_named_cells(at, fields)
            || self.take_other_order(fields)
            || self.take_masked(fields)
        {
            self.describe(before, "", fields);
            return;
        }
        let trouble = self.trouble.take();
        let mut full = None;
        for name in PUZZLES {
            for (key, value) in fields
                .iter()
                .filter(|(key, _)| stem(key).eq_ignore_ascii_case(name))
            {
                self.search(value, true);
                // A full grid may be the solution of a puzzle under another name.
                if self.found.len() > before
                    && !self.found[before..]
                        .iter()
                        .all(|(_, found)| found.entry.grid.is_full())
                {
                    self.compare(before, key, fields);
                    self.describe(before, key, fields);
                    self.trouble = trouble;
                    return;
                }
                full = full.or((self.found.len() > before).then_some(key));
            }
        }
        if let Some(key) = full {
            self.describe(before, key, fields);
        }
        // A damaged puzzle with a known name is not replaced by one with another name.
        // Each field is searched only once, or else each level of nested objects would double the work.
        if self.trouble.is_none() {
            let is_named = |key: &str| {
                let mut names = SOLUTIONS.iter().chain(&PUZZLES);
                names.any(|name| stem(key).eq_ignore_ascii_case(name))
            };
            for (_, value) in fields.iter().filter(|(key, _)| !is_named(key)) {
                self.search(value, false);
            }
            self.merge_progress(before);
            self.describe(before, "", fields);
        }
        self.trouble = trouble.or(self.trouble.take());
    }

    /// The only puzzle that some coordinates may be, or the question which.
    pub(super) fn take_options(&mut self, options: Vec<Reading>, at: usize) -> bool {
        match &options[..] {
            [] => false,
            [(grid, warnings)] => {
                let mut found = Found::new(*grid);
                found.warnings.clone_from(warnings);
                self.found.push((at, found));
                true
            }
            _ => {
                let readings = options.into_iter().map(|(grid, _)| grid).collect();
                self.trouble.get_or_insert(Trouble {
                    spot: Spot {
                        node: at,
                        before: None,
                    },
                    fault: Fault::Ambiguous(readings),
                });
                true
            }
        }
    }
}

/// Nine objects whose fields are nine columns in order, as pandas writes rows: `{"A": 5, "B": 3, …}`.
fn rows_of_columns(items: &[Node]) -> Option<Vec<Node>> {
    let fields =
        fields_of(items.first()?).filter(|fields| items.len() == 9 && fields.len() == 9)?;
    let keys: Vec<&str> = fields.iter().map(|(key, _)| &key[..]).collect();
    let rows = items.iter().map(|item| {
        let own = fields_of(item)
            .filter(|own| own.iter().map(|(key, _)| &key[..]).eq(keys.iter().copied()))?;
        let cells = own.iter().map(|(_, node)| node.clone()).collect();
        Some(Node {
            at: item.at,
            value: Value::List(cells),
        })
    });
    let rows = rows.collect::<Option<Vec<Node>>>()?;
    table::is_header(&keys).then_some(rows)
}

/// The number of a row that has one beside its cells.
fn number_of(item: &Node) -> Option<u8> {
    let Value::Object(fields) = &item.value else {
        return None;
    };
    fields.iter().find_map(|(key, node)| match &node.value {
        Value::Word(word) if matches!(&key[..], "row" | "r" | "index" | "line" | "y") => {
            word.parse().ok()
        }
        _ => None,
    })
}

pub(super) fn fields_of(node: &Node) -> Option<&[(String, Node)]> {
    match &node.value {
        Value::Object(fields) => Some(&fields[..]),
        _ => None,
    }
}

/// The list in an object that has only one, beside what is no list.
pub(super) fn only_list(node: &Node) -> Option<&Node> {
    let mut lists = fields_of(node)?
        .iter()
        .map(|(_, node)| node)
        .filter(|node| matches!(node.value, Value::List(_)));
    match (lists.next(), lists.next()) {
        (Some(list), None) => Some(list),
        _ => None,
    }
}
