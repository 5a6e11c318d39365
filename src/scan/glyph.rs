//! The digit in the picture of a cell: found, cut out, and scaled to the size that the network reads.
//!
//! ```text
//!  +----------+      +----------+
//!  |/ /  |    |      |          |      1. the ground is the median brightness; ink is lighter or darker than that
//!  |    /| ___|      |    /|    |      2. the digit is the largest connected piece near the middle, if it is tall enough;
//!  |     |    |  ->  |     |    |         rules at the edge, notes and dust are not digits
//!  |     |    |      |     |    |      3. its frame is scaled to fit 14 x 20 of the 16 x 24 pixels, proportions unchanged
//!  +----------+      +----------+
//! ```

use super::network::{GLYPH, PIXELS};

/// Side of a cell's picture in pixels.
pub(crate) const CELL: usize = 48;
/// The width at each side that may be a rule between cells.
const RIM: usize = 3;
/// The minimum difference in brightness between ink and ground.
const LEAST_CONTRAST: i32 = 14;
/// The minimum height of a digit. Notes are a third of a cell at most, with space between them.
pub(crate) const LEAST_HEIGHT: usize = CELL * 27 / 100;

/// A cell's picture, row by row.
pub(crate) type Patch = [u8; CELL * CELL];

/// A digit cut out of a cell.
#[derive(Clone)]
pub(crate) struct Glyph {
    /// 0 for ground to 1 for ink.
    pub(crate) pixels: [f32; PIXELS],
    /// The difference in brightness between ink and ground.
    pub(crate) contrast: i32,
    /// The height in pixels of the cell's picture.
    pub(crate) height: usize,
}

/// A connected piece of ink.
#[derive(Copy, Clone)]
struct Piece {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
    area: usize,
}

impl Piece {
    fn width(&self) -> usize {
        self.right - self.left + 1
    }

    fn height(&self) -> usize {
        self.bottom - self.top + 1
    }

    fn with(&self, other: &Piece) -> Piece {
        Piece {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
            area: self.area + other.area,
        }
    }

    fn is_at_the_rim(&self) -> bool {
        let last = CELL - 1 - RIM;
        self.left <= RIM || self.top <= RIM || self.right >= last || self.bottom >= last
    }

    /// Whether its middle is near that of the cell.
    fn is_central(&self) -> bool {
        let near = |a: usize, b: usize| (a + b + 1).abs_diff(CELL) <= CELL / 2;
        near(self.left, self.right) && near(self.top, self.bottom)
    }
}

/// The digit in a cell, or anything else as large as one; `None` when there is nothing that large.
pub(crate) fn cut_out(patch: &Patch) -> Option<Glyph> {
    let (ground, contrast) = ground_and_contrast(patch);
    if contrast.abs() < LEAST_CONTRAST {
        return None;
    }
    let ink = |at: usize| (i32::from(patch[at]) - ground) * contrast.signum();
    let threshold = contrast.abs() * 9 / 20;
    // If a rule runs into the digit, tries again with only the inner part of the cell.
    let (labels, pieces, main) = [0, CELL / 6].into_iter().find_map(|rim| {
        let (labels, pieces) = pieces(|at| ink(at) > threshold && depth(at) >= rim);
        let span = CELL - 2 * rim.max(RIM);
        let main = *pieces
            .iter()
            .filter(|piece| piece.is_central() && piece.height() >= LEAST_HEIGHT)
            .filter(|piece| !piece.is_at_the_rim() || piece.area > piece.width() + piece.height())
            .filter(|piece| piece.width() < span && piece.height() < span)
            .max_by_key(|piece| piece.area)?;
        Some((labels, pieces, main))
    })?;
    // A digit may be broken into pieces above or below, or within its frame.
    let mut frame = main;
    let mut belongs = vec![false; pieces.len()];
    for (piece, belongs) in pieces.iter().zip(&mut belongs) {
        let overlap = (piece.right.min(main.right) + 1).saturating_sub(piece.left.max(main.left));
        let both = frame.with(piece);
        *belongs = 2 * overlap >= piece.width()
            && 25 * piece.area >= main.area
            && !piece.is_at_the_rim()
            && both.height() <= CELL * 4 / 5
            || piece.area == main.area && piece.left == main.left && piece.top == main.top;
        if *belongs {
            frame = both;
        }
    }
    let strength = |x: usize, y: usize| {
        let is_near = (y.saturating_sub(1)..=(y + 1).min(CELL - 1)).any(|y| {
            (x.saturating_sub(1)..=(x + 1).min(CELL - 1))
                .any(|x| labels[y * CELL + x].is_some_and(|label| belongs[label]))
        });
        if is_near {
            (ink(y * CELL + x) as f32 / contrast.abs() as f32).clamp(0.0, 1.0)
        } else {
            0.0
        }
    };
    let inked: Vec<f32> = (0..CELL * CELL)
        .map(|at| strength(at % CELL, at / CELL))
        .collect();
    Some(Glyph {
        pixels: stretch(&inked, &frame),
        contrast: contrast.abs(),
        height: frame.height(),
    })
}

/// How far a pixel is from the nearest side.
fn depth(at: usize) -> usize {
    let (x, y) = (at % CELL, at / CELL);
    x.min(y).min(CELL - 1 - x).min(CELL - 1 - y)
}

/// The brightness of the ground, and the difference of the ink's, negative if ink is darker. Looks for ink in the middle of
/// the cell.
fn ground_and_contrast(patch: &Patch) -> (i32, i32) {
    let mut counts = [0usize; 256];
    let mut central = [0usize; 256];
    for (at, &pixel) in patch.iter().enumerate() {
        counts[usize::from(pixel)] += usize::from(depth(at) > RIM);
        central[usize::from(pixel)] += usize::from(depth(at) >= CELL / 5);
    }
    let ground = rank(&counts, 1, 2);
    let (dark, light) = (rank(&central, 1, 50), rank(&central, 49, 50));
    (
        ground,
        if ground - dark >= light - ground {
            dark - ground
        } else {
            light - ground
        },
    )
}

/// The quantile `part / of` of the brightness.
fn rank(counts: &[usize; 256], part: usize, of: usize) -> i32 {
    let all: usize = counts.iter().sum();
    let mut below = 0;
    let at = counts.iter().position(|count| {
        below += count;
        below * of > all * part
    });
    at.unwrap_or(255) as i32
}

/// For each pixel the index of its piece, and the connected pieces; touching corners connect.
fn pieces(is_ink: impl Fn(usize) -> bool) -> (Vec<Option<usize>>, Vec<Piece>) {
    let mut labels = vec![None; CELL * CELL];
    let mut pieces = Vec::new();
    let mut open = Vec::new();
    for start in 0..CELL * CELL {
        if labels[start].is_some() || !is_ink(start) {
            continue;
        }
        let (x, y) = (start % CELL, start / CELL);
        let mut piece = Piece {
            left: x,
            right: x,
            top: y,
            bottom: y,
            area: 0,
        };
        labels[start] = Some(pieces.len());
        open.push(start);
        while let Some(at) = open.pop() {
            let (x, y) = (at % CELL, at / CELL);
            piece = piece.with(&Piece {
                left: x,
                right: x,
                top: y,
                bottom: y,
                area: 1,
            });
            for y in y.saturating_sub(1)..=(y + 1).min(CELL - 1) {
                for x in x.saturating_sub(1)..=(x + 1).min(CELL - 1) {
                    let next = y * CELL + x;
                    if labels[next].is_none() && is_ink(next) {
                        labels[next] = Some(pieces.len());
                        open.push(next);
                    }
                }
            }
        }
        pieces.push(piece);
    }
    (labels, pieces)
}

/// The contents of the frame, scaled to the largest size that fits 14 x 20 pixels, in the middle of a glyph.
fn stretch(inked: &[f32], frame: &Piece) -> [f32; PIXELS] {
    let (width, height) = (frame.width() as f32, frame.height() as f32);
    let step = (width / (GLYPH.0 as f32 - 2.0)).max(height / (GLYPH.1 as f32 - 4.0));
    let (middle_x, middle_y) = (
        frame.left as f32 + width / 2.0,
        frame.top as f32 + height / 2.0,
    );
    let at = |x: f32, y: f32| {
        if x < 0.0 || y < 0.0 {
            return 0.0;
        }
        let (left, top) = (x as usize, y as usize);
        let (right, low) = (x - left as f32, y - top as f32);
        let pixel = |x: usize, y: usize| {
            if x < CELL && y < CELL {
                inked[y * CELL + x]
            } else {
                0.0
            }
        };
        let row = |y| pixel(left, y) * (1.0 - right) + pixel(left + 1, y) * right;
        row(top) * (1.0 - low) + row(top + 1) * low
    };
    core::array::from_fn(|n| {
        let (x, y) = (n % GLYPH.0, n / GLYPH.0);
        // The mean of four points in the pixel.
        let offsets = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
        let sum: f32 = offsets
            .iter()
            .map(|(dx, dy)| {
                let from_middle_x = x as f32 + dx - GLYPH.0 as f32 / 2.0;
                let from_middle_y = y as f32 + dy - GLYPH.1 as f32 / 2.0;
                at(
                    middle_x + from_middle_x * step - 0.5,
                    middle_y + from_middle_y * step - 0.5,
                )
            })
            .sum();
        sum / 4.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A light cell with dark rectangles: left, top, width, height.
    fn cell(marks: &[[usize; 4]]) -> Patch {
        core::array::from_fn(|at| {
            let (x, y) = (at % CELL, at / CELL);
            let is_in = |&[left, top, width, height]: &[usize; 4]| {
                (left..left + width).contains(&x) && (top..top + height).contains(&y)
            };
            if marks.iter().any(is_in) { 30 } else { 230 }
        })
    }

    const BAR: [usize; 4] = [21, 12, 6, 24];
    const RULE: [usize; 4] = [0, 0, CELL, 3];
    const NOTES: [[usize; 4]; 3] = [[8, 8, 5, 9], [21, 8, 5, 9], [34, 20, 5, 9]];

    #[test]
    fn empty_cells_rules_and_notes_have_no_glyph() {
        assert!(cut_out(&cell(&[])).is_none());
        assert!(cut_out(&cell(&[RULE])).is_none());
        assert!(cut_out(&cell(&NOTES)).is_none());
    }

    #[test]
    fn glyphs_are_cut_out_alike_beside_rules_of_any_shade() {
        let alone = cut_out(&cell(&[BAR])).expect("a bar");
        assert_eq!((alone.height, alone.contrast), (24, 200));
        let beside = cut_out(&cell(&[BAR, RULE])).expect("a bar");
        assert_eq!(beside.pixels, alone.pixels);
        let light = cut_out(&cell(&[BAR]).map(|pixel| 255 - pixel)).expect("a bar");
        assert_eq!(light.pixels, alone.pixels);
    }

    #[test]
    fn a_glyph_fills_its_height_except_for_a_rim() {
        let glyph = cut_out(&cell(&[BAR])).expect("a bar");
        let row = |y: usize| glyph.pixels[y * GLYPH.0..][..GLYPH.0].iter().sum::<f32>();
        let is_inked = [0, 1, 2, 12, 21, 22, 23].map(|y| row(y) >= 2.0);
        assert_eq!(is_inked, [false, false, true, true, true, false, false]);
    }
}
