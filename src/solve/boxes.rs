//! One digit set for each of the nine boxes, side by side.

use crate::simd::U16x8;
use core::ops::{BitAnd, BitOr, BitXor};

/// Nine lanes of 16 bits, one per box.
///
/// The boxes of a band lie side by side in a group of four lanes, so the neighbour in the band is a rotation
/// inside the group and the neighbour in the stack a rotation of the groups. Both are constant shuffles.
///
/// ```text
/// lane      0  1  2  3    4  5  6  7
/// upper     1  2  3  -    4  5  6  -     boxes 1 to 6
/// lower     7  8  9  -    -  -  -  -     boxes 7 to 9; - is a lane without a box
/// ```
#[derive(Copy, Clone)]
pub(super) struct Boxes {
    upper: U16x8,
    lower: U16x8,
}

/// Where box `box_` (0 to 8) lies among the 16 lanes.
pub(super) const fn lane_of(box_: usize) -> usize {
    box_ / 3 * 4 + box_ % 3
}

impl Boxes {
    /// From all 16 lanes, the lower eight being `upper`.
    #[inline(always)]
    pub(super) fn from_lanes(lanes: &[[u16; 8]; 2]) -> Boxes {
        Boxes {
            upper: U16x8::from_array(lanes[0]),
            lower: U16x8::from_array(lanes[1]),
        }
    }

    /// All 16 lanes.
    #[inline(always)]
    pub(super) fn to_lanes(self) -> [u16; 16] {
        let mut lanes = [0; 16];
        lanes[..8].copy_from_slice(&self.upper.to_array());
        lanes[8..].copy_from_slice(&self.lower.to_array());
        lanes
    }

    #[inline(always)]
    pub(super) fn splat(lane: u16) -> Boxes {
        Boxes {
            upper: U16x8::splat(lane),
            lower: U16x8::splat(lane),
        }
    }

    /// 0xffff in the nine lanes that are boxes, 0 in the other seven.
    #[inline(always)]
    pub(super) fn real() -> Boxes {
        const X: u16 = 0xffff;
        Boxes::from_lanes(&[[X, X, X, 0, X, X, X, 0], [X, X, X, 0, 0, 0, 0, 0]])
    }

    #[inline(always)]
    fn map(self, f: impl Fn(U16x8) -> U16x8) -> Boxes {
        Boxes {
            upper: f(self.upper),
            lower: f(self.lower),
        }
    }

    #[inline(always)]
    fn zip(self, other: Boxes, f: impl Fn(U16x8, U16x8) -> U16x8) -> Boxes {
        Boxes {
            upper: f(self.upper, other.upper),
            lower: f(self.lower, other.lower),
        }
    }

    #[inline(always)]
    pub(super) fn and_not(self, other: Boxes) -> Boxes {
        self.zip(other, U16x8::and_not)
    }

    /// Each lane less one; 0 becomes 0xffff.
    #[inline(always)]
    pub(super) fn minus_1(self) -> Boxes {
        self.map(U16x8::minus_1)
    }

    /// Each set without its lowest digit.
    #[inline(always)]
    pub(super) fn without_lowest(self) -> Boxes {
        self & self.minus_1()
    }

    /// 0xffff where the set is empty, 0 elsewhere.
    #[inline(always)]
    pub(super) fn is_empty(self) -> Boxes {
        self.map(U16x8::is_zero)
    }

    /// Whether any lane is not 0.
    #[inline(always)]
    pub(super) fn any(self) -> bool {
        (self.upper | self.lower).any()
    }

    /// Gives each box what its right neighbour in the band holds; the third box has the first to its right.
    #[inline(always)]
    pub(super) fn right_1(self) -> Boxes {
        self.map(U16x8::turn_1)
    }

    /// The same, two to the right.
    #[inline(always)]
    pub(super) fn right_2(self) -> Boxes {
        self.map(U16x8::turn_2)
    }

    /// Gives each box what the box below it holds; the lowest has the highest below it.
    #[inline(always)]
    pub(super) fn below_1(self) -> Boxes {
        Boxes {
            upper: self.upper.high_low(self.lower),
            lower: self.upper.low_high(self.lower),
        }
    }

    /// The same, two below.
    #[inline(always)]
    pub(super) fn below_2(self) -> Boxes {
        Boxes {
            upper: self.lower.low_low(self.upper),
            lower: self.upper.high_high(self.lower),
        }
    }
}

impl BitAnd for Boxes {
    type Output = Boxes;
    #[inline(always)]
    fn bitand(self, other: Boxes) -> Boxes {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Boxes {
    type Output = Boxes;
    #[inline(always)]
    fn bitor(self, other: Boxes) -> Boxes {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Boxes {
    type Output = Boxes;
    #[inline(always)]
    fn bitxor(self, other: Boxes) -> Boxes {
        self.zip(other, |a, b| a ^ b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_lead_to_neighbouring_boxes() {
        let mut lanes = [[99; 8]; 2];
        for box_ in 0..9 {
            lanes[lane_of(box_) / 8][lane_of(box_) % 8] = box_ as u16;
        }
        let boxes = Boxes::from_lanes(&lanes);
        let (right_1, right_2) = (boxes.right_1().to_lanes(), boxes.right_2().to_lanes());
        let (below_1, below_2) = (boxes.below_1().to_lanes(), boxes.below_2().to_lanes());
        for box_ in 0..9 {
            let (band, stack, lane) = (box_ / 3, box_ % 3, lane_of(box_));
            assert_eq!(usize::from(right_1[lane]), band * 3 + (stack + 1) % 3);
            assert_eq!(usize::from(right_2[lane]), band * 3 + (stack + 2) % 3);
            assert_eq!(usize::from(below_1[lane]), (band + 1) % 3 * 3 + stack);
            assert_eq!(usize::from(below_2[lane]), (band + 2) % 3 * 3 + stack);
        }
    }

    #[test]
    fn unused_lanes_do_not_mix_with_others() {
        let real = Boxes::real();
        for turned in [
            real.right_1(),
            real.right_2(),
            real.below_1(),
            real.below_2(),
        ] {
            assert!(!(turned ^ real).any());
        }
    }
}
