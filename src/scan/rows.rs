//! Digits in nine rows and nine columns, without rules: a picture of text.
//!
//! ```text
//!   5 3 . | . 7 . | . . .       Pieces as tall as most are digits; smaller ones in the same rows are dots and dashes. Pieces
//!   6 . . | 1 9 5 | . . .       above one another form a column, pieces side by side a row. Nine of each form a grid, if they
//!   . 9 8 | . . . | . 6 .       are evenly spaced, except for wider gaps after every third.
//! ```

use super::find::SHADES;
use super::network::SEEN;
use super::patch::{Patch, SPAN};
use super::perspective::Point;
use super::picture::Picture;
use super::sort_key::order;
use super::threshold::{Piece, binarize, pieces};
use crate::sort::sort_by_key;
use crate::{Cell, CellSet};

/// The middles of rows and columns, in pixels.
pub(crate) struct Rows {
    columns: [f32; 9],
    rows: [f32; 9],
    /// The height of a digit.
    height: f32,
    /// The cells that have something as tall as a digit.
    taken: CellSet,
}

/// Smaller pieces, in pixels, don't count as digits.
const LEAST_HEIGHT: usize = 8;

impl Rows {
    pub(crate) fn find(picture: &Picture) -> Option<Rows> {
        SHADES[..2].iter().find_map(|&shade| {
            let mask = binarize(picture, shade);
            Rows::of(&pieces(picture.width, mask, 2))
        })
    }

    fn of(pieces: &[Piece]) -> Option<Rows> {
        let tall =
            |piece: &&Piece| piece.height() >= LEAST_HEIGHT && piece.width() <= 2 * piece.height();
        let mut heights: Vec<usize> = pieces.iter().filter(tall).map(Piece::height).collect();
        sort_by_key(&mut heights, |&height| height);
        let height = *heights.get(heights.len() / 2)? as f32;
        let relative = |piece: &Piece| piece.height() as f32 / height;
        let is_digit = |piece: &&Piece| {
            let is_bar = 5 * piece.width() < piece.height() && relative(piece) > 1.12;
            (0.6..1.5).contains(&relative(piece)) && piece.width() as f32 <= 1.2 * height && !is_bar
        };
        let middle_x = |piece: &Piece| (piece.left + piece.right + 1) as f32 / 2.0;
        let middle_y = |piece: &Piece| (piece.top + piece.bottom + 1) as f32 / 2.0;
        let digits: Vec<&Piece> = pieces.iter().filter(is_digit).collect();
        let rows = nine(digits.iter().map(|piece| middle_y(piece)), 0.5 * height)?;
        let blanks = pieces.iter().filter(|piece| {
            let is_in_a_row = rows
                .iter()
                .any(|row| (middle_y(piece) - row).abs() < height);
            relative(piece) < 0.6 && (piece.width() as f32) < 1.1 * height && is_in_a_row
        });
        let columns = nine(
            digits.iter().copied().chain(blanks).map(middle_x),
            0.3 * height,
        )?;
        let line = |middles: &[f32; 9], at: f32| {
            middles
                .iter()
                .position(|middle| (middle - at).abs() < height)
        };
        let cells = digits.iter().filter_map(|piece| {
            Some(Cell::at(
                line(&rows, middle_y(piece))?,
                line(&columns, middle_x(piece))?,
            ))
        });
        let taken = cells.fold(CellSet::EMPTY, CellSet::with);
        Some(Rows {
            columns,
            rows,
            height,
            taken,
        })
    }

    /// Where rules would cross: half-way between the digits.
    pub(crate) fn crossings(&self) -> [[Point; 10]; 10] {
        let rim = self.height;
        let between = |middles: &[f32; 9], n: usize| match n {
            0 => middles[0] - rim,
            9 => middles[8] + rim,
            _ => f32::midpoint(middles[n - 1], middles[n]),
        };
        core::array::from_fn(|row| {
            core::array::from_fn(|col| (between(&self.columns, col), between(&self.rows, row)))
        })
    }

    /// The pictures of the cells; a digit takes up about half of a cell.
    pub(crate) fn cut(&self, picture: &Picture) -> Vec<Patch> {
        let side = 1.9 * self.height * SPAN;
        let cut = |cell: Cell| {
            // Dots and dashes are nothing.
            if !self.taken.has(cell) {
                return [picture.pixels[0]; SEEN * SEEN];
            }
            let (left, top) = (
                self.columns[cell.col()] - side / 2.0,
                self.rows[cell.row()] - side / 2.0,
            );
            picture.cut(side, |all, visit| {
                for y in all {
                    let row = all.iter().map(|x| (left + x * side, top + y * side));
                    visit(&row.collect::<Vec<Point>>());
                }
            })
        };
        Cell::all().map(cut).collect()
    }
}

/// The middles of nine clusters of numbers, more than `gap` apart, if they are spaced like the lines of a grid.
fn nine(numbers: impl Iterator<Item = f32>, gap: f32) -> Option<[f32; 9]> {
    let mut numbers: Vec<f32> = numbers.collect();
    sort_by_key(&mut numbers, |&number| order(number));
    let heaps: Vec<&[f32]> = numbers.chunk_by(|a, b| b - a <= gap).collect();
    let middles: Vec<f32> = heaps
        .iter()
        .map(|heap| (heap[0] + heap[heap.len() - 1]) / 2.0)
        .collect();
    let middles: [f32; 9] = middles.try_into().ok()?;
    let widest = heaps
        .iter()
        .map(|heap| heap[heap.len() - 1] - heap[0])
        .fold(0.0, f32::max);
    let gaps: [f32; 8] = core::array::from_fn(|n| middles[n + 1] - middles[n]);
    let usual = (gaps[0] + gaps[1] + gaps[3] + gaps[4] + gaps[6] + gaps[7]) / 6.0;
    let fits = |(n, gap): (usize, &f32)| {
        let most = if n == 2 || n == 5 { 2.6 } else { 1.3 };
        (0.7..most).contains(&(gap / usual))
    };
    (widest < 0.8 * usual && gaps.iter().enumerate().all(fits)).then_some(middles)
}
