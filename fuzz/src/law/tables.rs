//! Tables of pages, wikis and forums.

use super::dice::Dice;
use super::sheet::{Cells, Line, Sheet, cells, cells_as, lines};
use nonet::Grid;

/// An empty cell, a digit with `#` for it.
const HTML: [[&str; 2]; 7] = [
    ["<td></td>", "<td>#</td>"],
    ["<td>&nbsp;</td>", "<td>#</td>"],
    ["<td>.</td>", "<td>#</td>"],
    [
        "<td class=\"empty\"> </td>",
        "<td class=\"given\"><b>#</b></td>",
    ],
    [
        "<td><input maxlength=\"1\"></td>",
        "<td><input value=\"#\" readonly></td>",
    ],
    ["<td>0</td>", "<td>#</td>"],
    ["<TD WIDTH=30></TD>", "<TD WIDTH=30>#</TD>"],
];

pub fn html(grid: &Grid, dice: &mut Dice) -> Sheet {
    let [empty, digit] = dice.pick(&HTML);
    let cells = cells_as(grid, empty, |value| digit.replace('#', &value.to_string()));
    let apart = dice.pick(&["", "\n"]);
    let rows = cells.map(|row| format!("<tr>{}</tr>", row.join(apart)));
    let before = dice.pick(&[
        "",
        "",
        "<h2>Sudoku 17</h2>\n",
        "<html><body><p>Level 3</p>\n",
    ]);
    lines(&format!(
        "{before}<table border=\"1\">\n{}\n</table>",
        rows.join("\n")
    ))
}

/// Lines of text in a page.
pub fn preformatted(grid: &Grid, dice: &mut Dice) -> Sheet {
    let rows = cells(grid, dice.pick(&[".", "0", "-"])).map(|row| row.join(dice.pick(&["", " "])));
    let [open, between, close] = dice.pick(&[
        ["<pre>\n", "\n", "\n</pre>"],
        ["<p>", "<br>\n", "</p>"],
        ["<code>", "<br/>", "</code>"],
        ["[code]\n", "\n", "\n[/code]"],
    ]);
    lines(&format!("{open}{}{close}", rows.join(between)))
}

pub fn markdown(grid: &Grid, dice: &mut Dice) -> Sheet {
    let cells = cells(grid, dice.pick(&[" ", ".", "0", ""]));
    let head = dice.pick(&[
        "| | | | | | | | | |",
        "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |",
        "| A | B | C | D | E | F | G | H | I |",
    ]);
    let rule = dice.pick(&[
        "|---|---|---|---|---|---|---|---|---|",
        "|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|",
    ]);
    let head = [Line::other(head), Line::other(rule)];
    head.into_iter()
        .chain(rows(&cells, "| ", " | ", " |"))
        .collect()
}

pub fn wiki(grid: &Grid, dice: &mut Dice) -> Sheet {
    let cells = cells(grid, dice.pick(&["", ".", " "]));
    let (start, apart) = dice.pick(&[("| ", " || "), ("|", "||"), ("| ", "\n| ")]);
    let rows = cells.map(|row| format!("|-\n{start}{}", row.join(apart)));
    lines(&format!(
        "{{| class=\"wikitable\"\n{}\n|}}",
        rows.join("\n")
    ))
}

fn rows<'a>(
    cells: &'a Cells,
    left: &'a str,
    apart: &'a str,
    right: &'a str,
) -> impl Iterator<Item = Line> + 'a {
    cells
        .iter()
        .map(move |row| Line::other(format!("{left}{}{right}", row.join(apart))))
}
