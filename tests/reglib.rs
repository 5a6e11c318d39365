//! HoDoKu's regression library: one position a line, one technique, and exactly what it must do there.
//!
//! The library is not part of the repository; the test says so when it is skipped. Ours, in the same
//! format, stands in `tests/data/logic/techniques.txt`.
//!
//! ```text
//! :0603:3:14+8..+9...:224 524:364 365::        technique : candidates : givens and +placed :
//!                                              gone before : eliminations : placements : extra
//! ```

use nonet::{
    Candidate, CandidateGrid, Cell, Digit, DigitSet, Grid, Position, Step, Technique, all_steps,
};
use std::collections::{BTreeMap, BTreeSet};

const SHARED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data");

struct Case<'a> {
    line: &'a str,
    /// HoDoKu's code.
    code: &'a str,
    /// The variant after the dash: `x` for "finds nothing".
    variant: &'a str,
    position: Position,
    /// The eliminations and placements.
    expected: BTreeSet<String>,
    /// The digits it is about; for chains and sets those that go out.
    digits: DigitSet,
}

impl<'a> Case<'a> {
    fn read(line: &'a str) -> Option<Case<'a>> {
        let fields: Vec<&str> = line.strip_prefix(':')?.split(':').collect();
        let (code, variant) = fields[0].split_once('-').unwrap_or((fields[0], ""));
        let (mut givens, mut values) = (Grid::EMPTY, Grid::EMPTY);
        let (mut index, mut placed) = (0, false);
        for character in fields[2].chars() {
            if character == '+' {
                placed = true;
                continue;
            }
            let digit = Digit::from_char(character);
            values.set(Cell::new(index), digit);
            if !placed {
                givens.set(Cell::new(index), digit);
            }
            (index, placed) = (index + 1, false);
        }
        let mut candidates = CandidateGrid::FULL;
        for gone in listed(fields[3]) {
            candidates.eliminate(gone);
        }
        let expected = listed(fields[4]).into_iter().chain(listed(fields[5]));
        Some(Case {
            line,
            code,
            variant,
            position: Position::of_player(&givens, &values, &candidates),
            expected: expected.map(|candidate| candidate.to_string()).collect(),
            digits: fields[1].chars().filter_map(Digit::from_char).collect(),
        })
    }

    /// Whether some step does exactly what is expected; none at all may be found in a fail case.
    fn check(&self, technique: Technique) -> Result<(), String> {
        let found = all_steps(&self.position, technique);
        let mut done: Vec<BTreeSet<String>> = found.iter().map(done).collect();
        if technique == Technique::Template {
            // One step of HoDoKu's places all that ours place one by one.
            let placed = found.iter().filter_map(|step| step.placement);
            let placed = placed.filter(|placed| self.digits.has(placed.digit));
            done = vec![placed.map(|placed| placed.to_string()).collect()];
        }
        let is_right = match self.variant {
            "x" => found.is_empty(),
            _ => done.contains(&self.expected),
        };
        is_right.then_some(()).ok_or_else(|| {
            let expected = match self.variant {
                "x" => "nothing".to_string(),
                _ => format!("{:?}", self.expected),
            };
            format!(
                "{}\n  digits {}, expected {expected}, found {done:?}",
                self.line, self.digits
            )
        })
    }
}

/// `"224 365"`: 2 at r2c4, 3 at r6c5.
fn listed(text: &str) -> Vec<Candidate> {
    let one = |text: &str| {
        let [digit, row, col] = text.as_bytes() else {
            panic!("{text} is no candidate");
        };
        Candidate {
            cell: Cell::at(usize::from(row - b'1'), usize::from(col - b'1')),
            digit: Digit::new(digit - b'0'),
        }
    };
    text.split_whitespace().map(one).collect()
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
