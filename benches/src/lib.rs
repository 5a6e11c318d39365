//! The crate `sudoku` behind the same questions that Nonet is asked, and, built for wasm, a door to it
//! without any glue: a buffer to write puzzles to, and calls that work through it.

use sudoku::Sudoku;

/// Solutions of one puzzle (81 characters), as far as two.
pub fn count_to_two(puzzle: &str) -> usize {
    let Ok(sudoku) = Sudoku::from_str_line(puzzle) else {
        return 0;
    };
    sudoku.solutions_count_up_to(2)
}

/// The first solution's first cell, or 0: enough to see that there is one.
pub fn first_solution(puzzle: &str) -> u8 {
    let Ok(sudoku) = Sudoku::from_str_line(puzzle) else {
        return 0;
    };
    sudoku
        .some_solution()
        .map_or(0, |solution| solution.to_bytes()[0])
}

#[cfg(target_arch = "wasm32")]
mod door {
    use std::cell::RefCell;

    getrandom::register_custom_getrandom!(no_randomness);

    fn no_randomness(_: &mut [u8]) -> Result<(), getrandom::Error> {
        Err(getrandom::Error::UNSUPPORTED)
    }

    thread_local! {
        static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }

    /// Makes room for `len` bytes and says where.
    #[unsafe(no_mangle)]
    pub extern "C" fn buffer(len: usize) -> *mut u8 {
        BUFFER.with_borrow_mut(|buffer| {
            buffer.resize(len, 0);
            buffer.as_mut_ptr()
        })
    }

    fn each(f: impl Fn(&str) -> usize) -> usize {
        BUFFER.with_borrow(|buffer| {
            buffer
                .chunks_exact(82)
                .map(|line| std::str::from_utf8(&line[..81]).map_or(0, &f))
                .sum()
        })
    }

    /// Sum of `count_to_two` over the buffer's lines of 82 bytes.
    #[unsafe(no_mangle)]
    pub extern "C" fn count_all() -> usize {
        each(super::count_to_two)
    }

    /// How many lines of the buffer have a solution.
    #[unsafe(no_mangle)]
    pub extern "C" fn solve_all() -> usize {
        each(|line| usize::from(super::first_solution(line) != 0))
    }
}
