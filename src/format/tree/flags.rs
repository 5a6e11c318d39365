//! The flags of objects that are cells: which are givens, and which are shown.

use super::fields::{GIVEN_WORDS, GIVENS, KINDS, OPEN, field, plain_name};
use super::value::{Node, Value};

/// Whether a name may say which cells are givens.
pub(in super::super) fn is_flag(name: &str) -> bool {
    let name = plain_name(name);
    GIVENS.contains(&&name[..]) || OPEN.contains(&&name[..]) || KINDS.contains(&&name[..])
}

/// A flag of all objects; where it is missing, it is false.
pub(super) fn flags(items: &[Vec<(String, &Node)>], names: &[&str]) -> Option<Vec<bool>> {
    names.iter().find_map(|name| {
        let own = items
            .iter()
            .map(|item| match field(item, name).map(|node| &node.value) {
                None | Some(Value::Null | Value::Bool(false)) => Some(false),
                Some(Value::Bool(true)) => Some(true),
                Some(Value::Word(word) | Value::Text(word)) => match &word.to_ascii_lowercase()[..]
                {
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
pub(super) fn kinds(items: &[Vec<(String, &Node)>]) -> Option<Vec<bool>> {
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
