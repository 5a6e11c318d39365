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
}

impl Technique {
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
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
