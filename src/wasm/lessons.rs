//! Hints, steps, explanations.

use super::errors::{bad_option, set};
use super::options::{self, fields};
use super::text::Text;
use super::{grid_of, read, steps};
use crate::logic::{Level, Technique};
use crate::teach::{Dead, Hint, Player, Reason, Thought, WhyNot};
use crate::{Candidate, CandidateGrid, Cell, Digit, DigitSet, Status};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Where a player stands. */
export interface PlayerState {
    /** The puzzle: 81 characters, or any other text that `normalize` reads. */
    givens: string;
    /** The givens and the digits placed so far; the givens alone where it is missing. */
    digits?: string;
    /** For each of the 81 cells the candidates that are left, as bits: 1 for digit 1, 2 for digit 2, 4 for digit 3 ...
     *  Without it, all that no peer holds. */
    candidates?: ArrayLike<number>;
    /** Techniques to do without, by their keys in `techniques()`; none where it is missing. */
    left_out?: string[];
}

/** What helps a player on. */
export type Hint =
    | { kind: 'solved' }
    /** The givens have not exactly one solution. */
    | { kind: 'not-a-puzzle'; status: 'multiple' | 'none' | 'conflict' }
    /** Wrong digits in `cells`, or, where `crossed_out` is not empty, candidates there that are right. To be told by
     *  degrees: the house, the cells, what is wrong. */
    | { kind: 'mistake'; house: number; cells: number[]; crossed_out: Candidate[] }
    | { kind: 'step'; step: Step };

/** What speaks against a candidate. */
export type WhyNot =
    | { kind: 'not-a-puzzle'; status: 'multiple' | 'none' | 'conflict' }
    /** The cell has this digit. */
    | { kind: 'filled'; digit: number }
    /** This cell has the digit and sees it. */
    | { kind: 'seen'; cell: number }
    | { kind: 'crossed-out' }
    /** Nothing does: it is right. */
    | { kind: 'right' }
    /** The step that takes it out, once the steps before it are done. */
    | { kind: 'because'; first: Step[]; step: Step };

/** A named kind of deduction. */
export interface Technique {
    key: string;
    /** In English. */
    name: string;
    family: string;
    /** The least rating of its steps, on Sudoku Explainer's scale, and whose it is. */
    rating: number;
    scale: 'Explainer' | 'Sukaku' | 'Ours';
    level: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
    /** In HoDoKu's library format. */
    hodoku_code?: string;
}

/** A position and what a technique does there. `candidates` as in `PlayerState`. */
export interface Example {
    givens: string;
    digits: string;
    candidates: number[];
    step: Step;
}

/** A line of the thinking log. `depth`: on how many tries it stands. */
export type Thought =
    | { kind: 'placed'; cell: number; digit: number; reason: 'given' | 'only-digit' | 'only-cell' | 'tried'; house?: number;
        eliminated: Candidate[]; depth: number }
    | { kind: 'choice'; candidates: Candidate[]; depth: number }
    | { kind: 'broken'; cell?: number; house?: number; digit?: number; depth: number }
    | { kind: 'taken-back'; cell: number; digit: number; depth: number };
"#;

/// The next thing to tell a player: a mistake, softly, or the easiest step from where the player stands.
///
/// ```js
/// hint({ givens: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' })
/// // { kind: 'step', step: { technique: 'HiddenSingle', placement: { cell: 11, digit: 4 }, ... } }
/// ```
///
/// @throws {NonetError} when the texts are no grids; 'bad-option'
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

/// All steps that are there now, technique by technique, easiest first. Chains that branch are looked for only when
/// there is nothing else.
///
/// @throws {NonetError} when the texts are no grids; 'bad-option'
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

/// The whole way from where the player stands, each step the next hint.
///
/// @throws {NonetError} 'not-a-puzzle' when there is not exactly one solution; when the texts are no grids; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "Step[]")]
pub fn explain(
    #[wasm_bindgen(unchecked_param_type = "PlayerState | string")] puzzle: JsValue,
) -> Result<Array, JsValue> {
    let player = player(&puzzle)?;
    super::need_unique(&player.givens)?;
    let mut position = player.position();
    let path = crate::explain(&player);
    let mut told = Array::new();
    told.extend(path.steps.iter().map(|step| {
        let plain = steps::step(step, &position);
        step.apply(&mut position);
        plain
    }));
    Ok(told)
}

/// Why a candidate can't be right: the easiest argument that takes it out.
///
/// @param cell 0 to 80
/// @param digit 1 to 9
/// @throws {NonetError} when the texts are no grids; 'bad-option'
#[wasm_bindgen(unchecked_return_type = "WhyNot")]
pub fn why_not(
    #[wasm_bindgen(unchecked_param_type = "PlayerState")] state: JsValue,
    cell: f64,
    digit: f64,
) -> Result<Object, JsValue> {
    let player = player(&state)?;
    let digit = Digit::try_new(options::whole_number(digit, "digit", 9.0)? as u8);
    let digit = digit.ok_or_else(|| bad_option("digit", "1 to 9"))?;
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
            let told = Array::new();
            for before in &first {
                told.push(&steps::step(before, &position));
                before.apply(&mut position);
            }
            set(&object, "first", &told);
            set(&object, "step", &steps::step(&step, &position));
            object
        }
    })
}

/// The constraint propagator's own account: what became certain and why, what went out with it, what was tried,
/// where it broke and was taken back. At most `limit` lines, 20,000 unless you say so.
///
/// @throws {NonetError} when the text is no puzzle; 'bad-option'
#[wasm_bindgen(
    unchecked_return_type = "{ thoughts: Thought[]; solution?: string; is_cut_off: boolean }"
)]
pub fn think(puzzle: &Text, limit: Option<f64>) -> Result<Object, JsValue> {
    let limit = options::whole_number(limit.unwrap_or(20_000.0), "limit", super::MOST)?;
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

/// A position to learn a technique by, and what the technique does there; `undefined` when none is known.
///
/// @param technique its key, as in `techniques()`
/// @throws {NonetError} 'bad-option' when there is no such technique
#[wasm_bindgen(unchecked_return_type = "Example | undefined")]
pub fn example(technique: &Text) -> Result<JsValue, JsValue> {
    let technique = Technique::from_key(&technique.read("technique")?);
    let technique = technique.ok_or_else(|| bad_option("technique", "a key of techniques()"))?;
    let Some(crate::Example { position, step }) = crate::example(technique) else {
        return Ok(JsValue::UNDEFINED);
    };
    let object = Object::new();
    let (mut givens, digits) = (*position.values(), position.values().to_string());
    for cell in !position.givens() {
        givens.set(cell, None);
    }
    let bits = Cell::all().map(|cell| JsValue::from(position.candidates(cell).bits()));
    set(&object, "givens", &givens.to_string().into());
    set(&object, "digits", &digits.into());
    set(&object, "candidates", &bits.collect::<Array>());
    set(&object, "step", &steps::step(&step, &position));
    Ok(object.into())
}

/// All techniques that the engine knows, easiest first.
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

fn tagged(kind: &str) -> Object {
    let object = Object::new();
    set(&object, "kind", &kind.into());
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
