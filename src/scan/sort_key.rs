//! Sort keys for floating-point numbers.

/// A sort key in the order of the numbers.
pub(super) fn order(number: f32) -> i32 {
    let bits = number.to_bits() as i32;
    // For negative numbers, apart from the sign bit, the larger number has the smaller bits.
    bits ^ ((bits >> 31) as u32 >> 1) as i32
}
