//! The evidence of a step as a plain object.

use super::errors::set;
use super::plain::{Plain, object, object_of_kind};
use crate::logic::{
    Aic, AlmostLockedSet, Chain, Evidence, Position, Premise, SetLink, UniquenessBreaker,
};
use crate::{Candidate, CellSet, Symmetry};
use js_sys::Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The evidence that proves a step, by kind. */
export type Evidence =
    | { kind: 'OnlyDigit' }
    | { kind: 'OnlyCell'; house: number }
    | { kind: 'Locked'; digit: number; from: number; to: number; cells: number[] }
    | { kind: 'Subset'; house: number; cells: number[]; digits: number[]; hidden: boolean }
    | { kind: 'Fish'; digit: number; base: number[]; cover: number[]; fins: number[] }
    | { kind: 'Wing'; pivot: number; pincers: number[]; digit: number }
    | { kind: 'XyzRing'; pivot: number; pincers: number[]; own: number[]; digit: number; house: number; ends: number[][] }
    | { kind: 'Links'; chains: { nodes: { digit: number; cells: number[]; on: boolean }[]; closed: boolean; sets: CellsAndDigits[] }[] }
    | { kind: 'Colors'; colorings: [Candidate[], Candidate[]][]; wrong?: number }
    | { kind: 'AlmostLocked'; sets: CellsAndDigits[]; links: number[][]; stem?: number; digits: number[] }
    | { kind: 'SueDeCoq'; crossing: number[]; line: CellsAndDigits; box: CellsAndDigits }
    | { kind: 'UniqueLoop'; cells: number[]; digits: number[]; rescue: UniquenessBreaker }
    | { kind: 'Bug'; cells: number[]; digits: number[]; rescue: UniquenessBreaker }
    | { kind: 'DeadlyPattern'; pattern: Candidate[]; rescue: UniquenessBreaker }
    | { kind: 'QiuPattern'; pair: number[]; digits: number[]; square: number[]; lines: number[]; rescue: UniquenessBreaker }
    | { kind: 'ClueCover'; lines: number[]; givens: number[] }
    /** The digits that 1 to 9 become. */
    | { kind: 'Symmetry'; symmetry: string; digits: number[] }
    | { kind: 'Guardians'; cells: number[]; digits: number[]; houses: number[]; guardians: Candidate[] }
    | { kind: 'MultiSector'; cells: number[]; links: { digit: number; cells: number[] }[]; free?: number }
    | { kind: 'Fireworks'; crosses: CellsAndDigits[]; wings: number[] }
    | { kind: 'ChutePair'; ends: number[]; digits: number[]; cells: number[]; absent: number[] }
    | { kind: 'AlmostLockedCandidates'; digits: number[]; to: number; naked: number[]; from: number; hidden: number[] }
    | { kind: 'IntersectionPair'; ends: number[]; digits: number[]; box: number }
    | { kind: 'Exocet'; bases: number[][]; targets: number[]; digits: number[]; lines: number[]; cross: number[] }
    | { kind: 'Aligned'; cells: number[]; excluders: number[] }
    | { kind: 'Cycle'; chain: ChainNode[] }
    | { kind: 'Chains'; premise: Premise; chains: ChainNode[][] }
    | { kind: 'Blossom'; start: Premise; end: Premise; chains: ChainNode[][] }
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
    | { kind: 'House'; house: number; digit: number }
    | { kind: 'Guardians'; cells: number[]; digits: number[]; guardians: Candidate[] };

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

impl Plain for AlmostLockedSet {
    fn plain(&self) -> JsValue {
        object(&[("cells", &self.cells), ("digits", &self.digits)])
    }
}

impl Plain for SetLink {
    fn plain(&self) -> JsValue {
        object(&[("digit", &self.digit), ("cells", &self.cells)])
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
            Premise::Guardians {
                cells,
                digits,
                guardians,
            } => kind!("Guardians", cells, digits, guardians),
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

/// The evidence of a step in this position.
pub(super) fn plain(evidence: &Evidence, position: &Position) -> JsValue {
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
        Evidence::XyzRing {
            pivot,
            pincers,
            own,
            digit,
            house,
            ends,
        } => {
            let (pincers, own, ends) = (&pincers.to_vec(), &own.to_vec(), &ends.to_vec());
            kind!("XyzRing", pivot, pincers, own, digit, house, ends)
        }
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
        Evidence::DeadlyPattern { pattern, rescue } => {
            kind!("DeadlyPattern", pattern, rescue)
        }
        Evidence::QiuPattern {
            pair,
            digits,
            square,
            lines,
            rescue,
        } => {
            let (pair, lines) = (&pair.to_vec(), &lines.to_vec());
            kind!("QiuPattern", pair, digits, square, lines, rescue)
        }
        Evidence::ClueCover { lines, givens } => {
            let lines = &lines.to_vec();
            kind!("ClueCover", lines, givens)
        }
        Evidence::Symmetry { symmetry, digits } => {
            let name = Symmetry::NAMES.iter().find(|(_, other)| other == symmetry);
            let symmetry = &name.map_or("none", |(name, _)| name).to_string();
            let digits = &digits.to_vec();
            kind!("Symmetry", symmetry, digits)
        }
        Evidence::Guardians {
            cells,
            digits,
            houses,
            guardians,
        } => kind!("Guardians", cells, digits, houses, guardians),
        Evidence::MultiSector { cells, links, free } => {
            let found = kind!("MultiSector", cells, links);
            if let Some(free) = free {
                set(&found, "free", &free.plain());
            }
            found
        }
        Evidence::Fireworks { crosses, wings } => {
            let crosses: Vec<AlmostLockedSet> = crosses
                .iter()
                .map(|&(cell, digits)| AlmostLockedSet {
                    cells: CellSet::of(cell),
                    digits,
                })
                .collect();
            let (crosses, wings) = (&crosses, &wings.to_vec());
            kind!("Fireworks", crosses, wings)
        }
        Evidence::ChutePair {
            ends,
            digits,
            cells,
            absent,
        } => {
            let ends = &ends.to_vec();
            kind!("ChutePair", ends, digits, cells, absent)
        }
        Evidence::AlmostLockedCandidates {
            digits,
            to,
            naked,
            from,
            hidden,
        } => kind!("AlmostLockedCandidates", digits, to, naked, from, hidden),
        Evidence::IntersectionPair { ends, digits, box_ } => {
            let ends = &ends.to_vec();
            object_of_kind(
                "IntersectionPair",
                &[("ends", ends), ("digits", digits), ("box", box_)],
            )
        }
        Evidence::Exocet {
            bases,
            targets,
            digits,
            lines,
            cross,
        } => {
            let bases: Vec<CellSet> = bases
                .iter()
                .map(|base| base.iter().copied().collect())
                .collect();
            let (bases, lines) = (&bases, &lines.to_vec());
            kind!("Exocet", bases, targets, digits, lines, cross)
        }
        Evidence::Aligned { cells, excluders } => {
            kind!("Aligned", cells, excluders)
        }
        Evidence::Cycle(chain) => kind!("Cycle", chain),
        Evidence::Chains { premise, chains } => {
            kind!("Chains", premise, chains)
        }
        Evidence::Blossom { start, end, chains } => {
            kind!("Blossom", start, end, chains)
        }
        Evidence::Template { digit } => kind!("Template", digit),
        Evidence::Solution => kind!("Solution"),
    }
}
