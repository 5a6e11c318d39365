//! How long a rating and an explanation take, natively: `./build.sh bench --lessons`.
//!
//! Reads one puzzle per line from standard input (more text may follow it). For each it prints the rating `ER/EP/ED`, the
//! milliseconds for rating it, for explaining it, and for explaining it without the newer techniques (the best of some runs if
//! a run is short), and whether the explanation reaches the solution. With the argument `once`, it rates each puzzle once and prints only the rating.

use nonet::{Grid, Path, Player, Rating, Technique, TechniqueSet, explain, rate};
use std::time::Instant;

fn main() {
    let newer: TechniqueSet = Technique::all()
        .filter(|technique| technique.is_newer())
        .collect();
    let once = std::env::args().any(|word| word == "once");
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let Some(puzzle) = line.get(..81).and_then(|text| text.parse::<Grid>().ok()) else {
            continue;
        };
        if once {
            println!("{}", in_short(&rate(&puzzle)));
            continue;
        }
        let (rating, rate_ms) = timed(|| rate(&puzzle));
        let [(path, explain_ms), (_, without_ms)] =
            in_turns([&|| explained(puzzle, TechniqueSet::EMPTY), &|| {
                explained(puzzle, newer)
            }]);
        let solved = path.end.is_solved();
        let rating = in_short(&rating);
        println!("{rating},{rate_ms:.3},{explain_ms:.3},{without_ms:.3},{solved}");
    }
}

fn in_short(rating: &Rating) -> String {
    format!("{}/{}/{}", rating.er, rating.ep, rating.ed)
}

fn explained(puzzle: Grid, left_out: TechniqueSet) -> Path {
    explain(&Player {
        left_out,
        ..Player::new(puzzle)
    })
}

fn timed<T>(f: impl Fn() -> T) -> (T, f64) {
    let [answer] = in_turns([&f]);
    answer
}

/// Runs each of them, in turns so that both have the machine in the same state, and returns their answers and best times.
fn in_turns<T, const N: usize>(tasks: [&dyn Fn() -> T; N]) -> [(T, f64); N] {
    let run = |task: &dyn Fn() -> T| {
        let start = Instant::now();
        let answer = task();
        (answer, start.elapsed().as_secs_f64() * 1e3)
    };
    let mut best = tasks.map(run);
    let more = match best[0].1 {
        ms if ms < 1.0 => 20,
        ms if ms < 50.0 => 4,
        _ => 0,
    };
    for _ in 0..more {
        for (task, best) in tasks.iter().zip(&mut best) {
            best.1 = best.1.min(run(*task).1);
        }
    }
    best
}
