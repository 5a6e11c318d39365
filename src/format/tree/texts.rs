//! Strings that are texts of their own, in any format.

use super::super::chars::{NOT_A_CELL, cell_of};
use super::super::fault::Fault;
use super::super::found::Found;
use super::super::row;
use super::cells::{Spot, character};
use super::puzzles::{Finder, Trouble};
use super::value::{Node, Value};

impl Finder {
    /// Strings that are the lines of a text.
    pub(super) fn take_lines(&mut self, items: &[Node], at: usize) -> bool {
        let lines = items.iter().map(|item| match &item.value {
            Value::Text(text) => Some(text.trim_end_matches('\n')),
            _ => None,
        });
        let Some(lines) = lines
            .collect::<Option<Vec<&str>>>()
            .filter(|lines| lines.len() >= 3)
        else {
            return false;
        };
        if lines.iter().map(|line| line.len()).sum::<usize>() < 30 {
            return false;
        }
        let found = (self.read_text)(&lines.join("\n"), self.depth + 1);
        let is_any = !found.is_empty();
        self.found
            .extend(found.into_iter().map(|found| (at, found)));
        is_any
    }

    pub(super) fn take_text(&mut self, text: &str, at: usize, is_expected: bool) {
        if let Ok(grid) = row::parse_row(text.trim()) {
            return self.found.push((at, Found::new(grid)));
        }
        // Nine lines in one string, candidates, a link, JSON in JSON.
        let cells = text.chars().filter(|&c| cell_of(c) != NOT_A_CELL).count();
        if text.len() >= 60 && (is_expected || cells > 30) {
            let found = (self.read_text)(text, self.depth + 1);
            if !found.is_empty() {
                return self
                    .found
                    .extend(found.into_iter().map(|found| (at, found)));
            }
        }
        // Many fields have names such as "start" but contain words.
        if is_expected && cells > 40 {
            let (before, fault) = fault_of(text);
            let spot = Spot { node: at, before };
            self.trouble.get_or_insert(Trouble { spot, fault });
        }
    }
}

/// The error in a string that should be 81 cells, and how many characters are before it.
fn fault_of(text: &str) -> (Option<usize>, Fault) {
    let mut cells = 0;
    for (at, found) in text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        if cell_of(found) == NOT_A_CELL {
            return (Some(at), character(found, cells));
        }
        cells += 1;
    }
    (None, Fault::Length(cells))
}
