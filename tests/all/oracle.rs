//! The slow, obvious solver that every fast one must match: naked and hidden singles, then the first empty cell with its
//! digits in ascending order, one copy of the grid per level. It is independent of the library: a grid is 81 numbers, 0 for
//! an empty cell.
#![allow(dead_code)] // the benchmarks and the tests use different parts

pub type Cells = [u8; 81];

pub fn cells(text: &str) -> Cells {
    let values: Vec<u8> = text
        .bytes()
        .take(81)
        .map(|byte| {
            if byte.is_ascii_digit() {
                byte - b'0'
            } else {
                0
            }
        })
        .collect();
    values.try_into().expect("81 characters")
}

fn see_each_other(a: usize, b: usize) -> bool {
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3))
}

/// Whether `digit` in `cell` clashes with no other digit.
pub fn is_allowed(cells: &Cells, cell: usize, digit: u8) -> bool {
    (0..81).all(|other| !see_each_other(cell, other) || cells[other] != digit)
}

/// Whether all 81 cells are filled and no two that see each other are equal.
pub fn is_solution(cells: &Cells) -> bool {
    (0..81).all(|cell| (1..=9).contains(&cells[cell]) && is_allowed(cells, cell, cells[cell]))
}

/// Whether every digit of `puzzle` is in `solution`.
pub fn keeps_givens(puzzle: &Cells, solution: &Cells) -> bool {
    (0..81).all(|cell| puzzle[cell] == 0 || puzzle[cell] == solution[cell])
}

/// The solutions, at most `limit` of them.
pub fn count(cells: &Cells, limit: usize) -> usize {
    let clashes = (0..81).any(|cell| cells[cell] != 0 && !is_allowed(cells, cell, cells[cell]));
    if clashes { 0 } else { search(*cells, limit) }
}

fn search(mut cells: Cells, limit: usize) -> usize {
    while fill_naked_singles(&mut cells) || fill_hidden_singles(&mut cells) {}
    let Some(cell) = (0..81).find(|&cell| cells[cell] == 0) else {
        return usize::from(is_solution(&cells));
    };
    let mut found = 0;
    for digit in 1..=9 {
        if found < limit && is_allowed(&cells, cell, digit) {
            let mut copy = cells;
            copy[cell] = digit;
            found += search(copy, limit - found);
        }
    }
    found
}

fn fill_naked_singles(cells: &mut Cells) -> bool {
    let mut filled = false;
    for cell in 0..81 {
        if cells[cell] == 0 {
            let mut digits = (1..=9).filter(|&digit| is_allowed(cells, cell, digit));
            if let (Some(digit), None) = (digits.next(), digits.next()) {
                cells[cell] = digit;
                filled = true;
            }
        }
    }
    filled
}

fn fill_hidden_singles(cells: &mut Cells) -> bool {
    let mut filled = false;
    for house in 0..27 {
        let members: Vec<usize> = (0..81)
            .filter(|cell| match house {
                0..9 => cell / 9 == house,
                9..18 => cell % 9 == house - 9,
                _ => cell / 27 * 3 + cell % 9 / 3 == house - 18,
            })
            .collect();
        for digit in 1..=9 {
            if members.iter().any(|&cell| cells[cell] == digit) {
                continue;
            }
            let mut places = members
                .iter()
                .filter(|&&cell| cells[cell] == 0 && is_allowed(cells, cell, digit));
            if let (Some(&cell), None) = (places.next(), places.next()) {
                cells[cell] = digit;
                filled = true;
            }
        }
    }
    filled
}
