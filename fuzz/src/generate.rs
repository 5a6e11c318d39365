//! Runs the generator with any options.

use super::draw;
use arbitrary::Unstructured;
use nonet::{
    CellSet, GenerateJob, Generated, Level, Method, Options, Position, Rating, Seeds, Symmetry,
    Target, count, is_minimal, is_solved_by_singles, rate, report, solution_grid,
};

/// Generated puzzles meet the options and are the same for all slices. Impossible options give an error.
pub fn generate(data: &[u8]) {
    let mut from = Unstructured::new(data);
    let seed = from.arbitrary().unwrap_or(0);
    let options = drawn(&mut from);
    let slice = draw::number(&mut from, 20) + 1;
    assert!(solution_grid(seed).is_solution());
    let mut job = match GenerateJob::new(
        Seeds {
            first: seed,
            count: 2,
        },
        &options,
    ) {
        Ok(job) => job,
        Err(error) => {
            assert!(!error.reason().is_empty() && !error.to_string().is_empty());
            assert!(["bad-option", "impossible-target"].contains(&error.code()));
            return;
        }
    };
    // An attempt of the unbiased method takes far longer.
    let attempts = if options.method == Method::Unbiased {
        1
    } else {
        12
    };
    let mut left = attempts;
    while left > 0 && !job.step(slice.min(left)) {
        left -= slice.min(left);
    }
    let made = job.take();
    for one in &made {
        assert_meets(one, &options);
    }
    if let Some(first) = made.first() {
        let mut again = GenerateJob::new(
            Seeds {
                first: seed,
                count: 1,
            },
            &options,
        )
        .expect("accepted before");
        assert!(again.step(attempts));
        assert_eq!(again.take().first(), Some(first));
    }
    if let Some(best) = job.best() {
        assert_eq!(count(&best, Some(2)), 1);
    }
}

fn drawn(from: &mut Unstructured) -> Options {
    let mut options = Options::default();
    if draw::coin(from) {
        options.minimal = Some(draw::coin(from));
    }
    if draw::coin(from) {
        let least = draw::number(from, 85) as usize;
        options.givens = Some(least..=least + draw::number(from, 9) as usize);
    }
    if draw::coin(from) {
        options.symmetry = *from
            .choose(&Symmetry::NAMES.map(|(_, symmetry)| symmetry))
            .unwrap_or(&Symmetry::None);
    }
    if draw::coin(from) {
        let taken: CellSet = (0..draw::number(from, 70))
            .map(|_| draw::cell(from))
            .collect();
        options.pattern = Some(!taken);
    }
    if draw::coin(from) {
        let level = draw::number(from, 4) as usize;
        let min = draw::number(from, 125) as u8;
        let max = min.saturating_add(draw::number(from, 30) as u8);
        let is_level = draw::coin(from);
        let target = if is_level {
            Target::Level(Level::ALL[level].1)
        } else {
            Target::Rating { min, max }
        };
        options.difficulty = Some(target);
    }
    options.singles = draw::number(from, 3) == 1;
    if draw::coin(from) {
        let least = draw::number(from, 30);
        options.guesses = Some(least..=least + draw::number(from, 9));
    }
    if draw::coin(from) {
        options.required = Some(draw::technique(from));
    }
    options.forbidden = draw::techniques(from);
    options.method = match draw::number(from, 9) {
        0 => Method::Unbiased,
        1..=3 => Method::Yasss {
            k: draw::number(from, 90) as usize,
        },
        _ => Method::Remove,
    };
    options
}

fn assert_meets(made: &Generated, options: &Options) {
    let puzzle = &made.puzzle;
    assert_eq!(count(puzzle, Some(2)), 1);
    let cells = puzzle.filled_cells();
    if options.is_minimal() {
        assert_eq!(is_minimal(puzzle), Ok(true));
    }
    assert!(
        options
            .givens
            .as_ref()
            .is_none_or(|givens| givens.contains(&cells.len()))
    );
    assert!(
        options
            .pattern
            .is_none_or(|pattern| cells.is_subset(pattern))
    );
    assert!(
        cells
            .into_iter()
            .all(|cell| options.symmetry.orbit(cell).is_subset(cells))
    );
    let guesses = report(puzzle).size.guesses;
    assert!(
        options
            .guesses
            .as_ref()
            .is_none_or(|range| range.contains(&guesses))
    );
    assert!(!options.singles || is_solved_by_singles(puzzle));
    if let Some(target) = options.difficulty {
        let Rating { er, .. } = rate(puzzle);
        let (min, max) = match target {
            Target::Level(level) => level.ratings(),
            Target::Rating { min, max } => (min, max),
        };
        assert!((min..=max).contains(&er.tenths()), "{puzzle} is rated {er}");
    }
    let path = nonet::explain(&nonet::Player {
        left_out: options.forbidden,
        ..nonet::Player::new(*puzzle)
    });
    if options.forbidden != nonet::TechniqueSet::EMPTY {
        assert!(path.end.is_solved());
    }
    assert_eq!(path.end.givens(), Position::from(puzzle).givens());
    assert!(made.weight > 0.0 && made.weight.is_finite());
}
