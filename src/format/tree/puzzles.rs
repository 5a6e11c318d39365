//! Finds the puzzles in a tree of values.
//!
//! ```text
//! 81 cells, 9 rows of 9, 9 strings      where they stand, in JSON and in source code
//! objects that are cells                objects.rs
//! keys that are cells: {"A1": 5}        coordinates.rs
//! "columns", "boxes", "mask"            what their names say
//! any other string with many cells      a text of its own
//! rows one by one in the code           nine of them are a grid
//! ```

use super::super::chars::{NOT_A_CELL, cell_of};
use super::super::coordinates::{self, Order, Placed};
use super::super::fault::Fault;
use super::super::found::{Found, ReadText};
use super::super::signs;
use super::super::together::{self, Pair};
use super::super::warning::Warning;
use super::super::{order, row, variant};
use super::cells::{Cells, Spot, character};
use super::objects;
use super::value::{Node, Value};
use crate::{CandidateGrid, Cell, DigitSet, Grid};

/// The names that programs use for the puzzle, the most certain first.
const PUZZLES: [&str; 28] = [
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
    "original",
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
    "rows",
    "fields",
];

/// The names they use for values that are not the puzzle.
const SOLUTIONS: [&str; 10] = [
    "solution",
    "solutions",
    "solved",
    "answer",
    "answers",
    "sol",
    "solutiongrid",
    "solutionboard",
    "solvedgrid",
    "solvedboard",
];

/// Names of masks that show cells, and of those that hide them; and of those that say which cells are givens.
const SHOWN: [&str; 15] = [
    "mask",
    "visible",
    "shown",
    "revealed",
    "given",
    "givens",
    "fixed",
    "clues",
    "isfixed",
    "isgiven",
    "locked",
    "islocked",
    "readonly",
    "initial",
    "isinitial",
];
const GIVENS: [&str; 10] = [
    "given",
    "givens",
    "fixed",
    "isfixed",
    "isgiven",
    "locked",
    "islocked",
    "readonly",
    "initial",
    "isinitial",
];
const HIDDEN: [&str; 5] = ["hidden", "hide", "holes", "removed", "blank"];

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
    read_text: ReadText,
    depth: u8,
    /// The puzzles, each with the place where it starts.
    pub(super) found: Vec<(usize, Found)>,
    /// The first damaged puzzle.
    pub(super) trouble: Option<Trouble>,
}

impl Finder {
    /// `depth`: how many texts this one is in.
    pub(super) fn new(read_text: ReadText, depth: u8) -> Finder {
        Finder {
            read_text,
            depth,
            found: Vec::new(),
            trouble: None,
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
        for node in nodes.iter().filter(|node| !is_solution(node)) {
            self.search(node, false);
        }
    }

    /// Searches for rows that stand one by one, if there is nothing better.
    pub(super) fn gather_all(&mut self, nodes: &[Node]) {
        let mut rows = Vec::new();
        for node in nodes {
            self.gather(node, 0, &mut rows);
        }
        self.take_rows(&rows);
    }

    /// `is_expected`: it should be a puzzle, because of its name or because there is nothing else.
    fn search(&mut self, node: &Node, is_expected: bool) {
        match &node.value {
            Value::List(items) => self.search_list(node, items, is_expected),
            Value::Object(fields) => self.search_object(node.at, fields),
            Value::Text(text) => self.take_text(text, node.at, is_expected),
            _ => {}
        }
    }

    fn search_list(&mut self, node: &Node, items: &[Node], is_expected: bool) {
        // `[{"cells": [...]}, ...]`: rows that are objects with a list.
        if let Some(rows) = items
            .iter()
            .map(only_list)
            .collect::<Option<Vec<&Node>>>()
            .filter(|rows| rows.len() == 9)
        {
            let mut inner = Finder::new(self.read_text, self.depth);
            let rows: Vec<Node> = rows.into_iter().cloned().collect();
            inner.search_list(node, &rows, is_expected);
            return self.found.append(&mut inner.found);
        }
        let is_grid = self.take_candidates(items, node.at)
            || self.take_objects(items, node.at)
            || self.take_list(items, node.at, is_expected)
            || self.take_lines(items, node.at);
        for item in items.iter().filter(|_| !is_grid) {
            self.search(item, is_expected);
        }
    }

    fn search_object(&mut self, at: usize, fields: &[(String, Node)]) {
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

    /// Two grids in one object, of which one has all digits of the other and more, are a puzzle and a player's progress.
    fn merge_progress(&mut self, before: usize) {
        let [(_, first), (_, second)] = &mut self.found[before..] else {
            return;
        };
        let is_plain = first.entry.typed.is_none() && second.entry.typed.is_none();
        if let Pair::Progress { givens, placed } =
            together::pair(&first.entry.grid, &second.entry.grid)
            && is_plain
            && !placed.is_full()
        {
            let own = Found::of_parts(givens, placed);
            first.entry.grid = own.entry.grid;
            first.entry.typed = own.entry.typed;
            self.found.truncate(before + 1);
        }
    }

    /// Another grid in the same object may be what a player has made of the puzzle, or what they began with.
    fn compare(&mut self, before: usize, key: &str, fields: &[(String, Node)]) {
        let [(_, found)] = &mut self.found[before..] else {
            return;
        };
        if found.entry.typed.is_some() {
            return;
        }
        let is_solution = |name: &str| {
            SOLUTIONS
                .iter()
                .any(|own| stem(name).eq_ignore_ascii_case(own))
        };
        for (_, value) in fields
            .iter()
            .filter(|(other, _)| other != key && !is_solution(other))
        {
            if !matches!(&value.value, Value::List(_) | Value::Text(_)) {
                continue;
            }
            let mut inner = Finder::new(self.read_text, self.depth + 1);
            inner.search(value, false);
            let [(_, other)] = &inner.found[..] else {
                continue;
            };
            if let Pair::Progress { givens, placed } =
                together::pair(&found.entry.grid, &other.entry.grid)
                && !placed.is_full()
            {
                let own = Found::of_parts(givens, placed);
                found.entry.grid = own.entry.grid;
                found.entry.typed = own.entry.typed;
                return;
            }
        }
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
        let extra = fields.iter().find_map(|(key, node)| {
            let is_harmless = HARMLESS.contains(&key.as_str());
            if matches!(key.as_str(), "grid" | "cells" | "ce") {
                (is_drawn && has_own_regions(node)).then(|| "regions".to_string())
            } else if is_drawn
                && !is_harmless
                && !matches!(node.value, Value::Word(_) | Value::Text(_))
                && says_something(node)
            {
                Some(key.clone())
            } else {
                named_rule(key, node)
            }
        });
        for (_, found) in &mut self.found[from..] {
            found.entry.name = found.entry.name.take().or_else(|| name.clone());
            if let Some(rule) = &extra {
                found.extra_rules = true;
                found.rule.get_or_insert_with(|| rule.clone());
            }
        }
    }

    /// `{"A1": 5, "r1c2": 3}`, `{(0, 0): 5}`.
    fn take_named_cells(&mut self, at: usize, fields: &[(String, Node)]) -> bool {
        if fields.len() < 17 {
            return false;
        }
        let names: Option<Vec<_>> = fields
            .iter()
            .map(|(key, _)| coordinates::name(key))
            .collect();
        let Some(names) = names else {
            return self.take_numbered_cells(at, fields);
        };
        let order = if names.iter().all(|name| name.2 == Order::RowCol) {
            Order::RowCol
        } else {
            Order::Unknown
        };
        let bases = coordinates::bases(names.iter().flat_map(|name| [name.0, name.1]));
        let sets: Option<Vec<u16>> = fields.iter().map(|(_, node)| objects::bits(node)).collect();
        let Some(sets) = sets else { return false };
        if fields.len() == 81
            && sets.iter().any(|bits| bits.count_ones() > 1)
            && order == Order::RowCol
            && bases.len() == 1
        {
            let mut grid = CandidateGrid::FULL;
            for (name, &bits) in names.iter().zip(&sets).filter(|(_, bits)| **bits != 0) {
                let cell = Cell::at(
                    usize::from(name.0 - bases[0]),
                    usize::from(name.1 - bases[0]),
                );
                grid.set(cell, DigitSet::from_bits(bits));
            }
            let mut found = Found::new(grid.singles());
            found.entry.candidates = Some(Box::new(grid));
            self.found.push((at, found));
            return true;
        }
        let placed = names
            .iter()
            .zip(&sets)
            .filter(|(_, bits)| bits.count_ones() == 1);
        let placed: Vec<Placed> = placed
            .map(|(name, bits)| Placed {
                first: name.0,
                second: name.1,
                digit: bits.trailing_zeros() as u8 + 1,
            })
            .collect();
        // A program that names all cells, row by row, says their order.
        let in_order = names.len() == 81
            && names
                .windows(2)
                .all(|pair| (pair[0].0, pair[0].1) < (pair[1].0, pair[1].1));
        let order = if in_order { Order::RowCol } else { order };
        self.take_options(coordinates::puzzles(&placed, order, bases), at)
    }

    /// `{"0": 5, "4": 7}`, with cells numbered from 0 or 1.
    fn take_numbered_cells(&mut self, at: usize, fields: &[(String, Node)]) -> bool {
        let number = |key: &String| key.parse::<usize>().ok().filter(|&n| n <= 81);
        let numbers: Option<Vec<usize>> = fields.iter().map(|(key, _)| number(key)).collect();
        let sets: Option<Vec<u16>> = fields
            .iter()
            .map(|(_, node)| objects::bits(node).filter(|bits| bits.count_ones() <= 1))
            .collect();
        let (Some(numbers), Some(sets)) = (numbers, sets) else {
            return false;
        };
        let cells: Vec<(usize, u8)> = numbers
            .into_iter()
            .zip(sets)
            .filter(|(_, bits)| *bits != 0)
            .map(|(n, bits)| (n, bits.trailing_zeros() as u8 + 1))
            .collect();
        self.take_options(
            coordinates::numbered(
                &cells,
                fields.len() == 81 && number(&fields[0].0) == Some(0),
            ),
            at,
        )
    }

    /// The only puzzle that some coordinates may be, or the question which.
    fn take_options(&mut self, options: Vec<(Grid, Vec<Warning>)>, at: usize) -> bool {
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

    /// `{"columns": […]}`, `{"boxes": […]}`.
    fn take_other_order(&mut self, fields: &[(String, Node)]) -> bool {
        for (names, order) in [
            (&["columns", "cols"][..], order::Order::Columns),
            (
                &["boxes", "blocks", "squares", "subgrids"][..],
                order::Order::Boxes,
            ),
        ] {
            for (_, value) in fields.iter().filter(|(key, _)| {
                names
                    .iter()
                    .any(|name| stem(key).eq_ignore_ascii_case(name))
            }) {
                // Squares may also be all the cells.
                let Value::List(parts) = &value.value else {
                    continue;
                };
                let Some(parts) = parts
                    .iter()
                    .map(flattened)
                    .collect::<Option<Vec<Node>>>()
                    .filter(|parts| parts.len() == 9)
                else {
                    continue;
                };
                let mut inner = Finder::new(self.read_text, self.depth);
                inner.search_list(value, &parts, true);
                if let [(at, found)] = &inner.found[..] {
                    self.found.push((*at, order.applied(found.clone())));
                    return true;
                }
            }
        }
        false
    }

    /// A full grid beside a mask: `{"board": …, "mask": …}`.
    fn take_masked(&mut self, fields: &[(String, Node)]) -> bool {
        let mask = fields.iter().find_map(|(key, node)| {
            let is_one = |names: &[&str]| {
                names
                    .iter()
                    .any(|name| stem(key).eq_ignore_ascii_case(name))
            };
            let flags = flags(node)?;
            let is_useful = flags.contains(&true) && flags.contains(&false);
            (is_useful && is_one(&SHOWN))
                .then(|| (key, flags.clone()))
                .or_else(|| {
                    (is_useful && is_one(&HIDDEN))
                        .then(|| (key, flags.iter().map(|is_set| !is_set).collect()))
                })
        });
        let Some((key, mask)) = mask else {
            return false;
        };
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
            if is_fixed
                && found.entry.grid != Grid::EMPTY
                && !(found.entry.grid.is_full() && found.entry.grid.clashing_cells().is_empty())
            {
                let mut givens = found.entry.grid;
                for (cell, _) in Cell::all().zip(&mask).filter(|(_, is_given)| !**is_given) {
                    givens.set(cell, None);
                }
                self.found
                    .push((*at, Found::of_parts(givens, found.entry.grid)));
                return true;
            }
            if found.entry.grid.is_full() {
                let mut grid = found.entry.grid;
                for (cell, _) in Cell::all().zip(&mask).filter(|(_, is_shown)| !**is_shown) {
                    grid.set(cell, None);
                }
                let mut masked = Found::new(grid);
                masked.warnings.push(Warning::Masked { found: key.clone() });
                self.found.push((*at, masked));
                return true;
            }
        }
        false
    }

    /// Eighty-one objects, nine rows of nine objects, or fewer with coordinates.
    pub(super) fn take_objects(&mut self, items: &[Node], at: usize) -> bool {
        let flat: Option<Vec<_>> = match &items.first().map(|item| &item.value) {
            Some(Value::List(_)) if items.len() == 9 => {
                let rows = items.iter().map(|item| match &item.value {
                    Value::List(cells) if cells.len() == 9 => {
                        cells.iter().map(fields_of).collect::<Option<Vec<_>>>()
                    }
                    _ => None,
                });
                rows.collect::<Option<Vec<_>>>().map(|rows| rows.concat())
            }
            Some(Value::Object(_)) if items.len() >= 17 => items.iter().map(fields_of).collect(),
            _ => None,
        };
        let Some(objects) = flat.and_then(|flat| objects::read(&flat)) else {
            return false;
        };
        if let [(grid, warnings)] = &objects.grids[..] {
            let mut found = Found::of_parts(*grid, objects.typed.unwrap_or(Grid::EMPTY));
            found.warnings.clone_from(warnings);
            found.entry.candidates = objects.candidates.map(Box::new);
            self.found.push((at, found));
            return true;
        }
        self.take_options(objects.grids, at)
    }

    /// Nine rows of nine lists of candidates, of which some may be single digits.
    fn take_candidates(&mut self, items: &[Node], at: usize) -> bool {
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
        let is_list = |node: &&&Node| matches!(node.value, Value::List(_));
        let Some(cells) = cells.filter(|cells| cells.iter().filter(is_list).count() >= 9) else {
            return false;
        };
        let Some(sets) = cells
            .iter()
            .map(|node| objects::bits(node))
            .collect::<Option<Vec<u16>>>()
        else {
            return false;
        };
        let mut grid = CandidateGrid::FULL;
        for (cell, &bits) in Cell::all().zip(&sets).filter(|(_, bits)| **bits != 0) {
            grid.set(cell, DigitSet::from_bits(bits));
        }
        let mut found = Found::new(grid.singles());
        // Lists of one digit are cells like others.
        if sets.iter().any(|bits| bits.count_ones() > 1) {
            found.entry.candidates = Some(Box::new(grid));
        }
        self.found.push((at, found));
        true
    }

    /// Whether a list is a grid, or is meant to be one.
    fn take_list(&mut self, items: &[Node], at: usize, is_expected: bool) -> bool {
        let mut cells = Cells::default();
        let in_rows =
            |item: &Node| matches!(&item.value, Value::List(cells) if has_other_objects(cells));
        if has_other_objects(items) || items.iter().any(in_rows) {
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

    /// Strings that are the lines of a text.
    fn take_lines(&mut self, items: &[Node], at: usize) -> bool {
        let lines = items.iter().map(|item| match &item.value {
            Value::Text(text) => Some(text.trim_end_matches('\n')),
            _ => None,
        });
        let Some(lines) = lines
            .collect::<Option<Vec<&str>>>()
            .filter(|lines| lines.len() >= 3)
        else {
            return false;
        };
        if lines.iter().map(|line| line.len()).sum::<usize>() < 30 {
            return false;
        }
        let found = (self.read_text)(&lines.join("\n"), self.depth + 1);
        let is_any = !found.is_empty();
        self.found
            .extend(found.into_iter().map(|found| (at, found)));
        is_any
    }

    fn take_text(&mut self, text: &str, at: usize, is_expected: bool) {
        if let Ok(grid) = row::parse_row(text.trim()) {
            return self.found.push((at, Found::new(grid)));
        }
        // Nine lines in one string, candidates, a link, JSON in JSON.
        let cells = text.chars().filter(|&c| cell_of(c) != NOT_A_CELL).count();
        if text.len() >= 60 && (is_expected || cells > 30) {
            let found = (self.read_text)(text, self.depth + 1);
            if !found.is_empty() {
                return self
                    .found
                    .extend(found.into_iter().map(|found| (at, found)));
            }
        }
        // Many fields have names such as "start" but contain words.
        if is_expected && cells > 40 {
            let (before, fault) = fault_of(text);
            let spot = Spot { node: at, before };
            self.trouble.get_or_insert(Trouble { spot, fault });
        }
    }

    /// Collects the rows below a node, and makes grids of those that are nine together.
    fn gather(&mut self, node: &Node, number: usize, rows: &mut Vec<(usize, usize, Vec<String>)>) {
        let row = match &node.value {
            Value::List(items) if (9..=10).contains(&items.len()) => row_words(node),
            Value::Text(text) => row_words(node).filter(|_| !text.contains('\n')),
            Value::Word(word) if word.len() == 9 => row_words(node),
            Value::Object(fields) if fields.len() == 9 => row_words(node),
            _ => None,
        };
        if let Some(row) = row {
            return rows.push((number, node.at, row));
        }
        let before = rows.len();
        match &node.value {
            Value::List(items) => items
                .iter()
                .for_each(|item| self.gather(item, number, rows)),
            Value::Object(fields) => {
                for (key, value) in fields {
                    let digits = key
                        .trim_end_matches(']')
                        .rsplit(|c: char| !c.is_ascii_digit())
                        .next();
                    let number = digits
                        .and_then(|digits| digits.parse().ok())
                        .unwrap_or(number);
                    self.gather(value, number, rows);
                }
            }
            _ => {}
        }
        if rows.len() > before
            && (rows.len() - before).is_multiple_of(9)
            && self.take_rows(&rows[before..])
        {
            rows.truncate(before);
        }
    }

    /// Makes grids of nine rows each. Numbers in the names of rows say their order.
    fn take_rows(&mut self, rows: &[(usize, usize, Vec<String>)]) -> bool {
        if rows.is_empty() || !rows.len().is_multiple_of(9) {
            return false;
        }
        let mut is_any = false;
        for nine in rows.chunks(9) {
            let mut sorted: Vec<_> = nine.iter().collect();
            let mut numbers: Vec<usize> = nine.iter().map(|row| row.0).collect();
            numbers.sort_unstable();
            if numbers.windows(2).all(|pair| pair[1] == pair[0] + 1) {
                sorted.sort_by_key(|row| row.0);
            }
            let words = sorted
                .iter()
                .flat_map(|row| row.2.iter().map(String::as_str));
            let Some(cells) = signs::cells(words) else {
                continue;
            };
            let mut found = cells.found();
            found
                .warnings
                .extend(cells.empty_sign.map(|found| Warning::EmptySign { found }));
            self.found.push((nine[0].1, found));
            is_any = true;
        }
        is_any
    }
}

/// The name of a field without its indices: `grid[9][9]`.
fn stem(key: &str) -> &str {
    let name = key.split('[').next().unwrap_or(key);
    name.rsplit(['.', ' ', ':'])
        .next()
        .unwrap_or(name)
        .trim_start_matches(['$', '@', '_'])
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

/// The list in an object that has only one, beside what is no list.
fn only_list(node: &Node) -> Option<&Node> {
    let mut lists = fields_of(node)?
        .iter()
        .map(|(_, node)| node)
        .filter(|node| matches!(node.value, Value::List(_)));
    match (lists.next(), lists.next()) {
        (Some(list), None) => Some(list),
        _ => None,
    }
}

/// A box as a list of nine cells; it may be three rows of three.
fn flattened(node: &Node) -> Option<Node> {
    let Value::List(items) = &only_list(node).unwrap_or(node).value else {
        return matches!(node.value, Value::Text(_)).then(|| node.clone());
    };
    if items.len() == 3 {
        let rows = items.iter().map(|item| match &item.value {
            Value::List(cells) if cells.len() == 3 => Some(cells.clone()),
            _ => None,
        });
        return Some(Node {
            at: node.at,
            value: Value::List(rows.collect::<Option<Vec<_>>>()?.concat()),
        });
    }
    (items.len() == 9).then(|| Node {
        at: node.at,
        value: Value::List(items.clone()),
    })
}

fn fields_of(node: &Node) -> Option<&[(String, Node)]> {
    match &node.value {
        Value::Object(fields) => Some(&fields[..]),
        _ => None,
    }
}

/// The word in a cell.
fn word_of(node: &Node) -> Option<String> {
    match &node.value {
        Value::Null | Value::Bool(false) => Some(String::new()),
        Value::Word(word) | Value::Text(word) => Some(word.clone()),
        Value::List(items) => match &items[..] {
            [] => Some(String::new()),
            [item] => word_of(item),
            _ => objects::bits(node).map(|bits| {
                (1..=9)
                    .filter(|digit| bits >> (digit - 1) & 1 == 1)
                    .map(|digit| digit.to_string())
                    .collect()
            }),
        },
        _ => None,
    }
}

/// The nine words of a row, in a list or in a string. A word before them may name the row or make the list: `(list 5 3 …)`.
fn row_words(node: &Node) -> Option<Vec<String>> {
    match &node.value {
        Value::List(items) => {
            let is_name = |node: &Node| matches!(&node.value, Value::Word(word) if word.len() > 1 && word.starts_with(char::is_alphabetic));
            let items = match &items[..] {
                [name, rest @ ..] if rest.len() == 9 && is_name(name) => rest,
                items => items,
            };
            let words: Vec<String> = items.iter().map(word_of).collect::<Option<_>>()?;
            let is_cell = |word: &String| {
                signs::read(word).is_some()
                    || (word.len() <= 12 && !word.bytes().any(|byte| byte.is_ascii_digit()))
            };
            (words.len() == 9 && words.iter().all(is_cell)).then_some(words)
        }
        // Lists that number their cells, as PHP prints them.
        Value::Object(fields) if fields.len() == 9 => {
            let numbers: Vec<usize> = fields
                .iter()
                .map(|(key, _)| key.parse().ok())
                .collect::<Option<_>>()?;
            let counts_up = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
            let words: Vec<String> = fields
                .iter()
                .map(|(_, node)| word_of(node))
                .collect::<Option<_>>()?;
            (counts_up && words.iter().all(|word| signs::read(word).is_some())).then_some(words)
        }
        Value::Text(text) | Value::Word(text) => {
            let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
            let spread = || {
                let words: Vec<String> = text
                    .split([' ', ',', ';', '|', '\t'])
                    .filter(|word| !word.is_empty())
                    .map(String::from)
                    .collect();
                (words.len() == 9 && words.iter().all(|word| signs::read(word).is_some()))
                    .then_some(words)
            };
            // Where spaces are empty cells, the string has nine characters with them.
            if text.chars().count() == 9
                && text.chars().all(|c| c == ' ' || cell_of(c) != NOT_A_CELL)
            {
                return Some(
                    text.chars()
                        .map(|c| {
                            if c == ' ' {
                                String::new()
                            } else {
                                c.to_string()
                            }
                        })
                        .collect(),
                );
            }
            if cells.len() == 9 && cells.iter().all(|&c| cell_of(c) != NOT_A_CELL) {
                return Some(cells.iter().map(char::to_string).collect());
            }
            // A sign of the text's own for empty cells.
            let mut others = cells.iter().filter(|c| !c.is_ascii_digit());
            let is_one_sign = others
                .next()
                .is_some_and(|first| !first.is_alphabetic() && others.all(|c| c == first));
            if cells.len() == 9 && is_one_sign && matches!(node.value, Value::Text(_)) {
                return Some(cells.iter().map(char::to_string).collect());
            }
            spread()
        }
        _ => None,
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

/// Fields that are rules in any format, if they are not empty.
const RULES: [&str; 22] = [
    "cages",
    "killercage",
    "killercages",
    "thermometer",
    "thermometers",
    "thermos",
    "arrow",
    "arrows",
    "constraints",
    "littlekillersum",
    "sandwichsum",
    "diagonal+",
    "diagonal-",
    "antiking",
    "antiknight",
    "nonconsecutive",
    "palindrome",
    "renban",
    "whispers",
    "kropki",
    "quadruple",
    "primarydiagonal",
];

/// The rule beyond classic Sudoku that a field names.
fn named_rule(key: &str, node: &Node) -> Option<String> {
    let plain = key.to_ascii_lowercase();
    if RULES.contains(&&plain[..]) && says_something(node) {
        return Some(key.to_string());
    }
    match (&plain[..], &node.value) {
        (
            "type" | "variant" | "kind" | "mode" | "ruleset" | "rules" | "title" | "name"
            | "constraints" | "variants" | "description",
            value,
        ) => words_of(value).find_map(variant::named).map(String::from),
        ("metadata", Value::Object(fields)) => {
            fields.iter().find_map(|(key, node)| named_rule(key, node))
        }
        ("regions", Value::List(_)) => {
            let mut inner = Finder::new(|_, _| Vec::new(), 0);
            inner.search(node, false);
            let [(_, found)] = &inner.found[..] else {
                return None;
            };
            together::are_regions(&found.entry.grid).then(|| "irregular regions".to_string())
        }
        _ => None,
    }
}

/// The strings of a value.
fn words_of(value: &Value) -> Box<dyn Iterator<Item = &str> + '_> {
    match value {
        Value::Text(text) => Box::new(std::iter::once(&text[..])),
        Value::List(items) => Box::new(items.iter().flat_map(|item| words_of(&item.value))),
        Value::Object(fields) => {
            Box::new(fields.iter().flat_map(|(_, node)| words_of(&node.value)))
        }
        _ => Box::new(std::iter::empty()),
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
