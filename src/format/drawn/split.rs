//! The ways to split a line into fields.

use super::super::signs;

/// How a line is divided into fields.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Split {
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

impl Split {
    /// Whether a text has enough of the sign for a grid.
    pub(super) fn may_fit(self, text: &str) -> bool {
        match self {
            Split::At('|') => text.matches(['|', '#']).nth(8 * 9 - 1).is_some(),
            Split::At(mark) => text.matches(mark).nth(8 * 9 - 1).is_some(),
            Split::Between(mark) => text.contains(mark),
            Split::Braces => text.matches('{').nth(80).is_some(),
            _ => true,
        }
    }
}

pub(super) const SPLITS: [Split; 18] = [
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

/// The fields of a line.
pub(super) fn fields(body: &str, split: Split) -> Vec<&str> {
    let is_edge = |c: char| c.is_whitespace() || "[](){}\"'`\\".contains(c);
    match split {
        Split::At(mark) => {
            let body = if mark == '\t' { body } else { body.trim() };
            let is_bar = |c: char| c == mark || (mark == '|' && c == '#');
            if body.matches(is_bar).count() < 8 {
                return Vec::new();
            }
            // `||` and `#` are thick bars, unless there are just as many as thin ones need.
            let is_thin = body.matches('|').count() == 10 && !body.contains('#');
            // `||` between all cells, of which some were lost.
            if mark == '|'
                && !is_thin
                && body.matches("||").count() >= 3
                && body.split("||").count() < 9
            {
                return Vec::new();
            }
            if mark == '|' && !is_thin && (body.contains("||") || body.contains('#')) {
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
        if cells.len() + word.chars().count() > 9 {
            return Vec::new();
        }
        let own = word
            .char_indices()
            .map(|(at, c)| &word[at..at + c.len_utf8()]);
        cells.splice(0..0, own);
    }
    if words.len() > 4 {
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

/// Whether nine fields in a row may be cells.
pub(super) fn is_plausible(fields: &[&str]) -> bool {
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
