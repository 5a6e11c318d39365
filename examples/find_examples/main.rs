//! Finds a position for each technique in generated puzzles, a few of them constructed, and prints them in the format of
//! `tests/data/logic/techniques.txt`: `cargo run --release --example find_examples -- SECONDS`. With `rare SECONDS` it prints
//! puzzles for each technique that is rare, with `beside SECONDS` positions for those that have no such puzzles: see `rare.rs`.
//!
//! Prefers positions where the technique is the teacher's next step to those where it is merely possible, then the shortest
//! proof, then the middle of a game.

mod constructed;
mod rare;

use nonet::{
    Candidate, Cell, Grid, Options, Player, Position, Step, Technique, all_steps, explain, generate,
};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

struct Found {
    /// The smaller the better.
    rank: (bool, usize, usize),
    line: String,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seconds = arguments.last().and_then(|text| text.parse().ok());
    let end = Instant::now() + Duration::from_secs(seconds.unwrap_or(60));
    match arguments.first().map(String::as_str) {
        Some("rare") => return rare::print_puzzles(end),
        Some("beside") => return rare::print_positions(end),
        _ => {}
    }
    let mut found: BTreeMap<Technique, Found> = BTreeMap::new();
    let mut seed = 1;
    while Instant::now() < end {
        let Ok(made) = generate(seed, &Options::default()) else {
            continue;
        };
        walk(&made.puzzle, &mut found);
        let constructed = [
            constructed::symmetrical(seed),
            constructed::tridagon(seed),
            constructed::clue_cover(seed),
        ];
        for puzzle in constructed.iter().flatten() {
            walk(puzzle, &mut found);
        }
        seed += 1;
    }
    println!(
        "# A position for each technique, in HoDoKu's library format with our names of the techniques. Made by"
    );
    println!(
        "# examples/find_examples.rs from generated puzzles, seeds 1 to {seed}. Public domain."
    );
    for technique in Technique::all() {
        match found.get(&technique) {
            Some(found) => println!("{}", found.line),
            None => eprintln!("none: {technique}"),
        }
    }
}

fn walk(puzzle: &Grid, found: &mut BTreeMap<Technique, Found>) {
    let mut position = Position::from(puzzle);
    for step in explain(&Player::new(*puzzle)).steps {
        let missing = |technique: &Technique| {
            !found.contains_key(technique) && *technique != Technique::BruteForce
        };
        if step.rating > 23 {
            let missing: Vec<Technique> = Technique::all().filter(missing).collect();
            for technique in missing {
                for other in all_steps(&position, technique).into_iter().take(1) {
                    offer(puzzle, &position, &other, true, found);
                }
            }
        }
        offer(puzzle, &position, &step, false, found);
        step.apply(&mut position);
    }
}

fn offer(
    puzzle: &Grid,
    position: &Position,
    step: &Step,
    is_beside: bool,
    found: &mut BTreeMap<Technique, Found>,
) {
    let proof = step.highlights(position).len() + step.arrows().len();
    let rank = (is_beside, proof.max(8), position.count_empty().abs_diff(45));
    let known = found.get(&step.technique);
    if known.is_some_and(|known| known.rank <= rank) {
        return;
    }
    let line = line(puzzle, position, step);
    found.insert(step.technique, Found { rank, line });
}

fn line(puzzle: &Grid, position: &Position, step: &Step) -> String {
    let mut grid = String::new();
    for cell in Cell::all() {
        match position.values().get(cell) {
            Some(digit) => {
                if puzzle.get(cell).is_none() {
                    grid.push('+');
                }
                grid.push(digit.to_char());
            }
            None => grid.push('.'),
        }
    }
    let possible = Position::from(position.values());
    let gone = position.empty_cells().into_iter().flat_map(|cell| {
        let gone = possible.candidates(cell) - position.candidates(cell);
        gone.into_iter().map(move |digit| Candidate { cell, digit })
    });
    let digits: std::collections::BTreeSet<u8> = step
        .highlights(position)
        .iter()
        .map(|mark| mark.candidate.digit.value())
        .collect();
    let digits: String = digits.iter().map(u8::to_string).collect();
    let placed: Vec<Candidate> = step.placement.into_iter().collect();
    format!(
        ":{}:{digits}:{grid}:{}:{}:{}:",
        step.technique.key(),
        listed(gone),
        listed(step.eliminations.iter().copied()),
        listed(placed.into_iter()),
    )
}

fn listed(candidates: impl Iterator<Item = Candidate>) -> String {
    let one = |Candidate { cell, digit }: Candidate| {
        format!("{digit}{}{}", cell.row() + 1, cell.col() + 1)
    };
    candidates.map(one).collect::<Vec<_>>().join(" ")
}
