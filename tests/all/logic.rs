//! Properties of every step of every puzzle, and of every grid.

use crate::support::{MANY_SOLUTIONS, check_all, corpus, map_all, own_puzzles};
use nonet::{
    Candidate, Cell, CellSet, Chain, ChainNode, Digit, DigitSet, Evidence, Family, Grid, House,
    Position, Role, Step, Technique, TechniqueSet, all_steps, next_hint, next_step, path, rate,
};

/// The solution by trial, always with the fewest options: a cell's digits or a digit's cells.
fn solution(position: &Position) -> Option<Grid> {
    if position.count_empty() == 0 {
        return position.is_solved().then(|| *position.values());
    }
    let in_cell = |cell: Cell| {
        let digits = position.candidates(cell).into_iter();
        digits.map(move |digit| Candidate { cell, digit }).collect()
    };
    let in_house = |(house, digit): (House, Digit)| {
        let cells = (position.cells_with(digit) & house.cell_set()).into_iter();
        cells.map(move |cell| Candidate { cell, digit }).collect()
    };
    let missing = |&(house, digit): &(House, Digit)| {
        house
            .cells()
            .all(|cell| position.values().get(cell) != Some(digit))
    };
    let houses = House::all().flat_map(|house| Digit::all().map(move |digit| (house, digit)));
    let choices = position.empty_cells().into_iter().map(in_cell);
    let choices = choices.chain(houses.filter(missing).map(in_house));
    let fewest: Vec<Candidate> = choices.min_by_key(Vec::len)?;
    fewest.into_iter().find_map(|candidate| {
        let mut next = *position;
        next.place(candidate.cell, candidate.digit);
        solution(&next)
    })
}

fn assert_every_step_is_sound(puzzle: &Grid) {
    let solution = solution(&Position::from(puzzle)).expect("a solution");
    let mut position = Position::from(puzzle);
    while let Some(step) = next_step(&position) {
        for out in &step.eliminations {
            assert_ne!(
                solution.get(out.cell),
                Some(out.digit),
                "{puzzle}\n{step:?}"
            );
            assert!(position.has(*out), "{puzzle}\n{step:?}");
        }
        if let Some(Candidate { cell, digit }) = step.placement {
            assert_eq!(solution.get(cell), Some(digit), "{puzzle}\n{step:?}");
        }
        if let Evidence::Chains { chains, .. } = &step.evidence {
            chains
                .iter()
                .for_each(|chain| assert_each_link_holds(chain, &step, &position));
        }
        let marks = step.highlights(&position);
        assert!(!marks.is_empty(), "{step:?}");
        for mark in &marks {
            assert!(position.has(mark.candidate), "{puzzle}\n{step:?}");
        }
        let out = marks.iter().filter(|mark| mark.role == Role::Eliminated);
        assert_eq!(out.count(), step.eliminations.len());
        if step.rating < 65 {
            let same_technique = all_steps(&position, step.technique);
            let found = same_technique
                .iter()
                .any(|other| other.does_the_same(&step));
            assert!(found, "{step:?}");
        }
        assert!(step.apply(&mut position), "{puzzle}\n{step:?}");
    }
}

/// Each node follows from its parents by the rules alone: an on node rules out the candidates it sees, and off
/// nodes leave one candidate of a cell or one cell of a house.
fn assert_each_link_holds(chain: &Chain, step: &Step, position: &Position) {
    for (index, node) in chain.nodes.iter().enumerate() {
        let parents = node
            .parents
            .iter()
            .map(|&parent| &chain.nodes[usize::from(parent)]);
        let parents: Vec<&ChainNode> = parents.collect();
        assert!(
            node.parents
                .iter()
                .all(|&parent| usize::from(parent) < index)
        );
        let Candidate { cell, digit } = node.candidate;
        let holds = if parents.is_empty() {
            index == 0
        } else if node.on {
            let is_off = |candidate: Candidate| {
                parents
                    .iter()
                    .any(|parent| !parent.on && parent.candidate == candidate)
            };
            let others = position.candidates(cell).without(digit).into_iter();
            let alone_in_cell = others.map(|digit| Candidate { cell, digit }).all(is_off);
            let alone_in = |house: House| {
                let cells = position.cells_with(digit) & house.cell_set();
                let others = cells.without(cell).into_iter();
                others.map(|cell| Candidate { cell, digit }).all(is_off)
            };
            alone_in_cell || cell.houses().into_iter().any(alone_in)
        } else if step.technique == Technique::DynamicForcingChainsPlus && !parents[0].on {
            true // By one of the easy techniques, which have their own tests.
        } else {
            let by = parents[0];
            let same_cell = by.candidate.cell == cell && by.candidate.digit != digit;
            let same_digit = by.candidate.digit == digit && by.candidate.cell.sees(cell);
            parents.len() == 1 && by.on && (same_cell || same_digit)
        };
        assert!(holds, "{node:?} in {step:?}\n{position:?}");
    }
}

#[test]
fn no_step_removes_a_digit_of_the_solution() {
    check_all(&own_puzzles(), assert_every_step_is_sound);
}

#[test]
#[ignore = "thorough: 960 puzzles of the corpora se_ratings.csv, 17_clue.txt"]
fn no_step_removes_a_digit_of_the_solution_of_a_collected_puzzle() {
    let mut collected = corpus("se_ratings.csv");
    collected.extend(corpus("17_clue.txt").into_iter().step_by(200));
    check_all(&collected, assert_every_step_is_sound);
}

#[test]
fn hints_reach_the_solution_whenever_the_rating_does() {
    check_all(&own_puzzles(), |puzzle| {
        let mut position = Position::from(puzzle);
        while let Some(hint) = next_hint(&position, TechniqueSet::EMPTY) {
            assert_ne!(hint.technique.family(), Family::Direct);
            assert!(hint.apply(&mut position), "{puzzle}\n{hint:?}");
        }
        assert_eq!(position.is_solved(), rate(puzzle).er.is_exact(), "{puzzle}");
    });
}

/// Seeded, so that a failure can be repeated.
fn grids_of_random_digits(seed: u64, count: usize) -> impl Iterator<Item = Grid> {
    let mut state = seed;
    let mut random = move |below: u64| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) % below
    };
    (0..count).map(move |_| {
        let filled = random(82);
        (0..filled).fold(Grid::EMPTY, |grid, _| {
            let cell = Cell::new(random(81) as usize);
            grid.with(cell, Digit::new(random(9) as u8 + 1))
        })
    })
}

#[test]
fn grids_with_clashes_are_rated() {
    check_ratings_of_random_digits(80);
}

#[test]
#[ignore = "thorough: more grids"]
fn many_grids_with_clashes_are_rated() {
    check_ratings_of_random_digits(300);
}

fn check_ratings_of_random_digits(count: usize) {
    let grids: Vec<Grid> = grids_of_random_digits(1, count).collect();
    check_all(&grids, |grid| {
        let rating = rate(grid);
        assert_eq!(rating.er.is_exact(), path(grid).end.is_solved(), "{grid}");
    });
}

/// The rating of a puzzle with one given removed or changed ends, and agrees with its path.
fn check_broken(puzzle: &Grid) {
    for (cell, digit) in puzzle.filled().take(2) {
        let other = Digit::new(digit.value() % 9 + 1);
        for broken in [puzzle.without(cell), puzzle.with(cell, other)] {
            let is_solved = path(&broken).end.is_solved();
            assert_eq!(rate(&broken).er.is_exact(), is_solved, "{broken}");
        }
    }
}

#[test]
fn rating_an_ambiguous_or_unsolvable_grid_terminates() {
    let some: Vec<Grid> = own_puzzles().into_iter().step_by(6).collect();
    check_all(&some, check_broken);
}

#[test]
#[ignore = "thorough: our own puzzles and 100 grids of the corpus serg_multi_10000.txt"]
fn rating_a_collected_ambiguous_or_unsolvable_grid_terminates() {
    let mut grids = own_puzzles();
    grids.extend(corpus(MANY_SOLUTIONS).into_iter().take(100));
    check_all(&grids, check_broken);
}

/// Techniques that may not occur in a sample of the puzzles.
const RARE: [Technique; 1] = [Technique::AvoidableRectangle2];

/// Whether it is a technique of sets, wings or uniqueness that only the teacher has, or has in a different form.
fn is_of_sets(technique: &Technique) -> bool {
    use Technique::*;
    match technique.family() {
        Family::Subsets | Family::AlmostLocked => true,
        Family::Uniqueness => !matches!(
            technique,
            UniqueLoop1
                | UniqueLoop2
                | UniqueLoop3
                | UniqueLoop4
                | Bug1
                | Bug2
                | Bug3
                | Bug4
                // `evidence.rs` checks these.
                | BorescoperPattern
                | UniqueMatrix
                | QiuPattern
                | UniquenessClueCover
                | BugLite
                | ReverseBug
                | SymmetricalPlacement
        ),
        _ => matches!(
            technique,
            LastDigit | LockedPair | LockedTriple | WWing | WxyzWing
        ),
    }
}

/// Checks that the steps of these techniques at every position of the puzzle are sound, and proved by sets. Returns the
/// number of steps of each.
fn check_sets(puzzle: &Grid, techniques: &[Technique]) -> Vec<usize> {
    let mut counts = vec![0; techniques.len()];
    let mut position = Position::from(puzzle);
    let solution = solution(&position).expect("a solution");
    for turn in 0.. {
        let Some(next) = next_step(&position) else {
            break;
        };
        for (&technique, count) in techniques.iter().zip(&mut counts) {
            // There are hundreds at every position.
            if technique.family() == Family::AlmostLocked && turn % 4 != 0 {
                continue;
            }
            let steps = all_steps(&position, technique);
            *count += steps.len();
            for step in &steps {
                assert_is_true(step, &position, &solution);
            }
            for step in steps.iter().take(40) {
                assert_sets_prove(step, &position);
            }
        }
        next.apply(&mut position);
    }
    counts
}

/// Checks puzzles. With `all`, each technique must occur; otherwise the `RARE` ones may not.
fn check_sets_of(puzzles: &[Grid], all: bool) {
    let of_sets: Vec<Technique> = Technique::all().filter(is_of_sets).collect();
    let counts = map_all(puzzles, |_, puzzle| check_sets(puzzle, &of_sets));
    let mut missing: Vec<Technique> = Vec::new();
    for (n, &technique) in of_sets.iter().enumerate() {
        if counts.iter().all(|counts| counts[n] == 0) {
            missing.push(technique);
        }
    }
    let is_rare = |technique: &Technique| !all && RARE.contains(technique);
    missing.retain(|technique| !is_rare(technique));
    assert_eq!(missing, [], "never found");
}

#[test]
fn steps_of_almost_locked_sets_are_proved_by_their_sets() {
    let some: Vec<Grid> = own_puzzles().into_iter().skip(3).step_by(4).collect();
    check_sets_of(&some, false);
}

#[test]
#[ignore = "thorough: every puzzle of ours"]
fn steps_of_almost_locked_sets_in_all_puzzles_are_proved_by_their_sets() {
    check_sets_of(&own_puzzles(), true);
}

/// The step changes something, and agrees with the solution.
fn assert_is_true(step: &Step, position: &Position, solution: &Grid) {
    assert!(step.apply(&mut position.clone()), "{step:?}\n{position:?}");
    for out in &step.eliminations {
        assert!(position.has(*out), "{step:?}\n{position:?}");
        let is_right = solution.get(out.cell) != Some(out.digit);
        assert!(is_right, "{step:?}\n{position:?}");
    }
    if let Some(Candidate { cell, digit }) = step.placement {
        assert_eq!(solution.get(cell), Some(digit), "{step:?}\n{position:?}");
    }
}

/// The marked candidates are there, the evidence of sets is correct, and, if the cells are few, they cannot all
/// be filled when an eliminated candidate is true.
fn assert_sets_prove(step: &Step, position: &Position) {
    for mark in step.highlights(position) {
        assert!(position.has(mark.candidate), "{step:?}\n{position:?}");
    }
    let digits_of = |cells: CellSet| {
        let digits = cells.into_iter().map(|cell| position.candidates(cell));
        digits.fold(DigitSet::EMPTY, |all, some| all | some)
    };
    let houses_of =
        |cells: CellSet| House::all().filter(move |house| cells.is_subset(house.cell_set()));
    let see = |a: CellSet, b: CellSet| {
        let all_of_b = |cell: Cell| b.is_subset(cell.peers());
        a.into_iter().all(all_of_b)
    };
    let cells = match &step.evidence {
        Evidence::AlmostLocked {
            sets, links, stem, ..
        } => {
            for set in sets {
                assert_eq!(set.digits, digits_of(set.cells), "{step:?}");
                assert_eq!(set.digits.len(), set.cells.len() + 1, "{step:?}");
                assert!(houses_of(set.cells).next().is_some(), "{step:?}");
            }
            let with = |n: usize, digit| sets[n % sets.len()].cells & position.cells_with(digit);
            for (n, &link) in links.iter().enumerate() {
                let digit = link.single().expect("one digit");
                let other = match *stem {
                    Some(stem) => CellSet::of(stem),
                    None => with(n + 1, digit),
                };
                let is_tied = see(with(n, digit), other) && !with(n, digit).is_empty();
                assert!(is_tied && !other.is_empty(), "{step:?}\n{position:?}");
            }
            let stem = stem.map_or(CellSet::EMPTY, CellSet::of);
            sets.iter().fold(stem, |all, set| all | set.cells)
        }
        Evidence::SueDeCoq {
            crossing,
            line,
            box_,
        } => {
            let sets = [*crossing, line.cells, box_.cells];
            let in_line = houses_of(sets[0] | sets[1]).any(|house| !house.is_box());
            let in_box = houses_of(sets[0] | sets[2]).any(House::is_box);
            assert!(in_line && in_box, "{step:?}\n{position:?}");
            sets.into_iter().fold(CellSet::EMPTY, |all, set| all | set)
        }
        _ => return,
    };
    if cells.len() <= 12 {
        for &Candidate { cell, digit } in &step.eliminations {
            let mut assumed = *position;
            assumed.place(cell, digit);
            let rest = cells.without(cell);
            assert!(!can_be_filled(&assumed, rest), "{step:?}\n{position:?}");
        }
    }
}

/// Whether the cells can be filled, ignoring all others.
fn can_be_filled(position: &Position, cells: CellSet) -> bool {
    let fewest = cells
        .into_iter()
        .min_by_key(|&cell| position.candidates(cell).len());
    let Some(cell) = fewest else {
        return true;
    };
    position.candidates(cell).into_iter().any(|digit| {
        let mut next = *position;
        next.place(cell, digit);
        can_be_filled(&next, cells.without(cell))
    })
}
