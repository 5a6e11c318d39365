//! How far a puzzle is from the options.

use super::dig;
use super::distance::Distance;
#[cfg(feature = "teaching")]
use super::logic_target;
use super::options::Options;
use crate::solve::Search;
use crate::{Grid, Symmetry, report};

const A_GIVEN: Distance = 10;
const A_REDUNDANT_GIVEN: Distance = 5;
/// Differences in guesses beyond this all count the same.
const MOST_GUESSES: u64 = 10_000;

/// The distance of a puzzle, or any value above `limit` once it is known to be above. The slower parts come last.
pub(super) fn distance(
    puzzle: &Grid,
    options: &Options,
    limit: Distance,
    search: &mut Search,
) -> Distance {
    let parts: &[fn(&Grid, &Options, &mut Search) -> Distance] = &[
        of_givens,
        #[cfg(feature = "teaching")]
        logic_target::of_singles,
        of_minimality,
        of_guesses,
        #[cfg(feature = "teaching")]
        logic_target::of_rating,
        #[cfg(feature = "teaching")]
        logic_target::of_techniques,
    ];
    let mut distance = 0;
    for part in parts {
        distance += part(puzzle, options, search);
        if distance > limit {
            break;
        }
    }
    distance
}

fn of_givens(puzzle: &Grid, options: &Options, _: &mut Search) -> Distance {
    options.givens.as_ref().map_or(0, |givens| {
        let count = puzzle.count_filled();
        let below = givens.start().saturating_sub(count);
        let above = count.saturating_sub(*givens.end());
        (below + above) as Distance * A_GIVEN
    })
}

fn of_minimality(puzzle: &Grid, options: &Options, search: &mut Search) -> Distance {
    // A puzzle dug without symmetry is already minimal.
    if !options.is_minimal() || options.symmetry == Symmetry::None {
        return 0;
    }
    dig::redundant(puzzle, search).len() as Distance * A_REDUNDANT_GIVEN
}

fn of_guesses(puzzle: &Grid, options: &Options, _: &mut Search) -> Distance {
    options.guesses.as_ref().map_or(0, |wanted| {
        let guesses = report(puzzle).size.guesses;
        let below = wanted.start().saturating_sub(guesses);
        let above = guesses.saturating_sub(*wanted.end());
        (below + above).min(MOST_GUESSES) as Distance
    })
}
