//! W-Wing: two cells with the same two digits, connected by a strong link on one of them.
//!
//! ```text
//! {w,z} --- w ======= w --- {w,z}      = a house that has w only there, - cells that see each other
//!     \                     /
//!      `------ not z ------'           a cell that sees both ends
//! ```
//!
//! One end of the strong link is w, so the cell that sees it is not w but z.
//!
//! Rating: 4.4 as in SukakuExplainer; Sudoku Explainer finds it as a forcing chain.

use crate::logic::step::{OnStep, candidates_in};
use crate::logic::{Aic, AicNode, Evidence, Position, Step, Technique};
use crate::{Cell, CellSet, Digit, House};
use core::ops::ControlFlow;

pub(crate) fn find(position: &Position, on_step: OnStep) -> ControlFlow<()> {
    let bivalue = position.bivalue_cells();
    for first in bivalue {
        let pair = position.candidates(first);
        let twins = bivalue - first.peers();
        for second in twins.into_iter().filter(|&second| second > first) {
            if position.candidates(second) != pair {
                continue;
            }
            for z in pair {
                let Some(w) = pair.without(z).single() else {
                    continue;
                };
                let eliminations = candidates_in(position, first.peers() & second.peers(), z);
                if eliminations.is_empty() {
                    continue;
                }
                if let Some(link) = strong_link(position, w, first, second) {
                    on_step(Step {
                        technique: Technique::WWing,
                        rating: 44,
                        placement: None,
                        eliminations,
                        evidence: Evidence::Links(vec![chain([first, second], link, w, z)]),
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The only two cells for the digit in some house, the first seen by `first` and the second by `second`.
fn strong_link(position: &Position, digit: Digit, first: Cell, second: Cell) -> Option<[Cell; 2]> {
    House::all().find_map(|house| {
        let cells = position.cells_with(digit) & house.cell_set();
        if cells.len() != 2 || cells.has(first) || cells.has(second) {
            return None;
        }
        let [near_first, near_second] = [first, second].map(|cell| cells & cell.peers());
        let near = near_first.into_iter();
        near.flat_map(|a| cells.without(a).into_iter().map(move |b| [a, b]))
            .find(|&[_, b]| near_second.has(b))
    })
}

/// If the first cell isn't z, it is w, and so on along the link: the second cell is z.
fn chain([first, second]: [Cell; 2], [a, b]: [Cell; 2], w: Digit, z: Digit) -> Aic {
    let path = [
        (z, first),
        (w, first),
        (w, a),
        (w, b),
        (w, second),
        (z, second),
    ];
    let node = |(n, (digit, cell))| AicNode {
        digit,
        cells: CellSet::of(cell),
        on: n % 2 == 1,
    };
    Aic {
        nodes: path.into_iter().enumerate().map(node).collect(),
        closed: false,
        sets: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::testing::{confined, eliminated, position, steps};

    #[test]
    fn a_strong_link_between_equal_pairs_eliminates_from_cells_that_see_both() {
        let cells = position("25r1c1 25r3c6");
        // The link: 5 in row 8 only at r8c1 and r8c6.
        let found = steps(&confined(cells, 5, &["r8c1", "r8c6"], "row 8"), find);
        assert_eq!(found.len(), 1);
        assert_eq!(
            eliminated(&found[0]),
            ["2r1c4", "2r1c5", "2r1c6", "2r3c1", "2r3c2", "2r3c3"]
        );
    }

    #[test]
    fn a_link_that_one_of_the_pairs_does_not_see_proves_nothing() {
        let cells = position("25r1c1 25r3c6");
        let apart = confined(cells, 5, &["r8c1", "r8c7"], "row 8");
        assert!(steps(&apart, find).is_empty());
    }
}
