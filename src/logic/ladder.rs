//! Every technique, easiest first.

use super::Technique::{self, *};
use super::chains;
use super::step::OnStep;
use super::techniques::{
    aligned, bug, fish, hidden_subset, locked, naked_subset, single, unique_loop, wing,
};
use super::{Position, Step};
use core::ops::ControlFlow;

type Find = fn(&Position, OnStep) -> ControlFlow<()>;

/// One place of the ladder.
pub(crate) struct Rung {
    /// The least rating of its steps, in tenths on the Sudoku Explainer scale.
    pub(crate) rating: u8,
    /// What its steps can be.
    pub(crate) techniques: &'static [Technique],
    /// Reports the steps, easiest first.
    pub(crate) find: Find,
}

/// In the order in which Sudoku Explainer 1.2.1 tries them, which is that of their ratings. To add
/// a technique: write its module, name it in `technique.rs`, add its line here.
#[rustfmt::skip]
pub(crate) static LADDER: &[Rung] = &[
    rung(10, &[FullHouse], single::find_full_house),
    rung(12, &[HiddenSingle], single::find_hidden_in_box),
    rung(15, &[HiddenSingle], single::find_hidden_in_line),
    rung(17, &[DirectPointing], locked::find_direct_pointing),
    rung(19, &[DirectClaiming], locked::find_direct_claiming),
    rung(20, &[DirectHiddenPair], hidden_subset::find_direct_pair),
    rung(23, &[NakedSingle], single::find_naked),
    rung(25, &[DirectHiddenTriple], hidden_subset::find_direct_triple),
    rung(26, &[Pointing], locked::find_pointing),
    rung(28, &[Claiming], locked::find_claiming),
    rung(30, &[NakedPair], naked_subset::find_pair),
    rung(32, &[XWing], fish::find_x_wing),
    rung(34, &[HiddenPair], hidden_subset::find_pair),
    rung(36, &[NakedTriple], naked_subset::find_triple),
    rung(38, &[Swordfish], fish::find_swordfish),
    rung(40, &[HiddenTriple], hidden_subset::find_triple),
    rung(42, &[XyWing], wing::find_xy_wing),
    rung(44, &[XyzWing], wing::find_xyz_wing),
    rung(45, unique_loop::TECHNIQUES, unique_loop::find),
    rung(50, &[NakedQuad], naked_subset::find_quad),
    rung(52, &[Jellyfish], fish::find_jellyfish),
    rung(54, &[HiddenQuad], hidden_subset::find_quad),
    rung(56, &[Bug1, Bug2, Bug3, Bug4], bug::find),
    rung(62, &[AlignedPairExclusion], aligned::find_pair),
    rung(65, chains::FORCING, chains::find_forcing),
    rung(75, &[AlignedTripleExclusion], aligned::find_triple),
    rung(75, &[NishioForcingChains], chains::find_nishio),
    rung(80, &[CellForcingChains, RegionForcingChains], chains::find_multiple),
    rung(85, chains::DYNAMIC, chains::find_dynamic::<0>),
    rung(90, &[DynamicForcingChainsPlus], chains::find_dynamic::<1>),
    rung(95, &[DynamicForcingChainsPlusForcing], chains::find_dynamic::<2>),
    rung(100, &[DynamicForcingChainsPlusMultiple], chains::find_dynamic::<3>),
    rung(105, &[DynamicForcingChainsPlusDynamic], chains::find_dynamic::<4>),
    rung(110, &[DynamicForcingChainsPlusDynamicPlus], chains::find_dynamic::<5>),
];

const fn rung(rating: u8, techniques: &'static [Technique], find: Find) -> Rung {
    Rung {
        rating,
        techniques,
        find,
    }
}

/// The first step met, on the rungs up to `limit`. The step itself can be harder than that, on a
/// rung whose steps differ.
pub(crate) fn first_step(position: &Position, limit: u8) -> Option<Step> {
    let rungs = LADDER.iter().take_while(|rung| rung.rating <= limit);
    first_among(position, rungs)
}

/// The first step in the order that suits people: all singles come first, and a direct technique
/// is told as the two steps that it is.
pub(crate) fn first_hint(position: &Position) -> Option<Step> {
    let are = |is: fn(&Technique) -> bool| move |rung: &&Rung| rung.techniques.iter().all(is);
    let singles = LADDER.iter().filter(are(|technique| technique.is_single()));
    let others = LADDER.iter().filter(are(|technique| {
        !technique.is_single() && !technique.is_direct()
    }));
    first_among(position, singles.chain(others))
}

fn first_among<'a>(position: &Position, rungs: impl Iterator<Item = &'a Rung>) -> Option<Step> {
    let mut first = None;
    for rung in rungs {
        let _ = (rung.find)(position, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        if first.is_some() {
            break;
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, position};

    #[test]
    fn the_ladder_rises() {
        assert!(LADDER.is_sorted_by_key(|rung| rung.rating));
    }

    #[test]
    fn a_person_is_shown_a_naked_single_before_a_direct_pair() {
        // 2 and 5 are a hidden pair of row 1, which leaves r1c9 for the 7; and r5c5 is 3.
        let pair = ["r1c1", "r1c5"];
        let row = confined(position(&[("r5c5", "3")]), 2, &pair, "row 1");
        let row = confined(row, 5, &pair, "row 1");
        let row = confined(row, 7, &["r1c1", "r1c9"], "row 1");
        let rated = first_step(&row, u8::MAX).unwrap();
        assert_eq!(rated.technique, DirectHiddenPair);
        let mut now = row;
        let hint = first_hint(&now).unwrap();
        assert_eq!(hint.technique, NakedSingle);
        hint.apply(&mut now);
        assert_eq!(first_hint(&now).unwrap().technique, HiddenPair);
    }
}
