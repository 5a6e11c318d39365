//! The links of a position, in the order in which Sudoku Explainer follows them.

use super::literal::Literal;
use crate::logic::Position;
use crate::logic::explainer_order::{self, bits};
use crate::{Cell, House};

/// Which links a chain may follow.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Links within houses, so on one digit only.
    X,
    /// Strong links within cells only.
    Y,
    /// All links.
    Xy,
}

/// A house of a cell.
pub(crate) struct Unit {
    pub(crate) house: House,
    /// The bit of the cell in the house.
    pub(crate) own: u16,
    /// The bits of the other cells, except those in an earlier unit.
    pub(crate) others: u16,
    /// The cells of the house.
    pub(crate) cells: [Cell; 9],
}

/// The box, the row and the column of each cell.
pub(crate) static UNITS: [[Unit; 3]; 81] = {
    const NONE: Unit = Unit {
        house: House::row(0),
        own: 0,
        others: 0,
        cells: [Cell::new(0); 9],
    };
    let mut table = [const { [NONE; 3] }; 81];
    let mut index = 0;
    while index < 81 {
        let (row, col) = (index / 9, index % 9);
        let [row_house, col_house, box_] = Cell::new(index).houses();
        let in_box = 1 << (row % 3 * 3 + col % 3);
        table[index] = [
            unit(box_, in_box, in_box),
            unit(row_house, 1 << col, 0b111 << (col / 3 * 3)),
            unit(col_house, 1 << row, 0b111 << (row / 3 * 3)),
        ];
        index += 1;
    }
    table
};

const fn unit(house: House, own: u16, known: u16) -> Unit {
    let mut cells = [Cell::new(0); 9];
    let mut n = 0;
    while n < 9 {
        cells[n] = house.cell(n);
        n += 1;
    }
    Unit {
        house,
        own,
        others: 0x1ff & !known,
        cells,
    }
}

/// The literals that each literal implies, first in its cell, then in its box, row and column, without duplicates.
pub(crate) struct Links {
    /// The implied literals, grouped by the literal that implies them.
    all: Vec<Literal>,
    /// Where the group of each literal begins and ends.
    spans: Box<[[u16; 2]; Literal::COUNT]>,
    kind: Kind,
}

impl Links {
    pub(crate) fn of(position: &Position, kind: Kind) -> Links {
        let mut links = Links::none(kind);
        for cell in position.empty_cells() {
            for digit in position.candidates(cell) {
                links.add_weak(position, Literal::new(cell, digit, true));
                links.add_strong(position, Literal::new(cell, digit, false));
            }
        }
        links
    }

    fn none(kind: Kind) -> Links {
        Links {
            all: Vec::with_capacity(4096),
            spans: Box::new([[0; 2]; Literal::COUNT]),
            kind,
        }
    }

    /// These links without those to dead ends.
    pub(crate) fn without_dead_ends(&self) -> Links {
        let mut live = Links::none(self.kind);
        for literal in Literal::all() {
            let start = live.all.len();
            let leads_on = |next: &&Literal| !self.from(**next).is_empty();
            live.all.extend(self.from(literal).iter().filter(leads_on));
            live.close(literal, start);
        }
        live
    }

    /// The literals that a literal implies.
    #[inline]
    pub(crate) fn from(&self, literal: Literal) -> &[Literal] {
        let [start, end] = self.spans[literal.index()];
        &self.all[usize::from(start)..usize::from(end)]
    }

    /// The literals that are off if `on` is on.
    fn add_weak(&mut self, position: &Position, on: Literal) {
        let (cell, digit) = (on.cell(), on.digit());
        let start = self.all.len();
        if self.kind != Kind::X {
            let others = position.candidates(cell).without(digit).into_iter();
            let others = others.map(|other| Literal::new(cell, other, false));
            self.all.extend(others);
        }
        let seen = position.cells_with(digit);
        let peers = explainer_order::peers(cell)
            .iter()
            .filter(|&&peer| seen.has(peer));
        self.all
            .extend(peers.map(|&peer| Literal::new(peer, digit, false)));
        self.close(on, start);
    }

    /// The literals that are on if `off` is off.
    fn add_strong(&mut self, position: &Position, off: Literal) {
        let (cell, digit) = (off.cell(), off.digit());
        let start = self.all.len();
        if self.kind != Kind::X
            && let Some(other) = position.candidates(cell).without(digit).single()
        {
            self.all.push(Literal::new(cell, other, true));
        }
        for house in explainer_order::houses_of(cell) {
            let places = position.places(house, digit);
            if self.kind != Kind::Y && places.count_ones() == 2 {
                let mut cells = bits(places).map(|n| house.cell(n));
                let on = cells.find(|&other| other != cell);
                let on = on.map(|other| Literal::new(other, digit, true));
                self.all
                    .extend(on.filter(|on| !self.all[start..].contains(on)));
            }
        }
        self.close(off, start);
    }

    fn close(&mut self, literal: Literal, start: usize) {
        self.spans[literal.index()] = [start as u16, self.all.len() as u16];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Digit;
    use crate::logic::testing::position;

    #[test]
    fn weak_links_start_with_the_cell_and_visit_each_peer_once() {
        let position = position("123r1c1");
        let on = Literal::new(Cell::at(0, 0), Digit::new(1), true);
        let links = Links::of(&position, Kind::Xy);
        assert_eq!(links.from(on).len(), 22);
        assert_eq!(
            format!("{:?}", &links.from(on)[..3]),
            "[2r1c1 off, 3r1c1 off, 1r1c2 off]"
        );
        assert_eq!(Links::of(&position, Kind::X).from(on).len(), 20);
        assert!(links.without_dead_ends().from(on).is_empty());
    }

    #[test]
    fn units_list_each_peer_once_in_order() {
        for cell in Cell::all() {
            let units = UNITS[cell.index()].iter();
            let cells = units.flat_map(|unit| bits(unit.others).map(|n| unit.house.cell(n)));
            assert!(cells.eq(explainer_order::peers(cell).iter().copied()));
            for unit in &UNITS[cell.index()] {
                assert_eq!(unit.house.cell(unit.own.trailing_zeros() as usize), cell);
            }
        }
    }

    #[test]
    fn a_bivalue_cell_is_a_strong_link() {
        let position = position("12r1c1");
        let off = Literal::new(Cell::at(0, 0), Digit::new(1), false);
        let links = Links::of(&position, Kind::Y);
        assert_eq!(format!("{:?}", links.from(off)), "[2r1c1 on]");
        assert!(Links::of(&position, Kind::X).from(off).is_empty());
    }
}
