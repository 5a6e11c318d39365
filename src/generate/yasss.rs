//! The YasSS method (Moritz Lenz's *Yet another simple Sudoku Solver*, 2006): starts from the empty grid.

use crate::rng::Rng;
use crate::solve::Search;
use crate::{Cell, CellSet, Digit, Grid, House};

/// One attempt: `k` random digits without clashes, then one more each time there are several solutions.
/// `None` when there is no solution: the method starts over.
pub(super) fn attempt(k: usize, rng: &mut Rng, search: &mut Search) -> Option<Grid> {
    let mut table = Table::default();
    for _ in 0..k {
        table.place_at_random(rng)?;
    }
    loop {
        search.restart(&table.grid);
        match search.count_up_to(2) {
            0 => return None,
            1 => return Some(table.grid),
            _ => table.place_at_random(rng)?,
        }
    }
}

/// A grid, and where each digit still fits.
struct Table {
    grid: Grid,
    /// For each digit, the empty cells that don't see it.
    open: [CellSet; 9],
}

impl Default for Table {
    fn default() -> Table {
        Table {
            grid: Grid::EMPTY,
            open: [CellSet::ALL; 9],
        }
    }
}

impl Table {
    /// Puts a random digit into a random empty cell, both drawn until they don't clash; `None` when no digit
    /// fits into any empty cell.
    fn place_at_random(&mut self, rng: &mut Rng) -> Option<()> {
        if self.open.iter().all(|cells| cells.is_empty()) {
            return None;
        }
        loop {
            let cell = Cell::new(rng.below(81));
            let digit = Digit::new(rng.below(9) as u8 + 1);
            if self.open[digit.index()].has(cell) {
                self.place(cell, digit);
                return Some(());
            }
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for cells in &mut self.open {
            *cells = cells.without(cell);
        }
        let seen = cell.houses().map(House::cell_set);
        let open = &mut self.open[digit.index()];
        *open = seen.into_iter().fold(*open, |open, house| open - house);
    }
}
