//! The parts of a pattern that a player marks.

use crate::logic::{Aic, Chain, Evidence, Premise};
use crate::{Candidate, Cell, CellSet, Position, Step};

/// The role of some cells in a pattern.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PartRole {
    /// All of the pattern.
    Cells,
    /// The cells of the base of a fish that are no fins.
    Base,
    /// The fins of a fish.
    Fins,
    /// The pivot of a wing.
    Pivot,
    /// The pincers of a wing.
    Pincers,
    /// The cells of a chain, in its order.
    Chain,
    /// The cells of one of several colours.
    Color,
    /// One of several sets.
    Set,
    /// The stem of a death blossom.
    Stem,
    /// Where a box and a line cross, or a row and a column.
    Crossing,
    /// The cells of the guardians.
    Guardians,
    /// The two ends of a pattern.
    Ends,
    /// The wings of fireworks.
    Wings,
    /// The naked cells of almost locked candidates.
    Naked,
    /// Their hidden cells.
    Hidden,
    /// The base cells of an exocet.
    ExocetBase,
    /// The targets of an exocet.
    Targets,
    /// What forcing chains start from.
    Start,
}

impl PartRole {
    /// All roles.
    pub const ALL: [PartRole; 18] = [
        PartRole::Cells,
        PartRole::Base,
        PartRole::Fins,
        PartRole::Pivot,
        PartRole::Pincers,
        PartRole::Chain,
        PartRole::Color,
        PartRole::Set,
        PartRole::Stem,
        PartRole::Crossing,
        PartRole::Guardians,
        PartRole::Ends,
        PartRole::Wings,
        PartRole::Naked,
        PartRole::Hidden,
        PartRole::ExocetBase,
        PartRole::Targets,
        PartRole::Start,
    ];

    /// Its name for JavaScript: `"Pincers"`.
    pub fn key(self) -> String {
        format!("{self:?}")
    }

    /// The role with this name.
    pub fn from_key(key: &str) -> Option<PartRole> {
        PartRole::ALL.into_iter().find(|role| role.key() == key)
    }
}

/// Cells of a pattern that have the same role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Their role.
    pub role: PartRole,
    /// The cells: one set, or the sets of a chain in its order.
    pub cells: Vec<CellSet>,
    /// Whether the last set of a chain is joined to the first.
    pub is_closed: bool,
}

impl Part {
    fn new(role: PartRole, cells: CellSet) -> Part {
        Part {
            role,
            cells: vec![cells],
            is_closed: false,
        }
    }

    /// All its cells.
    pub fn all(&self) -> CellSet {
        self.cells
            .iter()
            .fold(CellSet::EMPTY, |all, &set| all | set)
    }

    /// The same, each once and, for a chain, in its order.
    pub fn in_order(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for cell in self.cells.iter().flat_map(|set| set.into_iter()) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Whether cells that are in it are marked in one of its orders: from the start or from the end, and for a loop from anywhere.
    pub(super) fn is_in_order(&self, marked: &[Cell]) -> bool {
        let count = self.cells.len();
        let starts = if self.is_closed { count } else { 1 };
        (0..starts).any(|start| {
            let onwards: Vec<CellSet> = (0..count)
                .map(|n| self.cells[(start + n) % count])
                .collect();
            let backwards: Vec<CellSet> = onwards.iter().rev().copied().collect();
            follows(&onwards, marked) || follows(&backwards, marked)
        })
    }
}

/// Whether the cells come in the order of the sets. A cell counts where it is in a set for the first time.
fn follows(sets: &[CellSet], marked: &[Cell]) -> bool {
    let place = |cell: &Cell| sets.iter().position(|set| set.has(*cell));
    marked.iter().map(place).is_sorted()
}

/// The parts of a step's pattern. None for a single or for a pattern of the whole grid.
pub fn parts(step: &Step, position: &Position) -> Vec<Part> {
    use PartRole::*;
    let part = Part::new;
    let parts = match &step.evidence {
        Evidence::OnlyDigit
        | Evidence::OnlyCell { .. }
        | Evidence::Template { .. }
        | Evidence::Solution
        | Evidence::ClueCover { .. }
        | Evidence::Symmetry { .. } => Vec::new(),
        Evidence::Locked { digit, from, to } => {
            let crossing = from.cell_set() & to.cell_set();
            vec![part(Cells, crossing & position.cells_with(*digit))]
        }
        Evidence::Subset { cells, .. } | Evidence::MultiSector { cells, .. } => {
            vec![part(Cells, *cells)]
        }
        Evidence::Fish {
            digit, base, fins, ..
        } => {
            let lines = base
                .iter()
                .fold(CellSet::EMPTY, |all, house| all | house.cell_set());
            let cells = lines & position.cells_with(*digit);
            vec![part(Base, cells - *fins), part(Fins, *fins)]
        }
        Evidence::Wing { pivot, pincers, .. } => vec![
            part(Pivot, CellSet::of(*pivot)),
            part(Pincers, pincers.iter().copied().collect()),
        ],
        Evidence::XyzRing {
            pivot,
            pincers,
            ends,
            ..
        } => vec![
            part(Pivot, CellSet::of(*pivot)),
            part(Pincers, pincers.iter().copied().collect()),
            part(Ends, ends[0] | ends[1]),
        ],
        Evidence::QiuPattern { pair, square, .. } => {
            let pair: CellSet = pair.iter().copied().collect();
            vec![part(Cells, pair | *square)]
        }
        Evidence::Blossom { start, end, .. } => vec![
            part(Start, premise_cells(start, position)),
            part(Ends, premise_cells(end, position)),
        ],
        Evidence::Links(chains) => chains.iter().map(links).collect(),
        Evidence::Cycle(chain) => vec![cycle(chain)],
        // Colours of candidates cannot be marked by cells.
        Evidence::Colors { colorings, .. } if has_several_digits(colorings) => Vec::new(),
        Evidence::Colors { colorings, .. } => {
            let colours = colorings.iter().flatten();
            colours
                .map(|colour| part(Color, cells_of(colour)))
                .collect()
        }
        Evidence::AlmostLocked { sets, stem, .. } => {
            let stem = stem.iter().map(|&stem| part(Stem, CellSet::of(stem)));
            stem.chain(sets.iter().map(|set| part(Set, set.cells)))
                .collect()
        }
        Evidence::SueDeCoq {
            crossing,
            line,
            box_,
        } => vec![
            part(Crossing, *crossing),
            part(Set, line.cells),
            part(Set, box_.cells),
        ],
        Evidence::UniqueLoop { cells, .. } | Evidence::Aligned { cells, .. } => {
            vec![part(Cells, cells.iter().copied().collect())]
        }
        Evidence::Bug { cells, .. } => vec![part(Cells, *cells)],
        Evidence::DeadlyPattern { pattern, .. } => vec![part(Cells, cells_of(pattern))],
        Evidence::Guardians {
            cells, guardians, ..
        } => {
            let guards = cells_of(guardians) - *cells;
            vec![part(Cells, *cells), part(Guardians, guards)]
        }
        Evidence::Fireworks { crosses, wings } => {
            let crosses = crosses.iter().map(|&(cell, _)| cell).collect();
            vec![
                part(Crossing, crosses),
                part(Wings, wings.iter().copied().collect()),
            ]
        }
        Evidence::ChutePair { ends, .. } | Evidence::IntersectionPair { ends, .. } => {
            vec![part(Ends, ends.iter().copied().collect())]
        }
        Evidence::AlmostLockedCandidates { naked, hidden, .. } => {
            vec![part(Naked, *naked), part(Hidden, *hidden)]
        }
        Evidence::Exocet { bases, targets, .. } => vec![
            part(ExocetBase, bases.iter().flatten().copied().collect()),
            part(Targets, targets.iter().copied().collect()),
        ],
        Evidence::Chains { premise, .. } => vec![part(Start, premise_cells(premise, position))],
    };
    // Two digits can have the same chain.
    let mut different: Vec<Part> = Vec::new();
    for part in parts {
        if !part.all().is_empty() && !different.contains(&part) {
            different.push(part);
        }
    }
    different
}

/// The cells of all parts.
pub(super) fn all_cells(parts: &[Part]) -> CellSet {
    let parts = parts.iter();
    parts.fold(CellSet::EMPTY, |all, part| all | part.all())
}

/// Whether candidates of several digits are coloured.
fn has_several_digits(colorings: &[[Vec<Candidate>; 2]]) -> bool {
    let mut digits = colorings.iter().flatten().flatten().map(|one| one.digit);
    let first = digits.next();
    digits.any(|digit| Some(digit) != first)
}

fn cells_of(candidates: &[Candidate]) -> CellSet {
    candidates.iter().map(|one| one.cell).collect()
}

fn links(chain: &Aic) -> Part {
    Part {
        role: PartRole::Chain,
        cells: chain.nodes.iter().map(|node| node.cells).collect(),
        is_closed: chain.closed,
    }
}

fn cycle(chain: &Chain) -> Part {
    let cells = chain
        .nodes
        .iter()
        .map(|node| CellSet::of(node.candidate.cell));
    Part {
        role: PartRole::Chain,
        cells: cells.collect(),
        is_closed: true,
    }
}

fn premise_cells(premise: &Premise, position: &Position) -> CellSet {
    match premise {
        Premise::Assumption { candidate, .. } | Premise::Either(candidate) => {
            CellSet::of(candidate.cell)
        }
        Premise::Cell(cell) => CellSet::of(*cell),
        Premise::Guardians { guardians, .. } => cells_of(guardians),
        Premise::House { house, digit } => house.cell_set() & position.cells_with(*digit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Technique, example};

    fn parts_of(technique: Technique) -> Vec<Part> {
        let known = example(technique).unwrap();
        parts(&known.step, &known.position)
    }

    #[test]
    fn a_wing_has_a_pivot_and_two_pincers_that_it_sees() {
        let wing = parts_of(Technique::XyWing);
        let [pivot, pincers] = &wing[..] else {
            panic!("{wing:?}")
        };
        assert_eq!(
            (pivot.role, pincers.role),
            (PartRole::Pivot, PartRole::Pincers)
        );
        let centre = pivot.all().first().unwrap();
        assert_eq!((pivot.all().len(), pincers.all().len()), (1, 2));
        assert!(
            pincers
                .all()
                .into_iter()
                .all(|cell| centre.peers().has(cell))
        );
    }

    #[test]
    fn a_finned_fish_has_its_fins_apart() {
        let fish = parts_of(Technique::FinnedXWing);
        let [base, fins] = &fish[..] else {
            panic!("{fish:?}")
        };
        assert!((base.all() & fins.all()).is_empty());
        assert!(base.all().len() >= 3);
    }

    #[test]
    fn a_chain_may_be_marked_from_either_end_but_in_its_order() {
        let chain = &parts_of(Technique::XyChain)[0];
        let mut cells = chain.in_order();
        assert!(cells.len() > 3);
        assert!(chain.is_in_order(&cells));
        cells.reverse();
        assert!(chain.is_in_order(&cells));
        cells.swap(0, 2);
        assert!(!chain.is_in_order(&cells));
    }

    #[test]
    fn roles_have_names_of_their_own() {
        for role in PartRole::ALL {
            assert_eq!(PartRole::from_key(&role.key()), Some(role));
        }
        assert_eq!(PartRole::from_key("Toes"), None);
    }

    #[test]
    fn only_singles_and_patterns_of_the_whole_grid_have_no_parts() {
        for technique in Technique::all() {
            let Some(known) = example(technique) else {
                continue;
            };
            let is_whole = matches!(
                known.step.evidence,
                Evidence::OnlyDigit
                    | Evidence::OnlyCell { .. }
                    | Evidence::Template { .. }
                    | Evidence::Solution
                    | Evidence::ClueCover { .. }
                    | Evidence::Symmetry { .. }
            );
            // Its colours are of candidates.
            let is_whole = is_whole || technique == Technique::Medusa;
            let parts = parts(&known.step, &known.position);
            assert_eq!(parts.is_empty(), is_whole, "{technique}");
        }
    }

    #[test]
    fn a_chain_that_two_digits_share_is_one_part() {
        let made = crate::train::exercise(Technique::RemotePair, 1).unwrap();
        assert_eq!(parts(&made.step().unwrap(), &made.position).len(), 1);
    }
}
