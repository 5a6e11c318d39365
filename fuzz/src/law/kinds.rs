//! The kinds of text that a puzzle is written in.

use super::dice::Dice;
use super::dress::Dress;
use super::sheet::Sheet;
use super::{code, drawn, json, listed, tables};
use nonet::Grid;

/// What a text of a kind has.
#[derive(Copy, Clone, PartialEq)]
pub enum Holds {
    /// All cells.
    Cells,
    /// The digits, with blanks before them; how many blanks are behind them nobody knows.
    Blanks,
    /// The givens only, so that a lost one cannot be missed.
    Givens,
    /// The candidates of all cells.
    Candidates,
}

pub struct Kind {
    pub name: &'static str,
    pub write: fn(&Grid, &mut Dice) -> Sheet,
    pub dress: Dress,
    pub holds: Holds,
}

const fn kind(name: &'static str, dress: Dress, write: fn(&Grid, &mut Dice) -> Sheet) -> Kind {
    Kind {
        name,
        write,
        dress,
        holds: Holds::Cells,
    }
}

impl Kind {
    const fn holding(mut self, holds: Holds) -> Kind {
        self.holds = holds;
        self
    }
}

/// The first byte of an input chooses one of these.
pub const KINDS: [Kind; 25] = [
    kind("81 in a row", Dress::Lines, drawn::eighty_one),
    kind("nine lines", Dress::Drawing, drawn::nine_lines),
    kind("nine lines, spaced", Dress::Drawing, drawn::spaced_lines),
    kind("boxes", Dress::Drawing, drawn::boxed),
    kind("bars between all cells", Dress::Drawing, drawn::all_bars),
    kind("blanks", Dress::Drawing, drawn::blanks).holding(Holds::Blanks),
    kind("blanks, spaced", Dress::Drawing, drawn::spaced_blanks).holding(Holds::Blanks),
    kind("blanks in boxes", Dress::Drawing, drawn::boxed_blanks).holding(Holds::Blanks),
    kind(
        "blanks between bars",
        Dress::Drawing,
        drawn::all_bars_blanks,
    ),
    kind("separated values", Dress::File, drawn::separated),
    kind("candidates", Dress::Drawing, drawn::candidates).holding(Holds::Candidates),
    kind("81 lines", Dress::File, drawn::eighty_one_lines),
    kind("lists in code", Dress::Lines, code::lists),
    kind("strings in code", Dress::Lines, code::strings),
    kind("statements", Dress::Lines, code::statements),
    kind("JSON, flat", Dress::File, json::flat),
    kind("JSON, nested", Dress::File, json::nested),
    kind("JSON, strings", Dress::File, json::strings),
    kind("JSON, objects", Dress::File, json::objects),
    kind("JSON, placed objects", Dress::File, json::placed).holding(Holds::Givens),
    kind("givens", Dress::Lines, listed::givens).holding(Holds::Givens),
    kind("HTML table", Dress::File, tables::html),
    kind("lines in markup", Dress::File, tables::preformatted),
    kind("Markdown table", Dress::Lines, tables::markdown),
    kind("wiki table", Dress::File, tables::wiki),
];
