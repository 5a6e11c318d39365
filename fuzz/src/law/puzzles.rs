//! Puzzles to write: none of them symmetric, so that no turned or mirrored one passes for another.

use super::dice::Dice;
use nonet::{Cell, Grid, House, Options, generate, shuffle, solve};
use std::sync::OnceLock;

/// How many puzzles there are of any kind, and how many with an empty row or column at the border.
const POOL: (usize, usize) = (48, 16);

/// A puzzle of the pool in another form; a fifth of them without one or two givens or a line, and so with several solutions.
pub fn draw(dice: &mut Dice) -> Grid {
    let mut puzzle = dice.pick(pool());
    if dice.chance(50) {
        puzzle = shuffle(&puzzle, dice.seed());
    }
    match dice.below(20) {
        0..2 => {
            for _ in 0..1 + dice.below(2) {
                let filled: Vec<Cell> = puzzle.filled().map(|(cell, _)| cell).collect();
                puzzle = puzzle.without(dice.pick(&filled));
            }
            puzzle
        }
        2..4 => puzzle.without_all(dice.pick(&BORDERS.map(House::cell_set))),
        _ => puzzle,
    }
}

const BORDERS: [House; 4] = [House::row(0), House::row(8), House::col(0), House::col(8)];

/// Proper puzzles with 20 to 36 givens, made once.
fn pool() -> &'static [Grid] {
    static MADE: OnceLock<Vec<Grid>> = OnceLock::new();
    MADE.get_or_init(|| {
        let any = (0..POOL.0 as u64).map(with_more_givens);
        let hollow = (100..).filter_map(with_empty_border).take(POOL.1);
        any.chain(hollow).collect()
    })
}

fn minimal(seed: u64) -> Grid {
    let made = generate(seed, &Options::default());
    made.expect("any puzzle will do").puzzle
}

/// A minimal puzzle, or one with up to twelve more digits of its solution.
fn with_more_givens(seed: u64) -> Grid {
    let minimal = minimal(seed);
    let solution = solve(&minimal).expect("a puzzle has a solution");
    let bytes = seed.to_le_bytes();
    let mut dice = Dice::new(&bytes[..1]);
    (0..dice.below(13)).fold(minimal, |puzzle, _| {
        let cell = Cell::new(dice.below(81));
        puzzle.with(cell, solution.get(cell).expect("it is full"))
    })
}

fn with_empty_border(seed: u64) -> Option<Grid> {
    let is_empty = |puzzle: &Grid, line: House| line.cells().all(|cell| puzzle.get(cell).is_none());
    let puzzle = minimal(seed);
    if !House::lines().any(|line| is_empty(&puzzle, line)) {
        return None;
    }
    let mut forms = (0..).map(|seed| shuffle(&puzzle, seed));
    forms.find(|form| BORDERS.iter().any(|line| is_empty(form, *line)))
}
