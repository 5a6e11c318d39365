//! Multi-sector locked sets: as many cells as digits, counted house by house.
//!
//! ```text
//!        c1 c4 c7 c9       The cells are those of four rows and four columns that are empty, here 14. Each digit can be there at
//!   r2    *  *  *  .       most as often as there are houses that cover all its cells among them: 1 in row 2 and row 6 twice,
//!   r6    *  .  *  *       2 in column 4 once, ... If all these numbers add up to 14, every one of the houses has its digit in
//!   r8    *  *  *  *       one of the cells, and its other cells lose that digit.
//!   r9    *  *  .  *
//! ```
//!
//! The houses that cover the cells of a digit are rows, columns or boxes, as few as possible. There may be several ways to choose
//! them; a candidate outside is eliminated if, with it, fewer would do.
//!
//! The technique grew out of David P. Bird's and Allan Barker's work on Exocets and SK loops (forum.enjoysudoku.com, thread 31222).
//! Rating: 9.4 in Sudoku Studio.

use crate::logic::explainer_order::bits;
use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, SetLink, Technique};
use crate::{Candidate, Cell, CellSet, Digit, House};
use core::ops::ControlFlow;
use std::sync::OnceLock;

/// Fewer cells are seldom a set of their own.
const FEWEST: u32 = 10;

/// How many lines cover the cells of a 4x4 pattern, by its 16 bits, row by row.
fn covers() -> &'static [u8] {
    static COVERS: OnceLock<Vec<u8>> = OnceLock::new();
    COVERS.get_or_init(|| {
        (0..=u16::MAX)
            .map(|pattern| {
                let cover = |rows: u16| {
                    let rest = (0..4).filter(|row| rows >> row & 1 == 0);
                    let cols = rest.fold(0, |cols, row| cols | (pattern >> (4 * row) & 15));
                    (rows.count_ones() + cols.count_ones()) as u8
                };
                (0..16).map(cover).min().unwrap_or(0)
            })
            .collect()
    })
}

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let fours = || (0..0x200u16).filter(|lines| lines.count_ones() == 4);
    let covers = covers();
    // The columns of each digit in each row, and of the empty cells.
    let places: [[u16; 9]; 9] = core::array::from_fn(|digit| {
        core::array::from_fn(|row| position.places(House::row(row), Digit::new(digit as u8 + 1)))
    });
    let empty: [u16; 9] =
        core::array::from_fn(|row| places.iter().fold(0, |empty, digit| empty | digit[row]));
    for cols in fours() {
        let squeeze = squeezer(cols);
        // The same as four bits for the four columns: row by row, so that the digits of a row are together.
        let nibbles: [[u16; 9]; 9] = core::array::from_fn(|row| {
            core::array::from_fn(|digit| u16::from(squeeze[usize::from(places[digit][row])]))
        });
        for rows in fours() {
            let count: u32 = bits(rows).map(|row| (empty[row] & cols).count_ones()).sum();
            if count < FEWEST {
                continue;
            }
            let mut patterns = [0u16; 9];
            for row in bits(rows) {
                for (pattern, nibble) in patterns.iter_mut().zip(nibbles[row]) {
                    *pattern = *pattern << 4 | nibble;
                }
            }
            let by_lines = patterns
                .iter()
                .map(|&pattern| u32::from(covers[usize::from(pattern)]));
            // Boxes save a few houses at most.
            if by_lines.sum::<u32>() <= count + 3 {
                Square::new(position, rows, cols).find(on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each set of columns, which of the four chosen ones it has, as four bits.
fn squeezer(cols: u16) -> [u8; 512] {
    core::array::from_fn(|set| {
        let has = bits(cols).enumerate();
        has.fold(0, |nibble, (n, col)| nibble | ((set >> col & 1) as u8) << n)
    })
}

/// The empty cells of four rows and four columns.
struct Square<'a> {
    position: &'a Position,
    cells: CellSet,
    /// The rows, columns and boxes that share cells with it.
    houses: Vec<House>,
}

impl Square<'_> {
    fn new(position: &Position, rows: u16, cols: u16) -> Square<'_> {
        let row = bits(rows)
            .map(|row| House::row(row).cell_set())
            .collect::<CellSet>();
        let col = bits(cols)
            .map(|col| House::col(col).cell_set())
            .collect::<CellSet>();
        let cells = row & col & position.empty_cells();
        let lines = bits(rows).map(House::row).chain(bits(cols).map(House::col));
        // A box with cells of only one row or column covers nothing that the line does not.
        let is_square = |house: &House| {
            let here = cells & house.cell_set();
            let [rows, cols] = [Cell::row, Cell::col].map(|line| {
                here.into_iter()
                    .fold(0u16, |all, cell| all | 1 << line(cell))
                    .count_ones()
            });
            rows > 1 && cols > 1
        };
        let boxes = (0..9).map(House::box_).filter(is_square);
        Square {
            position,
            cells,
            houses: lines.chain(boxes).collect(),
        }
    }

    fn find(&self, on_step: OnStep) -> ControlFlow<()> {
        let mut links = Vec::new();
        let mut eliminations = Vec::new();
        for digit in Digit::all() {
            let cells = self.cells & self.position.cells_with(digit);
            let cover = self.cover(cells);
            if links.len() + cover.len() > self.cells.len() {
                return ControlFlow::Continue(());
            }
            links.extend(cover.iter().map(|house| SetLink {
                digit,
                cells: cells & house.cell_set(),
            }));
        }
        if links.len() != self.cells.len() {
            return ControlFlow::Continue(());
        }
        for digit in Digit::all() {
            eliminations.extend(self.eliminations(digit));
        }
        let evidence = || Evidence::MultiSector {
            cells: self.cells,
            links,
            free: None,
        };
        let technique = Technique::MultiSectorLockedSet;
        report_eliminations(
            (technique, technique.rating()),
            eliminations,
            evidence,
            on_step,
        )
    }

    /// The candidates outside with which fewer houses would cover the rest of the digit's cells.
    fn eliminations(&self, digit: Digit) -> Vec<Candidate> {
        let cells = self.cells & self.position.cells_with(digit);
        if cells.is_empty() {
            return Vec::new();
        }
        let size = self.cover(cells).len();
        let outside = self.position.cells_with(digit) - self.cells;
        let saves = |cell: &Cell| self.cover(cells - cell.peers()).len() < size;
        outside
            .into_iter()
            .filter(saves)
            .map(|cell| Candidate { cell, digit })
            .collect()
    }

    /// As few houses as possible that have all these cells.
    fn cover(&self, cells: CellSet) -> Vec<House> {
        let mut best = None;
        self.cover_better(cells, &mut Vec::new(), &mut best);
        best.unwrap_or_default()
    }

    fn cover_better(&self, cells: CellSet, chosen: &mut Vec<House>, best: &mut Option<Vec<House>>) {
        let Some(cell) = cells.first() else {
            *best = Some(chosen.clone());
            return;
        };
        if best
            .as_ref()
            .is_some_and(|best| chosen.len() + 1 >= best.len())
        {
            return;
        }
        for &house in self
            .houses
            .iter()
            .filter(|house| house.cell_set().has(cell))
        {
            chosen.push(house);
            self.cover_better(cells - house.cell_set(), chosen, best);
            chosen.pop();
        }
    }
}

/// Reports a set whose cells use each of these links exactly once.
pub(super) fn report(
    position: &Position,
    technique: Technique,
    cells: CellSet,
    links: Vec<SetLink>,
    on_step: OnStep,
) -> ControlFlow<()> {
    let mut eliminations: Vec<Candidate> = Vec::new();
    for link in &links {
        let out = candidates_in(position, link.cells.common_peers() - cells, link.digit);
        let is_new = |out: &Candidate| !eliminations.contains(out);
        let out: Vec<Candidate> = out.into_iter().filter(is_new).collect();
        eliminations.extend(out);
    }
    let evidence = || Evidence::MultiSector {
        cells,
        links,
        free: None,
    };
    report_eliminations(
        (technique, technique.rating()),
        eliminations,
        evidence,
        on_step,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::logic::testing::steps;

    #[test]
    fn the_easter_monster_has_a_locked_set_of_sixteen_cells() {
        let puzzle =
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
        let puzzle: Grid = puzzle.parse().unwrap();
        let found = steps(&Position::from(&puzzle), find);
        let cells = |step: &crate::logic::Step| match &step.evidence {
            Evidence::MultiSector { cells, .. } => cells.len(),
            _ => 0,
        };
        assert!(found.iter().any(|step| cells(step) == 16), "{found:?}");
    }

    #[test]
    fn lines_cover_a_diagonal_four_times_and_a_row_once() {
        assert_eq!(covers()[0b1000_0100_0010_0001], 4);
        assert_eq!(covers()[0b0000_1111_0000_0000], 1);
        assert_eq!(covers()[0], 0);
    }
}
