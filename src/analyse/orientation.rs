//! A grid as the search for its canonical form sees it.

use super::line_orders::LINE_ORDERS;
use crate::Grid;

/// A grid, upright or transposed, with the lines that need not be tried twice.
///
/// Lines of one chute with the same content are *twins*, and so are chutes with the same lines, in any order: the grid
/// reads the same whichever of them comes first. So twins are only tried in their original order. Otherwise the empty
/// grid would have 3,359,232 ways to its smallest form.
///
/// ```text
/// . . 1 | . . . | . . .      row 2 and row 3 are twins, bands 2 and 3 are twins;
/// . . . | . . . | . . .      columns 1 and 2 too, 4 and 5, ...; stacks 2 and 3
/// . . . | . . . | . . .
/// ------+-------+------
/// . . . | . . . | . . .
/// ```
pub(super) struct Orientation {
    pub(super) is_transposed: bool,
    pub(super) rows: [[u8; 9]; 9],
    /// The rows that hold all nine digits, as bits.
    pub(super) full_rows: u16,
    row_twins: Twins,
    /// The orders of columns to try, by their index in `LINE_ORDERS`.
    pub(super) col_orders: Vec<u16>,
}

impl Orientation {
    pub(super) fn both(grid: &Grid) -> [Orientation; 2] {
        let values = grid.values();
        let upright = core::array::from_fn(|row| core::array::from_fn(|col| values[9 * row + col]));
        let transposed =
            core::array::from_fn(|row| core::array::from_fn(|col| values[9 * col + row]));
        let (rows, cols) = (Twins::new(&upright), Twins::new(&transposed));
        [
            Orientation::new(false, upright, rows, &cols),
            Orientation::new(true, transposed, cols, &rows),
        ]
    }

    fn new(
        is_transposed: bool,
        rows: [[u8; 9]; 9],
        row_twins: Twins,
        col_twins: &Twins,
    ) -> Orientation {
        let orders = 0..LINE_ORDERS.len() as u16;
        let col_orders = orders.filter(|&order| col_twins.keep_order(&LINE_ORDERS[order as usize]));
        Orientation {
            is_transposed,
            rows,
            full_rows: (0..9)
                .filter(|&row| is_full(&rows[row]))
                .fold(0, |full, row| full | 1 << row),
            row_twins,
            col_orders: col_orders.collect(),
        }
    }

    /// The rows that can come next, as bits, after the rows `used`, the last of which is `last`: rows of the same band
    /// until it is full, then of any other.
    pub(super) fn next_rows(&self, used: u16, last: Option<u8>) -> u16 {
        let open = match last {
            Some(last) if !used & BAND << (last / 3 * 3) != 0 => BAND << (last / 3 * 3),
            _ => self.row_twins.first_chutes(used),
        };
        self.row_twins.first_lines(open & !used)
    }
}

const BAND: u16 = 0b111;

fn is_full(row: &[u8; 9]) -> bool {
    row.iter().fold(0, |digits: u16, value| digits | 1 << value) == 0b11_1111_1110
}

/// The positions of the set bits, the lowest first.
pub(super) fn bits(mut word: u16) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as u8);
        word &= word.wrapping_sub(1);
        lowest
    })
}

#[derive(Copy, Clone)]
struct Twins {
    /// For each line, the twins before it, as bits.
    lines: [u16; 9],
    /// For each chute, the lines of the twins before it.
    chutes: [u16; 3],
}

impl Twins {
    fn new(lines: &[[u8; 9]; 9]) -> Twins {
        let mut sorted = *lines;
        sorted.chunks_exact_mut(3).for_each(<[_]>::sort_unstable);
        Twins {
            lines: core::array::from_fn(|line| {
                let earlier = (line / 3 * 3..line).filter(|&other| lines[other] == lines[line]);
                earlier.fold(0, |twins, other| twins | 1 << other)
            }),
            chutes: core::array::from_fn(|chute| {
                let of = |chute| &sorted[3 * chute..3 * chute + 3];
                let earlier = (0..chute).filter(|&other| of(other) == of(chute));
                earlier.fold(0, |twins, other| twins | BAND << (3 * other))
            }),
        }
    }

    /// Those of these lines that have no earlier twin among them.
    fn first_lines(&self, lines: u16) -> u16 {
        let firsts = bits(lines).filter(|&line| lines & self.lines[line as usize] == 0);
        firsts.fold(0, |firsts, line| firsts | 1 << line)
    }

    /// The lines of unused chutes that have no unused twin before them.
    fn first_chutes(&self, used: u16) -> u16 {
        let firsts = (0..3)
            .filter(|&chute| (used >> (3 * chute)) & BAND == 0 && self.chutes[chute] & !used == 0);
        firsts.fold(0, |firsts, chute| firsts | BAND << (3 * chute))
    }

    /// Whether twins come in their original order.
    fn keep_order(&self, order: &[u8; 9]) -> bool {
        let mut used = 0;
        order.iter().enumerate().all(|(at, &line)| {
            let mut before = self.lines[line as usize];
            if at % 3 == 0 {
                before |= self.chutes[line as usize / 3];
            }
            let is_next = before & !used == 0;
            used |= 1 << line;
            is_next
        })
    }
}
