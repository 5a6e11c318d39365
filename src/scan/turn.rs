//! Which way up the picture is.

use super::network::{Ink, SEEN};

/// A quarter turn of the picture, or none, and whether it is mirrored first.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Counterclockwise.
    pub(crate) quarters: usize,
    pub(crate) is_mirrored: bool,
}

impl Turn {
    pub(crate) const NONE: Turn = Turn::by(0);

    /// Quarters counterclockwise, without mirroring.
    pub(crate) const fn by(quarters: usize) -> Turn {
        Turn {
            quarters,
            is_mirrored: false,
        }
    }

    /// Where in a square of `side` a place of the turned square comes from: row by row.
    pub(crate) fn from(self, at: usize, side: usize) -> usize {
        let (mut row, mut col) = (at / side, at % side);
        for _ in 0..self.quarters {
            (row, col) = (col, side - 1 - row);
        }
        if self.is_mirrored {
            col = side - 1 - col;
        }
        row * side + col
    }

    /// The cells of a picture after the turn.
    pub(crate) fn of_inks(self, inks: &[Ink]) -> Vec<Ink> {
        (0..81)
            .map(|cell| {
                let ink = &inks[self.from(cell, 9)];
                core::array::from_fn(|at| ink[self.from(at, SEEN)])
            })
            .collect()
    }

    /// The crossings of a grid's rules after the turn.
    pub(crate) fn of_crossings<T: Copy>(self, crossings: &[[T; 10]; 10]) -> [[T; 10]; 10] {
        core::array::from_fn(|row| {
            core::array::from_fn(|col| {
                let at = self.from(10 * row + col, 10);
                crossings[at / 10][at % 10]
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_quarters_are_a_whole_turn() {
        for at in 0..81 {
            let once = |at| Turn::by(1).from(at, 9);
            assert_eq!(once(once(once(once(at)))), at);
            assert_eq!(Turn::by(2).from(at, 9), 80 - at);
            assert_eq!(Turn::NONE.from(at, 9), at);
        }
    }

    #[test]
    fn a_quarter_brings_the_upper_right_to_the_upper_left() {
        assert_eq!(Turn::by(1).from(0, 9), 8);
        let mirrored = Turn {
            quarters: 0,
            is_mirrored: true,
        };
        assert_eq!(mirrored.from(0, 9), 8);
    }
}
