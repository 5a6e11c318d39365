//! The YasSS method (Moritz Lenz's *Yet another simple Sudoku Solver*, 2006): from below.

use crate::rng::Rng;
use crate::solve::Search;
use crate::{CellSet, Digit, Grid};

/// One attempt: `k` random digits where they clash with nothing, then one more each time there are
/// several solutions. `None` when there is none: the method starts over.
pub(super) fn attempt(k: usize, rng: &mut Rng, search: &mut Search) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for _ in 0..k {
        place_at_random(&mut grid, rng)?;
    }
    loop {
        search.restart(&grid);
        match search.count_up_to(2) {
            0 => return None,
            1 => return Some(grid),
            _ => place_at_random(&mut grid, rng)?,
        }
    }
}

/// Puts a random digit into a random empty cell, both drawn until they clash with nothing; `None` when
/// no digit fits into any empty cell.
fn place_at_random(grid: &mut Grid, rng: &mut Rng) -> Option<()> {
    let mut untried = CellSet::ALL - grid.filled_cells();
    while !untried.is_empty() {
        let cell = untried.into_iter().nth(rng.below(untried.len()))?;
        let digit = Digit::new(rng.below(9) as u8 + 1);
        let possible = grid.possible(cell);
        if possible.has(digit) {
            grid.set(cell, Some(digit));
            return Some(());
        }
        if possible.is_empty() {
            untried = untried.without(cell);
        }
    }
    None
}
