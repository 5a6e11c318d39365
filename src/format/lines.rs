//! Texts made of lines: rows of 81, grids of nine lines, candidate grids, collections of them.
//!
//! ```text
//! line ─┬─ has a run of 81 cells ─────────────────> a separate puzzle
//!       ├─ nine cells, digits or candidates ──┐
//!       ├─ nearly nine cells ─────────────────┤ makes the grid it is in invalid
//!       │                                     v
//!       │                             nine of them: a grid
//!       └─ rule, comment, header, words: skipped
//! ```
//!
//! If a grid lacks a line, the first line of the next grid could be taken for it. So a text of
//! nine-line grids is read as a whole or not at all; lines of 81 are read independently.

use super::chars::lines;
use super::error::{ParseError, Place};
use super::found::{Found, ReadText, push, push_found};
use super::line::{self, Bad, Line};
use super::rules::is_rule;
use super::separators::{RowMarks, uneven};
use super::survey::{has_digits, is_heading, section, survey};
use super::together::{self, Pair};
use super::warning::{Warning, Warnings};
use super::{Entry, Format, Parsed, code, hodoku_library, pencil, row, url};
use crate::{CandidateGrid, Cell, DigitSet, Grid};

/// Reads a text of lines.
pub(super) fn parse(text: &str, read_text: ReadText) -> Result<Parsed, ParseError> {
    let survey = survey(text);
    let mut reader = Reader::new();
    let mut active = true;
    for (number, text) in lines(text) {
        if let Some(grid) = row::leading(text).filter(|grid| active && has_digits(grid)) {
            reader.take_row(grid, "", &text[81..]);
            continue;
        }
        // Files of many short lines would take seconds.
        if text.is_empty() {
            continue;
        }
        if active && let Some(line) = line::nine(text) {
            reader.take_cells(&line, number);
            continue;
        }
        let trimmed = text.trim();
        if let Some(name) = section(trimmed).filter(|_| survey.has_puzzle_section) {
            active = name.eq_ignore_ascii_case("puzzle");
            reader.section |= active;
            if !active {
                reader.warn(Warning::SkippedSection { line: number });
            }
            continue;
        }
        if !active {
            continue;
        }
        if url::is_url(trimmed) {
            match url::parse(text, number, read_text) {
                Ok(found) => reader.take_found(found, Format::Url, number),
                Err(error) => {
                    let cells = if error.code() == "no-puzzle" { 0 } else { 81 };
                    reader.note(cells, error, number);
                }
            }
        } else if let Some(result) = hodoku_library::parse(text, number) {
            match result {
                Ok(found) => reader.take_found(found, Format::Hodoku, number),
                Err(error) => reader.note(81, error, number),
            }
        } else if let Some(result) = word(trimmed).and_then(|word| code::parse(word, read_text)) {
            let column = text.chars().take_while(|c| c.is_whitespace()).count() + 1;
            let place = Place {
                line: number,
                column,
            };
            match result {
                Ok(found) if trimmed.contains(':') => {
                    reader.take_found(found, Format::Tatham, number);
                }
                Ok(found) => reader.take_found(found, Format::Packed, number),
                Err(fault) => reader.note(81, fault.at(place), number),
            }
        } else if let Some(comment) = trimmed.strip_prefix('#') {
            reader.take_comment(comment);
        } else if is_rule(text, survey.dash_is_blank) {
            // Before looking for a row, because a wide rule may be 81 dashes long.
            reader.take_rule(trimmed);
        } else if let Some(run) = row::find_run(text) {
            reader.take_row(run.grid, run.before, run.after);
        } else if let Some(grid) = row::spaced(text) {
            reader.take_row(grid, "", "");
        } else {
            reader.take_line(text.split('#').next().unwrap_or(text), number);
        }
    }
    reader.some_words |= !text.trim().is_empty();
    reader.finish()
}

struct Reader {
    puzzles: Vec<Entry>,
    warnings: Warnings,
    format: Option<Format>,
    /// The grid being read, and how many of its cells have been read.
    cells: [u16; 81],
    len: usize,
    several: bool,
    blanks: bool,
    /// The first of its lines whose groups are not single cells: the number of groups, and of the line.
    ungrouped: Option<(usize, usize)>,
    /// The first error in it.
    error: Option<ParseError>,
    /// It has HoDoKu's corners, which are used only around candidates.
    candidate_rules: bool,
    /// The best error so far in case there is no puzzle, and how many cells its line has.
    suspect: Option<(usize, ParseError)>,
    /// The name for the next puzzle, from a header.
    name: Option<String>,
    total_cells: usize,
    lines_of_nine: usize,
    rows_of_81: usize,
    /// Whether the text is more than white space.
    some_words: bool,
    headers: bool,
    section: bool,
    rules: bool,
    simple_rules: bool,
    separated: bool,
    bars: bool,
    /// The last row was the first of its grid, and had nothing but bars.
    is_blank_heading: bool,
    /// The separators of the rows of the grid, whether they have cells without a character, and their lines.
    marks: Vec<RowMarks>,
}

impl Reader {
    fn new() -> Reader {
        Reader {
            puzzles: Vec::new(),
            warnings: Warnings::default(),
            format: None,
            cells: [0; 81],
            len: 0,
            several: false,
            blanks: false,
            ungrouped: None,
            error: None,
            candidate_rules: false,
            suspect: None,
            name: None,
            total_cells: 0,
            lines_of_nine: 0,
            rows_of_81: 0,
            some_words: false,
            headers: false,
            section: false,
            rules: false,
            simple_rules: false,
            separated: false,
            bars: false,
            is_blank_heading: false,
            marks: Vec::new(),
        }
    }

    fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    /// Notes a line that is not part of a puzzle, although it seems to have `cells` cells.
    fn note(&mut self, cells: usize, error: ParseError, number: usize) {
        self.warn(Warning::SkippedLine {
            line: number,
            cells,
        });
        if self.suspect.as_ref().is_none_or(|(best, _)| *best < cells) {
            self.suspect = Some((cells, error));
        }
    }

    fn take_row(&mut self, grid: Grid, before: &str, after: &str) {
        self.rows_of_81 += 1;
        let name = name_of(after).or_else(|| name_of(before));
        let name = name.or_else(|| self.name.take());
        let Some(other) = row::find_run(after).map(|run| run.grid) else {
            return push(&mut self.puzzles, &mut self.warnings, grid, None, name);
        };
        let puzzle = self.puzzles.len();
        let mut found = Found::new(grid);
        match together::pair(&grid, &other) {
            Pair::Solution {
                puzzle: sparse,
                is_first,
            } => {
                found = Found::new(sparse);
                if is_first {
                    found.warnings.push(Warning::SolutionBeside { puzzle });
                }
            }
            Pair::Progress { givens, placed } => found = Found::of_parts(givens, placed),
            Pair::Masked { puzzle } => {
                found = Found::new(puzzle);
                found.warnings.push(Warning::Masked {
                    found: "0/1".into(),
                });
            }
            Pair::Two => {
                push_found(&mut self.puzzles, &mut self.warnings, found.named(name), 0);
                return push(&mut self.puzzles, &mut self.warnings, other, None, None);
            }
            Pair::One => {}
        }
        push_found(&mut self.puzzles, &mut self.warnings, found.named(name), 0);
    }

    /// Takes a puzzle that fills one line, in a format other than a row of 81.
    fn take_found(&mut self, found: Found, format: Format, number: usize) {
        self.rows_of_81 += 1;
        self.format.get_or_insert(format);
        let found = found.named(self.name.take());
        push_found(&mut self.puzzles, &mut self.warnings, found, number);
    }

    /// `#Dsome words` is the description in SadMan's and SudoCue's files; `#A` the author, `#C` a
    /// comment and so on.
    fn take_comment(&mut self, comment: &str) {
        let mut chars = comment.chars();
        let Some(kind @ ('A'..='D' | 'L' | 'S' | 'U' | 'T')) = chars.next() else {
            return;
        };
        self.headers = true;
        if kind == 'D' {
            self.name = name_of(chars.as_str());
        }
    }

    fn take_rule(&mut self, trimmed: &str) {
        self.rules = true;
        // An empty row above `|---|---|…` is the heading of a table.
        let is_heading = self.len == 9
            && self.cells[..9].iter().all(|&cell| cell == 0)
            && self.bars
            && self.is_blank_heading;
        if is_heading
            && trimmed.starts_with('|')
            && trimmed.matches("|-").count()
                + trimmed.matches("| -").count()
                + trimmed.matches("|:").count()
                >= 9
        {
            self.len = 0;
            self.marks.clear();
            self.lines_of_nine -= 1;
        }
        self.simple_rules |= trimmed == "*-----------*" || trimmed == "-----------";
        self.candidate_rules |=
            trimmed.contains('-') && (trimmed.contains(':') || trimmed.starts_with('\''));
    }

    fn take_line(&mut self, text: &str, number: usize) {
        let line = line::read(text);
        // A bullet before 80 cells is no cell.
        let is_bullet = line.len == 81
            && line.groups == 2
            && text.trim_start().starts_with(['*', '-'])
            && text.trim_start()[1..].starts_with(' ');
        if line.is_rows() && !is_bullet {
            self.take_cells(&line, number);
            return;
        }
        if line.len == 0 && line.bad.is_none() {
            return;
        }
        if self.len == 0 && self.puzzles.is_empty() && is_heading(text) {
            return;
        }
        let error = self.fault(text, &line, number);
        // In the middle of a grid, a line that looks like a row is a damaged row; "Rating: 4.5" is not.
        let like_row = match line.bad {
            None => true,
            Some(_) => (line.len >= 5 || line.marks.count >= 8) && line.bad_count <= 3,
        };
        if line.bad.is_none() {
            self.total_cells += line.len;
        }
        if self.len > 0 && like_row {
            self.error.get_or_insert(error);
            // It counts as a row, so that the next grid starts where it should.
            self.advance(9);
        } else {
            self.note(line.len, error, number);
        }
    }

    fn fault(&self, text: &str, line: &Line, number: usize) -> ParseError {
        let place = |bad: &Bad| Place {
            line: number,
            column: text[..bad.at].chars().count() + 1,
        };
        let cell = |bad: &Bad| {
            // In a candidate grid, the groups are the cells.
            let before = if self.several { bad.groups } else { bad.cells };
            let index = self.len + before;
            (index < 81).then(|| Cell::new(index))
        };
        if let Some(bad) = &line.bad {
            return ParseError::BadCharacter {
                found: text[bad.at..].chars().next().unwrap_or(' '),
                place: place(bad),
                cell: cell(bad),
            };
        }
        if let Some(bad) = &line.bad_group {
            let ends = |c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';');
            let found = text[bad.at..].split(ends).next().unwrap_or("");
            return ParseError::BadCandidates {
                found: found.chars().take(20).collect(),
                place: place(bad),
                cell: cell(bad),
            };
        }
        let found = if self.several { line.groups } else { line.len };
        bad_length(found, 9, number)
    }

    fn take_cells(&mut self, line: &Line, number: usize) {
        self.is_blank_heading =
            self.len == 0 && line.len == 9 && !line.digits && line.groups == 9 && !line.has_signs;
        self.total_cells += line.len;
        self.lines_of_nine += usize::from(line.len == 9);
        if self.len + line.len > 81 {
            let found = self.len + line.len;
            self.error.get_or_insert(bad_length(found, 81, number));
        } else {
            self.cells[self.len..self.len + line.len].copy_from_slice(&line.cells[..line.len]);
        }
        if line.groups != line.len {
            self.ungrouped.get_or_insert((line.groups, number));
        }
        if line.len == 9 {
            self.marks.push(RowMarks {
                marks: line.marks,
                has_holes: line.has_holes,
                has_empty_signs: !line.has_holes && line.cells[..9].contains(&0),
                number,
            });
        }
        self.several |= line.several;
        self.blanks |= line.blanks;
        self.separated |= line.separated;
        self.bars |= line.bars;
        self.advance(line.len);
    }

    /// Ends the grid when it is full.
    fn advance(&mut self, cells: usize) {
        self.len = (self.len + cells).min(81);
        if self.len < 81 {
            return;
        }
        self.len = 0;
        let marks = std::mem::take(&mut self.marks);
        if let Some(number) = uneven(&marks) {
            self.error.get_or_insert(bad_length(8, 9, number));
        }
        let name = self.name.take();
        let several = std::mem::take(&mut self.several);
        let blanks = std::mem::take(&mut self.blanks);
        // `1 29 3 4 5 6 7 8` has nine digits, but in a candidate grid it lacks a cell.
        if let Some((groups, number)) = self.ungrouped.take().filter(|_| several) {
            self.error.get_or_insert(bad_length(groups, 9, number));
        }
        if self.error.is_some() {
            return;
        }
        let sets = candidate_grid(&self.cells);
        // In a framed candidate grid, the only blank is `-`. If there are others, the frame is
        // around a grid of digits.
        let is_candidates = several || (self.candidate_rules && !blanks);
        let (grid, candidates) = if is_candidates {
            (pencil::placed(&sets), Some(Box::new(sets)))
        } else {
            (sets.singles(), None)
        };
        push(
            &mut self.puzzles,
            &mut self.warnings,
            grid,
            candidates,
            name,
        );
    }

    fn finish(mut self) -> Result<Parsed, ParseError> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        if self.puzzles.is_empty() || (self.len > 0 && self.rows_of_81 == 0) {
            return Err(self.explain());
        }
        let format = self.format.unwrap_or_else(|| self.guess_format());
        Ok(Parsed {
            puzzles: self.puzzles,
            format,
            warnings: self.warnings.into_list(),
        })
    }

    /// Why there is no puzzle.
    fn explain(self) -> ParseError {
        let total = ParseError::BadLength {
            found: self.total_cells,
            expected: 81,
            place: None,
        };
        match self.suspect {
            // A single line of cells should have had all 81.
            Some((_, ParseError::BadLength { expected: 9, .. })) if self.lines_of_nine == 0 => {
                total
            }
            Some((0..=4, _)) | None => match self.total_cells {
                0 if self.some_words => ParseError::NO_CELLS,
                0 => ParseError::EmptyText,
                _ => total,
            },
            Some((_, error)) => error,
        }
    }

    fn guess_format(&self) -> Format {
        let first = &self.puzzles[0];
        if self.section {
            Format::SadmanSdk
        } else if first.candidates.is_some() {
            Format::Candidates
        } else if self.rows_of_81 > 0 {
            if self.puzzles.len() > 1 {
                Format::Sdm
            } else {
                Format::Row
            }
        } else if self.headers {
            Format::SudocueSdk
        } else if self.simple_rules && self.bars {
            Format::SimpleSudoku
        } else if self.rules || self.bars {
            Format::Boxed
        } else if self.separated {
            Format::Csv
        } else {
            Format::Lines
        }
    }
}

fn bad_length(found: usize, expected: usize, number: usize) -> ParseError {
    ParseError::BadLength {
        found,
        expected,
        place: Some(Place {
            line: number,
            column: 1,
        }),
    }
}

/// The candidate grid of these sets, bit `d - 1` for digit `d`.
fn candidate_grid(cells: &[u16; 81]) -> CandidateGrid {
    let mut grid = CandidateGrid::FULL;
    for cell in Cell::all() {
        grid.set(cell, DigitSet::from_bits(cells[cell.index()]));
    }
    grid
}

/// A line that is one long word; short words are ignored.
fn word(trimmed: &str) -> Option<&str> {
    let is_word = trimmed.len() >= 5 && !trimmed.contains(char::is_whitespace);
    // A run of 81 cells is a puzzle, not a code; but `1_1_1_` in a game id is not such a run.
    let is_free = || trimmed.contains("x3:") || row::find_run(trimmed).is_none();
    (is_word && is_free()).then_some(trimmed)
}

/// The words next to a puzzle, without separators. A solution is not a name.
fn name_of(text: &str) -> Option<String> {
    let edge = |c: char| c.is_whitespace() || ",;:|#\"'=".contains(c);
    let name = text.trim_matches(edge);
    if name.is_empty() || row::find_run(name).is_some() {
        return None;
    }
    Some(name.to_string())
}
