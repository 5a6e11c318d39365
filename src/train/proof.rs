//! Whether marked cells prove an elimination by themselves. The same conclusion often has several chains or fish, of which the engine
//! finds one; a player may find another.

use super::fit::marked_cells;
use super::pattern::all_cells;
use super::{Mark, PartRole, parts};
use crate::logic::Evidence;
use crate::{Candidate, CandidateGrid, CellSet, Digit, House, Position, Step};

/// Rows of a fish can each have several places left: so deep are the cases.
const CASES_OF_FISH: u32 = 3;

/// Whether the marks are a pattern like that of the step, with the same conclusions: they prove all of its eliminations, need every
/// marked cell for that, and the cells of a chain see those before them. Only for fish and chains without branches, and without nodes
/// of several cells.
pub(super) fn is_another_pattern(step: &Step, position: &Position, marks: &[Mark]) -> bool {
    let (only, cases) = match &step.evidence {
        Evidence::Fish { digit, .. } => (Some(*digit), CASES_OF_FISH),
        Evidence::Links(chains) => {
            let mut digits = chains
                .iter()
                .flat_map(|chain| &chain.nodes)
                .map(|node| node.digit);
            let first = digits.next();
            (first.filter(|first| digits.all(|digit| digit == *first)), 0)
        }
        _ => return false,
    };
    if step.placement.is_some() || step.eliminations.is_empty() {
        return false;
    }
    let chains = marks.iter().filter(|mark| mark.role == PartRole::Chain);
    let is_linked = |mark: &Mark| mark.cells.windows(2).all(|pair| pair[0].sees(pair[1]));
    if !chains.clone().all(is_linked) {
        return false;
    }
    let cells = marked_cells(marks);
    // A chain of cells with two candidates each stays one.
    let bivalue = position.bivalue_cells();
    if step.cells(position).is_subset(bivalue) && !cells.is_subset(bivalue) {
        return false;
    }
    let prove = |cells: CellSet| {
        let mut all = step.eliminations.iter();
        all.all(|&out| Proof::new(position, cells, out, only).ends_in_contradiction(cases))
    };
    prove(cells) && cells.into_iter().all(|cell| !prove(cells.without(cell)))
}

/// Whether the marked cells are those of a fish among the steps.
pub(super) fn has_cells_of_a_fish(steps: &[Step], position: &Position, marks: &[Mark]) -> bool {
    let marked = marked_cells(marks);
    steps.iter().any(|step| {
        let is_fish = matches!(step.evidence, Evidence::Fish { .. });
        is_fish && all_cells(&parts(step, position)) == marked
    })
}

/// What follows, within some cells, if a candidate is true.
#[derive(Clone)]
struct Proof<'a> {
    position: &'a Position,
    /// The cells that the proof may use.
    cells: CellSet,
    /// The digit of a pattern of one digit.
    only: Option<Digit>,
    candidates: CandidateGrid,
    placed: CellSet,
}

impl Proof<'_> {
    fn new(
        position: &Position,
        cells: CellSet,
        assumed: Candidate,
        only: Option<Digit>,
    ) -> Proof<'_> {
        let mut proof = Proof {
            position,
            cells: cells.with(assumed.cell),
            only,
            candidates: position.to_candidates(),
            placed: CellSet::EMPTY,
        };
        proof.assume(assumed);
        proof
    }

    fn assume(&mut self, Candidate { cell, digit }: Candidate) {
        let single = crate::DigitSet::of(digit);
        self.candidates.set(cell, self.candidates.at(cell) & single);
        for peer in cell.peers() & self.cells {
            self.candidates.eliminate(Candidate { cell: peer, digit });
        }
        self.placed = self.placed.with(cell);
    }

    /// The places for a digit in a house that are left, if the proof may use all that there were.
    fn places(&self, house: House, digit: Digit) -> Option<CellSet> {
        let all = self.position.cells_with(digit) & house.cell_set();
        let is_usable = !all.is_empty() && all.is_subset(self.cells);
        is_usable.then(|| all & self.candidates.cells_with(digit))
    }

    /// Whether placing what is forced, and then each case of a house, leaves a cell without a digit or a house without a place.
    fn ends_in_contradiction(mut self, cases: u32) -> bool {
        let only = self.only;
        loop {
            let before = self.placed;
            if self.only.is_none() {
                for cell in self.cells - self.placed {
                    let digits = self.candidates.at(cell);
                    if digits.is_empty() {
                        return true;
                    }
                    if let Some(digit) = digits.single() {
                        self.assume(Candidate { cell, digit });
                    }
                }
            }
            let mut fewest: Option<(CellSet, Digit)> = None;
            for digit in Digit::all().filter(|&digit| only.is_none_or(|only| only == digit)) {
                for house in House::all() {
                    let Some(places) = self.places(house, digit) else {
                        continue;
                    };
                    match (places.first(), places.len()) {
                        (None, _) => return true,
                        (Some(cell), 1) if !self.placed.has(cell) => {
                            self.assume(Candidate { cell, digit })
                        }
                        (_, 1) => {}
                        (_, n) if fewest.is_none_or(|(least, _)| n < least.len()) => {
                            fewest = Some((places, digit))
                        }
                        _ => {}
                    }
                }
            }
            if self.placed != before {
                continue;
            }
            let Some((places, digit)) = fewest.filter(|_| cases > 0) else {
                return false;
            };
            return places.into_iter().all(|cell| {
                let mut case = self.clone();
                case.assume(Candidate { cell, digit });
                case.ends_in_contradiction(cases - 1)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::fit::marks_of;
    use crate::train::{Answer, Verdict, exercise, judge};
    use crate::{Cell, Technique};

    #[test]
    fn each_naked_pair_counts_also_if_another_one_has_the_same_conclusions() {
        let mut count = 0;
        for seed in 0..10 {
            let made = exercise(Technique::NakedPair, seed).unwrap();
            let position = &made.position;
            let pairs = House::all().flat_map(|house| {
                let cells: Vec<Cell> = (house.cell_set() & position.bivalue_cells())
                    .into_iter()
                    .collect();
                let is_pair =
                    |a: Cell, b: Cell| a < b && position.candidates(a) == position.candidates(b);
                let all = cells.clone().into_iter();
                all.flat_map(move |a| {
                    let others = cells.clone().into_iter();
                    others
                        .filter(move |&b| is_pair(a, b))
                        .map(move |b| (house, a, b))
                })
                .collect::<Vec<_>>()
            });
            for (house, a, b) in pairs {
                let cells: CellSet = [a, b].into_iter().collect();
                let others = (house.cell_set() - cells) & position.empty_cells();
                let digits = position.candidates(a);
                let eliminations = others.into_iter().flat_map(|cell| {
                    let out = position.candidates(cell) & digits;
                    out.into_iter().map(move |digit| Candidate { cell, digit })
                });
                let answer = Answer {
                    marks: vec![Mark {
                        role: PartRole::Cells,
                        cells: vec![a, b],
                    }],
                    eliminations: eliminations.collect(),
                    placement: None,
                };
                if answer.eliminations.is_empty() {
                    continue;
                }
                let verdict = judge(&made, &answer);
                let is_misplaced = matches!(verdict, Verdict::Misplaced { .. });
                assert!(!is_misplaced, "{seed}, {a}, {b}: {verdict:?}");
                count += 1;
            }
        }
        assert!(count > 10, "{count}");
    }

    #[test]
    fn the_cells_of_a_finned_fish_count_only_in_their_roles() {
        let made = exercise(Technique::FinnedXWing, 1).unwrap();
        let step = made.step().unwrap();
        let answer = |marks| Answer {
            marks,
            eliminations: step.eliminations.clone(),
            placement: None,
        };
        let marks = marks_of(&step, &made.position);
        assert!(matches!(
            judge(&made, &answer(marks.clone())),
            Verdict::Right(_)
        ));
        let mut swapped = marks;
        swapped[0].role = PartRole::Fins;
        swapped[1].role = PartRole::Base;
        let verdict = judge(&made, &answer(swapped));
        assert!(matches!(verdict, Verdict::Misplaced { .. }), "{verdict:?}");
    }

    #[test]
    fn a_pattern_proves_its_eliminations_and_needs_all_of_its_cells() {
        for technique in [
            Technique::XWing,
            Technique::Swordfish,
            Technique::FinnedXWing,
            Technique::XyChain,
            Technique::XChain,
            Technique::Skyscraper,
        ] {
            for seed in 0..5 {
                let made = exercise(technique, seed).unwrap();
                let (step, position) = (made.step().unwrap(), &made.position);
                if !matches!(step.evidence, Evidence::Fish { .. } | Evidence::Links(_)) {
                    continue;
                }
                let marks = marks_of(&step, position);
                assert!(
                    is_another_pattern(&step, position, &marks),
                    "{technique}, {seed}: {step:?}"
                );
                let strangers = position.empty_cells() - step.cells(position);
                let mut more = marks.clone();
                more[0].cells.push(strangers.first().unwrap());
                assert!(
                    !is_another_pattern(&step, position, &more),
                    "{technique}, {seed}: one more"
                );
                let mut fewer = marks.clone();
                fewer[0].cells.pop();
                assert!(
                    !is_another_pattern(&step, position, &fewer),
                    "{technique}, {seed}: one less"
                );
            }
        }
    }

    /// All chains of cells with two candidates that eliminate this one, up to a length: a search that knows nothing of the engine's.
    fn xy_chains(position: &Position, out: Candidate, longest: usize) -> Vec<Vec<Cell>> {
        fn extend(
            position: &Position,
            out: Candidate,
            chain: &mut Vec<Cell>,
            enters: Digit,
            longest: usize,
            found: &mut Vec<Vec<Cell>>,
        ) {
            let last = *chain.last().unwrap();
            let leaves = position.candidates(last).without(enters).single().unwrap();
            if chain.len() > 2 && leaves == out.digit && last.sees(out.cell) {
                found.push(chain.clone());
            }
            if chain.len() == longest {
                return;
            }
            for next in last.peers() & position.bivalue_cells() {
                if !chain.contains(&next)
                    && next != out.cell
                    && position.candidates(next).has(leaves)
                {
                    chain.push(next);
                    extend(position, out, chain, leaves, longest, found);
                    chain.pop();
                }
            }
        }
        let mut found = Vec::new();
        for start in out.cell.peers() & position.bivalue_cells() {
            if position.candidates(start).has(out.digit) {
                extend(
                    position,
                    out,
                    &mut vec![start],
                    out.digit,
                    longest,
                    &mut found,
                );
            }
        }
        found
    }

    #[test]
    fn another_chain_with_the_same_conclusions_is_a_pattern_too() {
        use crate::{Answer, Verdict, judge};
        let mut others = 0;
        for seed in 0..40 {
            let made = exercise(Technique::XyChain, seed).unwrap();
            let position = &made.position;
            for step in made
                .steps()
                .into_iter()
                .filter(|step| step.eliminations.len() == 1)
            {
                for chain in xy_chains(position, step.eliminations[0], 6) {
                    let cells: CellSet = chain.iter().copied().collect();
                    let marks = vec![Mark {
                        role: PartRole::Chain,
                        cells: chain.clone(),
                    }];
                    let is_known = made
                        .steps()
                        .iter()
                        .any(|known| known.cells(position) == cells);
                    // Those that go a long way round have cells that are not needed.
                    if is_known || !is_another_pattern(&step, position, &marks) {
                        continue;
                    }
                    others += 1;
                    let answer = Answer {
                        marks,
                        eliminations: step.eliminations.clone(),
                        placement: None,
                    };
                    let verdict = judge(&made, &answer);
                    assert!(
                        matches!(verdict, Verdict::Right(_)),
                        "{seed}: {chain:?}, {verdict:?}"
                    );
                }
            }
        }
        assert!(others > 5, "{others} other chains");
    }
}
