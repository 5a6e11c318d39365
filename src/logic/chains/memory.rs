//! A cache of the chains found in positions that runs have reached.
//!
//! ```text
//! run from a --\
//! run from b ----> the same position --> the same chains in it
//! run from a,   /
//! a step later
//! ```
//!
//! A step changes few candidates, so most runs for the next step reach positions seen before. An entry that the
//! search for a whole step did not use is dropped.

use super::changes::Base;
use super::nested::Nested;
use super::rules::Rules;
use crate::logic::Position;
use crate::{Cell, CellSet, DigitSet};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// What nested chains depend on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    rules: Option<Rules>,
    empty: CellSet,
    candidates: [DigitSet; 81],
}

type Known = HashMap<Key, Rc<[Rc<Nested>]>>;

#[derive(Default)]
struct Memory {
    /// The position for which a step is being searched.
    position: Option<Position>,
    now: Known,
    before: Known,
    bases: Vec<Rc<Base>>,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// Call this before searching for a step.
pub(super) fn begin(position: &Position) {
    MEMORY.with_borrow_mut(|memory| {
        if memory.position.as_ref() != Some(position) {
            memory.position = Some(*position);
            memory.before = std::mem::take(&mut memory.now);
            memory.bases.clear();
        }
    });
}

/// What all runs reach in a position in which outer runs begin.
pub(super) fn base(position: &Position, rules: Rules) -> Rc<Base> {
    MEMORY.with_borrow_mut(|memory| {
        let mut bases = memory.bases.iter();
        let known = bases.find(|base| base.is_of(position, rules)).cloned();
        known.unwrap_or_else(|| {
            let base = Rc::new(Base::new(position, rules));
            memory.bases.push(Rc::clone(&base));
            base
        })
    })
}

/// The result of `find` for a position, from the cache if it is there. `rules` are those of the chains; `None` stands for
/// cycles and forcing chains.
pub(super) fn recall(
    position: &Position,
    rules: Option<Rules>,
    find: impl FnOnce() -> Vec<Nested>,
) -> Rc<[Rc<Nested>]> {
    let mut candidates = [DigitSet::EMPTY; 81];
    for cell in Cell::all() {
        candidates[cell.index()] = position.candidates(cell);
    }
    let key = Key {
        rules,
        empty: position.empty_cells(),
        candidates,
    };
    let known = MEMORY.with_borrow_mut(|memory| {
        let known = memory.now.get(&key).cloned();
        known.or_else(|| {
            let known = memory.before.remove(&key)?;
            memory.now.insert(key.clone(), Rc::clone(&known));
            Some(known)
        })
    });
    known.unwrap_or_else(|| {
        let found: Rc<[Rc<Nested>]> = find().into_iter().map(Rc::new).collect();
        MEMORY.with_borrow_mut(|memory| memory.now.insert(key, Rc::clone(&found)));
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::position;

    #[test]
    fn a_position_is_kept_for_one_more_step() {
        let grids = ["", "1r1c1", "2r1c1"].map(position);
        let count = std::cell::Cell::new(0);
        let look = || {
            recall(&position("5r5c5"), None, || {
                count.set(count.get() + 1);
                Vec::new()
            })
        };
        begin(&grids[0]);
        look();
        look();
        begin(&grids[1]);
        look();
        assert_eq!(count.get(), 1);
        begin(&grids[2]);
        begin(&grids[0]);
        look();
        assert_eq!(count.get(), 2);
    }
}
