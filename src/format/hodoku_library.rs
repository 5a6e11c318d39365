//! HoDoKu's library lines: a position, a technique, and the step it must find there.
//!
//! ```text
//! :0603:3:14+8..+9...:224 524:364 365::     technique : digits : givens and +placed : eliminated before :
//!                                           eliminations : placements : extra
//! ```
//!
//! A candidate is written digit, row, column: `224` is 2 in r2c4.

use super::error::{ParseError, Place};
use super::fault::Fault;
use super::found::Found;
use crate::{Candidate, CandidateGrid, Cell, Digit, DigitSet, Grid};

/// The fields of one line. [`crate::Position::of_player`] makes a position from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryLine<'a> {
    /// HoDoKu's code or another name of the technique, optionally followed by a dash and a variant.
    pub technique: &'a str,
    /// The digits it involves.
    pub digits: DigitSet,
    /// The givens.
    pub givens: Grid,
    /// The givens and the digits placed so far.
    pub values: Grid,
    /// All candidates except those eliminated before.
    pub candidates: CandidateGrid,
    /// The eliminations of the technique.
    pub eliminations: Vec<Candidate>,
    /// The placements of the technique.
    pub placements: Vec<Candidate>,
}

impl<'a> LibraryLine<'a> {
    /// Reads a line; `None` when it is not a library line, such as a comment.
    ///
    /// ```
    /// use nonet::LibraryLine;
    ///
    /// let puzzle = ".".repeat(81).replacen('.', "+5", 1);
    /// let line = format!(":0003:8:{puzzle}:199::829:");
    /// let line = LibraryLine::read(&line).unwrap();
    /// assert_eq!(line.technique, "0003");
    /// assert_eq!((line.givens.count_filled(), line.values.count_filled()), (0, 1));
    /// assert_eq!(line.placements[0].to_string(), "8r2c9");
    /// ```
    pub fn read(line: &'a str) -> Option<LibraryLine<'a>> {
        let mut fields = line.trim().strip_prefix(':')?.split(':');
        let mut field = || fields.next();
        let technique = field()?;
        let digits = field()?.chars().filter_map(Digit::from_char).collect();
        let (givens, values) = grids(field()?).ok()?;
        let mut candidates = CandidateGrid::FULL;
        for gone in listed(field()?)? {
            candidates.eliminate(gone);
        }
        Some(LibraryLine {
            technique,
            digits,
            givens,
            values,
            candidates,
            eliminations: listed(field()?)?,
            placements: listed(field()?)?,
        })
    }
}

/// The position of a line, without the technique's step; `None` when it is not a library line.
pub(super) fn parse(line: &str, number: usize) -> Option<Result<Found, ParseError>> {
    let start = line.find(|c: char| !c.is_whitespace())?;
    let mut fields = line[start..].strip_prefix(':')?.split(':');
    let is_code =
        |code: &str| code.len() >= 4 && code.as_bytes()[..4].iter().all(u8::is_ascii_digit);
    let technique = fields.next().filter(|code| is_code(code))?;
    let digits = fields.next()?;
    let grid = fields.next()?;
    let before =
        line[..start].chars().count() + technique.chars().count() + digits.chars().count() + 3;
    let column = |before: usize| Place {
        line: number,
        column: before + 1,
    };
    let gone = fields.next().unwrap_or("");
    Some(match (grids(grid), listed(gone)) {
        (Err(fault), _) => Err(fault.at(column(before))),
        (_, None) => Err(ParseError::BadCandidates {
            found: gone.chars().take(20).collect(),
            place: column(before + grid.chars().count() + 1),
            cell: None,
        }),
        (Ok((givens, values)), Some(gone)) => {
            let mut found = Found::of_givens(givens, values);
            if !gone.is_empty() {
                let mut candidates = CandidateGrid::from(&values);
                gone.into_iter().for_each(|gone| {
                    candidates.eliminate(gone);
                });
                found.entry.candidates = Some(Box::new(candidates));
            }
            Ok(found)
        }
    })
}

/// A position in HoDoKu's library format: `+` before each placed digit, and the candidates that are
/// eliminated although no peer has the digit.
///
/// ```
/// use nonet::{CandidateGrid, Cell, Digit, Grid, normalize, to_library};
///
/// let givens = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(1));
/// let typed = Grid::EMPTY.with(Cell::at(0, 1), Digit::new(4));
/// let line = to_library(&givens, &typed, None);
/// assert!(line.starts_with(":0000:x:1+4......."));
/// assert_eq!(normalize(&line).unwrap().puzzles[0].typed.as_deref(), Some(&typed));
/// ```
pub fn to_library(givens: &Grid, typed: &Grid, candidates: Option<&CandidateGrid>) -> String {
    let mut text = ":0000:x:".to_string();
    let mut values = *givens;
    for cell in Cell::all() {
        let placed = typed.get(cell).filter(|_| givens.get(cell).is_none());
        if let Some(digit) = placed {
            values.set(cell, Some(digit));
            text.push('+');
        }
        text.push(values.get(cell).map_or('.', Digit::to_char));
    }
    text.push(':');
    if let Some(candidates) = candidates {
        let possible = CandidateGrid::from(&values);
        let mut gap = "";
        for cell in Cell::all().filter(|&cell| values.get(cell).is_none()) {
            for digit in possible.at(cell) - candidates.at(cell) {
                let (row, col) = (cell.row() + 1, cell.col() + 1);
                text.push_str(&format!("{gap}{digit}{row}{col}"));
                gap = " ";
            }
        }
    }
    text.push_str(":::");
    text
}

/// The givens, and all digits. A `+` precedes each placed digit.
fn grids(text: &str) -> Result<(Grid, Grid), Fault> {
    let (mut givens, mut values) = (Grid::EMPTY, Grid::EMPTY);
    let (mut cells, mut is_placed) = (0, false);
    for (before, found) in text.chars().enumerate() {
        let digit = match found {
            '+' if !is_placed => {
                is_placed = true;
                continue;
            }
            '.' | '0' => None,
            '1'..='9' => Digit::from_char(found),
            _ => {
                return Err(Fault::Character {
                    found,
                    before,
                    cells,
                });
            }
        };
        if cells < 81 {
            values.set(Cell::new(cells), digit);
            if !is_placed {
                givens.set(Cell::new(cells), digit);
            }
        }
        (cells, is_placed) = (cells + 1, false);
    }
    if cells == 81 {
        Ok((givens, values))
    } else {
        Err(Fault::Length(cells))
    }
}

fn listed(text: &str) -> Option<Vec<Candidate>> {
    let one = |text: &str| {
        let mut numbers = text.chars().map(|c| Some(Digit::from_char(c)?.index()));
        let (digit, row, col) = (numbers.next()??, numbers.next()??, numbers.next()??);
        Some(Candidate {
            cell: Cell::at(row, col),
            digit: Digit::new(digit as u8 + 1),
        })
    };
    text.split_whitespace().map(one).collect()
}
