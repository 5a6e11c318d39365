//! The techniques by what their chains are made of.

use super::chains::{Finding, Findings};
use super::search::Kind;
use super::web::Mesh;
use crate::logic::Position;
use crate::logic::Technique::{self, *};
use crate::logic::step::OnStep;
use crate::logic::study::Study;
use core::ops::ControlFlow;

pub(crate) fn find_x_chain(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find_simple(position, Kind::X, XChain, on_step)
}

pub(crate) fn find_xy_chain(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find_simple(position, Kind::Xy, XyChain, on_step)
}

/// Chains between two ends of the same digit.
fn find_simple(
    position: &Position,
    kind: Kind,
    technique: Technique,
    on_step: OnStep,
) -> ControlFlow<()> {
    let findings = Findings::of(position, Mesh::Single, kind);
    for finding in &findings.open {
        if findings.has_equal_ends(finding) {
            on_step(findings.step(finding, technique))?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_loop(study: &Study, on_step: OnStep) -> ControlFlow<()> {
    find_closed(study.chains(), ContinuousLoop, on_step)
}

pub(crate) fn find_aic(study: &Study, on_step: OnStep) -> ControlFlow<()> {
    find_open(study.chains(), [DiscontinuousLoop, Aic], on_step)
}

pub(crate) fn find_grouped_loop(study: &Study, on_step: OnStep) -> ControlFlow<()> {
    find_closed(study.grouped_chains(), GroupedContinuousLoop, on_step)
}

pub(crate) fn find_loop_with_sets(study: &Study, on_step: OnStep) -> ControlFlow<()> {
    find_closed(study.chains_with_sets(), GroupedContinuousLoop, on_step)
}

pub(crate) fn find_grouped_aic(study: &Study, on_step: OnStep) -> ControlFlow<()> {
    find_open(study.grouped_chains(), GROUPED, on_step)
}

pub(crate) fn find_aic_with_sets(study: &Study, on_step: OnStep) -> ControlFlow<()> {
    find_open(study.chains_with_sets(), GROUPED, on_step)
}

const GROUPED: [Technique; 2] = [GroupedDiscontinuousLoop, GroupedAic];

fn find_closed(findings: &Findings, technique: Technique, on_step: OnStep) -> ControlFlow<()> {
    for finding in &findings.closed {
        on_step(findings.step(finding, technique))?;
    }
    ControlFlow::Continue(())
}

/// Reports what ends in one cell as a discontinuous loop, as one can go back to that cell from both
/// ends; else it is an AIC.
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
