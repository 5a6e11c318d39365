//! WebAssembly with simd128, enabled for the whole build.

use super::bit_operators;
use core::arch::wasm32::*;

/// Eight lanes of 16 bits in one `v128`.
#[derive(Copy, Clone)]
pub(crate) struct U16x8(v128);

impl U16x8 {
    #[inline(always)]
    pub(crate) fn from_array(lanes: [u16; 8]) -> U16x8 {
        // SAFETY: `lanes` is 16 readable bytes, and v128_load requires no alignment.
        U16x8(unsafe { v128_load(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    pub(crate) fn to_array(self) -> [u16; 8] {
        let mut lanes = [0u16; 8];
        // SAFETY: `lanes` is 16 writable bytes, and v128_store requires no alignment.
        unsafe { v128_store(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }

    #[inline(always)]
    pub(crate) fn splat(lane: u16) -> U16x8 {
        U16x8(u16x8_splat(lane))
    }

    #[inline(always)]
    fn and(self, other: U16x8) -> U16x8 {
        U16x8(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: U16x8) -> U16x8 {
        U16x8(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: U16x8) -> U16x8 {
        U16x8(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn and_not(self, other: U16x8) -> U16x8 {
        U16x8(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn any(self) -> bool {
        v128_any_true(self.0)
    }

    #[inline(always)]
    pub(crate) fn lanes(self) -> u8 {
        !i16x8_bitmask(i16x8_eq(self.0, i16x8_splat(0)))
    }

    #[inline(always)]
    pub(crate) fn minus_1(self) -> U16x8 {
        U16x8(i16x8_add(self.0, i16x8_splat(-1)))
    }

    #[inline(always)]
    pub(crate) fn is_zero(self) -> U16x8 {
        U16x8(i16x8_eq(self.0, i16x8_splat(0)))
    }

    #[inline(always)]
    pub(crate) fn turn_1(self) -> U16x8 {
        U16x8(i16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0))
    }

    #[inline(always)]
    pub(crate) fn turn_2(self) -> U16x8 {
        U16x8(i16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0))
    }

    #[inline(always)]
    pub(crate) fn low_low(self, other: U16x8) -> U16x8 {
        U16x8(i64x2_shuffle::<0, 2>(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn high_high(self, other: U16x8) -> U16x8 {
        U16x8(i64x2_shuffle::<1, 3>(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn high_low(self, other: U16x8) -> U16x8 {
        U16x8(i64x2_shuffle::<1, 2>(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn low_high(self, other: U16x8) -> U16x8 {
        U16x8(i64x2_shuffle::<0, 3>(self.0, other.0))
    }
}

/// Four sums of 32 bits.
#[derive(Copy, Clone)]
pub(crate) struct Sums(v128);

impl Sums {
    #[inline(always)]
    pub(crate) fn zero() -> Sums {
        Sums(i32x4_splat(0))
    }

    #[inline(always)]
    pub(crate) fn plus_products(self, a: U16x8, b: U16x8) -> Sums {
        Sums(i32x4_add(self.0, i32x4_dot_i16x8(a.0, b.0)))
    }

    #[inline(always)]
    pub(crate) fn total(self) -> u64 {
        let low = v128_and(self.0, i64x2_splat(0xffff_ffff));
        let sums = i64x2_add(low, u64x2_shr(self.0, 32));
        u64x2_extract_lane::<0>(sums) + u64x2_extract_lane::<1>(sums)
    }
}

bit_operators!(BitAnd bitand and, BitOr bitor or, BitXor bitxor xor);
