//! Everything that follows from one assumption.
//!
//! ```text
//! assumption --> on: first to its end --> off: one --> on: to its end --> off: the next ...
//! ```
//!
//! Each literal keeps the parents it was first reached from. The run ends where nothing follows, or
//! where a candidate would be both on and off: a *contradiction*.

use super::advanced::{self, Conclusion};
use super::links::{Kind, Links};
use super::literal::{Chain, ChainNode, Literal};
use crate::logic::Position;
use crate::logic::order::{self, bits};
use crate::{Candidate, Digit, DigitSet};

/// How a run draws its conclusions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Whether what was ruled out on the way counts.
    pub(crate) dynamic: bool,
    /// [`Kind::X`] for Nishio, else [`Kind::Xy`].
    pub(crate) kind: Kind,
    /// What to try when nothing follows: 0 nothing, 1 the easy techniques.
    pub(crate) level: u8,
}

/// What follows from an assumption.
pub(crate) struct Run {
    /// In the order reached; with a contradiction, last the literal that contradicts another.
    nodes: Vec<Node>,
    /// The parents of all nodes.
    parents: Vec<u16>,
    /// Where each literal is in `nodes`.
    at: Box<[u16; Literal::COUNT]>,
    /// The nodes that contradict each other, the one that is on first.
    pub(crate) contradiction: Option<[usize; 2]>,
}

#[derive(Copy, Clone)]
struct Node {
    literal: Literal,
    /// Its parents are `parents[first..first + count]`.
    first: u32,
    count: u16,
    /// A lower bound on its ancestors, itself included: the longest way to it.
    least: u16,
}

const NOWHERE: u16 = u16::MAX;

impl Run {
    pub(crate) fn new(
        position: &Position,
        links: &Links,
        assumption: Literal,
        rules: Rules,
    ) -> Run {
        let mut run = Run {
            nodes: Vec::with_capacity(256),
            parents: Vec::with_capacity(256),
            at: Box::new([NOWHERE; Literal::COUNT]),
            contradiction: None,
        };
        run.reach(assumption, &[]);
        let mut now = *position;
        let (mut next_on, mut next_off) = (0, 0);
        while run.contradiction.is_none() {
            if let Some(on) = run.find_from(&mut next_on, true) {
                run.follow_on(links, on);
            } else if let Some(off) = run.find_from(&mut next_off, false) {
                if rules.dynamic {
                    run.follow_off_dynamically(position, &now, off, rules.kind);
                    now.eliminate(off.candidate());
                } else {
                    for &on in links.from(off) {
                        run.conclude(on, &[off]);
                    }
                }
            } else if rules.level == 0 || !run.advance(position, &now) {
                break;
            }
        }
        run
    }

    /// The next node of a state that has not been followed yet.
    fn find_from(&self, next: &mut usize, on: bool) -> Option<Literal> {
        while let Some(node) = self.nodes.get(*next) {
            *next += 1;
            if node.literal.is_on() == on {
                return Some(node.literal);
            }
        }
        None
    }

    fn follow_on(&mut self, links: &Links, on: Literal) {
        for &off in links.from(on) {
            self.conclude(off, &[on]);
        }
    }

    /// What is left alone in the cell or in a house of `off`. Its parents are `off`, and all that
    /// were there at the start and are no longer.
    fn follow_off_dynamically(
        &mut self,
        start: &Position,
        now: &Position,
        off: Literal,
        kind: Kind,
    ) {
        let (cell, digit) = (off.cell(), off.digit());
        // All conclusions are drawn before the first is looked at, each literal once.
        let mut done: Vec<Literal> = Vec::with_capacity(4);
        let mut parents = Vec::new();
        let left = now.candidates(cell);
        if kind != Kind::X
            && left.len() == 2
            && let Some(other) = left.without(digit).single()
        {
            let gone = start.candidates(cell) - left;
            self.gather(&mut parents, off, gone_from_cell(off, gone));
            let on = Literal::new(cell, other, true);
            done.push(on);
            self.conclude(on, &parents);
        }
        for house in order::houses_of(cell) {
            let left = now.places(house, digit);
            if left.count_ones() != 2 {
                continue;
            }
            let mut cells = bits(left).map(|n| house.cell(n));
            let Some(other) = cells.find(|&other| other != cell) else {
                continue;
            };
            let on = Literal::new(other, digit, true);
            if !done.contains(&on) {
                let gone = start.places(house, digit) & !left;
                let gone = bits(gone).map(|n| Literal::new(house.cell(n), digit, false));
                self.gather(&mut parents, off, gone);
                done.push(on);
                self.conclude(on, &parents);
            }
        }
    }

    /// Adds what other techniques find in what is left; whether that is anything.
    fn advance(&mut self, start: &Position, now: &Position) -> bool {
        let before = self.nodes.len();
        for Conclusion { off, parents } in advanced::conclusions(start, now) {
            // A candidate that is on already goes off all the same: so does Sudoku Explainer.
            if self.at[off.index()] == NOWHERE {
                self.reach(off, &parents);
            }
        }
        self.nodes.len() > before
    }

    fn gather(
        &self,
        parents: &mut Vec<Literal>,
        off: Literal,
        gone: impl Iterator<Item = Literal>,
    ) {
        parents.clear();
        parents.push(off);
        parents.extend(gone);
    }

    /// Adds a literal unless it is known, or notes that it contradicts one that is.
    fn conclude(&mut self, literal: Literal, parents: &[Literal]) {
        if self.contradiction.is_some() {
            return;
        }
        let opposite = usize::from(self.at[literal.negated().index()]);
        if opposite != usize::from(NOWHERE) {
            let new = self.push(literal, parents);
            self.contradiction = Some(match literal.is_on() {
                true => [new, opposite],
                false => [opposite, new],
            });
        } else if self.at[literal.index()] == NOWHERE {
            self.reach(literal, parents);
        }
    }

    fn reach(&mut self, literal: Literal, parents: &[Literal]) {
        self.at[literal.index()] = self.nodes.len() as u16;
        self.push(literal, parents);
    }

    fn push(&mut self, literal: Literal, parents: &[Literal]) -> usize {
        let first = self.parents.len() as u32;
        let mut least = 0;
        for parent in parents {
            let at = self.at[parent.index()];
            least = least.max(self.nodes[usize::from(at)].least);
            self.parents.push(at);
        }
        let count = parents.len() as u16;
        self.nodes.push(Node {
            literal,
            first,
            count,
            least: least + 1,
        });
        self.nodes.len() - 1
    }

    /// Where a literal is, if it was reached.
    pub(crate) fn find(&self, literal: Literal) -> Option<usize> {
        let at = self.at[literal.index()];
        (at != NOWHERE).then_some(usize::from(at))
    }

    /// The literals reached that are on, or those that are off, in order.
    pub(crate) fn reached(&self, on: bool) -> impl Iterator<Item = Literal> + '_ {
        let literals = self.nodes.iter().map(|node| node.literal);
        let literals = literals.filter(move |literal| literal.is_on() == on);
        literals.filter(|&literal| self.find(literal).is_some())
    }

    pub(crate) fn literal(&self, node: usize) -> Literal {
        self.nodes[node].literal
    }

    fn parents(&self, node: usize) -> &[u16] {
        let Node { first, count, .. } = self.nodes[node];
        &self.parents[first as usize..][..usize::from(count)]
    }

    /// At most the number of its ancestors, itself included.
    pub(crate) fn least_ancestors(&self, node: usize) -> u32 {
        u32::from(self.nodes[node].least)
    }

    /// The number of different nodes that it follows from, itself included.
    pub(crate) fn count_ancestors(&self, node: usize) -> u32 {
        let mut seen = [0u64; Literal::COUNT.div_ceil(64)];
        let mut todo = vec![node];
        let mut count = 0;
        while let Some(node) = todo.pop() {
            let (word, bit) = (node / 64, 1 << (node % 64));
            if seen[word] & bit == 0 {
                seen[word] |= bit;
                count += 1;
                todo.extend(self.parents(node).iter().map(|&parent| usize::from(parent)));
            }
        }
        count
    }

    /// The chain that leads to a node.
    pub(crate) fn chain(&self, node: usize) -> Chain {
        let mut members = vec![node];
        let mut next = 0;
        while let Some(&member) = members.get(next) {
            for &parent in self.parents(member) {
                if !members.contains(&usize::from(parent)) {
                    members.push(usize::from(parent));
                }
            }
            next += 1;
        }
        // Parents were reached before their children.
        members.sort_unstable();
        let index = |&parent: &u16| {
            let at = members.binary_search(&usize::from(parent));
            at.unwrap_or_default() as u16
        };
        let nodes = members.iter().map(|&member| ChainNode {
            candidate: self.literal(member).candidate(),
            on: self.literal(member).is_on(),
            parents: self.parents(member).iter().map(index).collect(),
        });
        Chain {
            nodes: nodes.collect(),
        }
    }
}

fn gone_from_cell(off: Literal, gone: DigitSet) -> impl Iterator<Item = Literal> {
    let cell = off.cell();
    gone.into_iter()
        .map(move |digit: Digit| Literal::off(Candidate { cell, digit }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use crate::logic::testing::position;

    fn run(position: &Position, assumption: Literal, dynamic: bool) -> Run {
        let rules = Rules {
            dynamic,
            kind: Kind::Xy,
            level: 0,
        };
        Run::new(position, &Links::of(position, Kind::Xy), assumption, rules)
    }

    fn literal(row: usize, col: usize, digit: u8, on: bool) -> Literal {
        Literal::new(Cell::at(row, col), Digit::new(digit), on)
    }

    #[test]
    fn a_run_goes_through_bivalue_cells() {
        let chain = position(&[("r1c1", "12"), ("r1c5", "23"), ("r5c5", "34")]);
        let run = run(&chain, literal(0, 0, 2, true), false);
        let end = run.find(literal(4, 4, 4, true)).expect("2, so 3, so 4");
        assert_eq!(run.count_ancestors(end), 5);
        assert_eq!(run.least_ancestors(end), 5);
        assert_eq!(run.chain(end).nodes.len(), 5);
        assert!(run.contradiction.is_none());
    }

    #[test]
    fn only_a_dynamic_run_counts_what_it_has_ruled_out() {
        // 1 at r1c1 and the 2 it forces at r1c5 leave r5c5 of {1,2,3} nothing but 3.
        let cells = [
            ("r1c1", "14"),
            ("r5c1", "15"),
            ("r1c5", "12"),
            ("r5c5", "235"),
        ];
        let (from, to) = (literal(0, 0, 1, true), literal(4, 4, 3, true));
        assert!(run(&position(&cells), from, false).find(to).is_none());
        let run = run(&position(&cells), from, true);
        let end = run.find(to).expect("neither 2 nor 5 is left");
        assert_eq!(run.chain(end).conclusion().unwrap().parents.len(), 2);
        assert_eq!(run.count_ancestors(end), 8);
    }

    #[test]
    fn a_run_ends_where_it_contradicts_itself() {
        let clash = position(&[("r1c1", "12"), ("r1c5", "23"), ("r1c6", "23")]);
        let run = run(&clash, literal(0, 0, 2, true), false);
        let [on, off] = run.contradiction.expect("two cells of row 1 would be 3");
        assert_eq!(run.literal(on), run.literal(off).negated());
    }
}
