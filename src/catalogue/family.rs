//! Families of techniques.

/// Techniques that look for the same kind of pattern.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Only one cell is left for a digit, or one digit for a cell.
    Singles,
    /// An elimination and the single that it leaves, as one step. Only Sudoku Explainer has these.
    Direct,
    /// Candidates in the intersection of a box and a line.
    Intersections,
    /// As many cells as digits, in one house.
    Subsets,
    /// Lines in which a digit is confined to as many crossing lines.
    Fish,
    /// Two strong links of one digit.
    SingleDigit,
    /// Two or three cells, one of which must hold a digit.
    Wings,
    /// Patterns that would have two solutions.
    Uniqueness,
    /// Fish with a few extra cells, the fins.
    FinnedFish,
    /// Candidates in two colours, one of which is true.
    Coloring,
    /// Chains of alternating strong and weak links.
    Chains,
    /// Combinations of digits in a few cells.
    Aligned,
    /// Sets of cells with one more digit than cells.
    AlmostLocked,
    /// As many cells as digits, counted over several houses.
    MultiSector,
    /// Patterns that would be impossible, if it were not for some candidates.
    Guardians,
    /// Cells whose digits must come back in others.
    Exocets,
    /// Fish whose houses include boxes, or rows and columns together.
    WildFish,
    /// Chains as Sudoku Explainer builds and counts them.
    ForcingChains,
    /// Chains that branch.
    ForcingNets,
    /// Not a deduction that people would make.
    LastWords,
}

impl Family {
    /// The name in the API: that of the variant, such as `"SingleDigit"`.
    pub fn key(self) -> String {
        format!("{self:?}")
    }
}
