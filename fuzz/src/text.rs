//! Runs every reader on any text, and every writer on the result.

use nonet::{
    Entry, Format, Grid, LibraryLine, ParseError, Parsed, Position, normalize, parse_puzzle,
    parse_row, to_boxed, to_candidates, to_library, to_lines, to_markdown, to_row, to_sdk,
    to_sudokupad, to_tatham,
};

/// Never panics. Errors and warnings refer to the text. Puzzles can be written, and are the same when read again.
pub fn text(data: &[u8]) {
    let text = &*String::from_utf8_lossy(data);
    let parsed = normalize(text);
    match &parsed {
        Ok(parsed) => is_sound(text, parsed),
        Err(error) => is_within(&lines(text), error),
    }
    let first = parsed.as_ref().map(|parsed| parsed.puzzles[0].grid);
    assert_eq!(
        parse_puzzle(text).as_ref(),
        first.as_ref().map_err(|error| *error)
    );
    for line in text.lines() {
        match parse_row(line) {
            Ok(grid) => reads_back(&grid),
            Err(error) => is_within(&[line.to_string()], &error),
        }
        if let Some(line) = LibraryLine::read(line) {
            Position::of_player(&line.givens, &line.values, &line.candidates);
        }
    }
}

fn is_sound(text: &str, parsed: &Parsed) {
    let Parsed {
        puzzles,
        format,
        warnings,
    } = parsed;
    assert!(!puzzles.is_empty());
    for Entry {
        grid,
        typed,
        candidates,
        ..
    } in puzzles
    {
        reads_back(grid);
        if let Some(typed) = typed {
            assert!((grid.filled_cells() & typed.filled_cells()).is_empty());
            assert_ne!(**typed, Grid::EMPTY);
        }
        if let Some(candidates) = candidates {
            let again = only(&to_candidates(candidates));
            assert_eq!(again.candidates.as_ref(), Some(candidates));
            if *format == Format::Candidates {
                assert_eq!(*grid, candidates.singles());
            }
        }
        library_reads_back(
            grid,
            typed.as_deref().unwrap_or(&Grid::EMPTY),
            candidates.as_deref(),
        );
    }
    assert!(warnings.len() <= 101);
    for warning in warnings {
        assert!(warning.puzzle().is_none_or(|puzzle| puzzle < puzzles.len()));
        assert!(
            warning
                .line()
                .is_none_or(|line| (1..=lines(text).len()).contains(&line)),
            "{warning:?}"
        );
    }
}

/// The place of an error is in the text, and has the character that the error names.
fn is_within(lines: &[String], error: &ParseError) {
    assert!(!error.to_string().is_empty());
    let Some(place) = error.place() else { return };
    let line = place.line.checked_sub(1).and_then(|line| lines.get(line));
    let line = line.unwrap_or_else(|| panic!("{error}: there is no such line"));
    let length = line.chars().count();
    assert!(
        (1..=length + 1).contains(&place.column),
        "{error}: the line has {length} characters"
    );
    if let ParseError::BadCharacter { found, .. } = error {
        let there = line.chars().nth(place.column - 1);
        // Escaped in JSON, in XML or in a link; or the end of the line.
        let is_escaped = match there {
            Some(sign) => "\\&%".contains(sign),
            None => "\r\n".contains(*found),
        };
        assert!(
            there == Some(*found) || is_escaped,
            "{error}: there is {there:?}"
        );
    }
}

/// The lines as in an editor, which doesn't show a byte order mark.
fn lines(text: &str) -> Vec<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n")
        .split(['\n', '\r'])
        .map(String::from)
        .collect()
}

/// A grid written in any format reads back as the same grid.
fn reads_back(grid: &Grid) {
    assert_eq!(parse_row(&to_row(grid)), Ok(*grid));
    let forms = [
        to_row,
        to_lines,
        to_boxed,
        to_markdown,
        to_sdk,
        to_tatham,
        to_sudokupad,
    ];
    for text in forms.map(|write| write(grid)) {
        let entry = only(&text);
        assert_eq!(
            (entry.grid, entry.typed, entry.candidates),
            (*grid, None, None),
            "{text}"
        );
    }
    library_reads_back(grid, &Grid::EMPTY, None);
}

/// A library line may have less than it was written from, but stays the same once read.
fn library_reads_back(givens: &Grid, typed: &Grid, candidates: Option<&nonet::CandidateGrid>) {
    let line = to_library(givens, typed, candidates);
    let entry = only(&line);
    if *givens != Grid::EMPTY {
        let expected = Some(typed).filter(|typed| **typed != Grid::EMPTY);
        assert_eq!(
            (&entry.grid, entry.typed.as_deref()),
            (givens, expected),
            "{line}"
        );
    }
    let none = Grid::EMPTY;
    let again = to_library(
        &entry.grid,
        entry.typed.as_deref().unwrap_or(&none),
        entry.candidates.as_deref(),
    );
    assert_eq!(only(&again), entry, "{line}");
}

/// The only puzzle in a text.
fn only(text: &str) -> Entry {
    let mut puzzles = normalize(text)
        .unwrap_or_else(|error| panic!("{error}:\n{text}"))
        .puzzles;
    assert_eq!(puzzles.len(), 1, "{text}");
    puzzles.remove(0)
}
