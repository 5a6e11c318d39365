//! Grids of lines that are not quite those of `lines.rs`: with prompts, labels, comments, rules and signs of any kind.
//!
//! Each way to peel a line and each way to split it is tried on the whole text, and has to fit nine lines alike:
//!
//! ```text
//! > 37:  | 5 | 3 | - | …      peel: what stands before the cells, and after them
//!        | 5 | 3 | - | …      split: into fields, by a separator, by white space, or into characters
//! 37: 5 3 - …                 table.rs finds nine rows of nine cells, and what labels them
//! ```
//!
//! | file           | contents                                                                  |
//! |----------------|---------------------------------------------------------------------------|
//! | `peel.rs`      | what stands before the cells of a line                                    |
//! | `split.rs`     | the fields of a line                                                      |
//! | `rules.rs`     | lines without cells, which look like rows of empty ones                   |
//! | `wrapped.rs`   | tables that were printed in parts                                         |
//! | `sequences.rs` | 81 cells in a row, whatever the lines                                     |

mod peel;
mod rules;
mod sequences;
mod split;
mod wrapped;

use super::chars::lines;
use super::signs::Content;
use super::table::{self, Drawn, Row};
use peel::{PEELS, Peel, has_broken_line, peeled};
use rules::{Blanks, is_rule};
use sequences::sequences;
use split::{SPLITS, Split, fields, is_plausible};

/// All readings of a text, each a list of grids; the same may be there more than once.
pub(super) fn read(text: &str) -> Vec<Vec<Drawn>> {
    let mut found: Vec<Vec<Drawn>> = Vec::new();
    for peel in PEELS {
        let bodies: Vec<(usize, &str)> = lines(text)
            .map(|(number, line)| (number, peeled(line, peel)))
            .collect();
        if peel != Peel::Nothing
            && lines(text)
                .zip(&bodies)
                .all(|((_, line), (_, body))| line == *body)
        {
            continue;
        }
        if peel == Peel::Marks && has_broken_line(text, &bodies) {
            continue;
        }
        let blanks = Blanks::of(&bodies);
        for split in SPLITS {
            if !split.may_fit(text) {
                continue;
            }
            found.extend(read_as(&bodies, &blanks, split));
        }
    }
    found.extend(sequences(text));
    if let Some(rows) = wrapped::joined(text) {
        found.extend(read(&rows));
    }
    // Lists within lists, as in YAML.
    let is_bullet = |line: &str| line.trim_start().starts_with("- ");
    if lines(text).filter(|(_, line)| is_bullet(line)).count() >= 81 {
        let bare: Vec<&str> = lines(text)
            .map(|(_, line)| {
                if is_bullet(line) {
                    line.trim_start_matches(['-', ' '])
                } else {
                    line
                }
            })
            .collect();
        found.extend(sequences(&bare.join("\n")));
    }
    found.retain(|grids| !grids.iter().any(|drawn| is_torn(text, drawn)));
    found
}

/// Whether candidates, or a grid, go on in the line below.
fn is_torn(text: &str, drawn: &Drawn) -> bool {
    let has_sets = || drawn.cells.found().entry.candidates.is_some();
    let is_edge = |c: char| c.is_whitespace() || c == '|';
    let below = lines(text).skip(drawn.lines.1);
    let mut below = below.map(|(_, line)| line.trim_matches(is_edge));
    let is_set = |line: &str| {
        let digits = line.as_bytes();
        (1..=9).contains(&digits.len())
            && digits.iter().all(|byte| matches!(byte, b'1'..=b'9'))
            && digits.windows(2).all(|pair| pair[0] < pair[1])
    };
    let is_broken = |line: &str| line.len() == 1 && drawn.cells.contents[80] == Content::Empty;
    let goes_on = below
        .next()
        .is_some_and(|line| is_set(line) && (has_sets() || is_broken(line)));
    goes_on || begins_above(text, drawn) || has_lone_sign(text, drawn)
}

/// Whether the candidates of the first cell begin in the line above: `134` above `5 12458 …`.
fn begins_above(text: &str, drawn: &Drawn) -> bool {
    let Some(before) = drawn.lines.0.checked_sub(2) else {
        return false;
    };
    let mut own = lines(text).skip(before).map(|(_, line)| line.trim());
    let (Some(above), Some(first)) = (own.next(), own.next()) else {
        return false;
    };
    let joined: Vec<u8> = above
        .bytes()
        .chain(first.bytes().take_while(u8::is_ascii_digit))
        .collect();
    let is_ascending = joined.windows(2).all(|pair| pair[0] < pair[1]);
    above.len() > 1
        && is_ascending
        && joined.iter().all(u8::is_ascii_digit)
        && drawn.cells.found().entry.candidates.is_some()
}

/// Whether a minus sign stands alone in a line of a grid whose empty cells are -1.
fn has_lone_sign(text: &str, drawn: &Drawn) -> bool {
    let own = lines(text).take(drawn.lines.1).skip(drawn.lines.0);
    let mut own = own.map(|(_, line)| line.trim());
    drawn.cells.empty_sign.as_deref() == Some("-1") && own.any(|line| line == "-")
}

/// The grids of lines that are all split in one way.
fn read_as(bodies: &[(usize, &str)], blanks: &Blanks<'_>, split: Split) -> Vec<Vec<Drawn>> {
    let mut all: Vec<Vec<Drawn>> = vec![Vec::new()];
    let mut block: Vec<Row<'_>> = Vec::new();
    let end = (usize::MAX, "end");
    for &(line, body) in bodies.iter().chain([&end]) {
        let is_row_of_tabs =
            split == Split::At('\t') && (8..=12).contains(&body.matches('\t').count());
        if (body.trim().is_empty() && !is_row_of_tabs) || is_rule(body, blanks, split) {
            // An empty row above `|---|---|…` is the heading of a table. With eight rows below it, a row is more likely lost.
            let is_divider = body.matches('-').count() >= 9 && body.matches('|').count() >= 8;
            let is_blank = |row: &Row<'_>| {
                // A prefix is a field too.
                let fields = &row.fields[1..];
                fields.iter().all(|field| field.trim().is_empty())
            };
            if is_divider && block.len() == 1 && is_blank(&block[0]) {
                block.clear();
            }
            continue;
        }
        let fields = fields(body, split);
        let is_row = line != usize::MAX && (is_plausible(&fields) || table::is_header(&fields));
        if is_row {
            block.push(Row { line, fields });
            continue;
        }
        if block.len() >= 9 {
            let lists = table::grids(&block);
            let fork = |list: &Vec<Drawn>| all[0].iter().chain(list).cloned().collect();
            match &lists[..] {
                [] => {}
                [list] => all
                    .iter_mut()
                    .for_each(|grids| grids.extend(list.iter().cloned())),
                _ => all = lists.iter().map(fork).collect(),
            }
        }
        block.clear();
    }
    all.retain(|grids| !grids.is_empty());
    all
}
