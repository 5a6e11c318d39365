//! Entities of XML and HTML.

use std::borrow::Cow;

/// Replaces entities such as `&amp;`; leaves unknown ones unchanged.
pub(super) fn decode(text: &str) -> Cow<'_, str> {
    if text.contains('&') {
        decoded(text).map(|(_, c)| c).collect()
    } else {
        Cow::Borrowed(text)
    }
}

/// The characters of a text with entities replaced, each with its place in the text.
pub(super) fn decoded(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut next = 0;
    std::iter::from_fn(move || {
        let (at, rest) = (next, &text[next..]);
        let first = rest.chars().next()?;
        // The longest entity is `&#x10ffff;`: a semicolon further on ends something else.
        let end = rest.bytes().take(12).position(|byte| byte == b';');
        let end = end.filter(|_| first == '&');
        let (len, c) = match end.and_then(|end| Some((end + 1, entity(&rest[1..end])?))) {
            Some(known) => known,
            None => (first.len_utf8(), first),
        };
        next += len;
        Some((at, c))
    })
}

fn entity(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" | "ensp" | "emsp" | "thinsp" | "numsp" => Some('\u{a0}'),
        "middot" | "bull" | "sdot" => Some('.'),
        "ndash" | "mdash" | "minus" => Some('-'),
        "Tab" => Some('\t'),
        "NewLine" => Some('\n'),
        "zwnj" | "zwj" | "shy" => Some('\u{feff}'),
        "vert" | "boxv" => Some('|'),
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_decoded_and_other_text_is_unchanged() {
        assert_eq!(
            decode("a&amp;b&#46;&#x2E; &foo; & &#xD800;"),
            "a&b.. &foo; & &#xD800;"
        );
        assert_eq!(decode("&lt;&gt;&quot;&apos;&#X41;"), "<>\"'A");
        assert_eq!(decode("&nbsp;&middot;"), "\u{a0}.");
    }
}
