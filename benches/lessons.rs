//! How long a rating and an explanation take, natively: `./build.sh bench --lessons`.
//!
//! Reads one puzzle per line from standard input (more text may follow it). For each it prints the rating `ER/EP/ED`, the
//! milliseconds for rating and for explaining it (the best of three runs if a run is short), and whether the explanation
//! reaches the solution. With the argument `once`, it rates each puzzle once and prints only the rating.

use nonet::{Grid, Player, Rating, explain, rate};
use std::time::Instant;

fn main() {
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
        let (path, explain_ms) = timed(|| explain(&Player::new(puzzle)));
        let solved = path.end.is_solved();
        let rating = in_short(&rating);
        println!("{rating},{rate_ms:.3},{explain_ms:.3},{solved}");
    }
}

fn in_short(rating: &Rating) -> String {
    format!("{}/{}/{}", rating.er, rating.ep, rating.ed)
}

fn timed<T>(f: impl Fn() -> T) -> (T, f64) {
    let run = || {
        let start = Instant::now();
        let answer = f();
        (answer, start.elapsed().as_secs_f64() * 1e3)
    };
    let (mut answer, mut best) = run();
    for _ in 0..if best < 50.0 { 2 } else { 0 } {
        let (again, ms) = run();
        (answer, best) = (again, best.min(ms));
    }
    (answer, best)
}
