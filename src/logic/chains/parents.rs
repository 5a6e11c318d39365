//! The parents of a node of a run: the nodes from which it follows.
//!
//! A run stores only the first parent of a node. A candidate that is the last one in a cell or a house follows
//! from all the others that were there at the start.

use super::links::UNITS;
use super::literal::Literal;
use super::run::{Cause, Node, Run};
use crate::logic::Position;
use crate::{Digit, DigitSet, House};

impl Run {
    /// The parents of a node, the first one first. `start` is the position in
    /// which the run began.
    pub(super) fn parents(&self, node: usize, start: &Position) -> Parents<'_> {
        let Node {
            literal,
            cause,
            from,
        } = self.nodes[node];
        let first = || self.nodes[usize::from(from)].literal;
        match cause {
            Cause::Assumption => Parents::none(),
            Cause::Seen => Parents::first(first()),
            Cause::Cell => {
                let off = first();
                let gone = start.candidates(off.cell());
                let gone = gone.without(off.digit()).without(literal.digit());
                Parents::in_cell(off, gone)
            }
            Cause::House(house) => {
                let off = first();
                let own = |other: Literal| place_in(house, other);
                let gone = start.places(house, off.digit()) & !own(off) & !own(literal);
                Parents::in_house(off, house, gone)
            }
            Cause::Advanced => Parents::listed(&self.reasons[usize::from(from)].parents),
        }
    }
}

/// The bit of a literal's cell in one of its houses.
fn place_in(house: House, literal: Literal) -> u16 {
    let units = &UNITS[literal.cell().index()];
    units
        .iter()
        .find(|unit| unit.house == house)
        .map_or(0, |unit| unit.own)
}

/// The literals from which a node follows.
pub(super) struct Parents<'a> {
    first: Option<Literal>,
    house: Option<House>,
    gone: u16,
    listed: &'a [Literal],
}

impl<'a> Parents<'a> {
    fn none() -> Parents<'a> {
        Parents {
            first: None,
            house: None,
            gone: 0,
            listed: &[],
        }
    }

    fn first(first: Literal) -> Parents<'a> {
        Parents {
            first: Some(first),
            ..Parents::none()
        }
    }

    fn in_cell(first: Literal, gone: DigitSet) -> Parents<'a> {
        Parents {
            gone: gone.bits(),
            ..Parents::first(first)
        }
    }

    fn in_house(first: Literal, house: House, gone: u16) -> Parents<'a> {
        Parents {
            house: Some(house),
            gone,
            ..Parents::first(first)
        }
    }

    fn listed(listed: &'a [Literal]) -> Parents<'a> {
        Parents {
            listed,
            ..Parents::none()
        }
    }

    /// Calls `on_parent` with each parent, in Sudoku Explainer's order.
    #[inline]
    pub(super) fn for_each(self, mut on_parent: impl FnMut(Literal)) {
        if let Some(first) = self.first {
            on_parent(first);
            let mut gone = self.gone;
            while gone != 0 {
                let n = gone.trailing_zeros() as usize;
                gone &= gone - 1;
                on_parent(match self.house {
                    Some(house) => Literal::new(house.cell(n), first.digit(), false),
                    None => Literal::new(first.cell(), Digit::new(n as u8 + 1), false),
                });
            }
        }
        self.listed.iter().copied().for_each(on_parent);
    }
}
