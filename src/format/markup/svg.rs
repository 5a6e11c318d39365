//! Grids that are drawn in SVG.

use super::super::found::Found;
use super::element::Element;
use crate::{Cell, Digit, Grid};

/// Digits that are drawn, each at a place of its own.
pub(super) fn of_svg(all: &[&Element]) -> Option<Found> {
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
    (grid.count_filled() >= 17 && !grid.has_clash()).then(|| Found::new(grid))
}
