//! Puzzles as programs that learn or search write them: 729 bits, a 1 for each digit of each cell.
//!
//! ```text
//! [[[0, 0, 0, 0, 1, 0, 0, 0, 0], …     the digits of a cell; none, or all candidates, where it is empty
//! 000100000000000001…                  or the cells of a digit
//! ```

use super::error::ParseError;
use super::found::Found;
use super::proper::keep_proper;
use super::{Format, Parsed, judge, pencil};
use crate::{CandidateGrid, Cell, DigitSet, Grid};

/// The longest text of bits, in bytes.
const LONGEST: usize = 20_000;

/// The puzzle in a text whose only numbers are 729 bits; an error if they are no puzzle.
pub(super) fn parse(text: &str) -> Option<Result<Parsed, ParseError>> {
    let bits = bits(text)?;
    let by_cell = |cell: usize, digit: usize| bits[9 * cell + digit];
    let by_digit = |cell: usize, digit: usize| bits[81 * digit + cell];
    let readings = [puzzle(by_cell), puzzle(by_digit)];
    let mut readings: Vec<Parsed> = readings.into_iter().flatten().collect();
    keep_proper(&mut readings, |reading| &reading.puzzles[0].grid);
    Some(judge::choose(readings).unwrap_or(Err(ParseError::NO_CELLS)))
}

fn bits(text: &str) -> Option<Vec<bool>> {
    if !(729..LONGEST).contains(&text.len()) {
        return None;
    }
    let mut bits = Vec::with_capacity(729);
    // Of names such as `uint8`, and behind the point of `1.0`.
    let mut is_inside = false;
    let mut before = [' ', ' '];
    for c in text.chars() {
        match c {
            _ if is_inside && c.is_alphanumeric() => {}
            '0' | '1' => bits.push(c == '1'),
            '2'..='9' => return None,
            _ => {
                is_inside = c.is_alphabetic() || (c == '.' && before[1].is_ascii_digit());
            }
        }
        before = [before[1], c];
    }
    (bits.len() == 729).then_some(bits)
}

/// The puzzle whose cells have these digits; `None` if they clash or are too few.
fn puzzle(has: impl Fn(usize, usize) -> bool) -> Option<Parsed> {
    let sets = (0..81).map(|cell| {
        let bits = (0..9).filter(|&digit| has(cell, digit));
        DigitSet::from_bits(bits.map(|digit| 1 << digit).sum())
    });
    let mut candidates = CandidateGrid::FULL;
    for (cell, digits) in Cell::all().zip(sets.clone()) {
        candidates.set(cell, digits);
    }
    // An empty cell has no digit, or all.
    if sets.clone().all(|digits| matches!(digits.len(), 0 | 1 | 9)) {
        let grid: Grid = candidates.singles();
        let found = vec![Found::new(grid)];
        return (grid.count_filled() >= 17).then(|| judge::of_found(found, Format::Loose));
    }
    let is_whole = sets.clone().all(|digits| !digits.is_empty()) && pencil::is_lawful(&candidates);
    is_whole.then(|| judge::of_candidates(candidates))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Digit;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// What is read from bits that say whether a cell has, or may have, a digit.
    fn read(has: impl Fn(Cell, usize) -> bool, end: &str) -> Option<Parsed> {
        let bits = Cell::all().flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
        let text: String = bits
            .map(|(cell, digit)| format!("{}{end}", u8::from(has(cell, digit))))
            .collect();
        parse(&format!("uint8: {text}"))?.ok()
    }

    #[test]
    fn a_digit_has_a_bit() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let is = |cell: Cell, digit: usize| puzzle.get(cell) == Some(Digit::new(digit as u8));
        let candidates = CandidateGrid::from(&puzzle);
        for end in ["", ", ", ".0 "] {
            let parsed = read(is, end).unwrap();
            assert_eq!(parsed.puzzles[0].grid, puzzle, "{end}");
            let all = |cell, digit| is(cell, digit) || puzzle.get(cell).is_none();
            assert_eq!(read(all, end).unwrap(), parsed, "{end}");
            let has = |cell, digit| candidates.at(cell).has(Digit::new(digit as u8));
            let entry = read(has, end).unwrap().puzzles.remove(0);
            assert_eq!(entry.grid, puzzle, "{end}");
            assert_eq!(entry.candidates.as_deref(), Some(&candidates));
        }
        assert_eq!(read(|_, _| true, ""), None);
    }
}
