//! Chooses among the readings of a text, or asks.

use super::chars::{NOT_A_CELL, cell_of, lines};
use super::error::{OFFERED, ParseError, Place};
use super::found::{Found, Reading, push_found};
use super::proper::is_proper;
use super::table::{self, Drawn};
use super::warning::{Warning, Warnings};
use super::{Format, Parsed, pencil};
use super::{doubt, drawn};
use crate::{CandidateGrid, Grid};

/// The fewest digits in a grid that is not in one of the exact formats: a few may be anything.
const FEWEST: usize = 8;

/// The fewest rows outside of the grids that may be another one.
const FEWEST_LOST: usize = 3;

/// The reading that is right; `None` if there is none without a clash, and an error if several are as good.
///
/// Readings whose puzzles all have exactly one solution come first, then those without clashes.
pub(super) fn choose(readings: Vec<Parsed>) -> Option<Result<Parsed, ParseError>> {
    let mut distinct: Vec<Parsed> = Vec::new();
    for reading in readings {
        let is_known = |other: &Parsed| {
            other
                .puzzles
                .iter()
                .map(content)
                .eq(reading.puzzles.iter().map(content))
        };
        if !distinct.iter().any(is_known) {
            distinct.push(reading);
        }
    }
    // Where one tells placed digits from givens, the other does not know better.
    let known: Vec<Grid> = distinct.iter().filter_map(filled).collect();
    distinct
        .retain(|reading| filled(reading).is_some() || !known.contains(&reading.puzzles[0].grid));
    let is_clean = |reading: &Parsed| reading.puzzles.iter().all(|entry| !entry.grid.has_clash());
    distinct.retain(is_clean);
    let all_proper = |reading: &Parsed| {
        reading
            .puzzles
            .iter()
            .all(|entry| is_proper(&entry.grid) || entry.candidates.is_some())
    };
    if distinct.iter().any(all_proper) {
        distinct.retain(all_proper);
    }
    // A reading with more of the text is better than a part of it.
    let most = distinct.iter().map(|reading| reading.puzzles.len()).max()?;
    distinct.retain(|reading| reading.puzzles.len() == most);
    if distinct.len() > 1 {
        let mut readings: Vec<Grid> = distinct
            .iter()
            .map(|reading| reading.puzzles[0].grid)
            .collect();
        readings.dedup();
        if readings.len() > 1 {
            readings.truncate(OFFERED);
            return Some(Err(ParseError::asks(readings)));
        }
    }
    distinct.into_iter().next().map(Ok)
}

/// The givens and the placed digits of a single puzzle that has both.
fn filled(reading: &Parsed) -> Option<Grid> {
    let [entry] = &reading.puzzles[..] else {
        return None;
    };
    Some(entry.grid.with_all(entry.typed.as_deref()?))
}

/// The only puzzle that a text may hold, or the question which.
pub(super) fn of_readings(
    options: Vec<Reading>,
    format: Format,
) -> Option<Result<Parsed, ParseError>> {
    if options.len() > 1 {
        let grids = options.into_iter().map(|(grid, _)| grid);
        return Some(Err(ParseError::asks(grids.take(OFFERED).collect())));
    }
    let (grid, warnings) = options.into_iter().next()?;
    let mut found = Found::new(grid);
    found.warnings = warnings;
    Some(Ok(of_found(vec![found], format)))
}

/// The puzzle of a row that may be indented; `None` if it stands where it is.
pub(super) fn of_places(mut grids: Vec<Grid>) -> Option<Result<Parsed, ParseError>> {
    if grids.len() > 1 {
        let place = Some(Place { line: 1, column: 1 });
        let readings = grids;
        return Some(Err(ParseError::Ambiguous { readings, place }));
    }
    let mut found = Found::new(grids.pop()?);
    found.warnings.push(Warning::MovedLine { line: 1 });
    Some(Ok(of_found(vec![found], Format::Row)))
}

/// A question without readings that are alike, or that hold next to nothing; an error if fewer than two are left.
pub(super) fn of_question(error: ParseError) -> ParseError {
    let ParseError::Ambiguous { readings, place } = error else {
        return error;
    };
    let mut distinct: Vec<Grid> = Vec::new();
    for grid in readings {
        if !distinct.contains(&grid) && grid.count_filled() >= FEWEST {
            distinct.push(grid);
        }
    }
    if distinct.len() < 2 {
        return ParseError::NO_CELLS;
    }
    ParseError::Ambiguous {
        readings: distinct,
        place,
    }
}

/// A grid of candidates.
pub(super) fn of_candidates(grid: CandidateGrid) -> Parsed {
    let mut found = Found::new(pencil::placed(&grid));
    found.entry.candidates = Some(Box::new(grid));
    of_found(vec![found], Format::Candidates)
}

/// Puzzles that are certain, with their warnings.
pub(super) fn of_found(list: Vec<Found>, format: Format) -> Parsed {
    let (mut puzzles, mut warnings) = (Vec::new(), Warnings::default());
    for found in list {
        push_found(&mut puzzles, &mut warnings, found, 0);
    }
    Parsed {
        puzzles,
        format,
        warnings: warnings.into_list(),
    }
}

fn content(entry: &super::Entry) -> (Grid, Option<Grid>) {
    (entry.grid, entry.typed.as_deref().copied())
}

/// The readings of a text as drawn grids.
pub(super) fn drawn(text: &str) -> Vec<Parsed> {
    let rows = rows(text);
    let read = |grids: Vec<Drawn>| {
        let mut parsed = parsed(&grids)?;
        let is_in_grid = |row: usize| {
            grids
                .iter()
                .any(|grid| (grid.lines.0..=grid.lines.1).contains(&row))
        };
        let lost: Vec<usize> = rows
            .iter()
            .copied()
            .filter(|row| !is_in_grid(*row))
            .collect();
        // A few may be anything.
        if lost.len() >= FEWEST_LOST {
            let skipped = lost
                .into_iter()
                .take(9)
                .map(|line| Warning::SkippedLine { line, cells: 9 });
            parsed.warnings.extend(skipped);
        }
        Some(parsed)
    };
    drawn::read(text).into_iter().filter_map(read).collect()
}

/// The lines of a text that have nine cells, with digits, and nothing else.
fn rows(text: &str) -> Vec<usize> {
    let is_row = |line: &str| {
        let mut cells = line
            .chars()
            .filter(|c| !c.is_whitespace() && !"|,;[](){}\"'".contains(*c))
            .map(cell_of);
        let mut has_digits = false;
        let count = cells.try_fold(0, |count, cell| {
            has_digits |= cell != 0;
            (cell != NOT_A_CELL && count < 9).then_some(count + 1)
        });
        count == Some(9) && has_digits
    };
    let is_fields = |line: &str| {
        let fields: Vec<&str> = line
            .trim()
            .trim_matches('|')
            .split('|')
            .map(str::trim)
            .collect();
        let digits = fields
            .iter()
            .filter(|field| field.len() == 1 && field.as_bytes()[0].is_ascii_digit());
        fields.len() == 9 && digits.count() > 0 && fields.iter().all(|field| field.len() <= 1)
    };
    let is_header = |line: &str| table::is_header(&line.split_whitespace().collect::<Vec<_>>());
    lines(text)
        .filter(|(_, line)| (is_row(line) || is_fields(line)) && !is_header(line))
        .map(|(number, _)| number)
        .collect()
}

fn parsed(grids: &[Drawn]) -> Option<Parsed> {
    let (mut puzzles, mut warnings) = (Vec::new(), Warnings::default());
    let mut has_candidates = false;
    for drawn in grids {
        let found = drawn.cells.found();
        match &found.entry.candidates {
            Some(sets) if !pencil::is_lawful(sets) || doubt::has_wrong_sets(&found.entry) => {
                return None;
            }
            Some(_) => has_candidates = true,
            None if drawn.cells.count_digits() < FEWEST => return None,
            None if doubt::has_labels(&found.entry.grid) && !is_proper(&found.entry.grid) => {
                return None;
            }
            None => {}
        }
        if let Some(found) = &drawn.cells.empty_sign {
            let warning = Warning::EmptySign {
                found: found.clone(),
            };
            warnings.push_once(warning);
        }
        push_found(&mut puzzles, &mut warnings, found, drawn.lines.0);
    }
    (!puzzles.is_empty()).then(|| Parsed {
        puzzles,
        format: if has_candidates {
            Format::Candidates
        } else {
            Format::Loose
        },
        warnings: warnings.into_list(),
    })
}
