//! The law of reading, for many texts: see `fuzz/src/law.rs`.

use crate::fuzz::{Outcome, try_law};
use crate::support::map_all;
use std::collections::BTreeMap;
use std::fmt;

/// How many texts were read, read as another puzzle with a warning, asked about, and refused.
#[derive(Clone, Copy, Default)]
struct Tally([usize; 4]);

impl Tally {
    fn add(&mut self, outcome: Outcome) {
        self.0[outcome as usize] += 1;
    }

    fn join(&mut self, other: Tally) {
        let sums = self.0.iter_mut().zip(other.0);
        sums.for_each(|(sum, own)| *sum += own);
    }

    fn sum(&self) -> usize {
        self.0.iter().sum()
    }

    fn percent_read(&self) -> usize {
        100 * self.0[Outcome::Read as usize] / self.sum().max(1)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|count| write!(f, "{count:9}"))
    }
}

/// By kind: the whole texts, and those with damage.
type Tallies = BTreeMap<&'static str, [Tally; 2]>;

/// Tries this many texts. What broke the law comes as text.
fn tried(texts: u64) -> (Tallies, Vec<String>) {
    const SLICE: u64 = 500;
    let starts: Vec<u64> = (0..texts.div_ceil(SLICE)).collect();
    let slices = map_all(&starts, |_, slice| {
        let seeds = slice * SLICE..texts.min((slice + 1) * SLICE);
        let mut tallies = Tallies::new();
        let mut breaches = Vec::new();
        for seed in seeds {
            match try_law(&bytes(seed)) {
                Ok(trial) => {
                    let own = tallies.entry(trial.kind).or_default();
                    own[usize::from(!trial.damage.is_empty())].add(trial.outcome);
                }
                Err(breach) => breaches.push(format!("seed {seed}, {breach}")),
            }
        }
        (tallies, breaches)
    });
    let mut all = Tallies::new();
    let mut breaches = Vec::new();
    for (tallies, broken) in slices {
        breaches.extend(broken);
        for (kind, own) in tallies {
            let sums = all.entry(kind).or_default();
            for (sum, own) in sums.iter_mut().zip(own) {
                sum.join(own);
            }
        }
    }
    (all, breaches)
}

/// The tallies of texts that all obey the law.
#[track_caller]
fn obeyed(texts: u64) -> Tallies {
    let (tallies, breaches) = tried(texts);
    let shown = breaches.len().min(10);
    assert!(
        breaches.is_empty(),
        "{} of {texts} texts broke the law:\n{}",
        breaches.len(),
        breaches[..shown].join("\n")
    );
    tallies
}

/// The tally of all texts without damage.
fn whole(tallies: &Tallies) -> Tally {
    let mut sum = Tally::default();
    for [whole, _] in tallies.values() {
        sum.join(*whole);
    }
    sum
}

/// An input whose every byte depends on the seed.
fn bytes(seed: u64) -> [u8; 8] {
    let mixed = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9)).to_be_bytes()
}

#[test]
fn most_texts_without_damage_are_read() {
    let whole = whole(&tried(3_000).0);
    let percent = whole.percent_read();
    assert!(percent >= 90, "{percent} % were read");
}

#[test]
fn no_text_is_silently_read_as_another_puzzle() {
    obeyed(3_000);
}

#[test]
#[ignore = "thorough: a million texts"]
fn none_of_a_million_texts_is_silently_read_as_another_puzzle() {
    let tallies = obeyed(1_000_000);
    println!("{:34}     read   warned    asked  refused", "");
    for (kind, [whole, damaged]) in &tallies {
        println!("{kind:34}{whole}");
        println!("{:>34}{damaged}", "damaged");
    }
    let percent = whole(&tallies).percent_read();
    assert!(percent >= 90, "{percent} % were read");
}
