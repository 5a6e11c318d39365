//! Puzzles with fewer givens than digging finds.

use super::dig::redundant;
use crate::rng::Rng;
use crate::solve::Search;
use crate::{Cell, CellSet, Digit, Grid};

/// Solutions examined at most; among more, a digit that only one of them has is unlikely.
const MANY: u32 = 1_000;

/// Neighbours examined in one move.
const NEIGHBOURS: usize = 24;

/// A puzzle with one given fewer, or else a different one with as many. Replaces one given and, if that makes a given
/// redundant, removes it.
///
/// With such steps, from puzzle to puzzle, the players' forum found most puzzles with 17 and 18 givens.
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

/// The digits that only one of the solutions has in their cell: each of them makes that solution unique. `None` when
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

/// How many solutions have a digit in a cell.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    Never,
    Once,
    Often,
}
