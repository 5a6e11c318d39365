//! The digits that break a unique loop, and the steps that follow from them.
//!
//! ```text
//! type 1   one cell has other digits               it has neither of the two
//! type 2   the other digits are all the same       cells that see all these cells lose that digit
//! type 3   two cells, several other digits         they act as one cell with these others, and form
//!                                                  a subset with more cells of their house
//! type 4   two cells, one of the two digits        it is in one of them, so the second digit is in
//!          nowhere else in their house             neither
//! ```

use crate::logic::explainer_order::{self, bits};
use crate::logic::step::{candidates_in, candidates_of, digits_in, tenths};
use crate::logic::{Evidence, Position, Step, Technique, UniquenessBreaker};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// A closed path through cells that all have both digits.
pub(crate) struct Loop<'a> {
    /// In order along the loop.
    pub(crate) cells: &'a [Cell],
    /// The two digits.
    pub(crate) digits: [Digit; 2],
}

impl Loop<'_> {
    /// The two digits as a set.
    pub(crate) fn pair(&self) -> DigitSet {
        self.digits.into_iter().collect()
    }

    /// The difficulty by length, before the subset of a type 3 is added. In floating point because Sudoku
    /// Explainer sorts by this number: `4.6 + 0.1` comes before `4.5 + 0.2`.
    pub(crate) fn difficulty(&self) -> f64 {
        match self.cells.len() {
            0..6 => 4.5,
            6 | 7 => 4.5 + 0.1,
            8 | 9 => 4.5 + 0.2,
            _ => 4.5 + 0.3 + 0.2,
        }
    }
}

/// Called with a step and its difficulty, in floating point for sorting.
type OnHint<'a> = &'a mut dyn FnMut(f64, Step);

/// Everything that follows from a loop.
pub(crate) fn find(position: &Position, found: &Loop, on_hint: OnHint) {
    let saved: Vec<Cell> = found
        .cells
        .iter()
        .copied()
        .filter(|&cell| position.candidates(cell).len() > 2)
        .collect();
    let others = |cell| position.candidates(cell) - found.pair();
    match saved[..] {
        [] => {} // Two solutions, so no step.
        [cell] => {
            let eliminations = candidates_of(position, CellSet::of(cell), found.pair());
            report(
                found,
                1,
                0.0,
                eliminations,
                UniquenessBreaker::OneCell(cell),
                on_hint,
            );
        }
        [a, b] => {
            let extra = others(a) | others(b);
            if extra.len() == 1 {
                find_type_2(position, found, &saved, on_hint);
            } else {
                find_type_3(position, found, [a, b], extra, on_hint);
            }
            find_type_4(position, found, [a, b], on_hint);
        }
        _ => find_type_2(position, found, &saved, on_hint),
    }
}

/// The number of the type, 1 to 4.
pub(crate) fn type_of(step: &Step) -> u8 {
    use Technique::*;
    match step.technique {
        UniqueRectangle1 | UniqueLoop1 => 1,
        UniqueRectangle2 | UniqueLoop2 => 2,
        UniqueRectangle3 | UniqueLoop3 => 3,
        _ => 4,
    }
}

fn find_type_2(position: &Position, found: &Loop, saved: &[Cell], on_hint: OnHint) {
    let Some(digit) = (position.candidates(saved[0]) - found.pair()).first() else {
        return;
    };
    let saved: CellSet = saved.iter().copied().collect();
    let eliminations = candidates_in(position, saved.common_peers(), digit);
    report(
        found,
        2,
        0.0,
        eliminations,
        UniquenessBreaker::OneDigit(digit),
        on_hint,
    );
}

fn find_type_3(
    position: &Position,
    found: &Loop,
    cells: [Cell; 2],
    extra: DigitSet,
    on_hint: OnHint,
) {
    for size in extra.len()..=7 {
        for house in explainer_order::houses_of(cells[0]) {
            if house.cell_set().has(cells[1]) {
                let empty = position.count_empty_in(house);
                if 2 * size <= empty {
                    find_naked(position, found, cells, extra, (house, size), on_hint);
                }
                if 2 * size < empty {
                    find_hidden(position, found, cells, extra, (house, size), on_hint);
                }
            }
        }
    }
}

/// Finds other cells of the house that form a naked subset with the two cells, which count as one.
fn find_naked(
    position: &Position,
    found: &Loop,
    [a, b]: [Cell; 2],
    extra: DigitSet,
    (house, size): (House, usize),
    on_hint: OnHint,
) {
    let in_both = extra & position.candidates(a) & position.candidates(b);
    for &subset in explainer_order::subsets(size) {
        let chosen: CellSet = bits(subset).map(|n| house.cell(n)).collect();
        if !chosen.has(a) || chosen.has(b) {
            continue;
        }
        let cells = chosen.without(a);
        let is_decided = |cell| position.candidates(cell).len() < 2;
        let theirs = digits_in(position, cells);
        let digits = theirs | extra;
        // The subset must hold whichever of the two cells has one of the other digits.
        if cells.into_iter().any(is_decided)
            || digits.len() != size
            || (theirs | in_both).len() != size
        {
            continue;
        }
        let rest = house.cell_set() - chosen.with(b);
        let eliminations = candidates_of(position, rest, digits);
        let hidden = false;
        let rescue = UniquenessBreaker::Subset {
            house,
            cells,
            digits,
            hidden,
        };
        report(
            found,
            3,
            (size - 1) as f64 * 0.1,
            eliminations,
            rescue,
            on_hint,
        );
    }
}

/// Finds digits of the house that form a hidden subset with the loop's two.
fn find_hidden(
    position: &Position,
    found: &Loop,
    [a, b]: [Cell; 2],
    extra: DigitSet,
    (house, size): (House, usize),
    on_hint: OnHint,
) {
    let free: Vec<Digit> = (!(extra | found.pair())).into_iter().collect();
    for choice in explainer_order::choices(size - 2, free.len()) {
        let digits = bits(choice).fold(found.pair(), |all, n| all.with(free[n]));
        let cells_of = |digit| (position.cells_with(digit) & house.cell_set()).without(b);
        let cells: CellSet = digits.into_iter().map(cells_of).collect();
        if cells.len() != size || digits.into_iter().any(|digit| cells_of(digit).is_empty()) {
            continue;
        }
        let cells = cells.without(a);
        let eliminations = candidates_of(position, cells, !digits);
        let hidden = true;
        let more = (cells.len() as f64 - 1.0) * 0.1;
        let rescue = UniquenessBreaker::Subset {
            house,
            cells,
            digits,
            hidden,
        };
        report(found, 3, more, eliminations, rescue, on_hint);
    }
}

fn find_type_4(position: &Position, found: &Loop, [a, b]: [Cell; 2], on_hint: OnHint) {
    let pair = CellSet::of(a).with(b);
    let locked_in = |digit| {
        let houses = explainer_order::houses_of(a).into_iter().rev();
        let mut shared = houses.filter(|house| house.cell_set().has(b));
        shared.find(|house| (position.cells_with(digit) & house.cell_set()).is_subset(pair))
    };
    let [first, second] = found.digits;
    for (digit, other) in [(first, second), (second, first)] {
        if let Some(house) = locked_in(digit) {
            let eliminations = candidates_in(position, pair, other);
            let rescue = UniquenessBreaker::Locked { house, digit };
            return report(found, 4, 0.0, eliminations, rescue, on_hint);
        }
    }
}

fn report(
    found: &Loop,
    kind: usize,
    more: f64,
    eliminations: Vec<Candidate>,
    rescue: UniquenessBreaker,
    on_hint: OnHint,
) {
    use Technique::*;
    if eliminations.is_empty() {
        return;
    }
    let kinds = match found.cells.len() {
        4 => [
            UniqueRectangle1,
            UniqueRectangle2,
            UniqueRectangle3,
            UniqueRectangle4,
        ],
        _ => [UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4],
    };
    let difficulty = found.difficulty() + more;
    let step = Step {
        technique: kinds[kind - 1],
        rating: tenths(difficulty),
        placement: None,
        eliminations,
        evidence: Evidence::UniqueLoop {
            cells: found.cells.to_vec(),
            digits: found.pair(),
            rescue,
        },
    };
    on_hint(difficulty, step);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::logic::testing::position;

    fn cell(name: &str) -> Cell {
        Cell::all().find(|cell| cell.to_string() == name).unwrap()
    }

    fn steps(position: &Position) -> Vec<Step> {
        let cells = ["r1c1", "r1c2", "r4c2", "r4c1"].map(cell);
        let digits = [1, 2].map(Digit::new);
        let found = Loop {
            cells: &cells,
            digits,
        };
        let mut steps = Vec::new();
        find(position, &found, &mut |_, step| steps.push(step));
        steps
    }

    #[test]
    fn longer_loops_are_more_difficult() {
        let cells: Vec<Cell> = Cell::all().collect();
        let difficulty = |len: usize| {
            let cells = &cells[..len];
            let digits = [1, 2].map(Digit::new);
            Loop { cells, digits }.difficulty()
        };
        let expected = [4.5, 4.5 + 0.1, 4.5 + 0.2, 5.0, 5.0];
        assert_eq!([4, 6, 8, 10, 12].map(difficulty), expected);
    }

    #[test]
    fn two_cells_form_a_naked_subset_with_another() {
        let found = steps(&position("12r4c1 12r4c2 123r1c1 124r1c2 34r1c5"));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 2 * 6);
    }

    #[test]
    fn the_mirror_image_of_a_naked_subset_is_not_reported() {
        // The empty cells of row 1 are those of the loop, r1c5 and r1c6.
        let row = [(2, 5), (3, 6), (6, 7), (7, 8), (8, 9)];
        let grid = row.into_iter().fold(Grid::EMPTY, |grid, (col, digit)| {
            grid.with(Cell::at(0, col), Digit::new(digit))
        });
        let mut position = Position::from(&grid);
        for (name, digits) in [
            ("r4c1", "12"),
            ("r4c2", "12"),
            ("r1c1", "123"),
            ("r1c2", "124"),
            ("r1c5", "34"),
        ] {
            let digits: DigitSet = digits.chars().filter_map(Digit::from_char).collect();
            let cell = cell(name);
            for digit in !digits {
                position.eliminate(Candidate { cell, digit });
            }
        }
        assert_eq!(steps(&position).len(), 1);
    }
}
