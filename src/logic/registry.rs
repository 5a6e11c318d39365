//! What is known of each technique, in one table.

use super::{Family, Level, Scale, Technique, TechniqueSet};
use core::fmt;

/// What the registry knows of a technique.
pub(super) struct Entry {
    pub(super) technique: Technique,
    pub(super) family: Family,
    /// In tenths.
    pub(super) rating: u8,
    pub(super) scale: Scale,
    /// HoDoKu's code, or nothing.
    pub(super) code: &'static str,
    pub(super) english: &'static str,
    pub(super) german: &'static str,
}

/// An entry a line: the technique, its family, its rating and whose that is, HoDoKu's code, the names.
macro_rules! registry {
    ($($technique:ident: $family:ident, $rating:literal $scale:ident, $code:literal, $english:literal, $german:literal;)*) => {
        &[$(Entry {
            technique: Technique::$technique,
            family: Family::$family,
            rating: $rating,
            scale: Scale::$scale,
            code: $code,
            english: $english,
            german: $german,
        }),*]
    };
}

/// In the order of the variants.
pub(super) static REGISTRY: &[Entry] = registry! {
    FullHouse: Singles, 10 Explainer, "0000", "Full House", "Letzte Zelle";
    LastDigit: Singles, 12 Explainer, "0001", "Last Digit", "Letzte Ziffer";
    HiddenSingle: Singles, 12 Explainer, "0002", "Hidden Single", "Versteckter Einer";
    DirectPointing: Direct, 17 Explainer, "", "Direct Pointing", "Direkter Ausschluss im Block";
    DirectClaiming: Direct, 19 Explainer, "", "Direct Claiming", "Direkter Ausschluss in der Linie";
    DirectHiddenPair: Direct, 20 Explainer, "", "Direct Hidden Pair", "Direktes verstecktes Paar";
    NakedSingle: Singles, 23 Explainer, "0003", "Naked Single", "Nackter Einer";
    DirectHiddenTriple: Direct, 25 Explainer, "", "Direct Hidden Triple", "Direkter versteckter Drilling";
    Pointing: Intersections, 26 Explainer, "0100", "Pointing", "Block-Reihe-Ausschluss";
    Claiming: Intersections, 28 Explainer, "0101", "Claiming", "Reihe-Block-Ausschluss";
    LockedPair: Intersections, 30 Ours, "0110", "Locked Pair", "Gesperrtes Paar";
    NakedPair: Subsets, 30 Explainer, "0200", "Naked Pair", "Nacktes Paar";
    XWing: Fish, 32 Explainer, "0300", "X-Wing", "X-Wing";
    HiddenPair: Subsets, 34 Explainer, "0210", "Hidden Pair", "Verstecktes Paar";
    LockedTriple: Intersections, 36 Ours, "0111", "Locked Triple", "Gesperrter Drilling";
    NakedTriple: Subsets, 36 Explainer, "0201", "Naked Triple", "Nackter Drilling";
    Swordfish: Fish, 38 Explainer, "0301", "Swordfish", "Schwertfisch";
    HiddenTriple: Subsets, 40 Explainer, "0211", "Hidden Triple", "Versteckter Drilling";
    Skyscraper: SingleDigit, 40 Sukaku, "0400", "Skyscraper", "Wolkenkratzer";
    TwoStringKite: SingleDigit, 41 Sukaku, "0401", "Two-String Kite", "Zweifadendrachen";
    DualTwoStringKite: SingleDigit, 41 Ours, "0404", "Dual Two-String Kite", "Doppelter Zweifadendrachen";
    XyWing: Wings, 42 Explainer, "0800", "XY-Wing", "XY-Wing";
    EmptyRectangle: SingleDigit, 43 Sukaku, "0402", "Empty Rectangle", "Leeres Rechteck";
    DualEmptyRectangle: SingleDigit, 43 Ours, "0405", "Dual Empty Rectangle", "Doppeltes leeres Rechteck";
    FinnedXWing: FinnedFish, 44 Ours, "0310", "Finned X-Wing", "X-Wing mit Flosse";
    SashimiXWing: FinnedFish, 44 Ours, "0320", "Sashimi X-Wing", "Sashimi-X-Wing";
    XyzWing: Wings, 44 Explainer, "0801", "XYZ-Wing", "XYZ-Wing";
    WWing: Wings, 44 Sukaku, "0803", "W-Wing", "W-Wing";
    UniqueRectangle1: Uniqueness, 45 Explainer, "0600", "Unique Rectangle type 1", "Eindeutiges Rechteck Typ 1";
    UniqueRectangle2: Uniqueness, 45 Explainer, "0601", "Unique Rectangle type 2", "Eindeutiges Rechteck Typ 2";
    UniqueRectangle3: Uniqueness, 45 Explainer, "0602", "Unique Rectangle type 3", "Eindeutiges Rechteck Typ 3";
    UniqueRectangle4: Uniqueness, 45 Explainer, "0603", "Unique Rectangle type 4", "Eindeutiges Rechteck Typ 4";
    UniqueRectangle5: Uniqueness, 45 Explainer, "0604", "Unique Rectangle type 5", "Eindeutiges Rechteck Typ 5";
    UniqueRectangle6: Uniqueness, 45 Ours, "0605", "Unique Rectangle type 6", "Eindeutiges Rechteck Typ 6";
    HiddenRectangle: Uniqueness, 46 Ours, "0606", "Hidden Rectangle", "Verstecktes Rechteck";
    AvoidableRectangle1: Uniqueness, 45 Ours, "0607", "Avoidable Rectangle type 1", "Vermeidbares Rechteck Typ 1";
    AvoidableRectangle2: Uniqueness, 45 Ours, "0608", "Avoidable Rectangle type 2", "Vermeidbares Rechteck Typ 2";
    UniqueLoop1: Uniqueness, 46 Explainer, "", "Unique Loop type 1", "Eindeutige Schleife Typ 1";
    UniqueLoop2: Uniqueness, 46 Explainer, "", "Unique Loop type 2", "Eindeutige Schleife Typ 2";
    UniqueLoop3: Uniqueness, 46 Explainer, "", "Unique Loop type 3", "Eindeutige Schleife Typ 3";
    UniqueLoop4: Uniqueness, 46 Explainer, "", "Unique Loop type 4", "Eindeutige Schleife Typ 4";
    ExtendedRectangle: Uniqueness, 46 Ours, "", "Extended Rectangle", "Erweitertes Rechteck";
    SimpleColorsTrap: Coloring, 47 Ours, "0500", "Simple Colours (trap)", "Einfache Färbung (Falle)";
    SimpleColorsWrap: Coloring, 47 Ours, "0501", "Simple Colours (wrap)", "Einfache Färbung (Widerspruch)";
    RemotePair: Chains, 47 Ours, "0703", "Remote Pair", "Fernpaar";
    MultiColors1: Coloring, 48 Ours, "0502", "Multi-Colours type 1", "Mehrfachfärbung Typ 1";
    MultiColors2: Coloring, 48 Ours, "0503", "Multi-Colours type 2", "Mehrfachfärbung Typ 2";
    WxyzWing: Wings, 48 Ours, "", "WXYZ-Wing", "WXYZ-Wing";
    FinnedSwordfish: FinnedFish, 49 Ours, "0311", "Finned Swordfish", "Schwertfisch mit Flosse";
    SashimiSwordfish: FinnedFish, 49 Ours, "0321", "Sashimi Swordfish", "Sashimi-Schwertfisch";
    SiameseFinnedXWing: FinnedFish, 49 Ours, "03101", "Siamese Finned X-Wing", "Siamesischer X-Wing mit Flosse";
    SiameseSashimiXWing: FinnedFish, 49 Ours, "03201", "Siamese Sashimi X-Wing", "Siamesischer Sashimi-X-Wing";
    SiameseFinnedSwordfish: FinnedFish, 50 Ours, "03111", "Siamese Finned Swordfish", "Siamesischer Schwertfisch mit Flosse";
    SiameseSashimiSwordfish: FinnedFish, 50 Ours, "03211", "Siamese Sashimi Swordfish", "Siamesischer Sashimi-Schwertfisch";
    NakedQuad: Subsets, 50 Explainer, "0202", "Naked Quad", "Nackter Vierling";
    Jellyfish: Fish, 52 Explainer, "0302", "Jellyfish", "Qualle";
    HiddenQuad: Subsets, 54 Explainer, "0212", "Hidden Quad", "Versteckter Vierling";
    FinnedJellyfish: FinnedFish, 56 Ours, "0312", "Finned Jellyfish", "Qualle mit Flosse";
    SashimiJellyfish: FinnedFish, 56 Ours, "0322", "Sashimi Jellyfish", "Sashimi-Qualle";
    SiameseFinnedJellyfish: FinnedFish, 57 Ours, "03121", "Siamese Finned Jellyfish", "Siamesische Qualle mit Flosse";
    SiameseSashimiJellyfish: FinnedFish, 57 Ours, "03221", "Siamese Sashimi Jellyfish", "Siamesische Sashimi-Qualle";
    Bug1: Uniqueness, 56 Explainer, "0610", "BUG type 1", "BUG Typ 1";
    Bug2: Uniqueness, 57 Explainer, "", "BUG type 2", "BUG Typ 2";
    Bug3: Uniqueness, 57 Explainer, "", "BUG type 3", "BUG Typ 3";
    Bug4: Uniqueness, 57 Explainer, "", "BUG type 4", "BUG Typ 4";
    Medusa: Coloring, 60 Ours, "0507", "3D Medusa", "3D-Medusa";
    AlignedPairExclusion: Aligned, 62 Explainer, "", "Aligned Pair Exclusion", "Ausgerichteter Paarausschluss";
    SueDeCoq: AlmostLocked, 64 Ours, "1101", "Sue de Coq", "Sue de Coq";
    GeneralizedXWing: ForcingChains, 65 Explainer, "", "Generalized X-Wing", "Verallgemeinerter X-Wing";
    XCycle: ForcingChains, 65 Explainer, "", "Bidirectional X-Cycle", "X-Ring";
    YCycle: ForcingChains, 65 Explainer, "", "Bidirectional Y-Cycle", "Y-Ring";
    XyCycle: ForcingChains, 70 Explainer, "", "Bidirectional Cycle", "XY-Ring";
    TurbotFish: SingleDigit, 66 Explainer, "0403", "Turbot Fish", "Turbot-Fisch";
    XChain: Chains, 66 Ours, "0701", "X-Chain", "X-Kette";
    ForcingXChain: ForcingChains, 66 Explainer, "", "Forcing X-Chain", "X-Folgekette";
    ForcingChain: ForcingChains, 70 Explainer, "", "Forcing Chain", "Folgekette";
    XyChain: Chains, 70 Ours, "0702", "XY-Chain", "XY-Kette";
    ContinuousLoop: Chains, 70 Ours, "0706", "Continuous Nice Loop", "Geschlossene Kette";
    DiscontinuousLoop: Chains, 70 Ours, "0707", "Discontinuous Nice Loop", "Offene Schleife";
    Aic: Chains, 70 Ours, "0708", "Alternating Inference Chain", "Wechselkette";
    GroupedContinuousLoop: Chains, 72 Ours, "0709", "Grouped Continuous Nice Loop", "Gruppierte geschlossene Kette";
    GroupedDiscontinuousLoop: Chains, 72 Ours, "0710", "Grouped Discontinuous Nice Loop", "Gruppierte offene Schleife";
    GroupedAic: Chains, 72 Ours, "0711", "Grouped AIC", "Gruppierte Wechselkette";
    AlsXz: AlmostLocked, 72 Ours, "0901", "ALS-XZ", "ALS-XZ";
    FrankenXWing: WildFish, 73 Ours, "0330", "Franken X-Wing", "Franken-X-Wing";
    FrankenSwordfish: WildFish, 73 Ours, "0331", "Franken Swordfish", "Franken-Schwertfisch";
    FrankenJellyfish: WildFish, 74 Ours, "0332", "Franken Jellyfish", "Franken-Qualle";
    FinnedFrankenXWing: WildFish, 74 Ours, "0340", "Finned Franken X-Wing", "Franken-X-Wing mit Flosse";
    FinnedFrankenSwordfish: WildFish, 74 Ours, "0341", "Finned Franken Swordfish", "Franken-Schwertfisch mit Flosse";
    FinnedFrankenJellyfish: WildFish, 76 Ours, "0342", "Finned Franken Jellyfish", "Franken-Qualle mit Flosse";
    SiameseFinnedFrankenXWing: WildFish, 76 Ours, "03401", "Siamese Finned Franken X-Wing", "Siamesischer Franken-X-Wing mit Flosse";
    SiameseFinnedFrankenSwordfish: WildFish, 76 Ours, "03411", "Siamese Finned Franken Swordfish", "Siamesischer Franken-Schwertfisch mit Flosse";
    SiameseFinnedFrankenJellyfish: WildFish, 77 Ours, "03421", "Siamese Finned Franken Jellyfish", "Siamesische Franken-Qualle mit Flosse";
    AlsXyWing: AlmostLocked, 75 Ours, "0902", "ALS-XY-Wing", "ALS-XY-Wing";
    AlsChain: AlmostLocked, 76 Ours, "0903", "ALS Chain", "ALS-Kette";
    AlignedTripleExclusion: Aligned, 75 Explainer, "", "Aligned Triple Exclusion", "Ausgerichteter Drillingsausschluss";
    NishioForcingChains: ForcingChains, 75 Explainer, "", "Nishio Forcing Chains", "Nishio";
    DeathBlossom: AlmostLocked, 78 Ours, "0904", "Death Blossom", "Todesblüte";
    MutantXWing: WildFish, 78 Ours, "0350", "Mutant X-Wing", "Mutanten-X-Wing";
    MutantSwordfish: WildFish, 78 Ours, "0351", "Mutant Swordfish", "Mutanten-Schwertfisch";
    MutantJellyfish: WildFish, 79 Ours, "0352", "Mutant Jellyfish", "Mutanten-Qualle";
    FinnedMutantXWing: WildFish, 79 Ours, "0360", "Finned Mutant X-Wing", "Mutanten-X-Wing mit Flosse";
    FinnedMutantSwordfish: WildFish, 79 Ours, "0361", "Finned Mutant Swordfish", "Mutanten-Schwertfisch mit Flosse";
    FinnedMutantJellyfish: WildFish, 79 Ours, "0362", "Finned Mutant Jellyfish", "Mutanten-Qualle mit Flosse";
    SiameseFinnedMutantXWing: WildFish, 79 Ours, "03601", "Siamese Finned Mutant X-Wing", "Siamesischer Mutanten-X-Wing mit Flosse";
    SiameseFinnedMutantSwordfish: WildFish, 79 Ours, "03611", "Siamese Finned Mutant Swordfish", "Siamesischer Mutanten-Schwertfisch mit Flosse";
    SiameseFinnedMutantJellyfish: WildFish, 79 Ours, "03621", "Siamese Finned Mutant Jellyfish", "Siamesische Mutanten-Qualle mit Flosse";
    CellForcingChains: ForcingChains, 80 Explainer, "1302", "Cell Forcing Chains", "Zell-Folgeketten";
    RegionForcingChains: ForcingChains, 80 Explainer, "", "Region Forcing Chains", "Haus-Folgeketten";
    DynamicCellForcingChains: ForcingNets, 85 Explainer, "1304", "Dynamic Cell Forcing Chains", "Verzweigte Zell-Folgeketten";
    DynamicRegionForcingChains: ForcingNets, 85 Explainer, "", "Dynamic Region Forcing Chains", "Verzweigte Haus-Folgeketten";
    DynamicDoubleForcingChains: ForcingNets, 85 Explainer, "", "Dynamic Double Forcing Chains", "Verzweigte Doppelketten";
    DynamicContradictionForcingChains: ForcingNets, 85 Explainer, "1303", "Dynamic Contradiction Forcing Chains", "Verzweigte Widerspruchsketten";
    DynamicForcingChainsPlus: ForcingNets, 90 Explainer, "", "Dynamic Forcing Chains (+)", "Verzweigte Folgeketten (+)";
    DynamicForcingChainsPlusForcing: ForcingNets, 95 Explainer, "", "Dynamic Forcing Chains (+ Forcing Chains)", "Verzweigte Folgeketten (+ Folgeketten)";
    DynamicForcingChainsPlusMultiple: ForcingNets, 100 Explainer, "", "Dynamic Forcing Chains (+ Multiple Forcing Chains)", "Verzweigte Folgeketten (+ mehrfache Folgeketten)";
    DynamicForcingChainsPlusDynamic: ForcingNets, 105 Explainer, "", "Dynamic Forcing Chains (+ Dynamic Forcing Chains)", "Verzweigte Folgeketten (+ verzweigte Folgeketten)";
    DynamicForcingChainsPlusDynamicPlus: ForcingNets, 110 Explainer, "", "Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))", "Verzweigte Folgeketten (+ verzweigte Folgeketten (+ Folgeketten))";
    Template: LastWords, 120 Ours, "1201", "Template", "Schablone";
    TemplateDelete: LastWords, 120 Ours, "1202", "Template (elimination)", "Schablone (Ausschluss)";
    BruteForce: LastWords, 127 Ours, "", "Brute Force", "Aus der Lösung";
};

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

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Each has a bit in a [`TechniqueSet`].
const _: () = assert!(REGISTRY.len() <= TechniqueSet::MOST);

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
