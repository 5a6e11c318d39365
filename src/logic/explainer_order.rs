//! The orders in which Sudoku Explainer searches.
//!
//! A rating is the rating of the hardest step on the path, and Sudoku Explainer takes the first step that it finds. So these
//! orders are part of the definition of the rating:
//!
//! ```text
//! houses     boxes, columns, rows              (chains, loops and peers: boxes, rows, columns)
//! cells      r1c1, r1c2 .. r9c9
//! subsets    123, 124, 134, 234, 125 ..        by their largest member first, like counting in
//!                                              binary: 00111, 01011, 01101, 01110, 10011
//! ```

use crate::{Cell, CellSet, House};

/// Boxes, columns, rows.
pub(crate) fn houses() -> impl Iterator<Item = House> {
    boxes().chain(cols()).chain(rows())
}

/// The box, the row and the column of `cell`.
pub(crate) fn houses_of(cell: Cell) -> [House; 3] {
    let [row, col, box_] = cell.houses();
    [box_, row, col]
}

pub(crate) fn boxes() -> impl Iterator<Item = House> {
    (0..9).map(House::box_)
}

pub(crate) fn cols() -> impl Iterator<Item = House> {
    (0..9).map(House::col)
}

pub(crate) fn rows() -> impl Iterator<Item = House> {
    (0..9).map(House::row)
}

/// The peers of `cell`: those in its box, then the others in its row, then in its column.
pub(crate) fn peers(cell: Cell) -> &'static [Cell; 20] {
    &PEERS[cell.index()]
}

static PEERS: [[Cell; 20]; 81] = {
    let mut table = [[Cell::new(0); 20]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::new(index);
        let [row, col, box_] = cell.houses();
        let houses = [box_, row, col];
        let mut seen = CellSet::of(cell);
        let (mut house, mut count) = (0, 0);
        while house < 3 {
            let mut n = 0;
            while n < 9 {
                let peer = houses[house].cell(n);
                if !seen.has(peer) {
                    seen = seen.with(peer);
                    table[index][count] = peer;
                    count += 1;
                }
                n += 1;
            }
            house += 1;
        }
        index += 1;
    }
    table
};

/// All subsets of nine things with `size` members, as bit masks in ascending order. `size` is 2, 3 or 4.
pub(crate) fn subsets(size: usize) -> &'static [u16] {
    static PAIRS: [u16; 36] = subsets_of_size(2);
    static TRIPLES: [u16; 84] = subsets_of_size(3);
    static QUADS: [u16; 126] = subsets_of_size(4);
    match size {
        2 => &PAIRS,
        3 => &TRIPLES,
        _ => &QUADS,
    }
}

const fn subsets_of_size<const COUNT: usize>(size: u32) -> [u16; COUNT] {
    let mut table = [0; COUNT];
    let (mut bits, mut count) = (0u16, 0);
    while bits < 512 {
        if bits.count_ones() == size {
            table[count] = bits;
            count += 1;
        }
        bits += 1;
    }
    table
}

/// All subsets of `len` things with `size` members, as bit masks in ascending order. `len` is at most 9.
pub(crate) fn choices(size: usize, len: usize) -> impl Iterator<Item = u16> {
    (0..1 << len).filter(move |choice: &u16| choice.count_ones() as usize == size)
}

/// The set bits of a word, lowest first.
pub(crate) fn bits(mut word: u16) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peers_are_complete_and_start_with_the_box() {
        for cell in Cell::all() {
            assert_eq!(
                peers(cell).iter().copied().collect::<CellSet>(),
                cell.peers()
            );
            assert!(
                peers(cell)[..8]
                    .iter()
                    .all(|peer| peer.box_() == cell.box_())
            );
        }
    }
}
