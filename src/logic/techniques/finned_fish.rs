//! Finned fish of rows and columns.
//!
//! ```text
//!        c2      c7  c8        rows 3 and 8 would be an X-Wing without the fin F
//! r2     .       *   .
//! r3     x       x   F         if F is false, they are one and clear columns 2 and 7;
//!        |       |             if F is true, it clears the cells it sees: * is false either way
//! r8     x       x   .
//! ```
//!
//! The fish is *sashimi* if a base line has one cell left besides its fins: without them it would be a
//! single, not a fish. *Siamese* fish are two fish with the same base and different fins, reported as
//! one step. They are reported after the single fish, so lists of all steps include them and hints
//! don't.
//!
//! Rating: ours, in HoDoKu's order; Sudoku Explainer finds these as chains.

use super::fish_search::{COLS, Catch, ROWS, catches, report};
use crate::Digit;
use crate::logic::Technique::{self, *};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::OnStep;
use core::ops::ControlFlow;

/// Finned, sashimi, and the siamese form of each, for 2, 3 and 4 lines.
pub(crate) static TECHNIQUES: [[Technique; 4]; 3] = [
    [
        FinnedXWing,
        SashimiXWing,
        SiameseFinnedXWing,
        SiameseSashimiXWing,
    ],
    [
        FinnedSwordfish,
        SashimiSwordfish,
        SiameseFinnedSwordfish,
        SiameseSashimiSwordfish,
    ],
    [
        FinnedJellyfish,
        SashimiJellyfish,
        SiameseFinnedJellyfish,
        SiameseSashimiJellyfish,
    ],
];

pub(crate) fn find<const SIZE: usize>(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_of(SIZE, cache, on_step)
}

fn find_of(size: usize, cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let [finned, sashimi, siamese_finned, siamese_sashimi] = TECHNIQUES[size - 2];
    let has_fins = |fish: &Catch| !fish.fins.is_empty();
    let caught: Vec<Catch> = Digit::all()
        .flat_map(|digit| [(ROWS, COLS), (COLS, ROWS)].map(|waters| (digit, waters)))
        .flat_map(|(digit, waters)| catches(cache, digit, size, waters, has_fins))
        .collect();
    let is_sashimi = |fish: &Catch| fish.is_sashimi(cache);
    report(
        cache,
        caught,
        |fish| if is_sashimi(fish) { sashimi } else { finned },
        |fish, twin| match is_sashimi(fish) && is_sashimi(twin) {
            true => siamese_sashimi,
            false => siamese_finned,
        },
        on_step,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, studied_steps as steps};
    use crate::logic::{Position, Step};

    /// A position with 4 confined to these cells in rows 3 and 8.
    fn rows_confined(row_3: &[&str], row_8: &[&str]) -> Position {
        confined(confined(position(""), 4, row_3, "row 3"), 4, row_8, "row 8")
    }

    fn named(found: &[Step], technique: Technique) -> Vec<Vec<String>> {
        let of_that = found.iter().filter(|step| step.technique == technique);
        of_that.map(eliminated).collect()
    }

    #[test]
    fn a_finned_fish_eliminates_only_from_cells_that_see_the_fin() {
        let position = rows_confined(&["r3c2", "r3c7", "r3c8"], &["r8c2", "r8c7"]);
        let found = steps(&position, find::<2>);
        assert_eq!(named(&found, FinnedXWing), [["4r1c7", "4r2c7"]]);
    }

    #[test]
    fn a_base_line_with_one_cell_besides_its_fin_is_sashimi() {
        let position = rows_confined(&["r3c2", "r3c8"], &["r8c2", "r8c7"]);
        let found = steps(&position, find::<2>);
        assert!(named(&found, SashimiXWing).contains(&vec!["4r1c7".into(), "4r2c7".into()]));
    }

    #[test]
    fn two_fish_on_the_same_base_are_siamese() {
        let position = rows_confined(&["r3c1", "r3c8"], &["r8c2", "r8c8"]);
        let found = steps(&position, find::<2>);
        assert_eq!(named(&found, SashimiXWing).len(), 2);
        assert_eq!(
            named(&found, SiameseSashimiXWing),
            [["4r1c2", "4r2c2", "4r7c1", "4r9c1"]]
        );
    }

    #[test]
    fn fins_in_two_boxes_eliminate_nothing() {
        let position = rows_confined(&["r3c2", "r3c5", "r3c7", "r3c8"], &["r8c2", "r8c7"]);
        assert!(steps(&position, find::<2>).is_empty());
    }
}
