//! What the cells contain, decided together: the likeliest readings that also make a Sudoku.
//!
//! ```text
//!   score = ln P(reading of each cell) + how likely such a puzzle is
//!
//!   two equal printed digits in a house     practically never
//!   the printed digits have no solution     hardly ever; several solutions: rarely
//!   a written digit is not the solution's   one in 30
//!   there is just one written digit         hardly ever: it is printed, but blurred
//!   there are notes in just one cell        rarely: it is a small digit
//! ```
//!
//! The search starts with the likeliest reading of each cell and changes one or two cells at a time as long as that improves
//! the score. The chance of a reading comes from the scores with and without it.

use super::network::{CLASSES, JUNK, NOTES, Scores};
use super::reading::{Content, Reading};
use super::sort_key::order;
use crate::solve::{Event, with_search};
use crate::sort::sort_by_key;
use crate::{Cell, Digit, DigitSet, Grid};
use core::cmp::Reverse;

/// The network is more certain than it is right; its scores are divided by this. Measured on held-out photos.
pub(crate) const TEMPERATURE: f32 = 1.3;
/// Readings less likely than this, as natural logarithms, are not considered.
const LEAST: f32 = -11.0;
/// A reading with a chance below this is doubtful.
const SURE: f32 = 0.93;
/// What is seen of it, without the rules, must have this chance; a written digit that is the solution's, this one.
const SEEN: f32 = 0.8;
const SEEN_IF_SOLVED: f32 = 0.3;
/// Two equal printed digits in a house, or one of them written.
const CLASH: f32 = -12.0;
const WRITTEN_CLASH: f32 = -3.0;
/// The printed digits have no solution, or several.
const UNSOLVABLE: f32 = -8.0;
const AMBIGUOUS: f32 = -5.0;
/// A written digit is that of the solution, is not, or the solution is not known.
const RIGHT: f32 = -0.03;
const WRONG: f32 = -5.6;
const OPEN: f32 = -2.2;
/// Digits that look written are printed if that is less likely by this on average only: many of them, and few.
const PRINT: f32 = -2.0;
const PRINT_OF_FEW: f32 = -5.0;
const FEW: f32 = 16.0;
/// Somebody has written digits into the puzzle at all.
const ANY_WRITTEN: f32 = -5.0;
/// There are notes at all: a single one is more likely a small digit.
const ANY_NOTES: f32 = -2.0;
/// Changes tried at a time, the likeliest first, and pairs of changes. Changing up to six equal digits together was tried too, for fonts
/// whose 1 looks like an 8: of 760 drawn pictures none more was read whole.
const SINGLE: usize = 80;
const PAIRS: usize = 36;

/// The search for solutions takes at most so many nodes, 4 ms; for a puzzle that was read right, it takes far fewer.
const NODES: u64 = 10_000;

/// What a cell may contain, with natural logarithms of probabilities, the likeliest first.
type Options = Vec<(Content, f32)>;

/// The readings of the 81 cells.
pub(crate) fn decode(scores: &[Scores]) -> [Reading; 81] {
    let mut options: Vec<Options> = scores.iter().map(options).collect();
    if is_all_printed(scores) {
        options.iter_mut().for_each(print);
    }
    let mut chosen = [0; 81];
    let mut best = score(&options, &chosen);
    loop {
        let changes = changes(&options, &chosen);
        let tried = |with: &[(usize, usize)]| {
            let mut next = chosen;
            with.iter().for_each(|&(cell, option)| next[cell] = option);
            (score(&options, &next), next)
        };
        let singles = changes.iter().take(SINGLE).map(|&change| tried(&[change]));
        let mut found = singles.max_by(|a, b| a.0.total_cmp(&b.0));
        if found.as_ref().is_none_or(|found| found.0 <= best) && !is_sudoku(&options, &chosen) {
            let few = &changes[..changes.len().min(PAIRS)];
            let pairs = few.iter().enumerate().flat_map(|(n, &one)| {
                let others = few[..n].iter().filter(move |other| other.0 != one.0);
                others.map(move |&other| [one, other])
            });
            found = pairs
                .map(|pair| tried(&pair))
                .max_by(|a, b| a.0.total_cmp(&b.0));
        }
        match found {
            Some((score, next)) if score > best + 0.001 => (best, chosen) = (score, next),
            _ => break,
        }
    }
    let [printed, _] = grids(&options, &chosen);
    let solved = solve(&printed);
    let mut readings: [Reading; 81] =
        core::array::from_fn(|cell| reading(&options, &chosen, cell, best, &solved));
    // If there is a mistake somewhere, the least certain cell shows where to look first.
    if !matches!(solved, Solved::Once(_)) && readings.iter().all(|reading| reading.is_sure) {
        let weakest = readings
            .iter_mut()
            .min_by(|a, b| a.options[0].1.total_cmp(&b.options[0].1));
        if let Some(reading) = weakest {
            reading.is_sure = false;
        }
    }
    readings
}

/// What the scores of a cell say, before the rules are considered.
fn options(scores: &Scores) -> Options {
    let logs = logs(&scores.classes);
    let mut options: Options = Vec::new();
    for (class, &log) in logs.iter().enumerate() {
        let content = match class {
            0 => Content::Empty,
            1..10 => Content::Printed(Digit::new(class as u8)),
            10..19 => Content::Written(Digit::new(class as u8 - 9)),
            NOTES => Content::Notes(notes(&scores.notes)),
            _ => continue,
        };
        options.push((content, log));
    }
    sort_by_key(&mut options, |&(_, log)| Reverse(order(log)));
    let first = options[0].1;
    options.retain(|&(_, log)| log >= first + LEAST);
    options
}

/// Whether what looks written is print after all, blurred or in an unusual font: whoever writes leaves no doubt about it.
fn is_all_printed(scores: &[Scores]) -> bool {
    let (mut count, mut doubt) = (0.0, 0.0f32);
    for scores in scores {
        if let class @ 10..19 = likeliest(scores) {
            let logs = logs(&scores.classes);
            count += 1.0;
            doubt += logs[class - 9] - logs[class];
        }
    }
    let limit = if count < FEW { PRINT_OF_FEW } else { PRINT };
    count > 0.0 && doubt > limit * count
}

/// The class with the highest score.
pub(crate) fn likeliest(scores: &Scores) -> usize {
    let best = (0..CLASSES).max_by(|&a, &b| scores.classes[a].total_cmp(&scores.classes[b]));
    best.unwrap_or(0)
}

/// Takes a written digit for a printed one.
fn print(options: &mut Options) {
    let mut printed: Options = Vec::new();
    for &(content, log) in options.iter() {
        let content = match content {
            Content::Written(digit) => Content::Printed(digit),
            other => other,
        };
        match printed.iter_mut().find(|(other, _)| *other == content) {
            Some((_, sum)) => *sum = sum.max(log) + ((sum.min(log) - sum.max(log)).exp()).ln_1p(),
            None => printed.push((content, log)),
        }
    }
    sort_by_key(&mut printed, |&(_, log)| Reverse(order(log)));
    *options = printed;
}

/// Natural logarithms of the probabilities of the classes.
pub(crate) fn logs(classes: &[f32; CLASSES]) -> [f32; CLASSES] {
    let scaled = classes.map(|score| score / TEMPERATURE);
    let most = scaled.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = scaled.iter().map(|score| (score - most).exp()).sum();
    let all = most + sum.ln();
    scaled.map(|score| score - all)
}

/// How certain the scores are that each cell contains something upright, from 0 downwards.
pub(crate) fn uprightness(scores: &[Scores]) -> f32 {
    let of_cell = |scores: &Scores| {
        let logs = logs(&scores.classes);
        let rest = logs[..JUNK].iter().copied();
        rest.fold(f32::MIN, f32::max).max(-6.0)
    };
    scores.iter().map(of_cell).sum()
}

/// How many cells are not empty.
pub(crate) fn inked(scores: &[Scores]) -> usize {
    let is_inked = |scores: &&Scores| {
        scores.classes[1..]
            .iter()
            .any(|&score| score > scores.classes[0])
    };
    scores.iter().filter(is_inked).count()
}

/// The digits among the notes: at least the likeliest.
fn notes(scores: &[f32; 9]) -> DigitSet {
    let above: DigitSet = Digit::all()
        .filter(|digit| scores[digit.index()] > 0.0)
        .collect();
    let likeliest = Digit::all().max_by(|a, b| scores[a.index()].total_cmp(&scores[b.index()]));
    match likeliest {
        Some(digit) if above.is_empty() => DigitSet::of(digit),
        _ => above,
    }
}

/// The changes of one cell, the likeliest first.
fn changes(options: &[Options], chosen: &[usize; 81]) -> Vec<(usize, usize)> {
    let mut changes = Vec::new();
    for (cell, options) in options.iter().enumerate() {
        let others = (0..options.len()).filter(|&option| option != chosen[cell]);
        changes.extend(others.map(|option| (cell, option)));
    }
    let loss =
        |&(cell, option): &(usize, usize)| options[cell][chosen[cell]].1 - options[cell][option].1;
    sort_by_key(&mut changes, |change| order(loss(change)));
    changes
}

fn grids(options: &[Options], chosen: &[usize; 81]) -> [Grid; 2] {
    let mut grids = [Grid::EMPTY; 2];
    for cell in Cell::all() {
        match options[cell.index()][chosen[cell.index()]].0 {
            Content::Printed(digit) => grids[0].set(cell, Some(digit)),
            Content::Written(digit) => grids[1].set(cell, Some(digit)),
            Content::Empty | Content::Notes(_) => {}
        }
    }
    grids
}

fn is_sudoku(options: &[Options], chosen: &[usize; 81]) -> bool {
    let [printed, _] = grids(options, chosen);
    matches!(solve(&printed), Solved::Once(_))
}

/// Whether printed digits make a Sudoku.
pub(crate) enum Solved {
    /// It has no solution.
    Never,
    /// It has one.
    Once(Grid),
    /// It has several.
    Often,
}

/// Looks for two solutions.
pub(crate) fn solve(printed: &Grid) -> Solved {
    with_search(printed, |search| {
        let mut budget = NODES;
        if search.advance(&mut budget) != Event::Solution {
            return Solved::Never;
        }
        match search.solution() {
            Some(solution) if search.advance(&mut budget) == Event::Exhausted => {
                Solved::Once(solution)
            }
            _ => Solved::Often,
        }
    })
}

fn score(options: &[Options], chosen: &[usize; 81]) -> f32 {
    let mut read = 0.0;
    let mut any_notes = 0.0;
    for (options, &option) in options.iter().zip(chosen) {
        let (content, log) = options[option];
        read += log;
        if let Content::Notes(_) = content {
            any_notes = ANY_NOTES;
        }
    }
    let [printed, written] = grids(options, chosen);
    read += any_notes;
    if written != Grid::EMPTY {
        read += ANY_WRITTEN;
    }
    let clashes = printed.clashing_cells().len() as f32;
    if clashes > 0.0 {
        return read + CLASH * clashes / 2.0 + OPEN * written.filled().count() as f32;
    }
    let solved = solve(&printed);
    let of_written = |cell: Cell, digit: Digit| {
        let is_clash = cell
            .peers()
            .into_iter()
            .any(|peer| printed.get(peer) == Some(digit) || written.get(peer) == Some(digit));
        match solved {
            Solved::Once(solution) if solution.get(cell) == Some(digit) => RIGHT,
            Solved::Once(_) => WRONG,
            _ if is_clash => OPEN + WRITTEN_CLASH,
            _ => OPEN,
        }
    };
    let hand: f32 = written
        .filled()
        .map(|(cell, digit)| of_written(cell, digit))
        .sum();
    let puzzle = match solved {
        Solved::Once(_) => 0.0,
        Solved::Often => AMBIGUOUS,
        Solved::Never => UNSOLVABLE,
    };
    read + hand + puzzle
}

/// The chances of what a cell may contain, the others being as chosen.
fn reading(
    options: &[Options],
    chosen: &[usize; 81],
    cell: usize,
    best: f32,
    solved: &Solved,
) -> Reading {
    let mut all: Vec<(Content, f32)> = Vec::new();
    for (option, &(content, _)) in options[cell].iter().enumerate() {
        let mut other = *chosen;
        other[cell] = option;
        let score = if option == chosen[cell] {
            best
        } else {
            score(options, &other)
        };
        all.push((content, (score - best).exp()));
    }
    let sum: f32 = all.iter().map(|(_, weight)| weight).sum();
    all.iter_mut().for_each(|(_, weight)| *weight /= sum);
    sort_by_key(&mut all, |&(_, chance)| Reverse(order(chance)));
    all.retain(|&(_, chance)| chance >= 0.001);
    // Print or hand is a matter of look; doubtful is what the digit is.
    let digit = all[0].0.digit();
    let same: f32 = all
        .iter()
        .filter(|(content, _)| content.digit() == digit)
        .map(|(_, chance)| chance)
        .sum();
    // The rules alone do not make a reading certain: what is seen has to agree.
    let seen = |is_counted: &dyn Fn(Content) -> bool| -> f32 {
        let counted = options[cell]
            .iter()
            .filter(|(content, _)| is_counted(*content));
        counted.map(|(_, log)| log.exp()).sum()
    };
    let share = seen(&|content| content.digit() == digit) / seen(&|_| true);
    // Few people write a wrong digit that looks like the right one.
    let is_solved = match (all[0].0, solved) {
        (Content::Written(digit), Solved::Once(solution)) => {
            solution.get(Cell::new(cell)) == Some(digit)
        }
        _ => false,
    };
    let needed = if is_solved { SEEN_IF_SOLVED } else { SEEN };
    Reading {
        is_sure: same >= SURE && share >= needed,
        options: all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// The scores of a cell that shows one of these classes, with these chances.
    fn seen(chances: &[(usize, f32)]) -> Scores {
        let mut classes = [-20.0; CLASSES];
        for &(class, chance) in chances {
            classes[class] = TEMPERATURE * chance.ln();
        }
        Scores {
            classes,
            notes: [1.0; 9],
        }
    }

    #[test]
    fn a_small_digit_is_no_note_unless_there_are_notes_elsewhere() {
        // A puzzle that is solved by hand.
        let classes = PUZZLE.bytes().zip(SOLUTION.bytes());
        let class = |(given, digit): (u8, u8)| digit - b'0' + if given == b'.' { 9 } else { 0 };
        let mut scores: Vec<Scores> = classes
            .map(|both| seen(&[(usize::from(class(both)), 1.0)]))
            .collect();
        let (cell, digit) = (2, 4);
        scores[cell] = seen(&[(NOTES, 0.6), (digit + 9, 0.4)]);
        let content = |scores: &[Scores]| decode(scores)[cell].options[0].0;
        let written = Content::Written(Digit::new(digit as u8));
        assert_eq!(content(&scores), written);
        for other in [3, 5] {
            scores[other] = seen(&[(NOTES, 1.0)]);
        }
        assert_eq!(content(&scores), Content::Notes(DigitSet::ALL));
    }
}
