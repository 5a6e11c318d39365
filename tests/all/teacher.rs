//! The teacher's steps are sound and lead to the solution.

use crate::support::{PROPER, corpus, map_all, own_puzzles, puzzle};
use nonet::{
    Candidate, Cell, Digit, Grid, Player, Position, Step, Technique, WhyNot, explain, hint, solve,
    steps, why_not,
};
use std::collections::BTreeSet;

fn assert_true(step: &Step, solution: &Grid, puzzle: &Grid) {
    for out in &step.eliminations {
        let is_right = solution.get(out.cell) == Some(out.digit);
        assert!(!is_right, "{puzzle}\n{step:?} eliminates {out}");
    }
    if let Some(placed) = step.placement {
        let is_right = solution.get(placed.cell) == Some(placed.digit);
        assert!(is_right, "{puzzle}\n{step:?} places {placed}");
    }
}

/// Takes every step to the solution and returns the techniques used. With `look_around`, also checks all other steps of the
/// position in the middle.
fn assert_taught(puzzle: &Grid, look_around: bool) -> BTreeSet<Technique> {
    let mut used = BTreeSet::new();
    let solution = solve(puzzle).expect("a solution");
    let path = explain(&Player::new(*puzzle));
    let mut position = Position::from(puzzle);
    for (n, step) in path.steps.iter().enumerate() {
        assert_true(step, &solution, puzzle);
        if look_around && n == path.steps.len() / 2 {
            let player = Player {
                digits: *position.values(),
                candidates: position.to_candidates(),
                ..Player::new(*puzzle)
            };
            let all = steps(&player);
            all.iter()
                .for_each(|step| assert_true(step, &solution, puzzle));
        }
        assert!(
            step.apply(&mut position),
            "{puzzle}\n{step:?} changes nothing"
        );
        used.insert(step.technique);
    }
    assert!(
        path.end.is_solved(),
        "{puzzle}\nis not solved:\n{:?}",
        path.end
    );
    assert_eq!(*path.end.values(), solution);
    for last_word in [
        Technique::Template,
        Technique::TemplateDelete,
        Technique::BruteForce,
    ] {
        assert!(!used.contains(&last_word), "{puzzle}\nneeds {last_word}");
    }
    used
}

/// Teaches all puzzles, looks around in some of them, and returns the techniques used.
fn assert_all_taught(puzzles: &[Grid], look_around_every: usize) -> BTreeSet<Technique> {
    let used = map_all(puzzles, |n, puzzle| {
        assert_taught(puzzle, n.is_multiple_of(look_around_every))
    });
    used.into_iter().flatten().collect()
}

#[test]
fn lessons_reach_the_solution_without_a_false_step() {
    let random: Vec<Grid> = (0..300).map(puzzle).collect();
    let used = assert_all_taught(&random, 10);
    assert!(used.len() >= 20, "only {used:?}");
    let used = assert_all_taught(&own_puzzles(), 10);
    assert!(used.len() >= 40, "only {used:?}");
}

#[test]
#[ignore = "thorough: 10,000 puzzles"]
fn lessons_of_thousands_of_puzzles_reach_the_solution_without_a_false_step() {
    let puzzles: Vec<Grid> = (0..10_000).map(puzzle).collect();
    assert_all_taught(&puzzles, 100);
}

#[test]
#[ignore = "thorough: 1,000 puzzles of the corpora magictour_top1465.txt, 17_clue.txt, hardest_1106.txt"]
fn lessons_of_hard_puzzles_reach_the_solution_without_a_false_step() {
    for ((file, _), every) in [(PROPER[1], 3), (PROPER[0], 100), (PROPER[3], 15)] {
        let puzzles: Vec<Grid> = corpus(file).into_iter().step_by(every).collect();
        assert_all_taught(&puzzles, 50);
    }
}

#[test]
fn why_not_answers_even_if_every_technique_is_left_out() {
    let puzzle = puzzle(7);
    let player = Player {
        left_out: Technique::all().collect(),
        ..Player::new(puzzle)
    };
    let mut arguments = 0;
    for cell in Cell::all() {
        for digit in Digit::all() {
            let asked = Candidate { cell, digit };
            if let WhyNot::Because { step, .. } = why_not(&player, asked) {
                assert!(step.rules_out(asked), "{asked}");
                arguments += 1;
            }
        }
    }
    assert!(arguments > 100);
}

#[test]
fn hints_ignore_erased_givens() {
    for seed in 0..50 {
        let puzzle = puzzle(seed);
        let player = Player::new(puzzle);
        let erased = Player {
            digits: Grid::EMPTY,
            ..Player::new(puzzle)
        };
        assert_eq!(hint(&erased), hint(&player));
        assert_eq!(explain(&erased).steps, explain(&player).steps);
    }
}
