//! Two 64-bit words of four lanes each, for targets without vectors.

use super::bit_operators;

/// Eight lanes of 16 bits; lane 0 is the lowest 16 bits of the first word.
#[derive(Copy, Clone)]
pub(crate) struct U16x8([u64; 2]);

/// 1 in each lane.
const ONES: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each lane.
const TOPS: u64 = 0x8000_8000_8000_8000;
/// The fourth lane of a group of four.
const FOURTH: u64 = 0xffff << 48;

impl U16x8 {
    #[inline(always)]
    pub(crate) fn from_array(lanes: [u16; 8]) -> U16x8 {
        let word =
            |at: usize| (0..4).fold(0, |word, i| word | u64::from(lanes[at + i]) << (16 * i));
        U16x8([word(0), word(4)])
    }

    #[inline(always)]
    pub(crate) fn to_array(self) -> [u16; 8] {
        core::array::from_fn(|i| (self.0[i / 4] >> (i % 4 * 16)) as u16)
    }

    #[inline(always)]
    pub(crate) fn splat(lane: u16) -> U16x8 {
        U16x8([u64::from(lane) * ONES; 2])
    }

    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> U16x8 {
        U16x8([f(self.0[0]), f(self.0[1])])
    }

    #[inline(always)]
    fn zip(self, other: U16x8, f: impl Fn(u64, u64) -> u64) -> U16x8 {
        U16x8([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }

    #[inline(always)]
    fn and(self, other: U16x8) -> U16x8 {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: U16x8) -> U16x8 {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: U16x8) -> U16x8 {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    pub(crate) fn and_not(self, other: U16x8) -> U16x8 {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    pub(crate) fn lanes(self) -> u8 {
        let [low, high] = self.0.map(|word| {
            // The highest bit of each lane: carried into, or already set.
            let nonzero = (((word & !TOPS) + !TOPS) | word) & TOPS;
            // Moves lane i's bit from bit 16 i to bit 48 + i.
            (nonzero >> 15).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48
        });
        (low | high << 4) as u8
    }

    #[inline(always)]
    pub(crate) fn any(self) -> bool {
        self.0[0] | self.0[1] != 0
    }

    /// Each small lane less one; 0 becomes 0xffff. The top bit lent to a lane keeps its borrow inside:
    ///
    /// ```text
    /// lane           0x0000   0x0005
    /// | 0x8000       0x8000   0x8005
    /// - 1            0x7fff   0x8004
    /// ^ 0x8000       0xffff   0x0004
    /// ```
    #[inline(always)]
    pub(crate) fn minus_1(self) -> U16x8 {
        self.map(|word| ((word | TOPS) - ONES) ^ TOPS)
    }

    /// 0xffff in each small lane that is 0, 0 in the others.
    #[inline(always)]
    pub(crate) fn is_zero(self) -> U16x8 {
        // Adding 0x7fff carries into the top bit of every lane but the zeros.
        self.map(|word| (!(word + (TOPS - ONES)) & TOPS) >> 15)
            .map(|zeros| (zeros << 16).wrapping_sub(zeros))
    }

    #[inline(always)]
    pub(crate) fn turn_1(self) -> U16x8 {
        self.map(|word| (word >> 16 & 0xffff_ffff) | (word & 0xffff) << 32 | (word & FOURTH))
    }

    #[inline(always)]
    pub(crate) fn turn_2(self) -> U16x8 {
        self.map(|word| (word >> 32 & 0xffff) | (word & 0xffff_ffff) << 16 | (word & FOURTH))
    }

    #[inline(always)]
    pub(crate) fn low_low(self, other: U16x8) -> U16x8 {
        U16x8([self.0[0], other.0[0]])
    }

    #[inline(always)]
    pub(crate) fn high_high(self, other: U16x8) -> U16x8 {
        U16x8([self.0[1], other.0[1]])
    }

    #[inline(always)]
    pub(crate) fn high_low(self, other: U16x8) -> U16x8 {
        U16x8([self.0[1], other.0[0]])
    }

    #[inline(always)]
    pub(crate) fn low_high(self, other: U16x8) -> U16x8 {
        U16x8([self.0[0], other.0[1]])
    }
}

/// Four sums of 32 bits.
#[derive(Copy, Clone)]
pub(crate) struct Sums([u32; 4]);

impl Sums {
    #[inline(always)]
    pub(crate) fn zero() -> Sums {
        Sums([0; 4])
    }

    #[inline(always)]
    pub(crate) fn plus_products(self, a: U16x8, b: U16x8) -> Sums {
        let (a, b) = (a.to_array(), b.to_array());
        let product = |i: usize| u32::from(a[i]) * u32::from(b[i]);
        Sums(core::array::from_fn(|i| {
            self.0[i] + product(2 * i) + product(2 * i + 1)
        }))
    }

    #[inline(always)]
    pub(crate) fn total(self) -> u64 {
        self.0.into_iter().map(u64::from).sum()
    }
}

bit_operators!(BitAnd bitand and, BitOr bitor or, BitXor bitxor xor);
