//! HoDoKu's regression library: one position a line, one technique, and exactly what it must do there.
//!
//! The library is not part of the repository; the test says so when it is skipped. Ours, in the same
//! format, stands in `tests/data/logic/techniques.txt`.
//!
//! ```text
//! :0603:3:14+8..+9...:224 524:364 365::        technique : candidates : givens and +placed :
//!                                              gone before : eliminations : placements : extra
//! ```

use nonet::{Candidate, LibraryLine, Position, Step, Technique, all_steps};
use std::collections::{BTreeMap, BTreeSet};

const SHARED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data");

struct Case<'a> {
    text: &'a str,
    line: LibraryLine<'a>,
    /// HoDoKu's code.
    code: &'a str,
    /// The variant after the dash: `x` for "finds nothing".
    variant: &'a str,
}

impl<'a> Case<'a> {
    fn read(text: &'a str) -> Option<Case<'a>> {
        let line = LibraryLine::read(text)?;
        let technique = line.technique;
        let (code, variant) = technique.split_once('-').unwrap_or((technique, ""));
        Some(Case {
            text,
            line,
            code,
            variant,
        })
    }

    /// The eliminations and placements.
    fn expected(&self) -> BTreeSet<String> {
        let expected = self.line.eliminations.iter().chain(&self.line.placements);
        expected.map(Candidate::to_string).collect()
    }

    /// Whether some step does exactly what is expected; none at all may be found in a fail case.
    fn check(&self, technique: Technique) -> Result<(), String> {
        let LibraryLine {
            givens,
            values,
            candidates,
            digits,
            ..
        } = &self.line;
        let position = Position::of_player(givens, values, candidates);
        let found = all_steps(&position, technique);
        let expected = self.expected();
        let mut done: Vec<BTreeSet<String>> = found.iter().map(done).collect();
        if technique == Technique::Template {
            // One step of HoDoKu's places all that ours place one by one.
            let placed = found.iter().filter_map(|step| step.placement);
            let placed = placed.filter(|placed| digits.has(placed.digit));
            done.push(placed.map(|placed| placed.to_string()).collect());
        }
        let is_right = match self.variant {
            "x" => found.is_empty(),
            _ => done.contains(&expected),
        };
        is_right.then_some(()).ok_or_else(|| {
            let expected = match self.variant {
                "x" => "nothing".to_string(),
                _ => format!("{expected:?}"),
            };
            format!(
                "{}\n  digits {digits}, expected {expected}, found {done:?}",
                self.text
            )
        })
    }
}

fn done(step: &Step) -> BTreeSet<String> {
    let all = step.eliminations.iter().chain(&step.placement);
    all.map(Candidate::to_string).collect()
}

/// Codes of techniques that are left out, with the reason.
const LEFT_OUT: &[(&str, &str)] = &[
    ("0363", "a fish of five houses is too large for people"),
    ("0364", "a fish of six houses is too large for people"),
];

/// `NONET_CODE=03` tries those codes only that begin so.
#[test]
fn each_case_of_the_regression_library_does_what_it_must() {
    let path = format!("{SHARED}/reglib-1.3.txt");
    let Ok(library) = std::fs::read_to_string(&path) else {
        return eprintln!("skipped: there is no {path}");
    };
    let only = std::env::var("NONET_CODE").unwrap_or_default();
    let mut classes: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for case in library.lines().filter_map(Case::read) {
        if !case.code.starts_with(&only) || LEFT_OUT.iter().any(|(code, _)| *code == case.code) {
            continue;
        }
        let (right, all) = classes.entry(case.code).or_default();
        *all += 1;
        let Some(technique) = Technique::from_hodoku_code(case.code) else {
            wrong.push(format!("no technique has the code {}", case.code));
            continue;
        };
        match case.check(technique) {
            Ok(()) => *right += 1,
            Err(how) => wrong.push(format!("{technique}: {how}")),
        }
    }
    for (code, (right, all)) in &classes {
        let name = Technique::from_hodoku_code(code).map_or("", Technique::name);
        println!("{code:6} {name:32} {right:3} of {all}");
    }
    for (code, reason) in LEFT_OUT {
        println!("{code:6} left out: {reason}");
    }
    assert!(
        wrong.is_empty(),
        "{} are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Ours, made by `examples/find_examples.rs`: so each technique is tested without the library too.
#[test]
fn each_example_does_what_it_says() {
    let library = include_str!("data/logic/techniques.txt");
    let (mut count, mut wrong) = (0, Vec::new());
    for case in library.lines().filter_map(Case::read) {
        let technique = Technique::from_key(case.code).expect("a technique's key");
        wrong.extend(case.check(technique).err());
        count += 1;
    }
    println!(
        "{count} of {} techniques have an example",
        Technique::all().len()
    );
    assert!(
        wrong.is_empty(),
        "{} are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
