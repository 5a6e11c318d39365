//! Which of all the chains found comes first.

use super::literal::Literal;
use crate::logic::step::{OnStep, tenths};
use crate::logic::{Position, Step};
use crate::{Candidate, DigitSet};
use core::cmp::Ordering;
use core::ops::ControlFlow;

/// The rating of a chain: its base, plus 0.1 for each of these lengths that it exceeds.
///
/// ```text
/// 4, 6, 8, 12, 16, 24, 32, 48 ...     alternately times 3/2 and times 4/3
/// ```
///
/// The length is `complexity - 2`. The sum is computed in floating point, because Sudoku Explainer sorts by
/// it: 6.5 + 0.1 and 6.6 need not be equal.
pub(crate) fn difficulty(base: f64, complexity: u32) -> f64 {
    let exceeded = LENGTHS.partition_point(|&length| complexity > length + 2);
    base + ADDED[exceeded]
}

const LENGTHS: [u32; 30] = {
    let mut lengths = [4; 30];
    let mut at = 1;
    while at < 30 {
        let before = lengths[at - 1];
        lengths[at] = match at % 2 {
            1 => before * 3 / 2,
            _ => before * 4 / 3,
        };
        at += 1;
    }
    lengths
};

/// 0.1, added `times` times.
const ADDED: [f64; 31] = {
    let mut added = [0.0; 31];
    let mut at = 1;
    while at < 31 {
        added[at] = added[at - 1] + 0.1;
        at += 1;
    }
    added
};

/// The sort key of a chain.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Rank {
    pub(crate) difficulty: f64,
    /// The number of nodes, including those of nested chains.
    pub(crate) complexity: u32,
    /// The kind; the lower number wins a tie.
    pub(crate) kind: u8,
}

impl Rank {
    pub(crate) fn new(base: f64, complexity: u32, kind: u8) -> Rank {
        Rank {
            difficulty: difficulty(base, complexity),
            complexity,
            kind,
        }
    }

    /// The rating, in tenths.
    pub(crate) fn rating(self) -> u8 {
        tenths(self.difficulty)
    }

    fn cmp(&self, other: &Rank) -> Ordering {
        let by_size = || self.complexity.cmp(&other.complexity);
        let by_kind = || self.kind.cmp(&other.kind);
        self.difficulty
            .total_cmp(&other.difficulty)
            .then_with(by_size)
            .then_with(by_kind)
    }

    fn is_before(self, other: Rank) -> bool {
        self.cmp(&other) == Ordering::Less
    }
}

/// The conclusion of a chain.
#[derive(Clone, Debug)]
pub(crate) enum Conclusion {
    /// A candidate is true or false.
    Literal(Literal),
    /// Candidates are false.
    Out(Vec<Candidate>),
}

impl Conclusion {
    /// The candidates of `position` that it rules out; for a placement, those in its cell.
    fn ruled_out(&self, position: &Position) -> RuledOut<'_> {
        match self {
            Conclusion::Literal(literal) => {
                let Candidate { cell, digit } = literal.candidate();
                let digits = match literal.is_on() {
                    true => position.candidates(cell).without(digit),
                    false => DigitSet::of(digit),
                };
                RuledOut::Digits(literal.candidate(), digits)
            }
            Conclusion::Out(candidates) => RuledOut::All(candidates),
        }
    }

    pub(crate) fn placement(&self) -> Option<Candidate> {
        match self {
            Conclusion::Literal(literal) if literal.is_on() => Some(literal.candidate()),
            _ => None,
        }
    }

    pub(crate) fn eliminations(&self) -> Vec<Candidate> {
        match self {
            Conclusion::Literal(literal) if literal.is_on() => Vec::new(),
            Conclusion::Literal(literal) => vec![literal.candidate()],
            Conclusion::Out(candidates) => candidates.clone(),
        }
    }
}

/// Candidates that are ruled out, without allocating a list.
enum RuledOut<'a> {
    /// These digits in the candidate's cell.
    Digits(Candidate, DigitSet),
    All(&'a [Candidate]),
}

impl RuledOut<'_> {
    fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        let (cell, digits, all): (_, _, &[Candidate]) = match self {
            RuledOut::Digits(candidate, digits) => (Some(candidate.cell), *digits, &[]),
            RuledOut::All(all) => (None, DigitSet::EMPTY, all),
        };
        let digits = digits.into_iter();
        let in_cell = digits.filter_map(move |digit| cell.map(|cell| Candidate { cell, digit }));
        in_cell.chain(all.iter().copied())
    }
}

/// A chain, and what kind of proof it is.
#[derive(Clone, Debug)]
pub(crate) struct Hint<P> {
    pub(crate) rank: Rank,
    pub(crate) conclusion: Conclusion,
    pub(crate) proof: P,
}

/// Which of the chains found to keep.
enum Wanted {
    /// Only the first in rank.
    First,
    All,
    /// For each candidate, the first in rank that eliminates it.
    FirstOfEach {
        /// For each candidate, one more than the index of that chain; 0 if there is none.
        firsts: Box<[u16; Literal::COUNT / 2]>,
        /// The candidates that can be eliminated.
        among: Vec<Candidate>,
    },
}

/// The chains found so far.
pub(crate) struct Hints<P> {
    wanted: Wanted,
    found: Vec<Hint<P>>,
}

impl<P> Hints<P> {
    fn new(wanted: Wanted) -> Hints<P> {
        Hints {
            wanted,
            found: Vec::new(),
        }
    }

    /// Keeps the first chain for each of these candidates, the only ones that can be eliminated.
    pub(crate) fn first_of_each(among: Vec<Candidate>) -> Hints<P> {
        let firsts = Box::new([0; Literal::COUNT / 2]);
        Hints::new(Wanted::FirstOfEach { firsts, among })
    }

    /// Whether a chain of this rank might be kept.
    pub(crate) fn might_want(&self, rank: Rank) -> bool {
        match &self.wanted {
            Wanted::First => self.is_before(rank, self.found.len().min(1)),
            Wanted::All => true,
            Wanted::FirstOfEach { firsts, among } => among
                .iter()
                .any(|&out| self.is_before(rank, first_of(firsts, out))),
        }
    }

    /// Whether a chain of this rank would be kept. Of equal ones, the first found is kept.
    pub(crate) fn wants(&self, rank: Rank, conclusion: &Conclusion, position: &Position) -> bool {
        match &self.wanted {
            Wanted::FirstOfEach { firsts, .. } => conclusion
                .ruled_out(position)
                .iter()
                .any(|out| self.is_before(rank, first_of(firsts, out))),
            _ => self.might_want(rank),
        }
    }

    /// Whether a rank comes before that of the chain with index `first - 1`.
    fn is_before(&self, rank: Rank, first: usize) -> bool {
        let found = first.checked_sub(1).map(|at| self.found[at].rank);
        found.is_none_or(|found| rank.is_before(found))
    }

    /// Keeps a chain that is wanted.
    pub(crate) fn keep(&mut self, hint: Hint<P>, position: &Position) {
        match &mut self.wanted {
            Wanted::First => self.found.clear(),
            Wanted::All => (),
            Wanted::FirstOfEach { firsts, .. } => {
                for out in hint.conclusion.ruled_out(position).iter() {
                    let first = first_of(firsts, out);
                    let before = first.checked_sub(1).map(|at| self.found[at].rank);
                    if before.is_none_or(|before| hint.rank.is_before(before)) {
                        firsts[Literal::off(out).index() / 2] = self.found.len() as u16 + 1;
                    }
                }
            }
        }
        self.found.push(hint);
    }

    /// The chains that are the first to eliminate a candidate, by rank, each with those candidates.
    pub(crate) fn firsts(&self, position: &Position) -> Vec<(&Hint<P>, Vec<Candidate>)> {
        let Wanted::FirstOfEach { firsts, .. } = &self.wanted else {
            return Vec::new();
        };
        let with_eliminations = self.found.iter().enumerate().map(|(index, hint)| {
            let eliminations = hint.conclusion.ruled_out(position);
            let is_first = |&out: &Candidate| first_of(firsts, out) == index + 1;
            let eliminations: Vec<Candidate> = eliminations.iter().filter(is_first).collect();
            (hint, eliminations)
        });
        let mut all: Vec<_> = with_eliminations
            .filter(|(_, eliminations)| !eliminations.is_empty())
            .collect();
        all.sort_by(|(a, _), (b, _)| a.rank.cmp(&b.rank));
        all
    }
}

fn first_of(firsts: &[u16; Literal::COUNT / 2], out: Candidate) -> usize {
    usize::from(firsts[Literal::off(out).index() / 2])
}

/// Reports the steps of a search by rank, each conclusion once.
///
/// Finding the first alone is much faster than finding all, and most callers need no more.
pub(crate) fn report<P>(
    mut search: impl FnMut(&mut Hints<P>),
    tell: impl Fn(&Hint<P>) -> Step,
    on_step: OnStep,
) -> ControlFlow<()> {
    let mut run = |wanted| {
        let mut hints = Hints::new(wanted);
        search(&mut hints);
        hints.found
    };
    let Some(first) = run(Wanted::First).pop() else {
        return ControlFlow::Continue(());
    };
    on_step(tell(&first))?;
    let mut all = run(Wanted::All);
    all.sort_by(|a, b| a.rank.cmp(&b.rank));
    let mut reported = Vec::new();
    for hint in all {
        let outcome = (hint.conclusion.placement(), hint.conclusion.eliminations());
        if !reported.contains(&outcome) {
            if !reported.is_empty() {
                on_step(tell(&hint))?;
            }
            reported.push(outcome);
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_of_chains_rise_at_lengths_4_6_8_12_16_24() {
        for (complexity, tenths) in [
            (4, 66),
            (6, 66),
            (7, 67),
            (8, 67),
            (9, 68),
            (10, 68),
            (14, 69),
            (15, 70),
            (18, 70),
            (26, 71),
            (27, 72),
        ] {
            assert_eq!(
                Rank::new(6.6, complexity, 0).rating(),
                tenths,
                "{complexity}"
            );
        }
    }
}
