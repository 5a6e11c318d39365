//! Chains from all guardians of an impossible pattern: one of them is true, so what follows from each is true.
//!
//! ```text
//! cells that 1, 2 and 3 cannot fill  -->  r1c5 = 7 --> .. --> x
//!                                         r6c2 = 4 --> .. --> x      so x
//!                                         r8c8 = 7 --> .. --> x
//! ```
//!
//! Denis Berthier's CSP-Rules follow guardians with chains in the same way. Rating: ours, as that of cell and region forcing chains of
//! the same length.

use super::advanced;
use super::case_search::CaseSearch;
use super::changes::Changes;
use super::memory;
use super::ranking;
use super::rules::MULTIPLE;
use crate::logic::Premise;
use crate::logic::analysis_cache::AnalysisCache;
use crate::logic::step::OnStep;
use crate::logic::techniques::few_guardians::impossible_patterns_along;
use core::ops::ControlFlow;

/// With more guardians, seldom anything follows from all of them.
const MOST: usize = 4;

pub(crate) fn find(cache: &AnalysisCache, on_step: OnStep) -> ControlFlow<()> {
    let patterns = impossible_patterns_along(cache, MOST);
    if patterns.is_empty() {
        return ControlFlow::Continue(());
    }
    memory::begin(cache);
    let cases = CaseSearch::of(cache, MULTIPLE, Changes::ALL, advanced::conclusions);
    ranking::report(
        |hints| {
            for premise in &patterns {
                if let Premise::Guardians { guardians, .. } = premise {
                    cases.search_from(guardians, premise, hints);
                }
            }
        },
        |hint| cases.step(hint),
        on_step,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, studied_steps as steps};
    use crate::logic::{Evidence, Technique};

    /// An odd ring of 1 and 2 with the guardians 3 in r5c2 and 4 in r5c6.
    const RING: &str = "12r1c1 12r1c6 124r5c6 123r5c2 12r3c2";

    #[test]
    fn what_all_guardians_lead_to_is_true() {
        // 3 in r5c2 makes r5c9 a 5; 4 in r5c6 makes r8c6 a 5.
        let ring = position(&format!("{RING} 35r5c9 45r8c6"));
        let found = steps(&ring, find);
        let step = found.iter().find(|step| eliminated(step) == ["5r8c9"]);
        let step = step.expect("one of r5c9 and r8c6 is 5");
        assert_eq!(step.technique, Technique::GuardianForcingChains);
        assert_eq!(step.rating, 81, "two chains of four nodes");
        let Evidence::Chains {
            premise: Premise::Guardians { guardians, .. },
            chains,
        } = &step.evidence
        else {
            panic!("the guardians are the premise");
        };
        let names: Vec<String> = guardians.iter().map(|one| one.to_string()).collect();
        assert_eq!(names, ["3r5c2", "4r5c6"]);
        let starts = chains.iter().map(|chain| chain.nodes[0].candidate);
        assert!(starts.eq(guardians.iter().copied()));
    }

    #[test]
    fn what_one_guardian_does_not_lead_to_is_open() {
        let ring = position(&format!("{RING} 35r5c9"));
        let found = steps(&ring, find);
        assert!(found.iter().all(|step| eliminated(step) != ["5r8c9"]));
    }
}
