//! Digits named in order of appearance.

use crate::{Digit, Grid};

/// New names for the digits: the first one seen is 1, the next new one 2, and so on.
///
/// ```text
/// seen    . 7 . 3 7 . 9
/// named   . 1 . 2 1 . 3
/// ```
#[derive(Copy, Clone, Default)]
pub(super) struct Relabelling {
    /// The name of each value, 0 as long as it has none; the value 0, no digit, keeps the name 0.
    of: [u8; 10],
    /// How many names are assigned.
    given: u8,
}

impl Relabelling {
    /// The name of a value, a new one if it was not seen before; 0 for 0.
    #[inline]
    pub(super) fn name(&mut self, value: u8) -> u8 {
        let name = &mut self.of[value as usize];
        if *name == 0 && value != 0 {
            self.given += 1;
            *name = self.given;
        }
        *name
    }

    /// The names of some cells of a row, four bits each, the first in the highest.
    #[inline]
    pub(super) fn read(&mut self, row: &[u8; 9], cols: &[u8]) -> u64 {
        cols.iter().fold(0, |word, &col| {
            word << 4 | u64::from(self.name(row[col as usize]))
        })
    }

    /// The new name of each digit; those not seen come last, in ascending order.
    pub(super) fn finish(mut self) -> [Digit; 9] {
        core::array::from_fn(|index| Digit::new(self.name(index as u8 + 1)))
    }
}

/// The grid with its digits renamed in order of appearance: 1, 2, 3 and so on.
///
/// ```
/// use nonet::{Grid, relabel};
///
/// let puzzle: Grid =
///     "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8".parse()?;
/// assert_eq!(relabel(&puzzle).to_string()[..27], *"1.2.3.4.5...4..6...3..65.7.");
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn relabel(grid: &Grid) -> Grid {
    let mut names = Relabelling::default();
    let values = grid.values().map(|value| names.name(value));
    Grid::from_values(values).unwrap_or(*grid)
}
