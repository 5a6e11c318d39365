//! A position and what several techniques look up in it.

use super::Position;
use super::aic::{Findings, LinkGraph};
use super::techniques::almost_locked::AlmostLocked;
use super::techniques::als_ways::Ways;
use crate::{CandidateGrid, Cell, DigitSet, Grid};
use core::cell::OnceCell;
use core::ops::Deref;
use std::rc::Rc;

/// Says whether a grid has exactly one solution. Logic knows no solver: whoever asks for steps hands one in.
pub(crate) type HasOneSolution = fn(&Grid) -> bool;

/// A position being studied: what is expensive to collect is collected once, when the first
/// technique asks for it. It reads like the position itself.
pub(crate) struct AnalysisCache<'a> {
    position: &'a Position,
    has_one_solution: HasOneSolution,
    unseen: OnceCell<CandidateGrid>,
    almost_locked: OnceCell<AlmostLocked>,
    almost_locked_ways: OnceCell<Ways>,
    links: OnceCell<Rc<LinkGraph>>,
    chains: OnceCell<Findings>,
    grouped_chains: OnceCell<Findings>,
    chains_with_sets: OnceCell<Findings>,
}

impl<'a> AnalysisCache<'a> {
    pub(crate) fn new(
        position: &'a Position,
        has_one_solution: HasOneSolution,
    ) -> AnalysisCache<'a> {
        AnalysisCache {
            position,
            has_one_solution,
            unseen: OnceCell::new(),
            almost_locked: OnceCell::new(),
            almost_locked_ways: OnceCell::new(),
            links: OnceCell::new(),
            chains: OnceCell::new(),
            grouped_chains: OnceCell::new(),
            chains_with_sets: OnceCell::new(),
        }
    }

    /// Whether the grid as it stands has exactly one solution.
    pub(crate) fn has_one_solution(&self) -> bool {
        (self.has_one_solution)(self.position.values())
    }

    /// The digits that no peer of the cell holds, whether they are still candidates or not.
    pub(crate) fn unseen_digits(&self, cell: Cell) -> DigitSet {
        let unseen = || CandidateGrid::from(self.position.values());
        self.unseen.get_or_init(unseen).at(cell)
    }

    /// The almost locked sets and what ties them.
    pub(crate) fn almost_locked(&self) -> &AlmostLocked {
        let all = || AlmostLocked::of(self.position);
        self.almost_locked.get_or_init(all)
    }

    /// How far it is from one of their groups to another.
    pub(crate) fn almost_locked_ways(&self) -> &Ways {
        let ways = || Ways::of(self.almost_locked());
        self.almost_locked_ways.get_or_init(ways)
    }

    /// The strong and weak links between candidates.
    pub(crate) fn links(&self) -> Rc<LinkGraph> {
        let links = || Rc::new(LinkGraph::between_candidates(self));
        Rc::clone(self.links.get_or_init(links))
    }

    /// The alternating inference chains between candidates.
    pub(crate) fn chains(&self) -> &Findings {
        self.chains
            .get_or_init(|| Findings::between_candidates(self))
    }

    /// The same with groups of cells in them.
    pub(crate) fn grouped_chains(&self) -> &Findings {
        self.grouped_chains
            .get_or_init(|| Findings::with_groups(self))
    }

    /// The same with groups and almost locked sets in them.
    pub(crate) fn chains_with_sets(&self) -> &Findings {
        self.chains_with_sets
            .get_or_init(|| Findings::with_sets(self))
    }
}

impl Deref for AnalysisCache<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}
