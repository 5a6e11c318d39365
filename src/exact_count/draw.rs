//! A random solution, each equally likely.
//!
//! The terms of the sum are disjoint sets of solutions. One of them is chosen, with a probability proportional
//! to its size; then the bottom and middle rows are drawn in the same way, and the columns of each stack.
//! Finally, what the sum treats as equivalent is shuffled: the names of unnamed digits and the order of free
//! rows.

use super::band::Config;
use super::job::{ExactCountJob, Term};
use super::partition::{Id, PARTITIONS};
use super::stack::Stack;
use crate::rng::Rng;
use crate::{Cell, Digit, Grid};

/// Draws solutions in slices, independently of one another.
pub(crate) struct DrawJob {
    job: ExactCountJob,
    rng: Rng,
    /// For each solution to be drawn, the term that it is in.
    kept: Vec<Option<Term>>,
}

impl DrawJob {
    /// Draws `len` solutions.
    pub(crate) fn new(grid: &Grid, rng: Rng, len: usize) -> DrawJob {
        DrawJob {
            job: ExactCountJob::new(grid),
            rng,
            kept: vec![None; len],
        }
    }

    /// Works for about `operations` vector operations. Returns true when the job is done.
    pub(crate) fn step(&mut self, operations: f64) -> bool {
        let DrawJob { job, rng, kept } = self;
        let mut count = job.count();
        job.step(operations, &mut |term| {
            count += term.count;
            // The n-th term is chosen with the share that it has of the first n as its probability; so, by
            // induction, is each of the others.
            for kept in kept.iter_mut() {
                if rng.below_wide(count) < term.count {
                    *kept = Some(term);
                }
            }
        })
    }

    /// The share of the work that is done, 0 to 1.
    pub(crate) fn progress(&self) -> f64 {
        self.job.progress()
    }

    /// The drawn solutions, once the job is done; empty when the grid has none.
    pub(crate) fn solutions(mut self) -> Vec<Grid> {
        let terms = core::mem::take(&mut self.kept);
        terms
            .into_iter()
            .filter_map(|term| self.draw(&term?))
            .collect()
    }

    /// A random solution of this term.
    fn draw(&mut self, term: &Term) -> Option<Grid> {
        let bands = self.draw_rows(term)?;
        let mut boxes = [[[[0; 3]; 3]; 3]; 3];
        for stack in 0..3 {
            let rows = [0, 1, 2].map(|band| bands[band][stack]);
            let cols = self.draw_columns(stack, rows)?;
            for band in 0..3 {
                let [rows, cols] = [rows, cols].map(|ids| PARTITIONS.masks[usize::from(ids[band])]);
                boxes[band][stack] = rows.map(|row| cols.map(|col| row & col));
            }
        }
        let unnamed = self.job.tables.plan.unnamed;
        let names = self.shuffled(9, &|digit| unnamed >> digit & 1 == 1);
        let orders = [0, 1, 2].map(|band| {
            // The bottom rows are summed one by one: there is nothing to shuffle.
            let free = match band {
                0 | 1 => self.job.tables.plan.bands[band].free_rows(),
                _ => Vec::new(),
            };
            self.shuffled(3, &|row| free.contains(&row))
        });
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            let (row, col) = self.job.tables.plan.place(cell);
            let box_ = &boxes[row / 3][col / 3];
            let bit: u16 = box_[orders[row / 3][row % 3]][col % 3];
            let digit = names[bit.trailing_zeros() as usize];
            grid.set(cell, Some(Digit::new(digit as u8 + 1)));
        }
        Some(grid)
    }

    /// The row partitions of the three bands.
    fn draw_rows(
        &mut self,
        &Term {
            head, top, ways, ..
        }: &Term,
    ) -> Option<[Config; 3]> {
        let tables = &self.job.tables;
        let middles = PARTITIONS.completions[usize::from(head)].map(|(y, z)| [head, y, z]);
        let [first, second, third] = [0, 1, 2].map(|n| {
            let stack = &tables.stacks[n];
            move |middle: Config, bottom: Config| {
                u64::from(stack.ways(top[n], middle[n], bottom[n]))
            }
        });
        let mut left = self.rng.below_wide(u128::from(ways)) as u64;
        for bottom in tables.plan.bands[2].configs() {
            let weight = first(middles[0], bottom);
            if weight == 0 {
                continue;
            }
            for middle in middles {
                let ways = weight * second(middle, bottom) * third(middle, bottom);
                if left < ways {
                    return Some([top, middle, bottom]);
                }
                left -= ways;
            }
        }
        None
    }

    /// The column partitions of a stack whose boxes have these row partitions.
    fn draw_columns(&mut self, stack: usize, [x, y, z]: [Id; 3]) -> Option<[Id; 3]> {
        let stack: &Stack = &self.job.tables.stacks[stack];
        let all: Vec<[Id; 3]> = stack.columns([x, y, z]).collect();
        let at = self.rng.below(all.len());
        all.get(at).copied()
    }

    /// 0 to `len` - 1, with those that are `free` in random order.
    fn shuffled(&mut self, len: usize, free: &dyn Fn(usize) -> bool) -> Vec<usize> {
        let mut some: Vec<usize> = (0..len).filter(|&n| free(n)).collect();
        self.rng.shuffle(&mut some);
        (0..len)
            .map(|n| if free(n) { some.pop().unwrap_or(n) } else { n })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    const SOLUTION: &str =
        "379648251485219367162573489724356918936481725851927634213894576548762193697135842";

    fn draw(grid: &Grid, seed: u64, len: usize) -> Vec<Grid> {
        let mut job = DrawJob::new(grid, Rng::new(seed), len);
        while !job.step(1e9) {}
        job.solutions()
    }

    #[test]
    fn solutions_are_drawn_uniformly() {
        let no_digits: String = SOLUTION.replace(['1', '2', '7'], ".");
        let no_band = format!("{}{}", ".".repeat(27), &SOLUTION[27..]);
        let no_stack: String = SOLUTION
            .chars()
            .enumerate()
            .map(|(n, c)| if n % 9 < 3 { '.' } else { c })
            .collect();
        for text in [no_digits, no_band, no_stack] {
            let grid: Grid = text.parse().unwrap();
            let solutions: Vec<Grid> = crate::solutions(&grid).collect();
            assert!((10..500).contains(&solutions.len()), "{}", solutions.len());
            let draws = 10 * solutions.len();
            let mut counts: HashMap<Grid, f64> = HashMap::new();
            for seed in 0..2 {
                for solution in draw(&grid, seed, draws / 2) {
                    *counts.entry(solution).or_default() += 1.0;
                }
            }
            let expected = draws as f64 / solutions.len() as f64;
            let square =
                |grid: &Grid| (counts.get(grid).unwrap_or(&0.0) - expected).powi(2) / expected;
            let chi: f64 = solutions.iter().map(square).sum();
            assert_eq!(counts.values().sum::<f64>(), draws as f64);
            assert!(counts.keys().all(|solution| solutions.contains(solution)));
            // Five standard deviations of the chi-squared distribution.
            let freedom = solutions.len() as f64 - 1.0;
            assert!(
                (chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
                "{chi} of {freedom}"
            );
        }
    }

    #[test]
    fn draws_from_the_empty_grid_but_not_from_a_contradiction() {
        let [one, other] = draw(&Grid::EMPTY, 1, 2)[..] else {
            panic!("two were asked for");
        };
        assert!(one.is_solution() && other.is_solution() && one != other);
        let clashing: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
        assert_eq!(draw(&clashing, 1, 2), []);
    }
}
