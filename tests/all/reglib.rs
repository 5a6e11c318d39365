//! Libraries of techniques. Each line has a position, a technique, and the exact step it must find there. HoDoKu's
//! regression library is one of the public corpora; ours, in the same format, is `tests/data/logic/techniques.txt`.
//!
//! ```text
//! :0603:3:14+8..+9...:224 524:364 365::        technique : candidates : givens and +placed :
//!                                              eliminated before : eliminations : placements : extra
//! ```

use crate::support::shared_text;
use nonet::{Candidate, LibraryLine, Position, Step, Technique, all_steps};
use std::collections::BTreeSet;

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

    /// Whether a step does exactly what is expected. In a fail case, no step may be found.
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
            // HoDoKu makes all the placements in one step, we make one per step.
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

/// Codes of fish with five and six houses. We leave them out because they are too large for people.
const LEFT_OUT: [&str; 2] = ["0363", "0364"];

#[track_caller]
fn assert_none_wrong(wrong: &[String]) {
    let count = wrong.len();
    assert!(wrong.is_empty(), "{count} are wrong:\n{}", wrong.join("\n"));
}

/// `NONET_CODE=03` tries only the codes that begin with it.
#[test]
#[ignore = "thorough: 1,100 positions of HoDoKu's regression library, reglib-1.3.txt"]
fn every_case_of_the_regression_library_passes() {
    let library = shared_text("reglib-1.3.txt");
    let only = std::env::var("NONET_CODE").unwrap_or_default();
    let (mut tried, mut wrong) = (0, Vec::new());
    for case in library.lines().filter_map(Case::read) {
        if !case.code.starts_with(&only) || LEFT_OUT.contains(&case.code) {
            continue;
        }
        tried += 1;
        match Technique::from_hodoku_code(case.code) {
            Some(technique) => {
                let error = case.check(technique).err();
                wrong.extend(error.map(|how| format!("{technique}: {how}")));
            }
            None => wrong.push(format!("no technique has the code {}", case.code)),
        }
    }
    assert_none_wrong(&wrong);
    assert!(tried > 1_000 || !only.is_empty(), "only {tried} cases");
}

/// The one technique without a pattern, and so without an example.
const WITHOUT_EXAMPLE: [Technique; 1] = [Technique::BruteForce];

/// `examples/find_examples` finds them.
#[test]
fn every_example_shows_its_technique() {
    let library = include_str!("../data/logic/techniques.txt");
    let (mut seen, mut wrong) = (BTreeSet::new(), Vec::new());
    for case in library.lines().filter_map(Case::read) {
        let technique = Technique::from_key(case.code).expect("a technique's key");
        wrong.extend(case.check(technique).err());
        seen.insert(technique);
    }
    assert_none_wrong(&wrong);
    let missing: Vec<Technique> = Technique::all()
        .filter(|technique| !seen.contains(technique))
        .collect();
    assert_eq!(missing, WITHOUT_EXAMPLE);
}
