//! Sue de Coq: the cells where a box and a line cross share their digits with a set in each.
//!
//! ```text
//! {1,2,3,4,5} {1,2,3,4,5}  .  | . {1,2} . | . . .      two cells of the crossing with five digits.
//!      .          .        .  | . . . . . | . . .      The line takes one of 1 and 2, the box two of
//!    {3,4}      {4,5}      .  | . . . . . | . . .      3 4 5: 2 + 1 + 2 cells for 5 digits, so each
//!                                                      digit is used up
//! ```
//!
//! The crossing has n cells and n + k digits. The sets in the rest of the line and of the box take
//! their digits from these and share none of them. Each may have *extra* digits of its own, which fill
//! at most one cell each. If cells minus extra digits, over both sets, is k, then all the cells together
//! have exactly as many digits as cells, with room for each digit once. The eliminations:
//!
//! ```text
//! digits of the line's set     from the rest of the line
//! digits of the box's set      from the rest of the box
//! digits of the crossing only  from both
//! ```
//!
//! An extra digit of both sets is in each once and is eliminated from the rest of the line and the box.
//!
//! Rating: 6.4 by us, between Sudoku Explainer's aligned pair exclusion and its cycles. Named after
//! the forum member who described "two-sector disjoint subsets". Finding all of them takes less than
//! 0.1 ms.

use crate::logic::explainer_order::{self, bits};
use crate::logic::step::{OnStep, candidates_of, digits_in, report_eliminations};
use crate::logic::{AlmostLockedSet, Evidence, Position, Technique};
use crate::{Candidate, Cell, CellSet, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for line in explainer_order::rows().chain(explainer_order::cols()) {
        for box_ in explainer_order::boxes() {
            let empty = position.empty_cells();
            let crossing: Vec<Cell> = (line.cell_set() & box_.cell_set() & empty)
                .into_iter()
                .collect();
            for size in 2..=crossing.len() {
                for choice in explainer_order::choices(size, crossing.len()) {
                    let cells: CellSet = bits(choice).map(|n| crossing[n]).collect();
                    let crossing = set_of(position, cells);
                    if crossing.digits.len() >= size + 2 {
                        find_around(position, crossing, [line, box_], on_step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds the steps with these cells of the crossing.
fn find_around(
    position: &Position,
    crossing: AlmostLockedSet,
    [line, box_]: [House; 2],
    on_step: OnStep,
) -> ControlFlow<()> {
    let too_many = crossing.digits.len() - crossing.cells.len();
    let in_line = takers(position, crossing, [line, box_], too_many - 1);
    let in_box = takers(position, crossing, [box_, line], too_many - 1);
    for &(taken, a) in &in_line {
        for &(taken_too, b) in &in_box {
            let shared = a.digits & b.digits;
            if taken + taken_too == too_many
                && (a.cells & b.cells).is_empty()
                && (shared & crossing.digits).is_empty()
            {
                let eliminations = eliminations(position, crossing, (line, a), (box_, b));
                let evidence = || Evidence::SueDeCoq {
                    crossing: crossing.cells,
                    line: a,
                    box_: b,
                };
                report_eliminations((Technique::SueDeCoq, 64), eliminations, evidence, on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The sets in the rest of a house that take one to `most` of the crossing's digits, and how many.
fn takers(
    position: &Position,
    crossing: AlmostLockedSet,
    [house, other]: [House; 2],
    most: usize,
) -> Vec<(usize, AlmostLockedSet)> {
    let rest = (house.cell_set() - crossing.cells) & position.empty_cells();
    let rest: Vec<Cell> = rest.into_iter().collect();
    let mut takers = Vec::new();
    let mut union = [DigitSet::EMPTY; 512];
    for choice in 1..1usize << rest.len() {
        let first = rest[choice.trailing_zeros() as usize];
        let digits = union[choice & (choice - 1)] | position.candidates(first);
        union[choice] = digits;
        let (size, extra) = (
            choice.count_ones() as usize,
            (digits - crossing.digits).len(),
        );
        let cells: CellSet = bits(choice as u16).map(|n| rest[n]).collect();
        // With a set inside the crossing, all the cells would be a naked subset of the other house.
        let is_beside = !cells.is_subset(other.cell_set());
        if size > extra && size - extra <= most && is_beside {
            takers.push((size - extra, AlmostLockedSet { cells, digits }));
        }
    }
    takers
}

fn eliminations(
    position: &Position,
    crossing: AlmostLockedSet,
    (line, a): (House, AlmostLockedSet),
    (box_, b): (House, AlmostLockedSet),
) -> Vec<Candidate> {
    let both = a.digits & b.digits;
    let all = crossing.digits | a.digits | b.digits;
    let rest = |house: House, set: AlmostLockedSet| house.cell_set() - crossing.cells - set.cells;
    let mut out = candidates_of(position, rest(line, a), (all - b.digits) | both);
    out.extend(candidates_of(
        position,
        rest(box_, b),
        (all - a.digits) | both,
    ));
    out.sort();
    out.dedup();
    out
}

fn set_of(position: &Position, cells: CellSet) -> AlmostLockedSet {
    let digits = digits_in(position, cells);
    AlmostLockedSet { cells, digits }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    #[test]
    fn two_crossing_cells_are_locked_with_a_cell_on_either_side() {
        let cells = "1234r1c1 1234r1c2 12r1c5 34r3c3";
        let found = steps(&position(cells), find);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 2 * 6 + 2 * 6);
        assert_eq!(eliminated(&found[0])[..2], ["1r1c3", "2r1c3"]);
    }

    #[test]
    fn a_set_may_have_a_digit_of_its_own() {
        let cells = "1234r1c1 1234r1c2 126r1c5 126r1c6 34r3c3";
        let found = steps(&position(cells), find);
        assert_eq!(found.len(), 1);
        let sixes = eliminated(&found[0])
            .into_iter()
            .filter(|out| out.starts_with('6'));
        assert_eq!(sixes.count(), 5, "the rest of row 1");
    }

    #[test]
    fn sets_that_share_a_digit_prove_nothing() {
        let cells = "1234r1c1 1234r1c2 12r1c5 23r3c3";
        assert!(steps(&position(cells), find).is_empty());
    }
}
