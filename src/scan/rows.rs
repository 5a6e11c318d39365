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
            // Slanted in italics.
            let is_bar = 5 * piece.width() < 2 * piece.height() && relative(piece) > 1.12;
            (0.6..1.5).contains(&relative(piece)) && piece.width() as f32 <= 1.2 * height && !is_bar
        };
        let middle_x = |piece: &Piece| (piece.left + piece.right + 1) as f32 / 2.0;
        let middle_y = |piece: &Piece| (piece.top + piece.bottom + 1) as f32 / 2.0;
        let digits: Vec<&Piece> = pieces.iter().filter(is_digit).collect();
        let is_small =
            |piece: &&Piece| relative(piece) < 0.6 && (piece.width() as f32) < 1.1 * height;
        let small: Vec<&Piece> = pieces.iter().filter(is_small).collect();
        let is_near = |piece: &Piece, row: f32| (middle_y(piece) - row).abs() < height;
        let is_blank = |row: f32| small.iter().filter(|piece| is_near(piece, row)).count() >= 5;
        let middles = digits.iter().map(|piece| middle_y(piece));
        let rows = nine(middles, 0.5 * height, is_blank)?;
        let is_in_a_row = |piece: &&&Piece| rows.iter().any(|&row| is_near(piece, row));
        let blanks = small.iter().filter(is_in_a_row);
        let all = digits.iter().chain(blanks).copied();
        let columns = nine(all.map(middle_x), 0.3 * height, |_| false)?;
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

/// The middles of nine clusters of numbers, more than `gap` apart, if they are spaced like the lines of a grid. Up to three clusters may be
/// missing where `is_blank` finds a line without digits.
fn nine(
    numbers: impl Iterator<Item = f32>,
    gap: f32,
    is_blank: impl Fn(f32) -> bool,
) -> Option<[f32; 9]> {
    let mut numbers: Vec<f32> = numbers.collect();
    sort_by_key(&mut numbers, |&number| order(number));
    let heaps: Vec<&[f32]> = numbers.chunk_by(|a, b| b - a <= gap).collect();
    if !(6..=9).contains(&heaps.len()) {
        return None;
    }
    let middles: Vec<f32> = heaps
        .iter()
        .map(|heap| (heap[0] + heap[heap.len() - 1]) / 2.0)
        .collect();
    let widest = heaps
        .iter()
        .map(|heap| heap[heap.len() - 1] - heap[0])
        .fold(0.0, f32::max);
    // Which lines the clusters are.
    (0..1_u32 << 9)
        .filter(|lines| lines.count_ones() as usize == middles.len())
        .find_map(|lines| {
            let lines: Vec<usize> = (0..9).filter(|line| lines >> line & 1 != 0).collect();
            let (all, usual) = spaced(&lines, &middles)?;
            let mut missing = (0..9).filter(|line| !lines.contains(line));
            (widest < 0.8 * usual && missing.all(|line| is_blank(all[line]))).then_some(all)
        })
}

/// The middles of all nine lines if these are at these places, and the usual distance of two.
fn spaced(lines: &[usize], middles: &[f32]) -> Option<([f32; 9], f32)> {
    let gap = |n: usize| middles[n + 1] - middles[n];
    let steps = |n: usize| (lines[n + 1] - lines[n]) as f32;
    // Between two lines there are up to two of the gaps after every third.
    let wide = |n: usize| (lines[n + 1] / 3 - lines[n] / 3) as f32;
    let gaps = 0..lines.len() - 1;
    let mean = |sum: f32, n: f32| if n > 0.0 { sum / n } else { 0.0 };
    let plain = || gaps.clone().filter(|&n| wide(n) == 0.0);
    let usual = mean(plain().map(gap).sum(), plain().map(steps).sum());
    let more = |n: usize| gap(n) - steps(n) * usual;
    let extra = mean(
        gaps.clone().filter(|&n| wide(n) > 0.0).map(more).sum(),
        gaps.clone().map(wide).sum(),
    );
    let fits = |n: usize| (more(n) - wide(n) * extra).abs() < 0.3 * usual;
    let can_be_gap = (-0.3 * usual..1.6 * usual).contains(&extra);
    if usual <= 0.0 || !can_be_gap || !gaps.clone().all(fits) {
        return None;
    }
    let at = |line: usize| {
        let nearest = lines
            .iter()
            .position(|&known| known >= line)
            .unwrap_or(lines.len() - 1);
        let (known, middle) = (lines[nearest] as f32, middles[nearest]);
        let wide = (line / 3) as f32 - (lines[nearest] / 3) as f32;
        middle + (line as f32 - known) * usual + wide * extra
    };
    Some((core::array::from_fn(at), usual))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nine lines, ten apart, with a wider gap after every third.
    const LINES: [f32; 9] = [5.0, 15.0, 25.0, 42.0, 52.0, 62.0, 79.0, 89.0, 99.0];

    #[test]
    fn lines_without_digits_are_found_where_there_are_blanks() {
        let without = |missing: &[usize], is_blank: &dyn Fn(f32) -> bool| {
            let known = (0..9).filter(|line| !missing.contains(line));
            nine(known.map(|line| LINES[line]), 5.0, is_blank)
        };
        let always = |at: f32| LINES.iter().any(|line| (line - at).abs() < 1.0);
        for missing in [&[][..], &[3], &[0], &[8], &[1, 5], &[2, 3, 8]] {
            assert_eq!(without(missing, &always), Some(LINES), "{missing:?}");
        }
        assert_eq!(without(&[3], &|_| false), None);
        assert_eq!(without(&[0, 3, 4, 8], &always), None);
    }

    #[test]
    fn uneven_lines_are_no_grid() {
        let mut lines = LINES;
        lines[4] += 4.0;
        assert_eq!(nine(lines.into_iter(), 5.0, |_| false), None);
    }
}
