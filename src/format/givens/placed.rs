//! Lists of givens and of placed digits: under headings of their own, such as `Givens:` and `My entries:`, or with a word beside each
//! digit: `r1c1=5 (given)`.

use super::super::chars::lines;
use super::super::found::Reading;
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

/// What words say of the digits beside or below them.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Meaning {
    Givens,
    Placed,
    Both,
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
    let of_kind = |kind: &String| {
        let part = own.iter().zip(&keys).filter(|(_, key)| *key == kind);
        let part: Vec<&Record<'_>> = part.map(|(record, _)| record).collect();
        with_all(options(text, &part), &all)
    };
    match (says_given(one), says_given(other)) {
        (Some(true), Some(false) | None) | (None, Some(false)) => of_kind(one),
        (Some(false) | None, Some(true)) | (Some(false), None) => of_kind(other),
        _ => {
            let mut parts = [of_kind(one), of_kind(other)].concat();
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
    let is_false = key.split(' ').any(|word| matches!(word, "false" | "no"));
    match meaning(key.split(' ').map(|word| word.trim_start_matches("is")))? {
        Meaning::Givens => Some(!is_false),
        Meaning::Placed => Some(is_false),
        Meaning::Both => None,
    }
}

/// The meaning of words in small letters; `None` if they have none.
fn meaning<'a>(words: impl Iterator<Item = &'a str> + Clone) -> Option<Meaning> {
    let has = |names: &[&str]| words.clone().any(|word| names.contains(&word));
    match (has(&GIVENS), has(&PLACED)) {
        (true, false) => Some(Meaning::Givens),
        (false, true) => Some(Meaning::Placed),
        (true, true) => Some(Meaning::Both),
        (false, false) => None,
    }
}

/// The givens that are a puzzle, each with the whole grid that has them.
fn with_all(givens: Vec<Reading>, all: &[Reading]) -> Vec<(Grid, Grid)> {
    let givens = givens.into_iter().map(|(grid, _)| grid).filter(is_proper);
    let pairs = givens.filter_map(|givens| {
        let (grid, _) = all.iter().find(|(grid, _)| givens.is_part_of(grid))?;
        Some((givens, *grid))
    });
    pairs.collect()
}

fn by_headings(text: &str) -> Vec<(Grid, Grid)> {
    let headings: Vec<(usize, Meaning)> = lines(text)
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
        (Meaning::Givens, Meaning::Placed) => &text[start..end],
        (Meaning::Placed, Meaning::Givens) => &text[end..],
        _ => return Vec::new(),
    };
    with_all(read(givens), &read(text))
}

/// The meaning of a heading: a line without digits, or the words before a colon and the first digit.
fn heading(line: &str) -> Option<Meaning> {
    let before = line.split(|c: char| c.is_ascii_digit()).next()?;
    let title = match before.split_once(':') {
        Some((title, _)) => title,
        None if before.len() == line.len() => before,
        None => return None,
    };
    let title = title.to_lowercase();
    meaning(title.split(|c: char| !c.is_alphabetic()))
}
