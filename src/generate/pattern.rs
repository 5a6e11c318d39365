//! A puzzle with its givens in a given pattern.

use super::swap::Settled;
use crate::exact_count::random_grid;
use crate::rng::Rng;
use crate::solve::Search;
use crate::{Cell, CellSet, Digit, Grid};

/// Solutions counted at most; beyond that, one grid is as bad as another.
const MANY: u64 = 2_000;

/// Moves without progress before trying another full grid.
const PATIENCE: u32 = 2_000;

/// Fills the cells of a pattern so that fewer and fewer solutions are left, until there is one.
///
/// Starts with the digits of a random full grid. Each move replaces the digits of a few cells; it is kept if there are
/// no more solutions than before.
pub(super) struct Filling {
    cells: CellSet,
    grid: Grid,
    count: u64,
    moves: u32,
}

impl Filling {
    pub(super) fn new(cells: CellSet, rng: &mut Rng, search: &mut Search) -> Filling {
        let full = random_grid(rng);
        let grid = full.without_all(CellSet::ALL - cells);
        search.restart(&grid);
        Filling {
            cells,
            grid,
            count: search.count_up_to(MANY),
            moves: 0,
        }
    }

    /// Makes one move. Returns the puzzle, once there is one.
    pub(super) fn step(&mut self, rng: &mut Rng, search: &mut Search) -> Option<Settled> {
        if self.count > 1 {
            self.moves += 1;
            if self.moves > PATIENCE {
                *self = Filling::new(self.cells, rng, search);
            }
            let other = self.neighbour(rng);
            search.restart(&other);
            let count = search.count_up_to(self.count + 1);
            if count == 0 || count > self.count {
                return None;
            }
            if count < self.count {
                self.moves = 0;
            }
            (self.grid, self.count) = (other, count);
        }
        if self.count > 1 {
            return None;
        }
        search.restart(&self.grid);
        search.next();
        let solution = search.solution()?;
        Some(Settled {
            puzzle: self.grid,
            solution,
        })
    }

    /// Redraws the digits of one to four cells, avoiding clashes.
    fn neighbour(&self, rng: &mut Rng) -> Grid {
        let mut cells: Vec<Cell> = self.cells.into_iter().collect();
        rng.shuffle(&mut cells);
        cells.truncate(1 + rng.below(4));
        let less = self.grid.without_all(cells.iter().copied().collect());
        cells.iter().fold(less, |mut grid, &cell| {
            let digits: Vec<Digit> = grid.possible(cell).into_iter().collect();
            if !digits.is_empty() {
                grid.set(cell, Some(digits[rng.below(digits.len())]));
            }
            grid
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_moves_without_progress_are_counted() {
        let (mut rng, mut search) = (Rng::new(1), Search::default());
        let cells: CellSet = Cell::all()
            .filter(|cell| cell.index().is_multiple_of(2) && cell.row() != 4)
            .collect();
        let mut filling = Filling::new(cells, &mut rng, &mut search);
        let (mut kept, mut progressed) = (0, 0);
        while filling.count > 1 {
            let (count, moves) = (filling.count, filling.moves);
            filling.step(&mut rng, &mut search);
            if filling.count < count {
                progressed += 1;
                assert_eq!(filling.moves, 0);
            } else {
                kept += 1;
                assert_eq!(filling.moves, moves + 1);
            }
        }
        assert!(kept > 0 && progressed > 0, "{kept} {progressed}");
    }
}
