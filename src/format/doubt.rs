//! What is doubtful about a grid of lines: labels or rules that were taken for cells.

use super::chars::lines;
use super::proper::{is_proper, keep_proper};
use super::table;
use super::warning::Warning;
use super::{Entry, Format, Parsed};
use crate::{CandidateGrid, Cell, Digit, Grid};

/// Why what the reader of lines made of a text may be wrong.
pub(super) enum Doubt {
    /// Cells without a digit may be a rule.
    Empty,
    /// A column that counts up may be one of labels, beside cells that are missing.
    Labels,
    /// There are more columns than nine, and which are the cells is not certain.
    Columns,
    /// 81 digits that clash may be a list of 27 givens.
    Givens,
    /// Candidates with digits that a player has placed.
    Placed,
    /// It can't be right.
    Wrong,
}

/// The most digits in a text around an empty grid.
const MOST_BESIDE: usize = 9;

/// The most digits in the title of a list.
const MOST_IN_TITLE: usize = 16;

/// The fewest brackets of a list of tuples.
const FEWEST_TUPLES: usize = 20;

/// The most blanks by which a row may be indented.
const MOST_MOVED: usize = 3;

/// The fewest cells of a line that is no comment.
const FEWEST_SKIPPED: usize = 12;

/// The fewest cells with several candidates in a grid of them.
const FEWEST_SETS: usize = 12;

/// What is doubtful about a reading of lines, if anything is.
pub(super) fn of(text: &str, parsed: &Parsed) -> Option<Doubt> {
    let is_drawn = matches!(
        parsed.format,
        Format::Row | Format::Lines | Format::Boxed | Format::Csv | Format::Sdm
    );
    let has_sets = parsed.format == Format::Candidates;
    if (has_sets && parsed.puzzles.iter().any(has_wrong_sets))
        || (is_drawn && has_bullet_before(text))
    {
        return Some(Doubt::Wrong);
    }
    // `+5` is a digit that a player has placed.
    let is_placed =
        |word: &str| word.starts_with('+') && word.as_bytes().get(1).copied().is_some_and(is_digit);
    if has_sets && text.split_whitespace().any(is_placed) {
        return Some(Doubt::Placed);
    }
    let grids: Vec<Grid> = parsed
        .puzzles
        .iter()
        .filter(|entry| entry.candidates.is_none())
        .map(|entry| entry.grid)
        .collect();
    if is_drawn && grids.iter().all(|grid| *grid == Grid::EMPTY) {
        return match text.bytes().filter(|byte| is_digit(*byte)).count() {
            0 => None,
            1..=MOST_BESIDE => Some(Doubt::Empty),
            _ => Some(Doubt::Wrong),
        };
    }
    if is_drawn && has_rules(text) {
        return Some(Doubt::Wrong);
    }
    // Single spaces between numbers are not eighty-one cells.
    let is_row = matches!(parsed.format, Format::Row | Format::Sdm)
        && text.contains("  ")
        && text.trim().contains('\n');
    if is_row && grids.len() <= 3 && !grids.iter().all(is_proper) {
        let is_header = |grid: &Grid| grid.filled().map(|(_, digit)| digit.value()).eq(1..=9);
        return Some(if grids.iter().all(is_header) {
            Doubt::Wrong
        } else {
            Doubt::Labels
        });
    }
    if is_drawn && has_spare_columns(text) {
        return Some(Doubt::Columns);
    }
    let clashes = grids.iter().any(|grid| grid.has_clash());
    if grids.iter().any(has_labels) {
        // Among characters without separators there are no labels.
        let is_apart = matches!(parsed.format, Format::Boxed | Format::Csv);
        let is_wrong = clashes || (is_apart && !grids.iter().all(is_proper));
        return Some(if is_wrong {
            Doubt::Wrong
        } else {
            Doubt::Labels
        });
    }
    if parsed.puzzles.len() > 3 || !clashes {
        return None;
    }
    let is_long = |warning: &Warning| matches!(warning, Warning::SkippedLine { cells, .. } if *cells >= FEWEST_SKIPPED);
    if is_drawn && parsed.warnings.iter().any(is_long) {
        return Some(Doubt::Wrong);
    }
    // Signs for empty cells are not in a list of givens.
    let is_list = lines(text)
        .filter(|(_, line)| line.bytes().filter(u8::is_ascii_digit).count() > MOST_IN_TITLE)
        .all(|(_, line)| !line.contains(['|', '.', '*', '_', 'x', 'X', '-', '+']));
    let is_tuples = || text.matches('(').count() >= FEWEST_TUPLES;
    let is_full = grids.iter().any(Grid::is_full);
    (is_list || is_full || is_tuples()).then_some(Doubt::Givens)
}

fn is_digit(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}

/// Whether the first bracket of a text closes, or a bracket is open at its end with something unfinished before it.
pub(super) fn has_cut_brackets(text: &str) -> bool {
    let text = text.trim();
    let is_open = |c: char| matches!(c, '[' | '{' | '(');
    let is_close = |c: char| matches!(c, ']' | '}' | ')');
    let count = |is_one: fn(char) -> bool| text.chars().filter(|c| is_one(*c)).count();
    let (opened, closed) = (count(|c| "[{(".contains(c)), count(|c| "]})".contains(c)));
    let first = text.find(|c: char| is_open(c) || is_close(c));
    let is_begun = first.is_some_and(|at| text[at..].starts_with(is_close)) && closed > opened;
    let is_inside =
        text.ends_with(|c: char| is_open(c) || ",:\"".contains(c) || c.is_ascii_digit());
    // `[…]}` and `{…]`
    let is_rest = text.starts_with('[') && text.ends_with('}') && closed > opened;
    let is_half = text.starts_with('{') && !text.ends_with('}') && opened > closed;
    (is_begun && opened > 0) || (is_inside && opened > closed) || is_rest || is_half
}

/// Whether a table has ten or more columns, of which the first is empty, or gaps between its boxes: `,5,3,,,7,,,,`, `5| |3|| |7| ||…`.
fn has_spare_columns(text: &str) -> bool {
    [',', ';', '\t', '|'].into_iter().any(|mark| {
        let rows = lines(text)
            .map(|(_, line)| line)
            .filter(|line| line.matches(mark).count() >= 8);
        let rows: Vec<Vec<&str>> = rows
            .map(|line| line.split(mark).map(str::trim).collect())
            .collect();
        let widths = rows.iter().map(Vec::len);
        let (Some(least), Some(most)) = (widths.clone().min(), widths.max()) else {
            return false;
        };
        let is_empty = |at: usize| rows.iter().all(|row| row[at].is_empty());
        // Bars at both ends are no columns.
        let is_framed = mark == '|' && is_empty(0) && is_empty(least - 1);
        let width = if is_framed { least - 2 } else { least };
        rows.len() >= 9
            && least == most
            && (width > 10
                || (width == 10 && is_empty(0))
                || (is_framed && width == 9 && has_gaps(&rows)))
    })
}

/// Whether the columns between the boxes of a table with eleven are empty.
fn has_gaps(rows: &[Vec<&str>]) -> bool {
    rows.iter()
        .all(|row| row[3].is_empty() && row[7].is_empty())
}

/// Whether the first or the last column is 1 to 9.
pub(super) fn has_labels(grid: &Grid) -> bool {
    let counts_up = |col: usize| (0..9).all(|row| grid.values()[row * 9 + col] == row as u8 + 1);
    !grid.is_full() && (counts_up(0) || counts_up(8))
}

/// Whether sets of digits are not candidates: labels or digits of two cells that ran together, or the same line twice.
pub(super) fn has_wrong_sets(entry: &Entry) -> bool {
    let Some(sets) = entry.candidates.as_deref() else {
        return false;
    };
    let is_set = |cell: &Cell| (2..9).contains(&sets.at(*cell).len());
    let several = Cell::all().filter(is_set).count();
    let is_few = several < FEWEST_SETS && several > 0;
    let clashes = || entry.grid.has_clash();
    (is_few && (clashes() || are_labelled(sets))) || has_same_rows(sets)
}

/// Whether all cells of the first or the last column have the number of their row.
fn are_labelled(sets: &CandidateGrid) -> bool {
    let has_number = |row: usize, col: usize| {
        let set = sets.at(Cell::at(row, col));
        set.has(Digit::new(row as u8 + 1))
    };
    [0, 8]
        .iter()
        .any(|&col| (0..9).all(|row| has_number(row, col)))
}

fn has_same_rows(sets: &CandidateGrid) -> bool {
    let row = |row: usize| (0..9).map(move |col| sets.at(Cell::at(row, col)));
    // Twice the same digit clashes, and is seen.
    // In a grid of few digits, rows look alike.
    let is_varied = |at: usize| {
        let sizes: u32 = row(at).map(|set| set.len() as u32).sum();
        sizes < 54
            && row(at).any(|set| Some(set) != row(at).next())
            && row(at).all(|set| set.len() > 1)
    };
    (0..8).any(|at| is_varied(at) && row(at).eq(row(at + 1)))
}

/// Whether lines of one sign are rules, because other rows have other signs for empty cells: `.|.|5`, `_|_|_`.
fn has_rules(text: &str) -> bool {
    ['_', '*'].iter().any(|&sign| is_of_rules(text, sign))
}

fn is_of_rules(text: &str, sign: char) -> bool {
    let is_rule = |line: &str| {
        line.contains(sign)
            && line
                .chars()
                .all(|c| c == sign || c == '|' || c.is_whitespace())
    };
    let (mut some_rules, mut has_others) = (false, false);
    for (_, line) in lines(text) {
        if is_rule(line.trim()) {
            some_rules = true;
            continue;
        }
        let digits = line.bytes().filter(u8::is_ascii_digit).count();
        let others = line
            .chars()
            .filter(|c| " .0xXoO*?-_".contains(*c) && *c != sign)
            .count();
        // The blanks at the end of a line may be lost.
        let is_row = digits > 0 && digits + others >= 6;
        if is_row && line.contains(sign) {
            return false;
        }
        has_others |= is_row && others > 0;
    }
    some_rules && has_others
}

/// Whether the text begins in the middle of a list: `, 0, 7},` where the first cell was lost.
pub(super) fn has_cut_start(text: &str) -> bool {
    let starts = |line: &str| line.trim_start().starts_with(',');
    let count = lines(text).filter(|(_, line)| starts(line)).count();
    // Or in the middle of a field: `"\t"7"`.
    let quotes = |line: &str| line.matches('"').count();
    let mut all = lines(text).map(|(_, line)| quotes(line));
    let is_torn = all.next().is_some_and(|first| first % 2 == 1 && first > 8);
    // `,0,1,2,…` is the heading of a table with labels.
    let heading: Vec<&str> = lines(text)
        .next()
        .map_or("", |(_, line)| line)
        .split(',')
        .collect();
    let is_heading = table::is_header(&heading);
    (starts(text) && text.contains('0') && count == 1 && !is_heading)
        || (is_torn && all.all(|n| n % 2 == 0))
        || has_number_before(text)
}

/// The first of 81 cells, and the others without the blanks before them.
fn first_of_row(text: &str) -> Option<(char, &str)> {
    let mut chars = text.trim().chars();
    let first = chars.next()?;
    let cells = chars.as_str().trim_start();
    (cells.len() == 80 && !cells.contains(char::is_whitespace)).then_some((first, cells))
}

/// Whether the first of 81 cells stands alone: the number of a line before a row that lacks a cell.
fn has_number_before(text: &str) -> bool {
    first_of_row(text).is_some() && text.trim().len() > 81
}

/// Whether the first of 81 cells is another sign than all others: a bullet before a row that lacks a cell.
fn has_bullet_before(text: &str) -> bool {
    first_of_row(text).is_some_and(|(first, cells)| {
        "*-+".contains(first) && !cells.contains(first) && cells.contains(['0', '.'])
    })
}

/// Whether the first bar stands further to the left in the first line than in all others: the first cell may have been cut off.
pub(super) fn has_cut_bar(text: &str) -> bool {
    let mut bars = lines(text)
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(_, line)| line.find('|'));
    let first = bars.next().flatten();
    let is_left =
        |first| bars.clone().count() >= 8 && bars.all(|bar| bar.is_some_and(|bar| bar > first));
    first.is_some_and(is_left)
}

/// Whether the first or the last row is 1 to 9: perhaps a heading above a grid that lacks a line.
pub(super) fn has_heading(grid: &Grid) -> bool {
    let counts_up = |row: usize| (0..9).all(|col| grid.values()[row * 9 + col] == col as u8 + 1);
    let digits = grid.count_filled();
    digits > 9 && !grid.is_full() && (counts_up(0) || counts_up(8))
}

/// The puzzles that a row of digits and blanks may be, if it was indented and has lost blanks at its end; none if that is not in doubt.
pub(super) fn shifted(text: &str, parsed: &Parsed) -> Vec<Grid> {
    let row = text.trim_end_matches(['\r', '\n']);
    let is_shifted =
        row.len() == 81 && row.starts_with(' ') && row.ends_with(|c: char| c.is_ascii_digit());
    let grid = match &parsed.puzzles[..] {
        [entry] if is_shifted && entry.candidates.is_none() => entry.grid,
        _ => return Vec::new(),
    };
    let blanks = row.len() - row.trim_start().len();
    let moved = |by: usize| {
        let mut values = *grid.values();
        values.rotate_left(by);
        Grid::from_values(values)
    };
    let mut found: Vec<Grid> = (0..=blanks.min(MOST_MOVED)).filter_map(moved).collect();
    found.retain(|grid| !grid.has_clash());
    keep_proper(&mut found, |grid| grid);
    found
}
