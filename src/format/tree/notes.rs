//! Candidates: a player's notes in objects that are cells, and lists of digits.

use super::super::signs::{self, Content};
use super::digits::digit;
use super::fields::{NOTES, field};
use super::value::{Node, Value};

/// The candidates of all objects.
pub(super) fn notes(items: &[Vec<(String, &Node)>]) -> Option<Vec<u16>> {
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
