//! What stands before the cells of a line: prompts, marks of comments, words.

use super::super::chars::lines;
use super::super::prefix::has_torn_line;

/// What is removed from the start of a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Peel {
    Nothing,
    /// `> `, `# `, `// `, ` * `, `- `, `>>> `, …
    Marks,
    /// Also words: `DATA `, `\setrow`, `Row 1: `, `l4 <- c(`.
    Words,
}

pub(super) const PEELS: [Peel; 3] = [Peel::Nothing, Peel::Marks, Peel::Words];

/// The line without what stands before its cells.
pub(super) fn peeled(line: &str, peel: Peel) -> &str {
    if peel == Peel::Nothing {
        return line;
    }
    let mut body = line.trim_start();
    // A comment at the end of the line.
    for mark in ["//", " # ", " -- ", "/*", " % ", "\\\\", " ; "] {
        if let Some(at) = body
            .find(mark)
            .filter(|&at| mark == "\\\\" || body[..at].bytes().any(|byte| byte.is_ascii_digit()))
        {
            body = &body[..at];
        }
    }
    let marks = |c: char| c.is_whitespace() || ">#/;*+-•·–—'\"!%\\|$@~<".contains(c);
    if peel == Peel::Marks {
        // A prompt is a run of marks; further marks may be cells.
        let run = body.trim_start_matches(|c: char| !c.is_whitespace() && marks(c));
        // A rule is nothing but marks.
        return if run.len() < body.len() && (!run.trim().is_empty() || run.contains('\t')) {
            run
        } else {
            body
        };
    }
    let after = |body: &str, at: usize| -> usize {
        body[at..].chars().next().map_or(at, |c| at + c.len_utf8())
    };
    // Up to the last bracket, quote or equals sign before the first digit or sign of a cell, or the last letter.
    let head = body
        .find('=')
        .or_else(|| body.find("<-").map(|at| at + 1))
        .filter(|&at| at < body.len() / 2);
    if let Some(at) = head {
        body = body[after(body, at)..].trim_start_matches(['=', '>', ' ', '-']);
    }
    loop {
        let word = body.trim_start_matches(|c: char| {
            c.is_alphabetic() || matches!(c, '_' | '\\' | '$' | '@') && body.len() > 30
        });
        // `xx` are two cells.
        let own = &body[..body.len() - word.len()];
        let is_glued =
            word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, ',' | '|' | '.'));
        let is_word = own.chars().count() > 1
            && !is_glued
            && own.contains(|c: char| !matches!(c, 'x' | 'X' | '_'));
        let word = if is_word { word } else { body };
        let inner = if word.len() < body.len() {
            word.trim_start()
        } else {
            body
        };
        let inner = inner
            .strip_prefix(['(', '[', '{', '"', '\'', ':'])
            .unwrap_or(inner)
            .trim_start();
        if inner.len() == body.len() {
            break;
        }
        body = inner;
    }
    body.trim_end_matches([')', ']', '}', '"', '\'', ';', ',', ' ', '\\', '&', '+'])
}

/// Whether a line of cells lacks the marks that the lines above and below it have: it was broken off another one.
pub(super) fn has_broken_line(text: &str, bodies: &[(usize, &str)]) -> bool {
    let is_marked: Vec<bool> = lines(text)
        .zip(bodies)
        .map(|((_, line), (_, body))| line.trim_start() != body.trim_start())
        .collect();
    let marks = is_marked.iter().copied();
    marks.clone().filter(|&is_marked| is_marked).count() >= 8
        && has_torn_line(bodies.iter().map(|(_, body)| *body).zip(marks))
}
