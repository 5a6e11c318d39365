//! A chain within a chain.
//!
//! ```text
//! assumption --> off, on, off ...  until nothing follows
//!                 \___________\__ in what these leave there is another chain  -->  off
//! ```
//!
//! It follows from those candidates that had to go for its links to be there.

use super::literal::Literal;
use super::literal_set::LiteralSet;
use crate::logic::{Position, Step};
use crate::{Candidate, Cell, Digit, House};

/// A chain that another one relies on. Two are equal if they have the same literals in the same order.
pub(crate) struct Nested {
    pub(super) complexity: u32,
    /// For each end the number of literals that lead to it, and those literals.
    literals: Vec<u16>,
    /// The chain in full, if it is wanted.
    pub(super) step: Option<Box<Step>>,
}

impl PartialEq for Nested {
    fn eq(&self, other: &Nested) -> bool {
        self.literals == other.literals
    }
}

/// Collects the literals of a nested chain, and the candidates that had to go for it.
pub(super) struct Collector<'a> {
    start: &'a Position,
    now: &'a Position,
    literals: Vec<u16>,
    gone: LiteralSet,
    parents: Vec<Literal>,
}

impl<'a> Collector<'a> {
    /// For a chain found in `now`, which a run that began in `start` has left.
    pub(super) fn new(start: &'a Position, now: &'a Position) -> Collector<'a> {
        Collector {
            start,
            now,
            literals: Vec::new(),
            gone: LiteralSet::EMPTY,
            parents: Vec::new(),
        }
    }

    /// Begins one of the lines, from its end to its assumption.
    pub(super) fn begin_line(&mut self, length: usize) {
        self.literals.push(length as u16);
    }

    pub(super) fn add(&mut self, literal: Literal) {
        self.literals.push(literal.index() as u16);
    }

    /// What has gone from the cell had to go.
    pub(super) fn rely_on_cell(&mut self, cell: Cell) {
        for digit in self.start.candidates(cell) - self.now.candidates(cell) {
            self.rely_on(Candidate { cell, digit });
        }
    }

    /// Where the digit has gone from the house it had to go.
    pub(super) fn rely_on_house(&mut self, house: House, digit: Digit) {
        let gone = self.start.places(house, digit) & !self.now.places(house, digit);
        for n in crate::logic::order::bits(gone) {
            let cell = house.cell(n);
            self.rely_on(Candidate { cell, digit });
        }
    }

    fn rely_on(&mut self, candidate: Candidate) {
        let off = Literal::off(candidate);
        if self.gone.insert(off) {
            self.parents.push(off);
        }
    }

    /// The nested chain and what it follows from.
    pub(super) fn finish(self, complexity: u32, step: Option<Box<Step>>) -> (Nested, Vec<Literal>) {
        let nested = Nested {
            complexity,
            literals: self.literals,
            step,
        };
        (nested, self.parents)
    }
}
