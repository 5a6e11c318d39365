//! Chains for all cases.
//!
//! ```text
//! cell            each digit of the cell leads to x                     so x
//! region          each cell of the house for the digit leads to x       so x
//! double          a on leads to x, a off leads to x                     so x      (dynamic only)
//! contradiction   a on leads to x on and to x off                       so a off  (dynamic, Nishio)
//! ```
//!
//! Rating, for up to six nodes in all: Nishio (one digit, contradictions only) SE 7.5, with cells and
//! regions 8.0, all of these with dynamic runs 8.5. Longer ones rate higher, see `ranking.rs`.

use super::advanced;
use super::case_search::CaseSearch;
use super::changes::Changes;
use super::memory;
use super::ranking;
use super::rules::{MULTIPLE, NISHIO, Rules, dynamic};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::OnStep;
use crate::logic::{Position, Technique};
use core::ops::ControlFlow;

/// The techniques of dynamic chains.
pub(crate) const DYNAMIC_TECHNIQUES: &[Technique] = &[
    Technique::DynamicCellForcingChains,
    Technique::DynamicRegionForcingChains,
    Technique::DynamicDoubleForcingChains,
    Technique::DynamicContradictionForcingChains,
];

pub(crate) fn find_nishio(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, NISHIO, on_step)
}

pub(crate) fn find_multiple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, MULTIPLE, on_step)
}

/// Finds the dynamic chains of a level.
///
/// Nested chains take long to find. In a grid with several solutions they cannot lead to one, so there they are
/// not searched for.
pub(crate) fn find_dynamic<const LEVEL: u8>(
    cache: &AnalysisCache,
    on_step: OnStep,
) -> ControlFlow<()> {
    if LEVEL >= 2 && !cache.has_one_solution() {
        return ControlFlow::Continue(());
    }
    find(cache, dynamic(LEVEL), on_step)
}

fn find(position: &Position, rules: Rules, on_step: OnStep) -> ControlFlow<()> {
    memory::begin(position);
    let cases = CaseSearch::of(position, rules, Changes::ALL, advanced::conclusions);
    ranking::report(
        |hints| cases.search(hints),
        |hint| cases.step(hint),
        on_step,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps, studied_steps};

    #[test]
    fn a_conclusion_shared_by_all_digits_of_a_cell_holds() {
        let cells = "123r1c1 19r1c4 29r1c5 39r1c6";
        let found = steps(&position(cells), find_multiple);
        let cell = found
            .iter()
            .find(|step| step.technique == Technique::CellForcingChains);
        let cell = cell.expect("one of r1c4, r1c5, r1c6 is 9");
        assert_eq!(eliminated(cell).len(), 1);
        assert_eq!(cell.eliminations[0].digit.value(), 9);
        assert_eq!(cell.rating, 83, "three chains of four nodes");
    }

    #[test]
    fn a_digit_that_implies_two_in_a_column_is_eliminated() {
        // 5 at r1c1 leaves row 5 only r5c4 and row 9 only r9c4, both in column 4.
        let rows = confined(position(""), 5, &["r5c1", "r5c4"], "row 5");
        let rows = confined(rows, 5, &["r9c1", "r9c4"], "row 9");
        let found = steps(&rows, find_nishio);
        assert!(
            found
                .iter()
                .all(|step| step.technique == Technique::NishioForcingChains)
        );
        assert!(found.iter().any(|step| eliminated(step) == ["5r1c1"]));
    }

    #[test]
    fn a_grid_without_links_has_no_chains() {
        for find in [find_nishio, find_multiple] {
            assert!(steps(&position(""), find).is_empty());
        }
        for find in [find_dynamic::<0>, find_dynamic::<2>] {
            assert!(studied_steps(&position(""), find).is_empty());
        }
    }

    #[test]
    #[ignore = "thorough: the deepest chains from each candidate of an empty grid"]
    fn a_grid_without_links_has_no_nested_chains() {
        assert!(studied_steps(&position(""), find_dynamic::<5>).is_empty());
    }
}
