//! What a page says of a cell to those who do not see it: `Row 1, column 2, given 5`.

/// The words before the number of a row, a column, or another house.
const ROWS: [&str; 6] = ["row", "r", "zeile", "ligne", "fila", "riga"];
const COLS: [&str; 8] = [
    "column", "col", "c", "spalte", "colonne", "columna", "colonna", "coluna",
];
const OTHERS: [&str; 5] = ["box", "block", "cell", "square", "region"];

const GIVENS: [&str; 8] = [
    "given",
    "fixed",
    "clue",
    "locked",
    "prefilled",
    "initial",
    "original",
    "vorgabe",
];

/// What a number in a label is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Number {
    Row,
    Col,
    /// The number of a box or a cell, or the `1` of `A1`.
    Other,
    Digit,
}

/// The digit in a label, or nothing: the number that is no row, column or box.
pub(super) fn digit(label: &str) -> &str {
    let digits = numbers(label).filter(|(number, _)| *number == Number::Digit);
    digits.last().map_or("", |(_, digit)| digit)
}

/// The row and the column in a label, under those names.
pub(super) fn places(label: &str) -> Vec<(&'static str, &str)> {
    let name = |number| match number {
        Number::Row => Some("row"),
        Number::Col => Some("col"),
        Number::Other | Number::Digit => None,
    };
    let named = numbers(label).filter_map(|(number, text)| Some((name(number)?, text)));
    named.collect()
}

fn numbers(label: &str) -> impl Iterator<Item = (Number, &str)> {
    let mut before = "";
    words(label).filter_map(move |word| {
        let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(before));
        let number = if is(&ROWS) {
            Number::Row
        } else if is(&COLS) {
            Number::Col
        } else if is(&OTHERS) || matches!(before.as_bytes(), [b'A'..=b'I' | b'a'..=b'i']) {
            Number::Other
        } else {
            Number::Digit
        };
        before = word;
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        is_number.then_some((number, word))
    })
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
        assert_eq!(places("Row 1, Column 2, 5"), [("row", "1"), ("col", "2")]);
        assert_eq!(kind("Row 1, given 5"), Some("given"));
        assert_eq!(kind("Row 1, 5"), None);
    }
}
