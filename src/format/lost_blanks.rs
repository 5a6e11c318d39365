//! Nine lines whose empty cells are spaces, of which some may have been lost on the way.
//!
//! ```text
//! 53  7            |53 | 7 |   |        5 3     7
//! 6  195           |6  |195|   |        6     1 9 5
//!  98    6         | 98|   | 6 |          9 8         6
//! ```
//!
//! Editors remove spaces at the end of a line, which does no harm. Copying from the first digit to the last removes those at
//! the start of the first line, forms remove those at the start of every line, and pages of text collapse several into one.
//! Then a line may stand in several places. The puzzle is read if exactly one of them gives it exactly one solution, or else if
//! exactly one gives no clash; if several do, it is ambiguous.

use super::chars::{lines, plain_text};
use super::error::{ParseError, Place};
use super::found::push;
use super::line::is_rule;
use super::warning::{Warning, Warnings};
use super::{Format, Parsed};
use crate::{Grid, solve};

/// The digits of a row, 0 for an empty cell.
type Cells = [u8; 9];

/// Nine lines of digits, spaces and bars.
struct Block {
    /// Their numbers and texts.
    rows: Vec<(usize, String)>,
    is_boxed: bool,
}

/// A puzzle that the lines may be.
#[derive(Clone, PartialEq)]
struct Choice {
    grid: Grid,
    /// The line that had lost blanks in this reading, if any; 0 for all of them.
    moved: Option<usize>,
}

/// How many readings a question offers.
const OFFERED: usize = 8;

/// The puzzle in such lines; `None` when there are none in the text.
pub(super) fn parse(text: &str) -> Option<Result<Parsed, ParseError>> {
    let blocks = blocks(text);
    let mut answers = blocks.iter().filter_map(read);
    let first = answers.next()?;
    // Several grids of this kind are read by themselves if each is certain.
    let Ok(mut parsed) = first else {
        return Some(first);
    };
    for answer in answers {
        match answer {
            Ok(more) => parsed.puzzles.extend(more.puzzles),
            Err(error) => return Some(Err(error)),
        }
    }
    Some(Ok(parsed))
}

/// The stretches of nine lines that have only digits, spaces and bars, with rules and empty lines among them.
fn blocks(text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut rows: Vec<(usize, String)> = Vec::new();
    let mut is_boxed = false;
    let prefix = common_prefix(text);
    let end = (usize::MAX, "end");
    for (number, line) in lines(text).chain([end]) {
        let line = line.strip_prefix(prefix).unwrap_or(if prefix.is_empty() { line } else { "" });
        let plain = plain_text(line);
        // Empty lines before the grid are not rows of it, unless they are wide enough.
        if number != usize::MAX && (is_rule(&plain, false) || (plain.trim().is_empty() && rows.is_empty() && plain.len() < 9)) {
            is_boxed |= !plain.trim().is_empty();
            continue;
        }
        if number != usize::MAX && plain.chars().all(|c| matches!(c, '1'..='9' | ' ' | '|')) {
            rows.push((number, plain));
            continue;
        }
        found.extend(block(std::mem::take(&mut rows), is_boxed));
        is_boxed = false;
    }
    found
}

/// `> ` before every line that has more than white space, as in mail.
fn common_prefix(text: &str) -> &str {
    let mut rest = lines(text).map(|(_, line)| line).filter(|line| !line.trim().is_empty());
    let Some(first) = rest.next() else { return "" };
    for prefix in ["> ", ">", "# ", "// ", "; ", " * ", "* ", "+ ", "- "] {
        if first.starts_with(prefix) && rest.clone().all(|line| line.starts_with(prefix)) {
            return &first[..prefix.len()];
        }
    }
    ""
}

fn block(mut rows: Vec<(usize, String)>, is_boxed: bool) -> Option<Block> {
    let is_empty = |row: &(usize, String)| row.1.trim().is_empty() && row.1.len() < 9;
    while rows.last().is_some_and(is_empty) && rows.len() > 9 {
        rows.pop();
    }
    if rows.len() > 9 {
        rows.retain(|row| !is_empty(row));
    }
    let has_digits = rows.iter().any(|(_, row)| row.bytes().any(|byte| byte.is_ascii_digit()));
    let has_spaces = rows.iter().any(|(_, row)| row.contains(' ') || row.len() < 9);
    // Without a space it is not this format, but lines that are too short.
    let has_inner = rows.iter().any(|(_, row)| row.trim().contains([' ', '|'])) || rows.iter().any(|(_, row)| row.starts_with(' '));
    (rows.len() == 9 && has_digits && has_spaces && has_inner).then(|| {
        let has_bars = rows.iter().any(|(_, row)| row.contains('|'));
        Block { rows, is_boxed: is_boxed || has_bars }
    })
}

fn read(block: &Block) -> Option<Result<Parsed, ParseError>> {
    let bars = |row: &(usize, String)| -> Vec<usize> { row.1.match_indices('|').map(|(at, _)| at).collect() };
    let first = bars(&block.rows[0]);
    let widths: Vec<usize> = block.rows.iter().map(|row| row.1.matches('|').count()).collect();
    if block.rows.iter().all(|row| bars(row) == first) || widths.iter().all(|&n| n == 0) {
        let rows: Vec<String> = block.rows.iter().map(|(_, row)| row.replace('|', " ")).collect();
        // Nine or more bars: `drawn.rs` reads the fields between them.
        return if first.len() < 8 || block.rows.iter().any(|row| row.1.trim().is_empty()) { by_columns(block, &rows) } else { None };
    }
    if widths.iter().all(|n| matches!(n, 2 | 4)) {
        return by_boxes(block);
    }
    // Bars between cells, of which some at the ends are missing.
    (widths.iter().all(|n| (5..=10).contains(n))).then(|| by_fields(block))
}

// ---- Columns ------------------------------------------------------------------------

/// The columns of nine cells: how far apart they are, and by how much more at the boxes.
fn layouts(width: usize) -> Vec<[usize; 9]> {
    let mut found = Vec::new();
    for pitch in 1..=4 {
        for gap in 0..=3 {
            let columns: [usize; 9] = std::array::from_fn(|cell| pitch * cell + gap * (cell / 3));
            if columns[8] < width + 9 * pitch {
                found.push(columns);
            }
        }
    }
    found
}

/// The cells of a row whose text starts `shift` columns left of its place.
fn place(row: &str, columns: &[usize; 9], shift: isize) -> Option<Cells> {
    let mut cells = [0; 9];
    for (at, byte) in row.bytes().enumerate().filter(|(_, byte)| *byte != b' ') {
        let column = usize::try_from(at as isize + shift).ok()?;
        let cell = columns.iter().position(|&own| own == column)?;
        cells[cell] = byte - b'0';
    }
    Some(cells)
}

fn by_columns(block: &Block, rows: &[String]) -> Option<Result<Parsed, ParseError>> {
    let width = rows.iter().map(|row| row.trim_end().len()).max().unwrap_or(0);
    let indent = rows.iter().filter(|row| !row.trim().is_empty()).map(|row| row.len() - row.trim_start().len()).min().unwrap_or(0);
    let mut whole: Vec<Choice> = Vec::new();
    let mut moved: Vec<Choice> = Vec::new();
    let mut other: Vec<Choice> = Vec::new();
    let is_cut = rows.iter().all(|row| !row.starts_with(' ') && !row.is_empty());
    for columns in layouts(width) {
        for offset in 0..=indent as isize {
            let own: Vec<Option<Cells>> = rows.iter().map(|row| place(row, &columns, -offset)).collect();
            let missing = own.iter().filter(|cells| cells.is_none()).count();
            if missing == 0 {
                add(&mut whole, &own, None);
            }
            if missing > 1 {
                continue;
            }
            let fixed = |at: usize| own.iter().enumerate().all(|(n, cells)| n == at || cells.is_some());
            // The first line alone, copied from its first digit.
            if fixed(0) && rows[0].starts_with(|c: char| c.is_ascii_digit()) {
                for shift in 0..=columns[8] as isize {
                    let mut all = own.clone();
                    all[0] = place(&rows[0], &columns, shift);
                    add(&mut moved, &all, Some(block.rows[0].0));
                }
            }
            // One line that has lost blanks inside.
            for at in (0..9).filter(|&at| fixed(at)) {
                for cells in with_more_blanks(&rows[at], &columns, offset) {
                    let mut all = own.clone();
                    all[at] = Some(cells);
                    add(&mut other, &all, Some(block.rows[at].0));
                }
            }
        }
    }
    let mut all = Vec::new();
    if is_cut {
        for columns in layouts(width) {
            let shifts = 0..=columns[8] as isize;
            let places = |row: &String| -> Vec<Cells> { shifts.clone().filter_map(|shift| place(row, &columns, shift)).collect() };
            let choices: Vec<Vec<Cells>> = rows.iter().map(places).collect();
            all.extend(completions(&choices));
        }
    }
    decide(block, whole, moved, other, all, is_cut)
}

/// The row with one or two more blanks at one place.
fn with_more_blanks(row: &str, columns: &[usize; 9], offset: isize) -> Vec<Cells> {
    let mut found = Vec::new();
    for at in 0..row.trim_end().len() {
        for lost in 1..=2 {
            let longer = format!("{}{}{}", &row[..at], &"  "[..lost], &row[at..]);
            found.extend(place(&longer, columns, -offset));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn add(options: &mut Vec<Choice>, rows: &[Option<Cells>], moved: Option<usize>) {
    let Some(rows) = rows.iter().copied().collect::<Option<Vec<Cells>>>() else { return };
    let Some(grid) = rows.concat().try_into().ok().and_then(Grid::from_values) else { return };
    if !options.iter().any(|option| option.grid == grid) {
        options.push(Choice { grid, moved });
    }
}

// ---- Boxes and fields ---------------------------------------------------------------

/// Rows in which bars divide the boxes, and blanks have run together.
fn by_boxes(block: &Block) -> Option<Result<Parsed, ParseError>> {
    let parts: Vec<Vec<&str>> = block.rows.iter().map(|(_, row)| boxes_of(row)).collect::<Option<_>>()?;
    let widest = parts.iter().flatten().map(|part| part.len()).max()?;
    let choices: Vec<Vec<Cells>> = parts.iter().map(|row| choices_of_boxes(row, widest)).collect();
    Some(settle(block, &choices))
}

fn boxes_of(row: &str) -> Option<Vec<&str>> {
    let row = row.trim();
    let inner = row.strip_prefix('|').and_then(|row| row.strip_suffix('|')).unwrap_or(row);
    let parts: Vec<&str> = inner.split('|').collect();
    (parts.len() == 3).then_some(parts)
}

/// The cells that three parts of a row may be.
fn choices_of_boxes(parts: &[&str], widest: usize) -> Vec<Cells> {
    let mut found: Vec<Vec<u8>> = vec![Vec::new()];
    for part in parts {
        let digits: Vec<u8> = part.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect();
        let triples: Vec<[u8; 3]> = match (part.len() == widest).then(|| exact_box(part)).flatten() {
            Some(triple) => vec![triple],
            None => placements(&digits),
        };
        found = found.iter().flat_map(|row| triples.iter().map(move |triple| [&row[..], triple].concat())).collect();
    }
    found.into_iter().filter_map(|row| row.try_into().ok()).collect()
}

/// The cells of a part as wide as the widest: their columns say which they are.
fn exact_box(part: &str) -> Option<[u8; 3]> {
    let columns: [usize; 3] = match part.len() {
        3 => [0, 1, 2],
        5 => [0, 2, 4],
        7 => [1, 3, 5],
        _ => return None,
    };
    let mut cells = [0; 3];
    for (at, byte) in part.bytes().enumerate().filter(|(_, byte)| *byte != b' ') {
        cells[columns.iter().position(|&column| column == at)?] = byte - b'0';
    }
    Some(cells)
}

/// All ways to put digits into three cells in their order.
fn placements(digits: &[u8]) -> Vec<[u8; 3]> {
    let mut found = Vec::new();
    for filled in 0u8..8 {
        if filled.count_ones() as usize == digits.len() {
            let mut next = digits.iter();
            found.push(std::array::from_fn(|cell| if filled >> cell & 1 == 1 { *next.next().unwrap_or(&0) } else { 0 }));
        }
    }
    found
}

/// Rows in which bars divide the cells, with fewer than nine in some.
fn by_fields(block: &Block) -> Result<Parsed, ParseError> {
    let choices: Vec<Vec<Cells>> = block.rows.iter().map(|(_, row)| choices_of_fields(row)).collect();
    settle(block, &choices)
}

fn choices_of_fields(row: &str) -> Vec<Cells> {
    let fields: Option<Vec<u8>> = row.split('|').map(|field| match field.trim().as_bytes() {
        [] => Some(0),
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }).collect();
    let Some(fields) = fields else { return Vec::new() };
    if fields.len() >= 9 {
        let blank = |cells: &[u8]| cells.iter().all(|&cell| cell == 0);
        let starts = (0..=fields.len() - 9).filter(|&at| blank(&fields[..at]) && blank(&fields[at + 9..]));
        let all: Vec<Cells> = starts.filter_map(|at| fields[at..at + 9].try_into().ok()).collect();
        // A bar at both ends is a frame.
        return if fields.len() == 11 && all.len() > 1 { fields[1..10].try_into().into_iter().collect() } else { all };
    }
    let shifts = 0..=9 - fields.len();
    shifts.map(|shift| std::array::from_fn(|cell| cell.checked_sub(shift).and_then(|at| fields.get(at)).copied().unwrap_or(0))).collect()
}

/// The puzzle whose rows each have some choices.
fn settle(block: &Block, choices: &[Vec<Cells>]) -> Result<Parsed, ParseError> {
    let doubtful = choices.iter().position(|row| row.len() != 1).unwrap_or(0);
    let stuck = || stuck(block, doubtful);
    let mut all = completions(choices);
    let lines: Vec<usize> = (0..9).filter(|&at| choices[at].len() > 1).map(|at| block.rows[at].0).collect();
    for option in &mut all {
        option.moved = lines.first().copied();
    }
    match decide(block, Vec::new(), Vec::new(), Vec::new(), all, true) {
        Some(answer) => answer,
        None => Err(stuck()),
    }
}

// ---- Decision -----------------------------------------------------------------------

/// The most nodes of the search for rows that fit together, and the most grids whose solutions are counted.
const NODES: usize = 400_000;
const COUNTED: usize = 3_000;

/// The grids with exactly one solution that take one choice for each row. Empty when there are too many to try.
fn completions(choices: &[Vec<Cells>]) -> Vec<Choice> {
    struct Search<'a> {
        choices: &'a [Vec<Cells>],
        order: Vec<usize>,
        nodes: usize,
        counted: usize,
        found: Vec<Choice>,
    }
    impl Search<'_> {
        fn go(&mut self, depth: usize, rows: &mut [Cells; 9], cols: [u16; 9], boxes: [u16; 9]) -> bool {
            self.nodes += 1;
            if self.nodes > NODES || self.counted > COUNTED || self.found.len() >= OFFERED {
                return false;
            }
            let Some(&at) = self.order.get(depth) else {
                self.counted += 1;
                let values = rows.concat().try_into().unwrap_or([0; 81]);
                if let Some(grid) = Grid::from_values(values).filter(is_proper) {
                    self.found.push(Choice { grid, moved: Some(0) });
                }
                return true;
            };
            'next: for choice in &self.choices[at] {
                let (mut cols, mut boxes) = (cols, boxes);
                for (col, &digit) in choice.iter().enumerate().filter(|(_, digit)| **digit != 0) {
                    let (bit, own) = (1 << digit, at / 3 * 3 + col / 3);
                    if (cols[col] | boxes[own]) & bit != 0 {
                        continue 'next;
                    }
                    cols[col] |= bit;
                    boxes[own] |= bit;
                }
                rows[at] = *choice;
                if !self.go(depth + 1, rows, cols, boxes) {
                    return false;
                }
            }
            true
        }
    }
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by_key(|&at| choices[at].len());
    let mut search = Search { choices, order, nodes: 0, counted: 0, found: Vec::new() };
    let is_whole = choices.len() == 9 && search.go(0, &mut [[0; 9]; 9], [0; 9], [0; 9]);
    // Of a search that was cut short, a single puzzle proves nothing.
    if is_whole || search.found.len() > 1 { search.found } else { Vec::new() }
}

fn is_proper(grid: &Grid) -> bool {
    grid.count_filled() >= 17 && solve::count(grid, Some(2)) == 1
}

/// `whole`: nothing moved; `moved`: the first line; `other`: one line; `all`: any lines, of which only those with exactly one
/// solution are listed.
fn decide(block: &Block, whole: Vec<Choice>, moved: Vec<Choice>, other: Vec<Choice>, all: Vec<Choice>, is_cut: bool) -> Option<Result<Parsed, ParseError>> {
    let proper = |lists: &[&Vec<Choice>]| -> Vec<Choice> {
        let mut found: Vec<Choice> = Vec::new();
        for option in lists.iter().flat_map(|list| list.iter()) {
            if !found.iter().any(|other| other.grid == option.grid) && is_proper(&option.grid) {
                found.push(option.clone());
            }
        }
        found
    };
    let mut best = proper(&[&whole, &moved]);
    if best.is_empty() {
        best = proper(&[&other, &all]);
    }
    if best.is_empty() && !is_cut {
        let is_clean = |option: &&Choice| option.grid.clashing_cells().is_empty();
        for option in whole.iter().chain(&moved).filter(is_clean) {
            if !best.iter().any(|other| other.grid == option.grid) {
                best.push(option.clone());
            }
        }
        // A clash in lines from which nothing is missing is the text's own.
        if let ([], [only]) = (&best[..], &whole[..]) && block.rows.iter().all(|(_, row)| row.len() >= 9) {
            best.push(only.clone());
        }
    }
    match &best[..] {
        [] => (!whole.is_empty() || !moved.is_empty() || !other.is_empty() || is_cut).then(|| Err(stuck(block, 0))),
        [option] => Some(Ok(parsed(block, option))),
        _ => Some(Err(ParseError::Ambiguous {
            readings: best.iter().take(OFFERED).map(|option| option.grid).collect(),
            place: best.iter().find_map(|option| option.moved).map(|line| Place { line: line.max(block.rows[0].0), column: 1 }),
        })),
    }
}

/// The error in a line that may stand in several places; the first that is short, from `from`.
fn stuck(block: &Block, from: usize) -> ParseError {
    let cells = |row: &str| if row.contains('|') { row.matches(|c: char| c.is_ascii_digit()).count() } else { row.trim_end().len().min(8) };
    let short = (from..9).find(|&at| block.rows[at].1.trim_end().len() < 9).unwrap_or(from);
    let (line, row) = &block.rows[short];
    ParseError::BadLength {
        found: cells(row),
        expected: 9,
        place: Some(Place { line: *line, column: 1 }),
    }
}

fn parsed(block: &Block, option: &Choice) -> Parsed {
    let mut warnings = Warnings::default();
    let widest = block.rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    match option.moved {
        Some(0) => block.rows.iter().for_each(|(line, _)| warnings.push(Warning::MovedLine { line: *line })),
        Some(line) => warnings.push(Warning::MovedLine { line }),
        None => {}
    }
    for (line, row) in block.rows.iter().filter(|(line, row)| row.len() < widest.min(9) && option.moved != Some(*line) && option.moved != Some(0)) {
        warnings.push(Warning::ShortLinePadded { line: *line, cells: row.len() });
    }
    let mut puzzles = Vec::new();
    push(&mut puzzles, &mut warnings, option.grid, None, None);
    Parsed {
        puzzles,
        format: if block.is_boxed { Format::Boxed } else { Format::Lines },
        warnings: warnings.into_list(),
    }
}
