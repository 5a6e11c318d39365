//! Grids in tables: the usual ones, with labels or without, and tables of tables.

use super::super::doubt;
use super::super::found::Found;
use super::super::order::Order;
use super::super::table;
use super::cells::read;
use super::element::Element;

pub(super) fn of_table(table: &Element) -> Option<Found> {
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
        row.iter().filter(|cell| cell.name == "th").count() >= 9 || table::is_header(&words)
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
        let table_rows: Vec<table::Row<'_>> = texts
            .iter()
            .enumerate()
            .map(|(line, fields)| table::Row {
                line,
                fields: fields.iter().map(String::as_str).collect(),
            })
            .collect();
        let mut lists = table::grids(&table_rows);
        // The first column counts the rows, and the last one is empty.
        if lists.len() > 1 {
            lists.retain(|list| {
                !list
                    .iter()
                    .any(|drawn| doubt::has_labels(&drawn.cells.found().entry.grid))
            });
        }
        let [list] = &lists[..] else { return None };
        return Some(list.first()?.cells.found());
    }
    read(&rows.concat())
}

/// The rows of a table, without those of tables in it.
fn rows_of<'a>(table: &'a Element<'a>) -> Vec<Vec<&'a Element<'a>>> {
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

/// The order by boxes is what the page shows, and no assumption.
pub(super) fn without_warning(mut found: Found) -> Found {
    found.warnings.clear();
    found
}
