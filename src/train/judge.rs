//! What a player's answer to an exercise is worth.

use super::fit::Fit;
use super::proof::{has_cells_of_a_fish, is_another_pattern};
use super::{Exercise, Flaw, Mark, PartRole};
use crate::catalogue::Family;
use crate::teach::{all_patterns, all_steps};
use crate::{Candidate, Cell, Step, Technique, solve};

/// A player's answer: where the pattern is, and what follows from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The cells of the pattern, by role. Without any, only the conclusions count.
    pub marks: Vec<Mark>,
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
    /// It is part of this step of the technique.
    Incomplete {
        /// The step.
        step: Step,
        /// How many eliminations or placements are missing.
        missing: usize,
        /// How many cells of the pattern are missing.
        unmarked: usize,
    },
    /// A marked cell is not in the pattern, or not in this role.
    Misplaced {
        /// The step whose pattern is nearest to the marks.
        step: Step,
        /// The cell.
        cell: Cell,
        /// How it was marked.
        role: PartRole,
        /// How many marked cells are right.
        right: usize,
        /// Why there is no pattern with it, if that can be said in a word.
        flaw: Option<Flaw>,
    },
    /// The cells of a chain were marked in another order.
    OutOfOrder(Step),
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
/// let answer = Answer { eliminations: step.eliminations.clone(), ..Answer::default() };
/// assert_eq!(judge(&exercise, &answer), Verdict::Right(step));
/// ```
pub fn judge(exercise: &Exercise, answer: &Answer) -> Verdict {
    let has_marks = answer.marks.iter().any(|mark| !mark.cells.is_empty());
    let conclusion = answer.placement.or(answer.eliminations.first().copied());
    if conclusion.is_none() && !has_marks {
        return Verdict::Empty;
    }
    if let Some(wrong) = first_wrong(exercise, answer) {
        return Verdict::Wrong(wrong);
    }
    let steps = all_patterns(&exercise.position, exercise.technique);
    if let Some(unproved) = first_unproved(&steps, answer) {
        return other_step(exercise, answer).map_or(Verdict::Unproved(unproved), Verdict::Other);
    }
    let shown: Vec<Step> = steps
        .into_iter()
        .filter(|step| shows_some(step, answer))
        .collect();
    let fits = shown.iter().map(|step| {
        let fit = match has_marks {
            true => Fit::of(step, &exercise.position, &answer.marks),
            false => Fit::default(),
        };
        (missing(step, answer), fit, step)
    });
    let nearest = fits.min_by_key(|(missing, fit, _)| {
        (
            fit.misplaced.len(),
            fit.unmarked,
            fit.is_out_of_order,
            *missing,
        )
    });
    let Some((missing_here, fit, step)) = nearest else {
        return conclusion.map_or(Verdict::Empty, Verdict::Unproved);
    };
    // The engine knows many patterns, but not all. The cells of a fish that it knows have other roles here.
    let is_known =
        fit.has_all_cells() || has_cells_of_a_fish(&shown, &exercise.position, &answer.marks);
    let (missing, fit, step) = match is_known {
        true => (missing_here, fit, step.clone()),
        false => {
            let others = shown
                .iter()
                .filter(|step| is_another_pattern(step, &exercise.position, &answer.marks));
            match others.min_by_key(|step| missing(step, answer)) {
                Some(other) => (missing(other, answer), Fit::default(), other.clone()),
                None => (missing_here, fit, step.clone()),
            }
        }
    };
    if let Some(&(role, cell)) = fit.misplaced.first() {
        return Verdict::Misplaced {
            flaw: Flaw::of(&step, &exercise.position, &answer.marks, (role, cell)),
            step,
            cell,
            role,
            right: fit.right,
        };
    }
    if fit.is_out_of_order {
        return Verdict::OutOfOrder(step);
    }
    match missing + fit.unmarked {
        0 => Verdict::Right(step),
        _ => Verdict::Incomplete {
            step,
            missing,
            unmarked: fit.unmarked,
        },
    }
}

/// A candidate on which the answer contradicts the solution.
fn first_wrong(exercise: &Exercise, answer: &Answer) -> Option<Candidate> {
    let solution = solve(exercise.position.values())?;
    let is_true = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
    let mut eliminations = answer.eliminations.iter().copied();
    let eliminated = eliminations.find(|out| is_true(out));
    eliminated.or(answer.placement.filter(|placed| !is_true(placed)))
}

/// The first conclusion that none of the steps shows.
fn first_unproved(steps: &[Step], answer: &Answer) -> Option<Candidate> {
    let is_eliminated = |out: &Candidate| steps.iter().any(|step| step.rules_out(*out));
    let mut eliminations = answer.eliminations.iter().copied();
    let unproved = eliminations.find(|out| !is_eliminated(out));
    let is_placed = |placed: &Candidate| steps.iter().any(|step| step.placement == Some(*placed));
    unproved.or(answer.placement.filter(|placed| !is_placed(placed)))
}

/// Whether the step shows one of the conclusions, if there are any.
fn shows_some(step: &Step, answer: &Answer) -> bool {
    let has_none = answer.placement.is_none() && answer.eliminations.is_empty();
    let places = answer.placement.is_some() && step.placement == answer.placement;
    has_none || places || answer.eliminations.iter().any(|&out| step.rules_out(out))
}

/// Whether the step shows all conclusions.
fn shows(step: &Step, answer: &Answer) -> bool {
    first_unproved(core::slice::from_ref(step), answer).is_none()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Evidence;
    use crate::train::exercise;
    use crate::train::fit::marks_of;

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
            ..Answer::default()
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
        let is_incomplete = matches!(verdict, Verdict::Incomplete { missing: 1, .. });
        assert!(is_incomplete, "{verdict:?}");
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

    fn marking(marks: Vec<Mark>) -> Answer {
        Answer {
            marks,
            ..Answer::default()
        }
    }

    #[test]
    fn each_step_of_a_technique_is_right_with_its_own_pattern_and_without_marks() {
        for technique in Technique::all() {
            let Some(made) = exercise(technique, 2) else {
                continue;
            };
            for step in all_steps(&made.position, technique).into_iter().take(3) {
                let answer = Answer {
                    marks: marks_of(&step, &made.position),
                    eliminations: step.eliminations.clone(),
                    placement: step.placement,
                };
                let verdict = judge(&made, &answer);
                assert!(
                    matches!(verdict, Verdict::Right(_)),
                    "{technique}: {verdict:?}"
                );
                let bare = Answer {
                    marks: Vec::new(),
                    ..answer
                };
                let verdict = judge(&made, &bare);
                assert!(
                    matches!(verdict, Verdict::Right(_)),
                    "{technique}: {verdict:?}"
                );
            }
        }
    }

    #[test]
    fn a_pattern_without_conclusions_is_incomplete() {
        let (exercise, step) = x_wing();
        let marks = marks_of(&step, &exercise.position);
        let verdict = judge(&exercise, &marking(marks));
        let Verdict::Incomplete {
            missing, unmarked, ..
        } = verdict
        else {
            panic!("{verdict:?}")
        };
        assert!(missing > 0);
        assert_eq!(unmarked, 0);
    }

    #[test]
    fn three_corners_of_an_x_wing_are_incomplete_and_a_wrong_fourth_is_misplaced() {
        let (exercise, step) = x_wing();
        let mut marks = marks_of(&step, &exercise.position);
        let fourth = marks[0].cells.pop().expect("an X-wing has cells");
        let verdict = judge(&exercise, &marking(marks.clone()));
        assert!(
            matches!(verdict, Verdict::Incomplete { unmarked: 1, .. }),
            "{verdict:?}"
        );
        let Evidence::Fish { digit, .. } = step.evidence else {
            panic!("{step:?}")
        };
        // A cell of another line, with the digit.
        let all = exercise.position.cells_with(digit);
        let cells = step.cells(&exercise.position);
        let wrong = all.into_iter().find(|cell| {
            !cells.has(*cell) && cell.row() != fourth.row() && cell.col() != fourth.col()
        });
        let wrong = wrong.expect("there are more places");
        marks[0].cells.push(wrong);
        let verdict = judge(&exercise, &marking(marks));
        let Verdict::Misplaced { cell, right, .. } = verdict else {
            panic!("{verdict:?}")
        };
        assert_eq!((cell, right), (wrong, 3));
    }

    #[test]
    fn a_pivot_marked_as_a_pincer_is_misplaced() {
        let made = exercise(Technique::XyWing, 1).unwrap();
        let step = made.step().unwrap();
        let mut marks = marks_of(&step, &made.position);
        let pivot = marks[0].cells[0];
        marks[0].cells[0] = marks[1].cells[0];
        marks[1].cells[0] = pivot;
        let verdict = judge(&made, &marking(marks));
        let Verdict::Misplaced { role, .. } = verdict else {
            panic!("{verdict:?}")
        };
        assert!(matches!(role, PartRole::Pivot | PartRole::Pincers));
    }

    #[test]
    fn a_chain_marked_in_another_order_is_out_of_order() {
        let mut all = (0..).map(|seed| exercise(Technique::XyChain, seed).unwrap());
        let is_only = |made: &Exercise| all_steps(&made.position, made.technique).len() == 1;
        let made = all.find(is_only).unwrap();
        let mut marks = marks_of(&made.step().unwrap(), &made.position);
        marks[0].cells.swap(0, 2);
        let verdict = judge(&made, &marking(marks));
        assert!(matches!(verdict, Verdict::OutOfOrder(_)), "{verdict:?}");
    }

    #[test]
    fn a_naked_pair_with_a_third_digit_has_a_flaw() {
        let made = exercise(Technique::NakedPair, 1).unwrap();
        let step = made.step().unwrap();
        let Evidence::Subset { house, digits, .. } = step.evidence else {
            panic!("{step:?}")
        };
        let mut marks = marks_of(&step, &made.position);
        let others = (house.cell_set() & made.position.empty_cells()) - step.cells(&made.position);
        let wrong = others
            .into_iter()
            .find(|&cell| !made.position.candidates(cell).is_subset(digits));
        let wrong = wrong.expect("another cell has another digit");
        marks[0].cells[1] = wrong;
        let verdict = judge(&made, &marking(marks));
        let Verdict::Misplaced { flaw, .. } = verdict else {
            panic!("{verdict:?}")
        };
        assert!(matches!(flaw, Some(Flaw::OtherDigit { .. })), "{flaw:?}");
    }
}
