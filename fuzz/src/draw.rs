//! Turns the bytes of a fuzzer into values. When they run out, each value drawn is the first of its kind.

use arbitrary::Unstructured;
use nonet::{
    Candidate, CandidateGrid, Cell, Digit, DigitSet, Grid, Options, Technique, TechniqueSet,
    generate, solve,
};

/// A number from 0 to `most`.
pub fn number(from: &mut Unstructured, most: u64) -> u64 {
    from.int_in_range(0..=most).unwrap_or(0)
}

/// Heads or tails.
pub fn coin(from: &mut Unstructured) -> bool {
    from.arbitrary().unwrap_or(false)
}

pub fn cell(from: &mut Unstructured) -> Cell {
    Cell::new(number(from, 80) as usize)
}

pub fn digit(from: &mut Unstructured) -> Digit {
    Digit::new(number(from, 8) as u8 + 1)
}

pub fn candidate(from: &mut Unstructured) -> Candidate {
    let (cell, digit) = (cell(from), digit(from));
    Candidate { cell, digit }
}

/// After a `g`, eighty-one characters, where everything but a digit is an empty cell; otherwise a puzzle with some changes,
/// because a fuzzer hardly ever finds a puzzle among all grids.
pub fn grid(from: &mut Unstructured) -> Grid {
    if from.arbitrary::<u8>() == Ok(b'g') {
        let mut cells = [0; 81];
        let _ = from.fill_buffer(&mut cells);
        let values = cells.map(|sign| {
            if sign.is_ascii_digit() {
                sign - b'0'
            } else {
                0
            }
        });
        return Grid::from_values(values).expect("digits");
    }
    let mut grid = puzzle(from);
    for _ in 0..number(from, 24) {
        let cell = cell(from);
        grid.set(cell, Some(digit(from)).filter(|_| grid.get(cell).is_none()));
    }
    grid
}

/// A puzzle with one solution, minimal or with more digits of its solution.
pub fn puzzle(from: &mut Unstructured) -> Grid {
    let seed = number(from, 0xffff);
    let minimal = generate(seed, &Options::default())
        .expect("any puzzle will do")
        .puzzle;
    let solution = solve(&minimal).expect("a puzzle has a solution");
    (0..number(from, 60)).fold(minimal, |grid, _| {
        let cell = cell(from);
        grid.with(cell, solution.get(cell).expect("it is full"))
    })
}

pub fn candidates(from: &mut Unstructured) -> CandidateGrid {
    let mut candidates = CandidateGrid::FULL;
    if coin(from) {
        for cell in Cell::all() {
            candidates.set(cell, DigitSet::from_bits(number(from, 511) as u16));
        }
    } else {
        for _ in 0..number(from, 60) {
            candidates.eliminate(candidate(from));
        }
    }
    candidates
}

pub fn technique(from: &mut Unstructured) -> Technique {
    let last = Technique::all().len() - 1;
    Technique::all()
        .nth(number(from, last as u64) as usize)
        .expect("the index is in range")
}

/// Mostly none.
pub fn techniques(from: &mut Unstructured) -> TechniqueSet {
    (0..number(from, 255).saturating_sub(200))
        .map(|_| technique(from))
        .collect()
}
