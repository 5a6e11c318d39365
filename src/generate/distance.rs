//! The unit of distances from what was asked for.

/// 0 where a puzzle is as asked for. What a search for puzzles makes smaller, so the scale is only roughly one: a tenth of a
/// rating is 1, a given too many 10.
pub(super) type Distance = u32;
