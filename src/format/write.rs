//! Grids to text. Reading the text gives the same grid.

use super::{lz, packed};
use crate::{CandidateGrid, Cell, Digit, DigitSet, Grid};

/// The 81 characters of a grid, `.` for an empty cell.
///
/// ```
/// use nonet::{Grid, to_row};
///
/// assert_eq!(to_row(&Grid::EMPTY), ".".repeat(81));
/// ```
pub fn to_row(grid: &Grid) -> String {
    Cell::all().map(|cell| character(grid, cell)).collect()
}

/// Nine lines of nine characters, each ended with a line feed.
///
/// ```
/// use nonet::{Grid, to_lines};
///
/// assert!(to_lines(&Grid::EMPTY).starts_with(".........\n........."));
/// ```
pub fn to_lines(grid: &Grid) -> String {
    let mut text = String::with_capacity(90);
    for cell in Cell::all() {
        text.push(character(grid, cell));
        if cell.col() == 8 {
            text.push('\n');
        }
    }
    text
}

/// The grid with rules around the boxes, for people.
///
/// ```
/// use nonet::{Cell, Digit, Grid, to_boxed};
///
/// let grid = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(3));
/// let text = to_boxed(&grid);
/// let mut lines = text.lines();
/// assert_eq!(lines.next(), Some("+-------+-------+-------+"));
/// assert_eq!(lines.next(), Some("| . 3 . | . . . | . . . |"));
/// ```
pub fn to_boxed(grid: &Grid) -> String {
    let mut text = String::with_capacity(13 * 26);
    for row in 0..9 {
        if row % 3 == 0 {
            rule(&mut text, [7; 3], ['+', '+', '+']);
        }
        for col in 0..9 {
            text.push_str(if col % 3 == 0 { "| " } else { "" });
            text.push(character(grid, Cell::at(row, col)));
            text.push(' ');
        }
        text.push_str("|\n");
    }
    rule(&mut text, [7; 3], ['+', '+', '+']);
    text
}

/// The candidate grid with rules around the boxes and aligned columns, as HoDoKu writes it.
///
/// A cell without a candidate is `-`. The corners `.` `:` `'` distinguish a candidate grid from a
/// grid of digits, even if every cell has only one candidate.
///
/// ```
/// use nonet::{CandidateGrid, Cell, DigitSet, normalize, to_candidates};
///
/// let mut grid = CandidateGrid::FULL;
/// grid.set(Cell::at(8, 8), DigitSet::EMPTY);
/// let parsed = normalize(&to_candidates(&grid)).unwrap();
/// assert_eq!(parsed.puzzles[0].candidates.as_deref(), Some(&grid));
/// ```
pub fn to_candidates(grid: &CandidateGrid) -> String {
    let width = |digits: DigitSet| digits.len().max(1);
    let mut widths = [1; 9];
    for cell in Cell::all() {
        widths[cell.col()] = widths[cell.col()].max(width(grid.at(cell)));
    }
    // Each box has its three columns, two spaces between them and one at either end.
    let boxes = [0, 3, 6].map(|col| widths[col..col + 3].iter().sum::<usize>() + 6);
    let mut text = String::with_capacity(13 * 60);
    for row in 0..9 {
        match row {
            0 => rule(&mut text, boxes, ['.', '.', '.']),
            3 | 6 => rule(&mut text, boxes, [':', '+', ':']),
            _ => {}
        }
        for (col, widest) in widths.into_iter().enumerate() {
            text.push_str(if col % 3 == 0 { "| " } else { " " });
            let digits = grid.at(Cell::at(row, col));
            if digits.is_empty() {
                text.push('-');
            }
            text.extend(digits.into_iter().map(Digit::to_char));
            text.extend(std::iter::repeat_n(' ', widest - width(digits) + 1));
        }
        text.push_str("|\n");
    }
    rule(&mut text, boxes, ['\'', '\'', '\'']);
    text
}

/// The grid as a Markdown table. Such a table needs a heading, so the first row is the heading; if it is empty, it follows an empty heading,
/// because an empty heading is not read as a row.
///
/// ```
/// use nonet::{Cell, Digit, Grid, parse_puzzle, to_markdown};
///
/// let grid = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(3));
/// assert!(to_markdown(&grid).starts_with("|   | 3 |   |"));
/// assert_eq!(parse_puzzle(&to_markdown(&grid)), Ok(grid));
/// ```
pub fn to_markdown(grid: &Grid) -> String {
    let mut text = String::with_capacity(11 * 38);
    let divide = |text: &mut String| {
        text.push_str(&"|---".repeat(9));
        text.push_str("|\n");
    };
    let has_heading = (0..9).any(|col| grid.get(Cell::at(0, col)).is_some());
    if !has_heading {
        text.push_str(&"|   ".repeat(9));
        text.push_str("|\n");
        divide(&mut text);
    }
    for row in 0..9 {
        for col in 0..9 {
            let digit = grid.get(Cell::at(row, col)).map_or(' ', Digit::to_char);
            text.extend(["| ", digit.encode_utf8(&mut [0; 4]), " "]);
        }
        text.push_str("|\n");
        if row == 0 && has_heading {
            divide(&mut text);
        }
    }
    text
}

/// The file of SadMan Sudoku and its relatives: `[Puzzle]` and nine lines.
///
/// ```
/// use nonet::{Grid, to_sdk};
///
/// assert!(to_sdk(&Grid::EMPTY).starts_with("[Puzzle]\n.........\n"));
/// ```
pub fn to_sdk(grid: &Grid) -> String {
    format!("[Puzzle]\n{}", to_lines(grid))
}

/// The word that opens the puzzle after `https://sudokupad.app/`.
///
/// ```
/// use nonet::{Cell, Digit, Grid, parse_puzzle, to_sudokupad};
///
/// let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(5));
/// assert_eq!(to_sudokupad(&grid), "scftooooooooooooK");
/// assert_eq!(parse_puzzle("https://sudokupad.app/scftooooooooooooK"), Ok(grid));
/// ```
pub fn to_sudokupad(grid: &Grid) -> String {
    format!("scf{}", packed::pack(grid))
}

/// SudokuWiki's string: `S9B` and two characters in base 36 for each cell: 1 to 9 a given, 9 more a placed digit, else 18 more than the
/// mask of the candidates. In links it follows `?bd=`.
///
/// ```
/// use nonet::{CandidateGrid, Cell, Digit, Grid, normalize, to_s9b};
///
/// let givens = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(5));
/// let typed = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(3));
/// let text = to_s9b(&givens, &typed, &CandidateGrid::FULL);
/// assert_eq!(text[..9], *"S9B050cep");
/// assert_eq!(normalize(&text).unwrap().puzzles[0].typed.as_deref(), Some(&typed));
/// ```
pub fn to_s9b(givens: &Grid, typed: &Grid, candidates: &CandidateGrid) -> String {
    let mut text = "S9B".to_string();
    for cell in Cell::all() {
        let value = match (givens.get(cell), typed.get(cell)) {
            (Some(digit), _) => digit.value().into(),
            (_, Some(digit)) => u16::from(digit.value()) + 9,
            _ => candidates.at(cell).bits() + 18,
        };
        let pair =
            [value / 36, value % 36].map(|part| char::from_digit(part.into(), 36).unwrap_or('0'));
        text.extend(pair);
    }
    text
}

/// A link that opens the puzzle in f-puzzles, with the digits placed so far.
///
/// ```
/// use nonet::{Cell, Digit, Grid, normalize, to_fpuzzles};
///
/// let grid = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(3));
/// let link = to_fpuzzles(&grid, &Grid::EMPTY);
/// assert!(link.starts_with("https://www.f-puzzles.com/?load=N4Ig"));
/// assert_eq!(normalize(&link).unwrap().puzzles[0].grid, grid);
/// ```
pub fn to_fpuzzles(givens: &Grid, typed: &Grid) -> String {
    let cell = |cell: Cell| match (givens.get(cell), typed.get(cell)) {
        (Some(digit), _) => format!("{{\"value\":{digit},\"given\":true}}"),
        (_, Some(digit)) => format!("{{\"value\":{digit}}}"),
        _ => "{}".to_string(),
    };
    let row = |row: usize| {
        (0..9)
            .map(|col| cell(Cell::at(row, col)))
            .collect::<Vec<_>>()
            .join(",")
    };
    let rows: Vec<String> = (0..9).map(|at| format!("[{}]", row(at))).collect();
    let object = format!("{{\"size\":9,\"grid\":[{}]}}", rows.join(","));
    let code = lz::compress(&object)
        .replace('+', "%2B")
        .replace('/', "%2F");
    format!("https://www.f-puzzles.com/?load={code}")
}

/// The grid as a table in HTML; givens have the class `given`.
///
/// ```
/// use nonet::{Cell, Digit, Grid, parse_puzzle, to_html};
///
/// let grid = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(3));
/// assert!(to_html(&grid, &Grid::EMPTY).contains("<td></td><td class=\"given\">3</td>"));
/// assert_eq!(parse_puzzle(&to_html(&grid, &Grid::EMPTY)), Ok(grid));
/// ```
pub fn to_html(givens: &Grid, typed: &Grid) -> String {
    let mut text = "<table>\n".to_string();
    for row in 0..9 {
        text.push_str("<tr>");
        for cell in (0..9).map(|col| Cell::at(row, col)) {
            match (givens.get(cell), typed.get(cell)) {
                (Some(digit), _) => text.push_str(&format!("<td class=\"given\">{digit}</td>")),
                (_, Some(digit)) => text.push_str(&format!("<td>{digit}</td>")),
                _ => text.push_str("<td></td>"),
            }
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</table>\n");
    text
}

/// The candidates in aligned columns, with a mark where a single digit could be taken for something else: `5` is a given, `+5` a
/// placed digit, `#5` the only candidate of a cell.
///
/// ```
/// use nonet::{CandidateGrid, Cell, Digit, Grid, normalize, to_marks};
///
/// let givens = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(5));
/// let typed = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(3));
/// let text = to_marks(&givens, &typed, &CandidateGrid::from(&givens.with(Cell::at(0, 1), Digit::new(3))));
/// let entry = &normalize(&text).unwrap().puzzles[0];
/// assert_eq!((entry.grid, entry.typed.as_deref()), (givens, Some(&typed)));
/// ```
pub fn to_marks(givens: &Grid, typed: &Grid, candidates: &CandidateGrid) -> String {
    let word = |cell: Cell| -> String {
        match (givens.get(cell), typed.get(cell)) {
            (Some(digit), _) => digit.to_string(),
            (_, Some(digit)) => format!("+{digit}"),
            _ => match candidates.at(cell) {
                digits if digits.is_empty() => "-".into(),
                digits if digits.len() == 1 => format!("#{digits}"),
                digits => digits.to_string(),
            },
        }
    };
    let mut widths = [1; 9];
    for cell in Cell::all() {
        widths[cell.col()] = widths[cell.col()].max(word(cell).len());
    }
    let boxes = [0, 3, 6].map(|col| widths[col..col + 3].iter().sum::<usize>() + 6);
    let mut text = String::new();
    for row in 0..9 {
        if row % 3 == 0 {
            rule(&mut text, boxes, ['+', '+', '+']);
        }
        for (col, width) in widths.into_iter().enumerate() {
            text.push_str(if col % 3 == 0 { "| " } else { " " });
            text.push_str(&format!("{:<width$} ", word(Cell::at(row, col))));
        }
        text.push_str("|\n");
    }
    rule(&mut text, boxes, ['+', '+', '+']);
    text
}

fn character(grid: &Grid, cell: Cell) -> char {
    grid.get(cell).map_or('.', Digit::to_char)
}

/// One horizontal rule over three boxes. `corners` are its left end, its crossings and its right end.
fn rule(text: &mut String, boxes: [usize; 3], corners: [char; 3]) {
    text.push(corners[0]);
    for (i, width) in boxes.into_iter().enumerate() {
        text.extend(std::iter::repeat_n('-', width));
        text.push(if i < 2 { corners[1] } else { corners[2] });
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_candidates_are_as_wide_as_their_widest_group() {
        let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(1));
        let text = to_candidates(&CandidateGrid::from(&grid));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 13);
        assert!(
            lines.iter().all(|line| line.len() == lines[0].len()),
            "{text}"
        );
        assert!(
            lines[1].starts_with("| 1         23456789   23456789  |"),
            "{text}"
        );
        assert!(lines[4].starts_with(":-"), "{text}");
    }
}
