//! Puzzles with fewer givens than digging comes upon.

use super::dig::redundant;
use crate::rng::Rng;
use crate::solve::Search;
use crate::{Cell, CellSet, Digit, Grid};

/// Solutions looked at; with more of them a digit that only one has is unlikely.
const MANY: u32 = 1_000;

/// Neighbours looked at in one move.
const NEIGHBOURS: usize = 24;

/// A puzzle with one given less, or else another one with as many: one given goes, one comes, and where that leaves a
/// given that is not needed, it goes too.
///
/// Such steps, from puzzle to puzzle, are how the players' forum found most of those with 17 and 18 givens.
pub(super) fn fewer(
    puzzle: &Grid,
    allowed: CellSet,
    rng: &mut Rng,
    search: &mut Search,
) -> Option<Grid> {
    let given = puzzle.filled_cells();
    let gone = given.into_iter().nth(rng.below(given.len()))?;
    let less = puzzle.without(gone);
    let mut telling = telling(&less, allowed, search)?;
    telling.retain(|&(cell, digit)| puzzle.get(cell) != Some(digit));
    rng.shuffle(&mut telling);
    telling.truncate(NEIGHBOURS);
    let mut neighbours = telling
        .into_iter()
        .map(|(cell, digit)| less.with(cell, digit));
    let first = neighbours.clone().next();
    let smaller = neighbours.find_map(|neighbour| {
        let redundant = redundant(&neighbour, search).first()?;
        Some(neighbour.without(redundant))
    });
    smaller.or(first)
}

/// The digits that only one of the solutions has, each in its cell: it makes that solution the only one. `None` when
/// there are too many solutions.
fn telling(grid: &Grid, allowed: CellSet, search: &mut Search) -> Option<Vec<(Cell, Digit)>> {
    search.restart(grid);
    let mut seen = [[Seen::Never; 9]; 81];
    let mut found = 0;
    while search.next() {
        found += 1;
        if found > MANY {
            return None;
        }
        for (cell, digit) in search.solution()?.filled() {
            let seen = &mut seen[cell.index()][digit.index()];
            *seen = match seen {
                Seen::Never => Seen::Once,
                _ => Seen::Often,
            };
        }
    }
    let open = (allowed - grid.filled_cells()).into_iter();
    let candidates = open.flat_map(|cell| Digit::all().map(move |digit| (cell, digit)));
    Some(
        candidates
            .filter(|(cell, digit)| seen[cell.index()][digit.index()] == Seen::Once)
            .collect(),
    )
}

/// In how many solutions a digit is in a cell.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    Never,
    Once,
    Often,
}
