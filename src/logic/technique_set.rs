//! Sets of techniques.

use super::Technique;

/// A set of techniques.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TechniqueSet(u128);

impl TechniqueSet {
    /// The number of techniques for which there is a bit.
    pub(super) const MOST: usize = u128::BITS as usize;

    /// The empty set.
    pub const EMPTY: TechniqueSet = TechniqueSet(0);

    /// Whether the technique is in the set.
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 != 0
    }

    /// The set with this technique added.
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
