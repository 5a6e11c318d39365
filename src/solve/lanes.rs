//! Eight grids at a time, one per lane.
//!
//! The same rules as in `propagate.rs`, rotated by ninety degrees: there a vector holds the nine boxes of one
//! grid, here the same set of eight grids. No lane is idle, no lane has to be shuffled to its neighbour,
//! and each box sees at once what the previous box found. With eight grids to search, that is 1.4 to 2.3
//! times as fast.

use super::branch::{Branch, Matchings, choose};
use super::lines::Lines;
use crate::simd::U16x8;
use crate::{DigitSet, Grid};

/// The ways of one grid; 72 bytes.
pub(super) type Frame = Matchings<u16>;

/// The matchings that use line `i` of a chute's box `n`.
const fn through(n: usize, i: usize) -> [usize; 2] {
    [(n + 3 - i) % 3, 3 + (n + i) % 3]
}

pub(super) fn start(grid: &Grid) -> Frame {
    // By value and without branches, since which cells are given is unpredictable.
    let bits = grid.values().map(|value| (1u16 << (value % 16)) >> 1);
    // The givens of each line: [chute][box in the chute][line].
    let given: [[[u16; 3]; 3]; 6] = core::array::from_fn(|chute| {
        core::array::from_fn(|n| {
            core::array::from_fn(|line| {
                let (first, step) = if chute < 3 {
                    (27 * chute + 9 * line + 3 * n, 1)
                } else {
                    (3 * (chute - 3) + line + 27 * n, 9)
                };
                bits[first] | bits[first + step] | bits[first + 2 * step]
            })
        })
    });
    let mut frame = [[DigitSet::ALL.bits(); 6]; 6];
    for (ways, boxes) in frame.iter_mut().zip(&given) {
        for (n, [a, b, c]) in boxes.iter().enumerate() {
            for (i, elsewhere) in [b | c, a | c, a | b].into_iter().enumerate() {
                for matching in through(n, i) {
                    ways[matching] &= !elsewhere;
                }
            }
        }
    }
    frame
}

/// The solution of a frame in which every digit has one way through each chute.
pub(super) fn solution(frame: &Frame) -> Grid {
    let mut lines = [[[0u16; 3]; 3]; 6];
    for (ways, boxes) in frame.iter().zip(&mut lines) {
        for (n, lines) in boxes.iter_mut().enumerate() {
            for (i, line) in lines.iter_mut().enumerate() {
                *line = through(n, i).into_iter().fold(0, |line, m| line | ways[m]);
            }
        }
    }
    let (bands, stacks) = lines.split_at(3);
    let mut values = [0; 81];
    for (row, values) in values.chunks_exact_mut(9).enumerate() {
        for (col, value) in values.iter_mut().enumerate() {
            let digit = bands[row / 3][col / 3][row % 3] & stacks[col / 3][row / 3][col % 3];
            *value = digit.trailing_zeros() as u8 + 1;
        }
    }
    Grid::from_values(values).unwrap_or(Grid::EMPTY)
}

/// Leaves the branch's digit only this way.
fn commit(frame: &mut Frame, branch: &Branch, matching: usize) {
    for set in &mut frame[branch.chute] {
        *set &= !branch.digit;
    }
    frame[branch.chute][matching] |= branch.digit;
}

/// Eight grids side by side. Plain memory, since lanes are written one by one.
#[repr(align(16))]
pub(super) struct Lanes {
    ways: Matchings<[u16; 8]>,
}

/// The result of a sweep, one bit per lane.
struct Sweep {
    broken: u8,
    changed: u8,
    open: u8,
}

/// The lanes that finished a node in a step, one bit per lane.
pub(super) struct Ends {
    pub(super) broken: u8,
    pub(super) solved: u8,
    /// The lanes that continue with a guess.
    pub(super) guessed: u8,
}

impl Lanes {
    pub(super) fn new() -> Lanes {
        Lanes {
            ways: [[[0; 8]; 6]; 6],
        }
    }

    /// One sweep for all of these lanes, triads where nothing else follows, and a guess where they don't help.
    /// The lane continues with the first way; the others are passed to `wait`, the second one last.
    #[inline(always)]
    pub(super) fn step(&mut self, live: u8, mut wait: impl FnMut(usize, Frame)) -> Ends {
        let sweep = self.sweep();
        let mut broken = live & sweep.broken;
        let still = live & !sweep.broken & !sweep.changed;
        let solved = still & !sweep.open;
        let mut stuck = still & sweep.open;
        if stuck.count_ones() < WANTED_FOR_TRIADS && stuck != live {
            stuck = 0;
        } else if stuck != 0 {
            let triads = self.triads(stuck);
            broken |= triads.broken;
            stuck &= !triads.broken & !triads.changed;
        }
        let mut guessed = stuck;
        for lane in bits(stuck) {
            let frame = self.get(lane);
            let Some(branch) = choose(&frame) else {
                // Every way is settled, yet a cell has several digits: a contradiction.
                broken |= 1 << lane;
                guessed &= !(1 << lane);
                continue;
            };
            let mut matchings = branch.matchings();
            let first = matchings.next().unwrap_or_default();
            for (matching, lanes) in self.ways[branch.chute].iter_mut().enumerate() {
                if matching != first {
                    lanes[lane] &= !branch.digit;
                }
            }
            for matching in matchings.rev() {
                let mut other = frame;
                commit(&mut other, &branch, matching);
                wait(lane, other);
            }
        }
        Ends {
            broken,
            solved,
            guessed,
        }
    }
    pub(super) fn get(&self, lane: usize) -> Frame {
        self.ways.map(|chute| chute.map(|lanes| lanes[lane]))
    }

    pub(super) fn set(&mut self, lane: usize, frame: &Frame) {
        for (chute, values) in self.ways.iter_mut().zip(frame) {
            for (lanes, &value) in chute.iter_mut().zip(values) {
                lanes[lane] = value;
            }
        }
    }

    #[inline(always)]
    fn lines(&self, band: usize, stack: usize) -> Lines {
        Lines {
            rows: lines(&self.ways[band], stack),
            cols: lines(&self.ways[3 + stack], band),
        }
    }

    /// Leaves only the matchings that use these lines: locked candidates of every kind, pointing and
    /// claiming, and conflicts in rows and columns, all in one go.
    #[inline(always)]
    fn narrow(&mut self, band: usize, stack: usize, lines: &Lines) {
        narrow(&mut self.ways[band], stack, &lines.rows);
        narrow(&mut self.ways[3 + stack], band, &lines.cols);
    }

    /// Singles and locked candidates, box after box.
    fn sweep(&mut self) -> Sweep {
        let none = U16x8::splat(0);
        let (mut broken, mut changed, mut open) = (none, none, none);
        for band in 0..3 {
            for stack in 0..3 {
                let old = self.lines(band, stack);
                let followed = old.follow();
                broken = broken | followed.broken;
                open = open | followed.open;
                changed = changed | difference(&old, &followed.lines);
                self.narrow(band, stack, &followed.lines);
            }
        }
        Sweep {
            broken: broken.lanes(),
            changed: changed.lanes(),
            open: open.lanes(),
        }
    }

    /// Triads, box after box, in these lanes only.
    fn triads(&mut self, lanes: u8) -> Sweep {
        let none = U16x8::splat(0);
        let (mut broken, mut changed) = (none, none);
        let others = U16x8::from_array(core::array::from_fn(|lane| {
            if lanes >> lane & 1 == 1 { 0 } else { u16::MAX }
        }));
        for band in 0..3 {
            for stack in 0..3 {
                let old = self.lines(band, stack);
                let (Lines { rows, cols }, crowded) = old.triads();
                let new = Lines {
                    rows: rows.map(|line| line | others),
                    cols: cols.map(|line| line | others),
                };
                broken = broken | crowded;
                changed = changed | difference(&old, &Lines { rows, cols });
                self.narrow(band, stack, &new);
            }
        }
        Sweep {
            broken: broken.lanes() & lanes,
            changed: changed.lanes() & lanes,
            open: lanes,
        }
    }
}

/// The lines of a chute's box `n`: each is used by two matchings.
#[inline(always)]
fn lines(ways: &[[u16; 8]; 6], n: usize) -> [U16x8; 3] {
    core::array::from_fn(|i| {
        let [falling, rising] = through(n, i);
        U16x8::from_array(ways[falling]) | U16x8::from_array(ways[rising])
    })
}

#[inline(always)]
fn narrow(ways: &mut [[u16; 8]; 6], n: usize, lines: &[U16x8; 3]) {
    for (i, &line) in lines.iter().enumerate() {
        for matching in through(n, i) {
            ways[matching] = (U16x8::from_array(ways[matching]) & line).to_array();
        }
    }
}

/// Not 0 where a line differs.
#[inline(always)]
fn difference(a: &Lines, b: &Lines) -> U16x8 {
    let mut sum = U16x8::splat(0);
    for i in 0..3 {
        sum = sum | (a.rows[i] ^ b.rows[i]) | (a.cols[i] ^ b.cols[i]);
    }
    sum
}

/// Triads wait until this many lanes need them, since they cost as much for one lane as for eight. Two is best
/// on easy and hard puzzles taken together; three is 1% faster on the hardest and 5% slower on the easiest.
const WANTED_FOR_TRIADS: u32 = 2;

/// The positions of the set bits.
pub(super) fn bits(mut set: u8) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lowest < 8).then_some(lowest)
    })
}
