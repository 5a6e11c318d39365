//! Rules: the lines drawn between rows of cells, and the strokes they are made of.

use super::chars::{NOTHING, plain};

/// Whether a character may be part of a rule.
pub(super) fn is_stroke(c: char) -> bool {
    c.is_whitespace() || "-=_*#~+|:.'`\"^<>/\\,;!o".contains(c)
}

/// Whether a line is a rule between boxes, without cells: `---+---+---`, `*-----------*`,
/// `'-------'`, `======`, `────┼────`.
///
/// Nine dashes could be a rule or cells; they are blanks if `dash_is_blank`.
pub(super) fn is_rule(text: &str, dash_is_blank: bool) -> bool {
    let (mut strokes, mut dashes, mut underscores, mut stars, mut dots) = (0, 0, 0, 0, 0);
    let (mut corner, mut last, mut together) = (false, ' ', false);
    for c in text.chars().map(plain) {
        match c {
            '=' => strokes += 1,
            '-' => dashes += 1,
            '_' => underscores += 1,
            '*' => stars += 1,
            '.' => dots += 1,
            '+' | ':' | '`' | '\'' => corner = true,
            '|' | ',' | NOTHING => {}
            _ if c.is_whitespace() => {}
            _ => return false,
        }
        together |= c == last && matches!(c, '-' | '_' | '*');
        last = c;
    }
    let kinds = [dashes, underscores, stars, dots]
        .iter()
        .filter(|&&n| n > 0)
        .count();
    if strokes > 0 || (corner && dashes + underscores > 0) {
        return true;
    }
    if kinds > 1 {
        return dashes + underscores >= 3 && together;
    }
    let count = dashes + underscores + stars;
    match count {
        0 => false,
        // `-|-|-|…` without spaces is drawn between rows.
        9 | 81 => {
            dashes > 0
                && (together || !text.trim().contains(' ') && text.contains('|'))
                && !dash_is_blank
        }
        _ => together,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ruled_lines_are_distinguished_from_rows() {
        for text in [
            "---+---+---",
            "------+-------+------",
            "*-----------*",
            "-----------",
            ".---.---.---.",
            ":---+---+---:",
            "'-----------'",
            "===========",
            "┌───┬───┬───┐",
            "|---|---|---|",
            "--__",
            "____________",
        ] {
            assert!(is_rule(text, false), "{text}");
        }
        assert!(!is_rule("|---|---|---|", true));
        for text in [
            ".........",
            "*********",
            "- - - | - - - | - - -",
            ". . .",
            "1--------",
        ] {
            assert!(!is_rule(text, false), "{text}");
        }
    }
}
