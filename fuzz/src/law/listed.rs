//! Givens one by one, with their coordinates.

use super::dice::Dice;
use super::sheet::{Line, Sheet, mark};
use nonet::Grid;

/// A given: `R` is its row and `C` its column, from 1, `S` and `D` the same from 0, `A` the letter of its row, `N` the number of its cell,
/// and `V` its digit; what may stand between two; and a heading.
struct Notation {
    given: &'static str,
    between: &'static [&'static str],
    heading: &'static str,
}

const fn notation(
    given: &'static str,
    between: &'static [&'static str],
    heading: &'static str,
) -> Notation {
    Notation {
        given,
        between,
        heading,
    }
}

const NOTATIONS: [Notation; 23] = [
    notation("rRcC=V", &[", ", " ", "\n", "; "], ""),
    notation("rRcC: V", &[", ", "\n"], "Givens:"),
    notation("AC=V", &[", ", " ", "\n"], ""),
    notation("AC=V", &[", ", "\n"], "rows A-I, columns 1-9"),
    notation("AC: V", &["\n"], ""),
    notation("RCV", &[" ", "\n", ", "], ""),
    notation("RCV", &[" ", "\n"], "row, column, value"),
    notation("(R, C, V)", &[", ", "\n"], ""),
    notation("(S, D, V)", &[", ", "\n"], ""),
    notation("(R, C, V)", &[", ", ",\n"], "# (row, column, value)"),
    notation("(V, R, C)", &[", ", ",\n"], "# (value, row, col)"),
    notation("R,C,V", &["\n"], "row,col,value"),
    notation("S,D,V", &["\n"], "row,col,value"),
    notation("C,R,V", &["\n"], "col,row,value"),
    notation("D;S;V", &["\n"], "x;y;value"),
    notation("given(R,C,V).", &["\n"], ""),
    notation("given(R,C,V).", &["\n"], "% given(Row, Column, Digit)"),
    notation("set(S, D, V);", &["\n", " "], "// set(row, col, value)"),
    notation("grid[S][D] = V;", &["\n"], ""),
    notation("x[R,C] = V", &["\n"], ""),
    notation("row R, column C is V", &["\n", "; "], ""),
    notation("put(col=C, row=R, value=V)", &["\n"], ""),
    notation("N: V", &["\n", ", "], "cell: digit"),
];

pub fn givens(grid: &Grid, dice: &mut Dice) -> Sheet {
    let notation = &NOTATIONS[dice.below(NOTATIONS.len())];
    let mut list: Vec<String> = grid
        .filled()
        .map(|(cell, digit)| {
            let fields = [
                cell.row() + 1,
                cell.col() + 1,
                cell.row(),
                cell.col(),
                cell.index() + 1,
                digit.value().into(),
            ];
            mark(&filled_in(notation.given, fields))
        })
        .collect();
    if dice.chance(30) {
        dice.shuffle(&mut list);
    }
    let list = list.join(dice.pick(notation.between));
    let heading = Some(notation.heading).filter(|heading| !heading.is_empty());
    heading
        .into_iter()
        .chain(list.split('\n'))
        .map(Line::other)
        .collect()
}

/// A notation with a row, a column, both from 0, the number of the cell, and the digit.
fn filled_in(form: &str, [row, col, row_0, col_0, cell, digit]: [usize; 6]) -> String {
    form.chars()
        .map(|c| match c {
            'R' => row.to_string(),
            'C' => col.to_string(),
            'S' => row_0.to_string(),
            'D' => col_0.to_string(),
            'N' => cell.to_string(),
            'V' => digit.to_string(),
            'A' => char::from(b'A' + row_0 as u8).to_string(),
            other => other.to_string(),
        })
        .collect()
}
