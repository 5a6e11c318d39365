//! What is lost or changed on the way from one program to another.

use super::dice::Dice;
use super::kinds::{Holds, Kind};
use super::sheet::{CLOSE, Line, OPEN, Sheet, is_mark};

pub struct Damage {
    name: &'static str,
    apply: fn(&mut Sheet, &mut Dice),
    /// Texts in which nobody can miss what it takes away.
    unnoticed_in: &'static [Holds],
}

const fn damage(name: &'static str, apply: fn(&mut Sheet, &mut Dice)) -> Damage {
    Damage {
        name,
        apply,
        unnoticed_in: &[],
    }
}

const fn loss(
    name: &'static str,
    unnoticed_in: &'static [Holds],
    apply: fn(&mut Sheet, &mut Dice),
) -> Damage {
    Damage {
        name,
        apply,
        unnoticed_in,
    }
}

const IN_GIVENS: &[Holds] = &[Holds::Givens];
const IN_BLANKS_TOO: &[Holds] = &[Holds::Givens, Holds::Blanks];

const ALL: [Damage; 13] = [
    damage("leading blanks of the first line lost", first_line_moved),
    damage("leading blanks of all lines lost", all_lines_moved),
    damage("blanks run together", blanks_run_together),
    damage("a blank lost", blank_lost),
    damage("a line doubled", line_doubled),
    damage("outer bars lost", outer_bars_lost),
    loss("a cell lost", IN_BLANKS_TOO, cell_lost),
    loss("a line lost", IN_GIVENS, line_lost),
    loss("a letter in a cell", IN_GIVENS, letter_in_a_cell),
    loss("a line wrapped", IN_GIVENS, line_wrapped),
    loss("the start cut off", IN_BLANKS_TOO, start_cut_off),
    loss("the end cut off", IN_BLANKS_TOO, end_cut_off),
    loss("the last lines cut off", IN_GIVENS, last_lines_cut_off),
];

/// Does some damage to a text of this kind, and names it.
pub fn damage_to(sheet: &mut Sheet, kind: &Kind, dice: &mut Dice) -> Vec<&'static str> {
    let mut names = Vec::new();
    for _ in 0..dice.pick(&[1, 1, 1, 1, 2]) {
        let damage = &ALL[dice.below(ALL.len())];
        if !damage.unnoticed_in.contains(&kind.holds) {
            (damage.apply)(sheet, dice);
            names.push(damage.name);
        }
    }
    names
}

fn lines_with_cells(sheet: &Sheet) -> Vec<usize> {
    (0..sheet.len())
        .filter(|&at| sheet[at].has_cells())
        .collect()
}

/// One of the lines with cells.
fn line(sheet: &Sheet, dice: &mut Dice) -> Option<usize> {
    let lines = lines_with_cells(sheet);
    (!lines.is_empty()).then(|| dice.pick(&lines))
}

/// Removes the blanks at the start of a line, in cells too; the marks stay.
fn move_left(line: &mut Line) {
    let is_start = |c: char| c == ' ' || is_mark(c);
    let start = line.text.len() - line.text.trim_start_matches(is_start).len();
    let kept: String = line.text[..start].chars().filter(|c| *c != ' ').collect();
    line.text.replace_range(..start, &kept);
}

fn first_line_moved(sheet: &mut Sheet, _: &mut Dice) {
    if let Some(&first) = lines_with_cells(sheet).first() {
        move_left(&mut sheet[first]);
    }
}

fn all_lines_moved(sheet: &mut Sheet, _: &mut Dice) {
    sheet.iter_mut().for_each(move_left);
}

fn blanks_run_together(sheet: &mut Sheet, _: &mut Dice) {
    for line in sheet {
        let mut is_after_blank = false;
        line.text.retain(|c| {
            let is_more = c == ' ' && is_after_blank;
            is_after_blank = c == ' ' || (is_after_blank && is_mark(c));
            !is_more
        });
    }
}

fn blank_lost(sheet: &mut Sheet, dice: &mut Dice) {
    let Some(at) = line(sheet, dice) else { return };
    let text = &mut sheet[at].text;
    let blanks: Vec<usize> = text.trim().match_indices(' ').map(|(at, _)| at).collect();
    let start = text.len() - text.trim_start().len();
    if !blanks.is_empty() {
        text.remove(start + dice.pick(&blanks));
    }
}

/// A cell, with what divides it from the next, or from the one before; or its line, if it is alone there.
fn cell_lost(sheet: &mut Sheet, dice: &mut Dice) {
    let Some(at) = line(sheet, dice) else { return };
    let text = &mut sheet[at].text;
    let (starts, ends) = borders(text);
    let own = dice.below(starts.len());
    match (
        starts.get(own + 1),
        own.checked_sub(1).and_then(|before| ends.get(before)),
    ) {
        (Some(next), _) => text.replace_range(starts[own]..*next, ""),
        (None, Some(before)) => {
            text.replace_range(*before..ends.get(own).copied().unwrap_or(text.len()), "")
        }
        (None, None) => drop(sheet.remove(at)),
    }
}

/// Where the cells of a line start and end.
fn borders(text: &str) -> (Vec<usize>, Vec<usize>) {
    let starts = text.match_indices(OPEN).map(|(at, _)| at);
    let ends = text.match_indices(CLOSE).map(|(at, mark)| at + mark.len());
    (starts.collect(), ends.collect())
}

fn line_lost(sheet: &mut Sheet, dice: &mut Dice) {
    if let Some(at) = line(sheet, dice) {
        sheet.remove(at);
    }
}

/// No line without a digit: if another one is lost too, nothing shows it.
fn line_doubled(sheet: &mut Sheet, dice: &mut Dice) {
    if let Some(at) = line(sheet, dice)
        && sheet[at].text.contains(|c: char| ('1'..='9').contains(&c))
    {
        sheet.insert(at, sheet[at].clone());
    }
}

/// No letter that is a sign for an empty cell, or that follows a number in some language.
fn letter_in_a_cell(sheet: &mut Sheet, dice: &mut Dice) {
    let Some(at) = line(sheet, dice) else { return };
    let text = &mut sheet[at].text;
    let mut is_inside = false;
    let mut places = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            OPEN => is_inside = true,
            CLOSE => is_inside = false,
            _ if is_inside && c.is_ascii_digit() => places.push(at),
            _ => {}
        }
    }
    if !places.is_empty() {
        let place = dice.pick(&places);
        text.replace_range(place..=place, dice.pick(&["a", "k", "q", "t", "w", "z"]));
    }
}

/// The signs at both ends of the lines of a drawing, with the blanks beside them.
fn outer_bars_lost(sheet: &mut Sheet, _: &mut Dice) {
    for line in sheet.iter_mut().filter(|line| line.has_cells()) {
        let text = line.text.trim();
        if text.starts_with(is_bar) && text.ends_with(is_bar) {
            line.text = text.trim_matches(is_bar).to_string();
        }
    }
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃' | '#' | '!')
}

fn line_wrapped(sheet: &mut Sheet, dice: &mut Dice) {
    let Some(at) = line(sheet, dice) else { return };
    let text = &sheet[at].text;
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let rest = sheet[at].text.split_off(dice.pick(&places));
    sheet.insert(at + 1, Line::other(rest));
}

/// All before the first line with cells, and that line itself or some of its cells.
fn start_cut_off(sheet: &mut Sheet, dice: &mut Dice) {
    let Some(&first) = lines_with_cells(sheet).first() else {
        return;
    };
    let starts = borders(&sheet[first].text).0;
    match &starts[1..] {
        [] => drop(sheet.drain(..=first)),
        starts => {
            sheet.drain(..first);
            sheet[0].text.replace_range(..dice.pick(starts), "");
        }
    }
}

/// All behind the last line with cells, and that line itself or some of its cells.
fn end_cut_off(sheet: &mut Sheet, dice: &mut Dice) {
    let Some(&last) = lines_with_cells(sheet).last() else {
        return;
    };
    let ends = borders(&sheet[last].text).1;
    match ends.split_last() {
        Some((_, ends)) if !ends.is_empty() => {
            sheet.truncate(last + 1);
            sheet[last].text.truncate(dice.pick(ends));
        }
        _ => sheet.truncate(last),
    }
}

fn last_lines_cut_off(sheet: &mut Sheet, dice: &mut Dice) {
    let lines = lines_with_cells(sheet);
    if lines.len() > 1 {
        sheet.truncate(lines[lines.len() - 1 - dice.below(lines.len().min(8) - 1)]);
    }
}
