//! One way to make an equivalent grid.

use super::line_orders::LINE_ORDERS;
use crate::rng::Rng;
use crate::{Cell, Digit, Grid};

/// One of the 2 x 6^8 x 9! ways to turn a grid into an equivalent one, which has as many solutions and is as hard.
///
/// ```text
/// 1. transpose, or don't       rows become columns                      2
/// 2. put the rows in order     three bands, three rows in each          6^4
/// 3. put the columns in order  three stacks, three columns in each      6^4
/// 4. rename the digits                                                  9!
/// ```
///
/// Rotations and reflections are among them.
///
/// ```
/// use nonet::{Grid, Transformation, solve};
///
/// let puzzle: Grid =
///     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
/// let turn = Transformation::random(7);
/// let turned = turn.apply(&puzzle);
/// assert_eq!(solve(&turned).unwrap(), turn.apply(&solve(&puzzle).unwrap()));
/// assert_eq!(turn.inverse().apply(&turned), puzzle);
/// # Ok::<(), nonet::ParseError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transformation {
    is_transposed: bool,
    /// For each row of the new grid, its row in the old one (once transposed); the same for columns.
    rows: [u8; 9],
    cols: [u8; 9],
    /// The new name of each digit, by its index.
    digits: [Digit; 9],
}

impl Transformation {
    /// The transformation that changes nothing.
    pub const IDENTITY: Transformation = Transformation {
        is_transposed: false,
        rows: LINES,
        cols: LINES,
        digits: DIGITS,
    };

    /// The lines must keep their chutes together, the digits must all differ.
    pub(super) const fn new(
        is_transposed: bool,
        rows: [u8; 9],
        cols: [u8; 9],
        digits: [Digit; 9],
    ) -> Transformation {
        Transformation {
            is_transposed,
            rows,
            cols,
            digits,
        }
    }

    /// A random transformation, each equally likely; the same seed gives the same one.
    pub fn random(seed: u64) -> Transformation {
        Transformation::draw(&mut Rng::new(seed))
    }

    /// A random transformation that only renames the digits; the same seed gives the same one.
    pub fn random_names(seed: u64) -> Transformation {
        let mut turn = Transformation::IDENTITY;
        Rng::new(seed).shuffle(&mut turn.digits);
        turn
    }

    pub(super) fn draw(rng: &mut Rng) -> Transformation {
        let is_transposed = rng.below(2) == 1;
        let rows = LINE_ORDERS[rng.below(1296)];
        let cols = LINE_ORDERS[rng.below(1296)];
        let mut digits = DIGITS;
        rng.shuffle(&mut digits);
        Transformation::new(is_transposed, rows, cols, digits)
    }

    /// The equivalent grid.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let mut image = Grid::EMPTY;
        for cell in Cell::all() {
            let digit = grid.get(self.source(cell));
            image.set(cell, digit.map(|digit| self.digit(digit)));
        }
        image
    }

    /// The new place of `cell`.
    ///
    /// ```
    /// use nonet::{Cell, Transformation};
    ///
    /// let turn = Transformation::random(7);
    /// let (a, b) = (turn.cell(Cell::at(0, 0)), turn.cell(Cell::at(0, 8)));
    /// assert!(a.row() == b.row() || a.col() == b.col());
    /// ```
    pub fn cell(&self, cell: Cell) -> Cell {
        self.inverse().source(cell)
    }

    /// The new name of `digit`.
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// The cell that moves to `cell`.
    fn source(&self, cell: Cell) -> Cell {
        let row = self.rows[cell.row()].into();
        let col = self.cols[cell.col()].into();
        if self.is_transposed {
            Cell::at(col, row)
        } else {
            Cell::at(row, col)
        }
    }

    /// The inverse transformation.
    #[must_use]
    pub fn inverse(&self) -> Transformation {
        // Reordering rows after transposing is the same as reordering columns before it.
        let (mut rows, mut cols) = (inverse(self.rows), inverse(self.cols));
        if self.is_transposed {
            (rows, cols) = (cols, rows);
        }
        let mut digits = DIGITS;
        for old in DIGITS {
            digits[self.digit(old).index()] = old;
        }
        Transformation::new(self.is_transposed, rows, cols, digits)
    }

    /// First this one, then `next`.
    ///
    /// ```
    /// use nonet::Transformation;
    ///
    /// let turn = Transformation::random(7);
    /// assert_eq!(turn.then(&turn.inverse()), Transformation::IDENTITY);
    /// ```
    #[must_use]
    pub fn then(&self, next: &Transformation) -> Transformation {
        let (mut rows, mut cols) = (self.rows, self.cols);
        if next.is_transposed {
            (rows, cols) = (cols, rows);
        }
        Transformation::new(
            self.is_transposed != next.is_transposed,
            next.rows.map(|row| rows[row as usize]),
            next.cols.map(|col| cols[col as usize]),
            self.digits.map(|digit| next.digit(digit)),
        )
    }
}

const LINES: [u8; 9] = LINE_ORDERS[0];
const DIGITS: [Digit; 9] = {
    let mut digits = [Digit::new(1); 9];
    let mut index = 0;
    while index < 9 {
        digits[index] = Digit::new(index as u8 + 1);
        index += 1;
    }
    digits
};

fn inverse(order: [u8; 9]) -> [u8; 9] {
    let mut inverse = LINES;
    for (to, from) in (0..).zip(order) {
        inverse[from as usize] = to;
    }
    inverse
}

/// A random equivalent of the grid, each transformation equally likely. The same grid and seed give the same one.
///
/// ```
/// use nonet::{Grid, canonical, shuffle};
///
/// let puzzle: Grid =
///     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
/// let shuffled = shuffle(&puzzle, 7);
/// assert!(shuffled != puzzle && canonical(&shuffled) == canonical(&puzzle));
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn shuffle(grid: &Grid, seed: u64) -> Grid {
    Transformation::random(seed).apply(grid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// No two rows, columns or cells of it look alike, and it is not symmetric.
    const MARKED: &str =
        "1...5....12..........3........2........13.........4.....1..1..12..2.......3....3.";

    fn marked() -> Grid {
        MARKED.parse().unwrap()
    }

    #[test]
    fn cells_and_digits_move_together() {
        let grid = marked();
        for seed in 0..100 {
            let turn = Transformation::random(seed);
            let image = turn.apply(&grid);
            for (cell, digit) in grid.filled() {
                assert_eq!(image.get(turn.cell(cell)), Some(turn.digit(digit)));
            }
            assert_eq!(turn.inverse().apply(&image), grid);
        }
    }

    #[test]
    fn transformations_compose() {
        for seed in 0..100 {
            let (one, two) = (Transformation::random(seed), Transformation::random(!seed));
            let both = one.then(&two);
            assert_eq!(both.apply(&marked()), two.apply(&one.apply(&marked())));
            assert_eq!(both.inverse(), two.inverse().then(&one.inverse()));
        }
    }

    #[test]
    fn transformations_map_houses_to_houses() {
        for seed in 0..50 {
            let turn = Transformation::random(seed);
            for a in Cell::all() {
                for b in Cell::all() {
                    assert_eq!(a.sees(b), turn.cell(a).sees(turn.cell(b)), "{a} {b}");
                }
            }
        }
    }

    #[test]
    fn different_orders_of_rows_and_columns_give_different_grids() {
        let mut images = HashSet::new();
        for is_transposed in [false, true] {
            for lines in LINE_ORDERS {
                for (rows, cols) in [(lines, LINES), (LINES, lines), (lines, lines)] {
                    let turn = Transformation::new(is_transposed, rows, cols, DIGITS);
                    images.insert(turn.apply(&marked()));
                }
            }
        }
        assert_eq!(images.len(), 2 * (3 * 1296 - 2));
    }

    #[test]
    fn a_seed_always_gives_the_same_transformation() {
        let shuffled =
            "....5...7.......1....85....5....55....1..1.......8..8........51......3.........8.";
        assert_eq!(shuffle(&marked(), 7).to_string(), shuffled);
    }
}
