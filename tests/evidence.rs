//! The evidence of the teacher's techniques, checked by definition: strong and weak links that hold,
//! fish that cover their base, colours that take turns, and no step that is wrong.
//!
//! It walks through puzzles and checks all steps at each position where singles are exhausted.

use nonet::{
    Aic, AicNode, AlmostLockedSet, Candidate, CellSet, Digit, DigitSet, Evidence, Family, Grid,
    House, Position, Step, Technique, all_steps, next_step, solve,
};

const OWN: &str = include_str!("data/logic/ratings.csv");

/// Without optimization every position takes long, so only some are tried.
const SAMPLE: usize = if cfg!(debug_assertions) { 40 } else { 1 };

/// What is checked here, with the part of the positions that is tried: one in so many.
const FAMILIES: &[(Family, usize)] = &[
    (Family::SingleDigit, 1),
    (Family::Coloring, 1),
    (Family::FinnedFish, 1),
    (Family::Chains, 2),
    (Family::WildFish, 10),
    (Family::LastWords, 2),
];

fn puzzles() -> impl Iterator<Item = Grid> {
    OWN.lines().filter_map(|line| {
        let values = line.get(..81)?.bytes().map(|byte| match byte {
            b'.' => Some(0),
            b'1'..=b'9' => Some(byte - b'0'),
            _ => None,
        });
        let values: Vec<u8> = values.collect::<Option<_>>()?;
        Grid::from_values(values.try_into().ok()?)
    })
}

#[test]
fn every_step_is_sound_and_its_evidence_proves_it() {
    let mut count = 0;
    for puzzle in puzzles() {
        let solution = solve(&puzzle).expect("a solution");
        let mut position = Position::from(&puzzle);
        while let Some(step) = next_step(&position) {
            if step.placement.is_none() {
                count += 1;
                check_position(&position, &solution, count);
            }
            assert!(step.apply(&mut position));
        }
    }
}

fn check_position(position: &Position, solution: &Grid, count: usize) {
    for technique in Technique::all() {
        let family = |(family, _): &&(Family, usize)| *family == technique.family();
        if let Some((_, one_in)) = FAMILIES.iter().find(family)
            && count.is_multiple_of(one_in * SAMPLE)
        {
            for step in all_steps(position, technique) {
                check(&step, position, solution);
            }
        }
    }
}

fn check(step: &Step, position: &Position, solution: &Grid) {
    let story = || format!("{step:#?}\n{position:?}");
    for out in &step.eliminations {
        assert_ne!(solution.get(out.cell), Some(out.digit), "{}", story());
        assert!(position.has(*out), "{}", story());
        assert!(
            is_proved(*out, &step.evidence, position),
            "{out}: {}",
            story()
        );
    }
    if let Some(placed) = &step.placement {
        assert_eq!(solution.get(placed.cell), Some(placed.digit), "{}", story());
    }
    assert!(
        step.placement.is_some() || !step.eliminations.is_empty(),
        "{}",
        story()
    );
    for mark in step.highlights(position) {
        assert!(position.has(mark.candidate), "{}", story());
    }
    if let Evidence::Links(chains) = &step.evidence {
        for chain in chains {
            assert!(holds(chain, position), "{}", story());
        }
    }
}

fn is_proved(out: Candidate, evidence: &Evidence, position: &Position) -> bool {
    match evidence {
        Evidence::Links(chains) => chains
            .iter()
            .any(|chain| chain_rules_out(chain, out, position)),
        Evidence::Fish {
            digit,
            base,
            cover,
            fins,
        } => fish_rules_out(position.cells_with(*digit), (base, cover, *fins), out),
        Evidence::Colors { colorings, wrong } => {
            colorings
                .iter()
                .all(|coloring| takes_turns(coloring, position))
                && colors_rule_out(colorings, *wrong, out, position)
        }
        Evidence::Template { .. } => true, // The solution is all that it can be checked by.
        Evidence::Chains { .. } => true,   // The rating's turbot fish: checked in logic.rs.
        _ => false,
    }
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
    let all_see = |cell: nonet::Cell| a.cells.into_iter().all(|other| other.sees(cell));
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

/// Whether it has one digit more than cells, and room for each of them once.
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

/// Whether its nodes take turns, off and on, and all links hold.
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

/// Whether some choice of as many cover houses as base houses (all of them, but for siamese fish)
/// catches it.
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
        let is_fin = |&cell: &nonet::Cell| {
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

/// Whether strong links join all candidates of a colouring, and each two of different colours.
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
        cell: nonet::Cell::at(0, 0),
        digit: Digit::new(digit),
    };
    assert!(is_weak(&node(at(1), true), &node(at(2), false)));
    assert!(!is_weak(&node(at(1), true), &node(at(1), false)));
}
