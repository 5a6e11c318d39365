//! Rust's results as plain objects: strings, numbers, arrays.

use super::errors::set;
use crate::{Cell, Generated, Origin, Report, TreeSize};
#[cfg(feature = "teaching")]
use crate::{Estimate, Level, Rating};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The result of `report`. */
export interface SolveReport {
    /** How many solutions there are: exactly one, several, none, or none because givens clash. */
    status: 'unique' | 'multiple' | 'none' | 'conflict';
    /** The first solution, 81 digits. */
    solution?: string;
    /** Another solution, when there are several. */
    second?: string;
    /** For each cell, where its digit in the solution comes from: 'g' given, 'l' followed by logic from the givens,
     *  'd' decided (had to be guessed), 'f' followed from a decision. */
    origins?: string;
    /** The cells (0 to 80) whose givens clash. */
    conflicts: number[];
    /** Size of the search tree: places where the search made a choice, states propagated, most nested choices. */
    guesses: number;
    nodes: number;
    depth: number;
}

/** An estimated number of solutions, the result of `estimate`. */
export interface Estimate {
    /** The expected number of solutions; unbiased. */
    count: number;
    /** The standard error of `count`; 0 when it is exact. */
    standard_error: number;
    /** The true count is between `low` and `high` in about 95 of 100 cases. */
    low: number;
    high: number;
    /** The number of random probes of the search tree. */
    samples: number;
    /** True when there are so few solutions that all were counted. */
    is_exact: boolean;
}

/** A puzzle that a `GenerateJob` made. */
export interface Generated {
    puzzle: string;
    /** The seed that reproduces it with the same options. A decimal number. */
    seed: string;
    givens: number;
    /** How many attempts were discarded before it. */
    attempts: number;
    /** For the method 'unbiased', how many others this puzzle counts for: a mean over puzzles weighted by it is a mean over
     *  all minimal puzzles. 1 for the other methods. */
    weight: number;
}

/** The result of `rate`. Ratings are on Sudoku Explainer's scale: 4.2. */
export interface Rating {
    /** The rating of the hardest step: of the whole path, up to the first placement, and of the first step alone. */
    er: number;
    ep: number;
    ed: number;
    /** False when the puzzle is harder than `er`, but it is not known how much harder. */
    exact: boolean;
    /** The hardest technique, by its key in `techniques()`. */
    technique?: string;
    level: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
    /** Size of the search tree, up to the proof that the solution is unique. */
    guesses: number;
    nodes: number;
}
"#;

pub(super) fn report(report: &Report) -> Object {
    let object = Object::new();
    set(&object, "status", &report.status.name().into());
    for (key, grid) in [("solution", report.solution), ("second", report.second)] {
        if let Some(grid) = grid {
            set(&object, key, &grid.to_string().into());
        }
    }
    if let Some(origins) = &report.origins {
        let letters: String = origins
            .iter()
            .map(|origin| match origin {
                Origin::Given => 'g',
                Origin::Logic => 'l',
                Origin::Decided => 'd',
                Origin::Followed => 'f',
            })
            .collect();
        set(&object, "origins", &letters.into());
    }
    set(&object, "conflicts", &cells(report.conflicts));
    tree_size(&object, &report.size);
    object
}

#[cfg(feature = "teaching")]
pub(super) fn estimate(estimate: &Estimate) -> Object {
    let object = Object::new();
    let numbers = [
        ("count", estimate.count),
        ("standard_error", estimate.standard_error),
        ("low", estimate.low),
        ("high", estimate.high),
        ("samples", estimate.samples as f64),
    ];
    for (key, number) in numbers {
        set(&object, key, &JsValue::from(number));
    }
    set(&object, "is_exact", &estimate.is_exact.into());
    object
}

fn tree_size(object: &Object, size: &TreeSize) {
    set(object, "guesses", &JsValue::from(size.guesses as f64));
    set(object, "nodes", &JsValue::from(size.nodes as f64));
    set(object, "depth", &JsValue::from(size.depth as f64));
}

pub(super) fn cells(cells: impl IntoIterator<Item = Cell>) -> Array {
    let cells = cells.into_iter();
    cells
        .map(|cell| JsValue::from(cell.index() as u32))
        .collect()
}

pub(super) fn generated(made: &Generated) -> Object {
    let object = Object::new();
    set(&object, "puzzle", &made.puzzle.to_string().into());
    set(&object, "seed", &made.seed.to_string().into());
    set(
        &object,
        "givens",
        &JsValue::from(made.puzzle.count_filled() as u32),
    );
    set(&object, "attempts", &JsValue::from(made.attempts as f64));
    set(&object, "weight", &JsValue::from(made.weight));
    object
}

#[cfg(feature = "teaching")]
pub(super) fn rating(rating: &Rating, size: &TreeSize) -> Object {
    let object = Object::new();
    for (key, value) in [("er", rating.er), ("ep", rating.ep), ("ed", rating.ed)] {
        set(
            &object,
            key,
            &JsValue::from(f64::from(value.tenths()) / 10.0),
        );
    }
    set(&object, "exact", &rating.er.is_exact().into());
    if let Some(technique) = rating.technique {
        set(&object, "technique", &technique.key().into());
    }
    let level = Level::ALL[rating.level() as usize].0;
    set(&object, "level", &level.into());
    tree_size(&object, size);
    object
}
