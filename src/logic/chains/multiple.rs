//! What follows from all cases.
//!
//! ```text
//! cell            each digit of the cell leads to x                     so x
//! region          each cell of the house for the digit leads to x       so x
//! double          a on leads to x, a off leads to x                     so x      (dynamic only)
//! contradiction   a on leads to x on and to x off                       so a off  (dynamic, Nishio)
//! ```
//!
//! Rating, for up to six nodes in all: Nishio (one digit, contradictions only) SE 7.5, with cells and
//! regions 8.0, all with dynamic runs 8.5. Longer ones more, see `hints.rs`.

use super::hints::{self, Hints, Rank, difficulty};
use super::links::{Kind, Links};
use super::literal::Literal;
use super::run::{Rules, Run};
use crate::logic::order::{self, bits};
use crate::logic::step::{OnStep, tenths};
use crate::logic::{Evidence, Position, Premise, Step, Technique};
use crate::{Candidate, Cell};
use core::ops::ControlFlow;

const NISHIO: Rules = Rules {
    dynamic: true,
    kind: Kind::X,
    level: 0,
};
const MULTIPLE: Rules = Rules {
    dynamic: false,
    kind: Kind::Xy,
    level: 0,
};
const DYNAMIC: Rules = Rules {
    dynamic: true,
    kind: Kind::Xy,
    level: 0,
};
const DYNAMIC_PLUS: Rules = Rules {
    level: 1,
    ..DYNAMIC
};

/// What the steps of dynamic chains can be.
pub(crate) const DYNAMIC_TECHNIQUES: &[Technique] = &[
    Technique::DynamicCellForcingChains,
    Technique::DynamicRegionForcingChains,
    Technique::DynamicDoubleForcingChains,
    Technique::DynamicContradictionForcingChains,
];

pub(crate) fn find_nishio(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, NISHIO, on_step)
}

pub(crate) fn find_multiple(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, MULTIPLE, on_step)
}

pub(crate) fn find_dynamic(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, DYNAMIC, on_step)
}

pub(crate) fn find_dynamic_plus(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    find(position, DYNAMIC_PLUS, on_step)
}

fn find(position: &Position, rules: Rules, on_step: OnStep) -> ControlFlow<()> {
    let links = Links::of(position, rules.kind);
    let mut cases = Cases {
        position,
        links: &links,
        rules,
        runs: (0..Literal::COUNT).map(|_| None).collect(),
    };
    cases.prepare();
    hints::report(|hints| cases.search(hints), on_step)
}

struct Cases<'a> {
    position: &'a Position,
    links: &'a Links,
    rules: Rules,
    /// The run from each literal that is needed.
    runs: Vec<Option<Run>>,
}

/// The kinds of hint, in the order in which ties are won.
const DOUBLE: u8 = 1;
const CELL: u8 = 5;
const REGION: u8 = 6;
const CONTRADICTION: u8 = 7;

impl Cases<'_> {
    fn is_nishio(&self) -> bool {
        self.rules == NISHIO
    }

    fn base(&self) -> f64 {
        match self.rules {
            NISHIO => 7.5,
            MULTIPLE => 8.0,
            DYNAMIC => 8.5,
            _ => 9.0,
        }
    }

    /// The cells that are looked at: those with two candidates only by dynamic chains.
    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let least = if self.rules.dynamic { 2 } else { 3 };
        let position = *self.position;
        let is_wanted = move |&cell: &Cell| position.candidates(cell).len() >= least;
        self.position.empty_cells().into_iter().filter(is_wanted)
    }

    fn prepare(&mut self) {
        for cell in self.position.empty_cells() {
            for digit in self.position.candidates(cell) {
                self.prepare_run(Literal::new(cell, digit, true));
                if self.rules.dynamic {
                    self.prepare_run(Literal::new(cell, digit, false));
                }
            }
        }
    }

    fn prepare_run(&mut self, literal: Literal) {
        let run = Run::new(self.position, self.links, literal, self.rules);
        self.runs[literal.index()] = Some(run);
    }

    fn run(&self, literal: Literal) -> Option<&Run> {
        self.runs[literal.index()].as_ref()
    }

    fn search(&self, hints: &mut Hints) {
        for cell in self.cells() {
            for digit in self.position.candidates(cell) {
                let candidate = Candidate { cell, digit };
                if self.rules.dynamic {
                    self.contradictions(candidate, hints);
                    if !self.is_nishio() && self.position.candidates(cell).len() >= 3 {
                        self.doubles(candidate, hints);
                    }
                }
                if !self.is_nishio() {
                    self.regions(candidate, hints);
                }
            }
            if !self.is_nishio() {
                let digits = self.position.candidates(cell).into_iter();
                let cases = digits.filter_map(|digit| self.run(Literal::new(cell, digit, true)));
                let cases: Vec<&Run> = cases.collect();
                self.common(&cases, CELL, &Premise::Cell(cell), hints);
            }
        }
    }

    fn contradictions(&self, candidate: Candidate, hints: &mut Hints) {
        for assumption in [Literal::on(candidate), Literal::off(candidate)] {
            let Some(run) = self.run(assumption) else {
                continue;
            };
            if let Some([on, off]) = run.contradiction {
                let on_and_off = [(run, on), (run, off)];
                let on = assumption.is_on();
                let premise = Premise::Assumption { candidate, on };
                let conclusion = assumption.negated();
                self.offer(
                    on_and_off.into_iter(),
                    CONTRADICTION,
                    conclusion,
                    &premise,
                    hints,
                );
            }
        }
    }

    fn doubles(&self, candidate: Candidate, hints: &mut Hints) {
        let either = [Literal::on(candidate), Literal::off(candidate)];
        let cases: Vec<&Run> = either
            .into_iter()
            .filter_map(|case| self.run(case))
            .collect();
        self.common(&cases, DOUBLE, &Premise::Either(candidate), hints);
    }

    /// The houses in which the candidate is the first of its digit.
    fn regions(&self, Candidate { cell, digit }: Candidate, hints: &mut Hints) {
        for house in order::houses_of(cell) {
            let places = self.position.places(house, digit);
            let mut cells = bits(places).map(|n| house.cell(n));
            if places.count_ones() >= 2 && cells.next() == Some(cell) {
                let cases = bits(places).map(|n| Literal::new(house.cell(n), digit, true));
                let cases: Vec<&Run> = cases.filter_map(|case| self.run(case)).collect();
                self.common(&cases, REGION, &Premise::House { house, digit }, hints);
            }
        }
    }

    /// What follows from every case, in the order of the first.
    fn common(&self, cases: &[&Run], kind: u8, premise: &Premise, hints: &mut Hints) {
        for on in [true, false] {
            for literal in cases[0].reached(on) {
                if cases[1..].iter().all(|run| run.find(literal).is_some()) {
                    let ends = cases
                        .iter()
                        .filter_map(|run| Some((*run, run.find(literal)?)));
                    self.offer(ends, kind, literal, premise, hints);
                }
            }
        }
    }

    /// Offers what all these nodes lead to, unless it changes nothing.
    fn offer<'b>(
        &self,
        ends: impl Iterator<Item = (&'b Run, usize)> + Clone,
        kind: u8,
        conclusion: Literal,
        premise: &Premise,
        hints: &mut Hints,
    ) {
        if conclusion.is_on() && self.position.candidates(conclusion.cell()).len() < 2 {
            return;
        }
        let rank = |complexity| Rank {
            difficulty: difficulty(self.base(), complexity),
            complexity,
            kind,
        };
        let least = ends
            .clone()
            .map(|(run, node)| run.least_ancestors(node))
            .sum();
        if !hints.wants(rank(least)) {
            return;
        }
        let rank = rank(
            ends.clone()
                .map(|(run, node)| run.count_ancestors(node))
                .sum(),
        );
        hints.offer(rank, || {
            let candidate = conclusion.candidate();
            Step {
                technique: self.technique(kind),
                rating: tenths(rank.difficulty),
                placement: conclusion.is_on().then_some(candidate),
                eliminations: Vec::from_iter((!conclusion.is_on()).then_some(candidate)),
                evidence: Evidence::Chains {
                    premise: premise.clone(),
                    chains: ends.map(|(run, node)| run.chain(node)).collect(),
                },
            }
        });
    }

    fn technique(&self, kind: u8) -> Technique {
        match (kind, self.rules) {
            (_, NISHIO) => Technique::NishioForcingChains,
            (_, DYNAMIC_PLUS) => Technique::DynamicForcingChainsPlus,
            (CELL, MULTIPLE) => Technique::CellForcingChains,
            (CELL, _) => Technique::DynamicCellForcingChains,
            (REGION, MULTIPLE) => Technique::RegionForcingChains,
            (REGION, _) => Technique::DynamicRegionForcingChains,
            (DOUBLE, _) => Technique::DynamicDoubleForcingChains,
            _ => Technique::DynamicContradictionForcingChains,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    #[test]
    fn what_each_digit_of_a_cell_leads_to_holds() {
        let cells = [
            ("r1c1", "123"),
            ("r1c4", "19"),
            ("r1c5", "29"),
            ("r1c6", "39"),
        ];
        let found = steps(&position(&cells), find_multiple);
        let cell = found
            .iter()
            .find(|step| step.technique == Technique::CellForcingChains);
        let cell = cell.expect("one of r1c4, r1c5, r1c6 is 9");
        assert_eq!(eliminated(cell).len(), 1);
        assert_eq!(cell.eliminations[0].digit.value(), 9);
        assert_eq!(cell.rating, 83, "three chains of four nodes");
    }

    #[test]
    fn a_digit_that_leads_to_two_in_a_column_is_out() {
        // 5 at r1c1 leaves row 5 only r5c4 and row 9 only r9c4, both in column 4.
        let rows = confined(position(&[]), 5, &["r5c1", "r5c4"], "row 5");
        let rows = confined(rows, 5, &["r9c1", "r9c4"], "row 9");
        let found = steps(&rows, find_nishio);
        assert!(
            found
                .iter()
                .all(|step| step.technique == Technique::NishioForcingChains)
        );
        assert!(found.iter().any(|step| eliminated(step) == ["5r1c1"]));
    }

    #[test]
    fn a_grid_without_links_has_no_chains() {
        for find in [find_nishio, find_multiple, find_dynamic, find_dynamic_plus] {
            assert!(steps(&position(&[]), find).is_empty());
        }
    }
}
