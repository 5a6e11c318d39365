//! Runs the teacher and the rating on any player's state.

use super::draw;
use arbitrary::Unstructured;
use nonet::{
    Candidate, Grid, Hint, Player, Position, Status, Step, WhyNot, all_steps, explain, hint,
    is_solved_by_singles, next_step, path, rate, rate_up_to, report, steps, why_not,
};

/// For a state that agrees with the puzzle's solution, all results are true; for any other, there is still a result.
///
/// If chains would be nested in chains, which takes seconds, checks only the hint.
pub fn player(data: &[u8]) {
    let mut from = Unstructured::new(data);
    let player = drawn(&mut from);
    let asked = draw::candidate(&mut from);
    let position = player.position();
    let report = report(&player.givens);
    let solution = report.solution.filter(|_| report.status == Status::Unique);
    let is_right = |solution: &Grid| {
        let crossed_out = |(cell, digit)| {
            let is_empty = position.values().get(cell).is_none();
            is_empty && !player.candidates.has(Candidate { cell, digit })
        };
        player.digits.is_part_of(solution) && !solution.filled().any(crossed_out)
    };
    let truth = solution.filter(is_right);
    hint_is_true(&player, &position, solution, truth);
    let hardest = solution.map_or(0, |_| rate_up_to(&player.givens, 70).er.tenths());
    if truth.is_none() || hardest >= 70 {
        return;
    }
    let found = steps(&player);
    for step in &found {
        is_true(step, &position, truth);
        assert!(
            !player.left_out.has(step.technique),
            "{:?} was left out",
            step.technique
        );
    }
    way_is_true(&explain(&player).steps, position, truth);
    match why_not(&player, asked) {
        WhyNot::Because { first, step } => {
            let before = way_is_true(&first, position, truth);
            is_true(&step, &before, truth);
            assert!(step.rules_out(asked));
        }
        WhyNot::Right => assert_eq!(
            truth.map(|grid| grid.get(asked.cell)),
            Some(Some(asked.digit))
        ),
        _ => {}
    }
    rating_is_sound(&player.givens);
}

fn drawn(from: &mut Unstructured) -> Player {
    let givens = draw::grid(from);
    let mut player = Player::new(givens);
    if draw::coin(from) {
        for _ in 0..draw::number(from, 30) {
            let cell = draw::cell(from);
            player
                .digits
                .set(cell, Some(draw::digit(from)).filter(|_| draw::coin(from)));
        }
    }
    if draw::coin(from) {
        player.candidates = draw::candidates(from);
    }
    player.left_out = draw::techniques(from);
    player
}

fn hint_is_true(player: &Player, position: &Position, solution: Option<Grid>, truth: Option<Grid>) {
    match hint(player) {
        Hint::Step(step) => {
            assert!(truth.is_some(), "a mistake is not reported");
            is_true(&step, position, truth);
        }
        Hint::Solved => assert_eq!(Some(*position.values()), solution),
        Hint::NotAPuzzle(_) => assert!(solution.is_none()),
        Hint::Mistake(mistake) => {
            assert!(solution.is_some() && truth.is_none());
            assert!(!mistake.cells.is_empty());
        }
        hint => panic!("{hint:?} is not known here"),
    }
}

/// The step changes something, agrees with the solution, and can be drawn.
fn is_true(step: &Step, position: &Position, truth: Option<Grid>) {
    let mut after = *position;
    assert!(step.apply(&mut after), "{step:?} does nothing");
    let cells = truth.iter().flat_map(|solution| solution.filled());
    for (cell, digit) in cells {
        let is_left =
            after.has(Candidate { cell, digit }) || after.values().get(cell) == Some(digit);
        assert!(is_left, "{step:?} eliminates {digit} from {cell}");
    }
    step.house_to_look_at(position);
    step.cells(position);
    step.highlights(position);
    step.arrows();
    step.houses();
    step.blockers(position);
}

/// Checks each step and returns the position after the last.
fn way_is_true(steps: &[Step], mut position: Position, truth: Option<Grid>) -> Position {
    for step in steps {
        is_true(step, &position, truth);
        step.apply(&mut position);
    }
    position
}

fn rating_is_sound(puzzle: &Grid) {
    let rating = rate(puzzle);
    let way = path(puzzle);
    assert_eq!(usize::from(rating.steps), way.steps.len());
    let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|one| one.tenths());
    assert!(ed <= ep && ep <= er);
    let start = Position::from(puzzle);
    assert_eq!(next_step(&start).as_ref(), way.steps.first());
    if let Some(step) = way.steps.first() {
        let all = all_steps(&start, step.technique);
        assert!(all.iter().any(|other| other.does_the_same(step)));
    }
    let is_easy = rating.er.is_exact() && er <= 23;
    assert!(is_easy || !is_solved_by_singles(puzzle));
}
