//! Where cycles and forcing chains may be, found without looking for them.
//!
//! A run begins where there are none. So those in what it has left go through a link that is new:
//!
//! ```text
//! p on => .. => a off -- b on => .. => p off      p is out        new link: a or b
//! a on => .. => p off                             the first part, the other way round
//!
//! denied    follows from a and from b
//! ```

use super::links::UNITS;
use super::literal::Literal;
use super::literal_set::LiteralSet;
use crate::logic::Position;
use crate::logic::order::{self, bits};
use crate::{Candidate, Cell, Digit, DigitSet};

/// The literals that such chains can begin with.
pub(super) struct Prospects {
    /// Those that may be denied.
    pub(super) denied: LiteralSet,
    /// Those that may be part of a cycle.
    pub(super) cyclic: LiteralSet,
}

impl Prospects {
    /// Everything is possible.
    pub(super) const ALL: Prospects = Prospects {
        denied: LiteralSet::ALL,
        cyclic: LiteralSet::ALL,
    };

    /// What may be denied in `now`, but not in `start`.
    pub(super) fn through_new_links(start: &Position, now: &Position) -> Option<Prospects> {
        let mut prospects = Prospects {
            denied: LiteralSet::EMPTY,
            cyclic: LiteralSet::EMPTY,
        };
        let new_links = new_links(start, now);
        if new_links.is_empty() {
            return None;
        }
        let mut any = false;
        for [a, b] in new_links {
            let [a, b] = [reach(now, a), reach(now, b)];
            let mut common = a;
            any |= common.intersect(&b);
            prospects.denied.add_negated(&common);
            let mut opposite = LiteralSet::EMPTY;
            opposite.add_negated(&b);
            opposite.intersect(&a);
            prospects.cyclic.add(&opposite);
            prospects.cyclic.add_negated(&opposite);
        }
        any.then_some(prospects)
    }

    /// The candidates that may go.
    pub(super) fn outs(&self, position: &Position) -> Vec<Candidate> {
        let cells = position.empty_cells().into_iter();
        let all = cells.flat_map(|cell| {
            let digits = position.candidates(cell).into_iter();
            digits.map(move |digit| Candidate { cell, digit })
        });
        all.filter(|&candidate| self.denied.has(Literal::on(candidate)))
            .collect()
    }
}

/// The pairs of candidates that are alone in a cell or a house now, and were not at the start.
fn new_links(start: &Position, now: &Position) -> Vec<[Literal; 2]> {
    let mut links = Vec::new();
    for cell in Cell::all() {
        let digits = now.candidates(cell);
        if digits.len() == 2 && start.candidates(cell) != digits {
            let mut pair = digits.into_iter();
            let mut next = || pair.next().map(|digit| Literal::new(cell, digit, true));
            links.extend(next().zip(next()).map(|(a, b)| [a, b]));
        }
    }
    for house in order::houses() {
        for digit in Digit::all() {
            let places = now.places(house, digit);
            if places.count_ones() == 2 && start.places(house, digit) != places {
                let mut pair = bits(places);
                let mut next = || {
                    let cell = pair.next().map(|n| house.cell(n));
                    cell.map(|cell| Literal::new(cell, digit, true))
                };
                links.extend(next().zip(next()).map(|(a, b)| [a, b]));
            }
        }
    }
    links
}

/// All that follows from a literal by links, itself included.
fn reach(now: &Position, root: Literal) -> LiteralSet {
    let mut reached = LiteralSet::EMPTY;
    reached.insert(root);
    let mut todo = Vec::with_capacity(64);
    todo.push(root);
    while let Some(literal) = todo.pop() {
        let (cell, digit) = (literal.cell(), literal.digit());
        let opposite = |cell, digit| Literal::new(cell, digit, !literal.is_on());
        let mut reach = |next| {
            if reached.insert(next) {
                todo.push(next);
            }
        };
        // From on to off all others follow, from off to on the only other.
        let others = |word: u16| match literal.is_on() || word.is_power_of_two() {
            true => word,
            false => 0,
        };
        for digit in DigitSet::from_bits(others(now.candidates(cell).without(digit).bits())) {
            reach(opposite(cell, digit));
        }
        for unit in &UNITS[cell.index()] {
            for n in bits(others(now.places(unit.house, digit) & !unit.own)) {
                reach(opposite(unit.cells[n], digit));
            }
        }
    }
    reached
}
