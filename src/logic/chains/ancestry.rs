//! The ancestors of a node of a run: how many there are, and which.

use super::literal::{Chain, ChainNode, Literal};
use super::literal_set::LiteralSet;
use super::nested::Nested;
use super::run::{Ancestry, Cause, Run};
use crate::logic::Position;
use std::rc::Rc;

impl Ancestry {
    fn place(&self, literal: Literal) -> usize {
        usize::from(self.places[literal.index()])
    }

    fn of(run: &Run, start: &Position) -> Ancestry {
        let mut ancestry = Ancestry::spare();
        // Backwards, so that of a literal reached twice the first occurrence counts.
        for (at, node) in run.nodes.iter().enumerate().rev() {
            ancestry.places[node.literal.index()] = at as u16;
        }
        ancestry.count(run, start);
        ancestry
    }

    /// Counts the ancestors of all nodes in one pass: those of a node are its parents and their ancestors.
    fn count(&mut self, run: &Run, start: &Position) {
        let width = run.nodes.len().div_ceil(64);
        let mut ancestors = core::mem::take(&mut self.ancestors);
        ancestors.clear();
        ancestors.resize(width * run.nodes.len(), 0);
        self.counts.clear();
        for node in 0..run.nodes.len() {
            let (before, own) = ancestors.split_at_mut(width * node);
            let own = &mut own[..width];
            own[node / 64] |= 1 << (node % 64);
            run.parents(node, start).for_each(|parent| {
                let others = &before[width * self.place(parent)..][..width];
                let pairs = own.iter_mut().zip(others);
                pairs.for_each(|(own, other)| *own |= other);
            });
            let count = own.iter().map(|word| word.count_ones() as u16).sum();
            self.counts.push(count);
        }
        self.ancestors = ancestors;
        // For the node that contradicts the assumption, the first occurrence of its literal does not count.
        if let Some([on, off]) = run.contradiction
            && run.reached.has(run.literal(on.max(off)))
        {
            let last = on.max(off);
            self.counts[last] = self.line(run, last, start).len() as u16;
        }
    }

    /// A node and its ancestors, each literal once: first the node, then its parents, then theirs, and
    /// so on.
    fn line(&self, run: &Run, node: usize, start: &Position) -> Vec<usize> {
        let mut seen = LiteralSet::EMPTY;
        seen.insert(run.literal(node));
        let mut line = vec![node];
        let mut next = 0;
        while let Some(&node) = line.get(next) {
            run.parents(node, start).for_each(|parent| {
                if seen.insert(parent) {
                    line.push(self.place(parent));
                }
            });
            next += 1;
        }
        line
    }
}

impl Run {
    fn ancestry(&self, start: &Position) -> &Ancestry {
        self.ancestry.get_or_init(|| Ancestry::of(self, start))
    }

    /// The index of the node that reached a literal.
    pub(super) fn place(&self, literal: Literal, start: &Position) -> usize {
        self.ancestry(start).place(literal)
    }

    /// The number of different literals among a node and its ancestors.
    pub(super) fn count_ancestors(&self, node: usize, start: &Position) -> u32 {
        u32::from(self.ancestry(start).counts[node])
    }

    /// A node and its ancestors, each literal once: first the node, then its parents, then theirs, and
    /// so on.
    pub(super) fn line(&self, node: usize, start: &Position) -> Vec<usize> {
        self.ancestry(start).line(self, node, start)
    }

    /// Whether the run uses nested chains.
    pub(super) fn has_nested(&self) -> bool {
        self.reasons.iter().any(|reason| reason.nested.is_some())
    }

    /// Adds the chains nested in the ancestry of a node to `nested`, each once.
    pub(super) fn gather_nested(
        &self,
        node: usize,
        start: &Position,
        nested: &mut Vec<Rc<Nested>>,
    ) {
        if self.has_nested() {
            for node in self.line(node, start) {
                if let Some(chain) = self.nested_of(node)
                    && !nested.contains(chain)
                {
                    nested.push(Rc::clone(chain));
                }
            }
        }
    }

    fn nested_of(&self, node: usize) -> Option<&Rc<Nested>> {
        let node = self.nodes[node];
        let is_advanced = node.cause == Cause::Advanced;
        let reason = is_advanced.then(|| &self.reasons[usize::from(node.from)])?;
        reason.nested.as_ref()
    }

    /// The chain that leads to a node.
    pub(super) fn chain(&self, node: usize, start: &Position) -> Chain {
        let mut members = self.line(node, start);
        // Parents were reached before their children.
        members.sort_unstable();
        let index = |parent| {
            let at = members.binary_search(&self.place(parent, start));
            at.unwrap_or_default() as u16
        };
        let nodes = members.iter().map(|&member| {
            let mut parents = Vec::new();
            self.parents(member, start)
                .for_each(|parent| parents.push(index(parent)));
            let literal = self.literal(member);
            let nested = self.nested_of(member);
            ChainNode {
                candidate: literal.candidate(),
                on: literal.is_on(),
                parents,
                nested: nested.and_then(|nested| nested.step.clone()),
            }
        });
        Chain {
            nodes: nodes.collect(),
        }
    }
}
