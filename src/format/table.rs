//! A grid in the rows and fields of a table: nine rows of nine cells, with or without labels around them.
//!
//! ```text
//!        A B C  D E F  G H I       a header
//!   37 | 5 3 .  . 7 .  . . .       labels count up, or are the same in every row
//! ```

use super::signs::{self, Cells};

/// One row.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    /// Its line in the text, from 1.
    pub(super) line: usize,
    pub(super) fields: Vec<&'a str>,
}

/// A grid, and the lines of its first and last row.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) cells: Cells,
    pub(super) lines: (usize, usize),
}

/// The most columns of a table with a grid: nine, and labels at both ends.
const WIDEST: usize = 15;

/// The grids in consecutive rows; none when some rows belong to no grid. Where the columns leave a choice, there is more than one list.
pub(super) fn grids(rows: &[Row<'_>]) -> Vec<Vec<Drawn>> {
    let without = without_gaps(rows);
    let rows = without.as_deref().unwrap_or(rows);
    let mut lists = vec![Vec::new()];
    let mut at = 0;
    while at < rows.len() {
        if is_header(&rows[at].fields) {
            let below = rows.get(at + 1..at + 10).map(windows).unwrap_or_default();
            let is_clean = |drawn: &Drawn| drawn.cells.is_clean();
            // `123456789` may be the first row of a grid too.
            let is_row = rows
                .get(at..at + 9)
                .map(windows)
                .is_some_and(|own| own.iter().any(is_clean));
            let fits = is_row && (rows.len() - at).is_multiple_of(9);
            if !is_row || (below.iter().any(is_clean) && !fits) {
                at += 1;
                continue;
            }
        }
        let found = rows.get(at..at + 9).map(windows).unwrap_or_default();
        if found.is_empty() {
            return Vec::new();
        }
        if found.len() == 1 || lists.len() > 1 {
            lists
                .iter_mut()
                .for_each(|list| list.push(found[0].clone()));
        } else {
            let fork = |drawn: &Drawn| lists[0].iter().cloned().chain([drawn.clone()]).collect();
            lists = found.iter().map(fork).collect();
        }
        at += 9;
    }
    lists.retain(|list: &Vec<Drawn>| !list.is_empty());
    lists
}

/// Eleven rows without the empty ones and the empty columns that a spreadsheet has between boxes, or around the grid. Of nine rows,
/// `windows` knows all columns that may be spare.
fn without_gaps<'a>(rows: &[Row<'a>]) -> Option<Vec<Row<'a>>> {
    let is_empty = |field: &&str| field.trim().is_empty();
    if rows.len() != 11 || rows.iter().any(|row| row.fields.len() != 11) {
        return None;
    }
    let gaps = [[3, 7], [0, 10]].into_iter().find(|gaps| {
        let is_gap = |&at: &usize| {
            rows.iter().all(|row| is_empty(&row.fields[at])) && rows[at].fields.iter().all(is_empty)
        };
        gaps.iter().all(is_gap)
    })?;
    let mut narrow = without_columns(rows, gaps);
    narrow.remove(gaps[1]);
    narrow.remove(gaps[0]);
    Some(narrow)
}

/// Rows without two of their columns.
fn without_columns<'a>(rows: &[Row<'a>], gaps: [usize; 2]) -> Vec<Row<'a>> {
    let narrow = |row: &Row<'a>| {
        let fields = row.fields.iter().enumerate();
        let own = fields.filter(|(at, _)| !gaps.contains(at));
        Row {
            line: row.line,
            fields: own.map(|(_, field)| *field).collect(),
        }
    };
    rows.iter().map(narrow).collect()
}

/// The grids that nine rows may be: usually one.
fn windows(rows: &[Row<'_>]) -> Vec<Drawn> {
    let width = rows[0].fields.len();
    if !(9..=WIDEST).contains(&width) || rows.iter().any(|row| row.fields.len() != width) {
        return Vec::new();
    }
    let column = |at: usize| rows.iter().map(move |row| row.fields[at].trim());
    // A sign that stands in cells too is no mark at the side.
    let is_sign = |at: usize| {
        let sign = rows[0].fields[at].trim();
        let is_same = column(at).all(|text| text == sign);
        let others = (0..width).filter(|&other| other != at).flat_map(column);
        !sign.is_empty() && is_same && others.filter(|text| *text == sign).count() > 9
    };
    let is_margin: Vec<bool> = (0..width)
        .map(|at| width > 9 && is_label(rows, column(at).collect()) && !is_sign(at))
        .collect();
    let fits =
        |first: usize| (0..width).all(|at| is_margin[at] || (first..first + 9).contains(&at));
    let read_in = |rows: &[Row<'_>], first: usize| {
        let words = rows
            .iter()
            .flat_map(|row| row.fields[first..first + 9].iter().copied());
        Some(Drawn {
            cells: signs::cells(words)?,
            lines: (rows[0].line, rows[8].line),
        })
    };
    let read = |first: usize| read_in(rows, first);
    let is_empty = |at: usize| column(at).all(str::is_empty);
    if width == 11 {
        // `| 5 | 3 | … |`: a bar at both ends makes an empty field there. Or a gap is between the boxes.
        let inner = if is_empty(0) && is_empty(10) {
            read(1)
        } else {
            None
        };
        let apart = if is_empty(3) && is_empty(7) {
            read_in(&without_columns(rows, [3, 7]), 0)
        } else {
            None
        };
        let both: Vec<Drawn> = inner.into_iter().chain(apart).collect();
        if !both.is_empty() {
            return both;
        }
    }
    (0..=width - 9)
        .filter(|&first| fits(first))
        .filter_map(read)
        .collect()
}

/// Whether a column is beside the grid: empty, the same word in each row, or counting up.
fn is_label(rows: &[Row<'_>], column: Vec<&str>) -> bool {
    let words: Vec<&str> = column.iter().map(|text| word(text)).collect();
    let is_same = column.iter().all(|text| *text == column[0])
        && !column[0].bytes().any(|byte| byte.is_ascii_digit());
    is_same || counts_up(&words, rows)
}

fn word(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

/// `1 2 3 …`, `R1 R2 R3 …`, `A B C …`; numbers may count the lines of the text.
fn counts_up(words: &[&str], rows: &[Row<'_>]) -> bool {
    let split = |word: &str| {
        let digits = word.trim_start_matches(|c: char| !c.is_ascii_digit());
        Some((
            word.len() - digits.len(),
            digits.parse::<usize>().ok().filter(|&n| n < 1_000_000)?,
        ))
    };
    let numbers: Option<Vec<(usize, usize)>> = words.iter().map(|word| split(word)).collect();
    if let Some(numbers) = numbers {
        let prefix = &words[0][..numbers[0].0];
        let is_prefixed = words
            .iter()
            .zip(&numbers)
            .all(|(word, number)| word[..number.0] == *prefix);
        let steps = || {
            numbers
                .windows(2)
                .map(|pair| pair[1].1.wrapping_sub(pair[0].1))
        };
        let lines = rows.windows(2).map(|rows| rows[1].line - rows[0].line);
        // BASIC counts its lines in tens.
        let is_basic = || numbers[0].1 >= 10 && steps().all(|step| step == 10);
        let counts_lines = || !rows.is_empty() && steps().eq(lines);
        return is_prefixed && (steps().all(|step| step == 1) || counts_lines() || is_basic());
    }
    let letter = |word: &&str| (word.len() == 1).then(|| word.as_bytes()[0]);
    let letters: Option<Vec<u8>> = words.iter().map(letter).collect();
    letters.is_some_and(|letters| {
        letters.windows(2).all(|pair| pair[1] == pair[0] + 1) && letters[0].is_ascii_alphabetic()
    })
}

/// Whether a row names the columns: `1 … 9`, `0 … 8`, `A … I`, `c1 … c9`, with or without a field over the labels.
pub(super) fn is_header(fields: &[&str]) -> bool {
    let words: Vec<&str> = fields
        .iter()
        .map(|text| word(text))
        .filter(|word| !word.is_empty())
        .collect();
    let Some(names) = words.len().checked_sub(9).map(|before| &words[before..]) else {
        return false;
    };
    words.len() <= 11
        && counts_up(names, &[])
        && !names[0].ends_with(|c: char| ('2'..='9').contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(rows: &[String]) -> Vec<String> {
        let rows: Vec<Row<'_>> = rows
            .iter()
            .enumerate()
            .map(|(at, row)| Row {
                line: 3 * at + 1,
                fields: row.split(' ').collect(),
            })
            .collect();
        let list = grids(&rows).into_iter().next().unwrap_or_default();
        list.iter()
            .map(|drawn| drawn.cells.found().entry.grid.to_string())
            .collect()
    }

    fn rows() -> Vec<String> {
        let row = |at: usize| {
            PUZZLE[at * 9..at * 9 + 9]
                .chars()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(" ")
        };
        (0..9).map(row).collect()
    }

    #[test]
    fn labels_that_count_up_are_not_cells() {
        let labels: [fn(usize) -> String; 7] = [
            |n| n.to_string(),
            |n| format!("{}:", n + 37),
            |n| format!("R{n}"),
            |n| format!("Row {n}:"),
            |n| char::from(b'A' + n as u8).to_string(),
            |n| (100 + 10 * n).to_string(),
            |n| (1 + 3 * n).to_string(),
        ];
        for label in labels {
            let labelled: Vec<String> = rows()
                .iter()
                .enumerate()
                .map(|(n, row)| format!("{} {row}", label(n)))
                .collect();
            assert_eq!(read(&labelled), [PUZZLE], "{}", labelled[0]);
            let both: Vec<String> = rows()
                .iter()
                .enumerate()
                .map(|(n, row)| format!("{} {row} {}", label(n), label(n)))
                .collect();
            assert_eq!(read(&both), [PUZZLE], "{}", both[0]);
        }
        let wrong: Vec<String> = rows()
            .iter()
            .enumerate()
            .map(|(n, row)| format!("{} {row}", n * n % 9))
            .collect();
        assert!(read(&wrong).is_empty());
    }

    #[test]
    fn a_header_is_not_a_row() {
        for header in [
            "1 2 3 4 5 6 7 8 9",
            "0 1 2 3 4 5 6 7 8",
            "A B C D E F G H I",
            "c1 c2 c3 c4 c5 c6 c7 c8 c9",
            "_ 1 2 3 4 5 6 7 8 9",
        ] {
            let mut all = rows();
            all.insert(0, header.into());
            assert_eq!(read(&all), [PUZZLE], "{header}");
            all.push(header.into());
            assert_eq!(read(&all), [PUZZLE], "{header}, below too");
        }
    }

    #[test]
    fn nine_of_ten_rows_are_not_a_grid() {
        let mut all = rows();
        all.push(all[3].clone());
        assert!(read(&all).is_empty());
    }
}
