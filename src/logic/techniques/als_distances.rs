//! Distances between groups of almost locked sets, in ties.
//!
//! ```text
//! x in group a  =>  group b lacks x  =>  group c has y  =>  group d lacks y  =>  ..
//!              tied               same set             tied
//!              1 tie                                   2 ties
//! ```
//!
//! Found by a breadth-first search from each group, with the groups of a level as the bits of a few
//! words. Paths work in both directions.

use super::almost_locked::AlmostLocked;
use crate::logic::analysis_cache::AnalysisCache;
use std::rc::Rc;

/// The number of ties in the longest path that is searched.
pub(super) const MOST_TIES: u8 = 6;

/// The number of ties from each group to every other.
pub(crate) struct Distances {
    count: usize,
    /// Row by row; 0 if there is no path.
    ties: Vec<u8>,
}

impl Distances {
    pub(crate) fn kept(cache: &AnalysisCache) -> Rc<Distances> {
        cache.keep(|cache| Distances::of(&AlmostLocked::kept(cache)))
    }

    pub(crate) fn of(all: &AlmostLocked) -> Distances {
        let count = all.groups.len();
        let words = count.div_ceil(64);
        let (mut tied, mut mates) = (Rows::new(count, words), Rows::new(count, words));
        for (index, group) in all.groups.iter().enumerate() {
            for &other in &group.tied {
                tied.insert(index, usize::from(other));
            }
            for &set in &group.sets {
                for other in all.sets[usize::from(set)].groups() {
                    mates.insert(index, other);
                }
            }
        }
        let mut ties = vec![0; count * count];
        for start in 0..count {
            let row = &mut ties[start * count..][..count];
            let mut lacking = vec![0; words];
            let mut having = vec![0; words];
            let mut level = tied.row(start).to_vec();
            for count in 1..=MOST_TIES {
                remove(&mut level, &lacking);
                add(&mut lacking, &level);
                let mut on = vec![0; words];
                for group in members(&level) {
                    row[group] = count;
                    add(&mut on, mates.row(group));
                }
                remove(&mut on, &having);
                add(&mut having, &on);
                level.fill(0);
                for group in members(&on) {
                    add(&mut level, tied.row(group));
                }
            }
        }
        Distances { count, ties }
    }

    /// The number of ties from "this group has its digit" to "that one lacks its digit"; 0 if there is
    /// no path or it is too long.
    pub(super) fn ties(&self, from: usize, to: usize) -> u8 {
        self.ties[from * self.count + to]
    }
}

/// Sets of groups, one per row.
struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    fn new(count: usize, words: usize) -> Rows {
        Rows {
            words,
            bits: vec![0; count * words],
        }
    }

    fn insert(&mut self, row: usize, group: usize) {
        if row != group {
            self.bits[row * self.words + group / 64] |= 1 << (group % 64);
        }
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }
}

fn add(row: &mut [u64], more: &[u64]) {
    row.iter_mut()
        .zip(more)
        .for_each(|(word, more)| *word |= more);
}

fn remove(row: &mut [u64], out: &[u64]) {
    row.iter_mut()
        .zip(out)
        .for_each(|(word, out)| *word &= !out);
}

/// The groups of a row.
fn members(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(n, &word)| {
        let mut word = word;
        core::iter::from_fn(move || {
            let bit = (word != 0).then(|| n * 64 + word.trailing_zeros() as usize);
            word &= word.wrapping_sub(1);
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::position;
    use crate::{Cell, CellSet, Digit};

    #[test]
    fn neighbouring_bivalue_cells_are_one_tie_apart() {
        let cells = "19r1c1 12r1c5 29r6c5";
        let all = AlmostLocked::of(&position(cells));
        let group = |digit, row, col| {
            let (digit, cells) = (Digit::new(digit), CellSet::of(Cell::at(row, col)));
            let is_it = |n: &usize| all.groups[*n].digit == digit && all.groups[*n].cells == cells;
            (0..all.groups.len()).find(is_it).unwrap()
        };
        let distances = Distances::of(&all);
        assert_eq!(distances.ties(group(1, 0, 0), group(1, 0, 4)), 1);
        assert_eq!(distances.ties(group(1, 0, 0), group(2, 5, 4)), 2);
    }
}
