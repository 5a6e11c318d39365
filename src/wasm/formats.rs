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
    /** What was assumed in reading the text, and oddities in it. */
    warnings: NonetWarning[];
}

/**
 * What was assumed in reading a text, or an oddity in it. `code` is stable:
 *
 * - 'conflicting-givens': `cells` of `puzzle` clash
 * - 'unsure': the text is in no exact format, and `puzzle` does not have exactly one solution; it may have been misread
 * - 'torn': the text seems to have lost a part, such as the other end of a bracket or a number; the puzzle may be another one
 * - 'moved-line': `line` had lost blanks; they were put back
 * - 'short-line-padded': `line` had only `count` cells; the last ones are empty
 * - 'empty-sign': `found` was read as an empty cell
 * - 'digit-name': `found` was read as the name of the digit in a cell
 * - 'read-as': the order of cells or numbers in `found`, such as 'columns' or 'row, column, digit', was not the usual one, or not certain
 * - 'masked': only the cells that the mask `found` shows were read
 * - 'solution-beside': the solution of `puzzle` is beside it, and was left out
 * - 'drawn-twice': `puzzle` is in the text more than once
 * - 'extra-rules': there are rules beyond classic Sudoku, which were not read; `found` is the name of one, if it has a name
 * - 'skipped-section': digits that the player had entered, from `line` on, were left out
 * - 'skipped-line': `line` is not part of a puzzle
 * - 'more-warnings': `count` more warnings were left out
 */
export interface NonetWarning {
    code: 'conflicting-givens' | 'skipped-line' | 'short-line-padded' | 'skipped-section' | 'extra-rules' | 'empty-sign' | 'moved-line' | 'read-as' | 'digit-name'
        | 'solution-beside' | 'unsure' | 'torn' | 'drawn-twice' | 'masked' | 'more-warnings' | string;
    /** The line in the text, from 1. */
    line?: number;
    /** Which puzzle, from 0. */
    puzzle?: number;
    /** How many cells the line has, or how many warnings were left out. */
    count?: number;
    /** A sign, a name or a rule in the text, or the order in which it was read. */
    found?: string;
    /** The cells that clash, 0 to 80. */
    cells?: number[];
}
"#;

/// Reads any text that contains one or more puzzles: grids drawn with characters, source code, JSON, HTML, tables, candidates, lists of
/// givens, links, and the files, saves and codes of other programs. docs/formats.md lists them all.
///
/// Never returns another puzzle in silence: an unclear text is an error, and assumptions are in `warnings`.
///
/// ```ts
/// try {
///     const { puzzles, warnings } = normalize(text);
///     for (const { code, found } of warnings) console.log(code, found); // 'empty-sign', '-1'
/// } catch (error) {
///     const { code, message, line, readings } = error as NonetError;
///     if (code === 'ambiguous') choose(readings); // two to eight puzzles
///     else console.log(message, line);
/// }
/// ```
///
/// @throws {NonetError} with one of these codes, and with what is wrong and where:
///
/// - 'ambiguous': the text can be read as any of `readings`; `line` is the cause, if it is one line
/// - 'no-puzzle': there is none; the longest run of cells has `found` of them and starts in `line`, if there is one
/// - 'other-size': a Sudoku of the size `found`, such as '16x16'
/// - 'other-kind': a file of the kind `found`, and not a text
/// - 'only-named': `found` is the name of a puzzle that is stored elsewhere, such as a seed or a short link
/// - 'bad-length': `found` cells instead of `expected`, in `line` or in all
/// - 'bad-character', 'bad-candidates': `found` cannot be in a cell
/// - 'damaged': compressed text or JSON that is damaged or cut off
/// - 'empty-text'
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
