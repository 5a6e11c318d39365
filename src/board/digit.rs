//! One digit, and a set of digits.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not, Sub};

/// A digit from 1 to 9.
///
/// ```
/// use nonet::Digit;
///
/// assert_eq!(Digit::new(7).value(), 7);
/// assert_eq!(Digit::from_char('7'), Some(Digit::new(7)));
/// assert_eq!(Digit::from_char('0'), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit of this value.
    ///
    /// # Panics
    ///
    /// When `value` is not 1 to 9.
    #[inline]
    pub const fn new(value: u8) -> Digit {
        assert!(value >= 1 && value <= 9, "a digit is 1 to 9");
        Digit(value)
    }

    /// The digit of this value, or `None` outside 1 to 9.
    #[inline]
    pub const fn try_new(value: u8) -> Option<Digit> {
        if value >= 1 && value <= 9 {
            Some(Digit(value))
        } else {
            None
        }
    }

    /// Reads the characters `1` to `9`.
    #[inline]
    pub const fn from_char(c: char) -> Option<Digit> {
        match c {
            '1'..='9' => Some(Digit(c as u8 - b'0')),
            _ => None,
        }
    }

    /// 1 to 9.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// 0 to 8: the bit of this digit in a [`DigitSet`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// `1` to `9`.
    #[inline]
    pub const fn to_char(self) -> char {
        (b'0' + self.0) as char
    }

    /// All nine, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..9u8).map(|index| Digit(index + 1))
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of digits: bit `d - 1` is set when digit `d` is in the set.
///
/// ```text
/// bit    8 7 6 5 4 3 2 1 0
/// digit  9 8 7 6 5 4 3 2 1
/// ```
///
/// Bits 9 to 15 are always 0, so two sets are equal exactly when their words are.
///
/// ```
/// use nonet::{Digit, DigitSet};
///
/// let pair: DigitSet = [Digit::new(2), Digit::new(7)].into_iter().collect();
/// assert_eq!(pair.to_string(), "27");
/// assert_eq!(pair.bits(), 0b0_0100_0010);
/// assert_eq!((!pair).len(), 7);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All nine digits.
    pub const ALL: DigitSet = DigitSet(0x1ff);

    /// The set with these bits; bits 9 to 15 are dropped.
    #[inline]
    pub const fn from_bits(bits: u16) -> DigitSet {
        DigitSet(bits & 0x1ff)
    }

    /// Bit `d - 1` for digit `d`.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of one digit.
    #[inline]
    pub const fn of(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// How many digits, 0 to 9.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has no digits.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `digit` is in it.
    #[inline]
    pub const fn has(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 != 0
    }

    /// This set with `digit`.
    #[inline]
    #[must_use]
    pub const fn with(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 | 1 << digit.index())
    }

    /// This set without `digit`.
    #[inline]
    #[must_use]
    pub const fn without(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 & !(1 << digit.index()))
    }

    /// Whether every digit of this set is in `other`.
    #[inline]
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The lowest digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 {
            None
        } else {
            Some(Digit(self.0.trailing_zeros() as u8 + 1))
        }
    }

    /// The digit, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() {
            self.first()
        } else {
            None
        }
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn not(self) -> DigitSet {
        DigitSet(!self.0 & 0x1ff)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, DigitSet::with)
    }
}

/// The digits of a set, ascending.
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.first()?;
        self.0 = self.0.without(digit);
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;
    #[inline]
    fn into_iter(self) -> Digits {
        Digits(self)
    }
}

impl fmt::Display for DigitSet {
    /// The digits one after the other: `27`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
