//! The techniques by name.

/// A named kind of deduction, in the order of [`Technique::rating`], more or less.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last empty cell of a house.
    FullHouse,
    /// The last cell for a digit that is already placed eight times.
    LastDigit,
    /// The only cell in a house for a digit.
    HiddenSingle,
    /// A pointing that leaves a hidden single.
    DirectPointing,
    /// A claiming that leaves a hidden single.
    DirectClaiming,
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair,
    /// The only digit for a cell.
    NakedSingle,
    /// A hidden triple that leaves a hidden single.
    DirectHiddenTriple,
    /// A digit of a box is confined to one line: it is eliminated from the rest of the line.
    Pointing,
    /// A digit of a line is confined to one box: it is eliminated from the rest of the box.
    Claiming,
    /// A naked pair where a box and a line cross: it clears both.
    LockedPair,
    /// Two cells of a house with the same two digits.
    NakedPair,
    /// A digit confined to two columns in two rows, or the other way round.
    XWing,
    /// Two digits of a house confined to the same two cells.
    HiddenPair,
    /// A naked triple where a box and a line cross: it clears both.
    LockedTriple,
    /// Three cells of a house with three digits.
    NakedTriple,
    /// The X-Wing of three lines.
    Swordfish,
    /// Three digits of a house confined to three cells.
    HiddenTriple,
    /// Two lines with two cells for a digit each; one cell of each see each other.
    Skyscraper,
    /// A row and a column with two cells for a digit each, linked in a box.
    TwoStringKite,
    /// Two kites that share their strings.
    DualTwoStringKite,
    /// Three bivalue cells, two of them seen by the third.
    XyWing,
    /// A digit of a box confined to a row and a column, and a strong link.
    EmptyRectangle,
    /// Two empty rectangles in the same box.
    DualEmptyRectangle,
    /// An X-Wing with fins: only candidates that also see the fins are eliminated.
    FinnedXWing,
    /// A finned X-Wing that would be no X-Wing without its fins.
    SashimiXWing,
    /// The XY-Wing whose pivot has all three digits.
    XyzWing,
    /// Two cells with the same two digits, connected by a strong link on one of them.
    WWing,
    /// A rectangle of two digits in two boxes: one cell has other digits too.
    UniqueRectangle1,
    /// A rectangle of two digits in two boxes: the other digits are all the same.
    UniqueRectangle2,
    /// A rectangle of two digits in two boxes: the other digits form a subset.
    UniqueRectangle3,
    /// A rectangle of two digits in two boxes: one of the two digits is locked in two of the cells.
    UniqueRectangle4,
    /// A rectangle of two digits in two boxes: the same other digit in three cells, or in two that do not see each other.
    UniqueRectangle5,
    /// A rectangle of two digits in two boxes: other digits at opposite corners, and one of the two forms an X-Wing.
    UniqueRectangle6,
    /// A rectangle of two digits in two boxes, one of them with strong links along the two sides that meet in a corner.
    HiddenRectangle,
    /// A rectangle of placed digits: the last cell must not complete it.
    AvoidableRectangle1,
    /// A rectangle of placed digits: the last two cells have the same other digit.
    AvoidableRectangle2,
    /// A longer loop of two digits: one cell has other digits too.
    UniqueLoop1,
    /// A longer loop of two digits: the other digits are all the same.
    UniqueLoop2,
    /// A longer loop of two digits: the other digits form a subset.
    UniqueLoop3,
    /// A longer loop of two digits: one of the two digits is locked in two of the cells.
    UniqueLoop4,
    /// Two rows or columns of three cells whose three digits could be swapped.
    ExtendedRectangle,
    /// Candidates that see both colours of a chain of strong links are eliminated.
    SimpleColorsTrap,
    /// Two cells of a colour see each other: the colour is false.
    SimpleColorsWrap,
    /// Cells with the same two digits, in a chain.
    RemotePair,
    /// Two colourings: colours that see each other leave one of the two others true.
    MultiColors1,
    /// Two colourings: a colour that sees both colours of another is false.
    MultiColors2,
    /// Four cells with four digits, only one of which can occur in cells that do not see each other.
    WxyzWing,
    /// A Swordfish with fins: only candidates that also see the fins are eliminated.
    FinnedSwordfish,
    /// A finned Swordfish that would be none without its fins.
    SashimiSwordfish,
    /// Two finned X-Wings in the same lines.
    SiameseFinnedXWing,
    /// Two sashimi X-Wings in the same lines.
    SiameseSashimiXWing,
    /// Two finned Swordfish in the same lines.
    SiameseFinnedSwordfish,
    /// Two sashimi Swordfish in the same lines.
    SiameseSashimiSwordfish,
    /// Four cells of a house with four digits.
    NakedQuad,
    /// The X-Wing of four lines.
    Jellyfish,
    /// Four digits of a house confined to four cells.
    HiddenQuad,
    /// A Jellyfish with fins: only candidates that also see the fins are eliminated.
    FinnedJellyfish,
    /// A finned Jellyfish that would be none without its fins.
    SashimiJellyfish,
    /// Two finned Jellyfish in the same lines.
    SiameseFinnedJellyfish,
    /// Two sashimi Jellyfish in the same lines.
    SiameseSashimiJellyfish,
    /// A bivalue universal grave: one cell has an extra candidate.
    Bug1,
    /// A bivalue universal grave: several cells have the same extra candidate.
    Bug2,
    /// A bivalue universal grave: the extra candidates form a subset.
    Bug3,
    /// A bivalue universal grave: a digit is locked in the two cells with extra candidates.
    Bug4,
    /// Two colours through cells and houses, for all digits.
    Medusa,
    /// Digits that rule each other out in two cells.
    AlignedPairExclusion,
    /// Cells where a box and a line cross share their digits with a set in each.
    SueDeCoq,
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
    /// A chain on one digit: one of its ends is true.
    XChain,
    /// A longer chain on one digit.
    ForcingXChain,
    /// A chain with links of both kinds.
    ForcingChain,
    /// A chain through bivalue cells: one of its ends is true.
    XyChain,
    /// A loop of alternating strong and weak links: every weak link becomes strong.
    ContinuousLoop,
    /// A loop that contradicts its own start.
    DiscontinuousLoop,
    /// A chain of alternating strong and weak links: one of its ends is true.
    Aic,
    /// A continuous loop with groups of cells in it.
    GroupedContinuousLoop,
    /// A discontinuous loop with groups of cells in it.
    GroupedDiscontinuousLoop,
    /// An alternating inference chain with groups of cells in it.
    GroupedAic,
    /// Two almost locked sets that share a digit: one of them must have another.
    AlsXz,
    /// An X-Wing with boxes among its houses.
    FrankenXWing,
    /// A Swordfish with boxes among its houses.
    FrankenSwordfish,
    /// A Jellyfish with boxes among its houses.
    FrankenJellyfish,
    /// A Franken X-Wing with fins.
    FinnedFrankenXWing,
    /// A Franken Swordfish with fins.
    FinnedFrankenSwordfish,
    /// A Franken Jellyfish with fins.
    FinnedFrankenJellyfish,
    /// Two finned Franken X-Wings on the same base.
    SiameseFinnedFrankenXWing,
    /// Two finned Franken Swordfish on the same base.
    SiameseFinnedFrankenSwordfish,
    /// Two finned Franken Jellyfish on the same base.
    SiameseFinnedFrankenJellyfish,
    /// Three almost locked sets, the middle one linked to both others.
    AlsXyWing,
    /// A chain of almost locked sets.
    AlsChain,
    /// Digits that rule each other out in three cells.
    AlignedTripleExclusion,
    /// A candidate that disproves itself through its own digit alone.
    NishioForcingChains,
    /// A cell each of whose digits is linked to an almost locked set.
    DeathBlossom,
    /// An X-Wing of any houses.
    MutantXWing,
    /// A Swordfish of any houses.
    MutantSwordfish,
    /// A Jellyfish of any houses.
    MutantJellyfish,
    /// A mutant X-Wing with fins.
    FinnedMutantXWing,
    /// A mutant Swordfish with fins.
    FinnedMutantSwordfish,
    /// A mutant Jellyfish with fins.
    FinnedMutantJellyfish,
    /// Two finned mutant X-Wings on the same base.
    SiameseFinnedMutantXWing,
    /// Two finned mutant Swordfish on the same base.
    SiameseFinnedMutantSwordfish,
    /// Two finned mutant Jellyfish on the same base.
    SiameseFinnedMutantJellyfish,
    /// Every digit of a cell leads to the same conclusion.
    CellForcingChains,
    /// Every cell in a house for a digit leads to the same conclusion.
    RegionForcingChains,
    /// Every digit of a cell leads to the same conclusion, through chains that branch.
    DynamicCellForcingChains,
    /// Every cell in a house for a digit leads to the same conclusion, through chains that branch.
    DynamicRegionForcingChains,
    /// A candidate leads to the same conclusion whether it is true or false.
    DynamicDoubleForcingChains,
    /// A candidate disproves itself through chains that branch.
    DynamicContradictionForcingChains,
    /// Dynamic chains of any of these kinds that use easy techniques on the way.
    DynamicForcingChainsPlus,
    /// The same, also using cycles and forcing chains.
    DynamicForcingChainsPlusForcing,
    /// The same, also using cell and region forcing chains.
    DynamicForcingChainsPlusMultiple,
    /// Dynamic chains that use easy techniques and dynamic chains on the way.
    DynamicForcingChainsPlusDynamic,
    /// Dynamic chains that use dynamic chains on the way, which in turn use forcing chains.
    DynamicForcingChainsPlusDynamicPlus,
    /// A cell that has the digit in every way to place it nine times.
    Template,
    /// Cells that have the digit in none of those ways.
    TemplateDelete,
    /// Taken from the solution.
    BruteForce,
}
