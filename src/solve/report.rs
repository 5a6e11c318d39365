//! Everything that Solve reports about a puzzle.

use super::state::State;
use super::{TreeSize, with_search};
use crate::{CandidateGrid, Cell, CellSet, DigitSet, Grid};

/// How many solutions a grid has, as far as it matters to a player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Exactly one: a puzzle.
    Unique,
    /// Two or more.
    Multiple,
    /// None, though no two givens clash.
    None,
    /// None, because two givens clash.
    Conflict,
}

impl Status {
    /// Its name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Status::Unique => "unique",
            Status::Multiple => "multiple",
            Status::None => "none",
            Status::Conflict => "conflict",
        }
    }
}

/// Where a digit of the solution comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is a given.
    Given,
    /// It followed from the givens alone.
    Logic,
    /// It had to be guessed, since nothing followed; this is the right guess.
    Decided,
    /// It followed from earlier decisions.
    Followed,
}

/// The result of [`report`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whether there is a solution, and only one.
    pub status: Status,
    /// The first solution, the one that [`crate::solve`] gives.
    pub solution: Option<Grid>,
    /// Another one, when there are several.
    pub second: Option<Grid>,
    /// Where the digit in each cell of the first solution comes from.
    pub origins: Option<[Origin; 81]>,
    /// The cells whose givens clash.
    pub conflicts: CellSet,
    /// The search tree, up to the second solution or the proof that there is none.
    pub size: TreeSize,
}

/// Solves `puzzle` and reports whether the solution is unique, which digits followed by logic and which
/// had to be guessed, and how large the search was.
///
/// *Logic* here is what the solver's propagation finds: naked and hidden singles, locked candidates,
/// triads. When that gets stuck, the cell with the fewest candidates (the first of them) is *decided*: it
/// gets its digit from the solution. This repeats until the grid is full: the fewest-candidates path to the
/// solution when every guess is right. [`TreeSize`] counts the wrong ones too.
///
/// ```
/// use nonet::{Grid, Status, report};
///
/// let easy: Grid =
///     "37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42".parse()?;
/// let report = report(&easy);
/// assert_eq!(report.status, Status::Unique);
/// assert_eq!(report.size.guesses, 0);
/// # Ok::<(), nonet::ParseError>(())
/// ```
pub fn report(puzzle: &Grid) -> Report {
    let (solution, second, size) = with_search(puzzle, |search| {
        let found = [(); 2].map(|()| search.next().then(|| search.solution()).flatten());
        (found[0], found[1], search.size())
    });
    let conflicts = puzzle.clashing_cells();
    Report {
        status: match (solution, second) {
            (Some(_), Some(_)) => Status::Multiple,
            (Some(_), None) => Status::Unique,
            _ if conflicts.is_empty() => Status::None,
            _ => Status::Conflict,
        },
        solution,
        second,
        origins: solution.map(|solution| origins(puzzle, &solution)),
        conflicts,
        size,
    }
}

fn origins(puzzle: &Grid, solution: &Grid) -> [Origin; 81] {
    let mut origins = [Origin::Followed; 81];
    let Some(mut state) = State::from_grid(puzzle) else {
        return origins;
    };
    state.propagate();
    let mut candidates = state.candidates();
    for (cell, _) in candidates.singles().filled() {
        let is_given = puzzle.get(cell).is_some();
        origins[cell.index()] = if is_given {
            Origin::Given
        } else {
            Origin::Logic
        };
    }
    while let Some(cell) = fewest_candidates(&candidates) {
        if let Some(digit) = solution.get(cell) {
            origins[cell.index()] = Origin::Decided;
            candidates.set(cell, DigitSet::of(digit));
        }
        let mut state = State::from_candidates(&candidates);
        state.propagate();
        candidates = state.candidates();
    }
    origins
}

/// The first of the open cells with the fewest candidates.
fn fewest_candidates(candidates: &CandidateGrid) -> Option<Cell> {
    Cell::all()
        .filter(|&cell| candidates.at(cell).len() > 1)
        .min_by_key(|&cell| candidates.at(cell).len())
}
