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
        // A dot or a dash in this row.
        let is_blank = |piece: &&Piece, row: f32| {
            let is_small = relative(piece) < 0.6 && (piece.width() as f32) < 1.1 * height;
            is_small && (middle_y(piece) - row).abs() < height
        };
        let are_blank = |row: f32| {
            let blanks = pieces.iter().filter(|piece| is_blank(piece, row));
            blanks.count() >= 5
        };
        let middles = digits.iter().map(|piece| middle_y(piece)).collect();
        let rows = nine(middles, 0.5 * height, &are_blank)?;
        let is_in_a_row =
            |piece: &&Piece| is_digit(piece) || rows.iter().any(|&row| is_blank(piece, row));
        let middles = pieces.iter().filter(is_in_a_row).map(middle_x).collect();
        let columns = nine(middles, 0.3 * height, &|_| false)?;
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
fn nine(mut numbers: Vec<f32>, gap: f32, is_blank: &dyn Fn(f32) -> bool) -> Option<[f32; 9]> {
    sort_by_key(&mut numbers, |&number| order(number));
    let mut middles = [0.0; 9];
    let mut widest = 0.0_f32;
    let mut count = 0;
    for heap in numbers.chunk_by(|a, b| b - a <= gap) {
        let (first, last) = (heap[0], heap[heap.len() - 1]);
        *middles.get_mut(count)? = f32::midpoint(first, last);
        widest = widest.max(last - first);
        count += 1;
    }
    // Which lines the clusters are.
    let mut all = 0..1_u32 << 9;
    all.find_map(|lines| {
        if count < 6 || lines.count_ones() as usize != count {
            return None;
        }
        let (mut places, usual) = spaced(lines, &middles[..count])?;
        let mut known = 0;
        for (line, place) in places.iter_mut().enumerate() {
            if lines >> line & 1 != 0 {
                *place = middles[known];
                known += 1;
            } else if !is_blank(*place) {
                return None;
            }
        }
        (widest < 0.8 * usual).then_some(places)
    })
}

/// About where all nine lines are, if these are in the middles; and the usual distance of two.
fn spaced(lines: u32, middles: &[f32]) -> Option<([f32; 9], f32)> {
    // From one known line to the next: the distance, the number of lines, and of gaps after every third.
    let mut steps = [(0.0, 0.0, 0.0); 9];
    let mut known = (0..9).filter(|line| lines >> line & 1 != 0);
    let first = known.next()?;
    let mut last = first;
    for (n, line) in known.enumerate() {
        let gaps = line / 3 - last / 3;
        steps[n] = (
            middles[n + 1] - middles[n],
            (line - last) as f32,
            gaps as f32,
        );
        last = line;
    }
    // Those without a gap first.
    let (mut plain, mut wide) = ((0.0, 0.0), (0.0, 0.0));
    for &(distance, lines, _) in steps.iter().filter(|step| step.2 == 0.0) {
        plain = (plain.0 + distance, plain.1 + lines);
    }
    let usual = plain.0 / plain.1;
    for &(distance, lines, gaps) in steps.iter().filter(|step| step.2 > 0.0) {
        wide = (wide.0 + distance - lines * usual, wide.1 + gaps);
    }
    let extra = wide.0 / wide.1;
    let fits = |&(distance, lines, gaps): &(f32, f32, f32)| {
        (distance - lines * usual - gaps * extra).abs() < 0.3 * usual
    };
    // Not if there are no two lines without a gap between them, or no gap.
    if !(-0.3 * usual..1.6 * usual).contains(&extra) || !steps.iter().all(fits) {
        return None;
    }
    let place = |line: usize| line as f32 * usual + (line / 3) as f32 * extra;
    let start = middles[0] - place(first as usize);
    Some((core::array::from_fn(|line| start + place(line)), usual))
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
            nine(known.map(|line| LINES[line]).collect(), 5.0, is_blank)
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
        assert_eq!(nine(lines.to_vec(), 5.0, &|_| false), None);
    }
}
