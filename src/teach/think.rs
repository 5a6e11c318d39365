//! Thinking aloud: how a constraint propagator reaches the solution.
//!
//! It has two rules: a placed digit is eliminated from its peers, and a cell with one digit left, or a digit with one
//! cell left in a house, is certain. When these run out, it tries the digits of the cell with the fewest candidates,
//! one at a time, and takes back a try that leads to a contradiction.

use crate::{Candidate, Cell, Digit, Grid, House, Position};

/// Why a digit was placed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It was given.
    Given,
    /// All other digits are eliminated from the cell.
    OnlyDigit,
    /// The digit is eliminated from all other cells of the house.
    OnlyCell(House),
    /// It is a try.
    Tried,
}

/// Where a contradiction is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Dead {
    /// No digit is left for the cell.
    Cell(Cell),
    /// No cell of the house is left for the digit.
    House(House, Digit),
}

/// One line of the log. `depth` is the number of tries it depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// A digit is placed and eliminated from the cells it sees.
    Placed {
        /// The digit and its cell.
        candidate: Candidate,
        /// Why.
        reason: Reason,
        /// The candidates this eliminates, in the digit's own cell and in the cells it sees.
        eliminated: Vec<Candidate>,
        /// The number of tries this depends on.
        depth: u8,
    },
    /// Nothing is certain: one of these candidates of a cell is tried next.
    Choice {
        /// The cell's candidates.
        candidates: Vec<Candidate>,
        /// The number of tries this depends on.
        depth: u8,
    },
    /// A contradiction: a cell has no digit left, or a digit has no cell left in a house.
    Broken {
        /// Where.
        dead: Dead,
        /// The number of tries this depends on.
        depth: u8,
    },
    /// A try is taken back, with everything that followed from it.
    TakenBack {
        /// The candidate that was tried.
        candidate: Candidate,
        /// The number of tries that remain in effect.
        depth: u8,
    },
}

/// The whole log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// The lines of the log.
    pub thoughts: Vec<Thought>,
    /// The solution; `None` if the puzzle has none or the log was cut off.
    pub solution: Option<Grid>,
    /// Whether the log was cut off.
    pub is_cut_off: bool,
}

/// Solves `puzzle` and logs every thought, up to `limit` lines. Stops at the first solution.
///
/// ```
/// use nonet::{Grid, think};
///
/// let puzzle: Grid =
///     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
/// let thinking = think(&puzzle, 10_000);
/// assert_eq!(thinking.solution, nonet::solve(&puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn think(puzzle: &Grid, limit: usize) -> Thinking {
    let mut thinker = Thinker {
        thoughts: Vec::new(),
        limit,
    };
    let solution = thinker.start(puzzle);
    let is_cut_off = thinker.is_cut_off();
    Thinking {
        solution: solution.filter(|_| !is_cut_off),
        thoughts: thinker.thoughts,
        is_cut_off,
    }
}

struct Thinker {
    thoughts: Vec<Thought>,
    limit: usize,
}

impl Thinker {
    fn is_cut_off(&self) -> bool {
        self.thoughts.len() >= self.limit
    }

    fn start(&mut self, puzzle: &Grid) -> Option<Grid> {
        let mut position = Position::from(&Grid::EMPTY);
        for (cell, digit) in puzzle.filled() {
            let candidate = Candidate { cell, digit };
            if !position.has(candidate) {
                let dead = Dead::Cell(cell);
                self.thoughts.push(Thought::Broken { dead, depth: 0 });
                return None;
            }
            self.place(&mut position, candidate, Reason::Given, 0);
        }
        self.search(position, 0)
    }

    /// Places everything that is certain, then tries candidates.
    fn search(&mut self, mut position: Position, depth: u8) -> Option<Grid> {
        loop {
            if self.is_cut_off() {
                return None;
            }
            if let Some(dead) = find_dead(&position) {
                self.thoughts.push(Thought::Broken { dead, depth });
                return None;
            }
            let Some((candidate, reason)) = find_certain(&position) else {
                break;
            };
            self.place(&mut position, candidate, reason, depth);
        }
        let fewest = position.empty_cells().into_iter();
        let Some(cell) = fewest.min_by_key(|&cell| position.candidates(cell).len()) else {
            return Some(*position.values());
        };
        let digits = position.candidates(cell).into_iter();
        let candidates: Vec<Candidate> = digits.map(|digit| Candidate { cell, digit }).collect();
        self.thoughts.push(Thought::Choice {
            candidates: candidates.clone(),
            depth,
        });
        for candidate in candidates {
            let mut tried = position;
            self.place(&mut tried, candidate, Reason::Tried, depth + 1);
            let solution = self.search(tried, depth + 1);
            if solution.is_some() || self.is_cut_off() {
                return solution;
            }
            self.thoughts.push(Thought::TakenBack { candidate, depth });
        }
        None
    }

    fn place(&mut self, position: &mut Position, candidate: Candidate, reason: Reason, depth: u8) {
        let Candidate { cell, digit } = candidate;
        let others = position.candidates(cell).without(digit).into_iter();
        let others = others.map(|digit| Candidate { cell, digit });
        let seen = (position.cells_with(digit) & cell.peers()).into_iter();
        let eliminated = others.chain(seen.map(|cell| Candidate { cell, digit }));
        self.thoughts.push(Thought::Placed {
            candidate,
            reason,
            eliminated: eliminated.collect(),
            depth,
        });
        position.place(cell, digit);
    }
}

fn find_dead(position: &Position) -> Option<Dead> {
    let mut empty = position.empty_cells().into_iter();
    let cell = empty.find(|&cell| position.candidates(cell).is_empty());
    cell.map(Dead::Cell).or_else(|| {
        missing(position).find_map(|(house, digit)| {
            let places = position.cells_with(digit) & house.cell_set();
            places.is_empty().then_some(Dead::House(house, digit))
        })
    })
}

fn find_certain(position: &Position) -> Option<(Candidate, Reason)> {
    let only_cell = missing(position).find_map(|(house, digit)| {
        let cell = (position.cells_with(digit) & house.cell_set()).single()?;
        Some((Candidate { cell, digit }, Reason::OnlyCell(house)))
    });
    only_cell.or_else(|| {
        position.empty_cells().into_iter().find_map(|cell| {
            let digit = position.candidates(cell).single()?;
            Some((Candidate { cell, digit }, Reason::OnlyDigit))
        })
    })
}

/// The digits that each house still lacks.
fn missing(position: &Position) -> impl Iterator<Item = (House, Digit)> + '_ {
    House::all().flat_map(move |house| {
        let there = house.cells().filter_map(|cell| position.values().get(cell));
        let there: crate::DigitSet = there.collect();
        (!there).into_iter().map(move |digit| (house, digit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaying_the_log_gives_the_solution() {
        let puzzle: Grid =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
                .parse()
                .unwrap();
        let thinking = think(&puzzle, 1_000_000);
        let mut stack: Vec<(u8, Candidate)> = Vec::new();
        for thought in &thinking.thoughts {
            match thought {
                Thought::Placed {
                    candidate, depth, ..
                } => stack.push((*depth, *candidate)),
                Thought::TakenBack { depth, .. } => stack.retain(|(at, _)| at <= depth),
                _ => {}
            }
        }
        let solution = thinking.solution.expect("a solution");
        assert_eq!(stack.len(), 81);
        for (_, Candidate { cell, digit }) in stack {
            assert_eq!(solution.get(cell), Some(digit));
        }
    }

    #[test]
    fn clashing_givens_are_a_contradiction_at_once() {
        let clash = Grid::EMPTY
            .with(Cell::at(0, 0), Digit::new(1))
            .with(Cell::at(0, 8), Digit::new(1));
        let thinking = think(&clash, 1000);
        assert_eq!(thinking.solution, None);
        assert!(matches!(
            thinking.thoughts.last(),
            Some(Thought::Broken { .. })
        ));
    }

    #[test]
    fn a_log_stops_at_its_limit_and_reports_it() {
        let thinking = think(&Grid::EMPTY, 20);
        assert!(thinking.is_cut_off);
        assert_eq!(thinking.solution, None);
    }
}
