//! Rust's answers as plain objects: strings, numbers, arrays.

use super::errors::set;
use super::strings;
use crate::format::{self, Parsed};
use crate::{Cell, Estimate, Generated, Origin, Report, TreeSize, Warning};
#[cfg(feature = "teaching")]
use crate::{Level, Rating};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What `report` returns. */
export interface SolveReport {
    /** How many solutions: exactly one, several, none, or none because givens clash. */
    status: 'unique' | 'multiple' | 'none' | 'conflict';
    /** The first solution, 81 digits. */
    solution?: string;
    /** Another one, when there are several. */
    second?: string;
    /** For each cell why the solution's digit stands there: 'g' given, 'l' followed by logic from the givens,
     *  'd' decided (had to be guessed), 'f' followed from a decision. */
    origins?: string;
    /** The cells (0 to 80) whose givens clash. */
    conflicts: number[];
    /** Places of the search where a choice was made, states looked at, choices open at once. */
    guesses: number;
    nodes: number;
    depth: number;
}

/** What `estimate` tells of a number of solutions. */
export interface Estimate {
    /** The expected number; not biased. */
    count: number;
    /** Of the count; 0 when it is exact. */
    standard_error: number;
    /** The true count lies between `low` and `high` in about 95 of 100 cases. */
    low: number;
    high: number;
    /** Random probes of the search tree. */
    samples: number;
    /** There are so few solutions that all were counted. */
    is_exact: boolean;
}

/** What `normalize` found in a text. */
export interface Normalized {
    /** The first puzzle, 81 characters, '.' for an empty cell. */
    puzzle: string;
    /** All of them, and what the text calls them. */
    puzzles: string[];
    names: (string | undefined)[];
    /** The form the text was in, such as 'row', 'lines', 'sdm'. */
    format: string;
    /** The first puzzle's candidates as a candidate grid, where the text had them. */
    candidates?: string;
    /** The same for a program: for each cell a set of bits, 1 for digit 1, 2 for digit 2, 4 for digit 3 ... */
    notes?: number[];
    /** What had been placed in the first puzzle since, where the text told that from givens: 81 characters. */
    typed?: string;
    /** What was odd, but no reason to give up. */
    warnings: NonetWarning[];
}

/** Something odd about a text that could be read. */
export interface NonetWarning {
    code: 'conflicting-givens' | 'skipped-line' | 'short-line-padded' | 'skipped-section' | 'extra-rules' | 'more-warnings' | string;
    /** The line of the text, from 1. */
    line?: number;
    /** Which puzzle, from 0. */
    puzzle?: number;
    /** How many cells the line holds, or how many warnings were left out. */
    count?: number;
    /** The cells that clash, 0 to 80. */
    cells?: number[];
}

/** A puzzle that a `GenerateJob` made. */
export interface Generated {
    puzzle: string;
    /** Gives it again, with the same options. A decimal number. */
    seed: string;
    givens: number;
    /** Attempts thrown away before. */
    attempts: number;
    /** Of the method 'unbiased': for how many others it counts, see there. 1 for the other methods. */
    weight: number;
}

/** What `rate` tells. Ratings are on Sudoku Explainer's scale: 4.2. */
export interface Rating {
    /** The hardest step of the whole way; to the first digit placed; of the first step. */
    er: number;
    ep: number;
    ed: number;
    /** False when `er` is only what the puzzle is harder than. */
    exact: boolean;
    /** The hardest technique, by its key in `techniques()`. */
    technique?: string;
    level: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
    /** The search tree as far as the proof that the solution is the only one. */
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
