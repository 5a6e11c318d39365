//! Eighty-one cells in a row, whatever the lines: in a sentence, one a line, nine rows in a line, two grids side by side.

use super::super::chars::{NOT_A_CELL, cell_of, lines};
use super::super::proper::is_proper;
use super::super::rules::is_stroke;
use super::super::signs;
use super::super::table::Drawn;
use super::rules::{Blanks, is_rule};
use super::split::Split;

/// The most columns of two grids beside each other.
const WIDEST: usize = 24;

/// Eighty-one cells in a row, whatever the lines: one a line, in a field, broken after twenty.
pub(super) fn sequences(text: &str) -> Vec<Vec<Drawn>> {
    let mut found = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    let mut start = 1;
    let take = |run: &mut Vec<&str>, start: usize, end: usize, found: &mut Vec<Drawn>| {
        // A number in a title is no cell.
        let titled = || {
            lines(text)
                .nth(start - 1)
                .is_some_and(|(_, line)| is_title(line))
        };
        // `reshape([ & … ], [9, 9])` in Fortran
        let is_reshaped =
            || text.contains("reshape") && lines(text).any(|(_, line)| line.ends_with('&'));
        if run.len() == 83 && run[81..] == ["9", "9"] && is_reshaped() {
            run.truncate(81);
        }
        if run.len() == 81
            && !titled()
            && let Some(cells) = signs::cells(run.iter().copied())
        {
            found.push(Drawn {
                cells,
                lines: (start, end),
            });
        }
        run.clear();
    };
    // `9 9⍴0 0 9 …` and `9 9 $ 0 0 9 …`
    let is_break = |c: char| !c.is_ascii() && !c.is_alphanumeric();
    let mut last = 1;
    for (number, line) in lines(text) {
        last = number;
        if is_rule(line, &Blanks::NONE, Split::Words) && line.contains(['-', '=', '+', '*']) {
            continue;
        }
        // Mail breaks long lines with it.
        let line = line
            .strip_suffix('=')
            .filter(|line| line.len() > 70)
            .unwrap_or(line);
        let pieces = line.split(is_break).enumerate().flat_map(|(n, piece)| {
            (n > 0)
                .then_some("?!")
                .into_iter()
                .chain(piece.split(is_gap))
        });
        for word in pieces.filter(|word| !word.is_empty()) {
            if run.is_empty() {
                start = number;
            }
            let is_cells = word.chars().all(|c| cell_of(c) != NOT_A_CELL);
            if is_cells {
                run.extend(
                    word.char_indices()
                        .map(|(at, c)| &word[at..at + c.len_utf8()]),
                );
            } else if signs::read(word)
                .is_some_and(|content| !matches!(content, signs::Content::Candidates(_)))
            {
                run.push(word);
            } else {
                take(&mut run, start, number, &mut found);
            }
            if run.len() > 100 {
                run.truncate(100);
            }
        }
    }
    take(&mut run, start, last, &mut found);
    let mut all = if found.is_empty() {
        Vec::new()
    } else {
        vec![found]
    };
    all.extend(in_sentence(text));
    all.extend(in_other_signs(text));
    all.extend(one_a_line(text));
    all.extend(rows_in_line(text));
    all.extend(side_by_side(text));
    all.extend(
        ['\t', ',', ';']
            .iter()
            .filter_map(|&mark| fields_side_by_side(text, mark)),
    );
    all
}

/// What may stand between two cells.
fn is_gap(c: char) -> bool {
    c.is_whitespace() || "|,;'\"`[](){}&\\".contains(c)
}

/// Whether a line has a word that is no cell, and no more than two that are.
fn is_title(line: &str) -> bool {
    let (mut cells, mut has_word) = (0, false);
    for word in line.split(is_gap).filter(|word| !word.is_empty()) {
        if word.chars().all(|c| cell_of(c) != NOT_A_CELL) {
            cells += word.chars().count();
        } else if signs::read(word).is_some() {
            cells += 1;
        } else {
            has_word |= word.len() > 1 && word.starts_with(char::is_alphabetic);
        }
    }
    cells <= 2 && has_word
}

/// Nine rows in a line, with a sign between them: `53..7..../6..195…`.
fn rows_in_line(text: &str) -> Vec<Vec<Drawn>> {
    let mut found = Vec::new();
    for (number, line) in lines(text).filter(|(_, line)| (89..400).contains(&line.len())) {
        for mark in ['/', '.', '-', '+', '_', '\\', '|', ':', ';', ','] {
            let rows: Vec<Vec<&str>> = line
                .split(mark)
                .filter(|row| !row.trim().is_empty())
                .map(|row| {
                    row.char_indices()
                        .filter(|(_, c)| !c.is_whitespace())
                        .map(|(at, c)| &row[at..at + c.len_utf8()])
                        .collect()
                })
                .collect();
            if rows.len() == 9
                && rows.iter().all(|row| row.len() == 9)
                && let Some(cells) = signs::cells(rows.concat())
            {
                found.push(vec![Drawn {
                    cells,
                    lines: (number, number),
                }]);
            }
        }
    }
    found
}

/// Two grids beside each other, such as a puzzle and its solution.
fn side_by_side(text: &str) -> Option<Vec<Drawn>> {
    let mut rows: Vec<(usize, Vec<&str>)> = Vec::new();
    for (number, line) in lines(text) {
        let words: Vec<&str> = line
            .split(|c: char| c.is_whitespace() || "|,;".contains(c))
            .filter(|word| !word.is_empty())
            .take(60)
            .collect();
        let mut cells: Vec<&str> = Vec::new();
        for word in words
            .iter()
            .filter(|word| word.chars().all(|c| cell_of(c) != NOT_A_CELL))
        {
            cells.extend(
                word.char_indices()
                    .map(|(at, c)| &word[at..at + c.len_utf8()]),
            );
        }
        match cells.len() {
            18 if line.bytes().any(|byte| byte.is_ascii_digit()) => rows.push((number, cells)),
            _ if rows.len() == 9 || line.trim().chars().all(is_stroke) => {}
            _ => rows.clear(),
        }
    }
    if rows.len() != 9 {
        return None;
    }
    let mut signs_of: Vec<&str> = rows
        .iter()
        .flat_map(|(_, cells)| cells.iter().copied())
        .filter(|cell| cell_of(cell.chars().next().unwrap_or(' ')) == 0)
        .collect();
    signs_of.sort_unstable();
    signs_of.dedup();
    // Two signs: one of them is between the cells.
    if signs_of.len() > 1 {
        return None;
    }
    let half = |from: usize| {
        signs::cells(
            rows.iter()
                .flat_map(|(_, cells)| cells[from..from + 9].iter().copied()),
        )
    };
    let lines = (rows[0].0, rows[8].0);
    Some(vec![
        Drawn {
            cells: half(0)?,
            lines,
        },
        Drawn {
            cells: half(9)?,
            lines,
        },
    ])
}

/// Two grids beside each other in a spreadsheet, with empty columns between them or without.
fn fields_side_by_side(text: &str, mark: char) -> Option<Vec<Drawn>> {
    let rows = lines(text).filter(|(_, line)| !line.is_empty());
    let rows: Vec<(usize, Vec<&str>)> = rows
        .map(|(number, line)| {
            (
                number,
                line.split(mark).map(str::trim).take(WIDEST + 1).collect(),
            )
        })
        .take(10)
        .collect();
    let width = rows.first()?.1.len();
    let are_even = rows.len() == 9 && rows.iter().all(|(_, row)| row.len() == width);
    if !are_even || !(18..=WIDEST).contains(&width) {
        return None;
    }
    let is_empty = |at: usize| rows.iter().all(|(_, row)| row[at].is_empty());
    if !(9..width - 9).all(is_empty) {
        return None;
    }
    let lines = (rows[0].0, rows[8].0);
    let half = |from: usize| {
        let words = rows
            .iter()
            .flat_map(|(_, row)| row[from..from + 9].iter().copied());
        signs::cells(words).map(|cells| Drawn { cells, lines })
    };
    Some(vec![half(0)?, half(width - 9)?])
}

/// A row at the end of a sentence: `Can you solve 53..7…79?`
fn in_sentence(text: &str) -> Option<Vec<Drawn>> {
    for (number, line) in lines(text) {
        let mut words = line.split_whitespace();
        let has_words = words
            .clone()
            .any(|word| word.len() > 1 && word.chars().all(char::is_alphabetic));
        let is_row =
            |word: &&str| word.len() == 82 && word.chars().all(|c| cell_of(c) != NOT_A_CELL);
        let row = words
            .find(is_row)
            .filter(|_| has_words)
            .and_then(|row| row.strip_suffix(['.', '?', '*']));
        if let Some(row) = row {
            let cells = signs::cells((0..81).map(|at| &row[at..=at]))?;
            let lines = (number, number);
            return Some(vec![Drawn { cells, lines }]);
        }
    }
    None
}

/// A line of 81 characters with a sign of its own for empty cells, or in asterisks: `53oo7oooo6…`, `**53..7…79**`.
fn in_other_signs(text: &str) -> Option<Vec<Drawn>> {
    let mut own = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let (number, line) = own.next().filter(|_| own.next().is_none())?;
    let row = line.trim();
    let inner = row.trim_matches(['*', '_', '~']);
    let row = if row.len() > 81 && inner.len() == 81 {
        inner
    } else {
        row
    };
    if row.len() != 81 || row.contains(char::is_whitespace) {
        return None;
    }
    let cells = signs::cells((0..81).map(|at| row.get(at..=at).unwrap_or("?!")))?;
    let lines = (number, number);
    (cells.count_digits() >= 17 && is_proper(&cells.found().entry.grid))
        .then(|| vec![Drawn { cells, lines }])
}

/// Eighty-one lines, some of them empty.
fn one_a_line(text: &str) -> Option<Vec<Drawn>> {
    let mut all: Vec<&str> = lines(text).map(|(_, line)| line).collect();
    // Where a space is an empty cell, an empty line is none.
    let has_spaces = all
        .iter()
        .any(|line| !line.is_empty() && line.trim().is_empty());
    if has_spaces {
        all.retain(|line| !line.is_empty());
    }
    let mut own: Vec<&str> = all.into_iter().map(str::trim).collect();
    // AsciiDoc has a bar before each cell.
    let cells: Vec<&str> = own
        .iter()
        .filter_map(|line| line.strip_prefix('|'))
        .filter(|cell| !cell.starts_with('='))
        .collect();
    if cells.len() == 81 {
        own = cells;
    }
    // A cell may be in quotes, or a list of candidates.
    if own.len() > 90 || own.iter().any(|line| line.chars().count() > 9) {
        return None;
    }
    let is_long = own.iter().any(|line| line.chars().count() > 1);
    if is_long {
        own.retain(|line| !line.is_empty());
    }
    // The last line may or may not have an end; if its cell is empty, only the puzzle tells.
    let mut is_sure = true;
    if own.len() == 82 && own[81].is_empty() {
        own.pop();
    } else if !has_spaces && own.last().is_some_and(|line| line.is_empty()) {
        is_sure = false;
    }
    if !is_long
        && own.contains(&"")
        && own
            .iter()
            .any(|line| cell_of(line.chars().next().unwrap_or(' ')) == 0)
    {
        return None;
    }
    let cells = signs::cells(own.iter().copied()).filter(|_| own.len() == 81)?;
    if !is_sure && !is_proper(&cells.found().entry.grid) {
        return None;
    }
    Some(vec![Drawn {
        cells,
        lines: (1, 81),
    }])
}
