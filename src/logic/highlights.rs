//! Which candidates to mark for a step.

use super::techniques::intersection_pair;
use super::{Chain, Evidence, Position, Premise, Step, UniquenessBreaker};
use crate::{Candidate, CellSet, DigitSet};

/// A candidate and its role.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The candidate.
    pub candidate: Candidate,
    /// Its role.
    pub role: Role,
}

/// The role of a candidate in a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// It belongs to the pattern that proves the step.
    Proof,
    /// It is in the pivot of a wing.
    Pivot,
    /// It is in a pincer of a wing.
    Pincer,
    /// It keeps a pattern from having two solutions, or it is in a cell that would be left without a digit.
    Guard,
    /// It is a fin of a fish.
    Fin,
    /// It has the first of two colours, or belongs to the first of several sets.
    First,
    /// It has the second of two colours, or belongs to the second of several sets.
    Second,
    /// It has the first colour of another colouring, or belongs to a third set.
    Third,
    /// It has the second colour of another colouring, or belongs to a fourth set or a later one.
    Fourth,
    /// It links two sets.
    Link,
    /// It is true at some point of a chain.
    On,
    /// It is false at some point of a chain.
    Off,
    /// It is eliminated.
    Eliminated,
    /// It is placed.
    Placed,
}

impl Step {
    /// The candidates to mark, each with its role, in the position in which the step was found.
    ///
    /// The page draws every step from these, so a new technique needs no new drawing code.
    pub fn highlights(&self, position: &Position) -> Vec<Highlight> {
        let mut marks = Marks {
            position,
            highlights: Vec::new(),
        };
        match &self.evidence {
            Evidence::OnlyDigit | Evidence::OnlyCell { .. } => {}
            &Evidence::Locked { digit, from, .. } => {
                marks.add(from.cell_set(), DigitSet::of(digit), Role::Proof);
            }
            &Evidence::Subset { cells, digits, .. } => marks.add(cells, digits, Role::Proof),
            Evidence::Fish {
                digit, base, fins, ..
            } => {
                let base: CellSet = base.iter().map(|house| house.cell_set()).collect();
                marks.add(base - *fins, DigitSet::of(*digit), Role::Proof);
                marks.add(*fins, DigitSet::of(*digit), Role::Fin);
            }
            Evidence::UniqueLoop {
                cells,
                digits,
                rescue,
            } => {
                marks.add(cells.iter().copied().collect(), *digits, Role::Proof);
                marks.add_breaker(rescue);
            }
            Evidence::Bug {
                cells,
                digits,
                rescue,
            } => {
                marks.add(*cells, *digits, Role::Proof);
                marks.add_breaker(rescue);
            }
            Evidence::DeadlyPattern { pattern, rescue } => {
                marks.add_candidates(pattern, Role::Proof);
                marks.add_breaker(rescue);
            }
            Evidence::QiuPattern {
                pair,
                digits,
                square,
                rescue,
                ..
            } => {
                marks.add(pair.iter().copied().collect(), *digits, Role::Proof);
                marks.add(*square, *digits, Role::Link);
                marks.add_breaker(rescue);
            }
            // These depend on givens, which have no candidates.
            Evidence::Symmetry { .. } | Evidence::ClueCover { .. } => {}
            Evidence::Guardians {
                cells,
                digits,
                guardians,
                ..
            } => {
                marks.add(*cells, *digits, Role::Proof);
                marks.add_candidates(guardians, Role::Guard);
            }
            Evidence::MultiSector { cells, links, free } => {
                // Neighbouring links in different colours.
                for (n, link) in links.iter().enumerate() {
                    marks.add(link.cells, DigitSet::of(link.digit), PARTS[n % 2]);
                }
                if let Some(digit) = *free {
                    marks.add(*cells, DigitSet::of(digit), Role::Link);
                }
            }
            Evidence::Fireworks { crosses, wings } => {
                let mut all = DigitSet::EMPTY;
                for &(cross, digits) in crosses {
                    marks.add(CellSet::of(cross), digits, Role::Pivot);
                    all = all | digits;
                }
                marks.add(wings.iter().copied().collect(), all, Role::Pincer);
            }
            &Evidence::ChutePair { ends, digits, .. } => {
                marks.add(ends.into_iter().collect(), digits, Role::Proof);
            }
            &Evidence::AlmostLockedCandidates {
                digits,
                to,
                naked,
                from,
                hidden,
            } => {
                marks.add(naked, digits, Role::First);
                marks.add(hidden, digits, Role::Second);
                marks.add(to.cell_set() & from.cell_set(), digits, Role::Link);
            }
            &Evidence::IntersectionPair { ends, digits, box_ } => {
                marks.add(ends.into_iter().collect(), digits, Role::Proof);
                marks.add(intersection_pair::arms(ends, box_), digits, Role::Link);
            }
            Evidence::Exocet {
                bases,
                targets,
                digits,
                cross,
                ..
            } => {
                marks.add(
                    bases.iter().flatten().copied().collect(),
                    *digits,
                    Role::Pivot,
                );
                marks.add(targets.iter().copied().collect(), *digits, Role::Pincer);
                marks.add(*cross, *digits, Role::Proof);
            }
            Evidence::Aligned { cells, excluders } => {
                marks.add(cells.iter().copied().collect(), DigitSet::ALL, Role::Proof);
                marks.add(*excluders, DigitSet::ALL, Role::Guard);
            }
            Evidence::Cycle(chain) => marks.add_chain(chain),
            Evidence::Chains { premise, chains } => {
                if let Premise::Guardians { cells, digits, .. } = premise {
                    marks.add(*cells, *digits, Role::Proof);
                }
                chains.iter().for_each(|chain| marks.add_chain(chain));
            }
            Evidence::Blossom { chains, .. } => {
                chains.iter().for_each(|chain| marks.add_chain(chain));
            }
            Evidence::Wing { pivot, pincers, .. } => {
                marks.add(CellSet::of(*pivot), DigitSet::ALL, Role::Pivot);
                let pincers = pincers.iter().copied().collect();
                marks.add(pincers, DigitSet::ALL, Role::Pincer);
            }
            Evidence::XyzRing {
                pivot,
                pincers,
                digit,
                ends,
                ..
            } => {
                marks.add(CellSet::of(*pivot), DigitSet::ALL, Role::Pivot);
                let pincers: CellSet = pincers.iter().copied().collect();
                marks.add(pincers, DigitSet::ALL, Role::Pincer);
                let ends = (ends[0] | ends[1]).without(*pivot);
                marks.add(ends, DigitSet::of(*digit), Role::Link);
            }
            Evidence::Links(chains) => {
                for node in chains.iter().flat_map(|chain| &chain.nodes) {
                    let role = if node.on { Role::On } else { Role::Off };
                    marks.add(node.cells, DigitSet::of(node.digit), role);
                }
                for set in chains.iter().flat_map(|chain| &chain.sets) {
                    marks.add(set.cells, set.digits, Role::Guard);
                }
            }
            Evidence::Colors { colorings, .. } => {
                for (color, candidates) in colorings.iter().flatten().enumerate() {
                    marks.add_candidates(candidates, PARTS[color.min(3)]);
                }
            }
            Evidence::AlmostLocked {
                sets, links, stem, ..
            } => {
                let ties = links.iter().fold(DigitSet::EMPTY, |all, &link| all | link);
                if let Some(stem) = *stem {
                    marks.add(CellSet::of(stem), DigitSet::ALL, Role::Pivot);
                }
                for (n, set) in sets.iter().enumerate() {
                    marks.add(set.cells, set.digits - ties, PARTS[n.min(3)]);
                    marks.add(set.cells, set.digits & ties, Role::Link);
                }
            }
            Evidence::SueDeCoq {
                crossing,
                line,
                box_,
            } => {
                marks.add(*crossing, DigitSet::ALL, Role::First);
                marks.add(line.cells, DigitSet::ALL, Role::Second);
                marks.add(box_.cells, DigitSet::ALL, Role::Third);
            }
            &Evidence::Template { digit } => {
                marks.add(CellSet::ALL, DigitSet::of(digit), Role::Proof);
            }
            Evidence::Solution => {}
        }
        let ends = self.eliminations.iter().map(|&out| (out, Role::Eliminated));
        let ends = ends.chain(self.placement.map(|placed| (placed, Role::Placed)));
        let ends = ends.map(|(candidate, role)| Highlight { candidate, role });
        marks.highlights.extend(ends);
        marks.highlights
    }
}

/// The roles of several sets, in order.
const PARTS: [Role; 4] = [Role::First, Role::Second, Role::Third, Role::Fourth];

struct Marks<'a> {
    position: &'a Position,
    highlights: Vec<Highlight>,
}

impl Marks<'_> {
    fn add_breaker(&mut self, breaker: &UniquenessBreaker) {
        match *breaker {
            UniquenessBreaker::OneCell(cell) => {
                self.add(CellSet::of(cell), DigitSet::ALL, Role::Guard)
            }
            UniquenessBreaker::OneDigit(_) | UniquenessBreaker::Placed(_) => {}
            UniquenessBreaker::Crossed { houses, digit } => {
                for house in houses {
                    self.add(house.cell_set(), DigitSet::of(digit), Role::Guard);
                }
            }
            UniquenessBreaker::Corner {
                corner,
                sides,
                digit,
            } => {
                self.add(CellSet::of(corner), DigitSet::ALL, Role::Guard);
                for house in sides {
                    self.add(house.cell_set(), DigitSet::of(digit), Role::Guard);
                }
            }
            UniquenessBreaker::Subset { cells, digits, .. } => self.add(cells, digits, Role::Guard),
            UniquenessBreaker::Locked { house, digit } => {
                self.add(house.cell_set(), DigitSet::of(digit), Role::Guard);
            }
        }
    }

    fn add_candidates(&mut self, candidates: &[Candidate], role: Role) {
        let marks = candidates
            .iter()
            .map(|&candidate| Highlight { candidate, role });
        self.highlights.extend(marks);
    }

    fn add_chain(&mut self, chain: &Chain) {
        for node in &chain.nodes {
            let role = if node.on { Role::On } else { Role::Off };
            let mark = Highlight {
                candidate: node.candidate,
                role,
            };
            if !self.highlights.contains(&mark) {
                self.highlights.push(mark);
            }
        }
    }

    /// Marks those of `digits` that are still candidates of `cells`.
    fn add(&mut self, cells: CellSet, digits: DigitSet, role: Role) {
        for cell in cells {
            for digit in self.position.candidates(cell) & digits {
                let candidate = Candidate { cell, digit };
                self.highlights.push(Highlight { candidate, role });
            }
        }
    }
}
