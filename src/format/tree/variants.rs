//! What else an object says of its puzzle: the title, and rules beyond classic Sudoku.

use super::super::{together, variant};
use super::puzzles::Finder;
use super::value::{Node, Value};

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

impl Finder {
    /// Gives the puzzles in an object its title, and notes whether it has more rules than classic Sudoku.
    pub(super) fn describe(&mut self, from: usize, key: &str, fields: &[(String, Node)]) {
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
}

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

fn is_row_of_objects(node: &Node) -> bool {
    let is_object = |node: &Node| matches!(node.value, Value::Object(_));
    matches!(&node.value, Value::List(items) if items.iter().all(is_object))
}
