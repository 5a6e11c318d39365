//! The law of reading: a puzzle that is written in a random kind of text, among random words and labels, with random damage, is read as
//! the same puzzle, or refused, or offered beside another reading; never silently as another puzzle.

mod code;
mod damage;
mod dice;
mod drawn;
mod dress;
mod json;
mod kinds;
mod listed;
mod puzzles;
mod sheet;
mod tables;

use dice::Dice;
use kinds::{Holds, KINDS, Kind};
use nonet::{CandidateGrid, Cell, DigitSet, Entry, Grid, ParseError, Parsed, Warning, normalize};
use sheet::{Sheet, is_mark};
use std::fmt;

/// Panics with the text if another puzzle comes back in silence.
pub fn law(data: &[u8]) {
    if let Err(breach) = try_law(data) {
        panic!("{breach}");
    }
}

/// Writes a puzzle as the bytes say, and reads it again.
///
/// # Errors
///
/// If another puzzle comes back in silence.
pub fn try_law(data: &[u8]) -> Result<Trial, Box<Breach>> {
    let written = Written::random(&mut Dice::new(data));
    let answer = normalize(&written.text);
    match written.judge(&answer) {
        Some(outcome) => Ok(Trial {
            kind: written.kind.name,
            damage: written.damage,
            outcome,
        }),
        None => Err(Box::new(Breach { written, answer })),
    }
}

/// A text that obeyed the law.
pub struct Trial {
    /// The name of its kind.
    pub kind: &'static str,
    /// What was done to it; nothing if it is whole.
    pub damage: Vec<&'static str>,
    pub outcome: Outcome,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// As the puzzle that was written.
    Read,
    /// As another puzzle, with a warning.
    Warned,
    /// With readings to choose from.
    Asked,
    Refused,
}

/// A text that broke the law.
pub struct Breach {
    written: Written,
    answer: Result<Parsed, ParseError>,
}

struct Written {
    kind: &'static Kind,
    puzzle: Grid,
    damage: Vec<&'static str>,
    text: String,
}

impl Written {
    fn random(dice: &mut Dice) -> Written {
        let kind = &KINDS[dice.below(KINDS.len())];
        let is_damaged = dice.chance(40);
        let puzzle = puzzles::draw(dice);
        let sheet = (kind.write)(&puzzle, dice);
        let mut sheet = dress::dressed(sheet, kind.dress, dice);
        let whole = text(&sheet, "\n");
        let mut damage = Vec::new();
        if is_damaged {
            damage = damage::damage_to(&mut sheet, kind, dice);
        }
        if text(&sheet, "\n") == whole {
            damage.clear();
        }
        let end = dice.pick(&["\n", "\n", "\n", "\r\n"]);
        Written {
            kind,
            puzzle,
            damage,
            text: text(&sheet, end),
        }
    }

    fn is_damaged(&self) -> bool {
        !self.damage.is_empty()
    }

    /// What became of the text; `None` if that breaks the law.
    fn judge(&self, answer: &Result<Parsed, ParseError>) -> Option<Outcome> {
        match answer {
            Ok(parsed) if self.is_right(&parsed.puzzles[0]) => Some(Outcome::Read),
            Ok(parsed) => (self.is_damaged() && says_so(parsed)).then_some(Outcome::Warned),
            Err(ParseError::Ambiguous { readings, .. }) => {
                let is_offered = readings.iter().any(|grid| self.is_own(grid));
                (self.is_damaged() || is_offered).then_some(Outcome::Asked)
            }
            Err(_) => Some(Outcome::Refused),
        }
    }

    /// Whether it is the puzzle that was written. Not every format tells givens from digits that were typed.
    fn is_right(&self, entry: &Entry) -> bool {
        match (&entry.candidates, self.kind.holds) {
            (Some(candidates), Holds::Candidates) => **candidates == self.candidates(),
            _ => {
                let typed = entry.typed.as_deref().unwrap_or(&Grid::EMPTY);
                let all = typed
                    .filled()
                    .fold(entry.grid, |all, (cell, digit)| all.with(cell, digit));
                self.is_own(&all)
            }
        }
    }

    fn is_own(&self, grid: &Grid) -> bool {
        *grid == self.puzzle
            || (self.kind.holds == Holds::Candidates && *grid == self.candidates().singles())
    }

    fn candidates(&self) -> CandidateGrid {
        let mut candidates = CandidateGrid::NONE;
        for cell in Cell::all() {
            let own = self.puzzle.get(cell).map(DigitSet::of);
            candidates.set(cell, own.unwrap_or_else(|| self.puzzle.possible(cell)));
        }
        candidates
    }
}

/// The text of a sheet without its marks.
fn text(sheet: &Sheet, end: &str) -> String {
    let lines: Vec<&str> = sheet.iter().map(|line| &*line.text).collect();
    lines.join(end).chars().filter(|c| !is_mark(*c)).collect()
}

/// Whether someone who reads the warnings knows that a line may be wrong.
fn says_so(parsed: &Parsed) -> bool {
    let is_doubt = |warning: &Warning| match warning {
        Warning::SkippedLine { cells, .. } => *cells > 0,
        other => matches!(
            other.code(),
            "moved-line" | "short-line-padded" | "conflicting-givens" | "unsure" | "torn"
        ),
    };
    parsed.puzzles.len() > 1 || parsed.warnings.iter().any(is_doubt)
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Written {
            kind,
            puzzle,
            damage,
            text,
        } = &self.written;
        writeln!(
            f,
            "{}, {}:",
            kind.name,
            if damage.is_empty() {
                "whole".into()
            } else {
                damage.join(", ")
            }
        )?;
        writeln!(f, "{text}\nwritten  {puzzle}")?;
        match &self.answer {
            Ok(parsed) => {
                let entry = &parsed.puzzles[0];
                writeln!(f, "read     {}", entry.grid)?;
                if let Some(typed) = &entry.typed {
                    writeln!(f, "typed    {typed}")?;
                }
                let has = if entry.candidates.is_some() {
                    ", with candidates"
                } else {
                    ""
                };
                writeln!(f, "as {}{has}, {:?}", parsed.format.name(), parsed.warnings)
            }
            Err(error) => writeln!(f, "asked    {error}"),
        }
    }
}
