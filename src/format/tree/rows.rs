//! Rows that stand one by one: nine of them are a grid.

use super::super::chars::{NOT_A_CELL, cell_of};
use super::super::signs;
use super::super::warning::Warning;
use super::notes;
use super::puzzles::Finder;
use super::value::{Node, Value};

impl Finder {
    /// Searches for rows that stand one by one, if there is nothing better.
    pub(super) fn gather_all(&mut self, nodes: &[Node]) {
        let mut rows = Vec::new();
        for node in nodes {
            self.gather(node, 0, &mut rows);
        }
        self.take_rows(&rows);
    }

    /// Collects the rows below a node, and makes grids of those that are nine together.
    fn gather(&mut self, node: &Node, number: usize, rows: &mut Vec<(usize, usize, Vec<String>)>) {
        let row = match &node.value {
            Value::List(items) if (9..=10).contains(&items.len()) => row_words(node),
            Value::Text(text) => row_words(node).filter(|_| !text.contains('\n')),
            Value::Word(word) if word.len() == 9 => row_words(node),
            Value::Object(fields) if fields.len() == 9 => row_words(node),
            _ => None,
        };
        if let Some(row) = row {
            return rows.push((number, node.at, row));
        }
        let before = rows.len();
        match &node.value {
            Value::List(items) => items
                .iter()
                .for_each(|item| self.gather(item, number, rows)),
            Value::Object(fields) => {
                for (key, value) in fields {
                    let digits = key
                        .trim_end_matches(']')
                        .rsplit(|c: char| !c.is_ascii_digit())
                        .next();
                    let letter = match key.as_bytes() {
                        [letter @ b'A'..=b'I'] => Some(usize::from(letter - b'A') + 1),
                        _ => None,
                    };
                    let number = digits
                        .and_then(|digits| digits.parse().ok())
                        .or(letter)
                        .unwrap_or(number);
                    self.gather(value, number, rows);
                }
            }
            _ => {}
        }
        if rows.len() > before
            && (rows.len() - before).is_multiple_of(9)
            && self.take_rows(&rows[before..])
        {
            rows.truncate(before);
        }
    }

    /// Makes grids of nine rows each. Numbers in the names of rows say their order.
    fn take_rows(&mut self, rows: &[(usize, usize, Vec<String>)]) -> bool {
        if rows.is_empty() || !rows.len().is_multiple_of(9) {
            return false;
        }
        let mut is_any = false;
        for nine in rows.chunks(9) {
            let mut sorted: Vec<_> = nine.iter().collect();
            let mut numbers: Vec<usize> = nine.iter().map(|row| row.0).collect();
            numbers.sort_unstable();
            if numbers.windows(2).all(|pair| pair[1] == pair[0] + 1) {
                sorted.sort_by_key(|row| row.0);
            }
            let words = sorted
                .iter()
                .flat_map(|row| row.2.iter().map(String::as_str));
            let Some(cells) = signs::cells(words) else {
                continue;
            };
            let mut found = cells.found();
            found
                .warnings
                .extend(cells.empty_sign.map(|found| Warning::EmptySign { found }));
            self.found.push((nine[0].1, found));
            is_any = true;
        }
        is_any
    }
}

/// The nine words of a row, in a list or in a string. A word before them may name the row or make the list: `(list 5 3 …)`.
pub(super) fn row_words(node: &Node) -> Option<Vec<String>> {
    match &node.value {
        Value::List(items) => {
            let is_name = |node: &Node| matches!(&node.value, Value::Word(word) if word.len() > 1 && word.starts_with(char::is_alphabetic));
            let items = match &items[..] {
                [name, rest @ ..] if rest.len() == 9 && is_name(name) => rest,
                items => items,
            };
            let words: Vec<String> = items.iter().map(word_of).collect::<Option<_>>()?;
            let is_cell = |word: &String| {
                signs::read(word).is_some()
                    || (word.len() <= 12 && !word.bytes().any(|byte| byte.is_ascii_digit()))
            };
            (words.len() == 9 && words.iter().all(is_cell)).then_some(words)
        }
        // Lists that number their cells, as PHP prints them.
        Value::Object(fields) if fields.len() == 9 => {
            let numbers: Vec<usize> = fields
                .iter()
                .map(|(key, _)| key.parse().ok())
                .collect::<Option<_>>()?;
            let counts_up = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
            let words: Vec<String> = fields
                .iter()
                .map(|(_, node)| word_of(node))
                .collect::<Option<_>>()?;
            (counts_up && words.iter().all(|word| signs::read(word).is_some())).then_some(words)
        }
        Value::Text(text) | Value::Word(text) => {
            let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
            let spread = || {
                let words: Vec<String> = text
                    .split([' ', ',', ';', '|', '\t'])
                    .filter(|word| !word.is_empty())
                    .map(String::from)
                    .collect();
                (words.len() == 9 && words.iter().all(|word| signs::read(word).is_some()))
                    .then_some(words)
            };
            // Where spaces are empty cells, the string has nine characters with them.
            if text.chars().count() == 9
                && text.chars().all(|c| c == ' ' || cell_of(c) != NOT_A_CELL)
            {
                return Some(
                    text.chars()
                        .map(|c| {
                            if c == ' ' {
                                String::new()
                            } else {
                                c.to_string()
                            }
                        })
                        .collect(),
                );
            }
            if cells.len() == 9 && cells.iter().all(|&c| cell_of(c) != NOT_A_CELL) {
                return Some(cells.iter().map(char::to_string).collect());
            }
            // A sign of the text's own for empty cells.
            let mut others = cells.iter().filter(|c| !c.is_ascii_digit());
            let is_one_sign = others
                .next()
                .is_some_and(|first| !first.is_alphabetic() && others.all(|c| c == first));
            if cells.len() == 9 && is_one_sign && matches!(node.value, Value::Text(_)) {
                return Some(cells.iter().map(char::to_string).collect());
            }
            spread()
        }
        _ => None,
    }
}

/// The word in a cell.
pub(super) fn word_of(node: &Node) -> Option<String> {
    match &node.value {
        Value::Null | Value::Bool(false) => Some(String::new()),
        Value::Word(word) | Value::Text(word) => Some(word.to_string()),
        Value::List(items) => match &items[..] {
            [] => Some(String::new()),
            [item] => word_of(item),
            _ => notes::bits(node).map(|bits| {
                (1..=9)
                    .filter(|digit| bits >> (digit - 1) & 1 == 1)
                    .map(|digit| digit.to_string())
                    .collect()
            }),
        },
        _ => None,
    }
}
