//! Conclusions that other techniques contribute to a run.

use super::literal::Literal;
use super::nested::Nested;
use super::rules::Rules;
use crate::Candidate;
use crate::logic::Position;
use std::rc::Rc;

/// Why candidates are eliminated.
pub(crate) struct Reason {
    pub(super) parents: Vec<Literal>,
    /// The nested chain that eliminates them, if it was one.
    pub(super) nested: Option<Rc<Nested>>,
}

/// A reason and the candidates that it eliminates.
pub(crate) type Conclusion = (Reason, Vec<Candidate>);

/// A function that applies other techniques in a run. Its arguments are the position in which the run began, the position that
/// it has reached, and its rules. A run gets it as a parameter, because some of these techniques are chains, which need runs themselves.
pub(crate) type Advance = fn(&Position, &Position, Rules) -> Vec<Conclusion>;
