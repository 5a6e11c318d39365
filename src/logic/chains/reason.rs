//! What other techniques add to a run.

use super::literal::Literal;
use super::nested::Nested;
use super::rules::Rules;
use crate::Candidate;
use crate::logic::Position;
use std::rc::Rc;

/// Why candidates go.
pub(crate) struct Reason {
    pub(super) parents: Vec<Literal>,
    /// The chain that takes them out, if it is one.
    pub(super) nested: Option<Rc<Nested>>,
}

/// A reason and the candidates that go.
pub(crate) type Conclusion = (Reason, Vec<Candidate>);

/// What other techniques conclude in the position that a run from the first one has left. Chains are among these techniques, and
/// chains are made of runs: so a run is handed this.
pub(crate) type Advance = fn(&Position, &Position, Rules) -> Vec<Conclusion>;
