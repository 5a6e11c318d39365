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

use super::printed;
use super::tokens::{Reader, Token};
use super::value::{Node, Value};

/// How deep brackets may be nested; deeper ones are left out.
const DEPTH: usize = 24;

/// The values of a program, in order; named ones as objects with one field.
pub(super) fn read(text: &str) -> Vec<Node> {
    let mut reader = Reader {
        text: &printed::with_commas(text),
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

/// Words before a value that say nothing more than that there is one.
const WRAPPERS: [&str; 7] = ["Just", "Some", "j", "Number", "SOME", "Given", "Optional"];

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

impl Reader<'_> {
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
                _ => Value::Word(word.into()),
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
                            value: Value::Text(text.into()),
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
                            word = Some((at, key.into_owned()));
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
                                value: Value::Word(number.into()),
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
        let numbers: Option<Vec<_>> = inner.iter().map(number).collect();
        // A list of nine numbers is no index.
        numbers
            .filter(|numbers| numbers.len() <= 2)
            .map(|numbers| numbers.join(","))
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
    let words: Vec<_> = items.iter().map(word).collect::<Option<_>>()?;
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
    // `[Cell { value: 5 }, Cell { value: 0 }, …]`: the name is that of their type.
    let are_alike = items.len() > 1 && items.windows(2).all(|pair| pair[0].name == pair[1].name);
    if are_alike {
        items.iter_mut().for_each(|item| item.name = None);
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
