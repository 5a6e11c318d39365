//! Pixels that stand out from their surroundings, joined into connected pieces.
//!
//! A pixel is ink if it differs from the mean of a square around it by more than a threshold, so uneven light does no harm.
//! The means come from sums over columns and rows, as in Bradley & Roth, "Adaptive Thresholding using the Integral Image"
//! (2007), but only of the rows that a square covers: all sums at once would take four times the memory of the picture.

use super::picture::Picture;

/// Which pixels are ink.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shade {
    /// Darker than the surroundings, or lighter.
    is_dark: bool,
    /// The threshold, of 255.
    least: i32,
}

impl Shade {
    pub(crate) const fn dark(least: i32) -> Shade {
        Shade {
            is_dark: true,
            least,
        }
    }

    pub(crate) const fn light(least: i32) -> Shade {
        Shade {
            is_dark: false,
            least,
        }
    }
}

/// Whether each pixel is ink of this shade, row by row.
pub(crate) fn binarize(picture: &Picture, shade: Shade) -> Vec<bool> {
    let &Picture { width, height, .. } = picture;
    let reach = (width.min(height) / 24).max(6);
    let row = |y: usize| picture.pixels[y * width..][..width].iter().copied();
    // For each column, the sum over the rows of the square; and the sums of all columns further left.
    let mut columns = vec![0i32; width];
    let mut before = vec![0i32; width + 1];
    let mut mask = Vec::with_capacity(width * height);
    for y in 0..height + reach {
        if y < height {
            columns
                .iter_mut()
                .zip(row(y))
                .for_each(|(sum, pixel)| *sum += i32::from(pixel));
        }
        if let Some(past) = y.checked_sub(2 * reach + 1) {
            columns
                .iter_mut()
                .zip(row(past))
                .for_each(|(sum, pixel)| *sum -= i32::from(pixel));
        }
        let Some(y) = y.checked_sub(reach) else {
            continue;
        };
        let mut sum = 0;
        for (before, column) in before[1..].iter_mut().zip(&columns) {
            sum += column;
            *before = sum;
        }
        let rows = (y + reach + 1).min(height) - y.saturating_sub(reach);
        mask.extend(row(y).enumerate().map(|(x, pixel)| {
            let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
            let sum = before[right] - before[left];
            let count = (rows * (right - left)) as i32;
            // Compares with the mean, rounded down, but does not divide.
            if shade.is_dark {
                sum >= (i32::from(pixel) + shade.least + 1) * count
            } else {
                sum < (i32::from(pixel) - shade.least) * count
            }
        }));
    }
    mask
}

/// A connected piece of ink; touching corners connect.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) left: usize,
    pub(crate) right: usize,
    pub(crate) top: usize,
    pub(crate) bottom: usize,
    pub(crate) area: usize,
    /// The outermost pixels in the four diagonal directions, clockwise from the upper left.
    pub(crate) corners: [(usize, usize); 4],
}

impl Piece {
    fn at(x: usize, y: usize) -> Piece {
        Piece {
            left: x,
            right: x,
            top: y,
            bottom: y,
            area: 0,
            corners: [(x, y); 4],
        }
    }

    /// Adds the pixels from `left` to `right` of row `y`.
    fn add(&mut self, left: usize, right: usize, y: usize) {
        self.left = self.left.min(left);
        self.right = self.right.max(right);
        self.top = self.top.min(y);
        self.bottom = self.bottom.max(y);
        self.area += right - left + 1;
        let outermost = [left, right, right, left];
        for (n, (to_right, down)) in OUTWARDS.into_iter().enumerate() {
            let out = |(x, y): (usize, usize)| x as i32 * to_right + y as i32 * down;
            let new = (outermost[n], y);
            if out(new) > out(self.corners[n]) {
                self.corners[n] = new;
            }
        }
    }

    pub(crate) fn width(&self) -> usize {
        self.right - self.left + 1
    }

    pub(crate) fn height(&self) -> usize {
        self.bottom - self.top + 1
    }
}

const OUTWARDS: [(i32, i32); 4] = [(-1, -1), (1, -1), (1, 1), (-1, 1)];

/// The pieces whose longer side has at least `least` pixels.
///
/// Fills pixel by pixel. Stretch by stretch, as [`tiles`] does, it finds other corners where several pixels are outermost: of 349
/// photos, one was then read differently, and 31 had other doubtful cells.
pub(crate) fn pieces(width: usize, mut mask: Vec<bool>, least: usize) -> Vec<Piece> {
    let height = mask.len() / width;
    let mut pieces = Vec::new();
    let mut open: Vec<(u16, u16)> = Vec::new();
    for start in 0..mask.len() {
        if !mask[start] {
            continue;
        }
        let (x, y) = (start % width, start / width);
        let mut piece = Piece::at(x, y);
        mask[start] = false;
        open.push((x as u16, y as u16));
        while let Some((x, y)) = open.pop() {
            let (x, y) = (usize::from(x), usize::from(y));
            piece.add(x, x, y);
            let around = x.saturating_sub(1)..(x + 2).min(width);
            for y in y.saturating_sub(1)..(y + 2).min(height) {
                let row = &mut mask[y * width..][around.clone()];
                for (x, is_ink) in around.clone().zip(row) {
                    if *is_ink {
                        *is_ink = false;
                        open.push((x as u16, y as u16));
                    }
                }
            }
        }
        if piece.width().max(piece.height()) >= least {
            pieces.push(piece);
        }
    }
    pieces
}

/// The ink and the pixels beside it.
pub(crate) fn grown(width: usize, mask: &[bool]) -> Vec<bool> {
    let mut grown = mask.to_vec();
    for by in [1, width] {
        let end = mask.len().saturating_sub(by);
        for (ink, &before) in grown[by.min(mask.len())..].iter_mut().zip(&mask[..end]) {
            *ink |= before;
        }
        for (ink, &behind) in grown[..end].iter_mut().zip(&mask[by.min(mask.len())..]) {
            *ink |= behind;
        }
    }
    grown
}

/// The pieces of paper that ink encloses: of at least `least` and at most `most` pixels a side and about square. Touching
/// corners do not connect.
///
/// Fills a stretch of a row at a time: Smith, "Tint Fill" (1979).
pub(crate) fn tiles(width: usize, mut is_seen: Vec<bool>, least: usize, most: usize) -> Vec<Piece> {
    let height = is_seen.len() / width;
    let mut tiles = Vec::new();
    let mut open: Vec<(u16, u16)> = Vec::new();
    for start in 0..is_seen.len() {
        if is_seen[start] {
            continue;
        }
        let (x, y) = (start % width, start / width);
        let mut piece = Piece::at(x, y);
        open.push((x as u16, y as u16));
        while let Some((x, y)) = open.pop() {
            let (x, y) = (usize::from(x), usize::from(y));
            let row = &mut is_seen[y * width..][..width];
            if row[x] {
                continue;
            }
            let left = row[..x].iter().rposition(|&is_seen| is_seen);
            let left = left.map_or(0, |x| x + 1);
            let right = row[x..].iter().position(|&is_seen| is_seen);
            let right = right.map_or(width, |n| x + n);
            row[left..right].fill(true);
            piece.add(left, right - 1, y);
            for y in y.saturating_sub(1)..(y + 2).min(height) {
                let mut was_seen = true;
                for (x, &is_seen) in (left..right).zip(&is_seen[y * width..][left..right]) {
                    if was_seen && !is_seen {
                        open.push((x as u16, y as u16));
                    }
                    was_seen = is_seen;
                }
            }
        }
        let (across, down) = (piece.width(), piece.height());
        let (shorter, longer) = (across.min(down), across.max(down));
        let is_square = 2 * shorter >= longer;
        let is_full = 5 * piece.area >= 2 * across * down;
        if is_square && is_full && shorter >= least && longer <= most {
            tiles.push(piece);
        }
    }
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of `#`, dark, and `.`, light.
    fn picture(rows: &[&str]) -> Picture {
        let text = rows.concat();
        let pixels = text.bytes().map(|b| if b == b'#' { 40 } else { 220 });
        Picture {
            width: rows[0].len(),
            height: rows.len(),
            scale: 1.0,
            pixels: pixels.collect(),
        }
    }

    #[test]
    fn pixels_touching_at_a_corner_are_one_piece() {
        let picture = picture(&["##......", "..#.....", "......##", "......##"]);
        let mask = binarize(&picture, Shade::dark(20));
        let pieces = pieces(picture.width, mask, 1);
        let sizes: Vec<_> = pieces
            .iter()
            .map(|piece| (piece.width(), piece.height(), piece.area))
            .collect();
        assert_eq!(sizes, [(3, 2, 3), (2, 2, 4)]);
        assert_eq!(pieces[1].corners, [(6, 2), (7, 2), (7, 3), (6, 3)]);
    }

    #[test]
    fn a_uniform_picture_has_no_ink() {
        let picture = picture(&["########"; 8]);
        for shade in [Shade::dark(8), Shade::light(8)] {
            assert!(!binarize(&picture, shade).contains(&true));
        }
    }
}
