//! What a player's answer to an exercise is worth.

use super::Exercise;
use crate::logic::Family;
use crate::teach::all_steps;
use crate::{Candidate, Step, Technique, solve};

/// A player's answer: what follows from the technique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The candidates to eliminate.
    pub eliminations: Vec<Candidate>,
    /// The digit to place.
    pub placement: Option<Candidate>,
}

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// It is all that one step of the technique does.
    Right(Step),
    /// It is part of what this step of the technique does; so many eliminations or placements are missing.
    Incomplete {
        /// The step.
        step: Step,
        /// How many are missing.
        missing: usize,
    },
    /// It follows, but from another technique.
    Other(Step),
    /// It contradicts the solution: this candidate is eliminated there, or placed, by mistake.
    Wrong(Candidate),
    /// It is true, but no step of a pattern shows this part of it.
    Unproved(Candidate),
    /// There is nothing in it.
    Empty,
}

/// Judges an answer by any step of the technique, not by one that is stored.
///
/// ```
/// use nonet::{Answer, Technique, Verdict, all_steps, exercise, judge};
///
/// let exercise = exercise(Technique::XWing, 1).unwrap();
/// let step = all_steps(&exercise.position, Technique::XWing).remove(0);
/// let answer = Answer { eliminations: step.eliminations.clone(), placement: None };
/// assert_eq!(judge(&exercise, &answer), Verdict::Right(step));
/// ```
pub fn judge(exercise: &Exercise, answer: &Answer) -> Verdict {
    let Some(first) = answer.placement.or(answer.eliminations.first().copied()) else {
        return Verdict::Empty;
    };
    if let Some(wrong) = first_wrong(exercise, answer) {
        return Verdict::Wrong(wrong);
    }
    let steps = all_steps(&exercise.position, exercise.technique);
    let mut shown = steps.into_iter().filter(|step| shows(step, answer));
    if let Some(best) = shown.by_ref().min_by_key(|step| missing(step, answer)) {
        return match missing(&best, answer) {
            0 => Verdict::Right(best),
            missing => Verdict::Incomplete {
                step: best,
                missing,
            },
        };
    }
    other_step(exercise, answer).map_or_else(
        || Verdict::Unproved(first_unproved(exercise, answer).unwrap_or(first)),
        Verdict::Other,
    )
}

/// A candidate on which the answer contradicts the solution.
fn first_wrong(exercise: &Exercise, answer: &Answer) -> Option<Candidate> {
    let solution = solve(exercise.position.values())?;
    let is_true = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
    let mut eliminations = answer.eliminations.iter().copied();
    let eliminated = eliminations.find(|out| is_true(out));
    eliminated.or(answer.placement.filter(|placed| !is_true(placed)))
}

/// Whether the step does all that is in the answer.
fn shows(step: &Step, answer: &Answer) -> bool {
    let places = answer
        .placement
        .is_none_or(|placed| step.placement == Some(placed));
    places && answer.eliminations.iter().all(|&out| step.rules_out(out))
}

/// How much the step does that is not in the answer. A placement stands for the eliminations that follow from it.
fn missing(step: &Step, answer: &Answer) -> usize {
    let is_placed = step.placement.is_some() && step.placement == answer.placement;
    let is_missing = |out: &&Candidate| !answer.eliminations.contains(out);
    let eliminations = step.eliminations.iter().filter(is_missing).count();
    match step.placement {
        Some(_) => usize::from(!is_placed),
        None => eliminations,
    }
}

/// A step of another pattern that does all that is in the answer.
fn other_step(exercise: &Exercise, answer: &Answer) -> Option<Step> {
    let patterns = Technique::all().filter(|&technique| {
        let is_proof = matches!(
            technique.family(),
            Family::ForcingChains | Family::ForcingNets | Family::LastWords | Family::Direct
        );
        technique != exercise.technique && !is_proof
    });
    let mut steps = patterns.flat_map(|technique| all_steps(&exercise.position, technique));
    steps.find(|step| shows(step, answer))
}

/// The first elimination of the answer that no step of the technique shows.
fn first_unproved(exercise: &Exercise, answer: &Answer) -> Option<Candidate> {
    let steps = all_steps(&exercise.position, exercise.technique);
    let is_shown = |out: &Candidate| steps.iter().any(|step| step.rules_out(*out));
    let mut eliminations = answer.eliminations.iter().copied();
    eliminations.find(|out| !is_shown(out))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::exercise;

    /// An exercise with one of its steps that eliminates at least two candidates.
    fn x_wing() -> (Exercise, Step) {
        let made = exercise(Technique::XWing, 1).expect("there are examples");
        let mut steps = all_steps(&made.position, Technique::XWing).into_iter();
        let step = steps.find(|step| step.eliminations.len() > 1);
        (made, step.expect("the example has two"))
    }

    fn eliminating(eliminations: &[Candidate]) -> Answer {
        Answer {
            eliminations: eliminations.to_vec(),
            placement: None,
        }
    }

    #[test]
    fn all_eliminations_of_a_step_are_right_and_some_incomplete() {
        let (exercise, step) = x_wing();
        let all = &step.eliminations;
        assert_eq!(
            judge(&exercise, &eliminating(all)),
            Verdict::Right(step.clone())
        );
        let verdict = judge(&exercise, &eliminating(&all[1..]));
        assert!(
            matches!(verdict, Verdict::Incomplete { missing: 1, .. }),
            "{verdict:?}"
        );
    }

    #[test]
    fn eliminating_a_digit_of_the_solution_is_wrong() {
        let (exercise, step) = x_wing();
        let solution = solve(exercise.position.values()).unwrap();
        let cell = exercise.position.empty_cells().first().unwrap();
        let digit = solution.get(cell).unwrap();
        let wrong = Candidate { cell, digit };
        let answer = eliminating(&[&step.eliminations[..], &[wrong]].concat());
        assert_eq!(judge(&exercise, &answer), Verdict::Wrong(wrong));
    }

    #[test]
    fn what_only_another_technique_shows_is_named() {
        let (exercise, _) = x_wing();
        let others = Technique::all().filter(|&other| other != Technique::XWing);
        let known = all_steps(&exercise.position, Technique::XWing);
        let mut steps = others.flat_map(|other| all_steps(&exercise.position, other));
        let other = steps.find(|step| {
            let does_more = |one: &Step| step.eliminations.iter().any(|&out| !one.rules_out(out));
            step.placement.is_none() && known.iter().all(does_more)
        });
        let other = other.expect("another technique applies");
        let verdict = judge(&exercise, &eliminating(&other.eliminations));
        assert!(matches!(verdict, Verdict::Other(_)), "{verdict:?}");
    }

    #[test]
    fn a_false_candidate_that_no_pattern_rules_out_is_unproved() {
        let (exercise, _) = x_wing();
        let solution = solve(exercise.position.values()).unwrap();
        let is_false = |one: &Candidate| solution.get(one.cell) != Some(one.digit);
        let verdicts = exercise.candidates().into_iter().filter(is_false);
        let mut verdicts = verdicts.map(|out| (out, judge(&exercise, &eliminating(&[out]))));
        assert!(verdicts.any(|(out, verdict)| verdict == Verdict::Unproved(out)));
    }

    #[test]
    fn an_empty_answer_is_empty() {
        let (exercise, _) = x_wing();
        assert_eq!(judge(&exercise, &Answer::default()), Verdict::Empty);
    }
}
