//! Lists of givens and of placed digits: under headings of their own, such as `Givens:` and `My entries:`, or with a word beside each
//! digit: `r1c1=5 (given)`.

use super::super::chars::lines;
use super::super::proper::is_proper;
use super::records::Record;
use super::roles::words;
use super::{List, list, options, read};
use crate::Grid;

const GIVENS: [&str; 14] = [
    "locked",
    "prefilled",
    "readonly",
    "vorgabe",
    "given",
    "givens",
    "clue",
    "clues",
    "fixed",
    "initial",
    "original",
    "puzzle",
    "start",
    "vorgaben",
];
const PLACED: [&str; 19] = [
    "editable",
    "input",
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

/// The fewest digits of each kind.
const FEWEST_OF_KIND: usize = 3;

/// The givens, and all digits of the text, as far as headings or words part them: each way in which they may be read.
pub(in super::super) fn parted(text: &str) -> Vec<(Grid, Grid)> {
    let under_headings = by_headings(text);
    if under_headings.is_empty() {
        by_words(text)
    } else {
        under_headings
    }
}

fn by_words(text: &str) -> Vec<(Grid, Grid)> {
    let Some(List { own, .. }) = list(text) else {
        return Vec::new();
    };
    let is_filled = |record: &&Record<'_>| record.atoms.iter().all(|atom| atom.digits != "0");
    let has_zeros = own
        .iter()
        .any(|record| record.atoms.iter().any(|atom| atom.digits == "0"));
    let keys: Vec<String> = own.iter().map(key).collect();
    let counted = || {
        own.iter()
            .zip(&keys)
            .filter(|(record, _)| has_zeros || is_filled(record))
    };
    let mut kinds: Vec<(&String, usize)> = Vec::new();
    for (_, key) in counted() {
        match kinds.iter().position(|(own, _)| *own == key) {
            Some(at) => kinds[at].1 += 1,
            None if kinds.len() < 4 => kinds.push((key, 1)),
            None => return Vec::new(),
        }
    }
    let [(one, first), (other, second)] = kinds[..] else {
        return Vec::new();
    };
    if first.min(second) < FEWEST_OF_KIND {
        return Vec::new();
    }
    let all = read(text);
    let with_all = |kind: &String| -> Vec<(Grid, Grid)> {
        let part: Vec<&Record<'_>> = own
            .iter()
            .zip(&keys)
            .filter(|(_, key)| *key == kind)
            .map(|(record, _)| record)
            .collect();
        let grids = options(text, &part)
            .into_iter()
            .map(|(grid, _)| grid)
            .filter(is_proper);
        grids
            .filter_map(|part| Some((part, all.iter().find(|(grid, _)| part.is_part_of(grid))?.0)))
            .collect()
    };
    match (says_given(one), says_given(other)) {
        (Some(true), Some(false) | None) | (None, Some(false)) => with_all(one),
        (Some(false) | None, Some(true)) | (Some(false), None) => with_all(other),
        _ => {
            let mut parts = [with_all(one), with_all(other)].concat();
            if !parts.is_empty() {
                parts.extend(all.iter().map(|(grid, _)| (*grid, *grid)));
            }
            parts
        }
    }
}

/// The words beside a digit.
fn key(record: &Record<'_>) -> String {
    let words = words(record.before).chain(words(record.after));
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    words.join(" ")
}

/// Whether the words beside a digit say that it is a given, or that it is none.
fn says_given(key: &str) -> Option<bool> {
    let words: Vec<&str> = key.split(' ').collect();
    let has = |names: &[&str]| {
        words
            .iter()
            .any(|word| names.contains(&word.trim_start_matches("is")))
    };
    let is_false = words.contains(&"false") || words.contains(&"no");
    match (has(&GIVENS), has(&PLACED)) {
        (true, false) => Some(!is_false),
        (false, true) => Some(is_false),
        _ => None,
    }
}

fn by_headings(text: &str) -> Vec<(Grid, Grid)> {
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
