//! Searches for fish of any houses, with fins.
//!
//! A fish of size n has n base houses and n cover houses. Suppose no fin is true. Then each base house
//! has its digit in a cell of a cover house, no cell counts for two base houses, and each cover house
//! has room for one. So every cover house has its digit in the base, once. A candidate in a cover house
//! but not in the base, or in two cover houses, is false. With fins, this holds for the candidates that
//! see all of them: if a fin is true, they are false too.
//!
//! ```text
//!   V    the victim          suppose V were true: all cells it sees lose the digit, fins included,
//!   o    the cells it sees   and its own cover house is used up. The rest of n base houses must fit
//!   x    the cells left      into n - 1 cover houses. So the search looks for n - 1 houses, and n
//!                            others whose rest lies within them.
//! ```
//!
//! Only then is the last cover house added, one through the victim, and everything the fish catches is
//! counted. Starting from the victims avoids trying every choice of base houses with every choice of
//! cover houses. Mean time to find all fish of all digits, over the positions of hard puzzles that singles
//! don't solve (two cores of an AMD EPYC, 2026-11; `each_rung_of_the_teacher_is_quick` prints them):
//!
//! ```text
//! size       2         3         4
//! finned     0.08 ms   0.13 ms   0.16 ms
//! Franken    0.14      0.42      1.1
//! mutant     0.12      0.51      2.6
//! ```

use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Evidence, Position, Step, Technique};
use crate::{Cell, CellSet, Digit, House};
use core::ops::ControlFlow;
use std::collections::HashSet;

/// Houses as bits: rows, columns, boxes.
pub(super) type Houses = u32;

/// The houses from which a fish takes its base, and those from which it takes its cover.
pub(super) type Waters = (Houses, Houses);

pub(super) const ROWS: Houses = 0x1ff;
pub(super) const COLS: Houses = ROWS << 9;
pub(super) const BOXES: Houses = ROWS << 18;

/// The most fins that a player can still follow, and that HoDoKu allows.
const MOST_FINS: usize = 5;
/// The most of these fins that may be in two base houses.
const MOST_ENDO_FINS: usize = 2;

/// A fish and what it catches.
pub(super) struct Catch {
    pub(super) digit: Digit,
    pub(super) base: Houses,
    pub(super) cover: Houses,
    pub(super) fins: CellSet,
    pub(super) victims: CellSet,
}

pub(super) fn houses(set: Houses) -> impl Iterator<Item = House> {
    House::all().filter(move |house| set >> house.index() & 1 != 0)
}

/// The cells of a digit, with the size and the possible houses of a fish.
#[derive(PartialEq, Eq, Hash)]
struct Place(CellSet, usize, Waters);

/// The fish of this size and digit with base and cover houses from these. What is wanted may depend only on the cells.
pub(super) fn catches(
    cache: &AnalysisCache,
    digit: Digit,
    size: usize,
    waters: Waters,
    is_wanted: impl Fn(&Catch) -> bool,
) -> Vec<Catch> {
    let cells = cache.cells_with(digit);
    cache.find_at(Place(cells, size, waters), || {
        let mut caught = all_catches(cells, digit, size, waters);
        caught.retain(is_wanted);
        caught
    })
}

fn all_catches(cells: CellSet, digit: Digit, size: usize, (base, cover): Waters) -> Vec<Catch> {
    let live = |of: Houses| -> Vec<(Houses, CellSet)> {
        let houses = houses(of).map(|house| (bit(house), cells & house.cell_set()));
        houses.filter(|(_, cells)| !cells.is_empty()).collect()
    };
    let (bases, covers) = (live(base), live(cover));
    let mut search = Search {
        cells,
        digit,
        size,
        last: 0,
        bases: Vec::new(),
        covers: Vec::new(),
        met: HashSet::new(),
        found: Vec::new(),
    };
    for victim in cells {
        let through: Houses = victim.houses().map(bit).into_iter().sum();
        let rest = cells - victim.peers().with(victim);
        let left = |houses: &[(Houses, CellSet)], into: &mut Vec<Part>| {
            let parts = houses.iter().filter(|(house, _)| house & through == 0);
            let parts = parts.map(|&(house, cells)| (house, packed(cells & rest, rest)));
            into.clear();
            into.extend(parts.filter(|&(_, part)| part != 0));
        };
        left(&bases, &mut search.bases);
        left(&covers, &mut search.covers);
        search.last = through & cover;
        if search.bases.len() >= size {
            search.cover(0, size - 1, 0, 0);
        }
    }
    search.found
}

fn bit(house: House) -> Houses {
    1 << house.index()
}

/// A house and its remaining cells: bit `n` for the `n`-th remaining cell, of at most 60.
type Part = (Houses, u64);

fn packed(cells: CellSet, of: CellSet) -> u64 {
    let place = |cell: Cell| (of.bits() & ((1 << cell.index()) - 1)).count_ones();
    cells.into_iter().map(|cell| 1 << place(cell)).sum()
}

/// The search for fish, one victim after another.
struct Search {
    cells: CellSet,
    digit: Digit,
    size: usize,
    /// The cover houses through the victim.
    last: Houses,
    /// The other houses.
    bases: Vec<Part>,
    covers: Vec<Part>,
    /// The base and cover houses of the fish found, because each fish turns up with all its victims.
    met: HashSet<(Houses, Houses)>,
    found: Vec<Catch>,
}

impl Search {
    /// Adds `more` cover houses, starting at index `start`. The compiler vectorises the comparison with all bases. Going through the bases
    /// once for all choices of the last house, and noting which of these hold the rest of each, took a third longer.
    fn cover(&mut self, start: usize, more: usize, cover: Houses, covered: u64) {
        if more == 0 {
            let fits = |&(house, part): &Part| part & !covered == 0 && house & cover == 0;
            let fitting = self.bases.iter().map(fits).enumerate();
            let fitting = fitting.fold(0, |all, (n, fits)| all | u32::from(fits) << n);
            if fitting.count_ones() as usize >= self.size {
                self.base(fitting, self.size, cover, 0, 0);
            }
            return;
        }
        for n in start..self.covers.len() {
            let (house, part) = self.covers[n];
            self.cover(n + 1, more - 1, cover | house, covered | part);
        }
    }

    /// Adds `more` base houses from those whose bits are set. Their remaining cells must not overlap.
    fn base(&mut self, mut from: u32, more: usize, cover: Houses, base: Houses, taken: u64) {
        if more == 0 {
            for last in houses(self.last) {
                self.close(base, cover | bit(last));
            }
            return;
        }
        while from.count_ones() as usize >= more {
            let (house, part) = self.bases[from.trailing_zeros() as usize];
            from &= from - 1;
            if part & taken == 0 {
                self.base(from, more - 1, cover, base | house, taken | part);
            }
        }
    }

    /// Adds the complete fish if it catches anything.
    fn close(&mut self, base: Houses, cover: Houses) {
        let (base_cells, endo_fins) = self.once_and_twice(base);
        let (covered, covered_twice) = self.once_and_twice(cover);
        let fins = (base_cells - covered) | endo_fins;
        if fins.len() > MOST_FINS || endo_fins.len() > MOST_ENDO_FINS {
            return;
        }
        let victims = ((covered - base_cells) | covered_twice) & fins.common_peers();
        if !victims.is_empty() && self.met.insert((base, cover)) {
            self.found.push(Catch {
                digit: self.digit,
                base,
                cover,
                fins,
                victims,
            });
        }
    }

    /// The cells with the digit in any of these houses, and those in more than one.
    fn once_and_twice(&self, set: Houses) -> (CellSet, CellSet) {
        houses(set).fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
            let here = self.cells & house.cell_set();
            (once | here, twice | (once & here))
        })
    }
}

impl Catch {
    /// Whether a base house has at most one cell left besides its fins.
    pub(super) fn is_sashimi(&self, position: &Position) -> bool {
        let left = |house: House| (house.cell_set() & position.cells_with(self.digit)) - self.fins;
        houses(self.base).any(|house| left(house).len() <= 1)
    }

    fn evidence(&self) -> Evidence {
        Evidence::Fish {
            digit: self.digit,
            base: houses(self.base).collect(),
            cover: houses(self.cover).collect(),
            fins: self.fins,
        }
    }

    /// This fish and another with the same base, as one.
    fn with(&self, twin: &Catch) -> Catch {
        Catch {
            cover: self.cover | twin.cover,
            fins: self.fins | twin.fins,
            victims: self.victims | twin.victims,
            ..*self
        }
    }
}

/// Reports fish with few fins first, and only the first of those with the same victims; then the siamese
/// fish, named by `twins`.
pub(super) fn report(
    position: &Position,
    mut caught: Vec<Catch>,
    name: impl Fn(&Catch) -> Technique,
    twins: impl Fn(&Catch, &Catch) -> Technique,
    on_step: OnStep,
) -> ControlFlow<()> {
    let step = |technique: Technique, fish: &Catch| Step {
        technique,
        rating: technique.rating(),
        placement: None,
        eliminations: candidates_in(position, fish.victims, fish.digit),
        evidence: fish.evidence(),
    };
    caught.sort_by_key(|fish| fish.fins.len());
    let mut done = HashSet::new();
    for fish in &caught {
        let technique = name(fish);
        if done.insert((technique, fish.digit, fish.victims)) {
            on_step(step(technique, fish))?;
        }
    }
    caught.sort_by_key(|fish| (fish.digit, fish.base));
    let of_same_base = |a: &Catch, b: &Catch| (a.digit, a.base) == (b.digit, b.base);
    for group in caught.chunk_by(of_same_base) {
        for (n, fish) in group.iter().enumerate() {
            for twin in &group[n + 1..] {
                let both = fish.with(twin);
                let has_fins = !fish.fins.is_empty() && !twin.fins.is_empty();
                let adds = both.victims != fish.victims && both.victims != twin.victims;
                let technique = twins(fish, twin);
                if has_fins && adds && done.insert((technique, fish.digit, both.victims)) {
                    on_step(step(technique, &both))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, position};

    #[test]
    fn a_fish_has_as_many_cover_houses_as_base_houses() {
        // If the digit were in row 1, three columns would need it in row 5.
        let mut position = position("");
        for col in ["1", "2", "3"] {
            let cells = [format!("r1c{col}"), format!("r5c{col}")];
            let cells = cells.each_ref().map(String::as_str);
            position = confined(position, 1, &cells, &format!("column {col}"));
        }
        for size in 2..=3 {
            let cells = position.cells_with(Digit::new(1));
            let found = all_catches(cells, Digit::new(1), size, (COLS, ROWS));
            assert!(!found.is_empty());
            for fish in found {
                let sizes = [fish.base, fish.cover].map(|houses| houses.count_ones() as usize);
                assert_eq!(sizes, [size; 2]);
            }
        }
    }
}
