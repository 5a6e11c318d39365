//! Exocets: two base cells whose digits must come back in two target cells.
//!
//! ```text
//!      x0        x1        x2       B   base cells, in one row (here) or column of a box
//!  B B .   | . . c   | . . .        T   targets, one in each of the other boxes of the band
//!  . . .   | . . T1  | . . c        c   companions, the other cells of these columns off the base's row: no base digit
//!  . . .   | . . .   | . . T2           m   mirror: the two cells of a target's box, in the third row, that are not in its column
//!  --------+---------+---------
//!      s   |     s   |     s        s   the cells of three cross-lines (x0, x1, x2) outside the band
//! ```
//!
//! A digit of the base needs a place in each of the three cross-lines. It cannot be in the base's row or box. If the cells `s` have
//! room for it only twice, because two rows or columns cover them, it is in a target. So each target has one of the two base digits,
//! and a different one.
//!
//! Then all pairs of digits are tried for the targets. A pair is possible if the two can be in the base, if each finds its other two
//! places in the cross-lines, and if each can be in the *mirror* of its target, which must hold the same digit. What is in no
//! possible pair is eliminated from base, targets and mirrors. If only one pair remains, its digits are also eliminated from the cells
//! that see both base cells or both targets, and from the rest of the lines that cover their cells `s`.
//!
//! A *double* exocet is two with the same four digits and cross-lines: then every digit is in a base and in a target. A *senior*
//! exocet has targets anywhere in the cross-lines, and no mirrors.
//!
//! Found by Champagne and David P. Bird (forum.enjoysudoku.com, thread 32370). Rating: 9.4 and 9.6, as in Sudoku Studio.

mod base;
mod targets;

use crate::logic::step::OnStep;
use crate::logic::{Position, Technique};
use crate::{Cell, CellSet};
use base::{Lines, can_choose_three, for_each_base};
use core::ops::ControlFlow;
use targets::Exocet;

pub(crate) fn find_junior(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for exocet in all_junior(position, &Lines::of(position)) {
        exocet.report(Technique::JuniorExocet, on_step)?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_double(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let lines = Lines::of(position);
    let all = all_junior(position, &lines);
    for (n, first) in all.iter().enumerate() {
        for second in &all[n + 1..] {
            if first.is_double_with(second) {
                first.report_with(second, on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_senior(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for_each_base(position, &Lines::of(position), |base| {
        for crossing in base.crossings() {
            let digits: Vec<[u16; 3]> = base
                .digits
                .into_iter()
                .map(|digit| base.lines_with(crossing, digit))
                .collect();
            // Whichever two cells are the targets, such a digit still finds three places.
            let is_plenty = |lines: &[u16; 3]| lines.iter().all(|line| line.count_ones() >= 3);
            if digits.iter().any(is_plenty) {
                continue;
            }
            let cells = base.holders(crossing);
            let is_target = |&cell: &Cell| {
                position.values().get(cell).is_none()
                    && !(position.candidates(cell) & base.digits).is_empty()
            };
            let targets: CellSet = cells.iter().copied().collect();
            let targets = targets.into_iter().filter(is_target);
            let targets: Vec<(Cell, [u16; 3])> = targets
                .map(|cell| (cell, base.lines_of(crossing, cell)))
                .collect();
            for (n, &(first, here)) in targets.iter().enumerate() {
                for &(second, there) in &targets[n + 1..] {
                    let has_three_places = |lines: &[u16; 3]| {
                        can_choose_three(core::array::from_fn(|n| lines[n] & !(here[n] | there[n])))
                    };
                    if digits.iter().any(has_three_places) {
                        continue;
                    }
                    let exocet = Exocet {
                        base,
                        crossing,
                        targets: [first, second],
                        mirrors: None,
                    };
                    if exocet.is_valid() && !exocet.is_junior() {
                        exocet.report(Technique::SeniorExocet, on_step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn all_junior<'a>(position: &'a Position, lines: &'a Lines) -> Vec<Exocet<'a>> {
    let mut found = Vec::new();
    let _ = for_each_base(position, lines, |base| {
        for crossing in base.crossings() {
            for rows in 0..4 {
                let exocet = Exocet::junior(base, crossing, [rows & 1, rows >> 1]);
                found.extend(exocet.filter(Exocet::is_valid));
            }
        }
        ControlFlow::Continue(())
    });
    found
}
