//! SudokuPad's packed classics: a digit and the empty cells after it in one character.
//!
//! ```text
//! 0-9   a digit, 0 for an empty cell            5..3  packs as  P3
//! A-J   a digit and one empty cell after it
//! K-T   and two, and so on up to x: 9 and five  (0-9, A-Z, a-x) are the numbers 0 to 59
//! ```
//!
//! In links it is on its own, or follows `scf` and may be followed by a `*` and extra rules. An
//! older form, after `classic`, has plain digits, and letters for runs of empty cells.

use super::fault::Fault;
use super::found::Found;
use crate::{Cell, Grid};

const ALPHABET: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The letters of the older form. The index is the number of empty cells.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// The fewest givens of a puzzle with one solution.
const FEWEST: usize = 17;

/// Reads a word that is almost certainly a packed puzzle: it fills exactly 81 cells, with as
/// many digits as a puzzle has, of which no two clash.
pub(super) fn bare(word: &str) -> Option<Grid> {
    // An x or X alone may be an empty cell in some formats.
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() && !byte.eq_ignore_ascii_case(&b'x');
    if !(14..=80).contains(&word.len()) || !word.bytes().any(is_letter) {
        return None;
    }
    unpack(word)
        .ok()
        .filter(|grid| grid.count_filled() >= FEWEST && !grid.has_clash())
}

/// Reads the part after `scf`.
pub(super) fn scf(text: &str) -> Result<Found, Fault> {
    // Without the star, the rules follow directly after the 81st cell.
    let end = text.find('*').unwrap_or_else(|| end_of_cells(text));
    let (cells, rules) = text.split_at(end);
    let mut found = Found::new(unpack(cells)?);
    // The parts are separated by single stars; those that start with t and a are title and author.
    for (i, part) in rules.trim_start_matches('*').split('*').enumerate() {
        let is_words = part.is_empty() || part.starts_with(['t', 'a']);
        found.extra_rules |= !is_words || (i == 0 && part.starts_with(['w', 'x']));
    }
    Ok(found)
}

/// Reads the part after `classic`, or a word on its own in a link. The two forms share letters. Like
/// SudokuPad, this prefers the newer form if it gives a whole grid.
pub(super) fn classic(text: &str) -> Result<Grid, Fault> {
    unpack(text).or_else(|fault| unpack_runs(text).ok_or(fault))
}

/// Packs a grid.
pub(super) fn pack(grid: &Grid) -> String {
    let digit = |cell: Cell| grid.get(cell).map_or(0, |digit| digit.index() + 1);
    let mut text = String::with_capacity(40);
    let mut cells = Cell::all().map(digit).peekable();
    while let Some(digit) = cells.next() {
        let mut blanks = 0;
        while blanks < 5 && cells.next_if_eq(&0).is_some() {
            blanks += 1;
        }
        text.push(ALPHABET[digit + 10 * blanks] as char);
    }
    text
}

fn unpack(text: &str) -> Result<Grid, Fault> {
    let mut values = [0; 81];
    let mut cells = 0;
    for (before, found) in text.chars().enumerate() {
        let Some(number) = ALPHABET.iter().position(|&c| c as char == found) else {
            return Err(Fault::Character {
                found,
                before,
                cells,
            });
        };
        if let Some(slot) = values.get_mut(cells) {
            *slot = (number % 10) as u8;
        }
        cells += 1 + number / 10;
    }
    match Grid::from_values(values) {
        Some(grid) if cells == 81 => Ok(grid),
        _ => Err(Fault::Length(cells)),
    }
}

/// Where the 81st cell ends.
fn end_of_cells(text: &str) -> usize {
    let mut cells = 0;
    for (at, found) in text.char_indices() {
        if cells >= 81 {
            return at;
        }
        let number = ALPHABET.iter().position(|&c| c as char == found);
        cells += 1 + number.unwrap_or(0) / 10;
    }
    text.len()
}

fn unpack_runs(text: &str) -> Option<Grid> {
    let mut values = [0; 81];
    let mut cells = 0;
    for c in text.chars() {
        match c {
            '1'..='9' => {
                *values.get_mut(cells)? = c as u8 - b'0';
                cells += 1;
            }
            _ => cells += RUNS.find(c)?,
        }
    }
    Grid::from_values(values).filter(|_| cells == 81)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_digit_encodes_the_blanks_after_it() {
        let grid: Grid = ROW.parse().unwrap();
        assert_eq!(pack(&grid), "5NlQ19j9mGca3OIN1bWGk2m41TjS79");
        assert_eq!(unpack(&pack(&grid)), Ok(grid));
        assert_eq!(pack(&Grid::EMPTY), "o".repeat(13) + "K");
    }

    #[test]
    fn a_word_without_letters_other_than_x_is_not_packed() {
        for word in [
            format!("x{}", "0".repeat(75)),
            format!("X{}", "0".repeat(77)),
        ] {
            assert!(unpack(&word).is_ok());
            assert_eq!(bare(&word), None);
        }
        let puzzle: Grid = ROW.parse().unwrap();
        assert_eq!(bare(&pack(&puzzle)), Some(puzzle));
    }

    #[test]
    fn the_older_form_is_recognized_by_its_digits() {
        let old: String = ROW
            .split_inclusive(|c: char| c.is_ascii_digit())
            .map(|part| {
                let blanks = part.bytes().filter(|&byte| byte == b'.').count();
                let letter = if blanks > 0 {
                    &RUNS[blanks..=blanks]
                } else {
                    ""
                };
                format!("{letter}{}", part.trim_matches('.'))
            })
            .collect();
        assert_eq!(classic(&old), Ok(ROW.parse().unwrap()));
    }

    #[test]
    fn extra_rules_are_reported() {
        let packed = pack(&ROW.parse().unwrap());
        let extra = |text: String| scf(&text).unwrap().extra_rules;
        assert!(!extra(packed.clone()));
        assert!(!extra(format!("{packed}*tA title*aAn author")));
        assert!(extra(format!("{packed}*x")));
        assert!(extra(format!("{packed}wx")));
    }

    #[test]
    fn a_word_is_not_a_packed_puzzle() {
        for word in [
            "incomprehensibility",
            "Electroencephalograph",
            "a8f5f167f44f4964e6c998dee827110c",
        ] {
            assert_eq!(bare(word), None, "{word}");
        }
    }
}
