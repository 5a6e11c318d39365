//! The crate `sudoku` 0.8.0 behind the two questions that the benches ask.
