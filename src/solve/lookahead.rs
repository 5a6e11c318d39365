//! Looking ahead: for searches that have gone astray.
//!
//! A search may thrash: it settles digits that have nothing to do with the contradiction, and meets that again and
//! again. Looking ahead tries both ways of every pair, eliminates those that fail at once, and guesses the pair that
//! leaves the least. A node costs a hundred times as much, but very few are needed.

use super::branch::{Branch, Matchings, SETTLED, choose, open, pairs};
use super::propagate::Outcome;
use super::state::State;
use crate::rng::Rng;

/// The result of looking ahead.
pub(super) enum Lookahead {
    /// No solution from here.
    Broken,
    /// Every cell holds one digit.
    Solved,
    /// Something is left to guess.
    Branch(Branch),
}

/// Eliminates from a state at its fixpoint every way that fails at once, and finds the best guess. Adds the number of
/// states propagated to `nodes`.
pub(super) fn look_ahead(
    state: &mut State,
    mut ways: Matchings<u16>,
    nodes: &mut u64,
    blame: &mut Blame,
) -> Lookahead {
    'restart: loop {
        let mut best: Option<(f64, Branch)> = None;
        for pair in pairs(&ways) {
            let mut lefts = [0; 2];
            for (left, matching) in lefts.iter_mut().zip(pair.matchings()) {
                let mut child = *state;
                child.commit(&pair, matching);
                *nodes += 1;
                match child.propagate() {
                    Outcome::Open(matchings) => *left = open(&matchings.ways()),
                    Outcome::Solved => *left = SETTLED,
                    Outcome::Broken => {
                        blame.add(pair.digit);
                        let other = pair.matchings().find(|&other| other != matching);
                        state.commit(&pair, other.unwrap_or(matching));
                        match state.propagate() {
                            Outcome::Broken => return Lookahead::Broken,
                            Outcome::Solved => return Lookahead::Solved,
                            Outcome::Open(matchings) => ways = matchings.ways(),
                        }
                        continue 'restart;
                    }
                }
            }
            let left = blame.share(lefts[0] + lefts[1], pair.digit);
            if best.as_ref().is_none_or(|&(least, _)| left < least) {
                // The way that leaves more is likelier to lead to a solution.
                let more = usize::from(lefts[1] > lefts[0]);
                let first = pair.matchings().nth(more).unwrap_or(0);
                best = Some((left, pair.beginning_with(first)));
            }
        }
        return match best
            .map(|(_, pair)| pair)
            .or_else(|| Some(choose(&ways)?.beginning_with(blame.rng.below(6))))
        {
            Some(branch) => Lookahead::Branch(branch),
            // Settled ways settle every cell, so an open state has something to guess.
            None => Lookahead::Broken,
        };
    }
}

/// Which digits caused the contradictions so far, and the randomness that makes each try different.
///
/// Digits that often fail come first in the next try, so that the search meets a contradiction of few digits at the
/// root and not below guesses about others (after Boussemart, Hemery, Lecoutre and Sais, *Boosting systematic search by
/// weighting constraints*, ECAI 2004).
#[derive(Default)]
pub(super) struct Blame {
    broken: [u32; 9],
    rng: Rng,
}

impl Blame {
    fn add(&mut self, digit: u16) {
        self.broken[digit.trailing_zeros() as usize] += 1;
    }

    /// The number of ways left, weighted down for a digit to blame.
    fn share(&mut self, left: u32, digit: u16) -> f64 {
        let most = self.broken.iter().max().copied().unwrap_or(0).max(1);
        let blame = self.broken[digit.trailing_zeros() as usize];
        let weight = 1.0 + 3.0 * f64::from(blame) / f64::from(most);
        f64::from(left + self.rng.below(8) as u32) / weight
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_that_often_fail_come_first() {
        let mut blame = Blame::default();
        for _ in 0..7 {
            blame.add(1 << 2);
        }
        for _ in 0..3 {
            blame.add(1 << 5);
        }
        // Up to 7 of the number of ways is random.
        for (digit, weight) in [(2, 4.0), (5, 1.0 + 9.0 / 7.0), (8, 1.0)] {
            let share = blame.share(10_000, 1 << digit) * weight;
            assert!(
                (9_999.9..10_007.1).contains(&share),
                "digit {digit}: {share}"
            );
        }
    }
}
