//! Source code as a tree: whatever the language, lists are in brackets, and what has a name has it in front.
//!
//! ```text
//! int[][] board = {{5, 3, 0}, …};            {board: [[5, 3, null], …]}
//! rows[3] <- c(NA, 9)                        {rows3: [null, 9]}
//! [[Just 5, Nothing], …]                     [[5, null], …]
//! ```
//!
//! It need not understand the language: words that mean nothing here (types, names of functions, operators) are left out, and brackets
//! that do not match end where the text ends. So any text is a tree; whether there is a grid in it is for `puzzles.rs` to say.

use super::value::{Node, Value};

/// The longest string or comment, in bytes.
const LONGEST: usize = 4_000;

/// How deep brackets may be nested; deeper ones are left out.
const DEPTH: usize = 24;

/// The values of a program, in order; named ones as objects with one field.
pub(super) fn read(text: &str) -> Vec<Node> {
    let mut reader = Reader {
        text,
        at: 0,
        previous: ' ',
    };
    reader
        .items(0, None)
        .into_iter()
        .map(Item::into_node)
        .collect()
}

/// A value in a list, with its name if it has one.
struct Item {
    name: Option<String>,
    node: Node,
}

impl Item {
    fn into_node(self) -> Node {
        match self.name {
            None => self.node,
            Some(name) => Node {
                at: self.node.at,
                value: Value::Object(vec![(name, self.node)]),
            },
        }
    }
}

enum Token {
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

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The last character of the last token.
    previous: char,
}

/// Words before a value that say nothing more than that there is one.
const WRAPPERS: [&str; 6] = ["Just", "Some", "j", "Number", "SOME", "Given"];

/// The call in R that makes a list, and no name.
const VECTOR: &str = "c";

const NOTHINGS: [&str; 8] = [
    "Nothing",
    "None",
    "NONE",
    "nil",
    "undefined",
    "missing",
    "NULL",
    "NA",
];

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The items up to the closing bracket.
    fn items(&mut self, depth: usize, open: Option<char>) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        let mut name: Option<String> = None;
        let mut word: Option<(usize, String)> = None;
        // Whether something came since the last comma, and whether commas had nothing between them.
        let (mut is_filled, mut has_holes, mut commas) = (false, false, 0);
        let push_word = |word: &mut Option<(usize, String)>,
                         name: &mut Option<String>,
                         items: &mut Vec<Item>| {
            let Some((at, word)) = word.take() else {
                return false;
            };
            let value = match word.as_str() {
                "null" | "NaN" | "nan" => Value::Null,
                word if NOTHINGS.contains(&word) => Value::Null,
                _ => Value::Word(word),
            };
            items.push(Item {
                name: name.take(),
                node: Node { at, value },
            });
            true
        };
        loop {
            let start = self.at;
            let Some(token) = self.token() else { break };
            match token {
                Token::Close => break,
                Token::Open(bracket) => {
                    let call = word.take().map(|(_, word)| word);
                    if depth >= DEPTH {
                        continue;
                    }
                    let before = self.text[..start].trim_end().len();
                    let is_adjacent = before == start && call.is_some();
                    let at = self.at - 1;
                    let inner = self.items(depth + 1, Some(bracket));
                    // `rows[3] = `: an index is part of the name.
                    if let (Some(call), true, Some(index)) =
                        (&call, is_adjacent && bracket == '[', self.index_of(&inner))
                    {
                        word = Some((at, format!("{call}[{index}]")));
                        continue;
                    }
                    items.push(Item {
                        name: name.take().or_else(|| {
                            call.filter(|call| call != VECTOR && !WRAPPERS.contains(&call.as_str()))
                        }),
                        node: bracketed(at, inner, is_adjacent || bracket == '('),
                    });
                    is_filled = true;
                }
                Token::Text(text) => {
                    push_word(&mut word, &mut name, &mut items);
                    items.push(Item {
                        name: name.take(),
                        node: Node {
                            at: start + 1,
                            value: Value::Text(text),
                        },
                    });
                    if self.rest().trim_start().starts_with(':')
                        || self.rest().trim_start().starts_with("=>")
                    {
                        // A key in quotes.
                        if let Some(Item {
                            node:
                                Node {
                                    value: Value::Text(key),
                                    at,
                                },
                            ..
                        }) = items.pop()
                        {
                            word = Some((at, key));
                        }
                    }
                    is_filled = true;
                }
                Token::Number(number) => {
                    // `Just 5`
                    if word
                        .as_ref()
                        .is_some_and(|(_, word)| WRAPPERS.contains(&word.as_str()))
                    {
                        word = None;
                    }
                    push_word(&mut word, &mut name, &mut items);
                    let is_key = self.rest().trim_start_matches(' ').starts_with("=>")
                        || (open == Some('{')
                            && self.rest().trim_start_matches(' ').starts_with(':'));
                    if is_key {
                        word = Some((start, number));
                    } else {
                        items.push(Item {
                            name: name.take(),
                            node: Node {
                                at: start,
                                value: Value::Word(number),
                            },
                        });
                    }
                    is_filled = true;
                }
                Token::Word(next) => {
                    push_word(&mut word, &mut name, &mut items);
                    word = Some((start, next));
                    is_filled = true;
                }
                Token::Equals => {
                    if let Some((_, word)) = word.take() {
                        name = Some(word);
                    } else if let Some(key) = items.last().and_then(|item| key_of(&item.node)) {
                        // `(0, 4): 7`, `[0, 4] => 7`
                        items.pop();
                        name = Some(key);
                    }
                }
                Token::Comma => {
                    push_word(&mut word, &mut name, &mut items);
                    if !is_filled && open.is_some() {
                        items.push(Item {
                            name: None,
                            node: Node {
                                at: start,
                                value: Value::Null,
                            },
                        });
                        has_holes = true;
                    }
                    commas += 1;
                    is_filled = false;
                }
                Token::Semicolon | Token::Line => {
                    if matches!(token, Token::Semicolon) || open.is_none() {
                        push_word(&mut word, &mut name, &mut items);
                    }
                }
            }
        }
        push_word(&mut word, &mut name, &mut items);
        // `[5, , ,]`: where cells are left out, a comma before the end leaves out one more, if that makes nine.
        if has_holes && !is_filled && commas > 0 && items.len() == 8 {
            items.push(Item {
                name: None,
                node: Node {
                    at: self.at,
                    value: Value::Null,
                },
            });
        }
        items
    }

    /// The numbers in an index, such as `3` or `0,4`.
    fn index_of(&self, inner: &[Item]) -> Option<String> {
        let number = |item: &Item| match &item.node.value {
            Value::Word(word)
                if word.len() <= 3 && word.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                Some(word.clone())
            }
            _ => None,
        };
        let numbers: Option<Vec<String>> = inner.iter().map(number).collect();
        // A list of nine numbers is no index.
        numbers
            .filter(|numbers| numbers.len() <= 2)
            .map(|numbers| numbers.join(","))
    }

    fn token(&mut self) -> Option<Token> {
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

    /// The length of the comment that starts here.
    fn comment(&self) -> Option<usize> {
        let rest = self.rest();
        for (open, close) in [("/*", "*/"), ("(*", "*)"), ("{-", "-}"), ("<!--", "-->")] {
            if let Some(inside) = rest.strip_prefix(open) {
                // A comment that never ends is none; looking for its end each time would be quadratic.
                let end = inside
                    .bytes()
                    .take(LONGEST)
                    .collect::<Vec<u8>>()
                    .windows(close.len())
                    .position(|own| own == close.as_bytes());
                return end.map(|end| open.len() + end + close.len());
            }
        }
        let is_prompt = matches!(
            rest.as_bytes().first(),
            Some(b'.' | b'>' | b's' | b'j' | b'I' | b'+' | b'|')
        );
        let is_line_start = is_prompt
            && self.text[..self.at]
                .trim_end_matches([' ', '\t'])
                .chars()
                .next_back()
                .is_none_or(|c| matches!(c, '\n' | '\r'));
        for prompt in [
            "....: ", "...: ", "... ", ">>> ", "sage: ", "julia> ", "In [1]: ", "> ", "+ ", "| ",
        ] {
            if is_line_start && rest.starts_with(prompt) {
                return Some(prompt.len());
            }
        }
        let is_start = self.text[..self.at]
            .chars()
            .next_back()
            .is_none_or(char::is_whitespace);
        let words = |mark: &str| {
            rest.strip_prefix(mark).is_some_and(|after| {
                after.starts_with([' ', '\t', '!'])
                    || after.is_empty()
                    || after.starts_with(char::is_alphabetic)
            })
        };
        let is_comment = rest.starts_with("//") && !self.text[..self.at].ends_with(':')
            || is_start
                && (words("#")
                    || words("--")
                    || words("%")
                    || words(";;")
                    || words("!")
                    || words("\\*"));
        if !is_comment {
            return None;
        }
        let line = rest.find(['\n', '\r']).unwrap_or(rest.len());
        // The signs of a row may look like a comment.
        (!is_cells(&rest[..line])).then_some(line)
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

/// The name that a list in front of a colon or an arrow is.
fn key_of(node: &Node) -> Option<String> {
    let Value::List(items) = &node.value else {
        return None;
    };
    let word = |item: &Node| match &item.value {
        Value::Word(word) | Value::Text(word) if word.len() <= 3 => Some(word.clone()),
        _ => None,
    };
    let words: Vec<String> = items.iter().map(word).collect::<Option<_>>()?;
    (1..=2).contains(&words.len()).then(|| words.join(","))
}

/// A list, or what is in it if that is one value in the brackets of a call; an object if all values have names.
fn bracketed(at: usize, mut items: Vec<Item>, is_call: bool) -> Node {
    if is_call && items.len() == 1 && items[0].name.is_none() {
        let node = items.remove(0).node;
        // `[(5)]` and `Some(5)` are a cell.
        if matches!(
            node.value,
            Value::Word(_) | Value::Text(_) | Value::Null | Value::List(_)
        ) {
            return node;
        }
        return Node {
            at,
            value: Value::List(vec![node]),
        };
    }
    if !items.is_empty() && items.iter().all(|item| item.name.is_some()) {
        let fields = items
            .into_iter()
            .map(|item| (item.name.unwrap_or_default(), item.node))
            .collect();
        return Node {
            at,
            value: Value::Object(fields),
        };
    }
    Node {
        at,
        value: Value::List(items.into_iter().map(Item::into_node).collect()),
    }
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '+']);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && (!digits.contains(|c: char| !(c.is_ascii_digit() || c == '.'))
            && digits.matches('.').count() <= 1
            || is_suffixed(digits))
}

/// `5L`, `5u8`, `5i32`, `0.0f`, `5.00e+00`.
fn is_suffixed(word: &str) -> bool {
    let stem = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    matches!(
        stem,
        "L" | "l"
            | "u"
            | "U"
            | "f"
            | "F"
            | "d"
            | "u8"
            | "i8"
            | "i32"
            | "u32"
            | "i64"
            | "usize"
            | "n"
            | "e0"
            | "e+00"
            | "E+00"
            | "b"
    )
}

/// The number without its suffix.
fn number(word: &str) -> String {
    let digits = word.trim_start_matches('+');
    let body = digits.trim_start_matches('-');
    let stem = body
        .find(|c: char| !(c.is_ascii_digit() || c == '.'))
        .unwrap_or(body.len());
    let stem = &body[..stem];
    let whole = match stem.split_once('.') {
        Some((whole, rest)) if rest.bytes().all(|byte| byte == b'0') => whole,
        _ => stem,
    };
    // `05`
    let short = if whole.len() == 2 && whole.starts_with('0') {
        &whole[1..]
    } else {
        whole
    };
    if digits.starts_with('-') {
        format!("-{short}")
    } else {
        short.to_string()
    }
}

/// Whether a word is nine cells or more in a row.
fn is_cells(word: &str) -> bool {
    word.len() >= 9
        && word
            .chars()
            .all(|c| super::super::chars::cell_of(c) != super::super::chars::NOT_A_CELL)
}
