//! Row, column and digit in each order that they may have; or the number of a cell and its digit.

use super::super::coordinates::{self, Order, Placed};
use super::super::found::Reading;
use super::super::proper::keep_proper;
use super::super::warning::Warning;
use super::hints::{is_matrix, is_spreadsheet, said_order};
use super::records::{FEWEST, Record};
use super::roles::Role;

/// Digits in numbered cells.
pub(super) fn cell_numbers(rows: &[Vec<u16>]) -> Vec<Reading> {
    let cells = rows.iter().map(|row| {
        Some((
            usize::from(row[0]),
            u8::try_from(row[1]).ok().filter(|&digit| digit <= 9)?,
        ))
    });
    let Some(cells) = cells.collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let is_from_zero = cells.iter().any(|cell| cell.0 == 0);
    let filled: Vec<(usize, u8)> = cells.into_iter().filter(|cell| cell.1 != 0).collect();
    coordinates::numbered(&filled, is_from_zero)
}

pub(super) fn triples(
    text: &str,
    rows: &[Vec<u16>],
    roles: &[Option<Role>],
    is_letter: bool,
    record: &Record<'_>,
) -> Vec<Reading> {
    let place = |role: Role| {
        roles
            .iter()
            .position(|own| *own == Some(role))
            .filter(|&at| at < rows[0].len())
    };
    let (row, col, digit) = (place(Role::Row), place(Role::Col), place(Role::Digit));
    let free = |taken: &[Option<usize>]| -> Vec<usize> {
        (0..rows[0].len())
            .filter(|at| !taken.contains(&Some(*at)))
            .collect()
    };
    let is_flag = |&at: &usize| rows.len() == 81 && rows.iter().all(|row| row[at] <= 1);
    let given = place(Role::Given).filter(is_flag);
    let mut found: Vec<Reading> = Vec::new();
    let mut add =
        |first: usize, second: usize, digit: usize, order: Order, warning: Option<&'static str>| {
            let small = |n: u16| u8::try_from(n).ok().filter(|&n| n <= 9);
            let placed = rows.iter().map(|row| {
                Some(Placed {
                    first: small(row[first])?,
                    second: small(row[second])?,
                    digit: small(row[digit])?,
                })
            });
            let Some(placed) = placed.collect::<Option<Vec<_>>>() else {
                return;
            };
            let bases = coordinates::bases(
                placed
                    .iter()
                    .flat_map(|placed| [placed.first, placed.second]),
            );
            let filled: Vec<Placed> = placed
                .into_iter()
                .zip(rows)
                .filter(|(placed, row)| placed.digit != 0 && given.is_none_or(|at| row[at] == 1))
                .map(|(placed, _)| placed)
                .collect();
            for (grid, mut warnings) in coordinates::puzzles(&filled, order, bases) {
                warnings.extend(warning.map(|order| Warning::ReadAs { order }));
                // Cells are named once, and a handful of them is no puzzle.
                if grid.count_filled() == filled.len()
                    && filled.len() >= FEWEST
                    && !found.iter().any(|(other, _)| *other == grid)
                {
                    found.push((grid, warnings));
                }
            }
        };
    if let (Some(row), Some(col)) = (row, col) {
        let digits = digit.map_or_else(|| free(&[Some(row), Some(col)]), |digit| vec![digit]);
        digits
            .into_iter()
            .for_each(|digit| add(row, col, digit, Order::RowCol, None));
    } else if rows[0].len() == 3 {
        let digits = digit.map_or_else(
            || {
                if is_letter {
                    // `A4=7` or `7: A4`
                    let is_first = record
                        .atoms
                        .last()
                        .is_some_and(|atom| atom.letter.is_none());
                    vec![if is_first { 2 } else { 0 }]
                } else {
                    vec![2, 0, 1]
                }
            },
            |digit| vec![digit],
        );
        let is_matrix = is_matrix(record) && digit.is_none_or(|digit| digit == 2);
        let order = match said_order(text) {
            Some(order) if is_letter => order,
            _ if is_letter && rows.iter().any(|row| row[0] == 10) => Order::RowCol,
            _ if is_letter && is_spreadsheet(text) => Order::ColRow,
            _ if is_matrix => Order::RowCol,
            _ => Order::Unknown,
        };
        for digit in digits {
            let others = free(&[Some(digit)]);
            let warning = (is_matrix && order == Order::RowCol).then_some("row, column, digit");
            // Where a program stores into a matrix, no other order comes into question.
            if !is_matrix || digit == 2 {
                add(others[0], others[1], digit, order, warning);
            }
        }
        if is_letter && found.is_empty() && rows.iter().any(|row| row[0] == 10) {
            // Some leave out the letter I.
            let rows: Vec<Vec<u16>> = rows
                .iter()
                .map(|row| vec![if row[0] == 10 { 9 } else { row[0] }, row[1], row[2]])
                .collect();
            return triples(
                "",
                &rows,
                &[Some(Role::Row), Some(Role::Col), Some(Role::Digit)],
                false,
                record,
            );
        }
    }
    keep_proper(&mut found, |(grid, _)| grid);
    found
}
