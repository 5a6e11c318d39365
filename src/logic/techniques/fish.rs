//! Fish: a digit that n lines confine to n lines across them.
//!
//! ```text
//!       c2        c7
//! r3  . x . . . . x . .      in rows 3 and 8 the digit is in columns 2 and 7 only; either way,
//!       |         |          each of these columns has it in row 3 or 8,
//! r8  . x . . . . x . .      and so nowhere else
//! ```
//!
//! Rating: two lines (X-Wing) SE 3.2, three (Swordfish) 3.8, four (Jellyfish) 5.2.

use crate::logic::explainer_order::{self, bits};
use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{CellSet, Digit, House};
use core::ops::ControlFlow;

pub(crate) fn find_x_wing(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 2, (Technique::XWing, 32), on_step)
}

pub(crate) fn find_swordfish(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 3, (Technique::Swordfish, 38), on_step)
}

pub(crate) fn find_jellyfish(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, 4, (Technique::Jellyfish, 52), on_step)
}

type Line = fn(usize) -> House;

fn find(
    position: &Position,
    size: usize,
    kind: (Technique, u8),
    on_step: OnStep,
) -> ControlFlow<()> {
    find_along(position, size, kind, (House::col, House::row), on_step)?;
    find_along(position, size, kind, (House::row, House::col), on_step)
}

/// Fish with base lines of the first kind and cover lines of the second.
fn find_along(
    position: &Position,
    size: usize,
    kind: (Technique, u8),
    (base, cover): (Line, Line),
    on_step: OnStep,
) -> ControlFlow<()> {
    let few = lines_with_few_places(position, size, base);
    for &lines in explainer_order::subsets(size) {
        for digit in Digit::all() {
            if lines & !few[digit.index()] != 0 {
                continue;
            }
            let across = bits(lines).fold(0, |all, n| all | position.places(base(n), digit));
            if across.count_ones() as usize != size {
                continue;
            }
            let cells = |lines, kind: Line| {
                let cells = bits(lines).map(|n| kind(n).cell_set());
                cells.collect::<CellSet>()
            };
            let victims = cells(across, cover) - cells(lines, base);
            let eliminations = candidates_in(position, victims, digit);
            let evidence = || Evidence::Fish {
                digit,
                base: bits(lines).map(base).collect(),
                cover: bits(across).map(cover).collect(),
                fins: CellSet::EMPTY,
            };
            report_eliminations(kind, eliminations, evidence, on_step)?;
        }
    }
    ControlFlow::Continue(())
}

/// For each digit, the lines with 2 to `size` places for it. None for a digit placed so often that the
/// rest must be a smaller fish.
fn lines_with_few_places(position: &Position, size: usize, base: Line) -> [u16; 9] {
    let mut few = [0; 9];
    for digit in Digit::all() {
        let placed = position.values().values().iter();
        let placed = placed.filter(|&&value| value == digit.value()).count();
        if placed + 2 * size > 9 {
            continue;
        }
        for n in 0..9 {
            let count = position.places(base(n), digit).count_ones() as usize;
            if (2..=size).contains(&count) {
                few[digit.index()] |= 1 << n;
            }
        }
    }
    few
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use crate::logic::testing::{eliminated, position, steps, without};

    /// A position with 4 confined to these columns in these rows.
    fn rows_confined(rows: &[usize], cols: &[usize]) -> Position {
        rows.iter().fold(position(""), |position, &row| {
            let kept: CellSet = cols.iter().map(|&col| Cell::at(row, col)).collect();
            without(position, 4, House::row(row).cell_set() - kept)
        })
    }

    #[test]
    fn an_x_wing_eliminates_from_its_columns() {
        let found = steps(&rows_confined(&[2, 7], &[1, 6]), find_x_wing);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 14);
        assert_eq!(eliminated(&found[0])[..3], ["4r1c2", "4r1c7", "4r2c2"]);
    }

    #[test]
    fn three_rows_in_three_columns_form_a_swordfish_not_an_x_wing() {
        let position = rows_confined(&[0, 4, 8], &[0, 4, 8]);
        assert!(steps(&position, find_x_wing).is_empty());
        assert_eq!(steps(&position, find_swordfish)[0].eliminations.len(), 18);
    }
}
