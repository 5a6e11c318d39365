//! The rules by which runs draw conclusions.

use super::links::Kind;
use super::literal::Literal;
use crate::logic::Position;

/// The rules by which a run draws conclusions.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rules {
    /// Whether strong links that arise during the run count.
    pub(crate) dynamic: bool,
    /// [`Kind::X`] for Nishio, else [`Kind::Xy`].
    pub(crate) kind: Kind,
    /// What to try when links lead no further: 0 nothing, 1 the easy techniques, from 2 on also chains.
    pub(crate) level: u8,
    /// Whether nested chains are kept as steps, so that they can be described.
    pub(crate) keeps_steps: bool,
}

impl Rules {
    /// The assumptions of runs. Static runs assume only that candidates are true.
    pub(super) fn assumptions(self, position: &Position) -> impl Iterator<Item = Literal> {
        let literals = Literal::all().filter(move |literal| literal.is_on() || self.dynamic);
        literals.filter(|literal| position.has(literal.candidate()))
    }
}

pub(super) const NISHIO: Rules = Rules {
    dynamic: true,
    kind: Kind::X,
    level: 0,
    keeps_steps: false,
};
pub(super) const MULTIPLE: Rules = Rules {
    dynamic: false,
    kind: Kind::Xy,
    level: 0,
    keeps_steps: false,
};
pub(super) const DYNAMIC: Rules = dynamic(0);
pub(super) const DYNAMIC_FORCING: Rules = dynamic(2);

/// Dynamic chains that use other techniques on the way; see `advanced.rs`.
pub(super) const fn dynamic(level: u8) -> Rules {
    Rules {
        dynamic: true,
        kind: Kind::Xy,
        level,
        keeps_steps: false,
    }
}
