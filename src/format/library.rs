//! HoDoKu's library lines: a position, a technique, and what it must do there.
//!
//! ```text
//! :0603:3:14+8..+9...:224 524:364 365::     technique : digits : givens and +placed : gone before :
//!                                           eliminations : placements : extra
//! ```
//!
//! A candidate is written digit, row, column: `224` is 2 in r2c4.

use crate::{Candidate, CandidateGrid, Cell, Digit, DigitSet, Grid};

/// One line, taken apart. [`crate::Position::of_player`] makes a position of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryLine<'a> {
    /// HoDoKu's code, or another name of the technique; a variant follows after a dash.
    pub technique: &'a str,
    /// The digits it is about.
    pub digits: DigitSet,
    /// The givens.
    pub givens: Grid,
    /// The givens and what was placed on the way.
    pub values: Grid,
    /// Everything but the candidates that were gone before.
    pub candidates: CandidateGrid,
    /// What the technique takes out.
    pub eliminations: Vec<Candidate>,
    /// What it puts in.
    pub placements: Vec<Candidate>,
}

impl<'a> LibraryLine<'a> {
    /// Reads a line; `None` when it is none, as comments are.
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
        let (givens, values) = grids(field()?)?;
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

/// The givens, and all digits: `+` stands before one that was placed.
fn grids(text: &str) -> Option<(Grid, Grid)> {
    let (mut givens, mut values) = (Grid::EMPTY, Grid::EMPTY);
    let (mut index, mut is_placed) = (0, false);
    for character in text.chars() {
        if character == '+' {
            is_placed = true;
            continue;
        }
        if index == 81 {
            return None;
        }
        let digit = Digit::from_char(character);
        values.set(Cell::new(index), digit);
        if !is_placed {
            givens.set(Cell::new(index), digit);
        }
        (index, is_placed) = (index + 1, false);
    }
    (index == 81).then_some((givens, values))
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
