//! Patterns of one digit: two strong links, and the cells that see the far end of both.
//!
//! ```text
//! Skyscraper           Two-String Kite          Empty Rectangle
//!
//!   b ===== a                . b ====== a        . . d
//!   |                        . . .      :        . . d          the digit is in the box in row 3
//!   |       *                c . .      :        c c . --- b    (c) or in column 3 (d) only
//!   |                        ||         :            :     ||
//!   c === d                  d  · · · · *            * · · a
//! ```
//!
//! A strong link (`===`, `||`) has the digit in at least one of its ends. At most one of b and c is true,
//! because they see each other. So one of the far ends a and d is true, and a cell that sees both (`*`)
//! is false. In a *skyscraper* the strong links lie in parallel lines, in a *kite* in a row and a column
//! that meet in a box; any others are a *turbot fish*. An *empty rectangle* has a box for one of its
//! strong links: the digit is in the row or in the column there, and the far end is a group of cells.
//!
//! *Dual* kites share the cells in their box (HoDoKu allows two digits there), dual empty rectangles
//! share the box. They are reported after the single patterns, so lists of all steps include them and
//! hints don't.
//!
//! Rating: Skyscraper 4.0, Two-String Kite 4.1 and Empty Rectangle 4.3 as in SukakuExplainer; Turbot
//! Fish 6.6 in Sudoku Explainer.

use crate::logic::Technique::{self, *};
use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Aic, AicNode, Evidence, Position, Step};
use crate::{Candidate, Cell, CellSet, Digit, House};
use core::ops::ControlFlow;

/// Two strong links of one digit, from one far end to the other, and the candidates that see both.
struct Pattern {
    digit: Digit,
    /// Far end, near end; near end, far end.
    cells: [CellSet; 4],
    eliminations: Vec<Candidate>,
}

impl Pattern {
    /// The pattern, if it rules anything out.
    fn new(position: &Position, digit: Digit, cells: [CellSet; 4]) -> Option<Pattern> {
        let seen = (cells[0] | cells[3]).common_peers() - cells[1] - cells[2];
        let eliminations = candidates_in(position, seen, digit);
        (!eliminations.is_empty()).then_some(Pattern {
            digit,
            cells,
            eliminations,
        })
    }

    fn chain(&self) -> Aic {
        let nodes = self.cells.iter().zip([false, true, false, true]);
        let digit = self.digit;
        Aic {
            nodes: nodes
                .map(|(&cells, on)| AicNode { digit, cells, on })
                .collect(),
            closed: false,
            sets: Vec::new(),
        }
    }

    fn step(&self, technique: Technique) -> Step {
        Step {
            technique,
            rating: technique.rating(),
            placement: None,
            eliminations: self.eliminations.clone(),
            evidence: Evidence::Links(vec![self.chain()]),
        }
    }

    /// This pattern and another as one step.
    fn step_with(&self, twin: &Pattern, technique: Technique) -> Step {
        let mut step = self.step(technique);
        let more = twin.eliminations.iter();
        let more: Vec<_> = more
            .filter(|out| !self.eliminations.contains(out))
            .collect();
        step.eliminations.extend(more);
        step.evidence = Evidence::Links(vec![self.chain(), twin.chain()]);
        step
    }
}

pub(crate) fn find_skyscraper(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for pattern in two_links(position, Skyscraper) {
        on_step(pattern.step(Skyscraper))?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_kite(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let kites = two_links(position, TwoStringKite);
    for kite in &kites {
        on_step(kite.step(TwoStringKite))?;
    }
    let shares_box = |a: &Pattern, b: &Pattern| a.cells[1] | a.cells[2] == b.cells[1] | b.cells[2];
    report_duals(&kites, DualTwoStringKite, shares_box, on_step)
}

pub(crate) fn find_turbot_fish(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    for pattern in two_links(position, TurbotFish) {
        on_step(pattern.step(TurbotFish))?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_empty_rectangle(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let rectangles: Vec<Pattern> = Digit::all()
        .flat_map(|digit| empty_rectangles(position, digit))
        .collect();
    for rectangle in &rectangles {
        on_step(rectangle.step(EmptyRectangle))?;
    }
    let shares_box = |a: &Pattern, b: &Pattern| {
        a.digit == b.digit && a.cells[2] | a.cells[3] == b.cells[2] | b.cells[3]
    };
    report_duals(&rectangles, DualEmptyRectangle, shares_box, on_step)
}

/// Reports every two patterns that belong together and rule out different candidates as one step.
fn report_duals(
    patterns: &[Pattern],
    technique: Technique,
    belong: impl Fn(&Pattern, &Pattern) -> bool,
    on_step: OnStep,
) -> ControlFlow<()> {
    for (n, pattern) in patterns.iter().enumerate() {
        for twin in &patterns[n + 1..] {
            let differs = pattern.eliminations != twin.eliminations;
            if belong(pattern, twin) && differs {
                on_step(pattern.step_with(twin, technique))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The skyscrapers, kites or turbot fish of the position.
fn two_links(position: &Position, technique: Technique) -> Vec<Pattern> {
    let mut found = Vec::new();
    for digit in Digit::all() {
        let links = strong_links(position, digit);
        for (n, &(first, ends)) in links.iter().enumerate() {
            for &(second, others) in &links[n + 1..] {
                if !(ends & others).is_empty() {
                    continue;
                }
                for near in ends {
                    for other in others & near.peers() {
                        if kind((first, near), (second, other)) == technique {
                            let (near, other) = (CellSet::of(near), CellSet::of(other));
                            let cells = [ends - near, near, other, others - other];
                            found.extend(Pattern::new(position, digit, cells));
                        }
                    }
                }
            }
        }
    }
    found
}

/// The pairs of cells that are the only ones for the digit in a house; lines before boxes, each pair once.
fn strong_links(position: &Position, digit: Digit) -> Vec<(House, CellSet)> {
    let mut links: Vec<(House, CellSet)> = Vec::new();
    for house in House::all() {
        let cells = position.cells_with(digit) & house.cell_set();
        if cells.len() == 2 && links.iter().all(|&(_, other)| other != cells) {
            links.push((house, cells));
        }
    }
    links
}

/// The technique that two strong links make, by their houses and near ends.
fn kind((first, near): (House, Cell), (second, other): (House, Cell)) -> Technique {
    let are_parallel = first.is_row() && second.is_row() || first.is_col() && second.is_col();
    let are_lines = !first.is_box() && !second.is_box();
    let in_line = near.row() == other.row() || near.col() == other.col();
    match (are_parallel, are_lines) {
        (true, _) if in_line => Skyscraper,
        (false, true) => TwoStringKite,
        _ => TurbotFish,
    }
}

/// The empty rectangles of a digit, each with a strong link of a line.
///
/// The strong link crosses the rectangle's row (or column); its far end and the rectangle's column
/// (row) meet in the victim.
fn empty_rectangles(position: &Position, digit: Digit) -> Vec<Pattern> {
    let all = position.cells_with(digit);
    let mut found = Vec::new();
    for (line, ends) in strong_links(position, digit) {
        for near in ends {
            let [row, col, _] = near.houses();
            let across = if line.is_row() { col } else { row };
            for box_ in (0..9).map(House::box_) {
                let here = all & box_.cell_set();
                let seen = here & across.cell_set();
                let rest = here - seen;
                if line.is_box() || here.has(near) || seen.is_empty() || !lies_along(rest, line) {
                    continue;
                }
                let cells = [ends.without(near), CellSet::of(near), seen, rest];
                found.extend(Pattern::new(position, digit, cells));
            }
        }
    }
    found
}

/// Whether there are cells and all lie in a single line parallel to this one.
fn lies_along(cells: CellSet, line: House) -> bool {
    let along = |cell: Cell| {
        if line.is_row() {
            cell.row()
        } else {
            cell.col()
        }
    };
    let mut lines = cells.into_iter().map(along);
    let first = lines.next();
    first.is_some() && lines.all(|other| Some(other) == first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    #[test]
    fn a_skyscraper_eliminates_from_cells_that_see_both_tops() {
        let position = confined(position(""), 4, &["r1c1", "r1c4"], "row 1");
        let position = confined(position, 4, &["r5c1", "r5c5"], "row 5");
        assert_eq!(
            eliminated(&steps(&position, find_skyscraper)[0]),
            ["4r2c5", "4r3c5", "4r4c4", "4r6c4"]
        );
        assert!(steps(&position, find_kite).is_empty());
    }

    #[test]
    fn a_kite_eliminates_where_its_strings_would_cross() {
        let position = confined(position(""), 4, &["r1c2", "r1c7"], "row 1");
        let position = confined(position, 4, &["r3c1", "r8c1"], "column 1");
        assert_eq!(eliminated(&steps(&position, find_kite)[0]), ["4r8c7"]);
    }

    #[test]
    fn kites_with_the_same_box_are_dual() {
        let position = confined(position(""), 4, &["r1c2", "r1c7"], "row 1");
        let position = confined(position, 4, &["r3c1", "r8c1"], "column 1");
        let position = confined(position, 4, &["r3c1", "r3c5"], "row 3");
        let position = confined(position, 4, &["r1c2", "r6c2"], "column 2");
        let found = steps(&position, find_kite);
        let dual = found
            .iter()
            .find(|step| step.technique == DualTwoStringKite);
        assert_eq!(eliminated(dual.unwrap()), ["4r8c7", "4r6c5"]);
    }

    #[test]
    fn an_empty_rectangle_and_a_strong_link_meet_in_one_cell() {
        let box_1 = ["r1c3", "r2c3", "r3c1", "r3c2"];
        let position = confined(position(""), 4, &box_1, "box 1");
        let position = confined(position, 4, &["r3c8", "r7c8"], "column 8");
        let found = steps(&position, find_empty_rectangle);
        assert_eq!(found.len(), 1);
        assert_eq!(eliminated(&found[0]), ["4r7c3"]);
    }
}
