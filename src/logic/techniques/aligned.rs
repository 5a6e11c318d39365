//! Aligned exclusion: a digit that is impossible in every combination with the digits of another cell.
//!
//! ```text
//! 145 123  .        r1c1 = 1 is compatible with no digit of r1c2:
//!  .   .   12         not 1, it would be in the box twice
//!  .   .   13         not 2, r2c3 would have no digit left
//!                     not 3, r3c3 would have no digit left
//! ```
//!
//! Rating: two cells (APE) SE 6.2, three (ATE) 7.5.

use crate::logic::explainer_order;
use crate::logic::step::{OnStep, candidates_of, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Candidate, Cell, CellSet, DigitSet};
use core::ops::ControlFlow;

pub(crate) fn find_pair(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let bivalue = position.bivalue_cells();
    let bases = bases(position, bivalue);
    for (n, &second) in bases.iter().enumerate() {
        for &first in &bases[..n] {
            let excluders = bivalue & first.peers() & second.peers();
            if excluders.len() < 2 {
                continue;
            }
            let eliminations = exclude(position, [first, second], excluders);
            report(
                (Technique::AlignedPairExclusion, 62),
                &[first, second],
                excluders,
                eliminations,
                on_step,
            )?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_triple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let small = position.bivalue_cells() | position.cells_with_count(3);
    let bases = bases(position, small);
    let is_base: CellSet = bases.iter().copied().collect();
    for (n, &second) in bases.iter().enumerate() {
        for &first in &bases[..n] {
            let common = small & first.peers() & second.peers();
            if common.len() < 2 {
                continue;
            }
            let thirds = small & is_base & (first.peers() | second.peers());
            let thirds = thirds.without(first).without(second);
            let excluded = |third: Cell| {
                let excluders = common & third.peers();
                let is_worth_it = excluders.len() >= 2;
                let cells = [first, second, third];
                let out = || exclude_from_three(position, cells, excluders);
                (
                    cells,
                    excluders,
                    if is_worth_it { out() } else { Vec::new() },
                )
            };
            // Usually nothing is found, so the order matters only after a first hit.
            let finds_any = |third: Cell| !excluded(third).2.is_empty();
            if !thirds.into_iter().any(finds_any) {
                continue;
            }
            let mut left = thirds;
            // Those that the first cell sees, then those that the second sees.
            for &third in explainer_order::peers(first)
                .iter()
                .chain(explainer_order::peers(second))
            {
                if !left.has(third) {
                    continue;
                }
                left = left.without(third);
                let (cells, excluders, eliminations) = excluded(third);
                report(
                    (Technique::AlignedTripleExclusion, 75),
                    &cells,
                    excluders,
                    eliminations,
                    on_step,
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn report(
    kind: (Technique, u8),
    cells: &[Cell],
    excluders: CellSet,
    eliminations: Vec<Candidate>,
    on_step: OnStep,
) -> ControlFlow<()> {
    let evidence = || Evidence::Aligned {
        cells: cells.to_vec(),
        excluders,
    };
    report_eliminations(kind, eliminations, evidence, on_step)
}

/// The cells worth a look: two or more candidates, a small peer, and no peer that is a naked single.
fn bases(position: &Position, small: CellSet) -> Vec<Cell> {
    let singles = position.cells_with_count(1);
    let is_base = |cell: &Cell| {
        position.candidates(*cell).len() >= 2
            && (cell.peers() & singles).is_empty()
            && !(cell.peers() & small).is_empty()
    };
    Cell::all().filter(is_base).collect()
}

/// The candidates of the two cells that have no partner left in the other cell.
fn exclude(position: &Position, cells: [Cell; 2], excluders: CellSet) -> Vec<Candidate> {
    let mut excluded = [DigitSet::EMPTY; 9];
    for excluder in excluders {
        let pair = position.candidates(excluder);
        for digit in pair {
            let partners = &mut excluded[digit.index()];
            *partners = *partners | pair.without(digit);
        }
    }
    let [first, second] = cells;
    let theirs = position.candidates(second);
    let (mut possible_first, mut possible_second) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for digit in position.candidates(first) {
        let mut partners = theirs - excluded[digit.index()];
        if first.sees(second) {
            partners = partners.without(digit);
        }
        if !partners.is_empty() {
            possible_first = possible_first.with(digit);
        }
        possible_second = possible_second | partners;
    }
    let mut eliminations = candidates_of(position, CellSet::of(first), !possible_first);
    eliminations.extend(candidates_of(
        position,
        CellSet::of(second),
        !possible_second,
    ));
    eliminations
}

/// The candidates of the three cells that are in no possible combination.
fn exclude_from_three(position: &Position, cells: [Cell; 3], excluders: CellSet) -> Vec<Candidate> {
    let all = cells.map(|cell| position.candidates(cell));
    let excluders = excluders.into_iter().map(|cell| position.candidates(cell));
    let excluders: Vec<DigitSet> = excluders.collect();
    let [ab, ac, bc] = [(0, 1), (0, 2), (1, 2)].map(|(i, j)| cells[i].sees(cells[j]));
    let mut possible = [DigitSet::EMPTY; 3];
    for a in all[0] {
        for b in all[1] {
            // Once all digits of the other cells are known to be possible, one combination is enough for `a`.
            if possible[0].has(a) && possible[1..] == all[1..] {
                break;
            }
            if ab && a == b {
                continue;
            }
            let mut third = all[2];
            if ac {
                third = third.without(a);
            }
            if bc {
                third = third.without(b);
            }
            // An excluder with one digit left forbids that digit. With none left, it forbids the pair.
            for excluder in &excluders {
                match excluder.without(a).without(b) {
                    left if left.is_empty() => third = left,
                    left if left.len() == 1 => third = third - left,
                    _ => {}
                }
            }
            if !third.is_empty() {
                possible[0] = possible[0].with(a);
                possible[1] = possible[1].with(b);
                possible[2] = possible[2] | third;
            }
        }
    }
    let out = cells.into_iter().zip(possible);
    out.flat_map(|(cell, possible)| candidates_of(position, CellSet::of(cell), !possible))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    #[test]
    fn a_digit_without_possible_partners_is_eliminated() {
        let cells = "145r1c1 123r1c2 12r2c3 13r3c3";
        let found = steps(&position(cells), find_pair);
        let found: Vec<_> = found.iter().map(eliminated).collect();
        assert_eq!(found[0], ["1r1c1"]);
    }
}
