//! The orders of three things: of the lines of a chute, or of the chutes of the grid.

/// All six; the first changes nothing.
pub(crate) const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];
