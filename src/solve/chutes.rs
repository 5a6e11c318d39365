//! The chutes of a state: the matchings in each, and committing to one of them.

use super::boxes::{Boxes, lane_of};
use super::branch::{Branch, Matchings};
use super::propagate::MatchingLanes;
use super::state::State;

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
/// Matching `m` starts in line 0 at box `m % 3` and moves one line down for each box to the right (falling)
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

impl MatchingLanes {
    /// The matchings of each chute.
    pub(super) fn ways(&self) -> Matchings<u16> {
        let lanes = [self.rows, self.cols].map(|families| families.map(Boxes::to_lanes));
        core::array::from_fn(|chute| {
            core::array::from_fn(|m| lanes[chute / 3][m / 3][lane_in_chute(chute, m % 3)])
        })
    }
}

impl State {
    /// Removes the branch's digit from the chute's cells that this matching does not use.
    #[inline]
    pub(super) fn commit(&mut self, branch: &Branch, matching: usize) {
        let digit = Boxes::splat(branch.digit);
        for (line, elsewhere) in ELSEWHERE[branch.chute][matching].iter().enumerate() {
            let gone = Boxes::from_lanes(elsewhere) & digit;
            for n in 0..3 {
                let position = if branch.chute < 3 {
                    3 * line + n
                } else {
                    3 * n + line
                };
                self.cells[position] = self.cells[position].and_not(gone);
            }
        }
    }
}
