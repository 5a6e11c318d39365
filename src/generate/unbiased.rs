//! Minimal puzzles without bias, by weights.
//!
//! Removing givens in random order favours puzzles with few givens. Here the size of that bias is known. Some walkers
//! start at a uniformly random full grid. Each removes givens one by one, every time one of the `r` that can still be
//! removed, until none can. A puzzle of `n` givens can be reached in `(81 - n)!` orders, and a walker took this one
//! with probability `1/r1 x 1/r2 x ...`. So with the weight
//!
//! ```text
//! w = r1 r2 ... / (81 - n)!  =  C(81, n) x r1/81 x r2/80 x ...      up to a constant
//! ```
//!
//! a mean over puzzles is one over all minimal puzzles, each counted once. The weights of single walkers spread over
//! ten orders of magnitude, so the walkers of a grid move in step, and now and then copies of those with large weights
//! replace those with small weights: a particle filter (Del Moral, Doucet, Jasra, *Sequential Monte Carlo samplers*,
//! 2006), which leaves the mean unchanged. One of all that arrive is drawn; its weight is the sum of their weights.
//!
//! Tried and rejected: storing small puzzles found on the way, as proofs that the givens outside them can be removed.
//! Digging for one takes more tests than it saves; walkers were ten times slower.
//!
//! The figures to match are Berthier's (*Unbiased statistics of a CSP*, 2010). His generator of controlled bias
//! starts over whenever a given can't be removed: about 400,000 starts per puzzle.

use super::dig::is_unique_without;
use crate::exact_count::random_grid;
use crate::rng::Rng;
use crate::solve::Search;
use crate::{CellSet, Grid};

/// Walkers on one grid. 16 give ten times as many puzzles, but their weights spread so much that 500 of them are worth
/// 37 equal ones, as are 62 of these. In the end that is the same, but each of these is worth showing to someone.
const WALKERS: usize = 128;

#[derive(Clone, Copy)]
struct Walker {
    puzzle: Grid,
    /// The givens not yet known to be needed. A given that is needed once stays needed.
    can_go: CellSet,
    weight: f64,
}

/// A minimal puzzle and its weight.
pub(super) fn draw(rng: &mut Rng, search: &mut Search) -> (Grid, f64) {
    let start = Walker {
        puzzle: random_grid(rng),
        can_go: CellSet::ALL,
        weight: 1.0,
    };
    let mut walkers = vec![start; WALKERS];
    let mut arrived: Vec<Walker> = Vec::new();
    while !walkers.is_empty() {
        for walker in &mut walkers {
            walker.look(search);
        }
        arrived.extend(walkers.extract_if(.., |walker| walker.can_go.is_empty()));
        if is_uneven(&walkers) {
            walkers = drawn_by_weight(&walkers, rng);
        }
        for walker in &mut walkers {
            walker.step(rng);
        }
    }
    let sum: f64 = arrived.iter().map(|walker| walker.weight).sum();
    let mut left = rng.unit() * sum;
    let chosen = arrived.iter().find(|walker| {
        left -= walker.weight;
        left < 0.0
    });
    // Rounding may leave a bit over at the end.
    let chosen = chosen.or(arrived.last()).unwrap_or(&start);
    (chosen.puzzle, sum)
}

impl Walker {
    /// Finds out which givens can be removed, and updates the weight by their number.
    fn look(&mut self, search: &mut Search) {
        for cell in self.can_go {
            let less = self.puzzle.without(cell);
            if !is_unique_without(&self.puzzle, &less, CellSet::of(cell), search) {
                self.can_go = self.can_go.without(cell);
            }
        }
        // C(81, n - 1) = C(81, n) x n / (82 - n): so C(81, n) is built up step by step.
        if !self.can_go.is_empty() {
            self.weight *= self.can_go.len() as f64 / (82 - self.puzzle.count_filled()) as f64;
        }
    }

    /// Removes one of them.
    fn step(&mut self, rng: &mut Rng) {
        let at = rng.below(self.can_go.len());
        if let Some(cell) = self.can_go.into_iter().nth(at) {
            self.puzzle = self.puzzle.without(cell);
            self.can_go = self.can_go.without(cell);
        }
    }
}

/// Whether half of the walkers would do as well: their effective number is `(sum w)^2 / sum w^2` (Kong 1992).
fn is_uneven(walkers: &[Walker]) -> bool {
    let sum: f64 = walkers.iter().map(|walker| walker.weight).sum();
    let squares: f64 = walkers.iter().map(|walker| walker.weight.powi(2)).sum();
    sum * sum < 0.5 * WALKERS as f64 * squares
}

/// As many walkers as at the start, all of one weight, each copied as often as its weight is worth, give or take one.
fn drawn_by_weight(walkers: &[Walker], rng: &mut Rng) -> Vec<Walker> {
    let sum: f64 = walkers.iter().map(|walker| walker.weight).sum();
    let weight = sum / WALKERS as f64;
    let mut next = rng.unit() * weight;
    let mut passed = 0.0;
    let mut drawn = Vec::with_capacity(WALKERS);
    for walker in walkers {
        passed += walker.weight;
        while next < passed && drawn.len() < WALKERS {
            drawn.push(Walker { weight, ..*walker });
            next += weight;
        }
    }
    drawn
}
