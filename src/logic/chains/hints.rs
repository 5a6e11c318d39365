//! Which of all the chains comes first.

use crate::logic::Step;
use crate::logic::step::OnStep;
use core::cmp::Ordering;
use core::ops::ControlFlow;

/// The difficulty of a chain: its base and 0.1 for each of these lengths that it exceeds.
///
/// ```text
/// 4, 6, 8, 12, 16, 24, 32, 48 ...     in turns times 3/2 and times 4/3
/// ```
///
/// The length is `complexity - 2`. Added up in floating point, because Sudoku Explainer sorts by
/// this sum: 6.5 + 0.1 and 6.6 need not be equal.
pub(crate) fn difficulty(base: f64, complexity: u32) -> f64 {
    let (mut added, mut step, mut is_odd) = (0.0, 4, false);
    while complexity > step + 2 {
        added += 0.1;
        step = if is_odd { step * 4 / 3 } else { step * 3 / 2 };
        is_odd = !is_odd;
    }
    base + added
}

/// What the chains are sorted by.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Rank {
    pub(crate) difficulty: f64,
    /// The number of nodes.
    pub(crate) complexity: u32,
    /// The kind: the lower wins a tie.
    pub(crate) kind: u8,
}

impl Rank {
    fn cmp(&self, other: &Rank) -> Ordering {
        let by_size = || self.complexity.cmp(&other.complexity);
        let by_kind = || self.kind.cmp(&other.kind);
        self.difficulty
            .total_cmp(&other.difficulty)
            .then_with(by_size)
            .then_with(by_kind)
    }
}

/// The chains found so far: all of them, or only the first in rank.
pub(crate) struct Hints {
    wants_all: bool,
    found: Vec<(Rank, Step)>,
}

impl Hints {
    /// Whether a chain of this rank would be kept. Of equals the first found is.
    pub(crate) fn wants(&self, rank: Rank) -> bool {
        self.wants_all
            || self
                .found
                .first()
                .is_none_or(|(best, _)| rank.cmp(best) == Ordering::Less)
    }

    /// Keeps the step if it is wanted.
    pub(crate) fn offer(&mut self, rank: Rank, step: impl FnOnce() -> Step) {
        if self.wants(rank) {
            if !self.wants_all {
                self.found.clear();
            }
            self.found.push((rank, step()));
        }
    }
}

/// Reports the steps of a search in rank, each conclusion once.
///
/// The first alone is found much faster than all, and most callers want no more.
pub(crate) fn report(search: impl Fn(&mut Hints), on_step: OnStep) -> ControlFlow<()> {
    let run = |wants_all| {
        let found = Vec::new();
        let mut hints = Hints { wants_all, found };
        search(&mut hints);
        hints.found
    };
    let Some((_, first)) = run(false).pop() else {
        return ControlFlow::Continue(());
    };
    on_step(first)?;
    let mut all = run(true);
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut told: Vec<Step> = Vec::new();
    for (_, step) in all {
        let is_same = |other: &Step| {
            other.placement == step.placement && other.eliminations == step.eliminations
        };
        if !told.iter().any(is_same) {
            if !told.is_empty() {
                on_step(step.clone())?;
            }
            told.push(step);
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_gets_harder_at_4_6_8_12_16_24() {
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
            let rated = crate::logic::step::tenths(difficulty(6.6, complexity));
            assert_eq!(rated, tenths, "{complexity}");
        }
    }
}
