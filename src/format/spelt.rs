//! Digits that are spelt: `:five:`, as chats copy their pictures of digits, `five`, or `fünf`.

/// The names of the digits from 0 on.
const NAMES: [[&str; 10]; 5] = [
    [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ],
    [
        "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun",
    ],
    [
        "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
    ],
    [
        "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve",
    ],
    [
        "zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove",
    ],
];

/// What is said for an empty cell.
const EMPTY: [&str; 11] = [
    "blank", "empty", "dot", "nothing", "leer", "vide", "vacío", "vacía", "vacio", "vuoto", "vuota",
];

/// The fewest names of digits: no puzzle has fewer givens.
const FEWEST: usize = 17;

/// The text with digits in place of their names, and dots in place of `:white_large_square:` or whatever is between the digits; `None` if
/// it does not have the names of a puzzle's digits.
pub(super) fn in_digits(text: &str) -> Option<String> {
    let words: Vec<Word<'_>> = words(text).collect();
    let is_digit = |word: &&Word<'_>| !matches!(word.digit(), None | Some(b'0'));
    let count = words.iter().filter(is_digit).count();
    let digits = text.bytes().filter(|byte| matches!(byte, b'1'..=b'9'));
    // The numbers of rows may be there too.
    if count < FEWEST || count < digits.count() {
        return None;
    }
    // Of other pictures, the most frequent one is the empty cell.
    let mut others: Vec<(&str, usize)> = Vec::new();
    for word in words
        .iter()
        .filter(|word| word.is_code && word.digit().is_none())
    {
        match others.iter().position(|(name, _)| *name == word.name) {
            Some(at) => others[at].1 += 1,
            None if others.len() < 50 => others.push((word.name, 1)),
            None => {}
        }
    }
    let empty = others.iter().max_by_key(|(_, count)| *count);
    let mut spelt = String::with_capacity(text.len());
    let mut at = 0;
    for word in &words {
        let own = match word.digit() {
            Some(digit) => digit as char,
            None if word.is_code && empty.is_some_and(|(name, _)| *name == word.name) => '.',
            None => continue,
        };
        spelt.push_str(&text[at..word.start]);
        spelt.push(own);
        at = word.start + word.len();
    }
    spelt.push_str(&text[at..]);
    Some(spelt)
}

/// A word, or a code such as `:five:`.
struct Word<'a> {
    start: usize,
    name: &'a str,
    is_code: bool,
}

impl Word<'_> {
    fn len(&self) -> usize {
        self.name.len() + if self.is_code { 2 } else { 0 }
    }

    /// The digit that it names; 0 for an empty cell.
    fn digit(&self) -> Option<u8> {
        if EMPTY.contains(&&self.name.to_lowercase()[..]) {
            return Some(b'0');
        }
        let mut languages = NAMES.iter();
        languages.find_map(|names| {
            let at = names
                .iter()
                .position(|name| self.name.eq_ignore_ascii_case(name))?;
            Some(b'0' + at as u8)
        })
    }
}

/// The words and codes of a text in order.
fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(|c: char| c.is_alphabetic() || c == ':')?;
        let own = &text[start..];
        let code = own.strip_prefix(':').and_then(code);
        let name = code.unwrap_or_else(|| {
            let end = own.find(|c: char| !c.is_alphanumeric() && c != '_');
            &own[..end.unwrap_or(own.len())]
        });
        let word = Word {
            start,
            name,
            is_code: code.is_some(),
        };
        // A colon by itself.
        at = start + word.len().max(1);
        Some(word)
    })
}

/// The name of a picture up to the colon after it.
fn code(text: &str) -> Option<&str> {
    let (name, _) = text.split_once(':')?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+');
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic());
    (starts && name.len() <= 40 && name.chars().all(is_name)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_digits_and_the_picture_between_them_a_dot() {
        let row = ":five::three::white_large_square: :seven:\n";
        let text = format!("Solve! :tada:\n{}", row.repeat(6));
        let expected = format!("Solve! :tada:\n{}", "53. 7\n".repeat(6));
        assert_eq!(in_digits(&text).as_deref(), Some(&*expected));
        assert_eq!(
            in_digits(&"Fünf,,zero,zwei;".repeat(9)).as_deref(),
            Some(&*"5,,0,2;".repeat(9))
        );
        assert_eq!(in_digits("one two three"), None);
        assert_eq!(in_digits(&"x1: one 12 ".repeat(20)), None);
    }
}
