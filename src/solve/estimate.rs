//! About how many solutions there are, within a moment.

use super::guess::{Ways, guess};
use super::propagate::Outcome;
use super::state::State;
use super::{Event, Search};
use crate::Grid;
use crate::rng::Rng;

/// Nodes of plain search after which sampling begins: fewer solutions than that take are counted.
const PATIENCE: u64 = 5_000;

/// How much likelier the way with one more candidate matching is taken.
///
/// Any value gives an unbiased estimate, and this one the smallest error of those tried.
const LEANING: f64 = 0.05;

/// Standard errors to either side that hold the true count in 95 of 100 estimates. For normal errors they
/// would be 1.96; few probes, of which some weigh much more than others, come out too sure of themselves.
const INTERVAL: f64 = 2.3;

/// What is known of a number of solutions.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The expected number of solutions; not biased.
    pub count: f64,
    /// Of the count; 0 when it is exact.
    pub standard_error: f64,
    /// The true count lies between `low` ...
    pub low: f64,
    /// ... and `high` in about 95 of 100 cases.
    pub high: f64,
    /// Random probes of the search tree.
    pub samples: u64,
    /// Whether there are so few solutions that all were counted.
    pub is_exact: bool,
}

/// Estimates while its owner takes the steps.
///
/// Each sample goes down the search tree, from the root to a solution or to a dead end, choosing among the
/// ways that are not seen to be wrong at once. The product of one over the probabilities of what was chosen is the
/// number of solutions on average (Knuth, *Estimating the efficiency of backtrack programs*, 1975); choosing the
/// ways that leave more open more often makes it vary less.
pub struct EstimateJob {
    root: Option<State>,
    search: Search,
    counted: u64,
    is_exact: bool,
    rng: Rng,
    samples: u64,
    mean: f64,
    /// The sum of squared differences from the mean.
    squares: f64,
}

impl EstimateJob {
    /// Same puzzle, seed and number of samples: same estimate.
    pub fn new(puzzle: &Grid, seed: u64) -> EstimateJob {
        EstimateJob {
            root: State::from_grid(puzzle),
            search: Search::new(puzzle),
            counted: 0,
            is_exact: false,
            rng: Rng::new(seed),
            samples: 0,
            mean: 0.0,
            squares: 0.0,
        }
    }

    /// Takes so many more samples, some 20 µs each; true when the count is exact, so that more would tell no more.
    pub fn step(&mut self, samples: u64) -> bool {
        let mut nodes = PATIENCE.saturating_sub(self.search.size().nodes);
        while !self.is_exact && nodes > 0 {
            match self.search.advance(&mut nodes) {
                Event::Solution => self.counted += 1,
                Event::Exhausted => self.is_exact = true,
                Event::Paused => break,
            }
        }
        for _ in 0..samples {
            if self.is_exact {
                break;
            }
            let sample = self.sample();
            self.samples += 1;
            // Welford's way: no large squares that cancel.
            let difference = sample - self.mean;
            self.mean += difference / self.samples as f64;
            self.squares += difference * (sample - self.mean);
        }
        self.is_exact
    }

    /// What is known so far.
    pub fn estimate(&self) -> Estimate {
        let counted = self.counted as f64;
        if self.is_exact {
            return Estimate {
                count: counted,
                standard_error: 0.0,
                low: counted,
                high: counted,
                samples: self.samples,
                is_exact: true,
            };
        }
        let samples = self.samples as f64;
        let standard_error = (self.squares / (samples - 1.0).max(1.0) / samples.max(1.0)).sqrt();
        let width = if self.samples < 2 {
            f64::INFINITY
        } else {
            INTERVAL * standard_error
        };
        Estimate {
            count: self.mean.max(counted),
            standard_error,
            low: (self.mean - width).max(counted),
            high: (self.mean + width).max(counted),
            samples: self.samples,
            is_exact: false,
        }
    }

    /// The weight of the solution at the end of a random way down, or 0 where it ends without one.
    fn sample(&mut self) -> f64 {
        let Some(mut state) = self.root else {
            return 0.0;
        };
        let mut weight = 1.0;
        let mut ways = match state.propagate() {
            Outcome::Broken => return 0.0,
            Outcome::Solved => return 1.0,
            Outcome::Open(matchings) => matchings.ways(),
        };
        while let Some(guess) = guess(&ways) {
            let mut children = [(None, 0.0); 6];
            let mut sum = 0.0;
            for (child, matching) in children.iter_mut().zip(guess.matchings()) {
                let mut next = state;
                next.commit(&guess, matching);
                let (left, share) = match next.propagate() {
                    Outcome::Broken => continue,
                    Outcome::Solved => (None, leaning(54)),
                    Outcome::Open(matchings) => {
                        let ways = matchings.ways();
                        (Some((next, ways)), leaning(open(&ways)))
                    }
                };
                *child = (Some(left), share);
                sum += share;
            }
            let mut at = self.rng.unit() * sum;
            let chosen = children.iter().find(|(child, share)| {
                at -= share;
                child.is_some() && at < 0.0
            });
            let last = children.iter().rev().find(|(child, _)| child.is_some());
            let Some((Some(child), share)) = chosen.or(last) else {
                return 0.0;
            };
            weight *= sum / share;
            match child {
                None => return weight,
                Some(child) => (state, ways) = *child,
            }
        }
        0.0
    }
}

/// How many matchings all digits have in all chutes: 54 when everything is settled.
fn open(ways: &Ways<u16>) -> u32 {
    ways.iter().flatten().map(|set| set.count_ones()).sum()
}

fn leaning(open: u32) -> f64 {
    let c: f64 = std::env::var("LEAN").map_or(LEANING, |s| s.parse().unwrap());
    (c * f64::from(open)).exp()
}

impl core::fmt::Debug for EstimateJob {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "EstimateJob at {:?}", self.estimate())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;
    #[test]
    fn timing() {
        let _ = crate::count(&Grid::EMPTY, None);
        let mut rng = crate::rng::Rng::new(5);
        for k in [0usize, 4, 8, 10, 12, 14, 16, 18, 20, 22] {
            print!("{k}: ");
            for _ in 0..4 {
                let sol = crate::generate::solution_grid::random_solution(
                    &mut rng,
                    &mut Search::default(),
                );
                let mut cells: Vec<crate::Cell> = crate::Cell::all().collect();
                rng.shuffle(&mut cells);
                let mut g = Grid::EMPTY;
                for &c in &cells[..k] {
                    g.set(c, sol.get(c));
                }
                let n = if k == 0 {
                    6_670_903_752_021_072_936_960.0
                } else {
                    crate::count(&g, None) as f64
                };
                let mut cover = 0;
                let mut rms = 0.0;
                let t = Instant::now();
                let mut count = 0;
                while t.elapsed().as_millis() < 2000 {
                    count += 1;
                    let mut job = EstimateJob::new(&g, count);
                    let t = Instant::now();
                    while t.elapsed().as_millis() < 20 {
                        if job.step(20) {
                            break;
                        }
                    }
                    let e = job.estimate();
                    rms += (e.count / n - 1.0).powi(2);
                    if e.low <= n && n <= e.high {
                        cover += 1
                    }
                    if count == 1 {
                        print!(
                            "[{:.1e} {:.1e} {:.3} {}]",
                            n,
                            e.count,
                            e.standard_error / e.count,
                            e.samples
                        );
                    }
                }
                print!(
                    " rms {:.3} cover {:.2};",
                    (rms / count as f64).sqrt(),
                    cover as f64 / count as f64
                );
            }
            println!();
        }
    }
}
