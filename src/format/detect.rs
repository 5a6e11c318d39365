//! Says what a text is, and lets the right reader read it.

use super::chars::{lines as lines_of, plain_text};
use super::doubt::{self, Doubt};
use super::error::{ParseError, Place};
use super::found::Found;
use super::proper::is_proper;
use super::{
    Format, Parsed, bits, cautions, column_code, givens, judge, latex, line_names, lines, links,
    lost_blanks, marked, markup, named_order, nearest, opensudoku, order, pencil, prefix, ragged,
    saves, sheet, spelt, together, tree, variant,
};

/// The longest text that is read in other ways than the exact ones, in bytes.
const LOOSE: usize = 100_000;

/// Words beside a grid for what a player has made of it.
const GAME: [&str; 12] = [
    "progress", "far", "current", "state", "stuck", "now", "my", "mine", "entered", "entries",
    "placed", "player",
];

/// How many texts a text may be in.
const DEPTH: u8 = 3;

/// Reads a text in any format.
///
/// First come the readers that accept only texts that are certainly in their format. If none does, the error is that of the
/// reader of lines, because lines are what people type by hand; unless a looser reader makes sense of the text, and only one sense.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let bare = if text.len() <= LOOSE {
        prefix::without_line_numbers(text)
    } else {
        None
    };
    // Numbered lines may also be cells with their numbers.
    let as_cells = || listed(text).filter(Result::is_ok);
    let numbered = bare.map(|bare| nested(&bare, 0)).and_then(|result| {
        if is_answer(&result) {
            Some(result)
        } else {
            as_cells().or(Some(result))
        }
    });
    let parsed = numbered
        .unwrap_or_else(|| nested(text, 0).map_err(|error| explained(text, error)))
        .map_err(judge::of_question)?;
    if is_only_solution(text, &parsed) {
        return Err(ParseError::NO_CELLS);
    }
    let parsed = ordered(text, parsed)?;
    let is_game = parsed.puzzles.len() == 2 && line_names::has_word(text, &GAME);
    let parsed = together::merge(parsed, is_game);
    Ok(cautions::added(text, parsed, text.len() > LOOSE))
}

/// The puzzles in the order that the text says; a question if they may be turned around.
fn ordered(text: &str, parsed: Parsed) -> Result<Parsed, ParseError> {
    let is_known = order::is_known(&parsed);
    if text.len() > LOOSE || is_known || parsed.format == Format::Givens {
        return Ok(parsed);
    }
    if let [entry] = &parsed.puzzles[..] {
        let mirrored = named_order::mirrored(text, &entry.grid);
        if !mirrored.is_empty() {
            let readings = std::iter::once(entry.grid).chain(mirrored).collect();
            return Err(ParseError::asks(readings));
        }
        let parts = marked::puzzles(text, entry);
        if !parts.is_empty() {
            return judge::of_readings(parts, parsed.format).unwrap_or(Ok(parsed));
        }
    }
    let of_code = column_code::has_columns(text).then_some(order::Order::Columns);
    let order = of_code.or_else(|| named_order::of_text(text));
    Ok(match order {
        Some(order) => order.applied_to(parsed),
        None if !text.contains("<tr") && are_boxes(&parsed) => {
            order::Order::Boxes.applied_to(parsed)
        }
        None => parsed,
    })
}

/// Whether groups of nine elements on a page are the boxes of the only grid: as rows they clash, as boxes they make a puzzle.
fn are_boxes(parsed: &Parsed) -> bool {
    match &parsed.puzzles[..] {
        [entry] if parsed.format == Format::Html => {
            entry.candidates.is_none()
                && entry.grid.has_clash()
                && is_proper(&order::Order::Boxes.grid(&entry.grid))
        }
        _ => false,
    }
}

/// The error that says most about the text in hand.
fn explained(text: &str, error: ParseError) -> ParseError {
    if let Some(found) = kind_of_file(text) {
        return ParseError::OtherKind { found };
    }
    if links::is_elsewhere(&error) || text.len() > LOOSE {
        return error;
    }
    if let Some(size) = variant::other_size(text) {
        return ParseError::OtherSize { size };
    }
    // A run of 81 is no answer to what is missing.
    let (cells, line) = Some(nearest::longest_run(&plain_text(text)))
        .filter(|(cells, _)| *cells != 81)
        .unwrap_or_default();
    match error {
        ParseError::BadLength {
            found, expected, ..
        } if found == expected => ParseError::NO_CELLS,
        ParseError::NoPuzzle { .. } => ParseError::NoPuzzle { cells, line },
        // Cells among words.
        ParseError::BadLength {
            expected: 81,
            place: None,
            ..
        } if line > 1 => ParseError::NoPuzzle { cells, line },
        ParseError::BadCharacter { place, .. }
            if cells > 0 && is_sentence(lines_of(text).nth(place.line - 1)) =>
        {
            ParseError::NoPuzzle { cells, line }
        }
        // Outside a grid.
        ParseError::BadCharacter { found, cell, .. }
            if found.is_alphabetic() && cell.is_none_or(|cell| cell.index() == 0) =>
        {
            nearest::odd_row(&plain_text(text)).unwrap_or(error)
        }
        error => error,
    }
}

/// Whether a line starts with words.
fn is_sentence(line: Option<(usize, &str)>) -> bool {
    let words = line.map_or("", |(_, line)| line).split_whitespace().take(2);
    let is_word = |word: &str| word.chars().all(char::is_alphabetic);
    words.map(is_word).eq([true, true])
}

/// The kind of a file that was read as a text, from its first characters.
fn kind_of_file(text: &str) -> Option<&'static str> {
    const KINDS: [(&str, &str); 8] = [
        ("PK\u{3}\u{4}", "zip"),
        ("%PDF-", "pdf"),
        ("\u{89}PNG", "png"),
        ("\u{fffd}PNG", "png"),
        ("GIF8", "gif"),
        ("\u{1f}\u{8b}", "gzip"),
        ("\u{1f}\u{fffd}", "gzip"),
        ("SQLite format 3", "sqlite"),
    ];
    let known = KINDS.iter().find(|(start, _)| text.starts_with(start));
    known.map(|(_, kind)| *kind)
}

/// The puzzles of a text inside another one.
pub(super) fn inner(text: &str, depth: u8) -> Vec<Found> {
    if depth > DEPTH {
        return Vec::new();
    }
    let Ok(parsed) = nested(text, depth) else {
        return Vec::new();
    };
    let mut found: Vec<Found> = parsed.puzzles.into_iter().map(Found::from).collect();
    if let Some(first) = found.first_mut() {
        first.warnings.extend(
            parsed
                .warnings
                .into_iter()
                .filter(|warning| warning.puzzle().is_none() && warning.line().is_none()),
        );
    }
    found
}

fn nested(text: &str, depth: u8) -> Result<Parsed, ParseError> {
    if text.len() <= LOOSE && doubt::has_cut_start(text) {
        let place = Place { line: 1, column: 1 };
        return Err(ParseError::Damaged { place });
    }
    if let Some(result) = saves::parse(text) {
        return result.map(|(found, format)| judge::of_found(vec![found], format));
    }
    if let Some(result) = opensudoku::parse(text).or_else(|| bits::parse(text)) {
        return result;
    }
    if markup::is_html(text)
        && let Some(result) = markup::parse(text, inner, depth)
    {
        return result;
    }
    let in_tree = match tree::parse(text, inner, depth) {
        Some(Ok(parsed)) => return Ok(parsed),
        Some(Err(error)) => Some(error),
        None => None,
    };
    if let Some(grid) = pencil::of_text(text) {
        return Ok(judge::of_candidates(grid));
    }
    if let Some(error) = in_tree {
        // Only brackets without commas may be a drawing. In an object with a damaged puzzle, its solution must not be taken for it.
        if text.contains(['{', '"']) || text.trim_start().starts_with("[[") {
            return ragged::parse(text).ok_or(error);
        }
        return loosely(text, depth).filter(is_answer).unwrap_or(Err(error));
    }
    match lines::parse(text, inner) {
        Ok(parsed) if text.len() > LOOSE => Ok(parsed),
        Ok(parsed) => match doubt::of(text, &parsed) {
            None => judge::of_places(doubt::shifted(text, &parsed))
                .unwrap_or_else(|| Ok(cautions::with_doubt(parsed))),
            Some(Doubt::Empty) => loosely(text, depth)
                .filter(Result::is_ok)
                .unwrap_or(Ok(parsed)),
            Some(Doubt::Labels | Doubt::Columns) => loosely(text, depth).unwrap_or(Ok(parsed)),
            Some(Doubt::Givens) => listed(&plain_text(text)).unwrap_or(Ok(parsed)),
            Some(Doubt::Placed) => {
                let has_placed =
                    |other: &Parsed| other.puzzles.len() == 1 && other.puzzles[0].typed.is_some();
                let mut readings = judge::drawn(&plain_text(text)).into_iter();
                Ok(readings.find(has_placed).unwrap_or(parsed))
            }
            Some(Doubt::Wrong) => loosely(text, depth)
                .filter(is_answer)
                .unwrap_or(Err(ParseError::NO_CELLS)),
        },
        Err(error) => match loosely(text, depth) {
            Some(result) if is_answer(&result) => result,
            // The error that names a line says more.
            _ if text.len() > LOOSE => Err(tree::broken(text).unwrap_or(error)),
            other => match ragged::parse(&plain_text(text)) {
                Some(parsed) => Ok(parsed),
                None => match other {
                    Some(Err(other)) if error.place().is_none() => Err(other),
                    _ => Err(tree::broken(text).unwrap_or(error)),
                },
            },
        },
    }
}

/// Whether a text was read, or there is a question which puzzle it is.
fn is_answer(result: &Result<Parsed, ParseError>) -> bool {
    matches!(result, Ok(_) | Err(ParseError::Ambiguous { .. }))
}

/// Whether only full grids were read from a text that speaks of solutions, or from a loose one with more digits: then the puzzle beside them
/// could not be read.
fn is_only_solution(text: &str, parsed: &Parsed) -> bool {
    if parsed.puzzles.len() > 3
        || text.len() > LOOSE
        || !parsed.puzzles.iter().all(|entry| entry.grid.is_solution())
    {
        return false;
    }
    let digits = text
        .bytes()
        .filter(|byte| matches!(byte, b'1'..=b'9'))
        .count();
    let is_loose = matches!(
        parsed.format,
        Format::Loose | Format::Source | Format::Html | Format::Json
    );
    let small = text.to_ascii_lowercase();
    let is_said = ["solution", "solved", "answer"]
        .iter()
        .any(|word| small.contains(word));
    // Flags that say which digits are givens.
    let has_flags = parsed.format == Format::Givens
        && ["true", "false", "given", "fixed"]
            .iter()
            .any(|word| small.contains(word));
    // Another row that is too short or too long.
    let mut runs = text.split(|c: char| !c.is_ascii_digit() && c != '.');
    let has_damaged = runs.any(|run| run.len() != 81 && (60..=90).contains(&run.len()));
    is_said || has_flags || has_damaged || (is_loose && digits > parsed.puzzles.len() * 81 + 9)
}

/// The puzzle in a list of cells, or the question which of several it is.
fn listed(text: &str) -> Option<Result<Parsed, ParseError>> {
    let of_sheet = |found: Found| match &found.readings[..] {
        [] => Ok(judge::of_found(vec![found], Format::Givens)),
        _ => Err(ParseError::asks(found.readings)),
    };
    if let Some(result) = sheet::read(text).map(of_sheet) {
        return Some(result);
    }
    match &givens::parted(text)[..] {
        [] => judge::of_readings(givens::read(text), Format::Givens),
        [(givens, all)] => {
            let found = Found::of_givens(*givens, *all);
            Some(Ok(judge::of_found(vec![found], Format::Givens)))
        }
        several => {
            let readings = several.iter().map(|(givens, _)| *givens);
            Some(Err(ParseError::asks(readings.collect())))
        }
    }
}

fn loosely(text: &str, depth: u8) -> Option<Result<Parsed, ParseError>> {
    if text.len() > LOOSE {
        return None;
    }
    if let Some(result) = markup::parse(text, inner, depth) {
        return Some(result);
    }
    let links = links::read(text, inner, depth);
    if !links.is_empty() {
        return Some(Ok(judge::of_found(links, Format::Url)));
    }
    let plain = plain_text(text);
    // Line ends as a program writes them in a string.
    if plain.matches("\\n").count() >= 8 && lines_of(&plain).count() < 3 {
        return Some(nested(&plain.replace("\\n", "\n"), depth + 1));
    }
    // Lists as a browser prints them: `0: (9) [5, 3, …]`.
    if plain.matches("(9) [").count() >= 9 {
        return Some(nested(&plain.replace("(9) [", "["), depth + 1));
    }
    if let Some(text) = spelt::in_digits(&plain) {
        return Some(nested(&text, depth + 1));
    }
    let mut readings = judge::drawn(&plain);
    let is_code = plain.contains(['[', '(', '{', '"', '\'', '=']);
    let code = if is_code {
        tree::source(&plain, inner, depth)
    } else {
        None
    };
    match code {
        Some(Ok(parsed)) => readings.push(parsed),
        // A comment may say what the keys of a dictionary are.
        Some(Err(error)) => {
            return listed(&plain).filter(Result::is_ok).or(Some(Err(error)));
        }
        None => {}
    }
    if let Some(rows) = latex::rows(&plain) {
        readings.extend(judge::drawn(&rows));
    }
    let mut peeled = prefix::without(&plain);
    peeled.extend(prefix::without_notes(&plain));
    peeled.extend(prefix::with_bars(&plain));
    readings.extend(peeled.iter().flat_map(|text| judge::drawn(text)));
    // Nine boxes that stand in lines clash as rows.
    if let Some(order) = named_order::of_text(text) {
        readings = readings
            .into_iter()
            .map(|own| order.applied_to(own))
            .collect();
    }
    if let Some(result) = judge::choose(readings) {
        return Some(result);
    }
    listed(&plain).or_else(|| {
        let all: Vec<&String> = std::iter::once(&plain).chain(&peeled).collect();
        let labelled: Vec<String> = all
            .iter()
            .filter_map(|text| prefix::without_labels(text))
            .collect();
        let readings = labelled
            .iter()
            .flat_map(|text| judge::drawn(text))
            .collect();
        if let Some(result) = judge::choose(readings) {
            return Some(result);
        }
        let texts: Vec<&String> = if labelled.is_empty() {
            all
        } else {
            labelled.iter().collect()
        };
        lost_blanks::together(
            texts
                .into_iter()
                .filter_map(|text| lost_blanks::parse(text))
                .collect(),
        )
    })
}
