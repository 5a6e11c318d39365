//! Many grids, each lane refilled as soon as its grid is done.

use super::lanes::{Frame, Lanes, bits, solution, start};
use super::search::{ASTRAY, Search};
use crate::Grid;

/// The puzzle in a lane and its untried branches.
#[derive(Default)]
struct Work<K> {
    key: K,
    grid: Grid,
    count: u64,
    /// Nodes since the last solution, including the current one.
    nodes: u64,
    stack: Vec<Frame>,
}

/// Searches each puzzle for up to `limit` solutions. Each puzzle has a key. Calls `found` for every solution
/// and `done` with every puzzle's count, in the order in which the puzzles finish.
pub(super) fn search_each<K: Copy + Default>(
    mut puzzles: impl Iterator<Item = (K, Grid)>,
    limit: u64,
    mut found: impl FnMut(K, &dyn Fn() -> Grid),
    mut done: impl FnMut(K, u64),
) {
    let mut lanes = Lanes::new();
    let mut works: [Work<K>; 8] = Default::default();
    let mut live = 0u8;
    let mut astray = Search::default();
    // Puts the next puzzle into a lane; false when there are no more.
    let mut refill = |lanes: &mut Lanes, work: &mut Work<K>, lane: usize| {
        let next = puzzles.next();
        if let Some((key, grid)) = &next {
            lanes.set(lane, &start(grid));
            (work.key, work.grid) = (*key, *grid);
            (work.count, work.nodes) = (0, 1);
        }
        next.is_some()
    };
    for (lane, work) in works.iter_mut().enumerate() {
        live |= u8::from(refill(&mut lanes, work, lane)) << lane;
    }
    while live != 0 {
        let ends = lanes.step(live, |lane, other| works[lane].stack.push(other));
        for lane in bits(ends.broken | ends.solved | ends.guessed) {
            let work = &mut works[lane];
            work.nodes += 1;
            if work.nodes > ASTRAY && ends.solved >> lane & 1 == 0 {
                // The search that looks ahead takes over; it finds the same solutions in the same order.
                let reported = work.count;
                work.count = 0;
                astray.restart(&work.grid);
                while work.count < limit && astray.next() {
                    work.count += 1;
                    if work.count > reported {
                        found(work.key, &|| astray.solution().unwrap_or(Grid::EMPTY));
                    }
                }
                work.stack.clear();
            } else if ends.guessed >> lane & 1 == 1 {
                continue;
            } else if ends.solved >> lane & 1 == 1 {
                work.count += 1;
                work.nodes = 0;
                found(work.key, &|| solution(&lanes.get(lane)));
            }
            if work.count < limit
                && let Some(frame) = work.stack.pop()
            {
                lanes.set(lane, &frame);
                continue;
            }
            done(work.key, work.count);
            work.stack.clear();
            if !refill(&mut lanes, work, lane) {
                live &= !(1 << lane);
            }
        }
    }
}
