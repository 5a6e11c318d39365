//! The pictures of a camera, one after another.

use super::reading::Scan;
use super::{ScanError, scan};
use crate::{Grid, Status, report};

/// What the pictures before this one showed: for each cell the sum of its votes.
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

/// Looks at the next picture of a camera. What is doubtful in one may be clear in the next, so the readings of all are added up.
///
/// # Errors
///
/// When there are not four bytes per pixel, or the picture is too small.
pub fn look(width: usize, height: usize, rgba: &[u8], votes: &Votes) -> Result<Look, ScanError> {
    let scan = match scan(width, height, rgba) {
        Ok(scan) => scan,
        Err(error @ (ScanError::BadSize | ScanError::TooSmall)) => return Err(error),
        Err(_) => {
            return Ok(Look {
                votes: votes.clone(),
                ..Look::default()
            });
        }
    };
    let report = report(&scan.givens());
    Ok(Look {
        crossings: Some(scan.crossings),
        solution: report.solution.filter(|_| report.status == Status::Unique),
        scan: scan.unsure().is_empty().then_some(scan),
        votes: votes.clone(),
    })
}
