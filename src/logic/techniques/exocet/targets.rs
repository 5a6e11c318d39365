//! An exocet: a base with its targets, and what follows.

use super::base::{Base, Crossing, can_choose_three};
use crate::logic::step::{OnStep, candidates_of, report_eliminations};
use crate::logic::{Evidence, Position, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use core::ops::ControlFlow;

/// A base with its targets.
#[derive(Copy, Clone)]
pub(super) struct Exocet<'a> {
    pub(super) base: Base<'a>,
    pub(super) crossing: Crossing,
    pub(super) targets: [Cell; 2],
    /// The mirror of each target.
    pub(super) mirrors: Option<[CellSet; 2]>,
}

impl<'a> Exocet<'a> {
    /// The junior exocet whose targets are in the first or second of the band's other lines, if its companions have no base digit.
    pub(super) fn junior(
        base: Base<'a>,
        crossing: Crossing,
        [first, second]: [usize; 2],
    ) -> Option<Exocet<'a>> {
        let start = base.line / 3 * 3;
        let others: Vec<usize> = (start..start + 3).filter(|&n| n != base.line).collect();
        let place = |target: usize, across: usize| {
            let (target, companion) = (others[target], others[1 - target]);
            (base.at(target, across), base.at(companion, across))
        };
        let [(t1, c1), (t2, c2)] = [place(first, crossing[1]), place(second, crossing[2])];
        let is_clear = |companion: Cell| (base.held(companion) & base.digits).is_empty();
        let is_open = |target: Cell| !(base.position.candidates(target) & base.digits).is_empty();
        if !(is_clear(c1) && is_clear(c2) && is_open(t1) && is_open(t2)) {
            return None;
        }
        // The line that is neither the base's nor the target's, in the other target's box.
        let mirror = |target: usize, across: usize| {
            let line = others[1 - target];
            let start = across / 3 * 3;
            let cells = (start..start + 3).filter(|&n| n != across);
            cells.map(|n| base.at(line, n)).collect()
        };
        Some(Exocet {
            base,
            crossing,
            targets: [t1, t2],
            mirrors: Some([mirror(first, crossing[2]), mirror(second, crossing[1])]),
        })
    }
}

impl Exocet<'_> {
    fn digits(&self) -> DigitSet {
        self.base.digits
    }

    /// Whether each base digit must be in a target, and the targets have at least two of them.
    pub(super) fn is_valid(&self) -> bool {
        let [t1, t2] = self
            .targets
            .map(|target| self.base.position.candidates(target));
        let in_targets = (t1 | t2) & self.digits();
        let targets = self
            .targets
            .map(|cell| self.base.lines_of(self.crossing, cell));
        let has_three_places = |digit: Digit| {
            let lines = self.base.lines_with(self.crossing, digit);
            let [first, second] = targets;
            can_choose_three(core::array::from_fn(|n| lines[n] & !(first[n] | second[n])))
        };
        in_targets.len() >= 2 && !self.digits().into_iter().any(has_three_places)
    }

    /// Whether both targets are in the band, in different boxes, as in a junior exocet.
    pub(super) fn is_junior(&self) -> bool {
        let band = |cell: Cell| match self.base.is_turned {
            false => cell.row() / 3,
            true => cell.col() / 3,
        };
        self.targets
            .iter()
            .all(|&target| band(target) == self.base.line / 3)
    }

    /// Whether the first target can have this digit if the second has the other.
    fn can_hold(&self, pair: [Digit; 2]) -> bool {
        let position = self.base.position;
        let [first, second] = self.base.cells.map(|cell| position.candidates(cell));
        let in_base = |[a, b]: [Digit; 2]| first.has(a) && second.has(b);
        let [places, others] = [0, 1].map(|n| self.places(pair[n], n));
        let is_apart = |a: &[Cell; 2]| {
            others
                .iter()
                .any(|b| !b.iter().any(|cell| a.contains(cell)))
        };
        (in_base(pair) || in_base([pair[1], pair[0]])) && places.iter().any(is_apart)
    }

    /// The two cells that the digit can have in the cross-lines besides this target, if the target can have it.
    fn places(&self, digit: Digit, n: usize) -> Vec<[Cell; 2]> {
        let target = self.targets[n];
        let can_be = |cell: Cell| self.base.held(cell).has(digit);
        let in_mirror = self
            .mirrors
            .is_none_or(|mirrors| mirrors[n].into_iter().any(can_be));
        if !in_mirror || !can_be(target) {
            return Vec::new();
        }
        let is_free =
            |&cell: &Cell| can_be(cell) && !cell.sees(target) && !self.targets.contains(&cell);
        let cells: Vec<Cell> = self
            .base
            .holders(self.crossing)
            .into_iter()
            .filter(is_free)
            .collect();
        let pairs = cells
            .iter()
            .enumerate()
            .flat_map(|(n, &a)| cells[n + 1..].iter().map(move |&b| [a, b]));
        // In the other two cross-lines, neither of which is the target's.
        pairs.filter(|[a, b]| !a.sees(*b)).collect()
    }

    /// The digits that the targets can have together.
    fn pairs(&self) -> Vec<[Digit; 2]> {
        let digits = self.digits();
        let all = digits
            .into_iter()
            .flat_map(|a| digits.into_iter().map(move |b| [a, b]));
        all.filter(|&[a, b]| a != b && self.can_hold([a, b]))
            .collect()
    }

    pub(super) fn report(&self, technique: Technique, on_step: OnStep) -> ControlFlow<()> {
        let eliminations = self.eliminations();
        let evidence = || self.evidence(&[*self]);
        report_eliminations(
            (technique, technique.rating()),
            eliminations,
            evidence,
            on_step,
        )
    }

    fn eliminations(&self) -> Vec<Candidate> {
        let position = self.base.position;
        let pairs = self.pairs();
        if pairs.is_empty() {
            return Vec::new();
        }
        let mut out = Eliminations::new(position);
        let all: DigitSet = pairs.iter().flatten().copied().collect();
        for (n, &target) in self.targets.iter().enumerate() {
            let kept: DigitSet = pairs.iter().map(|pair| pair[n]).collect();
            out.add(CellSet::of(target), !kept);
            if let Some(mirrors) = self.mirrors {
                // The only mirror cell that can hold one of the target's digits holds it.
                let can_hold = |&cell: &Cell| !(self.base.held(cell) & kept).is_empty();
                let holders: CellSet = mirrors[n].into_iter().filter(can_hold).collect();
                if let Some(only) = holders.single() {
                    out.add(CellSet::of(only), !kept);
                }
            }
        }
        let base: CellSet = self.base.cells.into_iter().collect();
        out.add(base, !all);
        if all.len() == 2 {
            let targets: CellSet = self.targets.into_iter().collect();
            out.add(base.common_peers() | targets.common_peers(), all);
            for digit in all {
                out.add(self.rest_of_cover(digit), DigitSet::of(digit));
            }
        }
        out.all
    }

    /// For a digit that is in a target: the other cells of two lines that cover its cells in the cross-lines, since it is once in
    /// each of the two.
    fn rest_of_cover(&self, digit: Digit) -> CellSet {
        let cells: CellSet = self.base.holders(self.crossing).into_iter().collect();
        let targets: CellSet = self.targets.into_iter().collect();
        let holds = |&cell: &Cell| self.base.held(cell).has(digit);
        let cells: CellSet = (cells - targets).into_iter().filter(holds).collect();
        let lines: Vec<CellSet> = House::lines()
            .map(House::cell_set)
            .filter(|line| !(*line & cells).is_empty())
            .collect();
        let mut rest = CellSet::EMPTY;
        for (n, &first) in lines.iter().enumerate() {
            for &second in &lines[n + 1..] {
                if cells.is_subset(first | second) {
                    rest = rest | ((first | second) - cells - targets);
                }
            }
        }
        rest
    }

    /// Whether two exocets have the same digits and cross-lines, and nothing else in common.
    pub(super) fn is_double_with(&self, other: &Exocet) -> bool {
        let same = self.digits() == other.digits() && self.digits().len() == 4;
        let [mut a, mut b] = [self.crossing, other.crossing];
        a.sort_unstable();
        b.sort_unstable();
        let targets: CellSet = self.targets.into_iter().chain(other.targets).collect();
        same && a == b
            && self.base.is_turned == other.base.is_turned
            && self.base.line / 3 == other.base.line / 3
            && self.base.line != other.base.line
            && self.base.third / 3 != other.base.third / 3
            && targets.len() == 4
    }

    pub(super) fn report_with(&self, other: &Exocet, on_step: OnStep) -> ControlFlow<()> {
        let position = self.base.position;
        let digits = self.digits();
        let mut out = Eliminations::new(position);
        for one in [self, other] {
            out.all.extend(one.eliminations());
        }
        let bases: CellSet = self
            .base
            .cells
            .into_iter()
            .chain(other.base.cells)
            .collect();
        let targets: CellSet = self.targets.into_iter().chain(other.targets).collect();
        out.add(targets, !digits);
        out.add(
            (bases.common_peers() | targets.common_peers()) - bases - targets,
            digits,
        );
        for digit in digits {
            let rest = self.rest_of_cover(digit) & other.rest_of_cover(digit);
            out.add(rest - targets - bases, DigitSet::of(digit));
        }
        out.all.sort_unstable();
        out.all.dedup();
        let technique = Technique::DoubleExocet;
        let evidence = || self.evidence(&[*self, *other]);
        report_eliminations((technique, technique.rating()), out.all, evidence, on_step)
    }

    fn evidence(&self, exocets: &[Exocet]) -> Evidence {
        let cross = self.base.holders(self.crossing).into_iter();
        let targets: Vec<Cell> = exocets.iter().flat_map(|one| one.targets).collect();
        let digits = self.digits();
        let has_base_digit =
            |cell: &Cell| !(self.base.position.candidates(*cell) & digits).is_empty();
        let line = |n: usize| match self.base.is_turned {
            false => House::col(n),
            true => House::row(n),
        };
        Evidence::Exocet {
            bases: exocets.iter().map(|one| one.base.cells).collect(),
            digits,
            cross: cross
                .filter(|cell| !targets.contains(cell))
                .filter(has_base_digit)
                .collect(),
            lines: self.crossing.map(line),
            targets,
        }
    }
}

/// Candidates without duplicates.
struct Eliminations<'a> {
    position: &'a Position,
    all: Vec<Candidate>,
}

impl Eliminations<'_> {
    fn new(position: &Position) -> Eliminations<'_> {
        Eliminations {
            position,
            all: Vec::new(),
        }
    }

    fn add(&mut self, cells: CellSet, digits: DigitSet) {
        for out in candidates_of(self.position, cells, digits) {
            if !self.all.contains(&out) {
                self.all.push(out);
            }
        }
    }
}
