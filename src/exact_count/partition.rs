//! The ways to share nine digits among the three lines of a box, three to each.

use crate::board::ORDERS;
use std::sync::LazyLock;

/// The digits of each line, as bit sets.
pub(super) type Masks = [u16; 3];

/// The number of a partition, 0 to 1679.
pub(super) type Id = u16;

pub(super) const COUNT: usize = 1680;
pub(super) const ALL: u16 = 0x1ff;

/// All partitions, and which of them fit together.
pub(super) struct Partitions {
    pub(super) masks: Vec<Masks>,
    /// The numbers of the partitions, by the ranks of their first two lines.
    ids: Vec<Id>,
    /// The rank of each set of three digits among the 84 choices.
    rank: [u8; 512],
    /// For each partition, those whose lines each share one digit with each of its lines: as rows and columns of
    /// a box, the two fix every cell.
    pub(super) across: Vec<[Id; 216]>,
    /// For each partition of a chute's first box, the partitions of the other two with which every line of the
    /// chute holds all digits.
    pub(super) completions: Vec<[(Id, Id); 56]>,
}

/// Built on first use, in about 10 ms.
pub(super) static PARTITIONS: LazyLock<Partitions> = LazyLock::new(Partitions::new);

impl Partitions {
    fn new() -> Partitions {
        let triples: Vec<u16> = (0..=ALL).filter(|mask| mask.count_ones() == 3).collect();
        let mut rank = [0; 512];
        for (n, &triple) in triples.iter().enumerate() {
            rank[usize::from(triple)] = n as u8;
        }
        let mut masks = Vec::with_capacity(COUNT);
        for &a in &triples {
            masks.extend(
                triples
                    .iter()
                    .filter(|&b| a & b == 0)
                    .map(|&b| [a, b, ALL ^ a ^ b]),
            );
        }
        let mut ids = vec![0; 84 * 84];
        for (id, &[a, b, _]) in masks.iter().enumerate() {
            ids[usize::from(rank[usize::from(a)]) * 84 + usize::from(rank[usize::from(b)])] =
                id as Id;
        }
        let mut partitions = Partitions {
            masks,
            ids,
            rank,
            across: Vec::with_capacity(COUNT),
            completions: Vec::with_capacity(COUNT),
        };
        for id in 0..COUNT {
            let masks = partitions.masks[id];
            let across = partitions.crossing(masks);
            partitions.across.push(across);
            let completions = partitions.completing(masks);
            partitions.completions.push(completions);
        }
        partitions
    }

    /// The number of a partition.
    #[inline]
    pub(super) fn id(&self, [a, b, _]: Masks) -> Id {
        let [a, b] = [a, b].map(|mask| usize::from(self.rank[usize::from(mask)]));
        self.ids[a * 84 + b]
    }

    fn crossing(&self, masks: Masks) -> [Id; 216] {
        let digits = masks.map(digits_of);
        core::array::from_fn(|n| {
            let orders = [ORDERS[n / 36], ORDERS[n / 6 % 6], ORDERS[n % 6]];
            let line = |j: usize| (0..3).fold(0, |line, i| line | digits[i][orders[i][j]]);
            self.id([line(0), line(1), line(2)])
        })
    }

    fn completing(&self, [a, b, c]: Masks) -> [(Id, Id); 56] {
        let mut completions = [(0, 0); 56];
        let others = self
            .masks
            .iter()
            .filter(|[x, y, z]| (a & x) | (b & y) | (c & z) == 0);
        for (completion, &[x, y, z]) in completions.iter_mut().zip(others) {
            let rest = [ALL ^ a ^ x, ALL ^ b ^ y, ALL ^ c ^ z];
            *completion = (self.id([x, y, z]), self.id(rest));
        }
        completions
    }
}

/// The three digits of a line, each as a bit.
fn digits_of(mask: u16) -> [u16; 3] {
    let first = mask & mask.wrapping_neg();
    let rest = mask ^ first;
    let second = rest & rest.wrapping_neg();
    [first, second, rest ^ second]
}

/// Which line of a partition holds the digit with this bit.
#[inline]
pub(super) fn line_of([a, b, _]: Masks, bit: u16) -> usize {
    if a & bit != 0 {
        0
    } else if b & bit != 0 {
        1
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn there_are_1680_partitions_numbered_consistently() {
        assert_eq!(PARTITIONS.masks.len(), COUNT);
        for (id, &masks) in PARTITIONS.masks.iter().enumerate() {
            assert!(masks.iter().all(|mask| mask.count_ones() == 3));
            assert_eq!(masks[0] | masks[1] | masks[2], ALL);
            assert_eq!(usize::from(PARTITIONS.id(masks)), id);
        }
    }

    #[test]
    fn partners_are_distinct_and_compatible() {
        let masks = |id: Id| PARTITIONS.masks[usize::from(id)];
        for (id, across) in PARTITIONS.across.iter().enumerate() {
            assert_eq!(across.iter().collect::<HashSet<_>>().len(), 216);
            for &other in across {
                for mask in masks(id as Id) {
                    assert!(
                        masks(other)
                            .iter()
                            .all(|line| (line & mask).count_ones() == 1)
                    );
                }
            }
        }
        for (id, completions) in PARTITIONS.completions.iter().enumerate() {
            assert_eq!(completions.iter().collect::<HashSet<_>>().len(), 56);
            for &(y, z) in completions {
                for line in 0..3 {
                    let [x, y, z] = [id as Id, y, z].map(|id| masks(id)[line]);
                    assert_eq!((x | y | z, x & y, x & z, y & z), (ALL, 0, 0, 0));
                }
            }
        }
    }
}
