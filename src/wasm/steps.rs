//! A step as a plain object.

use super::errors::set;
use super::evidence;
use super::plain::{Plain, object};
use crate::logic::{Arrow, Highlight, Position, Step};
use crate::{Candidate, CellSet, Digit};
use js_sys::Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A digit in a cell: 1 to 9, and 0 to 80. */
export interface Candidate {
    cell: number;
    digit: number;
}

/** One deduction: what follows, what proves it, and how to draw it. Houses 0 to 8 are the rows, 9 to 17 the columns,
 *  18 to 26 the boxes. */
export interface Step {
    /** The technique's key, as in `techniques()`: 'XyWing'. */
    technique: string;
    family: string;
    /** On Sudoku Explainer's scale: 4.2. */
    rating: number;
    /** The placement, if the step makes one. */
    placement?: Candidate;
    /** The eliminations, besides those that follow from the placement. */
    eliminations: Candidate[];
    evidence: Evidence;
    /** The candidates to mark, each with its role. */
    marks: (Candidate & { role: Role })[];
    /** The houses to highlight: those that confine digits, and those that the digits are eliminated from. */
    houses: { house: number; role: 'Base' | 'Cover' }[];
    arrows: Arrow[];
    /** For a single, the filled cells that rule out all other places or digits. */
    blockers: number[];
    /** The house to look at first. */
    look_at: number;
    /** The cells that the proof involves. */
    cells: number[];
}

export type Role = 'Proof' | 'Pivot' | 'Pincer' | 'Guard' | 'Fin' | 'First' | 'Second' | 'Third' | 'Fourth' | 'Link'
    | 'On' | 'Off' | 'Eliminated' | 'Placed';

/** An inference: a strong link leads from false to true, a weak link from true to false. */
export interface Arrow {
    from: { digit: number; cells: number[] };
    to: { digit: number; cells: number[] };
    is_strong: boolean;
}
"#;

impl Plain for Candidate {
    fn plain(&self) -> JsValue {
        object(&[("cell", &self.cell), ("digit", &self.digit)])
    }
}

impl Plain for Arrow {
    fn plain(&self) -> JsValue {
        let end =
            |(digit, cells): (Digit, CellSet)| object(&[("digit", &digit), ("cells", &cells)]);
        let arrow = object(&[("is_strong", &self.is_strong)]);
        set(&arrow, "from", &end(self.from));
        set(&arrow, "to", &end(self.to));
        arrow
    }
}

impl Plain for Highlight {
    fn plain(&self) -> JsValue {
        let mark = self.candidate.plain();
        set(&mark, "role", &format!("{:?}", self.role).into());
        mark
    }
}

/// A step as an object. `position` is the one that it was found in.
pub(super) fn step(step: &Step, position: &Position) -> JsValue {
    let object = object(&[
        ("technique", &step.technique.key()),
        ("family", &step.technique.family().key()),
        ("eliminations", &step.eliminations),
        ("marks", &step.highlights(position)),
        ("arrows", &step.arrows()),
        ("blockers", &step.blockers(position)),
        ("look_at", &step.house_to_look_at(position)),
        ("cells", &step.cells(position)),
    ]);
    set(
        &object,
        "rating",
        &JsValue::from(f64::from(step.rating) / 10.0),
    );
    if let Some(placement) = &step.placement {
        set(&object, "placement", &placement.plain());
    }
    let houses: Array = step
        .houses()
        .iter()
        .map(|(house, role)| self::object(&[("house", house), ("role", &format!("{role:?}"))]))
        .collect();
    set(&object, "houses", &houses);
    set(
        &object,
        "evidence",
        &evidence::plain(&step.evidence, position),
    );
    object
}

pub(super) fn candidates(candidates: &[Candidate]) -> JsValue {
    candidates.plain()
}
