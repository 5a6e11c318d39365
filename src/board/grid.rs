//! 81 cells, each empty or holding a digit.

use super::{Cell, CellSet, Digit, DigitSet, House};
use core::fmt;

/// A grid: each cell is empty or holds a digit. A puzzle is a grid of givens, a solution a full one.
///
/// `Display` writes the row of 81 characters, `.` for an empty cell; `{:#}` writes nine lines.
/// `FromStr` reads any form that [`crate::parse_puzzle`] reads.
///
/// ```
/// use nonet::{Cell, Digit, Grid};
///
/// let mut grid = Grid::EMPTY;
/// grid.set(Cell::at(0, 1), Some(Digit::new(5)));
/// assert_eq!(grid.to_string()[..9], *".5.......");
/// assert_eq!(grid.to_string().parse(), Ok(grid));
/// assert_eq!(grid.count_filled(), 1);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([u8; 81]);

/// Two equal digits in one house.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The digit that appears twice.
    pub digit: Digit,
    /// The house it appears twice in.
    pub house: House,
    /// The first of the two cells.
    pub first: Cell,
    /// The second.
    pub second: Cell,
}

impl Grid {
    /// The grid with no digits.
    pub const EMPTY: Grid = Grid([0; 81]);

    /// The digit in `cell`, if any.
    #[inline]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::try_new(self.0[cell.index()])
    }

    /// Puts a digit into `cell`, or empties it.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit.map_or(0, Digit::value);
    }

    /// This grid with `digit` in `cell`.
    #[must_use]
    pub fn with(mut self, cell: Cell, digit: Digit) -> Grid {
        self.set(cell, Some(digit));
        self
    }

    /// This grid with `cell` empty.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Grid {
        self.set(cell, None);
        self
    }

    /// This grid with all of these cells empty.
    #[must_use]
    pub fn without_all(self, cells: CellSet) -> Grid {
        cells.into_iter().fold(self, Grid::without)
    }

    /// This grid with the digits of another one too; those count where both have one.
    #[must_use]
    pub(crate) fn with_all(self, other: &Grid) -> Grid {
        let digits = other.filled();
        digits.fold(self, |grid, (cell, digit)| grid.with(cell, digit))
    }

    /// The 81 values, 0 for an empty cell.
    #[inline]
    pub const fn values(&self) -> &[u8; 81] {
        &self.0
    }

    /// The grid of these values, or `None` when one of them is above 9.
    pub fn from_values(values: [u8; 81]) -> Option<Grid> {
        values
            .iter()
            .all(|&value| value <= 9)
            .then_some(Grid(values))
    }

    /// The digits that no peer of `cell` has.
    ///
    /// ```
    /// use nonet::{Cell, Digit, Grid};
    ///
    /// let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(5));
    /// assert!(!grid.possible(Cell::at(0, 8)).has(Digit::new(5)));
    /// assert_eq!(grid.possible(Cell::at(8, 8)).len(), 9);
    /// ```
    pub fn possible(&self, cell: Cell) -> DigitSet {
        let peers = cell.peers().into_iter();
        !peers
            .filter_map(|peer| self.get(peer))
            .collect::<DigitSet>()
    }

    /// The filled cells with their digits, in order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The cells that hold a digit.
    pub fn filled_cells(&self) -> CellSet {
        self.filled().map(|(cell, _)| cell).collect()
    }

    /// How many cells hold a digit, 0 to 81.
    pub fn count_filled(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        !self.0.contains(&0)
    }

    /// The first clash, reading the houses in order: rows, columns, boxes.
    ///
    /// ```
    /// use nonet::{Cell, Digit, Grid, House};
    ///
    /// let two = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(1)).with(Cell::at(0, 1), Digit::new(1));
    /// assert_eq!(two.find_clash().unwrap().house, House::row(0));
    /// ```
    pub fn find_clash(&self) -> Option<Clash> {
        self.clashes().next()
    }

    /// Whether any house holds a digit twice.
    pub fn has_clash(&self) -> bool {
        // A set of digits for each house. An empty cell has no bit.
        let (mut rows, mut cols, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
        let mut twice = 0;
        for (row, values) in self.0.chunks_exact(9).enumerate() {
            for (col, value) in values.iter().enumerate() {
                let bit = (1u16 << value) & !1;
                let own = &mut boxes[row / 3 * 3 + col / 3];
                twice |= bit & (rows[row] | cols[col] | *own);
                rows[row] |= bit;
                cols[col] |= bit;
                *own |= bit;
            }
        }
        twice != 0
    }

    /// Every cell that clashes with another.
    pub fn clashing_cells(&self) -> CellSet {
        self.clashes().fold(CellSet::EMPTY, |cells, clash| {
            cells.with(clash.first).with(clash.second)
        })
    }

    /// In each house, one clash for each cell whose digit already appeared, with the last such cell before it.
    fn clashes(&self) -> impl Iterator<Item = Clash> + '_ {
        House::all().flat_map(move |house| {
            let mut last: [Option<Cell>; 9] = [None; 9];
            house.cells().filter_map(move |second| {
                let digit = self.get(second)?;
                let first = last[digit.index()].replace(second)?;
                Some(Clash {
                    digit,
                    house,
                    first,
                    second,
                })
            })
        })
    }

    /// Whether it is full and every house holds every digit.
    pub fn is_solution(&self) -> bool {
        self.is_full() && self.find_clash().is_none()
    }

    /// Whether `other` has every digit of this grid in the same cell.
    pub fn is_part_of(&self, other: &Grid) -> bool {
        self.filled()
            .all(|(cell, digit)| other.get(cell) == Some(digit))
    }
}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One call for the whole row: a call per character made `solve` in wasm half as fast.
        let row = self
            .0
            .map(|value| if value == 0 { b'.' } else { b'0' + value });
        if !f.alternate() {
            return f.write_str(str::from_utf8(&row).unwrap_or_default());
        }
        // Slicing the text instead of the bytes would add 4 kB of wasm for its panic messages.
        for (nth, line) in row.chunks(9).enumerate() {
            f.write_str(if nth > 0 { "\n" } else { "" })?;
            f.write_str(str::from_utf8(line).unwrap_or_default())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self:#}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLUTION: &str =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

    fn solution() -> Grid {
        let values: Vec<u8> = SOLUTION.bytes().map(|byte| byte - b'0').collect();
        Grid::from_values(values.try_into().unwrap()).unwrap()
    }

    #[test]
    fn a_solution_with_one_changed_digit_is_not_a_solution() {
        let grid = solution();
        assert!(grid.is_solution());
        for cell in Cell::all() {
            assert!(!grid.without(cell).is_solution());
            let other = Digit::new(grid.get(cell).unwrap().value() % 9 + 1);
            assert!(!grid.with(cell, other).is_solution());
            let clashing = grid.with(cell, other).clashing_cells();
            assert!(clashing.has(cell) && (3..=4).contains(&clashing.len()));
            assert!(grid.with(cell, other).has_clash() && !grid.has_clash());
        }
    }

    #[test]
    fn three_equal_digits_in_a_row_all_clash() {
        let grid = [0, 4, 8].iter().fold(Grid::EMPTY, |grid, &col| {
            grid.with(Cell::at(0, col), Digit::new(3))
        });
        assert_eq!(grid.clashing_cells().len(), 3);
    }
}
