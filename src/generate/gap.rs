//! How far a puzzle is from what was asked for.

use super::dig;
use super::options::{HARDEST_SINGLE, Options};
use crate::logic::{is_told_by_teacher, path_of_hints};
use crate::solve::Search;
use crate::{
    Difficulty, Grid, Path, Position, Symmetry, TechniqueSet, is_solved_by_singles, path,
    rate_up_to, report,
};

/// 0 where a puzzle is as asked for. What a search for puzzles makes smaller, so the scale is only roughly one: a tenth of a
/// rating is 1, a given too many 10.
pub(super) type Gap = u32;

const A_GIVEN: Gap = 10;
const A_REDUNDANT_GIVEN: Gap = 5;
const TOO_HARD: Gap = 20;
const NO_SINGLE: Gap = 20;
const NO_TECHNIQUE: Gap = 20;
/// Differences of guesses beyond this count alike.
const MOST_GUESSES: u64 = 10_000;

/// What a puzzle is rated at least that singles do not solve, in tenths.
const BEYOND_SINGLES: u8 = 26;

/// The gap of a puzzle, or anything above `limit` once it is known to be above. What takes longer is looked at later.
pub(super) fn gap(puzzle: &Grid, options: &Options, limit: Gap, search: &mut Search) -> Gap {
    let parts: [fn(&Grid, &Options, &mut Search) -> Gap; 6] = [
        of_givens,
        of_singles,
        of_minimality,
        of_guesses,
        of_rating,
        of_techniques,
    ];
    let mut gap = 0;
    for part in parts {
        gap += part(puzzle, options, search);
        if gap > limit {
            break;
        }
    }
    gap
}

fn of_givens(puzzle: &Grid, options: &Options, _: &mut Search) -> Gap {
    options.givens.as_ref().map_or(0, |givens| {
        let count = puzzle.count_filled();
        let below = givens.start().saturating_sub(count);
        let above = count.saturating_sub(*givens.end());
        (below + above) as Gap * A_GIVEN
    })
}

fn of_singles(puzzle: &Grid, options: &Options, _: &mut Search) -> Gap {
    Gap::from(options.singles && !is_solved_by_singles(puzzle)) * NO_SINGLE
}

fn of_minimality(puzzle: &Grid, options: &Options, search: &mut Search) -> Gap {
    // Dug without symmetry it is minimal as it comes.
    if !options.is_minimal() || options.symmetry == Symmetry::None {
        return 0;
    }
    dig::redundant(puzzle, search).len() as Gap * A_REDUNDANT_GIVEN
}

fn of_guesses(puzzle: &Grid, options: &Options, _: &mut Search) -> Gap {
    options.guesses.as_ref().map_or(0, |wanted| {
        let guesses = report(puzzle).size.guesses;
        let below = wanted.start().saturating_sub(guesses);
        let above = guesses.saturating_sub(*wanted.end());
        (below + above).min(MOST_GUESSES) as Gap
    })
}

fn of_rating(puzzle: &Grid, options: &Options, _: &mut Search) -> Gap {
    let Some((min, max)) = options.ratings() else {
        return 0;
    };
    if min >= BEYOND_SINGLES && is_solved_by_singles(puzzle) {
        return (min - HARDEST_SINGLE).into();
    }
    // Where there is no upper end, it is enough to know that the lower one is passed.
    let limit = if max == u8::MAX {
        min.saturating_sub(1)
    } else {
        max
    };
    match rate_up_to(puzzle, limit).er {
        Difficulty::Exactly(er) => min.saturating_sub(er).into(),
        Difficulty::MoreThan(_) if max == u8::MAX => 0,
        Difficulty::MoreThan(_) => TOO_HARD,
    }
}

fn of_techniques(puzzle: &Grid, options: &Options, _: &mut Search) -> Gap {
    if options.required.is_none() && options.forbidden == TechniqueSet::EMPTY {
        return 0;
    }
    let way = path_of_hints(Position::from(puzzle), options.forbidden);
    let has = |way: &Path, technique| way.steps.iter().any(|step| step.technique == technique);
    let is_used = |technique| match is_told_by_teacher(technique) {
        true => has(&way, technique),
        false => has(&path(puzzle), technique),
    };
    Gap::from(!way.end.is_solved()) * NO_TECHNIQUE
        + Gap::from(!options.required.is_none_or(is_used)) * NO_TECHNIQUE
}
