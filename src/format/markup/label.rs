//! What a page says of a cell to those who do not see it: `Row 1, column 2, given 5`.

/// The words before the number of a row or a column, and those that stand with it.
const PLACES: [&str; 17] = [
    "row", "r", "column", "col", "c", "box", "block", "cell", "square", "zeile", "spalte", "ligne",
    "colonne", "fila", "columna", "riga", "colonna",
];
const GIVENS: [&str; 8] = [
    "given", "fixed", "clue", "locked", "prefilled", "initial", "original", "vorgabe",
];

/// The digit in a label, or nothing: the number that is no row, column or box.
pub(super) fn digit(label: &str) -> &str {
    // `A1: 5`
    let parts = || label.split(|c: char| !c.is_alphanumeric());
    let is_cell = |word: &&str| matches!(word.as_bytes(), [letter, b'1'..=b'9'] if letter.is_ascii_alphabetic());
    let is_name = parts().any(|word| is_cell(&word));
    let mut before = "";
    let mut found = "";
    for word in words(label) {
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        let is_place = PLACES.iter().any(|place| place.eq_ignore_ascii_case(before))
            || (is_name && before.len() == 1 && !before.starts_with(|c: char| c.is_ascii_digit()));
        if is_number && !is_place {
            found = word;
        }
        before = word;
    }
    found
}

/// Whether it is a given, as far as the label says so.
pub(super) fn kind(label: &str) -> Option<&'static str> {
    let is_given = |word: &str| GIVENS.iter().any(|given| given.eq_ignore_ascii_case(word));
    words(label).any(is_given).then_some("given")
}

/// The words and numbers of a label: `r1c2` has four.
fn words(label: &str) -> impl Iterator<Item = &str> {
    let mut rest = label;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
        let first = rest.chars().next()?;
        let is_same = |c: char| c.is_alphanumeric() && c.is_ascii_digit() == first.is_ascii_digit();
        let end = rest.find(|c| !is_same(c)).unwrap_or(rest.len());
        let word = &rest[..end];
        rest = &rest[end..];
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_told_from_places() {
        for (label, found) in [
            ("5", "5"),
            ("Row 1, Column 2, 5", "5"),
            ("5, row 1, column 2", "5"),
            ("r1c2: 5", "5"),
            ("B3 given 7", "7"),
            ("Row 1, column 2, empty", ""),
            ("r1c2 blank", ""),
            ("C4", ""),
            ("", ""),
        ] {
            assert_eq!(digit(label), found, "{label}");
        }
        assert_eq!(kind("Row 1, given 5"), Some("given"));
        assert_eq!(kind("Row 1, 5"), None);
    }
}
