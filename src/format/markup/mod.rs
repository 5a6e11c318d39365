//! Puzzles in HTML and XML: in tables, in one element a cell, in scripts, attributes and hidden fields; BBCode and wiki tables too.
//!
//! `element.rs` reads the tags. What is in a cell becomes an object with the names that the page uses, which `tree/objects.rs` reads as
//! it reads JSON: a given is a cell of the class `fixed`, or an input that cannot be changed.

mod element;

use super::found::{Found, ReadText, push_found};
use super::order::Order;
use super::together::{self, Pair};
use super::tree::{Node, Value, read_cells};
use super::warning::{Warning, Warnings};
use super::{Format, Parsed, row, signs};
use crate::{Cell, Digit, Grid};
use element::{Child, Element};

/// Reads a text with tags; `None` when it has none, or no puzzle.
pub(super) fn parse(text: &str, read_text: ReadText, depth: u8) -> Option<Parsed> {
    let as_html;
    let text = if is_html(text) || text.contains("</") || text.contains("<br") {
        text
    } else if let Some(html) = of_wiki(text).or_else(|| of_bbcode(text)) {
        as_html = html;
        &as_html
    } else if text.contains("&lt;t") {
        as_html = super::entities::decode(text);
        &as_html
    } else {
        return None;
    };
    let root = element::parse(text);
    let mut found = visible(&root);
    let hidden = hidden(&root);
    if found.is_empty() {
        found = scripts(&root, read_text, depth);
    }
    // A damaged table is no text.
    let rows = root.all().iter().filter(|row| row.name == "tr").count();
    let has_table = rows > 5;
    if found.is_empty() && !has_table {
        let lines = root.lines();
        if lines.len() < text.len() {
            found = read_text(&lines, depth + 1);
            // Some write givens in bold and the other digits plain.
            let bold = if text.contains("<b>") || text.contains("<strong>") {
                read_text(&root.bold_lines(), depth + 1)
            } else {
                Vec::new()
            };
            if let ([all], [givens]) = (&mut found[..], &bold[..])
                && givens.entry.grid.count_filled() >= 17
                && givens.entry.grid != all.entry.grid
                && givens.entry.grid.is_part_of(&all.entry.grid)
            {
                *all = Found::of_parts(givens.entry.grid, all.entry.grid);
            }
        }
    }
    add_hidden(&mut found, &hidden);
    if found.is_empty() {
        return None;
    }
    let (mut puzzles, mut warnings) = (Vec::new(), Warnings::default());
    for found in found {
        push_found(&mut puzzles, &mut warnings, found, 1);
    }
    Some(Parsed {
        puzzles,
        format: Format::Html,
        warnings: warnings.into_list(),
    })
}

/// Whether a text has tags: it starts with one, or has many. The name of a puzzle may have some too.
pub(super) fn is_html(text: &str) -> bool {
    let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let is_tag = |rest: &str| {
        rest.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '!' | '?' | '/'))
    };
    // Noise has such signs too.
    const NAMES: [&str; 16] = [
        "td", "tr", "table", "pre", "div", "br", "span", "input", "p", "html", "text", "cell",
        "row", "th", "li", "button",
    ];
    let is_known = |rest: &str| {
        let name = rest.trim_start_matches('/');
        let end = name
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(name.len());
        NAMES
            .iter()
            .any(|known| known.eq_ignore_ascii_case(&name[..end]))
    };
    // A name in a chat stands in such signs too.
    let is_closed = || text.contains("</") || text.contains("/>");
    let starts = trimmed.strip_prefix('<').is_some_and(|rest| {
        is_known(rest) || rest.starts_with(['!', '?']) || (is_tag(rest) && is_closed())
    });
    starts
        || (!trimmed.starts_with(['{', '['])
            && text
                .match_indices('<')
                .filter(|(at, _)| is_known(&text[at + 1..]))
                .take(9)
                .count()
                == 9)
}

// ---- What a page shows ----------------------------------------------------------------

/// The puzzles in the tables of a page, or in elements that are cells.
fn visible(root: &Element) -> Vec<Found> {
    let all = root.all();
    let mut found: Vec<Found> = all
        .iter()
        .filter(|element| element.name == "table")
        .filter_map(|table| of_table(table))
        .collect();
    if found.is_empty() {
        found.extend(of_ksudoku(root));
    }
    if found.is_empty() {
        found.extend(of_cells(&all, root));
    }
    if found.is_empty() {
        found.extend(of_svg(&all));
    }
    found
}

/// The rows of a table, without those of tables in it.
fn rows_of(table: &Element) -> Vec<Vec<&Element>> {
    let mut rows = Vec::new();
    for element in table.elements() {
        match &element.name[..] {
            "tr" => rows.push(
                element
                    .elements()
                    .filter(|cell| matches!(&cell.name[..], "td" | "th"))
                    .collect(),
            ),
            "tbody" | "thead" | "tfoot" => rows.extend(rows_of(element)),
            _ => {}
        }
    }
    rows
}

fn of_table(table: &Element) -> Option<Found> {
    let rows = rows_of(table);
    // Three rows of three tables, box by box.
    if rows.len() == 3 && rows.iter().all(|row| row.len() == 3) {
        let boxes: Option<Vec<Vec<&Element>>> = rows
            .iter()
            .flatten()
            .map(|cell| {
                let inner = cell
                    .all()
                    .into_iter()
                    .skip(1)
                    .find(|element| element.name == "table")?;
                let cells = rows_of(inner).concat();
                (cells.len() == 9).then_some(cells)
            })
            .collect();
        return boxes
            .and_then(|boxes| read(&boxes.concat()))
            .map(|found| Order::Boxes.applied(found))
            .map(without_warning);
    }
    let widths: Vec<usize> = rows
        .iter()
        .map(Vec::len)
        .filter(|&width| width > 0)
        .collect();
    let mut rows: Vec<Vec<&Element>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    // Labels at the top and at the side, or the bottom and the other side.
    let words = |row: &[&Element]| -> Vec<String> {
        row.iter()
            .map(|cell| cell.text().trim().to_string())
            .collect()
    };
    let is_header = |row: &[&Element]| {
        let words = words(row);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        row.iter().filter(|cell| cell.name == "th").count() >= 9 || super::table::is_header(&words)
    };
    if rows.len() > 9 && is_header(&rows[0]) {
        rows.remove(0);
    }
    if rows.len() == 10 && is_header(&rows[9]) {
        rows.pop();
    }
    if rows.len() != 9 || widths.is_empty() {
        return None;
    }
    let width = rows[0].len();
    if !(9..=11).contains(&width) || rows.iter().any(|row| row.len() != width) {
        return None;
    }
    if width > 9 {
        let texts: Vec<Vec<String>> = rows.iter().map(|row| words(row)).collect();
        let table_rows: Vec<super::table::Row<'_>> = texts
            .iter()
            .enumerate()
            .map(|(line, fields)| super::table::Row {
                line,
                fields: fields.iter().map(String::as_str).collect(),
            })
            .collect();
        let lists = super::table::grids(&table_rows);
        let [list] = &lists[..] else { return None };
        return Some(list.first()?.cells.found());
    }
    read(&rows.concat())
}

/// The order by boxes is what the page shows, and no assumption.
fn without_warning(mut found: Found) -> Found {
    found.warnings.clear();
    found
}

/// Eighty-one elements, or fewer with coordinates, that are cells.
fn of_cells(all: &[&Element], root: &Element) -> Option<Found> {
    let first_class = |element: &Element| {
        element
            .attribute("class")
            .and_then(|class| class.split_whitespace().next())
            .map(String::from)
    };
    let mut groups: Vec<(String, Vec<&Element>)> = Vec::new();
    for element in all
        .iter()
        .copied()
        .filter(|element| !element.name.is_empty() && is_leaf(element))
    {
        let mut keys = vec![element.name.clone()];
        keys.extend(first_class(element).map(|class| format!("{} {class}", element.name)));
        keys.extend(element.attribute("role").map(|role| format!("role {role}")));
        for key in keys {
            match groups.iter().position(|(own, _)| *own == key) {
                Some(at) => groups[at].1.push(element),
                None if groups.len() < 200 => groups.push((key, vec![element])),
                None => {}
            }
        }
    }
    // The cells of tables belong to their rows.
    groups.retain(|(key, cells)| {
        (17..=81).contains(&cells.len()) && !matches!(key.split(' ').next(), Some("td" | "th"))
    });
    groups.sort_by_key(|(_, cells)| cells.len() != 81);
    for (_, cells) in &groups {
        let has_places = cells.iter().all(|cell| {
            [
                "data-row",
                "row",
                "r",
                "x",
                "data-x",
                "data-cell",
                "data-index",
            ]
            .iter()
            .any(|name| cell.attribute(name).is_some())
        });
        if cells.len() != 81 && !has_places {
            continue;
        }
        if let Some(found) = read_places(cells, has_places) {
            return Some(match box_parents(root, cells) {
                true if !has_places => Order::Boxes.applied(found),
                _ => found,
            });
        }
    }
    None
}

/// Whether an element may be a cell: it has no elements below it but those that write its digit.
fn is_leaf(element: &Element) -> bool {
    element.elements().all(|inner| {
        matches!(
            &inner.name[..],
            "b" | "i"
                | "em"
                | "strong"
                | "span"
                | "input"
                | "font"
                | "small"
                | "sup"
                | "img"
                | "tspan"
                | "p"
                | "br"
        ) && is_leaf(inner)
    })
}

/// Whether the cells stand in nine elements that are called boxes.
fn box_parents(root: &Element, cells: &[&Element]) -> bool {
    let is_box = |element: &&Element| {
        let names = [element.attribute("class"), element.attribute("id")]
            .into_iter()
            .flatten()
            .chain([&element.name[..]]);
        let is_named = names.into_iter().any(|name| {
            ["box", "block", "square", "region", "subgrid"]
                .iter()
                .any(|word| name.to_ascii_lowercase().contains(word))
        });
        is_named && element.elements().count() == 9
    };
    cells.len() == 81 && root.all().iter().filter(|element| is_box(element)).count() == 9
}

/// The text of a cell, in the way its page writes it.
fn content(cell: &Element) -> (String, bool) {
    let all = cell.all();
    if let Some(input) = all.iter().find(|element| element.name == "input") {
        let is_fixed =
            input.attribute("readonly").is_some() || input.attribute("disabled").is_some();
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
        "aria-label",
    ]
    .iter()
    .find_map(|name| cell.attribute(name));
    (image.or(named).unwrap_or("").trim().to_string(), false)
}

/// A cell as an object.
fn object(cell: &Element, has_places: bool) -> Node {
    let text = |value: String| Node {
        at: cell.at,
        value: Value::Text(value),
    };
    let flag = || Node {
        at: cell.at,
        value: Value::Bool(true),
    };
    let (content, is_fixed) = content(cell);
    let digits: Vec<char> = content
        .chars()
        .filter(|c| !c.is_whitespace() && *c != ',')
        .collect();
    let is_note = digits.len() > 1
        || cell.all().iter().any(|element| {
            element.name == "small"
                || element.name == "sup"
                || element.attribute("class").is_some_and(|class| {
                    ["note", "candidate", "pencil", "mark"]
                        .iter()
                        .any(|word| class.contains(word))
                })
        });
    let mut fields: Vec<(String, Node)> = Vec::new();
    if is_note && digits.iter().all(char::is_ascii_digit) {
        fields.push(("value".into(), text(String::new())));
        fields.push(("notes".into(), text(digits.into_iter().collect())));
    } else {
        fields.push(("value".into(), text(content)));
    }
    if is_fixed {
        fields.push(("fixed".into(), flag()));
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
        for (key, value) in &element.attributes {
            let key = key.strip_prefix("data-").unwrap_or(key);
            if is_place(key)
                || matches!(key, "fixed" | "given" | "locked" | "readonly" | "disabled")
            {
                let value = if value.is_empty() {
                    "true".into()
                } else {
                    value.clone()
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

fn read(cells: &[&Element]) -> Option<Found> {
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
    read_places(cells, false)
}

fn read_places(cells: &[&Element], has_places: bool) -> Option<Found> {
    // A given without a digit was damaged.
    let lacks_digit = |cell: &&&Element| {
        let (content, is_fixed) = content(cell);
        is_fixed && content.is_empty()
    };
    let lacking = cells.iter().filter(lacks_digit).count();
    if (1..=cells.len() / 9).contains(&lacking) {
        return None;
    }
    // Cells with nothing but a text need no objects.
    if !has_places
        && cells
            .iter()
            .all(|cell| cell.elements().next().is_none() && cell.attribute("class").is_none())
    {
        let texts: Vec<String> = cells.iter().map(|cell| content(cell).0).collect();
        if texts.iter().all(|text| text.len() <= 1)
            && let Some(cells) = signs::cells(texts.iter().map(String::as_str))
        {
            return Some(cells.found());
        }
    }
    let objects: Vec<Node> = cells.iter().map(|cell| object(cell, has_places)).collect();
    read_cells(&objects)
        .filter(|found| found.entry.grid != Grid::EMPTY || found.entry.candidates.is_some())
}

/// Digits that are drawn, each at a place of its own.
fn of_svg(all: &[&Element]) -> Option<Found> {
    let number = |element: &Element, name: &str| {
        element
            .attribute(name)
            .and_then(|value| value.trim().trim_end_matches("px").parse::<f64>().ok())
    };
    let svg = all.iter().find(|element| element.name == "svg")?;
    let size = svg
        .attribute("viewbox")
        .and_then(|view| view.split_whitespace().nth(2)?.parse::<f64>().ok())
        .or_else(|| number(svg, "width"))?;
    let mut grid = Grid::EMPTY;
    let mut shift = (0.0, 0.0);
    for element in all {
        if let Some(moved) = element
            .attribute("transform")
            .and_then(|value| value.strip_prefix("translate("))
        {
            let mut parts = moved
                .trim_end_matches(')')
                .split([',', ' '])
                .filter_map(|part| part.trim().parse::<f64>().ok());
            shift = (parts.next()?, parts.next().unwrap_or(0.0));
        }
        if element.name != "text" {
            continue;
        }
        let own = element.text();
        let Some(digit) = own.trim().parse::<u8>().ok().and_then(Digit::try_new) else {
            continue;
        };
        let (x, y) = (
            number(element, "x")? + shift.0,
            number(element, "y")? + shift.1,
        );
        let place = |value: f64| (value * 9.0 / size).floor() as usize;
        let (row, col) = (place(y), place(x));
        if row > 8 || col > 8 || grid.get(Cell::at(row, col)).is_some() {
            return None;
        }
        grid.set(Cell::at(row, col), Some(digit));
    }
    (grid.count_filled() >= 17 && grid.clashing_cells().is_empty()).then(|| Found::new(grid))
}

/// KSudoku's file: `b` to `j` for 1 to 9, column by column, and the moves.
fn of_ksudoku(root: &Element) -> Option<Found> {
    let all = root.all();
    all.iter().find(|element| element.name == "ksudoku")?;
    let one = |name: &str| all.iter().find(|element| element.name == name);
    let text = one("values")?.text();
    let values: Vec<u8> = text
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .map(|byte| {
            if byte.is_ascii_lowercase() {
                (byte - b'a') % 10
            } else {
                0
            }
        })
        .collect();
    let givens = Grid::from_values(values.try_into().ok()?)?;
    let mut placed = Grid::EMPTY;
    for event in all.iter().filter(|element| element.name == "simple-event") {
        let number = |name: &str| event.attribute(name)?.parse::<usize>().ok();
        if let (Some(cell), Some(value)) = (
            number("index").filter(|&cell| cell < 81),
            number("value").filter(|&value| value <= 9),
        ) && givens.get(Cell::new(cell)).is_none()
        {
            placed.set(Cell::new(cell), Digit::try_new(value as u8));
        }
    }
    let kind = one("graph")
        .and_then(|graph| graph.attribute("specific-type"))
        .unwrap_or("Plain")
        .to_string();
    let mut found = without_warning(Order::Columns.applied(Found::of_parts(givens, placed)));
    if !matches!(&kind[..], "Plain" | "sudoku" | "") {
        found.extra_rules = true;
        found.rule = Some(kind);
    }
    Some(found)
}

// ---- What it does not show ------------------------------------------------------------

/// Grids in attributes: hidden fields, `data-puzzle`.
fn hidden(root: &Element) -> Vec<Grid> {
    let values = root
        .all()
        .into_iter()
        .flat_map(|element| element.attributes.iter());
    values
        .filter(|(_, value)| value.len() >= 81)
        .filter_map(|(_, value)| row::parse_row(value.trim()).ok())
        .collect()
}

fn scripts(root: &Element, read_text: ReadText, depth: u8) -> Vec<Found> {
    let mut found = Vec::new();
    for script in root
        .all()
        .into_iter()
        .filter(|element| element.name == "script")
    {
        for child in &script.children {
            if let Child::Text(text) = child {
                found.extend(read_text(text.trim(), depth + 1));
            }
        }
    }
    found
}

/// What hidden grids say of the puzzle: its solution, or which cells of it are shown; or the puzzle itself, if nothing else does.
fn add_hidden(found: &mut Vec<Found>, hidden: &[Grid]) {
    if let Some(first) = found.first_mut() {
        if hidden.iter().any(|grid| {
            matches!(
                together::pair(&first.entry.grid, grid),
                Pair::Solution { .. }
            )
        }) {
            first.warnings.push(Warning::SolutionBeside { puzzle: 0 });
        }
        return;
    }
    let Some(first) = hidden.first() else { return };
    let other = hidden[1..]
        .iter()
        .find_map(|other| match together::pair(first, other) {
            Pair::Solution { puzzle, .. } => Some((puzzle, Warning::SolutionBeside { puzzle: 0 })),
            Pair::Masked { puzzle } => Some((
                puzzle,
                Warning::Masked {
                    found: "0/1".into(),
                },
            )),
            _ => None,
        });
    let mut own = Found::new(other.as_ref().map_or(*first, |(puzzle, _)| *puzzle));
    own.warnings.extend(other.map(|(_, warning)| warning));
    found.push(own);
}

// ---- Other markup ---------------------------------------------------------------------

/// A wiki's table: `{|`, `|-`, `| 5 || 3`.
fn of_wiki(text: &str) -> Option<String> {
    let start = text.find("{|")?;
    let end = text[start..]
        .rfind("|}")
        .map_or(text.len(), |end| start + end);
    let mut html = String::from("<table>");
    for line in text[start..end].lines().skip(1) {
        let line = line.trim();
        if line.starts_with("|-") {
            html.push_str("<tr>");
        } else if line.starts_with("|+") {
            continue;
        } else if let Some(cells) = line.strip_prefix(['|', '!']) {
            if !html.contains("<tr>") {
                html.push_str("<tr>");
            }
            let mark = if line.starts_with('!') { "!!" } else { "||" };
            for cell in cells.split(mark) {
                // `style="…" | 5`
                let cell = cell
                    .split_once('|')
                    .filter(|(style, _)| style.contains('='))
                    .map_or(cell, |(_, cell)| cell);
                html.push_str("<td>");
                html.push_str(&cell.replace("'''", "").replace("''", ""));
            }
        } else {
            // A cell may go on in the next line.
            html.push_str(line);
        }
    }
    html.push_str("</table>");
    Some(html)
}

/// The tags of forums, in square brackets.
fn of_bbcode(text: &str) -> Option<String> {
    const TAGS: [&str; 13] = [
        "table", "tr", "td", "th", "code", "pre", "b", "i", "u", "color", "size", "font", "quote",
    ];
    let is_tag = |inside: &str| {
        let name = inside.trim_start_matches('/');
        let name = name.split('=').next().unwrap_or(name);
        TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name))
    };
    let mut html = String::new();
    let mut count = 0;
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        html.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(40).position(|byte| byte == b']');
        match end.filter(|&end| is_tag(&rest[1..end])) {
            Some(end) => {
                let inside = rest[1..end].split('=').next().unwrap_or("");
                // Lines in a post are lines.
                let name = if inside.eq_ignore_ascii_case("code") {
                    "pre"
                } else if inside.eq_ignore_ascii_case("/code") {
                    "/pre"
                } else {
                    inside
                };
                html.push_str(&format!("<{name}>"));
                rest = &rest[end + 1..];
                count += 1;
            }
            None => {
                html.push('[');
                rest = &rest[1..];
            }
        }
    }
    html.push_str(rest);
    if count == 0 {
        return None;
    }
    Some(if html.contains("<table>") {
        html
    } else {
        format!("<pre>{html}</pre>")
    })
}
