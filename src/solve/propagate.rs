//! Propagation: sweeps the whole grid in lock-step until nothing changes.
//!
//! There is no queue and no work per cell: one pass is straight-line vector code that applies to all 27
//! houses at once. A pass does, in this order:
//!
//! 1. *Naked singles*: removes the digits of a box's solved cells from its other cells.
//! 2. *Minirows and minicolumns*: which digits each can still hold; together they must hold all nine.
//! 3. *Matchings*: in a band a digit takes one minirow of each box, each in a different row. Of these
//!    3 x 3 matchings there are six, in two families of three:
//!
//!    ```text
//!    box      1 2 3    1 2 3    1 2 3         1 2 3    1 2 3    1 2 3
//!    row 1    x . .    . . x    . x .         x . .    . x .    . . x
//!    row 2    . x .    x . .    . . x         . . x    x . .    . x .
//!    row 3    . . x    . x .    x . .         . x .    . . x    x . .
//!             \____ falling _____/            \____ rising ______/
//!    ```
//!
//!    Two vectors hold all six for all bands and digits. A minirow that no surviving matching uses is
//!    struck, which finds locked candidates of every kind, pointing and claiming, and row conflicts, all at
//!    once. The same for the columns of stacks.
//! 4. *Hidden singles*: a digit left with one minirow and one minicolumn of its box has one cell.
//! 5. Each cell is intersected with its minirow, its minicolumn and its hidden single.
//!
//! At their fixpoint a lazier rule looks for minirows and minicolumns whose three digits are known
//! (*triads*). If it finds something, the passes start again.
//!
//! A state is broken when some cell, box or matching is empty. It is solved when every cell is single: then
//! each box holds nine digits and each digit has a matching in every chute.

use super::boxes::Boxes;
use super::branch::Matchings;
use super::state::State;
use crate::DigitSet;

/// The result of propagation.
pub(super) enum Outcome {
    /// No solution from here.
    Broken,
    /// Every cell holds one digit, without conflicts.
    Solved,
    /// Something is left to guess; these are the matchings still possible.
    Open(MatchingLanes),
}

/// The matchings of every digit still possible in each chute: `rows[0]` falling and `rows[1]` rising in
/// the bands, `cols` likewise in the stacks, each at the lane of the box that lies in row (column) 1.
pub(super) struct MatchingLanes {
    pub(super) rows: [Boxes; 2],
    pub(super) cols: [Boxes; 2],
}

/// The highest bit of a lane: `minus_1` sets it only on an empty set.
const BORROW: u16 = 0x8000;

impl State {
    /// Eliminates until nothing changes.
    pub(super) fn propagate(&mut self) -> Outcome {
        loop {
            let pass = self.pass();
            if pass.broken {
                return Outcome::Broken;
            }
            if pass.changed {
                continue;
            }
            if !pass.open {
                return Outcome::Solved;
            }
            match self.triads() {
                Triads::Broken => return Outcome::Broken,
                Triads::Changed => continue,
                Triads::Nothing => return Outcome::Open(pass.matchings),
            }
        }
    }

    /// The ways that one pass leaves; `None` when it finds that there is no solution.
    pub(super) fn ways(mut self) -> Option<Matchings<u16>> {
        let pass = self.pass();
        (!pass.broken).then(|| pass.matchings.ways())
    }

    #[inline(always)]
    fn pass(&mut self) -> Pass {
        let all = Boxes::splat(DigitSet::ALL.bits());
        let old = self.cells;

        let mut borrow = old[0].minus_1();
        let mut several = old[0] & borrow;
        let mut solved = old[0] & several.is_empty();
        for cell in &old[1..] {
            let less = cell.minus_1();
            let rest = *cell & less;
            borrow = borrow | less;
            several = several | rest;
            solved = solved | (*cell & rest.is_empty());
        }
        let cells = old.map(|cell| {
            let digit = cell & cell.without_lowest().is_empty();
            cell.and_not(solved) | digit
        });

        let [a, b, c, d, e, f, g, h, i] = cells;
        let rows = [a | b | c, d | e | f, g | h | i];
        let missing = all.and_not(rows[0] | rows[1] | rows[2]);

        let falling = rows[0] & rows[1].right_1() & rows[2].right_2();
        let rising = rows[0] & rows[1].right_2() & rows[2].right_1();
        let rows = [
            falling | rising,
            falling.right_2() | rising.right_1(),
            falling.right_1() | rising.right_2(),
        ];
        let by_rows = [falling, rising];
        let [a, b, c, d, e, f, g, h, i] =
            core::array::from_fn(|position| cells[position] & rows[position / 3]);
        let cols = [a | d | g, b | e | h, c | f | i];

        let falling = cols[0] & cols[1].below_1() & cols[2].below_2();
        let rising = cols[0] & cols[1].below_2() & cols[2].below_1();
        let cols = [
            falling | rising,
            falling.below_2() | rising.below_1(),
            falling.below_1() | rising.below_2(),
        ];
        let by_cols = [falling, rising];

        let one_place = exactly_one(rows) & exactly_one(cols);
        let mut changed = Boxes::splat(0);
        for position in 0..9 {
            let left = cells[position] & rows[position / 3] & cols[position % 3];
            let hidden = left & one_place;
            let left = left & (hidden | hidden.is_empty());
            changed = changed | (left ^ old[position]);
            self.cells[position] = left;
        }

        Pass {
            broken: (missing | (borrow & Boxes::splat(BORROW))).any(),
            changed: changed.any(),
            open: (several & Boxes::real()).any(),
            matchings: MatchingLanes {
                rows: by_rows,
                cols: by_cols,
            },
        }
    }

    /// A minirow that three digits are bound to holds nothing else; likewise the minicolumns.
    ///
    /// The dual rule (a minirow with only three digits left owns them) costs as much and saves 1 guess in 50.
    #[inline(always)]
    fn triads(&mut self) -> Triads {
        let [a, b, c, d, e, f, g, h, i] = self.cells;
        let rows = triads_of([a | b | c, d | e | f, g | h | i]);
        let cols = triads_of([a | d | g, b | e | h, c | f | i]);
        let mut crowded = rows.crowded | cols.crowded;
        for position in 0..9 {
            // The digits with no place but this cell; two are a contradiction.
            let settled = rows.bound[position / 3] & cols.bound[position % 3];
            crowded = crowded | settled.without_lowest();
        }
        if crowded.any() {
            return Triads::Broken;
        }
        let mut changed = Boxes::splat(0);
        for position in 0..9 {
            let old = self.cells[position];
            let left = old & rows.left[position / 3] & cols.left[position % 3];
            changed = changed | (left ^ old);
            self.cells[position] = left;
        }
        if changed.any() {
            Triads::Changed
        } else {
            Triads::Nothing
        }
    }
}

struct Pass {
    broken: bool,
    changed: bool,
    open: bool,
    matchings: MatchingLanes,
}

enum Triads {
    Broken,
    Changed,
    Nothing,
}

struct TriadSets {
    left: [Boxes; 3],
    /// The digits that have no other minirow in their box.
    bound: [Boxes; 3],
    /// Not 0 in a lane where a minirow has too many digits bound to it.
    crowded: Boxes,
}

/// The digits that are in exactly one of three sets.
#[inline(always)]
fn exactly_one([a, b, c]: [Boxes; 3]) -> Boxes {
    // One or all three, less all three.
    (a ^ b ^ c).and_not(a & b & c)
}

#[inline(always)]
fn triads_of(sets: [Boxes; 3]) -> TriadSets {
    let only_here = exactly_one(sets);
    let mut crowded = Boxes::splat(0);
    let bound = sets.map(|set| set & only_here);
    let left = core::array::from_fn(|line| {
        let (set, bound) = (sets[line], bound[line]);
        let third = bound.without_lowest().without_lowest();
        crowded = crowded | third.without_lowest();
        set & (bound | third.is_empty())
    });
    TriadSets {
        left,
        bound,
        crowded,
    }
}
