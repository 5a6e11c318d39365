//! The parts of the distance that need the teacher: singles, ratings, techniques.

use super::distance::Distance;
use super::options::{HARDEST_SINGLE, Options};
use crate::logic::is_on_teachers_ladder;
use crate::solve::Search;
use crate::teach::path_of_hints;
use crate::{
    Difficulty, Grid, Path, Position, TechniqueSet, is_solved_by_singles, path, rate_up_to,
};

const TOO_HARD: Distance = 20;
const NO_SINGLE: Distance = 20;
const NO_TECHNIQUE: Distance = 20;

/// The lowest rating of a puzzle that singles don't solve, in tenths.
const BEYOND_SINGLES: u8 = 26;

pub(super) fn of_singles(puzzle: &Grid, options: &Options, _: &mut Search) -> Distance {
    Distance::from(options.singles && !is_solved_by_singles(puzzle)) * NO_SINGLE
}

pub(super) fn of_rating(puzzle: &Grid, options: &Options, _: &mut Search) -> Distance {
    let Some((min, max)) = options.ratings() else {
        return 0;
    };
    if min >= BEYOND_SINGLES && is_solved_by_singles(puzzle) {
        return (min - HARDEST_SINGLE).into();
    }
    // Without an upper end, it is enough to know that the rating reaches the lower one.
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

pub(super) fn of_techniques(puzzle: &Grid, options: &Options, _: &mut Search) -> Distance {
    if options.required.is_none() && options.forbidden == TechniqueSet::EMPTY {
        return 0;
    }
    let hints = path_of_hints(Position::from(puzzle), options.forbidden);
    let has = |path: &Path, technique| path.steps.iter().any(|step| step.technique == technique);
    let is_used = |technique| match is_on_teachers_ladder(technique) {
        true => has(&hints, technique),
        false => has(&path(puzzle), technique),
    };
    Distance::from(!hints.end.is_solved()) * NO_TECHNIQUE
        + Distance::from(!options.required.is_none_or(is_used)) * NO_TECHNIQUE
}
