//! What a page does not show: grids in attributes and in scripts.

use super::super::found::{Found, ReadText};
use super::super::row;
use super::super::together::{self, Pair};
use super::super::warning::Warning;
use super::element::{Child, Element};
use crate::Grid;

/// Grids in attributes: hidden fields, `data-puzzle`.
pub(super) fn hidden(root: &Element) -> Vec<Grid> {
    let values = root
        .all()
        .into_iter()
        .flat_map(|element| element.attributes.iter());
    values
        .filter(|(_, value)| value.len() >= 81)
        .filter_map(|(_, value)| row::parse_row(value.trim()).ok())
        .collect()
}

pub(super) fn scripts(root: &Element, read_text: ReadText, depth: u8) -> Vec<Found> {
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
pub(super) fn add_hidden(found: &mut Vec<Found>, hidden: &[Grid]) {
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
