//! How to rearrange the grid so that the sum is short.

use super::band::{Band, Config, orders_of};
use super::classes::Classes;
use super::partition::{COUNT, Id, PARTITIONS, line_of};
use crate::board::ORDERS;
use crate::sort::sort_by_key;
use crate::{Cell, Grid};

/// A grid rearranged so that the sum over it is short: transposed or not, with the bands and stacks in a
/// different order. None of this changes the count.
pub(super) struct Plan {
    /// Top, middle and bottom.
    pub(super) bands: [Band; 3],
    /// The same for columns; a stack's boxes from the top down.
    pub(super) stacks: [Band; 3],
    /// The estimated cost of the sum, in vector operations.
    pub(super) cost: f64,
    /// The digits that no given has.
    pub(super) unnamed: u16,
    is_transposed: bool,
    /// Which of the grid's bands (stacks, when it is transposed) are top, middle and bottom.
    order: [usize; 3],
    /// Which of the grid's stacks (bands, when it is transposed) are first, second and third.
    leading: [usize; 3],
}

/// The cost of writing one lane of the factors, in vector operations.
const WRITE: f64 = 1.5;

impl Plan {
    /// The cheapest of the 36 arrangements.
    pub(super) fn new(grid: &Grid) -> Plan {
        let named = grid
            .filled()
            .fold(0, |set, (_, digit)| set | 1 << digit.index());
        let unnamed = super::partition::ALL & !named;
        let (rows, cols) = bands_of(grid);
        let shapes =
            [&rows, &cols].map(|chutes| chutes.each_ref().map(|band| Shape::of(band, unnamed)));
        let ways = (0..36).map(|n| (n / 18, ORDERS[n / 3 % 6], n % 3));
        let costs = ways.map(|(turn, order, lead)| {
            let [top, middle, bottom] = order.map(|n| &shapes[turn][n]);
            (cost(top, middle, bottom, lead), turn, order, lead)
        });
        let Some((cost, turn, order, lead)) = costs.min_by(|a, b| a.0.total_cmp(&b.0)) else {
            unreachable!("there are 36 ways");
        };
        let (bands, stacks) = if turn == 0 {
            (rows, cols)
        } else {
            (cols, rows)
        };
        let leading = [lead, (lead + 1) % 3, (lead + 2) % 3];
        // The boxes of a band are in the order of the stacks, and vice versa.
        let turned = |bands: [Band; 3], order: [usize; 3], inner: [usize; 3]| {
            order.map(|n| Band {
                rows: inner.map(|m| bands[n].rows[m]),
            })
        };
        Plan {
            bands: turned(bands, order, leading),
            stacks: turned(stacks, leading, order),
            cost,
            unnamed,
            is_transposed: turn == 1,
            order,
            leading,
        }
    }

    /// The row and the column of a cell of the grid after rearranging.
    pub(super) fn place(&self, cell: Cell) -> (usize, usize) {
        let (row, col) = match self.is_transposed {
            false => (cell.row(), cell.col()),
            true => (cell.col(), cell.row()),
        };
        let place = |line: usize, order: [usize; 3]| {
            let chute = order.iter().position(|&n| n == line / 3).unwrap_or(0);
            3 * chute + line % 3
        };
        (place(row, self.order), place(col, self.leading))
    }
}

/// The bands and the stacks of a grid.
fn bands_of(grid: &Grid) -> ([Band; 3], [Band; 3]) {
    let open = || {
        [(); 3].map(|()| Band {
            rows: [[0b111; 9]; 3],
        })
    };
    let (mut bands, mut stacks) = (open(), open());
    for (cell, digit) in grid.filled() {
        let (row, col) = (cell.row(), cell.col());
        bands[row / 3].rows[col / 3][digit.index()] &= 1 << (row % 3);
        stacks[col / 3].rows[row / 3][digit.index()] &= 1 << (col % 3);
    }
    (bands, stacks)
}

/// What the cost of a plan depends on.
struct Shape {
    configs: f64,
    /// How many partitions a box may have.
    partitions: [f64; 3],
    /// For each box as the leading one: how many of its partitions differ in more than the names of unnamed
    /// digits and the order of free rows. Over these, the sums of completions and of the vectors that hold them.
    heads: [f64; 3],
    completions: [f64; 3],
    vectors: [f64; 3],
    /// About how many configurations become one when the unnamed digits are interchangeable.
    symmetry: f64,
}

impl Shape {
    fn of(band: &Band, unnamed: u16) -> Shape {
        let configs = band.configs();
        let mut shape = Shape {
            configs: configs.len() as f64,
            partitions: core::array::from_fn(|n| band.partitions(n).len() as f64),
            heads: [0.0; 3],
            completions: [0.0; 3],
            vectors: [0.0; 3],
            symmetry: symmetry(unnamed.count_ones(), band.free_rows().len()),
        };
        for lead in 0..3 {
            let mut lens = vec![0u32; COUNT];
            for config in &configs {
                lens[usize::from(config[lead])] += 1;
            }
            let partitions: Vec<Id> = (0..COUNT as Id)
                .filter(|&id| lens[usize::from(id)] > 0)
                .collect();
            for (head, _) in heads(&partitions, unnamed, &band.free_rows()) {
                shape.heads[lead] += 1.0;
                let len = lens[usize::from(head)];
                shape.completions[lead] += f64::from(len);
                shape.vectors[lead] += f64::from(len.div_ceil(8));
            }
        }
        shape
    }
}

fn symmetry(unnamed: u32, free_rows: usize) -> f64 {
    let factorial = |n: u32| (1..=n).product::<u32>() as f64;
    let classes = [unnamed / 3, (unnamed + 1) / 3, unnamed.div_ceil(3)];
    classes.into_iter().map(factorial).product::<f64>() * factorial(free_rows as u32)
}

fn cost(top: &Shape, middle: &Shape, bottom: &Shape, lead: usize) -> f64 {
    let others = bottom.partitions.iter().sum::<f64>() - bottom.partitions[lead];
    let tops = (top.configs / top.symmetry).max(1.0);
    tops * (bottom.configs * middle.vectors[lead] + WRITE * others * middle.completions[lead])
}

/// One partition for each class, and the size of the class. The partitions of a class differ only in the names
/// of unnamed digits and in the order of free rows.
pub(super) fn heads(partitions: &[Id], unnamed: u16, free_rows: &[usize]) -> Vec<(Id, u64)> {
    let orders = row_orders(free_rows);
    let mut classes = Classes::with_room_for(16);
    for &id in partitions {
        let masks = PARTITIONS.masks[usize::from(id)];
        let key = |order: &[usize; 3]| {
            (0..9).fold(0, |key, digit| {
                let bit = 1 << digit;
                let line = if unnamed & bit == 0 {
                    order[line_of(masks, bit)] as u32
                } else {
                    3
                };
                key << 2 | line
            })
        };
        // How many unnamed digits each row has follows from the rest, since a row has three digits.
        let key = orders.iter().map(key).min().unwrap_or(0);
        classes.add(key, id);
    }
    let mut heads: Vec<(Id, u64)> = classes.into_vec();
    sort_by_key(&mut heads, |&head| head);
    heads
}

/// One configuration for each class, and the size of the class. The configurations of a class differ only in the
/// names of unnamed digits that lie in the same row of `head`, and in the order of free rows.
pub(super) fn classes(
    configs: &[Config],
    head: Id,
    unnamed: u16,
    free_rows: &[usize],
) -> Vec<(Config, u64)> {
    let orders = row_orders(free_rows);
    // How each order of rows changes the orders of a digit.
    let turned: Vec<[u8; 6]> = orders
        .iter()
        .map(|rows| {
            ORDERS.map(|order| {
                let order = order.map(|row| rows[row]);
                ORDERS.iter().position(|&other| other == order).unwrap_or(0) as u8
            })
        })
        .collect();
    let masks = PARTITIONS.masks[usize::from(head)];
    let named: Vec<usize> = (0..9).filter(|digit| unnamed >> digit & 1 == 0).collect();
    let alike = masks.map(|mask| {
        let digits = (0..9).filter(|digit| unnamed & mask & 1 << digit != 0);
        digits.collect::<Vec<usize>>()
    });
    let is_alone = orders.len() == 1 && alike.iter().all(|digits| digits.len() < 2);
    if is_alone {
        return in_order(configs.iter().map(|&config| (config, 1)).collect());
    }
    let mut classes = Classes::with_room_for(configs.len() / 8);
    for &config in configs {
        let digits = orders_of(config);
        let key = |turned: &[u8; 6]| {
            let at = |digit: &usize| u32::from(turned[usize::from(digits[*digit])]);
            let mut key = named.iter().fold(0, |key, digit| key << 3 | at(digit));
            for digits in &alike {
                let mut orders = [7; 3];
                for (order, digit) in orders.iter_mut().zip(digits) {
                    *order = at(digit);
                }
                orders.sort_unstable();
                key = orders[..digits.len()]
                    .iter()
                    .fold(key, |key, order| key << 3 | order);
            }
            key
        };
        let key = turned.iter().map(key).min().unwrap_or(0);
        classes.add(key, config);
    }
    in_order(classes.into_vec())
}

/// Sorts those with the same second box next to one another: they share its factors and go to the same part.
fn in_order(mut classes: Vec<(Config, u64)>) -> Vec<(Config, u64)> {
    sort_by_key(&mut classes, |&([x, y, z], _)| (y, z, x));
    classes
}

/// The orders of three rows that leave all but the free ones in place.
fn row_orders(free: &[usize]) -> Vec<[usize; 3]> {
    let keeps = |order: &[usize; 3]| (0..3).all(|row| free.contains(&row) || order[row] == row);
    ORDERS.into_iter().filter(keeps).collect()
}
