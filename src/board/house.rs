//! A row, a column or a box.

use super::{Cell, CellSet};
use core::fmt;

/// One of the 27 houses: rows are 0 to 8, columns 9 to 17, boxes 18 to 26.
///
/// ```
/// use nonet::{Cell, House};
///
/// assert_eq!(House::row(3).to_string(), "row 4");
/// assert_eq!(House::box_(4).cells().next(), Some(Cell::at(3, 3)));
/// assert_eq!(House::all().count(), 27);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// The row of this index, 0 to 8.
    ///
    /// # Panics
    ///
    /// When `index` is not below 9; so do [`House::col`] and [`House::box_`].
    #[inline]
    pub const fn row(index: usize) -> House {
        assert!(index < 9, "a row is 0 to 8");
        House(index as u8)
    }

    /// The column of this index, 0 to 8.
    #[inline]
    pub const fn col(index: usize) -> House {
        assert!(index < 9, "a column is 0 to 8");
        House(9 + index as u8)
    }

    /// The box of this index, 0 to 8, in reading order.
    #[inline]
    pub const fn box_(index: usize) -> House {
        assert!(index < 9, "a box is 0 to 8");
        House(18 + index as u8)
    }

    /// 0 to 26.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a row.
    #[inline]
    pub const fn is_row(self) -> bool {
        self.0 < 9
    }

    /// Whether it is a column.
    #[inline]
    pub const fn is_col(self) -> bool {
        self.0 >= 9 && self.0 < 18
    }

    /// Whether it is a box.
    #[inline]
    pub const fn is_box(self) -> bool {
        self.0 >= 18
    }

    /// The n-th of its nine cells, in reading order.
    ///
    /// # Panics
    ///
    /// When `n` is not below 9.
    #[inline]
    pub const fn cell(self, n: usize) -> Cell {
        let which = self.0 as usize % 9;
        match self.0 / 9 {
            0 => Cell::at(which, n),
            1 => Cell::at(n, which),
            _ => Cell::at(which / 3 * 3 + n / 3, which % 3 * 3 + n % 3),
        }
    }

    /// Its nine cells, in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..9).map(move |n| self.cell(n))
    }

    /// Its nine cells as a set.
    #[inline]
    pub fn cell_set(self) -> CellSet {
        CELLS[self.index()]
    }

    /// All 27: rows, columns, boxes.
    pub fn all() -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + Clone {
        (0..27u8).map(House)
    }

    /// All rows, then all columns.
    pub fn lines() -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + Clone {
        (0..18u8).map(House)
    }
}

static CELLS: [CellSet; 27] = {
    let mut table = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut n = 0;
        while n < 9 {
            table[house] = table[house].with(House(house as u8).cell(n));
            n += 1;
        }
        house += 1;
    }
    table
};

impl fmt::Display for House {
    /// `row 1`, `column 1`, `box 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = ["row", "column", "box"][self.index() / 9];
        write!(f, "{kind} {}", self.index() % 9 + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_lies_in_exactly_its_own_houses() {
        for cell in Cell::all() {
            for house in House::all() {
                assert_eq!(
                    house.cell_set().has(cell),
                    cell.houses().contains(&house),
                    "{cell} {house}"
                );
            }
        }
    }
}
