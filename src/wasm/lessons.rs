//! Hints, steps, explanations.

use super::errors::{bad_option, set};
use super::options::{self, fields};
use super::plain::tagged;
use super::solve::{self, grid_of, read};
use super::steps;
use super::text::Text;
use super::train;
use crate::teach::{Dead, Hint, Player, Reason, Thought, WhyNot};
use crate::{Candidate, CandidateGrid, Cell, Digit, DigitSet, Level, Status, Technique};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A player's position. */
export interface PlayerState {
    /** The puzzle: 81 characters, or any other text that `normalize` reads. */
    givens: string;
    /** The givens and the digits placed so far. Default: the givens alone. */
    digits?: string;
    /** For each of the 81 cells, the candidates that are left, as bits: 1 for digit 1, 2 for digit 2, 4 for digit 3 ...
     *  Default: all digits that no peer has. */
    candidates?: ArrayLike<number>;
    /** Techniques not to use, by their keys in `techniques()`. Default: none. */
    left_out?: string[];
}

/** The result of `hint`. */
export type Hint =
    | { kind: 'solved' }
    /** The givens don't have exactly one solution. */
    | { kind: 'not-a-puzzle'; status: 'multiple' | 'none' | 'conflict' }
    /** A player's mistake: wrong digits in `cells` or, if `crossed_out` is not empty, right candidates that were crossed
     *  out there. Show it in stages: the house, the cells, what is wrong. */
    | { kind: 'mistake'; house: number; cells: number[]; crossed_out: Candidate[] }
    | { kind: 'step'; step: Step };

/** The reason why a candidate isn't possible, the result of `why_not`. */
export type WhyNot =
    | { kind: 'not-a-puzzle'; status: 'multiple' | 'none' | 'conflict' }
    /** The cell is already filled with this digit. */
    | { kind: 'filled'; digit: number }
    /** This cell has the digit and sees the candidate. */
    | { kind: 'seen'; cell: number }
    | { kind: 'crossed-out' }
    /** No reason: it is the solution's digit. */
    | { kind: 'right' }
    /** The step that rules it out, once the steps in `first` are done. */
    | { kind: 'because'; first: Step[]; step: Step };

/** A named kind of deduction. */
export interface Technique {
    key: string;
    /** In English. */
    name: string;
    family: string;
    /** The lowest rating of its steps, on Sudoku Explainer's scale, and who defined it. */
    rating: number;
    scale: 'Explainer' | 'Sukaku' | 'Studio' | 'Ours';
    level: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
    /** Whether `exercise` has positions for it: all but nested chains and guessing. */
    has_exercises: boolean;
    /** Its code in HoDoKu's library format. */
    hodoku_code?: string;
}

/** A position and the step of a technique in it. `candidates` are as in `PlayerState`. */
export interface Example {
    givens: string;
    digits: string;
    candidates: number[];
    step: Step;
}

/** A line of the solver's log. `depth` is the number of open guesses at that point. */
export type Thought =
    | { kind: 'placed'; cell: number; digit: number; reason: 'given' | 'only-digit' | 'only-cell' | 'tried'; house?: number;
        eliminated: Candidate[]; depth: number }
    | { kind: 'choice'; candidates: Candidate[]; depth: number }
    | { kind: 'broken'; cell?: number; house?: number; digit?: number; depth: number }
    | { kind: 'taken-back'; cell: number; digit: number; depth: number };
"#;

/// The next hint: the player's mistake, if there is one, or the easiest step from the player's position.
///
/// ```js
/// hint({ givens: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' })
/// // { kind: 'step', step: { technique: 'HiddenSingle', placement: { cell: 11, digit: 4 }, ... } }
/// ```
///
/// @throws {NonetError} when a text is not a grid; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "Hint")]
pub fn hint(
    #[wasm_bindgen(unchecked_param_type = "PlayerState")] state: JsValue,
) -> Result<Object, JsValue> {
    let player = player(&state)?;
    let answer = crate::hint(&player);
    Ok(match answer {
        Hint::Solved => tagged("solved"),
        Hint::NotAPuzzle(status) => not_a_puzzle(status),
        Hint::Mistake(mistake) => {
            let object = tagged("mistake");
            set(&object, "house", &(mistake.house.index() as u32).into());
            let cells: Array = mistake.cells.into_iter().map(index).collect();
            set(&object, "cells", &cells);
            set(
                &object,
                "crossed_out",
                &steps::candidates(&mistake.crossed_out),
            );
            object
        }
        Hint::Step(step) => {
            let object = tagged("step");
            set(&object, "step", &steps::step(&step, &player.position()));
            object
        }
    })
}

/// All steps that are possible now, technique by technique, easiest first. Branching chains are searched only when there
/// is no other step.
///
/// @throws {NonetError} when a text is not a grid; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "Step[]")]
pub fn steps(
    #[wasm_bindgen(unchecked_param_type = "PlayerState")] state: JsValue,
) -> Result<Array, JsValue> {
    let player = player(&state)?;
    let position = player.position();
    let found = crate::steps(&player);
    Ok(found
        .iter()
        .map(|step| steps::step(step, &position))
        .collect())
}

/// The whole path from the player's position to the solution; each step is the next hint.
///
/// @throws {NonetError} 'not-a-puzzle' when there is not exactly one solution; when a text is not a grid; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "Step[]")]
pub fn explain(
    #[wasm_bindgen(unchecked_param_type = "PlayerState | string")] puzzle: JsValue,
) -> Result<Array, JsValue> {
    let player = player(&puzzle)?;
    solve::need_unique(&player.givens)?;
    let mut position = player.position();
    let path = crate::explain(&player);
    let mut list = Array::new();
    list.extend(path.steps.iter().map(|step| {
        let plain = steps::step(step, &position);
        step.apply(&mut position);
        plain
    }));
    Ok(list)
}

/// Why a candidate can't be right: the easiest argument that rules it out.
///
/// @param cell 0 to 80
/// @param digit 1 to 9
/// @throws {NonetError} when a text is not a grid; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "WhyNot")]
pub fn why_not(
    #[wasm_bindgen(unchecked_param_type = "PlayerState")] state: JsValue,
    cell: f64,
    digit: f64,
) -> Result<Object, JsValue> {
    let player = player(&state)?;
    let digit = Digit::try_new(options::whole_number(digit, "digit", 9.0)? as u8);
    let digit = digit.ok_or_else(|| bad_option("digit", "from 1 to 9"))?;
    let cell = Cell::new(options::whole_number(cell, "cell", 80.0)? as usize);
    let mut position = player.position();
    let answer = crate::why_not(&player, Candidate { cell, digit });
    Ok(match answer {
        WhyNot::NotAPuzzle(status) => not_a_puzzle(status),
        WhyNot::Filled(digit) => {
            let object = tagged("filled");
            set(&object, "digit", &digit.value().into());
            object
        }
        WhyNot::Seen(peer) => {
            let object = tagged("seen");
            set(&object, "cell", &index(peer));
            object
        }
        WhyNot::CrossedOut => tagged("crossed-out"),
        WhyNot::Right => tagged("right"),
        WhyNot::Because { first, step } => {
            let object = tagged("because");
            let list = Array::new();
            for before in &first {
                list.push(&steps::step(before, &position));
                before.apply(&mut position);
            }
            set(&object, "first", &list);
            set(&object, "step", &steps::step(&step, &position));
            object
        }
    })
}

/// The log of a simple constraint propagator: what was certain and why, which candidates that eliminated, what was
/// guessed, contradicted and undone. At most `limit` lines, 20,000 by default.
///
/// @throws {NonetError} when the text is not a puzzle; 'bad-option'
#[wasm_bindgen(
    unchecked_return_type = "{ thoughts: Thought[]; solution?: string; is_cut_off: boolean }"
)]
pub fn think(puzzle: &Text, limit: Option<f64>) -> Result<Object, JsValue> {
    let limit = options::whole_number(limit.unwrap_or(20_000.0), "limit", solve::MOST)?;
    let thinking = crate::think(&read(puzzle)?, limit as usize);
    let object = Object::new();
    let thoughts: Array = thinking.thoughts.iter().map(thought).collect();
    set(&object, "thoughts", &thoughts);
    set(&object, "is_cut_off", &thinking.is_cut_off.into());
    if let Some(solution) = thinking.solution {
        set(&object, "solution", &solution.to_string().into());
    }
    Ok(object)
}

/// An example position for a technique, with the step it allows; `undefined` when none is known.
///
/// @param technique the technique's key, as in `techniques()`
/// @param seed for another position, as in `exercise`: the same for the same seed. Nested chains, which take minutes to find, have only
/// one example.
/// @throws {NonetError} 'bad-option' when there is no such technique, or the seed is none
#[wasm_bindgen(unchecked_return_type = "Example | undefined")]
pub fn example(
    technique: &Text,
    #[wasm_bindgen(unchecked_optional_param_type = "bigint | number | string")] seed: JsValue,
) -> Result<JsValue, JsValue> {
    let technique = train::named(technique)?;
    let known = match seed.is_undefined() {
        true => crate::example(technique),
        false => {
            let seed = options::seed_or_fresh(seed)?;
            new_example(technique, seed).or_else(|| crate::example(technique))
        }
    };
    Ok(known.map_or(JsValue::UNDEFINED, |known| {
        train::example(&known.position, &known.step).into()
    }))
}

/// An exercise, with the first of its steps.
fn new_example(technique: Technique, seed: u64) -> Option<crate::Example> {
    let exercise = crate::exercise(technique, seed)?;
    Some(crate::Example {
        step: exercise.step()?,
        position: exercise.position,
    })
}

/// All techniques of the engine, easiest first.
#[wasm_bindgen(unchecked_return_type = "Technique[]")]
pub fn techniques() -> Array {
    Technique::all().map(technique).collect()
}

fn technique(technique: Technique) -> Object {
    let object = Object::new();
    let level = Level::ALL[technique.level() as usize].0;
    let texts = [
        ("key", technique.key()),
        ("name", technique.name().to_string()),
        ("family", technique.family().key()),
        ("scale", technique.scale().key()),
        ("level", level.to_string()),
    ];
    for (key, text) in texts {
        set(&object, key, &text.into());
    }
    set(
        &object,
        "rating",
        &JsValue::from(f64::from(technique.rating()) / 10.0),
    );
    let has_exercises = crate::has_exercises(technique);
    set(&object, "has_exercises", &has_exercises.into());
    if let Some(code) = technique.hodoku_code() {
        set(&object, "hodoku_code", &code.into());
    }
    object
}

fn thought(thought: &Thought) -> Object {
    let about = |object: Object, Candidate { cell, digit }: &Candidate| {
        set(&object, "cell", &index(*cell));
        set(&object, "digit", &digit.value().into());
        object
    };
    let (object, depth) = match thought {
        Thought::Placed {
            candidate,
            reason,
            eliminated,
            depth,
        } => {
            let object = about(tagged("placed"), candidate);
            let name = match reason {
                Reason::Given => "given",
                Reason::OnlyDigit => "only-digit",
                Reason::OnlyCell(house) => {
                    set(&object, "house", &(house.index() as u32).into());
                    "only-cell"
                }
                Reason::Tried => "tried",
            };
            set(&object, "reason", &name.into());
            set(&object, "eliminated", &steps::candidates(eliminated));
            (object, depth)
        }
        Thought::Choice { candidates, depth } => {
            let object = tagged("choice");
            set(&object, "candidates", &steps::candidates(candidates));
            (object, depth)
        }
        Thought::Broken { dead, depth } => {
            let object = tagged("broken");
            match dead {
                Dead::Cell(cell) => set(&object, "cell", &index(*cell)),
                Dead::House(house, digit) => {
                    set(&object, "house", &(house.index() as u32).into());
                    set(&object, "digit", &digit.value().into());
                }
            }
            (object, depth)
        }
        Thought::TakenBack { candidate, depth } => (about(tagged("taken-back"), candidate), depth),
    };
    set(&object, "depth", &(*depth).into());
    object
}

fn not_a_puzzle(status: Status) -> Object {
    let object = tagged("not-a-puzzle");
    set(&object, "status", &status.name().into());
    object
}

fn index(cell: Cell) -> JsValue {
    JsValue::from(cell.index() as u32)
}

/// A `PlayerState`, or the text of a puzzle.
fn player(state: &JsValue) -> Result<Player, JsValue> {
    if let Some(text) = state.as_string() {
        return Ok(Player::new(grid_of(&text)?));
    }
    let get = fields(state)?;
    let text = |value: JsValue, key| value.as_string().ok_or_else(|| bad_option(key, "a text"));
    let givens = get("givens").ok_or_else(|| bad_option("givens", "a text"))?;
    let mut player = Player::new(grid_of(&text(givens, "givens")?)?);
    if let Some(digits) = get("digits") {
        player.digits = grid_of(&text(digits, "digits")?)?;
    }
    if let Some(value) = get("candidates") {
        player.candidates = candidates(&value)?;
    }
    if let Some(value) = get("left_out") {
        player.left_out = options::techniques("left_out", &value)?;
    }
    Ok(player)
}

fn candidates(value: &JsValue) -> Result<CandidateGrid, JsValue> {
    let bad = || bad_option("candidates", "81 numbers from 0 to 511");
    let list = options::items(value, 81)
        .filter(|list| list.len() == 81)
        .ok_or_else(bad)?;
    let mut candidates = CandidateGrid::FULL;
    for (cell, value) in Cell::all().zip(&list) {
        let bits = value
            .as_f64()
            .filter(|bits| (0.0..512.0).contains(bits))
            .ok_or_else(bad)?;
        candidates.set(cell, DigitSet::from_bits(bits as u16));
    }
    Ok(candidates)
}
