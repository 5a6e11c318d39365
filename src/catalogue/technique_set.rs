//! Sets of techniques.

use super::Technique;

/// The techniques that have their bits in one word.
const WORD: usize = u64::BITS as usize;

/// A set of techniques.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TechniqueSet([u64; 3]);

impl TechniqueSet {
    /// The number of techniques for which there is a bit.
    pub(super) const MOST: usize = 3 * WORD;

    /// The empty set.
    pub const EMPTY: TechniqueSet = TechniqueSet([0; 3]);

    /// Whether the technique is in the set.
    pub const fn has(self, technique: Technique) -> bool {
        self.0[technique as usize / WORD] >> (technique as usize % WORD) & 1 != 0
    }

    /// The set with this technique added.
    pub const fn with(mut self, technique: Technique) -> TechniqueSet {
        self.0[technique as usize / WORD] |= 1 << (technique as usize % WORD);
        self
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> TechniqueSet {
        let techniques = techniques.into_iter();
        techniques.fold(TechniqueSet::EMPTY, TechniqueSet::with)
    }
}
