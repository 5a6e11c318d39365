//! Which literals cycles and forcing chains can start from, found without searching for the chains.
//!
//! Each chain uses a strong link, and its first part can be followed backwards:
//!
//! ```text
//! p on => .. => a off -- b on => .. => p off      a or b is on, and p is off in both cases
//! a on => .. => p off
//! ```
//!
//! A run begins in a position without such chains. So the chains in the position it has reached use a link that is
//! new.

use super::links::UNITS;
use super::literal::Literal;
use super::literal_set::LiteralSet;
use crate::logic::Position;
use crate::logic::explainer_order::{self, bits};
use crate::{Candidate, Cell, Digit, DigitSet, House};

/// The literals that these chains can start with.
pub(super) struct ChainStarts {
    /// Literals that a chain may disprove.
    pub(super) denied: LiteralSet,
    /// Literals that may be part of a cycle.
    pub(super) cyclic: LiteralSet,
}

impl ChainStarts {
    /// All chain starts in a position, if there are any.
    pub(super) fn of(position: &Position) -> Option<ChainStarts> {
        ChainStarts::through(&links(position, |_| true, |_, _| true), position)
    }

    /// The chain starts in `now` that are not in `start`.
    pub(super) fn new_since(start: &Position, now: &Position) -> Option<ChainStarts> {
        let cell_is_new = |cell| start.candidates(cell) != now.candidates(cell);
        let house_is_new = |house, digit| start.places(house, digit) != now.places(house, digit);
        ChainStarts::through(&links(now, cell_is_new, house_is_new), now)
    }

    /// The starts of chains that use one of these links.
    fn through(links: &[[Literal; 2]], now: &Position) -> Option<ChainStarts> {
        let mut starts = ChainStarts {
            denied: LiteralSet::EMPTY,
            cyclic: LiteralSet::EMPTY,
        };
        let mut any = false;
        let mut reached = Reached::new(now);
        for &[a, b] in links {
            let [a, b] = [reached.from(a), reached.from(b)];
            let mut common = a;
            any |= common.intersect(&b);
            starts.denied.add_negated(&common);
            let mut opposite = LiteralSet::EMPTY;
            opposite.add_negated(&b);
            opposite.intersect(&a);
            starts.cyclic.add(&opposite);
            starts.cyclic.add_negated(&opposite);
        }
        any.then_some(starts)
    }

    /// The candidates that these chains may eliminate.
    pub(super) fn eliminations(&self, position: &Position) -> Vec<Candidate> {
        let cells = position.empty_cells().into_iter();
        let all = cells.flat_map(|cell| {
            let digits = position.candidates(cell).into_iter();
            digits.map(move |digit| Candidate { cell, digit })
        });
        all.filter(|&candidate| self.denied.has(Literal::on(candidate)))
            .collect()
    }
}

/// The pairs of candidates that are the only two in a wanted cell, or for their digit in a wanted house.
fn links(
    position: &Position,
    wants_cell: impl Fn(Cell) -> bool,
    wants_house: impl Fn(House, Digit) -> bool,
) -> Vec<[Literal; 2]> {
    let mut links = Vec::new();
    for cell in Cell::all() {
        let digits = position.candidates(cell);
        if digits.len() == 2 && wants_cell(cell) {
            let mut pair = digits.into_iter();
            let mut next = || pair.next().map(|digit| Literal::new(cell, digit, true));
            links.extend(next().zip(next()).map(|(a, b)| [a, b]));
        }
    }
    for house in explainer_order::houses() {
        for digit in Digit::all() {
            let places = position.places(house, digit);
            if places.count_ones() == 2 && wants_house(house, digit) {
                let mut pair = bits(places).map(|n| Literal::new(house.cell(n), digit, true));
                links.extend(pair.next().zip(pair.next()).map(|(a, b)| [a, b]));
            }
        }
    }
    links
}

/// The literals reached from each literal, computed on first use.
struct Reached<'a> {
    position: &'a Position,
    known: Vec<(Literal, LiteralSet)>,
}

impl<'a> Reached<'a> {
    fn new(position: &'a Position) -> Reached<'a> {
        Reached {
            position,
            known: Vec::new(),
        }
    }

    fn from(&mut self, literal: Literal) -> LiteralSet {
        let known = self.known.iter().find(|(known, _)| *known == literal);
        known.map(|&(_, reached)| reached).unwrap_or_else(|| {
            let reached = reach(self.position, literal);
            self.known.push((literal, reached));
            reached
        })
    }
}

/// All literals reached from a literal through links, itself included.
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
        // A literal that is on leads to all its links, one that is off only to the other end of a pair.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, position};

    #[test]
    fn a_grid_without_strong_links_has_no_chain_starts() {
        assert!(ChainStarts::of(&position("")).is_none());
    }

    #[test]
    fn candidates_that_both_ends_of_a_link_rule_out_may_be_denied() {
        // A turbot fish: one of r1c5 and r5c6 is 5, and r4c5 sees both.
        let before = confined(position(""), 5, &["r1c1", "r1c5"], "row 1");
        let fish = confined(before, 5, &["r5c1", "r5c6"], "row 5");
        let victim = Literal::new(Cell::at(3, 4), Digit::new(5), true);
        let starts = ChainStarts::of(&fish).expect("there is a fish");
        assert!(starts.denied.has(victim));
        assert!(starts.eliminations(&fish).contains(&victim.candidate()));
        assert!(!starts.denied.has(victim.negated()));
        assert!(ChainStarts::new_since(&before, &fish).is_some());
        assert!(ChainStarts::new_since(&fish, &fish).is_none());
    }
}
