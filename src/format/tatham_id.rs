//! Game ids of Solo, the Sudoku among Simon Tatham's puzzles: `3x3:b7_2c…`.
//!
//! ```text
//! 3x3db:c5_3a…     parameters : description
//! a-z              this many empty cells, 1 to 26
//! 1-9              a digit
//! _                separates two adjacent digits
//! ```
//!
//! With `#` instead of the colon, a seed follows, from which only that program can generate the puzzle.

use super::fault::Fault;
use super::found::Found;
use crate::{Cell, Digit, Grid};

/// Reads an id; `None` when the text is not an id.
pub(super) fn parse(text: &str) -> Option<Result<Found, Fault>> {
    let at = text.find([':', '#'])?;
    let (parameters, rest) = (&text[..at], &text[at + 1..]);
    let (size, letters) = size(parameters)?;
    if text[at..].starts_with('#') {
        return Some(Err(Fault::Name(text.chars().take(40).collect())));
    }
    if size != 9 {
        return Some(Err(Fault::Length(size * size)));
    }
    // Outlines of boxes, and sums, follow after commas.
    let description = rest.split(',').next().unwrap_or("");
    // Symmetry and difficulty matter only when generating a puzzle. They come last.
    let rules = letters.split(['r', 'a', 'm', 'd']).next().unwrap_or("");
    let rule = match () {
        () if rules.contains('k') => Some("killer"),
        () if rules.contains('j') => Some("jigsaw"),
        () if rules.contains('x') => Some("diagonals"),
        () => rest.contains(',').then_some("outlines"),
    };
    let found = cells(description, at + 1).map(|grid| Found {
        extra_rules: rule.is_some(),
        rule: rule.map(String::from),
        ..Found::new(grid)
    });
    Some(found)
}

/// The size in the parameters, and the letters after it: `3x3kdu`, `9jx`.
fn size(parameters: &str) -> Option<(usize, &str)> {
    let (first, rest) = number(parameters)?;
    let (size, letters) = match rest.strip_prefix('x').and_then(number) {
        Some((second, letters)) => (first * second, letters),
        // A single number is valid only with irregular boxes.
        None if rest.starts_with('j') => (first, rest),
        None => return None,
    };
    let is_known = letters
        .bytes()
        .all(|byte| byte.is_ascii_digit() || b"xkjramdtbiue".contains(&byte));
    (is_known && (2..=31).contains(&size)).then_some((size, letters))
}

fn number(text: &str) -> Option<(usize, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text[..digits.min(2)].parse().ok()?;
    (digits <= 2).then_some((number, &text[digits..]))
}

fn cells(description: &str, start: usize) -> Result<Grid, Fault> {
    let mut values = [0; 81];
    let (mut cells, mut last) = (0, ' ');
    for (i, found) in description.chars().enumerate() {
        match found {
            'a'..='z' => cells += found as usize - 'a' as usize + 1,
            // Two adjacent digits would be a number above nine.
            '1'..='9' if !last.is_ascii_digit() => {
                if let Some(slot) = values.get_mut(cells) {
                    *slot = found as u8 - b'0';
                }
                cells += 1;
            }
            '_' => {}
            _ => {
                return Err(Fault::Character {
                    found,
                    before: start + i,
                    cells,
                });
            }
        }
        last = found;
    }
    match Grid::from_values(values) {
        Some(grid) if cells == 81 => Ok(grid),
        _ => Err(Fault::Length(cells)),
    }
}

/// The id of a puzzle, as that program writes it.
///
/// ```
/// use nonet::{Cell, Digit, Grid, parse_puzzle, to_tatham};
///
/// let grid = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(3));
/// assert_eq!(to_tatham(&grid), "3x3:a3zzza");
/// assert_eq!(parse_puzzle(&to_tatham(&grid)), Ok(grid));
/// ```
pub fn to_tatham(grid: &Grid) -> String {
    let mut text = "3x3:".to_string();
    let mut run = 0;
    let mut is_after_digit = false;
    // One step beyond the last cell, so that the last run ends too.
    for digit in Cell::all().map(|cell| Some(grid.get(cell))).chain([None]) {
        if digit == Some(None) {
            run += 1;
            continue;
        }
        let is_parted = run > 0;
        while run > 0 {
            let part = run.min(26);
            text.push((b'a' - 1 + part) as char);
            run -= part;
        }
        if let Some(digit) = digit.flatten() {
            if is_after_digit && !is_parted {
                text.push('_');
            }
            text.push(Digit::to_char(digit));
            is_after_digit = true;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_with_other_rules_or_sizes_are_distinguished() {
        let extra = |text: &str| parse(text).unwrap().map(|found| found.extra_rules);
        assert_eq!(extra("3x3:zzzc"), Ok(false));
        assert_eq!(extra("3x3db:zzzc"), Ok(false));
        assert_eq!(extra("3x3xdu:zzzc"), Ok(true));
        assert_eq!(extra("3x3k:zzzc,a_b"), Ok(true));
        assert_eq!(extra("9j:zzzc,zz"), Ok(true));
        assert_eq!(extra("2x3:z"), Err(Fault::Length(36)));
        assert_eq!(extra("3x3#123"), Err(Fault::Name("3x3#123".to_string())));
        for text in ["12:30", "3:1", "first: 5", "3x3", "3x3q:a", "x:1", "3x:a"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
