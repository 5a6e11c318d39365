//! Prints how often an exercise comes from a new puzzle, and how long it takes to make one, technique by technique.
//!
//! `cargo run --release --example exercises`

use nonet::{Technique, example, exercise};
use std::time::Instant;

fn main() {
    println!(
        "{:32} {:>9} {:>9} {:>9}",
        "technique", "known", "median ms", "worst ms"
    );
    for technique in Technique::all() {
        let known = example(technique).map(|known| known.position.count_empty());
        let mut times: Vec<f64> = Vec::new();
        let mut same = 0;
        for seed in 0..20 {
            let start = Instant::now();
            let made = exercise(technique, seed);
            times.push(start.elapsed().as_secs_f64() * 1e3);
            same += usize::from(made.map(|made| made.position.count_empty()) == known);
        }
        times.sort_by(f64::total_cmp);
        println!(
            "{technique:32} {:>8}% {:9.2} {:9.2}",
            same * 5,
            times[10],
            times[19]
        );
    }
}
