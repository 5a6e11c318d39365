//! One of the 81 cells.

use super::{CellSet, House};
use core::fmt;

/// A cell, by its index 0 to 80, row by row.
///
/// ```
/// use nonet::Cell;
///
/// let cell = Cell::at(3, 6);
/// assert_eq!(cell.index(), 33);
/// assert_eq!(cell.to_string(), "r4c7");
/// assert_eq!((cell.row(), cell.col(), cell.box_()), (3, 6, 5));
/// assert_eq!(cell.peers().len(), 20);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell of this index.
    ///
    /// # Panics
    ///
    /// When `index` is not below 81.
    #[inline]
    pub const fn new(index: usize) -> Cell {
        assert!(index < 81, "a cell is 0 to 80");
        Cell(index as u8)
    }

    /// The cell in this row and column, both 0 to 8.
    ///
    /// # Panics
    ///
    /// When one of them is not below 9.
    #[inline]
    pub const fn at(row: usize, col: usize) -> Cell {
        assert!(row < 9 && col < 9, "rows and columns are 0 to 8");
        Cell((row * 9 + col) as u8)
    }

    /// 0 to 80, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 8.
    #[inline]
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// 0 to 8.
    #[inline]
    pub const fn col(self) -> usize {
        self.0 as usize % 9
    }

    /// 0 to 8, in reading order.
    #[inline]
    pub const fn box_(self) -> usize {
        self.row() / 3 * 3 + self.col() / 3
    }

    /// The cell's row, column and box.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [
            House::row(self.row()),
            House::col(self.col()),
            House::box_(self.box_()),
        ]
    }

    /// The 20 other cells that share a house with this one.
    #[inline]
    pub fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Whether the two are different and share a house.
    #[inline]
    pub const fn sees(self, other: Cell) -> bool {
        self.0 != other.0
            && (self.row() == other.row()
                || self.col() == other.col()
                || self.box_() == other.box_())
    }

    /// All 81, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..81u8).map(Cell)
    }
}

/// Built at compile time from the definition, so it cannot be mistyped.
static PEERS: [CellSet; 81] = {
    let mut table = [CellSet::EMPTY; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            if Cell(a).sees(Cell(b)) {
                table[a as usize] = table[a as usize].with(Cell(b));
            }
            b += 1;
        }
        a += 1;
    }
    table
};

impl fmt::Display for Cell {
    /// `r1c1` to `r9c9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.col() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_twenty_peers_other_than_itself() {
        for cell in Cell::all() {
            assert_eq!(cell.peers().len(), 20, "{cell}");
            assert!(!cell.peers().has(cell), "{cell}");
        }
    }

    #[test]
    fn seeing_is_mutual() {
        for a in Cell::all() {
            for b in Cell::all() {
                assert_eq!(a.sees(b), b.sees(a), "{a} {b}");
                assert_eq!(a.peers().has(b), a.sees(b), "{a} {b}");
            }
        }
    }
}
