//! Impossible patterns: cells that two or three digits cannot fill, because too many of them see each other. One of their other
//! candidates, the *guardians*, is true.
//!
//! ```text
//! two digits: the bivalue oddagon           three digits: the tridagon (Thor's hammer)
//!
//!   12 . . | . . 12 | . . .                 a . . | a . .      In four boxes, each a, b and c marks a cell that
//!   . . .  | . .  . | . . .                 . b . | . b .      would be 1, 2 or 3. In three boxes they slope
//!   . 12 . | . .  . | . . .                 . . c | . . c      one way, in the fourth the other way.
//!   -------+--------+------                 ------+------
//!   . . .  | . .  . | . . .                 a . . | . . a
//!   . 12 . | . . 123| . . .                 . b . | . b .
//!                                           . . c | c . .
//! Five cells in a ring: two digits
//! would have to alternate.
//! ```
//!
//! The cells are the vertices of a graph, joined if they see each other, and the digits are colours. With two digits the graph is
//! impossible if it has an odd ring; with three there are many shapes, of which the tridagon is the best known.
//!
//! The search takes all cells that have none but these digits, and adds a few that have guardians: all those of one cell, or one
//! digit in up to three cells, because others seldom rule out anything together. If the digits cannot fill these cells, it removes
//! the cells that are not needed.
//!
//! The tridagon was found by mith in 2021 ("Loki"), and its relatives were listed by eleven; the bivalue oddagon is older:
//! forum.enjoysudoku.com, threads 39859, 39885 and 33153. Rating: 6.0 and 6.5 in Sudoku Studio; other patterns 6.8 by us.

use super::guardians::Guarded;
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::explainer_order;
use crate::logic::step::{OnStep, candidates_of};
use crate::logic::{Position, Technique};
use crate::{Cell, CellSet, DigitSet};
use core::ops::ControlFlow;

/// Guardians of one digit in more cells than this seldom rule out anything.
const MOST_GUARDED: usize = 3;

pub(crate) fn find_oddagon(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find(cache, 2, |_| Technique::BivalueOddagon, on_step)
}

/// Reports tridagons and other patterns of three digits.
pub(crate) fn find_of_three(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let technique = |cells| match is_tridagon(cells) {
        true => Technique::Tridagon,
        false => Technique::ImpossiblePattern,
    };
    find(cache, 3, technique, on_step)
}

fn find(
    cache: &AnalysisCache,
    size: usize,
    technique: fn(CellSet) -> Technique,
    on_step: OnStep,
) -> ControlFlow<()> {
    for &digits in explainer_order::subsets(size) {
        let search = Search::new(cache, DigitSet::from_bits(digits));
        for (cells, guarded) in cache.find_at(search.place(), || search.patterns()) {
            let pattern = Guarded {
                cells,
                digits: search.digits,
                houses: Vec::new(),
                guardians: candidates_of(cache, guarded, !search.digits),
            };
            pattern.report(cache, technique(cells), on_step)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the cells are three in each of four boxes, at the corners of a rectangle.
fn is_tridagon(cells: CellSet) -> bool {
    let in_box = |box_| cells.into_iter().filter(|cell| cell.box_() == box_).count();
    cells.len() == 12 && (0..9).all(|box_| matches!(in_box(box_), 0 | 3))
}

/// The digits of a search, and the cells and their candidates that it depends on.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Place(DigitSet, CellSet, Vec<DigitSet>);

/// The search for patterns of some digits.
pub(super) struct Search<'a> {
    position: &'a Position,
    pub(super) digits: DigitSet,
    /// The cells with no other digits.
    pub(super) plain: CellSet,
    /// The cells with at least two of the digits and with others.
    pub(super) others: CellSet,
}

impl Search<'_> {
    pub(super) fn new(position: &Position, digits: DigitSet) -> Search<'_> {
        let with = |has: &dyn Fn(DigitSet) -> bool| -> CellSet {
            let cells = position.empty_cells().into_iter();
            cells
                .filter(|&cell| has(position.candidates(cell)))
                .collect()
        };
        Search {
            position,
            digits,
            plain: with(&|here| here.is_subset(digits)),
            others: with(&|here| !here.is_subset(digits) && (here & digits).len() >= 2),
        }
    }

    pub(super) fn place(&self) -> Place {
        let cells = self.plain | self.others;
        let candidates = cells.into_iter().map(|cell| self.position.candidates(cell));
        Place(self.digits, cells, candidates.collect())
    }

    /// The patterns, each with its cells that have guardians.
    fn patterns(&self) -> Vec<(CellSet, CellSet)> {
        let mut found = Vec::new();
        for digit in !self.digits {
            let own = self.digits.with(digit);
            let is_own = |&cell: &Cell| self.position.candidates(cell).is_subset(own);
            let cells: CellSet = self.others.into_iter().filter(is_own).collect();
            if !self.is_impossible(self.plain | cells) {
                continue;
            }
            let mut minimal: Vec<CellSet> = Vec::new();
            for guarded in subsets(cells) {
                let is_new = !minimal.iter().any(|known| known.is_subset(guarded));
                if is_new && let Some(pattern) = self.pattern(guarded) {
                    minimal.push(guarded);
                    found.push((pattern, guarded));
                }
            }
        }
        for cell in self.others {
            let has_more = (self.position.candidates(cell) - self.digits).len() > 1;
            let guarded = CellSet::of(cell);
            if has_more && let Some(pattern) = self.pattern(guarded) {
                found.push((pattern, guarded));
            }
        }
        found
    }

    /// The smallest impossible pattern that remains when cells are left out one by one, if these are the ones with guardians.
    pub(super) fn pattern(&self, guarded: CellSet) -> Option<CellSet> {
        let all = self.plain | guarded;
        if !self.is_impossible(all) || self.crowds_a_house(all) {
            return None;
        }
        let mut pattern = self.core(all);
        for cell in all {
            let rest = pattern.without(cell);
            if pattern.has(cell) && self.is_impossible(rest) {
                pattern = self.core(rest);
            }
        }
        guarded.is_subset(pattern).then_some(pattern)
    }

    /// Whether a house has more of the cells than there are digits. Then a subset proves the same.
    pub(super) fn crowds_a_house(&self, cells: CellSet) -> bool {
        crate::House::all().any(|house| (cells & house.cell_set()).len() > self.digits.len())
    }

    fn is_impossible(&self, cells: CellSet) -> bool {
        let core = self.core(cells);
        !core.is_empty() && !can_fill(core, &mut vec![CellSet::EMPTY; self.digits.len()])
    }

    /// What remains of the cells without those that see fewer others than there are digits: whatever the others hold, a digit is
    /// left for these.
    pub(super) fn core(&self, mut cells: CellSet) -> CellSet {
        loop {
            let is_bound = |cell: &Cell| (cells & cell.peers()).len() >= self.digits.len();
            let bound: CellSet = cells.into_iter().filter(is_bound).collect();
            if bound == cells {
                return cells;
            }
            cells = bound;
        }
    }
}

/// The sets of one, two and three of the cells, small ones first.
fn subsets(cells: CellSet) -> Vec<CellSet> {
    let mut all = vec![CellSet::EMPTY];
    for cell in cells {
        let joined = all.iter().filter(|set| set.len() < MOST_GUARDED);
        let joined: Vec<CellSet> = joined.map(|set| set.with(cell)).collect();
        all.extend(joined);
    }
    all.sort_by_key(|set| set.len());
    all.remove(0);
    all
}

/// Whether digits can fill the cells, each digit at most once in a house. `holders` are the cells that already hold each digit.
pub(super) fn can_fill(cells: CellSet, holders: &mut [CellSet]) -> bool {
    let is_free = |holder: &CellSet, cell: Cell| (*holder & cell.peers()).is_empty();
    let freedom = |cell: &Cell| {
        holders
            .iter()
            .filter(|holder| is_free(holder, *cell))
            .count()
    };
    let Some(cell) = cells.into_iter().min_by_key(freedom) else {
        return true;
    };
    for n in 0..holders.len() {
        let before = holders[n];
        if is_free(&before, cell) {
            holders[n] = before.with(cell);
            if can_fill(cells.without(cell), holders) {
                return true;
            }
            holders[n] = before;
        }
        // Digits not used yet are interchangeable.
        if before.is_empty() {
            break;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, studied_steps as steps};

    #[test]
    fn an_odd_ring_of_two_digits_needs_a_guardian() {
        let ring = "12r1c1 12r1c6 12r5c6 12r5c2 123r3c2";
        let found = steps(&position(ring), find_oddagon);
        let placed = found.iter().filter_map(|step| step.placement);
        assert!(placed.map(|one| one.to_string()).any(|one| one == "3r3c2"));
    }

    #[test]
    fn guardians_of_one_digit_are_eliminated_from_cells_that_see_all_of_them() {
        let ring = "12r1c1 12r1c6 12r5c6 123r5c2 123r3c2";
        let found = steps(&position(ring), find_oddagon);
        let guarded = found.iter().find(|step| step.placement.is_none()).unwrap();
        let column = [
            "3r1c2", "3r2c2", "3r4c2", "3r6c2", "3r7c2", "3r8c2", "3r9c2",
        ];
        assert_eq!(eliminated(guarded), column);
    }

    #[test]
    fn an_even_ring_needs_none() {
        let ring = "12r1c1 12r1c6 12r5c6 123r5c1";
        assert!(steps(&position(ring), find_oddagon).is_empty());
    }

    /// In boxes 1, 2 and 4 the cells slope down, in box 5 as `last` says.
    fn four_boxes(last: &str) -> Position {
        let three = "123r1c1 123r2c2 123r3c3 123r1c4 123r2c5 123r3c6 123r4c1 123r5c2 123r6c3";
        position(&format!("{three} {last}"))
    }

    #[test]
    fn three_digits_cannot_slope_the_other_way_in_the_fourth_box() {
        let hammer = four_boxes("1237r4c6 123r5c5 123r6c4");
        let found = steps(&hammer, find_of_three);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].technique, Technique::Tridagon);
        assert_eq!(found[0].placement.unwrap().to_string(), "7r4c6");
    }

    #[test]
    fn three_digits_can_slope_the_same_way_in_all_boxes() {
        let even = four_boxes("1237r4c4 123r5c5 123r6c6");
        assert!(steps(&even, find_of_three).is_empty());
    }
}
