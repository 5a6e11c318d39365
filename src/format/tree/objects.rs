//! Grids of which each cell is an object: the digit under any name, coordinates, flags, notes.
//!
//! ```text
//! {"row": 0, "col": 3, "value": 7, "fixed": true, "notes": [1, 4]}
//! ```

use super::super::coordinates::{self, Order, Placed};
use super::super::signs::{self, Content};
use super::super::warning::Warning;
use super::value::{Node, Value};
use crate::{CandidateGrid, Cell, Digit, DigitSet, Grid};

type Fields = [(String, Node)];

/// What the names of fields mean, in small letters without `_` and `-`. The first that fits counts.
const ROWS: [&str; 9] = [
    "row",
    "r",
    "y",
    "rowindex",
    "rownumber",
    "rowno",
    "line",
    "i",
    "rowid",
];
const COLS: [&str; 11] = [
    "col",
    "column",
    "c",
    "x",
    "colindex",
    "columnindex",
    "columnnumber",
    "colno",
    "j",
    "colid",
    "columnid",
];
const PAIRS: [&str; 14] = [
    "position",
    "pos",
    "coords",
    "coordinates",
    "coord",
    "cell",
    "location",
    "loc",
    "xy",
    "rc",
    "key",
    "name",
    "id",
    "at",
];
const INDICES: [&str; 10] = [
    "index",
    "idx",
    "cellindex",
    "position",
    "pos",
    "cell",
    "id",
    "square",
    "i",
    "key",
];
const DIGITS: [&str; 19] = [
    "value",
    "v",
    "digit",
    "number",
    "num",
    "val",
    "symbol",
    "current",
    "currentvalue",
    "entry",
    "content",
    "text",
    "label",
    "guess",
    "given",
    "clue",
    "d",
    "n",
    "answer",
];
const SOLUTIONS: [&str; 8] = [
    "solution",
    "answer",
    "correct",
    "correctvalue",
    "solutionvalue",
    "target",
    "expected",
    "realvalue",
];
/// Flags of givens, and of cells that are none.
const GIVENS: [&str; 25] = [
    "given",
    "isgiven",
    "fixed",
    "isfixed",
    "locked",
    "islocked",
    "initial",
    "isinitial",
    "readonly",
    "isreadonly",
    "prefilled",
    "isprefilled",
    "original",
    "isoriginal",
    "clue",
    "isclue",
    "default",
    "isdefault",
    "immutable",
    "static",
    "start",
    "permanent",
    "preset",
    "disabled",
    "frozen",
];
/// Fields that say in a word whether a cell is a given, and those words.
const KINDS: [&str; 7] = [
    "type", "state", "status", "kind", "origin", "source", "celltype",
];
const GIVEN_WORDS: [&str; 12] = [
    "given",
    "fixed",
    "initial",
    "clue",
    "prefilled",
    "original",
    "static",
    "locked",
    "puzzle",
    "preset",
    "const",
    "readonly",
];
const OPEN: [&str; 14] = [
    "editable",
    "iseditable",
    "mutable",
    "ismutable",
    "changeable",
    "user",
    "isuser",
    "userentered",
    "isuserentered",
    "entered",
    "writable",
    "modifiable",
    "canedit",
    "enabled",
];
/// Flags of cells that show their digit, and of those that do not.
const SHOWN: [&str; 8] = [
    "visible",
    "isvisible",
    "shown",
    "isshown",
    "revealed",
    "isrevealed",
    "show",
    "open",
];
const HIDDEN: [&str; 8] = [
    "hidden", "ishidden", "hide", "masked", "blank", "isblank", "empty", "removed",
];
const NOTES: [&str; 16] = [
    "candidates",
    "notes",
    "pencilmarks",
    "marks",
    "possible",
    "possibilities",
    "possiblevalues",
    "options",
    "hints",
    "centre",
    "corner",
    "cands",
    "pencil",
    "centerpencilmarks",
    "cornerpencilmarks",
    "earmarks",
];

/// The puzzle of a list of objects.
pub(super) struct Objects {
    /// The puzzle, or all that it may be.
    pub(super) grids: Vec<(Grid, Vec<Warning>)>,
    pub(super) typed: Option<Grid>,
    pub(super) candidates: Option<CandidateGrid>,
}

/// Reads objects that are cells; `None` when they are not. With `in_order`, they are all 81 cells row by row.
pub(super) fn read(items: &[&Fields]) -> Option<Objects> {
    let items: Vec<Vec<(String, &Node)>> = items.iter().map(|fields| flat(fields)).collect();
    let places = places(&items);
    if items.len() != 81 && places.is_none() {
        return None;
    }
    let (digits, name) = digits(&items, places.as_ref())?;
    let mut warnings = Vec::new();
    if let Some(found) = name {
        warnings.push(Warning::DigitName { found });
    }
    let mut shown = digits.clone();
    let mask = flags(&items, &SHOWN).or_else(|| {
        flags(&items, &HIDDEN)
            .map(|hidden| hidden.into_iter().map(|is_hidden| !is_hidden).collect())
    });
    if let Some(mask) = mask.filter(|_| digits.iter().filter(|&&digit| digit != 0).count() > 60) {
        for (digit, is_shown) in shown.iter_mut().zip(&mask) {
            if !is_shown {
                *digit = 0;
            }
        }
        warnings.push(Warning::Masked {
            found: "hidden".into(),
        });
    }
    let open =
        || flags(&items, &OPEN).map(|open| open.into_iter().map(|is_open| !is_open).collect());
    let givens = flags(&items, &GIVENS)
        .or_else(open)
        .or_else(|| kinds(&items))
        .filter(|givens: &Vec<bool>| {
            givens
                .iter()
                .zip(&shown)
                .any(|(is_given, &digit)| *is_given && digit != 0)
        });
    let is_in_order = places.is_none();
    let Places { firsts, order } = places.unwrap_or_else(|| Places {
        firsts: (0..81).map(|cell| (cell / 9, cell % 9)).collect(),
        order: Order::RowCol,
    });
    let placed: Vec<Placed> = firsts
        .iter()
        .zip(&shown)
        .map(|(&(first, second), &digit)| Placed {
            first,
            second,
            digit,
        })
        .collect();
    // Empty cells tell what the coordinates count from, too.
    let bases = coordinates::bases(
        placed
            .iter()
            .flat_map(|placed| [placed.first, placed.second]),
    );
    let is_given = |n: usize| givens.as_ref().is_none_or(|givens| givens[n]);
    let filled = |wants_given: bool| -> Vec<Placed> {
        let own = placed
            .iter()
            .enumerate()
            .filter(|(n, placed)| placed.digit != 0 && is_given(*n) == wants_given);
        own.map(|(_, placed)| *placed).collect()
    };
    let mut grids = coordinates::puzzles(&filled(true), order, bases);
    if grids.is_empty() && is_in_order {
        // Nothing can be read in another way, so a clash is the text's own.
        let values: Vec<u8> = shown
            .iter()
            .enumerate()
            .map(|(n, &digit)| if is_given(n) { digit } else { 0 })
            .collect();
        grids.extend(
            values
                .try_into()
                .ok()
                .and_then(Grid::from_values)
                .map(|grid| (grid, Vec::new())),
        );
    }
    for (_, list) in &mut grids {
        list.extend(warnings.iter().cloned());
    }
    // Where the order of coordinates is in doubt, notes are left out.
    let is_certain = grids.len() == 1;
    let typed = filled(false);
    let typed = coordinates::puzzles(&typed, order, bases)
        .into_iter()
        .map(|(grid, _)| grid)
        .next()
        .filter(|grid| is_certain && *grid != Grid::EMPTY);
    let candidates = notes(&items).filter(|_| is_certain).map(|notes| {
        let mut sets = CandidateGrid::FULL;
        for ((placed, bits), n) in placed.iter().zip(notes).zip(0..) {
            let base = u8::from(bases == [1]);
            let (row, col) = (
                placed.first.saturating_sub(base).min(8),
                placed.second.saturating_sub(base).min(8),
            );
            let cell = if order == Order::ColRow {
                Cell::at(col.into(), row.into())
            } else {
                Cell::at(row.into(), col.into())
            };
            let digit = Digit::try_new(shown[n]);
            sets.set(cell, digit.map_or(DigitSet::from_bits(bits), DigitSet::of));
        }
        sets
    });
    Some(Objects {
        grids,
        typed,
        candidates,
    })
}

struct Places {
    firsts: Vec<(u8, u8)>,
    order: Order,
}

/// The fields of an object, and of objects in it, with plain names.
fn flat(fields: &Fields) -> Vec<(String, &Node)> {
    let mut found = Vec::new();
    for (key, node) in fields {
        let key: String = key
            .chars()
            .filter(|c| c.is_alphanumeric())
            .map(|c| c.to_ascii_lowercase())
            .collect();
        match &node.value {
            Value::Object(inner) if inner.len() <= 6 => found.extend(flat(inner)),
            _ => found.push((key, node)),
        }
    }
    found
}

fn field<'a>(item: &[(String, &'a Node)], name: &str) -> Option<&'a Node> {
    item.iter()
        .find(|(key, _)| key == name)
        .map(|(_, node)| *node)
}

fn small(node: &Node, most: u32) -> Option<u8> {
    match &node.value {
        Value::Word(text) | Value::Text(text) => text
            .trim()
            .parse::<u32>()
            .ok()
            .filter(|&n| n <= most)
            .map(|n| n as u8),
        _ => None,
    }
}

/// The coordinates of all objects, if they have any.
fn places(items: &[Vec<(String, &Node)>]) -> Option<Places> {
    let column = |names: &[&str], most| {
        names.iter().find_map(|name| {
            items
                .iter()
                .map(|item| small(field(item, name)?, most))
                .collect::<Option<Vec<u8>>>()
        })
    };
    if let (Some(rows), Some(cols)) = (column(&ROWS, 9), column(&COLS, 9)) {
        let firsts: Vec<(u8, u8)> = rows.into_iter().zip(cols).collect();
        return are_distinct(&firsts).then_some(Places {
            firsts,
            order: Order::RowCol,
        });
    }
    let pairs = |name: &&str| -> Option<Vec<(u8, u8, Order)>> {
        items.iter().map(|item| pair(field(item, name)?)).collect()
    };
    if let Some(pairs) = PAIRS.iter().find_map(pairs) {
        let order = if pairs.iter().all(|pair| pair.2 == Order::RowCol) {
            Order::RowCol
        } else {
            Order::Unknown
        };
        let order = if order == Order::Unknown && items.len() == 81 {
            in_order(&pairs)
        } else {
            order
        };
        let firsts: Vec<(u8, u8)> = pairs
            .into_iter()
            .map(|(first, second, _)| (first, second))
            .collect();
        return are_distinct(&firsts).then_some(Places { firsts, order });
    }
    let indices = column(&INDICES, 81)?;
    let is_from_one = indices.contains(&81) || (!indices.contains(&0) && items.len() == 81);
    let firsts: Vec<(u8, u8)> = indices
        .iter()
        .map(|&n| n.saturating_sub(u8::from(is_from_one)))
        .map(|n| (n / 9, n % 9))
        .collect();
    let is_sure = indices.contains(&0) || indices.contains(&81) || items.len() == 81;
    (are_distinct(&firsts) && is_sure && firsts.iter().all(|place| place.0 < 9)).then_some(Places {
        firsts,
        order: Order::RowCol,
    })
}

/// Objects in a list usually stand row by row.
fn in_order(pairs: &[(u8, u8, Order)]) -> Order {
    let rows = pairs
        .windows(2)
        .filter(|pair| pair[0].0 == pair[1].0)
        .count();
    if rows == 72 {
        Order::RowCol
    } else {
        Order::Unknown
    }
}

fn are_distinct(places: &[(u8, u8)]) -> bool {
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

fn pair(node: &Node) -> Option<(u8, u8, Order)> {
    match &node.value {
        Value::Text(text) | Value::Word(text)
            if text.len() >= 3 || text.starts_with(char::is_alphabetic) =>
        {
            coordinates::name(text)
        }
        Value::List(items) => match &items[..] {
            // `[r, c]` is a row and a column in all programs seen.
            [first, second] => Some((small(first, 9)?, small(second, 9)?, Order::RowCol)),
            _ => None,
        },
        _ => None,
    }
}

/// The digits of all objects, and the name of their field if it is not a usual one.
fn digits(
    items: &[Vec<(String, &Node)>],
    places: Option<&Places>,
) -> Option<(Vec<u8>, Option<String>)> {
    let of = |name: &str| -> Option<Vec<u8>> {
        let own: Option<Vec<u8>> = items
            .iter()
            .map(|item| field(item, name).map_or(Some(0), digit))
            .collect();
        own.filter(|digits| digits.iter().filter(|&&digit| digit != 0).count() >= 8)
    };
    if let Some(digits) = DIGITS.iter().find_map(|name| of(name)) {
        return Some((digits, None));
    }
    let is_known = |key: &str| {
        [
            &ROWS[..],
            &COLS,
            &SOLUTIONS,
            &GIVENS,
            &OPEN,
            &SHOWN,
            &HIDDEN,
            &NOTES,
            &["box", "block", "region", "index", "id", "position"],
        ]
        .iter()
        .any(|names| names.contains(&key))
    };
    let mut names: Vec<&String> = items
        .iter()
        .flatten()
        .map(|(key, _)| key)
        .filter(|key| !is_known(key))
        .collect();
    names.sort_unstable();
    names.dedup();
    let mut found = names.into_iter().filter_map(|name| {
        let is_everywhere =
            places.is_some() || items.iter().all(|item| field(item, name).is_some());
        of(name)
            .filter(|_| is_everywhere)
            .map(|digits| (digits, Some(name.clone())))
    });
    match (found.next(), found.next()) {
        (Some(only), None) if is_lawful(&only.0, items.len()) => Some(only),
        _ => None,
    }
}

/// Eighty-one numbers that are a grid without clashes. Of a list of people, their numbers of children are not.
fn is_lawful(digits: &[u8], len: usize) -> bool {
    if len != 81 {
        return true;
    }
    let grid = digits.try_into().ok().and_then(Grid::from_values);
    grid.is_some_and(|grid| grid.clashing_cells().is_empty() && grid.count_filled() >= 8)
}

/// 0 for an empty cell.
fn digit(node: &Node) -> Option<u8> {
    match &node.value {
        Value::Null | Value::Bool(false) => Some(0),
        Value::Word(text) | Value::Text(text) => match signs::read(text)? {
            Content::Empty => Some(0),
            Content::Digit(digit) => Some(digit),
            _ => None,
        },
        Value::List(items) if items.is_empty() => Some(0),
        Value::List(items) if items.len() == 1 => digit(&items[0]),
        _ => None,
    }
}

/// A flag of all objects; where it is missing, it is false.
fn flags(items: &[Vec<(String, &Node)>], names: &[&str]) -> Option<Vec<bool>> {
    names.iter().find_map(|name| {
        let own = items
            .iter()
            .map(|item| match field(item, name).map(|node| &node.value) {
                None | Some(Value::Null | Value::Bool(false)) => Some(false),
                Some(Value::Bool(true)) => Some(true),
                Some(Value::Word(word) | Value::Text(word)) => match &word[..] {
                    "0" | "" | "false" | "no" => Some(false),
                    "1" | "true" | "yes" => Some(true),
                    _ => None,
                },
                _ => None,
            });
        let own: Vec<bool> = own.collect::<Option<_>>()?;
        (own.contains(&true) && own.contains(&false)).then_some(own)
    })
}

/// Which cells are givens, where a word says so.
fn kinds(items: &[Vec<(String, &Node)>]) -> Option<Vec<bool>> {
    KINDS.iter().find_map(|name| {
        let word = |item: &Vec<(String, &Node)>| match field(item, name).map(|node| &node.value) {
            Some(Value::Text(word)) => GIVEN_WORDS
                .iter()
                .any(|given| given.eq_ignore_ascii_case(word)),
            _ => false,
        };
        let own: Vec<bool> = items.iter().map(word).collect();
        (own.contains(&true) && own.contains(&false)).then_some(own)
    })
}

/// The candidates of all objects.
fn notes(items: &[Vec<(String, &Node)>]) -> Option<Vec<u16>> {
    NOTES.iter().find_map(|name| {
        let own: Vec<u16> = items
            .iter()
            .map(|item| field(item, name).map_or(Some(0), bits))
            .collect::<Option<_>>()?;
        own.iter().any(|&bits| bits != 0).then_some(own)
    })
}

/// Digits as bits: a list of digits, nine flags, or a string.
pub(super) fn bits(node: &Node) -> Option<u16> {
    match &node.value {
        Value::Null => Some(0),
        Value::List(items) => {
            let flags: Option<Vec<bool>> = items
                .iter()
                .map(|item| match item.value {
                    Value::Bool(is_set) => Some(is_set),
                    _ => None,
                })
                .collect();
            if let Some(flags) = flags.filter(|flags| flags.len() == 9) {
                return Some(
                    flags
                        .iter()
                        .enumerate()
                        .map(|(n, &is_set)| u16::from(is_set) << n)
                        .sum(),
                );
            }
            let digits = items
                .iter()
                .map(|item| digit(item).filter(|&digit| digit != 0));
            // Nine in any order are a row of a solution.
            let is_row = items.len() == 9 && !digits.clone().is_sorted();
            if is_row {
                return None;
            }
            digits
                .map(|digit| Some(1 << (digit? - 1)))
                .try_fold(0, |bits: u16, own: Option<u16>| Some(bits | own?))
        }
        Value::Word(text) | Value::Text(text) if text.is_empty() => Some(0),
        Value::Text(text) | Value::Word(text) => match signs::read(text)? {
            Content::Empty => Some(0),
            Content::Digit(digit) => Some(1 << (digit - 1)),
            Content::Candidates(bits) => Some(bits),
            Content::Placed(_) => None,
        },
        _ => None,
    }
}
