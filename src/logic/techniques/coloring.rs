//! Colouring one digit: cells connected by strong links, in two colours.
//!
//! ```text
//! A === B === A       each house with two cells for the digit links them; one of the two is true,
//!             ||      so all cells of one colour are true and all of the other false
//!       A === B
//!
//! trap            a cell that sees both colours is false
//! wrap            two cells of a colour see each other: the colour is false
//! multi type 1    a colour of one colouring sees one of another: both can't be true, so one of the
//!                 two other colours is, and a cell that sees both of those is false
//! multi type 2    a colour sees both colours of another colouring: it is false
//! ```
//!
//! Rating: ours; Sudoku Explainer finds these as chains.

use crate::logic::Technique::{self, *};
use crate::logic::step::{OnStep, candidates_in, report_eliminations};
use crate::logic::{Evidence, Position};
use crate::{Cell, CellSet, Digit, House};
use core::ops::ControlFlow;

/// The cells of each colour.
type Coloring = [CellSet; 2];

pub(crate) fn find_simple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for digit in Digit::all() {
        for coloring in colorings(position, digit) {
            let report = Report {
                position,
                digit,
                colorings: &[coloring],
            };
            for (wrong, color) in coloring.into_iter().enumerate() {
                if !(color & seen_by(color)).is_empty() {
                    report.wrong(SimpleColorsWrap, wrong, on_step)?;
                }
            }
            let [first, second] = coloring;
            let trapped = seen_by(first) & seen_by(second);
            report.trapped(SimpleColorsTrap, trapped - first - second, on_step)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_multi(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for digit in Digit::all() {
        let colorings = colorings(position, digit);
        for (n, &one) in colorings.iter().enumerate() {
            for (m, &other) in colorings.iter().enumerate() {
                let report = Report {
                    position,
                    digit,
                    colorings: &[one, other],
                };
                if n < m {
                    let trapped = trapped_between(one, other);
                    report.trapped(MultiColors1, trapped, on_step)?;
                }
                for wrong in (0..2).filter(|_| n != m) {
                    let seen = seen_by(one[wrong]);
                    if other.iter().all(|&color| !(color & seen).is_empty()) {
                        report.wrong(MultiColors2, wrong, on_step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that see two colours of which one is true because their opposites see each other.
fn trapped_between(one: Coloring, other: Coloring) -> CellSet {
    let mut trapped = CellSet::EMPTY;
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if !(seen_by(one[a]) & other[b]).is_empty() {
            trapped = trapped | (seen_by(one[1 - a]) & seen_by(other[1 - b]));
        }
    }
    trapped
}

/// The cells that see any of these.
fn seen_by(cells: CellSet) -> CellSet {
    let peers = cells.into_iter().map(Cell::peers);
    peers.collect()
}

/// The colourings of a digit, each with at least two cells.
fn colorings(position: &Position, digit: Digit) -> Vec<Coloring> {
    let all = position.cells_with(digit);
    let pairs: Vec<CellSet> = House::all()
        .map(|house| all & house.cell_set())
        .filter(|cells| cells.len() == 2)
        .collect();
    let mut left: CellSet = pairs.iter().copied().collect();
    let mut found = Vec::new();
    while let Some(start) = left.first() {
        let mut coloring = [CellSet::of(start), CellSet::EMPTY];
        let mut waiting = vec![(start, 0)];
        while let Some((cell, color)) = waiting.pop() {
            let joined = pairs.iter().filter(|pair| pair.has(cell));
            let joined = joined.fold(CellSet::EMPTY, |all, &pair| all | pair.without(cell));
            for next in joined - coloring[1 - color] {
                coloring[1 - color] = coloring[1 - color].with(next);
                waiting.push((next, 1 - color));
            }
        }
        left = left - coloring[0] - coloring[1];
        found.push(coloring);
    }
    found
}

/// The data that all steps of one or two colourings share.
struct Report<'a> {
    position: &'a Position,
    digit: Digit,
    colorings: &'a [Coloring],
}

impl Report<'_> {
    /// Reports that a colour of the first colouring is false.
    fn wrong(&self, technique: Technique, wrong: usize, on_step: OnStep) -> ControlFlow<()> {
        let cells = self.colorings[0][wrong];
        self.step(technique, cells, Some(wrong), on_step)
    }

    /// Reports cells that see two colours of which one is true.
    fn trapped(&self, technique: Technique, cells: CellSet, on_step: OnStep) -> ControlFlow<()> {
        self.step(technique, cells, None, on_step)
    }

    fn step(
        &self,
        technique: Technique,
        cells: CellSet,
        wrong: Option<usize>,
        on_step: OnStep,
    ) -> ControlFlow<()> {
        let candidates = |cells| candidates_in(self.position, cells, self.digit);
        let eliminations = candidates(cells);
        let colorings = self.colorings.iter();
        let evidence = || Evidence::Colors {
            colorings: colorings.map(|pair| pair.map(candidates)).collect(),
            wrong,
        };
        let kind = (technique, technique.rating());
        report_eliminations(kind, eliminations, evidence, on_step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Step;
    use crate::logic::testing::{confined, eliminated, position, steps};

    fn named(found: &[Step], technique: Technique) -> Vec<Vec<String>> {
        let of_that = found.iter().filter(|step| step.technique == technique);
        of_that.map(eliminated).collect()
    }

    fn in_row_1() -> Position {
        confined(position(""), 4, &["r1c1", "r1c5"], "row 1")
    }

    #[test]
    fn candidates_that_see_both_colours_are_eliminated() {
        let position = confined(in_row_1(), 4, &["r1c5", "r3c6"], "box 2");
        let position = confined(position, 4, &["r3c6", "r8c6"], "column 6");
        let found = steps(&position, find_simple);
        assert_eq!(named(&found, SimpleColorsTrap), [["4r8c1"]]);
    }

    #[test]
    fn a_colour_that_sees_itself_is_false() {
        let position = confined(in_row_1(), 4, &["r1c5", "r6c5"], "column 5");
        let position = confined(position, 4, &["r6c5", "r6c8"], "row 6");
        let position = confined(position, 4, &["r6c8", "r2c8"], "column 8");
        let position = confined(position, 4, &["r2c8", "r3c9"], "box 3");
        let position = confined(position, 4, &["r3c9", "r3c2"], "row 3");
        let found = steps(&position, find_simple);
        assert_eq!(
            named(&found, SimpleColorsWrap),
            [["4r1c1", "4r2c8", "4r3c2", "4r6c5"]]
        );
    }

    #[test]
    fn if_colours_see_each_other_one_of_their_opposites_is_true() {
        let position = confined(in_row_1(), 4, &["r3c2", "r7c2"], "column 2");
        let found = steps(&position, find_multi);
        assert_eq!(named(&found, MultiColors1), [["4r7c5"]]);
    }

    #[test]
    fn a_colour_that_sees_both_of_another_colouring_is_false() {
        let position = confined(in_row_1(), 4, &["r1c5", "r6c5"], "column 5");
        let position = confined(position, 4, &["r3c2", "r6c2"], "column 2");
        let found = steps(&position, find_multi);
        assert_eq!(named(&found, MultiColors2), [["4r1c1", "4r6c5"]]);
    }
}
