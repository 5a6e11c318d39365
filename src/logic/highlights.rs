//! What to draw of a step.

use super::{Chain, Evidence, Position, Rescue, Step};
use crate::{Candidate, CellSet, DigitSet};

/// A candidate and the part it plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// Which.
    pub candidate: Candidate,
    /// What for.
    pub role: Role,
}

/// The part a candidate plays in a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// One of those that prove the step.
    Proof,
    /// In the middle of a wing.
    Pivot,
    /// At an end of a wing.
    Pincer,
    /// It saves a pattern from having two solutions, or would be left without a digit.
    Guard,
    /// It is true somewhere on a chain.
    On,
    /// It is false somewhere on a chain.
    Off,
    /// It goes out.
    Eliminated,
    /// It goes in.
    Placed,
}

impl Step {
    /// The candidates to mark, each with its part, in the position that the step was found in.
    ///
    /// The page draws any step from these alone, so a new technique needs no new drawing code.
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
            Evidence::Fish { digit, base, .. } => {
                for line in base {
                    marks.add(line.cell_set(), DigitSet::of(*digit), Role::Proof);
                }
            }
            Evidence::UniqueLoop {
                cells,
                digits,
                rescue,
            } => {
                marks.add(cells.iter().copied().collect(), *digits, Role::Proof);
                marks.add_rescue(rescue);
            }
            Evidence::Bug {
                cells,
                digits,
                rescue,
            } => {
                marks.add(*cells, *digits, Role::Proof);
                marks.add_rescue(rescue);
            }
            Evidence::Aligned { cells, excluders } => {
                marks.add(cells.iter().copied().collect(), DigitSet::ALL, Role::Proof);
                marks.add(*excluders, DigitSet::ALL, Role::Guard);
            }
            Evidence::Cycle(chain) => marks.add_chain(chain),
            Evidence::Chains { chains, .. } => {
                chains.iter().for_each(|chain| marks.add_chain(chain));
            }
            &Evidence::Wing { pivot, pincers, .. } => {
                marks.add(CellSet::of(pivot), DigitSet::ALL, Role::Pivot);
                for pincer in pincers {
                    marks.add(CellSet::of(pincer), DigitSet::ALL, Role::Pincer);
                }
            }
        }
        let ends = self.eliminations.iter().map(|&out| (out, Role::Eliminated));
        let ends = ends.chain(self.placement.map(|placed| (placed, Role::Placed)));
        let ends = ends.map(|(candidate, role)| Highlight { candidate, role });
        marks.highlights.extend(ends);
        marks.highlights
    }
}

struct Marks<'a> {
    position: &'a Position,
    highlights: Vec<Highlight>,
}

impl Marks<'_> {
    fn add_rescue(&mut self, rescue: &Rescue) {
        match *rescue {
            Rescue::OneCell(cell) => self.add(CellSet::of(cell), DigitSet::ALL, Role::Guard),
            Rescue::OneDigit(_) => {}
            Rescue::Subset { cells, digits, .. } => self.add(cells, digits, Role::Guard),
            Rescue::Locked { house, digit } => {
                self.add(house.cell_set(), DigitSet::of(digit), Role::Guard);
            }
        }
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

    /// Marks what is left of `digits` in `cells`.
    fn add(&mut self, cells: CellSet, digits: DigitSet, role: Role) {
        for cell in cells {
            for digit in self.position.candidates(cell) & digits {
                let candidate = Candidate { cell, digit };
                self.highlights.push(Highlight { candidate, role });
            }
        }
    }
}
