//! The names that programs give to puzzles and solutions.

use super::value::Node;

/// The names that programs use for the puzzle, the most certain first.
pub(super) const PUZZLES: [&str; 28] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "givens",
    "clues",
    "mission",
    "problem",
    "question",
    "unsolved",
    "initial",
    "start",
    "original",
    "grid",
    "grids",
    "board",
    "boards",
    "sudoku",
    "sudokus",
    "newboard",
    "puzzle_data",
    "cells",
    "ce",
    "value",
    "values",
    "data",
    "rows",
    "fields",
];

/// The names they use for values that are not the puzzle.
pub(super) const SOLUTIONS: [&str; 10] = [
    "solution",
    "solutions",
    "solved",
    "answer",
    "answers",
    "sol",
    "solutiongrid",
    "solutionboard",
    "solvedgrid",
    "solvedboard",
];

/// The fields of nine rows in the order of the numbers or letters in their names, if that is another one.
pub(super) fn sorted(fields: &[(String, Node)]) -> Option<Vec<(String, Node)>> {
    let number = |key: &str| -> Option<u8> {
        let digits = key.trim_start_matches(|c: char| !c.is_ascii_digit());
        match key.as_bytes() {
            [letter @ (b'A'..=b'I' | b'a'..=b'i')] => Some(letter.to_ascii_uppercase()),
            _ => digits.parse().ok().filter(|&n: &u8| n < 10),
        }
    };
    let numbers: Vec<u8> = fields
        .iter()
        .map(|(key, _)| number(key))
        .collect::<Option<_>>()?;
    if numbers.len() != 9 || numbers.is_sorted() {
        return None;
    }
    let mut sorted: Vec<(String, Node)> = fields.to_vec();
    sorted.sort_by_key(|(key, _)| number(key));
    Some(sorted)
}

/// The name of a field without its indices: `grid[9][9]`.
pub(super) fn stem(key: &str) -> &str {
    let name = key.split('[').next().unwrap_or(key);
    name.rsplit(['.', ' ', ':'])
        .next()
        .unwrap_or(name)
        .trim_start_matches(['$', '@', '_'])
}
