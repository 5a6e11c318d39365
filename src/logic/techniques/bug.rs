//! BUG, the bivalue universal grave: without a few extra candidates, the rest of the grid would have two
//! solutions or none.
//!
//! ```text
//! 12 . 23        every empty cell has two candidates, and every digit left has two cells in each
//!  . 13 . 13     of its houses, except in one cell with three candidates. Without the digit that
//! 12 . 123       occurs three times in its houses, this would be a grave. So that digit is true.
//! ```
//!
//! The types are those of the unique loop: 1 one cell has extra candidates, 2 all the cells have the same
//! extra digit, 3 they form a subset with other cells, 4 a digit is locked in two of them.
//!
//! Rating: type 1 SE 5.6, types 2 and 4 5.7, type 3 5.7 plus 0.1 for each cell of the subset after the
//! first.

use crate::logic::explainer_order::{self, bits};
use crate::logic::step::{
    OnStep, candidates_in, candidates_of, digits_in, report_eliminations, tenths,
};
use crate::logic::{Evidence, Position, Technique, UniquenessBreaker};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let Some(bug) = Bug::of(position) else {
        return ControlFlow::Continue(());
    };
    match bug.cells[..] {
        [] => return ControlFlow::Continue(()),
        [(cell, extra)] => {
            let out = candidates_of(position, CellSet::of(cell), !extra);
            return report(
                &bug,
                Technique::Bug1,
                5.6,
                out,
                UniquenessBreaker::OneCell(cell),
                on_step,
            );
        }
        _ => {}
    }
    if let Some(digit) = bug.digits.single() {
        let seen = bug.seen_cells();
        let out = candidates_in(position, seen, digit);
        report(
            &bug,
            Technique::Bug2,
            5.7,
            out,
            UniquenessBreaker::OneDigit(digit),
            on_step,
        )?;
        find_type_4(position, &bug, on_step)
    } else if !bug.seen.is_empty() {
        find_type_4(position, &bug, on_step)?;
        find_type_3(position, &bug, on_step)
    } else {
        ControlFlow::Continue(())
    }
}

/// The extra candidates, without which the position would be a grave.
struct Bug {
    /// The cells with extra candidates, and those candidates, in the order found.
    cells: Vec<(Cell, DigitSet)>,
    /// All the extra digits.
    digits: DigitSet,
    /// The cells that see all of `cells`, in Sudoku Explainer's order of the first one's peers.
    seen: Vec<Cell>,
}

impl Bug {
    fn of(position: &Position) -> Option<Bug> {
        let mut bug = Bug {
            cells: Vec::new(),
            digits: DigitSet::EMPTY,
            seen: Vec::new(),
        };
        let mut grave = *position;
        for house in explainer_order::boxes()
            .chain(explainer_order::rows())
            .chain(explainer_order::cols())
        {
            for digit in Digit::all() {
                let places = position.places(house, digit);
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let mut with_more = bits(places)
                    .map(|n| house.cell(n))
                    .filter(|&cell| position.candidates(cell).len() >= 3);
                // A single such cell has the extra candidate. With several it is unclear which one has it;
                // with none it is no BUG.
                let cell = with_more.next()?;
                if with_more.next().is_none() {
                    bug.add(cell, digit);
                    grave.eliminate(Candidate { cell, digit });
                    if bug.cells.len() > 1 && bug.digits.len() > 1 && bug.seen.is_empty() {
                        return None;
                    }
                }
            }
        }
        is_grave(&grave).then_some(bug)
    }

    fn add(&mut self, cell: Cell, digit: Digit) {
        if self.cells.is_empty() {
            self.seen = explainer_order::peers(cell).to_vec();
        }
        self.digits = self.digits.with(digit);
        match self.cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => self.cells.push((cell, DigitSet::of(digit))),
        }
        self.seen.retain(|&other| other.sees(cell));
    }

    fn cell_set(&self) -> CellSet {
        self.cells.iter().map(|&(cell, _)| cell).collect()
    }

    fn seen_cells(&self) -> CellSet {
        self.seen.iter().copied().collect()
    }

    /// The houses that contain all the cells: box, row, column.
    fn houses(&self) -> impl Iterator<Item = House> + '_ {
        let houses = explainer_order::houses_of(self.cells[0].0).into_iter();
        houses.filter(|house| self.cell_set().is_subset(house.cell_set()))
    }
}

fn is_grave(position: &Position) -> bool {
    position.bivalue_cells() == position.empty_cells()
        && House::all().all(|house| {
            Digit::all().all(|digit| matches!(position.places(house, digit).count_ones(), 0 | 2))
        })
}

fn find_type_3(position: &Position, bug: &Bug, on_step: OnStep) -> ControlFlow<()> {
    for house in bug.houses() {
        let others: Vec<Cell> = bug
            .seen
            .iter()
            .copied()
            .filter(|&cell| house.cell_set().has(cell))
            .collect();
        for size in 2..=6 {
            if others.len() < size {
                break;
            }
            for choice in explainer_order::choices(size - 1, others.len()) {
                let cells: CellSet = bits(choice).map(|n| others[n]).collect();
                let is_decided = |cell| position.candidates(cell).len() < 2;
                let digits = digits_in(position, cells);
                if digits.len() != size
                    || !bug.digits.is_subset(digits)
                    || bug.digits.len() < 2
                    || cells.into_iter().any(is_decided)
                {
                    continue;
                }
                let rest: CellSet = others.iter().copied().collect::<CellSet>() - cells;
                let out = candidates_of(position, rest, digits);
                let difficulty = 5.7 + (size - 1) as f64 * 0.1;
                let hidden = false;
                let rescue = UniquenessBreaker::Subset {
                    house,
                    cells,
                    digits,
                    hidden,
                };
                report(bug, Technique::Bug3, difficulty, out, rescue, on_step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_type_4(position: &Position, bug: &Bug, on_step: OnStep) -> ControlFlow<()> {
    let [(a, a_extra), (b, b_extra)] = bug.cells[..] else {
        return ControlFlow::Continue(());
    };
    let common = (position.candidates(a) & position.candidates(b)) - bug.digits;
    let Some(digit) = common.single() else {
        return ControlFlow::Continue(());
    };
    for house in bug.houses() {
        let mut out = candidates_of(position, CellSet::of(a), !a_extra.with(digit));
        out.extend(candidates_of(
            position,
            CellSet::of(b),
            !b_extra.with(digit),
        ));
        let rescue = UniquenessBreaker::Locked { house, digit };
        report(bug, Technique::Bug4, 5.7, out, rescue, on_step)?;
    }
    ControlFlow::Continue(())
}

fn report(
    bug: &Bug,
    technique: Technique,
    difficulty: f64,
    eliminations: Vec<Candidate>,
    rescue: UniquenessBreaker,
    on_step: OnStep,
) -> ControlFlow<()> {
    let evidence = || Evidence::Bug {
        cells: bug.cell_set(),
        digits: bug.digits,
        rescue,
    };
    let kind = (technique, tenths(difficulty));
    report_eliminations(kind, eliminations, evidence, on_step)
}
