//! Patterns that several solutions would allow, checked by definition, for `newer_evidence.rs`.

use nonet::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};

/// Whether the pair and the square are in the same two lines across, the box has the digits only in the square, and in the rest of the
/// lines the givens keep at most one line across from changing, apart from those that have the same digits in both.
pub fn is_qiu_pattern(
    pair: [Cell; 2],
    digits: DigitSet,
    square: CellSet,
    lines: [House; 2],
    position: &Position,
) -> bool {
    let corner = square.first().expect("four cells");
    let box_ = corner.houses()[2].cell_set();
    let lies_in_both = |line: &House| (line.cell_set() & square).len() == 2;
    let faces = |cell: Cell| (cell.peers() & square).len() == 2;
    let is_locked = |digit: Digit| (position.cells_with(digit) & box_).is_subset(square);
    let open = square | pair.into_iter().collect();
    let across: Vec<usize> = (0..9)
        .filter(|&n| lines.iter().all(|line| !open.has(line.cell(n))))
        .collect();
    let has_given = |n: usize| lines.iter().any(|line| position.givens().has(line.cell(n)));
    let given: Vec<usize> = across.into_iter().filter(|&n| has_given(n)).collect();
    let closes = |without: usize| {
        let values = |line: House| -> Option<DigitSet> {
            let rest = given.iter().filter(|&&n| n != without);
            rest.map(|&n| position.values().get(line.cell(n))).collect()
        };
        values(lines[0]).is_some() && values(lines[0]) == values(lines[1])
    };
    box_.has(corner)
        && square.len() == 4
        && square.is_subset(box_)
        && lines.iter().all(lies_in_both)
        && pair[0].houses()[2] == pair[1].houses()[2]
        && pair.iter().all(|&cell| faces(cell) && !box_.has(cell))
        && digits.into_iter().all(is_locked)
        && (open & position.givens()).is_empty()
        && (0..10).any(closes)
}

/// Whether digits can change places within the lines across, so that each line keeps all its digits and no given moves.
pub fn can_change(lines: &[House; 3], filled: &Position) -> bool {
    fn try_from(
        lines: &[House; 3],
        filled: &Position,
        n: usize,
        rows: [DigitSet; 3],
        moved: bool,
    ) -> bool {
        if n == 9 {
            return moved;
        }
        let cells = lines.map(|line| line.cell(n));
        let digits = cells.map(|cell| filled.values().get(cell).expect("it is filled"));
        let orders = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        orders.into_iter().any(|order| {
            let stays = |line: usize| order[line] == line;
            let fits = |line: usize| {
                !rows[line].has(digits[order[line]])
                    && (stays(line) || !filled.givens().has(cells[line]))
            };
            let next = [0, 1, 2].map(|line| rows[line].with(digits[order[line]]));
            (0..3).all(fits) && try_from(lines, filled, n + 1, next, moved || !(0..3).all(stays))
        })
    }
    try_from(lines, filled, 0, [DigitSet::EMPTY; 3], false)
}

/// Whether the candidate is in the line without a given, in line with one of the two givens, and not the digit of the other.
pub fn contradicts_two_givens(out: Candidate, lines: &[House; 3], position: &Position) -> bool {
    let cells: CellSet = lines.iter().map(|line| line.cell_set()).collect();
    let givens: Vec<Cell> = (cells & position.givens()).into_iter().collect();
    let has_given = |line: &House| givens.iter().any(|&given| line.cell_set().has(given));
    let third = lines.iter().find(|line| !has_given(line));
    let [a, b] = givens[..] else {
        return false;
    };
    let crosses = |given: Cell| {
        (0..9).any(|n| {
            lines.iter().any(|line| line.cell(n) == given)
                && lines.iter().any(|line| line.cell(n) == out.cell)
        })
    };
    let other = if crosses(a) { b } else { a };
    third.is_some_and(|line| line.cell_set().has(out.cell))
        && (crosses(a) || crosses(b))
        && a.houses()[2] != b.houses()[2]
        && position.values().get(other) != Some(out.digit)
}
