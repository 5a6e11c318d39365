//! A chain without branches, as a step and as a part of another chain.

use super::links::{Kind, UNITS};
use super::literal::{Chain, Literal};
use super::nested::{Nested, Place};
use super::ranking::Hint;
use crate::logic::explainer_order;
use crate::logic::{Evidence, Position, Premise, Step, Technique};
use crate::{Candidate, CellSet, House};

/// The literals of a chain in order.
pub(super) struct LinearChain {
    pub(super) kind: Kind,
    /// In a cycle, the last literal is the first one again.
    pub(super) literals: Vec<Literal>,
}

impl LinearChain {
    fn is_cycle(&self) -> bool {
        self.literals.first() == self.literals.last()
    }

    fn technique(&self) -> Technique {
        match self.kind {
            Kind::X if self.is_cycle() && self.count_cells() == 4 => Technique::GeneralizedXWing,
            Kind::X if self.is_cycle() => Technique::XCycle,
            Kind::Y => Technique::YCycle,
            Kind::Xy if self.is_cycle() => Technique::XyCycle,
            Kind::X if self.literals.len() == 6 => Technique::TurbotFish,
            Kind::X => Technique::ForcingXChain,
            Kind::Xy => Technique::ForcingChain,
        }
    }

    fn count_cells(&self) -> usize {
        let cells: CellSet = self.literals.iter().map(|literal| literal.cell()).collect();
        cells.len()
    }
}

/// The step of a chain.
pub(super) fn step(hint: &Hint<LinearChain>) -> Step {
    let path = &hint.proof.literals;
    let chain = Chain::line(path.iter().copied());
    Step {
        technique: hint.proof.technique(),
        rating: hint.rank.rating(),
        placement: hint.conclusion.placement(),
        eliminations: hint.conclusion.eliminations(),
        evidence: match hint.proof.is_cycle() {
            true => Evidence::Cycle(chain),
            false => Evidence::Chains {
                premise: Premise::Assumption {
                    candidate: path[0].candidate(),
                    on: path[0].is_on(),
                },
                chains: vec![chain],
            },
        },
    }
}

/// A hint as part of another chain.
pub(super) fn nested(
    hint: &Hint<LinearChain>,
    eliminations: Vec<Candidate>,
    position: &Position,
    keeps_steps: bool,
) -> Nested {
    let (kind, path) = (hint.proof.kind, &hint.proof.literals);
    let mut nested = Nested::new(eliminations, hint.rank.complexity);
    // The assumption has no premises. A cycle contains its first literal once, at the end.
    let first = usize::from(hint.proof.is_cycle());
    nested.begin_line(path.len() - first);
    for at in (first..path.len()).rev() {
        nested.add(path[at]);
        if path[at].is_on() && at > 0 {
            rely_on_link(&mut nested, position, kind, path[at - 1], path[at]);
        }
    }
    if hint.proof.is_cycle() {
        // The same cycle with on and off swapped. Sudoku Explainer gives as the premise the place of the weak
        // link, not of the strong one.
        nested.begin_line(path.len() - 1);
        for at in 0..path.len() - 1 {
            nested.add(path[at].negated());
            if !path[at].is_on() {
                rely_on_link(&mut nested, position, kind, path[at - 1], path[at]);
            }
        }
    }
    nested.step = keeps_steps.then(|| Box::new(step(hint)));
    nested
}

/// Adds the cell or house of the link from `from` to `to` to the premises.
fn rely_on_link(nested: &mut Nested, position: &Position, kind: Kind, from: Literal, to: Literal) {
    let digit = to.digit();
    let is_link = |&house: &House| {
        let units = &UNITS[to.cell().index()];
        let has_both = units.iter().any(|unit| unit.house == house);
        has_both && (from.is_on() || position.places(house, digit).count_ones() == 2)
    };
    if kind != Kind::X && from.cell() == to.cell() {
        nested.rely_on(Place::Cell(to.cell()));
    } else if let Some(house) = explainer_order::houses_of(from.cell())
        .into_iter()
        .find(is_link)
    {
        nested.rely_on(Place::House(house, digit));
    }
}
