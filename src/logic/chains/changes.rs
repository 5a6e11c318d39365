//! Which runs reach more than before, found without repeating them.
//!
//! ```text
//! from x, before     eliminates q and s of a house with p q r s t   p, r, t are left: no conclusion
//! p and t are gone                                                  r is left: r is on
//! ```
//!
//! A run that reaches no more than it did where the outer run began cannot contribute anything new. All
//! runs are tested at once, with one bit for each:
//!
//! ```text
//! reach more      those that have q and s off, but not r on,
//!                 and those that have q and r off, but not s on, ...
//! ```

use super::literal::Literal;
use super::literal_set::LiteralSet;
use super::rules::Rules;
use super::run::Run;
use crate::logic::Position;
use crate::logic::explainer_order::{self, bits};
use crate::{Cell, Digit, House};

/// What every run in a position reaches.
pub(super) struct Base {
    position: Position,
    rules: Rules,
    /// For each run, its assumption and the literals that it reaches.
    runs: Vec<(Literal, LiteralSet)>,
    /// The index of the run from each literal.
    places: Box<[u16; Literal::COUNT]>,
    /// The runs that reach each literal, as a bit set of `width` words.
    reaching: Vec<u64>,
    /// The runs that end in a contradiction. What those reach is not recorded.
    contradictory: Vec<u64>,
    width: usize,
}

/// The assumptions that may lead to something new.
pub(super) struct Changes<'a> {
    base: Option<&'a Base>,
    /// The assumptions whose runs reach more than before.
    literals: LiteralSet,
}

impl Changes<'_> {
    /// Any assumption may lead to something new.
    pub(super) const ALL: Changes<'static> = Changes {
        base: None,
        literals: LiteralSet::ALL,
    };

    pub(super) fn has(&self, literal: Literal) -> bool {
        self.literals.has(literal)
    }

    /// What a run is known to reach, if it reaches no more than before.
    pub(super) fn known(&self, assumption: Literal) -> Option<&LiteralSet> {
        let base = self.base.filter(|_| !self.has(assumption))?;
        let place = base.places[assumption.index()];
        Some(&base.runs[usize::from(place)].1)
    }

    pub(super) fn has_cell(&self, cell: Cell, now: &Position) -> bool {
        let digits = now.candidates(cell);
        let before = self.base.map(|base| base.position.candidates(cell));
        let mut cases = digits.into_iter();
        before != Some(digits) || cases.any(|digit| self.has(Literal::new(cell, digit, true)))
    }

    pub(super) fn has_house(&self, house: House, digit: Digit, now: &Position) -> bool {
        let places = now.places(house, digit);
        let before = self.base.map(|base| base.position.places(house, digit));
        let mut cases = bits(places).map(|n| house.cell(n));
        before != Some(places) || cases.any(|cell| self.has(Literal::new(cell, digit, true)))
    }
}

impl Base {
    pub(super) fn new(position: &Position, rules: Rules) -> Base {
        let assumptions: Vec<Literal> = rules.assumptions(position).collect();
        let width = assumptions.len().div_ceil(64);
        let mut base = Base {
            position: *position,
            rules,
            runs: Vec::with_capacity(assumptions.len()),
            places: Box::new([0; Literal::COUNT]),
            reaching: vec![0; width * Literal::COUNT],
            contradictory: vec![0; width],
            width,
        };
        for (at, assumption) in assumptions.into_iter().enumerate() {
            // A run of level 0 uses no other techniques.
            let run = Run::new(position, assumption, rules, |_, _, _| Vec::new());
            for node in run.reached_nodes() {
                let word = width * run.literal(node).index() + at / 64;
                base.reaching[word] |= 1 << (at % 64);
            }
            base.contradictory[at / 64] |= u64::from(run.contradiction.is_some()) << (at % 64);
            base.places[assumption.index()] = at as u16;
            base.runs.push((assumption, run.reached));
        }
        base
    }

    pub(super) fn is_of(&self, position: &Position, rules: Rules) -> bool {
        self.rules == rules && self.position == *position
    }

    /// The changes in a position with fewer candidates.
    pub(super) fn changes(&self, now: &Position) -> Changes<'_> {
        let mut changed = self.contradictory.clone();
        let mut rivals = Vec::with_capacity(9);
        for cell in Cell::all() {
            let digits = now.candidates(cell);
            if self.position.candidates(cell) != digits {
                rivals.clear();
                rivals.extend(
                    digits
                        .into_iter()
                        .map(|digit| Literal::new(cell, digit, true)),
                );
                self.add_changes(&rivals, &mut changed);
            }
        }
        for house in explainer_order::houses() {
            for digit in Digit::all() {
                let places = now.places(house, digit);
                if self.position.places(house, digit) != places {
                    let on = |n| Literal::new(house.cell(n), digit, true);
                    rivals.clear();
                    rivals.extend(bits(places).map(on));
                    self.add_changes(&rivals, &mut changed);
                }
            }
        }
        let mut literals = LiteralSet::EMPTY;
        for (at, &(assumption, _)) in self.runs.iter().enumerate() {
            if changed[at / 64] >> (at % 64) & 1 != 0 {
                literals.insert(assumption);
            }
        }
        Changes {
            base: Some(self),
            literals,
        }
    }

    /// Adds the runs that now leave at most one of these rivals, if that is new to them. Without dynamic
    /// links, runs reach more only if two rivals are left.
    fn add_changes(&self, rivals: &[Literal], changed: &mut [u64]) {
        if rivals.len() < 2 || rivals.len() > 2 && !self.rules.dynamic {
            return;
        }
        for last in rivals {
            let known = self.reaching(*last);
            for word in 0..self.width {
                let others = rivals.iter().filter(|&rival| rival != last);
                let all_off = others.fold(u64::MAX, |all, rival| {
                    all & self.reaching(rival.negated())[word]
                });
                changed[word] |= all_off & !known[word];
            }
        }
    }

    fn reaching(&self, literal: Literal) -> &[u64] {
        &self.reaching[self.width * literal.index()..][..self.width]
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::{DYNAMIC, MULTIPLE};
    use super::*;
    use crate::logic::testing::position;

    /// The literals whose runs reach more in `after` than in `before`.
    fn changed(before: &str, after: &str, rules: Rules) -> Vec<Literal> {
        let (before, after) = (position(before), position(after));
        let base = Base::new(&before, rules);
        let changes = base.changes(&after);
        let all = rules.assumptions(&after);
        all.filter(|&literal| changes.has(literal)).collect()
    }

    #[test]
    fn a_run_continues_where_it_leaves_one_candidate() {
        let before = "12r1c1 234r1c5";
        let after = "12r1c1 23r1c5";
        let on = Literal::new(Cell::at(0, 0), Digit::new(2), true);
        for rules in [MULTIPLE, DYNAMIC] {
            // With 2 at r1c1, only 3 is left at r1c5.
            assert!(changed(before, after, rules).contains(&on));
            assert!(changed(after, after, rules).is_empty());
        }
    }

    #[test]
    fn only_a_dynamic_run_combines_two_eliminations() {
        let before = "12r1c1 13r1c2 2345r1c5";
        let after = "12r1c1 13r1c2 234r1c5";
        let on = Literal::new(Cell::at(0, 8), Digit::new(1), true);
        assert!(changed(before, after, DYNAMIC).contains(&on));
        assert!(!changed(before, after, MULTIPLE).contains(&on));
    }
}
