//! Grids beside a mask, which says what cells are shown or are givens.
//!
//! ```text
//! {"board": […], "mask": [[1, 0, …      of a solution, the cells that are shown
//! {"board": […], "editable": […         of a save, the digits that are no givens
//! {"board": […], "wombat": […           two sorts of digits: if one of them alone makes a puzzle, a question
//! ```

use super::super::found::Found;
use super::super::parted::{parts, with_whole};
use super::super::proper::keep_proper;
use super::super::warning::Warning;
use super::cell_sets;
use super::fields::{GIVENS, HIDDEN, OPEN, SHOWN, plain_name};
use super::names::{PUZZLES, SOLUTIONS, stem};
use super::puzzles::Finder;
use super::unknown::HARMLESS;
use super::value::Node;
use crate::{CellSet, Grid};

/// The most fields of an object with a mask, and the most masks in it.
const MOST_FIELDS: usize = 60;
const MOST_MASKS: usize = 6;

/// The fewest cells of a list whose name is not known.
const FEWEST_LISTED: usize = 5;

/// What is true of the cells whose flag is set.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Meaning {
    /// They are givens, or shown.
    Givens,
    /// They are no givens, or hidden.
    Others,
    /// A mask may mean either; any other name may mean nothing.
    Unknown { is_mask: bool },
}

impl Finder {
    /// A grid beside a mask.
    pub(super) fn take_masked(&mut self, fields: &[(String, Node)]) -> bool {
        let mut masks: Vec<(&String, Meaning, Vec<CellSet>)> = Vec::new();
        if self.is_beside_mask || fields.len() > MOST_FIELDS {
            return false;
        }
        for (key, node) in fields {
            let flagged = cell_sets::flagged(node).map(|set| vec![set]);
            let sets = flagged.unwrap_or_else(|| cell_sets::listed(node));
            let meaning = meaning(key).filter(|_| !sets.is_empty());
            masks.extend(meaning.map(|meaning| (key, meaning, sets)));
        }
        // The name that says most counts.
        masks.sort_by_key(|(_, meaning, _)| matches!(meaning, Meaning::Unknown { .. }));
        masks.truncate(MOST_MASKS);
        masks.iter().any(|(key, meaning, sets)| {
            let mut others = fields.iter().filter(|(other, _)| other != *key);
            others.any(|(name, node)| {
                let mut inner = self.inner();
                inner.is_beside_mask = true;
                let mut names = SOLUTIONS.iter().chain(&PUZZLES);
                let is_expected = names.any(|own| stem(name).eq_ignore_ascii_case(own));
                if cell_sets::flagged(node).is_none() {
                    inner.search(node, is_expected);
                }
                match &inner.found[..] {
                    [(at, found)] => {
                        self.take_under_masks(*at, &found.entry.grid, key, *meaning, sets)
                    }
                    _ => false,
                }
            })
        })
    }

    /// A list of cells may be several; only cells with a digit are in it.
    fn take_under_masks(
        &mut self,
        at: usize,
        grid: &Grid,
        name: &str,
        meaning: Meaning,
        sets: &[CellSet],
    ) -> bool {
        if let [set] = sets {
            return self.take_under_mask(at, grid, name, meaning, *set);
        }
        let filled: CellSet = grid.filled().map(|(cell, _)| cell).collect();
        let is_few =
            |set: &CellSet| set.len() < FEWEST_LISTED && matches!(meaning, Meaning::Unknown { .. });
        let sets = sets
            .iter()
            .filter(|set| set.is_subset(filled) && **set != filled && !is_few(set));
        let mut parts: Vec<(CellSet, Grid)> = sets
            .map(|&set| {
                (
                    set,
                    grid.without_all(if meaning == Meaning::Others {
                        set
                    } else {
                        !set
                    }),
                )
            })
            .collect();
        keep_proper(&mut parts, |(_, part)| part);
        match parts[..] {
            [(set, _)] => self.take_under_mask(at, grid, name, meaning, set),
            _ => parts
                .iter()
                .any(|(set, _)| self.take_parts(at, grid, name, *set)),
        }
    }

    fn take_under_mask(
        &mut self,
        at: usize,
        grid: &Grid,
        name: &str,
        meaning: Meaning,
        set: CellSet,
    ) -> bool {
        let others = !set;
        if grid.is_full() {
            // What a mask masks, its name does not say; the givens are fewer.
            let hidden = match meaning {
                Meaning::Givens => others,
                Meaning::Others => set,
                Meaning::Unknown { is_mask: true } if set.len() > 40 => set,
                Meaning::Unknown { is_mask: true } => others,
                Meaning::Unknown { .. } => return self.take_parts(at, grid, name, set),
            };
            let mut shown = Found::new(grid.without_all(hidden));
            shown.warnings.push(Warning::Masked { found: name.into() });
            self.found.push((at, shown));
            return true;
        }
        let placed = match meaning {
            Meaning::Givens => others,
            Meaning::Others => set,
            Meaning::Unknown { .. } => return self.take_parts(at, grid, name, set),
        };
        let givens = grid.without_all(placed);
        if givens == Grid::EMPTY || givens == *grid {
            return false;
        }
        self.found.push((at, Found::of_parts(givens, *grid)));
        true
    }

    /// A grid of which the cells in a set, or the others, may be the only givens.
    fn take_parts(&mut self, at: usize, grid: &Grid, name: &str, set: CellSet) -> bool {
        let options = with_whole(parts(grid, set, name), grid);
        self.take_options(options, at)
    }
}

/// What the name of a mask means; `None` if it means nothing for the puzzle.
pub(super) fn meaning(key: &str) -> Option<Meaning> {
    let name = plain_name(stem(key));
    let tails = ["mask", "flags", "cells", "map", "grid", "board"];
    let bare = tails
        .iter()
        .find_map(|tail| name.strip_suffix(tail))
        .unwrap_or(&name);
    let bare = if bare.is_empty() { &name } else { bare };
    // `clues`
    let is_one = |names: &[&str]| {
        names.contains(&bare)
            || bare
                .strip_suffix('s')
                .is_some_and(|one| names.contains(&one))
    };
    if is_one(&SHOWN) || is_one(&GIVENS) {
        Some(Meaning::Givens)
    } else if is_one(&HIDDEN) || is_one(&OPEN) {
        Some(Meaning::Others)
    } else if is_one(&HARMLESS) {
        None
    } else {
        let is_mask = name.contains("mask");
        Some(Meaning::Unknown { is_mask })
    }
}
