//! The evidence of steps, checked by definition: assuming an eliminated candidate contradicts the evidence.
//!
//! The test walks through puzzles. At each position it checks the step that the rating takes, and all steps of most
//! families.

use crate::newer_evidence;
use crate::support::{map_all, own_puzzles};
use nonet::{
    Aic, AicNode, AlmostLockedSet, Candidate, Cell, CellSet, Chain, Digit, DigitSet, Evidence,
    Example, Family, Grid, House, Position, Premise, Step, Technique, UniquenessBreaker, all_steps,
    example, next_step, solve,
};

/// Families whose steps are all checked, at one in this many positions.
const ALL_STEPS: [(Family, usize); 14] = [
    (Family::Singles, 4),
    (Family::Direct, 4),
    (Family::Intersections, 2),
    (Family::Subsets, 2),
    (Family::Fish, 1),
    (Family::SingleDigit, 1),
    (Family::Wings, 1),
    (Family::Uniqueness, 1),
    (Family::FinnedFish, 1),
    (Family::Coloring, 1),
    (Family::Chains, 2),
    (Family::MultiSector, 1),
    (Family::Guardians, 1),
    (Family::LastWords, 8),
];

/// Families with too many steps to check all of them.
const SOME_STEPS: [(Family, usize); 2] = [(Family::WildFish, 10), (Family::Aligned, 2)];

/// Families whose steps are checked only if the rating takes them.
const RATING_ONLY: [Family; 2] = [Family::ForcingChains, Family::ForcingNets];

/// Families whose evidence other tests check: `logic::steps_of_almost_locked_sets_are_proved_by_their_sets`, and for Exocets, which
/// our puzzles do not have, `evidence_proves_the_examples`.
const ELSEWHERE: [Family; 2] = [Family::AlmostLocked, Family::Exocets];

#[test]
fn evidence_proves_every_step() {
    let some: Vec<Grid> = own_puzzles().into_iter().skip(3).step_by(4).collect();
    check_puzzles(&some);
}

#[test]
#[ignore = "thorough: every puzzle of ours"]
fn evidence_proves_every_step_of_all_puzzles() {
    check_puzzles(&own_puzzles());
}

#[test]
fn evidence_proves_the_examples() {
    for technique in Technique::all() {
        let Some(Example { position, step }) = example(technique) else {
            continue;
        };
        if technique.family() != Family::AlmostLocked {
            let solution = solve(position.values()).expect("a solution");
            check(&step, &position, &solution);
        }
    }
}

/// Checks puzzles, and that each family occurs at least once.
fn check_puzzles(puzzles: &[Grid]) {
    let counts = map_all(puzzles, check_puzzle);
    for technique in Technique::all() {
        let family = technique.family();
        let of_family = |counts: &Counts| {
            let same = Technique::all().filter(|other| other.family() == family);
            same.map(|other| counts[other as usize]).sum::<usize>()
        };
        let count: usize = counts.iter().map(of_family).sum();
        assert_eq!(
            count == 0,
            ELSEWHERE.contains(&family),
            "{family:?}: {count} steps"
        );
    }
}

/// How many steps of each technique were checked.
type Counts = Vec<usize>;

fn check_puzzle(number: usize, puzzle: &Grid) -> Counts {
    let mut counts = vec![0; Technique::all().len()];
    let solution = solve(puzzle).expect("a solution");
    let mut position = Position::from(puzzle);
    let mut turn = number;
    while let Some(step) = next_step(&position) {
        check(&step, &position, &solution);
        counts[step.technique as usize] += 1;
        if step.placement.is_none() {
            turn += 1;
            check_position(&position, &solution, turn, &mut counts);
        }
        assert!(step.apply(&mut position));
    }
    counts
}

fn check_position(position: &Position, solution: &Grid, turn: usize, counts: &mut Counts) {
    for technique in Technique::all() {
        let family = technique.family();
        let mut sampled = ALL_STEPS.iter().chain(&SOME_STEPS);
        let Some((_, one_in)) = sampled.find(|(sampled, _)| *sampled == family) else {
            let is_known = RATING_ONLY.contains(&family) || ELSEWHERE.contains(&family);
            assert!(is_known, "{family:?} is not checked");
            continue;
        };
        if turn.is_multiple_of(*one_in) {
            for step in all_steps(position, technique) {
                check(&step, position, solution);
                counts[technique as usize] += 1;
            }
        }
    }
}

fn check(step: &Step, position: &Position, solution: &Grid) {
    let story = || format!("{step:#?}\n{position:?}");
    for out in &step.eliminations {
        assert_ne!(solution.get(out.cell), Some(out.digit), "{}", story());
        assert!(position.has(*out), "{}", story());
        let is_proved = rules_out(*out, &step.evidence, position);
        assert!(is_proved, "{out}: {}", story());
    }
    if let Some(placed) = step.placement {
        assert_eq!(solution.get(placed.cell), Some(placed.digit), "{}", story());
        assert!(places(placed, step, position), "{}", story());
    }
    let does_something = step.placement.is_some() || !step.eliminations.is_empty();
    assert!(does_something, "{}", story());
    for mark in step.highlights(position) {
        assert!(position.has(mark.candidate), "{}", story());
    }
    if let Evidence::Links(chains) = &step.evidence {
        for chain in chains {
            assert!(holds(chain, position), "{}", story());
        }
    }
    assert!(keeps_its_name(step), "{}", story());
}

/// Whether the step matches its name beyond the proof, and, if it depends on a size, Sudoku Explainer's rating.
fn keeps_its_name(step: &Step) -> bool {
    let name = format!("{:?}", step.technique);
    match &step.evidence {
        Evidence::Fish { base, cover, .. } if name.contains("Franken") => {
            let mut houses = base.iter().chain(cover);
            houses.any(|&house| (0..9).any(|n| house == House::box_(n)))
        }
        Evidence::Links(chains) if step.technique == Technique::WWing => {
            let nodes = &chains[0].nodes;
            nodes[0].cells != nodes[nodes.len() - 1].cells
        }
        // 5.7, and 0.1 for each cell of the subset but one; all the cells with extra candidates count as one.
        Evidence::Bug {
            cells,
            rescue: UniquenessBreaker::Subset {
                house, cells: more, ..
            },
            ..
        } => cells.is_subset(house.cell_set()) && usize::from(step.rating) == 57 + more.len(),
        _ => true,
    }
}

/// Whether the evidence proves an elimination.
fn rules_out(out: Candidate, evidence: &Evidence, position: &Position) -> bool {
    let mut assumed = *position;
    assumed.place(out.cell, out.digit);
    match evidence {
        Evidence::Locked { digit, from, to } => {
            let confined = position.cells_with(*digit) & from.cell_set();
            out.digit == *digit
                && confined.is_subset(to.cell_set())
                && to.cell_set().has(out.cell)
                && !from.cell_set().has(out.cell)
        }
        Evidence::Subset {
            house,
            cells,
            digits,
            hidden: true,
        } => {
            let confined = |digit| {
                let in_house = position.cells_with(digit) & house.cell_set();
                in_house.is_subset(*cells)
            };
            cells.len() == digits.len()
                && digits.into_iter().all(confined)
                && cells.has(out.cell)
                && !digits.has(out.digit)
        }
        Evidence::Subset { house, cells, .. } => {
            cells.is_subset(house.cell_set())
                && !cells.has(out.cell)
                && fillings(&assumed, *cells, &mut |_| true).is_none()
        }
        Evidence::Fish {
            digit,
            base,
            cover,
            fins,
        } => fish_rules_out(position.cells_with(*digit), (base, cover, *fins), out),
        Evidence::Wing { pivot, pincers, .. } => {
            let cells: CellSet = pincers.iter().copied().chain([*pivot]).collect();
            let cells = cells.without(out.cell);
            fillings(&assumed, cells, &mut |_| true).is_none()
        }
        Evidence::Links(chains) => chains
            .iter()
            .any(|chain| chain_rules_out(chain, out, position)),
        Evidence::Colors { colorings, wrong } => {
            colorings
                .iter()
                .all(|coloring| takes_turns(coloring, position))
                && colors_rule_out(colorings, *wrong, out, position)
        }
        Evidence::Template { digit } => {
            let ways = &templates(position)[digit.index()];
            out.digit == *digit && ways.iter().all(|way| !way.has(out.cell))
        }
        Evidence::UniqueLoop {
            cells,
            digits,
            rescue,
        } => {
            can_be_swapped(cells, *digits, position) && {
                let pattern: CellSet = cells.iter().copied().collect();
                let is_deadly = |filled: &Position| {
                    let value = |cell| filled.values().get(cell).expect("it is filled");
                    pattern.into_iter().all(|cell| digits.has(value(cell)))
                };
                let around = pattern | rescued_by(rescue, &assumed);
                let mut is_safe = |filled: &Position| !is_deadly(filled);
                fillings(&assumed, around & assumed.empty_cells(), &mut is_safe).is_none()
            }
        }
        Evidence::Bug { cells, .. } => {
            // All other cells are a bivalue universal grave. That a grave is wrong can be seen only from the solution.
            let others = position.empty_cells() - *cells;
            others
                .into_iter()
                .all(|cell| position.candidates(cell).len() == 2)
        }
        Evidence::Aligned { cells, excluders } => {
            let cells: CellSet = cells.iter().copied().collect();
            let around = cells.without(out.cell);
            let leaves_all_a_digit = |filled: &Position| {
                let mut excluders = excluders.into_iter();
                excluders.all(|cell| !filled.candidates(cell).is_empty())
            };
            let mut leaves = leaves_all_a_digit;
            cells.has(out.cell) && fillings(&assumed, around, &mut leaves).is_none()
        }
        Evidence::Cycle(cycle) => cycle_rules_out(cycle, out, position),
        // `logic::no_step_removes_a_digit_of_the_solution` checks each link.
        Evidence::Chains {
            premise:
                Premise::Guardians {
                    cells,
                    digits,
                    guardians,
                },
            chains,
        } => {
            let starts = chains.iter().map(|chain| chain.nodes[0].candidate);
            let mut ends = chains.iter().filter_map(Chain::conclusion);
            starts.eq(guardians.iter().copied())
                && ends.all(|end| end.candidate == out && !end.on)
                && newer_evidence::is_impossible_without(guardians, *cells, *digits, position)
        }
        Evidence::Chains { chains, .. } => !chains.is_empty(),
        _ => newer_evidence::rules_out(out, evidence, position),
    }
}

/// Whether the step proves its placement: the cell has no other digit left, or the digit no other cell in a house.
fn places(placed: Candidate, step: &Step, position: &Position) -> bool {
    let Candidate { cell, digit } = placed;
    match &step.evidence {
        Evidence::OnlyDigit => position.candidates(cell) == DigitSet::of(digit),
        Evidence::OnlyCell { house } => {
            position.cells_with(digit) & house.cell_set() == CellSet::of(cell)
        }
        Evidence::Template { digit: of } => {
            let ways = &templates(position)[of.index()];
            *of == digit && ways.iter().all(|way| way.has(cell))
        }
        Evidence::Solution => step.technique == Technique::BruteForce,
        // Chains can end in a placement.
        Evidence::Chains { .. } => true,
        _ => {
            // The eliminations that follow from the evidence, listed in the step or not, leave a single.
            let stays =
                |&other: &Candidate| other == placed || !rules_out(other, &step.evidence, position);
            let candidates = |cells: CellSet, digits: DigitSet| {
                let pairs = cells.into_iter().flat_map(move |cell| {
                    digits
                        .into_iter()
                        .map(move |digit| Candidate { cell, digit })
                });
                pairs
                    .filter(|&candidate| position.has(candidate))
                    .filter(stays)
                    .count()
            };
            let in_house = |house: House| candidates(house.cell_set(), DigitSet::of(digit)) == 1;
            let in_cell = || candidates(CellSet::of(cell), position.candidates(cell)) == 1;
            in_cell() || cell.houses().into_iter().any(in_house)
        }
    }
}

/// The first way to fill the cells with their candidates that passes the test, ignoring all other cells.
pub fn fillings(
    position: &Position,
    cells: CellSet,
    passes: &mut dyn FnMut(&Position) -> bool,
) -> Option<Position> {
    let fewest = cells
        .into_iter()
        .min_by_key(|&cell| position.candidates(cell).len());
    let Some(cell) = fewest else {
        return passes(position).then_some(*position);
    };
    position.candidates(cell).into_iter().find_map(|digit| {
        let mut next = *position;
        next.place(cell, digit);
        fillings(&next, cells.without(cell), passes)
    })
}

/// For each digit, all ways to place it once in each row, column and box, avoiding the cells that another digit has in all
/// of its ways.
fn templates(position: &Position) -> [Vec<CellSet>; 9] {
    let mut digits = Digit::all();
    let mut all: [Vec<CellSet>; 9] =
        core::array::from_fn(|_| ways(digits.next().expect("nine"), position));
    loop {
        let must = all.each_ref().map(|ways| {
            let ways = ways.iter().copied();
            ways.reduce(|all, way| all & way).expect("the solution's")
        });
        let before: usize = all.iter().map(Vec::len).sum();
        for (n, ways) in all.iter_mut().enumerate() {
            let others = (0..9).filter(|&other| other != n).map(|other| must[other]);
            let taken = others.fold(CellSet::EMPTY, |all, cells| all | cells);
            ways.retain(|&way| (way & taken).is_empty());
        }
        if all.iter().map(Vec::len).sum::<usize>() == before {
            return all;
        }
    }
}

/// All ways to place the digit once in each row, column and box.
pub fn ways(digit: Digit, position: &Position) -> Vec<CellSet> {
    let values = position.values();
    let placed = Cell::all().filter(|&cell| values.get(cell) == Some(digit));
    let possible = position.cells_with(digit) | placed.collect::<CellSet>();
    (0..9).fold(vec![CellSet::EMPTY], |ways, row| {
        let cells: Vec<Cell> = Cell::all()
            .filter(|&cell| cell.row() == row && possible.has(cell))
            .collect();
        let extend = |way: CellSet| {
            let is_free = |cell: &&Cell| (way & cell.peers()).is_empty();
            let free = cells.iter().filter(is_free);
            free.map(|&cell| way | CellSet::of(cell))
                .collect::<Vec<_>>()
        };
        ways.into_iter().flat_map(extend).collect()
    })
}

/// Whether the cells can swap the digits if they hold only these. With two digits, each house has none or two of the cells.
/// With three digits, each house has the same columns of both lines, or a whole line.
fn can_be_swapped(cells: &[Cell], digits: DigitSet, position: &Position) -> bool {
    let pattern: CellSet = cells.iter().copied().collect();
    let in_house = |house: House| pattern & house.cell_set();
    let keeps_count = |house: House| matches!(in_house(house).len(), 0 | 2);
    let lines = |n: usize| cells[3 * n..3 * n + 3].iter().copied().collect::<CellSet>();
    let keeps_lines = |house: House| {
        let inside = in_house(house);
        let columns = (0..3).filter(|&n| inside.has(cells[n]) && inside.has(cells[n + 3]));
        inside.len() == 2 * columns.count() || inside == lines(0) || inside == lines(1)
    };
    let is_open = |cell: Cell| !position.givens().has(cell);
    pattern.len() == cells.len()
        && cells.iter().copied().all(is_open)
        && match digits.len() {
            2 => House::all().all(keeps_count),
            3 if cells.len() == 6 => House::all().all(keeps_lines),
            _ => newer_evidence::can_be_rearranged(cells, digits),
        }
}

/// The cells outside the pattern that prevent the swap. They must be filled to see that they no longer do.
pub fn rescued_by(rescue: &UniquenessBreaker, position: &Position) -> CellSet {
    let empty = position.empty_cells();
    match rescue {
        UniquenessBreaker::Subset {
            house,
            cells,
            hidden,
            ..
        } => match hidden {
            true => house.cell_set() & empty,
            false => *cells,
        },
        UniquenessBreaker::Locked { house, .. } => house.cell_set() & empty,
        UniquenessBreaker::Crossed { houses, .. } => {
            (houses[0].cell_set() | houses[1].cell_set()) & empty
        }
        UniquenessBreaker::Corner { sides, .. } => {
            (sides[0].cell_set() | sides[1].cell_set()) & empty
        }
        _ => CellSet::EMPTY,
    }
}

/// Whether all links of the cycle hold, so that either all its on nodes or all its off nodes are true, and both cases rule
/// out the candidate.
fn cycle_rules_out(cycle: &Chain, out: Candidate, position: &Position) -> bool {
    let nodes: Vec<AicNode> = cycle
        .nodes
        .iter()
        .map(|one| node(one.candidate, one.on))
        .collect();
    let follows = |pair: &[AicNode]| match (pair[0].on, pair[1].on) {
        (false, true) => is_strong(&pair[0], &pair[1], &[], position),
        (true, false) => is_weak(&pair[0], &pair[1]),
        _ => false,
    };
    let z = node(out, false);
    let sees_some = |on: bool| {
        let mut nodes = nodes.iter().filter(|node| node.on == on);
        nodes.any(|node| is_weak(node, &z))
    };
    nodes.first() == nodes.last()
        && nodes.windows(2).all(follows)
        && sees_some(true)
        && sees_some(false)
}

fn node(candidate: Candidate, on: bool) -> AicNode {
    AicNode {
        digit: candidate.digit,
        cells: CellSet::of(candidate.cell),
        on,
    }
}

/// Whether at most one of the two is true.
fn is_weak(a: &AicNode, b: &AicNode) -> bool {
    if a.digit != b.digit {
        return a.cells == b.cells && a.cells.len() == 1;
    }
    let all_see = |cell: Cell| a.cells.into_iter().all(|other| other.sees(cell));
    b.cells.into_iter().all(all_see)
}

/// Whether at least one of the two is true.
fn is_strong(a: &AicNode, b: &AicNode, sets: &[AlmostLockedSet], position: &Position) -> bool {
    if a.digit == b.digit {
        let all = position.cells_with(a.digit);
        let both = a.cells | b.cells;
        return (a.cells & b.cells).is_empty()
            && House::all().any(|house| all & house.cell_set() == both);
    }
    let digits = DigitSet::of(a.digit) | DigitSet::of(b.digit);
    let is_cell = |cell| a.cells == b.cells && position.candidates(cell) == digits;
    let in_set = |set: &AlmostLockedSet, end: &AicNode| {
        set.digits.has(end.digit) && end.cells == set.cells & position.cells_with(end.digit)
    };
    a.cells.single().is_some_and(is_cell)
        || sets
            .iter()
            .any(|set| is_almost_locked(set, position) && in_set(set, a) && in_set(set, b))
}

/// Whether it has one more digit than cells, and each digit can be placed only once.
fn is_almost_locked(set: &AlmostLockedSet, position: &Position) -> bool {
    let digits = set.cells.into_iter().map(|cell| position.candidates(cell));
    let digits = digits.fold(DigitSet::EMPTY, |all, digits| all | digits);
    let stands_once = |digit| {
        let cells = set.cells & position.cells_with(digit);
        cells
            .into_iter()
            .all(|cell| cells.without(cell).is_subset(cell.peers()))
    };
    digits == set.digits
        && digits.len() == set.cells.len() + 1
        && digits.into_iter().all(stands_once)
}

/// Whether its nodes alternate between off and on, and all links hold.
fn holds(chain: &Aic, position: &Position) -> bool {
    let follows = |pair: &[AicNode]| match (pair[0].on, pair[1].on) {
        (false, true) => is_strong(&pair[0], &pair[1], &chain.sets, position),
        (true, false) => is_weak(&pair[0], &pair[1]),
        _ => false,
    };
    let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
    let are_there = |node: &AicNode| {
        !node.cells.is_empty() && node.cells.is_subset(position.cells_with(node.digit))
    };
    chain.nodes.iter().all(are_there)
        && chain.nodes.windows(2).all(follows)
        && !first.on
        && last.on
        && (!chain.closed || is_weak(last, first))
}

fn chain_rules_out(chain: &Aic, out: Candidate, position: &Position) -> bool {
    let z = node(out, false);
    let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
    let both = |a: &AicNode, b: &AicNode| is_weak(a, &z) && is_weak(b, &z);
    if (first.digit, first.cells) == (last.digit, last.cells) {
        return is_weak(last, &z);
    }
    let by_weak_link = || {
        let weak = chain.nodes.windows(2).filter(|pair| pair[0].on);
        weak.into_iter().any(|pair| both(&pair[0], &pair[1]))
    };
    let by_set = |set: &AlmostLockedSet| {
        let cells = set.cells & position.cells_with(out.digit);
        let keeps = chain.nodes.chunks(2).any(|link| {
            let is_end = |end: &AicNode| end.cells == set.cells & position.cells_with(end.digit);
            link.iter().all(|end| is_end(end) && end.digit != out.digit)
        });
        keeps && set.digits.has(out.digit) && cells.is_subset(out.cell.peers())
    };
    both(first, last) || chain.closed && (by_weak_link() || chain.sets.iter().any(by_set))
}

/// Whether a selection of as many cover houses as base houses (all of them, except in siamese fish)
/// eliminates the candidate.
fn fish_rules_out(
    cells: CellSet,
    (base, cover, fins): (&[House], &[House], CellSet),
    out: Candidate,
) -> bool {
    let times = |houses: &[House], cell| {
        houses
            .iter()
            .filter(|house| house.cell_set().has(cell))
            .count()
    };
    (0u32..1 << cover.len()).any(|choice| {
        let chosen = cover
            .iter()
            .enumerate()
            .filter(|(n, _)| choice >> n & 1 != 0);
        let chosen: Vec<House> = chosen.map(|(_, &house)| house).collect();
        let is_fin = |&cell: &Cell| {
            times(base, cell) > 1 || times(base, cell) == 1 && times(&chosen, cell) == 0
        };
        let own_fins: CellSet = cells.into_iter().filter(is_fin).collect();
        let sees_fins = own_fins.is_subset(out.cell.peers()) && own_fins.is_subset(fins);
        let covers = times(&chosen, out.cell);
        let is_caught = covers > 1 || covers == 1 && times(base, out.cell) == 0;
        chosen.len() == base.len()
            && chosen.iter().all(|house| !base.contains(house))
            && sees_fins
            && is_caught
    })
}

/// Whether strong links, each between the two colours, join all candidates of a colouring.
fn takes_turns(coloring: &[Vec<Candidate>; 2], position: &Position) -> bool {
    let all = coloring.iter().flatten();
    let mut met = vec![coloring[0][0]];
    let mut next = 0;
    while next < met.len() {
        let from = met[next];
        let color = usize::from(!coloring[0].contains(&from));
        let is_joined =
            |to: &&Candidate| is_strong(&node(from, false), &node(**to, true), &[], position);
        for to in coloring[1 - color].iter().filter(is_joined) {
            if !met.contains(to) {
                met.push(*to);
            }
        }
        next += 1;
    }
    all.into_iter().all(|candidate| met.contains(candidate))
}

fn colors_rule_out(
    colorings: &[[Vec<Candidate>; 2]],
    wrong: Option<usize>,
    out: Candidate,
    position: &Position,
) -> bool {
    let exclude = |a: &Candidate, b: &Candidate| is_weak(&node(*a, true), &node(*b, false));
    let rules_out = |color: &[Candidate], out: &Candidate| color.iter().any(|a| exclude(a, out));
    let clash = |a: &[Candidate], b: &[Candidate]| b.iter().any(|b| rules_out(a, b));
    let first = &colorings[0];
    match (wrong, colorings.get(1)) {
        (Some(wrong), second) => {
            let color = &first[wrong];
            let empties = || {
                position.empty_cells().into_iter().any(|cell| {
                    let mut digits = position.candidates(cell).into_iter();
                    digits.all(|digit| rules_out(color, &Candidate { cell, digit }))
                })
            };
            let sees_both = |second: &[Vec<Candidate>; 2]| second.iter().all(|b| clash(color, b));
            let is_wrong = clash(color, color) || second.is_some_and(sees_both) || empties();
            color.contains(&out) && is_wrong
        }
        (None, None) => first.iter().all(|color| rules_out(color, &out)),
        (None, Some(second)) => [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().any(|(a, b)| {
            clash(&first[a], &second[b])
                && rules_out(&first[1 - a], &out)
                && rules_out(&second[1 - b], &out)
        }),
    }
}

#[test]
fn digits_that_share_a_cell_exclude_each_other() {
    let at = |digit| Candidate {
        cell: Cell::at(0, 0),
        digit: Digit::new(digit),
    };
    assert!(is_weak(&node(at(1), true), &node(at(2), false)));
    assert!(!is_weak(&node(at(1), true), &node(at(1), false)));
}
