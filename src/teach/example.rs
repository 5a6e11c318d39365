//! An example position for each technique.

use crate::{LibraryLine, Position, Step, Technique, all_steps};

/// A position in which a technique applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The position.
    pub position: Position,
    /// The step that the technique finds there.
    pub step: Step,
}

/// The positions, in HoDoKu's library format with our names of the techniques. Found by
/// `cargo run --release --example find_examples`.
const LIBRARY: &str = include_str!("../../tests/data/logic/techniques.txt");

/// An example of a technique, from one of our own puzzles; `None` if we haven't found one.
///
/// ```
/// use nonet::{Technique, example};
///
/// let example = example(Technique::XyWing).unwrap();
/// assert_eq!(example.step.technique, Technique::XyWing);
/// ```
pub fn example(technique: Technique) -> Option<Example> {
    let line = lines(technique).next()?;
    let position = position(&line);
    let does_it = |step: &Step| {
        let placed = step.placement.as_slice();
        placed == line.placements
            && step.eliminations.len() == line.eliminations.len()
            && step
                .eliminations
                .iter()
                .all(|out| line.eliminations.contains(out))
    };
    let step = all_steps(&position, technique).into_iter().find(does_it)?;
    Some(Example { position, step })
}

/// The positions in which a technique applies: those of its example and, for some rare techniques, several others.
#[cfg(feature = "teaching")]
pub(crate) fn positions(technique: Technique) -> impl Iterator<Item = Position> {
    lines(technique).map(|line| position(&line))
}

fn lines(technique: Technique) -> impl Iterator<Item = LibraryLine<'static>> {
    let lines = LIBRARY.lines().filter_map(LibraryLine::read);
    lines.filter(move |line| line.technique == technique.key())
}

fn position(line: &LibraryLine<'_>) -> Position {
    Position::of_player(&line.givens, &line.values, &line.candidates)
}
