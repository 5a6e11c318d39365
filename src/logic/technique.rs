//! The techniques by name.

use core::fmt;

/// A named kind of deduction. The order is that of the ladder.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last empty cell of a house.
    FullHouse,
    /// The only cell of a house for a digit.
    HiddenSingle,
    /// A [`Technique::Pointing`] that leaves a hidden single.
    DirectPointing,
    /// A [`Technique::Claiming`] that leaves a hidden single.
    DirectClaiming,
    /// A [`Technique::HiddenPair`] that leaves a hidden single.
    DirectHiddenPair,
    /// The only digit for a cell.
    NakedSingle,
    /// A [`Technique::HiddenTriple`] that leaves a hidden single.
    DirectHiddenTriple,
    /// A digit of a box is confined to one line: it leaves the rest of the line.
    Pointing,
    /// A digit of a line is confined to one box: it leaves the rest of the box.
    Claiming,
    /// Two cells of a house with the same two digits.
    NakedPair,
    /// A digit confined to two columns in two rows, or the other way round.
    XWing,
    /// Two digits of a house confined to the same two cells.
    HiddenPair,
    /// Three cells of a house with three digits.
    NakedTriple,
    /// The X-Wing of three lines.
    Swordfish,
    /// Three digits of a house confined to three cells.
    HiddenTriple,
    /// Three bivalue cells, two of them seen by the third.
    XyWing,
    /// The XY-Wing whose pivot has all three digits.
    XyzWing,
    /// A rectangle of two digits in two boxes: one cell has other digits too.
    UniqueRectangle1,
    /// A rectangle of two digits in two boxes: the other digits are all the same.
    UniqueRectangle2,
    /// A rectangle of two digits in two boxes: the other digits make a subset.
    UniqueRectangle3,
    /// A rectangle of two digits in two boxes: one of the two digits is locked in two of the cells.
    UniqueRectangle4,
    /// A longer loop of two digits: one cell has other digits too.
    UniqueLoop1,
    /// A longer loop of two digits: the other digits are all the same.
    UniqueLoop2,
    /// A longer loop of two digits: the other digits make a subset.
    UniqueLoop3,
    /// A longer loop of two digits: one of the two digits is locked in two of the cells.
    UniqueLoop4,
    /// Four cells of a house with four digits.
    NakedQuad,
    /// The X-Wing of four lines.
    Jellyfish,
    /// Four digits of a house confined to four cells.
    HiddenQuad,
    /// A bivalue universal grave: one cell has a candidate too many.
    Bug1,
    /// A bivalue universal grave: the same candidate is too many in several cells.
    Bug2,
    /// A bivalue universal grave: the candidates too many make a subset.
    Bug3,
    /// A bivalue universal grave: a digit is locked in the two cells with too many.
    Bug4,
    /// Digits that rule each other out in two cells.
    AlignedPairExclusion,
    /// A cycle on one digit through four cells.
    GeneralizedXWing,
    /// A cycle on one digit.
    XCycle,
    /// A cycle through bivalue cells.
    YCycle,
    /// A cycle with links of both kinds.
    XyCycle,
    /// The shortest chain on one digit: five links.
    TurbotFish,
    /// A longer chain on one digit.
    ForcingXChain,
    /// A chain with links of both kinds.
    ForcingChain,
    /// Digits that rule each other out in three cells.
    AlignedTripleExclusion,
    /// A candidate that disproves itself on its own digit.
    NishioForcingChains,
    /// Every digit of a cell leads to the same.
    CellForcingChains,
    /// Every cell of a house for a digit leads to the same.
    RegionForcingChains,
    /// The same with chains that branch.
    DynamicCellForcingChains,
    /// The same with chains that branch.
    DynamicRegionForcingChains,
    /// A candidate leads to the same whether it is on or off.
    DynamicDoubleForcingChains,
    /// A candidate disproves itself through chains that branch.
    DynamicContradictionForcingChains,
    /// Dynamic chains of any of these kinds that use the easy techniques on the way.
    DynamicForcingChainsPlus,
    /// The same, which use cycles and forcing chains as well.
    DynamicForcingChainsPlusForcing,
    /// The same, which use cell and region forcing chains as well.
    DynamicForcingChainsPlusMultiple,
    /// Dynamic chains that use the easy techniques and dynamic chains on the way.
    DynamicForcingChainsPlusDynamic,
    /// Dynamic chains that use dynamic chains on the way, which in turn use forcing chains.
    DynamicForcingChainsPlusDynamicPlus,
}

impl Technique {
    /// Whether it fills a cell that a look at one house or one cell is enough for.
    pub const fn is_single(self) -> bool {
        use Technique::*;
        matches!(self, FullHouse | HiddenSingle | NakedSingle)
    }

    /// Whether it is two steps in one: an elimination and the hidden single that it leaves.
    pub const fn is_direct(self) -> bool {
        use Technique::*;
        matches!(
            self,
            DirectPointing | DirectClaiming | DirectHiddenPair | DirectHiddenTriple
        )
    }

    /// Its English name.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::FullHouse => "Full House",
            Technique::HiddenSingle => "Hidden Single",
            Technique::DirectPointing => "Direct Pointing",
            Technique::DirectClaiming => "Direct Claiming",
            Technique::DirectHiddenPair => "Direct Hidden Pair",
            Technique::NakedSingle => "Naked Single",
            Technique::DirectHiddenTriple => "Direct Hidden Triple",
            Technique::Pointing => "Pointing",
            Technique::Claiming => "Claiming",
            Technique::NakedPair => "Naked Pair",
            Technique::XWing => "X-Wing",
            Technique::HiddenPair => "Hidden Pair",
            Technique::NakedTriple => "Naked Triple",
            Technique::Swordfish => "Swordfish",
            Technique::HiddenTriple => "Hidden Triple",
            Technique::XyWing => "XY-Wing",
            Technique::XyzWing => "XYZ-Wing",
            Technique::UniqueRectangle1 => "Unique Rectangle type 1",
            Technique::UniqueRectangle2 => "Unique Rectangle type 2",
            Technique::UniqueRectangle3 => "Unique Rectangle type 3",
            Technique::UniqueRectangle4 => "Unique Rectangle type 4",
            Technique::UniqueLoop1 => "Unique Loop type 1",
            Technique::UniqueLoop2 => "Unique Loop type 2",
            Technique::UniqueLoop3 => "Unique Loop type 3",
            Technique::UniqueLoop4 => "Unique Loop type 4",
            Technique::NakedQuad => "Naked Quad",
            Technique::Jellyfish => "Jellyfish",
            Technique::HiddenQuad => "Hidden Quad",
            Technique::Bug1 => "BUG type 1",
            Technique::Bug2 => "BUG type 2",
            Technique::Bug3 => "BUG type 3",
            Technique::Bug4 => "BUG type 4",
            Technique::AlignedPairExclusion => "Aligned Pair Exclusion",
            Technique::GeneralizedXWing => "Generalized X-Wing",
            Technique::XCycle => "Bidirectional X-Cycle",
            Technique::YCycle => "Bidirectional Y-Cycle",
            Technique::XyCycle => "Bidirectional Cycle",
            Technique::TurbotFish => "Turbot Fish",
            Technique::ForcingXChain => "Forcing X-Chain",
            Technique::ForcingChain => "Forcing Chain",
            Technique::AlignedTripleExclusion => "Aligned Triple Exclusion",
            Technique::NishioForcingChains => "Nishio Forcing Chains",
            Technique::CellForcingChains => "Cell Forcing Chains",
            Technique::RegionForcingChains => "Region Forcing Chains",
            Technique::DynamicCellForcingChains => "Dynamic Cell Forcing Chains",
            Technique::DynamicRegionForcingChains => "Dynamic Region Forcing Chains",
            Technique::DynamicDoubleForcingChains => "Dynamic Double Forcing Chains",
            Technique::DynamicContradictionForcingChains => "Dynamic Contradiction Forcing Chains",
            Technique::DynamicForcingChainsPlus => "Dynamic Forcing Chains (+)",
            Technique::DynamicForcingChainsPlusForcing => {
                "Dynamic Forcing Chains (+ Forcing Chains)"
            }
            Technique::DynamicForcingChainsPlusMultiple => {
                "Dynamic Forcing Chains (+ Multiple Forcing Chains)"
            }
            Technique::DynamicForcingChainsPlusDynamic => {
                "Dynamic Forcing Chains (+ Dynamic Forcing Chains)"
            }
            Technique::DynamicForcingChainsPlusDynamicPlus => {
                "Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
            }
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
