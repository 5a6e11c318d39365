//! The unit of distance from the options.

/// 0 when a puzzle meets the options. The search for puzzles only has to reduce it, so the scale is rough: a tenth of a
/// rating is 1, a given too many 10.
pub(super) type Distance = u32;
