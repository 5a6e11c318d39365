//! Impossible patterns with a few guardians anywhere, for chains that start from all of them.
//!
//! ```text
//! fill the plain cells, and as many others as possible     a pattern needs a cell that is left over:
//!   add one of these, fill again                             try each
//!     ...                                                    until they cannot be filled
//! ```
//!
//! Each added cell brings its guardians, of which there may be only a few. So the search is not deep.

use super::impossible_pattern::{Place, Search, can_fill};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::explainer_order;
use crate::logic::step::candidates_of;
use crate::logic::{Position, Premise};
use crate::{Candidate, Cell, CellSet, DigitSet, House};

/// The impossible patterns of two and of three digits with at most so many guardians, as the premises of chains. Those with the fewest
/// guardians come first.
///
/// Bivalue oddagons and tridagons are among them. The time grows quickly with the number of guardians; up to four are found in
/// milliseconds.
///
/// ```
/// use nonet::{Grid, Position, Premise, impossible_patterns};
///
/// let grid: Grid =
///     "........1.....2.3...4.15.......346...47..8.1.6.31.78...78...1.63...8..744.67.138.".parse().unwrap();
/// let patterns = impossible_patterns(&Position::from(&grid), 2);
/// assert!(patterns.iter().any(|pattern| match pattern {
///     Premise::Guardians { cells, guardians, .. } => cells.len() == 12 && guardians.len() == 2,
///     _ => false,
/// }));
/// ```
pub fn impossible_patterns(position: &Position, most_guardians: usize) -> Vec<Premise> {
    premises(position, |search| {
        patterns_of(search, position, most_guardians)
    })
}

/// What a search for patterns with so many guardians depends on.
#[derive(PartialEq, Eq, Hash)]
struct Searched(Place, usize);

/// Like [`impossible_patterns`], for a position of a path.
pub(crate) fn impossible_patterns_along(
    cache: &AnalysisCache,
    most_guardians: usize,
) -> Vec<Premise> {
    premises(cache, |search| {
        cache.find_at(Searched(search.place(), most_guardians), || {
            patterns_of(search, cache, most_guardians)
        })
    })
}

/// The cells of a pattern, and its guardians.
type Pattern = (CellSet, Vec<Candidate>);

fn premises(position: &Position, find: impl Fn(&Search) -> Vec<Pattern>) -> Vec<Premise> {
    let mut found: Vec<(usize, Premise)> = Vec::new();
    for size in [2, 3] {
        for &digits in explainer_order::subsets(size) {
            let digits = DigitSet::from_bits(digits);
            for (cells, guardians) in find(&Search::new(position, digits)) {
                let count = guardians.len();
                let premise = Premise::Guardians {
                    cells,
                    digits,
                    guardians,
                };
                found.push((count, premise));
            }
        }
    }
    found.sort_by_key(|&(count, _)| count);
    found.into_iter().map(|(_, premise)| premise).collect()
}

fn patterns_of(search: &Search, position: &Position, most_guardians: usize) -> Vec<Pattern> {
    let mut patterns = Patterns {
        position,
        search,
        found: Vec::new(),
    };
    // More cells would not make room.
    if search.crowds_a_house(search.plain) {
        return Vec::new();
    }
    let addable = patterns.addable(most_guardians);
    patterns.extend(CellSet::EMPTY, addable, most_guardians);
    patterns.found
}

/// The patterns of some digits.
struct Patterns<'a> {
    position: &'a Position,
    search: &'a Search<'a>,
    found: Vec<Pattern>,
}

impl Patterns<'_> {
    fn count_guardians(&self, cell: Cell) -> usize {
        (self.position.candidates(cell) - self.search.digits).len()
    }

    /// The cells with so few guardians that they can belong to a pattern.
    fn addable(&self, most: usize) -> CellSet {
        let others = self.search.others.into_iter();
        others
            .filter(|&cell| self.count_guardians(cell) <= most)
            .collect()
    }

    /// Adds cells to the guarded ones, until they make a pattern. `left` guardians may be added.
    fn extend(&mut self, guarded: CellSet, addable: CellSet, left: usize) {
        let cells = self.search.plain | guarded;
        let most = self.search.digits.len();
        let has_room = |house: House| (cells & house.cell_set()).len() < most;
        let fits = |&cell: &Cell| {
            self.count_guardians(cell) <= left && cell.houses().into_iter().all(has_room)
        };
        let mut addable: CellSet = addable.into_iter().filter(fits).collect();
        let core = self.search.core(cells | addable);
        if core.is_empty() || !guarded.is_subset(core) {
            return;
        }
        addable = addable & core;
        let mut holders = vec![CellSet::EMPTY; self.search.digits.len()];
        if !can_fill(cells & core, &mut holders) {
            self.keep(guarded);
            return;
        }
        let mut over = CellSet::EMPTY;
        for cell in addable {
            let free = holders
                .iter_mut()
                .find(|holder| (**holder & cell.peers()).is_empty());
            match free {
                Some(holder) => *holder = holder.with(cell),
                None => over = over.with(cell),
            }
        }
        for cell in over {
            addable = addable.without(cell);
            let left = left - self.count_guardians(cell);
            self.extend(guarded.with(cell), addable, left);
        }
    }

    fn keep(&mut self, guarded: CellSet) {
        if let Some(cells) = self.search.pattern(guarded) {
            let guardians = candidates_of(self.position, guarded, !self.search.digits);
            self.found.push((cells, guardians));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::position;

    fn guardians(position: &Position) -> Vec<String> {
        let names = |premise: Premise| {
            let Premise::Guardians { guardians, .. } = premise else {
                panic!("{premise:?} has no guardians");
            };
            let names = guardians.iter().map(|one| one.to_string());
            names.collect::<Vec<_>>().join(" ")
        };
        let found = impossible_patterns(position, 4);
        found.into_iter().map(names).collect()
    }

    #[test]
    fn a_ring_of_two_digits_has_guardians_of_several_digits() {
        let ring = "12r1c1 12r1c6 124r5c6 1235r5c2 12r3c2";
        assert_eq!(guardians(&position(ring)), ["3r5c2 5r5c2 4r5c6"]);
    }

    #[test]
    fn a_tridagon_has_up_to_four() {
        let three = "123r1c1 123r2c2 123r3c3 123r1c4 123r2c5 123r3c6 123r4c1 1234r5c2 1235r6c3";
        let hammer = position(&format!("{three} 1237r4c6 123r5c5 1236r6c4"));
        assert_eq!(guardians(&hammer), ["7r4c6 4r5c2 5r6c3 6r6c4"]);
        let even = position(&format!("{three} 1237r4c4 123r5c5 1236r6c6"));
        assert!(guardians(&even).is_empty());
    }

    #[test]
    fn patterns_with_more_guardians_are_left_out() {
        let ring = "1267r1c1 12r1c6 124r5c6 1235r5c2 12r3c2";
        assert!(guardians(&position(ring)).is_empty());
    }
}
