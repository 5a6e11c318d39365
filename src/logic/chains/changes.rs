//! Which runs lead further than before, found without running them.
//!
//! ```text
//! from x, before     removes q and s of a house with p q r s t      p, r, t are left: nothing follows
//! p and t have gone                                                 r is left: more follows
//! ```
//!
//! A run that leads no further than it did where the outer run began has no part in anything new.

use super::literal::Literal;
use super::literal_set::LiteralSet;
use super::run::{Rules, Run};
use crate::logic::Position;
use crate::logic::order::{self, bits};
use crate::{Cell, Digit, House};

/// What all runs in a position lead to.
pub(super) struct Base {
    position: Position,
    rules: Rules,
    runs: Vec<Reached>,
    /// Where the run from each literal is.
    places: Box<[u16; Literal::COUNT]>,
}

struct Reached {
    assumption: Literal,
    literals: LiteralSet,
    /// What it leaves.
    left: Position,
    is_contradiction: bool,
}

/// The cells and houses that have lost candidates.
struct Losses {
    cells: Vec<Cell>,
    houses: Vec<(House, Digit)>,
}

/// The cases that may lead to something new.
pub(super) struct Changes<'a> {
    base: Option<&'a Base>,
    /// Where a run leads further.
    literals: LiteralSet,
}

impl Changes<'_> {
    /// Everything may be new.
    pub(super) const ALL: Changes<'static> = Changes {
        base: None,
        literals: LiteralSet::ALL,
    };

    pub(super) fn has(&self, literal: Literal) -> bool {
        self.literals.has(literal)
    }

    /// At least what a run that leads no further than before leads to.
    pub(super) fn known(&self, assumption: Literal) -> Option<&LiteralSet> {
        let base = self.base.filter(|_| !self.has(assumption))?;
        let place = base.places[assumption.index()];
        Some(&base.runs[usize::from(place)].literals)
    }

    pub(super) fn has_cell(&self, cell: Cell, now: &Position) -> bool {
        let digits = now.candidates(cell);
        self.base
            .is_none_or(|base| base.position.candidates(cell) != digits)
            || digits
                .into_iter()
                .any(|digit| self.has(Literal::new(cell, digit, true)))
    }

    pub(super) fn has_house(&self, house: House, digit: Digit, now: &Position) -> bool {
        let places = now.places(house, digit);
        self.base
            .is_none_or(|base| base.position.places(house, digit) != places)
            || bits(places).any(|n| self.has(Literal::new(house.cell(n), digit, true)))
    }
}

impl Base {
    pub(super) fn new(position: &Position, rules: Rules) -> Base {
        let mut base = Base {
            position: *position,
            rules,
            runs: Vec::new(),
            places: Box::new([0; Literal::COUNT]),
        };
        for assumption in rules.assumptions(position) {
            let mut left = *position;
            let run = Run::leaving(&mut left, position, assumption, rules);
            base.places[assumption.index()] = base.runs.len() as u16;
            base.runs.push(Reached {
                assumption,
                literals: run.reached,
                left,
                is_contradiction: run.contradiction.is_some(),
            });
        }
        base
    }

    pub(super) fn is_of(&self, position: &Position, rules: Rules) -> bool {
        self.rules == rules && self.position == *position
    }

    /// What may be new in a position with fewer candidates.
    pub(super) fn changes(&self, now: &Position) -> Changes<'_> {
        let losses = self.losses(now);
        let mut literals = LiteralSet::EMPTY;
        for run in &self.runs {
            if run.is_contradiction || losses.lead_further(run, now, self.rules.dynamic) {
                literals.insert(run.assumption);
            }
        }
        Changes {
            base: Some(self),
            literals,
        }
    }

    /// Where one of several candidates can now be the last that a run leaves: by links alone only
    /// where there are two.
    fn losses(&self, now: &Position) -> Losses {
        let counts = |count: u32| count == 2 || count > 2 && self.rules.dynamic;
        let is_cell = |&cell: &Cell| {
            let digits = now.candidates(cell);
            counts(digits.len() as u32) && self.position.candidates(cell) != digits
        };
        let is_house = |&(house, digit): &(House, Digit)| {
            let places = now.places(house, digit);
            counts(places.count_ones()) && self.position.places(house, digit) != places
        };
        let houses =
            order::houses().flat_map(|house| Digit::all().map(move |digit| (house, digit)));
        Losses {
            cells: Cell::all().filter(is_cell).collect(),
            houses: houses.filter(is_house).collect(),
        }
    }
}

impl Losses {
    /// Whether a run leaves one candidate or none somewhere, of which it did not know.
    fn lead_further(&self, run: &Reached, now: &Position, dynamic: bool) -> bool {
        let is_known = |cell, digit| run.literals.has(Literal::new(cell, digit, true));
        let is_off = |cell, digit| run.literals.has(Literal::new(cell, digit, false));
        if !dynamic {
            let cells = self.cells.iter().any(|&cell| {
                let mut digits = now.candidates(cell).into_iter();
                let any_off = digits.clone().any(|digit| is_off(cell, digit));
                any_off && !digits.any(|digit| is_known(cell, digit))
            });
            return cells
                || self.houses.iter().any(|&(house, digit)| {
                    let mut cells = bits(now.places(house, digit)).map(|n| house.cell(n));
                    let any_off = cells.clone().any(|cell| is_off(cell, digit));
                    any_off && !cells.any(|cell| is_known(cell, digit))
                });
        }
        let cells = self.cells.iter().any(|&cell| {
            let left = now.candidates(cell) & run.left.candidates(cell);
            let bits = left.bits();
            bits & bits.wrapping_sub(1) == 0
                && left.single().is_none_or(|digit| !is_known(cell, digit))
        });
        cells
            || self.houses.iter().any(|&(house, digit)| {
                let left = now.places(house, digit) & run.left.places(house, digit);
                let last = || house.cell(left.trailing_zeros() as usize);
                left & left.wrapping_sub(1) == 0 && (left == 0 || !is_known(last(), digit))
            })
    }
}
