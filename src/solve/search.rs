//! The search tree, walked with an explicit stack.

use super::branch::choose;
use super::lanes::Frame;
use super::lookahead::{Blame, Lookahead, look_ahead};
use super::propagate::Outcome;
use super::state::State;
#[cfg(feature = "solving")]
use crate::exact_count::ExactCountJob;
use crate::{Cell, Digit, Grid};

/// The size of a search tree: a second measure of difficulty, for a solver that guesses.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeSize {
    /// Places where propagation got stuck and the search made a choice.
    pub guesses: u64,
    /// States propagated, including the first one.
    pub nodes: u64,
    /// The greatest number of nested choices.
    pub depth: u64,
}

/// Nodes without a solution after which the search looks ahead: 2 ms.
pub(super) const ASTRAY: u64 = 5_000;

/// The patience of the first try that looks ahead, in nodes. Each later try gets a quarter more than the one before.
const DIVE: u64 = 1_000;

/// Tries after which the search checks whether there is a solution at all.
const DIVES: u32 = 6;

/// How a stretch of search ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// At a solution; the next call looks for another.
    Solution,
    /// There are no more solutions.
    Exhausted,
    /// The budget is used up; the next call continues from here.
    Paused,
}

/// A depth-first search for all solutions, which can be paused after any number of nodes.
///
/// The stack holds the states still to visit, the next one on top. Each choice settles one of the 54
/// pairs of a digit and a chute and leaves at most five siblings waiting, so there are never more than
/// 54 x 5 + 1 states, whatever the input. The next puzzle reuses the stack's memory.
#[derive(Default)]
pub(crate) struct Search {
    stack: Vec<Branch>,
    root: Option<State>,
    on_solution: bool,
    has_found: bool,
    is_careful: bool,
    /// Nodes up to the last solution or restart; `patience` more may follow.
    last_nodes: u64,
    patience: u64,
    dives: u32,
    blame: Blame,
    size: TreeSize,
}

#[derive(Copy, Clone)]
struct Branch {
    state: State,
    depth: u64,
}

impl Search {
    pub(crate) fn new(grid: &Grid) -> Search {
        let mut search = Search::default();
        search.restart(grid);
        search
    }

    /// Restarts with another puzzle.
    pub(crate) fn restart(&mut self, grid: &Grid) {
        self.restart_from(State::from_grid(grid));
    }

    /// Restarts with `grid`, but without `digit` as a candidate in `cell`, to look for another solution.
    pub(crate) fn restart_without(&mut self, grid: &Grid, cell: Cell, digit: Digit) {
        let state = State::from_grid(grid).map(|mut state| {
            state.eliminate(cell, digit);
            state
        });
        self.restart_from(state);
    }

    fn restart_from(&mut self, root: Option<State>) {
        *self = Search {
            stack: core::mem::take(&mut self.stack),
            root,
            patience: ASTRAY,
            ..Search::default()
        };
        self.begin();
    }

    /// Resets the stack to the root.
    fn begin(&mut self) {
        self.stack.clear();
        let root = self.root.map(|state| Branch { state, depth: 0 });
        self.stack.extend(root);
    }

    /// Looks ahead until the next solution. If none was found yet, the search restarts, each time in a different order
    /// and with more patience, since its first guesses are to blame.
    ///
    /// Never inlined: within `advance`, the exact count made the search 2 % to 7 % slower in wasm.
    #[cold]
    #[inline(never)]
    fn go_carefully(&mut self) {
        self.is_careful = true;
        self.last_nodes = self.size.nodes;
        if self.has_found {
            self.patience = u64::MAX;
            return;
        }
        self.patience = match self.dives {
            0 => DIVE,
            _ => self.patience + self.patience / 4,
        };
        self.dives += 1;
        #[cfg(feature = "solving")]
        if self.dives == DIVES && self.is_void() {
            self.root = None;
        }
        self.begin();
    }

    /// Whether the sum over bands and stacks shows that there is nothing to find: a proof that takes about 30 ms and
    /// doesn't depend on luck.
    ///
    /// It takes 19 kB after compression, so the wasm module `reader` does without; there such a search only takes longer.
    #[cfg(feature = "solving")]
    fn is_void(&self) -> bool {
        let Some(root) = &self.root else {
            return true;
        };
        let mut tally = ExactCountJob::new(&root.singles());
        let mut is_found = false;
        while !is_found && !tally.step(1e6, &mut |_| ()) {
            is_found = tally.count() > 0;
        }
        tally.count() == 0
    }

    fn stand_on_solution(&mut self) -> Event {
        (self.on_solution, self.has_found, self.is_careful) = (true, true, false);
        (self.patience, self.last_nodes) = (ASTRAY, self.size.nodes);
        Event::Solution
    }

    /// Searches for the next solution, for at most `budget` nodes, which it subtracts from `budget`.
    pub(crate) fn advance(&mut self, budget: &mut u64) -> Event {
        if self.on_solution {
            self.on_solution = false;
            self.stack.pop();
        }
        while let Some(top) = self.stack.last_mut() {
            if *budget == 0 {
                return Event::Paused;
            }
            if self.size.nodes - self.last_nodes >= self.patience {
                self.go_carefully();
                continue;
            }
            *budget -= 1;
            self.size.nodes += 1;
            match top.state.propagate() {
                Outcome::Broken => {
                    self.stack.pop();
                }
                Outcome::Solved => {
                    return self.stand_on_solution();
                }
                Outcome::Open(matchings) => {
                    let guess = if self.is_careful {
                        let before = self.size.nodes;
                        let ways = matchings.ways();
                        let nodes = &mut self.size.nodes;
                        let ahead = look_ahead(&mut top.state, ways, nodes, &mut self.blame);
                        *budget = budget.saturating_sub(self.size.nodes - before);
                        match ahead {
                            Lookahead::Broken => None,
                            Lookahead::Solved => return self.stand_on_solution(),
                            Lookahead::Branch(guess) => Some(guess),
                        }
                    } else {
                        choose(&matchings.ways())
                    };
                    let Some(guess) = guess else {
                        // Settled matchings settle every cell, so an open state has something to guess.
                        self.stack.pop();
                        continue;
                    };
                    top.depth += 1;
                    self.size.guesses += 1;
                    self.size.depth = self.size.depth.max(top.depth);
                    // The last way replaces the state itself; the first ends up on top.
                    let parent = *top;
                    let mut matchings = guess.matchings().rev();
                    if let Some(last) = matchings.next() {
                        top.state.commit(&guess, last);
                    }
                    for matching in matchings {
                        let mut child = parent;
                        child.state.commit(&guess, matching);
                        self.stack.push(child);
                    }
                }
            }
        }
        Event::Exhausted
    }

    /// Searches for the next solution, however long it takes. Returns whether there is one.
    pub(crate) fn next(&mut self) -> bool {
        let mut unlimited = u64::MAX;
        self.advance(&mut unlimited) == Event::Solution
    }

    /// Counts the solutions, up to `limit`.
    pub(crate) fn count_up_to(&mut self, limit: u64) -> u64 {
        let mut found = 0;
        while found < limit && self.next() {
            found += 1;
        }
        found
    }

    /// Takes the states still to visit, the next one last. Leaves nothing to search.
    pub(super) fn take_branches(&mut self) -> Vec<Frame> {
        if self.on_solution {
            self.on_solution = false;
            self.stack.pop();
        }
        let branches = self.stack.drain(..);
        branches.filter_map(|branch| branch.state.ways()).collect()
    }

    /// The solution that the search has just found.
    pub(crate) fn solution(&self) -> Option<Grid> {
        let top = self.stack.last().filter(|_| self.on_solution)?;
        Some(top.state.singles())
    }

    /// The size of the tree so far.
    pub(crate) fn size(&self) -> TreeSize {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_sixth_try_checks_whether_there_is_a_solution() {
        // No cell of box 9 can take a 1.
        let void = [(6, 0, 1), (7, 3, 1), (0, 8, 1), (3, 7, 1), (8, 6, 2)];
        let void = void
            .into_iter()
            .fold(Grid::EMPTY, |grid, (row, col, digit)| {
                grid.with(Cell::at(row, col), Digit::new(digit))
            });
        let mut search = Search::new(&void);
        for _ in 1..DIVES {
            search.go_carefully();
            assert!(search.root.is_some());
        }
        search.go_carefully();
        assert!(search.root.is_none() && search.stack.is_empty());
        let mut search = Search::new(&Grid::EMPTY);
        for _ in 0..=DIVES {
            search.go_carefully();
            assert!(search.root.is_some());
        }
    }
}
