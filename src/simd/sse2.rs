//! x86-64: SSE2 is part of the architecture, so no detection is needed.

use super::bit_operators;
use core::arch::x86_64::*;
use core::mem::transmute;

/// Calls intrinsics of SSE2.
macro_rules! sse2 {
    ($call:expr) => {
        // SAFETY: SSE2 is part of x86-64, and these intrinsics need nothing else.
        unsafe { $call }
    };
}

/// Eight lanes of 16 bits in one register.
#[derive(Copy, Clone)]
pub(crate) struct U16x8(__m128i);

impl U16x8 {
    #[inline(always)]
    pub(crate) fn from_array(lanes: [u16; 8]) -> U16x8 {
        // SAFETY: both are 16 bytes, and every bit pattern is a value of either.
        U16x8(unsafe { transmute::<[u16; 8], __m128i>(lanes) })
    }

    #[inline(always)]
    pub(crate) fn to_array(self) -> [u16; 8] {
        // SAFETY: as above.
        unsafe { transmute::<__m128i, [u16; 8]>(self.0) }
    }

    #[inline(always)]
    pub(crate) fn splat(lane: u16) -> U16x8 {
        U16x8(sse2!(_mm_set1_epi16(lane.cast_signed())))
    }

    #[inline(always)]
    fn and(self, other: U16x8) -> U16x8 {
        U16x8(sse2!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: U16x8) -> U16x8 {
        U16x8(sse2!(_mm_or_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: U16x8) -> U16x8 {
        U16x8(sse2!(_mm_xor_si128(self.0, other.0)))
    }

    #[inline(always)]
    pub(crate) fn and_not(self, other: U16x8) -> U16x8 {
        U16x8(sse2!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    pub(crate) fn any(self) -> bool {
        self.is_zero_bytes() != 0xffff
    }

    #[inline(always)]
    fn is_zero_bytes(self) -> i32 {
        sse2!(_mm_movemask_epi8(_mm_cmpeq_epi8(
            self.0,
            _mm_setzero_si128()
        )))
    }

    #[inline(always)]
    pub(crate) fn lanes(self) -> u8 {
        // SAFETY: needs SSE2, which x86-64 always has.
        let empty = unsafe {
            let empty = _mm_cmpeq_epi16(self.0, _mm_setzero_si128());
            _mm_movemask_epi8(_mm_packs_epi16(empty, empty))
        };
        !empty as u8
    }

    #[inline(always)]
    pub(crate) fn minus_1(self) -> U16x8 {
        U16x8(sse2!(_mm_add_epi16(self.0, _mm_set1_epi16(-1))))
    }

    #[inline(always)]
    pub(crate) fn is_zero(self) -> U16x8 {
        U16x8(sse2!(_mm_cmpeq_epi16(self.0, _mm_setzero_si128())))
    }

    #[inline(always)]
    pub(crate) fn turn_1(self) -> U16x8 {
        // Lanes 1 2 0 3 of each half.
        const ORDER: i32 = 0b11_00_10_01;
        U16x8(self.reorder::<ORDER>())
    }

    #[inline(always)]
    pub(crate) fn turn_2(self) -> U16x8 {
        // Lanes 2 0 1 3 of each half.
        const ORDER: i32 = 0b11_01_00_10;
        U16x8(self.reorder::<ORDER>())
    }

    #[inline(always)]
    fn reorder<const ORDER: i32>(self) -> __m128i {
        sse2!(_mm_shufflehi_epi16::<ORDER>(_mm_shufflelo_epi16::<ORDER>(
            self.0
        )))
    }

    #[inline(always)]
    pub(crate) fn low_low(self, other: U16x8) -> U16x8 {
        U16x8(sse2!(_mm_unpacklo_epi64(self.0, other.0)))
    }

    #[inline(always)]
    pub(crate) fn high_high(self, other: U16x8) -> U16x8 {
        U16x8(sse2!(_mm_unpackhi_epi64(self.0, other.0)))
    }

    #[inline(always)]
    pub(crate) fn high_low(self, other: U16x8) -> U16x8 {
        U16x8(self.halves::<0b01>(other))
    }

    #[inline(always)]
    pub(crate) fn low_high(self, other: U16x8) -> U16x8 {
        U16x8(self.halves::<0b10>(other))
    }

    #[inline(always)]
    fn halves<const WHICH: i32>(self, other: U16x8) -> __m128i {
        sse2!({
            let (a, b) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(other.0));
            _mm_castpd_si128(_mm_shuffle_pd::<WHICH>(a, b))
        })
    }
}

/// Four sums of 32 bits.
#[derive(Copy, Clone)]
pub(crate) struct Sums(__m128i);

impl Sums {
    #[inline(always)]
    pub(crate) fn zero() -> Sums {
        Sums(sse2!(_mm_setzero_si128()))
    }

    #[inline(always)]
    pub(crate) fn plus_products(self, a: U16x8, b: U16x8) -> Sums {
        Sums(sse2!(_mm_add_epi32(self.0, _mm_madd_epi16(a.0, b.0))))
    }

    #[inline(always)]
    pub(crate) fn total(self) -> u64 {
        // SAFETY: both are 16 bytes, and every bit pattern is a value of either.
        let sums = unsafe { transmute::<__m128i, [u32; 4]>(self.0) };
        sums.into_iter().map(u64::from).sum()
    }
}

bit_operators!(BitAnd bitand and, BitOr bitor or, BitXor bitxor xor);
