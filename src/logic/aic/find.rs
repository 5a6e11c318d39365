//! The techniques, which differ in what their chains are made of.

use super::chains::{Finding, Findings};
use super::link_graph::LinkGraph;
use super::search::Kind;
use crate::logic::Technique::{self, *};
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::OnStep;
use core::ops::ControlFlow;

pub(crate) fn find_x_chain(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_simple(cache, Kind::X, XChain, on_step)
}

pub(crate) fn find_xy_chain(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_simple(cache, Kind::Xy, XyChain, on_step)
}

/// Chains between two ends of the same digit.
fn find_simple(
    cache: &AnalysisCache,
    kind: Kind,
    technique: Technique,
    on_step: OnStep,
) -> ControlFlow<()> {
    let findings = Findings::of(cache, LinkGraph::kept(cache), kind);
    for finding in &findings.open {
        if findings.has_equal_ends(finding) {
            on_step(findings.step(finding, technique))?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_loop(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_closed(
        &Findings::between_candidates(cache).0,
        ContinuousLoop,
        on_step,
    )
}

pub(crate) fn find_aic(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_open(
        &Findings::between_candidates(cache).0,
        [DiscontinuousLoop, Aic],
        on_step,
    )
}

pub(crate) fn find_grouped_loop(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_closed(
        &Findings::with_groups(cache).0,
        GroupedContinuousLoop,
        on_step,
    )
}

pub(crate) fn find_loop_with_sets(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_closed(
        &Findings::with_sets(cache).0,
        GroupedContinuousLoop,
        on_step,
    )
}

pub(crate) fn find_grouped_aic(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_open(&Findings::with_groups(cache).0, GROUPED, on_step)
}

pub(crate) fn find_aic_with_sets(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    find_open(&Findings::with_sets(cache).0, GROUPED, on_step)
}

const GROUPED: [Technique; 2] = [GroupedDiscontinuousLoop, GroupedAic];

fn find_closed(findings: &Findings, technique: Technique, on_step: OnStep) -> ControlFlow<()> {
    for finding in &findings.closed {
        on_step(findings.step(finding, technique))?;
    }
    ControlFlow::Continue(())
}

/// Reports a chain with both ends in one cell as a discontinuous loop, because it can be closed in that
/// cell, and any other chain as an AIC.
fn find_open(
    findings: &Findings,
    [discontinuous, aic]: [Technique; 2],
    on_step: OnStep,
) -> ControlFlow<()> {
    let turned = findings
        .turned
        .iter()
        .map(|finding| (finding, discontinuous));
    let open = findings
        .open
        .iter()
        .map(|finding| match finding.eliminations() {
            [_] => (finding, discontinuous),
            _ => (finding, aic),
        });
    let mut found: Vec<(&Finding, Technique)> = turned.chain(open).collect();
    found.sort_by_key(|(finding, _)| finding.len());
    for (finding, technique) in found {
        on_step(findings.step(finding, technique))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, studied_steps};

    #[test]
    fn an_x_chain_eliminates_from_cells_that_see_both_ends() {
        let position = confined(position(""), 4, &["r1c1", "r1c5"], "row 1");
        let position = confined(position, 4, &["r6c5", "r6c8"], "row 6");
        let position = confined(position, 4, &["r8c8", "r8c2"], "row 8");
        let found = studied_steps(&position, find_x_chain);
        let longest = found.last().unwrap();
        assert_eq!(eliminated(longest), ["4r2c2", "4r3c2", "4r7c1", "4r9c1"]);
        assert_eq!(longest.rating, 67, "six nodes, 0.1 more than four");
    }

    #[test]
    fn an_xy_chain_runs_through_bivalue_cells() {
        let found = studied_steps(&position("12r1c1 23r1c5 34r6c5 14r6c2"), find_xy_chain);
        assert_eq!(
            eliminated(&found[0]),
            ["1r1c2", "1r2c2", "1r3c2", "1r4c1", "1r5c1", "1r6c1"]
        );
    }

    #[test]
    fn every_weak_link_of_a_loop_eliminates_in_its_house() {
        let found = studied_steps(&position("12r1c1 23r1c5 34r6c5 14r6c1"), find_loop);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 4 * 7);
    }

    #[test]
    fn a_candidate_implied_by_its_own_negation_is_placed() {
        let position = confined(position(""), 4, &["r1c1", "r1c2"], "row 1");
        let position = confined(position, 4, &["r1c1", "r2c1"], "column 1");
        let found = studied_steps(&position, find_aic);
        assert_eq!(found[0].technique, DiscontinuousLoop);
        assert_eq!(
            eliminated(&found[0]).concat(),
            "1r1c12r1c13r1c15r1c16r1c17r1c18r1c19r1c1"
        );
    }

    #[test]
    fn cells_in_a_box_and_a_line_form_one_node() {
        let box_1 = ["r1c3", "r2c3", "r3c1", "r3c2"];
        let position = confined(position(""), 4, &box_1, "box 1");
        let position = confined(position, 4, &["r3c8", "r7c8"], "column 8");
        let found = studied_steps(&position, find_grouped_aic);
        assert_eq!(eliminated(&found[0]), ["4r7c3"]);
        assert!(studied_steps(&position, find_aic).is_empty());
    }

    #[test]
    fn an_almost_locked_set_without_a_digit_is_locked() {
        // The almost locked set is r1c1 and r1c2.
        let cells = position("123r1c1 123r1c2 24r1c5 14r1c9");
        // 4r1c9 or 1r1c9; with 1r1c9 the set has 2, so 4r1c5.
        let found = studied_steps(&cells, find_aic_with_sets);
        let cleared = ["4r1c3", "4r1c4", "4r1c6", "4r1c7", "4r1c8"];
        assert!(found.iter().any(|step| eliminated(step) == cleared));
    }
}
