//! What must never be read as another puzzle, by cause. Each of these texts once was.

use crate::kinds::{codes, kinds, puzzle, puzzles, text_of};
use crate::support;
use nonet::{CandidateGrid, Cell, Grid, normalize, to_row};

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
