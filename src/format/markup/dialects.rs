//! Markup that is written like HTML: the tables of wikis, and the tags of forums, which are called BBCode.

/// A wiki's table: `{|`, `|-`, `| 5 || 3`.
pub(super) fn of_wiki(text: &str) -> Option<String> {
    let start = text.find("{|")?;
    let end = text[start..]
        .rfind("|}")
        .map_or(text.len(), |end| start + end);
    let mut html = String::from("<table>");
    for line in text[start..end].lines().skip(1) {
        let line = line.trim();
        if line.starts_with("|-") {
            html.push_str("<tr>");
        } else if line.starts_with("|+") {
            continue;
        } else if let Some(cells) = line.strip_prefix(['|', '!']) {
            if !html.contains("<tr>") {
                html.push_str("<tr>");
            }
            let mark = if line.starts_with('!') { "!!" } else { "||" };
            for cell in cells.split(mark) {
                // `style="…" | 5`
                let cell = cell
                    .split_once('|')
                    .filter(|(style, _)| style.contains('='))
                    .map_or(cell, |(_, cell)| cell);
                html.push_str("<td>");
                html.push_str(&cell.replace("'''", "").replace("''", ""));
            }
        } else {
            // A cell may go on in the next line.
            html.push_str(line);
        }
    }
    html.push_str("</table>");
    Some(html)
}

/// The tags of forums, in square brackets.
pub(super) fn of_bbcode(text: &str) -> Option<String> {
    const TAGS: [&str; 13] = [
        "table", "tr", "td", "th", "code", "pre", "b", "i", "u", "color", "size", "font", "quote",
    ];
    let is_tag = |inside: &str| {
        let name = inside.trim_start_matches('/');
        let name = name.split('=').next().unwrap_or(name);
        TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name))
    };
    let mut html = String::new();
    let mut count = 0;
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        html.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(40).position(|byte| byte == b']');
        match end.filter(|&end| is_tag(&rest[1..end])) {
            Some(end) => {
                let inside = rest[1..end].split('=').next().unwrap_or("");
                // Lines in a post are lines.
                let name = if inside.eq_ignore_ascii_case("code") {
                    "pre"
                } else if inside.eq_ignore_ascii_case("/code") {
                    "/pre"
                } else {
                    inside
                };
                html.push_str(&format!("<{name}>"));
                rest = &rest[end + 1..];
                count += 1;
            }
            None => {
                html.push('[');
                rest = &rest[1..];
            }
        }
    }
    html.push_str(rest);
    if count == 0 {
        return None;
    }
    Some(if html.contains("<table>") {
        html
    } else {
        format!("<pre>{html}</pre>")
    })
}
