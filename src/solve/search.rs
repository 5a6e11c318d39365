//! The search tree, walked with a stack of its own.

use super::branch::choose;
use super::lanes::Frame;
use super::lookahead::{Blame, Lookahead, look_ahead};
use super::propagate::Outcome;
use super::state::State;
use crate::exact_count::ExactCountJob;
use crate::{Cell, Digit, Grid};

/// How large a search tree was: the second, honest measure of difficulty, for a solver that guesses.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeSize {
    /// Places where propagation came to an end and a choice was made.
    pub guesses: u64,
    /// States propagated, the first one included.
    pub nodes: u64,
    /// The most choices that were open one upon the other.
    pub depth: u64,
}

/// Nodes without a solution after which the search looks ahead: 2 ms.
pub(super) const ASTRAY: u64 = 5_000;

/// The patience of the first try that looks ahead. Each has a quarter more than the one before.
const DIVE: u64 = 1_000;

/// Tries after which it is asked whether there is a solution at all.
const DIVES: u32 = 6;

/// What a stretch of search came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// Stands on a solution; going on looks for the next.
    Solution,
    /// There are no more.
    Exhausted,
    /// The budget is used up; going on takes up where this left off.
    Paused,
}

/// A depth-first search for all solutions, which can be paused after any number of nodes.
///
/// The stack holds the states still to look at, the next one on top. Each choice settles one of the 54
/// pairs of a digit and a chute and leaves at most five siblings waiting, so there are never more than
/// 54 x 5 + 1 of them, whatever the input; the stack's memory is kept from one puzzle to the next.
#[derive(Default)]
pub(crate) struct Search {
    stack: Vec<Branch>,
    root: Option<State>,
    on_solution: bool,
    has_found: bool,
    is_careful: bool,
    /// Nodes before the last solution, or before the last restart; and how many may follow.
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

    /// Restarts with the grids that hold `grid` but not `digit` in `cell`: is there another solution?
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

    /// Nothing is waiting but the root.
    fn begin(&mut self) {
        self.stack.clear();
        let root = self.root.map(|state| Branch { state, depth: 0 });
        self.stack.extend(root);
    }

    /// Looks ahead until the next solution. As long as there was none, the search restarts, in another order each time
    /// and with more patience, since its first guesses are to blame.
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
        if self.dives == DIVES && self.is_void() {
            self.root = None;
        }
        self.begin();
    }

    /// Whether the sum over bands and stacks says that there is nothing to find: a proof that takes some 30 ms, and no
    /// luck.
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

    /// Goes on to the next solution, for at most `budget` nodes, which are taken from it.
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
                    // The last way takes the place of the state itself, the first comes to lie on top.
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

    /// Goes on to the next solution, however long it takes; whether there was one.
    pub(crate) fn next(&mut self) -> bool {
        let mut unlimited = u64::MAX;
        self.advance(&mut unlimited) == Event::Solution
    }

    /// How many solutions there are, no more than `limit`.
    pub(crate) fn count_up_to(&mut self, limit: u64) -> u64 {
        let mut found = 0;
        while found < limit && self.next() {
            found += 1;
        }
        found
    }

    /// What is still to look at, the next one last; there is nothing left to search then.
    pub(super) fn take_branches(&mut self) -> Vec<Frame> {
        if self.on_solution {
            self.on_solution = false;
            self.stack.pop();
        }
        let branches = self.stack.drain(..);
        branches.filter_map(|branch| branch.state.ways()).collect()
    }

    /// The solution that the search stands on.
    pub(crate) fn solution(&self) -> Option<Grid> {
        let top = self.stack.last().filter(|_| self.on_solution)?;
        Some(top.state.singles())
    }

    /// The tree so far.
    pub(crate) fn size(&self) -> TreeSize {
        self.size
    }
}
