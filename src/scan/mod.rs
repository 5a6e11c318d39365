//! Puzzles in pictures: a screenshot, a photo, a page of a newspaper.
//!
//! ```text
//!   picture.rs        shades of grey, at most 1600 pixels a side
//!   threshold.rs      pixels darker or lighter than their surroundings, joined into pieces
//!   find.rs           where the grids are: cells side by side (tiles.rs), pieces large enough, or digits in rows and columns
//!                     without rules (rows.rs)
//!   lattice.rs        where its rules cross; the picture of each cell
//!   patch.rs          the pictures of the cells in shades of ink, whatever the light
//!   turn.rs           quarter turns of a picture
//!   network.rs        what a cell contains, and with what confidence
//!   read.rs           the scores of all cells, the right way up
//!   decode.rs         what all cells contain, by the rules of Sudoku
//!   reading.rs        the result: what each cell contains, and with what chance
//!   live.rs           the pictures of a camera, one after another
//! ```
//!
//! Cells read with low confidence are reported.

mod decode;
mod error;
mod find;
mod lattice;
mod live;
mod network;
mod patch;
mod perspective;
mod picture;
mod read;
mod reading;
mod rows;
mod sort_key;
mod threshold;
mod tiles;
mod turn;

pub use error::ScanError;
#[cfg(feature = "wasm")]
pub(crate) use live::look_at;
pub use live::{Look, Votes, look};
pub(crate) use picture::Picture;
pub use reading::{Content, Reading, Scan};

use crate::Grid;
use perspective::Point;
use read::{Cells, read};
use rows::Rows;
use turn::Turn;

/// How many grids to read at most, if it is doubtful whether the first ones are Sudokus.
const MOST: usize = 3;

/// Reads the puzzle in a picture. `rgba` has four bytes per pixel, red, green, blue and opacity, row by row from the top.
///
/// The digits may be dark on light or light on dark, printed or written by hand, the picture turned by any quarter, taken at
/// an angle, unevenly lit, with other things around the grid.
///
/// ```
/// use nonet::{ScanError, scan};
///
/// let white = vec![255; 4 * 300 * 200];
/// assert_eq!(scan(300, 200, &white), Err(ScanError::NoGrid));
/// ```
///
/// # Errors
///
/// When there are not four bytes per pixel, the picture is too small, there is no grid with digits in it, the grid is cut off
/// at the edge, or the picture is mirrored.
pub fn scan(width: usize, height: usize, rgba: &[u8]) -> Result<Scan, ScanError> {
    scan_picture(&Picture::of_rgba(width, height, rgba)?)
}

/// As [`scan`].
pub(crate) fn scan_picture(picture: &Picture) -> Result<Scan, ScanError> {
    let grids = find::grids(picture);
    if grids.is_empty() {
        let rows = Rows::find(picture).ok_or(ScanError::NoGrid)?;
        let cells = read(rows.cut(picture), &rows.crossings(), Turn::NONE)?;
        return finish(picture, &cells);
    }
    let mut best: Option<(usize, Cells)> = None;
    let mut is_mirrored = false;
    for (n, lattice) in grids.iter().take(MOST).enumerate() {
        let Ok(cells) = read(lattice.cut(picture), &lattice.crossings, Turn::NONE) else {
            is_mirrored = true;
            continue;
        };
        if best
            .as_ref()
            .is_none_or(|(_, best)| cells.are_likelier(best))
        {
            best = Some((n, cells));
        }
        if best.as_ref().is_some_and(|(_, best)| best.are_likely()) {
            break;
        }
    }
    let best = best.filter(|(_, cells)| cells.are_likely() || !is_mirrored);
    let (chosen, cells) = best.ok_or(ScanError::Mirrored)?;
    if grids[chosen].is_cut_off(picture) {
        return Err(ScanError::CutOff);
    }
    let mut scan = finish(picture, &cells)?;
    let others = grids
        .iter()
        .enumerate()
        .filter(|&(n, other)| n != chosen && !other.is_cut_off(picture));
    scan.others = others
        .map(|(_, other)| other.corners().map(|corner| picture.original(corner)))
        .collect();
    Ok(scan)
}

/// Reads the grid between four corners, in pixels, clockwise from the upper left of the picture. Otherwise like [`scan`].
///
/// # Errors
///
/// As for [`scan`]; never that there is no grid, or that it is cut off.
pub fn scan_between(
    width: usize,
    height: usize,
    rgba: &[u8],
    corners: [(f32, f32); 4],
) -> Result<Scan, ScanError> {
    scan_picture_between(&Picture::of_rgba(width, height, rgba)?, corners)
}

/// As [`scan_between`].
pub(crate) fn scan_picture_between(
    picture: &Picture,
    corners: [Point; 4],
) -> Result<Scan, ScanError> {
    let lattice = find::between(picture, corners.map(|corner| picture.reduced(corner)));
    let cells = read(lattice.cut(picture), &lattice.crossings, Turn::NONE)?;
    finish(picture, &cells)
}

/// The readings of a grid's cells.
fn finish(picture: &Picture, cells: &Cells) -> Result<Scan, ScanError> {
    let scan = Scan {
        readings: decode::decode(&cells.scores),
        crossings: picture.original_crossings(&cells.crossings),
        others: Vec::new(),
    };
    if scan.digits() == Grid::EMPTY {
        return Err(ScanError::NoDigits);
    }
    Ok(scan)
}
