//! A set of cells.

use super::Cell;
use core::fmt;
use core::ops::{BitAnd, BitOr, Not, Sub};

/// A set of cells: bit `i` of a 128-bit word is set when cell `i` is in the set.
///
/// Its `Debug` form is a picture of the grid, so that a failing assertion is readable:
///
/// ```
/// use nonet::{Cell, House};
///
/// let corner = House::row(0).cell_set() & House::box_(0).cell_set();
/// assert_eq!(corner.len(), 3);
/// assert!(corner.has(Cell::at(0, 2)));
/// assert!(format!("{corner:?}").starts_with("x x x . . . . . .\n. . ."));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 81 cells.
    pub const ALL: CellSet = CellSet((1 << 81) - 1);

    /// The set with these bits; bits 81 to 127 are dropped.
    #[inline]
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits & CellSet::ALL.0)
    }

    /// Bit `i` for the cell of index `i`.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one cell.
    #[inline]
    pub const fn of(cell: Cell) -> CellSet {
        CellSet(1 << cell.index())
    }

    /// How many cells, 0 to 81.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has no cells.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `cell` is in it.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// This set with `cell`.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | 1 << cell.index())
    }

    /// This set without `cell`.
    #[inline]
    #[must_use]
    pub const fn without(self, cell: Cell) -> CellSet {
        CellSet(self.0 & !(1 << cell.index()))
    }

    /// Whether every cell of this set is in `other`.
    #[inline]
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cells that see every cell of this set; all 81 cells for the empty set.
    pub fn common_peers(self) -> CellSet {
        let peers = self.into_iter().map(Cell::peers);
        peers.fold(CellSet::ALL, |seen, peers| seen & peers)
    }

    /// The cell with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 {
            None
        } else {
            Some(Cell::new(self.0.trailing_zeros() as usize))
        }
    }

    /// The cell, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Cell> {
        if self.0.is_power_of_two() {
            self.first()
        } else {
            None
        }
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;
    #[inline]
    fn not(self) -> CellSet {
        CellSet(!self.0 & CellSet::ALL.0)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

/// The union.
impl FromIterator<CellSet> for CellSet {
    fn from_iter<I: IntoIterator<Item = CellSet>>(sets: I) -> CellSet {
        sets.into_iter().fold(CellSet::EMPTY, |all, set| all | set)
    }
}

/// The cells of a set, in order.
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0 = CellSet(self.0.0 & (self.0.0 - 1));
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cells {}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;
    #[inline]
    fn into_iter(self) -> Cells {
        Cells(self)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            let end = if cell.col() == 8 { '\n' } else { ' ' };
            write!(f, "{}{end}", if self.has(cell) { 'x' } else { '.' })?;
        }
        Ok(())
    }
}
