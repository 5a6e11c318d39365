//! Groups of elements, outside tables, that are the cells of a grid.

use super::super::found::Found;
use super::super::order::Order;
use super::cells::read_places;
use super::element::Element;

/// Eighty-one elements, or fewer with coordinates, that are cells.
pub(super) fn of_cells(all: &[&Element], root: &Element) -> Option<Found> {
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
        let mut keys = vec![element.name.to_string()];
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
            || is_drawn(inner)
    })
}

/// Whether an element writes nothing: an empty place for notes, or a drawing.
fn is_drawn(element: &Element) -> bool {
    element.name == "svg" || (element.name == "div" && element.text().trim().is_empty())
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
