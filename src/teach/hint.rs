//! Hints: a mistake or the next step.

use super::Player;
use super::next_step::has_one_solution;
use super::{all_steps, all_steps_of, next_hint, path_of_hints};
use crate::catalogue::Family;
use crate::logic::{Path, is_nested};
use crate::solve::Status;
use crate::{Candidate, CellSet, House, Step, Technique, TechniqueSet};

/// A hint for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Nothing is left to do.
    Solved,
    /// The givens have no solution or several, so no digit counts as wrong and no step is certain.
    NotAPuzzle(Status),
    /// The player made a mistake. Reported before any step.
    Mistake(Mistake),
    /// The easiest step from here.
    Step(Box<Step>),
}

/// A player's mistake, something the solution contradicts. Shown in stages: the house, the cells, what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// A row that has one of the mistakes.
    pub house: House,
    /// The cells with a wrong digit or, if there are none, those whose correct candidate is crossed out.
    pub cells: CellSet,
    /// The correct candidates that were crossed out; empty if the mistake is a wrong digit.
    pub crossed_out: Vec<Candidate>,
}

/// The next hint for a player.
///
/// A wrong digit comes first, then a wrongly crossed-out candidate, then the easiest step of the teacher's order.
///
/// ```
/// use nonet::{Cell, Digit, Grid, Hint, Player, hint};
///
/// let puzzle: Grid =
///     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
/// let mut player = Player::new(puzzle);
/// assert!(matches!(hint(&player), Hint::Step(_)));
/// player.digits.set(Cell::at(0, 1), Some(Digit::new(3))); // it is 7
/// let Hint::Mistake(mistake) = hint(&player) else { panic!() };
/// assert_eq!(mistake.house.to_string(), "row 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(player: &Player) -> Hint {
    let solution = match player.solution() {
        Ok(solution) => solution,
        Err(status) => return Hint::NotAPuzzle(status),
    };
    let wrong = player.digits.filled();
    let wrong = wrong.filter(|&(cell, digit)| solution.get(cell) != Some(digit));
    let wrong: CellSet = wrong.map(|(cell, _)| cell).collect();
    if let Some(mistake) = Mistake::in_cells(wrong, Vec::new()) {
        return Hint::Mistake(mistake);
    }
    let position = player.position();
    if position.values().is_full() {
        return Hint::Solved;
    }
    let missing = solution.filled();
    let missing = missing.map(|(cell, digit)| Candidate { cell, digit });
    let missing = missing
        .filter(|&right| position.values().get(right.cell).is_none() && !position.has(right));
    let missing: Vec<Candidate> = missing.collect();
    let cells = missing.iter().map(|right| right.cell).collect();
    if let Some(mistake) = Mistake::in_cells(cells, missing) {
        return Hint::Mistake(mistake);
    }
    let step = next_hint(&position, player.left_out).or_else(|| {
        let fewest = position.empty_cells().into_iter();
        let cell = fewest.min_by_key(|&cell| position.candidates(cell).len());
        Some(Step::from_solution(cell?, &solution))
    });
    step.map_or(Hint::Solved, |step| Hint::Step(Box::new(step)))
}

impl Mistake {
    fn in_cells(cells: CellSet, crossed_out: Vec<Candidate>) -> Option<Mistake> {
        let house = House::row(cells.first()?.row());
        Some(Mistake {
            house,
            cells,
            crossed_out,
        })
    }
}

/// All steps available in a position, technique by technique. Forcing chains are searched only if there is nothing
/// else, because there can be hundreds. Those with nested chains are slow to find, so only the next hint is returned.
/// If the givens have several solutions, techniques that rely on there being one are left out.
pub fn steps(player: &Player) -> Vec<Step> {
    let position = &player.position();
    let is_proper = has_one_solution(&player.givens);
    let needs_one = |technique: Technique| technique.family() == Family::Uniqueness;
    let left_out: TechniqueSet = Technique::all()
        .filter(|&one| player.left_out.has(one) || !is_proper && needs_one(one))
        .collect();
    let is_proof = |technique: &Technique| {
        matches!(
            technique.family(),
            Family::ForcingChains | Family::ForcingNets | Family::LastWords
        )
    };
    let (proofs, patterns): (Vec<Technique>, Vec<Technique>) = Technique::all()
        .filter(|&technique| technique.family() != Family::Direct)
        .filter(|&technique| !left_out.has(technique) && !is_nested(technique))
        .partition(is_proof);
    let found = all_steps_of(position, patterns.into_iter().collect());
    if !found.is_empty() {
        return found;
    }
    let mut proofs = proofs.into_iter();
    let found =
        proofs.find_map(|proof| Some(all_steps(position, proof)).filter(|steps| !steps.is_empty()));
    found.unwrap_or_else(|| Vec::from_iter(next_hint(position, left_out)))
}

/// The complete path from the player's position, each step the teacher's next hint.
pub fn explain(player: &Player) -> Path {
    path_of_hints(player.position(), player.left_out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Digit, Grid, example};

    fn player() -> Player {
        let puzzle =
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
        Player::new(puzzle.parse().unwrap())
    }

    #[test]
    fn a_wrongly_crossed_out_candidate_is_reported_before_any_step() {
        let mut player = player();
        let right = Candidate {
            cell: Cell::at(0, 1),
            digit: Digit::new(7),
        };
        player.candidates.eliminate(right);
        let Hint::Mistake(mistake) = hint(&player) else {
            panic!("no mistake seen");
        };
        assert_eq!(mistake.crossed_out, [right]);
        assert_eq!(mistake.cells, CellSet::of(right.cell));
    }

    #[test]
    fn steps_that_need_one_solution_are_left_out_if_there_are_several() {
        let needs_one = |step: &Step| step.technique.family() == Family::Uniqueness;
        let position = example(Technique::UniqueRectangle1).unwrap().position;
        let mut player = Player::new(*position.values());
        for cell in position.empty_cells() {
            player.candidates.set(cell, position.candidates(cell));
        }
        assert!(steps(&player).iter().any(needs_one));
        // Without one of its digits among the givens, the position is the same, but the puzzle has several solutions.
        let mut without = player.givens.filled_cells().into_iter();
        let several = without.find_map(|cell| {
            let givens = player.givens.without_all(CellSet::of(cell));
            (!has_one_solution(&givens)).then_some(givens)
        });
        player.givens = several.expect("a digit that is needed");
        assert!(!steps(&player).iter().any(needs_one));
    }

    #[test]
    fn hints_followed_to_the_end_solve_the_puzzle() {
        let mut player = player();
        for _ in 0..500 {
            match hint(&player) {
                Hint::Step(step) => {
                    let mut position = player.position();
                    assert!(step.apply(&mut position));
                    player.digits = *position.values();
                    player.candidates = position.to_candidates();
                }
                Hint::Solved => return assert!(player.digits.is_solution()),
                other => panic!("{other:?}"),
            }
        }
        panic!("no end");
    }

    #[test]
    fn several_solutions_are_not_the_players_mistake() {
        let player = Player::new(Grid::EMPTY);
        assert_eq!(hint(&player), Hint::NotAPuzzle(Status::Multiple));
    }

    #[test]
    fn a_technique_left_out_is_never_a_hint() {
        let puzzle =
            "..4..6..3.......95....5.1.7..5.9....31.57..4.....8..71.8....2...97....8..3..4....";
        let mut player = Player::new(puzzle.parse().unwrap());
        let used = explain(&player).steps.into_iter();
        let singles = |technique: &Technique| technique.is_single();
        let used: Vec<Technique> = used.map(|step| step.technique).collect();
        let technique = used.into_iter().find(|technique| !singles(technique));
        let technique = technique.expect("it is hard");
        player.left_out = [technique].into_iter().collect();
        let path = explain(&player);
        assert!(path.steps.iter().all(|step| step.technique != technique));
        assert!(path.end.is_solved());
    }
}
