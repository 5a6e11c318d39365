//! What to draw for a step besides its candidates: arrows, houses, and the digits that block other cells.

use super::{AicNode, Chain, Evidence, Position, Premise, Role, Step, UniquenessBreaker};
use crate::{Candidate, CellSet, Digit, DigitSet, House};

/// An inference to draw as an arrow, from its premise to its conclusion.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// The premise: a digit and its cell, or the cells of a group.
    pub from: (Digit, CellSet),
    /// The conclusion, in the same form.
    pub to: (Digit, CellSet),
    /// Whether it is a strong link: if the premise is false, the conclusion is true. On a weak link, if the premise is true, the
    /// conclusion is false.
    pub is_strong: bool,
}

/// The role of a house in a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HouseRole {
    /// Digits are confined within it.
    Base,
    /// Digits are eliminated from it.
    Cover,
}

impl Step {
    /// The inferences of the step's chains, without duplicates.
    pub fn arrows(&self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        match &self.evidence {
            Evidence::Links(chains) => {
                for chain in chains {
                    let joints = chain.nodes.windows(2).map(|pair| joint(&pair[0], &pair[1]));
                    arrows.extend(joints);
                    if let (true, [first, .., last]) = (chain.closed, &chain.nodes[..]) {
                        arrows.push(joint(last, first));
                    }
                }
            }
            Evidence::Cycle(chain) => add_inferences(chain, &mut arrows),
            Evidence::Chains { chains, .. } | Evidence::Blossom { chains, .. } => {
                for chain in chains {
                    add_inferences(chain, &mut arrows);
                }
            }
            _ => {}
        }
        arrows
    }

    /// The houses that the step is about, each with its role.
    pub fn houses(&self) -> Vec<(House, HouseRole)> {
        let base = |houses: &[House]| -> Vec<_> {
            let base = houses.iter().map(|&house| (house, HouseRole::Base));
            base.collect()
        };
        let of_rescue = |rescue: &UniquenessBreaker| match *rescue {
            UniquenessBreaker::Subset { house, .. } | UniquenessBreaker::Locked { house, .. } => {
                base(&[house])
            }
            UniquenessBreaker::Crossed { houses, .. } => base(&houses),
            UniquenessBreaker::Corner { sides, .. } => base(&sides),
            _ => Vec::new(),
        };
        match &self.evidence {
            Evidence::OnlyCell { house } | Evidence::Subset { house, .. } => base(&[*house]),
            Evidence::Locked { from, to, .. } => {
                vec![(*from, HouseRole::Base), (*to, HouseRole::Cover)]
            }
            Evidence::Fish {
                base: lines, cover, ..
            } => {
                let mut houses = base(lines);
                houses.extend(cover.iter().map(|&house| (house, HouseRole::Cover)));
                houses
            }
            Evidence::UniqueLoop { rescue, .. }
            | Evidence::Bug { rescue, .. }
            | Evidence::DeadlyPattern { rescue, .. } => of_rescue(rescue),
            Evidence::QiuPattern { lines, .. } => base(lines),
            Evidence::ClueCover { lines, .. } => base(lines),
            Evidence::Guardians { houses, .. } => base(houses),
            Evidence::AlmostLockedCandidates { to, from, .. } => {
                vec![(*from, HouseRole::Base), (*to, HouseRole::Cover)]
            }
            Evidence::IntersectionPair { box_, .. } => base(&[*box_]),
            Evidence::Exocet { lines, .. } => base(lines),
            Evidence::Chains {
                premise: Premise::House { house, .. },
                ..
            }
            | Evidence::Blossom {
                start: Premise::House { house, .. },
                ..
            }
            | Evidence::XyzRing { house, .. } => base(&[*house]),
            _ => Vec::new(),
        }
    }

    /// The filled cells that prove a single: for a hidden single, those with its digit that see the other cells of the house; for a
    /// naked single, those with the other digits that see its cell.
    pub fn blockers(&self, position: &Position) -> CellSet {
        let Some(Candidate { cell, digit }) = self.placement else {
            return CellSet::EMPTY;
        };
        let values = position.values();
        match self.evidence {
            Evidence::OnlyCell { house } => {
                let rest = position.empty_cells().without(cell) & house.cell_set();
                let holds = values.filled().filter(|&(_, other)| other == digit);
                let blocks = holds.filter(|(holder, _)| !(holder.peers() & rest).is_empty());
                blocks.map(|(holder, _)| holder).collect()
            }
            Evidence::OnlyDigit => {
                let mut seen = DigitSet::EMPTY;
                let mut blockers = CellSet::EMPTY;
                for (holder, other) in values.filled().filter(|(holder, _)| holder.sees(cell)) {
                    if !seen.has(other) {
                        seen = seen.with(other);
                        blockers = blockers.with(holder);
                    }
                }
                blockers
            }
            _ => CellSet::EMPTY,
        }
    }

    /// Where a player should look first: the house that contains most of the cells of the step.
    pub fn house_to_look_at(&self, position: &Position) -> House {
        if let Some(&(house, _)) = self.houses().first() {
            return house;
        }
        let marked = self.highlights(position).into_iter();
        let marked: CellSet = marked.map(|mark| mark.candidate.cell).collect();
        let most = House::all().rev(); // Boxes win ties, because they are easiest to see.
        most.max_by_key(|house| (marked & house.cell_set()).len() * 2 + usize::from(house.is_box()))
            .unwrap_or(House::row(0))
    }

    /// All cells used in the proof, without those that the step changes.
    pub fn cells(&self, position: &Position) -> CellSet {
        match &self.evidence {
            Evidence::OnlyCell { .. } | Evidence::OnlyDigit => self.blockers(position),
            _ => {
                let is_end = |role| matches!(role, Role::Placed | Role::Eliminated);
                let marks = self.highlights(position).into_iter();
                let marks = marks.filter(|mark| !is_end(mark.role));
                marks.map(|mark| mark.candidate.cell).collect()
            }
        }
    }
}

fn joint(from: &AicNode, to: &AicNode) -> Arrow {
    Arrow {
        from: (from.digit, from.cells),
        to: (to.digit, to.cells),
        is_strong: to.on,
    }
}

fn add_inferences(chain: &Chain, arrows: &mut Vec<Arrow>) {
    let place = |candidate: Candidate| (candidate.digit, CellSet::of(candidate.cell));
    for node in &chain.nodes {
        for &parent in &node.parents {
            let arrow = Arrow {
                from: place(chain.nodes[usize::from(parent)].candidate),
                to: place(node.candidate),
                is_strong: node.on,
            };
            if !arrows.contains(&arrow) {
                arrows.push(arrow);
            }
        }
    }
}
