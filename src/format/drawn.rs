//! Grids of lines that are not quite those of `lines.rs`: with prompts, labels, comments, rules and signs of any kind.
//!
//! Each way to peel a line and each way to split it is tried on the whole text, and has to fit nine lines alike:
//!
//! ```text
//! > 37:  | 5 | 3 | - | …      peel: what stands before the cells, and after them
//!        | 5 | 3 | - | …      split: into fields, by a separator, by white space, or into characters
//! 37: 5 3 - …                 table.rs finds nine rows of nine cells, and what labels them
//! ```

use super::chars::{NOT_A_CELL, cell_of, lines};
use super::rules::is_stroke;
use super::signs::{self, Content};
use super::table::{self, Drawn, Row};

/// What is removed from the start of a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Peel {
    Nothing,
    /// `> `, `# `, `// `, ` * `, `- `, `>>> `, …
    Marks,
    /// Also words: `DATA `, `\setrow`, `Row 1: `, `l4 <- c(`.
    Words,
}

/// How a line is divided into fields.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Split {
    At(char),
    /// At white space, with bars, commas, quotes and brackets.
    Words,
    /// Only at white space and bars, for candidates with brackets.
    Groups,
    Characters,
    /// Characters with this sign around the boxes.
    Between(char),
    /// All characters, even those that are brackets and separators elsewhere.
    Raw,
    /// `{5}{3}{}…`
    Braces,
    /// `[456]7[146]…`
    Brackets,
}

const PEELS: [Peel; 3] = [Peel::Nothing, Peel::Marks, Peel::Words];

const SPLITS: [Split; 18] = [
    Split::At('|'),
    Split::At('\t'),
    Split::At(','),
    Split::At(';'),
    Split::At('&'),
    Split::At('!'),
    Split::At(':'),
    Split::Words,
    Split::Groups,
    Split::Characters,
    Split::Between('#'),
    Split::Between('*'),
    Split::Between('.'),
    Split::Between('!'),
    Split::Between('/'),
    Split::Raw,
    Split::Braces,
    Split::Brackets,
];

/// All readings of a text, each a list of grids; the same may be there more than once.
pub(super) fn read(text: &str) -> Vec<Vec<Drawn>> {
    let mut found: Vec<Vec<Drawn>> = Vec::new();
    for peel in PEELS {
        let bodies: Vec<(usize, &str)> = lines(text)
            .map(|(number, line)| (number, peeled(line, peel)))
            .collect();
        if peel != Peel::Nothing
            && lines(text)
                .zip(&bodies)
                .all(|((_, line), (_, body))| line == *body)
        {
            continue;
        }
        if peel == Peel::Marks && has_broken_line(text, &bodies) {
            continue;
        }
        for split in SPLITS {
            if let Split::Between(mark) = split
                && !text.contains(mark)
            {
                continue;
            }
            found.extend(read_as(&bodies, split));
        }
    }
    found.extend(sequences(text));
    // Lists within lists, as in YAML.
    let is_bullet = |line: &str| line.trim_start().starts_with("- ");
    if lines(text).filter(|(_, line)| is_bullet(line)).count() >= 81 {
        let bare: Vec<&str> = lines(text)
            .map(|(_, line)| {
                if is_bullet(line) {
                    line.trim_start_matches(['-', ' '])
                } else {
                    line
                }
            })
            .collect();
        found.extend(sequences(&bare.join("\n")));
    }
    found.retain(|grids| !grids.iter().any(|drawn| is_torn(text, drawn)));
    found
}

/// Whether a line of cells lacks the marks that the lines above and below it have: it was broken off another one.
fn has_broken_line(text: &str, bodies: &[(usize, &str)]) -> bool {
    let is_marked: Vec<bool> = lines(text)
        .zip(bodies)
        .map(|((_, line), (_, body))| line.trim_start() != body.trim_start())
        .collect();
    let (Some(first), Some(last)) = (
        is_marked.iter().position(|&is| is),
        is_marked.iter().rposition(|&is| is),
    ) else {
        return false;
    };
    let is_bare = |at: usize| {
        let body = bodies[at].1;
        !is_marked[at]
            && body.bytes().any(|byte| byte.is_ascii_digit())
            && !body.contains(char::is_alphabetic)
    };
    is_marked.iter().filter(|&&is| is).count() >= 8 && (first..=last).any(is_bare)
}

/// Whether candidates, or a grid, go on in the line below.
fn is_torn(text: &str, drawn: &Drawn) -> bool {
    let has_sets = || drawn.cells.found().entry.candidates.is_some();
    let mut below = lines(text).skip(drawn.lines.1).map(|(_, line)| line.trim());
    let is_set = |line: &str| {
        let digits = line.as_bytes();
        (1..=9).contains(&digits.len())
            && digits.iter().all(|byte| matches!(byte, b'1'..=b'9'))
            && digits.windows(2).all(|pair| pair[0] < pair[1])
    };
    let is_broken = |line: &str| line.len() == 1 && drawn.cells.contents[80] == Content::Empty;
    below
        .next()
        .is_some_and(|line| is_set(line) && (has_sets() || is_broken(line)))
}

/// Eighty-one cells in a row, whatever the lines: one a line, in a field, broken after twenty.
fn sequences(text: &str) -> Vec<Vec<Drawn>> {
    let mut found = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    let mut start = 1;
    let take = |run: &mut Vec<&str>, start: usize, end: usize, found: &mut Vec<Drawn>| {
        // A number in a title is no cell.
        let titled = || {
            lines(text)
                .nth(start - 1)
                .is_some_and(|(_, line)| is_title(line))
        };
        if run.len() == 81
            && !titled()
            && let Some(cells) = signs::cells(run.iter().copied())
        {
            found.push(Drawn {
                cells,
                lines: (start, end),
            });
        }
        run.clear();
    };
    // `9 9⍴0 0 9 …` and `9 9 $ 0 0 9 …`
    let is_break = |c: char| !c.is_ascii() && !c.is_alphanumeric();
    let mut last = 1;
    for (number, line) in lines(text) {
        last = number;
        if is_rule(line, &[], Split::Words) && line.contains(['-', '=', '+', '*']) {
            continue;
        }
        let pieces = line.split(is_break).enumerate().flat_map(|(n, piece)| {
            (n > 0)
                .then_some("?!")
                .into_iter()
                .chain(piece.split(is_gap))
        });
        for word in pieces.filter(|word| !word.is_empty()) {
            if run.is_empty() {
                start = number;
            }
            let is_cells = word.chars().all(|c| cell_of(c) != NOT_A_CELL);
            if is_cells {
                run.extend(
                    word.char_indices()
                        .map(|(at, c)| &word[at..at + c.len_utf8()]),
                );
            } else if signs::read(word)
                .is_some_and(|content| !matches!(content, signs::Content::Candidates(_)))
            {
                run.push(word);
            } else {
                take(&mut run, start, number, &mut found);
            }
            if run.len() > 100 {
                run.truncate(100);
            }
        }
    }
    take(&mut run, start, last, &mut found);
    let mut all = if found.is_empty() {
        Vec::new()
    } else {
        vec![found]
    };
    all.extend(in_sentence(text));
    all.extend(one_a_line(text));
    all.extend(rows_in_line(text));
    all.extend(side_by_side(text));
    all
}

/// What may stand between two cells.
fn is_gap(c: char) -> bool {
    c.is_whitespace() || "|,;'\"`[](){}&\\".contains(c)
}

/// Whether a line has a word that is no cell, and no more than two that are.
fn is_title(line: &str) -> bool {
    let (mut cells, mut has_word) = (0, false);
    for word in line.split(is_gap).filter(|word| !word.is_empty()) {
        if word.chars().all(|c| cell_of(c) != NOT_A_CELL) {
            cells += word.chars().count();
        } else if signs::read(word).is_some() {
            cells += 1;
        } else {
            has_word |= word.len() > 1 && word.starts_with(char::is_alphabetic);
        }
    }
    cells <= 2 && has_word
}

/// Nine rows in a line, with a sign between them: `53..7..../6..195…`.
fn rows_in_line(text: &str) -> Vec<Vec<Drawn>> {
    let mut found = Vec::new();
    for (number, line) in lines(text).filter(|(_, line)| (89..400).contains(&line.len())) {
        for mark in ['/', '.', '-', '+', '_', '\\', '|', ':', ';', ','] {
            let rows: Vec<Vec<&str>> = line
                .split(mark)
                .filter(|row| !row.trim().is_empty())
                .map(|row| {
                    row.char_indices()
                        .filter(|(_, c)| !c.is_whitespace())
                        .map(|(at, c)| &row[at..at + c.len_utf8()])
                        .collect()
                })
                .collect();
            if rows.len() == 9
                && rows.iter().all(|row| row.len() == 9)
                && let Some(cells) = signs::cells(rows.concat())
            {
                found.push(vec![Drawn {
                    cells,
                    lines: (number, number),
                }]);
            }
        }
    }
    found
}

/// Two grids beside each other, such as a puzzle and its solution.
fn side_by_side(text: &str) -> Option<Vec<Drawn>> {
    let mut rows: Vec<(usize, Vec<&str>)> = Vec::new();
    for (number, line) in lines(text) {
        let words: Vec<&str> = line
            .split(|c: char| c.is_whitespace() || "|,;".contains(c))
            .filter(|word| !word.is_empty())
            .take(60)
            .collect();
        let mut cells: Vec<&str> = Vec::new();
        for word in words
            .iter()
            .filter(|word| word.chars().all(|c| cell_of(c) != NOT_A_CELL))
        {
            cells.extend(
                word.char_indices()
                    .map(|(at, c)| &word[at..at + c.len_utf8()]),
            );
        }
        match cells.len() {
            18 if line.bytes().any(|byte| byte.is_ascii_digit()) => rows.push((number, cells)),
            _ if rows.len() == 9 || line.trim().chars().all(is_stroke) => {}
            _ => rows.clear(),
        }
    }
    if rows.len() != 9 {
        return None;
    }
    let mut signs_of: Vec<&str> = rows
        .iter()
        .flat_map(|(_, cells)| cells.iter().copied())
        .filter(|cell| cell_of(cell.chars().next().unwrap_or(' ')) == 0)
        .collect();
    signs_of.sort_unstable();
    signs_of.dedup();
    // Two signs: one of them is between the cells.
    if signs_of.len() > 1 {
        return None;
    }
    let half = |from: usize| {
        signs::cells(
            rows.iter()
                .flat_map(|(_, cells)| cells[from..from + 9].iter().copied()),
        )
    };
    let lines = (rows[0].0, rows[8].0);
    Some(vec![
        Drawn {
            cells: half(0)?,
            lines,
        },
        Drawn {
            cells: half(9)?,
            lines,
        },
    ])
}

/// A row at the end of a sentence: `Can you solve 53..7…79?`
fn in_sentence(text: &str) -> Option<Vec<Drawn>> {
    for (number, line) in lines(text) {
        let mut words = line.split_whitespace();
        let has_words = words
            .clone()
            .any(|word| word.len() > 1 && word.chars().all(char::is_alphabetic));
        let is_row =
            |word: &&str| word.len() == 82 && word.chars().all(|c| cell_of(c) != NOT_A_CELL);
        let row = words
            .find(is_row)
            .filter(|_| has_words)
            .and_then(|row| row.strip_suffix(['.', '?', '*']));
        if let Some(row) = row {
            let cells = signs::cells((0..81).map(|at| &row[at..=at]))?;
            let lines = (number, number);
            return Some(vec![Drawn { cells, lines }]);
        }
    }
    None
}

/// Eighty-one lines, some of them empty.
fn one_a_line(text: &str) -> Option<Vec<Drawn>> {
    let mut all: Vec<&str> = lines(text).map(|(_, line)| line).collect();
    // Where a space is an empty cell, an empty line is none.
    let has_spaces = all
        .iter()
        .any(|line| !line.is_empty() && line.trim().is_empty());
    if has_spaces {
        all.retain(|line| !line.is_empty());
    }
    let mut own: Vec<&str> = all.into_iter().map(str::trim).collect();
    if own.len() > 90 || own.iter().any(|line| line.chars().count() > 1) {
        return None;
    }
    // The last line may or may not have an end; if its cell is empty, nothing tells.
    if own.len() == 82 && own[81].is_empty() {
        own.pop();
    } else if !has_spaces && own.last().is_some_and(|line| line.is_empty()) {
        return None;
    }
    if own.contains(&"")
        && own
            .iter()
            .any(|line| cell_of(line.chars().next().unwrap_or(' ')) == 0)
    {
        return None;
    }
    let cells = signs::cells(own.iter().copied()).filter(|_| own.len() == 81)?;
    Some(vec![Drawn {
        cells,
        lines: (1, 81),
    }])
}

/// The grids of lines that are all split in one way.
fn read_as(bodies: &[(usize, &str)], split: Split) -> Vec<Vec<Drawn>> {
    let blanks = blank_signs(bodies);
    let mut all: Vec<Vec<Drawn>> = vec![Vec::new()];
    let mut block: Vec<Row<'_>> = Vec::new();
    let end = (usize::MAX, "end");
    for &(line, body) in bodies.iter().chain([&end]) {
        if body.trim().is_empty() || is_rule(body, &blanks, split) {
            // An empty row above `|---|---|…` is the heading of a table.
            let is_divider = body.matches('-').count() >= 9 && body.matches('|').count() >= 8;
            let is_blank = |row: &Row<'_>| {
                // A prefix is a field too.
                let fields = &row.fields[1..];
                fields.iter().all(|field| field.trim().is_empty())
            };
            if is_divider && block.len() == 1 && is_blank(&block[0]) {
                block.clear();
            }
            continue;
        }
        let fields = fields(body, split);
        let is_row = line != usize::MAX && (is_plausible(&fields) || table::is_header(&fields));
        if is_row {
            block.push(Row { line, fields });
            continue;
        }
        if block.len() >= 9 {
            let lists = table::grids(&block);
            let fork = |list: &Vec<Drawn>| all[0].iter().chain(list).cloned().collect();
            match &lists[..] {
                [] => {}
                [list] => all
                    .iter_mut()
                    .for_each(|grids| grids.extend(list.iter().cloned())),
                _ => all = lists.iter().map(fork).collect(),
            }
        }
        block.clear();
    }
    all.retain(|grids| !grids.is_empty());
    all
}

/// Whether nine fields in a row may be cells.
fn is_plausible(fields: &[&str]) -> bool {
    let is_cell = |field: &&str| signs::read(field).is_some();
    let is_run = |nine: &[&str]| {
        let mut other = nine.iter().filter(|field| !is_cell(field));
        let first = other.next();
        first.is_none_or(|first| {
            first.trim().len() <= 12
                && !first.bytes().any(|byte| byte.is_ascii_digit())
                && other.all(|field| field.trim() == first.trim())
        })
    };
    (9..=15).contains(&fields.len()) && fields.windows(9).any(is_run)
}

/// The signs that stand for empty cells in lines with digits; a line of others is a rule.
fn blank_signs(bodies: &[(usize, &str)]) -> Vec<char> {
    let mut signs = Vec::new();
    for (_, body) in bodies {
        let digits = body.bytes().filter(u8::is_ascii_digit).count();
        if digits == 0
            || body
                .chars()
                .any(|c| c.is_alphabetic() && !matches!(c, 'x' | 'X' | 'o' | 'O'))
        {
            continue;
        }
        for c in body.chars() {
            if !c.is_ascii_digit() && !c.is_whitespace() && !signs.contains(&c) {
                signs.push(c);
            }
        }
    }
    signs
}

/// A line of strokes without a letter or a digit.
fn is_rule(body: &str, blanks: &[char], split: Split) -> bool {
    if !body.chars().all(is_stroke) {
        return body.trim_start().starts_with("\\hline")
            || body.trim_start().starts_with("\\cline")
            || body.trim_start().starts_with("\\midrule");
    }
    let strokes: Vec<char> = body
        .chars()
        .filter(|c| !c.is_whitespace() && !"|+:,;&!'\"`".contains(*c))
        .collect();
    if strokes.is_empty() {
        // Nothing but bars: an empty row where bars divide the cells.
        let Split::At(_) = split else { return true };
        return !matches!(fields(body, split).len(), 9..=11);
    }
    !(strokes.iter().all(|c| blanks.contains(c)) && is_plausible(&fields(body, split)))
        || (strokes.len() != 9 && strokes.iter().all(|&c| c == '-') && body.contains("--"))
}

/// The line without what stands before its cells.
fn peeled(line: &str, peel: Peel) -> &str {
    if peel == Peel::Nothing {
        return line;
    }
    let mut body = line.trim_start();
    // A comment at the end of the line.
    for mark in ["//", " # ", " -- ", "/*", " % ", "\\\\", " ; "] {
        if let Some(at) = body
            .find(mark)
            .filter(|&at| mark == "\\\\" || body[..at].bytes().any(|byte| byte.is_ascii_digit()))
        {
            body = &body[..at];
        }
    }
    let marks = |c: char| c.is_whitespace() || ">#/;*+-•·–—'\"!%\\|$@~<".contains(c);
    if peel == Peel::Marks {
        // A prompt is a run of marks; further marks may be cells.
        let run = body.trim_start_matches(|c: char| !c.is_whitespace() && marks(c));
        // A rule is nothing but marks.
        return if run.len() < body.len() && !run.trim().is_empty() {
            run
        } else {
            body
        };
    }
    let after = |body: &str, at: usize| -> usize {
        body[at..].chars().next().map_or(at, |c| at + c.len_utf8())
    };
    // Up to the last bracket, quote or equals sign before the first digit or sign of a cell, or the last letter.
    let head = body
        .find('=')
        .or_else(|| body.find("<-").map(|at| at + 1))
        .filter(|&at| at < body.len() / 2);
    if let Some(at) = head {
        body = body[after(body, at)..].trim_start_matches(['=', '>', ' ', '-']);
    }
    loop {
        let word = body.trim_start_matches(|c: char| {
            c.is_alphabetic() || matches!(c, '_' | '\\' | '$' | '@') && body.len() > 30
        });
        // `xx` are two cells.
        let own = &body[..body.len() - word.len()];
        let is_glued =
            word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, ',' | '|' | '.'));
        let is_word = own.chars().count() > 1
            && !is_glued
            && own.contains(|c: char| !matches!(c, 'x' | 'X' | '_'));
        let word = if is_word { word } else { body };
        let inner = if word.len() < body.len() {
            word.trim_start()
        } else {
            body
        };
        let inner = inner
            .strip_prefix(['(', '[', '{', '"', '\'', ':'])
            .unwrap_or(inner)
            .trim_start();
        if inner.len() == body.len() {
            break;
        }
        body = inner;
    }
    body.trim_end_matches([')', ']', '}', '"', '\'', ';', ',', ' ', '\\', '&', '+'])
}

/// The fields of a line.
fn fields(body: &str, split: Split) -> Vec<&str> {
    let is_edge = |c: char| c.is_whitespace() || "[](){}\"'`\\".contains(c);
    match split {
        Split::At(mark) => {
            let body = if mark == '\t' { body } else { body.trim() };
            let is_bar = |c: char| c == mark || (mark == '|' && c == '#');
            if body.chars().filter(|&c| is_bar(c)).count() < 8 {
                return Vec::new();
            }
            // `||` between all cells, of which some were lost.
            if mark == '|' && body.matches("||").count() >= 3 && body.split("||").count() < 9 {
                return Vec::new();
            }
            // `||` and `#` are thick bars.
            if mark == '|' && (body.contains("||") || body.contains('#')) {
                let ends = body.trim_matches(['|', '#']);
                let fields: Vec<&str> = ends
                    .split(['|', '#'])
                    .map(|field| field.trim_matches(is_edge))
                    .collect();
                let inner: Vec<&str> = if body.contains("||") {
                    ends.split("||")
                        .flat_map(|part| part.split(['|', '#']))
                        .map(|field| field.trim_matches(is_edge))
                        .collect()
                } else {
                    fields
                };
                if inner.len() == 9 && body.starts_with(['|', '#']) {
                    return inner;
                }
            }
            body.split(mark)
                .map(|field| field.trim_matches(is_edge))
                .collect()
        }
        Split::Between(mark) if body.matches(mark).count() >= 2 => characters(body, &[mark]),
        Split::Between(_) => characters(body, &[]),
        Split::Raw => {
            let cells: Vec<&str> = body
                .char_indices()
                .filter(|(_, c)| !c.is_whitespace())
                .map(|(at, c)| &body[at..at + c.len_utf8()])
                .take(20)
                .collect();
            if cells.len() == 9 && !body.contains(['"', '\'', '`', '[', '(', '{', '|']) {
                cells
            } else {
                Vec::new()
            }
        }
        Split::Words => {
            let is_gap = |c: char| c.is_whitespace() || "|,;:'\"`[](){}&\\".contains(c);
            body.split(is_gap)
                .filter(|word| !word.is_empty())
                .take(20)
                .collect()
        }
        Split::Groups => {
            let is_gap = |c: char| c.is_whitespace() || c == '|';
            body.split(is_gap)
                .filter(|word| !word.is_empty())
                .take(20)
                .collect()
        }
        Split::Braces => {
            let inside = body.split('{').skip(1);
            inside
                .map(|part| part.split('}').next().unwrap_or(""))
                .take(20)
                .collect()
        }
        Split::Brackets => brackets(body),
        Split::Characters => characters(body, &[]),
    }
}

/// The last nine characters that may be cells, and the words before them.
fn characters<'a>(body: &'a str, marks: &[char]) -> Vec<&'a str> {
    let is_gap =
        |c: char| c.is_whitespace() || "|,;:'\"`[](){}&\\/".contains(c) || marks.contains(&c);
    let mut words: Vec<&str> = body
        .split(is_gap)
        .filter(|word| !word.is_empty())
        .take(20)
        .collect();
    let mut cells: Vec<&str> = Vec::new();
    // From the right, whole words until there are nine cells.
    while cells.len() < 9 {
        let Some(word) = words.pop() else {
            return Vec::new();
        };
        let own = word
            .char_indices()
            .map(|(at, c)| &word[at..at + c.len_utf8()]);
        cells.splice(0..0, own);
    }
    if cells.len() > 9 || words.len() > 4 {
        return Vec::new();
    }
    words.append(&mut cells);
    words
}

/// Candidates in brackets, and single characters without.
fn brackets(body: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = body;
    while let Some(c) = rest.chars().next().filter(|_| found.len() < 20) {
        let close = match c {
            '[' => ']',
            '(' => ')',
            '{' => '}',
            '<' => '>',
            _ => c,
        };
        let end = if close == c { None } else { rest.find(close) };
        let len = end.unwrap_or(0) + c.len_utf8();
        if !c.is_whitespace() && !matches!(c, '|' | ',') {
            found.push(&rest[..len]);
        }
        rest = &rest[len..];
    }
    found
}
