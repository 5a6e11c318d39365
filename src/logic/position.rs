//! A grid with candidates.

use crate::{Candidate, CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid, House};

/// The digits in the grid and the remaining candidates, in three views that always agree.
///
/// ```text
/// candidates[r1c2] = {2,5,7}          by cell     which digits can it hold?
/// cells[5]         = {r1c2, r4c2}     by digit    which cells can hold it?
/// places[c2][5]    = 0b000001001      by house    which of its nine cells can hold it? Bit n is
///                                                 House::cell(n)
/// ```
///
/// A filled cell has no candidates. Copies are cheap (about 900 bytes): to undo changes, keep a copy.
///
/// ```
/// use nonet::{Cell, Digit, Grid, Position};
///
/// let mut position = Position::from(&Grid::EMPTY.with(Cell::at(0, 0), Digit::new(1)));
/// assert_eq!(position.candidates(Cell::at(0, 8)).to_string(), "23456789");
/// position.place(Cell::at(0, 8), Digit::new(2));
/// assert_eq!(position.count_empty(), 79);
/// assert_eq!(position.candidates(Cell::at(0, 1)).to_string(), "3456789");
/// ```
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Position {
    values: Grid,
    givens: CellSet,
    candidates: [DigitSet; 81],
    cells: [CellSet; 9],
    places: [[u16; 9]; 27],
    empty_in: [u8; 27],
    empty: u8,
}

impl Position {
    /// No cell filled, every digit possible everywhere.
    const BLANK: Position = Position {
        values: Grid::EMPTY,
        givens: CellSet::EMPTY,
        candidates: [DigitSet::ALL; 81],
        cells: [CellSet::ALL; 9],
        places: [[0x1ff; 9]; 27],
        empty_in: [9; 27],
        empty: 81,
    };

    /// The digits of `values`. In empty cells, those of `candidates` that no peer holds.
    pub fn with_candidates(values: &Grid, candidates: &CandidateGrid) -> Position {
        let mut position = Position::from(values);
        for cell in position.empty_cells() {
            for digit in position.candidates(cell) - candidates.at(cell) {
                position.eliminate(Candidate { cell, digit });
            }
        }
        position
    }

    /// A player's position: the givens of `puzzle`, the digits of `values` (givens and placements), and in
    /// empty cells those of `candidates` that no peer holds.
    pub fn of_player(puzzle: &Grid, values: &Grid, candidates: &CandidateGrid) -> Position {
        let mut position = Position::with_candidates(values, candidates);
        position.givens = puzzle.filled_cells();
        position
    }

    /// The cells whose digit was given, not placed.
    #[inline]
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// The digits in the grid.
    #[inline]
    pub const fn values(&self) -> &Grid {
        &self.values
    }

    /// The candidates of `cell`; none when it is filled.
    #[inline]
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The cells that can hold `digit`.
    #[inline]
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// Which cells of `house` can hold `digit`: bit `n` for `house.cell(n)`.
    #[inline]
    pub(crate) const fn places(&self, house: House, digit: Digit) -> u16 {
        self.places[house.index()][digit.index()]
    }

    /// Whether `digit` is still a candidate of `cell`.
    #[inline]
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).has(candidate.digit)
    }

    /// The candidates of each cell; for a filled cell, its digit.
    pub fn to_candidates(&self) -> CandidateGrid {
        let mut candidates = CandidateGrid::FULL;
        for cell in Cell::all() {
            let digit = self.values.get(cell).map(DigitSet::of);
            candidates.set(cell, digit.unwrap_or(self.candidates(cell)));
        }
        candidates
    }

    /// How many cells are empty.
    #[inline]
    pub const fn count_empty(&self) -> usize {
        self.empty as usize
    }

    /// How many cells of `house` are empty.
    #[inline]
    pub(crate) const fn count_empty_in(&self, house: House) -> usize {
        self.empty_in[house.index()] as usize
    }

    /// The empty cells.
    pub fn empty_cells(&self) -> CellSet {
        !self.values.filled_cells()
    }

    /// The cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        self.cells_with_count(2)
    }

    /// The cells with exactly `count` candidates.
    pub(crate) fn cells_with_count(&self, count: usize) -> CellSet {
        Cell::all()
            .filter(|&cell| self.candidates(cell).len() == count)
            .collect()
    }

    /// Whether every cell is filled and no two equal digits see each other.
    pub fn is_solved(&self) -> bool {
        self.empty == 0 && self.values.find_clash().is_none()
    }

    /// Eliminates a candidate. Returns whether it was there.
    #[inline]
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        let there = self.has(candidate);
        if there {
            self.remove(candidate.cell, candidate.digit);
        }
        there
    }

    /// Fills `cell` with `digit` and eliminates the digit from the cell's peers. Does nothing if the cell
    /// is filled already.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        if self.values.get(cell).is_some() {
            return;
        }
        self.values.set(cell, Some(digit));
        self.empty -= 1;
        for house in cell.houses() {
            self.empty_in[house.index()] -= 1;
        }
        for other in self.candidates(cell) {
            self.remove(cell, other);
        }
        for peer in self.cells_with(digit) & cell.peers() {
            self.remove(peer, digit);
        }
    }

    /// Removes a candidate from all three views; nothing else does.
    #[inline]
    fn remove(&mut self, cell: Cell, digit: Digit) {
        let (row, col, box_) = (cell.row(), cell.col(), cell.box_());
        let d = digit.index();
        self.candidates[cell.index()] = self.candidates[cell.index()].without(digit);
        self.cells[d] = self.cells[d].without(cell);
        self.places[row][d] &= !(1 << col);
        self.places[9 + col][d] &= !(1 << row);
        self.places[18 + box_][d] &= !(1 << (row % 3 * 3 + col % 3));
    }
}

impl From<&Grid> for Position {
    /// Every digit is a given; the candidates of an empty cell are the digits that no peer holds.
    fn from(grid: &Grid) -> Position {
        let mut position = Position::BLANK;
        for (cell, digit) in grid.filled() {
            position.place(cell, digit);
        }
        position.givens = grid.filled_cells();
        position
    }
}

impl core::fmt::Debug for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        writeln!(f, "{:#}", self.values)?;
        let mut candidates = CandidateGrid::from(&self.values);
        for cell in self.empty_cells() {
            candidates.set(cell, self.candidates(cell));
        }
        candidates.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_views_agree(position: &Position) {
        for digit in Digit::all() {
            for cell in Cell::all() {
                let here = position.candidates(cell).has(digit);
                assert_eq!(position.cells_with(digit).has(cell), here, "{digit}{cell}");
            }
            for house in House::all() {
                for n in 0..9 {
                    assert_eq!(
                        position.places(house, digit) >> n & 1 != 0,
                        position.candidates(house.cell(n)).has(digit),
                        "{digit} {house}"
                    );
                }
            }
        }
        for house in House::all() {
            let empty = position.empty_cells() & house.cell_set();
            assert_eq!(position.count_empty_in(house), empty.len(), "{house}");
        }
        assert_eq!(position.count_empty(), position.empty_cells().len());
    }

    #[test]
    fn the_views_agree_after_any_changes() {
        let mut position = Position::from(&Grid::EMPTY);
        for n in 0..200usize {
            let cell = Cell::new(n * 37 % 81);
            let digit = Digit::new((n * 5 % 9) as u8 + 1);
            if n % 3 == 0 && position.candidates(cell).has(digit) {
                position.place(cell, digit);
            } else {
                position.eliminate(Candidate { cell, digit });
            }
            assert_views_agree(&position);
        }
    }

    #[test]
    fn given_candidates_exclude_digits_of_peers() {
        let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(1));
        let position = Position::with_candidates(&grid, &CandidateGrid::FULL);
        assert_eq!(position, Position::from(&grid));
    }
}
