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
        .or_else(|| number(svg, "width"));
    let mut digits: Vec<(f64, f64, Digit)> = Vec::new();
    let (mut xs, mut ys) = (Vec::new(), Vec::new());
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
        let (x, y) = (
            number(element, "x").unwrap_or(0.0) + shift.0,
            number(element, "y").unwrap_or(0.0) + shift.1,
        );
        xs.push(x);
        ys.push(y);
        let own = element.text().trim().parse::<u8>().ok();
        digits.extend(own.and_then(Digit::try_new).map(|digit| (x, y, digit)));
    }
    let mut grid = Grid::EMPTY;
    for (x, y, digit) in digits {
        let (row, col) = match size {
            Some(size) => ((y * 9.0 / size) as usize, (x * 9.0 / size) as usize),
            None => (rank(&ys, y)?, rank(&xs, x)?),
        };
        if row > 8 || col > 8 || grid.get(Cell::at(row, col)).is_some() {
            return None;
        }
        grid.set(Cell::at(row, col), Some(digit));
    }
    (grid.count_filled() >= 17 && !grid.has_clash()).then(|| Found::new(grid))
}

/// How many smaller values there are among nine.
fn rank(values: &[f64], value: f64) -> Option<usize> {
    let mut all = values.to_vec();
    all.sort_unstable_by(f64::total_cmp);
    all.dedup();
    let at = all.iter().position(|&own| own == value);
    at.filter(|_| all.len() == 9)
}
