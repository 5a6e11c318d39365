//! A random solution.

use super::count::{NODE, PATIENCE};
use super::{Event, Search};
use crate::Grid;
use crate::exact_count::DrawJob;
use crate::rng::Rng;

/// Draws one solution in slices, each solution equally likely.
///
/// If there are few solutions, it walks through them. If there are many, the sums over bands and stacks that count
/// them give the probability of each way to fill each part of the grid.
///
/// ```
/// use nonet::{Grid, RandomSolutionJob};
///
/// let mut job = RandomSolutionJob::new(&Grid::EMPTY, 7);
/// while !job.step(10_000) {
///     assert!(job.progress() < 1.0);
/// }
/// assert!(job.solution().unwrap().is_solution());
/// ```
pub struct RandomSolutionJob {
    puzzle: Grid,
    search: Search,
    seed: u64,
    rng: Rng,
    found: usize,
    drawing: Option<DrawJob>,
    solution: Option<Grid>,
    is_done: bool,
}

impl RandomSolutionJob {
    /// Draws a solution of `puzzle`.
    pub fn new(puzzle: &Grid, seed: u64) -> RandomSolutionJob {
        RandomSolutionJob {
            puzzle: *puzzle,
            search: Search::new(puzzle),
            seed,
            rng: Rng::new(seed),
            found: 0,
            drawing: None,
            solution: None,
            is_done: false,
        }
    }

    /// Does about as much work as `nodes` nodes of the search tree. Returns true when the job is done.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut budget = nodes.min(PATIENCE.saturating_sub(self.search.size().nodes));
        while !self.is_done && budget > 0 {
            match self.search.advance(&mut budget) {
                Event::Solution => {
                    self.found += 1;
                    // The n-th is chosen with probability 1/n; then each of the n is equally likely.
                    if self.rng.below(self.found) == 0 {
                        self.solution = self.search.solution();
                    }
                }
                // A search that is rarely paused runs a little beyond: that must not influence the draw.
                Event::Exhausted if self.search.size().nodes >= PATIENCE => break,
                Event::Exhausted => self.is_done = true,
                Event::Paused => return false,
            }
        }
        if !self.is_done {
            // Starts over from the seed: how many solutions were found by now depends on the length of the slices.
            let drawing = self
                .drawing
                .get_or_insert_with(|| DrawJob::new(&self.puzzle, Rng::new(self.seed), 1));
            self.is_done = drawing.step(nodes as f64 * NODE);
            if self.is_done {
                let drawn = self.drawing.take().map(DrawJob::solutions);
                self.solution = drawn.and_then(|mut solutions| solutions.pop());
            }
        }
        self.is_done
    }

    /// The share of the work that is done, 0 to 1.
    pub fn progress(&self) -> f64 {
        match &self.drawing {
            _ if self.is_done => 1.0,
            Some(drawing) => drawing.progress(),
            None => 0.0,
        }
    }

    /// The solution, once the job is done; `None` when there is none.
    pub fn solution(&self) -> Option<Grid> {
        self.solution.filter(|_| self.is_done)
    }
}

impl core::fmt::Debug for RandomSolutionJob {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "RandomSolutionJob, {:.0}%", 100.0 * self.progress())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_solution;
    use std::collections::HashMap;

    #[test]
    fn few_solutions_are_drawn_uniformly() {
        let six_rows = "379648251485219367162573489724356918936481725851927634";
        let puzzle: Grid = format!("{six_rows:.<81}").parse().unwrap();
        let solutions: Vec<Grid> = crate::solutions(&puzzle).collect();
        let draws = 40 * solutions.len();
        let mut counts: HashMap<Grid, f64> = HashMap::new();
        for seed in 0..draws as u64 {
            let solution = random_solution(&puzzle, seed).unwrap();
            *counts.entry(solution).or_default() += 1.0;
        }
        let square = |grid: &Grid| (counts.get(grid).unwrap_or(&0.0) - 40.0).powi(2) / 40.0;
        let chi: f64 = solutions.iter().map(square).sum();
        let freedom = solutions.len() as f64 - 1.0;
        assert!(solutions.len() > 10 && counts.keys().all(|grid| solutions.contains(grid)));
        // Five standard deviations of the chi-squared distribution.
        assert!(
            (chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
            "{chi} of {freedom}"
        );
    }

    #[test]
    fn the_result_depends_only_on_the_seed() {
        let [one, same, other] = [1, 1, 2].map(|seed| random_solution(&Grid::EMPTY, seed));
        assert!(one == same && one != other);
        assert!(one.is_some_and(|solution| solution.is_solution()));
    }

    #[test]
    fn the_result_depends_on_the_seed_not_on_the_slices() {
        let half = format!("{:.<81}", "379648251485219367162573489724356918");
        for puzzle in [Grid::EMPTY, half.parse().unwrap()] {
            let [one, other] = [997, 1_000_000].map(|nodes| {
                let mut job = RandomSolutionJob::new(&puzzle, 7);
                while !job.step(nodes) {}
                job.solution().unwrap()
            });
            assert_eq!(one, other);
        }
    }

    #[test]
    fn without_solutions_nothing_is_drawn() {
        // Two equal digits in a row, and no place for the 9 of the first row.
        for text in ["11", "12345678.........9"] {
            let puzzle: Grid = format!("{text:.<81}").parse().unwrap();
            assert_eq!(random_solution(&puzzle, 1), None);
        }
    }

    #[test]
    fn progress_of_a_draw_is_proportional_to_its_work() {
        let whole =
            crate::CountJob::part(&Grid::EMPTY, crate::CountPart { index: 0, of: 1 }).remaining();
        let slice = (whole.unwrap() / 10.0) as u64;
        let mut job = RandomSolutionJob::new(&Grid::EMPTY, 1);
        assert_eq!(job.progress(), 0.0);
        let mut steps = 0;
        while !job.step(slice) {
            steps += 1;
            let share = f64::from(steps) / 10.0;
            assert!((job.progress() - share).abs() < 0.25, "after {steps} steps");
            assert_eq!(job.solution(), None);
        }
        assert!((6..14).contains(&steps), "{steps} steps");
        assert_eq!(job.progress(), 1.0);
        assert_eq!(format!("{job:?}"), "RandomSolutionJob, 100%");
    }
}
