//! Puzzles from public lists, with who found them and when, as far as that is known.

use super::{Entry, Group};
use nonet::{Grid, Status, canonical, rate, report};
use std::collections::BTreeMap;

/// The lowest rating of the hardest known, in tenths.
const HARDEST: u8 = 110;

const CLASSICS: &str = "Puzzles that many players know by name. examples/make_collections/main.rs explains this file, and classics.txt beside it\nnames the sources.";
const HARDEST_KNOWN: &str =
    "Published puzzles rated 11.0 to 11.9. examples/make_collections/main.rs explains this file.";

/// The puzzles of `classics.txt`, each with its name, its finder and the year.
fn named() -> Vec<Entry> {
    let rows = include_str!("classics.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |row: &str| {
        let mut fields = row.split('\t');
        let puzzle: Grid = fields
            .next()
            .unwrap_or_default()
            .parse()
            .expect("81 characters");
        assert_eq!(report(&puzzle).status, Status::Unique, "{row}");
        Entry {
            puzzle,
            fields: fields.map(str::to_string).collect(),
        }
    };
    rows.map(entry).collect()
}

pub fn classics() -> (&'static str, Vec<Group>) {
    (CLASSICS, vec![Group::new("", named())])
}

/// The published puzzles from 11.0 and the classics that are as hard, the hardest first.
pub fn hardest(published: &str) -> (&'static str, Vec<Group>) {
    let mut names: BTreeMap<Grid, Entry> = BTreeMap::new();
    for entry in named() {
        names.insert(canonical(&entry.puzzle), entry);
    }
    let mut rated: Vec<(u8, Entry)> = Vec::new();
    for line in published.lines().skip(1) {
        let mut values = line.split(',');
        let (Some(row), Some(er)) = (values.next(), values.next()) else {
            continue;
        };
        let Ok(puzzle) = row.parse::<Grid>() else {
            continue;
        };
        let tenths = (er.parse::<f64>().unwrap_or_default() * 10.0).round() as u8;
        if tenths < HARDEST || report(&puzzle).status != Status::Unique {
            continue;
        }
        // A puzzle with a name is listed in the form that has it.
        let entry = names.remove(&canonical(&puzzle)).unwrap_or(Entry {
            puzzle,
            fields: vec![],
        });
        let own = rate(&entry.puzzle).er.tenths();
        if own != tenths {
            eprintln!("published as {er}, rated {own}: {}", entry.puzzle);
        }
        rated.push((own, entry));
    }
    for entry in names.into_values() {
        rated.push((rate(&entry.puzzle).er.tenths(), entry));
    }
    rated.retain(|(er, _)| *er >= HARDEST);
    rated.sort_by_key(|(er, entry)| (u8::MAX - er, entry.fields.is_empty()));
    let entries = rated.into_iter().map(|(_, entry)| entry).collect();
    (HARDEST_KNOWN, vec![Group::new("", entries)])
}
