//! The crate `sudoku` behind the same functions as Nonet: natively, and in wasm behind the same wasm-bindgen interface, so
//! that a call has the same overhead for both.

use sudoku::Sudoku;

/// How many solutions one puzzle (81 characters) has, up to `limit`.
pub fn count(puzzle: &str, limit: usize) -> usize {
    let sudoku = Sudoku::from_str_line(puzzle);
    sudoku.map_or(0, |sudoku| sudoku.solutions_count_up_to(limit))
}

/// The first solution, as 81 digits.
pub fn solve(puzzle: &str) -> Option<String> {
    let solution = Sudoku::from_str_line(puzzle).ok()?.some_solution()?;
    Some(solution.to_str_line().to_string())
}

#[cfg(target_arch = "wasm32")]
mod exports {
    use wasm_bindgen::prelude::*;

    getrandom::register_custom_getrandom!(no_randomness);

    fn no_randomness(_: &mut [u8]) -> Result<(), getrandom::Error> {
        Err(getrandom::Error::UNSUPPORTED)
    }

    #[wasm_bindgen]
    pub fn count(puzzle: &str, limit: u32) -> u32 {
        super::count(puzzle, limit as usize) as u32
    }

    #[wasm_bindgen]
    pub fn solve(puzzle: &str) -> Option<String> {
        super::solve(puzzle)
    }

    /// One number per line.
    #[wasm_bindgen]
    pub fn count_many(puzzles: &str, limit: u32) -> Vec<u32> {
        puzzles.lines().map(|puzzle| count(puzzle, limit)).collect()
    }

    /// One solution per line.
    #[wasm_bindgen]
    pub fn solve_many(puzzles: &str) -> String {
        let mut text = String::with_capacity(puzzles.len() + 1);
        for puzzle in puzzles.lines() {
            text.push_str(&super::solve(puzzle).unwrap_or_default());
            text.push('\n');
        }
        text
    }
}
