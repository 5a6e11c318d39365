//! How runs draw their conclusions.

use super::links::Kind;
use super::literal::Literal;
use crate::logic::Position;

/// How a run draws its conclusions.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rules {
    /// Whether what was ruled out on the way counts.
    pub(crate) dynamic: bool,
    /// [`Kind::X`] for Nishio, else [`Kind::Xy`].
    pub(crate) kind: Kind,
    /// What to try when nothing follows: 0 nothing, 1 the easy techniques, from 2 chains as well.
    pub(crate) level: u8,
    /// Whether nested chains are kept as steps, to be told.
    pub(crate) tells: bool,
}

impl Rules {
    /// What runs are made from: static ones only from what is on.
    pub(super) fn assumptions(self, position: &Position) -> impl Iterator<Item = Literal> {
        let literals = Literal::all().filter(move |literal| literal.is_on() || self.dynamic);
        literals.filter(|literal| position.has(literal.candidate()))
    }
}

pub(super) const NISHIO: Rules = Rules {
    dynamic: true,
    kind: Kind::X,
    level: 0,
    tells: false,
};
pub(super) const MULTIPLE: Rules = Rules {
    dynamic: false,
    kind: Kind::Xy,
    level: 0,
    tells: false,
};
pub(super) const DYNAMIC: Rules = dynamic(0);
pub(super) const DYNAMIC_FORCING: Rules = dynamic(2);

/// Dynamic chains that use other techniques on the way; see `advanced.rs`.
pub(super) const fn dynamic(level: u8) -> Rules {
    Rules {
        dynamic: true,
        kind: Kind::Xy,
        level,
        tells: false,
    }
}
