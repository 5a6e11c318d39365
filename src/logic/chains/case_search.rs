//! The search for conclusions that follow in every case.

use super::changes::Changes;
use super::links::Kind;
use super::literal::{Chain, Literal};
use super::literal_set::LiteralSet;
use super::nested::{Nested, Place};
use super::ranking::{Conclusion, Hint, Hints, Rank};
use super::reason::Advance;
use super::rules::Rules;
use super::run::{Cause, Run};
use crate::logic::explainer_order::{self, bits};
use crate::logic::{Evidence, Position, Premise, Step, Technique};
use crate::{Candidate, Cell};
use core::cell::OnceCell;

/// The runs whose conclusions are compared.
pub(super) struct CaseSearch<'a> {
    position: &'a Position,
    rules: Rules,
    advance: Advance,
    /// Which cases to look at.
    changes: Changes<'a>,
    /// The literals that a run can reach.
    candidates: LiteralSet,
    /// The run from each literal, computed on first use.
    runs: Vec<OnceCell<Box<Run>>>,
}

/// A proof by cases.
pub(super) struct Proof {
    premise: Premise,
    /// For each case, the assumption and the node with which its chain ends.
    ends: Vec<End>,
}

/// A node of the run from an assumption.
pub(super) type End = (Literal, usize);

/// The kinds of hint. Of equal hints, the one with the lower number comes first.
const DOUBLE: u8 = 1;
const CELL: u8 = 5;
const REGION: u8 = 6;
const CONTRADICTION: u8 = 7;
const GUARDIANS: u8 = 8;

impl<'a> CaseSearch<'a> {
    /// Searches the cases that `changes` names.
    pub(super) fn of(
        position: &'a Position,
        rules: Rules,
        changes: Changes<'a>,
        advance: Advance,
    ) -> CaseSearch<'a> {
        let mut candidates = LiteralSet::EMPTY;
        for cell in position.empty_cells() {
            for digit in position.candidates(cell) {
                candidates.insert(Literal::new(cell, digit, true));
                candidates.insert(Literal::new(cell, digit, false));
            }
        }
        CaseSearch {
            position,
            rules,
            advance,
            changes,
            candidates,
            runs: (0..Literal::COUNT).map(|_| OnceCell::new()).collect(),
        }
    }

    pub(super) fn run(&self, assumption: Literal) -> &Run {
        let run = || {
            Box::new(Run::new(
                self.position,
                assumption,
                self.rules,
                self.advance,
            ))
        };
        self.runs[assumption.index()].get_or_init(run)
    }

    fn is_nishio(&self) -> bool {
        self.rules.kind == Kind::X
    }

    fn base(&self) -> f64 {
        match self.rules {
            Rules { kind: Kind::X, .. } => 7.5,
            Rules { dynamic: false, .. } => 8.0,
            Rules { level, .. } => 8.5 + 0.5 * f64::from(level),
        }
    }

    /// The cells to look at; those with two candidates only for dynamic chains.
    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let least = if self.rules.dynamic { 2 } else { 3 };
        let position = *self.position;
        let is_wanted = move |&cell: &Cell| position.candidates(cell).len() >= least;
        self.position.empty_cells().into_iter().filter(is_wanted)
    }

    pub(super) fn search(&self, hints: &mut Hints<Proof>) {
        for cell in self.cells() {
            for digit in self.position.candidates(cell) {
                let candidate = Candidate { cell, digit };
                if self.rules.dynamic {
                    self.contradiction(Literal::on(candidate), hints);
                    self.contradiction(Literal::off(candidate), hints);
                    if !self.is_nishio() && self.position.candidates(cell).len() >= 3 {
                        self.double(candidate, hints);
                    }
                }
                if !self.is_nishio() {
                    self.regions(candidate, hints);
                }
            }
            if !self.is_nishio() && self.changes.has_cell(cell, self.position) {
                let digits = self.position.candidates(cell).into_iter();
                let cases = digits.map(|digit| Literal::new(cell, digit, true));
                self.common(cases, CELL, Premise::Cell(cell), hints);
            }
        }
    }

    /// The literals that each of these candidates leads to, one of which is true.
    pub(super) fn search_from(
        &self,
        candidates: &[Candidate],
        premise: &Premise,
        hints: &mut Hints<Proof>,
    ) {
        let cases = candidates.iter().map(|&candidate| Literal::on(candidate));
        self.common(cases, GUARDIANS, premise.clone(), hints);
    }

    fn contradiction(&self, assumption: Literal, hints: &mut Hints<Proof>) {
        if self.changes.has(assumption)
            && let Some(nodes) = self.run(assumption).contradiction
        {
            let ends = nodes.map(|node| (assumption, node));
            let premise = Premise::Assumption {
                candidate: assumption.candidate(),
                on: assumption.is_on(),
            };
            self.offer(&ends, CONTRADICTION, assumption.negated(), &premise, hints);
        }
    }

    fn double(&self, candidate: Candidate, hints: &mut Hints<Proof>) {
        let cases = [Literal::on(candidate), Literal::off(candidate)];
        if cases.iter().any(|&case| self.changes.has(case)) {
            self.common(cases.into_iter(), DOUBLE, Premise::Either(candidate), hints);
        }
    }

    /// The houses in which the candidate's cell is the first one for its digit.
    fn regions(&self, Candidate { cell, digit }: Candidate, hints: &mut Hints<Proof>) {
        for house in explainer_order::houses_of(cell) {
            let places = self.position.places(house, digit);
            let mut cells = bits(places).map(|n| house.cell(n));
            if places.count_ones() >= 2
                && cells.next() == Some(cell)
                && self.changes.has_house(house, digit, self.position)
            {
                let cases = bits(places).map(|n| Literal::new(house.cell(n), digit, true));
                self.common(cases, REGION, Premise::House { house, digit }, hints);
            }
        }
    }

    /// The literals that every case leads to, in the order of the first case.
    fn common(
        &self,
        mut cases: impl Iterator<Item = Literal> + Clone,
        kind: u8,
        premise: Premise,
        hints: &mut Hints<Proof>,
    ) {
        let mut common = self.candidates;
        let at_most = |case| match self.changes.known(case) {
            Some(known) => known,
            None => &self.run(case).reached,
        };
        if !cases.clone().all(|case| common.intersect(at_most(case)))
            || !cases
                .clone()
                .all(|case| common.intersect(&self.run(case).reached))
        {
            return;
        }
        let Some(first) = cases.next() else {
            return;
        };
        let run = self.run(first);
        for on in [true, false] {
            for node in run.reached_nodes() {
                let literal = run.literal(node);
                if literal.is_on() != on || !common.has(literal) {
                    continue;
                }
                let mut ends = [(first, node); 9];
                let mut count = 1;
                for case in cases.clone() {
                    ends[count] = (case, self.run(case).place(literal, self.position));
                    count += 1;
                }
                self.offer(&ends[..count], kind, literal, &premise, hints);
            }
        }
    }

    /// Keeps the proof with these ends, if it is wanted and eliminates anything.
    fn offer(
        &self,
        ends: &[End],
        kind: u8,
        conclusion: Literal,
        premise: &Premise,
        hints: &mut Hints<Proof>,
    ) {
        if conclusion.is_on() && self.position.candidates(conclusion.cell()).len() < 2 {
            return;
        }
        let rank = |complexity| Rank::new(self.base(), complexity, kind);
        let conclusion = Conclusion::Literal(conclusion);
        let wants = |hints: &Hints<Proof>, complexity| {
            hints.wants(rank(complexity), &conclusion, self.position)
        };
        if !wants(hints, ends.len() as u32) {
            return;
        }
        let mut complexity = 0;
        for &(case, node) in ends {
            complexity += self.run(case).count_ancestors(node, self.position);
        }
        if !wants(hints, complexity) {
            return;
        }
        complexity += self.nested_complexity(ends);
        if wants(hints, complexity) {
            let hint = Hint {
                rank: rank(complexity),
                conclusion,
                proof: Proof {
                    premise: premise.clone(),
                    ends: ends.to_vec(),
                },
            };
            hints.keep(hint, self.position);
        }
    }

    /// The total complexity of the different nested chains that these nodes use.
    fn nested_complexity(&self, ends: &[End]) -> u32 {
        let mut nested = Vec::new();
        for &(case, node) in ends {
            let run = self.run(case);
            run.gather_nested(node, self.position, &mut nested);
        }
        nested.iter().map(|chain| chain.complexity).sum()
    }

    /// A hint as part of another chain.
    pub(super) fn nested(
        &self,
        hint: &Hint<Proof>,
        eliminations: Vec<Candidate>,
        keeps_steps: bool,
    ) -> Nested {
        let mut nested = Nested::new(eliminations, hint.rank.complexity);
        for &(case, node) in &hint.proof.ends {
            let run = self.run(case);
            let line = run.line(node, self.position);
            nested.begin_line(line.len());
            for node in line {
                let literal = run.literal(node);
                nested.add(literal);
                match (run.cause(node), &hint.proof.premise) {
                    (Cause::Cell, _) => nested.rely_on(Place::Cell(literal.cell())),
                    (Cause::House(house), _) => {
                        nested.rely_on(Place::House(house, literal.digit()));
                    }
                    (Cause::Assumption, &Premise::Cell(cell)) => nested.rely_on(Place::Cell(cell)),
                    (Cause::Assumption, &Premise::House { house, digit }) => {
                        nested.rely_on(Place::House(house, digit));
                    }
                    _ => (),
                }
            }
        }
        nested.step = keeps_steps.then(|| Box::new(self.step(hint)));
        nested
    }

    pub(super) fn step(&self, hint: &Hint<Proof>) -> Step {
        let ends = hint.proof.ends.iter();
        Step {
            technique: self.technique(hint.rank.kind),
            rating: hint.rank.rating(),
            placement: hint.conclusion.placement(),
            eliminations: hint.conclusion.eliminations(),
            evidence: Evidence::Chains {
                premise: hint.proof.premise.clone(),
                chains: ends
                    .map(|&(case, node)| self.chain(self.run(case), node))
                    .collect(),
            },
        }
    }

    /// The chain to a node. Nested chains are built in full only now, by repeating the run.
    ///
    /// If the position has easier chains too, which the rating would have found before, the repeated run can differ from the first,
    /// which used nested chains remembered from another position. Then the nested chains are left out.
    fn chain(&self, run: &Run, node: usize) -> Chain {
        if !run.has_nested() {
            return run.chain(node, self.position);
        }
        let rules = Rules {
            keeps_steps: true,
            ..self.rules
        };
        let repeated = Run::new(self.position, run.assumption(), rules, self.advance);
        match repeated.is_like(run) {
            true => repeated.chain(node, self.position),
            false => run.chain(node, self.position),
        }
    }

    fn technique(&self, kind: u8) -> Technique {
        match (self.rules, kind) {
            (Rules { kind: Kind::X, .. }, _) => Technique::NishioForcingChains,
            (Rules { dynamic: false, .. }, CELL) => Technique::CellForcingChains,
            (Rules { dynamic: false, .. }, GUARDIANS) => Technique::GuardianForcingChains,
            (Rules { dynamic: false, .. }, _) => Technique::RegionForcingChains,
            (Rules { level: 1, .. }, _) => Technique::DynamicForcingChainsPlus,
            (Rules { level: 2, .. }, _) => Technique::DynamicForcingChainsPlusForcing,
            (Rules { level: 3, .. }, _) => Technique::DynamicForcingChainsPlusMultiple,
            (Rules { level: 4, .. }, _) => Technique::DynamicForcingChainsPlusDynamic,
            (Rules { level: 5, .. }, _) => Technique::DynamicForcingChainsPlusDynamicPlus,
            (_, CELL) => Technique::DynamicCellForcingChains,
            (_, REGION) => Technique::DynamicRegionForcingChains,
            (_, DOUBLE) => Technique::DynamicDoubleForcingChains,
            _ => Technique::DynamicContradictionForcingChains,
        }
    }
}
