//! One line of a grid: the cells in it.

use super::chars::{NOT_A_CELL, NOTHING, cell_of, of_plain, plain};
use super::separators::Marks;

/// The contents of a line, counted in one pass over its characters.
pub(super) struct Line {
    /// The cells as sets of digits (bit `d - 1` for digit `d`), 0 for an empty one.
    pub(super) cells: [u16; 81],
    /// How many cells the line fills; only the first 81 are stored.
    pub(super) len: usize,
    /// How many groups of cell characters there are, separated by anything else.
    pub(super) groups: usize,
    /// Whether any cell has several candidates.
    pub(super) several: bool,
    /// Whether any blank is not `-`.
    pub(super) blanks: bool,
    /// Whether there are commas, semicolons or tabs between the cells.
    pub(super) separated: bool,
    /// Whether there are bars between the cells.
    pub(super) bars: bool,
    /// The first character that does not belong in a grid.
    pub(super) bad: Option<Bad>,
    /// How many such characters there are.
    pub(super) bad_count: usize,
    /// The first group in a line of nine groups that is not an ascending run of digits.
    pub(super) bad_group: Option<Bad>,
    /// Whether it has any digits 1 to 9.
    pub(super) digits: bool,
    /// How many `-` it has.
    pub(super) dashes: usize,
    /// Whether it has any character for a cell, and not only fields without.
    pub(super) has_signs: bool,
    /// Whether some of its cells are fields without a character.
    pub(super) has_holes: bool,
    /// The sign between its cells, and where it stands.
    pub(super) marks: Marks,
}

/// Something wrong in a line.
#[derive(Clone)]
pub(super) struct Bad {
    /// Its place in the line, in bytes.
    pub(super) at: usize,
    /// How many cells are before it.
    pub(super) cells: usize,
    /// How many groups are before it, not counting the one it is in.
    pub(super) groups: usize,
}

/// A run of cell characters without anything between them.
#[derive(Default)]
struct Group {
    at: usize,
    len: usize,
    set: u16,
    /// Only digits, each greater than the one before it.
    ascending: bool,
}

impl Group {
    fn push(&mut self, at: usize, value: u8) {
        if self.len == 0 {
            *self = Group {
                at,
                len: 0,
                set: 0,
                ascending: true,
            };
        }
        let bit = if value == 0 { 0 } else { 1 << (value - 1) };
        self.ascending &= bit > self.set;
        self.set |= bit;
        self.len += 1;
    }

    /// A single blank or digit, or the candidates of a cell.
    fn is_cell(&self) -> bool {
        self.len == 1 || self.ascending
    }
}

/// A line of nine digits, zeros and dots, the most common row.
pub(super) fn nine(text: &str) -> Option<Line> {
    let bytes: &[u8; 9] = text.as_bytes().try_into().ok()?;
    if !bytes
        .iter()
        .all(|byte| byte.is_ascii_digit() || *byte == b'.')
    {
        return None;
    }
    let mut line = Line {
        len: 9,
        groups: 1,
        has_signs: true,
        ..Line::EMPTY
    };
    for (cell, &byte) in line.cells.iter_mut().zip(bytes) {
        match byte {
            b'1'..=b'9' => {
                *cell = 1 << (byte - b'1');
                line.digits = true;
            }
            _ => line.blanks = true,
        }
    }
    Some(line)
}

/// Reads a line, without its line end.
pub(super) fn read(text: &str) -> Line {
    let mut line = Line::EMPTY;
    let mut sets = [0; 81];
    let (mut groups, mut several, mut all_cells) = (0, false, true);
    let mut group = Group::default();
    let (mut commas, mut semicolons, mut tabs, mut bars) = (0, 0, 0, 0);
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let c = plain(c);
        let value = of_plain(c);
        if value != NOT_A_CELL {
            group.push(at, value);
            if let Some(slot) = line.cells.get_mut(line.len) {
                *slot = if value == 0 { 0 } else { 1 << (value - 1) };
            }
            line.len += 1;
            line.digits |= value != 0;
            line.has_signs = true;
            line.dashes += usize::from(c == '-');
            line.blanks |= value == 0 && c != '-';
            continue;
        }
        if c == NOTHING {
            continue;
        }
        let before = groups;
        if group.len > 0 {
            if let Some(slot) = sets.get_mut(groups) {
                *slot = group.set;
            }
            if !group.is_cell() && line.bad_group.is_none() {
                line.bad_group = Some(Bad {
                    at: group.at,
                    cells: groups,
                    groups,
                });
            }
            all_cells &= group.is_cell();
            several |= group.len > 1;
            groups += 1;
            group.len = 0;
        }
        match c {
            ',' => commas += 1,
            ';' => semicolons += 1,
            '\t' => tabs += 1,
            '|' => bars += 1,
            '"' | '\'' | '[' | ']' | '{' | '}' | '(' | ')' => {}
            _ if c.is_whitespace() => {}
            _ => {
                line.bad_count += 1;
                line.bad.get_or_insert(Bad {
                    at,
                    cells: line.len,
                    groups: before,
                });
            }
        }
    }
    line.groups = groups;
    line.separated = commas + semicolons + tabs > 0;
    line.bars = bars > 0;
    let all = [(',', commas), (';', semicolons), ('\t', tabs), ('|', bars)];
    let (sign, count) = all
        .into_iter()
        .max_by_key(|(_, count)| *count)
        .unwrap_or_default();
    let is_edge = |c: char| {
        (c.is_whitespace() && c != sign) || matches!(c, '[' | ']' | '{' | '}' | '(' | ')')
    };
    let inner = text.trim_matches(is_edge);
    let is_sign = |c: Option<char>| c.is_some_and(|c| plain(c) == sign);
    line.marks = Marks {
        sign,
        count,
        starts: is_sign(inner.chars().next()),
        ends: is_sign(inner.chars().next_back()),
        starts_bare: is_sign(text.chars().next()),
        ends_bare: is_sign(text.chars().next_back()),
    };
    if line.bad.is_some() {
        return line;
    }
    for (separator, count) in [(',', commas), (';', semicolons), ('\t', tabs), ('|', bars)] {
        if matches!(count, 8..=10 | 80..=82) && line.read_fields(text, separator) {
            return line;
        }
    }
    if all_cells && several && matches!(groups, 9 | 81) {
        (line.cells, line.len, line.several) = (sets, groups, true);
    }
    if !(several && groups == 9 && line.len != 9 && line.len != 81) {
        line.bad_group = None;
    }
    line
}

impl Line {
    const EMPTY: Line = Line {
        cells: [0; 81],
        len: 0,
        groups: 0,
        several: false,
        blanks: false,
        separated: false,
        bars: false,
        bad: None,
        bad_count: 0,
        bad_group: None,
        digits: false,
        dashes: 0,
        has_signs: false,
        has_holes: false,
        marks: Marks {
            sign: ' ',
            count: 0,
            starts: false,
            ends: false,
            starts_bare: false,
            ends_bare: false,
        },
    };

    /// Reads nine or 81 fields, some of them empty: `5,3,,,7,,,,`. Empty fields are blanks, so the
    /// fields are the cells, and not the characters.
    ///
    /// A separator at the very end or at both ends (`| 5 | 3 |  | ... |`) separates nothing.
    fn read_fields(&mut self, text: &str, separator: char) -> bool {
        let fields = text.split(|c| plain(c) == separator);
        let count = fields.clone().count();
        let outer = usize::from(separator == '|' && matches!(count, 11 | 83));
        let wanted = if count > 80 { 81 } else { 9 };
        // With a bar at one end, an empty field at the other may be a cell: only all rows together tell.
        let is_empty = |field: Option<&str>| field.is_some_and(|field| field.trim().is_empty());
        let mut ends = fields.clone();
        if separator == '|' && count == 10 && is_empty(ends.next()) && is_empty(ends.next_back()) {
            return false;
        }
        let (mut cells, mut several, mut some_empty) = ([0; 81], false, false);
        for (i, field) in fields.enumerate() {
            let mut group = Group::default();
            for c in field.chars().map(plain) {
                match cell_of(c) {
                    NOT_A_CELL if c.is_whitespace() || c == '"' || c == NOTHING => {}
                    NOT_A_CELL if matches!(c, '\'' | '[' | ']' | '{' | '}' | '(' | ')') => {}
                    NOT_A_CELL => return false,
                    value => group.push(0, value),
                }
            }
            if i < outer || i >= outer + wanted {
                if group.len > 0 {
                    return false;
                }
                continue;
            }
            if group.len > 0 && !group.is_cell() {
                return false;
            }
            cells[i - outer] = group.set;
            several |= group.len > 1;
            some_empty |= group.len == 0;
        }
        if !some_empty || count < wanted {
            return false;
        }
        (self.cells, self.len, self.several) = (cells, wanted, several);
        self.groups = wanted;
        self.has_holes = true;
        self.blanks = true;
        self.bad_group = None;
        true
    }

    /// Whether the line is a whole number of rows: nine cells or a multiple of nine, and not nine
    /// groups of which one is invalid.
    pub(super) fn is_rows(&self) -> bool {
        self.bad.is_none()
            && self.bad_group.is_none()
            && self.len > 0
            && self.len.is_multiple_of(9)
            && self.len <= 81
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        let line = read(text);
        assert!(line.is_rows(), "{text}");
        line.len
    }

    #[test]
    fn nine_cells_are_read_with_any_separator() {
        for text in [
            "53..7....",
            "5 3 . . 7 . . . .",
            "|53.|.7.|...|",
            "│ 5 3 . │ . 7 . │ . . . │",
            "5,3,,,7,,,,",
            "5\t3\t\t\t7\t\t\t\t",
            ",,,,,,,,",
            "5;3;0;0;7;0;0;0;0",
            "5,3,0,0,7,0,0,0,0,",
            "\"5\",\"3\",\"\",\"\",\"7\",\"\",\"\",\"\",\"\"",
            "| 5 | 3 |  |  | 7 |  |  |  |  |",
            "[5, 3, 0, 0, 7, 0, 0, 0, 0],",
        ] {
            assert_eq!(count(text), 9, "{text}");
        }
        assert_eq!(count(&["53..7...."; 9].join(" ")), 81);
        assert_eq!(count(&["534678912"; 9].join(" ")), 81);
    }

    #[test]
    fn a_line_without_cells_or_with_other_characters_is_no_row() {
        for text in ["", ",", "53..7....!", "5 3 . . 7 . . . . !", "!"] {
            assert!(!read(text).is_rows(), "{text}");
        }
    }

    #[test]
    fn nine_ascending_groups_are_read_as_candidates() {
        let line = read("| 1 29 2389 | 4 5 678 | 12 - 9 |");
        assert!(line.is_rows() && line.several);
        assert_eq!(line.cells[1], 0b1_0000_0010);
        assert_eq!(line.cells[7], 0);
        assert!(read("1 29 2839 4 5 678 12 3 9").bad_group.is_some());
    }
}
