//! A table of the properties of each technique.

use super::{Family, Level, Scale, Technique, TechniqueSet};
use core::fmt;

/// The properties of a technique.
pub(super) struct Entry {
    pub(super) technique: Technique,
    pub(super) family: Family,
    /// In tenths.
    pub(super) rating: u8,
    pub(super) scale: Scale,
    /// HoDoKu's code, or an empty string.
    pub(super) code: &'static str,
    pub(super) name: &'static str,
}

/// One entry per line: the technique, its family, its rating and where that comes from, HoDoKu's code, its name.
macro_rules! registry {
    ($($technique:ident: $family:ident, $rating:literal $scale:ident, $code:literal, $name:literal;)*) => {
        &[$(Entry {
            technique: Technique::$technique,
            family: Family::$family,
            rating: $rating,
            scale: Scale::$scale,
            code: $code,
            name: $name,
        }),*]
    };
}

/// In the order of the variants.
pub(super) static REGISTRY: &[Entry] = registry! {
    FullHouse: Singles, 10 Explainer, "0000", "Full House";
    LastDigit: Singles, 12 Explainer, "0001", "Last Digit";
    HiddenSingle: Singles, 12 Explainer, "0002", "Hidden Single";
    DirectPointing: Direct, 17 Explainer, "", "Direct Pointing";
    DirectClaiming: Direct, 19 Explainer, "", "Direct Claiming";
    DirectHiddenPair: Direct, 20 Explainer, "", "Direct Hidden Pair";
    NakedSingle: Singles, 23 Explainer, "0003", "Naked Single";
    DirectHiddenTriple: Direct, 25 Explainer, "", "Direct Hidden Triple";
    Pointing: Intersections, 26 Explainer, "0100", "Pointing";
    Claiming: Intersections, 28 Explainer, "0101", "Claiming";
    LockedPair: Intersections, 30 Ours, "0110", "Locked Pair";
    NakedPair: Subsets, 30 Explainer, "0200", "Naked Pair";
    XWing: Fish, 32 Explainer, "0300", "X-Wing";
    HiddenPair: Subsets, 34 Explainer, "0210", "Hidden Pair";
    LockedTriple: Intersections, 36 Ours, "0111", "Locked Triple";
    NakedTriple: Subsets, 36 Explainer, "0201", "Naked Triple";
    Swordfish: Fish, 38 Explainer, "0301", "Swordfish";
    HiddenTriple: Subsets, 40 Explainer, "0211", "Hidden Triple";
    Skyscraper: SingleDigit, 40 Sukaku, "0400", "Skyscraper";
    TwoStringKite: SingleDigit, 41 Sukaku, "0401", "Two-String Kite";
    DualTwoStringKite: SingleDigit, 41 Ours, "0404", "Dual Two-String Kite";
    XyWing: Wings, 42 Explainer, "0800", "XY-Wing";
    EmptyRectangle: SingleDigit, 43 Sukaku, "0402", "Empty Rectangle";
    DualEmptyRectangle: SingleDigit, 43 Ours, "0405", "Dual Empty Rectangle";
    FinnedXWing: FinnedFish, 44 Ours, "0310", "Finned X-Wing";
    SashimiXWing: FinnedFish, 44 Ours, "0320", "Sashimi X-Wing";
    XyzWing: Wings, 44 Explainer, "0801", "XYZ-Wing";
    WWing: Wings, 44 Sukaku, "0803", "W-Wing";
    UniqueRectangle1: Uniqueness, 45 Explainer, "0600", "Unique Rectangle type 1";
    UniqueRectangle2: Uniqueness, 45 Explainer, "0601", "Unique Rectangle type 2";
    UniqueRectangle3: Uniqueness, 45 Explainer, "0602", "Unique Rectangle type 3";
    UniqueRectangle4: Uniqueness, 45 Explainer, "0603", "Unique Rectangle type 4";
    UniqueRectangle5: Uniqueness, 45 Explainer, "0604", "Unique Rectangle type 5";
    UniqueRectangle6: Uniqueness, 45 Ours, "0605", "Unique Rectangle type 6";
    HiddenRectangle: Uniqueness, 46 Ours, "0606", "Hidden Rectangle";
    AlmostLockedPair: Intersections, 45 Studio, "", "Almost Locked Pair";
    AvoidableRectangle1: Uniqueness, 45 Ours, "0607", "Avoidable Rectangle type 1";
    AvoidableRectangle2: Uniqueness, 45 Ours, "0608", "Avoidable Rectangle type 2";
    UniqueLoop1: Uniqueness, 46 Explainer, "", "Unique Loop type 1";
    UniqueLoop2: Uniqueness, 46 Explainer, "", "Unique Loop type 2";
    UniqueLoop3: Uniqueness, 46 Explainer, "", "Unique Loop type 3";
    UniqueLoop4: Uniqueness, 46 Explainer, "", "Unique Loop type 4";
    ExtendedRectangle: Uniqueness, 46 Ours, "", "Extended Rectangle";
    SimpleColorsTrap: Coloring, 47 Ours, "0500", "Simple Colours (trap)";
    SimpleColorsWrap: Coloring, 47 Ours, "0501", "Simple Colours (wrap)";
    RemotePair: Chains, 47 Ours, "0703", "Remote Pair";
    ChuteRemotePair: Chains, 47 Ours, "", "Chute Remote Pair";
    MultiColors1: Coloring, 48 Ours, "0502", "Multi-Colours type 1";
    MultiColors2: Coloring, 48 Ours, "0503", "Multi-Colours type 2";
    WxyzWing: Wings, 48 Ours, "", "WXYZ-Wing";
    FinnedSwordfish: FinnedFish, 49 Ours, "0311", "Finned Swordfish";
    SashimiSwordfish: FinnedFish, 49 Ours, "0321", "Sashimi Swordfish";
    SiameseFinnedXWing: FinnedFish, 49 Ours, "03101", "Siamese Finned X-Wing";
    SiameseSashimiXWing: FinnedFish, 49 Ours, "03201", "Siamese Sashimi X-Wing";
    SiameseFinnedSwordfish: FinnedFish, 50 Ours, "03111", "Siamese Finned Swordfish";
    SiameseSashimiSwordfish: FinnedFish, 50 Ours, "03211", "Siamese Sashimi Swordfish";
    NakedQuad: Subsets, 50 Explainer, "0202", "Naked Quad";
    XyzRing: Wings, 50 Studio, "", "XYZ-Ring";
    Jellyfish: Fish, 52 Explainer, "0302", "Jellyfish";
    AlmostLockedTriple: Intersections, 52 Studio, "", "Almost Locked Triple";
    BorescoperPattern: Uniqueness, 53 Studio, "", "Borescoper's Deadly Pattern";
    UniqueMatrix: Uniqueness, 53 Studio, "", "Unique Matrix";
    HiddenQuad: Subsets, 54 Explainer, "0212", "Hidden Quad";
    BrokenWing: Guardians, 55 Studio, "", "Broken Wing";
    BentSubset: MultiSector, 55 Studio, "", "Bent Subset";
    FinnedJellyfish: FinnedFish, 56 Ours, "0312", "Finned Jellyfish";
    SashimiJellyfish: FinnedFish, 56 Ours, "0322", "Sashimi Jellyfish";
    SiameseFinnedJellyfish: FinnedFish, 57 Ours, "03121", "Siamese Finned Jellyfish";
    SiameseSashimiJellyfish: FinnedFish, 57 Ours, "03221", "Siamese Sashimi Jellyfish";
    Bug1: Uniqueness, 56 Explainer, "0610", "BUG type 1";
    Bug2: Uniqueness, 57 Explainer, "", "BUG type 2";
    Bug3: Uniqueness, 57 Explainer, "", "BUG type 3";
    Bug4: Uniqueness, 57 Explainer, "", "BUG type 4";
    QiuPattern: Uniqueness, 58 Studio, "", "Qiu's Deadly Pattern";
    BugLite: Uniqueness, 57 Ours, "", "BUG-Lite";
    Medusa: Coloring, 60 Ours, "0507", "3D Medusa";
    BivalueOddagon: Guardians, 60 Studio, "", "Bivalue Oddagon";
    ReverseBug: Uniqueness, 60 Studio, "", "Reverse BUG";
    FireworkTriple: MultiSector, 60 Studio, "", "Firework Triple";
    EmptyRectangleIntersectionPair: Intersections, 60 Studio, "", "Empty Rectangle Intersection Pair";
    AlignedPairExclusion: Aligned, 62 Explainer, "", "Aligned Pair Exclusion";
    FireworkQuadruple: MultiSector, 63 Studio, "", "Firework Quadruple";
    DistributedDisjointSubset: MultiSector, 63 Ours, "", "Distributed Disjoint Subset";
    SueDeCoq: AlmostLocked, 64 Ours, "1101", "Sue de Coq";
    Tridagon: Guardians, 65 Studio, "", "Tridagon";
    ImpossiblePattern: Guardians, 68 Ours, "", "Impossible Pattern of three digits";
    UniquenessClueCover: Uniqueness, 65 Studio, "", "Uniqueness Clue Cover";
    BlossomLoop: Chains, 65 Studio, "", "Blossom Loop";
    GeneralizedXWing: ForcingChains, 65 Explainer, "", "Generalized X-Wing";
    XCycle: ForcingChains, 65 Explainer, "", "Bidirectional X-Cycle";
    YCycle: ForcingChains, 65 Explainer, "", "Bidirectional Y-Cycle";
    XyCycle: ForcingChains, 70 Explainer, "", "Bidirectional Cycle";
    TurbotFish: SingleDigit, 66 Explainer, "0403", "Turbot Fish";
    XChain: Chains, 66 Ours, "0701", "X-Chain";
    ForcingXChain: ForcingChains, 66 Explainer, "", "Forcing X-Chain";
    ForcingChain: ForcingChains, 70 Explainer, "", "Forcing Chain";
    XyChain: Chains, 70 Ours, "0702", "XY-Chain";
    ContinuousLoop: Chains, 70 Ours, "0706", "Continuous Nice Loop";
    DiscontinuousLoop: Chains, 70 Ours, "0707", "Discontinuous Nice Loop";
    Aic: Chains, 70 Ours, "0708", "Alternating Inference Chain";
    SymmetricalPlacement: Uniqueness, 70 Studio, "", "Gurth's Symmetrical Placement";
    GroupedContinuousLoop: Chains, 72 Ours, "0709", "Grouped Continuous Nice Loop";
    GroupedDiscontinuousLoop: Chains, 72 Ours, "0710", "Grouped Discontinuous Nice Loop";
    GroupedAic: Chains, 72 Ours, "0711", "Grouped AIC";
    AlsXz: AlmostLocked, 72 Ours, "0901", "ALS-XZ";
    FrankenXWing: WildFish, 73 Ours, "0330", "Franken X-Wing";
    FrankenSwordfish: WildFish, 73 Ours, "0331", "Franken Swordfish";
    FrankenJellyfish: WildFish, 74 Ours, "0332", "Franken Jellyfish";
    FinnedFrankenXWing: WildFish, 74 Ours, "0340", "Finned Franken X-Wing";
    FinnedFrankenSwordfish: WildFish, 74 Ours, "0341", "Finned Franken Swordfish";
    FinnedFrankenJellyfish: WildFish, 76 Ours, "0342", "Finned Franken Jellyfish";
    SiameseFinnedFrankenXWing: WildFish, 76 Ours, "03401", "Siamese Finned Franken X-Wing";
    SiameseFinnedFrankenSwordfish: WildFish, 76 Ours, "03411", "Siamese Finned Franken Swordfish";
    SiameseFinnedFrankenJellyfish: WildFish, 77 Ours, "03421", "Siamese Finned Franken Jellyfish";
    AlsXyWing: AlmostLocked, 75 Ours, "0902", "ALS-XY-Wing";
    AlsChain: AlmostLocked, 76 Ours, "0903", "ALS Chain";
    AlignedTripleExclusion: Aligned, 75 Explainer, "", "Aligned Triple Exclusion";
    NishioForcingChains: ForcingChains, 75 Explainer, "", "Nishio Forcing Chains";
    DeathBlossom: AlmostLocked, 78 Ours, "0904", "Death Blossom";
    MutantXWing: WildFish, 78 Ours, "0350", "Mutant X-Wing";
    MutantSwordfish: WildFish, 78 Ours, "0351", "Mutant Swordfish";
    MutantJellyfish: WildFish, 79 Ours, "0352", "Mutant Jellyfish";
    FinnedMutantXWing: WildFish, 79 Ours, "0360", "Finned Mutant X-Wing";
    FinnedMutantSwordfish: WildFish, 79 Ours, "0361", "Finned Mutant Swordfish";
    FinnedMutantJellyfish: WildFish, 79 Ours, "0362", "Finned Mutant Jellyfish";
    SiameseFinnedMutantXWing: WildFish, 79 Ours, "03601", "Siamese Finned Mutant X-Wing";
    SiameseFinnedMutantSwordfish: WildFish, 79 Ours, "03611", "Siamese Finned Mutant Swordfish";
    SiameseFinnedMutantJellyfish: WildFish, 79 Ours, "03621", "Siamese Finned Mutant Jellyfish";
    CellForcingChains: ForcingChains, 80 Explainer, "1302", "Cell Forcing Chains";
    RegionForcingChains: ForcingChains, 80 Explainer, "", "Region Forcing Chains";
    GuardianForcingChains: Guardians, 80 Ours, "", "Guardian Forcing Chains";
    DynamicCellForcingChains: ForcingNets, 85 Explainer, "1304", "Dynamic Cell Forcing Chains";
    DynamicRegionForcingChains: ForcingNets, 85 Explainer, "", "Dynamic Region Forcing Chains";
    DynamicDoubleForcingChains: ForcingNets, 85 Explainer, "", "Dynamic Double Forcing Chains";
    DynamicContradictionForcingChains: ForcingNets, 85 Explainer, "1303", "Dynamic Contradiction Forcing Chains";
    DynamicForcingChainsPlus: ForcingNets, 90 Explainer, "", "Dynamic Forcing Chains (+)";
    JuniorExocet: Exocets, 94 Studio, "", "Junior Exocet";
    DoubleExocet: Exocets, 94 Studio, "", "Double Exocet";
    MultiSectorLockedSet: MultiSector, 94 Studio, "", "Multi-Sector Locked Set";
    DynamicForcingChainsPlusForcing: ForcingNets, 95 Explainer, "", "Dynamic Forcing Chains (+ Forcing Chains)";
    SkLoop: MultiSector, 96 Studio, "", "SK Loop";
    SeniorExocet: Exocets, 96 Studio, "", "Senior Exocet";
    DynamicForcingChainsPlusMultiple: ForcingNets, 100 Explainer, "", "Dynamic Forcing Chains (+ Multiple Forcing Chains)";
    DynamicForcingChainsPlusDynamic: ForcingNets, 105 Explainer, "", "Dynamic Forcing Chains (+ Dynamic Forcing Chains)";
    DynamicForcingChainsPlusDynamicPlus: ForcingNets, 110 Explainer, "", "Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))";
    Template: LastWords, 120 Ours, "1201", "Template";
    TemplateDelete: LastWords, 120 Ours, "1202", "Template (elimination)";
    BruteForce: LastWords, 127 Ours, "", "Brute Force";
};

impl Technique {
    /// All techniques, in order.
    pub fn all() -> impl ExactSizeIterator<Item = Technique> {
        REGISTRY.iter().map(|entry| entry.technique)
    }

    fn entry(self) -> &'static Entry {
        &REGISTRY[self as usize]
    }

    /// Its English name.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Its family.
    pub fn family(self) -> Family {
        self.entry().family
    }

    /// The lowest rating of its steps, in tenths on Sudoku Explainer's scale: 42 is "SE 4.2".
    pub fn rating(self) -> u8 {
        self.entry().rating
    }

    /// Where that rating comes from.
    pub fn scale(self) -> Scale {
        self.entry().scale
    }

    /// The level of a puzzle whose hardest step uses it.
    pub fn level(self) -> Level {
        Level::of(self.rating())
    }

    /// Its code in HoDoKu's library format, if HoDoKu has the technique: `"0310"` is the finned X-Wing.
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

    /// The technique with this HoDoKu code, if there is one.
    pub fn from_hodoku_code(code: &str) -> Option<Technique> {
        Technique::all().find(|technique| technique.hodoku_code() == Some(code))
    }

    /// The technique with this name in the API, if there is one.
    pub fn from_key(key: &str) -> Option<Technique> {
        Technique::all().find(|technique| technique.key() == key)
    }

    /// The name in the API: that of the variant, such as `"XyWing"`.
    pub fn key(self) -> String {
        format!("{self:?}")
    }

    /// Whether it is one of those that neither HoDoKu nor Sudoku Explainer has: `docs/techniques.md`.
    pub fn is_newer(self) -> bool {
        use Technique::*;
        let ours = matches!(
            self,
            ChuteRemotePair
                | BugLite
                | DistributedDisjointSubset
                | ImpossiblePattern
                | GuardianForcingChains
        );
        ours || self.scale() == Scale::Studio
    }

    /// Whether it places a digit that a look at one house or one cell proves.
    pub fn is_single(self) -> bool {
        self.family() == Family::Singles
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Each technique has a bit in a [`TechniqueSet`].
const _: () = assert!(REGISTRY.len() <= TechniqueSet::MOST);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_registry_lists_techniques_in_order() {
        for (index, technique) in Technique::all().enumerate() {
            assert_eq!(technique as usize, index, "{technique}");
        }
    }

    #[test]
    fn names_and_codes_of_techniques_are_unique() {
        for a in Technique::all() {
            for b in Technique::all().filter(|&b| b != a) {
                assert_ne!(a.name(), b.name());
                assert!(a.hodoku_code().is_none() || a.hodoku_code() != b.hodoku_code());
            }
        }
    }
}
