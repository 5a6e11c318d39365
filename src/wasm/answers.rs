//! Rust's results as plain objects: strings, numbers, arrays.

use super::errors::set;
#[cfg(feature = "teaching")]
use super::strings;
#[cfg(feature = "teaching")]
use crate::format::{self, Parsed};
use crate::{Cell, Generated, Origin, Report, TreeSize};
#[cfg(feature = "teaching")]
use crate::{Estimate, Level, Rating, Warning};
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

/** The result of `normalize`. */
export interface Normalized {
    /** The first puzzle, 81 characters, '.' for an empty cell. */
    puzzle: string;
    /** All puzzles, and their names in the text. */
    puzzles: string[];
    names: (string | undefined)[];
    /** The format of the text, such as 'row', 'lines', 'sdm'. */
    format: string;
    /** The first puzzle's candidates as a candidate grid, if the text has them. */
    candidates?: string;
    /** The same for programs: for each of the 81 cells, its candidates as bits: 1 for digit 1, 2 for digit 2, 4 for digit 3 ... */
    notes?: number[];
    /** The digits placed in the first puzzle, 81 characters, if the text distinguishes them from givens. */
    typed?: string;
    /** Oddities that did not prevent reading the text. */
    warnings: NonetWarning[];
}

/** An oddity in a text that could be read. */
export interface NonetWarning {
    code: 'conflicting-givens' | 'skipped-line' | 'short-line-padded' | 'skipped-section' | 'extra-rules' | 'more-warnings' | string;
    /** The line in the text, from 1. */
    line?: number;
    /** Which puzzle, from 0. */
    puzzle?: number;
    /** How many cells the line has, or how many warnings were left out. */
    count?: number;
    /** The cells that clash, 0 to 80. */
    cells?: number[];
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

#[cfg(feature = "teaching")]
pub(super) fn normalized(parsed: &Parsed) -> Object {
    let object = Object::new();
    let puzzles = strings(parsed.puzzles.iter().map(|entry| entry.grid.to_string()));
    set(&object, "puzzle", &puzzles.get(0));
    set(&object, "puzzles", &puzzles);
    let names: Array = parsed
        .puzzles
        .iter()
        .map(|entry| {
            entry
                .name
                .as_deref()
                .map_or(JsValue::UNDEFINED, JsValue::from)
        })
        .collect();
    set(&object, "names", &names);
    set(&object, "format", &parsed.format.name().into());
    if let Some(candidates) = parsed
        .puzzles
        .first()
        .and_then(|entry| entry.candidates.as_deref())
    {
        set(
            &object,
            "candidates",
            &format::to_candidates(candidates).into(),
        );
        let bits = crate::Cell::all().map(|cell| JsValue::from(candidates.at(cell).bits()));
        set(&object, "notes", &bits.collect::<Array>());
    }
    if let Some(typed) = parsed
        .puzzles
        .first()
        .and_then(|entry| entry.typed.as_deref())
    {
        set(&object, "typed", &typed.to_string().into());
    }
    let warnings: Array = parsed.warnings.iter().map(warning).collect();
    set(&object, "warnings", &warnings);
    object
}

#[cfg(feature = "teaching")]
fn warning(warning: &Warning) -> Object {
    let object = Object::new();
    set(&object, "code", &warning.code().into());
    let numbers = [
        ("line", warning.line()),
        ("puzzle", warning.puzzle()),
        ("count", warning.count()),
    ];
    for (key, number) in numbers {
        if let Some(number) = number {
            set(&object, key, &JsValue::from(number as f64));
        }
    }
    if let Some(set_of_cells) = warning.cells() {
        set(&object, "cells", &cells(set_of_cells));
    }
    object
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
