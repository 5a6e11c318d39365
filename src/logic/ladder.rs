//! The two ladders: the order in which the rating tries the techniques, and the order in which a teacher would.

use super::Technique::{self, *};
use super::analysis_cache::{AnalysisCache, Findings, HasOneSolution};
use super::step::OnStep;
use super::techniques::{
    aligned, almost_locked_candidates, als_chain, als_xz, avoidable, bent_subset, borescoper,
    broken_wing, bug, bug_lite, chute_pair, clue_cover, coloring, death_blossom,
    distributed_subset, exocet, extended_rectangle, finned_fish, fireworks, fish, hidden_subset,
    impossible_pattern, intersection_pair, locked, locked_subset, medusa, multi_sector,
    naked_subset, qiu_pattern, rectangle, reverse_bug, single, single_digit, sk_loop, sue_de_coq,
    symmetrical_placement, template, unique_loop, unique_matrix, w_wing, wild_fish, wing,
    wxyz_wing, xyz_ring,
};
use super::{Family, Position, Step, TechniqueSet};
use super::{aic, chains};
use Look::{At, Into};
use core::ops::ControlFlow;

/// A rung of a ladder.
pub(crate) struct Rung {
    /// The techniques that its search can find.
    pub(crate) techniques: &'static [Technique],
    look: Look,
    /// The lowest rating of its steps, in tenths on Sudoku Explainer's scale.
    pub(crate) rating: u8,
}

/// Reports the steps, easiest first.
#[derive(Copy, Clone)]
enum Look {
    /// A search that needs only the position.
    At(fn(&Position, OnStep) -> ControlFlow<()>),
    /// A search that also uses what other techniques have computed.
    Into(fn(&AnalysisCache, OnStep) -> ControlFlow<()>),
}

impl Rung {
    pub(crate) fn find(&self, cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
        match self.look {
            At(find) => find(cache, on_step),
            Into(find) => find(cache, on_step),
        }
    }
}

/// The ladder of the rating, in the order in which Sudoku Explainer 1.2.1 tries the techniques, which is the order of their
/// ratings. Nothing may be added to it, because the rating is defined by what this ladder finds.
pub(crate) fn explainer() -> impl Iterator<Item = &'static Rung> {
    EXPLAINER.iter().chain(SIMPLE_CHAINS).chain(NETS)
}

/// The teacher's ladder, in the order in which people look: first singles, then patterns that are seen at a glance, then those
/// that take a search; chains on one digit before chains on several, and patterns before proofs by contradiction.
///
/// To add a technique: write its module, name it in `technique.rs`, add its lines in `registry.rs` and to `TEACHER`.
pub(crate) fn teacher() -> impl Iterator<Item = &'static Rung> {
    let chains = SIMPLE_CHAINS.iter().chain(GUARDIANS).chain(NETS);
    TEACHER.iter().chain(chains).chain(LAST_RESORTS)
}

/// The rungs of both ladders. Of those that only the rating has, this includes the ones that can find steps which the teacher's miss.
pub(crate) fn both() -> impl Iterator<Item = &'static Rung> {
    let adds = |rung: &&Rung| !teacher().any(|other| other.techniques == rung.techniques);
    teacher().chain(explainer().filter(adds))
}

/// The rungs that only the rating has, up to the forcing chains.
#[rustfmt::skip]
static EXPLAINER: &[Rung] = &[
    rung(10, &[FullHouse], At(single::find_full_house)),
    rung(12, &[HiddenSingle], At(single::find_hidden_in_box)),
    rung(15, &[HiddenSingle], At(single::find_hidden_in_line)),
    rung(17, &[DirectPointing], At(locked::find_direct_pointing)),
    rung(19, &[DirectClaiming], At(locked::find_direct_claiming)),
    rung(20, &[DirectHiddenPair], At(hidden_subset::find_direct_pair)),
    rung(23, &[NakedSingle], At(single::find_naked)),
    rung(25, &[DirectHiddenTriple], At(hidden_subset::find_direct_triple)),
    rung(26, &[Pointing], At(locked::find_pointing)),
    rung(28, &[Claiming], At(locked::find_claiming)),
    rung(30, &[NakedPair], At(naked_subset::find::<2>)),
    rung(32, &[XWing], At(fish::find_x_wing)),
    rung(34, &[HiddenPair], At(hidden_subset::find::<2>)),
    rung(36, &[NakedTriple], At(naked_subset::find::<3>)),
    rung(38, &[Swordfish], At(fish::find_swordfish)),
    rung(40, &[HiddenTriple], At(hidden_subset::find::<3>)),
    rung(42, &[XyWing], At(wing::find_xy_wing)),
    rung(44, &[XyzWing], At(wing::find_xyz_wing)),
    rung(45, unique_loop::TECHNIQUES, At(unique_loop::find)),
    rung(50, &[NakedQuad], At(naked_subset::find::<4>)),
    rung(52, &[Jellyfish], At(fish::find_jellyfish)),
    rung(54, &[HiddenQuad], At(hidden_subset::find::<4>)),
    rung(56, &[Bug1, Bug2, Bug3, Bug4], At(bug::find)),
    rung(62, &[AlignedPairExclusion], At(aligned::find_pair)),
    rung(65, chains::FORCING, At(chains::find_forcing)),
    rung(75, &[AlignedTripleExclusion], At(aligned::find_triple)),
];

/// The rungs that only the teacher has, up to the forcing chains.
#[rustfmt::skip]
static TEACHER: &[Rung] = &[
    // Singles.
    rung(10, &[FullHouse], At(single::find_full_house)),
    rung(12, &[LastDigit], At(single::find_last_digit)),
    rung(12, &[HiddenSingle], At(single::find_hidden_in_box)),
    rung(15, &[HiddenSingle], At(single::find_hidden_in_line)),
    rung(23, &[NakedSingle], At(single::find_naked)),
    // Intersections and subsets.
    rung(26, &[Pointing], At(locked::find_pointing)),
    rung(28, &[Claiming], At(locked::find_claiming)),
    rung(30, &[LockedPair], At(locked_subset::find_pair)),
    rung(36, &[LockedTriple], At(locked_subset::find_triple)),
    rung(30, &[NakedPair], At(naked_subset::find_any::<2>)),
    rung(34, &[HiddenPair], At(hidden_subset::find_any::<2>)),
    rung(36, &[NakedTriple], At(naked_subset::find_any::<3>)),
    rung(40, &[HiddenTriple], At(hidden_subset::find_any::<3>)),
    rung(50, &[NakedQuad], At(naked_subset::find_any::<4>)),
    rung(54, &[HiddenQuad], At(hidden_subset::find_any::<4>)),
    // Fish.
    rung(32, &[XWing], At(fish::find_x_wing)),
    rung(38, &[Swordfish], At(fish::find_swordfish)),
    rung(52, &[Jellyfish], At(fish::find_jellyfish)),
    // Almost locked candidates.
    rung(45, &[AlmostLockedPair], At(almost_locked_candidates::find_pair)),
    // One digit: patterns and colours.
    rung(40, &[Skyscraper], At(single_digit::find_skyscraper)),
    rung(41, &[TwoStringKite, DualTwoStringKite], At(single_digit::find_kite)),
    rung(43, &[EmptyRectangle, DualEmptyRectangle], At(single_digit::find_empty_rectangle)),
    rung(66, &[TurbotFish], At(single_digit::find_turbot_fish)),
    rung(47, &[SimpleColorsTrap, SimpleColorsWrap], At(coloring::find_simple)),
    rung(47, &[RemotePair], At(aic::find_remote_pair)),
    rung(47, &[ChuteRemotePair], At(chute_pair::find)),
    // Wings.
    rung(42, &[XyWing], At(wing::find_xy_wing)),
    rung(44, &[WWing], At(w_wing::find)),
    rung(44, &[XyzWing], At(wing::find_xyz_wing)),
    rung(48, &[WxyzWing], At(wxyz_wing::find)),
    rung(50, &[XyzRing], At(xyz_ring::find)),
    // Uniqueness.
    rung(45, rectangle::TECHNIQUES, Into(rectangle::find)),
    rung(45, avoidable::TECHNIQUES, At(avoidable::find)),
    rung(46, &[ExtendedRectangle], At(extended_rectangle::find)),
    rung(46, unique_loop::LONGER, At(unique_loop::find_longer)),
    rung(56, &[Bug1, Bug2, Bug3, Bug4], At(bug::find)),
    rung(60, &[ReverseBug], At(reverse_bug::find)),
    rung(70, &[SymmetricalPlacement], Into(symmetrical_placement::find)),
    // Finned fish.
    rung(44, &finned_fish::TECHNIQUES[0], Into(finned_fish::find::<2>)),
    rung(49, &finned_fish::TECHNIQUES[1], Into(finned_fish::find::<3>)),
    rung(56, &finned_fish::TECHNIQUES[2], Into(finned_fish::find::<4>)),
    // More colours.
    rung(48, &[MultiColors1, MultiColors2], At(coloring::find_multi)),
    rung(60, &[Medusa], At(medusa::find)),
    // Chains.
    rung(66, &[XChain], Into(aic::find_x_chain)),
    rung(70, &[XyChain], Into(aic::find_xy_chain)),
    rung(70, &[ContinuousLoop], Into(aic::find_loop)),
    rung(70, &[Aic, DiscontinuousLoop], Into(aic::find_aic)),
    rung(72, &[GroupedContinuousLoop], Into(aic::find_grouped_loop)),
    rung(72, &[GroupedAic, GroupedDiscontinuousLoop], Into(aic::find_grouped_aic)),
    // Almost locked sets.
    rung(64, &[SueDeCoq], At(sue_de_coq::find)),
    rung(60, &[FireworkTriple], At(fireworks::find_triple)),
    rung(63, &[FireworkQuadruple], At(fireworks::find_quadruple)),
    rung(72, &[AlsXz], Into(als_xz::find)),
    rung(75, &[AlsXyWing], Into(als_chain::find_xy_wing)),
    rung(76, &[AlsChain], Into(als_chain::find_chain)),
    rung(78, &[DeathBlossom], Into(death_blossom::find)),
    rung(62, &[AlignedPairExclusion], At(aligned::find_pair)),
    rung(72, &[GroupedContinuousLoop], Into(aic::find_loop_with_sets)),
    rung(72, &[GroupedAic, GroupedDiscontinuousLoop], Into(aic::find_aic_with_sets)),
    // Wild fish.
    rung(73, &wild_fish::FRANKEN[0], Into(wild_fish::find_franken::<2>)),
    rung(73, &wild_fish::FRANKEN[1], Into(wild_fish::find_franken::<3>)),
    rung(74, &wild_fish::FRANKEN[2], Into(wild_fish::find_franken::<4>)),
    rung(78, &wild_fish::MUTANT[0], Into(wild_fish::find_mutant::<2>)),
    rung(78, &wild_fish::MUTANT[1], Into(wild_fish::find_mutant::<3>)),
    rung(79, &wild_fish::MUTANT[2], Into(wild_fish::find_mutant::<4>)),
    rung(75, &[AlignedTripleExclusion], At(aligned::find_triple)),
    // Patterns of many cells.
    rung(60, &[EmptyRectangleIntersectionPair], At(intersection_pair::find)),
    rung(60, &[BivalueOddagon], Into(impossible_pattern::find_oddagon)),
    rung(65, &[Tridagon, ImpossiblePattern], Into(impossible_pattern::find_of_three)),
    rung(57, &[BugLite], At(bug_lite::find)),
    rung(52, &[AlmostLockedTriple], At(almost_locked_candidates::find_triple)),
    rung(55, &[BentSubset], Into(bent_subset::find)),
    rung(63, &[DistributedDisjointSubset], At(distributed_subset::find)),
    rung(55, &[BrokenWing], Into(broken_wing::find)),
    rung(53, &[BorescoperPattern], At(borescoper::find)),
    rung(53, &[UniqueMatrix], At(unique_matrix::find)),
    rung(58, &[QiuPattern], Into(qiu_pattern::find)),
    rung(65, &[UniquenessClueCover], Into(clue_cover::find)),
    rung(96, &[SkLoop], At(sk_loop::find)),
    rung(94, &[JuniorExocet], At(exocet::find_junior)),
    rung(94, &[DoubleExocet], At(exocet::find_double)),
    rung(94, &[MultiSectorLockedSet], At(multi_sector::find)),
    rung(96, &[SeniorExocet], At(exocet::find_senior)),
    rung(65, &[BlossomLoop], At(chains::find_blossom)),
];

/// The forcing chains that do not branch, which both ladders have.
static SIMPLE_CHAINS: &[Rung] = &[
    rung(75, &[NishioForcingChains], At(chains::find_nishio)),
    rung(
        80,
        &[CellForcingChains, RegionForcingChains],
        At(chains::find_multiple),
    ),
];

/// The forcing chains that only the teacher has.
static GUARDIANS: &[Rung] = &[rung(
    80,
    &[GuardianForcingChains],
    Into(chains::find_from_guardians),
)];

/// The forcing chains that branch, which end both ladders.
#[rustfmt::skip]
static NETS: &[Rung] = &[
    rung(85, chains::DYNAMIC, Into(chains::find_dynamic::<0>)),
    rung(90, &[DynamicForcingChainsPlus], Into(chains::find_dynamic::<1>)),
    rung(95, &[DynamicForcingChainsPlusForcing], Into(chains::find_dynamic::<2>)),
    rung(100, &[DynamicForcingChainsPlusMultiple], Into(chains::find_dynamic::<3>)),
    rung(105, &[DynamicForcingChainsPlusDynamic], Into(chains::find_dynamic::<4>)),
    rung(110, &[DynamicForcingChainsPlusDynamicPlus], Into(chains::find_dynamic::<5>)),
];

/// What the teacher falls back on when no chain helps.
static LAST_RESORTS: &[Rung] = &[rung(120, &[Template, TemplateDelete], At(template::find))];

const fn rung(rating: u8, techniques: &'static [Technique], look: Look) -> Rung {
    Rung {
        techniques,
        look,
        rating,
    }
}

/// The first step in the rating's order, on rungs up to `limit` tenths. The step itself can be harder, because some rungs find
/// steps of several ratings.
pub(crate) fn first_step(
    position: &Position,
    limit: u8,
    has_one_solution: HasOneSolution,
) -> Option<Step> {
    let rungs = explainer().take_while(|rung| rung.rating <= limit);
    let findings = Findings::default();
    let cache = AnalysisCache::new(position, has_one_solution, &findings);
    first_among(&cache, rungs, |_| true)
}

/// The first step in the teacher's order.
pub(crate) fn first_hint(
    position: &Position,
    left_out: TechniqueSet,
    has_one_solution: HasOneSolution,
) -> Option<Step> {
    first_hint_along(position, left_out, has_one_solution, &Findings::default())
}

/// The first step in the teacher's order from a position of a path.
pub(crate) fn first_hint_along(
    position: &Position,
    left_out: TechniqueSet,
    has_one_solution: HasOneSolution,
    path_findings: &Findings,
) -> Option<Step> {
    let cache = AnalysisCache::new(position, has_one_solution, path_findings);
    first_but(left_out, &cache, teacher(), |_| true)
}

/// Whether the teacher's ladder has this technique.
pub(crate) fn is_on_teachers_ladder(technique: Technique) -> bool {
    teacher().any(|rung| rung.techniques.contains(&technique))
}

/// The first step in the teacher's order for which `is_wanted` is true. Nested chains are not searched: finding all of them can
/// take minutes.
pub(crate) fn first_hint_that(
    position: &Position,
    left_out: TechniqueSet,
    has_one_solution: HasOneSolution,
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let rungs = teacher().filter(|rung| !rung.techniques.iter().any(|&one| is_nested(one)));
    let findings = Findings::default();
    let cache = AnalysisCache::new(position, has_one_solution, &findings);
    first_but(left_out, &cache, rungs, is_wanted)
}

/// Whether it consists of chains that contain other chains.
pub(crate) fn is_nested(technique: Technique) -> bool {
    technique.family() == Family::ForcingNets && technique.rating() >= 95
}

/// Like [`first_among`], without some techniques.
fn first_but(
    left_out: TechniqueSet,
    cache: &AnalysisCache,
    rungs: impl Iterator<Item = &'static Rung>,
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let is_used = |technique: &Technique| !left_out.has(*technique);
    let rungs = rungs.filter(|rung| rung.techniques.iter().any(is_used));
    first_among(cache, rungs, |step| {
        is_used(&step.technique) && is_wanted(step)
    })
}

fn first_among(
    cache: &AnalysisCache,
    rungs: impl Iterator<Item = &'static Rung>,
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let mut first = None;
    for rung in rungs {
        let _ = rung.find(cache, &mut |step| {
            if !is_wanted(&step) {
                return ControlFlow::Continue(());
            }
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
    fn ratings_on_the_ladder_never_decrease() {
        assert!(explainer().is_sorted_by_key(|rung| rung.rating));
    }

    #[test]
    fn the_teacher_shows_a_naked_single_before_a_direct_pair() {
        // 2 and 5 are a hidden pair of row 1, which leaves r1c9 for the 7; and r5c5 is 3.
        let pair = ["r1c1", "r1c5"];
        let row = confined(position("3r5c5"), 2, &pair, "row 1");
        let row = confined(row, 5, &pair, "row 1");
        let row = confined(row, 7, &["r1c1", "r1c9"], "row 1");
        let rated = first_step(&row, u8::MAX, |_| true).unwrap();
        assert_eq!(rated.technique, DirectHiddenPair);
        let mut now = row;
        let hint = first_hint(&now, TechniqueSet::EMPTY, |_| true).unwrap();
        assert_eq!(hint.technique, NakedSingle);
        hint.apply(&mut now);
        assert_eq!(
            first_hint(&now, TechniqueSet::EMPTY, |_| true)
                .unwrap()
                .technique,
            HiddenPair
        );
    }
}
