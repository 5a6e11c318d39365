//! Tables that were printed in parts, because they are wider than the page:
//!
//! ```text
//!      0    1    2    3    4  \          [,1] [,2] [,3]
//! 0  5.0  3.0  NaN  NaN  7.0        [1,]    5    3   NA
//! …                                 …
//!      5    6    7    8                  [,4] [,5] [,6]
//! 0  NaN  NaN  NaN  NaN             [1,]   NA    7   NA
//! ```

use super::super::chars::lines;

/// The nine rows with all their cells; `None` if there is no such table.
pub(super) fn joined(text: &str) -> Option<String> {
    let all: Vec<Vec<&str>> = lines(text)
        .map(|(_, line)| {
            line.split_whitespace()
                .filter(|word| *word != "\\")
                .collect()
        })
        .filter(|words: &Vec<&str>| !words.is_empty())
        .collect();
    let parts = (0..all.len()).find_map(|at| parts(&all[at..]))?;
    let rows = (1..=9).map(|row| {
        let labels = parts.iter().map(|part| part[row].first());
        let is_even = labels
            .clone()
            .all(|label| label == labels.clone().next().flatten());
        is_even.then(|| {
            parts
                .iter()
                .flat_map(|part| &part[row][1..])
                .copied()
                .collect::<Vec<_>>()
                .join(" ")
        })
    });
    Some(rows.collect::<Option<Vec<_>>>()?.join("\n"))
}

/// The parts that begin with the first of some lines: each a header and nine rows, as wide as the header and their label.
fn parts<'a, 'b>(lines: &'b [Vec<&'a str>]) -> Option<Vec<&'b [Vec<&'a str>]>> {
    let first = number(lines.first()?.first()?).filter(|&first| first < 2)?;
    let mut found = Vec::new();
    let mut columns = 0;
    for part in lines.chunks(10) {
        let header = &part[0];
        let counts = header
            .iter()
            .zip(first + columns..)
            .all(|(word, next)| number(word) == Some(next));
        let is_even = part.iter().skip(1).all(|row| row.len() == header.len() + 1);
        if !counts || !is_even || part.len() < 10 || header.len() >= 9 {
            return None;
        }
        found.push(part);
        columns += header.len();
        if columns >= 9 {
            return (columns == 9).then_some(found);
        }
    }
    None
}

/// The number in the name of a column: `3`, `[,3]`, `V3`.
fn number(word: &str) -> Option<usize> {
    let digits = word.trim_matches(|c: char| !c.is_ascii_digit());
    (word.len() <= digits.len() + 4)
        .then(|| digits.parse().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_row_come_together() {
        let part = |header: &str, cells: &str| {
            let rows = (1..=9).map(|row| format!("[{row},] {cells}\n"));
            format!("{header}\n{}", rows.collect::<String>())
        };
        let first = part("[,1] [,2] [,3] [,4] [,5]", "5 3 NA NA 7");
        let text = first.clone() + &part("[,6] [,7] [,8] [,9]", "NA 1 NA NA");
        let rows = joined(&text).unwrap();
        assert_eq!(rows.lines().count(), 9);
        assert_eq!(rows.lines().next(), Some("5 3 NA NA 7 NA 1 NA NA"));
        assert_eq!(joined(&first), None);
        assert_eq!(joined(&(first.clone() + &first)), None);
    }
}
