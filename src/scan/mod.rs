//! Puzzles in pictures: a screenshot, a photo, a page of a newspaper.
//!
//! ```text
//!   picture.rs        shades of grey, at most 1600 pixels a side
//!   threshold.rs      pixels darker or lighter than their surroundings, joined into pieces
//!   find.rs           where the grids are: cells side by side (tiles.rs), pieces large enough, or digits in rows and columns
//!                     without rules (rows.rs)
//!   lattice.rs        where its rules cross; the picture of each cell
//!   patch.rs          the pictures of the cells in shades of ink, whatever the light
//!   turn.rs           which way up the picture is
//!   network.rs        what a cell contains, and with what confidence
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
mod reading;
mod rows;
mod sort_key;
mod threshold;
mod tiles;
mod turn;

pub use error::ScanError;
pub use live::{Look, Votes, look};
pub use reading::{Content, Reading, Scan};

use crate::Grid;
use network::{Network, Scores};
use patch::Patch;
use perspective::Point;
use picture::Picture;
use rows::Rows;
use turn::Turn;

/// Trained by `examples/learn_cells`.
static WEIGHTS: &[u8] = include_bytes!("digits.bin");

/// If the cells that are not empty are as certain as this on average, the picture is upright: other ways up are not tried.
const UPRIGHT: f32 = -0.3;
/// A picture is mirrored if that is so much likelier.
const MIRRORED: f32 = 30.0;

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
    let picture = Picture::of_rgba(width, height, rgba)?;
    let scale = width as f32 / picture.width as f32;
    let grids = find::grids(&picture);
    if let Some(found) = grids.first() {
        let lattice = &found.lattice;
        let mut scan = finish(lattice.cut(&picture), lattice.crossings, scale)?;
        let corners =
            |found: &find::Found| found.lattice.corners().map(|(x, y)| (x * scale, y * scale));
        scan.others = grids[1..].iter().map(corners).collect();
        Ok(scan)
    } else if let Some(rows) = Rows::find(&picture) {
        finish(rows.cut(&picture), rows.crossings(), scale)
    } else {
        Err(ScanError::NoGrid)
    }
}

/// Reads the grid between four corners, in pixels, clockwise from the upper left of the picture. Otherwise like [`scan`].
///
/// # Errors
///
/// As for [`scan`]; never that there is no grid.
pub fn scan_between(
    width: usize,
    height: usize,
    rgba: &[u8],
    corners: [(f32, f32); 4],
) -> Result<Scan, ScanError> {
    let picture = Picture::of_rgba(width, height, rgba)?;
    let scale = width as f32 / picture.width as f32;
    let lattice = find::between(&picture, corners.map(|(x, y)| (x / scale, y / scale)));
    finish(lattice.cut(&picture), lattice.crossings, scale)
}

/// The readings of a picture's cells, the right way up.
fn finish(
    patches: Vec<Patch>,
    crossings: [[Point; 10]; 10],
    scale: f32,
) -> Result<Scan, ScanError> {
    let inks = patch::inks(patches);
    let network = Network::read(WEIGHTS);
    let run = |turn: Turn| -> Vec<Scores> {
        let inks = turn.of_inks(&inks);
        inks.iter().map(|ink| network.run(ink)).collect()
    };
    let upright = run(Turn::NONE);
    let mut best = (decode::uprightness(&upright), Turn::NONE, upright);
    let least = UPRIGHT * decode::inked(&best.2) as f32;
    if best.0 < least {
        let turns = (1..8).map(|n| Turn {
            quarters: n % 4,
            is_mirrored: n >= 4,
        });
        for turn in turns {
            if turn.is_mirrored && best.0 >= least {
                break;
            }
            let scores = run(turn);
            let uprightness = decode::uprightness(&scores);
            if uprightness > best.0 + if turn.is_mirrored { MIRRORED } else { 0.0 } {
                best = (uprightness, turn, scores);
            }
        }
    }
    let (_, turn, scores) = best;
    if turn.is_mirrored {
        return Err(ScanError::Mirrored);
    }
    let crossings = turn.of_crossings(&crossings);
    let scan = Scan {
        readings: decode::decode(&scores),
        crossings: crossings.map(|row| row.map(|(x, y)| (x * scale, y * scale))),
        others: Vec::new(),
    };
    if scan.digits() == Grid::EMPTY {
        return Err(ScanError::NoDigits);
    }
    Ok(scan)
}
