//! Positions to practise a technique in.

use crate::logic::is_nested;
use crate::rng::Rng;
use crate::teach::{all_steps, example};
use crate::{Candidate, CandidateGrid, Cell, Grid, Position, Technique, Transformation};

/// A position in which the technique applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The technique.
    pub technique: Technique,
    /// The position.
    pub position: Position,
}

/// An exercise for a technique: the same for the same seed, and for nearly every seed another one. `None` if we know no position for
/// the technique, and for nested chains, which take minutes to find.
///
/// It is an [`example`] turned and mirrored, with its lines in another order and other digits (only the latter for symmetrical
/// placement). There are 2 x 6^8 x 9! ways to do
/// that, so no one will meet the same exercise twice.
///
/// ```
/// use nonet::{Technique, all_steps, exercise};
///
/// let first = exercise(Technique::XWing, 1).unwrap();
/// assert!(!all_steps(&first.position, Technique::XWing).is_empty());
/// assert_ne!(first, exercise(Technique::XWing, 2).unwrap());
/// ```
pub fn exercise(technique: Technique, seed: u64) -> Option<Exercise> {
    if is_nested(technique) {
        return None;
    }
    let known = example(technique)?.position;
    let mut rng = Rng::new(seed);
    // Lines in another order would hide the symmetry.
    let random = match technique {
        Technique::SymmetricalPlacement => Transformation::random_names,
        _ => Transformation::random,
    };
    // A technique may prefer one of several steps by its place, so that a turned grid can have others.
    let mut turned = (0..100).map(|_| turn(&known, &random(rng.next())));
    let position = turned.find(|position| !all_steps(position, technique).is_empty())?;
    Some(Exercise {
        technique,
        position,
    })
}

/// The equivalent position.
fn turn(position: &Position, turn: &Transformation) -> Position {
    let mut givens = Grid::EMPTY;
    let mut candidates = CandidateGrid::NONE;
    for cell in Cell::all() {
        let image = turn.cell(cell);
        if position.givens().has(cell) {
            let digit = position.values().get(cell);
            givens.set(image, digit.map(|digit| turn.digit(digit)));
        }
        let here = position.candidates(cell).into_iter();
        candidates.set(image, here.map(|digit| turn.digit(digit)).collect());
    }
    Position::of_player(&givens, &turn.apply(position.values()), &candidates)
}

impl Exercise {
    /// The candidates that are left, cell by cell.
    pub fn candidates(&self) -> Vec<Candidate> {
        let cells = self.position.empty_cells().into_iter();
        let all = cells.flat_map(|cell| {
            let digits = self.position.candidates(cell).into_iter();
            digits.map(move |digit| Candidate { cell, digit })
        });
        all.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve;

    #[test]
    fn each_technique_with_an_example_has_exercises() {
        let known = Technique::all().filter(|&technique| example(technique).is_some());
        for technique in known.filter(|&technique| !is_nested(technique)) {
            let made = exercise(technique, 5).unwrap_or_else(|| panic!("{technique}"));
            assert!(solve(made.position.values()).is_some(), "{technique}");
            assert!(
                !all_steps(&made.position, technique).is_empty(),
                "{technique}"
            );
        }
    }

    #[test]
    fn a_turned_position_has_as_many_candidates_of_the_solution() {
        let known = example(Technique::XWing).unwrap().position;
        let turned = turn(&known, &Transformation::random(3));
        let solution = solve(turned.values()).unwrap();
        let keeps = |cell: Cell| turned.candidates(cell).has(solution.get(cell).unwrap());
        assert_eq!(turned.count_empty(), known.count_empty());
        assert!(turned.empty_cells().into_iter().all(keeps));
        let count = |position: &Position| -> usize {
            position
                .empty_cells()
                .into_iter()
                .map(|cell| position.candidates(cell).len())
                .sum()
        };
        assert_eq!(count(&turned), count(&known));
    }
}
