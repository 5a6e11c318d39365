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

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes two guesses and has 27 givens.
    const TRICKY: &str =
        "1.......2.9.4...5...6...7...5.9.3.......7....3..85..4.7.....6...35..9.8..42.....1";

    fn distance_to(options: Options) -> Distance {
        let puzzle: Grid = TRICKY.parse().unwrap();
        distance(&puzzle, &options, Distance::MAX, &mut Search::default())
    }

    #[test]
    fn each_guess_too_few_or_too_many_counts_the_same() {
        let to = |guesses| {
            distance_to(Options {
                guesses: Some(guesses),
                ..Options::default()
            })
        };
        let guesses = report(&TRICKY.parse().unwrap()).size.guesses;
        assert!(guesses >= 2);
        assert_eq!(to(0..=guesses), 0);
        assert_eq!(to(guesses..=guesses + 5), 0);
        assert_eq!(to(0..=guesses - 2), 2);
        assert_eq!(to(guesses + 3..=guesses + 5), 3);
        assert_eq!(to(1_000_000..=u64::MAX), MOST_GUESSES as Distance);
    }

    #[test]
    fn a_distance_above_the_limit_is_never_reported_as_the_limit() {
        let puzzle: Grid = TRICKY.parse().unwrap();
        let givens = puzzle.count_filled();
        let options = Options {
            givens: Some(17..=givens - 3),
            guesses: Some(0..=0),
            ..Options::default()
        };
        let to = |limit| distance(&puzzle, &options, limit, &mut Search::default());
        assert!(to(Distance::MAX) > 30);
        assert_eq!(to(30), to(Distance::MAX));
        assert!(to(29) > 29);
    }

    #[cfg(feature = "teaching")]
    #[test]
    fn easy_puzzles_are_far_from_hard_ratings_and_from_singles_alone() {
        use crate::{Target, Technique};
        let easy =
            "37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42";
        let easy: Grid = easy.parse().unwrap();
        let hard = Options {
            difficulty: Some(Target::Rating { min: 66, max: 120 }),
            ..Options::default()
        };
        let to = |puzzle: &Grid, options: &Options| {
            distance(puzzle, options, Distance::MAX, &mut Search::default())
        };
        // The hardest single is rated 2.3.
        assert_eq!(to(&easy, &hard), 66 - 23);
        let singles_only = Options {
            forbidden: Technique::all()
                .filter(|technique| !technique.is_single())
                .collect(),
            ..Options::default()
        };
        assert_eq!(to(&easy, &singles_only), 0);
        assert_eq!(to(&TRICKY.parse().unwrap(), &singles_only), 20);
        assert_eq!(to(&easy, &Options::default()), 0);
    }

    #[test]
    fn each_given_too_few_or_too_many_counts_ten() {
        let to = |givens| {
            distance_to(Options {
                givens: Some(givens),
                ..Options::default()
            })
        };
        let givens = TRICKY.replace('.', "").len();
        assert_eq!(to(givens..=givens), 0);
        assert_eq!(to(17..=givens - 3), 30);
        assert_eq!(to(givens + 4..=givens + 4), 40);
    }
}
