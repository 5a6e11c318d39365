//! Candidates that are on or off, and chains of them.

use crate::logic::Step;
use crate::{Candidate, Cell, Digit};
use core::fmt;

/// A candidate, assumed or shown to be true (*on*) or false (*off*).
///
/// `cell * 18 + digit * 2 + on`, below [`Literal::COUNT`].
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Literal(u16);

impl Literal {
    /// The number of literals.
    pub(crate) const COUNT: usize = 2 * 729;

    pub(crate) fn new(cell: Cell, digit: Digit, on: bool) -> Literal {
        Literal((cell.index() * 18 + digit.index() * 2) as u16 + u16::from(on))
    }

    /// All literals, cell by cell.
    pub(crate) fn all() -> impl Iterator<Item = Literal> {
        (0..Literal::COUNT as u16).map(Literal)
    }

    pub(crate) fn on(candidate: Candidate) -> Literal {
        Literal::new(candidate.cell, candidate.digit, true)
    }

    pub(crate) fn off(candidate: Candidate) -> Literal {
        Literal::new(candidate.cell, candidate.digit, false)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn is_on(self) -> bool {
        self.0 & 1 != 0
    }

    pub(crate) fn negated(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    pub(crate) fn cell(self) -> Cell {
        Cell::new(usize::from(self.0 / 18))
    }

    pub(crate) fn digit(self) -> Digit {
        Digit::new((self.0 / 2 % 9) as u8 + 1)
    }

    pub(crate) fn candidate(self) -> Candidate {
        Candidate {
            cell: self.cell(),
            digit: self.digit(),
        }
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.is_on() { "on" } else { "off" };
        write!(f, "{} {state}", self.candidate())
    }
}

/// One inference of a chain.
#[derive(Clone, PartialEq, Eq)]
pub struct ChainNode {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true or false.
    pub on: bool,
    /// The indices of the nodes from which it follows; none for the assumption.
    pub parents: Vec<u16>,
    /// The nested chain that proves it, if one does. Its parents are then the candidates that had to be
    /// eliminated before that chain existed.
    pub nested: Option<Box<Step>>,
}

impl fmt::Debug for ChainNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.on { "on" } else { "off" };
        write!(f, "{} {state} {:?}", self.candidate, self.parents)
    }
}

/// Inferences from an assumption to a conclusion: each node comes after its parents, the first is
/// the assumption, the last the conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The inferences.
    pub nodes: Vec<ChainNode>,
}

impl Chain {
    /// A chain in which each literal follows from the one before it.
    pub(crate) fn line(literals: impl Iterator<Item = Literal>) -> Chain {
        let node = |(index, literal): (usize, Literal)| ChainNode {
            candidate: literal.candidate(),
            on: literal.is_on(),
            parents: index
                .checked_sub(1)
                .map(|parent| parent as u16)
                .into_iter()
                .collect(),
            nested: None,
        };
        Chain {
            nodes: literals.enumerate().map(node).collect(),
        }
    }

    /// The last node.
    pub fn conclusion(&self) -> Option<&ChainNode> {
        self.nodes.last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_keeps_its_candidate_and_state() {
        for cell in Cell::all() {
            for digit in Digit::all() {
                let candidate = Candidate { cell, digit };
                assert_eq!(Literal::on(candidate).candidate(), candidate);
                assert_eq!(Literal::on(candidate).negated(), Literal::off(candidate));
                assert!(Literal::on(candidate).index() < Literal::COUNT);
            }
        }
    }
}
