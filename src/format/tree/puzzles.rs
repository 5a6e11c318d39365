//! Finds the puzzles in a tree of values.

use super::super::chars::{NOT_A_CELL, cell_of};
use super::super::fault::Fault;
use super::super::found::{Found, ReadLines};
use super::super::row;
use super::cells::{Cells, Spot, character};
use super::value::{Node, Value};

/// The names that programs use for the puzzle, the most certain first.
const PUZZLES: [&str; 25] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "givens",
    "clues",
    "mission",
    "problem",
    "question",
    "unsolved",
    "initial",
    "start",
    "grid",
    "grids",
    "board",
    "boards",
    "sudoku",
    "sudokus",
    "newboard",
    "puzzle_data",
    "cells",
    "ce",
    "value",
    "values",
    "data",
];

/// The names they use for values that are not the puzzle.
const SOLUTIONS: [&str; 6] = [
    "solution",
    "solutions",
    "solved",
    "answer",
    "answers",
    "sol",
];

/// The fields of f-puzzles' and SudokuPad's objects that are not extra rules.
const HARMLESS: [&str; 28] = [
    "size",
    "grid",
    "cells",
    "ce",
    "cellSize",
    "cs",
    "regions",
    "re",
    "title",
    "t",
    "author",
    "ruleset",
    "rules",
    "solution",
    "metadata",
    "settings",
    "id",
    "version",
    "source",
    "msgcorrect",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "customcellcolors",
    "text",
    "te",
    "videos",
];

/// Why something that should be a puzzle is not one.
pub(super) struct Trouble {
    pub(super) spot: Spot,
    pub(super) fault: Fault,
}

/// Searches a tree.
pub(super) struct Finder {
    read_lines: ReadLines,
    /// The puzzles, each with the place where it starts.
    pub(super) found: Vec<(usize, Found)>,
    /// The first damaged puzzle.
    pub(super) trouble: Option<Trouble>,
}

impl Finder {
    pub(super) fn new(read_lines: ReadLines) -> Finder {
        Finder {
            read_lines,
            found: Vec::new(),
            trouble: None,
        }
    }

    /// Searches the values of a text. Several values may be one grid, one per line.
    pub(super) fn search_all(&mut self, nodes: &[Node]) {
        match nodes {
            [node] => self.search(node, true),
            _ if self.take_list(nodes, 0, true) => {}
            _ => nodes.iter().for_each(|node| self.search(node, true)),
        }
    }

    /// `is_expected`: it should be a puzzle, because of its name or because there is nothing else.
    fn search(&mut self, node: &Node, is_expected: bool) {
        match &node.value {
            Value::List(items) => self.search_list(node, items, is_expected),
            Value::Object(fields) => self.search_object(fields),
            Value::Text(text) => self.take_text(text, node.at, is_expected),
            _ => {}
        }
    }

    fn search_list(&mut self, node: &Node, items: &[Node], is_expected: bool) {
        let is_grid = self.take_list(items, node.at, is_expected);
        for item in items.iter().filter(|_| !is_grid) {
            self.search(item, is_expected);
        }
    }

    fn search_object(&mut self, fields: &[(String, Node)]) {
        let before = self.found.len();
        let trouble = self.trouble.take();
        for name in PUZZLES {
            for (key, value) in fields
                .iter()
                .filter(|(key, _)| key.eq_ignore_ascii_case(name))
            {
                self.search(value, true);
                if self.found.len() > before {
                    self.describe(before, key, fields);
                    self.trouble = trouble;
                    return;
                }
            }
        }
        // A damaged puzzle with a known name is not replaced by one with another name.
        // Each field is searched only once, or else each level of nested objects would double the work.
        if self.trouble.is_none() {
            let is_named = |key: &str| {
                let mut names = SOLUTIONS.iter().chain(&PUZZLES);
                names.any(|name| key.eq_ignore_ascii_case(name))
            };
            for (_, value) in fields.iter().filter(|(key, _)| !is_named(key)) {
                self.search(value, false);
            }
        }
        self.trouble = trouble.or(self.trouble.take());
    }

    /// Gives the puzzles in an object its title, and notes whether it has more rules than classic Sudoku.
    fn describe(&mut self, from: usize, key: &str, fields: &[(String, Node)]) {
        let field = |names: &[&str]| {
            let is_one = |(key, _): &&(String, Node)| names.contains(&key.as_str());
            fields.iter().find(is_one).map(|(_, node)| &node.value)
        };
        let words = |value: Option<&Value>| match value {
            Some(Value::Text(text)) if !text.trim().is_empty() => Some(text.trim().to_string()),
            _ => None,
        };
        let mut name = words(field(&["title", "name", "t"]));
        if let (None, Some(Value::Object(meta))) = (&name, field(&["metadata"])) {
            let title = meta
                .iter()
                .find(|(key, _)| matches!(key.as_str(), "title" | "t"));
            name = words(title.map(|(_, node)| &node.value));
        }
        let is_drawn = matches!(key, "grid" | "cells" | "ce")
            && matches!(field(&[key]), Some(Value::List(rows)) if rows.iter().all(is_row_of_objects));
        let extra_rules = is_drawn
            && fields.iter().any(|(key, node)| {
                let is_harmless = HARMLESS.contains(&key.as_str());
                if matches!(key.as_str(), "grid" | "cells" | "ce") {
                    has_own_regions(node)
                } else {
                    !is_harmless && says_something(node)
                }
            });
        for (_, found) in &mut self.found[from..] {
            found.entry.name = found.entry.name.take().or_else(|| name.clone());
            found.extra_rules |= extra_rules;
        }
    }

    /// Whether a list is a grid, or is meant to be one.
    fn take_list(&mut self, items: &[Node], at: usize, is_expected: bool) -> bool {
        let mut cells = Cells::default();
        if !items.is_empty() && items.iter().all(is_cell) {
            items.iter().for_each(|item| cells.push(item));
        } else if items.len() > 1 && items.iter().all(is_row) {
            items.iter().for_each(|item| cells.push_row(item));
        } else {
            return false;
        }
        match cells.found() {
            Ok(found) => self.found.push((at, found)),
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

    fn take_text(&mut self, text: &str, at: usize, is_expected: bool) {
        let grid = match row::parse_row(text.trim()) {
            Ok(grid) => Some(grid),
            // Nine lines in one string.
            Err(_) if is_expected && text.contains('\n') => (self.read_lines)(text),
            Err(_) => None,
        };
        match grid {
            Some(grid) => self.found.push((at, Found::new(grid))),
            // Many fields have names such as "start" but contain words.
            None if is_expected
                && text.chars().filter(|&c| cell_of(c) != NOT_A_CELL).count() > 40 =>
            {
                let (before, fault) = fault_of(text);
                let spot = Spot { node: at, before };
                self.trouble.get_or_insert(Trouble { spot, fault });
            }
            None => {}
        }
    }
}

/// The error in a string that should be 81 cells, and how many characters are before it.
fn fault_of(text: &str) -> (Option<usize>, Fault) {
    let mut cells = 0;
    for (at, found) in text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        if cell_of(found) == NOT_A_CELL {
            return (Some(at), character(found, cells));
        }
        cells += 1;
    }
    (None, Fault::Length(cells))
}

/// Whether a value is a digit, nothing, or an object with one.
fn is_cell(node: &Node) -> bool {
    match &node.value {
        Value::Null | Value::Bool(_) | Value::Word(_) => true,
        Value::Text(text) => text.chars().count() <= 1,
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

fn is_row_of_objects(node: &Node) -> bool {
    let is_object = |node: &Node| matches!(node.value, Value::Object(_));
    matches!(&node.value, Value::List(items) if items.iter().all(is_object))
}

/// Whether a field is a rule: empty lists and switched-off rules are not. SudokuPad stores title and author in cages
/// without cells.
fn says_something(node: &Node) -> bool {
    match &node.value {
        Value::Null | Value::Bool(false) => false,
        Value::Bool(true) | Value::Word(_) => true,
        Value::Text(text) => !text.is_empty(),
        Value::List(items) => items.iter().any(|item| match &item.value {
            Value::Object(fields) => {
                let cells = fields
                    .iter()
                    .find(|(key, _)| matches!(key.as_str(), "cells" | "ce"));
                let words = fields
                    .iter()
                    .any(|(key, _)| matches!(key.as_str(), "value" | "v"));
                match cells {
                    Some((_, cells)) => says_something(cells),
                    None => !fields.is_empty() && !words,
                }
            }
            _ => says_something(item),
        }),
        Value::Object(fields) => !fields.is_empty(),
    }
}

/// Whether f-puzzles' cells name regions other than the boxes.
fn has_own_regions(node: &Node) -> bool {
    let Value::List(rows) = &node.value else {
        return false;
    };
    rows.iter()
        .enumerate()
        .any(|(row, node)| match &node.value {
            Value::List(cells) => cells
                .iter()
                .enumerate()
                .any(|(col, node)| match &node.value {
                    Value::Object(fields) => fields.iter().any(|(key, node)| {
                        let own = (row / 3 * 3 + col / 3).to_string();
                        key == "region" && matches!(&node.value, Value::Word(word) if *word != own)
                    }),
                    _ => false,
                }),
            _ => false,
        })
}
