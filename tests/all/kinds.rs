//! Every kind of text that is read, with one puzzle of our own: `tests/data/format/kinds.txt`; and what must never be read as another
//! puzzle, by cause.

use crate::support;
use nonet::{CandidateGrid, Cell, DigitSet, Entry, Grid, Warning, normalize, parse_row, to_row};
use std::collections::BTreeSet;

/// One kind of text.
struct Kind {
    /// Where it is: line and name.
    case: String,
    name: String,
    /// What the file says that is read.
    expected: String,
    text: String,
}

const FILE: &str = include_str!("../data/format/kinds.txt");

fn kinds() -> Vec<Kind> {
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
fn text_of(name: &str) -> String {
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
fn puzzles() -> Vec<Grid> {
    let rows = FILE.lines().take_while(|line| !line.starts_with("==="));
    rows.filter_map(|line| parse_row(line.strip_prefix("# ")?).ok())
        .collect()
}

fn puzzle() -> Grid {
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

fn codes(warnings: &[Warning]) -> Vec<&'static str> {
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
        let maps: [fn(usize, usize) -> (usize, usize); 7] = [
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

/// What became of a text that holds one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Read,
    Asked,
    /// Asked, but the puzzle is not among the readings.
    AskedInVain,
    Refused,
}

/// Reads a text that holds this puzzle, which must not be read as another one in silence.
fn outcome(text: &str, puzzle: Grid) -> Outcome {
    match normalize(text) {
        Ok(parsed) => {
            let grids: Vec<Grid> = parsed.puzzles.iter().map(|entry| entry.grid).collect();
            assert_eq!(grids, [puzzle], "{text}");
            Outcome::Read
        }
        Err(error) if error.readings().contains(&puzzle) => Outcome::Asked,
        Err(error) if !error.readings().is_empty() => Outcome::AskedInVain,
        Err(_) => Outcome::Refused,
    }
}

/// How many of these texts are read, asked about, asked about in vain, and refused; none may be read as another puzzle in silence.
fn tally(texts: impl IntoIterator<Item = (String, Grid)>) -> [usize; 4] {
    let mut counts = [0; 4];
    for (text, puzzle) in texts {
        counts[outcome(&text, puzzle) as usize] += 1;
    }
    counts
}

/// One text for each of many puzzles, made from their rows with blanks for empty cells.
fn from_rows(text: impl Fn(Vec<String>) -> String) -> impl Iterator<Item = (String, Grid)> {
    many_puzzles()
        .into_iter()
        .map(move |puzzle| (text(blank_rows(&puzzle)), puzzle))
}

/// Its rows, with blanks for empty cells.
fn blank_rows(puzzle: &Grid) -> Vec<String> {
    let row = to_row(puzzle).replace('.', " ");
    (0..9).map(|at| row[at * 9..at * 9 + 9].into()).collect()
}

/// The puzzles of the file, and those of other tests.
fn many_puzzles() -> Vec<Grid> {
    puzzles()
        .into_iter()
        .chain(support::own_puzzles())
        .collect()
}

// ---- The first table of the issue: what came back as another puzzle ----

/// Filled up at its end, so that its digits moved to the left.
#[test]
fn a_first_line_without_its_leading_blanks_is_not_filled_up_at_its_end() {
    let [read, asked, in_vain, refused] = tally(from_rows(|rows| rows.join("\n").trim().into()));
    assert!(
        read > 2 * (asked + refused),
        "{read} read, {asked} asked about, {refused} refused"
    );
    assert_eq!(in_vain, 0);
    let parsed = normalize(blank_rows(&puzzle()).join("\n").trim()).unwrap();
    assert!(codes(&parsed.warnings).contains(&"moved-line"));
}

/// The same, in each line.
#[test]
fn lines_without_their_leading_blanks_are_not_filled_up_at_their_ends() {
    for end in [str::trim_start, str::trim] {
        let each = |rows: Vec<String>| {
            rows.iter()
                .map(|row| end(row))
                .collect::<Vec<_>>()
                .join("\n")
        };
        let [.., in_vain, _] = tally(from_rows(each));
        assert!(in_vain <= 1, "{in_vain} asked about in vain");
    }
}

/// Each box took the digits from its left, and blanks were added at its right.
#[test]
fn boxes_whose_blanks_ran_together_are_not_filled_from_the_left() {
    let boxes = |row: &String| {
        format!(
            "|{}|",
            [0, 3, 6].map(|at| collapsed(&row[at..at + 3])).join("|")
        )
    };
    let texts: Vec<_> =
        from_rows(|rows| rows.iter().map(boxes).collect::<Vec<_>>().join("\n")).collect();
    for (text, _) in &texts {
        assert!(
            normalize(text).map_or_else(|error| error.place().is_some(), |_| true),
            "{text}"
        );
    }
    assert_eq!(tally(texts)[2], 0);
}

/// With a blank between the cells, and runs of blanks as one.
fn collapsed(row: &str) -> String {
    let spaced: Vec<String> = row.chars().map(String::from).collect();
    let mut text = String::new();
    for char in spaced.join(" ").chars() {
        if char != ' ' || !text.ends_with(' ') {
            text.push(char);
        }
    }
    text
}

/// The cells that were left were taken for the first of their rows.
#[test]
fn cells_between_bars_without_the_outer_ones_do_not_move() {
    let bars = |row: &String| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        cells.join(" | ").trim_matches([' ', '|']).to_string()
    };
    let [.., in_vain, _] = tally(from_rows(|rows| {
        rows.iter().map(bars).collect::<Vec<_>>().join("\n")
    }));
    assert_eq!(in_vain, 0);
}

/// The line was filled up at its end, so that the digits behind the lost blank moved to the left.
#[test]
fn a_line_that_lost_a_blank_inside_is_not_filled_up_at_its_end() {
    for puzzle in puzzles() {
        let rows = blank_rows(&puzzle);
        let is_inside = |&(row, col): &(usize, usize)| {
            rows[row][col..].starts_with(' ') && !rows[row][col..].trim().is_empty()
        };
        let lost = (0..81)
            .map(|at| (at / 9, at % 9))
            .filter(is_inside)
            .map(|(row, col)| {
                let mut rows = rows.clone();
                rows[row].remove(col);
                (rows.join("\n"), puzzle)
            });
        assert_eq!(tally(lost)[2], 0);
    }
}

/// The empty grid, without a word.
#[test]
fn digits_under_an_unknown_name_are_not_lost() {
    for name in ["number", "digit", "val", "n"] {
        let text = text_of(&format!("JSON: 81 objects with {name}"));
        assert_eq!(outcome(&text, puzzle()), Outcome::Read, "{name}");
        for other in ["value_of_cell", "ziffer", "q"] {
            let renamed = text.replace(&format!("\"{name}\""), &format!("\"{other}\""));
            assert_eq!(outcome(&renamed, puzzle()), Outcome::Read, "{other}");
        }
    }
}

/// The empty grid, without a word.
#[test]
fn eighty_one_objects_without_digits_are_no_puzzle() {
    let people: Vec<String> = (0..81)
        .map(|at| format!(r#"{{"name":"Ann {at}","age":{}}}"#, 20 + at))
        .collect();
    assert!(normalize(&format!("[{}]", people.join(","))).is_err());
}

/// The empty grid, without a word.
#[test]
fn objects_with_two_names_that_could_be_the_digit_are_not_read_as_one_of_them() {
    let other = puzzles()[1];
    let value = |grid: &Grid, cell| grid.get(cell).map_or("0".into(), |digit| digit.to_string());
    let cells: Vec<String> = Cell::all()
        .map(|cell| {
            format!(
                r#"{{"a":{},"b":{}}}"#,
                value(&puzzle(), cell),
                value(&other, cell)
            )
        })
        .collect();
    let error = normalize(&format!("[{}]", cells.join(","))).unwrap_err();
    assert!(
        error.readings().is_empty() || error.readings().len() == 2,
        "{error}"
    );
}

/// In the order of the list: transposed, or in any order.
#[test]
fn cells_are_where_their_names_say() {
    let names = [
        "81 objects with row and col, in no order",
        "81 objects with x and y, in no order",
        "81 objects with index, in no order",
    ];
    for name in names {
        assert_eq!(
            outcome(&text_of(&format!("JSON: {name}")), puzzle()),
            Outcome::Read,
            "{name}"
        );
    }
    for name in ["columns named", "boxes named"] {
        assert_eq!(
            outcome(&text_of(&format!("other cell orders: {name}")), puzzle()),
            Outcome::Read,
            "{name}"
        );
    }
}

/// The placed digits were givens.
#[test]
fn placed_digits_of_a_save_are_no_givens() {
    for kind in kinds()
        .iter()
        .filter(|kind| kind.expected.contains("typed="))
    {
        let parsed = normalize(&kind.text).unwrap();
        assert_eq!(parsed.puzzles[0].grid, puzzle(), "{}", kind.case);
        let typed = parsed.puzzles[0].typed.as_deref();
        assert!(
            typed.is_some_and(|typed| typed.count_filled() > 0),
            "{}",
            kind.case
        );
    }
}

/// The solution, or the mask.
#[test]
fn a_solution_or_a_mask_beside_the_puzzle_is_not_the_puzzle() {
    let names = [
        "JSON: value and hidden",
        "JSON: board and visible",
        "JSON: board and mask",
        "JSON: puzzle and solution",
        "several: CSV, solution,puzzle",
        "links: ?a=SOLUTION&b=PUZZLE",
        "markup: HTML, solution and mask in hidden fields",
    ];
    for name in names {
        assert_eq!(outcome(&text_of(name), puzzle()), Outcome::Read, "{name}");
    }
}

/// Three or nine puzzles that made no sense.
#[test]
fn candidates_in_27_lines_or_729_characters_are_no_puzzles() {
    let names = [
        "729 characters in nine lines",
        "27 lines",
        "27 lines with rules",
        "27 lines with box-drawing",
    ];
    for name in names {
        let parsed = normalize(&text_of(&format!("candidates: {name}"))).unwrap();
        let grids: Vec<Grid> = parsed.puzzles.iter().map(|entry| entry.grid).collect();
        assert_eq!(grids, [puzzle()], "{name}");
        let candidates = parsed.puzzles[0].candidates.as_deref();
        assert_eq!(candidates, Some(&CandidateGrid::from(&puzzle())), "{name}");
    }
}

/// As many puzzles as there were grids.
#[test]
fn a_puzzle_drawn_twice_or_beside_its_solution_is_one() {
    let names = [
        ("one drawn twice", "drawn-twice"),
        ("one as a grid and as a link", "drawn-twice"),
        ("puzzle and solution", "solution-beside"),
        ("solution and puzzle", "solution-beside"),
    ];
    for (name, code) in names {
        let text = text_of(&format!("several: {name}"));
        assert_eq!(outcome(&text, puzzle()), Outcome::Read, "{name}");
        let warnings = normalize(&text).unwrap().warnings;
        assert!(
            warnings.iter().any(|warning| warning.code() == code),
            "{name}: {warnings:?}"
        );
    }
}
