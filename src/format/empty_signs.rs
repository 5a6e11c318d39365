//! Which signs of a grid can mean empty cells together.

/// Whether signs for empty cells can stand side by side. A letter that is there once or twice is a mistake.
pub(super) fn are_signs(signs: &[(&str, usize, bool)]) -> bool {
    let has_unknown = signs.iter().any(|(.., is_known)| !is_known);
    let is_stray =
        |(sign, count, _): &(&str, usize, bool)| *count <= 2 && sign.chars().count() == 1;
    // One field without a sign among many with one was lost.
    let is_lost = |(sign, count, _): &(&str, usize, bool)| sign.is_empty() && *count <= 2;
    match signs {
        [] => true,
        _ if signs.len() > 1 && signs.iter().any(is_lost) => false,
        [(_, count, is_known)] => *is_known || *count >= FEWEST_UNKNOWN,
        _ => !has_unknown && !signs.iter().any(is_stray),
    }
}

/// How often a sign whose meaning is not known must be there to mean an empty cell.
const FEWEST_UNKNOWN: usize = 17;

/// Whether some rows are rules: all of one sign that no row with digits has, where another sign stands for empty cells.
pub(super) fn has_rule(rows: &[Option<&str>; 81], is_empty: impl Fn(usize) -> bool) -> bool {
    let is_even = |row: usize, sign: &str| {
        rows[row * 9..row * 9 + 9]
            .iter()
            .all(|other| *other == Some(sign))
    };
    (0..9).any(|row| {
        let Some(sign) = rows[row * 9].filter(|sign| !sign.is_empty() && is_even(row, sign)) else {
            return false;
        };
        let beside_digits = (0..81).any(|n| rows[n] == Some(sign) && !is_even(n / 9, sign));
        let others = (0..81).any(|n| is_empty(n) && rows[n] != Some(sign));
        others && !beside_digits
    })
}
