//! The pictures of a camera, one after another.
//!
//! ```text
//!   picture -> where the grid was last time?  -> read -> votes of all pictures -> decode -> certain?
//!                 | no longer there
//!                 find it
//! ```
//!
//! A grid that moved a little is found again from where it was, which is much faster than looking for it. Reading takes most of
//! the time. So only the first pictures are all read, then one in [`UNDECIDED`], and one in [`CHECKED`] once the puzzle is certain;
//! for the others it is enough to know where the grid is.

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
    /// Why a grid that is there could not be read: it is cut off, or mirrored.
    pub problem: Option<ScanError>,
    /// Whether this is another puzzle than in the pictures before.
    pub is_another: bool,
    /// To be passed on to the next look.
    pub votes: Votes,
}

/// So many pictures are all read: most puzzles are certain by then.
const EAGER: f32 = 4.0;
/// After these, one picture in so many is read, as long as the puzzle is not certain.
const UNDECIDED: u32 = 4;
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
    /// Of no picture.
    fn empty() -> Memory {
        let scores = Scores {
            classes: [0.0; CLASSES],
            notes: [0.0; 9],
        };
        Memory {
            pictures: 0.0,
            since: 0.0,
            is_certain: false,
            quarters: 0,
            corners: [(0.0, 0.0); 4],
            scores: vec![scores; 81],
        }
    }

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

    /// Adds the scores of another picture, or starts anew if that shows another puzzle. Whether it does.
    fn add(&mut self, cells: &Cells) -> bool {
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
        let is_another = self.pictures > 0.0 && others as f32 > OTHER * digits.len() as f32;
        if is_another {
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
        is_another
    }

    /// Whether this picture is to be read.
    fn is_due(&self) -> bool {
        let every = match self {
            Memory {
                is_certain: true, ..
            } => CHECKED,
            Memory { pictures, .. } if *pictures < EAGER => 1,
            _ => UNDECIDED,
        };
        self.since as u32 >= every
    }

    /// The scores of all pictures: pictures of the same cell err in the same way, so that four count as two. Whether a digit looks
    /// printed or written is the same in all of them, so there four count as one.
    fn together(&self) -> Vec<Scores> {
        let pictures = self.pictures.max(1.0);
        let by = pictures.sqrt();
        let of_cell = |scores: &Scores| {
            let mut classes = scores.classes.map(|sum| sum / by);
            for printed in 1..10 {
                let written = printed + 9;
                let digit = classes[printed].max(classes[written]);
                let apart = (scores.classes[written] - scores.classes[printed]) / pictures;
                classes[printed] = digit - apart.exp().ln_1p();
                classes[written] = digit - (-apart).exp().ln_1p();
            }
            Scores {
                classes: classes.map(|log| log * decode::TEMPERATURE),
                notes: scores.notes,
            }
        };
        self.scores.iter().map(of_cell).collect()
    }
}

/// Looks at the next picture of a camera. What is doubtful in one may be clear in the next, so the readings of all are added up.
///
/// # Errors
///
/// When there are not four bytes per pixel, or the picture is too small.
pub fn look(width: usize, height: usize, rgba: &[u8], votes: &Votes) -> Result<Look, ScanError> {
    Ok(look_at(&Picture::of_rgba(width, height, rgba)?, votes))
}

/// As [`look`].
pub(crate) fn look_at(picture: &Picture, votes: &Votes) -> Look {
    let memory = Memory::read(votes);
    let again = memory.as_ref().and_then(|memory| {
        find::again(
            picture,
            memory.corners.map(|corner| picture.reduced(corner)),
        )
    });
    let nothing = |problem| Look {
        problem,
        votes: votes.clone(),
        ..Look::default()
    };
    let found = again.map_or_else(|| find::grids(picture), |lattice| vec![lattice]);
    let Some(&lattice) = found.iter().find(|lattice| !lattice.is_cut_off(picture)) else {
        return nothing((!found.is_empty()).then_some(ScanError::CutOff));
    };
    let mut memory = memory.unwrap_or_else(Memory::empty);
    memory.corners = lattice.corners().map(|corner| picture.original(corner));
    memory.since += 1.0;
    let is_read = again.is_none() || memory.is_due();
    let mut is_another = false;
    if is_read {
        let turn = Turn::by(memory.quarters);
        let cells = match read(lattice.cut(picture), &lattice.crossings, turn) {
            Ok(cells) => cells,
            Err(problem) => return nothing(Some(problem)),
        };
        if !cells.are_likely() && memory.pictures == 0.0 {
            return nothing(None);
        }
        memory.quarters = cells.turn.quarters;
        is_another = memory.add(&cells);
    }
    let crossings = Turn::by(memory.quarters).of_crossings(&lattice.crossings);
    let crossings = picture.original_crossings(&crossings);
    // The readings so far are as uncertain as they were.
    if !is_read && !memory.is_certain {
        return Look {
            crossings: Some(crossings),
            votes: memory.votes(),
            ..Look::default()
        };
    }
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
    Look {
        crossings: Some(crossings),
        solution,
        scan: memory.is_certain.then_some(scan),
        problem: None,
        is_another,
        votes: memory.votes(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scores of a cell after pictures that all look like this, as natural logarithms.
    fn after(pictures: f32, likely: &[(usize, f32)]) -> [f32; CLASSES] {
        let mut memory = Memory::empty();
        memory.pictures = pictures;
        let classes = &mut memory.scores[0].classes;
        *classes = [-20.0 * pictures; CLASSES];
        for &(class, log) in likely {
            classes[class] = pictures * log;
        }
        decode::logs(&memory.together()[0].classes)
    }

    #[test]
    fn more_pictures_tell_digits_apart_but_not_print_from_hand() {
        let (printed_2, written_2, written_7) = (2, 11, 16);
        let seen = [(printed_2, -3.0), (written_2, -0.1), (written_7, -2.5)];
        let [one, eight] = [1.0, 8.0].map(|pictures| after(pictures, &seen));
        let digits = |logs: &[f32]| logs[written_2] - logs[written_7];
        assert!(digits(&eight) > 2.0 * digits(&one));
        let style = |logs: &[f32]| logs[written_2] - logs[printed_2];
        assert!((style(&eight) - style(&one)).abs() < 1e-3);
        assert!((style(&one) - 2.9).abs() < 1e-3);
    }
}
