//! Grids in source code: lists in brackets, rows as strings, a statement for each row.

use super::dice::Dice;
use super::drawn::sign;
use super::sheet::{Line, Sheet, cells, cells_as};
use nonet::Grid;

/// How a language writes a list of nine lists.
struct Language {
    open: &'static str,
    /// Around a row, between cells, and between rows.
    row: [&'static str; 2],
    apart: &'static str,
    between: &'static str,
    close: &'static str,
    /// Signs for empty cells.
    signs: &'static [&'static str],
    /// Around a digit.
    digit: [&'static str; 2],
}

impl Language {
    const fn new(
        open: &'static str,
        row: [&'static str; 2],
        close: &'static str,
        signs: &'static [&'static str],
    ) -> Language {
        Language {
            open,
            row,
            apart: ", ",
            between: ",",
            close,
            signs,
            digit: ["", ""],
        }
    }

    const fn apart(mut self, apart: &'static str, between: &'static str) -> Language {
        (self.apart, self.between) = (apart, between);
        self
    }

    const fn digits(mut self, before: &'static str, after: &'static str) -> Language {
        self.digit = [before, after];
        self
    }
}

const LANGUAGES: [Language; 26] = [
    Language::new("grid = [", ["[", "]"], "]", &["0", "None", "-1", "''"]), // Python
    Language::new("board = np.array([", ["[", "]"], "])", &["0", "np.nan"]),
    Language::new("board = [", ["[", "]"], "]", &["\".\"", "\"\"", "\" \""]).digits("\"", "\""),
    Language::new(
        "const board = [",
        ["[", "]"],
        "];",
        &["0", "null", "undefined", "''"],
    ), // JavaScript
    Language::new(
        "let puzzle: (number | null)[][] = [",
        ["[", "]"],
        "];",
        &["null", "0"],
    ),
    Language::new("int[][] board = {", ["{", "}"], "};", &["0", "-1"]), // Java
    Language::new("int grid[9][9] = {", ["{", "}"], "};", &["0"]),      // C
    Language::new(
        "vector<vector<char>> g = {",
        ["{", "}"],
        "};",
        &["'.'", "'0'", "' '"],
    )
    .digits("'", "'"),
    Language::new("int[,] grid = new int[9, 9] {", ["{", "}"], "};", &["0"]), // C#
    Language::new("board := [][]int{", ["{", "}"], "}", &["0"]),              // Go
    Language::new("let board: [[u8; 9]; 9] = [", ["[", "]"], "];", &["0"]),   // Rust
    Language::new("let g = vec![", ["vec![", "]"], "];", &["0"]),
    Language::new("let g = [", ["[", "]"], "];", &["None"]).digits("Some(", ")"),
    Language::new("val board = arrayOf(", ["intArrayOf(", ")"], ")", &["0"]), // Kotlin
    Language::new("let board: [[Int?]] = [", ["[", "]"], "]", &["nil", "0"]), // Swift
    Language::new("$grid = array(", ["array(", ")"], ");", &["0", "null"]),   // PHP
    Language::new("grid = [", ["[", "]"], "]", &["nil", "0"]),                // Ruby
    Language::new("my @grid = (", ["[", "]"], ");", &["0", "undef"]),         // Perl
    Language::new("grid = {", ["{", "}"], "}", &["0", "nil"]),                // Lua
    Language::new("(def board [", ["[", "]"], "])", &["0", "nil"]).apart(" ", ""), // Clojure
    Language::new("(define board '(", ["(", ")"], "))", &["0"]).apart(" ", ""), // Scheme
    Language::new("A = [", ["", ""], "];", &["0", "NaN"]).apart(" ", ";"),    // MATLAB, Julia
    Language::new("problem(1, [", ["[", "]"], "]).", &["_", "0"]).apart(",", ","), // Prolog
    Language::new("sudoku = {", ["{", "}"], "};", &["0", "_", "x"]),          // Mathematica
    Language::new(
        "m <- matrix(c(",
        ["", ""],
        "), nrow = 9, byrow = TRUE)",
        &["0", "NA"],
    ), // R
    Language::new("g = matrix(ZZ, 9, [", ["", ""], "])", &["0"]),             // Sage
];

/// Where the rows of a list stand.
#[derive(Copy, Clone)]
enum Layout {
    OneLine,
    FirstBesideName,
    OwnLines,
}

pub fn lists(grid: &Grid, dice: &mut Dice) -> Sheet {
    let language = &LANGUAGES[dice.below(LANGUAGES.len())];
    let [before, after] = language.digit;
    let cells = cells_as(grid, dice.pick(language.signs), |digit| {
        format!("{before}{digit}{after}")
    });
    let apart = if language.apart == ", " {
        dice.pick(&[", ", ","])
    } else {
        language.apart
    };
    let [open, close] = language.row;
    let rows = cells.map(|row| format!("{open}{}{close}", row.join(apart)));
    let (begin, between, end) = (language.open, language.between, language.close);
    let indent = " ".repeat(dice.pick(&[0, 2, 4, 8]));
    let list = match dice.pick(&[Layout::OneLine, Layout::FirstBesideName, Layout::OwnLines]) {
        Layout::OneLine => vec![Line::other(format!(
            "{begin}{}{end}",
            rows.join(&format!("{between} "))
        ))],
        Layout::FirstBesideName => {
            let mut list: Sheet = rows
                .iter()
                .map(|row| Line::other(format!("{indent}{row}{between}")))
                .collect();
            list[0].text = format!("{begin}{}", list[0].text.trim_start());
            list[8].text = format!("{indent}{}{end}", rows[8]);
            list
        }
        Layout::OwnLines => {
            let last = if dice.chance(50) { between } else { "" };
            let ends = std::iter::repeat_n(between, 8).chain([last]);
            let rows = rows
                .iter()
                .zip(ends)
                .map(|(row, end)| Line::other(format!("{indent}{row}{end}")));
            std::iter::once(Line::other(begin))
                .chain(rows)
                .chain([Line::other(end)])
                .collect()
        }
    };
    with_code(list, dice)
}

/// Code before and after a list, perhaps, with numbers in it.
fn with_code(mut list: Sheet, dice: &mut Dice) -> Sheet {
    const BEFORE: [&str; 8] = [
        "import numpy as np",
        "# Sudoku solver 2.1, (c) 2019",
        "#include <stdio.h>",
        "#define N 9",
        "// puzzle 17 of 50",
        "int main() {",
        "from solver import solve",
        "-- the example of page 144",
    ];
    const AFTER: [&str; 7] = [
        "print(solve(grid))",
        "assert len(grid) == 9",
        "for i in range(9):",
        "}",
        "solve(board, 0, 0);",
        "if (solve(grid, 3) == 1) return 0;",
        "end",
    ];
    if dice.chance(25) {
        list.insert(0, Line::other(dice.pick(&BEFORE)));
    }
    if dice.chance(25) {
        list.push(Line::other(dice.pick(&AFTER)));
    }
    list
}

/// How rows that are strings are written: what opens the list, stands around a row, between two, and closes the list.
const STRINGS: [[&str; 5]; 10] = [
    ["grid = [", "\"", "\"", ",", "]"],
    ["rows = (", "'", "'", "", ")"],
    ["String[] rows = {", "\"", "\"", ",", "};"],
    ["const s =", "'", "'", " +", ";"],
    ["$s = ", "'", "'", " .", ";"],
    ["char *grid =", "\"", "\\n\"", "", ";"],
    ["grid = \"\"\"", "", "", "", "\"\"\""],
    ["const puzzle = `", "", "", "", "`.trim();"],
    ["let rows = [", "b\"", "\"", ",", "];"],
    ["%w[", "", "", "", "]"],
];

pub fn strings(grid: &Grid, dice: &mut Dice) -> Sheet {
    let [begin, open, close, between, end] = dice.pick(&STRINGS);
    let apart = dice.pick(&["", "", "", " "]);
    let rows = cells(grid, sign(dice)).map(|row| row.join(apart));
    let indent = " ".repeat(dice.pick(&[0, 2, 4]));
    let last = rows.len() - 1;
    let rows = rows.iter().enumerate().map(|(at, row)| {
        let between = if at < last { between } else { "" };
        Line::other(format!("{indent}{open}{row}{close}{between}"))
    });
    let list = std::iter::once(Line::other(begin))
        .chain(rows)
        .chain([Line::other(end)]);
    with_code(list.collect(), dice)
}

/// A statement for each row, with `#` for its number and `...` for its cells, and what the first row is called.
const STATEMENTS: [(&str, usize); 10] = [
    ("rows[#] = [...]", 0),
    ("rows[#] = [...];", 0),
    ("row# = [...]", 1),
    ("row# = {...};", 1),
    ("board.append([...])", 0),
    ("board.setRow(#, [...]);", 0),
    ("l# <- c(...)", 1),
    ("$b[] = [...];", 0),
    ("int[] r# = {...};", 1),
    ("add_row(...);", 0),
];

pub fn statements(grid: &Grid, dice: &mut Dice) -> Sheet {
    let (form, first) = dice.pick(&STATEMENTS);
    let apart = dice.pick(&[", ", ","]);
    let rows = cells(grid, "0").map(|row| row.join(apart));
    let numbered = rows.iter().enumerate();
    let list = numbered.map(|(at, row)| {
        form.replace('#', &(at + first).to_string())
            .replace("...", row)
    });
    let list = list.map(Line::other).collect();
    with_code(list, dice)
}
