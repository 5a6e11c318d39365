//! Puzzles whose givens form a picture.

use super::{Entry, Group};
use nonet::{Cell, CellSet, GenerateJob, Options, Seeds};

const ABOUT: &str =
    "Puzzles whose givens form a picture. examples/make_collections/main.rs explains this file.";

/// How many puzzles a pattern gets.
const EACH: usize = 3;

pub fn make() -> (&'static str, Vec<Group>) {
    let mut groups = Vec::new();
    for picture in include_str!("patterns.txt").split("\n\n") {
        let Some((name, rows)) = picture.trim().split_once('\n') else {
            continue;
        };
        let cells: Vec<char> = rows.chars().filter(|one| !one.is_whitespace()).collect();
        assert_eq!(cells.len(), 81, "{name}");
        let pattern: CellSet = Cell::all()
            .filter(|cell| cells[cell.index()] == 'x')
            .collect();
        let options = Options {
            pattern: Some(pattern),
            ..Options::default()
        };
        let mut entries = Vec::new();
        for seed in 1..=5 {
            let Ok(mut job) = GenerateJob::new(
                Seeds {
                    first: seed,
                    count: 1,
                },
                &options,
            ) else {
                eprintln!("{name}: no puzzle can have this pattern");
                break;
            };
            job.step(8_000);
            if let Some(made) = job.take().pop() {
                let is_whole = made.puzzle.filled_cells() == pattern;
                eprintln!("{name} {seed} {is_whole} {}", made.puzzle);
                if is_whole {
                    entries.push(Entry {
                        puzzle: made.puzzle,
                        fields: vec![format!("p{seed}")],
                    });
                }
            } else {
                eprintln!("{name} {seed} none");
            }
            if entries.len() == EACH {
                break;
            }
        }
        if !entries.is_empty() {
            groups.push(Group::new(name, entries));
        }
    }
    (ABOUT, groups)
}
