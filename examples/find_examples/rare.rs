//! Puzzles and positions for the techniques that generated puzzles hardly ever need, for the trainer.

use crate::{constructed, line};
use nonet::{
    Grid, Options, Player, Position, Technique, all_steps, example, exercise, explain, first_use,
    generate, has_exercises,
};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// How many puzzles or positions a technique gets.
const MOST: usize = 8;

/// A technique is rare if it applies in fewer than this many of the first puzzles, so that the trainer often finds none in 200 of them.
const FEW: usize = 4;
const SAMPLE: u64 = 400;

/// Where a puzzle comes from.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Origin {
    Generated(u64),
    /// Around a pattern.
    Constructed(u64),
}

/// What was found for each technique.
type Found = BTreeMap<Technique, BTreeMap<Origin, String>>;

/// Prints puzzles in which a rare technique applies after the basic ones: the lines of `src/train/rare.txt`.
pub fn print_puzzles(end: Instant) {
    let found = search(end, &with_exercises().collect::<Vec<_>>(), puzzles);
    for technique in with_exercises() {
        let rows = found.get(&technique).cloned().unwrap_or_default();
        if !is_rare(&rows) {
            continue;
        }
        eprintln!("{technique}: {:?}", rows.keys());
        for puzzle in rows.values().take(MOST) {
            println!("{} {puzzle}", technique.key());
        }
    }
}

/// Prints positions for the techniques that have no such puzzles, in the format of `tests/data/logic/techniques.txt`.
pub fn print_positions(end: Instant) {
    let known = include_str!("../../src/train/rare.txt");
    // Its exercises are all its example in other forms.
    let is_rare = |technique: Technique| {
        let known = example(technique).map(|known| known.position.count_empty());
        let made = |seed: u64| exercise(technique, seed).map(|made| made.position.count_empty());
        (0..20).all(|seed| made(seed) == known)
    };
    let has_puzzles = |technique: Technique| {
        known
            .lines()
            .any(|line| line.split(' ').next() == Some(&technique.key()))
    };
    let wanted: Vec<Technique> = with_exercises()
        .filter(|&one| !has_puzzles(one) && is_rare(one))
        .collect();
    eprintln!("{wanted:?}");
    let found = search(end, &wanted, positions);
    for (technique, rows) in found {
        eprintln!("{technique}: {:?}", rows.keys());
        for line in rows.values().take(MOST) {
            println!("{line}");
        }
    }
}

/// Calls the function for one seed after another on two threads, with those of the techniques that need more.
fn search(
    end: Instant,
    wanted: &[Technique],
    find: impl Fn(u64, &[Technique]) -> Vec<(Technique, Origin, String)> + Sync,
) -> Found {
    let next = AtomicU64::new(1);
    let found = Mutex::new(Found::new());
    let work = || {
        let mut open = wanted.to_vec();
        while Instant::now() < end && !open.is_empty() {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            let rows = find(seed, &open);
            let Ok(mut found) = found.lock() else { return };
            for (technique, origin, row) in rows {
                found.entry(technique).or_default().insert(origin, row);
            }
            open.retain(|technique| {
                found
                    .get(technique)
                    .is_none_or(|rows| is_rare(rows) && rows.len() < MOST)
            });
        }
    };
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(work);
        }
    });
    found.into_inner().unwrap_or_default()
}

fn with_exercises() -> impl Iterator<Item = Technique> {
    Technique::all().filter(|&one| has_exercises(one))
}

fn is_rare(rows: &BTreeMap<Origin, String>) -> bool {
    rows.range(..=Origin::Generated(SAMPLE)).count() < FEW
}

/// Which of the techniques the seed's puzzles need, and the puzzle.
fn puzzles(seed: u64, techniques: &[Technique]) -> Vec<(Technique, Origin, String)> {
    let made = generate(seed, &Options::default()).ok();
    let generated = made.map(|made| (Origin::Generated(seed), made.puzzle));
    let find = |technique: Technique| {
        let constructed = || {
            let puzzle = match technique {
                Technique::SymmetricalPlacement => constructed::symmetrical(seed),
                Technique::Tridagon | Technique::ImpossiblePattern => constructed::tridagon(seed),
                Technique::UniquenessClueCover => constructed::clue_cover(seed),
                _ => None,
            };
            puzzle.map(|puzzle| (Origin::Constructed(seed), puzzle))
        };
        let needs = |(_, puzzle): &(Origin, Grid)| first_use(puzzle, technique).is_some();
        let (origin, puzzle) = generated
            .filter(needs)
            .or_else(|| constructed().filter(needs))?;
        Some((technique, origin, puzzle.to_string()))
    };
    techniques.iter().filter_map(|&one| find(one)).collect()
}

/// Positions on the teacher's way through the seed's puzzle in which the techniques apply.
fn positions(seed: u64, techniques: &[Technique]) -> Vec<(Technique, Origin, String)> {
    let Ok(made) = generate(seed, &Options::default()) else {
        return Vec::new();
    };
    let mut found = BTreeMap::new();
    let mut position = Position::from(&made.puzzle);
    for step in explain(&Player::new(made.puzzle)).steps {
        if step.rating > 23 {
            for &technique in techniques {
                if let Some(other) = all_steps(&position, technique).first() {
                    found
                        .entry(technique)
                        .or_insert_with(|| line(&made.puzzle, &position, other));
                }
            }
        }
        step.apply(&mut position);
    }
    let rows = found.into_iter();
    rows.map(|(technique, line)| (technique, Origin::Generated(seed), line))
        .collect()
}
