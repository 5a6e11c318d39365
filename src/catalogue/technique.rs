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
    /// Pointing that leaves a hidden single.
    DirectPointing,
    /// Claiming that leaves a hidden single.
    DirectClaiming,
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair,
    /// The only digit for a cell.
    NakedSingle,
    /// A hidden triple that leaves a hidden single.
    DirectHiddenTriple,
    /// In a box, a digit is confined to one line, so it is eliminated from the rest of the line.
    Pointing,
    /// In a line, a digit is confined to one box, so it is eliminated from the rest of the box.
    Claiming,
    /// A naked pair where a box and a line cross: it eliminates its digits from both.
    LockedPair,
    /// Two cells of a house with the same two digits.
    NakedPair,
    /// In two rows, a digit is confined to the same two columns, or the other way round.
    XWing,
    /// Two digits confined to the same two cells of a house.
    HiddenPair,
    /// A naked triple where a box and a line cross: it eliminates its digits from both.
    LockedTriple,
    /// Three cells of a house that have only three digits between them.
    NakedTriple,
    /// An X-Wing with three rows and three columns.
    Swordfish,
    /// Three digits confined to the same three cells of a house.
    HiddenTriple,
    /// Two lines with two cells each for a digit; a cell of one sees a cell of the other.
    Skyscraper,
    /// A row and a column with two cells each for a digit, linked in a box.
    TwoStringKite,
    /// Two kites that share their strings.
    DualTwoStringKite,
    /// Three bivalue cells, one of which sees the other two.
    XyWing,
    /// In a box, a digit is confined to a row and a column, one of which meets a strong link.
    EmptyRectangle,
    /// Two empty rectangles in the same box.
    DualEmptyRectangle,
    /// An X-Wing with fins: only candidates that also see the fins are eliminated.
    FinnedXWing,
    /// A finned X-Wing that is incomplete without its fins.
    SashimiXWing,
    /// An XY-Wing whose pivot has all three digits.
    XyzWing,
    /// Two cells with the same two digits, connected by a strong link on one of them.
    WWing,
    /// A rectangle of two digits in two boxes: one cell has extra candidates.
    UniqueRectangle1,
    /// A rectangle of two digits in two boxes: the extra candidates are all the same digit.
    UniqueRectangle2,
    /// A rectangle of two digits in two boxes: the extra candidates form a subset.
    UniqueRectangle3,
    /// A rectangle of two digits in two boxes: one of the two digits is locked in two of the cells.
    UniqueRectangle4,
    /// A rectangle of two digits in two boxes: three cells, or two that do not see each other, have the same extra candidate.
    UniqueRectangle5,
    /// A rectangle of two digits in two boxes: opposite corners have extra candidates, and one of the two digits forms an X-Wing.
    UniqueRectangle6,
    /// A rectangle of two digits in two boxes, one of them with strong links along the two sides that meet in a corner.
    HiddenRectangle,
    /// A cell of a line with two digits, and in a box on that line only one cell off it for either of them.
    AlmostLockedPair,
    /// A rectangle of placed digits: the last cell must not complete it.
    AvoidableRectangle1,
    /// A rectangle of placed digits: the last two cells have the same extra candidate.
    AvoidableRectangle2,
    /// A longer loop of two digits: one cell has extra candidates.
    UniqueLoop1,
    /// A longer loop of two digits: the extra candidates are all the same digit.
    UniqueLoop2,
    /// A longer loop of two digits: the extra candidates form a subset.
    UniqueLoop3,
    /// A longer loop of two digits: one of the two digits is locked in two of the cells.
    UniqueLoop4,
    /// Two rows or columns of three cells whose three digits could be swapped.
    ExtendedRectangle,
    /// A candidate that sees both colours of a chain of strong links is eliminated.
    SimpleColorsTrap,
    /// Two cells of a colour see each other, so the colour is false.
    SimpleColorsWrap,
    /// A chain of cells with the same two digits.
    RemotePair,
    /// Two cells of a band or stack with the same two digits, at least one of which is impossible in the third box and line.
    ChuteRemotePair,
    /// Two colourings: a colour of each sees the other, so one of the remaining two colours is true.
    MultiColors1,
    /// Two colourings: a colour that sees both colours of the other is false.
    MultiColors2,
    /// Four cells with four digits, only one of which can occur more than once.
    WxyzWing,
    /// A Swordfish with fins: only candidates that also see the fins are eliminated.
    FinnedSwordfish,
    /// A finned Swordfish that is incomplete without its fins.
    SashimiSwordfish,
    /// Two finned X-Wings in the same lines.
    SiameseFinnedXWing,
    /// Two sashimi X-Wings in the same lines.
    SiameseSashimiXWing,
    /// Two finned Swordfish in the same lines.
    SiameseFinnedSwordfish,
    /// Two sashimi Swordfish in the same lines.
    SiameseSashimiSwordfish,
    /// Four cells of a house that have only four digits between them.
    NakedQuad,
    /// An XYZ-Wing whose pincers cannot both have the digit of all three cells.
    XyzRing,
    /// An X-Wing with four rows and four columns.
    Jellyfish,
    /// Two cells of a line with three digits, and in a box on that line only two cells off it for any of them.
    AlmostLockedTriple,
    /// Seven cells with three digits or eight with four, in three boxes, whose digits could be rearranged.
    BorescoperPattern,
    /// Nine cells of a band or stack with four digits, which could be rearranged.
    UniqueMatrix,
    /// Four digits confined to the same four cells of a house.
    HiddenQuad,
    /// An odd ring of cells for a digit: one of its other candidates in the houses of the ring is true.
    BrokenWing,
    /// As many cells as digits, only one of which can occur more than once.
    BentSubset,
    /// A Jellyfish with fins: only candidates that also see the fins are eliminated.
    FinnedJellyfish,
    /// A finned Jellyfish that is incomplete without its fins.
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
    /// Two cells that two digits must not fill, because of two lines with hardly any givens.
    QiuPattern,
    /// A bivalue universal grave in a part of the grid, with extra candidates.
    BugLite,
    /// Two colours through cells and houses, with all digits at once.
    Medusa,
    /// An odd ring of cells with the same two digits: one of their other candidates is true.
    BivalueOddagon,
    /// A loop of two placed digits: the last cells must not complete it.
    ReverseBug,
    /// Three digits that a crossing row and column have, outside the box where they cross, only in one cell each.
    FireworkTriple,
    /// Two cells with the same two digits, which an empty rectangle for both digits connects.
    EmptyRectangleIntersectionPair,
    /// Two cells: digits that appear in no possible combination are eliminated.
    AlignedPairExclusion,
    /// Two pairs of digits that form fireworks at opposite corners of a rectangle, with the same two wings.
    FireworkQuadruple,
    /// As many cells as digits, in several houses, where the cells for each digit all see each other.
    DistributedDisjointSubset,
    /// Cells where a box and a line cross, locked together with a set in each.
    SueDeCoq,
    /// Twelve cells in four boxes that three digits alone cannot fill: one of their other candidates is true.
    Tridagon,
    /// Cells that three digits alone cannot fill: one of their other candidates is true.
    ImpossiblePattern,
    /// A band or stack with few givens, whose digits must not be able to change places.
    UniquenessClueCover,
    /// Chains from all candidates of a cell, or all cells for a digit in a house, that end in different places of another cell or house.
    BlossomLoop,
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
    /// Givens that are symmetrical up to an exchange of digits, so the solution is too.
    SymmetricalPlacement,
    /// A continuous loop that includes groups of cells.
    GroupedContinuousLoop,
    /// A discontinuous loop that includes groups of cells.
    GroupedDiscontinuousLoop,
    /// An alternating inference chain that includes groups of cells.
    GroupedAic,
    /// Two almost locked sets that share a digit which only one of them can have.
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
    /// Three cells: digits that appear in no possible combination are eliminated.
    AlignedTripleExclusion,
    /// A candidate that contradicts itself through chains on its own digit alone.
    NishioForcingChains,
    /// A cell whose digits are each linked to an almost locked set.
    DeathBlossom,
    /// An X-Wing of rows, columns and boxes together.
    MutantXWing,
    /// A Swordfish of rows, columns and boxes together.
    MutantSwordfish,
    /// A Jellyfish of rows, columns and boxes together.
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
    /// Every cell for a digit in a house leads to the same conclusion.
    RegionForcingChains,
    /// Every guardian of an impossible pattern leads to the same conclusion.
    GuardianForcingChains,
    /// Every digit of a cell leads to the same conclusion, through chains that branch.
    DynamicCellForcingChains,
    /// Every cell for a digit in a house leads to the same conclusion, through chains that branch.
    DynamicRegionForcingChains,
    /// A candidate leads to the same conclusion whether it is true or false.
    DynamicDoubleForcingChains,
    /// A candidate that contradicts itself through chains that branch.
    DynamicContradictionForcingChains,
    /// Dynamic chains of any of these kinds that use easy techniques along the way.
    DynamicForcingChainsPlus,
    /// Two base cells and two target cells of a band that have the same two digits.
    JuniorExocet,
    /// Two Junior Exocets with the same four digits in the same band.
    DoubleExocet,
    /// Cells whose candidates are covered by as many places in rows, columns and boxes as there are cells.
    MultiSectorLockedSet,
    /// The same, also using cycles and forcing chains.
    DynamicForcingChainsPlusForcing,
    /// Eight pairs of cells in a ring through four boxes, with as many digits in their links as open cells.
    SkLoop,
    /// An Exocet with target cells anywhere on its crossing lines.
    SeniorExocet,
    /// The same, also using cell and region forcing chains.
    DynamicForcingChainsPlusMultiple,
    /// Dynamic chains that use easy techniques and dynamic chains along the way.
    DynamicForcingChainsPlusDynamic,
    /// Dynamic chains that use dynamic chains along the way, which in turn use forcing chains.
    DynamicForcingChainsPlusDynamicPlus,
    /// A cell that has the digit in every possible placement of all nine.
    Template,
    /// Cells that have the digit in no possible placement of all nine.
    TemplateDelete,
    /// Taken from the solution.
    BruteForce,
}
