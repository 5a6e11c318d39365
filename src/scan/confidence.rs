//! Which of the digits read are certain, and which are not.

use super::network::{CLASSES, SURE};
use super::sort_key::order;
use crate::sort::sort_by_key;
use crate::{Cell, CellSet, Digit, Grid};
use core::cmp::Reverse;

/// With a smaller lead than this, the first guess may give way to the second.
const CLOSE: f32 = 2.0;

/// The two most likely contents of a cell.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Guess {
    pub(crate) first: Option<Digit>,
    pub(crate) second: Option<Digit>,
    /// How far ahead the first guess is.
    lead: f32,
}

impl Guess {
    /// An empty cell.
    pub(crate) const EMPTY: Guess = Guess {
        first: None,
        second: None,
        lead: f32::INFINITY,
    };

    /// From the scores: of no digit, then of 1 to 9.
    pub(crate) fn of(scores: &[f32]) -> Guess {
        let mut classes: [usize; CLASSES] = core::array::from_fn(|class| class);
        sort_by_key(&mut classes, |&class| Reverse(order(scores[class])));
        let digit = |class: usize| Digit::try_new(class as u8);
        Guess {
            first: digit(classes[0]),
            second: digit(classes[1]),
            lead: scores[classes[0]] - scores[classes[1]],
        }
    }
}

/// The grid, and the cells with low confidence.
///
/// If two equal digits are in one house, the less certain one gives way to its second guess, provided that was close and
/// clashes with nothing. Otherwise it stays. In both cases the cell is reported as not sure.
pub(crate) fn settle(guesses: &[Guess; 81]) -> (Grid, CellSet) {
    let mut grid = Grid::EMPTY;
    let mut unsure = CellSet::EMPTY;
    for cell in Cell::all() {
        let guess = guesses[cell.index()];
        grid.set(cell, guess.first);
        if guess.lead < SURE {
            unsure = unsure.with(cell);
        }
    }
    let lead = |cell: Cell| guesses[cell.index()].lead;
    let mut weakest: Vec<Cell> = grid.clashing_cells().into_iter().collect();
    sort_by_key(&mut weakest, |&cell| order(lead(cell)));
    for cell in weakest {
        let clashing = grid.clashing_cells();
        if !clashing.has(cell) {
            continue;
        }
        let rivals = cell
            .peers()
            .into_iter()
            .filter(|&peer| grid.get(peer) == grid.get(cell));
        if rivals.map(lead).all(|rival| lead(cell) <= rival) {
            unsure = unsure.with(cell);
        }
        if let Some(second) = guesses[cell.index()].second
            && lead(cell) < CLOSE
            && grid.without(cell).possible(cell).has(second)
        {
            grid.set(cell, Some(second));
        }
    }
    (grid, unsure)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid of guesses: `(cell, first, second, lead)`.
    fn guesses(list: &[(usize, u8, u8, f32)]) -> [Guess; 81] {
        let mut guesses = [Guess::EMPTY; 81];
        for &(cell, first, second, lead) in list {
            guesses[cell] = Guess {
                first: Digit::try_new(first),
                second: Digit::try_new(second),
                lead,
            };
        }
        guesses
    }

    fn settled(list: &[(usize, u8, u8, f32)]) -> (String, Vec<usize>) {
        let (grid, unsure) = settle(&guesses(list));
        (
            grid.to_string()[..9].to_string(),
            unsure.into_iter().map(Cell::index).collect(),
        )
    }

    #[test]
    fn confident_digits_without_clashes_are_kept() {
        assert_eq!(
            settled(&[(0, 1, 7, 9.0), (1, 7, 1, 9.0)]),
            ("17.......".into(), vec![])
        );
    }

    #[test]
    fn of_two_clashing_digits_the_less_certain_is_kept_and_reported() {
        assert_eq!(
            settled(&[(0, 1, 7, 9.0), (5, 1, 7, 5.0)]),
            ("1....1...".into(), vec![5])
        );
    }

    #[test]
    fn a_close_second_guess_is_used_if_it_does_not_clash() {
        assert_eq!(
            settled(&[(0, 1, 7, 9.0), (5, 1, 7, 0.5)]),
            ("1....7...".into(), vec![5])
        );
        assert_eq!(
            settled(&[(0, 1, 7, 9.0), (5, 1, 7, 0.5), (8, 7, 1, 9.0)]),
            ("1....1..7".into(), vec![5])
        );
    }

    #[test]
    fn a_possibly_empty_cell_is_reported() {
        assert_eq!(settled(&[(3, 0, 4, 1.0)]), (".........".into(), vec![3]));
    }
}
