//! Pixels that stand out from their surroundings, joined into connected pieces.
//!
//! A pixel is ink if it differs from the mean of a square around it by more than a threshold, so uneven light does no harm.
//! The means come from sums over all pixels above and to the left, four look-ups each: Bradley & Roth, "Adaptive Thresholding
//! using the Integral Image" (2007).

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

/// For each shade, whether each pixel is ink, row by row.
pub(crate) fn binarize(picture: &Picture, shades: &[Shade]) -> Vec<Vec<bool>> {
    let &Picture { width, height, .. } = picture;
    let reach = (width.min(height) / 24).max(6);
    let across = width + 1;
    // Over all pixels above and to the left. At most 1600 x 1600 x 255, which fits.
    let mut sums = vec![0u32; across * (height + 1)];
    for y in 0..height {
        let mut row = 0;
        for x in 0..width {
            row += u32::from(picture.pixels[y * width + x]);
            sums[(y + 1) * across + x + 1] = sums[y * across + x + 1] + row;
        }
    }
    let mut masks = vec![vec![false; width * height]; shades.len()];
    for y in 0..height {
        let (top, bottom) = (y.saturating_sub(reach), (y + reach + 1).min(height));
        for x in 0..width {
            let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
            let at = |x: usize, y: usize| sums[y * across + x];
            let sum = at(right, bottom) + at(left, top) - at(left, bottom) - at(right, top);
            let mean = (sum / ((bottom - top) * (right - left)) as u32) as i32;
            let darker = mean - i32::from(picture.pixels[y * width + x]);
            for (mask, shade) in masks.iter_mut().zip(shades) {
                mask[y * width + x] = (if shade.is_dark { darker } else { -darker }) > shade.least;
            }
        }
    }
    masks
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
    fn of(x: usize, y: usize) -> Piece {
        Piece {
            left: x,
            right: x,
            top: y,
            bottom: y,
            area: 1,
            corners: [(x, y); 4],
        }
    }

    fn take(&mut self, x: usize, y: usize) {
        self.left = self.left.min(x);
        self.right = self.right.max(x);
        self.top = self.top.min(y);
        self.bottom = self.bottom.max(y);
        self.area += 1;
        for (corner, (to_right, down)) in self.corners.iter_mut().zip(OUTWARDS) {
            let out = |(x, y): (usize, usize)| x as i64 * to_right + y as i64 * down;
            if out((x, y)) > out(*corner) {
                *corner = (x, y);
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

const OUTWARDS: [(i64, i64); 4] = [(-1, -1), (1, -1), (1, 1), (-1, 1)];

/// The pieces whose longer side has at least `least` pixels.
pub(crate) fn pieces(width: usize, mut mask: Vec<bool>, least: usize) -> Vec<Piece> {
    let height = mask.len() / width;
    let mut pieces = Vec::new();
    let mut open = Vec::new();
    for start in 0..mask.len() {
        if !mask[start] {
            continue;
        }
        let mut piece = Piece::of(start % width, start / width);
        mask[start] = false;
        open.push(start);
        while let Some(at) = open.pop() {
            let (x, y) = (at % width, at / width);
            piece.take(x, y);
            for y in y.saturating_sub(1)..(y + 2).min(height) {
                for x in x.saturating_sub(1)..(x + 2).min(width) {
                    let next = y * width + x;
                    if mask[next] {
                        mask[next] = false;
                        open.push(next);
                    }
                }
            }
        }
        if piece.width().max(piece.height()) >= least {
            piece.area -= 1; // the first pixel was counted twice
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

/// The pieces of paper that ink encloses: of at least `least` and at most `most` pixels a side and about square.
pub(crate) fn tiles(width: usize, mut is_seen: Vec<bool>, least: usize, most: usize) -> Vec<Piece> {
    let height = is_seen.len() / width;
    let mut tiles = Vec::new();
    let mut open = Vec::new();
    for start in 0..is_seen.len() {
        if is_seen[start] {
            continue;
        }
        let mut piece = Piece::of(start % width, start / width);
        is_seen[start] = true;
        open.push(start);
        while let Some(at) = open.pop() {
            let (x, y) = (at % width, at / width);
            piece.left = piece.left.min(x);
            piece.right = piece.right.max(x);
            piece.top = piece.top.min(y);
            piece.bottom = piece.bottom.max(y);
            piece.area += 1;
            // Paper does not connect at corners.
            let mut visit = |next: usize| {
                if !is_seen[next] {
                    is_seen[next] = true;
                    open.push(next);
                }
            };
            if x > 0 {
                visit(at - 1);
            }
            if x + 1 < width {
                visit(at + 1);
            }
            if y > 0 {
                visit(at - width);
            }
            if y + 1 < height {
                visit(at + width);
            }
        }
        let (across, down) = (piece.width(), piece.height());
        let is_square = 2 * across.min(down) >= across.max(down);
        if is_square
            && across.min(down) >= least
            && across.max(down) <= most
            && 5 * piece.area >= 2 * across * down
        {
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
            pixels: pixels.collect(),
        }
    }

    #[test]
    fn pixels_touching_at_a_corner_are_one_piece() {
        let picture = picture(&["##......", "..#.....", "......##", "......##"]);
        let [mask]: [Vec<bool>; 1] = binarize(&picture, &[Shade::dark(20)]).try_into().unwrap();
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
        for mask in binarize(&picture, &[Shade::dark(8), Shade::light(8)]) {
            assert!(!mask.contains(&true));
        }
    }
}
