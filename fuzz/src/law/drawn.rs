//! Grids drawn with characters: a line for each row.

use super::dice::Dice;
use super::sheet::{Cells, Line, Sheet, cells, mark, width};
use nonet::{Cell, Digit, Grid};

/// Signs for an empty cell that are one character.
const SIGNS: [&str; 11] = [".", "0", "*", "_", "-", "x", "X", "?", "@", "#", "o"];

/// Signs that are words, for cells with something between them.
const WORDS: [&str; 5] = ["NaN", "NA", "None", "null", "-1"];

/// Half the time one of the two usual signs.
pub fn sign(dice: &mut Dice) -> &'static str {
    if dice.chance(50) {
        dice.pick(&SIGNS[..2])
    } else {
        dice.pick(&SIGNS)
    }
}

pub fn sign_or_word(dice: &mut Dice) -> &'static str {
    if dice.chance(20) {
        dice.pick(&WORDS)
    } else {
        sign(dice)
    }
}

/// What lines and bars are drawn with: the bar, and the stroke; left, crossing and right of a rule at the top, inside, and at the bottom.
struct Pen {
    bar: &'static str,
    stroke: char,
    rules: [&'static str; 3],
}

const PENS: [Pen; 11] = [
    Pen {
        bar: "|",
        stroke: '-',
        rules: ["+++", "+++", "+++"],
    },
    Pen {
        bar: "|",
        stroke: '-',
        rules: ["---", "-+-", "---"],
    },
    Pen {
        bar: "|",
        stroke: '-',
        rules: ["...", "||:", "'''"],
    },
    Pen {
        bar: "|",
        stroke: '=',
        rules: ["===", "===", "==="],
    },
    Pen {
        bar: "|",
        stroke: '_',
        rules: ["___", "_|_", "___"],
    },
    Pen {
        bar: "#",
        stroke: '#',
        rules: ["###", "###", "###"],
    },
    Pen {
        bar: "*",
        stroke: '*',
        rules: ["***", "***", "***"],
    },
    Pen {
        bar: "!",
        stroke: '-',
        rules: ["---", "-!-", "---"],
    },
    Pen {
        bar: "│",
        stroke: '─',
        rules: ["┌┬┐", "├┼┤", "└┴┘"],
    },
    Pen {
        bar: "║",
        stroke: '═',
        rules: ["╔╦╗", "╠╬╣", "╚╩╝"],
    },
    Pen {
        bar: "┃",
        stroke: '━',
        rules: ["┏┳┓", "┣╋┫", "┗┻┛"],
    },
];

/// Where something is drawn.
#[derive(Copy, Clone, PartialEq)]
enum At {
    Nowhere,
    Boxes,
    Cells,
}

struct Frame {
    pen: &'static Pen,
    bars: At,
    rules: At,
    /// Whether there are bars and rules around the whole grid.
    is_closed: bool,
    /// Between cells without a bar, and beside bars.
    apart: &'static str,
    pad: &'static str,
    /// How much longer or shorter than the rows the rules are.
    slack: isize,
}

impl Frame {
    fn random(dice: &mut Dice, bars: At, rules: At) -> Frame {
        let apart = dice.pick(&["", " ", " "]);
        let slack = if dice.chance(10) {
            dice.below(7) as isize - 3
        } else {
            0
        };
        Frame {
            pen: &PENS[dice.below(PENS.len())],
            bars,
            rules,
            is_closed: dice.chance(60),
            apart,
            pad: dice.pick(&["", apart, " "]),
            slack,
        }
    }

    /// The sign itself, or one that is neither a bar nor a stroke.
    fn apart_from(&self, sign: &'static str) -> &'static str {
        let is_drawn =
            sign == self.pen.bar || (sign.starts_with(self.pen.stroke) && sign.len() == 1);
        if is_drawn { "." } else { sign }
    }

    fn row(&self, cells: &[String; 9]) -> String {
        let bar = self.pen.bar;
        let mut text = if self.is_closed {
            format!("{bar}{}", self.pad)
        } else {
            String::new()
        };
        for (col, cell) in cells.iter().enumerate() {
            let is_border = col % 3 == 0;
            match self.bars {
                _ if col == 0 => {}
                At::Cells => text += &format!("{0}{bar}{0}", self.pad),
                At::Boxes if is_border => text += &format!("{0}{bar}{0}", self.pad),
                At::Nowhere if is_border => text += &format!("{0}{1}{0}", self.pad, self.apart),
                _ => text += self.apart,
            }
            text += cell;
        }
        if self.is_closed {
            text + self.pad + bar
        } else {
            text
        }
    }

    /// The rule at the top (0), inside (1) or at the bottom (2) of rows like this one.
    fn rule(&self, row: &str, place: usize) -> String {
        let length = width(row);
        let signs: Vec<char> = self.pen.rules[place].chars().collect();
        let bare: String = row.chars().filter(|c| !super::sheet::is_mark(*c)).collect();
        let drawn = bare.chars().enumerate().map(|(at, c)| match at {
            0 if self.is_closed => signs[0],
            _ if self.is_closed && at + 1 == length => signs[2],
            _ if self.pen.bar.starts_with(c) => signs[1],
            _ => self.pen.stroke,
        });
        let longer = length.saturating_add_signed(self.slack);
        drawn
            .chain(std::iter::repeat(self.pen.stroke))
            .take(longer)
            .collect()
    }

    fn around(&self, cells: &Cells) -> Sheet {
        let rows: Vec<String> = cells.iter().map(|row| self.row(row)).collect();
        let mut sheet = Vec::new();
        let rule = |place: usize| Line::other(self.rule(&rows[0], place));
        for (at, row) in rows.iter().enumerate() {
            let is_ruled = match self.rules {
                At::Nowhere => false,
                At::Boxes => at % 3 == 0,
                At::Cells => true,
            };
            if is_ruled && (at > 0 || self.is_closed) {
                sheet.push(rule(usize::from(at > 0)));
            }
            sheet.push(Line::row(at, row.clone()));
        }
        if self.is_closed && self.rules != At::Nowhere {
            sheet.push(rule(2));
        }
        sheet
    }
}

/// Rows without rules: cells with something between them, and something more between the boxes.
fn plain(cells: &Cells, apart: &str, border: &str) -> Sheet {
    let row = |row: &[String; 9]| {
        row.chunks(3)
            .map(|three| three.join(apart))
            .collect::<Vec<_>>()
            .join(border)
    };
    cells
        .iter()
        .enumerate()
        .map(|(at, own)| Line::row(at, row(own)))
        .collect()
}

/// Perhaps with empty lines between the boxes.
fn spaced_out(mut sheet: Sheet, dice: &mut Dice) -> Sheet {
    if dice.chance(15) {
        sheet.insert(6, Line::other(""));
        sheet.insert(3, Line::other(""));
    }
    sheet
}

pub fn eighty_one(grid: &Grid, dice: &mut Dice) -> Sheet {
    let sign = if dice.chance(5) { " " } else { sign(dice) };
    vec![Line::other(cells(grid, sign).concat().concat())]
}

pub fn nine_lines(grid: &Grid, dice: &mut Dice) -> Sheet {
    let cells = cells(grid, sign(dice));
    let border = dice.pick(&["", "", " "]);
    spaced_out(plain(&cells, "", border), dice)
}

pub fn spaced_lines(grid: &Grid, dice: &mut Dice) -> Sheet {
    let sign = sign_or_word(dice);
    let mut cells = cells(grid, sign);
    if sign.len() > 1 && dice.chance(50) {
        aligned(&mut cells, sign.len());
    }
    let apart = dice.pick(&[" ", " ", "  "]);
    let border = dice.pick(&[apart, "   "]);
    spaced_out(plain(&cells, apart, border), dice)
}

/// Puts blanks before cells that are shorter.
fn aligned(cells: &mut Cells, length: usize) {
    for cell in cells.as_flattened_mut() {
        *cell = " ".repeat(length.saturating_sub(width(cell))) + cell;
    }
}

pub fn boxed(grid: &Grid, dice: &mut Dice) -> Sheet {
    let bars = dice.pick(&[At::Boxes, At::Boxes, At::Nowhere]);
    let mut frame = Frame::random(dice, bars, At::Boxes);
    frame.is_closed &= bars != At::Nowhere;
    let sign = frame.apart_from(sign(dice));
    frame.around(&cells(grid, sign))
}

pub fn all_bars(grid: &Grid, dice: &mut Dice) -> Sheet {
    let rules = dice.pick(&[At::Nowhere, At::Boxes, At::Cells]);
    let frame = Frame::random(dice, At::Cells, rules);
    let sign = frame.apart_from(sign(dice));
    frame.around(&cells(grid, sign))
}

pub fn blanks(grid: &Grid, dice: &mut Dice) -> Sheet {
    let border = dice.pick(&["", "", " "]);
    plain(&cells(grid, " "), "", border)
}

pub fn spaced_blanks(grid: &Grid, dice: &mut Dice) -> Sheet {
    let border = dice.pick(&[" ", " ", "   "]);
    plain(&cells(grid, " "), " ", border)
}

pub fn boxed_blanks(grid: &Grid, dice: &mut Dice) -> Sheet {
    Frame::random(dice, At::Boxes, At::Boxes).around(&cells(grid, " "))
}

pub fn all_bars_blanks(grid: &Grid, dice: &mut Dice) -> Sheet {
    let rules = dice.pick(&[At::Nowhere, At::Boxes, At::Cells]);
    Frame::random(dice, At::Cells, rules).around(&cells(grid, " "))
}

/// A cell in each line.
pub fn eighty_one_lines(grid: &Grid, dice: &mut Dice) -> Sheet {
    let cells = cells(grid, sign_or_word(dice));
    cells.concat().into_iter().map(Line::other).collect()
}

pub fn separated(grid: &Grid, dice: &mut Dice) -> Sheet {
    let sign = if dice.chance(50) {
        ""
    } else {
        sign_or_word(dice)
    };
    let quote = dice.pick(&["", "", "", "\""]);
    let cells = cells(grid, sign).map(|row| row.map(|cell| format!("{quote}{cell}{quote}")));
    let apart = dice.pick(&[",", ",", ";", "\t", ", "]);
    plain(&cells, apart, apart)
}

/// The digit of a cell, or else its candidates.
pub fn possible(grid: &Grid, cell: Cell) -> String {
    match grid.get(cell) {
        Some(digit) => digit.to_char().into(),
        None => grid
            .possible(cell)
            .into_iter()
            .map(Digit::to_char)
            .collect(),
    }
}

/// The candidates of the empty cells: the digits that no given rules out.
pub fn candidates(grid: &Grid, dice: &mut Dice) -> Sheet {
    let is_aligned = dice.chance(70);
    let groups: Vec<String> = Cell::all().map(|cell| possible(grid, cell)).collect();
    let longest = groups.iter().map(String::len).max().unwrap_or(1);
    let mut groups = groups.into_iter().map(|group| {
        let pad = if is_aligned { longest - group.len() } else { 0 };
        mark(&group) + &" ".repeat(pad)
    });
    let cells: Cells =
        std::array::from_fn(|_| std::array::from_fn(|_| groups.next().expect("81 cells")));
    if dice.chance(50) {
        return plain(&cells, " ", dice.pick(&[" ", "  ", " | "]));
    }
    let mut frame = Frame::random(dice, At::Boxes, At::Boxes);
    (frame.apart, frame.pad) = (" ", " ");
    frame.around(&cells)
}
