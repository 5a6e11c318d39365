//! One position of the search: the candidates of all 81 cells.

use super::boxes::{Boxes, lane_of};
use crate::{CandidateGrid, Cell, Digit, DigitSet, Grid};

/// The candidates, by position inside the box: `cells[3 * i + j]` holds, for all nine boxes side by
/// side, what is possible in the box's row `i` and column `j`.
///
/// ```text
/// cells[0]          cells[1]          cells[5]
/// x . . x . . x . .   . x . . x . . x .   . . . . . . . . .
/// . . . . . . . . .   . . . . . . . . .   . . x . . x . . x
/// . . . . . . . . .   . . . . . . . . .   . . . . . . . . .
/// ...                 ...                 ...               and so on for the other two bands
/// ```
///
/// 288 bytes, copied when guessing. Lanes without a box hold every digit: no rule ever applies there.
#[derive(Copy, Clone)]
pub(super) struct State {
    pub(super) cells: [Boxes; 9],
}

/// Which of the nine vectors, and which of its lanes, holds `cell`.
const fn place_of(cell: Cell) -> (usize, usize) {
    (cell.row() % 3 * 3 + cell.col() % 3, lane_of(cell.box_()))
}

static PLACES: [(u8, u8); 81] = {
    let mut places = [(0, 0); 81];
    let mut index = 0;
    while index < 81 {
        let (position, lane) = place_of(Cell::new(index));
        places[index] = (position as u8, lane as u8);
        index += 1;
    }
    places
};

type Lanes = [[[u16; 8]; 2]; 9];

/// By the value of a cell: the digits it can hold, and in the upper half its given. A table instead of a branch,
/// since which cells are given is unpredictable.
static ENTRIES: [u32; 16] = {
    let mut entries = [DigitSet::ALL.bits() as u32; 16];
    let mut value = 1;
    while value <= 9 {
        entries[value] = 0x1_0001 << (value - 1);
        value += 1;
    }
    entries
};

impl State {
    /// The givens as single candidates and every digit elsewhere; nothing is propagated yet.
    ///
    /// Returns `None` for two equal givens in one box, since propagation would notice them only when it runs
    /// out of cells; in one row or column its first pass notices them.
    pub(super) fn from_grid(grid: &Grid) -> Option<State> {
        let mut lanes: Lanes = [[[DigitSet::ALL.bits(); 8]; 2]; 9];
        let mut clash = 0;
        for box_ in 0..9 {
            let (lane, top, left) = (lane_of(box_), box_ / 3 * 3, box_ % 3 * 3);
            let mut seen = 0;
            for (position, lanes) in lanes.iter_mut().enumerate() {
                let value = grid.values()[(top + position / 3) * 9 + left + position % 3];
                let entry = ENTRIES[usize::from(value % 16)];
                clash |= seen & entry;
                seen |= entry;
                lanes[lane / 8][lane % 8] = entry as u16;
            }
        }
        if clash > 0xffff {
            return None;
        }
        Some(State::from_lanes(&lanes))
    }

    /// The state with exactly these candidates.
    pub(super) fn from_candidates(candidates: &CandidateGrid) -> State {
        let mut lanes: Lanes = [[[DigitSet::ALL.bits(); 8]; 2]; 9];
        for cell in Cell::all() {
            let (position, lane) = place_of(cell);
            lanes[position][lane / 8][lane % 8] = candidates.at(cell).bits();
        }
        State::from_lanes(&lanes)
    }

    #[inline]
    fn from_lanes(lanes: &Lanes) -> State {
        State {
            cells: core::array::from_fn(|position| Boxes::from_lanes(&lanes[position])),
        }
    }

    /// Removes one candidate.
    pub(super) fn eliminate(&mut self, cell: Cell, digit: Digit) {
        let (position, lane) = place_of(cell);
        let mut gone = [[0; 8]; 2];
        gone[lane / 8][lane % 8] = DigitSet::of(digit).bits();
        self.cells[position] = self.cells[position].and_not(Boxes::from_lanes(&gone));
    }

    /// The candidates of every cell.
    pub(super) fn candidates(&self) -> CandidateGrid {
        let lanes = self.cells.map(Boxes::to_lanes);
        let mut candidates = CandidateGrid::FULL;
        for cell in Cell::all() {
            let (position, lane) = place_of(cell);
            candidates.set(cell, DigitSet::from_bits(lanes[position][lane]));
        }
        candidates
    }

    /// The cells with one candidate, as a grid: the solution, once propagation returns `Solved`.
    pub(super) fn singles(&self) -> Grid {
        let lanes = self.cells.map(Boxes::to_lanes);
        let values = core::array::from_fn(|index| {
            let (position, lane) = PLACES[index];
            let digits = lanes[usize::from(position)][usize::from(lane)];
            if digits.is_power_of_two() {
                digits.trailing_zeros() as u8 + 1
            } else {
                0
            }
        });
        Grid::from_values(values).unwrap_or(Grid::EMPTY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_distinct_places() {
        for cell in Cell::all() {
            let grid = Grid::EMPTY.with(cell, Digit::new(4));
            let state = State::from_grid(&grid).unwrap();
            assert_eq!(state.singles(), grid);
            assert_eq!(state.candidates().at(cell).to_string(), "4");
        }
    }

    #[test]
    fn eliminating_removes_exactly_one_candidate() {
        let mut state = State::from_grid(&Grid::EMPTY).unwrap();
        state.eliminate(Cell::at(4, 7), Digit::new(9));
        let mut expected = CandidateGrid::FULL;
        expected.set(Cell::at(4, 7), DigitSet::ALL.without(Digit::new(9)));
        assert_eq!(state.candidates(), expected);
    }
}
