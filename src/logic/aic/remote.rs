//! Remote pairs: cells with the same two digits, in a chain.
//!
//! ```text
//! 47 ----- 47 ----- 47 ----- 47      neighbours see each other, so the digits alternate: of two
//! 4        7        4        7       cells an odd number of links apart, one has the first digit and
//! 7        4        7        4       one the second, and what sees both has neither
//! ```

use crate::logic::step::{OnStep, candidates_of, report_eliminations};
use crate::logic::{Aic, AicNode, Evidence, Position, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};
use core::ops::ControlFlow;
use std::collections::HashSet;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let bivalue = position.bivalue_cells();
    let pairs: HashSet<u16> = bivalue
        .into_iter()
        .map(|cell| position.candidates(cell).bits())
        .collect();
    let mut paths = Vec::new();
    for digits in pairs.into_iter().map(DigitSet::from_bits) {
        let cells = bivalue.into_iter();
        let cells: CellSet = cells
            .filter(|&cell| position.candidates(cell) == digits)
            .collect();
        for start in cells {
            paths.extend(
                paths_from(start, cells)
                    .into_iter()
                    .map(|path| (path, digits)),
            );
        }
    }
    paths.sort_by_key(|(path, digits)| (path.len(), path.clone(), digits.bits()));
    for (path, digits) in paths {
        let seen = path[0].peers() & path[path.len() - 1].peers();
        let eliminations = candidates_of(position, seen, digits);
        let evidence = || Evidence::Links(chains(&path, digits));
        let kind = (Technique::RemotePair, Technique::RemotePair.rating());
        report_eliminations(kind, eliminations, evidence, on_step)?;
    }
    ControlFlow::Continue(())
}

/// The shortest paths from a cell to later ones an odd number of links away, at least three.
fn paths_from(start: Cell, cells: CellSet) -> Vec<Vec<Cell>> {
    let mut left = cells.without(start);
    let mut waiting = vec![vec![start]];
    let mut paths = Vec::new();
    while let Some(path) = waiting.pop() {
        for next in left & path[path.len() - 1].peers() {
            left = left.without(next);
            let path: Vec<Cell> = path.iter().copied().chain([next]).collect();
            if path.len() > 3 && path.len().is_multiple_of(2) && start < next {
                paths.push(path.clone());
            }
            waiting.insert(0, path);
        }
    }
    paths
}

/// The chains of both digits along the path.
fn chains(path: &[Cell], digits: DigitSet) -> Vec<Aic> {
    let chain = |digit: Digit| {
        let other = |digit| digits.without(digit).first().unwrap_or(digit);
        let mut nodes = Vec::new();
        let mut digit = digit;
        for &cell in path {
            let node = |digit, on| AicNode {
                digit,
                cells: CellSet::of(cell),
                on,
            };
            nodes.extend([node(digit, false), node(other(digit), true)]);
            digit = other(digit);
        }
        Aic {
            nodes,
            closed: false,
            sets: Vec::new(),
        }
    };
    digits.into_iter().map(chain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{eliminated, position, steps};

    #[test]
    fn remote_cells_an_odd_number_of_links_apart_have_both_digits() {
        let found = steps(&position("47r1c1 47r1c5 47r6c5 47r6c2"), find);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].eliminations.len(), 12);
        assert_eq!(
            eliminated(&found[0])[..4],
            ["4r1c2", "7r1c2", "4r2c2", "7r2c2"]
        );
    }

    #[test]
    fn three_cells_are_not_a_remote_pair() {
        assert!(steps(&position("47r1c1 47r1c5 47r6c5"), find).is_empty());
    }
}
