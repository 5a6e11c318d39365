//! Two grids in one object: a puzzle, and what a player has made of it.

use super::super::found::Found;
use super::super::together::{self, Pair};
use super::names::{SOLUTIONS, stem};
use super::puzzles::Finder;
use super::value::{Node, Value};

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
        for (_, value) in fields
            .iter()
            .filter(|(other, _)| other != key && !is_solution(other))
        {
            if !matches!(&value.value, Value::List(_) | Value::Text(_)) {
                continue;
            }
            let mut inner = Finder::new(self.read_text, self.depth + 1);
            inner.search(value, false);
            let [(_, other)] = &inner.found[..] else {
                continue;
            };
            if let Pair::Progress { givens, placed } =
                together::pair(&found.entry.grid, &other.entry.grid)
                && !placed.is_full()
            {
                let own = Found::of_parts(givens, placed);
                found.entry.grid = own.entry.grid;
                found.entry.typed = own.entry.typed;
                return;
            }
        }
    }
}
