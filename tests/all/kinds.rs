//! Every kind of text that is read, with one puzzle of our own: `tests/data/format/kinds.txt`.

use crate::support;
use nonet::{CandidateGrid, Cell, DigitSet, Entry, Grid, Warning, normalize, parse_row, to_row};
use std::collections::BTreeSet;

/// One kind of text.
pub struct Kind {
    /// Where it is: line and name.
    pub case: String,
    pub name: String,
    /// What the file says that is read.
    pub expected: String,
    pub text: String,
}

const FILE: &str = include_str!("../data/format/kinds.txt");

pub fn kinds() -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for (i, line) in FILE.lines().enumerate() {
        if let Some(header) = line.strip_prefix("=== ") {
            let (name, expected) = header.split_once(" => ").unwrap();
            kinds.push(Kind {
                case: format!("kinds.txt line {}: {name}", i + 1),
                name: name.into(),
                expected: expected.into(),
                text: String::new(),
            });
        } else if let Some(kind) = kinds.last_mut() {
            kind.text.push_str(&unescaped(line));
            kind.text.push('\n');
        }
    }
    for kind in &mut kinds {
        kind.text.pop();
    }
    kinds
}

/// The text of a kind.
pub fn text_of(name: &str) -> String {
    let kind = kinds().into_iter().find(|kind| kind.name == name);
    kind.unwrap_or_else(|| panic!("no kind {name}")).text
}

fn unescaped(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        let mut after = after.chars();
        match after.next() {
            Some('t') => text.push('\t'),
            Some('r') => text.push('\r'),
            Some('s') => text.push(' '),
            Some('\\') => text.push('\\'),
            Some('u') => {
                let (code, others) = after.as_str()[1..].split_once('}').unwrap();
                text.push(char::from_u32(u32::from_str_radix(code, 16).unwrap()).unwrap());
                after = others.chars();
            }
            other => panic!("\\{other:?} in kinds.txt: {line}"),
        }
        rest = after.as_str();
    }
    text + rest
}

/// The puzzles at the top of the file. Almost all kinds hold only the first.
pub fn puzzles() -> Vec<Grid> {
    let rows = FILE.lines().take_while(|line| !line.starts_with("==="));
    rows.filter_map(|line| parse_row(line.strip_prefix("# ")?).ok())
        .collect()
}

pub fn puzzle() -> Grid {
    puzzles()[0]
}

/// What the header of a kind says.
struct Expected<'a> {
    format: &'a str,
    puzzles: Vec<Grid>,
    typed: Option<Grid>,
    has_candidates: bool,
    notes: Vec<(Cell, DigitSet)>,
    warnings: Vec<&'a str>,
}

fn expected(header: &str) -> Expected<'_> {
    let (what, warnings) = header.split_once(" ! ").unwrap_or((header, ""));
    let mut parts = what.split(" + ");
    let format = parts.next().unwrap();
    let (format, count) = format.split_once(" x").unwrap_or((format, "1"));
    let mut expected = Expected {
        format,
        puzzles: puzzles()[..count.parse().unwrap()].to_vec(),
        typed: None,
        has_candidates: false,
        notes: Vec::new(),
        warnings: warnings.split_whitespace().collect(),
    };
    for part in parts {
        match part.split_once('=') {
            None if part == "no givens" => expected.puzzles = vec![Grid::EMPTY],
            None => expected.has_candidates = part == "candidates",
            Some(("typed", row)) => expected.typed = Some(support::grid(row)),
            Some((_, notes)) => expected.notes = notes.split(',').map(note).collect(),
        }
    }
    expected
}

/// `r1c2:45`
fn note(text: &str) -> (Cell, DigitSet) {
    let (place, digits) = text.split_once(':').unwrap();
    let numbers: Vec<usize> = place
        .split(['r', 'c'])
        .skip(1)
        .map(|number| number.parse().unwrap())
        .collect();
    let bits = digits.bytes().map(|digit| 1 << (digit - b'1')).sum();
    (
        Cell::at(numbers[0] - 1, numbers[1] - 1),
        DigitSet::from_bits(bits),
    )
}

#[test]
fn every_kind_is_read_as_the_same_puzzle() {
    for kind in kinds().iter().filter(|kind| kind.expected != "asks") {
        let Kind { case, text, .. } = kind;
        let wanted = expected(&kind.expected);
        let parsed = normalize(text).unwrap_or_else(|error| panic!("{case}: {error}"));
        let grids: Vec<Grid> = parsed.puzzles.iter().map(|entry| entry.grid).collect();
        assert_eq!(grids, wanted.puzzles, "{case}");
        assert_eq!(parsed.format.name(), wanted.format, "{case}");
        assert_eq!(codes(&parsed.warnings), wanted.warnings, "{case}");
        check_player(case, &parsed.puzzles[0], &wanted);
    }
}

pub fn codes(warnings: &[Warning]) -> Vec<&'static str> {
    warnings.iter().map(Warning::code).collect()
}

/// Checks the digits that a player had placed, and the candidates.
fn check_player(case: &str, entry: &Entry, wanted: &Expected) {
    let typed = entry.typed.as_deref().copied().unwrap_or(Grid::EMPTY);
    assert_eq!(typed, wanted.typed.unwrap_or(Grid::EMPTY), "{case}");
    let has_candidates = wanted.has_candidates || !wanted.notes.is_empty();
    assert_eq!(entry.candidates.is_some(), has_candidates, "{case}");
    let Some(found) = entry.candidates.as_deref() else {
        return;
    };
    let mut filled = entry.grid;
    for cell in Cell::all().filter(|&cell| typed.get(cell).is_some()) {
        filled.set(cell, typed.get(cell));
    }
    let all = CandidateGrid::from(&filled);
    for cell in Cell::all().filter(|&cell| filled.get(cell).is_none()) {
        let digits = found.at(cell);
        match wanted.notes.iter().find(|note| note.0 == cell) {
            Some(&(_, noted)) => assert_eq!(digits, noted, "{case}: {cell}"),
            None if wanted.has_candidates => assert_eq!(digits, all.at(cell), "{case}: {cell}"),
            None => assert!(matches!(digits.len(), 0 | 9), "{case}: {cell}: {digits}"),
        }
    }
}

#[test]
fn kinds_that_do_not_say_enough_are_asked_about() {
    for kind in kinds().iter().filter(|kind| kind.expected == "asks") {
        let Err(error) = normalize(&kind.text) else {
            panic!("{}: read", kind.case);
        };
        assert_eq!(error.code(), "ambiguous", "{}: {error}", kind.case);
        assert!(
            error.readings().contains(&puzzle()),
            "{}: {error}",
            kind.case
        );
        let readings: BTreeSet<String> = error.readings().iter().map(to_row).collect();
        assert!(readings.len() > 1, "{}: {error}", kind.case);
    }
}

/// Where a symmetry moves the cell in a row and a column.
type Move = fn(usize, usize) -> (usize, usize);

#[test]
fn no_kind_is_listed_twice_and_their_puzzle_has_no_symmetry() {
    let names: Vec<String> = kinds().into_iter().map(|kind| kind.name).collect();
    let different: BTreeSet<&String> = names.iter().collect();
    assert!(names.len() >= 150);
    assert_eq!(different.len(), names.len());
    for puzzle in puzzles() {
        assert_eq!(
            (puzzle.count_filled(), nonet::count(&puzzle, Some(2))),
            (27, 1)
        );
        let is_filled = |row: usize, col: usize| puzzle.get(Cell::at(row, col)).is_some();
        let maps: [Move; 7] = [
            |row, col| (col, row),
            |row, col| (row, 8 - col),
            |row, col| (8 - row, col),
            |row, col| (8 - row, 8 - col),
            |row, col| (8 - col, 8 - row),
            |row, col| (col, 8 - row),
            |row, col| (8 - col, row),
        ];
        for map in maps {
            let is_kept = |cell: Cell| {
                let (row, col) = map(cell.row(), cell.col());
                is_filled(row, col) == is_filled(cell.row(), cell.col())
            };
            assert!(!Cell::all().all(is_kept), "{puzzle}");
        }
    }
}

#[test]
fn every_kind_reads_the_same_with_other_line_ends() {
    for kind in kinds() {
        // A line end inside a string, and 81 lines with empty ones.
        if kind.text.contains('\r') {
            continue;
        }
        let plain = normalize(&kind.text);
        for text in [
            kind.text.replace('\n', "\r\n"),
            format!("\u{feff}{}", kind.text),
        ] {
            assert_eq!(normalize(&text), plain, "{}", kind.case);
        }
    }
}
