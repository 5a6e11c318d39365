//! Numbers with fractions as keys to sort by.

/// A number that can be sorted by: larger where the other one is.
pub(super) fn order(number: f32) -> i32 {
    let bits = number.to_bits() as i32;
    // Of negative numbers the larger one has the smaller bits but for the sign.
    bits ^ ((bits >> 31) as u32 >> 1) as i32
}
