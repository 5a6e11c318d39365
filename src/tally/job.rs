//! The whole sum in slices.

use super::band::Config;
use super::partition::{Id, PARTITIONS};
use super::plan::{self, Plan};
use super::stack::{List, Stack};
use super::sum::{Blocks, Factors, contribution};
use crate::Grid;
use std::collections::HashMap;

/// Factors kept for reuse, in bytes.
const KEPT: usize = 24 << 20;

/// Counts the solutions of a grid exactly, in slices, or one part of them.
pub(crate) struct TallyJob {
    plan: Plan,
    part: (usize, usize),
    stacks: [Stack; 3],
    tabulated: usize,
    blocks: Option<Blocks>,
    top: Vec<Config>,
    /// The lead partitions of the middle band, each with how many it stands for.
    heads: Vec<(Id, u64)>,
    head: usize,
    at: Option<AtHead>,
    count: u128,
    tables: f64,
    tables_done: f64,
}

/// The work on one lead partition of the middle band.
struct AtHead {
    middle: Vec<(Id, Id)>,
    /// The rows of partitions at the top, each with how many it stands for.
    tops: Vec<(Config, u64)>,
    next: usize,
    second: Option<(Id, Factors)>,
    thirds: HashMap<Id, Factors>,
    kept: usize,
}

impl TallyJob {
    /// Part `part` of `parts` of the count: all parts add up to it. Takes some 20 ms.
    pub(crate) fn new(grid: &Grid, part: usize, parts: usize) -> TallyJob {
        let plan = Plan::new(grid);
        let stacks: [Stack; 3] = core::array::from_fn(|n| {
            let rows = core::array::from_fn(|band| List::new(plan.bands[band].partitions(n)));
            Stack::new(rows, &plan.stacks[n])
        });
        let [top, middle, _] = &plan.bands;
        TallyJob {
            part: (part, parts.max(1)),
            tabulated: 0,
            blocks: None,
            top: top.configs(),
            heads: plan::heads(&middle.partitions(0), plan.unnamed, &middle.free_rows()),
            head: 0,
            at: None,
            count: 0,
            tables: stacks.iter().map(|stack| stack.steps() as f64).sum(),
            tables_done: 0.0,
            stacks,
            plan,
        }
    }

    /// Goes on for about so many units of work, each some 50 µs; true when it is done.
    pub(crate) fn step(&mut self, units: u64) -> bool {
        let mut left = units.max(1) as f64;
        while left > 0.0 {
            if self.is_done() {
                return true;
            }
            left -= self.unit();
        }
        self.is_done()
    }

    /// What was summed so far; the whole when the job is done.
    pub(crate) fn count(&self) -> u128 {
        self.count
    }

    pub(crate) fn is_done(&self) -> bool {
        self.head == self.heads.len() || self.top.is_empty()
    }

    /// Which share of the work is done, 0 to 1.
    pub(crate) fn progress(&self) -> f64 {
        if self.is_done() {
            return 1.0;
        }
        // A step of a table is worth about 50 µs, that is 70,000 vector operations.
        let tables = self.tables * 7e4;
        let within = self.at.as_ref().map_or(0.0, |at| at.next as f64 / at.tops.len().max(1) as f64);
        let summed = (self.head as f64 + within) / self.heads.len() as f64;
        let share = tables / (tables + self.plan.cost);
        share * self.tables_done / self.tables.max(1.0) + (1.0 - share) * summed
    }

    /// About how many vector operations the whole takes, beforehand; some 10^9 of them take a second.
    pub(crate) fn cost(&self) -> f64 {
        (self.plan.cost + self.tables * 7e4) / self.part.1 as f64
    }

    /// Does the next bit of work; how many units it was.
    fn unit(&mut self) -> f64 {
        if self.tabulated < 3 {
            self.tables_done += 1.0;
            self.tabulated += usize::from(self.stacks[self.tabulated].step());
            return 1.0;
        }
        if self.blocks.is_none() {
            self.blocks = Some(Blocks::new(&self.plan.bands[2].orders(), &self.stacks));
            return 100.0;
        }
        let Some(at) = &mut self.at else {
            self.at = Some(self.begin());
            return 1.0 + self.top.len() as f64 / 500.0;
        };
        let x2 = self.heads[self.head].0;
        // Parts take turns.
        while at.next < at.tops.len() && at.next % self.part.1 != self.part.0 {
            at.next += 1;
        }
        let Some(&(config, weight)) = at.tops.get(at.next).filter(|_| !at.middle.is_empty()) else {
            self.at = None;
            self.head += 1;
            return 0.1;
        };
        at.next += 1;
        let [_, y1, z1] = config;
        let ys = at.middle.iter().map(|&(y, _)| y);
        if at.second.as_ref().is_none_or(|&(y, _)| y != y1) {
            at.second = Some((y1, Factors::new(&self.stacks[1], y1, ys)));
        }
        if !at.thirds.contains_key(&z1) {
            if at.kept > KEPT {
                at.thirds.clear();
                at.kept = 0;
            }
            let zs = at.middle.iter().map(|&(_, z)| z);
            let third = Factors::new(&self.stacks[2], z1, zs);
            at.kept += third.bytes();
            at.thirds.insert(z1, third);
        }
        if let (Some(blocks), Some((_, second)), Some(third)) = (&self.blocks, &at.second, at.thirds.get(&z1)) {
            let sum = contribution(blocks, &self.stacks[0], config, x2, second, third);
            self.count += u128::from(sum) * u128::from(weight * self.heads[self.head].1);
        }
        0.2 + self.top_cost()
    }

    /// About how many units one top row takes.
    fn top_cost(&self) -> f64 {
        let rows = self.heads.len() as f64 * self.top.len() as f64;
        self.plan.cost / rows.max(1.0) / 7e4
    }

    fn begin(&self) -> AtHead {
        let (x2, _) = self.heads[self.head];
        let [_, seconds, thirds] = [0, 1, 2].map(|n| &self.stacks[n].rows[1]);
        let completions = PARTITIONS.completions[usize::from(x2)];
        let fits = |&(y, z): &(Id, Id)| seconds.place(y).is_some() && thirds.place(z).is_some();
        let free_rows = self.plan.bands[0].free_rows();
        AtHead {
            middle: completions.into_iter().filter(fits).collect(),
            tops: plan::classes(&self.top, x2, self.plan.unnamed, &free_rows),
            next: 0,
            second: None,
            thirds: HashMap::new(),
            kept: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    fn tally(text: &str) -> u128 {
        let mut job = TallyJob::new(&text.parse().unwrap(), 0, 1);
        while !job.step(100) {}
        job.count()
    }

    #[test]
    fn the_empty_grid_has_the_published_number_of_solutions() {
        let t = Instant::now();
        assert_eq!(tally(&".".repeat(81)), 6_670_903_752_021_072_936_960);
        println!("{:?}", t.elapsed());
    }

    #[test]
    fn timing() {
        let mut rng = crate::rng::Rng::new(5);
        for k in [0usize, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 20, 25, 30] {
            let mut times = vec![];
            let mut costs = vec![];
            for _ in 0..7 {
                let sol = crate::generate::solution_grid::random_solution(&mut rng, &mut crate::solve::Search::default());
                let mut cells: Vec<crate::Cell> = crate::Cell::all().collect();
                rng.shuffle(&mut cells);
                let mut g = Grid::EMPTY;
                for &c in &cells[..k] { g.set(c, sol.get(c)); }
                let t = Instant::now();
                let mut job = TallyJob::new(&g, 0, 1);
                let cost = job.cost();
                while !job.step(100) {}
                let e = t.elapsed().as_secs_f64();
                times.push(e);
                costs.push(e / cost * 1e9);
                if k >= 20 { assert_eq!(job.count(), crate::count(&g, None)); }
            }
            times.sort_by(f64::total_cmp); costs.sort_by(f64::total_cmp);
            println!("{k} median {:.3} max {:.3}  s per 1e9 cost {:.2} .. {:.2}", times[3], times[6], costs[0], costs[6]);
        }
    }
}
