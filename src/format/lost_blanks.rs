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
use super::proper::is_proper;
use super::rules::{is_rule, is_stroke};
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
    let mut answers = stretches(text)
        .into_iter()
        .filter_map(|stretch| answer(&stretch));
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

/// Lines that have only digits, spaces and bars, one after the other.
struct Stretch {
    rows: Vec<(usize, String)>,
    is_boxed: bool,
}

/// The stretches of such lines in a text, with rules among them.
fn stretches(text: &str) -> Vec<Stretch> {
    let mut found = Vec::new();
    let mut rows: Vec<(usize, String)> = Vec::new();
    let mut is_boxed = false;
    let end = (usize::MAX, "end");
    for (number, line) in lines(text).chain([end]) {
        let plain = plain_text(line);
        let is_rule = is_rule(&plain, false)
            || (plain.chars().all(is_stroke)
                && (plain.contains("--") || plain.contains("==") || plain.contains("__")));
        if number != usize::MAX && is_rule {
            is_boxed |= !rows.is_empty();
            // An empty row above `|---|---|…` is the heading of a table.
            if plain.matches('|').count() >= 8
                && rows.iter().all(|(_, row)| {
                    row.contains('|') && !row.bytes().any(|byte| byte.is_ascii_digit())
                })
            {
                rows.clear();
            }
        } else if number != usize::MAX && plain.chars().all(|c| matches!(c, '1'..='9' | ' ' | '|'))
        {
            rows.push((number, plain));
        } else {
            found.push(Stretch {
                rows: std::mem::take(&mut rows),
                is_boxed,
            });
            is_boxed = false;
        }
    }
    found
}

/// What a stretch is. Empty lines at its ends may be rows of the grid.
fn answer(stretch: &Stretch) -> Option<Result<Parsed, ParseError>> {
    // A row of labels above or below.
    let is_header = |row: &(usize, String)| {
        row.1
            .chars()
            .filter(char::is_ascii_digit)
            .eq("123456789".chars())
            && row.1.contains(' ')
    };
    let rows: Vec<&(usize, String)> = stretch.rows.iter().filter(|row| !is_header(row)).collect();
    // Empty lines that are wide enough are rows.
    let is_row = |row: &&(usize, String)| !row.1.trim().is_empty() || row.1.len() >= 9;
    let first = rows.iter().position(is_row)?;
    let last = rows.iter().rposition(is_row)?;
    let core = &rows[first..=last];
    let inner: Vec<&(usize, String)> = core.iter().copied().filter(is_row).collect();
    let (above, below) = (first, rows.len() - 1 - last);
    let mut answers = Vec::new();
    if inner.len() == 9 {
        let unlabelled = without_end_labels(&inner);
        answers.extend(
            block(inner, stretch.is_boxed)
                .into_iter()
                .chain(unlabelled.and_then(|rows| block(rows.iter().collect(), stretch.is_boxed)))
                .filter_map(|block| read(&block)),
        );
    } else if let Some(lacking) = 9usize.checked_sub(core.len()) {
        for top in 0..=lacking.min(above) {
            let bottom = lacking - top;
            if bottom <= below {
                answers.extend(
                    block(rows[first - top..=last + bottom].to_vec(), stretch.is_boxed)
                        .and_then(|block| read(&block)),
                );
            }
        }
    }
    if answers.len() < 2 {
        return answers.pop();
    }
    together(answers)
}

/// Nine rows without the numbers 1 to 9 at their ends, if all have them.
fn without_end_labels(rows: &[&(usize, String)]) -> Option<Vec<(usize, String)>> {
    let numbers = rows.iter().zip('1'..='9');
    numbers
        .map(|((line, row), number)| {
            let rest = row.trim_end().strip_suffix(number)?;
            let body = rest.strip_suffix([' ', '|'])?;
            Some((*line, body.to_string()))
        })
        .collect()
}

/// One of several answers, or the question which; an error if there is nothing else.
pub(super) fn together(
    answers: Vec<Result<Parsed, ParseError>>,
) -> Option<Result<Parsed, ParseError>> {
    let more = |parsed: &Parsed| parsed.puzzles.len() > 1;
    if answers.iter().any(|answer| answer.as_ref().is_ok_and(more)) {
        return answers
            .into_iter()
            .find(|answer| answer.as_ref().is_ok_and(more));
    }
    let is_moved = |warning: &Warning| matches!(warning, Warning::MovedLine { .. });
    // What stands where it is, or was asked about, may be meant so.
    let mut standing: Vec<(Grid, bool)> = Vec::new();
    for answer in &answers {
        match answer {
            Ok(parsed) => {
                let stands = !parsed.warnings.iter().any(is_moved);
                standing.push((parsed.puzzles[0].grid, stands));
            }
            Err(error) => standing.extend(error.readings().iter().map(|grid| (*grid, true))),
        }
    }
    standing.retain(|(grid, _)| grid.clashing_cells().is_empty());
    if standing.iter().any(|(grid, _)| is_proper(grid)) {
        standing.retain(|(grid, stands)| *stands || is_proper(grid));
    }
    let mut readings: Vec<Grid> = standing.into_iter().map(|(grid, _)| grid).collect();
    readings.sort_unstable();
    readings.dedup();
    match &readings[..] {
        [] => {
            let at = answers.iter().position(Result::is_ok).unwrap_or(0);
            answers.into_iter().nth(at)
        }
        [only] => answers
            .iter()
            .position(|answer| {
                answer
                    .as_ref()
                    .is_ok_and(|parsed| parsed.puzzles[0].grid == *only)
            })
            .and_then(|at| answers.into_iter().nth(at)),
        _ => {
            readings.truncate(OFFERED);
            Some(Err(ParseError::Ambiguous {
                readings,
                place: None,
            }))
        }
    }
}

fn block(rows: Vec<&(usize, String)>, is_boxed: bool) -> Option<Block> {
    let has_digits = rows
        .iter()
        .any(|(_, row)| row.bytes().any(|byte| byte.is_ascii_digit()));
    let has_spaces = rows
        .iter()
        .any(|(_, row)| row.contains(' ') || row.len() < 9);
    // Without a space it is not this format, but lines that are too short.
    let has_inner = rows
        .iter()
        .any(|(_, row)| row.trim().contains([' ', '|']) || row.starts_with(' '));
    (rows.len() == 9 && has_digits && has_spaces && has_inner).then(|| {
        let has_bars = rows.iter().any(|(_, row)| row.contains('|'));
        Block {
            rows: rows.into_iter().cloned().collect(),
            is_boxed: is_boxed || has_bars,
        }
    })
}

fn read(block: &Block) -> Option<Result<Parsed, ParseError>> {
    let bars = |row: &(usize, String)| -> Vec<usize> {
        row.1.match_indices('|').map(|(at, _)| at).collect()
    };
    let first = bars(&block.rows[0]);
    let widths: Vec<usize> = block
        .rows
        .iter()
        .map(|row| row.1.matches('|').count())
        .collect();
    if block.rows.iter().all(|row| bars(row) == first) || widths.iter().all(|&n| n == 0) {
        // A bar between the labels of the rows and the cells.
        let behind = match first[..] {
            [bar]
                if block
                    .rows
                    .iter()
                    .all(|(_, row)| row[..bar].trim().is_empty()) =>
            {
                bar + 1
            }
            _ => 0,
        };
        let rows: Vec<String> = block
            .rows
            .iter()
            .map(|(_, row)| row[behind.min(row.len())..].replace('|', " "))
            .collect();
        // Nine or more bars: `drawn.rs` reads the fields between them.
        return if first.len() < 8 || block.rows.iter().any(|row| row.1.trim().is_empty()) {
            by_columns(
                block,
                &rows,
                block
                    .rows
                    .iter()
                    .any(|(_, row)| row.ends_with(' ') && !row.trim().is_empty()),
                &[],
                &first,
            )
        } else {
            None
        };
    }
    if widths.iter().all(|n| matches!(n, 2..=4))
        && let Some(parts) = block
            .rows
            .iter()
            .map(|(_, row)| boxes_of(row))
            .collect::<Option<Vec<_>>>()
    {
        return by_boxes(block, &parts);
    }
    // Bars between cells, of which some at the ends are missing.
    let is_fields = widths.iter().all(|n| (5..=10).contains(n));
    Some(if is_fields {
        by_fields(block)
    } else {
        Err(stuck(block, 0))
    })
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

/// `bars`: their columns, if they divide the boxes. `keeps_ends`: some lines have their blanks at the end, so that a shorter one has lost some elsewhere. `known`: lines whose blanks have
/// been put back already.
fn by_columns(
    block: &Block,
    rows: &[String],
    keeps_ends: bool,
    known: &[usize],
    bars: &[usize],
) -> Option<Result<Parsed, ParseError>> {
    let width = rows
        .iter()
        .map(|row| row.trim_end().len())
        .max()
        .unwrap_or(0);
    let longest = rows
        .iter()
        .filter(|row| !row.trim().is_empty())
        .map(String::len)
        .max()
        .unwrap_or(0);
    let indent = rows
        .iter()
        .filter(|row| !row.trim().is_empty())
        .map(|row| row.len() - row.trim_start().len())
        .min()
        .unwrap_or(0);
    let is_cut = known.is_empty()
        && rows
            .iter()
            .all(|row| !row.starts_with(' ') && !row.is_empty());
    let lacks = |row: &String| match row.trim() {
        "" => 0,
        _ if keeps_ends => longest - row.len(),
        _ => 0,
    };
    // A text copied from its first digit to its last lacks blanks at both ends.
    let is_inner = rows[1..8].iter().any(|row| lacks(row) > 0)
        || (lacks(&rows[0]) > 0 && !rows[0].starts_with(|c: char| c.is_ascii_digit()))
        || (lacks(&rows[8]) > 0
            && !rows[8].ends_with(|c: char| c.is_ascii_digit())
            && !rows[8].trim().is_empty());
    let mut whole: Vec<Choice> = Vec::new();
    let mut moved: Vec<Choice> = Vec::new();
    let mut all: Vec<Choice> = Vec::new();
    if is_cut && keeps_ends && known.is_empty() {
        // The blanks at the ends tell how many are missing at the start.
        let aligned = layouts(width)
            .into_iter()
            .filter(|columns| columns[8] + 1 == longest);
        for columns in aligned {
            let own: Vec<Option<Cells>> = rows
                .iter()
                .map(|row| place(row, &columns, longest as isize - row.len() as isize))
                .collect();
            add(&mut moved, &own, Some(0));
        }
        if !moved.is_empty() {
            return decide(block, whole, moved, all, false);
        }
    }
    if is_cut && is_collapsed(rows) {
        return Some(Err(stuck(block, 0)));
    }
    for columns in layouts(width) {
        for offset in (0..=indent)
            .filter(|&offset| fits(&columns, offset, bars))
            .map(|offset| offset as isize)
        {
            let own: Vec<Option<Cells>> = rows
                .iter()
                .map(|row| place(row, &columns, -offset))
                .collect();
            let fixed = |at: usize| {
                own.iter()
                    .enumerate()
                    .all(|(n, cells)| n == at || cells.is_some())
            };
            if is_inner {
                let mut choices: Vec<Vec<Cells>> = Vec::new();
                for (row, own) in rows.iter().zip(&own) {
                    choices.push(match lacks(row) {
                        0 => own.iter().copied().collect(),
                        lost @ 1..=3 => with_more_blanks(row, lost, &columns, offset),
                        _ => (0..=columns[8] as isize)
                            .filter_map(|shift| place(row, &columns, shift))
                            .collect(),
                    });
                }
                match completions(&choices) {
                    Some(found) => all.extend(found),
                    None => return Some(Err(stuck(block, 0))),
                }
                continue;
            }
            if !is_cut && own.iter().all(Option::is_some) {
                add(&mut whole, &own, None);
            }
            // The first line may have lost a blank inside, too.
            if !is_cut && fixed(0) && (1..=3).contains(&lacks(&rows[0])) {
                for cells in with_more_blanks(&rows[0], lacks(&rows[0]), &columns, offset) {
                    let mut all = own.clone();
                    all[0] = Some(cells);
                    add(&mut moved, &all, Some(block.rows[0].0));
                }
            }
            // The first line alone, copied from its first digit.
            if !is_cut && fixed(0) && rows[0].starts_with(|c: char| c.is_ascii_digit()) {
                for shift in 0..=columns[8] as isize {
                    let mut all = own.clone();
                    all[0] = place(&rows[0], &columns, shift);
                    add(&mut moved, &all, Some(block.rows[0].0));
                }
            }
        }
        if is_cut && !keeps_ends {
            let shifts = 0..=columns[8] as isize;
            let places = |row: &String| -> Vec<Cells> {
                shifts
                    .clone()
                    .filter_map(|shift| place(row, &columns, shift))
                    .collect()
            };
            let choices: Vec<Vec<Cells>> = rows.iter().map(places).collect();
            match completions(&choices) {
                Some(found) => all.extend(found),
                None => return Some(Err(stuck(block, 0))),
            }
        }
    }
    if let [line, ..] = known {
        for choice in whole.iter_mut().chain(&mut moved) {
            choice.moved = Some(*line);
        }
    }
    decide(block, whole, moved, all, is_cut || is_inner)
}

/// Whether the bars between boxes stand between their columns.
fn fits(columns: &[usize; 9], offset: usize, bars: &[usize]) -> bool {
    let inner = match bars {
        [first, second] => [*first, *second],
        [_, first, second, _] => [*first, *second],
        // At the start or at the end.
        [first, second, third] if first + 1 < second - first => [*second, *third],
        [first, second, _] => [*first, *second],
        _ => return true,
    };
    inner
        .iter()
        .zip([2, 5])
        .all(|(&bar, cell)| columns[cell] + offset < bar && bar < columns[cell + 1] + offset)
}

/// Whether all blanks between digits are single spaces: then several may have become one.
fn is_collapsed(rows: &[String]) -> bool {
    rows.iter()
        .all(|row| row.trim().split(' ').all(|word| word.len() == 1))
}

/// The row with this many more blanks, wherever they were.
fn with_more_blanks(row: &str, lost: usize, columns: &[usize; 9], offset: isize) -> Vec<Cells> {
    let mut rows = vec![row.to_string()];
    for _ in 0..lost {
        rows = rows
            .iter()
            .flat_map(|row| (0..=row.len()).map(move |at| format!("{} {}", &row[..at], &row[at..])))
            .collect();
        rows.sort_unstable();
        rows.dedup();
    }
    let mut found: Vec<Cells> = rows
        .iter()
        .filter_map(|row| place(row, columns, -offset))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn add(options: &mut Vec<Choice>, rows: &[Option<Cells>], moved: Option<usize>) {
    let Some(rows) = rows.iter().copied().collect::<Option<Vec<Cells>>>() else {
        return;
    };
    let Some(grid) = rows.concat().try_into().ok().and_then(Grid::from_values) else {
        return;
    };
    if !options.iter().any(|option| option.grid == grid) {
        options.push(Choice { grid, moved });
    }
}

// ---- Boxes and fields ---------------------------------------------------------------

/// Rows in which bars divide the boxes, but do not stand below each other.
fn by_boxes(block: &Block, parts: &[Vec<&str>]) -> Option<Result<Parsed, ParseError>> {
    let widest = |at: usize| parts.iter().map(|row| row[at].len()).max().unwrap_or(0);
    let middle = widest(1);
    if parts.iter().all(|row| row[1].len() == middle) && widest(0) <= middle {
        // The bars tell where the blanks at the ends of a line are missing.
        let rows: Vec<String> = parts
            .iter()
            .map(|row| format!("{:>middle$} {} {}", row[0], row[1], row[2]))
            .collect();
        let known: Vec<usize> = block
            .rows
            .iter()
            .zip(parts)
            .filter(|(_, row)| row[0].len() < widest(0))
            .map(|((line, _), _)| *line)
            .collect();
        let rows: Vec<String> = rows
            .into_iter()
            .map(|row| row.trim_end().to_string())
            .collect();
        return by_columns(
            block,
            &rows,
            false,
            if known.is_empty() { &[0] } else { &known },
            &[middle, 2 * middle + 1],
        );
    }
    let choices: Vec<Vec<Cells>> = parts.iter().map(|row| choices_of_boxes(row)).collect();
    Some(settle(block, &choices))
}

/// The parts of a row between its bars, without those at its ends.
fn boxes_of(row: &str) -> Option<Vec<&str>> {
    let inner = match row.matches('|').count() {
        2 => row,
        4 => row.trim().strip_prefix('|')?.strip_suffix('|')?,
        3 if row.trim_end().ends_with('|') => row.trim_end().strip_suffix('|')?,
        3 => row.trim_start().strip_prefix('|')?,
        _ => return None,
    };
    let parts: Vec<&str> = inner.split('|').collect();
    (parts.len() == 3).then_some(parts)
}

/// The cells that three parts of a row may be, if blanks in them have run together.
fn choices_of_boxes(parts: &[&str]) -> Vec<Cells> {
    let mut found: Vec<Vec<u8>> = vec![Vec::new()];
    for part in parts {
        let digits: Vec<u8> = part
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|byte| byte - b'0')
            .collect();
        let triples = placements(&digits);
        found = found
            .iter()
            .flat_map(|row| {
                triples
                    .iter()
                    .map(move |triple| [&row[..], triple].concat())
            })
            .collect();
    }
    found
        .into_iter()
        .filter_map(|row| row.try_into().ok())
        .collect()
}

/// All ways to put digits into three cells in their order.
fn placements(digits: &[u8]) -> Vec<[u8; 3]> {
    let mut found = Vec::new();
    for filled in 0u8..8 {
        if filled.count_ones() as usize == digits.len() {
            let mut next = digits.iter();
            found.push(std::array::from_fn(|cell| {
                if filled >> cell & 1 == 1 {
                    *next.next().unwrap_or(&0)
                } else {
                    0
                }
            }));
        }
    }
    found
}

/// Rows in which bars divide the cells, with fewer than nine in some.
fn by_fields(block: &Block) -> Result<Parsed, ParseError> {
    let starts = block
        .rows
        .iter()
        .all(|(_, row)| row.trim_start().starts_with('|'));
    let ends = block
        .rows
        .iter()
        .filter(|(_, row)| row.trim_end().ends_with('|'))
        .count()
        > 4;
    let inner = |row: &String| -> String {
        let row = if starts {
            row.trim_start().strip_prefix('|').unwrap_or(row)
        } else {
            row
        };
        (if ends {
            row.trim_end().strip_suffix('|').unwrap_or(row)
        } else {
            row
        })
        .to_string()
    };
    let choices: Vec<Vec<Cells>> = block
        .rows
        .iter()
        .map(|(_, row)| choices_of_fields(&inner(row)))
        .collect();
    settle(block, &choices)
}

fn choices_of_fields(row: &str) -> Vec<Cells> {
    let fields: Option<Vec<u8>> = row
        .split('|')
        .map(|field| match field.trim().as_bytes() {
            [] => Some(0),
            [digit @ b'1'..=b'9'] => Some(digit - b'0'),
            _ => None,
        })
        .collect();
    let Some(fields) = fields else {
        return Vec::new();
    };
    if fields.len() >= 9 {
        let blank = |cells: &[u8]| cells.iter().all(|&cell| cell == 0);
        let starts =
            (0..=fields.len() - 9).filter(|&at| blank(&fields[..at]) && blank(&fields[at + 9..]));
        let all: Vec<Cells> = starts
            .filter_map(|at| fields[at..at + 9].try_into().ok())
            .collect();
        // A bar at both ends is a frame.
        return if fields.len() == 11 && all.len() > 1 {
            fields[1..10].try_into().into_iter().collect()
        } else {
            all
        };
    }
    let shifts = 0..=9 - fields.len();
    shifts
        .map(|shift| {
            std::array::from_fn(|cell| {
                cell.checked_sub(shift)
                    .and_then(|at| fields.get(at))
                    .copied()
                    .unwrap_or(0)
            })
        })
        .collect()
}

/// The puzzle whose rows each have some choices.
fn settle(block: &Block, choices: &[Vec<Cells>]) -> Result<Parsed, ParseError> {
    let doubtful = choices.iter().position(|row| row.len() != 1).unwrap_or(0);
    let lines: Vec<usize> = (0..9)
        .filter(|&at| choices[at].len() > 1)
        .map(|at| block.rows[at].0)
        .collect();
    let mut all = completions(choices).unwrap_or_default();
    for option in &mut all {
        option.moved = lines.first().copied();
    }
    decide(block, Vec::new(), Vec::new(), all, true).unwrap_or_else(|| Err(stuck(block, doubtful)))
}

// ---- Decision -----------------------------------------------------------------------

/// The most nodes of the search for rows that fit together, and the most grids whose solutions are counted.
const NODES: usize = 400_000;
const COUNTED: usize = 3_000;

/// The grids with exactly one solution that take one choice for each row; `None` when there are too many to try or to offer.
fn completions(choices: &[Vec<Cells>]) -> Option<Vec<Choice>> {
    struct Search<'a> {
        choices: &'a [Vec<Cells>],
        order: Vec<usize>,
        nodes: usize,
        counted: usize,
        found: Vec<Choice>,
    }
    impl Search<'_> {
        fn go(
            &mut self,
            depth: usize,
            rows: &mut [Cells; 9],
            cols: [u16; 9],
            boxes: [u16; 9],
        ) -> bool {
            self.nodes += 1;
            if self.nodes > NODES || self.counted > COUNTED || self.found.len() >= OFFERED {
                return false;
            }
            let Some(&at) = self.order.get(depth) else {
                self.counted += 1;
                let values = rows.concat().try_into().unwrap_or([0; 81]);
                if let Some(grid) = Grid::from_values(values).filter(is_proper) {
                    self.found.push(Choice {
                        grid,
                        moved: Some(0),
                    });
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
    let mut search = Search {
        choices,
        order,
        nodes: 0,
        counted: 0,
        found: Vec::new(),
    };
    if choices.iter().any(Vec::is_empty) {
        return Some(Vec::new());
    }
    // Of a search that was cut short, the puzzles found prove nothing.
    search
        .go(0, &mut [[0; 9]; 9], [0; 9], [0; 9])
        .then_some(search.found)
}

/// `whole`: nothing moved; `moved`: the first line; `all`: any lines, of which only those with exactly one solution are listed.
fn decide(
    block: &Block,
    whole: Vec<Choice>,
    moved: Vec<Choice>,
    all: Vec<Choice>,
    is_cut: bool,
) -> Option<Result<Parsed, ParseError>> {
    let proper = |lists: &[&Vec<Choice>]| -> Vec<Choice> {
        let mut found: Vec<Choice> = Vec::new();
        for option in lists.iter().flat_map(|list| list.iter()) {
            if !found.iter().any(|other| other.grid == option.grid) && is_proper(&option.grid) {
                found.push(option.clone());
            }
        }
        found
    };
    let mut best = proper(&[&whole, &moved, &all]);
    // A puzzle with several solutions may be meant as it stands.
    let stands = |option: &Choice| {
        option.grid.clashing_cells().is_empty()
            && solve::count(&option.grid, Some(1)) == 1
            && !best.contains(option)
    };
    if !best.is_empty() && !is_cut {
        let all: Vec<Choice> = whole
            .iter()
            .filter(|option| stands(option))
            .cloned()
            .collect();
        best.extend(all);
    }
    if best.is_empty() && !is_cut {
        let is_clean = |option: &&Choice| option.grid.clashing_cells().is_empty();
        for option in whole.iter().chain(&moved).filter(is_clean) {
            if !best.iter().any(|other| other.grid == option.grid) {
                best.push(option.clone());
            }
        }
        // A clash in lines from which nothing is missing is the text's own.
        if let ([], [only]) = (&best[..], &whole[..])
            && block
                .rows
                .iter()
                .all(|(_, row)| row.len() >= 9 && row.matches('|').count() < 8)
        {
            best.push(only.clone());
        }
    }
    match &best[..] {
        [] => (!whole.is_empty() || !moved.is_empty() || is_cut).then(|| Err(stuck(block, 0))),
        [option] => Some(Ok(parsed(block, option))),
        _ => Some(Err(ParseError::Ambiguous {
            readings: best
                .iter()
                .take(OFFERED)
                .map(|option| option.grid)
                .collect(),
            place: best
                .iter()
                .find_map(|option| option.moved)
                .map(|line| Place {
                    line: line.max(block.rows[0].0),
                    column: 1,
                }),
        })),
    }
}

/// The error in a line that may stand in several places; the first that is short, from `from`.
fn stuck(block: &Block, from: usize) -> ParseError {
    let cells = |row: &str| {
        if row.contains('|') {
            row.matches(|c: char| c.is_ascii_digit()).count()
        } else {
            row.trim_end().len().min(8)
        }
    };
    let short = (from..9)
        .find(|&at| block.rows[at].1.trim_end().len() < 9)
        .unwrap_or(from);
    let (line, row) = &block.rows[short];
    ParseError::BadLength {
        found: cells(row),
        expected: 9,
        place: Some(Place {
            line: *line,
            column: 1,
        }),
    }
}

fn parsed(block: &Block, option: &Choice) -> Parsed {
    let mut warnings = Warnings::default();
    let texts = || block.rows.iter().map(|(_, row)| row);
    let longest = texts().map(String::len).max().unwrap_or(0);
    // Some lines keep their blanks at the end.
    let keeps_ends = texts().any(|row| row.ends_with(' ') && !row.trim().is_empty());
    let widest = if keeps_ends { longest } else { longest.min(9) };
    match option.moved {
        Some(0) => block
            .rows
            .iter()
            .for_each(|(line, _)| warnings.push(Warning::MovedLine { line: *line })),
        Some(line) => warnings.push(Warning::MovedLine { line }),
        None => {}
    }
    for (line, row) in block.rows.iter().filter(|(line, row)| {
        row.len() < widest && option.moved != Some(*line) && option.moved != Some(0)
    }) {
        warnings.push(Warning::ShortLinePadded {
            line: *line,
            cells: row.len(),
        });
    }
    if !is_proper(&option.grid) {
        warnings.push(Warning::Unsure { puzzle: 0 });
    }
    let mut puzzles = Vec::new();
    push(&mut puzzles, &mut warnings, option.grid, None, None);
    Parsed {
        puzzles,
        format: if block.is_boxed {
            Format::Boxed
        } else {
            Format::Lines
        },
        warnings: warnings.into_list(),
    }
}
