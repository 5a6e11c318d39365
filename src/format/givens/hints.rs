//! Hints to the order of row and column: a matrix of a program, a spreadsheet, or what the text says about letters.

use super::super::coordinates::Order;
use super::records::Record;

/// `x[1][4] = 7`, `x[1, 4] = 7`, `S(1,4) = 7`.
pub(super) fn is_matrix(record: &Record<'_>) -> bool {
    let before = record.before.trim_end();
    let is_named = |bracket: char| {
        before
            .strip_suffix(bracket)
            .is_some_and(|name| name.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    match &record.between[..] {
        // `b[1*9+4] = 7`
        [first, second, ..] if first == "*" && second == "+" => true,
        [first, ..] if first == "][" => true,
        [first, second, ..] if first == "," && is_named('[') => second.starts_with(']'),
        [first, second, ..] if first == "," && is_named('(') => {
            second.starts_with(')') && second.contains('=')
        }
        _ => false,
    }
}

pub(super) fn is_spreadsheet(text: &str) -> bool {
    [
        "Range(",
        "ws[",
        "sheet[",
        "openpyxl",
        "worksheet",
        "cell(\"",
    ]
    .iter()
    .any(|word| text.contains(word))
}

/// Whether the text says what letters are.
pub(super) fn said_order(text: &str) -> Option<Order> {
    let text = text.to_ascii_lowercase();
    let has = |words: [&str; 4]| words.iter().any(|word| text.contains(word));
    if has([
        "columns a-i",
        "columns a to i",
        "letters are columns",
        "columns are letters",
    ]) || text.contains("letter = column")
        || text.contains("column letter")
    {
        return Some(Order::ColRow);
    }
    (has([
        "rows a-i",
        "rows a to i",
        "letters are rows",
        "rows are letters",
    ]) || text.contains("letter = row")
        || text.contains("row letter"))
    .then_some(Order::RowCol)
}
