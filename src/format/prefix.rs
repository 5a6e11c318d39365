//! What stands before every line of a text: a prompt, a mark of quotation or comment, the number of the line, a time, a name.

use super::chars::{NOT_A_CELL, cell_of, lines};

/// The most that a prefix is taken to be, in bytes.
const LONGEST: usize = 32;

/// The text without its prefix: one text for each prefix that nearly all lines have, the longest first.
pub(super) fn without(text: &str) -> Vec<String> {
    let own: Vec<&str> = lines(text)
        .map(|(_, line)| line)
        .filter(|line| !line.trim().is_empty())
        .collect();
    if own.len() < 9 || own.len() > 2_000 {
        return Vec::new();
    }
    let mut shapes: Vec<(String, usize)> = Vec::new();
    for line in &own {
        for end in ends(line) {
            let shape = shape(&line[..end]);
            match shapes.iter().position(|(other, _)| *other == shape) {
                Some(at) => shapes[at].1 += 1,
                None if shapes.len() < 200 => shapes.push((shape, 1)),
                None => {}
            }
        }
    }
    // Words above and below the grid may have no prefix.
    shapes
        .retain(|(shape, count)| *count >= 9 && *count * 2 >= own.len() && counts_up(&own, shape));
    shapes.retain(|(shape, _)| is_before_cells(&own, shape));
    let mut signs = shapes.clone();
    signs.retain(|(shape, _)| !shape.ends_with(char::is_alphabetic));
    shapes.retain(|(shape, _)| !signs.iter().any(|(first, _)| has_cells(&own, shape, first)));
    shapes.sort_by_key(|(shape, _)| std::cmp::Reverse(shape.len()));
    shapes.truncate(4);
    // A space after the prefix may belong to it or to the cells.
    let mut found = Vec::new();
    for (shape, _) in &shapes {
        found.push(strip(text, shape, true));
        if !shape.ends_with('\t') {
            found.push(strip(text, shape, false));
        }
    }
    found.dedup();
    found
}

/// A row of spaces that is wide enough to be one.
const EMPTY_ROW: &str = "                 ";

/// The text without the numbers that an editor shows before every line.
pub(super) fn without_line_numbers(text: &str) -> Option<String> {
    let mut bodies: Vec<(usize, &str)> = Vec::new();
    let mut next: Option<usize> = None;
    for (_, line) in lines(text) {
        let own = line.trim_start_matches(' ');
        let digits = own.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || digits > 6 {
            // Only the end of the text has no number.
            if line.is_empty() && next.is_some() {
                bodies.push((usize::MAX, ""));
                continue;
            }
            return None;
        }
        let number: usize = own[..digits].parse().ok()?;
        if next.is_some_and(|next| next != number)
            || bodies.last().is_some_and(|last| last.0 == usize::MAX)
        {
            return None;
        }
        next = Some(number + 1);
        bodies.push((number, &own[digits..]));
    }
    // A title tells blanks that are between from those that are cells.
    let is_title = |body: &&str| body.contains(char::is_alphabetic);
    let indent = |body: &str| body.len() - body.trim_start_matches(' ').len();
    let titles = bodies.iter().map(|(_, body)| *body).filter(is_title);
    let blanks = " ".repeat(titles.map(indent).min().unwrap_or(1).max(1));
    let marks = ["\t", ": ", ":", "| ", "|", ". ", ") ", &blanks, " "];
    let is_after_all = |mark: &&&str| {
        bodies.iter().all(|(_, body)| {
            body.starts_with(**mark) || body.trim_end().is_empty() || *body == mark.trim_end()
        })
    };
    let mark = marks.iter().find(is_after_all)?;
    let count = bodies
        .iter()
        .filter(|(number, _)| *number != usize::MAX)
        .count();
    let has_lines = count >= 9 || (count >= 2 && bodies[0].0 > 9);
    has_lines.then(|| {
        bodies
            .iter()
            .map(|(_, body)| body.strip_prefix(mark).unwrap_or(""))
            .collect::<Vec<_>>()
            .join("\n")
    })
}

/// The text without labels of its nine rows, such as `R1 ` or `A `, that no sign separates from the cells.
pub(super) fn without_labels(text: &str) -> Option<String> {
    let letters = |first: u8| (first..first + 9).map(|letter| char::from(letter).to_string());
    let numbers = |stem: &str, first: usize| {
        let labels = (first..first + 9).map(|number| format!("{stem}{number}"));
        labels.collect::<Vec<_>>()
    };
    let mut kinds = vec![letters(b'A').collect(), letters(b'a').collect()];
    // As on a chess board.
    let mut downwards: Vec<Vec<String>> = vec![letters(b'A').collect(), numbers("", 1)];
    downwards.iter_mut().for_each(|kind| kind.reverse());
    let mut stems = vec![""];
    for (_, line) in lines(text) {
        let stem = label_of(line).trim_end_matches(|c: char| c.is_ascii_digit());
        let is_name = !stem.is_empty() && stem.chars().all(char::is_alphabetic);
        if is_name && !stems.contains(&stem) && stems.len() < 9 {
            stems.push(stem);
        }
    }
    kinds.extend(
        stems
            .iter()
            .flat_map(|stem| [numbers(stem, 1), numbers(stem, 0)]),
    );
    kinds.extend(downwards);
    kinds.iter().find_map(|kind| without_kind(text, kind))
}

/// The text with bars that are written as the letters I or l: `5 3 . I . 7 . I . . .`.
pub(super) fn with_bars(text: &str) -> Option<String> {
    let between = [" I ", " l "].into_iter();
    let mut bars = between.filter(|bar| text.matches(bar).count() == 18);
    bars.next().map(|bar| text.replace(bar, " | "))
}

/// The text without the notes behind its rows: `53..7....  <- the first row`.
pub(super) fn without_notes(text: &str) -> Option<String> {
    let mut is_any = false;
    let stripped = lines(text).map(|(_, line)| {
        let is_cell = |c: char| cell_of(c) != NOT_A_CELL || c.is_whitespace() || "|".contains(c);
        let end = line.find(|c| !is_cell(c)).unwrap_or(line.len());
        let cells = &line[..end];
        let count = cells.chars().filter(|&c| cell_of(c) != NOT_A_CELL).count();
        let note = &line[end..];
        // Digits in a note may be cells.
        let is_note = count == 9
            && cells.ends_with(char::is_whitespace)
            && !note.contains(|c: char| c.is_ascii_digit());
        if is_note && !note.is_empty() {
            is_any = true;
            return cells.trim_end();
        }
        line
    });
    let stripped: Vec<&str> = stripped.collect();
    is_any.then(|| stripped.join("\n"))
}

/// The word at the start of a line, without the sign after it.
fn label_of(line: &str) -> &str {
    let words = line
        .trim_start()
        .split(|c: char| c.is_whitespace() || c == '|');
    let word = words.into_iter().next().unwrap_or("");
    word.trim_end_matches([':', '.', ')', '='])
}

/// The text without labels of one kind, if nine of its lines have them in order. A header may begin with the first one too.
fn without_kind(text: &str, kind: &[String]) -> Option<String> {
    let mut labelled: Vec<usize> = Vec::new();
    for (number, line) in lines(text) {
        let label = label_of(line);
        if labelled.len() < 9 && label == kind[0] {
            labelled = vec![number];
        } else if labelled.len() < 9 && !labelled.is_empty() && label == kind[labelled.len()] {
            labelled.push(number);
        }
    }
    if labelled.len() < 9 {
        return None;
    }
    let mut rest = String::with_capacity(text.len());
    let width = kind[0].len() + 1;
    for (number, line) in lines(text) {
        let blank = line.len() - line.trim_start().len();
        if labelled.contains(&number) {
            let own = &line[blank + label_of(line).len()..];
            let own = own.trim_start_matches([':', '.', ')', '=']);
            // `r1 = `
            let own = own.strip_prefix(" =").unwrap_or(own);
            let body = own.strip_prefix(' ').unwrap_or(own);
            // With a label, an empty line is a row.
            let is_empty = body.trim().is_empty() && body.len() < 9 && !body.contains('\t');
            rest.push_str(if is_empty { EMPTY_ROW } else { body });
        } else {
            // Rules are as far to the right as the cells.
            rest.push_str(&line[blank.min(width)..]);
        }
        rest.push('\n');
    }
    Some(rest)
}

/// Where a prefix of a line may end.
fn ends(line: &str) -> Vec<usize> {
    // Others may be cells if no space follows.
    let has_fields = line.matches('|').count() >= 7;
    let is_sure = |c: char| "]>:#/\t".contains(c) || (c == '|' && !has_fields);
    let is_spaced = |at: usize| line[at..].chars().next().is_none_or(char::is_whitespace);
    // `REM `, `INFO `
    let is_word = |end: usize| {
        let mut letters = line[..end].chars().rev();
        letters.next().is_some_and(char::is_alphabetic)
            && letters.next().is_some_and(char::is_alphabetic)
    };
    let is_end = |end: usize, c: char| {
        is_sure(c) || (is_spaced(end) && (".)*;%-+•'".contains(c) || is_word(end)))
    };
    let all = line
        .char_indices()
        .take_while(|(at, _)| *at < LONGEST)
        .map(|(at, c)| (at + c.len_utf8(), c));
    all.filter(|&(end, c)| is_end(end, c))
        .map(|(end, _)| end)
        .take(6)
        .collect()
}

/// Whether a prefix has something behind it, and no line of cells between its lines lacks it: such a line was broken off another one.
fn is_before_cells(own: &[&str], shape: &str) -> bool {
    let end = |line: &&str| end_of(line, shape);
    let has_body = |line: &&&str| end(line).is_some_and(|end| !line[end..].trim().is_empty());
    own.iter().filter(has_body).count() >= 5
        && !has_torn_line(own.iter().map(|line| (*line, end(line).is_some())))
}

/// Whether a line of cells lacks the marks that the lines above and below it have: it was broken off another one.
///
/// `lines`: each line, and whether it has the marks.
pub(super) fn has_torn_line<'a>(lines: impl Iterator<Item = (&'a str, bool)>) -> bool {
    let lines: Vec<(&str, bool)> = lines.skip_while(|(_, is_marked)| !is_marked).collect();
    let last = lines.iter().rposition(|(_, is_marked)| *is_marked);
    let is_torn = |&(line, is_marked): &(&str, bool)| {
        !is_marked
            && line.bytes().any(|byte| byte.is_ascii_digit())
            && !line.contains(char::is_alphabetic)
    };
    last.is_some_and(|last| lines[..last].iter().any(is_torn))
}

/// Whether a prefix is another one, and numbers after a space, which may be cells: `L 8: 0 *`.
fn has_cells(own: &[&str], shape: &str, first: &str) -> bool {
    let Some(rest) = shape.strip_prefix(first) else {
        return false;
    };
    let is_spaced = |line: &&str| {
        let end = end_of(line, first).filter(|_| end_of(line, shape).is_some());
        end.is_some_and(|end| line[end..].starts_with(char::is_whitespace))
    };
    rest.contains('0') && own.iter().any(is_spaced)
}

/// Where a prefix of this shape ends.
fn end_of(line: &str, of: &str) -> Option<usize> {
    ends(line)
        .into_iter()
        .find(|&end| shape(&line[..end]) == of)
}

/// Whether the numbers in a prefix are the same in all lines, or grow: those of cells do neither.
fn counts_up(own: &[&str], of: &str) -> bool {
    let number = |line: &&str| -> Option<u64> {
        let end = end_of(line, of)?;
        let digits: String = line[..end]
            .chars()
            .filter(char::is_ascii_digit)
            .take(15)
            .collect();
        Some(digits.parse().unwrap_or(0))
    };
    let numbers: Vec<u64> = own.iter().filter_map(number).collect();
    // Several lines may be of the same minute.
    let is_time = of.contains("0:0");
    numbers.windows(2).all(|pair| pair[0] == pair[1])
        || numbers
            .windows(2)
            .all(|pair| pair[0] < pair[1] || (is_time && pair[0] == pair[1]))
}

/// A prefix with its numbers replaced and without white space, so that those of all lines look alike.
fn shape(prefix: &str) -> String {
    let mut shape = String::new();
    for c in prefix.chars().filter(|c| !c.is_whitespace()) {
        let c = if c.is_ascii_digit() { '0' } else { c };
        if !(c == '0' && shape.ends_with('0')) {
            shape.push(c);
        }
    }
    shape
}

/// Takes a prefix from the lines that have it; the others are words.
fn strip(text: &str, own: &str, with_space: bool) -> String {
    let mut rest = String::with_capacity(text.len());
    for (_, line) in lines(text) {
        let end = end_of(line, own);
        let body = match end {
            Some(end) => {
                let body = &line[end..];
                // A tab stands between them by itself.
                if line[..end].ends_with('\t') || !with_space {
                    body
                } else {
                    body.strip_prefix([' ', '\t']).unwrap_or(body)
                }
            }
            None => line,
        };
        rest.push_str(body);
        rest.push('\n');
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_of_nearly_all_lines_is_removed() {
        let lines = |prefix: fn(usize) -> String| {
            (8..20)
                .map(|n| format!("{}  5 {n}", prefix(n)))
                .collect::<Vec<_>>()
                .join("\n")
        };
        let prefixes: [fn(usize) -> String; 6] = [
            |n| format!("{n}: "),
            |n| format!(" {n}| "),
            |_| "#> ".into(),
            |n| format!("[10:15:{n}] "),
            |_| "<bob81> ".into(),
            |n| format!("Row {n}: "),
        ];
        for prefix in prefixes {
            let text = format!("A title\n{}", lines(prefix));
            assert!(
                without(&text)
                    .iter()
                    .any(|text| text.starts_with("A title\n  5 8\n  5 9\n")),
                "{text}"
            );
        }
        assert!(without("5 3\n6 1").is_empty());
    }
}
