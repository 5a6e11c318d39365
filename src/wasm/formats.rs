//! Texts to puzzles and back.

use super::answers;
use super::errors::{bad_option, parse_error, set};
use super::solve::{grid_of, read, strings};
use super::text::Text;
use crate::format::{self, Parsed, Warning};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
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
    code: 'conflicting-givens' | 'skipped-line' | 'short-line-padded' | 'skipped-section' | 'extra-rules' | 'empty-sign' | 'moved-line' | 'read-as' | 'digit-name'
        | 'solution-beside' | 'unsure' | 'drawn-twice' | 'masked' | 'more-warnings' | string;
    /** The line in the text, from 1. */
    line?: number;
    /** Which puzzle, from 0. */
    puzzle?: number;
    /** How many cells the line has, or how many warnings were left out. */
    count?: number;
    /** What was found in the text: the sign taken for an empty cell, the name taken for the digit's, the rule; or the order of reading. */
    found?: string;
    /** The cells that clash, 0 to 80. */
    cells?: number[];
}
"#;

/// Reads any text that contains one or more puzzles: 81 characters in a row, nine lines, boxes ruled with `|` and `-`,
/// CSV, candidate grids, links, `.sdk`, `.ss`, `.sdm`, OpenSudoku XML, JSON, f-puzzles, SudokuPad, HoDoKu's library
/// lines, game ids of Simon Tatham's Solo. Never guesses.
///
/// @throws {NonetError} with what is wrong and where
#[wasm_bindgen(unchecked_return_type = "Normalized")]
pub fn normalize(text: &Text) -> Result<Object, JsValue> {
    let parsed = format::normalize(&text.read("text")?).map_err(|error| parse_error(&error))?;
    Ok(normalized(&parsed))
}

/// Writes a puzzle in one of the formats that other programs read. `sudokupad` is the part of a link after
/// `https://sudokupad.app/`.
///
/// @param typed the digits placed so far, as a separate grid; `hodoku`, `marks`, `html`, `s9b` and `fpuzzles` mark them as placed
/// @throws {NonetError} when the text is not a puzzle
#[wasm_bindgen]
pub fn write(
    puzzle: &Text,
    #[wasm_bindgen(
        unchecked_param_type = "'row' | 'lines' | 'boxed' | 'candidates' | 'marks' | 'markdown' | 'html' | 'tatham' | 'hodoku' | 'sdk' | 'sudokupad' | 's9b' | 'fpuzzles'"
    )]
    form: &Text,
    typed: Option<Text>,
) -> Result<String, JsValue> {
    let givens = read(puzzle)?;
    let typed = typed.map_or(Ok(crate::Grid::EMPTY), |typed| {
        grid_of(&typed.read("typed")?)
    })?;
    let mut grid = typed;
    for cell in crate::Cell::all().filter(|&cell| givens.get(cell).is_some()) {
        grid.set(cell, givens.get(cell));
    }
    match &*form.read("form")? {
        "row" => Ok(format::to_row(&grid)),
        "lines" => Ok(format::to_lines(&grid)),
        "boxed" => Ok(format::to_boxed(&grid)),
        "candidates" => Ok(format::to_candidates(&crate::CandidateGrid::from(&grid))),
        "marks" => Ok(format::to_marks(
            &givens,
            &typed,
            &crate::CandidateGrid::from(&grid),
        )),
        "markdown" => Ok(format::to_markdown(&grid)),
        "html" => Ok(format::to_html(&givens, &typed)),
        "s9b" => Ok(format::to_s9b(
            &givens,
            &typed,
            &crate::CandidateGrid::from(&grid),
        )),
        "fpuzzles" => Ok(format::to_fpuzzles(&givens, &typed)),
        "tatham" => Ok(format::to_tatham(&grid)),
        "hodoku" => Ok(format::to_library(&givens, &typed, None)),
        "sdk" => Ok(format::to_sdk(&grid)),
        "sudokupad" => Ok(format::to_sudokupad(&grid)),
        _ => Err(bad_option(
            "form",
            "row, lines, boxed, candidates, marks, markdown, html, tatham, hodoku, sdk, sudokupad, s9b or fpuzzles",
        )),
    }
}

fn normalized(parsed: &Parsed) -> Object {
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
    if let Some(found) = warning.found() {
        set(&object, "found", &found.into());
    }
    if let Some(set_of_cells) = warning.cells() {
        set(&object, "cells", &answers::cells(set_of_cells));
    }
    object
}
