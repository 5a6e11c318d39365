//! Measures what the newer techniques add to the teacher: of the puzzles of some files, how many it solves, with and without these
//! techniques, first without forcing nets, then with all; the median length of its paths; the time; and how often each newer technique
//! is used.
//!
//! ```sh
//! cargo run --release --example measure_newer -- FILE [STEP]
//! ```
//!
//! Every STEP-th line of the file is read; its first 81 characters are a puzzle.

use nonet::{Family, Grid, Path, Player, Technique, TechniqueSet, explain};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let mut words = std::env::args().skip(1);
    let file = words.next().expect("a file of puzzles");
    let step: usize = words
        .next()
        .map_or(1, |step| step.parse().expect("a number"));
    let text = std::fs::read_to_string(&file).expect("a text file");
    let puzzles: Vec<Grid> = text
        .lines()
        .step_by(step)
        .filter_map(|line| line.get(..81)?.parse().ok())
        .collect();
    let nets: TechniqueSet = Technique::all()
        .filter(|technique| matches!(technique.family(), Family::ForcingNets | Family::LastWords))
        .collect();
    let newer = || Technique::all().filter(|technique| technique.is_newer());
    println!("{file}: {} puzzles", puzzles.len());
    for (name, left_out) in [
        (
            "no nets, no newer techniques",
            newer().fold(nets, TechniqueSet::with),
        ),
        ("no nets", nets),
        ("no newer techniques", newer().collect()),
        ("all techniques", TechniqueSet::EMPTY),
    ] {
        let start = Instant::now();
        let paths: Vec<Path> = puzzles
            .iter()
            .map(|&puzzle| path(puzzle, left_out))
            .collect();
        let seconds = start.elapsed().as_secs_f64();
        let solved = paths.iter().filter(|path| path.end.is_solved()).count();
        let mut lengths: Vec<usize> = paths
            .iter()
            .filter(|path| path.end.is_solved())
            .map(|path| path.steps.len())
            .collect();
        lengths.sort_unstable();
        let length = lengths.get(lengths.len() / 2).copied().unwrap_or(0);
        println!("{name}: {solved} solved, median {length} steps, {seconds:.1} s");
        let mut used: BTreeMap<Technique, usize> = BTreeMap::new();
        for step in paths.iter().flat_map(|path| &path.steps) {
            if step.technique.is_newer() {
                *used.entry(step.technique).or_default() += 1;
            }
        }
        for (technique, count) in used {
            println!("  {count:6} {technique}");
        }
    }
}

fn path(puzzle: Grid, left_out: TechniqueSet) -> Path {
    explain(&Player {
        left_out,
        ..Player::new(puzzle)
    })
}
