//! Uniqueness clue cover: the three rows of a band, or the three columns of a stack, with only two or three givens.
//!
//! ```text
//!   a . . | b . . | . . .      In each column, digits may change places, as long as the rows stay complete and no given moves: the
//!   b . . | a . . | . . .      rest of the grid cannot tell the difference. A filling of the band that allows this is none of the
//!   . . . | . . . | . . .      only solution.
//! ```
//!
//! With three givens, all ways to fill the band are tried if there are not too many, and candidates that occur only in such fillings
//! are eliminated.
//!
//! With two givens there are always too many; but all 2,612,736 fillings of a band with a fixed first box have been tried.
//! Only 24 do not allow any change, and in all of these the givens are in different rows and boxes, and in the third row each has the
//! digit of the other in its column:
//!
//! ```text
//!   . . . | 2 . . | . . 1
//!   . . . | . . . | . . 2*
//!   . . . | 1*. . | . . .      * given
//! ```
//!
//! Rating: 6.5, as in Sudoku Studio.

use crate::board::ORDERS;
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::{OnStep, candidates_of, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Candidate, Cell, CellSet, DigitSet, House};
use core::ops::ControlFlow;

/// With more fillings, or more cells tried, the search gives up.
const MOST_FILLINGS: usize = 100;
const MOST_TRIED: usize = 3000;

pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    for chute in 0..6 {
        let chute = Chute::new(cache, chute);
        let eliminations = match chute.given().len() {
            2 => chute.of_two_givens(),
            3 => chute.of_fillings(),
            _ => Vec::new(),
        };
        if !eliminations.is_empty() && cache.givens_have_one_solution() {
            let technique = Technique::UniquenessClueCover;
            let evidence = || Evidence::ClueCover {
                lines: chute.lines,
                givens: chute.given(),
            };
            report_eliminations(
                (technique, technique.rating()),
                eliminations,
                evidence,
                on_step,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// A band or stack. Its cells are counted along its lines, and the crossing lines are called columns here.
struct Chute<'a> {
    position: &'a Position,
    lines: [House; 3],
}

/// The digits of the cells of a chute.
type Filling = [[DigitSet; 9]; 3];

impl Chute<'_> {
    /// The bands are 0 to 2, the stacks 3 to 5.
    fn new(position: &Position, number: usize) -> Chute<'_> {
        let line = |n| match number {
            0..3 => House::row(3 * number + n),
            _ => House::col(3 * (number - 3) + n),
        };
        Chute {
            position,
            lines: [line(0), line(1), line(2)],
        }
    }

    fn cells(&self) -> CellSet {
        self.lines.iter().map(|line| line.cell_set()).collect()
    }

    fn given(&self) -> CellSet {
        self.cells() & self.position.givens()
    }

    fn cell(&self, line: usize, col: usize) -> Cell {
        self.lines[line].cell(col)
    }

    fn is_given(&self, line: usize, col: usize) -> bool {
        self.position.givens().has(self.cell(line, col))
    }

    /// The other digits of the two cells that must have those of the givens.
    fn of_two_givens(&self) -> Vec<Candidate> {
        let spots = (0..3).flat_map(|line| (0..9).map(move |col| (line, col)));
        let given: Vec<(usize, usize)> = spots
            .filter(|&(line, col)| self.is_given(line, col))
            .collect();
        let &[(line, col), (other_line, other_col)] = &given[..] else {
            return Vec::new();
        };
        if line == other_line || col / 3 == other_col / 3 {
            return Vec::new();
        }
        let third = 3 - line - other_line;
        let digit = |line, col| self.position.values().get(self.cell(line, col));
        let needs = [
            (self.cell(third, col), digit(other_line, other_col)),
            (self.cell(third, other_col), digit(line, col)),
        ];
        let out = needs.into_iter().flat_map(|(cell, digit)| {
            let digits = digit.map_or(DigitSet::EMPTY, |digit| !DigitSet::of(digit));
            candidates_of(self.position, CellSet::of(cell), digits)
        });
        out.collect()
    }

    /// The candidates that occur only in fillings that allow a change.
    fn of_fillings(&self) -> Vec<Candidate> {
        let mut search = Search {
            chute: self,
            filling: [[DigitSet::EMPTY; 9]; 3],
            left: [[DigitSet::ALL; 3]; 2],
            all: [[DigitSet::EMPTY; 9]; 3],
            fixed: [[DigitSet::EMPTY; 9]; 3],
            fillings: 0,
            tried: 0,
        };
        for line in 0..3 {
            for col in 0..9 {
                if let Some(digit) = self.position.values().get(self.cell(line, col)) {
                    search.put(line, col, DigitSet::of(digit));
                }
            }
        }
        if search.fill().is_break() {
            return Vec::new();
        }
        let spots = (0..3).flat_map(|line| (0..9).map(move |col| (line, col)));
        let out = spots.flat_map(|(line, col)| {
            let cell = CellSet::of(self.cell(line, col));
            let changed = search.all[line][col] - search.fixed[line][col];
            candidates_of(self.position, cell, changed)
        });
        out.collect()
    }

    /// Whether digits can change places within their columns without moving a given.
    fn can_change(&self, filling: &Filling) -> bool {
        self.change_from(filling, 0, [DigitSet::EMPTY; 3], false)
    }

    fn change_from(
        &self,
        filling: &Filling,
        col: usize,
        used: [DigitSet; 3],
        is_other: bool,
    ) -> bool {
        if col == 9 {
            return is_other;
        }
        ORDERS.iter().any(|order| {
            let mut next = used;
            let fits = (0..3).all(|line| {
                let digit = filling[order[line]][col];
                let is_free = (used[line] & digit).is_empty();
                next[line] = used[line] | digit;
                is_free && (order[line] == line || !self.is_given(line, col))
            });
            fits && self.change_from(filling, col + 1, next, is_other || *order != ORDERS[0])
        })
    }
}

/// The search for all fillings.
struct Search<'a> {
    chute: &'a Chute<'a>,
    filling: Filling,
    /// The digits left for each line, and for each box.
    left: [[DigitSet; 3]; 2],
    /// The digits of all fillings.
    all: Filling,
    /// Those of the fillings that allow no change.
    fixed: Filling,
    fillings: usize,
    tried: usize,
}

impl Search<'_> {
    fn put(&mut self, line: usize, col: usize, digit: DigitSet) {
        self.filling[line][col] = digit;
        self.left[0][line] = self.left[0][line] - digit;
        self.left[1][col / 3] = self.left[1][col / 3] - digit;
    }

    fn take(&mut self, line: usize, col: usize) {
        let digit = self.filling[line][col];
        self.filling[line][col] = DigitSet::EMPTY;
        self.left[0][line] = self.left[0][line] | digit;
        self.left[1][col / 3] = self.left[1][col / 3] | digit;
    }

    fn options(&self, line: usize, col: usize) -> DigitSet {
        let candidates = self.chute.position.candidates(self.chute.cell(line, col));
        candidates & self.left[0][line] & self.left[1][col / 3]
    }

    /// Tries all fillings; `Break` if there are too many.
    fn fill(&mut self) -> ControlFlow<()> {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return ControlFlow::Break(());
        }
        let spots = (0..3).flat_map(|line| (0..9).map(move |col| (line, col)));
        let open = spots.filter(|&(line, col)| self.filling[line][col].is_empty());
        let Some((line, col)) = open.min_by_key(|&(line, col)| self.options(line, col).len())
        else {
            return self.keep();
        };
        for digit in self.options(line, col) {
            self.put(line, col, DigitSet::of(digit));
            self.fill()?;
            self.take(line, col);
        }
        ControlFlow::Continue(())
    }

    fn keep(&mut self) -> ControlFlow<()> {
        self.fillings += 1;
        if self.fillings > MOST_FILLINGS {
            return ControlFlow::Break(());
        }
        let can_change = self.chute.can_change(&self.filling);
        for line in 0..3 {
            for col in 0..9 {
                let digit = self.filling[line][col];
                self.all[line][col] = self.all[line][col] | digit;
                if !can_change {
                    self.fixed[line][col] = self.fixed[line][col] | digit;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, studied_steps};
    use crate::{CandidateGrid, Grid};

    fn band(rows: &str, givens: &[(usize, usize)]) -> Position {
        let values: Grid = format!("{rows}{}", ".".repeat(54)).parse().unwrap();
        let mut puzzle = Grid::EMPTY;
        for &(row, col) in givens {
            let cell = Cell::at(row, col);
            puzzle.set(cell, values.get(cell));
        }
        Position::of_player(&puzzle, &values, &CandidateGrid::FULL)
    }

    #[test]
    fn each_of_two_givens_has_the_other_digit_in_its_column() {
        let two = band(".................2...1.....", &[(1, 8), (2, 3)]);
        let found = studied_steps(&two, find);
        let out = eliminated(&found[0]);
        let digits = 3..=9;
        assert!(
            digits
                .clone()
                .all(|digit| out.contains(&format!("{digit}r1c4")))
        );
        assert!(
            digits
                .clone()
                .all(|digit| out.contains(&format!("{digit}r1c9")))
        );
        assert_eq!(out.len(), 14);
    }

    #[test]
    fn fillings_that_can_be_changed_are_left_out() {
        // With 7 in r1c1 and 6 in r1c2, other digits of the band could change places, though not the givens 3, 5 and 2.
        let rows = "..3459182852371496491286375";
        let found = studied_steps(&band(rows, &[(0, 2), (1, 1), (2, 3)]), find);
        assert_eq!(eliminated(&found[0]), ["7r1c1", "6r1c2"]);
    }

    #[test]
    fn bands_with_many_givens_are_left_out() {
        let rows = "..3459182852371496491286375";
        let many = [(0, 2), (1, 1), (2, 3), (2, 8)];
        assert!(studied_steps(&band(rows, &many), find).is_empty());
    }

    /// Counts the fillings of the band's second and third box after a fixed first one, and those that allow no change.
    fn count(chute: &Chute, filling: &mut Filling, n: usize, counts: &mut [usize; 2]) {
        let Some(n) = (n < 18).then_some(n) else {
            counts[0] += 1;
            if !chute.can_change(filling) {
                counts[1] += 1;
                assert_eq!(filling[0][3], filling[1][8]);
                assert_eq!(filling[0][8], filling[2][3]);
            }
            return;
        };
        let (line, col) = (n % 9 / 3, 3 + n / 9 * 3 + n % 3);
        let start = col / 3 * 3;
        let row = filling[line][..col].iter();
        let box_ = filling.iter().flat_map(|line| &line[start..start + 3]);
        let used = row.chain(box_).fold(DigitSet::EMPTY, |all, &one| all | one);
        for digit in !used {
            filling[line][col] = DigitSet::of(digit);
            count(chute, filling, n + 1, counts);
            filling[line][col] = DigitSet::EMPTY;
        }
    }

    #[test]
    #[ignore = "thorough: all 2,612,736 fillings of a band"]
    fn with_two_givens_only_24_fillings_allow_no_change() {
        let two = band(".................2...1.....", &[(1, 8), (2, 3)]);
        let mut filling = [[DigitSet::EMPTY; 9]; 3];
        for n in 0..9 {
            filling[n / 3][n % 3] = DigitSet::of(crate::Digit::new(n as u8 + 1));
        }
        let mut counts = [0, 0];
        count(&Chute::new(&two, 0), &mut filling, 0, &mut counts);
        assert_eq!(counts, [2_612_736, 24]);
    }
}
