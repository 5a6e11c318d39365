//! Everything that follows from one assumption.
//!
//! ```text
//! assumption --> on: all of these --> off: one of these --> on: all --> off: the next one ...
//! ```
//!
//! Each literal records from where it was first reached. The run ends when nothing follows any more, or
//! when a candidate would be both on and off: a *contradiction*.

use super::links::{Kind, UNITS};
use super::literal::Literal;
use super::literal_set::LiteralSet;
use super::reason::{Advance, Conclusion, Reason};
use super::rules::Rules;
use crate::logic::Position;
use crate::{Digit, House};
use core::cell::{OnceCell, RefCell};

/// Everything that follows from an assumption.
pub(crate) struct Run {
    /// The nodes in the order in which they were reached. If there is a contradiction, the last node contradicts another.
    pub(super) nodes: Vec<Node>,
    /// The premises of the literals found by other techniques.
    pub(super) reasons: Vec<Reason>,
    /// The literals reached, without the one that contradicts another.
    pub(super) reached: LiteralSet,
    /// The two nodes that contradict each other; first the one that is on.
    pub(crate) contradiction: Option<[usize; 2]>,
    /// Computed on first use.
    pub(super) ancestry: OnceCell<Ancestry>,
}

/// What is computed only if a chain of the run may become a hint.
pub(super) struct Ancestry {
    /// The index of the node of each literal of the run; undefined for other literals.
    pub(super) places: Box<[u16; Literal::COUNT]>,
    /// For each node, the number of different literals among it and its ancestors.
    pub(super) counts: Vec<u16>,
    /// For each node, the bit set of it and its ancestors.
    pub(super) ancestors: Vec<u64>,
}

thread_local! {
    /// Those of dropped runs, for reuse.
    static SPARE_ANCESTRIES: RefCell<Vec<Ancestry>> = const { RefCell::new(Vec::new()) };
}

impl Ancestry {
    /// One to be filled in: its places may hold anything.
    pub(super) fn spare() -> Ancestry {
        let spare = SPARE_ANCESTRIES.with_borrow_mut(Vec::pop);
        spare.unwrap_or_else(|| Ancestry {
            places: Box::new([0; Literal::COUNT]),
            counts: Vec::new(),
            ancestors: Vec::new(),
        })
    }

    /// Keeps the allocations for another run.
    fn give_back(self) {
        SPARE_ANCESTRIES.with_borrow_mut(|spare| spare.push(self));
    }
}

#[derive(Copy, Clone)]
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    /// The node from which it was reached; if another technique found it, the index in `reasons`.
    pub(super) from: u16,
}

/// Why a literal was reached.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// It is the assumption.
    Assumption,
    /// It is off because another is on.
    Seen,
    /// It is on because it is the only candidate left in the cell.
    Cell,
    /// It is on because it is the only candidate of its digit left in the house.
    House(House),
    /// It is off because another technique eliminates it.
    Advanced,
}

thread_local! {
    /// The node lists of dropped runs, for reuse: there are hundreds of thousands of runs per second.
    static SPARE: RefCell<Vec<Vec<Node>>> = const { RefCell::new(Vec::new()) };
}

impl Drop for Run {
    fn drop(&mut self) {
        let mut nodes = core::mem::take(&mut self.nodes);
        nodes.clear();
        SPARE.with_borrow_mut(|spare| spare.push(nodes));
        if let Some(ancestry) = self.ancestry.take() {
            ancestry.give_back();
        }
    }
}

/// A candidate is both on and off.
struct Contradiction;

impl Run {
    pub(crate) fn new(
        position: &Position,
        assumption: Literal,
        rules: Rules,
        advance: Advance,
    ) -> Run {
        let nodes = SPARE.with_borrow_mut(Vec::pop);
        let mut run = Run {
            nodes: nodes.unwrap_or_else(|| Vec::with_capacity(128)),
            reasons: Vec::new(),
            reached: LiteralSet::EMPTY,
            contradiction: None,
            ancestry: OnceCell::new(),
        };
        run.reach(assumption, Cause::Assumption, 0);
        // The run itself records why it ended.
        let _ = run.follow(position, rules, advance);
        run
    }

    fn follow(
        &mut self,
        start: &Position,
        rules: Rules,
        advance: Advance,
    ) -> Result<(), Contradiction> {
        let mut now = *start;
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(on) = self.find_from(&mut next_on, true) {
                self.follow_on(&now, on, rules.kind)?;
            } else if let Some(off) = self.find_from(&mut next_off, false) {
                self.follow_off(&now, off, rules.kind)?;
                if rules.dynamic {
                    now.eliminate(self.nodes[off].literal.candidate());
                }
            } else if rules.level == 0 || !self.take(advance(start, &now, rules)) {
                return Ok(());
            }
        }
    }

    /// The next node in this state that has not been followed yet.
    fn find_from(&self, next: &mut usize, on: bool) -> Option<usize> {
        while let Some(node) = self.nodes.get(*next) {
            *next += 1;
            if node.literal.is_on() == on {
                return Some(*next - 1);
            }
        }
        None
    }

    /// What is off if a node is on: the other candidates of its cell, then those of its digit that it sees.
    fn follow_on(&mut self, now: &Position, node: usize, kind: Kind) -> Result<(), Contradiction> {
        let on = self.nodes[node].literal;
        let (cell, digit) = (on.cell(), on.digit());
        if kind != Kind::X {
            for other in now.candidates(cell).without(digit) {
                self.conclude(Literal::new(cell, other, false), Cause::Seen, node)?;
            }
        }
        for unit in &UNITS[cell.index()] {
            let mut seen = now.places(unit.house, digit) & unit.others;
            while seen != 0 {
                let peer = unit.cells[seen.trailing_zeros() as usize];
                self.conclude(Literal::new(peer, digit, false), Cause::Seen, node)?;
                seen &= seen - 1;
            }
        }
        Ok(())
    }

    /// What is on if a node is off: the last candidate of its cell, and the last ones of its digit in its houses.
    fn follow_off(&mut self, now: &Position, node: usize, kind: Kind) -> Result<(), Contradiction> {
        let off = self.nodes[node].literal;
        let (cell, digit) = (off.cell(), off.digit());
        if kind != Kind::X {
            let others = now.candidates(cell).without(digit).bits();
            if let Some(n) = only_bit(others) {
                let on = Literal::new(cell, Digit::new(n as u8 + 1), true);
                self.conclude(on, Cause::Cell, node)?;
            }
        }
        for unit in &UNITS[cell.index()] {
            let others = now.places(unit.house, digit) & !unit.own;
            if let Some(n) = only_bit(others) {
                let on = Literal::new(unit.cells[n], digit, true);
                self.conclude(on, Cause::House(unit.house), node)?;
            }
        }
        Ok(())
    }

    /// Adds the conclusions of other techniques. Returns whether there were any.
    fn take(&mut self, conclusions: Vec<Conclusion>) -> bool {
        let before = self.nodes.len();
        for (reason, eliminations) in conclusions {
            let index = self.reasons.len() as u16;
            for out in eliminations {
                // A candidate that is already on is still turned off, as in Sudoku Explainer.
                let off = Literal::off(out);
                if !self.reached.has(off) {
                    self.reach(off, Cause::Advanced, index);
                }
            }
            self.reasons.push(reason);
        }
        self.nodes.len() > before
    }

    /// Adds a literal unless it is there, or records that it contradicts one that is.
    #[inline(always)]
    fn conclude(
        &mut self,
        literal: Literal,
        cause: Cause,
        from: usize,
    ) -> Result<(), Contradiction> {
        if self.reached.has(literal.negated()) {
            self.contradict(literal, cause, from as u16);
            return Err(Contradiction);
        }
        if !self.reached.has(literal) {
            self.reach(literal, cause, from as u16);
        }
        Ok(())
    }

    #[cold]
    fn contradict(&mut self, literal: Literal, cause: Cause, from: u16) {
        let new = self.nodes.len();
        self.nodes.push(Node {
            literal,
            cause,
            from,
        });
        let is_opposite = |node: &Node| node.literal == literal.negated();
        let opposite = self.nodes.iter().position(is_opposite).unwrap_or_default();
        self.contradiction = Some(match literal.is_on() {
            true => [new, opposite],
            false => [opposite, new],
        });
    }

    #[inline]
    fn reach(&mut self, literal: Literal, cause: Cause, from: u16) {
        self.reached.insert(literal);
        self.nodes.push(Node {
            literal,
            cause,
            from,
        });
    }

    /// Whether both runs reach the same literals in the same order.
    pub(super) fn is_like(&self, other: &Run) -> bool {
        let literals = |run: &Run| {
            run.nodes
                .iter()
                .map(|node| node.literal)
                .collect::<Vec<_>>()
        };
        literals(self) == literals(other)
    }

    /// The literal with which the run began.
    pub(crate) fn assumption(&self) -> Literal {
        self.nodes[0].literal
    }

    pub(super) fn cause(&self, node: usize) -> Cause {
        self.nodes[node].cause
    }

    /// The indices of the nodes, without one that contradicts another.
    pub(super) fn reached_nodes(&self) -> core::ops::Range<usize> {
        0..self.nodes.len() - usize::from(self.contradiction.is_some())
    }

    pub(crate) fn literal(&self, node: usize) -> Literal {
        self.nodes[node].literal
    }
}

/// The index of the set bit, if there is only one. (Faster than counting bits where there is no instruction for that.)
#[inline]
fn only_bit(word: u16) -> Option<usize> {
    (word != 0 && word & (word - 1) == 0).then(|| word.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::position;
    use crate::{Cell, Digit};

    fn run(position: &Position, assumption: Literal, dynamic: bool) -> Run {
        let rules = Rules {
            dynamic,
            kind: Kind::Xy,
            level: 0,
            keeps_steps: false,
        };
        Run::new(position, assumption, rules, |_, _, _| Vec::new())
    }

    fn find(run: &Run, literal: Literal) -> Option<usize> {
        run.nodes.iter().position(|node| node.literal == literal)
    }

    fn literal(row: usize, col: usize, digit: u8, on: bool) -> Literal {
        Literal::new(Cell::at(row, col), Digit::new(digit), on)
    }

    #[test]
    fn a_run_passes_through_bivalue_cells() {
        let chain = position("12r1c1 23r1c5 34r5c5");
        let run = run(&chain, literal(0, 0, 2, true), false);
        let end = find(&run, literal(4, 4, 4, true)).expect("2, so 3, so 4");
        assert_eq!(run.count_ancestors(end, &chain), 5);
        assert_eq!(run.chain(end, &chain).nodes.len(), 5);
        assert!(run.contradiction.is_none());
    }

    #[test]
    fn only_a_dynamic_run_uses_its_own_eliminations() {
        // 1 at r1c1 and the 2 it forces at r1c5 leave r5c5 of {1,2,3} nothing but 3.
        let cells = "14r1c1 15r5c1 12r1c5 235r5c5";
        let start = position(cells);
        let (from, to) = (literal(0, 0, 1, true), literal(4, 4, 3, true));
        assert!(find(&run(&start, from, false), to).is_none());
        let run = run(&start, from, true);
        let end = find(&run, to).expect("neither 2 nor 5 is left");
        let chain = run.chain(end, &start);
        assert_eq!(chain.conclusion().unwrap().parents.len(), 2);
        assert_eq!(run.count_ancestors(end, &start), 8);
    }

    #[test]
    fn a_run_stops_at_a_contradiction() {
        let clash = position("12r1c1 23r1c5 23r1c6");
        let run = run(&clash, literal(0, 0, 2, true), false);
        let [on, off] = run.contradiction.expect("two cells of row 1 would be 3");
        assert_eq!(run.literal(on), run.literal(off).negated());
    }
}
