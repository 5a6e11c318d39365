//! The pictures of a camera, one after another.
//!
//! ```text
//!   picture -> where the grid was last time?  -> read -> votes of all pictures -> decode -> certain?
//!                 | no longer there
//!                 find it
//! ```
//!
//! A grid that moved a little is found again from where it was, which is much faster than looking for it. Once the puzzle is
//! certain, only one picture in [`CHECKED`] is read; for the others it is enough to know where the grid is.

use super::decode::{self, Solved};
use super::network::{CLASSES, Scores};
use super::picture::Picture;
use super::read::{Cells, read};
use super::reading::Scan;
use super::turn::Turn;
use super::{ScanError, find};
use crate::Grid;

/// What the pictures so far showed, for the next [`look`]: to be passed on, not to be looked into.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Votes(pub Vec<f32>);

/// What one picture of a camera shows, together with those before it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// Where the rules of the grid cross, in pixels of this picture: ten rows of ten from the puzzle's upper left.
    pub crossings: Option<[[(f32, f32); 10]; 10]>,
    /// The puzzle, as soon as it is certain.
    pub scan: Option<Scan>,
    /// Its solution, if it has exactly one.
    pub solution: Option<Grid>,
    /// To be passed on to the next look.
    pub votes: Votes,
}

/// Once the puzzle is certain, one picture in so many is read.
const CHECKED: u32 = 6;
/// Pictures whose votes count in full; after these, the oldest fade.
const MEMORY: f32 = 8.0;
/// If more than this share of the digits differ, it is another puzzle.
const OTHER: f32 = 0.3;
/// A single picture counts against a reading by this much at most.
const WORST: f32 = -6.0;

/// The votes as numbers: how many pictures, how many since the last was read, whether the puzzle is certain, the quarters, eight
/// for the corners, and the scores of the cells.
struct Memory {
    pictures: f32,
    since: f32,
    is_certain: bool,
    quarters: usize,
    corners: [(f32, f32); 4],
    scores: Vec<Scores>,
}

const HEAD: usize = 12;
const OF_CELL: usize = CLASSES + 9;

impl Memory {
    fn read(votes: &Votes) -> Option<Memory> {
        let numbers = &votes.0;
        if numbers.len() != HEAD + 81 * OF_CELL || numbers.iter().any(|number| !number.is_finite())
        {
            return None;
        }
        let corner = |n: usize| (numbers[4 + 2 * n], numbers[5 + 2 * n]);
        let cells = numbers[HEAD..].chunks_exact(OF_CELL);
        Some(Memory {
            pictures: numbers[0],
            since: numbers[1],
            is_certain: numbers[2] > 0.0,
            quarters: numbers[3] as usize % 4,
            corners: [0, 1, 2, 3].map(corner),
            scores: cells
                .map(|cell| Scores {
                    classes: core::array::from_fn(|n| cell[n]),
                    notes: core::array::from_fn(|n| cell[CLASSES + n]),
                })
                .collect(),
        })
    }

    fn votes(&self) -> Votes {
        let certain = if self.is_certain { 1.0 } else { 0.0 };
        let mut numbers = vec![self.pictures, self.since, certain, self.quarters as f32];
        numbers.extend(self.corners.iter().flat_map(|&(x, y)| [x, y]));
        for scores in &self.scores {
            numbers.extend(scores.classes);
            numbers.extend(scores.notes);
        }
        Votes(numbers)
    }

    /// Adds the scores of another picture, or starts anew if that shows another puzzle.
    fn add(&mut self, cells: &Cells) {
        // Printed and written count as the same digit.
        let digit = |scores: &Scores| match decode::likeliest(scores) {
            class @ 1..19 => (class - 1) % 9 + 1,
            _ => 0,
        };
        let pairs = self.scores.iter().zip(&cells.scores);
        let digits: Vec<(usize, usize)> = pairs
            .map(|(a, b)| (digit(a), digit(b)))
            .filter(|&pair| pair != (0, 0))
            .collect();
        let others = digits.iter().filter(|(a, b)| a != b).count();
        if self.pictures > 0.0 && others as f32 > OTHER * digits.len() as f32 {
            self.pictures = 0.0;
            self.is_certain = false;
        }
        let keep = if self.pictures < MEMORY {
            1.0
        } else {
            1.0 - 1.0 / MEMORY
        };
        for (sum, scores) in self.scores.iter_mut().zip(&cells.scores) {
            let logs = decode::logs(&scores.classes).map(|log| log.max(WORST));
            let kept = if self.pictures > 0.0 { keep } else { 0.0 };
            for (sum, log) in sum.classes.iter_mut().zip(logs) {
                *sum = *sum * kept + log;
            }
            for (sum, note) in sum.notes.iter_mut().zip(scores.notes) {
                *sum = *sum * kept + note;
            }
        }
        self.pictures = (self.pictures + 1.0).min(MEMORY);
        self.since = 0.0;
    }

    /// The scores of all pictures: pictures of the same cell err in the same way, so that four count as two.
    fn together(&self) -> Vec<Scores> {
        let by = self.pictures.max(1.0).sqrt();
        let scores = self.scores.iter();
        scores
            .map(|scores| Scores {
                classes: scores.classes.map(|sum| sum * decode::TEMPERATURE / by),
                notes: scores.notes,
            })
            .collect()
    }
}

/// Looks at the next picture of a camera. What is doubtful in one may be clear in the next, so the readings of all are added up.
///
/// # Errors
///
/// When there are not four bytes per pixel, or the picture is too small.
pub fn look(width: usize, height: usize, rgba: &[u8], votes: &Votes) -> Result<Look, ScanError> {
    let picture = Picture::of_rgba(width, height, rgba)?;
    let scale = width as f32 / picture.width as f32;
    let memory = Memory::read(votes);
    let again = memory.as_ref().and_then(|memory| {
        find::again(
            &picture,
            memory.corners.map(|(x, y)| (x / scale, y / scale)),
        )
    });
    let nothing = || Look {
        votes: votes.clone(),
        ..Look::default()
    };
    let Some(lattice) = again.or_else(|| find::grids(&picture).first().map(|found| found.lattice))
    else {
        return Ok(nothing());
    };
    if lattice.is_cut_off(&picture) {
        return Ok(nothing());
    }
    let mut memory = memory.unwrap_or_else(|| Memory {
        pictures: 0.0,
        since: 0.0,
        is_certain: false,
        quarters: 0,
        corners: [(0.0, 0.0); 4],
        scores: vec![
            Scores {
                classes: [0.0; CLASSES],
                notes: [0.0; 9]
            };
            81
        ],
    });
    memory.corners = lattice.corners().map(|(x, y)| (x * scale, y * scale));
    memory.since += 1.0;
    if !memory.is_certain || again.is_none() || memory.since as u32 >= CHECKED {
        let turn = Turn {
            quarters: memory.quarters,
            is_mirrored: false,
        };
        let Ok(cells) = read(lattice.cut(&picture), &lattice.crossings, turn) else {
            return Ok(nothing());
        };
        if !cells.are_likely() && memory.pictures == 0.0 {
            return Ok(nothing());
        }
        memory.quarters = cells.turn.quarters;
        memory.add(&cells);
    }
    let turn = Turn {
        quarters: memory.quarters,
        is_mirrored: false,
    };
    let crossings = turn
        .of_crossings(&lattice.crossings)
        .map(|row| row.map(|(x, y)| (x * scale, y * scale)));
    let scan = Scan {
        readings: decode::decode(&memory.together()),
        crossings,
        others: Vec::new(),
    };
    let solution = match decode::solve(&scan.givens()) {
        Solved::Once(solution) if scan.unsure().is_empty() => Some(solution),
        _ => None,
    };
    memory.is_certain = solution.is_some();
    Ok(Look {
        crossings: Some(crossings),
        solution,
        scan: memory.is_certain.then_some(scan),
        votes: memory.votes(),
    })
}
