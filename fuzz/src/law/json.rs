//! JSON of any shape.

use super::dice::Dice;
use super::drawn::sign;
use super::sheet::{Sheet, cells, cells_as, lines, mark};
use nonet::{Cell, Grid, solve};

/// Names for a puzzle.
const PUZZLES: [&str; 8] = [
    "puzzle", "board", "grid", "sudoku", "cells", "data", "quiz", "initial",
];

/// Names for the digit in a cell.
const DIGITS: [&str; 7] = ["value", "digit", "number", "val", "n", "v", "num"];

pub fn flat(grid: &Grid, dice: &mut Dice) -> Sheet {
    let list = list(&numbers(grid, dice).concat(), "");
    document(grid, list, flat_solution, dice)
}

pub fn nested(grid: &Grid, dice: &mut Dice) -> Sheet {
    let apart = dice.pick(&["", "\n", "\n  "]);
    let list = list(&numbers(grid, dice).map(|row| list(&row, "")), apart);
    document(grid, list, |full| list_of_rows(full, "0"), dice)
}

pub fn strings(grid: &Grid, dice: &mut Dice) -> Sheet {
    let rows = cells(grid, sign(dice)).map(|row| row.concat());
    let value = if dice.chance(40) {
        format!("\"{}\"", rows.concat())
    } else {
        list(
            &rows.map(|row| format!("\"{row}\"")),
            dice.pick(&["", "\n"]),
        )
    };
    let solution = |full: &Grid| format!("\"{full}\"");
    document(grid, value, solution, dice)
}

/// An object for each cell, in order.
pub fn objects(grid: &Grid, dice: &mut Dice) -> Sheet {
    let name = dice.pick(&DIGITS);
    let empty = dice.pick(&["0", "null"]);
    let is_marked = dice.chance(30);
    let cells = cells_as(grid, &format!("{{\"{name}\": {empty}}}"), |digit| {
        let given = if is_marked { ", \"given\": true" } else { "" };
        format!("{{\"{name}\": {digit}{given}}}")
    });
    let value = if dice.chance(50) {
        list(&cells.concat(), "\n")
    } else {
        list(&cells.map(|row| list(&row, "")), "\n")
    };
    document(grid, value, flat_solution, dice)
}

/// Objects that name their row and column, in any order: of all cells, or of the givens.
pub fn placed(grid: &Grid, dice: &mut Dice) -> Sheet {
    let (row, col) = dice.pick(&[("row", "col"), ("row", "column"), ("r", "c"), ("y", "x")]);
    let digit = dice.pick(&DIGITS);
    let from = dice.below(2);
    let has_empty = dice.chance(40);
    let mut objects: Vec<String> = Cell::all()
        .filter(|cell| has_empty || grid.get(*cell).is_some())
        .map(|cell| {
            let value = grid.values()[cell.index()];
            let (own_row, own_col) = (cell.row() + from, cell.col() + from);
            mark(&format!(
                "{{\"{row}\": {own_row}, \"{col}\": {own_col}, \"{digit}\": {value}}}"
            ))
        })
        .collect();
    if dice.chance(50) {
        dice.shuffle(&mut objects);
    }
    let value = list(&objects, dice.pick(&["", "\n"]));
    document(grid, value, flat_solution, dice)
}

fn numbers(grid: &Grid, dice: &mut Dice) -> [[String; 9]; 9] {
    let empty = dice.pick(&["0", "0", "null", "\"\"", "\".\"", "-1"]);
    let is_quoted = empty.starts_with('"') && dice.chance(70);
    cells_as(grid, empty, |digit| {
        if is_quoted {
            format!("\"{digit}\"")
        } else {
            digit.to_string()
        }
    })
}

/// `[a, b, c]`, with this before each item.
fn list(items: &[String], before: &str) -> String {
    let items: Vec<String> = items.iter().map(|item| format!("{before}{item}")).collect();
    format!(
        "[{}{}]",
        items.join(if before.is_empty() { ", " } else { "," }),
        before.trim_end_matches(' ')
    )
}

fn flat_solution(full: &Grid) -> String {
    format!("{:?}", full.values())
}

fn list_of_rows(full: &Grid, sign: &str) -> String {
    let rows: Vec<String> = full
        .values()
        .chunks(9)
        .map(|row| format!("{row:?}").replace("0", sign))
        .collect();
    list(&rows, "")
}

/// The puzzle itself, or an object with other members, such as its solution.
fn document(
    grid: &Grid,
    value: String,
    solution: impl Fn(&Grid) -> String,
    dice: &mut Dice,
) -> Sheet {
    if dice.chance(30) {
        return lines(&value);
    }
    const OTHERS: [&str; 6] = [
        "\"id\": 123",
        "\"difficulty\": \"hard\"",
        "\"date\": \"2024-03-05\"",
        "\"rating\": 4.2",
        "\"size\": 9",
        "\"title\": \"No. 17\"",
    ];
    let mut members = vec![format!("\"{}\": {value}", dice.pick(&PUZZLES))];
    for _ in 0..dice.below(3) {
        let other = dice.pick(&OTHERS).to_string();
        if !members.contains(&other) {
            members.insert(dice.below(members.len() + 1), other);
        }
    }
    if dice.chance(15)
        && let Some(full) = solve(grid)
    {
        let member = format!("\"solution\": {}", solution(&full));
        members.insert(dice.below(members.len() + 1), member);
    }
    let apart = dice.pick(&[" ", "\n  "]);
    let members = members.join(&format!(",{apart}"));
    lines(&format!(
        "{{{apart}{members}{}}}",
        apart.trim_end_matches(' ')
    ))
}
