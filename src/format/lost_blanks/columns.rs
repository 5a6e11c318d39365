//! Rows whose cells stand in columns: how far apart these are, and where each row was before it lost blanks.

use super::super::Parsed;
use super::super::error::ParseError;
use super::block::{Block, Cells};
use super::choice::{Choice, decide, stuck};
use super::completions::completions;
use crate::Grid;

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
pub(super) fn by_columns(
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
            if !is_cut && fixed(0) && lacks(&rows[0]) == 1 {
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
