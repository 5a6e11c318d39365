//! Puzzles in pictures: a screenshot, a photo, a page of a newspaper.
//!
//! ```text
//!   picture.rs        shades of grey, at most 1600 pixels a side
//!   threshold.rs      pixels darker or lighter than their surroundings, joined into pieces
//!   find.rs           where the grid is: pieces large enough, or digits in rows and columns without rules (rows.rs)
//!   lattice.rs        where its rules cross; the picture of each cell
//!   glyph.rs          the digit in a cell, cut out
//!   network.rs        which digit that is, and with what confidence
//!   confidence.rs     checks it against the rules of Sudoku
//! ```
//!
//! Nothing is made up: a digit is changed only to the network's second guess, if that was close and the first one is
//! impossible. Such cells, and all others with low confidence, are reported.

mod confidence;
mod error;
mod find;
mod glyph;
mod lattice;
mod live;
mod network;
mod perspective;
mod picture;
mod reading;
mod rows;
mod sort_key;
mod threshold;

pub use error::ScanError;
pub use live::{Look, Votes, look};
pub use reading::{Content, Reading, Scan};

use crate::sort::sort_by_key;
use crate::{Cell, Digit, Grid};
use confidence::Guess;
use glyph::{Glyph, Patch};
use network::Network;
use picture::Picture;
use rows::Rows;

/// Trained by `examples/learn_digits`.
static WEIGHTS: &[u8] = include_bytes!("digits.bin");

/// A contrast below this share of the digits' is a shadow, or print showing through the paper.
const FAINT: f32 = 0.22;
/// Anything below this share of a digit's height is a note.
const SMALL: f32 = 0.55;

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
    let (guesses, crossings) = if let Some(lattice) = find::grid(&picture) {
        let cut = |cell: Cell| lattice.cut(&picture, cell.row(), cell.col());
        (read(&cut), lattice.crossings)
    } else if let Some(rows) = Rows::find(&picture) {
        let cut = |cell: Cell| rows.cut(&picture, cell.row(), cell.col());
        (read(&cut), rows.crossings())
    } else {
        return Err(ScanError::NoGrid);
    };
    finish(&guesses, crossings, width as f32 / picture.width as f32)
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
    let cut = |cell: Cell| lattice.cut(&picture, cell.row(), cell.col());
    finish(&read(&cut), lattice.crossings, scale)
}

fn finish(
    guesses: &[Guess; 81],
    crossings: [[(f32, f32); 10]; 10],
    scale: f32,
) -> Result<Scan, ScanError> {
    let (grid, unsure) = confidence::settle(guesses);
    if grid == Grid::EMPTY {
        return Err(ScanError::NoDigits);
    }
    let readings = core::array::from_fn(|n| {
        let content = |digit: Option<Digit>| digit.map_or(Content::Empty, Content::Printed);
        let guess = &guesses[n];
        Reading {
            is_sure: !unsure.has(Cell::new(n)),
            options: vec![(content(guess.first), 0.9), (content(guess.second), 0.1)],
        }
    });
    Ok(Scan {
        readings,
        crossings: crossings.map(|row| row.map(|(x, y)| (x * scale, y * scale))),
        others: Vec::new(),
    })
}

/// The network's guess for each cell's picture.
fn read(cut: &dyn Fn(Cell) -> Patch) -> [Guess; 81] {
    let network = Network::read(WEIGHTS);
    let glyphs: Vec<Option<Glyph>> = Cell::all().map(|cell| glyph::cut_out(&cut(cell))).collect();
    let contrast = upper(glyphs.iter().flatten().map(|glyph| glyph.contrast as usize)) as f32;
    let height = upper(glyphs.iter().flatten().map(|glyph| glyph.height)) as f32;
    let mut guesses = [Guess::EMPTY; 81];
    for (guess, glyph) in guesses.iter_mut().zip(&glyphs) {
        if let Some(glyph) = glyph
            && glyph.contrast as f32 >= FAINT * contrast
            && glyph.height as f32 >= SMALL * height
        {
            let [.., scores] = network.run(&glyph.pixels);
            *guess = Guess::of(&scores);
        }
    }
    guesses
}

/// The upper quartile; 0 when there are no numbers.
fn upper(numbers: impl Iterator<Item = usize>) -> usize {
    let mut numbers: Vec<usize> = numbers.collect();
    sort_by_key(&mut numbers, |&number| number);
    numbers.get(numbers.len() * 3 / 4).copied().unwrap_or(0)
}
