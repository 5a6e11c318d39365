//! Checks every answer with an independent SAT solver, on random grids of 0 to 40 givens: some hundreds in the fast tier,
//! 8,000 in the thorough one. Most of the fuller grids are contradictory.
//!
//! `NONET_GRIDS=100000 cargo test --profile tests --test all -- --ignored differential::` sets the number of grids.

use crate::oracle::{self, Cells};
use crate::support::{check_all, puzzle};
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use nonet::{
    Cell, CellSet, CountJob, CountPart, Digit, Grid, Status, count, count_many, random_solution,
    redundant, report, solution_grid, solutions, solve, solve_and_count_many, solve_many,
    true_candidates,
};
use std::collections::{BTreeMap, BTreeSet};

/// The rules of Sudoku as clauses. Variable `9 cell + digit - 1` is whether the cell holds the digit.
///
/// One solver serves all grids: their givens are assumptions, so clauses learnt from the rules remain.
struct Sat {
    solver: BasicSolver,
    variables: Vec<Var>,
}

impl Sat {
    fn new() -> Sat {
        let mut solver = BasicSolver::default();
        let variables = (0..729).map(|_| solver.new_var_default()).collect();
        let mut sat = Sat { solver, variables };
        for cell in 0..81 {
            let lits: Vec<Lit> = (1..=9).map(|digit| sat.holds(cell, digit)).collect();
            sat.exactly_one(lits);
        }
        for house in houses() {
            for digit in 1..=9 {
                let lits: Vec<Lit> = house.iter().map(|&cell| sat.holds(cell, digit)).collect();
                sat.exactly_one(lits);
            }
        }
        sat
    }

    fn holds(&self, cell: usize, digit: u8) -> Lit {
        Lit::new(self.variables[9 * cell + usize::from(digit) - 1], true)
    }

    fn givens(&self, grid: &Grid) -> Vec<Lit> {
        let filled = grid.filled();
        filled
            .map(|(cell, digit)| self.holds(cell.index(), digit.value()))
            .collect()
    }

    fn exactly_one(&mut self, mut lits: Vec<Lit>) {
        for (at, &first) in lits.iter().enumerate() {
            for &second in &lits[..at] {
                self.solver.add_clause_reuse(&mut vec![!first, !second]);
            }
        }
        self.solver.add_clause_reuse(&mut lits);
    }

    fn find(&mut self, assumed: &[Lit]) -> Option<Cells> {
        let found = self.solver.solve_limited(assumed);
        assert_ne!(found, lbool::UNDEF, "the solver has no time limit");
        let is_held = |cell, digit| self.solver.value_lit(self.holds(cell, digit)) == lbool::TRUE;
        let held = |cell| (1..=9).find(|&digit| is_held(cell, digit));
        (found == lbool::TRUE)
            .then(|| core::array::from_fn(|cell| held(cell).expect("each cell holds a digit")))
    }

    /// The solutions, at most `limit` of them. Each one found is forbidden until this grid is finished.
    fn solutions(&mut self, grid: &Grid, limit: usize) -> BTreeSet<Cells> {
        let asked = Lit::new(self.solver.new_var_default(), true);
        let mut assumed = self.givens(grid);
        assumed.push(asked);
        let mut found = BTreeSet::new();
        while found.len() < limit
            && let Some(solution) = self.find(&assumed)
        {
            let open = (0..81).filter(|&cell| grid.values()[cell] == 0);
            let mut other: Vec<Lit> = open.map(|cell| !self.holds(cell, solution[cell])).collect();
            other.push(!asked);
            self.solver.add_clause_reuse(&mut other);
            assert!(found.insert(solution), "found a forbidden solution");
        }
        self.solver.add_clause_reuse(&mut vec![!asked]);
        self.solver.simplify();
        found
    }
}

fn houses() -> impl Iterator<Item = [usize; 9]> {
    (0..27).map(|house| {
        core::array::from_fn(|at| match house {
            0..9 => 9 * house + at,
            9..18 => 9 * at + house - 9,
            _ => (house - 18) / 3 * 27 + house % 3 * 3 + at / 3 * 9 + at % 3,
        })
    })
}

/// The cells whose digit occurs twice in a house.
fn clashing(grid: &Grid) -> CellSet {
    let values = grid.values();
    let doubled = |house: [usize; 9], cell: usize| {
        let same = house.iter().filter(|&&other| values[other] == values[cell]);
        values[cell] != 0 && same.count() > 1
    };
    let cells =
        houses().flat_map(|house| house.into_iter().filter(move |&cell| doubled(house, cell)));
    cells.map(Cell::new).collect()
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    fn digit(&mut self) -> Digit {
        Digit::new(self.below(9) as u8 + 1)
    }

    /// `len` different cells.
    fn cells(&mut self, len: usize) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Cell::all().collect();
        for at in 0..len {
            let other = at + self.below(81 - at);
            cells.swap(at, other);
        }
        cells.truncate(len);
        cells
    }
}

/// How the givens of a grid were drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Any digits in any cells.
    Wild,
    /// Digits that don't clash with any before them.
    Careful,
    /// Digits of a solution.
    Sound,
    /// Digits of a solution, one of them changed to a digit that doesn't clash, if possible.
    Flawed,
}

const KINDS: [Kind; 4] = [Kind::Wild, Kind::Careful, Kind::Sound, Kind::Flawed];

fn draw(kind: Kind, len: usize, random: &mut Random) -> Grid {
    let solution = solution_grid(random.below(usize::MAX) as u64);
    let mut grid = Grid::EMPTY;
    for cell in random.cells(len) {
        let digit = match kind {
            Kind::Wild => Some(random.digit()),
            Kind::Careful => {
                let free: Vec<Digit> = grid.possible(cell).into_iter().collect();
                (!free.is_empty()).then(|| free[random.below(free.len())])
            }
            Kind::Sound | Kind::Flawed => solution.get(cell),
        };
        grid.set(cell, digit);
    }
    if kind == Kind::Flawed {
        let others = grid.filled().flat_map(|(cell, digit)| {
            let free = grid.without(cell).possible(cell).without(digit);
            free.into_iter().map(move |other| (cell, other))
        });
        let others: Vec<(Cell, Digit)> = others.collect();
        if !others.is_empty() {
            let (cell, digit) = others[random.below(others.len())];
            grid.set(cell, Some(digit));
        }
    }
    grid
}

/// The grids, the same for the same seed: `each` of every kind and number of givens.
fn grids(seed: u64, lens: core::ops::RangeInclusive<usize>, each: usize) -> Vec<(Kind, Grid)> {
    let mut random = Random(seed);
    let mut grids = Vec::new();
    for len in lens {
        for kind in KINDS {
            grids.extend((0..each).map(|_| (kind, draw(kind, len, &mut random))));
        }
    }
    grids
}

/// The number of grids of each kind and number of givens: about 650 in all.
const FAST: usize = 4;

/// The number of grids of each kind and number of givens, from `NONET_GRIDS`.
fn thorough() -> usize {
    let asked = std::env::var("NONET_GRIDS").ok();
    let grids = asked.map_or(8_000, |text| text.parse().expect("NONET_GRIDS is a number"));
    grids / (41 * KINDS.len()) + 1
}

/// The maximum number of solutions to enumerate.
const LIMIT: usize = 20;

#[test]
fn solving_counting_and_enumerating_match_the_sat_solver() {
    let seen = check_everything(&grids(1, 0..=40, FAST));
    assert_eq!(seen.len(), KINDS.len());
    for (kind, statuses) in seen {
        assert!(statuses.len() > 1, "{kind:?} grids are all {statuses:?}");
    }
}

#[test]
#[ignore = "thorough: 8,000 grids"]
fn solving_counting_and_enumerating_thousands_of_grids_match_the_sat_solver() {
    let grids = grids(1, 0..=40, thorough());
    let parts: Vec<&[(Kind, Grid)]> = grids.chunks(1_000).collect();
    check_all(&parts, |part| {
        check_everything(part);
    });
}

/// Returns the statuses of the grids of each kind.
fn check_everything(grids: &[(Kind, Grid)]) -> BTreeMap<Kind, BTreeSet<&'static str>> {
    let mut sat = Sat::new();
    let all = || grids.iter().map(|&(_, grid)| grid);
    let solved = solve_many(all());
    let counted = count_many(all(), LIMIT as u64);
    let both = solve_and_count_many(all(), LIMIT as u64);
    let mut seen: BTreeMap<Kind, BTreeSet<&str>> = BTreeMap::new();
    for (at, (kind, grid)) in grids.iter().enumerate() {
        if at % 100 == 0 {
            // The clauses of earlier grids slow it down.
            sat = Sat::new();
        }
        let what = format!("{kind:?}: {grid}");
        let expected = sat.solutions(grid, LIMIT);
        let solution = solve(grid);
        let found: Vec<Grid> = solutions(grid).take(LIMIT).collect();

        // One solution, the same from every function.
        assert_eq!(solution.is_some(), !expected.is_empty(), "{what}");
        assert_eq!(found.first(), solution.as_ref(), "{what}");
        assert_eq!(solved[at], solution, "{what}");
        assert_eq!(both[at].0, solution, "{what}");

        // The number of solutions.
        let len = expected.len();
        assert_eq!(count(grid, Some(LIMIT as u128)), len as u128, "{what}");
        assert_eq!(
            (counted[at], both[at].1),
            (len as u64, len as u64),
            "{what}"
        );

        // All solutions.
        let listed: BTreeSet<Cells> = found.iter().map(|grid| *grid.values()).collect();
        assert_eq!((found.len(), listed.len()), (len, len), "{what}");
        if len < LIMIT {
            assert_eq!(listed, expected, "{what}");
            assert_eq!(count(grid, None), len as u128, "{what}");
            let drawn = random_solution(grid, at as u64).map(|grid| *grid.values());
            assert_eq!(drawn.is_some(), len > 0, "{what}");
            assert!(
                drawn.is_none_or(|drawn| expected.contains(&drawn)),
                "{what}"
            );
        } else {
            for cells in &listed {
                assert!(
                    oracle::is_solution(cells) && oracle::keeps_givens(grid.values(), cells),
                    "{what}"
                );
            }
        }

        // The report.
        let report = report(grid);
        let conflicts = clashing(grid);
        let status = match len {
            0 if conflicts.is_empty() => Status::None,
            0 => Status::Conflict,
            1 => Status::Unique,
            _ => Status::Multiple,
        };
        assert_eq!(
            (report.status, report.conflicts),
            (status, conflicts),
            "{what}"
        );
        assert_eq!(
            (report.solution, report.second),
            (found.first().copied(), found.get(1).copied()),
            "{what}"
        );
        seen.entry(*kind).or_default().insert(status.name());
    }
    seen
}

#[test]
fn hundreds_of_solutions_are_listed_completely() {
    assert!(check_lists(&grids(2, 24..=32, FAST / 4)) > 5);
}

#[test]
#[ignore = "thorough: hundreds of grids with hundreds of solutions each"]
fn hundreds_of_solutions_of_more_grids_are_listed_completely() {
    let grids = grids(2, 22..=32, thorough() / 4);
    let parts: Vec<&[(Kind, Grid)]> = grids.chunks(20).collect();
    check_all(&parts, |part| {
        check_lists(part);
    });
}

/// Returns how many of the grids have several solutions, all of them listed.
fn check_lists(grids: &[(Kind, Grid)]) -> usize {
    let (mut exact, limit) = (0, 500);
    for &(kind, grid) in grids {
        let expected = Sat::new().solutions(&grid, limit);
        let found: BTreeSet<Cells> = solutions(&grid)
            .take(limit)
            .map(|grid| *grid.values())
            .collect();
        assert_eq!(found.len(), expected.len(), "{kind:?}: {grid}");
        if expected.len() < limit {
            assert_eq!(found, expected, "{kind:?}: {grid}");
            // Sums over bands and stacks agree.
            let mut exact_count = CountJob::part(&grid, CountPart { index: 0, of: 1 });
            while !exact_count.step(u64::MAX) {}
            assert_eq!(
                exact_count.count(),
                expected.len() as u128,
                "{kind:?}: {grid}"
            );
            exact += usize::from(expected.len() > 1);
        }
    }
    exact
}

#[test]
fn a_given_is_redundant_if_no_solution_differs_there() {
    check_redundant(12);
}

#[test]
#[ignore = "thorough: more puzzles"]
fn a_given_of_more_puzzles_is_redundant_if_no_solution_differs_there() {
    check_redundant(thorough() as u64);
}

fn check_redundant(puzzles: u64) {
    let mut sat = Sat::new();
    for seed in 0..puzzles {
        // More givens than in a minimal puzzle.
        let puzzle = puzzle(seed);
        let solution = solve(&puzzle).expect("it has one");
        let mut random = Random(seed);
        let more = random.cells(8).into_iter();
        let puzzle = more.fold(puzzle, |puzzle, cell| {
            puzzle.with(cell, solution.get(cell).expect("it is full"))
        });
        let expected: CellSet = puzzle
            .filled()
            .filter(|&(cell, digit)| {
                let mut assumed = sat.givens(&puzzle.without(cell));
                assumed.push(!sat.holds(cell.index(), digit.value()));
                sat.find(&assumed).is_none()
            })
            .map(|(cell, _)| cell)
            .collect();
        assert_eq!(redundant(&puzzle), Ok(expected), "{puzzle}");
    }
}

#[test]
fn a_candidate_is_true_if_some_solution_has_it() {
    let mut sat = Sat::new();
    let mut tallied = 0;
    // Few of these grids have several solutions but not too many; a puzzle without one of its givens usually does.
    let few = (0..20).map(|seed| {
        let puzzle = puzzle(seed);
        let given = puzzle.filled_cells().into_iter().next();
        puzzle.without(given.expect("there are some"))
    });
    let grids = grids(3, 0..=40, 1)
        .into_iter()
        .step_by(5)
        .map(|(_, grid)| grid)
        .chain(few);
    for (at, grid) in grids.enumerate() {
        if at % 20 == 0 {
            sat = Sat::new();
        }
        let what = format!("{grid}");
        let found = true_candidates(&grid, LIMIT as u32);
        for cell in Cell::all() {
            for digit in Digit::all() {
                let mut assumed = sat.givens(&grid);
                assumed.push(sat.holds(cell.index(), digit.value()));
                let expected = sat.find(&assumed).is_some();
                assert_eq!(
                    found.candidates.at(cell).has(digit),
                    expected,
                    "{digit}{cell} {what}"
                );
            }
        }
        let expected = sat.solutions(&grid, LIMIT + 1);
        let Some(tally) = found.tally else {
            assert!(expected.len() > LIMIT, "{what}");
            continue;
        };
        assert_eq!(tally.solutions as usize, expected.len(), "{what}");
        for cell in Cell::all() {
            for digit in Digit::all() {
                let has = |solution: &&[u8; 81]| solution[cell.index()] == digit.value();
                let with = expected.iter().filter(has).count();
                let tally = tally.counts[cell.index()][digit.index()];
                assert_eq!(tally as usize, with, "{digit}{cell} {what}");
            }
        }
        tallied += usize::from(expected.len() > 1);
    }
    assert!(tallied > 5, "{tallied} grids with several solutions");
}
