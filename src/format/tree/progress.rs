//! Two grids in one object: a puzzle, and what a player has made of it.

use super::super::found::Found;
use super::super::proper::is_proper;
use super::super::together::{self, Pair};
use super::masks::{Meaning, meaning};
use super::names::{SOLUTIONS, stem};
use super::puzzles::Finder;
use super::value::{Node, Value};
use crate::{Cell, Digit, Grid};

impl Finder {
    /// Two grids in one object, of which one has all digits of the other and more, are a puzzle and a player's progress.
    pub(super) fn merge_progress(&mut self, before: usize) {
        let [(_, first), (_, second)] = &mut self.found[before..] else {
            return;
        };
        let is_plain = first.entry.typed.is_none() && second.entry.typed.is_none();
        if let Pair::Progress { givens, placed } =
            together::pair(&first.entry.grid, &second.entry.grid)
            && is_plain
            && !placed.is_full()
        {
            let own = Found::of_parts(givens, placed);
            first.entry.grid = own.entry.grid;
            first.entry.typed = own.entry.typed;
            self.found.truncate(before + 1);
        }
    }

    /// Another grid in the same object may be what a player has made of the puzzle, or what they began with.
    pub(super) fn compare(&mut self, before: usize, key: &str, fields: &[(String, Node)]) {
        let (read_text, depth) = (self.read_text, self.depth + 1);
        let is_beside_mask = self.is_beside_mask;
        let [(_, found)] = &mut self.found[before..] else {
            return;
        };
        if found.entry.typed.is_some() {
            return;
        }
        let is_solution = |name: &str| {
            SOLUTIONS
                .iter()
                .any(|own| stem(name).eq_ignore_ascii_case(own))
        };
        for (name, value) in fields
            .iter()
            .filter(|(other, _)| other != key && !is_solution(other))
        {
            if !matches!(&value.value, Value::List(_) | Value::Text(_)) {
                continue;
            }
            let mut inner = Finder {
                is_beside_mask,
                ..Finder::new(read_text, depth)
            };
            inner.search(value, false);
            let [(_, other)] = &inner.found[..] else {
                continue;
            };
            let (first, second) = (&found.entry.grid, &other.entry.grid);
            let own = match together::pair(first, second) {
                Pair::Progress { givens, placed } if !placed.is_full() => {
                    Some(Found::of_parts(givens, placed))
                }
                _ => apart((key, first), (name, second)),
            };
            if let Some(own) = own {
                found.entry.grid = own.entry.grid;
                found.entry.typed = own.entry.typed;
                return;
            }
        }
    }
}

/// Givens, and digits that a player has placed in other cells, with their names.
fn apart(first: (&str, &Grid), second: (&str, &Grid)) -> Option<Found> {
    let is_taken = |(cell, _): (Cell, Digit)| first.1.get(cell).is_some();
    if second.1.filled().any(is_taken) {
        return None;
    }
    let is_called = |name: &str| meaning(name) == Some(Meaning::Givens);
    let is_first = match (is_called(first.0), is_called(second.0)) {
        (true, false) => true,
        (false, true) => false,
        _ => is_proper(first.1),
    };
    let both = first.1.with_all(second.1);
    let givens = if is_first { first.1 } else { second.1 };
    let is_puzzle = !both.has_clash() && !both.is_full() && is_proper(givens);
    is_puzzle.then(|| Found::of_givens(*givens, both))
}
