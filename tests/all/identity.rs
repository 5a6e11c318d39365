//! The native library walks the same search trees as the wasm and gives the same answers: both match `tests/data/fingerprint.txt`. A change
//! to the search, an answer or a step changes that file; a failing test prints the new lines.

use crate::support::{fingerprint, lines, map_all, puzzle};
use nonet::{
    Digit, EstimateOptions, Example, Family, Grid, Level, Method, Options, Player, Position, Step,
    Symmetry, Target, Technique, all_steps, canonical, complete, count, estimate, example, explain,
    generate, minimise, random_solution, rate, report, shuffle, solve, steps,
};

/// The puzzle, the puzzle without its first eight givens, and the puzzle with its first given one higher.
fn variants(puzzle: Grid) -> [Grid; 3] {
    let open = puzzle
        .filled()
        .take(8)
        .fold(puzzle, |grid, (cell, _)| grid.without(cell));
    let (cell, digit) = puzzle.filled().next().expect("a puzzle has givens");
    [
        puzzle,
        open,
        puzzle.with(cell, Digit::new(digit.value() % 9 + 1)),
    ]
}

/// Asserts that these are the first recorded lines of this kind, or lists the lines that differ.
fn assert_recorded(kind: &str, found: &[String]) {
    let recorded = lines(include_str!("../data/fingerprint.txt"));
    let recorded = recorded.filter(|line| line.starts_with(kind));
    let recorded: Vec<&str> = recorded.take(found.len()).collect();
    let changed: Vec<String> = found
        .iter()
        .enumerate()
        .filter(|(n, line)| recorded.get(*n) != Some(&line.as_str()))
        .map(|(n, line)| format!("{line} was {:?}", recorded.get(n)))
        .collect();
    assert!(
        changed.is_empty(),
        "{} of {} lines differ:\n{}",
        changed.len(),
        found.len(),
        changed.join("\n")
    );
    assert_eq!(found.len(), recorded.len());
}

/// `trees`, a seed, the nodes of its three grids, the fingerprint of the results of their searches.
#[test]
fn search_trees_match_the_records() {
    let seeds: Vec<u64> = (1..=1000).collect();
    let found = map_all(&seeds, |_, &seed| {
        let (mut nodes, mut text) = (String::new(), String::new());
        for grid in variants(puzzle(seed)) {
            let report = report(&grid);
            let solution = report.solution;
            let solution = solution.map_or("-".to_string(), |solution| solution.to_string());
            let size = report.size;
            nodes += &format!("{} ", size.nodes);
            text += &format!(
                "{solution} {} {} {}\n",
                size.guesses, size.nodes, size.depth
            );
        }
        format!("trees {seed} {nodes}{}", fingerprint(&text))
    });
    assert_recorded("trees ", &found);
}

/// The options for a seed; over all seeds, options of all kinds.
fn options_for(seed: u64) -> Options {
    let options = Options::default();
    match seed % 6 {
        0 => Options {
            symmetry: Symmetry::Rotational180,
            givens: Some(28..=32),
            ..options
        },
        1 => Options {
            difficulty: Some(Target::Level(Level::Hard)),
            ..options
        },
        2 => Options {
            difficulty: Some(Target::Rating { min: 20, max: 30 }),
            singles: false,
            ..options
        },
        3 => Options {
            method: Method::Yasss { k: 25 },
            ..options
        },
        4 => Options {
            guesses: Some(1..=3),
            ..options
        },
        _ => options,
    }
}

/// `answers`, a seed, the fingerprint of all answers.
#[test]
fn answers_match_the_records() {
    check_answers(18);
}

#[test]
#[ignore = "thorough: more seeds"]
fn answers_of_more_seeds_match_the_records() {
    check_answers(60);
}

fn check_answers(seeds: u64) {
    let seeds: Vec<u64> = (1..=seeds).collect();
    let found = map_all(&seeds, |_, &seed| {
        format!("answers {seed} {}", fingerprint(&answers(seed)))
    });
    assert_recorded("answers ", &found);
}

fn answers(seed: u64) -> String {
    let puzzle = generate(seed, &options_for(seed))
        .expect("easily met")
        .puzzle;
    let [_, open, _] = variants(puzzle);
    let full = solve(&puzzle).expect("it has a solution");
    let rating = rate(&puzzle);
    let completion = complete(&open, seed).expect("it has solutions");
    let drawn = random_solution(&open, seed).expect("it has solutions");
    let player = Player::new(puzzle);
    let path: Vec<String> = explain(&player)
        .steps
        .iter()
        .map(|step| step.technique.key())
        .collect();
    let grids = [
        puzzle,
        canonical(&open),
        shuffle(&puzzle, seed),
        minimise(&full, seed).expect("it is a puzzle"),
        completion.puzzle,
        drawn,
    ];
    let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|one| one.tenths());
    let about = estimate(&open, EstimateOptions { samples: 40, seed })
        .count
        .to_bits();
    format!(
        "{}\n{er} {ep} {ed} {} {} {} {about:016x}\n",
        grids.map(|grid| grid.to_string()).join("\n"),
        path.join(","),
        steps(&player).len(),
        count(&open, Some(100_000)),
    )
}

/// Families whose steps take too long to find.
const SLOW: [Family; 2] = [Family::ForcingChains, Family::ForcingNets];

/// `steps`, a technique, the number of steps of all techniques in its example, their fingerprint.
#[test]
fn steps_in_the_examples_match_the_records() {
    let mut met = Vec::new();
    let examples = Technique::all().filter_map(example);
    // Some examples share a position.
    let examples: Vec<Example> = examples
        .filter(|example| {
            let is_new = !met.contains(&example.position);
            met.push(example.position);
            is_new
        })
        .collect();
    let found = map_all(&examples, |_, Example { position, step }| {
        let quick = Technique::all().filter(|technique| !SLOW.contains(&technique.family()));
        let steps: Vec<Step> = quick
            .flat_map(|technique| all_steps(position, technique))
            .collect();
        let text: String = steps.iter().map(|step| shown(step, position)).collect();
        format!(
            "steps {} {} {}",
            step.technique.key(),
            steps.len(),
            fingerprint(&text)
        )
    });
    assert_recorded("steps ", &found);
}

/// The visible parts of a step.
fn shown(step: &Step, position: &Position) -> String {
    let mut text = format!("{} {}", step.technique.key(), step.rating);
    if let Some(placed) = step.placement {
        text += &format!(" +{placed}");
    }
    for out in &step.eliminations {
        text += &format!(" -{out}");
    }
    for mark in step.highlights(position) {
        text += &format!(" {}{:?}", mark.candidate, mark.role);
    }
    text + "\n"
}
