//! The pictures of the cells, in shades of ink: 0 for the paper, 1 for the ink of a usual digit, whatever the light.
//!
//! ```text
//!   brightness                  the paper is brighter than 7 of 10 pixels of the cell, the digits are what is much
//!    |      ____        ____    darker in the middle. Ink is measured as a share of the paper's brightness, so a
//!    |          \      /        shadow does no harm, and in units of the darkest cells of the picture, so neither
//!    |           \____/         does faint print. An empty cell stays empty: its dust is small in these units.
//!    +----------------------
//! ```

use super::network::{DIGIT, Ink, PAPER, SEEN};

/// The width of what the network sees, in cells: a little of the neighbours is seen, so a digit that touches a rule is whole.
pub(crate) const SPAN: f32 = 1.2;
/// The middle of a cell begins at this pixel.
const RIM: usize = SEEN / 5;
/// The digits are darker than the paper by this share of it at least.
const FAINT: f32 = 0.04;

/// Brightness, row by row.
pub(crate) type Patch = [u8; SEEN * SEEN];

/// The ink in the cells of a picture.
pub(crate) fn inks(mut patches: Vec<Patch>) -> Vec<Ink> {
    if is_light_on_dark(&patches) {
        patches
            .iter_mut()
            .flatten()
            .for_each(|pixel| *pixel = 255 - *pixel);
    }
    let papers: Vec<f32> = patches.iter().map(paper).collect();
    let darkness = patches
        .iter()
        .zip(&papers)
        .map(|(patch, paper)| ((1.0 - f32::from(middle(patch, 2)) / paper) * 1000.0) as i32);
    let mut darkness: Vec<i32> = darkness.collect();
    crate::sort::sort_by_key(&mut darkness, |&share| share);
    let usual = darkness.get(darkness.len() * 9 / 10).copied().unwrap_or(0);
    let usual = (usual as f32 / 1000.0).max(FAINT);
    patches
        .iter()
        .zip(papers)
        .map(|(patch, paper)| {
            patch.map(|pixel| {
                let ink = (1.0 - f32::from(pixel) / paper) / usual;
                (ink * DIGIT + f32::from(PAPER) + 0.5).clamp(0.0, 255.0) as u8
            })
        })
        .collect()
}

/// Whether there is more that is lighter than the ground than that is darker.
fn is_light_on_dark(patches: &[Patch]) -> bool {
    let sums = patches.iter().map(|patch| {
        let ground = i32::from(middle(patch, 50));
        (i32::from(middle(patch, 98)) - ground) - (ground - i32::from(middle(patch, 2)))
    });
    sums.sum::<i32>() > 0
}

/// The brightness of the paper.
fn paper(patch: &Patch) -> f32 {
    f32::from(quantile(patch.iter().copied(), 70)).max(5.0)
}

/// A quantile of the brightness in the middle of the cell, in percent.
fn middle(patch: &Patch, percent: usize) -> u8 {
    let rows = patch.chunks_exact(SEEN).skip(RIM).take(SEEN - 2 * RIM);
    let pixels = rows.flat_map(|row| &row[RIM..SEEN - RIM]);
    quantile(pixels.copied(), percent)
}

fn quantile(pixels: impl Iterator<Item = u8>, percent: usize) -> u8 {
    let mut counts = [0usize; 256];
    let mut all = 0;
    for pixel in pixels {
        counts[usize::from(pixel)] += 1;
        all += 1;
    }
    let mut below = 0;
    let at = counts.iter().position(|count| {
        below += count;
        100 * below > all * percent
    });
    at.unwrap_or(255) as u8
}
