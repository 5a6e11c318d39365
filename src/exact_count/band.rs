//! Row partitions of a whole band: which digits lie in which row of each of its three boxes.

use super::partition::{Id, PARTITIONS, line_of};
use crate::board::ORDERS;

/// The partitions of a band's three boxes.
pub(super) type Config = [Id; 3];

/// For each of the nine digits, which of the six [`ORDERS`] its rows in the three boxes may form: one bit each.
pub(super) type Orders = [u8; 9];

/// The row partitions of three boxes that the givens allow, as a set of rows for each box and digit, one bit
/// per row.
#[derive(Clone)]
pub(super) struct Band {
    /// For each box and digit, the rows that the digit may lie in.
    pub(super) rows: [[u8; 9]; 3],
}

impl Band {
    /// The partitions that box `n` may have.
    pub(super) fn partitions(&self, n: usize) -> Vec<Id> {
        // For each row of the box, the digits that must not lie there.
        let barred: [u16; 3] = core::array::from_fn(|row| {
            (0..9)
                .filter(|&d| self.rows[n][d] >> row & 1 == 0)
                .fold(0, |set, d| set | 1 << d)
        });
        let allowed = |masks: &[u16; 3]| {
            masks
                .iter()
                .zip(barred)
                .all(|(mask, barred)| mask & barred == 0)
        };
        let ids = 0..PARTITIONS.masks.len() as Id;
        ids.filter(|&id| allowed(&PARTITIONS.masks[usize::from(id)]))
            .collect()
    }

    pub(super) fn orders(&self) -> Orders {
        core::array::from_fn(|digit| {
            let fits =
                |order: &[usize; 3]| (0..3).all(|n| self.rows[n][digit] >> order[n] & 1 == 1);
            (0..6)
                .filter(|&n| fits(&ORDERS[n]))
                .fold(0, |set, n| set | 1 << n)
        })
    }

    /// Every way to share the digits among the rows of the three boxes.
    pub(super) fn configs(&self) -> Vec<Config> {
        let allowed: [Vec<bool>; 3] = core::array::from_fn(|n| {
            let mut allowed = vec![false; PARTITIONS.masks.len()];
            for id in self.partitions(n) {
                allowed[usize::from(id)] = true;
            }
            allowed
        });
        let mut configs = Vec::new();
        for x in self.partitions(0) {
            for &(y, z) in &PARTITIONS.completions[usize::from(x)] {
                if allowed[1][usize::from(y)] && allowed[2][usize::from(z)] {
                    configs.push([x, y, z]);
                }
            }
        }
        configs
    }

    /// The rows in which no digit is given, in any of the boxes.
    pub(super) fn free_rows(&self) -> Vec<usize> {
        // A given leaves its digit one row of its box.
        let is_given = |row: usize| self.rows.iter().flatten().any(|&rows| rows == 1 << row);
        (0..3).filter(|&row| !is_given(row)).collect()
    }
}

/// For each digit, which of the [`ORDERS`] its rows in the three boxes form.
pub(super) fn orders_of(config: Config) -> [u8; 9] {
    let [x, y, _] = config.map(|id| PARTITIONS.masks[usize::from(id)]);
    core::array::from_fn(|digit| {
        let bit = 1 << digit;
        let (a, b) = (line_of(x, bit), line_of(y, bit));
        ORDERS
            .iter()
            .position(|order| (order[0], order[1]) == (a, b))
            .unwrap_or(0) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_band_has_94080_configurations() {
        let band = Band {
            rows: [[0b111; 9]; 3],
        };
        assert_eq!(band.configs().len(), 94_080);
        assert_eq!(band.free_rows(), [0, 1, 2]);
    }

    #[test]
    fn a_given_leaves_a_third_of_the_configurations() {
        let mut band = Band {
            rows: [[0b111; 9]; 3],
        };
        band.rows[1][4] = 0b010;
        assert_eq!(band.configs().len(), 94_080 / 3);
        assert_eq!(band.free_rows(), [0, 2]);
        assert_eq!(band.partitions(0).len(), 1680);
        assert_eq!(band.partitions(1).len(), 560);
        assert_eq!(band.orders()[4].count_ones(), 2);
    }
}
