//! The links of a position, in the order in which Sudoku Explainer follows them.

use super::literal::Literal;
use crate::logic::Position;
use crate::logic::order::{self, bits};

/// Which links a chain may follow.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One digit only: links within houses.
    X,
    /// Strong links within cells only.
    Y,
    /// All.
    Xy,
}

/// What each literal implies: first in its cell, then in its box, row and column, each literal once.
pub(crate) struct Links {
    /// The implied literals, those of each literal together.
    all: Vec<Literal>,
    /// Where those of a literal begin, where those in its houses begin, where they end.
    spans: Box<[[u16; 3]; Literal::COUNT]>,
}

impl Links {
    pub(crate) fn of(position: &Position) -> Links {
        let mut links = Links {
            all: Vec::with_capacity(4096),
            spans: Box::new([[0; 3]; Literal::COUNT]),
        };
        for cell in position.empty_cells() {
            for digit in position.candidates(cell) {
                links.add_weak(position, Literal::new(cell, digit, true));
                links.add_strong(position, Literal::new(cell, digit, false));
            }
        }
        links
    }

    /// What follows from a literal.
    #[inline]
    pub(crate) fn from(&self, literal: Literal, kind: Kind) -> &[Literal] {
        let [start, houses, end] = self.spans[literal.index()].map(usize::from);
        match kind {
            Kind::Xy => &self.all[start..end],
            Kind::X => &self.all[houses..end],
            Kind::Y if literal.is_on() => &self.all[start..end],
            Kind::Y => &self.all[start..houses],
        }
    }

    /// What is off when `on` is on.
    fn add_weak(&mut self, position: &Position, on: Literal) {
        let (cell, digit) = (on.cell(), on.digit());
        let start = self.all.len();
        let others = position.candidates(cell).without(digit).into_iter();
        self.all
            .extend(others.map(|other| Literal::new(cell, other, false)));
        let houses = self.all.len();
        let seen = position.cells_with(digit);
        let peers = order::peers(cell).iter().filter(|&&peer| seen.has(peer));
        self.all
            .extend(peers.map(|&peer| Literal::new(peer, digit, false)));
        self.close(on, start, houses);
    }

    /// What is on when `off` is off.
    fn add_strong(&mut self, position: &Position, off: Literal) {
        let (cell, digit) = (off.cell(), off.digit());
        let start = self.all.len();
        if let Some(other) = position.candidates(cell).without(digit).single() {
            self.all.push(Literal::new(cell, other, true));
        }
        let houses = self.all.len();
        for house in order::houses_of(cell) {
            let places = position.places(house, digit);
            if places.count_ones() == 2 {
                let mut cells = bits(places).map(|n| house.cell(n));
                let on = cells.find(|&other| other != cell);
                let on = on.map(|other| Literal::new(other, digit, true));
                self.all
                    .extend(on.filter(|on| !self.all[houses..].contains(on)));
            }
        }
        self.close(off, start, houses);
    }

    fn close(&mut self, literal: Literal, start: usize, houses: usize) {
        self.spans[literal.index()] = [start, houses, self.all.len()].map(|at| at as u16);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::position;
    use crate::{Cell, Digit};

    #[test]
    fn a_weak_link_goes_to_the_cell_first_and_to_each_peer_once() {
        let links = Links::of(&position(&[("r1c1", "123")]));
        let on = Literal::new(Cell::at(0, 0), Digit::new(1), true);
        let off = links.from(on, Kind::Xy);
        assert_eq!(off.len(), 22);
        assert_eq!(
            format!("{:?}", &off[..3]),
            "[2r1c1 off, 3r1c1 off, 1r1c2 off]"
        );
        assert_eq!(links.from(on, Kind::X).len(), 20);
    }

    #[test]
    fn a_bivalue_cell_is_a_strong_link() {
        let links = Links::of(&position(&[("r1c1", "12")]));
        let off = Literal::new(Cell::at(0, 0), Digit::new(1), false);
        assert_eq!(format!("{:?}", links.from(off, Kind::Y)), "[2r1c1 on]");
        assert!(links.from(off, Kind::X).is_empty());
    }
}
