//! 3D Medusa: colouring across all digits.
//!
//! ```text
//! 4r1c1 A === B 4r1c5       two cells left for a digit in a house, or two digits left for a cell:
//!             || cell       one of the two is true, so all candidates of one colour are true and all
//! 7r6c5 B === A 7r1c5       of the other false
//!
//! A is false if it               a candidate is false if it
//! 1  occurs twice in a cell      3  shares a cell with both colours
//! 2  occurs twice in a house     4  sees both colours on its digit
//!    on one digit                5  shares a cell with one colour and sees the other on its digit
//! 6  would empty a cell
//! ```
//!
//! Rating: ours, below the chains that it replaces.

use crate::logic::step::{OnStep, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let mut left: Vec<Candidate> = candidates(position).collect();
    while let Some(&start) = left.first() {
        let coloring = color(position, start);
        left.retain(|candidate| !coloring.iter().any(|color| color.has(*candidate)));
        if coloring[0].count() + coloring[1].count() < 3 {
            continue; // A single strong link: simpler techniques find all of that.
        }
        let wrong = (0..2).find(|&n| coloring[n].clashes() || coloring[n].empties(position));
        let eliminations: Vec<Candidate> = match wrong {
            Some(wrong) => coloring[wrong].candidates().collect(),
            None => candidates(position)
                .filter(|&candidate| is_trapped(candidate, &coloring))
                .collect(),
        };
        let evidence = || Evidence::Colors {
            colorings: vec![coloring.map(|color| color.candidates().collect())],
            wrong,
        };
        let kind = (Technique::Medusa, Technique::Medusa.rating());
        report_eliminations(kind, eliminations, evidence, on_step)?;
    }
    ControlFlow::Continue(())
}

fn candidates(position: &Position) -> impl Iterator<Item = Candidate> {
    let cells = position.empty_cells().into_iter();
    cells.flat_map(|cell| {
        let digits = position.candidates(cell).into_iter();
        digits.map(move |digit| Candidate { cell, digit })
    })
}

/// The candidates of a colour: the cells of each digit.
#[derive(Copy, Clone, Default)]
struct Color([CellSet; 9]);

impl Color {
    fn has(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.0[digit.index()].has(cell)
    }

    fn add(&mut self, Candidate { cell, digit }: Candidate) {
        self.0[digit.index()] = self.0[digit.index()].with(cell);
    }

    fn count(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    fn candidates(self) -> impl Iterator<Item = Candidate> {
        Digit::all().flat_map(move |digit| {
            let cells = self.0[digit.index()].into_iter();
            cells.map(move |cell| Candidate { cell, digit })
        })
    }

    /// The digits with this colour in a cell.
    fn digits_at(&self, cell: Cell) -> DigitSet {
        Digit::all()
            .filter(|digit| self.0[digit.index()].has(cell))
            .collect()
    }

    /// Whether the candidate sees this colour on its own digit.
    fn is_seen_by(&self, Candidate { cell, digit }: Candidate) -> bool {
        !(self.0[digit.index()] & cell.peers()).is_empty()
    }

    /// Rules 1 and 2: whether two of its candidates can't both be true.
    fn clashes(&self) -> bool {
        let twice_in_cell = |cell| self.digits_at(cell).len() > 1;
        self.candidates()
            .any(|candidate| self.is_seen_by(candidate) || twice_in_cell(candidate.cell))
    }

    /// Rule 6: whether it would empty a cell.
    fn empties(&self, position: &Position) -> bool {
        position.empty_cells().into_iter().any(|cell| {
            let mut digits = position.candidates(cell).into_iter();
            self.digits_at(cell).is_empty()
                && digits.all(|digit| self.is_seen_by(Candidate { cell, digit }))
        })
    }
}

/// Rules 3 to 5: whether either colour rules the candidate out.
fn is_trapped(candidate: Candidate, coloring: &[Color; 2]) -> bool {
    coloring.iter().all(|color| {
        let shares_cell = !color.digits_at(candidate.cell).is_empty();
        !color.has(candidate) && (shares_cell || color.is_seen_by(candidate))
    })
}

/// The two colours of the candidates that strong links connect to `start`.
fn color(position: &Position, start: Candidate) -> [Color; 2] {
    let mut coloring = [Color::default(); 2];
    coloring[0].add(start);
    let mut waiting = vec![(start, 0)];
    while let Some((candidate, color)) = waiting.pop() {
        for next in joined(position, candidate) {
            if !coloring[1 - color].has(next) {
                coloring[1 - color].add(next);
                waiting.push((next, 1 - color));
            }
        }
    }
    coloring
}

/// The candidates with a strong link to this one: the other digit of its cell, the other cell of a house.
fn joined(position: &Position, candidate: Candidate) -> Vec<Candidate> {
    let Candidate { cell, digit } = candidate;
    let other = position.candidates(cell).without(digit).single();
    let other = other.map(|digit| Candidate { cell, digit });
    let in_house = |house: House| {
        let others = (position.cells_with(digit) & house.cell_set()).without(cell);
        others.single().map(|cell| Candidate { cell, digit })
    };
    other
        .into_iter()
        .chain(cell.houses().into_iter().filter_map(in_house))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    /// 4r1c1 === 4r1c5 === 7r1c5 === 7r6c5: A B A B.
    fn across_two_digits() -> Position {
        let position = position("47r1c5");
        let position = confined(position, 4, &["r1c1", "r1c5"], "row 1");
        confined(position, 7, &["r1c5", "r6c5"], "column 5")
    }

    #[test]
    fn candidates_that_both_colours_rule_out_are_eliminated() {
        // Continues to 7r6c2 (A) and 7r3c2 (B).
        let position = confined(across_two_digits(), 7, &["r6c5", "r6c2"], "row 6");
        let position = confined(position, 7, &["r6c2", "r3c2"], "column 2");
        let found = steps(&position, find);
        assert_eq!(
            eliminated(&found[0]),
            ["7r1c1", "7r1c3", "4r3c2", "7r3c4", "7r3c6"]
        );
    }

    #[test]
    fn a_colour_that_occurs_twice_in_a_cell_is_false() {
        // Continues to 7r6c2 (A), 7r3c2 (B) and 7r1c1 (A), in the same cell as 4r1c1 (A).
        let position = confined(across_two_digits(), 7, &["r6c5", "r6c2"], "row 6");
        let position = confined(position, 7, &["r6c2", "r3c2"], "column 2");
        let position = confined(position, 7, &["r3c2", "r1c1"], "box 1");
        let found = steps(&position, find);
        assert_eq!(eliminated(&found[0]), ["4r1c1", "7r1c1", "7r1c5", "7r6c2"]);
    }

    #[test]
    fn two_digits_of_a_colour_in_a_cell_are_false_even_if_nothing_else_clashes() {
        // Continues to 8r6c5 (A), 8r6c1 (B) and 8r1c1 (A), in the same cell as 4r1c1 (A).
        let position = position("47r1c5 78r6c5");
        let position = confined(position, 4, &["r1c1", "r1c5"], "row 1");
        let position = confined(position, 7, &["r1c5", "r6c5"], "column 5");
        let position = confined(position, 8, &["r6c5", "r6c1"], "row 6");
        let position = confined(position, 8, &["r6c1", "r1c1"], "column 1");
        let found = steps(&position, find);
        assert_eq!(eliminated(&found[0]), ["4r1c1", "7r1c5", "8r1c1", "8r6c5"]);
    }
}
