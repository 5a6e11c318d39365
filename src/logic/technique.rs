//! The techniques by name.

use super::Level;
use core::fmt;

/// A named kind of deduction, in the order of [`Technique::rating`], more or less.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last empty cell of a house.
    FullHouse,
    /// The last cell of a digit that stands eight times.
    LastDigit,
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
    /// A [`Technique::NakedPair`] where a box and a line cross: it clears both.
    LockedPair,
    /// Two cells of a house with the same two digits.
    NakedPair,
    /// A digit confined to two columns in two rows, or the other way round.
    XWing,
    /// Two digits of a house confined to the same two cells.
    HiddenPair,
    /// A [`Technique::NakedTriple`] where a box and a line cross: it clears both.
    LockedTriple,
    /// Three cells of a house with three digits.
    NakedTriple,
    /// The X-Wing of three lines.
    Swordfish,
    /// Three digits of a house confined to three cells.
    HiddenTriple,
    /// Two lines with two cells for a digit each; one cell of each see each other.
    Skyscraper,
    /// A row and a column with two cells for a digit each, tied together in a box.
    TwoStringKite,
    /// Two kites that share their strings.
    DualTwoStringKite,
    /// Three bivalue cells, two of them seen by the third.
    XyWing,
    /// A digit of a box confined to a row and a column, and a strong link.
    EmptyRectangle,
    /// Two empty rectangles in the same box.
    DualEmptyRectangle,
    /// An X-Wing with fins: only what sees them too is out.
    FinnedXWing,
    /// A finned X-Wing that would be no X-Wing without its fins.
    SashimiXWing,
    /// The XY-Wing whose pivot has all three digits.
    XyzWing,
    /// Two cells with the same two digits, tied together by a strong link of one of them.
    WWing,
    /// A rectangle of two digits in two boxes: one cell has other digits too.
    UniqueRectangle1,
    /// A rectangle of two digits in two boxes: the other digits are all the same.
    UniqueRectangle2,
    /// A rectangle of two digits in two boxes: the other digits make a subset.
    UniqueRectangle3,
    /// A rectangle of two digits in two boxes: one of the two digits is locked in two of the cells.
    UniqueRectangle4,
    /// A rectangle of two digits in two boxes: the same other digit in three cells, or in two that do not see each other.
    UniqueRectangle5,
    /// A rectangle of two digits in two boxes: other digits at opposite corners, and one of the two makes an X-Wing.
    UniqueRectangle6,
    /// A rectangle of two digits in two boxes, one of them bilocal along the two sides that meet in a corner.
    HiddenRectangle,
    /// A rectangle of placed digits: the last cell must not complete it.
    AvoidableRectangle1,
    /// A rectangle of placed digits: the last two cells have the same other digit.
    AvoidableRectangle2,
    /// A longer loop of two digits: one cell has other digits too.
    UniqueLoop1,
    /// A longer loop of two digits: the other digits are all the same.
    UniqueLoop2,
    /// A longer loop of two digits: the other digits make a subset.
    UniqueLoop3,
    /// A longer loop of two digits: one of the two digits is locked in two of the cells.
    UniqueLoop4,
    /// Two rows of three cells, or the like, that would hold three digits either way round.
    ExtendedRectangle,
    /// What sees both colours of a chain of bilocal cells is out.
    SimpleColorsTrap,
    /// Two cells of a colour see each other: the colour is false.
    SimpleColorsWrap,
    /// Cells with the same two digits, in a chain.
    RemotePair,
    /// Two colourings: colours that see each other leave one of the two others true.
    MultiColors1,
    /// Two colourings: a colour that sees both colours of another is false.
    MultiColors2,
    /// Four cells with four digits, only one of which stands in places that do not see each other.
    WxyzWing,
    /// A Swordfish with fins: only what sees them too is out.
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
    /// A Jellyfish with fins: only what sees them too is out.
    FinnedJellyfish,
    /// A finned Jellyfish that would be none without its fins.
    SashimiJellyfish,
    /// Two finned Jellyfish in the same lines.
    SiameseFinnedJellyfish,
    /// Two sashimi Jellyfish in the same lines.
    SiameseSashimiJellyfish,
    /// A bivalue universal grave: one cell has a candidate too many.
    Bug1,
    /// A bivalue universal grave: the same candidate is too many in several cells.
    Bug2,
    /// A bivalue universal grave: the candidates too many make a subset.
    Bug3,
    /// A bivalue universal grave: a digit is locked in the two cells with too many.
    Bug4,
    /// Two colours through cells and houses, on all digits.
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
    /// A loop of strong and weak links in turns: every weak link becomes strong.
    ContinuousLoop,
    /// A loop that denies where it starts.
    DiscontinuousLoop,
    /// A chain of strong and weak links in turns: one of its ends is true.
    Aic,
    /// A continuous loop with groups of cells in it.
    GroupedContinuousLoop,
    /// A discontinuous loop with groups of cells in it.
    GroupedDiscontinuousLoop,
    /// An alternating inference chain with groups of cells in it.
    GroupedAic,
    /// Two almost locked sets that share a digit and lose another.
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
    /// Three almost locked sets, the middle one tied to both others.
    AlsXyWing,
    /// A chain of almost locked sets.
    AlsChain,
    /// Digits that rule each other out in three cells.
    AlignedTripleExclusion,
    /// A candidate that disproves itself on its own digit.
    NishioForcingChains,
    /// A cell each of whose digits is tied to an almost locked set.
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
    /// A cell that a digit has in all the ways in which it can stand in all its cells at once.
    Template,
    /// Cells that a digit has in none of those ways.
    TemplateDelete,
    /// Taken from the solution.
    BruteForce,
}

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

/// Where a technique's rating comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scale {
    /// Sudoku Explainer 1.2.1, which has the technique.
    Explainer,
    /// SukakuExplainer 1.18, which added it to that scale.
    Sukaku,
    /// Set by us among its like, as neither has it.
    Ours,
}

/// What the registry knows of a technique.
struct Entry {
    technique: Technique,
    family: Family,
    rating: u8,
    scale: Scale,
    /// HoDoKu's code, or nothing.
    code: &'static str,
    english: &'static str,
    german: &'static str,
}

const fn entry(
    technique: Technique,
    family: Family,
    rating: u8,
    scale: Scale,
    code: &'static str,
    english: &'static str,
    german: &'static str,
) -> Entry {
    Entry {
        technique,
        family,
        rating,
        scale,
        code,
        english,
        german,
    }
}

impl Technique {
    /// All of them, in order.
    pub fn all() -> impl ExactSizeIterator<Item = Technique> {
        REGISTRY.iter().map(|entry| entry.technique)
    }

    fn entry(self) -> &'static Entry {
        &REGISTRY[self as usize]
    }

    /// Its English name.
    pub fn name(self) -> &'static str {
        self.entry().english
    }

    /// Its German name. Where German players use the English one, so does this.
    pub fn german_name(self) -> &'static str {
        self.entry().german
    }

    /// What it is like.
    pub fn family(self) -> Family {
        self.entry().family
    }

    /// The least rating of its steps, in tenths on Sudoku Explainer's scale: 42 is "SE 4.2".
    pub fn rating(self) -> u8 {
        self.entry().rating
    }

    /// Where that rating comes from.
    pub fn scale(self) -> Scale {
        self.entry().scale
    }

    /// The level of a puzzle that needs it and nothing harder.
    pub fn level(self) -> Level {
        Level::of(self.rating())
    }

    /// Its code in HoDoKu's library format, where HoDoKu has it: `"0310"` is the finned X-Wing.
    ///
    /// ```
    /// use nonet::Technique;
    ///
    /// assert_eq!(Technique::FinnedXWing.hodoku_code(), Some("0310"));
    /// assert_eq!(Technique::from_hodoku_code("0310"), Some(Technique::FinnedXWing));
    /// ```
    pub fn hodoku_code(self) -> Option<&'static str> {
        Some(self.entry().code).filter(|code| !code.is_empty())
    }

    /// The technique with this code, if there is one.
    pub fn from_hodoku_code(code: &str) -> Option<Technique> {
        Technique::all().find(|technique| technique.hodoku_code() == Some(code))
    }

    /// The technique with this key.
    pub fn from_key(key: &str) -> Option<Technique> {
        Technique::all().find(|technique| technique.key() == key)
    }

    /// Its name in the API: that of the variant, as in `"XyWing"`.
    pub fn key(self) -> String {
        format!("{self:?}")
    }

    /// Whether it fills a cell that a look at one house or one cell is enough for.
    pub fn is_single(self) -> bool {
        self.family() == Family::Singles
    }
}

/// A set of techniques.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TechniqueSet(u128);

impl TechniqueSet {
    /// None.
    pub const EMPTY: TechniqueSet = TechniqueSet(0);

    /// Whether the technique is among them.
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 != 0
    }

    /// These and the technique.
    pub const fn with(self, technique: Technique) -> TechniqueSet {
        TechniqueSet(self.0 | 1 << technique as u32)
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> TechniqueSet {
        let techniques = techniques.into_iter();
        techniques.fold(TechniqueSet::EMPTY, TechniqueSet::with)
    }
}

/// Each has a bit.
const _: () = assert!(REGISTRY.len() <= 128);

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

use Family::*;
use Scale::*;
use Technique::*;

/// Technique, family, rating and whose, HoDoKu's code, names. In the order of the variants.
#[rustfmt::skip]
static REGISTRY: &[Entry] = &[
    entry(FullHouse, Singles, 10, Explainer, "0000", "Full House", "Letzte Zelle"),
    entry(LastDigit, Singles, 12, Explainer, "0001", "Last Digit", "Letzte Ziffer"),
    entry(HiddenSingle, Singles, 12, Explainer, "0002", "Hidden Single", "Versteckter Einer"),
    entry(DirectPointing, Direct, 17, Explainer, "", "Direct Pointing", "Direkter Ausschluss im Block"),
    entry(DirectClaiming, Direct, 19, Explainer, "", "Direct Claiming", "Direkter Ausschluss in der Linie"),
    entry(DirectHiddenPair, Direct, 20, Explainer, "", "Direct Hidden Pair", "Direktes verstecktes Paar"),
    entry(NakedSingle, Singles, 23, Explainer, "0003", "Naked Single", "Nackter Einer"),
    entry(DirectHiddenTriple, Direct, 25, Explainer, "", "Direct Hidden Triple", "Direkter versteckter Drilling"),
    entry(Pointing, Intersections, 26, Explainer, "0100", "Pointing", "Block-Reihe-Ausschluss"),
    entry(Claiming, Intersections, 28, Explainer, "0101", "Claiming", "Reihe-Block-Ausschluss"),
    entry(LockedPair, Intersections, 30, Ours, "0110", "Locked Pair", "Gesperrtes Paar"),
    entry(NakedPair, Subsets, 30, Explainer, "0200", "Naked Pair", "Nacktes Paar"),
    entry(XWing, Fish, 32, Explainer, "0300", "X-Wing", "X-Wing"),
    entry(HiddenPair, Subsets, 34, Explainer, "0210", "Hidden Pair", "Verstecktes Paar"),
    entry(LockedTriple, Intersections, 36, Ours, "0111", "Locked Triple", "Gesperrter Drilling"),
    entry(NakedTriple, Subsets, 36, Explainer, "0201", "Naked Triple", "Nackter Drilling"),
    entry(Swordfish, Fish, 38, Explainer, "0301", "Swordfish", "Schwertfisch"),
    entry(HiddenTriple, Subsets, 40, Explainer, "0211", "Hidden Triple", "Versteckter Drilling"),
    entry(Skyscraper, SingleDigit, 40, Sukaku, "0400", "Skyscraper", "Wolkenkratzer"),
    entry(TwoStringKite, SingleDigit, 41, Sukaku, "0401", "Two-String Kite", "Zweifadendrachen"),
    entry(DualTwoStringKite, SingleDigit, 41, Ours, "0404", "Dual Two-String Kite", "Doppelter Zweifadendrachen"),
    entry(XyWing, Wings, 42, Explainer, "0800", "XY-Wing", "XY-Wing"),
    entry(EmptyRectangle, SingleDigit, 43, Sukaku, "0402", "Empty Rectangle", "Leeres Rechteck"),
    entry(DualEmptyRectangle, SingleDigit, 43, Ours, "0405", "Dual Empty Rectangle", "Doppeltes leeres Rechteck"),
    entry(FinnedXWing, FinnedFish, 44, Ours, "0310", "Finned X-Wing", "X-Wing mit Flosse"),
    entry(SashimiXWing, FinnedFish, 44, Ours, "0320", "Sashimi X-Wing", "Sashimi-X-Wing"),
    entry(XyzWing, Wings, 44, Explainer, "0801", "XYZ-Wing", "XYZ-Wing"),
    entry(WWing, Wings, 44, Sukaku, "0803", "W-Wing", "W-Wing"),
    entry(UniqueRectangle1, Uniqueness, 45, Explainer, "0600", "Unique Rectangle type 1", "Eindeutiges Rechteck Typ 1"),
    entry(UniqueRectangle2, Uniqueness, 45, Explainer, "0601", "Unique Rectangle type 2", "Eindeutiges Rechteck Typ 2"),
    entry(UniqueRectangle3, Uniqueness, 45, Explainer, "0602", "Unique Rectangle type 3", "Eindeutiges Rechteck Typ 3"),
    entry(UniqueRectangle4, Uniqueness, 45, Explainer, "0603", "Unique Rectangle type 4", "Eindeutiges Rechteck Typ 4"),
    entry(UniqueRectangle5, Uniqueness, 45, Explainer, "0604", "Unique Rectangle type 5", "Eindeutiges Rechteck Typ 5"),
    entry(UniqueRectangle6, Uniqueness, 45, Ours, "0605", "Unique Rectangle type 6", "Eindeutiges Rechteck Typ 6"),
    entry(HiddenRectangle, Uniqueness, 46, Ours, "0606", "Hidden Rectangle", "Verstecktes Rechteck"),
    entry(AvoidableRectangle1, Uniqueness, 45, Ours, "0607", "Avoidable Rectangle type 1", "Vermeidbares Rechteck Typ 1"),
    entry(AvoidableRectangle2, Uniqueness, 45, Ours, "0608", "Avoidable Rectangle type 2", "Vermeidbares Rechteck Typ 2"),
    entry(UniqueLoop1, Uniqueness, 46, Explainer, "", "Unique Loop type 1", "Eindeutige Schleife Typ 1"),
    entry(UniqueLoop2, Uniqueness, 46, Explainer, "", "Unique Loop type 2", "Eindeutige Schleife Typ 2"),
    entry(UniqueLoop3, Uniqueness, 46, Explainer, "", "Unique Loop type 3", "Eindeutige Schleife Typ 3"),
    entry(UniqueLoop4, Uniqueness, 46, Explainer, "", "Unique Loop type 4", "Eindeutige Schleife Typ 4"),
    entry(ExtendedRectangle, Uniqueness, 46, Ours, "", "Extended Rectangle", "Erweitertes Rechteck"),
    entry(SimpleColorsTrap, Coloring, 47, Ours, "0500", "Simple Colours (trap)", "Einfache Färbung (Falle)"),
    entry(SimpleColorsWrap, Coloring, 47, Ours, "0501", "Simple Colours (wrap)", "Einfache Färbung (Widerspruch)"),
    entry(RemotePair, Chains, 47, Ours, "0703", "Remote Pair", "Fernpaar"),
    entry(MultiColors1, Coloring, 48, Ours, "0502", "Multi-Colours type 1", "Mehrfachfärbung Typ 1"),
    entry(MultiColors2, Coloring, 48, Ours, "0503", "Multi-Colours type 2", "Mehrfachfärbung Typ 2"),
    entry(WxyzWing, Wings, 48, Ours, "", "WXYZ-Wing", "WXYZ-Wing"),
    entry(FinnedSwordfish, FinnedFish, 49, Ours, "0311", "Finned Swordfish", "Schwertfisch mit Flosse"),
    entry(SashimiSwordfish, FinnedFish, 49, Ours, "0321", "Sashimi Swordfish", "Sashimi-Schwertfisch"),
    entry(SiameseFinnedXWing, FinnedFish, 49, Ours, "03101", "Siamese Finned X-Wing", "Siamesischer X-Wing mit Flosse"),
    entry(SiameseSashimiXWing, FinnedFish, 49, Ours, "03201", "Siamese Sashimi X-Wing", "Siamesischer Sashimi-X-Wing"),
    entry(SiameseFinnedSwordfish, FinnedFish, 50, Ours, "03111", "Siamese Finned Swordfish", "Siamesischer Schwertfisch mit Flosse"),
    entry(SiameseSashimiSwordfish, FinnedFish, 50, Ours, "03211", "Siamese Sashimi Swordfish", "Siamesischer Sashimi-Schwertfisch"),
    entry(NakedQuad, Subsets, 50, Explainer, "0202", "Naked Quad", "Nackter Vierling"),
    entry(Jellyfish, Fish, 52, Explainer, "0302", "Jellyfish", "Qualle"),
    entry(HiddenQuad, Subsets, 54, Explainer, "0212", "Hidden Quad", "Versteckter Vierling"),
    entry(FinnedJellyfish, FinnedFish, 56, Ours, "0312", "Finned Jellyfish", "Qualle mit Flosse"),
    entry(SashimiJellyfish, FinnedFish, 56, Ours, "0322", "Sashimi Jellyfish", "Sashimi-Qualle"),
    entry(SiameseFinnedJellyfish, FinnedFish, 57, Ours, "03121", "Siamese Finned Jellyfish", "Siamesische Qualle mit Flosse"),
    entry(SiameseSashimiJellyfish, FinnedFish, 57, Ours, "03221", "Siamese Sashimi Jellyfish", "Siamesische Sashimi-Qualle"),
    entry(Bug1, Uniqueness, 56, Explainer, "0610", "BUG type 1", "BUG Typ 1"),
    entry(Bug2, Uniqueness, 57, Explainer, "", "BUG type 2", "BUG Typ 2"),
    entry(Bug3, Uniqueness, 57, Explainer, "", "BUG type 3", "BUG Typ 3"),
    entry(Bug4, Uniqueness, 57, Explainer, "", "BUG type 4", "BUG Typ 4"),
    entry(Medusa, Coloring, 60, Ours, "0507", "3D Medusa", "3D-Medusa"),
    entry(AlignedPairExclusion, Aligned, 62, Explainer, "", "Aligned Pair Exclusion", "Ausgerichteter Paarausschluss"),
    entry(SueDeCoq, AlmostLocked, 64, Ours, "1101", "Sue de Coq", "Sue de Coq"),
    entry(GeneralizedXWing, ForcingChains, 65, Explainer, "", "Generalized X-Wing", "Verallgemeinerter X-Wing"),
    entry(XCycle, ForcingChains, 65, Explainer, "", "Bidirectional X-Cycle", "X-Ring"),
    entry(YCycle, ForcingChains, 65, Explainer, "", "Bidirectional Y-Cycle", "Y-Ring"),
    entry(XyCycle, ForcingChains, 70, Explainer, "", "Bidirectional Cycle", "XY-Ring"),
    entry(TurbotFish, SingleDigit, 66, Explainer, "0403", "Turbot Fish", "Turbot-Fisch"),
    entry(XChain, Chains, 66, Ours, "0701", "X-Chain", "X-Kette"),
    entry(ForcingXChain, ForcingChains, 66, Explainer, "", "Forcing X-Chain", "Erzwingende X-Kette"),
    entry(ForcingChain, ForcingChains, 70, Explainer, "", "Forcing Chain", "Erzwingende Kette"),
    entry(XyChain, Chains, 70, Ours, "0702", "XY-Chain", "XY-Kette"),
    entry(ContinuousLoop, Chains, 70, Ours, "0706", "Continuous Nice Loop", "Geschlossene Kette"),
    entry(DiscontinuousLoop, Chains, 70, Ours, "0707", "Discontinuous Nice Loop", "Offene Schleife"),
    entry(Aic, Chains, 70, Ours, "0708", "Alternating Inference Chain", "Wechselkette"),
    entry(GroupedContinuousLoop, Chains, 72, Ours, "0709", "Grouped Continuous Nice Loop", "Gruppierte geschlossene Kette"),
    entry(GroupedDiscontinuousLoop, Chains, 72, Ours, "0710", "Grouped Discontinuous Nice Loop", "Gruppierte offene Schleife"),
    entry(GroupedAic, Chains, 72, Ours, "0711", "Grouped AIC", "Gruppierte Wechselkette"),
    entry(AlsXz, AlmostLocked, 72, Ours, "0901", "ALS-XZ", "ALS-XZ"),
    entry(FrankenXWing, WildFish, 73, Ours, "0330", "Franken X-Wing", "Franken-X-Wing"),
    entry(FrankenSwordfish, WildFish, 73, Ours, "0331", "Franken Swordfish", "Franken-Schwertfisch"),
    entry(FrankenJellyfish, WildFish, 74, Ours, "0332", "Franken Jellyfish", "Franken-Qualle"),
    entry(FinnedFrankenXWing, WildFish, 74, Ours, "0340", "Finned Franken X-Wing", "Franken-X-Wing mit Flosse"),
    entry(FinnedFrankenSwordfish, WildFish, 74, Ours, "0341", "Finned Franken Swordfish", "Franken-Schwertfisch mit Flosse"),
    entry(FinnedFrankenJellyfish, WildFish, 76, Ours, "0342", "Finned Franken Jellyfish", "Franken-Qualle mit Flosse"),
    entry(SiameseFinnedFrankenXWing, WildFish, 76, Ours, "03401", "Siamese Finned Franken X-Wing", "Siamesischer Franken-X-Wing mit Flosse"),
    entry(SiameseFinnedFrankenSwordfish, WildFish, 76, Ours, "03411", "Siamese Finned Franken Swordfish", "Siamesischer Franken-Schwertfisch mit Flosse"),
    entry(SiameseFinnedFrankenJellyfish, WildFish, 77, Ours, "03421", "Siamese Finned Franken Jellyfish", "Siamesische Franken-Qualle mit Flosse"),
    entry(AlsXyWing, AlmostLocked, 75, Ours, "0902", "ALS-XY-Wing", "ALS-XY-Wing"),
    entry(AlsChain, AlmostLocked, 76, Ours, "0903", "ALS Chain", "ALS-Kette"),
    entry(AlignedTripleExclusion, Aligned, 75, Explainer, "", "Aligned Triple Exclusion", "Ausgerichteter Drillingsausschluss"),
    entry(NishioForcingChains, ForcingChains, 75, Explainer, "", "Nishio Forcing Chains", "Nishio"),
    entry(DeathBlossom, AlmostLocked, 78, Ours, "0904", "Death Blossom", "Todesblüte"),
    entry(MutantXWing, WildFish, 78, Ours, "0350", "Mutant X-Wing", "Mutanten-X-Wing"),
    entry(MutantSwordfish, WildFish, 78, Ours, "0351", "Mutant Swordfish", "Mutanten-Schwertfisch"),
    entry(MutantJellyfish, WildFish, 79, Ours, "0352", "Mutant Jellyfish", "Mutanten-Qualle"),
    entry(FinnedMutantXWing, WildFish, 79, Ours, "0360", "Finned Mutant X-Wing", "Mutanten-X-Wing mit Flosse"),
    entry(FinnedMutantSwordfish, WildFish, 79, Ours, "0361", "Finned Mutant Swordfish", "Mutanten-Schwertfisch mit Flosse"),
    entry(FinnedMutantJellyfish, WildFish, 79, Ours, "0362", "Finned Mutant Jellyfish", "Mutanten-Qualle mit Flosse"),
    entry(SiameseFinnedMutantXWing, WildFish, 79, Ours, "03601", "Siamese Finned Mutant X-Wing", "Siamesischer Mutanten-X-Wing mit Flosse"),
    entry(SiameseFinnedMutantSwordfish, WildFish, 79, Ours, "03611", "Siamese Finned Mutant Swordfish", "Siamesischer Mutanten-Schwertfisch mit Flosse"),
    entry(SiameseFinnedMutantJellyfish, WildFish, 79, Ours, "03621", "Siamese Finned Mutant Jellyfish", "Siamesische Mutanten-Qualle mit Flosse"),
    entry(CellForcingChains, ForcingChains, 80, Explainer, "1302", "Cell Forcing Chains", "Zell-Folgeketten"),
    entry(RegionForcingChains, ForcingChains, 80, Explainer, "", "Region Forcing Chains", "Haus-Folgeketten"),
    entry(DynamicCellForcingChains, ForcingNets, 85, Explainer, "1304", "Dynamic Cell Forcing Chains", "Verzweigte Zell-Folgeketten"),
    entry(DynamicRegionForcingChains, ForcingNets, 85, Explainer, "", "Dynamic Region Forcing Chains", "Verzweigte Haus-Folgeketten"),
    entry(DynamicDoubleForcingChains, ForcingNets, 85, Explainer, "", "Dynamic Double Forcing Chains", "Verzweigte Doppelketten"),
    entry(DynamicContradictionForcingChains, ForcingNets, 85, Explainer, "1303", "Dynamic Contradiction Forcing Chains", "Verzweigte Widerspruchsketten"),
    entry(DynamicForcingChainsPlus, ForcingNets, 90, Explainer, "", "Dynamic Forcing Chains (+)", "Verzweigte Folgeketten (+)"),
    entry(DynamicForcingChainsPlusForcing, ForcingNets, 95, Explainer, "", "Dynamic Forcing Chains (+ Forcing Chains)", "Verzweigte Folgeketten (+ Folgeketten)"),
    entry(DynamicForcingChainsPlusMultiple, ForcingNets, 100, Explainer, "", "Dynamic Forcing Chains (+ Multiple Forcing Chains)", "Verzweigte Folgeketten (+ mehrfache Folgeketten)"),
    entry(DynamicForcingChainsPlusDynamic, ForcingNets, 105, Explainer, "", "Dynamic Forcing Chains (+ Dynamic Forcing Chains)", "Verzweigte Folgeketten (+ verzweigte Folgeketten)"),
    entry(DynamicForcingChainsPlusDynamicPlus, ForcingNets, 110, Explainer, "", "Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))", "Verzweigte Folgeketten (+ verzweigte Folgeketten (+ Folgeketten))"),
    entry(Template, LastWords, 120, Ours, "1201", "Template", "Schablone"),
    entry(TemplateDelete, LastWords, 120, Ours, "1202", "Template (elimination)", "Schablone (Ausschluss)"),
    entry(BruteForce, LastWords, 127, Ours, "", "Brute Force", "Aus der Lösung"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_registry_has_each_technique_in_its_place() {
        for (index, technique) in Technique::all().enumerate() {
            assert_eq!(technique as usize, index, "{technique}");
        }
    }

    #[test]
    fn no_two_techniques_share_a_name_or_a_code() {
        for a in Technique::all() {
            for b in Technique::all().filter(|&b| b != a) {
                assert_ne!(a.name(), b.name());
                assert_ne!(a.german_name(), b.german_name());
                assert!(a.hodoku_code().is_none() || a.hodoku_code() != b.hodoku_code());
            }
        }
    }
}
