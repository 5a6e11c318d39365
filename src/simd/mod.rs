//! Eight 16-bit lanes, each holding a set of up to nine digits, or a small number.
//!
//! [`U16x8`], and [`Sums`] of its products, with the same safe methods on every target. This file only picks the
//! backend; nothing outside this folder uses intrinsics or `unsafe`.
//!
//! | file          | used on                                                        |
//! |---------------|----------------------------------------------------------------|
//! | `wasm128.rs`  | wasm32 built with simd128                                      |
//! | `sse2.rs`     | x86-64, where SSE2 is always available                         |
//! | `portable.rs` | everything else; two 64-bit words                              |
//!
//! The tests below define each method once, lane by lane, and check the target's backend and the portable one
//! against it. `./build.sh audit unsafe` runs them for wasm, and for x86-64 in Miri. Lanes are *small* when they
//! are below 0x8000; where a method requires small lanes, the portable backend needs its carries to stay inside
//! a lane.

#![allow(unsafe_code)]

#[cfg(any(
    test,
    not(any(
        target_arch = "x86_64",
        all(target_arch = "wasm32", target_feature = "simd128")
    ))
))]
mod portable;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm128;

#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
pub(crate) use portable::{Sums, U16x8};
#[cfg(target_arch = "x86_64")]
pub(crate) use sse2::{Sums, U16x8};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use wasm128::{Sums, U16x8};

/// The operators that every backend's `U16x8` has.
macro_rules! bit_operators {
    ($($trait:ident $method:ident $inner:ident),*) => {$(
        impl core::ops::$trait for U16x8 {
            type Output = U16x8;
            #[inline(always)]
            fn $method(self, other: U16x8) -> U16x8 {
                self.$inner(other)
            }
        }
    )*};
}
pub(crate) use bit_operators;

#[cfg(test)]
mod tests {
    use super::{Sums, U16x8, portable};
    use proptest::prelude::*;

    fn lanes(f: impl Fn(usize) -> u16) -> [u16; 8] {
        core::array::from_fn(f)
    }

    /// Both backends must give `expected`, lane by lane.
    macro_rules! holds {
        ($expected:expr, $v:ident => $result:expr) => {{
            let expected = $expected;
            {
                type $v = U16x8;
                assert_eq!($result, expected, "the target's backend");
            }
            {
                type $v = portable::U16x8;
                assert_eq!($result, expected, "portable");
            }
        }};
    }

    proptest! {
        #[test]
        fn every_method_agrees_with_its_definition(a: [u16; 8], b: [u16; 8]) {
            holds!(a, V => V::from_array(a).to_array());
            holds!([a[0]; 8], V => V::splat(a[0]).to_array());
            holds!(lanes(|i| a[i] & b[i]), V => (V::from_array(a) & V::from_array(b)).to_array());
            holds!(lanes(|i| a[i] | b[i]), V => (V::from_array(a) | V::from_array(b)).to_array());
            holds!(lanes(|i| a[i] ^ b[i]), V => (V::from_array(a) ^ V::from_array(b)).to_array());
            holds!(lanes(|i| a[i] & !b[i]), V => V::from_array(a).and_not(V::from_array(b)).to_array());
            holds!(a != [0; 8], V => V::from_array(a).any());
            holds!((0..8).fold(0, |bits, i| bits | u8::from(a[i] != 0) << i), V => V::from_array(a).lanes());

            // Lanes form groups of four: the first three rotate, the fourth stays.
            let next = |i: usize, by: usize| if i % 4 == 3 { i } else { i / 4 * 4 + (i % 4 + by) % 3 };
            holds!(lanes(|i| a[next(i, 1)]), V => V::from_array(a).turn_1().to_array());
            holds!(lanes(|i| a[next(i, 2)]), V => V::from_array(a).turn_2().to_array());

            let low_low = [a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3]];
            let high_high = [a[4], a[5], a[6], a[7], b[4], b[5], b[6], b[7]];
            let high_low = [a[4], a[5], a[6], a[7], b[0], b[1], b[2], b[3]];
            let low_high = [a[0], a[1], a[2], a[3], b[4], b[5], b[6], b[7]];
            holds!(low_low, V => V::from_array(a).low_low(V::from_array(b)).to_array());
            holds!(high_high, V => V::from_array(a).high_high(V::from_array(b)).to_array());
            holds!(high_low, V => V::from_array(a).high_low(V::from_array(b)).to_array());
            holds!(low_high, V => V::from_array(a).low_high(V::from_array(b)).to_array());
        }

        #[test]
        fn every_method_agrees_on_sparse_lanes(i in 0..8usize, lane in prop::sample::select(vec![0, 1, 0x100, 0x7fff, 0x8000, 0xffff])) {
            let a = lanes(|at| if at == i { lane } else { 0 });
            holds!(u8::from(lane != 0) << i, V => V::from_array(a).lanes());
        }

        #[test]
        fn sums_add_products_of_neighbours(a: [[u16; 8]; 3], b: [[u16; 8]; 3]) {
            // Products that fit: lanes below 2^12.
            let [a, b] = [a, b].map(|rows| rows.map(|row| row.map(|lane| lane & 0xfff)));
            let expected: u64 = a.iter().flatten().zip(b.iter().flatten()).map(|(&a, &b)| u64::from(a) * u64::from(b)).sum();
            let sum = (0..3).fold(Sums::zero(), |sum, n| sum.plus_products(U16x8::from_array(a[n]), U16x8::from_array(b[n])));
            assert_eq!(sum.total(), expected, "the target's backend");
            let lanes = |row: [u16; 8]| portable::U16x8::from_array(row);
            let sum = (0..3).fold(portable::Sums::zero(), |sum, n| sum.plus_products(lanes(a[n]), lanes(b[n])));
            assert_eq!(sum.total(), expected, "portable");
        }

        #[test]
        fn sums_agree_on_small_lanes(seed: [u16; 8], zeros: u8) {
            let a = lanes(|i| if zeros >> i & 1 == 1 { 0 } else { seed[i] & 0x7fff });
            holds!(lanes(|i| a[i].wrapping_sub(1)), V => V::from_array(a).minus_1().to_array());
            holds!(lanes(|i| if a[i] == 0 { 0xffff } else { 0 }), V => V::from_array(a).is_zero().to_array());
        }
    }
}
