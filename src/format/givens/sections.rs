//! Lists of givens and of placed digits, each under a heading of its own: `Givens:`, `My entries:`.

use super::super::chars::lines;
use super::super::proper::is_proper;
use super::read;
use crate::Grid;

const GIVENS: [&str; 10] = [
    "given", "givens", "clue", "clues", "fixed", "initial", "original", "puzzle", "start",
    "vorgaben",
];
const PLACED: [&str; 17] = [
    "entries",
    "entered",
    "entry",
    "placed",
    "player",
    "mine",
    "my",
    "user",
    "guess",
    "guesses",
    "filled",
    "found",
    "typed",
    "moves",
    "progress",
    "solved",
    "eingetragen",
];

/// What a heading says of the digits below it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Heading {
    Givens,
    Placed,
    /// Neither, or both.
    Other,
}

/// The givens, and all digits of the text, as far as headings part them: each way in which they may be read.
pub(in super::super) fn parted(text: &str) -> Vec<(Grid, Grid)> {
    let headings: Vec<(usize, Heading)> = lines(text)
        .filter_map(|(_, line)| {
            Some((
                line.as_ptr() as usize - text.as_ptr() as usize,
                heading(line)?,
            ))
        })
        .collect();
    let [(start, first), (end, second)] = headings[..] else {
        return Vec::new();
    };
    let givens = match (first, second) {
        (Heading::Givens, Heading::Placed) => &text[start..end],
        (Heading::Placed, Heading::Givens) => &text[end..],
        _ => return Vec::new(),
    };
    let all = read(text);
    let givens = read(givens).into_iter().map(|(grid, _)| grid);
    let with_all = givens.filter(is_proper).filter_map(|givens| {
        let (grid, _) = all.iter().find(|(grid, _)| givens.is_part_of(grid))?;
        Some((givens, *grid))
    });
    with_all.collect()
}

/// The meaning of a heading: a line without digits, or the words before a colon and the first digit.
fn heading(line: &str) -> Option<Heading> {
    let before = line.split(|c: char| c.is_ascii_digit()).next()?;
    let title = match before.split_once(':') {
        Some((title, _)) => title,
        None if before.len() == line.len() => before,
        None => return None,
    };
    let has = |names: &[&str]| {
        let mut words = title.split(|c: char| !c.is_alphabetic());
        words.any(|word| names.contains(&&word.to_lowercase()[..]))
    };
    match (has(&GIVENS), has(&PLACED)) {
        (true, false) => Some(Heading::Givens),
        (false, true) => Some(Heading::Placed),
        (true, true) => Some(Heading::Other),
        (false, false) => None,
    }
}
