//! A step and all its evidence as a plain object.

use super::errors::set;
use super::plain::{Plain, object, object_of_kind};
use crate::logic::{
    Aic, AlmostLockedSet, Arrow, Chain, Evidence, Highlight, Position, Premise, Step,
    UniquenessBreaker,
};
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

/** The evidence that proves a step, by kind. */
export type Evidence =
    | { kind: 'OnlyDigit' }
    | { kind: 'OnlyCell'; house: number }
    | { kind: 'Locked'; digit: number; from: number; to: number; cells: number[] }
    | { kind: 'Subset'; house: number; cells: number[]; digits: number[]; hidden: boolean }
    | { kind: 'Fish'; digit: number; base: number[]; cover: number[]; fins: number[] }
    | { kind: 'Wing'; pivot: number; pincers: number[]; digit: number }
    | { kind: 'Links'; chains: { nodes: { digit: number; cells: number[]; on: boolean }[]; closed: boolean; sets: CellsAndDigits[] }[] }
    | { kind: 'Colors'; colorings: [Candidate[], Candidate[]][]; wrong?: number }
    | { kind: 'AlmostLocked'; sets: CellsAndDigits[]; links: number[][]; stem?: number; digits: number[] }
    | { kind: 'SueDeCoq'; crossing: number[]; line: CellsAndDigits; box: CellsAndDigits }
    | { kind: 'UniqueLoop'; cells: number[]; digits: number[]; rescue: UniquenessBreaker }
    | { kind: 'Bug'; cells: number[]; digits: number[]; rescue: UniquenessBreaker }
    | { kind: 'Aligned'; cells: number[]; excluders: number[] }
    | { kind: 'Cycle'; chain: ChainNode[] }
    | { kind: 'Chains'; premise: Premise; chains: ChainNode[][] }
    | { kind: 'Template'; digit: number }
    | { kind: 'Solution' };

export interface CellsAndDigits {
    cells: number[];
    digits: number[];
}

/** An inference in a chain and, by index, the inferences it follows from. */
export interface ChainNode extends Candidate {
    on: boolean;
    parents: number[];
    /** The technique by which it follows, if that is not a link: a chain in a dynamic chain, a locked candidate ... */
    by?: string;
}

/** The premise that chains start from. */
export type Premise =
    | { kind: 'Assumption'; cell: number; digit: number; on: boolean }
    | { kind: 'Either'; cell: number; digit: number }
    | { kind: 'Cell'; cell: number }
    | { kind: 'House'; house: number; digit: number };

/** What prevents a pattern from having two solutions. */
export type UniquenessBreaker =
    | { kind: 'OneCell'; cell: number }
    | { kind: 'OneDigit'; digit: number }
    | { kind: 'Subset'; house: number; cells: number[]; digits: number[]; hidden: boolean }
    | { kind: 'Locked'; house: number; digit: number }
    | { kind: 'Crossed'; houses: number[]; digit: number }
    | { kind: 'Corner'; corner: number; sides: number[]; digit: number }
    | { kind: 'Placed'; cell: number };
"#;

/// An object of a kind. Its fields have the names of the variables that hold their values.
macro_rules! kind {
    ($kind:literal $(, $field:ident)*) => {
        object_of_kind($kind, &[$((stringify!($field), $field)),*])
    };
}

impl Plain for Candidate {
    fn plain(&self) -> JsValue {
        object(&[("cell", &self.cell), ("digit", &self.digit)])
    }
}

impl Plain for AlmostLockedSet {
    fn plain(&self) -> JsValue {
        object(&[("cells", &self.cells), ("digits", &self.digits)])
    }
}

impl Plain for Aic {
    fn plain(&self) -> JsValue {
        let nodes: Array = self
            .nodes
            .iter()
            .map(|node| {
                object(&[
                    ("digit", &node.digit),
                    ("cells", &node.cells),
                    ("on", &node.on),
                ])
            })
            .collect();
        let chain = object(&[("closed", &self.closed), ("sets", &self.sets)]);
        set(&chain, "nodes", &nodes);
        chain
    }
}

impl Plain for Chain {
    fn plain(&self) -> JsValue {
        let node = |node: &crate::logic::ChainNode| {
            let plain = object(&[
                ("cell", &node.candidate.cell),
                ("digit", &node.candidate.digit),
                ("on", &node.on),
                ("parents", &node.parents),
            ]);
            if let Some(nested) = &node.nested {
                set(&plain, "by", &nested.technique.key().into());
            }
            plain
        };
        let nodes: Array = self.nodes.iter().map(node).collect();
        nodes.into()
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

impl Plain for Premise {
    fn plain(&self) -> JsValue {
        match self {
            Premise::Assumption {
                candidate: Candidate { cell, digit },
                on,
            } => kind!("Assumption", cell, digit, on),
            Premise::Either(Candidate { cell, digit }) => {
                kind!("Either", cell, digit)
            }
            Premise::Cell(cell) => kind!("Cell", cell),
            Premise::House { house, digit } => kind!("House", house, digit),
        }
    }
}

impl Plain for UniquenessBreaker {
    fn plain(&self) -> JsValue {
        match self {
            UniquenessBreaker::OneCell(cell) => kind!("OneCell", cell),
            UniquenessBreaker::OneDigit(digit) => kind!("OneDigit", digit),
            UniquenessBreaker::Subset {
                house,
                cells,
                digits,
                hidden,
            } => kind!("Subset", house, cells, digits, hidden),
            UniquenessBreaker::Locked { house, digit } => {
                kind!("Locked", house, digit)
            }
            UniquenessBreaker::Crossed { houses, digit } => {
                kind!("Crossed", houses, digit)
            }
            UniquenessBreaker::Corner {
                corner,
                sides,
                digit,
            } => kind!("Corner", corner, sides, digit),
            UniquenessBreaker::Placed(cell) => kind!("Placed", cell),
        }
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
    set(&object, "evidence", &evidence(&step.evidence, position));
    object
}

fn evidence(evidence: &Evidence, position: &Position) -> JsValue {
    match evidence {
        Evidence::OnlyDigit => kind!("OnlyDigit"),
        Evidence::OnlyCell { house } => kind!("OnlyCell", house),
        Evidence::Locked { digit, from, to } => {
            let cells = &(from.cell_set() & to.cell_set() & position.cells_with(*digit));
            kind!("Locked", digit, from, to, cells)
        }
        Evidence::Subset {
            house,
            cells,
            digits,
            hidden,
        } => kind!("Subset", house, cells, digits, hidden),
        Evidence::Fish {
            digit,
            base,
            cover,
            fins,
        } => kind!("Fish", digit, base, cover, fins),
        Evidence::Wing {
            pivot,
            pincers,
            digit,
        } => kind!("Wing", pivot, pincers, digit),
        Evidence::Links(chains) => kind!("Links", chains),
        Evidence::Colors { colorings, wrong } => {
            let colors = kind!("Colors", colorings);
            if let Some(wrong) = wrong {
                set(&colors, "wrong", &wrong.plain());
            }
            colors
        }
        Evidence::AlmostLocked {
            sets,
            links,
            stem,
            digits,
        } => {
            let found = kind!("AlmostLocked", sets, links, digits);
            if let Some(stem) = stem {
                set(&found, "stem", &stem.plain());
            }
            found
        }
        Evidence::SueDeCoq {
            crossing,
            line,
            box_,
        } => object_of_kind(
            "SueDeCoq",
            &[("crossing", crossing), ("line", line), ("box", box_)],
        ),
        Evidence::UniqueLoop {
            cells,
            digits,
            rescue,
        } => kind!("UniqueLoop", cells, digits, rescue),
        Evidence::Bug {
            cells,
            digits,
            rescue,
        } => kind!("Bug", cells, digits, rescue),
        Evidence::Aligned { cells, excluders } => {
            kind!("Aligned", cells, excluders)
        }
        Evidence::Cycle(chain) => kind!("Cycle", chain),
        Evidence::Chains { premise, chains } => {
            kind!("Chains", premise, chains)
        }
        Evidence::Template { digit } => kind!("Template", digit),
        Evidence::Solution => kind!("Solution"),
    }
}

pub(super) fn candidates(candidates: &[Candidate]) -> JsValue {
    candidates.plain()
}
