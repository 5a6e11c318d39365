//! Patterns of givens that look the same when turned or mirrored.

use super::{Cell, CellSet};
use crate::sort::sort_by_key;

/// A symmetry of the pattern of givens.
///
/// ```text
/// Rotational180   half a turn           A . .      Diagonal       A B .
///                                       . . .      r1c1 - r9c9    B . .
///                                       . . A                     . . .
/// Rotational90    a quarter turn        A . A      Antidiagonal   . B A
///                                       . . .      r1c9 - r9c1    . . B
///                                       A . A                     . . .
/// Horizontal      left and right        A . A      Full           all of these
/// Vertical        above and below       A . .
///                                       . . .
///                                       A . .
/// ```
///
/// *Horizontal* mirrors from left to right, *vertical* from top to bottom.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symmetry {
    /// No symmetry required.
    #[default]
    None,
    /// The pattern is the same after half a turn.
    Rotational180,
    /// The pattern is the same after a quarter turn.
    Rotational90,
    /// The left half mirrors the right half.
    Horizontal,
    /// The upper half mirrors the lower half.
    Vertical,
    /// Mirrored across the diagonal from r1c1 to r9c9.
    Diagonal,
    /// Mirrored across the diagonal from r1c9 to r9c1.
    Antidiagonal,
    /// All of them at once.
    Full,
}

impl Symmetry {
    /// Every symmetry, with its name in the API.
    pub const NAMES: [(&'static str, Symmetry); 8] = [
        ("none", Symmetry::None),
        ("rotational180", Symmetry::Rotational180),
        ("rotational90", Symmetry::Rotational90),
        ("horizontal", Symmetry::Horizontal),
        ("vertical", Symmetry::Vertical),
        ("diagonal", Symmetry::Diagonal),
        ("antidiagonal", Symmetry::Antidiagonal),
        ("full", Symmetry::Full),
    ];

    /// The cells that must be given together with `cell`, including `cell` itself: 1, 2, 4 or 8.
    ///
    /// ```
    /// use nonet::{Cell, Symmetry};
    ///
    /// assert_eq!(Symmetry::Rotational180.orbit(Cell::at(0, 0)).len(), 2);
    /// assert_eq!(Symmetry::Full.orbit(Cell::at(0, 1)).len(), 8);
    /// assert_eq!(Symmetry::Full.orbit(Cell::at(4, 4)).len(), 1);
    /// ```
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::of(cell);
        loop {
            let grown = orbit.into_iter().fold(orbit, |set, cell| {
                self.images(cell).fold(set, CellSet::with)
            });
            if grown == orbit {
                return orbit;
            }
            orbit = grown;
        }
    }

    /// All orbits, in a fixed order. Each cell is in exactly one.
    ///
    /// ```
    /// use nonet::Symmetry;
    ///
    /// assert_eq!(Symmetry::None.orbits().len(), 81);
    /// assert_eq!(Symmetry::Rotational180.orbits().len(), 41);
    /// ```
    pub fn orbits(self) -> Vec<CellSet> {
        let mut orbits: Vec<CellSet> = Cell::all().map(|cell| self.orbit(cell)).collect();
        sort_by_key(&mut orbits, |orbit| orbit.bits());
        orbits.dedup();
        orbits
    }

    /// Where its first reflection or rotation takes `cell`.
    pub(crate) fn image(self, cell: Cell) -> Cell {
        self.images(cell).next().unwrap_or(cell)
    }

    /// Where the reflections and rotations of this symmetry take `cell`.
    fn images(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let (r, c) = (cell.row(), cell.col());
        let half_turn = Cell::at(8 - r, 8 - c);
        let quarter_turn = Cell::at(c, 8 - r);
        let left_right = Cell::at(r, 8 - c);
        let up_down = Cell::at(8 - r, c);
        let diagonal = Cell::at(c, r);
        let antidiagonal = Cell::at(8 - c, 8 - r);
        let (one, two) = match self {
            Symmetry::None => (cell, cell),
            Symmetry::Rotational180 => (half_turn, half_turn),
            Symmetry::Rotational90 => (quarter_turn, quarter_turn),
            Symmetry::Horizontal => (left_right, left_right),
            Symmetry::Vertical => (up_down, up_down),
            Symmetry::Diagonal => (diagonal, diagonal),
            Symmetry::Antidiagonal => (antidiagonal, antidiagonal),
            Symmetry::Full => (quarter_turn, left_right),
        };
        [one, two].into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_partition_the_cells() {
        for (name, symmetry) in Symmetry::NAMES {
            for cell in Cell::all() {
                for other in symmetry.orbit(cell) {
                    assert_eq!(symmetry.orbit(cell), symmetry.orbit(other), "{name} {cell}");
                }
            }
        }
    }
}
