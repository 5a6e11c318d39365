//! What a page shows of an element: its text, without what is hidden.

use super::element::{Child, Element};

impl Element<'_> {
    /// All text below it.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        self.write_text(&mut text);
        text
    }

    /// Whether a page does not show it.
    pub(super) fn is_hidden(&self) -> bool {
        let Some(style) = self.attribute("style") else {
            return self.attribute("hidden").is_some();
        };
        let style: String = style
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| c.to_ascii_lowercase())
            .collect();
        const UNSEEN: [&str; 7] = [
            "display:none",
            "visibility:hidden",
            "opacity:0;",
            "color:transparent",
            "color:white",
            "color:#fff;",
            "color:#ffffff",
        ];
        let style = format!("{style};");
        // White on another colour is seen.
        let is_unseen = |own: &str| {
            let at = style.find(own).filter(|&at| !style[..at].ends_with('-'));
            at.is_some() && (!own.starts_with("color") || !style.contains("background"))
        };
        self.attribute("hidden").is_some() || UNSEEN.iter().any(|own| is_unseen(own))
    }

    /// Whether it holds the solution of its cell.
    fn is_answer(&self) -> bool {
        let classes = self.attribute("class").unwrap_or("").split_whitespace();
        let mut names = classes.map(str::to_ascii_lowercase);
        names.any(|name| matches!(&name[..], "answer" | "solution" | "hidden"))
    }

    fn write_text(&self, text: &mut String) {
        for child in &self.children {
            match child {
                Child::Text(own) => text.push_str(own),
                Child::Element(element) if element.is_hidden() || element.is_answer() => {}
                Child::Element(element)
                    if matches!(&element.name[..], "script" | "style" | "select") => {}
                Child::Element(element) if element.name == "br" => text.push('\n'),
                Child::Element(element) => element.write_text(text),
            }
        }
    }

    /// The text as a page shows it: blocks and rows on lines of their own, tabs between the cells of a table.
    pub(super) fn lines(&self) -> String {
        let mut text = String::new();
        self.write_lines(&mut text, false, true);
        text
    }

    /// The same with a dot for each digit that is not bold.
    pub(super) fn bold_lines(&self) -> String {
        let mut text = String::new();
        self.write_lines(&mut text, false, false);
        text
    }

    fn write_lines(&self, text: &mut String, is_verbatim: bool, is_shown: bool) {
        if self.is_hidden() {
            return;
        }
        let is_shown = is_shown || matches!(&self.name[..], "b" | "strong");
        let shown = |c: char| {
            if is_shown || !c.is_ascii_digit() {
                c
            } else {
                '.'
            }
        };
        let is_verbatim =
            is_verbatim || matches!(&self.name[..], "pre" | "textarea" | "code" | "tt");
        let is_block = matches!(
            &self.name[..],
            "p" | "div"
                | "tr"
                | "li"
                | "pre"
                | "h1"
                | "h2"
                | "h3"
                | "table"
                | "title"
                | "row"
                | "textarea"
                | "blockquote"
                | "code"
        );
        if is_block && !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        for child in &self.children {
            match child {
                Child::Text(own) if is_verbatim => text.extend(own.chars().map(shown)),
                // Line ends in the source are spaces on the page; spaces that cannot break stay.
                Child::Text(own) => {
                    for c in own.chars() {
                        let is_space = c.is_ascii_whitespace();
                        if !is_space || !(text.is_empty() || text.ends_with(['\n', ' '])) {
                            text.push(if is_space { ' ' } else { shown(c) });
                        }
                    }
                }
                Child::Element(element) if element.name == "br" => {
                    let len = text.trim_end_matches(' ').len();
                    text.truncate(len);
                    text.push('\n');
                }
                Child::Element(element) if matches!(&element.name[..], "script" | "style") => {}
                Child::Element(element) => element.write_lines(text, is_verbatim, is_shown),
            }
        }
        if is_block && !text.ends_with('\n') {
            text.push('\n');
        }
    }
}
