//! Symmetrical placement: givens that a symmetry maps onto each other, digit by digit, have a solution with the same symmetry.
//!
//! ```text
//!   4 1 . | . 2 .        Mirrored on the diagonal, each 1 is opposite a 3, each 2 opposite a 5, and 4 stays 4. Mirror a solution
//!   3 . . | . . .        and exchange its digits in the same way: that is a solution of the same givens. The puzzle has only one,
//!   . . . | . . .        so it is the same. So a cell and its image have matching digits, and a cell on the diagonal has a digit
//!   5 . . | ...          that stays.
//! ```
//!
//! Known as Gurth's theorem, after Gurth Bruins (2006). Only for puzzles with one solution. Rating: 7.0, as in Sudoku Studio.

use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::{OnStep, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Candidate, Cell, Digit, Symmetry};
use core::ops::ControlFlow;

/// The symmetries of a grid that keep its boxes, but for those that leave no cell of a line in its place and the like: a mirrored
/// row would need the same digits as itself.
const SYMMETRIES: [Symmetry; 4] = [
    Symmetry::Diagonal,
    Symmetry::Antidiagonal,
    Symmetry::Rotational180,
    Symmetry::Rotational90,
];

pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    for symmetry in SYMMETRIES {
        let Some(digits) = exchange(cache, symmetry) else {
            continue;
        };
        let eliminations = eliminations(cache, symmetry, &digits);
        if !eliminations.is_empty() && cache.givens_have_one_solution() {
            let evidence = || Evidence::Symmetry { symmetry, digits };
            let technique = Technique::SymmetricalPlacement;
            report_eliminations(
                (technique, technique.rating()),
                eliminations,
                evidence,
                on_step,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// The digit that each digit becomes, if the givens are the same when turned or mirrored and with these digits exchanged.
fn exchange(position: &Position, symmetry: Symmetry) -> Option<[Digit; 9]> {
    let givens = position.givens();
    let mut becomes = [None; 9];
    for cell in givens {
        let image = symmetry.image(cell);
        let (from, to) = (position.values().get(cell)?, position.values().get(image)?);
        if !givens.has(image) || becomes[from.index()].is_some_and(|known| known != to) {
            return None;
        }
        becomes[from.index()] = Some(to);
    }
    // The images of the digits that occur are different, so the one that may be missing is left for the missing one.
    let is_free = |digit: &Digit| !becomes.contains(&Some(*digit));
    let mut free = Digit::all().filter(is_free);
    let (missing, more) = (free.next(), free.next());
    let digits = becomes.map(|to| to.or(missing));
    let mut seen = [false; 9];
    for digit in digits {
        seen[digit?.index()] = true;
    }
    (more.is_none() && seen == [true; 9])
        .then(|| digits.map(|digit| digit.unwrap_or(Digit::new(1))))
}

/// The candidates whose image cannot be in the cell's image.
fn eliminations(position: &Position, symmetry: Symmetry, digits: &[Digit; 9]) -> Vec<Candidate> {
    let can_hold = |cell: Cell, digit: Digit| {
        let value = position.values().get(cell);
        value == Some(digit) || position.candidates(cell).has(digit)
    };
    let is_out = |&Candidate { cell, digit }: &Candidate| {
        let (image, to) = (symmetry.image(cell), digits[digit.index()]);
        if image == cell {
            to != digit
        } else {
            !can_hold(image, to)
        }
    };
    let cells = position.empty_cells().into_iter();
    let all = cells.flat_map(|cell| {
        let digits = position.candidates(cell).into_iter();
        digits.map(move |digit| Candidate { cell, digit })
    });
    all.filter(is_out).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::logic::testing::studied_steps;

    #[test]
    fn cells_on_the_diagonal_keep_only_the_digits_that_stay() {
        let diagonal =
            "1..........78..6...4...5..3.2...34......1..9...56....8.3.7....4....9..5...6..27..";
        let puzzle: Grid = diagonal.parse().unwrap();
        let found = studied_steps(&Position::from(&puzzle), find);
        assert_eq!(found.len(), 1);
        let on_diagonal = |cell: Cell| cell.row() == cell.col();
        let first = found[0]
            .eliminations
            .iter()
            .filter(|out| on_diagonal(out.cell));
        // 1, 5 and 9 stay.
        assert!(first.clone().count() >= 6);
        assert!(
            first
                .into_iter()
                .all(|out| ![1, 5, 9].contains(&out.digit.value()))
        );
    }

    #[test]
    fn one_given_out_of_place_breaks_the_symmetry() {
        let diagonal =
            "15.........78..6...4...5..3.2...34......1..9...56....8.3.7....4....9..5...6..27..";
        let puzzle: Grid = diagonal.parse().unwrap();
        assert!(studied_steps(&Position::from(&puzzle), find).is_empty());
    }
}
