//! A picture in shades of grey.

use super::ScanError;
use super::network::SEEN;
use super::patch::Patch;
use super::perspective::Point;

/// Larger pictures are reduced to at most this many pixels a side. A cell then has 20 pixels or more if the grid takes up a
/// ninth of the picture or more.
const MOST: usize = 1600;
/// A grid with fewer pixels a side cannot be read.
pub(crate) const LEAST: usize = 90;

/// Brightness, row by row.
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Pixels a side of the original for each of these.
    pub(crate) scale: f32,
    pub(crate) pixels: Vec<u8>,
}

impl Picture {
    /// From four bytes per pixel: red, green, blue, opacity. Transparent pixels are blended with white.
    pub(crate) fn of_rgba(width: usize, height: usize, rgba: &[u8]) -> Result<Picture, ScanError> {
        Picture::of_rows(width, height, rgba.len(), |start, row| {
            row.copy_from_slice(&rgba[start..][..row.len()]);
        })
    }

    /// The same without having all bytes at once, of which there are `len`: `read` gets those of a row, from a place on.
    pub(crate) fn of_rows(
        width: usize,
        height: usize,
        len: usize,
        mut read: impl FnMut(usize, &mut [u8]),
    ) -> Result<Picture, ScanError> {
        let expected = width.checked_mul(height).and_then(|n| n.checked_mul(4));
        if expected != Some(len) {
            return Err(ScanError::BadSize);
        }
        // Each pixel is the mean of a square of `by` x `by`.
        let by = width.max(height).div_ceil(MOST).max(1);
        let (small_width, small_height) = (width / by, height / by);
        // A long strip is too narrow only once it is reduced.
        if width.max(height) < LEAST || small_width.min(small_height) < LEAST / 2 {
            return Err(ScanError::TooSmall);
        }
        let area = (by * by) as u32;
        let mut pixels = Vec::with_capacity(small_width * small_height);
        let mut rgba = vec![0; 4 * width];
        let mut sums = vec![0u32; small_width];
        for y in 0..small_height {
            sums.fill(0);
            for y in y * by..(y + 1) * by {
                read(4 * width * y, &mut rgba);
                for (pixels, sum) in rgba.chunks_exact(4 * by).zip(&mut sums) {
                    *sum += pixels.chunks_exact(4).map(grey).sum::<u32>();
                }
            }
            pixels.extend(sums.iter().map(|sum| (sum / area) as u8));
        }
        Ok(Picture {
            width: small_width,
            height: small_height,
            scale: width as f32 / small_width as f32,
            pixels,
        })
    }

    /// A point of the original picture, from one of this.
    pub(crate) fn original(&self, (x, y): Point) -> Point {
        (x * self.scale, y * self.scale)
    }

    /// The same for the crossings of a grid's rules.
    pub(crate) fn original_crossings(&self, crossings: &[[Point; 10]; 10]) -> [[Point; 10]; 10] {
        crossings.map(|row| row.map(|crossing| self.original(crossing)))
    }

    /// A point of this picture, from one of the original.
    pub(crate) fn reduced(&self, (x, y): Point) -> Point {
        (x / self.scale, y / self.scale)
    }

    /// The brightness between four pixels; beyond the edge, that at the edge.
    ///
    /// The comparisons take the place of `max` and `min`, which are calls in wasm.
    #[inline]
    pub(crate) fn at(&self, (x, y): Point) -> f32 {
        // NaN becomes 0.
        let within = |at: f32, size: usize| {
            let end = size as f32 - 1.001;
            let at = if at > 0.0 { at } else { 0.0 };
            if at < end { at } else { end }
        };
        let (x, y) = (within(x, self.width), within(y, self.height));
        let (left, top) = (x as usize, y as usize);
        let (right, low) = (x - left as f32, y - top as f32);
        let row = |y: usize| {
            let pixels = &self.pixels[y * self.width + left..][..2];
            f32::from(pixels[0]) * (1.0 - right) + f32::from(pixels[1]) * right
        };
        row(top) * (1.0 - low) + row(top + 1) * low
    }

    /// A square part of the picture, `side` pixels wide, scaled to the size of a cell. `rows` gets the coordinates of points
    /// in it, from 0 to 1, across and down alike, and finds where in the picture they are, one row of points after another.
    pub(crate) fn cut(
        &self,
        side: f32,
        rows: impl FnOnce(&[f32], &mut dyn FnMut(&[Point])),
    ) -> Patch {
        // Enough points per pixel that thin strokes don't fall between them.
        let points = (side / SEEN as f32).ceil().clamp(1.0, 4.0) as usize;
        let unit = 1.0 / (SEEN * points) as f32;
        let all: Vec<f32> = (0..SEEN * points)
            .map(|n| (n as f32 + 0.5) * unit)
            .collect();
        let mut sums = [0.0; SEEN * SEEN];
        let mut y = 0;
        rows(&all, &mut |row| {
            let sums = &mut sums[y / points * SEEN..][..SEEN];
            for (sum, points) in sums.iter_mut().zip(row.chunks_exact(points)) {
                for &(x, y) in points {
                    *sum += self.at((x - 0.5, y - 0.5));
                }
            }
            y += 1;
        });
        sums.map(|sum| (sum / (points * points) as f32 + 0.5) as u8)
    }
}

/// The weights of Rec. 601, in 256ths.
fn grey(rgba: &[u8]) -> u32 {
    let [red, green, blue, opacity] = [0, 1, 2, 3].map(|n| u32::from(rgba[n]));
    let grey = (77 * red + 150 * green + 29 * blue) >> 8;
    (grey * opacity + 255 * (255 - opacity)) / 255
}
