//! The coordinates of objects that are cells.

use super::super::coordinates::{self, Order};
use super::fields::{COLS, INDICES, PAIRS, ROWS, field};
use super::value::{Node, Value};

pub(super) struct Places {
    pub(super) firsts: Vec<(u8, u8)>,
    pub(super) order: Order,
}

/// The coordinates of all objects, if they have any.
pub(super) fn places(items: &[Vec<(String, &Node)>]) -> Option<Places> {
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
        let is_list = items[0]
            .iter()
            .any(|(key, node)| PAIRS.contains(&&key[..]) && matches!(node.value, Value::List(_)));
        let order = if pairs.iter().all(|pair| pair.2 == Order::RowCol) {
            Order::RowCol
        } else {
            Order::Unknown
        };
        // `[r, c]` is a row and a column in all programs seen, and they write them row by row.
        let is_sorted = || pairs.is_sorted_by_key(|pair| (pair.0, pair.1));
        let order = match order {
            Order::Unknown if items.len() == 81 => in_order(&pairs),
            Order::Unknown if is_list && is_sorted() => Order::RowCol,
            order => order,
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

/// Where 81 cells are if their rows are listed from the last to the first: there, or counted from the bottom.
pub(super) fn upwards(places: &Places) -> Option<Vec<Vec<(u8, u8)>>> {
    let rows: Vec<u8> = places.firsts.iter().map(|place| place.0).collect();
    let (&most, &least) = (rows.iter().max()?, rows.iter().min()?);
    let falls = |pair: &[u8]| pair[1] <= pair[0] || pair[1] == most;
    let is_upwards =
        rows.len() == 81 && most - least == 8 && rows[0] == most && rows.windows(2).all(falls);
    let place = |&(row, col): &(u8, u8)| (row - least, col.saturating_sub(least).min(8));
    let own: Vec<(u8, u8)> = places.firsts.iter().map(place).collect();
    let turned = own.iter().map(|&(row, col)| (8 - row, col)).collect();
    is_upwards.then(|| vec![own, turned])
}

pub(super) fn pair(node: &Node) -> Option<(u8, u8, Order)> {
    match &node.value {
        Value::Text(text) | Value::Word(text)
            if text.len() >= 3 || text.starts_with(char::is_alphabetic) =>
        {
            coordinates::name(text)
        }
        Value::List(items) => match &items[..] {
            [first, second] => Some((small(first, 9)?, small(second, 9)?, Order::Unknown)),
            _ => None,
        },
        _ => None,
    }
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

pub(super) fn are_distinct(places: &[(u8, u8)]) -> bool {
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

pub(super) fn small(node: &Node, most: u32) -> Option<u8> {
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
