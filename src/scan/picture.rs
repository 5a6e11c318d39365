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
    pub(crate) pixels: Vec<u8>,
}

impl Picture {
    /// From four bytes per pixel: red, green, blue, opacity. Transparent pixels are blended with white.
    pub(crate) fn of_rgba(width: usize, height: usize, rgba: &[u8]) -> Result<Picture, ScanError> {
        let expected = width.checked_mul(height).and_then(|n| n.checked_mul(4));
        if expected != Some(rgba.len()) {
            return Err(ScanError::BadSize);
        }
        if width.max(height) < LEAST || width.min(height) < LEAST / 2 {
            return Err(ScanError::TooSmall);
        }
        // Each pixel is the mean of a square of `by` x `by`.
        let by = width.max(height).div_ceil(MOST);
        let (small_width, small_height) = (width / by, height / by);
        let mut sums = vec![0u32; small_width * small_height];
        let mut pixels = Vec::with_capacity(sums.len());
        for (y, row) in rgba
            .chunks_exact(4 * width)
            .take(small_height * by)
            .enumerate()
        {
            let sums = &mut sums[y / by * small_width..][..small_width];
            for (pixels, sum) in row.chunks_exact(4 * by).zip(sums) {
                *sum += pixels.chunks_exact(4).map(grey).sum::<u32>();
            }
        }
        let area = (by * by) as u32;
        pixels.extend(sums.iter().map(|sum| (sum / area) as u8));
        Ok(Picture {
            width: small_width,
            height: small_height,
            pixels,
        })
    }

    /// The brightness between four pixels; beyond the edge, that at the edge.
    #[inline(never)] // called from many places
    pub(crate) fn at(&self, x: f32, y: f32) -> f32 {
        // NaN becomes 0.
        let x = x.max(0.0).min(self.width as f32 - 1.001);
        let y = y.max(0.0).min(self.height as f32 - 1.001);
        let (left, top) = (x as usize, y as usize);
        let (right, low) = (x - left as f32, y - top as f32);
        let pixel = |x: usize, y: usize| f32::from(self.pixels[y * self.width + x]);
        let row = |y| pixel(left, y) * (1.0 - right) + pixel(left + 1, y) * right;
        row(top) * (1.0 - low) + row(top + 1) * low
    }

    /// A part of the picture, `side` pixels wide, scaled to the size of a cell. `place` maps points of the unit square.
    pub(crate) fn cut(&self, side: f32, place: &dyn Fn(f32, f32) -> Point) -> Patch {
        // Enough points per pixel that thin strokes don't fall between them.
        let points = (side / SEEN as f32).ceil().clamp(1.0, 4.0) as usize;
        let unit = 1.0 / (SEEN * points) as f32;
        core::array::from_fn(|n| {
            let mut sum = 0.0;
            for part in 0..points * points {
                let x = (n % SEEN * points + part % points) as f32 + 0.5;
                let y = (n / SEEN * points + part / points) as f32 + 0.5;
                let (x, y) = place(x * unit, y * unit);
                sum += self.at(x - 0.5, y - 0.5);
            }
            (sum / (points * points) as f32 + 0.5) as u8
        })
    }
}

/// The weights of Rec. 601, in 256ths.
fn grey(rgba: &[u8]) -> u32 {
    let [red, green, blue, opacity] = [0, 1, 2, 3].map(|n| u32::from(rgba[n]));
    let grey = (77 * red + 150 * green + 29 * blue) >> 8;
    (grey * opacity + 255 * (255 - opacity)) / 255
}
