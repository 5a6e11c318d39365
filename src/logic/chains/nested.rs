//! A chain within a chain.
//!
//! ```text
//! assumption --> off, on, off ...  until links lead no further
//!                 \___________\__ without these, there is another chain  -->  off
//! ```
//!
//! It follows from the candidates that had to be eliminated before its links existed.

use super::literal::Literal;
use super::literal_set::LiteralSet;
use crate::logic::explainer_order::bits;
use crate::logic::{Position, Step};
use crate::{Candidate, Cell, Digit, House};

/// A chain used by another one. Two are equal if they have the same literals in the same order.
pub(crate) struct Nested {
    /// The candidates that it eliminates, without those that an earlier chain does.
    pub(super) eliminations: Vec<Candidate>,
    pub(super) complexity: u32,
    /// For each end, the number of literals that lead to it, then those literals.
    literals: Vec<u16>,
    relies_on: Vec<Place>,
    /// The chain in full, if it is wanted.
    pub(super) step: Option<Box<Step>>,
}

/// The place of a link. The candidates eliminated there are premises of the chain.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Place {
    Cell(Cell),
    /// A digit in a house.
    House(House, Digit),
}

impl PartialEq for Nested {
    fn eq(&self, other: &Nested) -> bool {
        self.literals == other.literals
    }
}

impl Nested {
    pub(super) fn new(eliminations: Vec<Candidate>, complexity: u32) -> Nested {
        Nested {
            eliminations,
            complexity,
            literals: Vec::new(),
            relies_on: Vec::new(),
            step: None,
        }
    }

    /// Begins a line of literals, from an end to its assumption.
    pub(super) fn begin_line(&mut self, length: usize) {
        self.literals.push(length as u16);
    }

    /// Adds a literal to the line.
    pub(super) fn add(&mut self, literal: Literal) {
        self.literals.push(literal.index() as u16);
    }

    pub(super) fn rely_on(&mut self, place: Place) {
        if !self.relies_on.contains(&place) {
            self.relies_on.push(place);
        }
    }

    /// The candidates of `start`, where a run began, that had to be eliminated before this chain existed in `now`.
    pub(super) fn parents(&self, start: &Position, now: &Position) -> Vec<Literal> {
        let mut seen = LiteralSet::EMPTY;
        let mut parents = Vec::new();
        let mut add = |cell, digit| {
            let off = Literal::new(cell, digit, false);
            if seen.insert(off) {
                parents.push(off);
            }
        };
        for &place in &self.relies_on {
            match place {
                Place::Cell(cell) => {
                    let gone = start.candidates(cell) - now.candidates(cell);
                    gone.into_iter().for_each(|digit| add(cell, digit));
                }
                Place::House(house, digit) => {
                    let gone = start.places(house, digit) & !now.places(house, digit);
                    bits(gone).for_each(|n| add(house.cell(n), digit));
                }
            }
        }
        parents
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::position;

    #[test]
    fn a_nested_chain_depends_on_eliminations_at_its_links() {
        let (start, now) = (position("1234r1c1"), position("12r1c1"));
        let mut nested = Nested::new(Vec::new(), 4);
        assert!(nested.parents(&start, &now).is_empty());
        nested.rely_on(Place::House(House::row(0), Digit::new(3)));
        nested.rely_on(Place::Cell(Cell::at(0, 0)));
        let parents = nested.parents(&start, &now);
        assert_eq!(format!("{parents:?}"), "[3r1c1 off, 4r1c1 off]");
    }

    #[test]
    fn nested_chains_are_equal_if_their_literals_are() {
        let chain = |complexity, digit| {
            let mut nested = Nested::new(Vec::new(), complexity);
            nested.begin_line(1);
            nested.add(Literal::new(Cell::at(0, 0), Digit::new(digit), true));
            nested
        };
        assert!(chain(4, 1) == chain(6, 1));
        assert!(chain(4, 1) != chain(4, 2));
    }
}
