//! The whole sum in slices.

use super::band::Config;
use super::by_partition::ByPartition;
use super::partition::{Id, PARTITIONS};
use super::plan;
use super::sum::{Factors, weights};
use super::tables::Tables;
use crate::Grid;

/// How many bytes of factors are kept for reuse.
const KEPT: usize = 24 << 20;

/// Some of the solutions: those with this row partition of the middle band's leading box and these of the
/// top band, and those that differ from them only in the names of unnamed digits and the order of free rows.
#[derive(Copy, Clone)]
pub(crate) struct Term {
    pub(super) head: Id,
    pub(super) top: Config,
    /// How many solutions there are with exactly these partitions.
    pub(super) ways: u64,
    /// How many solutions the term covers in all.
    pub(crate) count: u128,
}

/// One part of a count that several threads share.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CountPart {
    /// The number of this part, from 0.
    pub index: usize,
    /// The number of parts.
    pub of: usize,
}

/// Counts the solutions of a grid, or one part of them, exactly and in slices.
pub(crate) struct ExactCountJob {
    pub(super) tables: Tables,
    part: CountPart,
    /// The part whose turn it is.
    turn: usize,
    head: usize,
    at: Option<AtHead>,
    count: u128,
    /// The work on the tables, in vector operations, and how much of it is done.
    tables_cost: f64,
    tabulated: f64,
}

/// The work on one lead partition of the middle band.
struct AtHead {
    /// The partitions of the middle band's other two boxes that fit it.
    middle: [Vec<Id>; 2],
    /// The row partitions of the top band, each with the number it represents.
    tops: Vec<(Config, u64)>,
    next: usize,
    /// The weights, by the leading partition of the top band.
    weights: ByPartition<Vec<u16>>,
    second: Option<(Id, Factors)>,
    thirds: ByPartition<Factors>,
    kept: usize,
}

impl ExactCountJob {
    /// The whole count. Takes about 10 ms.
    pub(crate) fn new(grid: &Grid) -> ExactCountJob {
        ExactCountJob::part(grid, CountPart { index: 0, of: 1 })
    }

    /// One part of the count: all parts add up to the whole.
    pub(crate) fn part(grid: &Grid, part: CountPart) -> ExactCountJob {
        let tables = Tables::new(grid);
        ExactCountJob {
            part,
            turn: 0,
            head: 0,
            at: None,
            count: 0,
            tables_cost: tables.cost(),
            tabulated: 0.0,
            tables,
        }
    }

    /// Works for about `operations` vector operations, and passes each term it finds to `on_term`. Returns true
    /// when the job is done.
    pub(crate) fn step(&mut self, operations: f64, on_term: &mut impl FnMut(Term)) -> bool {
        let mut left = operations;
        while !self.is_done() && left > 0.0 {
            left -= self.advance(on_term);
        }
        self.is_done()
    }

    /// The sum so far; the whole count when the job is done.
    pub(crate) fn count(&self) -> u128 {
        self.count
    }

    pub(crate) fn is_done(&self) -> bool {
        self.head == self.tables.heads.len() || self.tables.is_void()
    }

    /// The share of the work that is done, 0 to 1.
    pub(crate) fn progress(&self) -> f64 {
        if self.is_done() {
            return 1.0;
        }
        let within = |at: &AtHead| at.next as f64 / at.tops.len().max(1) as f64;
        let heads = self.head as f64 + self.at.as_ref().map_or(0.0, within);
        let summed = heads / self.tables.heads.len() as f64 * self.sum_cost();
        ((summed + self.tabulated) / self.cost()).min(1.0)
    }

    /// The estimated cost of the whole job, in vector operations.
    pub(crate) fn cost(&self) -> f64 {
        self.tables_cost + self.sum_cost()
    }

    fn sum_cost(&self) -> f64 {
        self.tables.plan.cost / self.part.of as f64
    }

    /// Does the next bit of work. Returns its cost in vector operations.
    fn advance(&mut self, on_term: &mut impl FnMut(Term)) -> f64 {
        let Some(blocks) = &self.tables.blocks else {
            let cost = self.tables.step();
            self.tabulated += cost;
            return cost;
        };
        let Some(at) = &mut self.at else {
            self.at = Some(AtHead::new(&self.tables, self.tables.heads[self.head].0));
            return 1e4 + self.tables.top.len() as f64 * 150.0;
        };
        let (head, heads) = self.tables.heads[self.head];
        let Some(&(top, tops)) = at.tops.get(at.next).filter(|_| !at.middle[0].is_empty()) else {
            self.at = None;
            self.head += 1;
            return 1.0;
        };
        at.next += 1;
        let [x1, y1, z1] = top;
        if at.second.as_ref().is_none_or(|&(y, _)| y != y1) {
            // The parts take turns; one part gets all terms that share these factors.
            self.turn = (self.turn + 1) % self.part.of;
            if self.turn == self.part.index {
                at.second = Some((y1, Factors::new(&self.tables.stacks[1], y1, &at.middle[0])));
            } else {
                while at.tops.get(at.next).is_some_and(|&([_, y, _], _)| y == y1) {
                    at.next += 1;
                }
                return 1.0;
            }
        }
        let Some((_, second)) = &at.second else {
            return 1.0;
        };
        let [lead, _, third] = &self.tables.stacks;
        let weights = at
            .weights
            .get_or_insert_with(x1, || weights(lead, x1, head));
        if at.kept > KEPT {
            at.thirds.clear();
            at.kept = 0;
        }
        let third = at.thirds.get_or_insert_with(z1, || {
            let factors = Factors::new(third, z1, &at.middle[1]);
            at.kept += factors.bytes();
            factors
        });
        let ways = blocks.sum(weights, second, third);
        if ways > 0 {
            let count = u128::from(ways) * u128::from(heads * tops);
            self.count += count;
            on_term(Term {
                head,
                top,
                ways,
                count,
            });
        }
        let tables = &self.tables;
        1000.0 + tables.plan.cost / (tables.heads.len() as f64 * at.tops.len() as f64)
    }
}

impl AtHead {
    fn new(tables: &Tables, head: Id) -> AtHead {
        let [_, seconds, thirds] = [0, 1, 2].map(|n| &tables.stacks[n].rows[1]);
        let completions = PARTITIONS.completions[usize::from(head)];
        let fits = |&(y, z): &(Id, Id)| seconds.place(y).is_some() && thirds.place(z).is_some();
        let (ys, zs) = completions.into_iter().filter(fits).unzip();
        let free_rows = tables.plan.bands[0].free_rows();
        AtHead {
            middle: [ys, zs],
            tops: plan::classes(&tables.top, head, tables.plan.unnamed, &free_rows),
            next: 0,
            weights: ByPartition::new(),
            second: None,
            thirds: ByPartition::new(),
            kept: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> u128 {
        let mut job = ExactCountJob::new(&text.parse().unwrap());
        while !job.step(1e7, &mut |_| ()) {}
        job.count()
    }

    const ALL: u128 = 6_670_903_752_021_072_936_960;

    #[test]
    fn the_empty_grid_has_the_published_number_of_solutions() {
        // Felgenhauer and Jarvis, 2005.
        assert_eq!(count(&".".repeat(81)), ALL);
    }

    #[test]
    fn one_given_leaves_a_ninth_of_all_solutions() {
        assert_eq!(
            count(&format!("{}4{}", ".".repeat(33), ".".repeat(47))),
            ALL / 9
        );
    }

    #[test]
    #[ignore = "thorough: three counts of nearly empty grids"]
    fn counts_with_a_full_row_column_or_box_follow_from_symmetry() {
        let factorial: u128 = (1..=9).product();
        assert_eq!(
            count(&format!("{}135792468{}", ".".repeat(36), ".".repeat(36))),
            ALL / factorial
        );
        let column: String = "123456789"
            .chars()
            .map(|digit| format!(".......{digit}."))
            .collect();
        assert_eq!(count(&column), ALL / factorial);
        let dots = ".".repeat(6);
        let box_ = format!("123{dots}456{dots}789{dots}{}", ".".repeat(54));
        assert_eq!(count(&box_), ALL / factorial);
    }

    #[test]
    fn each_part_costs_its_share() {
        let part = |of| ExactCountJob::part(&Grid::EMPTY, CountPart { index: 0, of }).sum_cost();
        assert!(part(1) > 1e6);
        assert!((4.0 * part(4) / part(1) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn the_parts_of_a_small_sum_all_have_something_to_do() {
        let grid: Grid = format!("123456789{}", ".".repeat(72)).parse().unwrap();
        let turns = (0..3).map(|index| {
            let mut job = ExactCountJob::part(&grid, CountPart { index, of: 3 });
            while job.count == 0 && !job.step(1e6, &mut |_| ()) {}
            job.count
        });
        assert!(turns.into_iter().all(|count| count > 0));
    }

    #[test]
    fn parts_add_up_and_progress_never_decreases() {
        let grid: Grid = format!(
            "12..5..8.4..38..1...81.4...{}7..{}",
            ".".repeat(15),
            ".".repeat(36)
        )
        .parse()
        .unwrap();
        let mut whole = ExactCountJob::new(&grid);
        let (mut progress, mut terms) = (0.0, 0);
        while !whole.step(1e6, &mut |term| terms += term.count) {
            assert!(
                (progress..1.0).contains(&whole.progress()),
                "{progress} {}",
                whole.progress()
            );
            progress = whole.progress();
        }
        assert_eq!(whole.count(), terms);
        let parts = (0..3).map(|index| {
            let mut job = ExactCountJob::part(&grid, CountPart { index, of: 3 });
            while !job.step(1e9, &mut |_| ()) {}
            assert!(job.count() > 0);
            job.count()
        });
        assert_eq!(parts.sum::<u128>(), whole.count());
    }
}
