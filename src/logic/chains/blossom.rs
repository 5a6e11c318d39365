//! Blossom loops: chains from all candidates of a cell, or from all cells for a digit in a house, that end in as many different
//! candidates of another cell or house.
//!
//! ```text
//!        /-- a on --> off --> on ----------------> p on --\
//! one of ---- b on ----------> off --> on --------> q on ---- at most one of
//!        \-- c on --> off --> on --> off --> on --> r on --/
//! ```
//!
//! Only one of the ends can be true. So if a is true, q and r are false, and their chains hold backwards. Whichever case is true, of the
//! two ends of each weak link (on --> off) one is true. With two cases, this is a continuous loop.
//!
//! Rating: 6.5 and more, as in Sudoku Studio; longer ones rate higher, as in `ranking.rs`.

use super::advanced;
use super::case_search::{CaseSearch, End};
use super::changes::Changes;
use super::literal::Literal;
use super::literal_set::LiteralSet;
use super::memory;
use super::ranking::{self, Conclusion, Hint, Hints, Rank};
use super::rules::MULTIPLE;
use crate::logic::step::{OnStep, candidates_in, candidates_of};
use crate::logic::{Chain, Evidence, Position, Premise, Step, Technique};
use crate::{Candidate, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// With more cases, such loops are too hard to follow.
const MOST_CASES: usize = 4;

/// The kind of hint; see `case_search.rs`.
const BLOSSOM: u8 = 9;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    memory::begin(position);
    let search = Search {
        position,
        runs: CaseSearch::of(position, MULTIPLE, Changes::ALL, advanced::conclusions),
        places: places(position),
    };
    ranking::report(
        |hints| search.find(hints),
        |hint| search.step(hint),
        on_step,
    )
}

/// A cell with its candidates, or a house with the cells for a digit.
struct Place {
    premise: Premise,
    /// Its candidates, on.
    cases: Vec<Literal>,
}

fn places(position: &Position) -> Vec<Place> {
    let place = |(premise, candidates): (Premise, Vec<Candidate>)| Place {
        premise,
        cases: candidates.into_iter().map(Literal::on).collect(),
    };
    let cells = position.empty_cells().into_iter().map(|cell| {
        let candidates = candidates_of(position, CellSet::of(cell), DigitSet::ALL);
        (Premise::Cell(cell), candidates)
    });
    let pairs = House::all().flat_map(|house| Digit::all().map(move |digit| (house, digit)));
    let houses = pairs.map(|(house, digit)| {
        let candidates = candidates_in(position, house.cell_set(), digit);
        (Premise::House { house, digit }, candidates)
    });
    let all = cells.chain(houses).map(place);
    all.filter(|place| place.cases.len() > 2).collect()
}

struct Search<'a> {
    position: &'a Position,
    runs: CaseSearch<'a>,
    places: Vec<Place>,
}

/// A loop: the places where it starts and ends, and the chains between them.
struct Blossom {
    start: Premise,
    end: Premise,
    chains: Vec<End>,
}

impl Search<'_> {
    fn find(&self, hints: &mut Hints<Blossom>) {
        let has_few = |place: &&Place| place.cases.len() <= MOST_CASES;
        for start in self.places.iter().filter(has_few) {
            let reached: Vec<&LiteralSet> = start
                .cases
                .iter()
                .map(|&case| &self.runs.run(case).reached)
                .collect();
            for end in &self.places {
                let leads_to =
                    |reached: &&LiteralSet| end.cases.iter().any(|&one| reached.has(one));
                if start.premise != end.premise && reached.iter().all(leads_to) {
                    self.connect(start, end, hints);
                }
            }
        }
    }

    /// Offers the shortest loop between two places.
    fn connect(&self, start: &Place, end: &Place, hints: &mut Hints<Blossom>) {
        let mut shortest = Shortest {
            search: self,
            cases: &start.cases,
            ends: &end.cases,
            best: None,
        };
        shortest.extend(&mut Vec::new(), 0);
        let Some((complexity, chains)) = shortest.best else {
            return;
        };
        let rank = Rank::new(6.5, complexity, BLOSSOM);
        if !hints.might_want(rank) {
            return;
        }
        let eliminations = self.eliminations(&chains, end);
        let conclusion = Conclusion::Out(eliminations.clone());
        if !eliminations.is_empty() && hints.wants(rank, &conclusion, self.position) {
            let hint = Hint {
                rank,
                conclusion,
                proof: Blossom {
                    start: start.premise.clone(),
                    end: end.premise.clone(),
                    chains,
                },
            };
            hints.keep(hint, self.position);
        }
    }

    fn chain(&self, (case, node): End) -> Chain {
        self.runs.run(case).chain(node, self.position)
    }

    /// What both ends of a weak link rule out, or all candidates with which the chains end.
    fn eliminations(&self, chains: &[End], end: &Place) -> Vec<Candidate> {
        let mut out = Vec::new();
        for &chain in chains {
            for link in self.chain(chain).nodes.windows(2) {
                if let [from, to] = link
                    && from.on
                {
                    out.extend(self.outside(&[from.candidate, to.candidate]));
                }
            }
        }
        let last = |&(case, node): &End| self.runs.run(case).literal(node).candidate();
        let ends: Vec<Candidate> = chains.iter().map(last).collect();
        match end.premise {
            Premise::Cell(_) => out.extend(self.outside(&ends)),
            _ => {
                let cells: CellSet = ends.iter().map(|end| end.cell).collect();
                out.extend(candidates_in(
                    self.position,
                    cells.common_peers(),
                    ends[0].digit,
                ));
            }
        }
        let mut eliminations = Vec::new();
        for one in out {
            if !eliminations.contains(&one) {
                eliminations.push(one);
            }
        }
        eliminations
    }

    /// What is false if one of these candidates is true, all of the same cell or the same digit.
    fn outside(&self, some: &[Candidate]) -> Vec<Candidate> {
        let cells: CellSet = some.iter().map(|one| one.cell).collect();
        let digits: DigitSet = some.iter().map(|one| one.digit).collect();
        match digits.single() {
            Some(digit) => candidates_in(self.position, cells.common_peers(), digit),
            None => candidates_of(self.position, cells, !digits),
        }
    }

    fn step(&self, hint: &Hint<Blossom>) -> Step {
        let Blossom { start, end, chains } = &hint.proof;
        Step {
            technique: Technique::BlossomLoop,
            rating: hint.rank.rating(),
            placement: None,
            eliminations: hint.conclusion.eliminations(),
            evidence: Evidence::Blossom {
                start: start.clone(),
                end: end.clone(),
                chains: chains.iter().map(|&chain| self.chain(chain)).collect(),
            },
        }
    }
}

/// The choice of a different end for each case, such that the chains are as short as possible in all.
struct Shortest<'a> {
    search: &'a Search<'a>,
    cases: &'a [Literal],
    ends: &'a [Literal],
    best: Option<(u32, Vec<End>)>,
}

impl Shortest<'_> {
    fn extend(&mut self, chosen: &mut Vec<End>, complexity: u32) {
        if self
            .best
            .as_ref()
            .is_some_and(|(best, _)| *best <= complexity)
        {
            return;
        }
        let Some(&case) = self.cases.get(chosen.len()) else {
            self.best = Some((complexity, chosen.clone()));
            return;
        };
        let (runs, position) = (&self.search.runs, self.search.position);
        let run = runs.run(case);
        for &end in self.ends {
            let is_new = chosen
                .iter()
                .all(|&(case, node)| runs.run(case).literal(node) != end);
            if is_new && run.reached.has(end) {
                let node = run.place(end, position);
                chosen.push((case, node));
                self.extend(chosen, complexity + run.count_ancestors(node, position));
                chosen.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    /// Each digit of r1c1 leads to a 9 in box 2: in r1c5, r2c4 and, if r3c6 is 5 or 9, in r3c6.
    const CELLS: &str = "123r1c1 19r1c5 24r2c2 49r2c4 35r3c2";

    #[test]
    fn what_sees_both_ends_of_a_weak_link_is_false() {
        let loop_ = position(&format!("{CELLS} 59r3c6"));
        let found = steps(&loop_, find);
        assert_eq!(found[0].technique, Technique::BlossomLoop);
        assert_eq!(found[0].rating, 68, "chains of three, five and five nodes");
        let out = eliminated(&found[0]);
        let link = ["1r1c9", "2r3c3", "3r2c3", "4r2c9", "5r3c9", "9r3c4"];
        assert!(link.iter().all(|one| out.contains(&one.to_string())));
        assert!(!out.contains(&"1r2c1".to_string()));
    }

    #[test]
    fn each_case_needs_an_end() {
        assert!(steps(&position(CELLS), find).is_empty());
    }
}
