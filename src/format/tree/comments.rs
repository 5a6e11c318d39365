//! Comments in source code, and the prompts of consoles, which say as little.

use super::tokens::{LONGEST, Reader, is_cells};

impl Reader<'_> {
    /// The length of the comment that starts here.
    pub(super) fn comment(&self) -> Option<usize> {
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
}
