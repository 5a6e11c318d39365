//! How well a player's marks fit a pattern.

use super::pattern::all_cells;
use super::{Part, PartRole, parts};
use crate::{Cell, CellSet, Position, Step};

/// Cells that the player marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// As what. Of several colours or sets each has a mark of its own.
    pub role: PartRole,
    /// The cells in the order in which they were marked.
    pub cells: Vec<Cell>,
}

/// All marked cells.
pub(super) fn marked_cells(marks: &[Mark]) -> CellSet {
    marks.iter().flat_map(|mark| &mark.cells).copied().collect()
}

/// How well marks fit a pattern.
#[derive(Default)]
pub(super) struct Fit {
    /// How many marked cells are in the pattern.
    pub(super) right: usize,
    /// How many cells of the pattern are not marked.
    pub(super) unmarked: usize,
    /// The marked cells that are not in the pattern, or not in this role.
    pub(super) misplaced: Vec<(PartRole, Cell)>,
    /// Whether a chain was marked in another order.
    pub(super) is_out_of_order: bool,
}

impl Fit {
    /// Whether the marked cells are those of the pattern, in whatever order.
    pub(super) fn has_all_cells(&self) -> bool {
        self.misplaced.is_empty() && self.unmarked == 0
    }

    pub(super) fn of(step: &Step, position: &Position, marks: &[Mark]) -> Fit {
        let parts = parts(step, position);
        let all = all_cells(&parts);
        // Other cells that the proof involves, such as the subset that rescues a rectangle, may be marked too.
        let allowed = step.cells(position) - all;
        let mut fit = Fit::default();
        for role in PartRole::ALL {
            let parts: Vec<&Part> = parts.iter().filter(|part| part.role == role).collect();
            let mut marks: Vec<&Mark> = marks.iter().filter(|mark| mark.role == role).collect();
            marks.sort_by_key(|mark| core::cmp::Reverse(mark.cells.len()));
            let mut free = parts;
            for mark in marks {
                let marked: CellSet = mark.cells.iter().copied().collect();
                // The part with which it has most in common. Two chains can have the same cells in different orders.
                let likeness = |part: &Part| {
                    let common = (part.all() & marked).len();
                    (common, part.is_in_order(&mark.cells))
                };
                let best = (0..free.len()).max_by_key(|&n| likeness(free[n]));
                let part = best.map(|n| free.remove(n));
                let cells = part.map_or(CellSet::EMPTY, Part::all);
                let wrong = mark
                    .cells
                    .iter()
                    .filter(|&&cell| !(cells | allowed).has(cell));
                fit.misplaced.extend(wrong.map(|&cell| (role, cell)));
                fit.right += (cells & marked).len();
                fit.unmarked += (cells - marked).len();
                let inside: Vec<Cell> = mark
                    .cells
                    .iter()
                    .copied()
                    .filter(|&cell| cells.has(cell))
                    .collect();
                fit.is_out_of_order |= part.is_some_and(|part| !part.is_in_order(&inside));
            }
            fit.unmarked += free.iter().map(|part| part.all().len()).sum::<usize>();
        }
        fit
    }
}

/// Marks of everything in the step's pattern, set by set.
#[cfg(test)]
pub(super) fn marks_of(step: &Step, position: &Position) -> Vec<Mark> {
    let parts = parts(step, position).into_iter();
    let marks = parts.map(|part| Mark {
        role: part.role,
        cells: part.in_order(),
    });
    marks.collect()
}
