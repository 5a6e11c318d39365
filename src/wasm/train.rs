//! Exercises, and what a player's answer is worth.

use super::errors::{bad_option, set};
use super::options::{self, fields, items};
use super::plain::{Plain, object, object_of_kind, tagged};
use super::steps;
use super::text::Text;
use crate::{
    Answer, Candidate, Cell, Digit, Exercise, Flaw, Mark, PartRole, Position, Step, Technique,
    Verdict, parts,
};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A position in which a technique applies, and one of its steps there. `candidates` are as in `PlayerState`. */
export interface Exercise extends Example {
    technique: string;
    /** The seed that makes it again. A decimal number. */
    seed: string;
    /** The parts of the step's pattern. None for a single. */
    parts: Part[];
    /** What the steps of the technique in this position do: some techniques place a digit here and eliminate candidates there. */
    conclusions: 'eliminations' | 'placement' | 'both';
}

/** The cells of a pattern that have the same role. */
export interface Part {
    role: PartRole;
    /** For a chain, in its order. */
    cells: number[];
}

export type PartRole = 'Cells' | 'Base' | 'Fins' | 'Pivot' | 'Pincers' | 'Chain' | 'Color' | 'Set' | 'Stem' | 'Crossing'
    | 'Guardians' | 'Ends' | 'Wings' | 'Naked' | 'Hidden' | 'ExocetBase' | 'Targets' | 'Start';

/** A player's answer to an exercise. */
export interface ExerciseAnswer {
    /** The cells of the pattern; those of a chain in its order. Of several colours or sets each is an item of its own.
     *  Without any, only the conclusions count. */
    marks?: Part[];
    eliminations?: Candidate[];
    placement?: Candidate;
}

/** What the answer to an exercise is worth. */
export type Verdict =
    /** It is all that this step does. */
    | { kind: 'right'; step: Step }
    /** So many conclusions, and cells of the pattern, are missing. */
    | { kind: 'incomplete'; step: Step; missing: number; unmarked: number }
    /** The cell is not in the pattern that is nearest to the marks, or not in this role. `right` counts the cells that are. */
    | { kind: 'misplaced'; step: Step; cell: number; role: PartRole; right: number; flaw?: Flaw }
    /** The cells of a chain are marked in another order. */
    | { kind: 'out-of-order'; step: Step }
    /** It follows from a step of another technique. */
    | { kind: 'other'; step: Step }
    /** It contradicts the solution: this candidate is eliminated, or placed, by mistake. */
    | { kind: 'wrong'; cell: number; digit: number }
    /** It is true, but no step of a pattern shows it. */
    | { kind: 'unproved'; cell: number; digit: number }
    | { kind: 'empty' };

/** Why marked cells do not make a pattern. */
export type Flaw =
    /** The house has this other place for the digit. */
    | { kind: 'other-place'; house: number; digit: number; cell: number }
    | { kind: 'other-digit'; cell: number; digit: number }
    /** The cells do not see each other. */
    | { kind: 'unseen'; cells: number[] }
    /** The cells are not the four crossings of two rows and two columns. */
    | { kind: 'no-rectangle' }
    /** The rectangle lies in four boxes instead of two. */
    | { kind: 'four-boxes' }
    | { kind: 'filled'; cell: number }
    /** The cell lacks a digit that it would need. */
    | { kind: 'no-digit'; cell: number; digit: number };
"#;

/// An exercise: a position in which the technique applies. `undefined` when there is none, which is so for nested chains.
///
/// ```js
/// const { givens, digits, candidates } = exercise('XWing', 7);
/// ```
///
/// @param technique the technique's key, as in `techniques()`
/// @param seed the same seed gives the same exercise. Default: a fresh seed.
/// @throws {NonetError} 'bad-option' when there is no such technique, or the seed is none
#[wasm_bindgen(unchecked_return_type = "Exercise | undefined")]
pub fn exercise(
    technique: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<JsValue, JsValue> {
    let (technique, seed) = (named(technique)?, options::seed_or_fresh(seed)?);
    let Some(made) = crate::exercise(technique, seed) else {
        return Ok(JsValue::UNDEFINED);
    };
    let steps = made.steps();
    let Some(step) = steps.first() else {
        return Ok(JsValue::UNDEFINED);
    };
    let position = made.position;
    let places = steps.iter().filter(|step| step.placement.is_some()).count();
    let conclusions = match places {
        0 => "eliminations",
        all if all == steps.len() => "placement",
        _ => "both",
    };
    let object = example(&position, step);
    set(&object, "technique", &technique.key().into());
    set(&object, "seed", &seed.to_string().into());
    set(&object, "parts", &parts(step, &position).plain());
    set(&object, "conclusions", &conclusions.into());
    Ok(object.into())
}

/// Judges an answer to `exercise(technique, seed)` by any step of the technique.
///
/// ```js
/// judge('XWing', 7, { eliminations: [{ cell: 12, digit: 4 }] }) // { kind: 'incomplete', missing: 2, ... }
/// ```
///
/// @throws {NonetError} 'bad-option' when there is no such exercise, or the answer does not have this form
#[wasm_bindgen(unchecked_return_type = "Verdict")]
pub fn judge(
    technique: &Text,
    #[wasm_bindgen(unchecked_param_type = "bigint | number | string")] seed: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ExerciseAnswer")] answer: JsValue,
) -> Result<Object, JsValue> {
    let (technique, seed) = (named(technique)?, options::seed_or_fresh(seed)?);
    let answer = read_answer(&answer)?;
    let exercise = crate::exercise(technique, seed);
    let exercise = exercise.ok_or_else(|| bad_option("technique", "one that has exercises"))?;
    Ok(plain_verdict(&crate::judge(&exercise, &answer), &exercise))
}

pub(super) fn named(technique: &Text) -> Result<Technique, JsValue> {
    let technique = Technique::from_key(&technique.read("technique")?);
    technique.ok_or_else(|| bad_option("technique", "a key of techniques()"))
}

/// A position, and a step in it.
pub(super) fn example(position: &Position, step: &Step) -> Object {
    let object = Object::new();
    let (mut givens, digits) = (*position.values(), position.values().to_string());
    for cell in !position.givens() {
        givens.set(cell, None);
    }
    let bits = Cell::all().map(|cell| JsValue::from(position.candidates(cell).bits()));
    set(&object, "givens", &givens.to_string().into());
    set(&object, "digits", &digits.into());
    set(&object, "candidates", &bits.collect::<Array>());
    set(&object, "step", &steps::step(step, position));
    object
}

impl Plain for crate::Part {
    fn plain(&self) -> JsValue {
        object(&[("role", &self.role.key()), ("cells", &self.in_order())])
    }
}

fn plain_verdict(verdict: &Verdict, exercise: &Exercise) -> Object {
    let with_step = |kind: &str, step: &Step| {
        let object = tagged(kind);
        set(&object, "step", &steps::step(step, &exercise.position));
        object
    };
    let on = |kind: &str, Candidate { cell, digit }: &Candidate| {
        let object = tagged(kind);
        set(&object, "cell", &cell.plain());
        set(&object, "digit", &digit.plain());
        object
    };
    match verdict {
        Verdict::Right(step) => with_step("right", step),
        Verdict::Incomplete {
            step,
            missing,
            unmarked,
        } => {
            let object = with_step("incomplete", step);
            set(&object, "missing", &missing.plain());
            set(&object, "unmarked", &unmarked.plain());
            object
        }
        Verdict::Misplaced {
            step,
            cell,
            role,
            right,
            flaw,
        } => {
            let object = with_step("misplaced", step);
            set(&object, "cell", &cell.plain());
            set(&object, "role", &role.key().into());
            set(&object, "right", &right.plain());
            if let Some(flaw) = flaw {
                set(&object, "flaw", &flaw.plain());
            }
            object
        }
        Verdict::OutOfOrder(step) => with_step("out-of-order", step),
        Verdict::Other(step) => with_step("other", step),
        Verdict::Wrong(candidate) => on("wrong", candidate),
        Verdict::Unproved(candidate) => on("unproved", candidate),
        Verdict::Empty => tagged("empty"),
    }
}

impl Plain for Flaw {
    fn plain(&self) -> JsValue {
        match self {
            Flaw::OtherPlace { house, digit, cell } => object_of_kind(
                "other-place",
                &[("house", house), ("digit", digit), ("cell", cell)],
            ),
            Flaw::OtherDigit { cell, digit } => {
                object_of_kind("other-digit", &[("cell", cell), ("digit", digit)])
            }
            Flaw::Filled(cell) => object_of_kind("filled", &[("cell", cell)]),
            Flaw::NoDigit { cell, digit } => {
                object_of_kind("no-digit", &[("cell", cell), ("digit", digit)])
            }
            Flaw::Unseen(one, other) => object_of_kind("unseen", &[("cells", &vec![*one, *other])]),
            Flaw::NoRectangle => tagged("no-rectangle").into(),
            Flaw::FourBoxes => tagged("four-boxes").into(),
        }
    }
}

// ---- The answer ----

/// More marks or eliminations than this are no answer.
const MOST: u32 = 729;

fn read_answer(answer: &JsValue) -> Result<Answer, JsValue> {
    let get = fields(answer)?;
    let list = |key: &str, what: &str| match get(key) {
        Some(value) => items(&value, MOST).ok_or_else(|| bad_option(key, what)),
        None => Ok(Vec::new()),
    };
    let marks = list("marks", "a list of parts")?;
    let eliminations = list("eliminations", "a list of candidates")?;
    let placement = get("placement").map(|value| read_candidate(&value));
    Ok(Answer {
        marks: marks.iter().map(read_mark).collect::<Result<_, _>>()?,
        eliminations: eliminations
            .iter()
            .map(read_candidate)
            .collect::<Result<_, _>>()?,
        placement: placement.transpose()?,
    })
}

fn read_mark(mark: &JsValue) -> Result<Mark, JsValue> {
    let get = fields(mark)?;
    let role = get("role").and_then(|role| PartRole::from_key(&role.as_string()?));
    let role = role.ok_or_else(|| bad_option("role", "the role of a part"))?;
    let cells = get("cells").and_then(|cells| items(&cells, 81));
    let cells = cells.and_then(|cells| cells.iter().map(read_cell).collect());
    let cells = cells.ok_or_else(|| bad_option("cells", "cells from 0 to 80"))?;
    Ok(Mark { role, cells })
}

fn read_candidate(candidate: &JsValue) -> Result<Candidate, JsValue> {
    let get = fields(candidate)?;
    let cell = get("cell").and_then(|cell| read_cell(&cell));
    let cell = cell.ok_or_else(|| bad_option("cell", "a cell from 0 to 80"))?;
    let digit = get("digit")
        .and_then(|digit| read_below(&digit, 10))
        .filter(|&digit| digit > 0);
    let digit = digit.ok_or_else(|| bad_option("digit", "a digit from 1 to 9"))?;
    Ok(Candidate {
        cell,
        digit: Digit::new(digit),
    })
}

fn read_cell(cell: &JsValue) -> Option<Cell> {
    read_below(cell, 81).map(|index| Cell::new(usize::from(index)))
}

/// A whole number from 0 to just below the end.
fn read_below(number: &JsValue, end: u8) -> Option<u8> {
    let number = number.as_f64()?;
    let is_valid = (0.0..f64::from(end)).contains(&number) && number.trunc() == number;
    is_valid.then_some(number as u8)
}
