//! The cells of a grid, collected value by value.

use super::super::chars::{NOT_A_CELL, cell_of};
use super::super::fault::Fault;
use super::super::found::Found;
use super::super::proper::is_proper;
use super::value::{Node, Value};
use crate::{Cell, Grid};

/// A place in a text, or in a string in it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Spot {
    /// Where the value starts, in bytes.
    pub(super) node: usize,
    /// If it is a string, how many of its characters are before the place.
    pub(super) before: Option<usize>,
}

/// The cells of a grid, in the order they are read.
#[derive(Default)]
pub(super) struct Cells {
    values: Vec<u8>,
    givens: Vec<bool>,
    /// Which of them are null.
    nulls: Vec<bool>,
    /// The first value that is not a cell: where it starts, and its first character.
    pub(super) bad: Option<(Spot, char)>,
}

impl Cells {
    pub(super) fn push_row(&mut self, node: &Node) {
        match &node.value {
            Value::List(items) => items.iter().for_each(|item| self.push(item)),
            Value::Text(text) => {
                let signs = text.chars().enumerate();
                for (before, c) in signs.filter(|(_, c)| !c.is_whitespace()) {
                    let spot = Spot {
                        node: node.at,
                        before: Some(before),
                    };
                    self.push_value(spot, cell_of(c), c);
                }
            }
            _ => {}
        }
    }

    pub(super) fn push(&mut self, node: &Node) {
        let (mut value, mut is_given) = (node, false);
        let nothing = Node {
            at: node.at,
            value: Value::Null,
        };
        if let Value::Object(fields) = &node.value {
            let field = |names: [&str; 2]| {
                let is_one = |(key, _): &&(String, Node)| names.contains(&key.as_str());
                fields.iter().find(is_one).map(|(_, node)| node)
            };
            value = field(["value", "v"]).unwrap_or(&nothing);
            let given = field(["given", "isGiven"]).map(|node| &node.value);
            is_given = matches!(given, Some(Value::Bool(true)));
        }
        let (digit, first) = match &value.value {
            Value::Null | Value::Bool(false) => (0, ' '),
            Value::Word(word) | Value::Text(word) => {
                let mut chars = word.trim().chars();
                match (chars.next(), chars.next()) {
                    (None, _) => (0, ' '),
                    (Some(c), None) => (cell_of(c), c),
                    (Some(c), _) => (NOT_A_CELL, c),
                }
            }
            _ => (NOT_A_CELL, '?'),
        };
        self.givens.resize(self.values.len(), false);
        self.givens.push(is_given);
        let before = match &value.value {
            Value::Text(text) => text.chars().position(|c| !c.is_whitespace()),
            _ => None,
        };
        let spot = Spot {
            node: value.at,
            before,
        };
        self.push_value(spot, digit, first);
    }

    fn push_value(&mut self, spot: Spot, digit: u8, first: char) {
        self.nulls.push(digit == 0 && matches!(first, ' ' | '-'));
        if digit == NOT_A_CELL && self.bad.is_none() {
            self.bad = Some((spot, first));
            self.givens.truncate(self.values.len());
        }
        self.values.push(digit);
    }

    /// The digits if they count from 0, where something else stands for empty cells and there is no 9.
    fn counted_from_zero(&self) -> Option<Vec<u8>> {
        let is_zero = |(value, is_null): (&u8, &bool)| *value == 0 && !is_null;
        let has_zeros = self.values.iter().zip(&self.nulls).any(is_zero);
        let fits = has_zeros && self.nulls.contains(&true) && !self.values.contains(&9);
        let digits = self.values.iter().zip(&self.nulls);
        fits.then(|| {
            digits
                .map(|(value, is_null)| if *is_null { 0 } else { value + 1 })
                .collect()
        })
    }

    pub(super) fn found(&self) -> Result<Found, Fault> {
        if let Some((_, found)) = self.bad {
            let cells = self.values.iter().position(|&value| value == NOT_A_CELL);
            return Err(character(found, cells.unwrap_or(81)));
        }
        let grid = |values: Vec<u8>| Grid::from_values(values.try_into().ok()?);
        let values = grid(self.values.clone()).ok_or(Fault::Length(self.values.len()))?;
        if let Some(from_zero) = self.counted_from_zero().and_then(grid)
            && is_proper(&from_zero)
        {
            return Err(Fault::Ambiguous(vec![values, from_zero]));
        }
        let mut givens = Grid::EMPTY;
        for (cell, _) in Cell::all()
            .zip(&self.givens)
            .filter(|(_, is_given)| **is_given)
        {
            givens.set(cell, values.get(cell));
        }
        Ok(Found::of_givens(givens, values))
    }
}

/// A character that is not a cell. Its place is in the [`Spot`].
pub(super) fn character(found: char, cells: usize) -> Fault {
    Fault::Character {
        found,
        before: 0,
        cells,
    }
}
