//! One deduction and the evidence for it.

use super::{Chain, Position, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use core::ops::ControlFlow;

/// One use of a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What kind of deduction.
    pub technique: Technique,
    /// How hard, in tenths on the Sudoku Explainer scale: 42 is "SE 4.2".
    pub rating: u8,
    /// The digit that goes in, if one does.
    pub placement: Option<Candidate>,
    /// The candidates that go out, besides those that the placement takes with it.
    pub eliminations: Vec<Candidate>,
    /// What proves it.
    pub evidence: Evidence,
}

/// What proves a step: enough to draw it, to put it into words and to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evidence {
    /// All other digits are gone from the cell.
    OnlyDigit,
    /// All other cells of the house are out for the digit.
    OnlyCell {
        /// The house.
        house: House,
    },
    /// In `from` the digit can only be where `from` and `to` cross, so it leaves the rest of `to`.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that confines it.
        from: House,
        /// The house that it leaves.
        to: House,
    },
    /// So many cells share so many digits: as many of one as of the other.
    Subset {
        /// Where.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// Whether the digits are confined to the cells (hidden) or the cells to the digits (naked).
        hidden: bool,
    },
    /// In the base houses the digit is confined to the cover houses, but for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses that confine it.
        base: Vec<House>,
        /// The houses that it leaves.
        cover: Vec<House>,
        /// Cells of the base with the digit that no cover house has, or that are in two base houses
        /// (*endo fins*): one of them has the digit, or the fish holds. Siamese fish have those of
        /// both fish and the cover houses of both.
        fins: CellSet,
    },
    /// Whatever the pivot is, one of the cells is `digit`.
    Wing {
        /// The cell in the middle.
        pivot: Cell,
        /// The others, each of which it sees.
        pincers: Vec<Cell>,
        /// The digit that one of them must be.
        digit: Digit,
    },
    /// Strong and weak links in turns. More than one chain where two patterns make a step together.
    Links(Vec<Aic>),
    /// Candidates in two colours: of each colouring one colour is true and the other false.
    Colors {
        /// The colourings, each with its two colours.
        colorings: Vec<[Vec<Candidate>; 2]>,
        /// The colour of the first colouring that is false, if that is what follows.
        wrong: Option<usize>,
    },
    /// Almost locked sets that share digits.
    AlmostLocked {
        /// The sets, in the order of the chain; the petals of a blossom.
        sets: Vec<AlmostLockedSet>,
        /// The restricted common digits: of each set and the next; of a blossom, of the stem and
        /// each set. One more than there are joints where a ring is closed.
        links: Vec<DigitSet>,
        /// The stem of a death blossom.
        stem: Option<Cell>,
        /// The digits that both ends have, and that go out.
        digits: DigitSet,
    },
    /// Where a box and a line cross, the cells share their digits with a set in the line and one in
    /// the box; all of them together have as many digits as cells.
    SueDeCoq {
        /// Where they cross.
        crossing: CellSet,
        /// In the rest of the line.
        line: AlmostLockedSet,
        /// In the rest of the box.
        box_: AlmostLockedSet,
    },
    /// All the ways in which a digit can stand in all its cells at once, beside cells that others
    /// must have.
    Template {
        /// The digit.
        digit: Digit,
    },
    /// The solution says so.
    Solution,
    /// Cells that could swap two digits, were it not for what saves them; in an extended rectangle
    /// two lines of cells that could swap three.
    UniqueLoop {
        /// In the order of the loop, or line after line.
        cells: Vec<Cell>,
        /// The two or three digits.
        digits: DigitSet,
        /// What saves them.
        rescue: UniquenessBreaker,
    },
    /// A grid with two candidates everywhere, were it not for what saves it.
    Bug {
        /// The cells with candidates too many.
        cells: CellSet,
        /// Those too many.
        digits: DigitSet,
        /// What saves it.
        rescue: UniquenessBreaker,
    },
    /// Digits of the cells that would leave one of the others without a digit.
    Aligned {
        /// The cells that are combined.
        cells: Vec<Cell>,
        /// The cells that all of them see.
        excluders: CellSet,
    },
    /// A chain that comes back to its start: either all that it has on are true, or all it has off.
    Cycle(Chain),
    /// One chain for each case of the premise; what they all end in holds, and an assumption whose
    /// chains contradict it or each other does not.
    Chains {
        /// What the chains start from.
        premise: Premise,
        /// In the order of the cases.
        chains: Vec<Chain>,
    },
}

/// Cells of a house and their digits: one or more digits more than cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// All their candidates.
    pub digits: DigitSet,
}

/// An alternating inference chain: of two neighbours joined by a strong link at least one is true,
/// by a weak link at most one. Read as "if this is off, that is on, so the next is off ...".
///
/// ```text
/// ends that differ      a off => .. => b on      a or b is true; so what sees both (or, of another
///                                                digit, would rule both out) is false
/// the same end twice    a on  => .. => a off     a is false
///                       a off => .. => a on      a is true
/// closed                the last joins the first, so each weak link is strong too
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aic {
    /// The nodes, on and off in turns: off to on is a strong link, on to off a weak one.
    pub nodes: Vec<AicNode>,
    /// Whether the last node is joined to the first.
    pub closed: bool,
    /// The almost locked sets among its strong links: without one of its digits such a set has all
    /// others.
    pub sets: Vec<AlmostLockedSet>,
}

/// A node of an [`Aic`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AicNode {
    /// The digit.
    pub digit: Digit,
    /// Its cell, or the cells of a group: on when one of them has the digit, off when none has.
    pub cells: CellSet,
    /// Whether it is on or off in the reading.
    pub on: bool,
}

/// What forcing chains start from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Premise {
    /// An assumption that will be disproved.
    Assumption {
        /// The candidate.
        candidate: Candidate,
        /// Whether it is assumed to be true.
        on: bool,
    },
    /// The candidate is true or it is false.
    Either(Candidate),
    /// One of the candidates of the cell is true.
    Cell(Cell),
    /// One of the cells of the house has the digit.
    House {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// What saves a pattern from having two solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UniquenessBreaker {
    /// Type 1: a digit of this cell.
    OneCell(Cell),
    /// Type 2: this digit, in one of several cells.
    OneDigit(Digit),
    /// Type 3: digits that make a subset with other cells.
    Subset {
        /// The house.
        house: House,
        /// The other cells of the subset.
        cells: CellSet,
        /// The digits of the subset.
        digits: DigitSet,
        /// Whether it is a hidden subset.
        hidden: bool,
    },
    /// Type 4: two cells, one of which must have this digit of the pattern.
    Locked {
        /// The house that has the digit only there.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// Type 6: in two houses this digit of the pattern is only in the pattern.
    Crossed {
        /// The houses, parallel.
        houses: [House; 2],
        /// The digit.
        digit: Digit,
    },
    /// A hidden rectangle: along both sides that meet in a corner this digit is only in the pattern.
    Corner {
        /// The corner, which can't have the other digit.
        corner: Cell,
        /// The two sides.
        sides: [House; 2],
        /// The digit.
        digit: Digit,
    },
    /// An avoidable rectangle, all but one of whose cells are placed.
    Placed(Cell),
}

impl UniquenessBreaker {
    /// The subset of a type 3: its house, other cells and digits, and whether it is hidden.
    pub(crate) fn subset(&self) -> Option<(House, CellSet, DigitSet, bool)> {
        match *self {
            UniquenessBreaker::Subset {
                house,
                cells,
                digits,
                hidden,
            } => Some((house, cells, digits, hidden)),
            _ => None,
        }
    }
}

impl Step {
    /// Does it: takes the eliminated candidates out and puts the placed digit in.
    ///
    /// Whether anything changed.
    pub fn apply(&self, position: &mut Position) -> bool {
        let mut changed = false;
        for &candidate in &self.eliminations {
            changed |= position.eliminate(candidate);
        }
        if let Some(Candidate { cell, digit }) = self.placement {
            changed |= position.values().get(cell).is_none();
            position.place(cell, digit);
        }
        changed
    }

    /// Whether it leaves this candidate no chance.
    pub fn rules_out(&self, Candidate { cell, digit }: Candidate) -> bool {
        let placed = self.placement.is_some_and(|placed| {
            (placed.cell == cell && placed.digit != digit)
                || (placed.digit == digit && placed.cell.sees(cell))
        });
        placed || self.eliminations.contains(&Candidate { cell, digit })
    }

    /// The last word: the digit of the solution in a cell.
    pub(crate) fn from_solution(cell: Cell, solution: &Grid) -> Step {
        Step {
            technique: Technique::BruteForce,
            rating: Technique::BruteForce.rating(),
            placement: solution.get(cell).map(|digit| Candidate { cell, digit }),
            eliminations: Vec::new(),
            evidence: Evidence::Solution,
        }
    }

    /// Whether both place and eliminate the same.
    pub fn does_the_same(&self, other: &Step) -> bool {
        let is_in = |other: &Step, out| other.eliminations.contains(out);
        self.placement == other.placement
            && self.eliminations.len() == other.eliminations.len()
            && self.eliminations.iter().all(|out| is_in(other, out))
    }
}

/// Tenths of a difficulty that was added up in floating point, as Sudoku Explainer does.
pub(crate) fn tenths(difficulty: f64) -> u8 {
    ((difficulty + 0.05) * 10.0) as u8
}

/// Receives each step that a technique finds; `Break` stops the search.
pub(crate) type OnStep<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Reports the step that takes these candidates out, if there are any; the evidence is asked for only then.
pub(crate) fn report_eliminations(
    (technique, rating): (Technique, u8),
    eliminations: Vec<Candidate>,
    evidence: impl FnOnce() -> Evidence,
    on_step: OnStep,
) -> ControlFlow<()> {
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    on_step(Step {
        technique,
        rating,
        placement: None,
        eliminations,
        evidence: evidence(),
    })
}

/// All digits that any of the cells may have.
pub(crate) fn digits_in(position: &Position, cells: CellSet) -> DigitSet {
    let digits = cells.into_iter().map(|cell| position.candidates(cell));
    digits.fold(DigitSet::EMPTY, |all, some| all | some)
}

/// The candidates of `digit` in `cells`, in order.
pub(crate) fn candidates_in(position: &Position, cells: CellSet, digit: Digit) -> Vec<Candidate> {
    (cells & position.cells_with(digit))
        .into_iter()
        .map(|cell| Candidate { cell, digit })
        .collect()
}

/// The candidates of all `digits` in `cells`, cell by cell.
pub(crate) fn candidates_of(
    position: &Position,
    cells: CellSet,
    digits: DigitSet,
) -> Vec<Candidate> {
    cells
        .into_iter()
        .flat_map(|cell| {
            (position.candidates(cell) & digits)
                .into_iter()
                .map(move |digit| Candidate { cell, digit })
        })
        .collect()
}
