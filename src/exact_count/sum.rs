//! The sum over the row partitions of the three bands.
//!
//! ```text
//!             lead   second  third
//! top          x1      y1      z1      one at a time
//! middle       x2      y2      z2      x2 one at a time; the 56 (y2, z2) that go with it in the lanes
//! bottom       x3      y3      z3      all, in blocks
//! ```
//!
//! For one x2 and one top row, the middle boxes of the second and third stack turn into vectors, one for each y3 and one
//! for each z3, with a lane for each of the (y2, z2): the ways of the second stack and those of the third. Their dot
//! product, times the ways of the leading stack, is what one bottom row contributes.
//!
//! Bottom rows are grouped in blocks that share vectors. A block fixes which digits lie in the first row of each box.
//! Of those in the lead box's first row, some (C) lie in the second row of the second box and the others in that of
//! the third; likewise A from the second box's first row and B from the third's:
//!
//! ```text
//!           lead        second      third
//! row 1     X           Y           Z
//! row 2     A + B       C + Z-B     X-C + Y-A        |A| = 3 - |B|, |B| = |C|
//! row 3     the rest
//! ```
//!
//! So x3 depends on A and B, y3 on B and C, z3 on A and C, and givens narrow A, B and C independently: a block is a
//! small matrix product.

use super::band::Orders;
use super::partition::{Id, PARTITIONS};
use super::stack::Stack;
use crate::board::ORDERS;
use crate::simd::{Sums, U16x8};

/// Up to 3 x 3 x 3 bottom rows: places of x3 by `[a][b]`, of y3 by `[b][c]`, of z3 by `[a][c]`.
#[derive(Copy, Clone)]
struct Block {
    x: [[u16; 3]; 3],
    y: [[u16; 3]; 3],
    z: [[u16; 3]; 3],
    /// How many C there are.
    len: u8,
}

/// All bottom rows.
pub(super) struct Blocks {
    /// By the number of A and of B, from 1 to 3.
    shapes: [[Vec<Block>; 3]; 3],
}

/// The subsets of `set` with `len` elements that hold all of `must` that is in `set` and nothing of `not`.
fn subsets(set: u16, len: u32, must: u16, not: u16) -> Vec<u16> {
    let fits = |subset: &u16| subset & !set == 0 && subset.count_ones() == len;
    let subsets = (0..512).filter(fits);
    subsets
        .filter(|subset| subset & must == must & set && subset & not == 0)
        .collect()
}

impl Blocks {
    /// The bottom rows that the givens allow: `orders` gives for each digit which rows it may have in the three
    /// boxes.
    pub(super) fn new(orders: &Orders, stacks: &[Stack; 3]) -> Blocks {
        let mut blocks = Blocks {
            shapes: Default::default(),
        };
        for &[x, y, z] in &PARTITIONS.masks {
            // For each digit: it must (or must not) be in the part of its set that goes to the next box.
            let (mut must, mut not) = (0, 0);
            let mut is_possible = true;
            for (digit, orders) in orders.iter().enumerate() {
                let bit = 1 << digit;
                // The box where it is in row 1, and the one where it is in row 2 when it is in the part.
                let (first, part) = if x & bit != 0 {
                    (0, 1)
                } else if y & bit != 0 {
                    (1, 0)
                } else {
                    (2, 0)
                };
                let fits = |in_part: bool| {
                    let wanted =
                        |order: &[usize; 3]| order[first] == 0 && (order[part] == 1) == in_part;
                    ORDERS
                        .iter()
                        .enumerate()
                        .any(|(n, order)| orders >> n & 1 == 1 && wanted(order))
                };
                let (inside, outside) = (fits(true), fits(false));
                is_possible &= inside || outside;
                must |= if outside { 0 } else { bit };
                not |= if inside { 0 } else { bit };
            }
            if is_possible {
                for len in 0..=3 {
                    blocks.push([x, y, z], len, must, not, stacks);
                }
            }
        }
        blocks
    }

    fn push(&mut self, [x, y, z]: [u16; 3], len: u32, must: u16, not: u16, stacks: &[Stack; 3]) {
        let all = super::partition::ALL;
        let from_y = subsets(y, 3 - len, must, not);
        let from_z = subsets(z, len, must, not);
        let from_x = subsets(x, len, must, not);
        if from_x.is_empty() || from_y.is_empty() || from_z.is_empty() {
            return;
        }
        let place = |stack: usize, first: u16, second: u16| {
            let id = PARTITIONS.id([first, second, all ^ first ^ second]);
            stacks[stack].rows[2].place(id).unwrap_or(0) as u16
        };
        let mut block = Block {
            x: [[0; 3]; 3],
            y: [[0; 3]; 3],
            z: [[0; 3]; 3],
            len: from_x.len() as u8,
        };
        for (n, &a) in from_y.iter().enumerate() {
            for (m, &b) in from_z.iter().enumerate() {
                block.x[n][m] = place(0, x, a | b);
            }
            for (m, &c) in from_x.iter().enumerate() {
                block.z[n][m] = place(2, z, (x ^ c) | (y ^ a));
            }
        }
        for (n, &b) in from_z.iter().enumerate() {
            for (m, &c) in from_x.iter().enumerate() {
                block.y[n][m] = place(1, y, c | (z ^ b));
            }
        }
        self.shapes[from_y.len() - 1][from_z.len() - 1].push(block);
    }

    /// The sum over all bottom rows of weight times dot product.
    pub(super) fn sum(&self, weights: &[u16], second: &Factors, third: &Factors) -> u64 {
        let [one, two, three] = &self.shapes;
        one_shape::<1, 1>(&one[0], weights, second, third)
            + one_shape::<1, 2>(&one[1], weights, second, third)
            + one_shape::<1, 3>(&one[2], weights, second, third)
            + one_shape::<2, 1>(&two[0], weights, second, third)
            + one_shape::<2, 2>(&two[1], weights, second, third)
            + one_shape::<2, 3>(&two[2], weights, second, third)
            + one_shape::<3, 1>(&three[0], weights, second, third)
            + one_shape::<3, 2>(&three[1], weights, second, third)
            + one_shape::<3, 3>(&three[2], weights, second, third)
    }
}

/// A vector for each place in a list of partitions, one after the other.
pub(super) struct Factors {
    lanes: Vec<[u16; 8]>,
    /// How many groups of eight lanes a vector has, 1 to 7.
    width: usize,
}

impl Factors {
    /// For each partition of the stack's bottom box its ways, with one lane for each middle partition.
    pub(super) fn new(stack: &Stack, top: Id, middle: &[Id]) -> Factors {
        let width = middle.len().div_ceil(8);
        let top = stack.renamed(top);
        let mut lanes = vec![[0; 8]; top.zs.len() * width];
        let none = vec![0; top.zs.len()];
        for (group, middle) in middle.chunks(8).enumerate() {
            let rows: [&[u16]; 8] = core::array::from_fn(|lane| match middle.get(lane) {
                Some(&y) => stack.row(top, y),
                None => &none,
            });
            let vectors = lanes.iter_mut().skip(group).step_by(width);
            for (vector, &place) in vectors.zip(&top.zs) {
                *vector = rows.map(|row| row[usize::from(place)]);
            }
        }
        Factors { lanes, width }
    }

    #[inline(always)]
    fn at(&self, place: u16) -> &[[u16; 8]] {
        &self.lanes[usize::from(place) * self.width..][..self.width]
    }

    pub(super) fn bytes(&self) -> usize {
        self.lanes.len() * 16
    }
}

/// The sum over the blocks with this many A and B. Not inlined: on its own, each shape keeps its sums in
/// registers, which is fastest in V8.
///
/// No entry is above 1728 (`stack.rs` has the test), and a lane of the sums takes 2 products for each of 7
/// groups of lanes and 3 C: at most 2 x 7 x 3 x 1728^2 = 125,411,328, far below 2^32. The whole is below 94,080 x 56 x
/// 1728^3, which is below 2^63.
#[inline(never)]
fn one_shape<const A: usize, const B: usize>(
    blocks: &[Block],
    weights: &[u16],
    second: &Factors,
    third: &Factors,
) -> u64 {
    let mut total = 0;
    for block in blocks {
        let mut sums = [[Sums::zero(); B]; A];
        for c in 0..usize::from(block.len) {
            let ys: [&[[u16; 8]]; B] = core::array::from_fn(|b| second.at(block.y[b][c]));
            let zs: [&[[u16; 8]]; A] = core::array::from_fn(|a| third.at(block.z[a][c]));
            for group in 0..second.width {
                let y = ys.map(|y| U16x8::from_array(y[group]));
                for (sums, z) in sums.iter_mut().zip(zs) {
                    let z = U16x8::from_array(z[group]);
                    for (sum, &y) in sums.iter_mut().zip(&y) {
                        *sum = sum.plus_products(y, z);
                    }
                }
            }
        }
        for (sums, places) in sums.iter().zip(&block.x) {
            for (sum, &place) in sums.iter().zip(places) {
                total += sum.total() * u64::from(weights[usize::from(place)]);
            }
        }
    }
    total
}

/// For each partition of the lead stack's bottom box its ways, with these two above.
pub(super) fn weights(lead: &Stack, x1: Id, x2: Id) -> Vec<u16> {
    let x1 = lead.renamed(x1);
    let row = lead.row(x1, x2);
    x1.zs.iter().map(|&place| row[usize::from(place)]).collect()
}
