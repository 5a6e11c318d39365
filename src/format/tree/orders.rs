//! Grids that are columns or boxes, as their names say.

use super::super::order;
use super::names::stem;
use super::puzzles::{Finder, only_list};
use super::value::{Node, Value};

impl Finder {
    /// `{"columns": […]}`, `{"boxes": […]}`.
    pub(super) fn take_other_order(&mut self, fields: &[(String, Node)]) -> bool {
        for (names, order) in [
            (
                &[
                    "columns", "cols", "spalten", "colonnes", "columnas", "colonne", "colunas",
                    "kolommen", "kolumny",
                ][..],
                order::Order::Columns,
            ),
            (
                &[
                    "boxes",
                    "blocks",
                    "squares",
                    "subgrids",
                    "nonets",
                    "sectors",
                    "regions",
                    "quadrants",
                ][..],
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
                let mut inner = self.inner();
                inner.search_list(value, &parts, true);
                // A full grid is one of the numbers of regions.
                if let [(at, found)] = &inner.found[..]
                    && !found.entry.grid.is_full()
                {
                    self.found.push((*at, order.applied(found.clone())));
                    return true;
                }
            }
        }
        false
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
