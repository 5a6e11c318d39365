//! Mutation tests of the engine: small faults, one at a time. Does a test of the fast tier fail?
//!
//! ```text
//! cargo install cargo-mutants --locked
//! cargo run --release --manifest-path tests/mutants/engine/Cargo.toml -- [src/solve src/exact_count ...]
//!
//! --sample 160    how many mutants of each part
//! --seed 1        which ones
//! --budget 20     seconds of tests that a mutant has to survive; `--all` runs every test that reaches it
//! --again         only those that survived the last run
//! --tests a,b     only tests whose names contain one of these
//! ```
//!
//! The mutants are those of cargo-mutants, which builds the crate once for each: hours, here. This builds all of them into one
//! binary, each behind a switch that an environment variable turns on (mutant schemata: Untch, Offutt and Harrold 1993). A first
//! run of each test records the mutants it reaches; then each mutant runs against the tests that reach it, the quickest first,
//! until one fails.
//!
//! The tool works on a copy of HEAD in `target/mutants`: commit new tests before you run it. `equivalent.txt` lists the mutants known
//! to change nothing, with the reason. A line there that names no mutant is an error.

mod build;
mod list;
mod rewrite;
mod run;

use list::Mutant;
use run::Outcome;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const PARTS: [&str; 5] = [
    "src/solve",
    "src/exact_count",
    "src/generate",
    "src/logic/techniques",
    "src/format",
];

pub struct Options {
    parts: Vec<String>,
    sample: usize,
    seed: u64,
    budget: f64,
    again: bool,
    tests: Vec<String>,
}

fn options() -> Options {
    let mut options = Options {
        parts: Vec::new(),
        sample: 160,
        seed: 1,
        budget: 20.0,
        again: false,
        tests: Vec::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut text = || args.next().expect("a value follows the option");
        let mut number = || -> f64 { text().parse().expect("a number follows the option") };
        match arg.as_str() {
            "--sample" => options.sample = number() as usize,
            "--seed" => options.seed = number() as u64,
            "--budget" => options.budget = number(),
            "--all" => options.budget = f64::INFINITY,
            "--again" => options.again = true,
            "--tests" => options.tests = text().split(',').map(String::from).collect(),
            part => options.parts.push(part.trim_end_matches('/').to_string()),
        }
    }
    if options.parts.is_empty() {
        options.parts = PARTS.map(String::from).to_vec();
    }
    options
}

/// The reasons in `equivalent.txt`, by mutant.
fn equivalent() -> BTreeMap<String, String> {
    let text = include_str!("../equivalent.txt").lines();
    let lines = text.filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let (key, reason) = line.rsplit_once(" | ").expect("a reason after ` | `");
            (key.to_string(), reason.to_string())
        })
        .collect()
}

/// The lines of `equivalent.txt` whose file is missing or, in the parts that are run, whose mutant isn't listed.
fn stale(
    reasons: &BTreeMap<String, String>,
    mutants: &[Mutant],
    parts: &[String],
    tree: &Path,
) -> Vec<String> {
    let listed: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.key.as_str()).collect();
    let is_stale = |key: &&String| {
        let (file, _) = key.split_once(" | ").expect("a file before ` | `");
        let is_run = parts.iter().any(|part| is_in(part, key));
        !tree.join(file).exists() || (is_run && !listed.contains(key.as_str()))
    };
    reasons.keys().filter(is_stale).cloned().collect()
}

/// Sorts at random, the same way for the same seed.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    let mut next = || {
        // SplitMix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    for n in (1..items.len()).rev() {
        items.swap(n, (next() % (n as u64 + 1)) as usize);
    }
}

fn main() {
    let options = options();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let root = root.canonicalize().expect("the folder of the project");
    let work = root.join("target/mutants");
    let tree = work.join("tree");
    build::copy(&root, &tree);

    let reasons = equivalent();
    let mut mutants: Vec<Mutant> = Vec::new();
    for part in &options.parts {
        mutants.extend(list::list(&tree, part));
    }
    for (id, mutant) in mutants.iter_mut().enumerate() {
        mutant.id = id as u32;
    }
    let listed = count_by_part(mutants.iter());
    let mut skipped = read_pairs(&work.join("skipped.txt"));

    // All of them at first: what doesn't compile with a switch drops out before the sample is drawn.
    rewrite::find_sites(&tree, &mut mutants);
    let stale = stale(&reasons, &mutants, &options.parts, &tree);
    if !stale.is_empty() {
        eprintln!("equivalent.txt has lines that name no mutant:");
        stale.iter().for_each(|line| eprintln!("  {line}"));
        std::process::exit(1);
    }
    for mutant in &mutants {
        if let Err(why) = &mutant.site {
            skipped.insert(mutant.key.clone(), why.to_string());
        }
    }
    mutants.retain(|mutant| !skipped.contains_key(&mutant.key));
    if !options.again {
        build::drop_errors(&tree, &work, &mut mutants, &mut skipped, false);
    }

    shuffle(&mut mutants, options.seed);
    let last = read_pairs(&work.join("outcomes.txt"));
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    mutants.retain(|mutant| {
        let taken = taken.entry(mutant.part.clone()).or_default();
        *taken += 1;
        *taken <= options.sample
    });
    let sampled: BTreeSet<String> = mutants.iter().map(|mutant| mutant.key.clone()).collect();
    let sizes = count_by_part(mutants.iter());
    if options.again {
        mutants.retain(|mutant| {
            let last = last.get(&mutant.key);
            !matches!(last.map(String::as_str), Some("caught" | "timed out"))
        });
    }
    let tests = build::drop_errors(&tree, &work, &mut mutants, &mut skipped, true);
    // They stay in random order: a run that is stopped has tried some of each part.

    let mut outcomes: BTreeMap<String, String> = last;
    let is_asked = |key: &str| options.parts.iter().any(|part| is_in(part, key));
    outcomes.retain(|key, _| !is_asked(key) || (options.again && sampled.contains(key)));
    write_pairs(&work.join("skipped.txt"), &skipped);
    run::run(
        &tree,
        &work,
        &tests,
        &mutants,
        &options,
        |mutant, outcome| {
            let text = match outcome {
                Outcome::Caught => "caught",
                Outcome::TimedOut => "timed out",
                Outcome::NotReached => "not reached",
                Outcome::Survived => "survived",
            };
            outcomes.insert(mutant.key.clone(), text.to_string());
            write_pairs(&work.join("outcomes.txt"), &outcomes);
        },
    );
    for part in &options.parts {
        let of = |text: &str| {
            let of = |(key, outcome): &(&String, &String)| is_in(part, key) && *outcome == text;
            outcomes.iter().filter(of).count()
        };
        let is_equivalent = |key: &String| reasons.contains_key(key);
        let survivors: Vec<&String> = outcomes
            .iter()
            .filter(|(key, outcome)| {
                is_in(part, key) && matches!(outcome.as_str(), "survived" | "not reached")
            })
            .map(|(key, _)| key)
            .collect();
        let equivalent = survivors.iter().filter(|key| is_equivalent(key)).count();
        let sampled = sizes.get(part).copied().unwrap_or(0);
        let caught = of("caught") + of("timed out");
        println!("\n{part}: {} listed, {sampled} sampled", listed[part]);
        let mut reasons_to_skip: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, why) in skipped.iter().filter(|(key, _)| is_in(part, key)) {
            *reasons_to_skip.entry(why).or_default() += 1;
        }
        for (why, count) in reasons_to_skip {
            println!("  skipped {count}: {why}");
        }
        println!(
            "  caught {caught} (of those {} by a time limit), survived {} (of those {equivalent} equivalent, {} not reached)",
            of("timed out"),
            survivors.len(),
            of("not reached"),
        );
        let total = caught + survivors.len();
        println!(
            "  {:.1} % caught; {:.1} % of those not equivalent",
            100.0 * caught as f64 / total as f64,
            100.0 * caught as f64 / (total - equivalent) as f64
        );
        for key in survivors {
            let place = mutants.iter().find(|mutant| mutant.key == *key);
            let place = place.map_or(String::new(), |mutant| {
                format!(" ({}:{})", mutant.line, mutant.column)
            });
            let reason = reasons.get(key);
            let reason = reason.map_or(String::new(), |reason| format!(" | {reason}"));
            println!("  {key}{place}{reason}");
        }
    }
}

fn count_by_part<'a>(mutants: impl Iterator<Item = &'a Mutant>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for mutant in mutants {
        *counts.entry(mutant.part.clone()).or_default() += 1;
    }
    counts
}

fn is_in(part: &str, key: &str) -> bool {
    key.strip_prefix(part)
        .is_some_and(|rest| rest.starts_with('/'))
}

/// Lines of `value | key`.
fn read_pairs(path: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once(" | "));
    lines
        .map(|(value, key)| (key.to_string(), value.to_string()))
        .collect()
}

fn write_pairs(path: &Path, pairs: &BTreeMap<String, String>) {
    let text: String = pairs
        .iter()
        .map(|(key, value)| format!("{value} | {key}\n"))
        .collect();
    std::fs::write(path, text).expect("a file that can be written");
}
