//! What fills a cell, however it is written: the one grammar of cells.
//!
//! ```text
//! cell = digit | empty sign | candidates, with marks
//!
//! digit        5   5.0   5L   Just 5   +5 (placed)   5!
//! empty sign   . 0 * _ - x X ?   -1   NaN   NA   None   null   nothing at all
//!              or any other sign, if it is the only one that is no digit
//! candidates   579   {5,7,9}   #579   *67   569-1   .(3,4)
//! ```

use super::chars::{cell, cell_of};
use super::empty_signs::{are_signs, has_rule};
use super::found::Found;
use super::pencil;
use super::proper::is_proper;
use crate::{CandidateGrid, Cell, Digit, DigitSet, Grid};

/// The contents of one cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Empty,
    Digit(u8),
    /// A digit that is marked as one that a player has placed.
    Placed(u8),
    /// Bit `d - 1` for digit `d`.
    Candidates(u16),
}

/// Words for an empty cell in programs, in small letters, in any language that prints or stores grids.
const EMPTY_WORDS: [&str; 27] = [
    "-1",
    "nan",
    "na",
    "n/a",
    "<na>",
    "none",
    "nil",
    "null",
    "undefined",
    "missing",
    "nothing",
    "blank",
    "empty",
    "false",
    "00",
    "0.0",
    "0.",
    "-1.0",
    "-1.",
    "--",
    "---",
    "..",
    "__",
    "[]",
    "{}",
    "()",
    "nul",
];

/// Signs for an empty cell that need no word of warning.
const USUAL: [&str; 12] = [
    "", ".", "0", "*", "_", "-", "x", "X", "?", "null", "0.0", "0.",
];

/// The contents of a word; `None` when it is not certain what it means.
pub(super) fn read(word: &str) -> Option<Content> {
    let word = word.strip_prefix("0x").unwrap_or(word);
    if let [byte] = word.as_bytes()
        && let Some(content) = one(cell(*byte))
    {
        return Some(content);
    }
    let word = word.trim_matches(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`'));
    // Bold or struck in Markdown.
    let word = ["**", "__", "~~"]
        .iter()
        .find_map(|mark| word.strip_prefix(mark)?.strip_suffix(mark))
        .filter(|inner| !inner.is_empty())
        .unwrap_or(word);
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (None, _) => return Some(Content::Empty),
        (Some(c), None) => {
            return one(cell_of(c));
        }
        _ => {}
    }
    let is_brackets = word.len() <= 5
        && word.starts_with(['[', '(', '{', '<'])
        && word
            .chars()
            .skip(1)
            .all(|c| c.is_whitespace() || matches!(c, ']' | ')' | '}' | '>'));
    if is_brackets
        || EMPTY_WORDS
            .iter()
            .any(|empty| word.eq_ignore_ascii_case(empty))
    {
        return Some(Content::Empty);
    }
    number(word).or_else(|| candidates(word))
}

/// The contents of a single character.
fn one(value: u8) -> Option<Content> {
    match value {
        0 => Some(Content::Empty),
        1..=9 => Some(Content::Digit(value)),
        _ => None,
    }
}

/// `5.0`, `5.`, `5L`, `5u8`, `05`, `+5`, `5!`, `(5)`.
fn number(word: &str) -> Option<Content> {
    let digit = |text: &str| match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    };
    // `u5` in SudoCue's files.
    if let Some(placed) = word.strip_prefix(['+', 'u']).and_then(digit) {
        return Some(Content::Placed(placed));
    }
    const TAILS: [&str; 11] = [
        ".0", ".", ".00", "L", "u8", "i32", "!", "f", "u", "b", "usize",
    ];
    if let Some(padded) = word.strip_prefix('0').and_then(digit) {
        return Some(Content::Digit(padded));
    }
    let stem = TAILS
        .iter()
        .find_map(|tail| digit(word.strip_suffix(tail)?));
    // `5.00`, `5.000e+00`
    let float = || {
        let is_float = word.len() <= 30
            && word.contains('.')
            && word.starts_with(|c: char| c.is_ascii_digit());
        let value = word.parse::<f64>().ok().filter(|_| is_float)?;
        match value {
            0.0 => Some(Content::Empty),
            _ if (1.0..=9.0).contains(&value) && value.fract() == 0.0 => {
                Some(Content::Digit(value as u8))
            }
            _ => None,
        }
    };
    let inside = || {
        digit(
            word.strip_prefix(['(', '[', '<', '{'])?
                .strip_suffix([')', ']', '>', '}'])?,
        )
    };
    stem.or_else(inside).map(Content::Digit).or_else(float)
}

/// Two or more ascending digits, or fewer with marks or separators around them.
fn candidates(word: &str) -> Option<Content> {
    let (mut set, mut count, mut is_marked, mut is_ascending, mut extra) =
        (0u16, 0, false, true, 0u16);
    let mut is_struck = false;
    for c in word.chars() {
        match c {
            '1'..='9' => {
                let bit = 1 << (c as u8 - b'1');
                if is_struck {
                    extra |= bit;
                } else {
                    is_ascending &= bit > set;
                    set |= bit;
                    count += 1;
                }
            }
            // `569-1`: a digit that is about to go is still a candidate.
            '-' if count > 0 => is_struck = true,
            '#' | '*' | '-' | '+' | '!' | '@' | '^' | '~' | '$' | '&' | '%' | '='
                if count == 0 || !c.is_ascii_digit() =>
            {
                is_marked = true
            }
            // `.(3,4)`: an empty cell and its candidates.
            '.' if count == 0 => is_marked = true,
            '{' | '}' | '(' | ')' | '[' | ']' | '<' | '>' | ',' | ' ' | '/' | ':' | ';' | '"'
            | '\'' => is_marked = true,
            _ => return None,
        }
    }
    set |= extra;
    if !is_ascending || set == 0 || (extra & set) != extra {
        return None;
    }
    match (count, is_marked || is_struck) {
        (1, true) if extra == 0 => Some(Content::Candidates(set)),
        (1, false) => None,
        _ => Some(Content::Candidates(set)),
    }
}

/// Eighty-one cells.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cells {
    pub(super) contents: [Content; 81],
    /// The unusual sign that was taken for an empty cell, if there is one.
    pub(super) empty_sign: Option<String>,
}

/// The contents of 81 words. A sign that is unknown means an empty cell if it is the only one for that.
pub(super) fn cells<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Cells> {
    let mut contents = [Content::Empty; 81];
    let mut len = 0;
    // Each sign for an empty cell, how often it is there, and whether its meaning is known.
    let mut signs: Vec<(&str, usize, bool)> = Vec::new();
    let mut rows: [Option<&str>; 81] = [None; 81];
    for word in words {
        let word = word.trim();
        let content = read(word);
        let is_sign = content.is_none()
            && word.len() <= 12
            && !word.bytes().any(|byte| byte.is_ascii_digit());
        if content.is_none() && !is_sign {
            return None;
        }
        *contents.get_mut(len)? = content.unwrap_or(Content::Empty);
        if contents[len] == Content::Empty {
            rows[len] = Some(word);
            match signs.iter().position(|(sign, ..)| *sign == word) {
                Some(at) => signs[at].1 += 1,
                None => signs.push((word, 1, !is_sign)),
            }
        }
        len += 1;
    }
    let count =
        |is_one: fn(&Content) -> bool| contents.iter().filter(|content| is_one(content)).count();
    let empty = count(|content| *content == Content::Empty);
    // Among digits and empty cells, a few numbers are mistakes and not candidates.
    let sets = count(|content| matches!(content, Content::Candidates(_)));
    let is_even = sets == 0 || sets >= 9 || empty == 0;
    // Among candidates, a cell or two without any were lost.
    let has_lost = sets >= 9 && (1..=2).contains(&empty);
    if len != 81
        || empty == 81
        || !is_even
        || has_lost
        || !are_signs(&signs)
        || has_rule(&rows, |n| contents[n] == Content::Empty)
    {
        return None;
    }
    let unusual = signs.iter().find(|(sign, ..)| !USUAL.contains(sign));
    Some(Cells {
        contents,
        empty_sign: unusual.map(|(sign, ..)| sign.to_string()),
    })
}

impl Cells {
    /// How many cells are not empty.
    pub(super) fn count_digits(&self) -> usize {
        self.contents
            .iter()
            .filter(|content| **content != Content::Empty)
            .count()
    }

    /// Whether no two digits clash.
    pub(super) fn is_clean(&self) -> bool {
        let digit = |content: &Content| match content {
            Content::Digit(digit) => *digit,
            _ => 0,
        };
        Grid::from_values(self.contents.each_ref().map(digit)).is_some_and(|grid| !grid.has_clash())
    }

    /// What 81 contents are. In a grid of candidates, marks tell givens from cells with one candidate; without marks, all cells with
    /// one digit are givens.
    pub(super) fn found(&self) -> Found {
        let (mut plain, mut marked, mut placed) = (Grid::EMPTY, Grid::EMPTY, Grid::EMPTY);
        let mut sets = CandidateGrid::FULL;
        let mut has_sets = false;
        for (cell, content) in Cell::all().zip(self.contents) {
            let digit = |digit: u8| Some(Digit::new(digit));
            match content {
                Content::Empty => continue,
                Content::Digit(value) => plain.set(cell, digit(value)),
                Content::Placed(value) => placed.set(cell, digit(value)),
                Content::Candidates(bits) if bits.count_ones() == 1 => {
                    marked.set(cell, digit(bits.trailing_zeros() as u8 + 1))
                }
                Content::Candidates(_) => has_sets = true,
            }
            let bits = match content {
                Content::Empty => continue,
                Content::Digit(value) | Content::Placed(value) => 1 << (value - 1),
                Content::Candidates(bits) => bits,
            };
            sets.set(cell, DigitSet::from_bits(bits));
        }
        if !has_sets && marked == Grid::EMPTY {
            return Found::of_parts(plain, placed);
        }
        // Either part of a solution may be the givens.
        let all = sets.singles();
        if all.is_solution() && is_proper(&plain) && is_proper(&marked) {
            return Found::new(all);
        }
        // A mark may stand at the givens or at the others: those are givens that make a puzzle.
        let givens = match (
            marked == Grid::EMPTY && placed == Grid::EMPTY,
            is_proper(&plain),
            is_proper(&marked),
        ) {
            (false, true, _) => plain,
            (false, _, true) => marked,
            (false, false, false) if marked == Grid::EMPTY && plain != Grid::EMPTY => plain,
            _ => pencil::placed(&sets),
        };
        let typed = if givens == plain { placed } else { Grid::EMPTY };
        let mut found = Found::of_parts(givens, typed);
        found.entry.candidates = Some(Box::new(sets));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_read_however_a_program_writes_it() {
        for word in [
            "5", " 5 ", "\"5\"", "'5'", "5.0", "5.", "5L", "5u8", "5!", "(5)",
        ] {
            assert_eq!(read(word), Some(Content::Digit(5)), "{word}");
        }
        assert_eq!(read("+5"), Some(Content::Placed(5)));
        for word in ["10", "55", "5a", "word", "1.5", "-5x"] {
            assert_eq!(read(word), None, "{word}");
        }
    }

    #[test]
    fn candidates_are_read_with_their_marks() {
        let set = |digits: &str| {
            Some(Content::Candidates(
                digits.bytes().map(|digit| 1 << (digit - b'1')).sum(),
            ))
        };
        for (word, digits) in [
            ("579", "579"),
            ("#579", "579"),
            ("*67", "67"),
            ("-1569", "1569"),
            ("67*", "67"),
            (".(3,4)", "34"),
            ("{5,7,9}", "579"),
            ("[5, 7]", "57"),
            ("#5", "5"),
        ] {
            assert_eq!(read(word), set(digits), "{word}");
        }
        assert_eq!(read("975"), None);
    }

    #[test]
    fn one_unknown_sign_is_an_empty_cell_and_two_are_none() {
        let grid = |empty: &str| -> Vec<String> {
            (0..81)
                .map(|n| if n % 4 == 0 { "7".into() } else { empty.into() })
                .collect()
        };
        let words = grid("@");
        let found = cells(words.iter().map(String::as_str)).unwrap();
        assert_eq!(found.empty_sign.as_deref(), Some("@"));
        let mut two = grid("@");
        two[1] = "#".into();
        assert_eq!(cells(two.iter().map(String::as_str)), None);
        let mut typo = grid(".");
        typo[1] = "a".into();
        assert_eq!(cells(typo.iter().map(String::as_str)), None);
        assert_eq!(
            cells(grid("-1").iter().map(String::as_str))
                .unwrap()
                .empty_sign
                .as_deref(),
            Some("-1")
        );
        assert_eq!(
            cells(grid(".").iter().map(String::as_str))
                .unwrap()
                .empty_sign,
            None
        );
    }
}
