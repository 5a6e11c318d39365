//! A dozen puzzles for each technique.
//!
//! A puzzle needs a technique if the teacher uses it on the way to the solution: the teacher always takes the first technique of its
//! order that applies, so at that point none of the earlier ones does. Prefers puzzles in which no step is rated higher.
//!
//! Some techniques are never the first in that order. They get puzzles that need them if only basic techniques are known besides: singles,
//! and those intersections and subsets that are easier.

use super::{Entry, Group};
use nonet::{
    Grid, LibraryLine, Options, Player, Step, Technique, Transformation, canonical, count, explain,
    first_use, generate, has_exercises, path,
};
use std::collections::{BTreeMap, BTreeSet};
use std::thread;

/// How many puzzles a technique gets.
const DOZEN: usize = 12;

/// Seeds of puzzles generated without options.
const SEEDS: u64 = 120_000;

/// The first of the hardest puzzles are searched; each takes up to a second.
const HARDEST: usize = 150;

/// Puzzles for techniques that generated ones hardly ever need: a technique and a puzzle in each line.
const RARE: &str = include_str!("../../src/train/rare.txt");

/// The first letter of an origin, by stage.
const LETTERS: [&str; 4] = ["g", "m", "h", "r"];

/// A position for each technique.
const EXAMPLES: &str = include_str!("../../tests/data/logic/techniques.txt");

const ABOUT: &str =
    "Puzzles that need a technique. examples/make_collections/main.rs explains this file.";

/// Seeds searched for puzzles that need a technique besides basic ones.
const BASIC_SEEDS: usize = 20_000;

/// Of these seeds, the paths of the rating are searched too.
const RATED_SEEDS: usize = 3_000;

/// Techniques that only the rating shows.
const OF_THE_RATING: [Technique; 13] = [
    Technique::DirectPointing,
    Technique::DirectClaiming,
    Technique::DirectHiddenPair,
    Technique::DirectHiddenTriple,
    Technique::AlignedPairExclusion,
    Technique::XCycle,
    Technique::YCycle,
    Technique::XyCycle,
    Technique::TurbotFish,
    Technique::ForcingXChain,
    Technique::ForcingChain,
    Technique::DynamicForcingChainsPlusDynamic,
    Technique::DynamicForcingChainsPlusDynamicPlus,
];

/// A puzzle for a technique. The smaller, the better: whether another step is rated higher, the stage, then the number in it.
type Rows = BTreeSet<(bool, u8, usize, String)>;

type Found = BTreeMap<Technique, Rows>;

/// Which techniques a puzzle needs, and whether another step is rated higher.
fn needed(puzzle: &Grid, is_rated: bool) -> BTreeMap<Technique, bool> {
    let mut steps = explain(&Player::new(*puzzle)).steps;
    let mut hardest = steps.iter().map(|step| step.rating).max().unwrap_or(0);
    let mut needed = BTreeMap::new();
    if is_rated {
        let rated = path(puzzle).steps;
        let of_the_rating = |step: &Step| OF_THE_RATING.contains(&step.technique);
        hardest = rated.iter().map(|step| step.rating).fold(hardest, u8::max);
        steps.extend(rated.into_iter().filter(of_the_rating));
    }
    for step in steps {
        let is_easier = step.rating < hardest;
        let known = needed.entry(step.technique).or_insert(is_easier);
        *known &= is_easier;
    }
    needed
}

fn add(found: &mut Found, stage: u8, number: usize, row: &str, needed: BTreeMap<Technique, bool>) {
    for (technique, is_easier) in needed {
        if technique == Technique::BruteForce {
            continue;
        }
        let rows = found.entry(technique).or_default();
        rows.insert((is_easier, stage, number, row.to_string()));
        if rows.len() > DOZEN {
            rows.pop_last();
        }
    }
}

/// The puzzle of a seed.
fn generated(seed: usize) -> Option<Grid> {
    Some(generate(seed as u64, &Options::default()).ok()?.puzzle)
}

/// Adds what the puzzles need in the teacher's order.
fn search(
    found: &mut Found,
    stage: u8,
    numbers: &[usize],
    puzzle: impl Fn(usize) -> Option<Grid> + Sync,
) {
    search_for(found, stage, numbers, |number| {
        let is_rated = stage > 0 || number <= RATED_SEEDS;
        let puzzle = puzzle(number)?;
        Some((puzzle, needed(&puzzle, is_rated)))
    });
}

/// Which of the techniques a puzzle needs besides basic ones.
fn needed_with_basics(puzzle: &Grid, techniques: &[Technique]) -> BTreeMap<Technique, bool> {
    let is_used = |technique: &&Technique| first_use(puzzle, **technique).is_some();
    let used = techniques.iter().filter(is_used);
    used.map(|&technique| (technique, false)).collect()
}

/// Puzzles for techniques that none of the found ones needs, if only basic ones are known besides.
fn search_with_basics(found: &Found) -> Found {
    let techniques: Vec<Technique> = Technique::all()
        .filter(|&technique| has_exercises(technique) && !found.contains_key(&technique))
        .collect();
    let mut more = Found::new();
    let seeds: Vec<usize> = (1..=BASIC_SEEDS).collect();
    search_for(&mut more, 0, &seeds, |seed| {
        let puzzle = generated(seed)?;
        Some((puzzle, needed_with_basics(&puzzle, &techniques)))
    });
    for (number, line) in (1..).zip(RARE.lines()) {
        let Some((key, row)) = line.split_once(' ') else {
            continue;
        };
        let (Some(technique), Ok(puzzle)) = (Technique::from_key(key), row.parse()) else {
            continue;
        };
        if techniques.contains(&technique) {
            let needed = needed_with_basics(&puzzle, &[technique]);
            add(&mut more, 3, number, row, needed);
        }
    }
    more
}

/// Calls the function for each number on two threads, and adds the puzzle and what it needs.
fn search_for(
    found: &mut Found,
    stage: u8,
    numbers: &[usize],
    look: impl Fn(usize) -> Option<(Grid, BTreeMap<Technique, bool>)> + Sync,
) {
    let look = &look;
    let halves: Vec<Found> = thread::scope(|scope| {
        let spawn = |half: usize| {
            scope.spawn(move || {
                let mut found = Found::new();
                for &number in numbers.iter().skip(half).step_by(2) {
                    if let Some((puzzle, needed)) = look(number) {
                        add(&mut found, stage, number, &puzzle.to_string(), needed);
                    }
                }
                found
            })
        };
        let threads = [0, 1].map(spawn);
        threads
            .into_iter()
            .filter_map(|thread| thread.join().ok())
            .collect()
    });
    for (technique, rows) in halves.into_iter().flatten() {
        let all = found.entry(technique).or_default();
        all.extend(rows);
        while all.len() > DOZEN {
            all.pop_last();
        }
    }
}

fn rows_of(text: &str) -> Vec<Grid> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|line| line.get(..81)?.parse().ok())
        .collect()
}

fn missing(found: &Found) -> Vec<Technique> {
    let has_enough =
        |technique: &Technique| found.get(technique).is_some_and(|rows| rows.len() >= DOZEN);
    let all = Technique::all().filter(|&technique| technique != Technique::BruteForce);
    all.filter(|technique| !has_enough(technique)).collect()
}

/// Adds more puzzles for the techniques that need them.
fn complete(found: &mut Found, mut more: Found) {
    for technique in missing(found) {
        if let Some(rows) = more.remove(&technique) {
            found.entry(technique).or_default().extend(rows);
        }
    }
}

pub fn make(top: &str, hardest: &str) -> (&'static str, Vec<Group>) {
    let mut found = Found::new();
    let seeds: Vec<usize> = (1..=SEEDS as usize).collect();
    search(&mut found, 0, &seeds, generated);
    eprintln!("generated: {} techniques need more", missing(&found).len());

    for (stage, text, most) in [(1, top, usize::MAX), (2, hardest, HARDEST)] {
        let rows = rows_of(text);
        let numbers: Vec<usize> = (1..=rows.len().min(most)).collect();
        let mut more = Found::new();
        search(&mut more, stage, &numbers, |number| {
            let puzzle = rows[number - 1];
            (count(&puzzle, Some(2)) == 1).then_some(puzzle)
        });
        complete(&mut found, more);
        eprintln!(
            "stage {stage}: {} techniques need more",
            missing(&found).len()
        );
    }

    (ABOUT, groups_of(found))
}

/// Seeds searched for techniques that are new since the last file, or have lost puzzles.
const SEEDS_AGAIN: usize = 6_000;

/// The same from an earlier file, after a change of the teacher: only its puzzles that still need their techniques, and a short search
/// for the others.
pub fn again(earlier: &str) -> (&'static str, Vec<Group>) {
    let mut found = Found::new();
    let mut technique = None;
    for line in earlier.lines() {
        if let Some(key) = line.strip_prefix("= ") {
            // `None` for groups that need basic techniques only: they are searched anew.
            technique = Technique::from_key(key);
        }
        let (Some(technique), Some((row, origin))) = (technique, line.rsplit_once('\t')) else {
            continue;
        };
        let stage = LETTERS
            .iter()
            .position(|&letter| origin.starts_with(letter));
        let (Some(stage), Ok(number), Ok(puzzle)) =
            (stage, origin[1..].parse(), row[..81].parse::<Grid>())
        else {
            continue;
        };
        let is_rated = OF_THE_RATING.contains(&technique);
        if let Some(&is_easier) = needed(&puzzle, is_rated).get(&technique) {
            let rows = found.entry(technique).or_default();
            rows.insert((is_easier, stage as u8, number, puzzle.to_string()));
        }
    }
    let mut more = Found::new();
    let seeds: Vec<usize> = (1..=SEEDS_AGAIN).collect();
    search(&mut more, 0, &seeds, generated);
    complete(&mut found, more);
    (ABOUT, groups_of(found))
}

fn groups_of(mut found: Found) -> Vec<Group> {
    let mut with_basics = search_with_basics(&found);
    let groups = Technique::all().filter_map(|technique| {
        let needs = |puzzle: &Grid| {
            needed(puzzle, OF_THE_RATING.contains(&technique)).contains_key(&technique)
        };
        let rows = found.remove(&technique).unwrap_or_default();
        let mut group = Group {
            name: technique.key(),
            needs_basics_only: false,
            entries: entries(technique, rows, needs),
        };
        if group.entries.is_empty() && has_exercises(technique) {
            let rows = with_basics.remove(&technique).unwrap_or_default();
            group.needs_basics_only = true;
            group.entries = entries(technique, rows, |puzzle| {
                first_use(puzzle, technique).is_some()
            });
        }
        (!group.entries.is_empty()).then_some(group)
    });
    groups.collect()
}

/// The best dozen of the found puzzles, all different; if there are fewer, other forms of them and of the example's puzzle.
fn entries(technique: Technique, rows: Rows, needs: impl Fn(&Grid) -> bool) -> Vec<Entry> {
    let mut forms = BTreeSet::new();
    let mut entries: Vec<Entry> = Vec::new();
    for (_, stage, number, row) in rows {
        let Ok(puzzle) = row.parse() else { continue };
        if entries.len() < DOZEN && forms.insert(canonical(&puzzle)) {
            let letter = LETTERS[usize::from(stage)];
            entries.push(Entry {
                puzzle,
                fields: vec![format!("{letter}{number}")],
            });
        }
    }
    let key = technique.key();
    let mut lines = EXAMPLES.lines().filter_map(LibraryLine::read);
    let mut bases: Vec<Grid> = entries.iter().map(|entry| entry.puzzle).collect();
    bases.extend(
        lines
            .find(|line| line.technique == key)
            .map(|line| line.givens),
    );
    bases.retain(&needs);
    if bases.is_empty() {
        return entries;
    }
    // Lines in another order would hide the symmetry.
    let random = match technique {
        Technique::SymmetricalPlacement => Transformation::random_names,
        _ => Transformation::random,
    };
    for seed in 1..100 {
        if entries.len() >= DOZEN {
            break;
        }
        let puzzle = random(seed as u64).apply(&bases[seed % bases.len()]);
        if needs(&puzzle) {
            entries.push(Entry {
                puzzle,
                fields: vec![format!("e{seed}")],
            });
        }
    }
    entries
}
