//! The tokens of source code: brackets, commas, strings, numbers, words.

use super::super::chars::{NOT_A_CELL, cell_of};
use super::numbers::{is_number, number};

/// The longest string or comment, in bytes.
pub(super) const LONGEST: usize = 4_000;

pub(super) enum Token {
    Open(char),
    Close,
    Comma,
    /// Between rows in some languages, and between statements.
    Semicolon,
    Line,
    /// What stands between a name and its value.
    Equals,
    Text(String),
    Number(String),
    Word(String),
}

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// The last character of the last token.
    pub(super) previous: char,
}

impl<'a> Reader<'a> {
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn token(&mut self) -> Option<Token> {
        loop {
            let rest = self.rest();
            let c = rest.chars().next()?;
            let skip = |reader: &mut Reader<'_>, len: usize| reader.at += len;
            if c == '\n' || c == '\r' {
                skip(self, 1);
                self.previous = ' ';
                return Some(Token::Line);
            }
            if c.is_whitespace() {
                skip(self, c.len_utf8());
                self.previous = ' ';
                continue;
            }
            if let Some(len) = self.comment() {
                skip(self, len);
                self.previous = ' ';
                continue;
            }
            let previous = std::mem::replace(&mut self.previous, c);
            // A number that was broken after its sign.
            let broken = rest
                .strip_prefix('-')
                .map(|after| after.trim_start())
                .filter(|after| {
                    after.starts_with(|c: char| c.is_ascii_digit())
                        && rest[1..].starts_with(['\n', '\r'])
                });
            if let Some(after) = broken {
                let digits = after.bytes().take_while(u8::is_ascii_digit).count();
                let number = format!("-{}", &after[..digits]);
                skip(self, rest.len() - after.len() + digits);
                return Some(Token::Number(number));
            }
            match c {
                '[' | '(' | '{' => {
                    skip(self, 1);
                    // `(/ 5, 3 /)` in Fortran.
                    if c == '(' && self.rest().starts_with('/') {
                        skip(self, 1);
                    }
                    return Some(Token::Open(c));
                }
                ']' | ')' | '}' => {
                    skip(self, 1);
                    return Some(Token::Close);
                }
                ',' => {
                    skip(self, 1);
                    return Some(Token::Comma);
                }
                ';' => {
                    skip(self, 1);
                    return Some(Token::Semicolon);
                }
                '"' | '`' | '\'' => {
                    if let Some(text) = self.string(c, previous) {
                        return Some(Token::Text(text));
                    }
                    skip(self, 1);
                }
                '=' | ':' | '<' | '-' | '>' | '!' | '~' | '+' | '*' | '/' | '|' | '&' | '\\'
                | '^' | '%' | '@' | '$' | '?' | '#' | '.' | '_'
                    if !self.starts_number() && !self.starts_word(c) =>
                {
                    for sign in ["<-", ":=", "=>", "==", "=", ":"] {
                        if rest.starts_with(sign) {
                            skip(self, sign.len());
                            if sign == "==" {
                                break;
                            }
                            return Some(Token::Equals);
                        }
                    }
                    if self.at + rest.len() != self.text.len() {
                        continue;
                    }
                    skip(self, c.len_utf8());
                    // A sign alone may be an empty cell.
                    let is_alone = !previous.is_alphanumeric()
                        && previous != c
                        && !self.rest().starts_with([c, '=', '>']);
                    if is_alone && matches!(c, '.' | '_' | '-' | '*' | '?' | '#' | '@' | '~') {
                        return Some(Token::Word(c.to_string()));
                    }
                }
                _ => {
                    let len = rest
                        .find(|c: char| {
                            !(c.is_alphanumeric()
                                || matches!(c, '_' | '.' | '$' | '#' | '?' | '*' | '-' | '+'))
                        })
                        .unwrap_or(rest.len());
                    // Only digits and blank signs may be long: `53..7....` or `5-3`.
                    let word = &rest[..len.max(c.len_utf8())];
                    let word = word.trim_end_matches(['+', '-', '#', '?', '*', '$']);
                    let word = if word.is_empty() {
                        &rest[..c.len_utf8()]
                    } else {
                        word
                    };
                    let word = match word.find(['-', '+', '*', '#', '$']) {
                        Some(at) if at > 0 && !is_cells(word) && !is_number(word) => &word[..at],
                        _ => word,
                    };
                    skip(self, word.len());
                    self.previous = word.chars().last().unwrap_or(c);
                    return Some(if is_number(word) {
                        Token::Number(number(word))
                    } else {
                        Token::Word(word.to_string())
                    });
                }
            }
        }
    }

    fn starts_number(&self) -> bool {
        let mut chars = self.rest().chars();
        let (first, second) = (chars.next(), chars.next());
        matches!(first, Some('-' | '+'))
            && second.is_some_and(|c| c.is_ascii_digit())
            && !self.text[..self.at].ends_with(|c: char| c.is_alphanumeric() || c == ')')
    }

    /// Whether a blank sign starts a run of cells, or a name.
    fn starts_word(&self, c: char) -> bool {
        let rest = self.rest();
        let len = rest
            .find(|c: char| !(c.is_alphanumeric() || ".*-_?#".contains(c)))
            .unwrap_or(rest.len());
        (len >= 9 && is_cells(&rest[..len]))
            || (matches!(c, '_' | '$' | '@' | '%' | '.')
                && rest[1..].starts_with(|next: char| next.is_alphabetic()))
    }

    /// The string that starts here with this quote; `None` if it is an apostrophe or another sign.
    fn string(&mut self, quote: char, previous: char) -> Option<String> {
        let rest = self.rest();
        let triple: String = [quote; 3].iter().collect();
        if let Some(inside) = rest.strip_prefix(&triple[..]) {
            let mut most = inside.len().min(LONGEST);
            while !inside.is_char_boundary(most) {
                most -= 1;
            }
            let end = inside[..most].find(&triple[..])?;
            self.at += end + 6;
            return Some(inside[..end].to_string());
        }
        if quote == '\'' && (previous.is_alphanumeric() || matches!(previous, ')' | ']')) {
            return None;
        }
        let mut text = String::new();
        let mut chars = rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next().filter(|(at, _)| *at < LONGEST) {
            match c {
                '\\' => match chars.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'r' => text.push('\r'),
                    '0' => {}
                    // A string that goes on in the next line.
                    '\n' => {}
                    c => text.push(c),
                },
                c if c == quote => {
                    self.at += at + c.len_utf8();
                    return Some(text);
                }
                // A character in quotes is short; an apostrophe has no partner nearby.
                '\n' | '\r' if quote == '\'' && text.len() < 9 => return None,
                '(' | '['
                    if quote == '\'' && text.is_empty() && !rest[at + 1..].starts_with('\'') =>
                {
                    return None;
                }
                c => text.push(c),
            }
        }
        None
    }
}

/// Whether a word is nine cells or more in a row.
pub(super) fn is_cells(word: &str) -> bool {
    word.len() >= 9 && word.chars().all(|c| cell_of(c) != NOT_A_CELL)
}
