//! What is in the cells of a page. A cell becomes an object with the names that the page uses, which `tree/objects.rs` reads as it
//! reads JSON: a given is a cell of the class `fixed`, or an input that cannot be changed.

use super::super::found::Found;
use super::super::signs;
use super::super::tree::{LOOK, LOOKS, Node, Value, is_flag, read_cells};
use super::element::{Child, Element};
use super::label;
use crate::Grid;

/// The fewest digits of cells that may have flags.
const FEWEST: usize = 8;

pub(super) fn read(cells: &[&Element]) -> Option<Found> {
    // Where empty cells are inputs, a cell without one was damaged.
    let has_input = |cell: &&&Element| cell.all().iter().any(|element| element.name == "input");
    let inputs = cells.iter().filter(has_input).count();
    if (40..81).contains(&inputs)
        && cells
            .iter()
            .any(|cell| !has_input(&cell) && cell.text().trim().is_empty())
    {
        return None;
    }
    // The rows of a table say where its cells are.
    read_objects(cells, false, false)
}

/// `has_places`: all cells have coordinates.
pub(super) fn read_places(cells: &[&Element], has_places: bool) -> Option<Found> {
    read_objects(cells, has_places, true)
}

fn read_objects(elements: &[&Element], has_places: bool, is_free: bool) -> Option<Found> {
    let cells: Vec<Cell> = elements.iter().map(|element| Cell::of(element)).collect();
    // A given without a digit was damaged.
    let lacks_digit = |cell: &&Cell| cell.is_fixed && cell.content.is_empty();
    let lacking = cells.iter().filter(lacks_digit).count();
    if (1..=cells.len() / 9).contains(&lacking) {
        return None;
    }
    // Among digits, one or two numbers are no candidates.
    let numbers = cells.iter().filter(|cell| cell.is_number()).count();
    if matches!(numbers, 1 | 2) {
        return None;
    }
    // Cells with nothing but a text need no objects.
    let is_plain = |cell: &Cell| {
        cell.element.name != "input" && cell.is_bare() && cell.element.attributes.is_empty()
    };
    // A few digits in a table are no more than they seem.
    let has_few = !is_free
        && cells.iter().all(Cell::is_bare)
        && cells.iter().filter(|cell| !cell.content.is_empty()).count() < FEWEST;
    if !has_places
        && (has_few || cells.iter().all(is_plain))
        && cells.iter().all(|cell| cell.content.len() <= 1)
        && let Some(cells) = signs::cells(cells.iter().map(|cell| &cell.content[..]))
    {
        return Some(cells.found());
    }
    let objects: Vec<Node> = cells
        .into_iter()
        .map(|cell| object(cell, has_places, is_free))
        .collect();
    read_cells(&objects).filter(|found| {
        found.entry.grid != Grid::EMPTY
            || found.entry.candidates.is_some()
            || !found.readings.is_empty()
    })
}

struct Cell<'a> {
    element: &'a Element<'a>,
    content: String,
    /// It is an input that cannot be changed.
    is_fixed: bool,
}

impl Cell<'_> {
    fn of<'a>(element: &'a Element<'a>) -> Cell<'a> {
        let (content, is_fixed) = content(element);
        Cell {
            element,
            content,
            is_fixed,
        }
    }

    /// Whether it has no elements below it.
    fn is_bare(&self) -> bool {
        self.element.elements().next().is_none()
    }

    /// Whether it holds a number of several digits, and nothing says that they are candidates.
    fn is_number(&self) -> bool {
        let is_digits = self.content.bytes().all(|byte| byte.is_ascii_digit());
        self.content.len() > 1 && is_digits && self.is_bare()
    }
}

/// A cell as an object.
fn object(cell: Cell<'_>, has_places: bool, is_free: bool) -> Node {
    let Cell {
        element: cell,
        content,
        is_fixed,
    } = cell;
    let text = |value: String| Node {
        at: cell.at,
        value: Value::Text(value.into()),
    };
    let flag = || Node {
        at: cell.at,
        value: Value::Bool(true),
    };
    let digits: Vec<char> = content
        .chars()
        .filter(|c| !c.is_whitespace() && *c != ',')
        .collect();
    let is_named = |element: &Element| {
        let names = ["note", "candidate", "pencil", "mark"];
        let class = element.attribute("class").unwrap_or("");
        names.iter().any(|name| class.contains(name)) && !element.text().trim().is_empty()
    };
    let is_note = digits.len() > 1
        || cell
            .all()
            .iter()
            .any(|element| element.name == "small" || element.name == "sup" || is_named(element));
    let mut fields: Vec<(String, Node)> = Vec::new();
    let is_ascending = digits.windows(2).all(|pair| pair[0] < pair[1]);
    if is_note && is_ascending && digits.iter().all(|c| ('1'..='9').contains(c)) {
        fields.push(("value".into(), text(String::new())));
        fields.push(("notes".into(), text(digits.into_iter().collect())));
    } else {
        fields.push(("value".into(), text(content)));
    }
    if is_fixed {
        fields.push(("fixed".into(), flag()));
    } else if cell.all().iter().any(|element| element.name == "input") {
        fields.push(("editable".into(), flag()));
    }
    for element in cell.all() {
        let classes = element.attribute("class").unwrap_or("").split_whitespace();
        fields.extend(classes.map(|class| (class.to_string(), flag())));
        let is_place = |key: &str| {
            has_places
                && matches!(
                    key,
                    "row" | "col" | "column" | "r" | "c" | "x" | "y" | "cell" | "index"
                )
        };
        fields.extend(
            places_of(element)
                .into_iter()
                .filter(|_| is_free)
                .map(|(key, value)| (key, text(value))),
        );
        fields.extend(
            looks_of(element)
                .into_iter()
                .map(|(key, value)| (format!("{LOOK}{key}"), text(value))),
        );
        if let Some(kind) = element.attribute("aria-label").and_then(label::kind) {
            fields.push(("type".into(), text(kind.to_string())));
        }
        for (key, value) in &element.attributes {
            let key = key.strip_prefix("data-").unwrap_or(key);
            let key = if key == "contenteditable" {
                "editable"
            } else {
                key
            };
            if is_place(key) || is_flag(key) || is_own(element, key) {
                let value = if value.is_empty() {
                    "true".to_string()
                } else {
                    value.to_string()
                };
                fields.push((key.to_string(), text(value)));
            }
        }
    }
    Node {
        at: cell.at,
        value: Value::Object(fields),
    }
}

/// Whether an attribute is one that a format of its own has given to its cells, and none of a page.
fn is_own(element: &Element, key: &str) -> bool {
    let of_page = [
        "td", "th", "div", "span", "input", "text", "rect", "g", "b", "p", "li", "button", "label",
    ];
    let is_usual = [
        "class", "style", "id", "name", "value", "v", "row", "col", "column", "r", "c", "x", "y",
        "index",
    ];
    !of_page.contains(&&element.name[..]) && !is_usual.contains(&key)
}

/// How a cell looks, and how it is reached.
fn looks_of(element: &Element) -> Vec<(String, String)> {
    let styles = element.attribute("style").unwrap_or("").split(';');
    let styles = styles.filter_map(|property| property.split_once(':'));
    let attributes = element
        .attributes
        .iter()
        .map(|(key, value)| (&key[..], &value[..]));
    styles
        .map(|(name, value)| (name.trim(), value.trim()))
        .chain(attributes)
        .filter(|(name, _)| LOOKS.contains(name))
        .map(|(name, value)| (name.to_string(), value.to_string()))
        .collect()
}

/// What may say where a cell is: its name, its id, numbers in its classes, attributes of its own, its place on the page.
fn places_of(element: &Element) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (key, value) in &element.attributes {
        match &key[..] {
            "class" => {
                for class in value.split_whitespace() {
                    let number = class.trim_start_matches(|c: char| !c.is_ascii_digit());
                    if !number.is_empty() {
                        found.push((
                            format!("place {}", class.trim_end_matches(number)),
                            number.into(),
                        ));
                    }
                }
            }
            "style" => {
                for property in value.split(';') {
                    if let Some((name, value)) = property.split_once(':') {
                        found.push((format!("place {}", name.trim()), value.trim().to_string()));
                    }
                }
            }
            "aria-label" => {
                let places = label::places(value).into_iter();
                found.extend(places.map(|(name, n)| (format!("place {name}"), n.to_string())));
            }
            "value" | "width" | "height" | "size" | "maxlength" | "type" | "title" => {}
            _ => found.push((format!("place {key}"), value.to_string())),
        }
    }
    found
}

/// The text of a cell, in the way its page writes it.
fn content(cell: &Element) -> (String, bool) {
    if let [Child::Text(text)] = &cell.children[..]
        && !text.trim().is_empty()
    {
        return (text.trim().to_string(), false);
    }
    let all = cell.all();
    if let Some(input) = all.iter().find(|element| element.name == "input") {
        let is_fixed = ["readonly", "disabled"]
            .iter()
            .any(|name| input.attribute(name).is_some())
            || input.attribute("aria-readonly") == Some("true");
        return (
            input.attribute("value").unwrap_or("").trim().to_string(),
            is_fixed,
        );
    }
    if let Some(option) = all
        .iter()
        .find(|element| element.name == "option" && element.attribute("selected").is_some())
    {
        return (option.text().trim().to_string(), false);
    }
    let text = cell.text();
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{a0}');
    if !text.is_empty() {
        return (text.to_string(), false);
    }
    let image = all
        .iter()
        .find(|element| element.name == "img")
        .and_then(|image| image.attribute("alt"));
    let named = [
        "data-value",
        "data-digit",
        "data-number",
        "data-val",
        "value",
        "v",
    ]
    .iter()
    .find_map(|name| cell.attribute(name));
    let labelled = || cell.attribute("aria-label").map(label::digit);
    (
        image
            .or(named)
            .or_else(labelled)
            .unwrap_or("")
            .trim()
            .to_string(),
        false,
    )
}
