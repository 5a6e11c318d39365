//! JSON as a tree, and SudokuPad's short form of it.
//!
//! Before compression, the short form leaves out everything that can be inferred:
//!
//! ```text
//! {'cells':[[{'value':5},{},{}]]}      {ce:[[{v:5},,]]}
//! ```
//!
//! Names have no quotes, `{}` in lists is left out, `true` is `t`, colours lack their `#` and quotes.

use std::borrow::Cow;

/// How deep lists and objects may be nested.
const DEPTH: usize = 32;

/// A value and where it starts, in bytes.
#[derive(Clone)]
pub(in crate::format) struct Node {
    pub(in crate::format) at: usize,
    pub(in crate::format) value: Value,
}

#[derive(Clone)]
pub(in crate::format) enum Value {
    Null,
    Bool(bool),
    /// A number as written; in the short form, any other word too.
    Word(Cow<'static, str>),
    Text(Cow<'static, str>),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

/// The values of a text one after another, with or without commas between them; or the place of the first error.
pub(super) fn read(text: &str, is_short: bool) -> Result<Vec<Node>, usize> {
    let mut reader = Reader {
        text,
        at: 0,
        is_short,
    };
    let mut nodes = Vec::new();
    loop {
        reader.skip(|c| c == ',' || c == ';');
        if reader.at == text.len() {
            return Ok(nodes);
        }
        nodes.push(reader.value(0)?);
    }
}

/// Replaces the single quotes of the short form by double ones; `\'` is a literal quote.
pub(super) fn with_plain_quotes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\'' => plain.push('"'),
            '\\' if chars.next_if_eq(&'\'').is_some() => plain.push('\''),
            // Any other escape is copied.
            '\\' => {
                plain.push(c);
                plain.extend(chars.next());
            }
            _ => plain.push(c),
        }
    }
    plain
}

/// The place in the text, in bytes, of the character after `before` others in the string that starts at `start`.
pub(super) fn place_in_string(text: &str, start: usize, before: usize) -> usize {
    let hex = |at: usize| u16::from_str_radix(text.get(at..at + 4)?, 16).ok();
    let mut at = start + 1;
    for _ in 0..before {
        let rest = &text[at..];
        // Two escaped surrogates are one character.
        let is_pair = rest.starts_with("\\u")
            && rest[6..].starts_with("\\u")
            && matches!(hex(at + 2), Some(0xd800..0xdc00))
            && matches!(hex(at + 8), Some(0xdc00..0xe000));
        let mut chars = rest.chars();
        at += match chars.next() {
            Some('\\') if is_pair => 12,
            Some('\\') if rest.starts_with("\\u") => 6,
            Some('\\') => 1 + chars.next().map_or(0, char::len_utf8),
            first => first.map_or(0, char::len_utf8),
        };
    }
    at
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    is_short: bool,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips white space, and the characters that `also` accepts.
    fn skip(&mut self, also: impl Fn(char) -> bool) {
        let rest = &self.text[self.at..];
        if self
            .peek()
            .is_some_and(|byte| byte.is_ascii_graphic() && !also(byte as char))
        {
            return;
        }
        let passed = |c: char| c.is_whitespace() || c == '\u{feff}' || also(c);
        self.at += rest.find(|c| !passed(c)).unwrap_or(rest.len());
    }

    fn take(&mut self, byte: u8) -> bool {
        self.skip(|_| false);
        let is_there = self.peek() == Some(byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn value(&mut self, depth: usize) -> Result<Node, usize> {
        self.skip(|_| false);
        let at = self.at;
        let value = match self.peek().ok_or(at)? {
            _ if depth > DEPTH => return Err(at),
            b'[' => Value::List(self.list(depth)?),
            b'{' => Value::Object(self.object(depth)?),
            b'"' => Value::Text(self.string()?.into()),
            _ => self.word()?,
        };
        Ok(Node { at, value })
    }

    fn list(&mut self, depth: usize) -> Result<Vec<Node>, usize> {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            self.skip(|_| false);
            let at = self.at;
            let is_end = self.peek() == Some(b']');
            if self.is_short && (is_end || self.peek() == Some(b',')) {
                let value = Value::Object(Vec::new());
                items.push(Node { at, value });
            } else if !is_end {
                items.push(self.value(depth + 1)?);
            }
            // A comma before the end is not an error; people write that.
            if self.take(b']') {
                return Ok(items);
            }
            if !self.take(b',') {
                return Err(self.at);
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Vec<(String, Node)>, usize> {
        self.at += 1;
        let mut fields = Vec::new();
        loop {
            self.skip(|_| false);
            match self.peek() {
                Some(b'}') => {
                    self.at += 1;
                    return Ok(fields);
                }
                Some(b'"') => {}
                Some(byte) if self.is_short && byte.is_ascii_alphanumeric() => {}
                _ => return Err(self.at),
            }
            let key = match self.peek() {
                Some(b'"') => self.string()?,
                _ => self.plain_word().to_string(),
            };
            if !self.take(b':') {
                return Err(self.at);
            }
            fields.push((key, self.value(depth + 1)?));
            self.skip(|_| false);
            if self.peek() != Some(b'}') && !self.take(b',') {
                return Err(self.at);
            }
        }
    }

    fn string(&mut self) -> Result<String, usize> {
        let start = self.at;
        self.at += 1;
        let mut string = String::new();
        let mut units: Vec<u16> = Vec::new();
        let mut chars = self.text[self.at..].char_indices();
        while let Some((at, c)) = chars.next() {
            if c != '\\' {
                string.push_str(&drain(&mut units));
            }
            match c {
                '"' => {
                    self.at += at + 1;
                    return Ok(string);
                }
                '\\' => {
                    let (_, escaped) = chars.next().ok_or(start)?;
                    let plain = match escaped {
                        'u' => {
                            let hex: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                            let unit = u16::from_str_radix(&hex, 16).map_err(|_| self.at + at)?;
                            units.push(unit);
                            continue;
                        }
                        'n' => '\n',
                        't' => '\t',
                        'r' => '\r',
                        'b' | 'f' => ' ',
                        c => c,
                    };
                    string.push_str(&drain(&mut units));
                    string.push(plain);
                }
                _ => string.push(c),
            }
        }
        Err(self.text.len())
    }

    fn plain_word(&mut self) -> &str {
        let start = self.at;
        let rest = &self.text[start..];
        let ends = |c: char| matches!(c, ',' | ':' | '}' | ']') || c.is_whitespace();
        self.at += match rest.as_bytes() {
            // A digit.
            [b'0'..=b'9', b',' | b']', ..] => 1,
            _ => rest.find(ends).unwrap_or(rest.len()),
        };
        &self.text[start..self.at]
    }

    fn word(&mut self) -> Result<Value, usize> {
        let (start, is_short) = (self.at, self.is_short);
        let word = self.plain_word();
        let is_number = word.starts_with(|c: char| c.is_ascii_digit() || c == '-')
            && word
                .bytes()
                .all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
        match word {
            "null" | "None" => Ok(Value::Null),
            "true" | "True" => Ok(Value::Bool(true)),
            "false" | "False" => Ok(Value::Bool(false)),
            "t" if is_short => Ok(Value::Bool(true)),
            "f" if is_short => Ok(Value::Bool(false)),
            _ if is_number || (is_short && !word.is_empty()) => Ok(Value::Word(owned(word))),
            _ => Err(start),
        }
    }
}

/// A word of its own. Most are single digits, which need no memory.
fn owned(word: &str) -> Cow<'static, str> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => {
            let at = usize::from(digit - b'0');
            Cow::Borrowed(&"0123456789"[at..=at])
        }
        _ => Cow::Owned(word.to_string()),
    }
}

/// The characters of escaped code units; a lone surrogate becomes the replacement character.
fn drain(units: &mut Vec<u16>) -> String {
    let string = String::from_utf16_lossy(units);
    units.clear();
    string
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(node: &Node) -> String {
        match &node.value {
            Value::Null => "null".to_string(),
            Value::Bool(is_so) => is_so.to_string(),
            Value::Word(word) => word.to_string(),
            Value::Text(text) => format!("{text:?}"),
            Value::List(items) => {
                let items: Vec<String> = items.iter().map(print).collect();
                format!("[{}]", items.join(","))
            }
            Value::Object(fields) => {
                let print = |(key, node): &(String, Node)| format!("{key}:{}", print(node));
                let fields: Vec<String> = fields.iter().map(print).collect();
                format!("{{{}}}", fields.join(","))
            }
        }
    }

    fn reads(text: &str, is_short: bool) -> Result<String, usize> {
        let nodes = read(text, is_short)?;
        Ok(nodes.iter().map(print).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn json_with_extra_commas_is_read() {
        let plain = |text: &str| reads(text, false);
        assert_eq!(
            plain(" {\"a\" : [1, null,true,],} ").as_deref(),
            Ok("{a:[1,null,true]}")
        );
        assert_eq!(plain("[]\n[-2]").as_deref(), Ok("[] [-2]"));
        assert_eq!(
            plain(r#""\"\\\u00e9\ud83d\ude00\n""#).as_deref(),
            Ok(r#""\"\\é😀\n""#)
        );
        for (text, at) in [
            ("{a:1}", 1),
            ("[1 2]", 3),
            ("[1", 2),
            ("{\"a\"}", 4),
            ("\"", 1),
            (r#"["ab\ux"]"#, 4),
            ("[x]", 1),
        ] {
            assert_eq!(plain(text), Err(at), "{text}");
        }
    }

    #[test]
    fn the_short_form_may_omit_quotes_and_values() {
        let text = with_plain_quotes("{ce:[[{v:5},,],[,]],t:'It\\'s',b:t,c:34BBE6}");
        assert_eq!(
            reads(&text, true).as_deref(),
            Ok("{ce:[[{v:5},{},{}],[{},{}]],t:\"It's\",b:true,c:34BBE6}")
        );
    }

    #[test]
    fn deep_nesting_does_not_overflow_the_stack() {
        assert_eq!(reads(&"[".repeat(100_000), false), Err(DEPTH + 1));
    }
}
