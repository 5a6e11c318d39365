//! The base of an exocet, and the lines that cross its band or stack.

use crate::logic::Position;
use crate::{Cell, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// Visits the pairs of empty cells in a line of a box that have three or four digits between them.
pub(super) fn for_each_base<'a>(
    position: &'a Position,
    lines: &'a Lines,
    mut visit: impl FnMut(Base<'a>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for is_turned in [false, true] {
        for line in 0..9 {
            for third in 0..9 {
                let at = |across| match is_turned {
                    false => Cell::at(line, across),
                    true => Cell::at(across, line),
                };
                let start = third / 3 * 3;
                let cells = [start + (third + 1) % 3, start + (third + 2) % 3].map(at);
                let [first, second] = cells.map(|cell| position.candidates(cell));
                let base = Base {
                    position,
                    lines,
                    is_turned,
                    line,
                    third,
                    cells,
                    digits: first | second,
                };
                let is_open = first.len() >= 2 && second.len() >= 2;
                if is_open && (3..=4).contains(&base.digits.len()) {
                    visit(base)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The base cells, in a line of a box. Positions are counted along and across the line: turned, the line is a column.
#[derive(Copy, Clone)]
pub(super) struct Base<'a> {
    pub(super) position: &'a Position,
    pub(super) lines: &'a Lines,
    pub(super) is_turned: bool,
    pub(super) line: usize,
    /// Where the box's third cell of the line is: the first cross-line.
    pub(super) third: usize,
    pub(super) cells: [Cell; 2],
    pub(super) digits: DigitSet,
}

/// Where each digit is or can be in each row and column.
pub(super) struct Lines([[[u16; 9]; 9]; 2]);

impl Lines {
    pub(super) fn of(position: &Position) -> Lines {
        let houses: [fn(usize) -> House; 2] = [House::col, House::row];
        let mut lines = houses.map(|house| {
            core::array::from_fn(|n| {
                core::array::from_fn(|digit| position.places(house(n), Digit::new(digit as u8 + 1)))
            })
        });
        for (cell, digit) in position.values().filled() {
            lines[0][cell.col()][digit.index()] |= 1 << cell.row();
            lines[1][cell.row()][digit.index()] |= 1 << cell.col();
        }
        Lines(lines)
    }

    /// In a column or, turned, in a row.
    fn with(&self, is_turned: bool, line: usize, digit: Digit) -> u16 {
        self.0[usize::from(is_turned)][line][digit.index()]
    }
}

/// The cross-lines: that of the base's box, then the other two.
pub(super) type Crossing = [usize; 3];

impl<'a> Base<'a> {
    pub(super) fn at(&self, along: usize, across: usize) -> Cell {
        match self.is_turned {
            false => Cell::at(along, across),
            true => Cell::at(across, along),
        }
    }

    /// The three cross-lines, in all nine ways.
    pub(super) fn crossings(self) -> impl Iterator<Item = Crossing> {
        let boxes = (0..3).filter(move |&n| n != self.third / 3);
        let starts: Vec<usize> = boxes.map(|n| 3 * n).collect();
        let (one, two) = (starts[0], starts[1]);
        (0..9).map(move |n| [self.third, one + n / 3, two + n % 3])
    }

    /// The cells of the cross-lines that can hold a base digit: not those in the base's line or box.
    pub(super) fn holders(&self, crossing: Crossing) -> Vec<Cell> {
        let mut cells = Vec::new();
        for (n, across) in crossing.into_iter().enumerate() {
            for along in 0..9 {
                let in_band = along / 3 == self.line / 3;
                if along != self.line && !(n == 0 && in_band) {
                    cells.push(self.at(along, across));
                }
            }
        }
        cells
    }

    /// Where the cell is along the cross-lines, and across them.
    pub(super) fn place(&self, cell: Cell) -> (usize, usize) {
        match self.is_turned {
            false => (cell.row(), cell.col()),
            true => (cell.col(), cell.row()),
        }
    }

    /// For each cross-line, where the digit is or can be, outside the base's line and box.
    pub(super) fn lines_with(&self, crossing: Crossing, digit: Digit) -> [u16; 3] {
        let mut lines = crossing.map(|across| self.lines.with(self.is_turned, across, digit));
        lines[0] &= !(0b111 << (self.line / 3 * 3));
        lines.map(|line| line & !(1 << self.line))
    }

    /// The place of a cell in one of the cross-lines.
    pub(super) fn lines_of(&self, crossing: Crossing, cell: Cell) -> [u16; 3] {
        let (along, across) = self.place(cell);
        crossing.map(|cross| u16::from(cross == across) << along)
    }

    /// The digits that the cell holds or can hold.
    pub(super) fn held(&self, cell: Cell) -> DigitSet {
        let value = self.position.values().get(cell).map(DigitSet::of);
        value.unwrap_or(self.position.candidates(cell))
    }
}

/// Whether each of three sets of lines has a different one.
pub(super) fn can_choose_three([a, b, c]: [u16; 3]) -> bool {
    let count = u16::count_ones;
    a != 0
        && b != 0
        && c != 0
        && count(a | b) >= 2
        && count(a | c) >= 2
        && count(b | c) >= 2
        && count(a | b | c) >= 3
}
