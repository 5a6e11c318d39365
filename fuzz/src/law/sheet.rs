//! A text in the making: lines, in which every cell is marked, so that damage can be done to cells, and not to words beside them.

use nonet::Grid;

/// Stand before and after the contents of a cell. They are for private use in Unicode, and removed from the text in the end.
pub const OPEN: char = '\u{e000}';
pub const CLOSE: char = '\u{e001}';

pub type Sheet = Vec<Line>;

/// The marked contents of the cells, by rows.
pub type Cells = [[String; 9]; 9];

#[derive(Clone, Debug)]
pub struct Line {
    pub text: String,
    /// Whether it is one of the nine rows of a drawing, which may be labelled.
    pub row: Option<usize>,
}

impl Line {
    pub fn row(row: usize, text: String) -> Line {
        Line {
            text,
            row: Some(row),
        }
    }

    pub fn other(text: impl Into<String>) -> Line {
        Line {
            text: text.into(),
            row: None,
        }
    }

    pub fn has_cells(&self) -> bool {
        self.text.contains(OPEN)
    }
}

pub fn mark(contents: &str) -> String {
    format!("{OPEN}{contents}{CLOSE}")
}

/// The length of a text without its marks.
pub fn width(text: &str) -> usize {
    text.chars().filter(|c| !is_mark(*c)).count()
}

pub fn is_mark(c: char) -> bool {
    matches!(c, OPEN | CLOSE)
}

/// Nine marked rows, with this sign for an empty cell.
pub fn cells(grid: &Grid, sign: &str) -> Cells {
    cells_as(grid, sign, |digit| digit.to_string())
}

/// Nine marked rows of anything.
pub fn cells_as(grid: &Grid, sign: &str, digit: impl Fn(u8) -> String) -> Cells {
    let one = |value: u8| match value {
        0 => mark(sign),
        value => mark(&digit(value)),
    };
    std::array::from_fn(|row| std::array::from_fn(|col| one(grid.values()[9 * row + col])))
}

/// The lines of a text, none of them a row.
pub fn lines(text: &str) -> Sheet {
    text.split('\n').map(Line::other).collect()
}
