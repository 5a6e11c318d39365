//! The files of KSudoku.

use super::super::found::Found;
use super::super::order::Order;
use super::element::Element;
use super::tables::without_warning;
use crate::{Cell, Digit, Grid};

/// KSudoku's file: `b` to `j` for 1 to 9, column by column, and the moves.
pub(super) fn of_ksudoku(root: &Element) -> Option<Found> {
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
