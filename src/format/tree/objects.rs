//! Grids of which each cell is an object: the digit under any name, coordinates, flags, notes.
//!
//! ```text
//! {"row": 0, "col": 3, "value": 7, "fixed": true, "notes": [1, 4]}
//! ```

use super::super::coordinates::{self, Order, Placed};
use super::super::found::{Found, Reading};
use super::super::warning::Warning;
use super::digits::{Digits, digits};
use super::fields::{
    COLS, DIGITS, Fields, GIVENS, HIDDEN, NOTES, OPEN, ROWS, SHOWN, SOLUTIONS, field, flat,
};
use super::flags::{flags, kinds};
use super::notes::notes;
use super::places::{Places, places, upwards};
use super::puzzles::{Finder, fields_of};
use super::unknown;
use super::value::{Node, Value};
use crate::{CandidateGrid, Cell, Digit, DigitSet, Grid};

impl Finder {
    /// Eighty-one objects, nine rows of nine objects, or fewer with coordinates.
    pub(super) fn take_objects(&mut self, items: &[Node], at: usize) -> bool {
        let flat: Option<Vec<_>> = match &items.first().map(|item| &item.value) {
            Some(Value::List(_)) if items.len() == 9 => {
                let rows = items.iter().map(|item| match &item.value {
                    Value::List(cells) if cells.len() == 9 => {
                        cells.iter().map(fields_of).collect::<Option<Vec<_>>>()
                    }
                    _ => None,
                });
                rows.collect::<Option<Vec<_>>>().map(|rows| rows.concat())
            }
            Some(Value::Object(_)) if items.len() >= 17 => items.iter().map(fields_of).collect(),
            _ => None,
        };
        let Some(objects) = flat.and_then(|flat| read(&flat)) else {
            return false;
        };
        if let [(grid, warnings)] = &objects.grids[..] {
            let mut found = Found::of_parts(*grid, objects.typed.unwrap_or(Grid::EMPTY));
            found.warnings.clone_from(warnings);
            found.entry.candidates = objects.candidates.map(Box::new);
            self.found.push((at, found));
            return true;
        }
        self.take_options(objects.grids, at)
    }
}

/// The puzzle of a list of objects.
struct Objects {
    /// The puzzle, or all that it may be.
    grids: Vec<Reading>,
    typed: Option<Grid>,
    candidates: Option<CandidateGrid>,
}

impl Objects {
    /// What a puzzle may be.
    fn of_options(grids: Vec<Reading>) -> Objects {
        Objects {
            grids,
            typed: None,
            candidates: None,
        }
    }

    /// The puzzles of digits that may be in several places.
    fn of_places(digits: &[u8], places: Vec<Vec<(u8, u8)>>) -> Objects {
        let grid = |places: Vec<(u8, u8)>| {
            let mut values = [0; 81];
            for ((row, col), &digit) in places.into_iter().zip(digits) {
                values[usize::from(row * 9 + col)] = digit;
            }
            Grid::from_values(values)
        };
        let grids = places.into_iter().filter_map(grid);
        Objects::of_options(grids.map(|grid| (grid, Vec::new())).collect())
    }
}

/// Whether flags say which cells are shown.
fn mask_is_known(items: &[Vec<(String, &Node)>]) -> bool {
    flags(items, &SHOWN).is_some() || flags(items, &HIDDEN).is_some()
}

/// Reads objects that are cells; `None` when they are not. With `in_order`, they are all 81 cells row by row.
fn read(items: &[&Fields]) -> Option<Objects> {
    let items: Vec<Vec<(String, &Node)>> = items.iter().map(|fields| flat(fields)).collect();
    let places = places(&items);
    if items.len() != 81 && places.is_none() {
        return None;
    }
    let Digits {
        values: digits,
        name,
        givens: own_givens,
    } = digits(&items, places.as_ref())?;
    let mut warnings = Vec::new();
    if places.is_none() {
        let moved = unknown::moved(&items, &digits);
        if !moved.is_empty() {
            return Some(Objects::of_places(&digits, moved));
        }
    }
    if let Some(readings) = places.as_ref().and_then(upwards) {
        return Some(Objects::of_places(&digits, readings));
    }
    if let Some(found) = name.clone() {
        warnings.push(Warning::DigitName { found });
    }
    // A list of some cells has those with a digit, or with notes.
    let has_notes = |item: &[(String, &Node)]| NOTES.iter().any(|name| field(item, name).is_some());
    let is_bare = |(item, digit): (&Vec<_>, &u8)| *digit == 0 && !has_notes(item);
    if items.len() < 81 && items.iter().zip(&digits).any(is_bare) {
        warnings.push(Warning::Torn);
    }
    let mut shown = digits.clone();
    let mask = flags(&items, &SHOWN).or_else(|| {
        flags(&items, &HIDDEN)
            .map(|hidden| hidden.into_iter().map(|is_hidden| !is_hidden).collect())
    });
    if let Some(mask) = mask.filter(|_| digits.iter().filter(|&&digit| digit != 0).count() > 60) {
        for (digit, is_shown) in shown.iter_mut().zip(&mask) {
            if !is_shown {
                *digit = 0;
            }
        }
        warnings.push(Warning::Masked {
            found: "hidden".into(),
        });
    }
    let open =
        || flags(&items, &OPEN).map(|open| open.into_iter().map(|is_open| !is_open).collect());
    let is_masked = mask_is_known(&items);
    let givens = own_givens
        .or_else(|| flags(&items, &GIVENS))
        .or_else(open)
        .or_else(|| kinds(&items))
        .filter(|givens: &Vec<bool>| {
            givens
                .iter()
                .zip(&shown)
                .any(|(is_given, &digit)| *is_given && digit != 0)
        });
    let in_order = (0..81).map(|cell| (cell / 9, cell % 9));
    let is_in_order = places.as_ref().is_none_or(|places| {
        places.order == Order::RowCol && places.firsts.iter().copied().eq(in_order.clone())
    });
    let Places { firsts, order } = places.unwrap_or_else(|| Places {
        firsts: in_order.collect(),
        order: Order::RowCol,
    });
    let placed: Vec<Placed> = firsts
        .iter()
        .zip(&shown)
        .map(|(&(first, second), &digit)| Placed {
            first,
            second,
            digit,
        })
        .collect();
    // Empty cells tell what the coordinates count from, too.
    let bases = coordinates::bases(
        placed
            .iter()
            .flat_map(|placed| [placed.first, placed.second]),
    );
    if givens.is_none() && !is_masked {
        let known: [&[&str]; 4] = [&ROWS, &COLS, &NOTES, &SOLUTIONS];
        let name = name.unwrap_or_default();
        let own = [&name[..]];
        let options = unknown::parted(
            &items,
            &shown,
            &[&known[..], &[&DIGITS, &own]].concat(),
            &|kept| {
                let own = placed.iter().zip(kept);
                let own = own.filter(|(placed, is_kept)| placed.digit != 0 && **is_kept);
                let own: Vec<Placed> = own.map(|(placed, _)| *placed).collect();
                match coordinates::puzzles(&own, order, bases)[..] {
                    [(grid, _)] => Some(grid),
                    _ => None,
                }
            },
        );
        if !options.is_empty() {
            return Some(Objects::of_options(options));
        }
    }
    let is_given = |n: usize| givens.as_ref().is_none_or(|givens| givens[n]);
    let filled = |wants_given: bool| -> Vec<Placed> {
        let own = placed
            .iter()
            .enumerate()
            .filter(|(n, placed)| placed.digit != 0 && is_given(*n) == wants_given);
        own.map(|(_, placed)| *placed).collect()
    };
    let mut grids = coordinates::puzzles(&filled(true), order, bases);
    if grids.is_empty() && is_in_order {
        // Nothing can be read in another way, so a clash is the text's own.
        let values: Vec<u8> = shown
            .iter()
            .enumerate()
            .map(|(n, &digit)| if is_given(n) { digit } else { 0 })
            .collect();
        grids.extend(
            values
                .try_into()
                .ok()
                .and_then(Grid::from_values)
                .map(|grid| (grid, Vec::new())),
        );
    }
    for (_, list) in &mut grids {
        list.extend(warnings.iter().cloned());
    }
    // Where the order of coordinates is in doubt, notes are left out.
    let is_certain = grids.len() == 1;
    let typed = filled(false);
    let typed = coordinates::puzzles(&typed, order, bases)
        .into_iter()
        .map(|(grid, _)| grid)
        .next()
        .filter(|grid| is_certain && *grid != Grid::EMPTY);
    let candidates = notes(&items).filter(|_| is_certain).map(|notes| {
        let mut sets = CandidateGrid::FULL;
        for ((placed, bits), n) in placed.iter().zip(notes).zip(0..) {
            let base = u8::from(bases == [1]);
            let (row, col) = (
                placed.first.saturating_sub(base).min(8),
                placed.second.saturating_sub(base).min(8),
            );
            let cell = if order == Order::ColRow {
                Cell::at(col.into(), row.into())
            } else {
                Cell::at(row.into(), col.into())
            };
            let digit = Digit::try_new(shown[n]);
            sets.set(cell, digit.map_or(DigitSet::from_bits(bits), DigitSet::of));
        }
        sets
    });
    Some(Objects {
        grids,
        typed,
        candidates,
    })
}
