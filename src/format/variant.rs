//! Rules beyond classic Sudoku, by their names.

/// Words that name a rule wherever they stand, and its name.
const RULES: [(&str, &str); 44] = [
    ("little killer", "little killer"),
    ("killer", "killer"),
    ("windoku", "windoku"),
    ("hyper sudoku", "windoku"),
    ("hypersudoku", "windoku"),
    ("hyper-sudoku", "windoku"),
    ("jigsaw", "jigsaw"),
    ("irregular", "jigsaw"),
    ("squiggly", "jigsaw"),
    ("chaos construction", "chaos construction"),
    ("thermo", "thermometers"),
    ("sandwich", "sandwich"),
    ("x-sum", "X-sums"),
    ("x sums", "X-sums"),
    ("xsum", "X-sums"),
    ("skyscraper", "skyscrapers"),
    ("anti-knight", "anti-knight"),
    ("antiknight", "anti-knight"),
    ("anti knight", "anti-knight"),
    ("knight's move", "anti-knight"),
    ("anti-king", "anti-king"),
    ("antiking", "anti-king"),
    ("anti king", "anti-king"),
    ("king's move", "anti-king"),
    ("nonconsecutive", "non-consecutive"),
    ("non-consecutive", "non-consecutive"),
    ("kropki", "Kropki"),
    ("renban", "renban"),
    ("german whispers", "whispers"),
    ("dutch whispers", "whispers"),
    ("palindrome", "palindromes"),
    ("zipper", "zipper lines"),
    ("quadruple", "quadruples"),
    ("sudoku x", "diagonals"),
    ("sudoku-x", "diagonals"),
    ("x-sudoku", "diagonals"),
    ("x sudoku", "diagonals"),
    ("xsudoku", "diagonals"),
    ("diagonal", "diagonals"),
    ("disjoint", "disjoint groups"),
    ("samurai", "samurai"),
    ("argyle", "argyle"),
    ("cages", "cages"),
    ("arrow sudoku", "arrows"),
];

/// Words that name one only beside the word Sudoku, puzzle or rules.
const BESIDE_SUDOKU: [(&str, &str); 5] = [
    ("arrow", "arrows"),
    ("consecutive", "consecutive"),
    ("greater than", "greater than"),
    ("even", "even and odd"),
    ("asterisk", "asterisk"),
];

/// The rule that a text names.
pub(super) fn named(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let found = |rules: &[(&str, &'static str)]| {
        rules
            .iter()
            .find(|(word, _)| text.contains(word))
            .map(|(_, name)| *name)
    };
    let is_about = ["sudoku", "puzzle", "rule"]
        .iter()
        .any(|word| text.contains(word));
    found(&RULES).or_else(|| {
        if is_about {
            found(&BESIDE_SUDOKU)
        } else {
            None
        }
    })
}

/// The rule that the words around a grid name.
pub(super) fn beside(text: &str) -> Option<&'static str> {
    // Words, not grids of letters, lists or code.
    let untagged = without_tags(text);
    let lines = untagged.lines().filter(|line| {
        line.len() < 600
            && line.chars().filter(|c| c.is_alphabetic()).count() >= 5
            && !line.contains(['{', '<', '='])
    });
    lines.take(200).find_map(named)
}

/// The text between tags, on lines of its own; scripts are none.
fn without_tags(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let has_tags = text.contains("</");
    for (at, part) in text.split('<').enumerate() {
        let is_script = part.starts_with("script") || part.starts_with("style");
        match part.split_once('>') {
            Some((_, rest)) if at > 0 && has_tags => {
                found.push('\n');
                found.push_str(if is_script { "" } else { rest });
            }
            _ => {
                found.push_str(if at > 0 { "<" } else { "" });
                found.push_str(part);
            }
        }
    }
    found
}

/// A grid of letters that name regions: nine lines of nine.
pub(super) fn has_region_letters(text: &str) -> bool {
    let is_row = |line: &str| {
        line.trim().len() == 9 && line.trim().bytes().all(|byte| byte.is_ascii_uppercase())
    };
    text.lines().filter(|line| is_row(line)).count() == 9
}

/// The size of a Sudoku of another size.
pub(super) fn other_size(text: &str) -> Option<usize> {
    const SIZES: [usize; 8] = [4, 6, 8, 10, 12, 15, 16, 25];
    let is_cell = |word: &str| {
        let is_number = word.len() <= 2 && word.parse::<usize>().is_ok_and(|n| n <= 25);
        is_number
            || (word.len() == 1
                && word
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || ".-_*?".contains(c)))
    };
    let mut widths: Vec<usize> = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line
            .split(|c: char| c.is_whitespace() || "|,;[]{}()".contains(c))
            .filter(|word| !word.is_empty())
            .collect();
        let is_grid =
            !words.is_empty() && words.iter().all(|word| is_cell(word)) && words.len() > 1;
        let is_run = words.len() == 1
            && words[0].len() > 3
            && words[0]
                .chars()
                .all(|c| c.is_ascii_hexdigit() || ('G'..='Y').contains(&c) || ".-_*0".contains(c));
        match () {
            () if is_grid => widths.push(words.len()),
            () if is_run => widths.push(words[0].len()),
            () => {}
        }
    }
    let width = *widths.first()?;
    let is_square =
        SIZES.contains(&width) && widths.len() == width && widths.iter().all(|own| *own == width);
    let has_digits = text.bytes().filter(u8::is_ascii_digit).count() >= 2;
    (is_square && has_digits).then_some(width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_name_their_rules() {
        assert_eq!(beside("Killer Sudoku of the day"), Some("killer"));
        assert_eq!(beside("Non-consecutive Sudoku"), Some("non-consecutive"));
        assert_eq!(beside("Sudoku of 3 May, very hard"), None);
        assert_eq!(beside("Use the arrow keys"), None);
    }

    #[test]
    fn other_sizes_are_recognized() {
        assert_eq!(other_size(&"1 2 . .\n".repeat(4)), Some(4));
        assert_eq!(other_size(&"12....\n".repeat(6)), Some(6));
        assert_eq!(
            other_size(&"1 16 . 3 4 5 6 7 8 9 10 11 12 13 14 15\n".repeat(16)),
            Some(16)
        );
        assert_eq!(other_size(&"53..7....\n".repeat(9)), None);
        assert_eq!(other_size(&"53..7....\n".repeat(8)), None);
    }
}
