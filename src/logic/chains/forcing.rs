//! Cycles, and chains that contradict their own assumption.
//!
//! ```text
//! chain    a on -> b off -> c on -> a off      a cannot be on: it is eliminated
//!          a off -> b on -> c off -> a on      a cannot be off: it is placed
//!
//! cycle    a on -> b off -> c on -> d off -> a on      either a and c are on, or b and d are.
//!                                                      A candidate that sees its digit in one
//!                                                      of a, c and one of b, d is eliminated
//! ```
//!
//! Rating, for up to six nodes: SE 6.5 for a cycle on one digit (X) or through bivalue cells (Y), 6.6
//! for an X-chain (Turbot fish), 7.0 for chains with links of both kinds. Longer ones rate higher, see `ranking.rs`.

use super::chain_starts::ChainStarts;
use super::linear_chain::{self, LinearChain};
use super::links::{Kind, Links};
use super::literal::Literal;
use super::nested::Nested;
use super::ranking::{self, Conclusion, Hint, Hints, Rank};
use crate::logic::step::OnStep;
use crate::logic::{Position, Technique};
use crate::{Candidate, CellSet, Digit};
use core::ops::ControlFlow;

/// The techniques of the steps.
pub(crate) const TECHNIQUES: &[Technique] = &[
    Technique::GeneralizedXWing,
    Technique::XCycle,
    Technique::YCycle,
    Technique::XyCycle,
    Technique::TurbotFish,
    Technique::ForcingXChain,
    Technique::ForcingChain,
];

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let Some(starts) = ChainStarts::of(position) else {
        return ControlFlow::Continue(());
    };
    let search = |hints: &mut Hints<LinearChain>| search_all(position, &starts, hints);
    ranking::report(search, linear_chain::step, on_step)
}

/// The cycles and forcing chains in the position that a run from `start` has reached, each with the candidates that
/// it is the first to eliminate.
pub(super) fn nested(start: &Position, position: &Position, keeps_steps: bool) -> Vec<Nested> {
    let Some(starts) = ChainStarts::new_since(start, position) else {
        return Vec::new();
    };
    let mut hints = Hints::first_of_each(starts.eliminations(position));
    search_all(position, &starts, &mut hints);
    let firsts = hints.firsts(position).into_iter();
    firsts
        .map(|(hint, eliminations)| linear_chain::nested(hint, eliminations, position, keeps_steps))
        .collect()
}

fn search_all(position: &Position, starts: &ChainStarts, hints: &mut Hints<LinearChain>) {
    for kind in [Kind::X, Kind::Y, Kind::Xy] {
        search(position, kind, starts, hints);
    }
}

/// All chains of a kind, cell by cell and digit by digit.
fn search(position: &Position, kind: Kind, starts: &ChainStarts, hints: &mut Hints<LinearChain>) {
    let links = Links::of(position, kind).without_dead_ends();
    let mut tree = Tree::new(position, &links, kind);
    for cell in position.empty_cells() {
        let digits = position.candidates(cell);
        if digits.len() < 2 || (kind == Kind::Y && digits.len() > 2) {
            continue;
        }
        for digit in digits {
            // A cycle comes before the chains that start with it, though both are found in the same tree.
            for root in [true, false].map(|on| Literal::new(cell, digit, on)) {
                let looks_for = LooksFor {
                    // Like Sudoku Explainer, searches only X-chains and chains of both kinds for contradictions.
                    denial: kind != Kind::Y && starts.denied.has(root),
                    cycles: root.is_on() && starts.cyclic.has(root),
                };
                if let Some(denied) = tree.grow(root, looks_for, hints) {
                    tree.deny(denied, hints);
                }
            }
        }
    }
}

/// The kinds of chain to look for in a tree.
#[derive(Copy, Clone)]
struct LooksFor {
    denial: bool,
    cycles: bool,
}

/// The shortest paths from a literal to all others, level by level.
struct Tree<'a> {
    position: &'a Position,
    links: &'a Links,
    kind: Kind,
    root: Literal,
    /// The literal that each literal was reached from; for the root, itself.
    parents: Box<[Option<Literal>; Literal::COUNT]>,
    reached: Vec<Literal>,
}

/// The literal that leads to the opposite of the root, and the number of nodes of that chain.
struct Denied {
    parent: Literal,
    complexity: u32,
}

impl<'a> Tree<'a> {
    fn new(position: &'a Position, links: &'a Links, kind: Kind) -> Tree<'a> {
        Tree {
            position,
            links,
            kind,
            root: Literal::new(crate::Cell::new(0), Digit::new(1), false),
            parents: Box::new([None; Literal::COUNT]),
            reached: Vec::new(),
        }
    }

    /// Grows the tree from `root` for as long as its chains are short enough to be wanted. Keeps the
    /// cycles it finds, and returns where the opposite of the root is reached first.
    fn grow(
        &mut self,
        root: Literal,
        mut looks_for: LooksFor,
        hints: &mut Hints<LinearChain>,
    ) -> Option<Denied> {
        if !looks_for.denial && !looks_for.cycles {
            return None;
        }
        for literal in self.reached.drain(..) {
            self.parents[literal.index()] = None;
        }
        self.root = root;
        self.reach(root, root);
        // A strong link can be followed both ways, so these are the literals from which the root follows:
        let closing = self.links.from(root.negated());
        let closing = if looks_for.cycles { closing } else { &[] };
        looks_for.cycles &= !closing.is_empty();
        let mut denied = None;
        let (mut start, mut depth) = (0, 0);
        while start < self.reached.len() && self.wants(depth + 2, looks_for, hints) {
            let end = self.reached.len();
            for at in start..end {
                let from = self.reached[at];
                if looks_for.denial && self.denies(from) {
                    looks_for.denial = false;
                    denied = Some(Denied {
                        parent: from,
                        complexity: depth + 2,
                    });
                }
                for &next in self.links.from(from) {
                    if depth >= 2 && closing.contains(&next.negated()) {
                        self.cycle(from, next, depth + 2, hints);
                    }
                    if self.parents[next.index()].is_none() {
                        self.reach(next, from);
                    }
                }
            }
            (start, depth) = (end, depth + 1);
        }
        denied
    }

    fn reach(&mut self, literal: Literal, from: Literal) {
        self.parents[literal.index()] = Some(from);
        self.reached.push(literal);
    }

    /// Whether a chain with this many nodes would still be wanted.
    fn wants(&self, complexity: u32, looks_for: LooksFor, hints: &Hints<LinearChain>) -> bool {
        let cycle = looks_for.cycles && hints.might_want(self.rank_of_cycle(complexity));
        cycle || looks_for.denial && hints.might_want(self.rank_of_chain(complexity))
    }

    fn rank_of_cycle(&self, complexity: u32) -> Rank {
        let base = if self.kind == Kind::Xy { 7.0 } else { 6.5 };
        self.rank(base, complexity)
    }

    fn rank_of_chain(&self, complexity: u32) -> Rank {
        let base = if self.kind == Kind::X { 6.6 } else { 7.0 };
        self.rank(base, complexity)
    }

    fn rank(&self, base: f64, complexity: u32) -> Rank {
        Rank::new(base, complexity, self.kind as u8 + 2)
    }

    /// Whether the opposite of the root follows from this literal.
    fn denies(&self, from: Literal) -> bool {
        let root = self.root;
        if from.is_on() != root.is_on() {
            return false;
        }
        if root.is_on() {
            // The link may have been removed as a dead end, so it is not looked up.
            let same_cell = from.cell() == root.cell() && from != root && self.kind != Kind::X;
            same_cell || from.digit() == root.digit() && from.cell().sees(root.cell())
        } else {
            self.links.from(from).contains(&root.negated())
        }
    }

    /// The path from the root to a literal.
    fn path_to(&self, literal: Literal) -> Vec<Literal> {
        let mut path = vec![literal];
        let mut at = literal;
        while at != self.root {
            let Some(parent) = self.parents[at.index()] else {
                break;
            };
            path.push(parent);
            at = parent;
        }
        path.reverse();
        path
    }

    /// Keeps the chain from the root to its opposite.
    fn deny(&self, Denied { parent, complexity }: Denied, hints: &mut Hints<LinearChain>) {
        let rank = self.rank_of_chain(complexity);
        let conclusion = Conclusion::Literal(self.root.negated());
        if hints.wants(rank, &conclusion, self.position) {
            let mut path = self.path_to(parent);
            path.push(self.root.negated());
            self.keep(rank, conclusion, path, hints);
        }
    }

    /// Keeps the cycle to `on`, from there to `off`, and back to the root.
    fn cycle(&self, on: Literal, off: Literal, complexity: u32, hints: &mut Hints<LinearChain>) {
        let rank = self.rank_of_cycle(complexity);
        if !hints.might_want(rank) {
            return;
        }
        let mut path = self.path_to(on);
        if path.contains(&off) {
            return;
        }
        path.push(off);
        let eliminations = self.seen_by_both_sides(&path);
        if eliminations.is_empty() {
            return;
        }
        let conclusion = Conclusion::Out(eliminations);
        if hints.wants(rank, &conclusion, self.position) {
            path.push(self.root);
            self.keep(rank, conclusion, path, hints);
        }
    }

    fn keep(
        &self,
        rank: Rank,
        conclusion: Conclusion,
        path: Vec<Literal>,
        hints: &mut Hints<LinearChain>,
    ) {
        let proof = LinearChain {
            kind: self.kind,
            literals: path,
        };
        let hint = Hint {
            rank,
            conclusion,
            proof,
        };
        hints.keep(hint, self.position);
    }

    /// The candidates outside a cycle that see one of its on-literals and one of its off-literals of their
    /// digit.
    fn seen_by_both_sides(&self, path: &[Literal]) -> Vec<Candidate> {
        let mut seen = [[CellSet::EMPTY; 9]; 2];
        let mut cells = CellSet::EMPTY;
        for literal in path {
            let side = &mut seen[usize::from(literal.is_on())][literal.digit().index()];
            *side = *side | literal.cell().peers();
            cells = cells.with(literal.cell());
        }
        let out = Digit::all().flat_map(|digit| {
            let both = seen[0][digit.index()] & seen[1][digit.index()];
            let out = (both - cells) & self.position.cells_with(digit);
            out.into_iter().map(move |cell| Candidate { cell, digit })
        });
        out.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Evidence;
    use crate::logic::testing::{confined, eliminated, position, steps};

    #[test]
    fn two_strong_links_joined_by_a_weak_link_form_a_turbot_fish() {
        // Row 1 has 5 at c1 and c5, row 5 at c1 and c6. They cannot both be at c1, so one is at r1c5 or r5c6.
        let fish = confined(position(""), 5, &["r1c1", "r1c5"], "row 1");
        let fish = confined(fish, 5, &["r5c1", "r5c6"], "row 5");
        let found = steps(&fish, find);
        assert_eq!(found[0].technique, Technique::TurbotFish);
        assert_eq!(found[0].rating, 66);
        let out: Vec<_> = found.iter().flat_map(eliminated).collect();
        assert_eq!(out, ["5r2c6", "5r3c6", "5r4c5", "5r6c5"]);
    }

    #[test]
    fn a_y_cycle_eliminates_from_cells_that_see_two_neighbours() {
        let ring = position("12r1c1 23r1c5 34r5c5 14r5c1");
        let found = steps(&ring, find);
        assert_eq!(found[0].technique, Technique::YCycle);
        // The 2 of row 1, the 3 of column 5, the 4 of row 5, the 1 of column 1.
        assert_eq!(found[0].eliminations.len(), 28);
    }

    #[test]
    fn every_chain_is_reported_with_its_links_in_order() {
        let fish = confined(position(""), 5, &["r1c1", "r1c5"], "row 1");
        let fish = confined(fish, 5, &["r5c1", "r5c6"], "row 5");
        let Evidence::Chains { chains, .. } = &steps(&fish, find)[0].evidence else {
            panic!("a forcing chain is evidence");
        };
        let text = format!("{:?}", chains[0].nodes);
        assert_eq!(
            text,
            "[5r2c6 on [], 5r1c5 off [0], 5r1c1 on [1], 5r5c1 off [2], 5r5c6 on [3], 5r2c6 off [4]]"
        );
    }
}
