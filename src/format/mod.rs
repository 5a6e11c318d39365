//! Text to grids and back. All parsing happens here.
//!
//! ```text
//! text ─> detect ─┬─ an exact format ──────────────────────────────────────┬─> together ─> variant ─> puzzles, warnings
//!                 └─ anything else ─> peel ─> cells ─> judge ─┬─ one reading ─┘
//!                                                             ├─ several ─> the error `ambiguous`
//!                                                             └─ none ────> the error that says most
//! ```
//!
//! | step   | file                | contents                                                                    |
//! |--------|---------------------|-----------------------------------------------------------------------------|
//! | detect | `detect.rs`         | says what a text is, and lets the right reader read it                      |
//! |        | `survey.rs`         | facts about all lines, needed before the first is read                      |
//! | exact  | `row.rs`            | 81 characters in a row                                                      |
//! |        | `lines.rs`          | grids of nine lines, candidate grids, collections, `.sdk`, `.ss`            |
//! |        | `line.rs`           | one line of these: the cells in it; `separators.rs`: what is between them   |
//! |        | `rules.rs`          | the rules between lines                                                     |
//! |        | `pencil.rs`         | candidates by their places: 729 characters, drawings of 27 lines            |
//! |        | `bits.rs`           | a bit for each digit of each cell                                           |
//! |        | `saves.rs`          | saves of other programs that are lines of text; SudokuWiki's S9B            |
//! |        | `opensudoku.rs`     | OpenSudoku's XML                                                            |
//! |        | `hodoku_library.rs` | HoDoKu's lines: a position and the step of a technique in it                |
//! |        | `markup/`           | HTML, XML, BBCode, wiki tables                                              |
//! |        | `tree/`             | JSON of any kind, and source code, as trees of values                       |
//! |        | `url.rs`            | a puzzle in a link; `links.rs`: in a link that is broken, or in a sentence  |
//! |        | `code.rs`           | puzzles that are one long word, as in links                                 |
//! |        | `lz.rs`             | the compressed ones among these: lz-string                                  |
//! |        | `packed.rs`         | SudokuPad's packed classics                                                 |
//! |        | `tatham_id.rs`      | game ids of Simon Tatham's Solo                                             |
//! | peel   | `prefix.rs`         | what is before every line: prompts, comments, line numbers, names           |
//! |        | `spelt.rs`          | digits that are spelt: `:five:`, `five`                                     |
//! |        | `latex.rs`          | the commands of LaTeX                                                       |
//! |        | `drawn/`            | each way to peel a line and to split it into fields                         |
//! |        | `table.rs`          | nine rows of nine fields, with or without labels                            |
//! |        | `lost_blanks/`      | nine lines that have lost blanks                                            |
//! |        | `ragged.rs`         | nine rows that have lost empty cells at one end                             |
//! |        | `givens/`           | lists of givens; `coordinates.rs`: where they belong                        |
//! | cells  | `signs.rs`          | the grammar of cells: a digit, an empty sign, candidates with marks         |
//! |        | `empty_signs.rs`    | which signs can mean empty cells together                                   |
//! |        | `chars.rs`          | the meaning of one character; `entities.rs`: of one that XML names          |
//! | judge  | `judge.rs`          | chooses among the readings, or asks                                         |
//! |        | `proper.rs`         | whether a puzzle has exactly one solution; uses `solve`                     |
//! |        | `doubt.rs`          | what is doubtful about a grid: labels or rules that were taken for cells    |
//! |        | `cautions.rs`       | warnings about what was read: other rules, no solution, a part is missing   |
//! |        | `marked.rs`         | a solution in which the givens are marked                                   |
//! |        | `order.rs`          | the order of cells; `named_order.rs`: what the words around a grid say of it |
//! |        | `column_code.rs`    | code that fills or turns a matrix by columns                                |
//! |        | `together.rs`       | several grids that are one puzzle                                           |
//! |        | `variant.rs`        | rules beyond classic Sudoku, and other sizes                                |
//! | result | `found.rs`          | a puzzle and its warnings; `fault.rs`: an error without its place yet       |
//! |        | `error.rs`          | why a text is not a puzzle; `nearest.rs`: what comes nearest to one         |
//! |        | `warning.rs`        | what was assumed, and oddities                                              |
//! | write  | `write.rs`          | grids to text                                                               |
//!
//! The rule of all readers: never return another puzzle in silence. An ambiguous text is an error that says what was found and
//! where; an assumption, or a skipped line, is a warning. `docs/formats.md` lists everything that is read.

mod bits;
mod cautions;
mod chars;
mod code;
mod column_code;
mod coordinates;
mod detect;
mod doubt;
mod drawn;
mod empty_signs;
mod entities;
mod error;
mod fault;
mod found;
mod givens;
mod hodoku_library;
mod judge;
mod latex;
mod line;
mod line_names;
mod lines;
mod links;
mod lost_blanks;
mod lz;
mod marked;
mod markup;
mod named_order;
mod nearest;
mod opensudoku;
mod order;
mod packed;
mod parted;
mod pencil;
mod prefix;
mod proper;
mod ragged;
mod row;
mod rules;
mod saves;
mod separators;
mod sheet;
mod signs;
mod spelt;
mod survey;
mod table;
mod tatham_id;
mod together;
mod tree;
mod url;
mod variant;
mod warning;
mod write;

pub use error::{ParseError, Place};
pub use hodoku_library::{LibraryLine, to_library};
pub use row::parse_row;
pub use tatham_id::to_tatham;
pub use warning::Warning;
pub use write::{
    to_boxed, to_candidates, to_fpuzzles, to_html, to_lines, to_markdown, to_marks, to_row, to_s9b,
    to_sdk, to_sudokupad,
};

use crate::board::row::row_of_81;
use crate::{CandidateGrid, Grid};
use core::str::FromStr;

/// The puzzles in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The puzzles in order, at least one.
    pub puzzles: Vec<Entry>,
    /// The format of the text.
    pub format: Format,
    /// Oddities in the text: the first hundred, and a count of the rest.
    pub warnings: Vec<Warning>,
}

/// One puzzle in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its givens.
    pub grid: Grid,
    /// The digits placed by a player, if the text distinguishes them from givens.
    pub typed: Option<Box<Grid>>,
    /// Its candidates, if the text has them. For a candidate grid without marks, `grid` contains the cells with one candidate that no
    /// peer has.
    ///
    /// Boxed, because a collection may have a million puzzles and hardly ever one with candidates.
    pub candidates: Option<Box<CandidateGrid>>,
    /// Its name, or other words next to it.
    pub name: Option<String>,
}

/// The format of a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters in a row.
    Row,
    /// Nine lines of nine.
    Lines,
    /// Nine lines with rules around the boxes.
    Boxed,
    /// Cells separated by commas, semicolons or tabs.
    Csv,
    /// Nine lines of nine groups of candidates.
    Candidates,
    /// SadMan's file with sections.
    SadmanSdk,
    /// Simple Sudoku's `.ss` file or clipboard.
    SimpleSudoku,
    /// SudoCue's file: `#` headers and nine lines.
    SudocueSdk,
    /// A collection, one puzzle per line.
    Sdm,
    /// OpenSudoku's XML.
    OpenSudoku,
    /// A link.
    Url,
    /// JSON.
    Json,
    /// HoDoKu's library line.
    Hodoku,
    /// A game id of Simon Tatham's Solo.
    Tatham,
    /// One word, as in f-puzzles' and SudokuPad's links.
    Packed,
    /// A drawing with labels, prompts or signs of its own.
    Loose,
    /// Source code.
    Source,
    /// A save of another program.
    Save,
    /// SudokuWiki's `S9B` and 81 pairs.
    S9b,
    /// HTML, XML, or a forum's or wiki's markup.
    Html,
    /// Givens one by one, with their coordinates.
    Givens,
}

impl Format {
    /// A stable name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Format::Row => "row",
            Format::Lines => "lines",
            Format::Boxed => "boxed",
            Format::Csv => "csv",
            Format::Candidates => "candidates",
            Format::SadmanSdk => "sadman-sdk",
            Format::SimpleSudoku => "simple-sudoku",
            Format::SudocueSdk => "sudocue-sdk",
            Format::Sdm => "sdm",
            Format::OpenSudoku => "opensudoku",
            Format::Url => "url",
            Format::Json => "json",
            Format::Hodoku => "hodoku",
            Format::Tatham => "tatham",
            Format::Packed => "packed",
            Format::Loose => "loose",
            Format::Source => "source",
            Format::Save => "save",
            Format::S9b => "s9b",
            Format::Html => "html",
            Format::Givens => "givens",
        }
    }
}

/// Reads any pasted text: a row of 81, nine lines, with or without rules, candidates, several
/// puzzles, a link, the files and codes of other programs.
///
/// Conflicting givens are not an error but a [`Warning`].
///
/// ```
/// use nonet::normalize;
///
/// let parsed = normalize("
///     +-------+-------+-------+
///     | 5 3 . | . 7 . | . . . |
///     | 6 . . | 1 9 5 | . . . |
///     | . 9 8 | . . . | . 6 . |
///     +-------+-------+-------+
///     | 8 . . | . 6 . | . . 3 |
///     | 4 . . | 8 . 3 | . . 1 |
///     | 7 . . | . 2 . | . . 6 |
///     +-------+-------+-------+
///     | . 6 . | . . . | 2 8 . |
///     | . . . | 4 1 9 | . . 5 |
///     | . . . | . 8 . | . 7 9 |
///     +-------+-------+-------+")?;
/// assert_eq!(parsed.format.name(), "boxed");
/// assert_eq!(parsed.puzzles[0].grid.count_filled(), 30);
/// # Ok::<(), nonet::ParseError>(())
/// ```
///
/// # Errors
///
/// When there is no puzzle in the text, or one that cannot be read. The error has the cause, line and column.
pub fn normalize(text: &str) -> Result<Parsed, ParseError> {
    detect::parse(text)
}

/// The former name of [`normalize`].
///
/// # Errors
///
/// As [`normalize`].
#[deprecated(since = "0.3.0", note = "use `normalize`")]
pub fn parse_text(text: &str) -> Result<Parsed, ParseError> {
    normalize(text)
}

/// Reads the first puzzle of a text.
///
/// ```
/// use nonet::{Grid, parse_puzzle};
///
/// assert_eq!(parse_puzzle(&".".repeat(81)), Ok(Grid::EMPTY));
/// assert_eq!(parse_puzzle("  ").unwrap_err().code(), "empty-text");
/// ```
///
/// # Errors
///
/// As [`normalize`].
pub fn parse_puzzle(text: &str) -> Result<Grid, ParseError> {
    if let Some(grid) = row_of_81(text) {
        return Ok(grid);
    }
    Ok(normalize(text)?.puzzles[0].grid)
}

impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        parse_puzzle(text)
    }
}
