//! Saves of other programs that are lines of text: Simon Tatham's, SadMan's, SudokuWiki's, OpenSudoku's cells by themselves.

use super::chars::lines;
use super::error::{ParseError, Place};
use super::found::Found;
use super::{Format, hodoku_library, lines as exact, opensudoku, tatham_id};
use crate::{CandidateGrid, Cell, Digit, DigitSet, Grid};

/// The puzzle in a save; `None` when the text is none.
pub(super) fn parse(text: &str) -> Option<Result<(Found, Format), ParseError>> {
    if text.len() > 200_000 {
        return None;
    }
    let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if trimmed.starts_with("SAVEFILE:") {
        return Some(tatham(trimmed).map(|found| (found, Format::Save)));
    }
    if trimmed.starts_with("version:") && trimmed.contains('|') {
        return opensudoku::cells(trimmed)
            .ok()
            .map(|found| Ok((found, Format::OpenSudoku)));
    }
    let sdk = || sdk(text).map(|found| Ok((found, Format::SadmanSdk)));
    let s9b = || s9b(text).map(|result| result.map(|found| (found, Format::S9b)));
    let marked = || marked(trimmed.trim_end()).map(|found| Ok((found, Format::Hodoku)));
    sdk().or_else(s9b).or_else(marked)
}

/// `MOVE    :6:R6,5,1`: a key, the length of its value, and the value. Moves after STATEPOS were undone.
fn tatham(text: &str) -> Result<Found, ParseError> {
    let fields: Vec<(&str, &str)> = lines(text)
        .filter_map(|(_, line)| {
            let (key, rest) = line.split_once(':')?;
            let (_, value) = rest.split_once(':')?;
            Some((key.trim(), value))
        })
        .collect();
    let field = |name: &str| {
        fields
            .iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| *value)
    };
    let place = Place { line: 1, column: 1 };
    let damaged = || ParseError::Damaged { place };
    let description = field("DESC").ok_or_else(damaged)?;
    let parameters = field("CPARAMS")
        .or_else(|| field("PARAMS"))
        .unwrap_or("3x3");
    let id = format!("{parameters}:{description}");
    let mut found = tatham_id::parse(&id)
        .ok_or_else(damaged)?
        .map_err(|fault| fault.at(place))?;
    let made = field("STATEPOS")
        .and_then(|value| value.trim().parse::<usize>().ok())
        .map_or(usize::MAX, |states| states.saturating_sub(1));
    let mut placed = Grid::EMPTY;
    let mut marks = [0u16; 81];
    for (_, value) in fields.iter().filter(|(key, _)| *key == "MOVE").take(made) {
        let mut numbers = value[1..]
            .split(',')
            .filter_map(|number| number.trim().parse::<usize>().ok());
        let (Some(col), Some(row), Some(n)) = (numbers.next(), numbers.next(), numbers.next())
        else {
            continue;
        };
        if col > 8 || row > 8 || n > 9 {
            continue;
        }
        let cell = Cell::at(row, col);
        match &value[..1] {
            "R" => {
                placed.set(cell, Digit::try_new(n as u8));
                marks[cell.index()] = 0;
            }
            "P" if n > 0 => marks[cell.index()] ^= 1 << (n - 1),
            _ => {}
        }
    }
    let own = Found::of_parts(found.entry.grid, placed);
    found.entry.typed = own.entry.typed;
    if marks.iter().any(|&bits| bits != 0) {
        found.entry.candidates = Some(Box::new(noted(&found.entry.grid, &placed, &marks)));
    }
    Ok(found)
}

/// The candidates of a game: the digits in filled cells, and notes where there are some.
fn noted(givens: &Grid, placed: &Grid, marks: &[u16; 81]) -> CandidateGrid {
    let mut grid = CandidateGrid::FULL;
    for cell in Cell::all() {
        let digit = givens.get(cell).or_else(|| placed.get(cell));
        let own = DigitSet::from_bits(marks[cell.index()]);
        grid.set(cell, digit.map_or(own, DigitSet::of));
    }
    grid
}

/// SadMan's file with `[State]` and `[PencilMarks]`.
fn sdk(text: &str) -> Option<Found> {
    if !text.contains("[State]") && !text.contains("[PencilMarks]") {
        return None;
    }
    let section = |name: &str| {
        let mut rest = lines(text)
            .map(|(_, line)| line)
            .skip_while(|line| line.trim() != format!("[{name}]"));
        rest.next()?;
        Some(
            rest.take_while(|line| !line.starts_with('['))
                .collect::<Vec<_>>()
                .join("\n"),
        )
    };
    let grid = |name: &str| {
        exact::parse(section(name)?.trim(), |_, _| Vec::new())
            .ok()
            .filter(|parsed| parsed.puzzles.len() == 1)
            .map(|parsed| parsed.puzzles[0].grid)
    };
    let givens = grid("Puzzle")?;
    let state = grid("State")
        .filter(|state| givens.is_part_of(state))
        .unwrap_or(givens);
    let mut found = Found::of_parts(givens, state);
    found.entry.name = lines(text)
        .find_map(|(_, line)| line.strip_prefix("#D"))
        .map(|name| name.trim().to_string())
        .filter(|name| !name.is_empty());
    if let Some(notes) = section("PencilMarks").and_then(|text| pencil_marks(&text)) {
        let placed = found.entry.typed.as_deref().copied().unwrap_or(Grid::EMPTY);
        found.entry.candidates = Some(Box::new(noted(&givens, &placed, &notes)));
    }
    Some(found)
}

/// Nine lines of nine fields.
fn pencil_marks(text: &str) -> Option<[u16; 81]> {
    let mut marks = Vec::new();
    for (_, line) in lines(text.trim_matches(['\r', '\n'])) {
        let fields: Vec<&str> = line.split(',').collect();
        if fields.len() < 9 {
            return None;
        }
        for field in &fields[..9] {
            let digits = field
                .chars()
                .map(|c| c.to_digit(10).filter(|digit| *digit > 0));
            marks.push(
                digits
                    .map(|digit| Some(1u16 << (digit? - 1)))
                    .try_fold(0, |bits, bit| Some(bits | bit?))?,
            );
        }
    }
    marks
        .try_into()
        .ok()
        .filter(|marks: &[u16; 81]| marks.iter().any(|&bits| bits != 0))
}

/// SudokuWiki's `S9B` and 81 pairs in base 36: 1 to 9 a given, 9 more a placed digit, 18 and more the mask of candidates.
fn s9b(text: &str) -> Option<Result<Found, ParseError>> {
    let start = (0..text.len().saturating_sub(20)).find(|&at| {
        text.as_bytes()[at..]
            .get(..3)
            .is_some_and(|word| word.eq_ignore_ascii_case(b"S9B"))
    })?;
    let is_start = text[..start]
        .chars()
        .next_back()
        .is_none_or(|c| !c.is_alphanumeric());
    let pairs: Vec<u32> = text[start + 3..]
        .chars()
        .filter(|c| !c.is_whitespace())
        .map_while(|c| c.to_digit(36))
        .take(162)
        .collect();
    if !is_start || pairs.len() < 100 {
        return None;
    }
    if pairs.len() < 162 {
        return Some(Err(ParseError::Damaged {
            place: Place::of(text, start),
        }));
    }
    let (mut givens, mut placed, mut marks) = (Grid::EMPTY, Grid::EMPTY, [0u16; 81]);
    for (cell, pair) in Cell::all().zip(pairs.chunks(2)) {
        match pair[0] * 36 + pair[1] {
            0 => {}
            value @ 1..=9 => givens.set(cell, Digit::try_new(value as u8)),
            value @ 10..=18 => placed.set(cell, Digit::try_new(value as u8 - 9)),
            // All nine are no notes.
            529 => {}
            value @ 19..=528 => marks[cell.index()] = value as u16 - 18,
            _ => {
                return Some(Err(ParseError::Damaged {
                    place: Place::of(text, start),
                }));
            }
        }
    }
    let mut found = Found::of_parts(givens, placed);
    if marks.iter().any(|&bits| bits != 0) {
        found.entry.candidates = Some(Box::new(noted(&givens, &placed, &marks)));
    }
    Some(Ok(found))
}

/// Susser's and HoDoKu's lines: `+` before each placed digit, and after a colon the candidates that are gone.
fn marked(line: &str) -> Option<Found> {
    let is_line = line.contains('+')
        && line.len() < 4_000
        && !line.contains(['\n', '\r'])
        && line
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"+.: ".contains(&byte));
    let (cells, rest) = line.split_once(':').unwrap_or((line, ""));
    let follows = cells
        .match_indices('+')
        .all(|(at, _)| cells[at + 1..].starts_with(|c: char| ('1'..='9').contains(&c)));
    if !is_line || !follows {
        return None;
    }
    hodoku_library::parse(
        &format!(":0000:x:{}:{}", cells.trim(), rest.trim_end_matches(':')),
        1,
    )?
    .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_in_base_36_are_givens_placements_and_candidates() {
        let text = format!("S9B050cz1{}", "00".repeat(78));
        assert!(
            s9b(&text).unwrap().is_err(),
            "z1 is more than all candidates"
        );
        let text = format!("S9B050cem{}", "00".repeat(78));
        let found = s9b(&text).unwrap().unwrap();
        assert_eq!(found.entry.grid.to_string()[..3], *"5..");
        assert_eq!(found.entry.typed.unwrap().to_string()[..3], *".3.");
        // em is 14 * 36 + 22 = 526: 18 and the mask 508.
        assert_eq!(found.entry.candidates.unwrap().at(Cell::new(2)).bits(), 508);
    }
}
