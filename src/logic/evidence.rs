//! The proofs of steps, by kind.

use super::{Chain, Premise};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House, Symmetry};

/// The proof of a step: enough to draw it, to describe it and to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evidence {
    /// A naked single: all other digits are ruled out in the cell.
    OnlyDigit,
    /// A hidden single: all other cells of the house are ruled out for the digit.
    OnlyCell {
        /// The house.
        house: House,
    },
    /// In `from`, the digit is confined to the intersection with `to`, so it is eliminated from the rest of `to`.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house in which it is confined.
        from: House,
        /// The house from which it is eliminated.
        to: House,
    },
    /// A subset: as many cells as digits.
    Subset {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// Whether the digits are confined to the cells (hidden), or the cells have only these digits (naked).
        hidden: bool,
    },
    /// A fish: in the base houses, the digit is confined to the cover houses, apart from the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The base: the houses in which it is confined.
        base: Vec<House>,
        /// The cover: the houses from which it is eliminated.
        cover: Vec<House>,
        /// Cells of the base with the digit that are in no cover house, or in two base houses
        /// (*endo fins*). Either a fin has the digit, or the fish is valid. Siamese fish have the fins and
        /// the cover houses of both fish.
        fins: CellSet,
    },
    /// A wing: whatever the pivot is, one of the other cells is `digit`.
    Wing {
        /// The pivot.
        pivot: Cell,
        /// The other cells; the pivot sees each of them.
        pincers: Vec<Cell>,
        /// The digit that one of them must be.
        digit: Digit,
    },
    /// A wing whose pincers cannot both be `digit`, because of a house.
    XyzRing {
        /// The pivot, which has the digits of both pincers.
        pivot: Cell,
        /// The pincers.
        pincers: [Cell; 2],
        /// The digits that each of them shares only with the pivot.
        own: [Digit; 2],
        /// The digit of all three cells.
        digit: Digit,
        /// The house.
        house: House,
        /// Its cells for the digit: those that see the first pincer, and the others, which see the second.
        ends: [CellSet; 2],
    },
    /// Chains of alternating strong and weak links; several where two patterns make a step together.
    Links(Vec<Aic>),
    /// Candidates in two colours: in each colouring, one colour is true and the other false.
    Colors {
        /// The colourings, each with its two colours.
        colorings: Vec<[Vec<Candidate>; 2]>,
        /// The colour of the first colouring that is false, if that is the conclusion.
        wrong: Option<usize>,
    },
    /// Almost locked sets linked by shared digits.
    AlmostLocked {
        /// The sets, in the order of the chain; for a death blossom, its petals.
        sets: Vec<AlmostLockedSet>,
        /// The restricted common candidates: those of each set and the next; for a death blossom, those of
        /// the stem and each petal. In a closed ring there is one more, for the last set and the first.
        links: Vec<DigitSet>,
        /// The stem of a death blossom.
        stem: Option<Cell>,
        /// The digits that both ends have, which are eliminated.
        digits: DigitSet,
    },
    /// Sue de Coq: cells in the intersection of a box and a line, a set in the rest of the line, and one in
    /// the rest of the box, all of which together have as many digits as cells.
    SueDeCoq {
        /// The cells in the intersection.
        crossing: CellSet,
        /// The set in the rest of the line.
        line: AlmostLockedSet,
        /// The set in the rest of the box.
        box_: AlmostLockedSet,
    },
    /// All ways to place the digit in its nine cells at once, without using cells that another digit
    /// must have.
    Template {
        /// The digit.
        digit: Digit,
    },
    /// The digit is taken from the solution.
    Solution,
    /// A pattern of cells in which two digits could be swapped, if nothing prevented it; in an extended
    /// rectangle, two lines of cells in which three digits could be.
    UniqueLoop {
        /// The cells, in the order of the loop, or line by line.
        cells: Vec<Cell>,
        /// The two or three digits.
        digits: DigitSet,
        /// What prevents the swap.
        rescue: UniquenessBreaker,
    },
    /// A bivalue universal grave: two candidates in every cell, if nothing prevented it.
    Bug {
        /// The cells with extra candidates.
        cells: CellSet,
        /// The extra candidates.
        digits: DigitSet,
        /// What prevents it.
        rescue: UniquenessBreaker,
    },
    /// A pattern of candidates that could all be exchanged, two in each cell, if nothing prevented it.
    DeadlyPattern {
        /// The candidates of the pattern.
        pattern: Vec<Candidate>,
        /// What prevents it.
        rescue: UniquenessBreaker,
    },
    /// Two cells that must not have just two digits, because two lines with hardly any givens could be rearranged.
    QiuPattern {
        /// The two cells.
        pair: [Cell; 2],
        /// The digits.
        digits: DigitSet,
        /// The four cells where the lines meet those of the pair, and which alone can have the digits in their box.
        square: CellSet,
        /// The lines.
        lines: [House; 2],
        /// What prevents it.
        rescue: UniquenessBreaker,
    },
    /// A band or stack in which digits could change places within the crossing lines, if an eliminated candidate were true.
    ClueCover {
        /// Its lines.
        lines: [House; 3],
        /// Its givens.
        givens: CellSet,
    },
    /// A symmetry of the givens, which the only solution must have too.
    Symmetry {
        /// How the grid is turned or mirrored.
        symmetry: Symmetry,
        /// The digit that each of the digits 1 to 9 becomes.
        digits: [Digit; 9],
    },
    /// Cells that cannot be filled with some digits alone, so that one of their guardians is true.
    Guardians {
        /// The cells of the pattern; for a broken wing, of its ring.
        cells: CellSet,
        /// The digits that cannot fill them; for a broken wing, its digit.
        digits: DigitSet,
        /// For a broken wing, its houses, each of which would have the digit in one of two cells. Otherwise none.
        houses: Vec<House>,
        /// The candidates of which one is true.
        guardians: Vec<Candidate>,
    },
    /// As many cells as there are links, each of which is true at most once in them; so each is true exactly once.
    MultiSector {
        /// The cells.
        cells: CellSet,
        /// The links. All candidates of the cells are in links, except those of `free`.
        links: Vec<SetLink>,
        /// In a bent subset, the digit that can occur more than once in the cells. It counts as one link, and it is there at
        /// least once.
        free: Option<Digit>,
    },
    /// Digits that can leave their box only at the same two cells of a row and a column that cross in it.
    Fireworks {
        /// The crossings, each with its digits: one with three, or two with two each.
        crosses: Vec<(Cell, DigitSet)>,
        /// The cell in the row of the first crossing, and that in its column.
        wings: [Cell; 2],
    },
    /// Two cells of a chute with the same two digits, and the third line of the third box.
    ChutePair {
        /// The cells with two digits.
        ends: [Cell; 2],
        /// Their digits.
        digits: DigitSet,
        /// The cells where the third line crosses the third box.
        cells: CellSet,
        /// The digits that these cells do not have: one or both.
        absent: DigitSet,
    },
    /// Digits that are almost confined to the crossing of a box and a line.
    AlmostLockedCandidates {
        /// The digits.
        digits: DigitSet,
        /// The house of the naked cells, from which the digits are eliminated.
        to: House,
        /// Cells outside the crossing that have only these digits, one fewer than there are digits.
        naked: CellSet,
        /// The other house.
        from: House,
        /// The only other cells there that have any of the digits, one fewer than there are digits.
        hidden: CellSet,
    },
    /// Two cells with the same two digits, and a box that has these only in the row of one and the column of the other.
    IntersectionPair {
        /// The cell in a row with the box, and the one in a column with it.
        ends: [Cell; 2],
        /// Their digits.
        digits: DigitSet,
        /// The box.
        box_: House,
    },
    /// Base cells whose two digits must come back in target cells; in a double exocet, two of these.
    Exocet {
        /// The base cells.
        bases: Vec<[Cell; 2]>,
        /// The two targets of each base.
        targets: Vec<Cell>,
        /// The digits of the base cells.
        digits: DigitSet,
        /// The three cross-lines.
        lines: [House; 3],
        /// Their other cells that can hold these digits.
        cross: CellSet,
    },
    /// Combinations of digits in some cells, each of which would leave another cell without a digit.
    Aligned {
        /// The cells whose digits are combined.
        cells: Vec<Cell>,
        /// The cells seen by all of them.
        excluders: CellSet,
    },
    /// A chain that returns to its start: either all its on-literals are true, or all its off-literals.
    Cycle(Chain),
    /// One chain for each case of the premise. What all of them lead to is true; an assumption is false if
    /// its chains contradict it or each other.
    Chains {
        /// What the chains start from.
        premise: Premise,
        /// The chains, in the order of the cases.
        chains: Vec<Chain>,
    },
    /// One chain for each case of the start, each ending in a different case of the end. Only one end is true, so all links also hold
    /// backwards.
    Blossom {
        /// What the chains start from.
        start: Premise,
        /// What they end in.
        end: Premise,
        /// The chains, in the order of the cases.
        chains: Vec<Chain>,
    },
}

/// Cells of a house with at least one more digit than cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// All digits that they have as candidates.
    pub digits: DigitSet,
}

/// A digit, and cells that all see each other: at most one of them has the digit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetLink {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: CellSet,
}

/// An alternating inference chain. Of two neighbours joined by a strong link, at least one is true; of two
/// joined by a weak link, at most one. Read as "if this is off, that is on, so the next is off ...".
///
/// ```text
/// different ends        a off => .. => b on      a or b is true; so what sees both (or, for two
///                                                digits, what both rule out) is false
/// the same end twice    a on  => .. => a off     a is false
///                       a off => .. => a on      a is true
/// closed                the last joins the first, so each weak link is strong too
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aic {
    /// The nodes, alternately on and off: off to on is a strong link, on to off a weak one.
    pub nodes: Vec<AicNode>,
    /// Whether the last node is joined to the first.
    pub closed: bool,
    /// The almost locked sets among the strong links: without one of its digits, such a set has all the
    /// others.
    pub sets: Vec<AlmostLockedSet>,
}

/// A node of an [`Aic`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AicNode {
    /// The digit.
    pub digit: Digit,
    /// Its cell, or the cells of a group: on if one of them has the digit, off if none has.
    pub cells: CellSet,
    /// Whether it is on or off as the chain is read.
    pub on: bool,
}

/// What keeps a pattern from having two solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UniquenessBreaker {
    /// Type 1: an extra digit of this cell.
    OneCell(Cell),
    /// Type 2: this digit, in one of several cells.
    OneDigit(Digit),
    /// Type 3: extra digits that form a subset with other cells.
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
    /// Type 4: two cells, one of which must hold this digit of the pattern.
    Locked {
        /// The house in which only these two can hold it.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// Type 6: in two houses, this digit of the pattern is confined to the pattern.
    Crossed {
        /// The houses, parallel to each other.
        houses: [House; 2],
        /// The digit.
        digit: Digit,
    },
    /// A hidden rectangle: in both houses that meet in a corner, this digit is confined to the pattern.
    Corner {
        /// The corner, which cannot hold the other digit.
        corner: Cell,
        /// The two houses.
        sides: [House; 2],
        /// The digit.
        digit: Digit,
    },
    /// An avoidable rectangle, in which all cells but one are placements.
    Placed(Cell),
}

impl UniquenessBreaker {
    /// The subset of a type 3: its house, its other cells, its digits, and whether it is hidden.
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
