//! The scores of a picture's cells, the right way up.

use super::ScanError;
use super::decode;
use super::network::{Network, Scores};
use super::patch::{self, Patch};
use super::perspective::Point;
use super::turn::Turn;

/// Trained by `examples/learn_cells`.
static WEIGHTS: &[u8] = include_bytes!("digits.bin");

/// If the cells that are not empty are as certain as this on average, the picture is upright: other ways up are not tried.
const UPRIGHT: f32 = -0.3;
/// A picture is mirrored if its cells are that much less uncertain then.
const MIRRORED: f32 = 0.6;

/// The cells of a grid, upright.
pub(crate) struct Cells {
    pub(crate) scores: Vec<Scores>,
    /// Where the rules cross, from the puzzle's upper left.
    pub(crate) crossings: [[Point; 10]; 10],
    /// How the picture was turned.
    pub(crate) turn: Turn,
    /// How certain the cells that are not empty are on average, from 0 downwards.
    certainty: f32,
}

impl Cells {
    /// Whether these are cells of a Sudoku, as far as can be told.
    pub(crate) fn are_likely(&self) -> bool {
        self.certainty >= UPRIGHT
    }

    pub(crate) fn are_likelier(&self, other: &Cells) -> bool {
        self.certainty > other.certainty
    }
}

/// Reads the cells of a grid, `first` trying one way up.
pub(crate) fn read(
    patches: Vec<Patch>,
    crossings: &[[Point; 10]; 10],
    first: Turn,
) -> Result<Cells, ScanError> {
    let inks = patch::inks(patches);
    let network = Network::read(WEIGHTS);
    let run = |turn: Turn| -> (f32, Turn, Vec<Scores>) {
        let inks = turn.of_inks(&inks);
        let scores: Vec<Scores> = inks.iter().map(|ink| network.run(ink)).collect();
        (decode::uprightness(&scores), turn, scores)
    };
    let mut best = run(first);
    let inked = decode::inked(&best.2).max(1) as f32;
    let turns = |is_mirrored| {
        (0..4).map(move |quarters| Turn {
            quarters,
            is_mirrored,
        })
    };
    if best.0 < UPRIGHT * inked {
        for turn in turns(false).filter(|&turn| turn != first) {
            let other = run(turn);
            if other.0 > best.0 {
                best = other;
            }
        }
    }
    let is_doubtful = best.0 < UPRIGHT * inked;
    if is_doubtful && turns(true).any(|turn| run(turn).0 > MIRRORED * best.0) {
        return Err(ScanError::Mirrored);
    }
    let (uprightness, turn, scores) = best;
    Ok(Cells {
        crossings: turn.of_crossings(crossings),
        certainty: uprightness / inked,
        scores,
        turn,
    })
}
