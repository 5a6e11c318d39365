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

/// How many lines cover the cells of a pattern of four columns and three or four rows, by its bits, row by row.
struct Covers {
    of_three: Vec<u8>,
    of_four: Vec<u8>,
}

fn covers() -> &'static Covers {
    static COVERS: OnceLock<Covers> = OnceLock::new();
    COVERS.get_or_init(|| Covers {
        of_three: covers_of(3),
        of_four: covers_of(4),
    })
}

fn covers_of(rows: u32) -> Vec<u8> {
    // For each set of columns, in four bits: how many lines cover all if these columns are among them.
    let with_cols =
        |lines: &dyn Fn(u64) -> u64| (0..16).fold(0, |all, cols| all | lines(cols) << (4 * cols));
    let cols = with_cols(&|cols| u64::from(cols.count_ones()));
    // A row with cells outside the columns is needed too.
    let row: [u64; 16] =
        core::array::from_fn(|row| with_cols(&|cols| u64::from(row as u64 & !cols != 0)));
    (0..1usize << (4 * rows))
        .map(|pattern| {
            let rows = (0..rows).map(|n| row[pattern >> (4 * n) & 15]);
            let lines = cols + rows.sum::<u64>();
            (0..16)
                .map(|n| (lines >> (4 * n) & 15) as u8)
                .min()
                .unwrap_or(0)
        })
        .collect()
}

/// Boxes save a few houses at most, compared with lines.
const SAVED: u32 = 3;

/// Of four columns, most sets of four rows are ruled out by two or three of their rows: these alone need too many lines. That makes the
/// search four times as fast.
pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let covers = covers();
    // The digits of each cell: one bit in four, so that four columns fit into each other.
    let digits: [[u64; 9]; 9] = core::array::from_fn(|row| {
        core::array::from_fn(|col| {
            let here = position.candidates(Cell::at(row, col)).into_iter();
            here.fold(0, |digits, digit| digits | 1 << (4 * digit.index()))
        })
    });
    for cols in (0..0x200u16).filter(|lines| lines.count_ones() == 4) {
        let rows = digits.map(|row| {
            let chosen = bits(cols).enumerate();
            chosen.fold(Row::default(), |all, (n, col)| Row {
                nibbles: all.nibbles | row[col] << n,
                count: all.count + u32::from(row[col] != 0),
            })
        });
        // The most cells in one and in two of the rows before each.
        let mut most = [(0, 0); 10];
        for (n, row) in rows.iter().enumerate() {
            let (one, two) = most[n];
            most[n + 1] = (one.max(row.count), two.max(one + row.count));
        }
        // In the order of the sets of rows as numbers.
        for d in 3..9 {
            for c in 2..d {
                let count = rows[c].count + rows[d].count;
                let possible = count + most[c].1;
                if possible < FEWEST || lines_of_two(rows[c], rows[d]) > possible + SAVED {
                    continue;
                }
                for b in 1..c {
                    let count = count + rows[b].count;
                    let three = rows[b].before(rows[c], rows[d]);
                    let possible = count + most[b].0;
                    if possible < FEWEST || three.lines(&covers.of_three) > possible + SAVED {
                        continue;
                    }
                    for a in 0..b {
                        let count = count + rows[a].count;
                        if count >= FEWEST
                            && three.with(rows[a]).lines(&covers.of_four) <= count + SAVED
                        {
                            let rows = [a, b, c, d].iter().fold(0, |rows, row| rows | 1 << row);
                            Square::new(position, rows, cols).find(on_step)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A row of a square: for each digit, four bits for its columns; and the number of empty cells.
#[derive(Copy, Clone, Default)]
struct Row {
    nibbles: u64,
    count: u32,
}

/// The lowest bit of each of nine nibbles.
const ONES: u64 = 0x1_1111_1111;

/// How many lines cover all digits in two rows: none, one, or two if both rows have the digit and not only in the same column.
fn lines_of_two(a: Row, b: Row) -> u32 {
    let any = |x: u64| (x | x >> 1 | x >> 2 | x >> 3) & ONES;
    let both = a.nibbles | b.nibbles;
    let next = both & both >> 1 & (7 * ONES);
    let second = both & both >> 2 & (3 * ONES);
    let third = both & both >> 3 & ONES;
    let is_wide = any(next | second | third);
    any(both).count_ones() + (any(a.nibbles) & any(b.nibbles) & is_wide).count_ones()
}

impl Row {
    fn before(self, second: Row, third: Row) -> Rows {
        let [a, b, c] = [self, second, third].map(|row| row.nibbles);
        Rows(core::array::from_fn(|digit| {
            let nibble = |nibbles: u64| (nibbles >> (4 * digit) & 15) as u16;
            nibble(c) << 8 | nibble(b) << 4 | nibble(a)
        }))
    }
}

/// The columns of each digit in three or four rows, as a pattern.
#[derive(Copy, Clone)]
struct Rows([u16; 9]);

impl Rows {
    /// With another row before these three.
    fn with(self, first: Row) -> Rows {
        let mut digit = 0;
        Rows(self.0.map(|pattern| {
            let nibble = (first.nibbles >> (4 * digit) & 15) as u16;
            digit += 1;
            pattern << 4 | nibble
        }))
    }

    /// How many lines cover all digits.
    fn lines(self, covers: &[u8]) -> u32 {
        let covers = self
            .0
            .map(|pattern| u32::from(covers[usize::from(pattern)]));
        covers.iter().sum()
    }
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
        let covers = covers();
        assert_eq!(covers.of_four[0b1000_0100_0010_0001], 4);
        assert_eq!(covers.of_four[0b0000_1111_0000_0000], 1);
        assert_eq!(covers.of_four[0], 0);
        assert_eq!(covers.of_three[0b0100_0010_0001], 3);
    }

    #[test]
    fn two_rows_need_as_many_lines_as_a_search_finds() {
        let row = |nibbles| Row { nibbles, count: 0 };
        let table = covers_of(2);
        for pattern in 0..256u64 {
            let (a, b) = (pattern & 15, pattern >> 4);
            // The last of the nine digits has this pattern, the first that of two equal columns.
            let lines = lines_of_two(row(a << 32 | 2), row(b << 32 | 2));
            assert_eq!(
                lines,
                u32::from(table[pattern as usize]) + 1,
                "{pattern:08b}"
            );
        }
    }
}
