//! Fish of any houses, with or without fins.
//!
//! ```text
//!     c1   c3                             c5  c7  c9
//! r1  x    x    row 1 and box 7       r1  x   x   .    row 1 and column 9 have the digit in column 5
//!     |    |    have the digit in     r3  |   .   x    and box 3, except the fin F: in column 5, cells
//! r8  x    .    columns 1 and 3                   |    that see F are false: *
//! r9  .    x    only                  r5  * ----- F
//! ```
//!
//! *Franken* fish (left) have boxes besides the lines: rows and boxes against columns and boxes, or
//! the other way round. *Mutant* fish (right) have rows and columns on the same side, or no lines on
//! one side. Here base houses can overlap, and a cell in two of them breaks the fish like a fin (*endo
//! fin*). Cover houses can overlap too, and a candidate in two of them is false even in the base
//! (*cannibalism*).
//!
//! Rating: ours, SE 7.3 to 7.9, among almost locked sets.

use super::fish_search::{BOXES, COLS, Catch, Houses, ROWS, catches, report};
use crate::Digit;
use crate::logic::Position;
use crate::logic::Technique::{self, *};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::OnStep;
use core::ops::ControlFlow;

/// Without fins, finned, siamese, for 2, 3 and 4 houses.
type Names = [[Technique; 3]; 3];

pub(crate) static FRANKEN: Names = [
    [FrankenXWing, FinnedFrankenXWing, SiameseFinnedFrankenXWing],
    [
        FrankenSwordfish,
        FinnedFrankenSwordfish,
        SiameseFinnedFrankenSwordfish,
    ],
    [
        FrankenJellyfish,
        FinnedFrankenJellyfish,
        SiameseFinnedFrankenJellyfish,
    ],
];
pub(crate) static MUTANT: Names = [
    [MutantXWing, FinnedMutantXWing, SiameseFinnedMutantXWing],
    [
        MutantSwordfish,
        FinnedMutantSwordfish,
        SiameseFinnedMutantSwordfish,
    ],
    [
        MutantJellyfish,
        FinnedMutantJellyfish,
        SiameseFinnedMutantJellyfish,
    ],
];

const ALL: Houses = ROWS | COLS | BOXES;

pub(crate) fn find_franken<const SIZE: usize>(
    cache: &AnalysisCache,
    on_step: OnStep,
) -> ControlFlow<()> {
    find_franken_of(SIZE, cache, on_step)
}

fn find_franken_of(size: usize, cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let sides = [ROWS | BOXES, COLS | BOXES];
    let has_box = |fish: &Catch| (fish.base | fish.cover) & BOXES != 0;
    let is_franken = |fish: &Catch| is_across(fish) && has_box(fish);
    let caught: Vec<Catch> = Digit::all()
        .flat_map(|digit| [sides, [sides[1], sides[0]]].map(|sides| (digit, sides)))
        .flat_map(|(digit, sides)| catches(cache, digit, size, sides.into(), is_franken))
        .collect();
    report_as(cache, caught, FRANKEN[size - 2], on_step)
}

pub(crate) fn find_mutant<const SIZE: usize>(
    cache: &AnalysisCache,
    on_step: OnStep,
) -> ControlFlow<()> {
    find_mutant_of(SIZE, cache, on_step)
}

fn find_mutant_of(size: usize, cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let is_mutant = |fish: &Catch| !is_across(fish);
    let caught: Vec<Catch> = Digit::all()
        .flat_map(|digit| catches(cache, digit, size, (ALL, ALL), is_mutant))
        .collect();
    report_as(cache, caught, MUTANT[size - 2], on_step)
}

/// Whether the lines of the base run across those of the cover, and both have some.
fn is_across(fish: &Catch) -> bool {
    let lines = |set: Houses| (set & ROWS != 0, set & COLS != 0);
    matches!(
        (lines(fish.base), lines(fish.cover)),
        ((true, false), (false, true)) | ((false, true), (true, false))
    )
}

fn report_as(
    position: &Position,
    caught: Vec<Catch>,
    [plain, finned, siamese]: [Technique; 3],
    on_step: OnStep,
) -> ControlFlow<()> {
    report(
        position,
        caught,
        |fish| if fish.fins.is_empty() { plain } else { finned },
        |_, _| siamese,
        on_step,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, studied_steps as steps};

    #[test]
    fn a_row_and_a_box_in_two_columns_form_a_franken_x_wing() {
        let position = confined(position(""), 4, &["r1c1", "r1c3"], "row 1");
        let position = confined(position, 4, &["r8c1", "r9c3"], "box 7");
        let found = steps(&position, find_franken::<2>);
        let fish = found.iter().find(|step| step.technique == FrankenXWing);
        assert_eq!(
            eliminated(fish.unwrap()),
            [
                "4r2c1", "4r2c3", "4r3c1", "4r3c3", "4r4c1", "4r4c3", "4r5c1", "4r5c3", "4r6c1",
                "4r6c3"
            ]
        );
    }

    #[test]
    fn a_row_and_a_column_as_base_form_a_mutant_x_wing() {
        let position = confined(position(""), 4, &["r1c5", "r1c7"], "row 1");
        let position = confined(position, 4, &["r3c9", "r5c9"], "column 9");
        let found = steps(&position, find_mutant::<2>);
        assert_eq!(found[0].technique, FinnedMutantXWing);
        assert_eq!(eliminated(&found[0]), ["4r5c5"]);
    }
}
