//! Where to guess: the digit and chute with the fewest ways.

use super::boxes::{Boxes, lane_of};
use super::propagate::Matchings;
use super::state::State;

/// One chute, one digit, and the two to six matchings it has there.
pub(super) struct Branch {
    /// 0 to 2 are bands, 3 to 5 stacks.
    chute: usize,
    /// The digit's bit in a digit set.
    digit: u16,
    /// Bit `m` is set when matching `m` is possible: 0 to 2 falling, 3 to 5 rising.
    ways: u8,
}

/// The lane of the n-th box in a chute.
const fn lane_in_chute(chute: usize, n: usize) -> usize {
    lane_of(if chute < 3 {
        chute * 3 + n
    } else {
        n * 3 + chute - 3
    })
}

/// `ELSEWHERE[chute][matching][line]`: a lane of ones for each box of the chute where this matching
/// does not use the box's row (column) `line`.
///
/// Matching `m` starts in line 0 at box `m % 3` and goes on one line down a box to the right (falling)
/// or to the left (rising).
static ELSEWHERE: [[[[[u16; 8]; 2]; 3]; 6]; 6] = {
    let mut table = [[[[[0; 8]; 2]; 3]; 6]; 6];
    let mut chute = 0;
    while chute < 6 {
        let mut matching = 0;
        while matching < 6 {
            let mut n = 0;
            while n < 3 {
                let right = (n + 3 - matching % 3) % 3;
                let used = if matching < 3 { right } else { (3 - right) % 3 };
                let lane = lane_in_chute(chute, n);
                let mut line = 0;
                while line < 3 {
                    if line != used {
                        table[chute][matching][line][lane / 8][lane % 8] = 0xffff;
                    }
                    line += 1;
                }
                n += 1;
            }
            matching += 1;
        }
        chute += 1;
    }
    table
};

impl Matchings {
    /// A digit with two matchings, in the chute with the fewest matchings in all; with more than two
    /// only where no digit has two. `None` only when nothing is open.
    pub(super) fn branch(&self) -> Option<Branch> {
        let lanes = [self.rows, self.cols].map(|families| families.map(Boxes::to_lanes));
        let mut best: Option<(u32, Branch)> = None;
        for chute in 0..6 {
            let families = &lanes[chute / 3];
            let sets: [u16; 6] =
                core::array::from_fn(|m| families[m / 3][lane_in_chute(chute, m % 3)]);
            let total: u32 = sets.iter().map(|set| set.count_ones()).sum();
            if total == 9 {
                continue;
            }
            let (digit, ways) = fewest_ways(&sets);
            // Chutes without a digit of two ways come after all the others.
            let cost = total + if ways.count_ones() == 2 { 0 } else { 100 };
            if best.as_ref().is_none_or(|&(least, _)| cost < least) {
                best = Some((cost, Branch { chute, digit, ways }));
            }
        }
        best.map(|(_, branch)| branch)
    }
}

/// The lowest digit among those with the fewest ways, but at least two, and its ways.
fn fewest_ways(sets: &[u16; 6]) -> (u16, u8) {
    let (mut once, mut twice, mut thrice) = (0, 0, 0);
    for set in sets {
        thrice |= twice & set;
        twice |= once & set;
        once |= set;
    }
    let mut digits = twice & !thrice;
    if digits == 0 {
        let count = |digit: u16| sets.iter().filter(|&set| set & digit != 0).count();
        let several = (0..9)
            .map(|bit| 1 << bit)
            .filter(|digit| thrice & digit != 0);
        digits = several.min_by_key(|&digit| count(digit)).unwrap_or(0);
    }
    let digit = digits & digits.wrapping_neg();
    let ways = (0..6).filter(|&m| sets[m] & digit != 0);
    (digit, ways.fold(0, |ways, m| ways | 1 << m))
}

impl Branch {
    /// The ways, the first first.
    #[inline]
    pub(super) fn ways(&self) -> impl DoubleEndedIterator<Item = Way> + use<> {
        let Branch { chute, digit, ways } = *self;
        (0..6)
            .filter(move |matching| ways >> matching & 1 != 0)
            .map(move |matching| Way {
                chute,
                digit,
                matching,
            })
    }
}

/// One of a branch's ways.
pub(super) struct Way {
    chute: usize,
    digit: u16,
    matching: usize,
}

impl State {
    /// Takes the digit from the chute's cells that the way does not use.
    #[inline]
    pub(super) fn commit(&mut self, way: &Way) {
        let digit = Boxes::splat(way.digit);
        for (line, elsewhere) in ELSEWHERE[way.chute][way.matching].iter().enumerate() {
            let gone = Boxes::from_lanes(elsewhere) & digit;
            for n in 0..3 {
                let position = if way.chute < 3 {
                    3 * line + n
                } else {
                    3 * n + line
                };
                self.cells[position] = self.cells[position].and_not(gone);
            }
        }
    }
}
