//! The almost locked sets behind strong links.

use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::techniques::almost_locked::AlmostLocked;
use crate::logic::{AlmostLockedSet, Position};

/// The maximum number of sets. Puzzles have some hundreds; only artificial positions have more than this.
const MOST: usize = 4096;

/// The sets of two or more cells in a house (one cell is an ordinary strong link), then those with one cell outside of it.
pub(super) fn linking_sets(cache: &AnalysisCache) -> Vec<AlmostLockedSet> {
    let all = AlmostLocked::kept(cache);
    let in_house = || all.sets().filter(|set| set.cells.len() > 1);
    let bent = in_house().flat_map(|set| bent_sets(cache, set));
    in_house().chain(bent).take(MOST).collect()
}

/// The sets with one more cell, outside of the house.
///
/// ```text
/// {1,2} {1,2,3} . | . . .      r1c1 and r1c2 have 1 2 3. r2c3 adds one digit, and sees every cell that
/// . . {1,3,4}     | . . .      can hold a digit they share: so no digit can occur twice, as in a house
/// ```
///
/// The new cell has at least three candidates; with two, an ordinary strong link does the same.
fn bent_sets(position: &Position, set: AlmostLockedSet) -> Vec<AlmostLockedSet> {
    let mut found = Vec::new();
    for cell in position.empty_cells() - set.cells {
        let digits = position.candidates(cell);
        let shared = digits & set.digits;
        let sees = |digit| (set.cells & position.cells_with(digit)).is_subset(cell.peers());
        if shared.len() > 1 && (digits - shared).len() == 1 && shared.into_iter().all(sees) {
            found.push(AlmostLockedSet {
                cells: set.cells.with(cell),
                digits: set.digits | digits,
            });
        }
    }
    found
}
