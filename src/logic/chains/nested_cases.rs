//! Chains for all cases, nested in another chain.

use super::case_search::CaseSearch;
use super::changes::Changes;
use super::memory;
use super::nested::Nested;
use super::ranking::Hints;
use super::reason::Advance;
use super::rules::Rules;
use crate::logic::Position;

/// The chains in the position that a run from `start` has reached, each with the candidates that it is
/// the first to eliminate.
pub(super) fn nested(
    start: &Position,
    position: &Position,
    rules: Rules,
    keeps_steps: bool,
    advance: Advance,
) -> Vec<Nested> {
    let base = (rules.level == 0).then(|| memory::base(start, rules));
    let changes = base.as_ref().map(|base| base.changes(position));
    let cases = CaseSearch::of(position, rules, changes.unwrap_or(Changes::ALL), advance);
    let mut hints = Hints::first_of_each(Vec::new());
    cases.search(&mut hints);
    let firsts = hints.firsts(position).into_iter();
    firsts
        .map(|(hint, eliminations)| cases.nested(hint, eliminations, keeps_steps))
        .collect()
}
