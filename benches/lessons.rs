//! How long a rating and an explanation take, natively: `./build.sh bench --lessons`.
//!
//! Reads `puzzle,er` a line from the standard input and prints for each puzzle its rating, and the milliseconds that
//! rating it and explaining it took: the best of three runs, of one where a run takes long.

use nonet::{Grid, Player, explain, rate};
use std::time::Instant;

fn main() {
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let Some(puzzle) = line.get(..81).and_then(|text| text.parse::<Grid>().ok()) else {
            continue;
        };
        let (rating, rate_ms) = timed(|| rate(&puzzle));
        let (path, explain_ms) = timed(|| explain(&Player::new(puzzle)));
        let solved = path.end.is_solved();
        println!("{line},{},{rate_ms:.3},{explain_ms:.3},{solved}", rating.er);
    }
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
