//! Objects whose keys are cells, by name or by number: `{"A1": 5}`.

use super::super::coordinates::{self, Order, Placed};
use super::super::found::Found;
use super::super::pencil;
use super::notes;
use super::puzzles::{Finder, fields_of};
use super::value::Node;
use crate::{CandidateGrid, Cell, DigitSet};

impl Finder {
    /// `{"A1": 5, "r1c2": 3}`, `{(0, 0): 5}`.
    pub(super) fn take_named_cells(&mut self, at: usize, fields: &[(String, Node)]) -> bool {
        if let Some(flat) = flattened(fields) {
            return self.take_named_cells(at, &flat);
        }
        if fields.len() < 17 {
            return false;
        }
        let names = names(fields);
        let Some(names) = names else {
            return self.take_numbered_cells(at, fields);
        };
        let order = if names.iter().all(|name| name.2 == Order::RowCol) {
            Order::RowCol
        } else {
            Order::Unknown
        };
        let bases = coordinates::bases(names.iter().flat_map(|name| [name.0, name.1]));
        let sets: Option<Vec<u16>> = fields.iter().map(|(_, node)| notes::bits(node)).collect();
        let Some(sets) = sets else { return false };
        if fields.len() == 81
            && sets.iter().any(|bits| bits.count_ones() > 1)
            && order == Order::RowCol
            && bases.len() == 1
        {
            let mut grid = CandidateGrid::FULL;
            for (name, &bits) in names.iter().zip(&sets).filter(|(_, bits)| **bits != 0) {
                let cell = Cell::at(
                    usize::from(name.0 - bases[0]),
                    usize::from(name.1 - bases[0]),
                );
                grid.set(cell, DigitSet::from_bits(bits));
            }
            let mut found = Found::new(pencil::placed(&grid));
            found.entry.candidates = Some(Box::new(grid));
            self.found.push((at, found));
            return true;
        }
        let placed = names
            .iter()
            .zip(&sets)
            .filter(|(_, bits)| bits.count_ones() == 1);
        let placed: Vec<Placed> = placed
            .map(|(name, bits)| Placed {
                first: name.0,
                second: name.1,
                digit: bits.trailing_zeros() as u8 + 1,
            })
            .collect();
        // A program that names all cells, row by row, says their order.
        let in_order = names.len() == 81
            && !fields[0].0.contains('/')
            && names
                .windows(2)
                .all(|pair| (pair[0].0, pair[0].1) < (pair[1].0, pair[1].1));
        let order = if in_order { Order::RowCol } else { order };
        self.take_options(coordinates::puzzles(&placed, order, bases), at)
    }

    /// `{"0": 5, "4": 7}`, with cells numbered from 0 or 1.
    fn take_numbered_cells(&mut self, at: usize, fields: &[(String, Node)]) -> bool {
        let number = |key: &String| key.parse::<usize>().ok().filter(|&n| n <= 81);
        let numbers: Option<Vec<usize>> = fields.iter().map(|(key, _)| number(key)).collect();
        let sets: Option<Vec<u16>> = fields
            .iter()
            .map(|(_, node)| notes::bits(node).filter(|bits| bits.count_ones() <= 1))
            .collect();
        let (Some(numbers), Some(sets)) = (numbers, sets) else {
            return false;
        };
        let cells: Vec<(usize, u8)> = numbers
            .into_iter()
            .zip(sets)
            .filter(|(_, bits)| *bits != 0)
            .map(|(n, bits)| (n, bits.trailing_zeros() as u8 + 1))
            .collect();
        self.take_options(
            coordinates::numbered(
                &cells,
                fields.len() == 81 && number(&fields[0].0) == Some(0),
            ),
            at,
        )
    }
}

fn names(fields: &[(String, Node)]) -> Option<Vec<(u8, u8, Order)>> {
    fields
        .iter()
        .map(|(key, _)| coordinates::name(key))
        .collect()
}

/// `{"0": {"0": 5, …}, …}` with keys such as `0/0`: pandas writes columns of rows, others rows of columns.
fn flattened(fields: &[(String, Node)]) -> Option<Vec<(String, Node)>> {
    let is_number = |key: &str| key.len() == 1 && key.bytes().all(|byte| byte.is_ascii_digit());
    let mut flat = Vec::with_capacity(81);
    for (key, node) in fields.iter().filter(|_| fields.len() == 9) {
        let inner = fields_of(node).filter(|inner| inner.len() == 9 && is_number(key))?;
        for (other, node) in inner {
            flat.push((format!("{key}/{other}"), node.clone()));
        }
    }
    (flat.len() == 81 && flat.iter().all(|(key, _)| key.len() == 3)).then_some(flat)
}
