//! Positions to practise a technique in.

use crate::catalogue::Family;
use crate::generate::{Options, generate};
use crate::logic::{is_nested, is_on_teachers_ladder};
use crate::rng::Rng;
use crate::teach::{all_steps, next_hint, positions};
use crate::{
    Candidate, CandidateGrid, Cell, Grid, Position, Step, Technique, TechniqueSet, Transformation,
};

/// How many new puzzles are searched for a technique: enough for all but about forty of them, in 40 ms at most.
/// `cargo run --release --example exercises`
const PUZZLES: u32 = 200;

/// A position in which the technique applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The technique.
    pub technique: Technique,
    /// The position.
    pub position: Position,
}

/// Whether a technique has exercises: all but nested chains, which take minutes to find, and guessing.
pub fn has_exercises(technique: Technique) -> bool {
    !is_nested(technique) && technique != Technique::BruteForce
}

/// An exercise for a technique: the same for the same seed, and for nearly every seed another one. `None` if the technique has none, see
/// [`has_exercises`].
///
/// It is from a new puzzle, solved by easier techniques as far as they go. If none of many new puzzles needs the technique, it is from one
/// of up to nine known ones, turned and mirrored, with its lines in another order and other digits (only the latter for symmetrical
/// placement). There are 2 x 6^8 x 9! ways to do that, so no one will meet the same exercise twice.
///
/// ```
/// use nonet::{Technique, all_steps, exercise};
///
/// let first = exercise(Technique::XWing, 1).unwrap();
/// assert!(!all_steps(&first.position, Technique::XWing).is_empty());
/// assert_ne!(first, exercise(Technique::XWing, 2).unwrap());
/// ```
pub fn exercise(technique: Technique, seed: u64) -> Option<Exercise> {
    if !has_exercises(technique) {
        return None;
    }
    let mut rng = Rng::new(seed);
    let position = new_position(technique, &mut rng).or_else(|| known(technique, &mut rng))?;
    Some(Exercise {
        technique,
        position,
    })
}

/// A position of a new puzzle.
fn new_position(technique: Technique, rng: &mut Rng) -> Option<Position> {
    let options = Options::default();
    (0..PUZZLES).find_map(|_| {
        let puzzle = generate(rng.next(), &options).ok()?.puzzle;
        first_use(&puzzle, technique)
    })
}

/// The position in which a puzzle first needs the technique if only singles, and those intersections and subsets that are easier, are
/// known besides: they find nothing more there. `None` if the technique does not apply there either.
///
/// ```
/// use nonet::{Technique, all_steps, first_use};
///
/// let puzzle = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5".parse().unwrap();
/// let position = first_use(&puzzle, Technique::XWing).unwrap();
/// assert!(!all_steps(&position, Technique::XWing).is_empty());
/// ```
pub fn first_use(puzzle: &Grid, technique: Technique) -> Option<Position> {
    let is_easier = |other: Technique| {
        let is_basic = matches!(
            other.family(),
            Family::Singles | Family::Intersections | Family::Subsets
        );
        is_basic && (other.rating() < technique.rating() || other.is_single())
    };
    let is_out = |&other: &Technique| other != technique && !is_easier(other);
    let left_out: TechniqueSet = Technique::all().filter(is_out).collect();
    let mut position = Position::from(puzzle);
    while let Some(step) = next_hint(&position, left_out) {
        if step.technique == technique {
            return Some(position);
        }
        step.apply(&mut position);
    }
    // Only the rating knows some techniques, so that the teacher never uses them.
    let applies = || !all_steps(&position, technique).is_empty();
    (!is_on_teachers_ladder(technique) && applies()).then_some(position)
}

/// A position from a known puzzle, or a known position, in another form.
fn known(technique: Technique, rng: &mut Rng) -> Option<Position> {
    let puzzles: Vec<Grid> = rare_puzzles(technique).collect();
    let positions: Vec<Position> = positions(technique).collect();
    // Lines in another order would hide the symmetry.
    let random = match technique {
        Technique::SymmetricalPlacement => Transformation::random_names,
        _ => Transformation::random,
    };
    // A technique may prefer one of several steps by its place, so that a turned grid can have others.
    (0..100).find_map(|_| {
        let form = random(rng.next());
        let count = puzzles.len() + positions.len();
        let which = (count > 0).then(|| rng.below(count))?;
        if let Some(puzzle) = puzzles.get(which) {
            return first_use(&form.apply(puzzle), technique);
        }
        let turned = turn(&positions[which - puzzles.len()], &form);
        (!all_steps(&turned, technique).is_empty()).then_some(turned)
    })
}

/// Puzzles of ours that need a technique which generated puzzles hardly ever need, found by
/// `cargo run --release --example find_examples -- rare SECONDS`: the technique's key, a space and the puzzle.
const RARE: &str = include_str!("rare.txt");

fn rare_puzzles(technique: Technique) -> impl Iterator<Item = Grid> {
    let rows = RARE.lines().filter_map(|line| line.split_once(' '));
    rows.filter(move |(key, _)| *key == technique.key())
        .filter_map(|(_, puzzle)| puzzle.parse().ok())
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
    /// The first of the technique's steps.
    pub fn step(&self) -> Option<Step> {
        self.steps().into_iter().next()
    }

    /// All steps of the technique: any of them is right.
    pub fn steps(&self) -> Vec<Step> {
        all_steps(&self.position, self.technique)
    }

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
    use crate::{example, solve};

    #[test]
    fn each_technique_that_has_exercises_has_one_for_a_seed() {
        for technique in Technique::all().filter(|&one| has_exercises(one)) {
            let made = exercise(technique, 5).unwrap_or_else(|| panic!("{technique}"));
            assert!(solve(made.position.values()).is_some(), "{technique}");
            assert!(
                !all_steps(&made.position, technique).is_empty(),
                "{technique}"
            );
        }
    }

    #[test]
    fn rare_puzzles_need_their_techniques() {
        for line in RARE.lines() {
            let (key, puzzle) = line.split_once(' ').expect("a key and a puzzle");
            let technique = Technique::from_key(key).expect("a technique");
            let puzzle = puzzle.parse().expect("a puzzle");
            assert!(first_use(&puzzle, technique).is_some(), "{line}");
        }
    }

    #[test]
    fn a_rare_technique_has_exercises_from_several_puzzles() {
        let sizes = (0..20).map(|seed| {
            let made = exercise(Technique::HiddenQuad, seed).unwrap();
            (made.position.count_empty(), made.candidates().len())
        });
        let different: std::collections::BTreeSet<_> = sizes.collect();
        assert!(different.len() > 4, "{different:?}");
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
