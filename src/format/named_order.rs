//! What the words and labels around a grid say about the order of its cells; `column_code.rs` knows the calls.

use super::chars::lines;
use super::column_code;
use super::line_names;
use super::order::{Order, moved};
use crate::{Cell, Grid};

/// Phrases for a grid that is written column by column.
const BY_COLUMNS: [&str; 18] = [
    "column by column",
    "column-by-column",
    "columnwise",
    "down the columns",
    "down each column",
    "column-wise",
    "column-major",
    "column major",
    "columnmajor",
    "col-major",
    "by columns",
    "bycolumn",
    "by_column",
    "each list is a column",
    "list of columns",
    "columns: ",
    "columns:\n",
    "spaltenweise",
];

/// Phrases for a grid that is written box by box.
const BY_BOXES: [&str; 6] = [
    "box by box",
    "box-by-box",
    "by boxes",
    "block by block",
    "boxes: ",
    "boxes:\n",
];

/// The order that a text says its grid is in, if it is not by rows.
pub(super) fn of_text(text: &str) -> Option<Order> {
    let small = text.to_lowercase();
    // `columns: 9` is the number of columns in a table.
    let is_count = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit() || c == '(');
    let has_one = |words: &[&str]| {
        let mut found = words.iter().flat_map(|word| small.match_indices(word));
        found.any(|(at, word)| !is_count(&small[at + word.len()..]))
    };
    // `"layout": "boxes"`
    let bare = small.replace(['"', '\'', ' '], "");
    let is_set = |value: &str| {
        let names = ["layout", "order", "orientation"];
        names
            .iter()
            .any(|name| bare.contains(&format!("{name}:{value}")))
    };
    let is_boxes = has_one(&BY_BOXES)
        || is_set("box")
        || ["box", "block", "nonet", "sector", "region"]
            .iter()
            .any(|name| has_labels(&small, name));
    // Keys of cells: `B1`, `C1`, `D1`.
    let has_cells = ["b", "d"].iter().any(|name| has_labels(&small, name));
    let is_columns = has_one(&BY_COLUMNS)
        || is_set("col")
        || ["<column>", "class=\"column\"", "class=\"col\""]
            .iter()
            .any(|tag| small.matches(tag).count() == 9)
        || ["c", "col", "column", "spalte", "colonne", "columna"]
            .iter()
            .any(|name| !has_cells && has_labels(&small, name));
    match (is_columns, is_boxes) {
        (true, false) => Some(Order::Columns),
        (false, true) => Some(Order::Boxes),
        _ => line_names::order(text),
    }
}

/// Whether `col1`, `Column 2:`, `"col3":` and so on stand before nine lists or lines, in order.
fn has_labels(small: &str, name: &str) -> bool {
    let mut next = 1;
    for (at, own) in small.match_indices(name) {
        let is_start = !small[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let rest = small[at + own.len()..].trim_start_matches([' ', '_', '-', '"', '\'', ':']);
        let mut chars = rest.chars();
        let number = chars.next().and_then(|c| c.to_digit(10));
        let after = chars.as_str();
        if !is_start || number.is_none() || after.starts_with(|c: char| c.is_alphanumeric()) {
            continue;
        }
        let line = small[..at].rsplit('\n').next().unwrap_or("");
        let starts_line = line
            .chars()
            .all(|c| c.is_whitespace() || "|\"'>#*".contains(c));
        let has_value = after
            .trim_start_matches(['"', '\'', ' ', ']'])
            .starts_with([':', '=', '(', '[', ',']);
        let is_heading = after.trim_start().starts_with(name)
            || after
                .trim_start_matches([',', '|', ' ', '"'])
                .starts_with(name);
        if number == Some(next) && (starts_line || has_value) && !is_heading {
            next += 1;
        } else if number != Some(1) {
            return false;
        }
    }
    next == 10
}

/// Whether the rows are named from the last to the first: `Row 9: …`. Bare numbers are those of a board, and stand where they are.
fn counts_down(text: &str) -> bool {
    let named = lines(text)
        .map(|(_, line)| line)
        .filter(|line| line_names::names_rows(line));
    let numbers: Vec<Option<u32>> = named
        .map(|line| line.chars().find_map(|c| c.to_digit(10)))
        .take(10)
        .collect();
    numbers == (1..10).rev().map(Some).collect::<Vec<_>>()
}

/// Whether a short text says in a line without cells that it goes by columns: `// grid[col][row]`, `Columns from left to right:`; or names
/// its columns `r1` to `r9`.
fn has_turned_heading(text: &str) -> bool {
    const MOST: usize = 16;
    const INDICES: [&str; 4] = ["[x][y]", "[col][row]", "[c][r]", "[column][row]"];
    let own = || lines(text).map(|(_, line)| line.to_lowercase());
    let is_short = own()
        .filter(|line| !line.trim().is_empty())
        .take(MOST + 1)
        .count()
        <= MOST;
    let has_cells = |line: &str| line.bytes().filter(u8::is_ascii_digit).count() > 2;
    let is_turned = |line: &String| {
        let is_index = INDICES.iter().any(|index| line.contains(index));
        let is_title = line_names::names_columns(line) && !line_names::names_rows(line);
        let is_heading = !has_cells(line) && is_title && !line.contains('(') && !line.contains('=');
        let words: Vec<&str> = line
            .split([',', ';', '\t', '|', ' '])
            .filter(|word| !word.is_empty())
            .collect();
        let rows = (1..10).map(|n| format!("r{n}"));
        let are_rows = words.len() >= 9
            && words[words.len() - 9..]
                .iter()
                .copied()
                .eq(rows.collect::<Vec<_>>());
        is_index || is_heading || are_rows
    };
    is_short && own().any(|line| is_turned(&line))
}

/// Whether nine lists stand under bare numbers, as pandas writes columns: `{"0": [5, 0, …], "1": …}`. They may be rows too.
fn has_numbered_lists(text: &str) -> bool {
    let bare = text.replace(['"', '\'', ' '], "");
    [0, 1].iter().any(|first| {
        let mut rest = &bare[..];
        (*first..first + 9).all(|number| {
            let found = rest.split_once(&format!("{number}:["));
            let is_key = found.is_some_and(|(before, _)| before.ends_with(['{', ',', '\n']));
            rest = found.map_or("", |(_, after)| after);
            is_key
        })
    })
}

/// From the row and column of a cell to those where it belongs.
type Turn = fn(usize, usize) -> (usize, usize);

/// What a grid may be if its rows or columns are turned around: a call or a heading says so.
pub(super) fn mirrored(text: &str, grid: &Grid) -> Vec<Grid> {
    let has = |calls: &[&str]| calls.iter().any(|call| text.contains(call));
    let is_descending = |line: &str| {
        let words: Vec<&str> = line
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        words == ["9", "8", "7", "6", "5", "4", "3", "2", "1"]
            || words == ["I", "H", "G", "F", "E", "D", "C", "B", "A"]
    };
    let turned = |place: Turn| {
        moved(grid, |cell| {
            let (row, col) = place(cell.row(), cell.col());
            Cell::at(row, col)
        })
    };
    let has_upwards = ["bottom up", "bottom to top", "from the bottom", "von unten"];
    let small = text.to_lowercase();
    let is_upwards = has_upwards.iter().any(|words| small.contains(words)) || counts_down(text);
    if has(&["flipud(", "[::-1]", "reverse", "Reverse", "rev("]) || is_upwards {
        return vec![turned(|row, col| (8 - row, col))];
    }
    if has(&["rot90("]) {
        let quarters: [Turn; 3] = [
            |row, col| (8 - col, row),
            |row, col| (8 - row, 8 - col),
            |row, col| (col, 8 - row),
        ];
        return quarters.into_iter().map(turned).collect();
    }
    if has_numbered_lists(text) || has_turned_heading(text) || column_code::may_have_columns(text) {
        return vec![Order::Columns.grid(grid)];
    }
    let has_heading = |text: &str| lines(text).any(|(_, line)| is_descending(line));
    let tags = || text.replace("</th><th>", " ").replace(['<', '>'], "\n");
    if has(&["fliplr("])
        || small.contains("right to left")
        || has_heading(text)
        || (text.contains('<') && has_heading(&tags()))
    {
        vec![turned(|row, col| (row, 8 - col))]
    } else {
        Vec::new()
    }
}
