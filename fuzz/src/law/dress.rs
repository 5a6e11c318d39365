//! What stands around a grid: words, labels, prefixes, indentation.

use super::dice::Dice;
use super::sheet::{Line, OPEN, Sheet, is_mark, width};

/// What may stand around a kind of text.
#[derive(Copy, Clone, PartialEq)]
pub enum Dress {
    /// Rows may be labelled, and lines quoted, commented and numbered.
    Drawing,
    /// Lines may be quoted, commented and numbered.
    Lines,
    /// A file: words before or after it are rare.
    File,
}

const TITLES: [&str; 10] = [
    "Sudoku #12, 2024-03-05, hard (4.2)",
    "Puzzle 3",
    "Today's puzzle:",
    "Level 5 of 9",
    "Can anyone solve this? I am stuck after r4c5.",
    "Nr. 1,234 - \"Monster\" - ER 7.2",
    "easy",
    "Grid 01",
    "Posted by anna on 12 May, 09:41",
    "27 givens, rated 3.4",
];

const CLOSINGS: [&str; 8] = [
    "Thanks!",
    "26 givens, 1 solution",
    "Time: 12:34",
    "(c) 2019, page 144",
    "Solved in 0.003 s with 17 guesses",
    "I think r5c5 must be 4 or 7.",
    "SE 4.2",
    "-- \nanna",
];

const PREFIXES: [&str; 11] = [
    "> ",
    ">",
    ">> ",
    "# ",
    "// ",
    "* ",
    "- ",
    "+ ",
    "; ",
    "<anna> ",
    "[12:03:45] ",
];

/// Labels of rows: `#` is a number and `@` a letter.
const LEFT: [&str; 9] = [
    "# ", "@ ", "R# ", "Row #: ", "#| ", "#: ", "r# ", "@: ", "[#] ",
];
const RIGHT: [&str; 4] = [" #", " @", " |#", "  <- row #"];

pub fn dressed(mut sheet: Sheet, dress: Dress, dice: &mut Dice) -> Sheet {
    if dress == Dress::Drawing {
        let header = dice.chance(8).then(|| header(&sheet, dice)).flatten();
        if let Some(header) = header {
            let at = if dice.chance(80) { 0 } else { sheet.len() };
            sheet.insert(at, Line::other(header));
        }
        if dice.chance(12) {
            label(&mut sheet, dice);
        }
    }
    if dice.chance(12) {
        // In a file, a tab may be what separates the cells.
        let indents = &[" ", "  ", "    ", "\t"];
        let indent = dice.pick(if dress == Dress::File {
            &indents[..3]
        } else {
            indents
        });
        put_before(&mut sheet, |_| indent.into());
    }
    add_words(&mut sheet, if dress == Dress::File { 4 } else { 15 }, dice);
    if dress != Dress::File {
        match dice.below(20) {
            0..2 => {
                let prefix = dice.pick(&PREFIXES);
                put_before(&mut sheet, |_| prefix.into());
            }
            2 => number(&mut sheet, dice),
            _ => {}
        }
    }
    if dice.chance(60) {
        trim_ends(&mut sheet);
    }
    sheet
}

fn put_before(sheet: &mut Sheet, prefix: impl Fn(usize) -> String) {
    for (at, line) in sheet.iter_mut().enumerate() {
        line.text.insert_str(0, &prefix(at));
    }
}

fn add_words(sheet: &mut Sheet, percent: usize, dice: &mut Dice) {
    if dice.chance(percent) {
        if dice.chance(30) {
            sheet.insert(0, Line::other(""));
        }
        sheet.insert(0, Line::other(dice.pick(&TITLES)));
    }
    if dice.chance(percent) {
        if dice.chance(30) {
            sheet.push(Line::other(""));
        }
        sheet.extend(dice.pick(&CLOSINGS).split('\n').map(Line::other));
    }
}

/// The numbers of an editor or a listing.
fn number(sheet: &mut Sheet, dice: &mut Dice) {
    let first = dice.pick(&[1, 1, 7, 23, 98, 140]);
    let (before, after) = dice.pick(&[
        ("", " "),
        ("", ": "),
        ("", "  "),
        ("", "\t"),
        ("", ". "),
        ("L", ": "),
    ]);
    let length = (first + sheet.len()).to_string().len();
    put_before(sheet, |at| {
        format!("{before}{:>length$}{after}", first + at)
    });
}

/// Labels before or behind the rows, and as many blanks in other lines.
fn label(sheet: &mut Sheet, dice: &mut Dice) {
    let is_left = dice.chance(75);
    let form = if is_left {
        dice.pick(&LEFT)
    } else {
        dice.pick(&RIGHT)
    };
    for line in sheet {
        let label = match line.row {
            Some(row) => form
                .replace('#', &(row + 1).to_string())
                .replace('@', &letter(row)),
            None => " ".repeat(form.len()),
        };
        let at = if is_left { 0 } else { line.text.len() };
        line.text.insert_str(at, &label);
    }
}

fn letter(n: usize) -> String {
    char::from(b'A' + n as u8).into()
}

/// Digits or letters above the nine columns.
fn header(sheet: &Sheet, dice: &mut Dice) -> Option<String> {
    let row = sheet.iter().find(|line| line.row.is_some())?;
    let columns: Vec<usize> = row
        .text
        .match_indices(OPEN)
        .map(|(at, _)| width(&row.text[..at]))
        .collect();
    let has_letters = dice.chance(40);
    let mut header = String::new();
    for (n, column) in columns.iter().enumerate() {
        header += &" ".repeat(column.saturating_sub(header.len()));
        header += &if has_letters {
            letter(n)
        } else {
            (n + 1).to_string()
        };
    }
    Some(header)
}

/// Removes white space at the ends of lines, in cells too.
fn trim_ends(sheet: &mut Sheet) {
    for line in sheet {
        let kept = line
            .text
            .trim_end_matches(|c: char| is_mark(c) || c.is_whitespace())
            .len();
        let marks: String = line.text[kept..].chars().filter(|c| is_mark(*c)).collect();
        line.text.truncate(kept);
        line.text += &marks;
    }
}
