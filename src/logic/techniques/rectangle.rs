//! Unique rectangles: four cells in two rows, two columns and two boxes that can't hold just two digits,
//! because these could be swapped.
//!
//! ```text
//!  floor  27 . . | 27 . .      a floor cell has no other digits, a roof cell does.
//!         .      | .           One of the roof's other digits is true, or there would be two
//!  roof   27x .  | 27y .       solutions: any conclusion from that is a step
//!
//! type 1   one roof cell                           it has neither of the two
//! type 2   roof in a line, one other digit         cells that see all roof cells lose that digit
//! type 5   the same for other roofs
//! type 3   roof in a line                          its other digits form a subset with cells of the
//!                                                  line or the box
//! type 4   roof in a line, which has one of the    one roof cell is 7, so neither is 2
//!          two, 7, only there
//! type 6   roof at opposite corners, two lines     if the roof were 7, the floor would be 2, which
//!          have 7 only in the rectangle            allows the swap: it is not 7
//! hidden   one corner: both its lines have the     if it were 2, its neighbours would be 7 and the
//!          7 only in the rectangle; a floor cell   opposite corner 2: it is not 2
//!          opposite
//! ```
//!
//! A cell may have lost one of the two digits to an elimination; the four cells still can't hold just
//! the two. But no cell may see one of the two placed, because then nothing could be swapped.
//!
//! Rating: SE 4.5 like the rectangles of `unique_loop.rs`, where type 3 adds 0.1 for each cell of the
//! subset after the first; hidden rectangles 4.6 by us. The type numbers are HoDoKu's.

use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::explainer_order::{self, bits};
use crate::logic::step::{OnStep, candidates_in, candidates_of, digits_in};
use crate::logic::{Evidence, Step, Technique, UniquenessBreaker};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// The techniques that the steps of a rectangle can have.
pub(crate) const TECHNIQUES: &[Technique] = &[
    Technique::UniqueRectangle1,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle3,
    Technique::UniqueRectangle4,
    Technique::UniqueRectangle5,
    Technique::UniqueRectangle6,
    Technique::HiddenRectangle,
];

/// Reports the steps by type. Within a type, rectangles in which no cell has lost one of the two digits
/// come first.
pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let mut found: Vec<(bool, Step)> = Vec::new();
    for cells in corners() {
        if cells.iter().any(|&cell| cache.candidates(cell).is_empty()) {
            continue;
        }
        for pair in pairs(cache, &cells) {
            let may_hold = |&cell: &Cell| pair.is_subset(cache.unseen_digits(cell));
            if !cells.iter().all(may_hold) {
                continue;
            }
            let is_plain = |&cell: &Cell| pair.is_subset(cache.candidates(cell));
            let has_lost_some = !cells.iter().all(is_plain);
            let rectangle = Rectangle::new(cache, cells, pair);
            rectangle.find(&mut |step| found.push((has_lost_some, step)));
        }
    }
    found.sort_by_key(|(has_lost_some, step)| (step.technique, *has_lost_some));
    found.into_iter().try_for_each(|(_, step)| on_step(step))
}

/// The four cells of every two rows and two columns that share two boxes, in order around the rectangle.
pub(super) fn corners() -> impl Iterator<Item = [Cell; 4]> {
    let two = || (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b)));
    let both = two().flat_map(move |rows| two().map(move |cols| (rows, cols)));
    both.filter(|((top, bottom), (left, right))| (top / 3 == bottom / 3) != (left / 3 == right / 3))
        .map(|((top, bottom), (left, right))| {
            [(top, left), (top, right), (bottom, right), (bottom, left)]
                .map(|(row, col)| Cell::at(row, col))
        })
}

/// The pairs of digits that are the only candidates of some cell.
fn pairs(cache: &AnalysisCache, cells: &[Cell; 4]) -> Vec<DigitSet> {
    let mut pairs = Vec::new();
    for &cell in cells {
        let digits = cache.candidates(cell);
        if digits.len() == 2 && !pairs.contains(&digits) {
            pairs.push(digits);
        }
    }
    pairs
}

struct Rectangle<'a> {
    cache: &'a AnalysisCache<'a>,
    /// In order around the rectangle.
    cells: [Cell; 4],
    pair: DigitSet,
    /// The cells with other digits.
    roof: Vec<Cell>,
    /// These other digits.
    others: DigitSet,
}

type Report<'a> = &'a mut dyn FnMut(Step);

impl<'a> Rectangle<'a> {
    fn new(cache: &'a AnalysisCache, cells: [Cell; 4], pair: DigitSet) -> Rectangle<'a> {
        let others = |cell| cache.candidates(cell) - pair;
        let roof = cells.into_iter().filter(|&cell| !others(cell).is_empty());
        let roof: Vec<Cell> = roof.collect();
        Rectangle {
            cache,
            cells,
            pair,
            others: roof
                .iter()
                .fold(DigitSet::EMPTY, |all, &cell| all | others(cell)),
            roof,
        }
    }

    fn find(&self, report: Report) {
        match self.roof[..] {
            [cell] => {
                let out = candidates_of(self.cache, CellSet::of(cell), self.pair);
                let rescue = UniquenessBreaker::OneCell(cell);
                self.report(Technique::UniqueRectangle1, 45, out, rescue, report);
            }
            [a, b] if a.row() == b.row() || a.col() == b.col() => {
                self.find_one_digit(Technique::UniqueRectangle2, report);
                self.find_subset([a, b], report);
                self.find_locked([a, b], report);
            }
            [_, _] => {
                self.find_one_digit(Technique::UniqueRectangle5, report);
                self.find_crossed(report);
                self.find_hidden(report);
            }
            [_, _, _] => {
                self.find_one_digit(Technique::UniqueRectangle5, report);
                self.find_hidden(report);
            }
            _ => {}
        }
    }

    /// Types 2 and 5.
    fn find_one_digit(&self, technique: Technique, report: Report) {
        if let Some(digit) = self.others.single() {
            let roof: CellSet = self.roof.iter().copied().collect();
            let out = candidates_in(self.cache, roof.common_peers(), digit);
            self.report(
                technique,
                45,
                out,
                UniquenessBreaker::OneDigit(digit),
                report,
            );
        }
    }

    /// Type 3: `size` cells that, with the roof, have `size + 1` digits.
    fn find_subset(&self, roof: [Cell; 2], report: Report) {
        let roof: CellSet = roof.into_iter().collect();
        for house in houses_of(roof) {
            let may_join = |&cell: &Cell| {
                let digits = self.cache.candidates(cell);
                !digits.is_empty() && (digits & self.pair).is_empty() && !self.cells.contains(&cell)
            };
            let free: Vec<Cell> = house.cells().filter(may_join).collect();
            for size in 1..=free.len() {
                for choice in explainer_order::choices(size, free.len()) {
                    let cells: CellSet = bits(choice).map(|n| free[n]).collect();
                    let digits = self.others | digits_in(self.cache, cells);
                    if digits.len() != size + 1 {
                        continue;
                    }
                    let all = cells | roof;
                    let seen: CellSet = houses_of(all).map(House::cell_set).collect();
                    let out = candidates_of(self.cache, seen - all, digits);
                    let rescue = UniquenessBreaker::Subset {
                        house,
                        cells,
                        digits,
                        hidden: false,
                    };
                    let rating = 45 + size as u8;
                    self.report(Technique::UniqueRectangle3, rating, out, rescue, report);
                }
            }
        }
    }

    /// Type 4.
    fn find_locked(&self, roof: [Cell; 2], report: Report) {
        let roof: CellSet = roof.into_iter().collect();
        for digit in self.pair {
            if let Some(house) = houses_of(roof).find(|&house| self.confines(house, digit)) {
                let out = candidates_of(self.cache, roof, self.pair.without(digit));
                let rescue = UniquenessBreaker::Locked { house, digit };
                self.report(Technique::UniqueRectangle4, 45, out, rescue, report);
            }
        }
    }

    /// Type 6.
    fn find_crossed(&self, report: Report) {
        let roof: CellSet = self.roof.iter().copied().collect();
        let [a, _, b, _] = self.cells;
        for digit in self.pair {
            let rows = [House::row(a.row()), House::row(b.row())];
            let cols = [House::col(a.col()), House::col(b.col())];
            let confined =
                |lines: &[House; 2]| lines.iter().all(|&line| self.confines(line, digit));
            if let Some(houses) = [rows, cols].into_iter().find(confined) {
                let out = candidates_in(self.cache, roof, digit);
                let rescue = UniquenessBreaker::Crossed { houses, digit };
                self.report(Technique::UniqueRectangle6, 45, out, rescue, report);
            }
        }
    }

    fn find_hidden(&self, report: Report) {
        for (n, &corner) in self.cells.iter().enumerate() {
            let opposite = self.cells[(n + 2) % 4];
            if self.roof.contains(&opposite) {
                continue;
            }
            let sides = [House::row(corner.row()), House::col(corner.col())];
            for digit in self.pair {
                if sides.iter().all(|&side| self.confines(side, digit)) {
                    let out =
                        candidates_of(self.cache, CellSet::of(corner), self.pair.without(digit));
                    let rescue = UniquenessBreaker::Corner {
                        corner,
                        sides,
                        digit,
                    };
                    self.report(Technique::HiddenRectangle, 46, out, rescue, report);
                }
            }
        }
    }

    /// Whether the house has the digit only in the rectangle.
    fn confines(&self, house: House, digit: Digit) -> bool {
        let cells = self.cache.cells_with(digit) & house.cell_set();
        !cells.is_empty() && cells.into_iter().all(|cell| self.cells.contains(&cell))
    }

    fn report(
        &self,
        technique: Technique,
        rating: u8,
        eliminations: Vec<Candidate>,
        rescue: UniquenessBreaker,
        report: Report,
    ) {
        if !eliminations.is_empty() {
            report(Step {
                technique,
                rating,
                placement: None,
                eliminations,
                evidence: Evidence::UniqueLoop {
                    cells: self.cells.to_vec(),
                    digits: self.pair,
                    rescue,
                },
            });
        }
    }
}

/// The houses that contain all the cells.
pub(super) fn houses_of(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().into_iter().flat_map(Cell::houses);
    houses.filter(move |house| cells.is_subset(house.cell_set()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::logic::Position;
    use crate::logic::testing::{confined, eliminated, position, studied_steps};

    fn found(position: &Position) -> Vec<(Technique, Vec<String>)> {
        let found = studied_steps(position, find).into_iter();
        found
            .map(|step| (step.technique, eliminated(&step)))
            .collect()
    }

    /// A rectangle of 2 and 7 in r1 and r2, c1 and c4; `left` and `right` are the candidates in r2.
    fn rectangle(left: &str, right: &str) -> Position {
        position(&format!("27r1c1 27r1c4 {left}r2c1 {right}r2c4"))
    }

    #[test]
    fn the_only_roof_cell_loses_both_digits() {
        let whole = found(&rectangle("27", "257"));
        assert_eq!(whole[0].0, Technique::UniqueRectangle1);
        assert_eq!(whole[0].1, ["2r2c4", "7r2c4"]);
        assert_eq!(found(&rectangle("27", "57"))[0].1, ["7r2c4"]);
    }

    #[test]
    fn digits_that_a_placed_digit_excludes_cannot_be_swapped() {
        let two = Grid::EMPTY.with(Cell::at(1, 8), Digit::new(2));
        let mut position = Position::from(&two);
        for (cell, digits) in [
            ((0, 0), "27"),
            ((0, 3), "27"),
            ((1, 0), "7"),
            ((1, 3), "578"),
        ] {
            let cell = Cell::at(cell.0, cell.1);
            for digit in position.candidates(cell) {
                if !digits.contains(digit.to_char()) {
                    position.eliminate(Candidate { cell, digit });
                }
            }
        }
        assert!(found(&position).is_empty());
    }

    #[test]
    fn one_extra_digit_is_type_2_in_line_and_type_5_otherwise() {
        let in_line = found(&rectangle("257", "257"));
        assert_eq!(in_line[0].0, Technique::UniqueRectangle2);
        assert_eq!(in_line[0].1.len(), 7, "the rest of row 2");
        let cells = "27r1c1 27r2c4 257r1c4 257r2c1";
        let across = found(&position(cells));
        assert_eq!(across[0].0, Technique::UniqueRectangle5);
        assert_eq!(across[0].1, ["5r1c2", "5r1c3", "5r2c5", "5r2c6"]);
    }

    #[test]
    fn the_roof_forms_a_pair_with_a_cell_of_both_extra_digits() {
        let cells = "27r1c1 27r1c4 257r2c1 279r2c4 59r2c8";
        let pair = found(&position(cells));
        assert_eq!(pair[0].0, Technique::UniqueRectangle3);
        assert_eq!(pair[0].1.len(), 2 * 6);
    }

    #[test]
    fn a_digit_locked_in_the_roof_eliminates_the_other() {
        let locked = confined(rectangle("2578", "2579"), 7, &["r2c1", "r2c4"], "row 2");
        let locked = found(&locked);
        assert_eq!(locked[0].0, Technique::UniqueRectangle4);
        assert_eq!(locked[0].1, ["2r2c1", "2r2c4"]);
    }

    #[test]
    fn diagonal_roof_cells_lose_the_digit_of_the_x_wing() {
        let cells = "27r1c1 27r2c4 2578r1c4 2579r2c1";
        let crossed = confined(position(cells), 7, &["r1c1", "r1c4"], "row 1");
        let crossed = confined(crossed, 7, &["r2c1", "r2c4"], "row 2");
        let crossed = found(&crossed);
        assert_eq!(crossed[0].0, Technique::UniqueRectangle6);
        assert_eq!(crossed[0].1, ["7r1c4", "7r2c1"]);
    }

    #[test]
    fn a_corner_of_a_hidden_rectangle_loses_the_other_digit() {
        let cells = "27r1c1 257r1c4 2789r2c1 1279r2c4";
        let hidden = confined(position(cells), 7, &["r2c1", "r2c4"], "row 2");
        let hidden = confined(hidden, 7, &["r1c4", "r2c4"], "column 4");
        let hidden = found(&hidden);
        assert_eq!(
            hidden,
            [(Technique::HiddenRectangle, vec!["2r2c4".to_string()])]
        );
    }
}
