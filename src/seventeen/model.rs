//! What is likely in a puzzle with 17 givens, in canonical form, that comes after another.
//!
//! ```text
//! the one before   . . . . . . . . 1  . . . . . 2 . 3 .  ...
//! this one         . . . . . . . . 1  . . . . . 2 . 3 4  ...
//!                  same?  yes yes ... yes             no: it is larger here
//!                                                       empty?  which digit?   from here on
//! ```
//!
//! Each decision has the chance that it had in similar places so far.

use super::range_coder::{Chance, Coder};
use crate::{Cell, Digit, DigitSet, Grid};

/// The givens of each puzzle.
pub(super) const GIVENS: usize = 17;

/// The bits of a rating.
const RATING_BITS: u32 = 7;

/// The chances of all decisions, by what they depend on.
pub(super) struct Model {
    /// Is the cell the same as in the puzzle before? By the cell and its value there.
    same: Vec<Chance>,
    /// Is the cell filled? By the givens left, the cell, and how many filled cells its row, column and box have so far.
    filled: Vec<Chance>,
    /// Is the digit this one, if it is none of the smaller ones? By how often it occurs so far, in all and in the cell's band and
    /// stack, the givens left, and how many digits are possible from it on.
    digit: Vec<Chance>,
    /// The bits of the rating, by those before them.
    rating: Vec<Chance>,
}

impl Model {
    pub(super) fn new() -> Model {
        let chances = |n| vec![Chance::default(); n];
        Model {
            same: chances(81 * 10),
            filled: chances((GIVENS + 1) * 81 * 3 * 3 * 4),
            digit: chances(6 * 3 * 3 * (GIVENS + 1) * 10),
            rating: chances(1 << RATING_BITS),
        }
    }

    /// Writes the puzzle that comes after `last`, or reads it: then `puzzle` does not matter. `None` if there is no such puzzle,
    /// because `last` is not in canonical form, `puzzle` is not larger, or what is read is damaged.
    pub(super) fn grid(
        &mut self,
        coder: &mut impl Coder,
        last: &Grid,
        puzzle: &Grid,
    ) -> Option<Grid> {
        let mut part = Part::default();
        let mut is_same = true;
        for cell in Cell::all() {
            let mut least = 0;
            if is_same {
                let before = last.values()[cell.index()];
                let chance = &mut self.same[cell.index() * 10 + usize::from(before)];
                is_same = coder.code(chance, puzzle.get(cell) == last.get(cell));
                if is_same {
                    part.put(cell, last.get(cell));
                    continue;
                }
                // It must be larger.
                least = before + 1;
            } else if !self.is_filled(coder, &part, cell, puzzle.get(cell).is_some()) {
                continue;
            }
            let digit = self.which_digit(coder, &part, cell, least, puzzle.get(cell))?;
            part.put(cell, Some(digit));
        }
        (!is_same && part.left() == 0).then_some(part.grid)
    }

    fn is_filled(
        &mut self,
        coder: &mut impl Coder,
        part: &Part,
        cell: Cell,
        is_filled: bool,
    ) -> bool {
        let left = part.left();
        if left == 0 || left == 81 - cell.index() {
            return left > 0;
        }
        let [row, col, box_] = cell.houses().map(|house| part.by_house[house.index()]);
        let at = index([
            (left, GIVENS + 1),
            (cell.index(), 81),
            (row, 3),
            (col, 3),
            (box_, 4),
        ]);
        coder.code(&mut self.filled[at], is_filled)
    }

    /// The digit of a filled cell, from `least` on.
    fn which_digit(
        &mut self,
        coder: &mut impl Coder,
        part: &Part,
        cell: Cell,
        least: u8,
        digit: Option<Digit>,
    ) -> Option<Digit> {
        let left = part.left().checked_sub(1)?;
        // Digits are named in order of appearance, so at most one of them is new.
        let named: DigitSet = Digit::all().take(part.digits + 1).collect();
        let small: DigitSet = Digit::all().filter(|small| small.value() < least).collect();
        let options = part.grid.possible(cell) & named & !small;
        for (n, option) in options.into_iter().enumerate() {
            let open = options.len() - n;
            let by_chute = &part.by_chute[option.index()];
            let seen = by_chute[..3].iter().sum();
            let at = index([
                (seen, 6),
                (by_chute[cell.row() / 3], 3),
                (by_chute[3 + cell.col() / 3], 3),
                (left, GIVENS + 1),
                (open, 10),
            ]);
            // The last one is certain.
            if open == 1 || coder.code(&mut self.digit[at], digit == Some(option)) {
                return Some(option);
            }
        }
        None
    }

    /// Writes or reads a rating in tenths, below 128.
    pub(super) fn rating(&mut self, coder: &mut impl Coder, tenths: u8) -> u8 {
        let mut prefix = 1;
        for bit in (0..RATING_BITS).rev() {
            let is_one = coder.code(&mut self.rating[prefix], tenths >> bit & 1 == 1);
            prefix = prefix << 1 | usize::from(is_one);
        }
        prefix as u8 & 0x7f
    }
}

/// One index for several numbers, each with the number of its values; larger values count as the largest.
fn index<const N: usize>(numbers: [(usize, usize); N]) -> usize {
    numbers.into_iter().fold(0, |index, (number, values)| {
        index * values + number.min(values - 1)
    })
}

/// The first cells of a puzzle, and what is in them.
struct Part {
    grid: Grid,
    filled: usize,
    /// How many digits occur.
    digits: usize,
    /// How many cells of each house are filled.
    by_house: [usize; 27],
    /// For each digit, how often it occurs in each of the three bands and three stacks.
    by_chute: [[usize; 6]; 9],
}

impl Default for Part {
    fn default() -> Part {
        Part {
            grid: Grid::EMPTY,
            filled: 0,
            digits: 0,
            by_house: [0; 27],
            by_chute: [[0; 6]; 9],
        }
    }
}

impl Part {
    /// How many givens are still to come.
    fn left(&self) -> usize {
        GIVENS - self.filled
    }

    fn put(&mut self, cell: Cell, digit: Option<Digit>) {
        let Some(digit) = digit else { return };
        self.grid.set(cell, Some(digit));
        self.filled += 1;
        self.digits = self.digits.max(digit.index() + 1);
        for house in cell.houses() {
            self.by_house[house.index()] += 1;
        }
        let by_chute = &mut self.by_chute[digit.index()];
        by_chute[cell.row() / 3] += 1;
        by_chute[3 + cell.col() / 3] += 1;
    }
}
