//! HTML and XML as a tree, as browsers read it: with missing end tags, entities, and anything else that people paste.

use super::super::entities::decode;
use std::borrow::Cow;

/// How deep elements may be nested; deeper ones are their parent's.
const DEPTH: usize = 60;

/// Elements without content.
const VOID: [&str; 14] = [
    "br", "hr", "img", "input", "meta", "link", "col", "area", "base", "wbr", "source", "line",
    "rect", "path",
];

/// Elements that end others of these names, if their end tags are missing.
const ENDS: [(&str, &[&str], &[&str]); 8] = [
    ("td", &["td", "th"], &["table", "tr"]),
    ("th", &["td", "th"], &["table", "tr"]),
    ("tr", &["td", "th", "tr", "colgroup"], &["table"]),
    (
        "tbody",
        &["td", "th", "tr", "tbody", "thead", "colgroup"],
        &["table"],
    ),
    ("colgroup", &["colgroup"], &["table"]),
    ("li", &["li"], &["ul", "ol"]),
    ("option", &["option"], &["select"]),
    ("p", &["p"], &["div", "td", "body"]),
];

/// An element with its attributes, in small letters.
#[derive(Debug, Default)]
pub(super) struct Element<'a> {
    /// Where its tag starts, in bytes.
    pub(super) at: usize,
    pub(super) name: Cow<'a, str>,
    pub(super) attributes: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    pub(super) children: Vec<Child<'a>>,
}

#[derive(Debug)]
pub(super) enum Child<'a> {
    Text(Cow<'a, str>),
    Element(Element<'a>),
}

impl<'a> Element<'a> {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| &value[..])
    }

    pub(super) fn elements(&self) -> impl Iterator<Item = &Element<'a>> {
        self.children.iter().filter_map(|child| match child {
            Child::Element(element) => Some(element),
            Child::Text(_) => None,
        })
    }

    /// This element and all below it, in the order of the text.
    pub(super) fn all(&self) -> Vec<&Element<'a>> {
        let mut found = Vec::new();
        self.add_all(&mut found);
        found
    }

    fn add_all<'b>(&'b self, found: &mut Vec<&'b Element<'a>>) {
        found.push(self);
        for element in self.elements() {
            element.add_all(found);
        }
    }
}

/// The tree of a text, below a root without a name.
pub(super) fn parse(text: &str) -> Element<'_> {
    let mut open: Vec<Element> = vec![Element::default()];
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let next = rest.find('<').unwrap_or(rest.len());
        if next > 0 {
            add(&mut open, Child::Text(decode(&rest[..next])));
            at += next;
            continue;
        }
        if let Some(comment) = rest.strip_prefix("<!--") {
            at += 4 + comment.find("-->").map_or(comment.len(), |end| end + 3);
            continue;
        }
        let is_tag = rest[1..]
            .starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?'));
        let Some(end) = tag_end(rest).filter(|_| is_tag) else {
            add(&mut open, Child::Text("<".into()));
            at += 1;
            continue;
        };
        let tag = &rest[1..end];
        at += end + 1;
        if let Some(name) = tag.strip_prefix('/') {
            close(&mut open, &name.trim().to_ascii_lowercase());
        } else if !tag.starts_with(['!', '?']) {
            let (element, is_empty) = element(tag, at - end - 1);
            let name = element.name.clone();
            end_others(&mut open, &name);
            if is_empty || VOID.contains(&&name[..]) {
                add(&mut open, Child::Element(element));
            } else if matches!(&name[..], "script" | "style" | "textarea") {
                let rest = &text[at..];
                let end = find_end(rest, &name);
                let mut element = element;
                let inner = &rest[..end];
                element.children.push(Child::Text(if name == "textarea" {
                    decode(inner)
                } else {
                    inner.into()
                }));
                add(&mut open, Child::Element(element));
                at += end;
            } else if open.len() < DEPTH {
                open.push(element);
            }
        }
    }
    while open.len() > 1 {
        pop(&mut open);
    }
    open.pop().unwrap_or_default()
}

/// Where a tag ends; quoted values may contain the sign.
fn tag_end(rest: &str) -> Option<usize> {
    let mut quote = None;
    let mut previous = 0;
    for (at, byte) in rest.bytes().enumerate().take(20_000) {
        match (quote, byte) {
            (Some(own), byte) if own == byte => quote = None,
            (None, b'"' | b'\'') if previous == b'=' => quote = Some(byte),
            (None, b'>') => return Some(at),
            // Another tag begins before this one ends.
            (None, b'<') if at > 0 => return None,
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            previous = byte;
        }
    }
    None
}

/// Where the end tag of a raw text starts.
fn find_end(rest: &str, name: &str) -> usize {
    let mut from = 0;
    while let Some(at) = rest[from..].find("</") {
        let start = from + at;
        let tail = &rest.as_bytes()[start + 2..];
        if tail.len() >= name.len() && tail[..name.len()].eq_ignore_ascii_case(name.as_bytes()) {
            return start;
        }
        from = start + 2;
    }
    rest.len()
}

/// A name in small letters.
fn small(name: &str) -> Cow<'_, str> {
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(name.to_ascii_lowercase())
    } else {
        Cow::Borrowed(name)
    }
}

fn element(tag: &str, at: usize) -> (Element<'_>, bool) {
    let is_empty = tag.ends_with('/');
    let tag = tag.strip_suffix('/').unwrap_or(tag);
    let end = tag.find(|c: char| c.is_whitespace()).unwrap_or(tag.len());
    let mut element = Element {
        at,
        name: small(&tag[..end]),
        ..Element::default()
    };
    let mut rest = tag[end..].trim_start();
    while !rest.is_empty() {
        let end = rest
            .find(|c: char| c.is_whitespace() || c == '=')
            .unwrap_or(rest.len());
        let key = small(&rest[..end]);
        rest = rest[end..].trim_start();
        let mut value = Cow::Borrowed("");
        if let Some(after) = rest.strip_prefix('=') {
            let after = after.trim_start();
            let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''));
            let (own, tail) = match quote {
                Some(quote) => after[1..].split_once(quote).unwrap_or((&after[1..], "")),
                None => after.split_at(after.find(char::is_whitespace).unwrap_or(after.len())),
            };
            value = decode(own);
            rest = tail.trim_start();
        }
        if !key.is_empty() {
            element.attributes.push((key, value));
        } else if end == 0 && !rest.is_empty() {
            rest = &rest[rest.chars().next().map_or(1, char::len_utf8)..];
        }
    }
    (element, is_empty)
}

fn add<'a>(open: &mut [Element<'a>], child: Child<'a>) {
    if let Some(parent) = open.last_mut() {
        parent.children.push(child);
    }
}

fn pop(open: &mut Vec<Element>) {
    if let Some(element) = open.pop() {
        add(open, Child::Element(element));
    }
}

fn close(open: &mut Vec<Element>, name: &str) {
    let Some(at) = open
        .iter()
        .rposition(|element| element.name == name)
        .filter(|&at| at > 0)
    else {
        return;
    };
    while open.len() > at {
        pop(open);
    }
}

fn end_others(open: &mut Vec<Element>, name: &str) {
    let Some((_, ended, within)) = ENDS.iter().find(|(own, ..)| *own == name) else {
        return;
    };
    let from = open
        .iter()
        .rposition(|element| within.contains(&&element.name[..]))
        .map_or(1, |at| at + 1);
    // A row ends cells in rows, but only those of its own table.
    let first = open
        .iter()
        .enumerate()
        .skip(from.max(1))
        .find(|(_, element)| ended.contains(&&element.name[..]));
    let Some((at, _)) = first else { return };
    while open.len() > at {
        pop(open);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_end_tags_and_entities_are_no_obstacle() {
        let root = parse("<TABLE><TR><TD>9<TD>&nbsp;<TR><TD a=1 b='x>y'>&#53;</TABLE>tail");
        let names: Vec<&str> = root.all().iter().map(|element| &element.name[..]).collect();
        assert_eq!(names, ["", "table", "tr", "td", "td", "tr", "td"]);
        assert_eq!(root.all()[6].attribute("b"), Some("x>y"));
        assert_eq!(root.all()[6].text(), "5");
        assert_eq!(root.text(), "9\u{a0}5tail");
    }

    #[test]
    fn scripts_are_raw_and_comments_are_nothing() {
        let root = parse("<script>if (a < b) { }</script><!-- <td> --><p>one<br>two");
        assert_eq!(root.lines(), "one\ntwo\n");
        assert_eq!(root.all().len(), 4);
    }

    #[test]
    fn a_million_open_tags_do_not_overflow_the_stack() {
        assert!(parse(&"<div>".repeat(100_000)).all().len() <= DEPTH);
    }
}
