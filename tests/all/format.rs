//! Text to grids and back: every format, every error, and what must hold for all texts.

use crate::support;
use nonet::{
    CandidateGrid, Cell, Digit, DigitSet, Grid, Warning, normalize, parse_puzzle, parse_row,
    to_boxed, to_candidates, to_library, to_lines, to_markdown, to_row, to_sdk, to_sudokupad,
    to_tatham,
};
use proptest::prelude::*;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The cases of a data file: line number, the parts before and after `=>`, the text.
fn cases(file: &str) -> Vec<(usize, String, String, String)> {
    let path = format!("{}/tests/data/format/{file}", env!("CARGO_MANIFEST_DIR"));
    let data = std::fs::read_to_string(path).unwrap();
    let mut cases: Vec<(usize, String, String, String)> = Vec::new();
    for (i, line) in data.lines().enumerate() {
        if let Some(header) = line.strip_prefix("=== ") {
            let (name, expected) = header.split_once(" => ").unwrap();
            cases.push((i + 1, name.into(), expected.into(), String::new()));
        } else if let Some((.., text)) = cases.last_mut() {
            text.push_str(&unescape(line));
            text.push('\n');
        }
    }
    for (.., text) in &mut cases {
        text.pop();
    }
    cases
}

fn unescape(line: &str) -> String {
    line.replace("\\t", "\t")
        .replace("\\r", "\r")
        .replace("\\s", " ")
}

#[test]
fn all_formats_read_as_the_same_puzzle() {
    let expected = parse_puzzle(PUZZLE).unwrap();
    for (line, name, expectation, text) in cases("accepted.txt") {
        let case = format!("accepted.txt line {line}: {name}");
        let (format, codes) = expectation.split_once(" ! ").unwrap_or((&expectation, ""));
        let (format, count) = format.split_once(" x").unwrap_or((format, "1"));
        let parsed = normalize(&text).unwrap_or_else(|error| panic!("{case}: {error}"));
        let found: Vec<&str> = parsed.warnings.iter().map(Warning::code).collect();
        assert_eq!(
            found,
            codes.split_whitespace().collect::<Vec<_>>(),
            "{case}"
        );
        assert_eq!(parsed.format.name(), format, "{case}");
        assert_eq!(parsed.puzzles.len().to_string(), count, "{case}");
        for entry in &parsed.puzzles {
            assert_eq!(entry.grid, expected, "{case}");
            assert_eq!(
                entry.candidates.is_some(),
                name.ends_with("with notes"),
                "{case}"
            );
        }
    }
}

#[test]
fn invalid_texts_are_refused_with_cause_and_place() {
    for (line, name, expected, text) in cases("refused.txt") {
        let case = format!("refused.txt line {line}: {name}");
        let error = normalize(&text)
            .map(|parsed| parsed.puzzles)
            .expect_err(&case);
        assert_eq!(format!("{}: {error}", error.code()), expected, "{case}");
    }
}

#[test]
fn decoration_is_ignored() {
    for (line, name, _, text) in cases("accepted.txt") {
        let plain = normalize(&text).unwrap();
        let decorated = [
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            format!("\u{feff}{text}\n\n"),
        ];
        for text in decorated {
            let case = format!("accepted.txt line {line}: {name}: {text:?}");
            assert_eq!(normalize(&text).as_ref(), Ok(&plain), "{case}");
        }
    }
    let grid = parse_puzzle(PUZZLE).unwrap();
    for text in [
        format!("\"{PUZZLE}\""),
        format!("  {PUZZLE}  \n"),
        format!("\n# comment\n{PUZZLE}\n"),
        format!("'{PUZZLE}',"),
    ] {
        assert_eq!(parse_puzzle(&text), Ok(grid), "{text}");
    }
}

#[test]
fn names_are_kept() {
    let name = |text: &str| normalize(text).unwrap().puzzles[0].name.clone();
    assert_eq!(
        name(&format!("{PUZZLE} # Easter Monster")).as_deref(),
        Some("Easter Monster")
    );
    assert_eq!(name(&format!("first: {PUZZLE}")).as_deref(), Some("first"));
    assert_eq!(name(&format!("{PUZZLE},{}", "1".repeat(81))), None);
    let cases = cases("accepted.txt");
    let text = |wanted: &str| &cases.iter().find(|case| case.1 == wanted).unwrap().3;
    assert_eq!(
        name(text("SudoCue's file")).as_deref(),
        Some("The well-known one")
    );
    assert_eq!(
        name(text("OpenSudoku's saved game, with notes")).as_deref(),
        Some("x")
    );
}

#[test]
fn dashes_are_blanks_after_a_row_with_such_blanks() {
    let text = format!("{}\n{}\n", PUZZLE.replace('.', "-"), "-".repeat(81));
    let puzzles = normalize(&text).unwrap().puzzles;
    let grids: Vec<Grid> = puzzles.iter().map(|entry| entry.grid).collect();
    assert_eq!(grids, [parse_puzzle(PUZZLE).unwrap(), Grid::EMPTY]);
}

#[test]
fn dashes_between_empty_rows_are_rules() {
    let rows = format!("{0}{0}{0}", ".........\n");
    let text = [rows.as_str(); 3].join("---------\n");
    assert_eq!(parse_puzzle(&text), Ok(Grid::EMPTY));
}

#[test]
fn warnings_and_errors_say_what_they_concern() {
    let text = format!("{PUZZLE}\n{PUZZLE}\n12345!\n11{}\n", &PUZZLE[2..]);
    let warnings = normalize(&text).unwrap().warnings;
    let facts = |warning: &Warning| (warning.line(), warning.puzzle(), warning.count());
    let facts: Vec<_> = warnings.iter().map(facts).collect();
    assert_eq!(facts, [(Some(3), None, Some(5)), (None, Some(2), None)]);
    let error = normalize("53..7!...").unwrap_err();
    assert_eq!(error.found().as_deref(), Some("!"));
    assert_eq!(error.expected(), None);
}

#[test]
fn regions_that_are_the_boxes_are_no_extra_rule() {
    let text = |region: fn(Cell) -> usize| {
        let cell = |cell: Cell| {
            format!(
                "{{\"value\":{},\"region\":{}}}",
                cell.col() + 1,
                region(cell)
            )
        };
        let cells: Vec<String> = Cell::all().map(cell).collect();
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| format!("[{}]", row.join(",")))
            .collect();
        format!("{{\"size\":9,\"grid\":[{}]}}", rows.join(","))
    };
    let has_rules = |region| {
        let warnings = normalize(&text(region)).unwrap().warnings;
        warnings
            .iter()
            .any(|warning| warning.code() == "extra-rules")
    };
    assert!(!has_rules(|cell| cell.row() / 3 * 3 + cell.col() / 3));
    assert!(has_rules(|cell| cell.row() / 3 + cell.col() / 3 * 3));
}

#[test]
fn grids_are_framed_for_people() {
    let grid = parse_puzzle(PUZZLE).unwrap();
    let expected = "\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
";
    assert_eq!(to_boxed(&grid), expected);
    let mut candidates = CandidateGrid::FULL;
    for cell in Cell::all().filter(|cell| cell.row() > 0 || cell.col() > 2) {
        candidates.set(cell, DigitSet::from_bits(1));
    }
    let text = to_candidates(&candidates);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        ".---------------------------------.---------.---------."
    );
    assert_eq!(
        lines[1],
        "| 123456789  123456789  123456789 | 1  1  1 | 1  1  1 |"
    );
    assert_eq!(
        lines[2],
        "| 1          1          1         | 1  1  1 | 1  1  1 |"
    );
    assert_eq!(
        lines[4],
        ":---------------------------------+---------+---------:"
    );
    assert_eq!(
        lines[12],
        "'---------------------------------'---------'---------'"
    );
}

#[test]
fn placements_and_givens_are_distinguished() {
    let line = format!(":0603:3:53+4{}:214 112:364::", &PUZZLE[3..]);
    let entry = normalize(&line).unwrap().puzzles.remove(0);
    let typed = Grid::EMPTY.with(Cell::at(0, 2), Digit::new(4));
    assert_eq!(entry.typed.as_deref(), Some(&typed));
    let candidates = entry.candidates.unwrap();
    assert_eq!(candidates.at(Cell::at(0, 3)).to_string(), "6");
    assert_eq!(candidates.at(Cell::at(5, 0)).to_string(), "7");
    let again = normalize(&to_library(&entry.grid, &typed, Some(&candidates))).unwrap();
    assert_eq!(again.puzzles[0].typed.as_deref(), Some(&typed));
    assert_eq!(again.puzzles[0].candidates, Some(candidates));
    // If nothing is a given, a person typed in the puzzle.
    let line = format!(":0000:x:{}:::", PUZZLE.replace(|c: char| c != '.', "+1"));
    assert_eq!(normalize(&line).unwrap().puzzles[0].typed, None);
    let cells = |given: bool| {
        let cell = |(n, c): (usize, char)| match c {
            '.' => "{}".to_string(),
            c => format!("{{\"value\":{c},\"given\":{}}}", given && n < 40),
        };
        let cells: Vec<String> = PUZZLE.chars().enumerate().map(cell).collect();
        let entry = normalize(&format!("[{}]", cells.join(",")))
            .unwrap()
            .puzzles
            .remove(0);
        (
            entry.grid.count_filled(),
            entry.typed.map_or(0, |grid| grid.count_filled()),
        )
    };
    assert_eq!(cells(false), (30, 0));
    let given = PUZZLE[..40].bytes().filter(|&c| c != b'.').count();
    assert_eq!(cells(true), (given, 30 - given));
}

#[test]
fn titles_become_names() {
    let text = format!("{{\"title\":\" Easter Monster \",\"puzzle\":\"{PUZZLE}\"}}");
    assert_eq!(
        normalize(&text).unwrap().puzzles[0].name.as_deref(),
        Some("Easter Monster")
    );
    let cases = cases("accepted.txt");
    let text = |wanted: &str| &cases.iter().find(|case| case.1 == wanted).unwrap().3;
    for (case, name) in [
        ("f-puzzles' link, with notes", "The well-known one"),
        ("SudokuPad's short form alone", "It's well known"),
    ] {
        assert_eq!(
            normalize(text(case)).unwrap().puzzles[0].name.as_deref(),
            Some(name)
        );
    }
}

/// Each text with a character cut off, removed, changed or doubled is rejected or read, but never causes a panic.
#[test]
fn no_damaged_text_panics() {
    damage(15);
}

#[test]
#[ignore = "thorough: each text is damaged in four times as many places"]
fn no_text_damaged_in_many_places_panics() {
    damage(60);
}

fn damage(places: usize) {
    for (.., text) in cases("accepted.txt")
        .into_iter()
        .chain(cases("refused.txt"))
    {
        let chars: Vec<char> = text.chars().collect();
        for at in (0..chars.len()).step_by(1 + chars.len() / places) {
            let (before, after) = (&chars[..at], &chars[at + 1..]);
            let with = |middle: &str| -> String {
                before
                    .iter()
                    .copied()
                    .chain(middle.chars())
                    .chain(after.iter().copied())
                    .collect()
            };
            let _ = normalize(&before.iter().collect::<String>());
            for middle in [
                "", "A", "\u{e9}", "}", "[", "\"", ":", "#", "+", "9", "\n", "%f",
            ] {
                let _ = normalize(&with(middle));
            }
        }
    }
}

#[test]
fn conflicting_givens_load_and_are_reported() {
    let parsed = normalize(&format!("11{}", ".".repeat(79))).unwrap();
    let cells: Vec<Cell> = parsed.warnings[0].cells().unwrap().into_iter().collect();
    assert_eq!(parsed.warnings[0].code(), "conflicting-givens");
    assert_eq!(cells, [Cell::at(0, 0), Cell::at(0, 1)]);
    assert_eq!(parsed.puzzles[0].grid.count_filled(), 2);
}

#[test]
fn candidates_from_other_programs_are_read() {
    // Every row has a placement, two candidates, and many.
    let row = "1 29 2389 | 4 5 678 | 12 3 9";
    let framed = |top: &str, middle: &str, bottom: &str| {
        let band = vec![format!("| {row} |"); 3].join("\n");
        format!("{top}\n{band}\n{middle}\n{band}\n{middle}\n{band}\n{bottom}")
    };
    let plain = vec![row.replace(" |", ""); 9];
    for text in [
        framed("*-----------*", "|---+---+---|", "*-----------*"),
        framed(".---.---.---.", ":---+---+---:", "'---'---'---'"),
        framed("+---+---+---+", "+---+---+---+", "+---+---+---+"),
        plain.join("\n"),
        plain.join(" "),
        plain.join("\n").replace(' ', "\t"),
        plain.join("\n").replace(' ', ","),
    ] {
        let parsed = normalize(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let entry = &parsed.puzzles[0];
        let candidates = entry.candidates.as_ref().unwrap();
        assert_eq!(parsed.format.name(), "candidates");
        assert_eq!(candidates.at(Cell::at(8, 2)).to_string(), "2389", "{text}");
        assert_eq!(entry.grid.count_filled(), 9 * 5, "{text}");
    }
}

/// Each of these once made a parser quadratic or recursive. A recursive one overflows the stack. A quadratic one takes
/// minutes here, which the test runner reports.
#[test]
fn a_huge_repetitive_text_does_not_overflow() {
    let size = 400_000;
    for piece in [
        "<",
        "<game ",
        "<game data=\"",
        "<!--",
        "&",
        "\n",
        "1",
        ". ",
        "1 2 3 4 5 6 7 8 9\n",
        "#",
        "=",
        "?p=",
        "%2",
        "[Puzzle]\n",
        "a\n",
        "---------\n",
        "http://",
        ",",
        "x=\"",
        "12345678 ",
        "[",
        "{\"a\":",
        "[{\"grid\":[",
        "{\"puzzle\":{},",
        ":",
        ":0000:x:",
        "3x3:",
        "fpuz",
        "N4Ig",
        "sudokupad.app/",
        "/?load=",
        "#p=N4",
        "https://a/#",
    ] {
        let text = piece.repeat(size / piece.len());
        let _ = normalize(&text);
        let _ = normalize(&format!("<{text}"));
        let _ = normalize(&format!("https://{text}"));
        let _ = normalize(&format!("[{text}"));
        let _ = parse_row(&text);
    }
}

fn any_grid() -> impl Strategy<Value = Grid> {
    let values = prop_oneof![
        prop::collection::vec(0..=9u8, 81),
        prop::collection::vec(prop_oneof![9 => Just(0u8), 1 => 1..=9u8], 81),
        prop::collection::vec(1..=9u8, 81),
        Just(vec![0; 81]),
    ];
    values.prop_map(|values| Grid::from_values(values.try_into().unwrap()).unwrap())
}

fn any_candidates() -> impl Strategy<Value = CandidateGrid> {
    let one = (0..9).prop_map(|i| 1u16 << i);
    let one_or_none = prop_oneof![one.clone(), Just(0)];
    let sets = prop_oneof![
        prop::collection::vec(0..512u16, 81),
        prop::collection::vec(one, 81),
        prop::collection::vec(one_or_none, 81),
        Just(vec![0; 81]),
        Just(vec![511; 81]),
    ];
    sets.prop_map(|sets| {
        let mut grid = CandidateGrid::FULL;
        for cell in Cell::all() {
            grid.set(cell, DigitSet::from_bits(sets[cell.index()]));
        }
        grid
    })
}

fn placed_on(givens: &Grid, typed: &Grid) -> Grid {
    typed
        .filled()
        .fold(*givens, |grid, (cell, digit)| grid.with(cell, digit))
}

proptest! {
    #![proptest_config(support::cases(300))]

    #[test]
    fn written_grids_read_back(grid in any_grid()) {
        prop_assert_eq!(parse_row(&to_row(&grid)), Ok(grid));
        for text in [to_markdown(&grid), to_tatham(&grid), to_sdk(&grid), to_library(&grid, &Grid::EMPTY, None)] {
            prop_assert_eq!(parse_puzzle(&text), Ok(grid), "{}", text);
        }
        let link = format!("https://sudokupad.app/{}", to_sudokupad(&grid));
        prop_assert_eq!(parse_puzzle(&link), Ok(grid), "{}", link);
        for text in [to_row(&grid), to_lines(&grid), to_boxed(&grid)] {
            prop_assert_eq!(parse_puzzle(&text), Ok(grid));
            let parsed = normalize(&text).unwrap();
            prop_assert!(parsed.puzzles[0].candidates.is_none());
            prop_assert_eq!(parse_puzzle(&text.replace('.', "0")), Ok(grid));
            prop_assert_eq!(parse_puzzle(&text.replace('.', "-")), Ok(grid));
            prop_assert_eq!(parse_puzzle(&text.replace('.', "·").replace('\n', "\r\n")), Ok(grid));
        }
    }

    #[test]
    fn written_candidates_read_back(grid in any_candidates()) {
        let text = to_candidates(&grid);
        let parsed = normalize(&text).unwrap();
        prop_assert_eq!(parsed.puzzles.len(), 1);
        prop_assert_eq!(parsed.puzzles[0].candidates.as_deref(), Some(&grid), "{}", text);
        prop_assert_eq!(parsed.puzzles[0].grid, grid.singles());
    }

    /// Givens, placed digits, and candidates crossed out although no peer has the digit.
    #[test]
    fn library_lines_read_back(givens in any_grid(), placed in any_grid(), left in any_candidates()) {
        let typed = placed.without_all(givens.filled_cells());
        let line = to_library(&givens, &typed, Some(&left));
        let entry = normalize(&line).unwrap().puzzles.remove(0);
        if givens == Grid::EMPTY {
            // A person typed in the puzzle.
            prop_assert_eq!((entry.grid, &entry.typed), (typed, &None));
        } else {
            let expected = Some(typed).filter(|typed| *typed != Grid::EMPTY).map(Box::new);
            prop_assert_eq!((entry.grid, &entry.typed), (givens, &expected));
        }
        let values = placed_on(&givens, &typed);
        if let Some(candidates) = entry.candidates {
            for cell in Cell::all().filter(|&cell| values.get(cell).is_none()) {
                let possible = CandidateGrid::from(&values).at(cell);
                prop_assert_eq!(candidates.at(cell) & possible, left.at(cell) & possible);
            }
        }
    }

    /// Grids as programs write them: by rows and flat, as numbers and as strings, bare and under a name.
    #[test]
    fn json_of_any_shape_is_read(grid in any_grid(), is_nested: bool, is_text: bool, is_named: bool, blank in 0..3usize) {
        let sign = |cell: Cell| match (grid.get(cell), is_text) {
            (Some(digit), false) => digit.to_string(),
            (Some(digit), true) => format!("\"{digit}\""),
            (None, false) => ["0", "null", "false"][blank].to_string(),
            (None, true) => ["\"\"", "\".\"", "\"0\""][blank].to_string(),
        };
        let cells: Vec<String> = Cell::all().map(sign).collect();
        let mut text = if is_nested {
            let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
            format!("[{}]", rows.join(",\n"))
        } else {
            format!("[{}]", cells.join(", "))
        };
        if is_named {
            text = format!("{{\"level\": 3, \"puzzle\": {text}}}");
        }
        let entry = normalize(&text).unwrap().puzzles.remove(0);
        prop_assert_eq!((entry.grid, entry.typed), (grid, None), "{}", text);
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        let _ = (normalize(&text), parse_puzzle(&text), parse_row(&text));
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = (normalize(&text), parse_puzzle(&text), parse_row(&text));
    }

    #[test]
    fn no_almost_valid_text_panics(text in "[1-9. |\\-+*,;\t\n#=<>\"&?%xa:\u{feff}·９]{0,300}") {
        let _ = (normalize(&text), parse_puzzle(&text), parse_row(&text));
        let _ = normalize(&format!("<game data=\"{text}\" /><folder name='{text}'>"));
        let _ = normalize(&format!("https://a/?p={text}"));
        for start in ["{\"grid\":[", "3x3:", ":0000:x:", "scf", "sudokupad.app/scl", "fpuzN4Ig"] {
            let _ = normalize(&format!("{start}{text}"));
        }
    }

    /// A damaged puzzle is rejected or read as a different puzzle, never restored by guessing.
    #[test]
    fn a_missing_cell_is_never_invented(grid in any_grid(), at in 0..81usize) {
        let mut row = to_row(&grid);
        row.remove(at);
        prop_assert_eq!(parse_puzzle(&row).unwrap_err().to_string(), "found 80 cells; 81 are needed");
        let mut lines = to_lines(&grid);
        lines.remove(at / 9 * 10 + at % 9);
        let error = parse_puzzle(&lines).unwrap_err();
        prop_assert_eq!(error.place().map(|place| place.line), Some(at / 9 + 1));
        prop_assert_eq!((error.found(), error.expected()), (Some("8".to_string()), Some(9)));
    }
}
