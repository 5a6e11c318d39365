//! Sets of literals.

use super::literal::Literal;

/// A set of literals: a bit for each candidate that is on, and one for each that is off.
#[derive(Copy, Clone)]
pub(crate) struct LiteralSet([[u64; WORDS]; 2]);

const WORDS: usize = (Literal::COUNT / 2).div_ceil(64);

impl LiteralSet {
    pub(crate) const EMPTY: LiteralSet = LiteralSet([[0; WORDS]; 2]);

    pub(crate) const ALL: LiteralSet = LiteralSet([[u64::MAX; WORDS]; 2]);

    #[inline]
    pub(crate) fn has(&self, literal: Literal) -> bool {
        let (word, bit) = place(literal);
        self.0[usize::from(literal.is_on())][word] & bit != 0
    }

    /// Adds a literal. Returns whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, literal: Literal) -> bool {
        let (word, bit) = place(literal);
        let word = &mut self.0[usize::from(literal.is_on())][word];
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Adds the literals of another set.
    pub(crate) fn add(&mut self, other: &LiteralSet) {
        for on in [0, 1] {
            for (word, other) in self.0[on].iter_mut().zip(&other.0[on]) {
                *word |= other;
            }
        }
    }

    /// Adds the opposites of the literals of another set.
    pub(crate) fn add_negated(&mut self, other: &LiteralSet) {
        let [off, on] = other.0;
        self.add(&LiteralSet([on, off]));
    }

    /// Removes what is not in the other set. Returns whether anything is left.
    #[inline]
    pub(crate) fn intersect(&mut self, other: &LiteralSet) -> bool {
        let mut any = 0;
        for (words, others) in self.0.iter_mut().zip(&other.0) {
            for (word, other) in words.iter_mut().zip(others) {
                *word &= other;
                any |= *word;
            }
        }
        any != 0
    }
}

fn place(literal: Literal) -> (usize, u64) {
    let candidate = literal.index() / 2;
    (candidate / 64, 1 << (candidate % 64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_distinguishes_on_and_off() {
        let mut set = LiteralSet::EMPTY;
        for literal in Literal::all().filter(|literal| literal.is_on()) {
            assert!(set.insert(literal) && !set.insert(literal));
            assert!(set.has(literal) && !set.has(literal.negated()));
        }
        let mut negated = LiteralSet::EMPTY;
        Literal::all()
            .filter(|literal| !literal.is_on())
            .for_each(|literal| assert!(negated.insert(literal)));
        assert!(!set.intersect(&negated));
    }
}
