//! LaTeX as plain lines: commands are taken off, and each row of a table is a line.

/// Commands with arguments that are no text, and how many of these come before the text.
const ARGUMENTS: [(&str, usize); 9] = [
    ("begin", 1),
    ("end", 1),
    ("cline", 1),
    ("cmidrule", 1),
    ("multicolumn", 2),
    ("multirow", 2),
    ("textcolor", 1),
    ("color", 1),
    ("cellcolor", 1),
];

/// The rows of a text with `&` between its cells and `\\` at the end of its rows; `None` for any other text.
pub(super) fn rows(text: &str) -> Option<String> {
    if text.matches('&').nth(71).is_none() || text.matches("\\\\").nth(7).is_none() {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => {
                if let Some(after) = rest.strip_prefix('\\') {
                    plain.push('\n');
                    rest = after;
                    continue;
                }
                let end = rest.find(|c: char| !c.is_ascii_alphabetic());
                let (name, after) = rest.split_at(end.unwrap_or(rest.len()));
                rest = after;
                if let Some((_, count)) = ARGUMENTS.iter().find(|(own, _)| *own == name) {
                    let count = count + usize::from(name == "begin" && is_table(rest));
                    (0..count).for_each(|_| rest = without_argument(rest));
                } else if name.is_empty() {
                    // `\[`, `\,`, `\;`
                    rest = rest
                        .strip_prefix(['[', ']', '(', ')', ',', ';', ' '])
                        .unwrap_or(rest);
                }
            }
            '{' | '}' | '$' => {}
            // A line may end anywhere; a row ends with `\\`.
            '~' | '\n' | '\r' => plain.push(' '),
            c => plain.push(c),
        }
    }
    Some(plain)
}

/// Whether an environment has a list of columns behind its name.
fn is_table(rest: &str) -> bool {
    rest.starts_with("{tabular") || rest.starts_with("{array") || rest.starts_with("{longtable")
}

fn without_argument(rest: &str) -> &str {
    let Some(inner) = rest.strip_prefix('{') else {
        return rest;
    };
    let mut depth = 1;
    let end = inner.find(|c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth == 0
    });
    end.map_or(rest, |end| &inner[end + 1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_their_arguments_are_taken_off() {
        let row =
            r"\hline \textbf{5} & {\bf 3} & ~ & \multicolumn{1}{c|}{7} & & & & & \\ \cline{1-3}";
        let text = format!(
            r"\[\begin{{array}}{{|r|@{{}}r|}}{}\end{{array}}\]",
            row.repeat(9)
        );
        let rows = rows(&text).unwrap();
        let lines: Vec<String> = rows
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        assert_eq!(lines[..9], ["5&3&&7&&&&&"; 9]);
        assert_eq!(lines[9..].concat(), "");
        assert_eq!(super::rows("5 & 3"), None);
    }
}
