//! Techniques of a kind.

/// Techniques that look for the same kind of thing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// One cell is left for a digit, or one digit for a cell.
    Singles,
    /// Two steps in one: an elimination and the single it leaves. Sudoku Explainer's only.
    Direct,
    /// Where a box and a line cross.
    Intersections,
    /// As many cells as digits.
    Subsets,
    /// Lines that confine a digit to as many lines across.
    Fish,
    /// Two strong links of one digit.
    SingleDigit,
    /// Two or three cells, one of which must have a digit.
    Wings,
    /// What would have two solutions.
    Uniqueness,
    /// Fish that are spoiled by a few cells.
    FinnedFish,
    /// Candidates in two colours, one of which is true.
    Coloring,
    /// Strong and weak links in turns.
    Chains,
    /// Combinations of the digits of a few cells.
    Aligned,
    /// Sets of cells with one digit more than cells.
    AlmostLocked,
    /// Fish with boxes, or with rows and columns together.
    WildFish,
    /// Chains as Sudoku Explainer makes and counts them.
    ForcingChains,
    /// Chains that branch.
    ForcingNets,
    /// What is no longer a deduction that people make.
    LastWords,
}

impl Family {
    /// Its name in the API: that of the variant, as in `"SingleDigit"`.
    pub fn key(self) -> String {
        format!("{self:?}")
    }
}
